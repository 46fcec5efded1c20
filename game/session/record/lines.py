"""What the lines of a journal say.

The header, commits, what was taken back or made again, advice that was given, and a game given up.
"""

from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from game.contract.yardsticks import Handicap
from game.core.ending import Result
from game.core.records import Command, Event, Frame
from game.session.record.codec import first_error
from game.tables.designs import Design
from game.tables.doors import Name, Sentence, Tag
from game.tables.strict import Strict

FORMAT = 3
"""Format 2 had another digest than 1; 3 keeps draws and the fate of every side."""

FIRST_YEAR, LAST_YEAR = 1900, 2999
MOST_FIELDS = 200
MOST_FACES = 1000
MOST_AWARDS = 10_000
MOST_SIDES = 10
MOST_COUNSELLED = 10
MOST_IN_A_LINE = 10_000
MOST_EVENTS = 1_000
"""Of one decision, which comes to fewer than a hundred."""
MOST_FRAMES = 100
MOST_SPANS = 1_000
"""Of rolls at which a guest was there."""

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
LONG = Field(max_length=MOST_IN_A_LINE)
"""Marks what a line may hold many of: dice, draws."""
Moment = Annotated[datetime, AfterValidator(_in_our_time)]


class LineError(Exception):
    """A line that is whole but says nothing this program understands."""


class FutureFormat(LineError):
    """A save of a later format than this program writes."""


class SharedDice(Strict):
    """How the key of the dice was made of a seed of the host's and a part of each guest.

    `commitment` is the hash of the seed, which the host had to name before it knew any part. Of
    `every_roll` the parts are the ends of chains, whose links are in the dice of each commit.
    """

    commitment: Hex
    seed: Hex
    parts: Annotated[dict[Name, Hex], Field(max_length=MOST_FIELDS)]
    every_roll: bool = False


class Apart(Strict):
    """Where a game is played that this is a guest's copy of, and by which eyes it was seen.

    `code` is the guest's own key to the seat. `commitment` and `part` are what the guest was told
    of the dice and gave to them, "" for one who gave nothing; `root` is where the guest's chain
    begins, `asked` are the rolls for which it was asked for a link, from one to another, and
    `promises` is the hash of what the host promised before them, once the game is over.
    Once it `is_over` what follows is the host's whole record.
    """

    address: Name
    port: Annotated[int, Field(ge=1, le=65535)]
    is_secure: bool
    code: Hex
    eyes: Name
    commitment: Annotated[str, Field(pattern="^([0-9a-f]{64})?$")]
    part: Annotated[str, Field(pattern="^([0-9a-f]{64})?$")]
    root: Annotated[str, Field(pattern="^([0-9a-f]{64})?$")] = ""
    asked: Annotated[tuple[tuple[Count, Count], ...], Field(max_length=MOST_SPANS)] = ()
    promises: Annotated[str, Field(pattern="^([0-9a-f]{64})?$")] = ""
    every_roll: bool = False
    is_over: bool = False


class Header(Strict):
    """The first line; `key` seeds the dice and stays out of every view and log.

    The first `inherited` commits came from another game, with dice of another key.

    `is_retaken` says that the player may know what is to come, having seen another game go on
    from here or fall out by the same dice. `own_dice`: the people at the table throw the dice
    themselves, until a line of its own says otherwise. `handicap` is the one that was given as the
    game began, `design` the scenario that it is a game of where a player made that. `shared` says
    how people apart made the key together, and `apart` that this is a guest's copy.
    """

    line: Literal["header"] = "header"
    format: Count = FORMAT
    title: Name
    title_version: Annotated[Count, Field(ge=1)]
    scenario: Name
    options: Annotated[dict[Name, bool | Sentence], Field(max_length=MOST_FIELDS)]
    seats: Annotated[dict[Name, Name], Field(max_length=MOST_FIELDS)]
    app: Name
    data: Name
    key: Hex
    script: Annotated[tuple[Count, ...], LONG]
    created: Moment
    inherited: Count = 0
    is_retaken: bool = False
    own_dice: bool = False
    handicap: Handicap | None = None
    design: Design | None = None
    shared: SharedDice | None = None
    apart: Apart | None = None


