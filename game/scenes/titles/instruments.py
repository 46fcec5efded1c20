"""What a title shows beside the board: the instruments that it composes from its view.

The `tip` of each says more than what is seen of it: what it is for, what its figure means now, and
the case of the rule.
"""

from dataclasses import dataclass

from game.core.prompt import Target


@dataclass(frozen=True, slots=True)
class Gauge:
    """A row of tokens: `have` of `full`, drawn with `art`, spent ones with `spent_art`.

    `target` is the piece a player clicks to spend one; `note` is a line below.
    """

    name: str
    art: str
    spent_art: str
    have: int
    full: int
    target: str = ""
    note: str = ""
    is_warning: bool = False
    tip: str = ""

    @property
    def card(self) -> str:
        """The piece whose card tells of it."""
        return self.target or self.name.lower()


@dataclass(frozen=True, slots=True)
class StepTrack:
    """A marker at a step `now` of 1 to `end`; `steps` name them where their numbers do not."""

    name: str
    now: int
    end: int
    steps: tuple[str, ...] = ()
    tip: str = ""

    @property
    def words(self) -> str:
        shown = self.steps[self.now - 1] if 0 < self.now <= len(self.steps) else f"{self.now}"
        return f"{self.name} {shown}/{self.end}" if not self.steps else f"{self.name} {shown}"


@dataclass(frozen=True, slots=True)
class Threat:
    """What threatens the player now; one without art is words alone."""

    art: str
    words: str
    tip: str = ""


@dataclass(frozen=True, slots=True)
class Alarms:
    """All that threatens the player now."""

    threats: tuple[Threat, ...]


@dataclass(frozen=True, slots=True)
class Trophy:
    """A die in the score area."""

    sides: int
    face: int


@dataclass(frozen=True, slots=True)
class Score:
    """A figure with its unit ("5,000 t"), what it counts, and dice won; its tip tells of both."""

    figure: str
    note: str = ""
    trophies: tuple[Trophy, ...] = ()
    tip: str = ""

    @property
    def words(self) -> str:
        return f"{self.figure} {self.note}".rstrip()


@dataclass(frozen=True, slots=True)
class Unit:
    """A line of a table of units; `target` is the piece it stands for, "" for none.

    A muster can be narrowed to those of one `state`.
    """

    cells: tuple[str, ...]
    target: str = ""
    is_faint: bool = False
    tip: str = ""
    state: str = ""


@dataclass(frozen=True, slots=True)
class Roster:
    """A table of units: every unit has a cell for each of `columns`, the first its name.

    A `roll` is a long one: where there is no room for it, it is said in a line that opens it.
    `note` is what that line tells of it besides.
    """

    name: str
    columns: tuple[str, ...]
    units: tuple[Unit, ...]
    tip: str = ""
    is_roll: bool = False
    note: str = ""


@dataclass(frozen=True, slots=True)
class Muster:
    """All units of a game, a table for each kind: too many to stand beside the board.

    It is opened over the table, where a click on a unit leads to its piece.
    """

    name: str
    rosters: tuple[Roster, ...]
    tip: str = ""


@dataclass(frozen=True, slots=True)
class Token:
    """A card of a hand, or a piece in a box; `target` is the piece it is, "" for none."""

    art: str
    name: str
    target: str = ""
    is_faint: bool = False
    tip: str = ""


@dataclass(frozen=True, slots=True)
class CardHand:
    """Cards that a player holds, each with its name under its drawing."""

    name: str
    cards: tuple[Token, ...]
    tip: str = ""


@dataclass(frozen=True, slots=True)
class Tray:
    """A named box beside the board that holds pieces.

    `space` is the box itself where a player may point at it, to put something in. What a `roll`
    names lies on the board as well: where room is short it is said by its name and number alone.
    """

    name: str
    pieces: tuple[Token, ...]
    space: str = ""
    tip: str = ""
    is_roll: bool = False


@dataclass(frozen=True, slots=True)
class Level:
    """A depth with its words; `target` is the button that chooses it, "" for none.

    `is_bad` is one that nobody goes to unharmed.
    """

    at: int
    words: str
    target: str = ""
    is_bad: bool = False
    tip: str = ""


@dataclass(frozen=True, slots=True)
class Profile:
    """How deep something is `now` and is `planned` to be at the end of its way of so many `steps`.

    `lines` are the depths that matter, the last the deepest there is; `levels` those that may be
    chosen now, the least first. `head` says it all in a few words.
    """

    name: str
    head: str
    now: int
    planned: int
    lines: tuple[Level, ...]
    levels: tuple[Level, ...] = ()
    steps: int = 0
    tip: str = ""


Instrument = Gauge | StepTrack | Alarms | Score | Roster | Muster | CardHand | Tray | Profile
"""Tracks, alarms, scores and musters stand in a line; all others in a row above it that wraps."""

Lit = frozenset[Target]
"""What a prompt asks for, of what stands beside the board."""
