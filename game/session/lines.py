"""What the lines of a journal say: the header, commits, what was taken back or made again, and a
game given up.
"""

from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Annotated, Any, Generic, Literal, TypeVar

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    TypeAdapter,
    ValidationError,
)

from game.core.records import Command, Event, Frame
from game.core.title import Result
from game.session.codec import (
    Codec,
    JsonDict,
    dump,
    encode,
    first_error,
)
from game.tables.doors import Name, Sentence, Tag

FORMAT = 3
"""Format 2 had another digest than 1; 3 keeps draws and the fate of every side."""

C = TypeVar("C")
E = TypeVar("E")
F = TypeVar("F")

FIRST_YEAR, LAST_YEAR = 1900, 2999
MOST_FIELDS = 200
MOST_FACES = 1000
MOST_AWARDS = 10_000
MOST_SIDES = 10

Hex = Annotated[str, Field(pattern="^([0-9a-f]{2})+$", max_length=128)]
Count = Annotated[int, Field(ge=0, le=10**9)]
Score = Annotated[int, Field(ge=-(10**12), le=10**12)]


def _in_our_time(moment: datetime) -> datetime:
    """A date that every clock and calendar can show, wherever the player is."""
    if FIRST_YEAR <= moment.year <= LAST_YEAR:
        return moment
    raise ValueError(f"a date lies between the years {FIRST_YEAR} and {LAST_YEAR}")


def on_its_die(roll: tuple[int, int]) -> tuple[int, int]:
    """The sides of a die and a face that it has; raises ValueError when it has not."""
    sides, face = roll
    if 1 <= face <= sides <= MOST_FACES:
        return roll
    raise ValueError(f"there is no D{sides} with a face {face}")


Roll = Annotated[tuple[Count, Count], AfterValidator(on_its_die)]
Draw = tuple[Count, Count]
Moment = Annotated[datetime, AfterValidator(_in_our_time)]


class LineError(Exception):
    """A line that is whole but says nothing this program understands."""


class FutureFormat(LineError):
    """A save of a later format than this program writes."""