class SideEnding(Strict):
    """How a game ended for one side, as in Fate."""

    side: Name
    outcome: Literal["won", "lost", "drawn"]
    award: Tag
    scores: Annotated[dict[Name, Score], Field(max_length=MOST_FIELDS)]
    awards: Annotated[tuple[Tag, ...], Field(max_length=MOST_AWARDS)] = ()


class Ending(Strict):
    """The result as lists of saves show it."""

    headline: Sentence
    fates: Annotated[tuple[SideEnding, ...], Field(min_length=1, max_length=MOST_SIDES)]

    @classmethod
    def of(cls, result: Result | None) -> "Ending | None":
        """A result in short; None for a game that goes on."""
        if result is None:
            return None
        fates = tuple(SideEnding(**asdict(fate)) for fate in result.fates)
        return cls(headline=result.headline, fates=fates)

    def fate_of(self, side: str) -> SideEnding:
        """That of a side; of the first one where the side had no part."""
        return next((fate for fate in self.fates if fate.side == side), self.fates[0])


class Standing(Strict):
    """Where the game stands after a line; lists of saves read it without folding.

    `caption` is what the game is called; records of earlier programs have none. `helped` are the
    seats that were given advice, also on a decision taken back since; `thrown`: a player threw
    some of the dice.
    """

    status: Sentence
    ending: Ending | None
    caption: Sentence = ""
    helped: Annotated[tuple[Name, ...], Field(max_length=MOST_FIELDS)] = ()
    thrown: bool = False


@dataclass(frozen=True, slots=True)
class Commit:
    """One decision and all that came of it; the opening commit has no command.

    `dice` are (sides, face) in the order rolled, `draws` (count, index) in the order drawn;
    `flow` waits after it; `digest` is that of the state after it; `why` is a bot's reason;
    `thrown` are the places in `dice` of those that a player threw and told. Where guests apart have
    a part in every roll `roll` counts those, and `links` are what they gave, each with its seat.
    """

    seq: Count
    seat: Name
    command: Command | None
    dice: Annotated[tuple[Roll, ...], LONG]
    draws: Annotated[tuple[Draw, ...], LONG]
    events: Annotated[tuple[Event, ...], Field(max_length=MOST_EVENTS)]
    flow: Annotated[tuple[Frame, ...], Field(max_length=MOST_FRAMES)]
    digest: Hex
    why: Sentence = ""
    thrown: Annotated[tuple[Count, ...], LONG] = ()
    roll: Count = 0
    links: Annotated[tuple[tuple[Name, Hex], ...], Field(max_length=MOST_FIELDS)] = ()


@dataclass(frozen=True, slots=True)
class Undo:
    """The commit `seq`, the last live one, was taken back."""

    seq: Count


@dataclass(frozen=True, slots=True)
class Redo:
    """The commit `seq`, the last one taken back, was made again."""

    seq: Count


@dataclass(frozen=True, slots=True)
class Resigned:
    """A seat gave the game up after `seq` commits, with words of its own or none."""

    seq: Count
    seat: Name
    words: Sentence = ""


@dataclass(frozen=True, slots=True)
class OwnDice:
    """Whose dice are thrown after `seq` commits: the players' own, or the program's."""

    seq: Count
    own: bool


@dataclass(frozen=True, slots=True)
class Counselled:
    """A choice that an adviser named, in the words of that time."""

    command: Command
    label: Sentence
    expected: Sentence
    reason: Sentence


@dataclass(frozen=True, slots=True)
class Counsel:
    """What an adviser told a seat after `seq` commits: its best choices, the best first.

    `rule` is that of the prompt. Only the eyes of that seat may know of it.
    """

    seq: Count
    seat: Name
    rule: Sentence
    best: Annotated[tuple[Counselled, ...], Field(min_length=1, max_length=MOST_COUNSELLED)]


Entry = Commit | Undo | Redo | Resigned | OwnDice | Counsel


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
