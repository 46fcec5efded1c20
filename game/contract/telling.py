"""What a title supplies so that one of its games can be told on paper."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from game.contract.yardsticks import Ranking, Yardstick
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
