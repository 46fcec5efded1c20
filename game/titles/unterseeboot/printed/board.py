"""The patrol area: which spaces touch which, read from the Tiled map.

Every space of the map says by its properties what it is; its name says nothing. `level` (1 the
surface to 4) and `column` are numbers, `start` and `target` are switches; `moves`, `touches` and
`above` are names of spaces with commas between; `name`, which may be left out, is what the space is
called instead of its level and column. Its slots say where the boat, a target, and what hunts a
boat there are drawn. The places `aircraft` and `destroyer` are where those wait.
"""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from itertools import chain

from game.tables.boards import Area, Board, BoardError, load_board

SURFACE, PERISCOPE, HUNDRED, TWO_HUNDRED = LEVELS = (1, 2, 3, 4)
LEVEL_WORDS = ("surface", "periscope depth", "100 m", "200 m")
LAYOUTS = {
    "rect6": "Six wide with a harbour approach",
    "rect5": "Five wide at every depth",
    "staggered": "Staggered: each space under two",
}
PIECES = ("boat", "aircraft", "destroyer", "hull", "main", "auxiliary", "torpedo")
PLACES = ("aircraft", "destroyer")
FRIEND, TARGET, HUNTER, AIRCRAFT = SLOTS = ("friend", "target", "hunter", "aircraft")
"""The parts that pieces play in a space; only where there may be a target it needs a slot."""
LAST_COLUMN = 99


@dataclass(frozen=True, slots=True)
class Space:
    """A space: `moves` are one move away; `touches` and `above` are surface spaces."""

    id: str
    level: int
    column: int
    is_start: bool = False
    is_target: bool = False
    moves: tuple[str, ...] = ()
    touches: tuple[str, ...] = ()
    above: tuple[str, ...] = ()
    name: str = ""

    @property
    def words(self) -> str:
        """ "100 m, column 3", or its own name; the bare id of a space that no map has."""
        if self.name or not self.level:
            return self.name or self.id
        return f"{self.level_words}, {self.column_words}"

    @property
    def level_words(self) -> str:
        return LEVEL_WORDS[self.level - 1]

    @property
    def column_words(self) -> str:
        return f"column {self.column}"


@dataclass(frozen=True, slots=True)
class PatrolArea:
    """One layout of the board; `entries` are the edge spaces of the entry option."""

    layout: str
    board: Board
    spaces: dict[str, Space]
    start: str
    targets: tuple[str, ...]
    entries: tuple[str, ...]


@cache
def patrol_area(layout: str) -> PatrolArea:
    """The topology of a layout; raises BoardError when the map is not sound."""
    board = load_board(map_name(layout))
    area = _Reader(board).area(layout)
    for other in LAYOUTS:
        others: dict[str, Space] = {}
        with suppress(BoardError):
            others = _Reader(load_board(map_name(other))).spaces()
        _agree(board, area.spaces, others)
    return area


def find_space(space_id: str) -> Space:
    """The space of that name on whichever board has it; at level 0 when none has."""
    return _all_spaces().get(space_id) or Space(space_id, 0, 0)


def map_name(layout: str) -> str:
    return f"unterseeboot-{layout}"


@cache
def _all_spaces() -> Mapping[str, Space]:
    """The spaces of every layout that can be read: a name means one place on all of them."""
    spaces: dict[str, Space] = {}
    for layout in LAYOUTS:
        with suppress(BoardError):
            spaces |= patrol_area(layout).spaces
    return spaces


def _agree(board: Board, spaces: Mapping[str, Space], others: Mapping[str, Space]) -> None:
    """Log lines know a space by its name alone, so it is one place on every board."""
    for space in spaces.values():
        other = others.get(space.id, space)
        if other.words != space.words:
            raise BoardError(
                f"{board.file_name}: '{space.id}' is at {space.words}, "
                f"but on another board at {other.words}."
            )


