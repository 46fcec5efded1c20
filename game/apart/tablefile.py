"""What a host keeps of a table beside its game: who is invited, and the dice before they are made.

Codes are kept hashed, so that whoever reads the file cannot sit down. The seed stands here only
until the game begins, and then in the game's own heading.
"""

import secrets
from collections.abc import Iterable, Mapping
from hashlib import sha256
from hmac import compare_digest
from pathlib import Path
from typing import Annotated

from pydantic import Field, JsonValue, ValidationError

from game.core.eyes import ONLOOKER
from game.session.apart.messages import CODE_BYTES, MOST_SEATS, Code, Number, Seed
from game.session.logbook.saves import SaveRow
from game.session.record.codec import dump, first_error
from game.session.record.files import SaveError, SaveFailed, why
from game.session.record.journal import read_chain
from game.session.record.lines import MOST_FIELDS
from game.tables.designs import Design
from game.tables.doors import Name, Sentence, read_file, write_file
from game.tables.strict import Strict

ENDING = ".table.json"
MOST_BYTES = 1 << 18
NO_ACT = -1
Digest = Annotated[str, Field(pattern="^[0-9a-f]{64}$")]


class Wanted(Strict):
    """The game that begins when all have come."""

    title: Name
    scenario: Name
    options: Annotated[dict[Name, bool | Sentence], Field(max_length=MOST_FIELDS)]
    seats: Annotated[dict[Name, Name], Field(max_length=MOST_SEATS)]
    has_handicap: bool = False
    design: Design | None = None


class Pending(Strict):
    """A decision whose dice, the `roll`-th, wait for parts of guests: the act `n` of its seat.

    It will be commit `seq`. `n` is NO_ACT where a bot decided, whose reason is `why`.
    """

    seq: Number
    roll: Number
    seat: Name
    n: Annotated[int, Field(ge=NO_ACT, le=10**9)]
    command: JsonValue
    why: Sentence = ""


class TableFile(Strict):
    """`guests` are the seats of people apart, and maybe an onlooker's, with the hash of each code.

    `own` are the codes of those that play at the host's own screen. `lent` are those that a bot of
    that kind plays until their guest is back. While the game is yet to begin, `seed` is the host's
    and `parts` are those of the guests who have come. Where `every_roll` is so each guest has a
    part in every roll; `pending` waits for these, and of `chainless` seats there are none any more.
    """

    guests: Annotated[dict[Name, Digest], Field(max_length=MOST_SEATS)]
    own: Annotated[dict[Name, Code], Field(max_length=MOST_SEATS)] = Field(default_factory=dict)
    lent: Annotated[dict[Name, Name], Field(max_length=MOST_SEATS)] = Field(default_factory=dict)
    wanted: Wanted | None = None
    seed: Annotated[str, Field(pattern="^([0-9a-f]{64})?$")] = ""
    parts: Annotated[dict[Name, Seed], Field(max_length=MOST_SEATS)] = Field(default_factory=dict)
    every_roll: bool = False
    pending: Pending | None = None
    chainless: Annotated[tuple[Name, ...], Field(max_length=MOST_SEATS)] = ()

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats of people apart."""
        return tuple(seat for seat in self.guests if seat != ONLOOKER)

    @property
    def missing(self) -> tuple[str, ...]:
        """Those who must still come before the game can begin."""
        return tuple(
            seat for seat in self.seats if self.takes_part(seat) and seat not in self.parts
        )

    def takes_part(self, eyes: str) -> bool:
        """Whether whoever has these eyes must still bring a part of the dice.

        The seat at the host's own screen does not: the host has the seed, and could choose the key
        by a part that it gives last.
        """
        return self.wanted is not None and eyes in self.seats and eyes not in self.own

    def eyes_for(self, code: str) -> str | None:
        """The seat that a code is for, or ONLOOKER; None for a wrong one. All are compared."""
        digest, found = hash_of(code), None
        for eyes, held in self.guests.items():
            if compare_digest(digest, held):
                found = eyes
        return found


def hash_of(code: str) -> str:
    """What is kept of a code; the code is random enough to need no salt."""
    return sha256(code.encode()).hexdigest()


def new_code() -> str:
    """A code that nobody can guess."""
    return secrets.token_hex(CODE_BYTES)


def new_codes(eyes: Iterable[str]) -> dict[str, str]:
    """One for each."""
    return {each: new_code() for each in eyes}


def hashed(codes: Mapping[str, str]) -> dict[str, str]:
    """What is kept of codes."""
    return {eyes: hash_of(code) for eyes, code in codes.items()}


def file_beside(save: Path) -> Path:
    """Where the table of a save is described."""
    return save.with_name(f"{save.stem}{ENDING}")


def is_played_apart(row: SaveRow) -> bool:
    """Whether others play a game elsewhere: a guest's copy, or one that is kept for guests."""
    return row.is_apart or file_beside(row.path).exists()


def load_table(path: Path) -> TableFile:
    """The table in a file; raises SaveError naming it."""
    try:
        return TableFile.model_validate_json(read_file(path, MOST_BYTES))
    except ValidationError as error:
        raise SaveError(f"{path.name}: is no table: {first_error(error)}.") from error
    except OSError as error:
        raise SaveError(f"{path.name}: cannot be read ({why(error)}).") from error


def save_table(path: Path, table: TableFile) -> None:
    """Put a table on the disk; raises SaveFailed."""
    try:
        write_file(path, dump(table.model_dump(mode="json")))
    except OSError as error:
        raise SaveFailed(f"{path.name}: cannot be written ({why(error)}).") from error


def is_begun(save: Path) -> bool:
    """Whether a game was begun there; what a beginning cut short left behind is set aside.

    Nobody was told anything of that one, and it begins again with the same dice.
    """
    if not save.exists():
        return False
    try:
        read_chain(save)
    except SaveError:
        save.replace(save.with_name(f"{save.name}.unbegun"))
        return False
    return True
