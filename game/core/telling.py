"""What a title supplies so that one of its games can be told on paper."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from game.core.records import Event


@dataclass(frozen=True, slots=True)
class DiaryEntry:
    """One entry of the diary, after the first `position` events of those told.

    `when` and `where` are short ("Turn 4"; "Column 3"); an entry whose
    `chapter` is not empty begins a new part of the game.
    """

    position: int
    when: str
    where: str
    text: str
    chapter: str = ""


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A moment worth a picture, after the first `position` events; heavier ones go first."""

    position: int
    caption: str
    weight: int


@dataclass(frozen=True, slots=True)
class Moment:
    """What happened in a turn, shown after the first `position` events.

    A title says in `text` what it tells of it.
    """

    turn: int
    position: int
    text: str
    weight: int


def points_of_turns(
    moments: Iterable[Moment], told: Callable[[Sequence[str]], Iterable[str]]
) -> tuple[TurningPoint, ...]:
    """One turning point a turn: shown at its heaviest moment, and as heavy as all of them.

    `told(texts)` makes the clauses of the caption of what its moments tell, in order.
    """
    turns: dict[int, list[Moment]] = {}
    for moment in moments:
        turns.setdefault(moment.turn, []).append(moment)
    return tuple(_point(turn, of_turn, told) for turn, of_turn in turns.items())


def _point(
    turn: int, moments: Sequence[Moment], told: Callable[[Sequence[str]], Iterable[str]]
) -> TurningPoint:
    heaviest = max(moments, key=lambda moment: moment.weight)
    clauses = "; ".join(told([moment.text for moment in moments]))
    weight = sum(moment.weight for moment in moments)
    return TurningPoint(heaviest.position, f"Turn {turn}: {clauses}", weight)


@dataclass(frozen=True, slots=True)
class Curve:
    """A figure over the turns: (turn, value) in order, the turns counted through the game."""

    name: str
    unit: str
    points: tuple[tuple[int, int], ...]

    @property
    def has_course(self) -> bool:
        """Whether there is something to draw: more than one turn, and more than nothing."""
        return len(self.points) > 1 and any(value for _, value in self.points)

    @property
    def heading(self) -> str:
        """The name, and the unit where the name does not tell it."""
        return self.name if self.unit in self.name.lower() else f"{self.name} ({self.unit})"


@dataclass(frozen=True, slots=True)
class Graph:
    """Curves over one axis; `marks` are (turn, name) where a new part of the game begins."""

    axis: str
    curves: tuple[Curve, ...]
    marks: tuple[tuple[int, str], ...] = ()


class TurnCurves:
    """Curves under way, each with its unit: what was marked last in a turn is its value there."""

    def __init__(self, units: Mapping[str, str]) -> None:
        self._units = units
        self._values: dict[int, tuple[int, ...]] = {}

    def mark(self, turn: int, *values: int) -> None:
        """A value of every curve, in their order."""
        self._values[turn] = values

    def graph(self, axis: str, marks: tuple[tuple[int, str], ...] = ()) -> Graph:
        """The curves so far over `axis`, with `marks` as (turn, words)."""
        curves = (
            Curve(name, unit, tuple((turn, values[at]) for turn, values in self._values.items()))
            for at, (name, unit) in enumerate(self._units.items())
        )
        return Graph(axis, tuple(curves), marks)


@dataclass(frozen=True, slots=True)
class Measure:
    """A mean or share with the ends of its 95 % interval."""

    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Yardstick:
    """What a side scores with the usual options; `bots` say who plays all seats of each side.

    `command` told it; `won`, `drawn` and `lost` are shares of 1, `awards` are shares by award,
    `scores` as the title names them.
    """

    bots: Mapping[str, str]
    games: int
    side: str
    won: Measure
    drawn: Measure
    lost: Measure
    scores: Mapping[str, Measure]
    awards: Mapping[str, float]
    command: str

    @property
    def player(self) -> str:
        """The bot that plays the side."""
        return self.bots[self.side]

    @property
    def against(self) -> str:
        """Who plays the other sides, in words; "" where there are none."""
        others = dict.fromkeys(bot for side, bot in self.bots.items() if side != self.side)
        return f"against {', '.join(others)}" if others else ""