class _Reader:
    """Reads the patrol area from one board, and refuses what cannot be played."""

    def __init__(self, board: Board) -> None:
        self._board = board

    def area(self, layout: str) -> PatrolArea:
        spaces = self.spaces()
        problems = chain(
            self._missing_places(),
            self._missing_slots(),
            _marks_wrong(spaces),
            _lists_wrong(spaces),
            _reach_wrong(spaces),
        )
        for problem in problems:
            raise self._error(problem)
        start = next(space.id for space in spaces.values() if space.is_start)
        targets = tuple(space.id for space in spaces.values() if space.is_target)
        return PatrolArea(layout, self._board, spaces, start, targets, _entries(spaces))

    def spaces(self) -> dict[str, Space]:
        spaces = {area.id: self._space(area) for area in self._board.spaces.values()}
        where: dict[str, str] = {}
        for space in spaces.values():
            if space.id in PIECES:
                raise self._error(f"a space is called '{space.id}', as a piece is")
            if space.words in where:
                raise self._error(f"'{where[space.words]}' and '{space.id}' are at {space.words}")
            where[space.words] = space.id
        return spaces

    def _space(self, area: Area) -> Space:
        return Space(
            id=area.id,
            level=self._number(area, "level", SURFACE, TWO_HUNDRED),
            column=self._number(area, "column", 0, LAST_COLUMN),
            is_start=self._switch(area, "start"),
            is_target=self._switch(area, "target"),
            moves=self._names(area, "moves"),
            touches=self._names(area, "touches"),
            above=self._names(area, "above"),
            name=str(area.properties.get("name") or ""),
        )

    def _error(self, words: str) -> BoardError:
        return BoardError(f"{self._board.file_name}: {words}.")

    def _property(self, area: Area, key: str) -> object:
        if key not in area.properties:
            raise self._error(f"space '{area.id}' has no property '{key}'")
        return area.properties[key]

    def _number(self, area: Area, key: str, low: int, high: int) -> int:
        value = self._property(area, key)
        if type(value) is int and low <= value <= high:
            return value
        raise self._error(f"'{key}' of space '{area.id}' must be an int from {low} to {high}")

    def _switch(self, area: Area, key: str) -> bool:
        value = self._property(area, key)
        if isinstance(value, bool):
            return value
        raise self._error(f"'{key}' of space '{area.id}' must be a bool")

    def _names(self, area: Area, key: str) -> tuple[str, ...]:
        value = self._property(area, key) or ""
        if not isinstance(value, str):
            raise self._error(f"'{key}' of space '{area.id}' must be names with commas between")
        return tuple(part.strip() for part in value.split(",") if part.strip())

    def _missing_places(self) -> Iterator[str]:
        for place in PLACES:
            area = self._board.places.get(place)
            if area is None:
                yield f"has no place '{place}' in the layer 'places'"
            elif not area.width or not area.height:
                yield f"place '{place}' has no width or no height"

    def _missing_slots(self) -> Iterator[str]:
        for area in self._board.spaces.values():
            for slot in SLOTS:
                is_wanted = slot != TARGET or self._switch(area, "target")
                if is_wanted and slot not in area.slots:
                    yield f"space '{area.id}' has no property 'slot-{slot}'"


def _lists_wrong(spaces: Mapping[str, Space]) -> Iterator[str]:
    """What is wrong with the names that a space gives of others."""
    for space in spaces.values():
        lists = {"moves": space.moves, "touches": space.touches, "above": space.above}
        for key, names in lists.items():
            if len(set(names)) < len(names):
                yield f"'{key}' of space '{space.id}' names a space twice"
            for name in names:
                if name not in spaces:
                    yield f"'{space.id}' names '{name}', which is no space"
                elif key != "moves" and spaces[name].level != SURFACE:
                    yield f"'{key}' of space '{space.id}' names '{name}', which is not at level 1"
        if space.level <= PERISCOPE and not space.above:
            yield f"space '{space.id}' is at level {space.level} and names no space above it"


def _reach_wrong(spaces: Mapping[str, Space]) -> Iterator[str]:
    """Every space can be reached, and every move made back."""
    for space in spaces.values():
        for name in space.moves:
            if name == space.id:
                yield f"'moves' of space '{space.id}' names the space itself"
            elif space.id not in spaces[name].moves:
                yield f"'{space.id}' names the move to '{name}', but '{name}' not the one back"
    reached = [next(iter(spaces))]
    for name in reached:
        reached += [other for other in spaces[name].moves if other not in reached]
    for name in spaces:
        if name not in reached:
            yield f"no moves lead from '{reached[0]}' to '{name}'"


def _marks_wrong(spaces: Mapping[str, Space]) -> Iterator[str]:
    """What is wrong with the levels, the start and the targets."""
    for level in LEVELS:
        if all(space.level != level for space in spaces.values()):
            yield f"no space lies at level {level}"
    starts = [space.id for space in spaces.values() if space.is_start]
    if len(starts) != 1:
        yield f"one space must be the start, {len(starts)} are"
    targets = [space for space in spaces.values() if space.is_target]
    if not targets:
        yield "no space is a target"
    for space in targets:
        if space.level != SURFACE:
            yield f"'{space.id}' is a target, but not at level {SURFACE}"


def _entries(spaces: Mapping[str, Space]) -> tuple[str, ...]:
    """U-OPT-ENTRY.1: the first and last space of every level."""
    entries = []
    for level in LEVELS:
        row = sorted((s for s in spaces.values() if s.level == level), key=lambda s: s.column)
        entries += [row[0].id, row[-1].id]
    return tuple(entries)