class _Line(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Header(_Line):
    """The first line; `key` seeds the dice and stays out of every view and log.

    The first `inherited` commits came from another game, with dice of another key.

    `is_retaken` says that the player may know what is to come, having seen another game go on
    from here or fall out by the same dice. `own_dice`: the people at the table throw the dice
    themselves, until a line of its own says otherwise.
    """

    line: Literal["header"] = "header"
    format: int = FORMAT
    title: Name
    title_version: Annotated[Count, Field(ge=1)]
    scenario: Name
    options: Annotated[dict[Name, bool | Sentence], Field(max_length=MOST_FIELDS)]
    seats: Annotated[dict[Name, Name], Field(max_length=MOST_FIELDS)]
    app: Name
    data: Name
    key: Hex
    script: tuple[Count, ...]
    created: Moment
    inherited: Count = 0
    is_retaken: bool = False
    own_dice: bool = False


class SideEnding(_Line):
    """How a game ended for one side, as in Fate."""

    side: Name
    outcome: Literal["won", "lost", "drawn"]
    award: Tag
    scores: Annotated[dict[Name, Score], Field(max_length=MOST_FIELDS)]
    awards: Annotated[tuple[Tag, ...], Field(max_length=MOST_AWARDS)] = ()


class Ending(_Line):
    """The result as lists of saves show it."""

    headline: Sentence
    fates: Annotated[tuple[SideEnding, ...], Field(min_length=1, max_length=MOST_SIDES)]

    @classmethod
    def of(cls, result: Result | None) -> "Ending | None":
        if result is None:
            return None
        fates = (
            SideEnding(
                side=fate.side,
                outcome=fate.outcome,
                award=fate.award,
                scores=dict(fate.scores),
                awards=fate.awards,
            )
            for fate in result.fates
        )
        return cls(headline=result.headline, fates=tuple(fates))

    def fate_of(self, side: str) -> SideEnding:
        """That of a side; of the first one where the side had no part."""
        return next((fate for fate in self.fates if fate.side == side), self.fates[0])


class Standing(_Line):
    """Where the game stands after a line; lists of saves read it without folding.

    `caption` is what the game is called; records of earlier programs have none.
    """

    status: Sentence
    ending: Ending | None
    caption: Sentence = ""


class CommitLine(_Line, Generic[C, E, F]):
    line: Literal["commit"]
    seq: Count
    seat: Name
    command: C | None
    dice: tuple[Roll, ...]
    draws: tuple[Draw, ...]
    events: tuple[E, ...]
    flow: tuple[F, ...]
    digest: Hex
    why: Sentence
    standing: Standing
    thrown: tuple[Count, ...] = ()


class UndoLine(_Line):
    """Commit `seq`, the last live one, was taken back."""

    line: Literal["undo"]
    seq: Count
    standing: Standing


class RedoLine(_Line):
    """Commit `seq`, the one taken back last, was made again."""

    line: Literal["redo"]
    seq: Count
    standing: Standing


class ResignedLine(_Line):
    """After `seq` commits a seat gave the game up; nothing follows."""

    line: Literal["resigned"]
    seq: Count
    seat: Name
    words: Sentence
    standing: Standing


class DiceLine(_Line):
    """After `seq` commits the players' own dice come to be thrown, or no longer."""

    line: Literal["dice"]
    seq: Count
    own: bool
    standing: Standing


@dataclass(frozen=True, slots=True)
class Commit:
    """One decision and all that came of it; the opening commit has no command.

    `faces` are (sides, face) in the order rolled, `draws` (count, index) in the order drawn;
    `flow` waits after it; `digest` is that of the state after it; `why` is a bot's reason;
    `thrown` are the places in `faces` of the dice that a player threw and told.
    """

    seq: int
    seat: str
    command: Command | None
    faces: tuple[tuple[int, int], ...]
    draws: tuple[tuple[int, int], ...]
    events: tuple[Event, ...]
    flow: tuple[Frame, ...]
    digest: str
    why: str = ""
    thrown: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Undo:
    seq: int


@dataclass(frozen=True, slots=True)
class Redo:
    seq: int


@dataclass(frozen=True, slots=True)
class Resigned:
    """A seat gave the game up after `seq` commits, with words of its own or none."""

    seq: int
    seat: str
    words: str = ""


@dataclass(frozen=True, slots=True)
class OwnDice:
    """Whose dice are thrown after `seq` commits: the players' own, or the program's."""

    seq: int
    own: bool


Entry = Commit | Undo | Redo | Resigned | OwnDice


def header_body(header: Header) -> bytes:
    """The header as JSON."""
    return dump(header.model_dump(mode="json"))


def entry_data(entry: Entry, standing: Standing) -> JsonDict:
    """An entry and where the game then stands, ready to be dumped as JSON."""
    if isinstance(entry, Resigned):
        said = {"seq": entry.seq, "seat": entry.seat, "words": entry.words}
        return {"line": "resigned", **said, "standing": standing.model_dump()}
    if isinstance(entry, OwnDice):
        told = standing.model_dump()
        return {"line": "dice", "seq": entry.seq, "own": entry.own, "standing": told}
    if not isinstance(entry, Commit):
        word = "undo" if isinstance(entry, Undo) else "redo"
        return {"line": word, "seq": entry.seq, "standing": standing.model_dump()}
    thrown = {"thrown": entry.thrown} if entry.thrown else {}
    return {
        "line": "commit",
        "seq": entry.seq,
        "seat": entry.seat,
        "command": None if entry.command is None else encode(entry.command),
        "dice": entry.faces,
        "draws": entry.draws,
        "events": [encode(event) for event in entry.events],
        "flow": [encode(frame) for frame in entry.flow],
        "digest": entry.digest,
        "why": entry.why,
        "standing": standing.model_dump(),
        **thrown,
    }


def read_header(body: bytes) -> Header:
    """The header in `body`; raises LineError, or FutureFormat for a later format."""
    try:
        version = _Version.model_validate_json(body).format
        if version > FORMAT:
            raise FutureFormat(f"format {version} is later than this program's {FORMAT}")
        return Header.model_validate_json(body)
    except ValidationError as error:
        raise LineError(first_error(error)) from error


class _Version(BaseModel):
    model_config = ConfigDict(strict=True)

    line: Literal["header"]
    format: Annotated[Count, Field(ge=1)]


class _StandingOnly(BaseModel):
    model_config = ConfigDict(strict=True)

    standing: Standing


def read_standing(body: bytes) -> Standing | None:
    """Where the game stands after the line in `body`, or None when it does not say."""
    try:
        return _StandingOnly.model_validate_json(body).standing
    except ValidationError:
        return None


class LineReader:
    """Reads the lines after the header of one title's journals, and checks those to be written."""

    def __init__(self, codec: Codec) -> None:
        commit_line = CommitLine[codec.command_type, codec.event_type, codec.frame_type]  # type: ignore[name-defined]
        kinds: Any = Annotated[
            commit_line | UndoLine | RedoLine | ResignedLine | DiceLine,
            Field(discriminator="line"),
        ]
        self._adapter: TypeAdapter[Any] = TypeAdapter(kinds)

    def body_of(self, entry: Entry, standing: Standing) -> bytes:
        """An entry as JSON that reads back as itself; raises LineError when it would not."""
        body = dump(entry_data(entry, standing))
        if self.read(body) != (entry, standing):
            raise LineError("it would read back as something else")
        return body

    def read(self, body: bytes) -> tuple[Entry, Standing]:
        """The entry in `body` and where the game stands after it; raises LineError."""
        try:
            line = self._adapter.validate_json(body)
        except ValidationError as error:
            raise LineError(first_error(error)) from error
        if isinstance(line, UndoLine):
            return Undo(line.seq), line.standing
        if isinstance(line, RedoLine):
            return Redo(line.seq), line.standing
        if isinstance(line, ResignedLine):
            return Resigned(line.seq, line.seat, line.words), line.standing
        if isinstance(line, DiceLine):
            return OwnDice(line.seq, line.own), line.standing
        return _commit_of(line), line.standing


def _commit_of(line: "CommitLine[Any, Any, Any]") -> Commit:
    return Commit(
        seq=line.seq,
        seat=line.seat,
        command=line.command,
        faces=line.dice,
        draws=line.draws,
        events=line.events,
        flow=line.flow,
        digest=line.digest,
        why=line.why,
        thrown=line.thrown,
    )


@cache
def reader_of(codec: Codec) -> LineReader:
    """The line reader of a title's codec, built once."""
    return LineReader(codec)