OUTCOMES = ("lost", "drawn", "won")
"""From the worst to the best."""


@dataclass(frozen=True, slots=True)
class Ranking:
    """What many games came to for a side, from the worst to the best, to set one beside them.

    `options` are those that were not as usual; `bots` say who played all seats of each side.
    `marks` are (outcome, merit, games): first by outcome, then by the merit of the side's career.
    """

    options: Mapping[str, bool | str]
    bots: Mapping[str, str]
    side: str
    marks: tuple[tuple[str, int, int], ...]
    command: str

    @property
    def games(self) -> int:
        """How many games were played."""
        return sum(count for _, _, count in self.marks)

    @property
    def player(self) -> str:
        """The bot that played the side."""
        return self.bots[self.side]

    @property
    def others(self) -> tuple[tuple[str, str], ...]:
        """Who played the other sides: (side, bot)."""
        return tuple((side, bot) for side, bot in self.bots.items() if side != self.side)

    @property
    def against(self) -> str:
        """Who played the other sides, in words; "" where there are none."""
        bots = dict.fromkeys(bot for _, bot in self.others)
        return f"against {', '.join(f'the {bot}' for bot in bots)}" if bots else ""

    def below(self, outcome: str, merit: int) -> int:
        """How many of the games were worse than one that ended so."""
        mine = (OUTCOMES.index(outcome), merit)
        return sum(
            count for each, score, count in self.marks if (OUTCOMES.index(each), score) < mine
        )

    def level(self, outcome: str, merit: int) -> int:
        """How many of the games ended the same."""
        return sum(count for each, score, count in self.marks if (each, score) == (outcome, merit))


@dataclass(frozen=True, slots=True)
class Career:
    """How the finished games of a side are summed up, and in which words.

    `scores` are the names of the scores worth showing; without them all are shown by their ids.
    `merit` is the score that measures a game, with its `unit`. A game counts as one `part`, or
    as many as its score `counted` says, and is then one of a `series`; as many of its parts
    went well as its score `kept` says, without which they did when the game was won.
    `lengths` are scores that say how long a game is; the first that it has is told.
    """

    scores: Mapping[str, str] = field(default_factory=dict)
    merit: str = ""
    unit: str = "points"
    part: str = "game"
    parts: str = "games"
    counted: str = ""
    kept: str = ""
    series: str = "series"
    lengths: tuple[str, ...] = ()
    said_kept: str = "won"
    said_own: str = "won"
    run: str = "Longest run won"
    legend: str = "Solid: won. Outlined: not won. Dashes: the mean."

    def name_of(self, score: str) -> str:
        """What a score is called; "" for one that is not shown."""
        return self.scores.get(score, "") if self.scores else score.replace("_", " ").capitalize()


@dataclass(frozen=True, slots=True)
class Telling:
    """How a title tells its games from the events that the reader may know.

    `roll_names` are the names of the kinds of roll, by `LogLine.table`, in the order of play;
    `yardsticks` and `rankings` are those of a scenario's id; `where` heads the places of diary
    entries.
    """

    diary: Callable[[Sequence[Event]], tuple[DiaryEntry, ...]]
    turning_points: Callable[[Sequence[Event]], tuple[TurningPoint, ...]]
    graph: Callable[[Sequence[Event]], Graph]
    roll_names: Mapping[str, str] = field(default_factory=dict)
    yardsticks: Mapping[str, tuple[Yardstick, ...]] = field(default_factory=dict)
    where: str = "Position"
    rankings: Mapping[str, tuple[Ranking, ...]] = field(default_factory=dict)
