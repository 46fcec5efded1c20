"""An invitation to a table apart, as one line to copy and as a file to send."""

from dataclasses import dataclass
from ipaddress import ip_address
from pathlib import Path
from urllib.parse import urlsplit

from game.session.apart.messages import CODE_BYTES
from game.tables.doors import is_plain, read_file

ENDING = ".wainvitation"
MOST_BYTES = 1 << 12
MOST_ADDRESS = 253
SCHEMES = {"western-approaches": False, "western-approaches+tls": True}
EVERY_ROLL = "every-roll"
USUAL_PORT = 8942
LOOPBACK = "127.0.0.1"
DICE_TOLD = {
    "before": "Dice: those of a game that was begun before; its host could know them.",
    "once": "Dice: made before the game of a part of everybody, so that nobody can choose them.",
    "every roll": (
        "Dice: everybody gives a part to each roll, so that nobody can choose them, or know them "
        "before they fall."
    ),
}
"""What an invitation says of the dice at its table."""


class InvitationError(Exception):
    """A line or a file that is no invitation; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """Where a table is, and the code of one seat at it; `code` is in hex digits.

    `every_roll` promises that whoever sits down has a part in every roll.
    """

    address: str
    port: int
    code: str
    is_secure: bool = False
    every_roll: bool = False

    @property
    def line(self) -> str:
        """The invitation as one line."""
        scheme = next(name for name, secure in SCHEMES.items() if secure == self.is_secure)
        host = f"[{self.address}]" if ":" in self.address else self.address
        ending = f"?{EVERY_ROLL}" if self.every_roll else ""
        return f"{scheme}://{host}:{self.port}/{self.code}{ending}"


def read_invitation(text: str) -> Invitation:
    """The invitation in a line, with whatever space lies around it; raises InvitationError."""
    line = "".join(text.split())
    try:
        parts = urlsplit(line)
        address, port = parts.hostname or "", parts.port
    except ValueError as error:
        raise InvitationError(f"That is no invitation: {error}.") from error
    if parts.scheme not in SCHEMES or not address or not port:
        raise InvitationError(
            "That is no invitation: it begins with 'western-approaches://', an address and a port."
        )
    code = parts.path.removeprefix("/").lower()
    if len(code) != 2 * CODE_BYTES or not set(code) <= set("0123456789abcdef"):
        raise InvitationError("That is no whole invitation: its code is cut short or changed.")
    if len(address) > MOST_ADDRESS or not (address.isascii() and is_plain(address)):
        raise InvitationError("That is no invitation: its address cannot be one.")
    if parts.query not in ("", EVERY_ROLL):
        raise InvitationError("That is no invitation: what follows its code is not understood.")
    return Invitation(address, port, code, SCHEMES[parts.scheme], parts.query == EVERY_ROLL)


def open_invitation(path: Path) -> Invitation:
    """The invitation in a file; raises InvitationError naming it."""
    try:
        text = read_file(path, MOST_BYTES).decode("utf-8", "replace")
    except OSError as error:
        said = (error.strerror or str(error)).lower()
        raise InvitationError(f"{path.name}: cannot be read ({said}).") from error
    found = [word for word in text.split() if word.split("://")[0] in SCHEMES]
    if not found:
        raise InvitationError(f"{path.name}: there is no invitation in it.")
    try:
        return read_invitation(found[0])
    except InvitationError as error:
        raise InvitationError(f"{path.name}: {error}") from error


def is_open_sea(address: str) -> bool:
    """Whether all the world may reach an address, as a name but this machine's own lets it be."""
    try:
        found = ip_address(address)
    except ValueError:
        return address != "localhost" and any(letter.isalpha() for letter in address)
    return found.is_global or found.is_unspecified
