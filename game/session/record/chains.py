"""A part of every guest in every roll: links of hash chains, and what the host promises before.

A guest's part in the key of the dice is the end of a chain: a secret root hashed again and again.
Before dice fall for commit `n` the host promises the decision, by a hash that only its seed opens,
and each guest then shows the link that leads to the end in `n` steps. So the host knows no face
before it is bound to the decision, and a guest none before it has fallen.
"""

from collections.abc import Iterable, Sequence
from hashlib import blake2b

from game.core.records import Command
from game.session.record.codec import dump, encode
from game.session.record.lines import Commit, SharedDice
from game.session.record.shared import SEED_BYTES, hashed

LENGTH = 1 << 14
"""The highest number of a commit for which there are links; of any game played, five times."""
Links = Sequence[tuple[str, str]]
"""Seats, each with its link in hex digits."""


def link_of(root: str, number: int) -> str:
    """The link for a commit, 1 to LENGTH, of the chain that begins at a root; 0 is its end."""
    return _stepped(root, LENGTH - number)


def end_of(root: str) -> str:
    """The end of the chain that begins at a root: the guest's part in the key of the dice."""
    return link_of(root, 0)


def leads_to(link: str, number: int, before: str, earlier: int) -> bool:
    """Whether the link of a commit is one of the chain that had `before` for an earlier one."""
    return earlier < number <= LENGTH and _stepped(link, number - earlier) == before


def key_of_roll(key: str, number: int, links: Links) -> str:
    """The key of the dice of one commit, from the game's and the links given for it."""
    given = (f"{seat}:{link}".encode() for seat, link in sorted(links))
    return hashed(b"roll", bytes.fromhex(key), b"%d" % number, *given) if links else key


def promise_of(seed: str, number: int, seat: str, command: Command) -> str:
    """What the host promises before it asks for links: who decides what as that commit."""
    told = (b"%d" % number, seat.encode(), dump(encode(command)))
    return hashed(b"decision", bytes.fromhex(seed), *told)


def promises_with(before: str, number: int, promise: str) -> str:
    """The hash of all promises that a guest was given, "" for none, and one more."""
    return hashed(b"promises", bytes.fromhex(before), b"%d" % number, bytes.fromhex(promise))


class ChainError(Exception):
    """Links that are none; the message is a part of a sentence."""


class Chains:
    """The chains of a game's guests, as far as their links have been shown."""

    def __init__(self, shared: SharedDice | None) -> None:
        parts = shared.parts if shared is not None and shared.every_roll else {}
        self._shown = {seat: (0, part) for seat, part in parts.items()}

    @property
    def seats(self) -> frozenset[str]:
        """The seats that have a chain."""
        return frozenset(self._shown)

    def require(self, seat: str, number: int, link: str) -> None:
        """Raise ChainError for what is not the link of a seat's chain for a commit."""
        earlier, before = self._shown.get(seat, (number, ""))
        if not leads_to(link, number, before, earlier):
            raise ChainError(f"the part that {seat} gave to these dice is none of its chain")

    def take(self, commit: Commit) -> None:
        """Go on by the links of a commit; raises ChainError."""
        for seat, link in commit.links:
            self.require(seat, commit.seq, link)
            self._shown[seat] = commit.seq, link

    def missing(self, commit: Commit) -> frozenset[str]:
        """The seats that have a chain and no part in the dice of a commit."""
        is_rolled = 0 < commit.seq <= LENGTH and bool(commit.dice or commit.draws)
        return self.seats - {seat for seat, _ in commit.links} if is_rolled else frozenset()


def promises_kept(seed: str, commits: Iterable[Commit], seat: str) -> str:
    """The hash of the promises that a guest must have been given for what was decided."""
    told = ""
    for commit in commits:
        if commit.command is not None and any(giver == seat for giver, _ in commit.links):
            promise = promise_of(seed, commit.seq, commit.seat, commit.command)
            told = promises_with(told, commit.seq, promise)
    return told


def _stepped(link: str, steps: int) -> str:
    stepped = bytes.fromhex(link)
    for _ in range(steps):
        stepped = blake2b(stepped, person=b"link", digest_size=SEED_BYTES).digest()
    return stepped.hex()
