"""The patrol area: which spaces touch which, read from the Tiled map."""

from dataclasses import dataclass
from functools import cache

from game.tables.boards import Area, BoardError, load_board

SURFACE, PERISCOPE, HUNDRED, TWO_HUNDRED = LEVELS = (1, 2, 3, 4)


@dataclass(frozen=True, slots=True)
class Space:
    """A space: `moves` are one move away; `touches` and `above` are surface spaces."""

    id: str
    level: int
    column: int
    is_start: bool
    is_target: bool
    moves: tuple[str, ...]
    touches: tuple[str, ...]
    above: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PatrolArea:
    """One layout of the board; `entries` are the edge spaces of the entry option."""

    layout: str
    spaces: dict[str, Space]
    start: str
    targets: tuple[str, ...]
    entries: tuple[str, ...]


@cache
def patrol_area(layout: str) -> PatrolArea:
    """The topology of a layout; raises BoardError when the map is not sound."""
    name = map_name(layout)
    spaces = {area.id: _space(name, area) for area in load_board(name).spaces.values()}
    for space in spaces.values():
        for other in (*space.moves, *space.touches, *space.above):
            if other not in spaces:
                raise BoardError(f"{name}.tmx: '{space.id}' names '{other}', which is no space.")
    for level in LEVELS:
        if all(space.level != level for space in spaces.values()):
            raise BoardError(f"{name}.tmx: no space lies at level {level}.")
    starts = [space.id for space in spaces.values() if space.is_start]
    if len(starts) != 1:
        raise BoardError(f"{name}.tmx: one space must be the start, {len(starts)} are.")
    targets = tuple(space.id for space in spaces.values() if space.is_target)
    return PatrolArea(layout, spaces, starts[0], targets, _entries(spaces))


def map_name(layout: str) -> str:
    return f"unterseeboot-{layout}"


def _entries(spaces: dict[str, Space]) -> tuple[str, ...]:
    """U-OPT-ENTRY.1: the first and last space of every level."""
    entries = []
    for level in LEVELS:
        row = sorted((s for s in spaces.values() if s.level == level), key=lambda s: s.column)
        entries += [row[0].id, row[-1].id]
    return tuple(entries)


def _space(name: str, area: Area) -> Space:
    try:
        return Space(
            id=area.id,
            level=int(area.properties["level"] or 0),
            column=int(area.properties["column"] or 0),
            is_start=bool(area.properties["start"]),
            is_target=bool(area.properties["target"]),
            moves=_ids(area, "moves"),
            touches=_ids(area, "touches"),
            above=_ids(area, "above"),
        )
    except KeyError as missing:
        raise BoardError(f"{name}.tmx: space '{area.id}' has no property {missing}.") from missing


def _ids(area: Area, key: str) -> tuple[str, ...]:
    return tuple(
        part.strip() for part in str(area.properties[key] or "").split(",") if part.strip()
    )
