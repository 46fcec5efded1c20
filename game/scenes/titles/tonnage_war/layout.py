"""Where blocks stand in the fields of the plot, so that what belongs together stands together."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from game.tables.areas import Area
from game.tables.boards import Board, load_board
from game.titles.tonnage_war.printed.places import ring

BOATS, ESCORTS = "boats", "escorts"
BOAT_CELL, ESCORT_CELL = (86.0, 74.0), (136.0, 114.0)
"""What a block takes in a row, in map pixels."""
APART, TOGETHER = 10.0, 0.9
"""Between blocks of different clusters; how near those of one stand, as a share of their width."""
COLUMN = 1.5
"""A field narrower than so many blocks is a column."""
SQUEEZES = (1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52, 0.44, 0.36, 0.28)
Point = tuple[float, float]


@cache
def plot() -> Board:
    return load_board("tonnage_war")


@dataclass(frozen=True, slots=True)
class WoodenBlock:
    """Something that stands on the plot: a boat or an escort, by its id."""

    id: str
    is_boat: bool

    @property
    def cell(self) -> tuple[float, float]:
        return BOAT_CELL if self.is_boat else ESCORT_CELL


@dataclass(frozen=True, slots=True)
class Cluster:
    """Blocks that stand together in a place, from the left."""

    place: str
    blocks: tuple[WoodenBlock, ...]

    @property
    def kind(self) -> str:
        return BOATS if all(block.is_boat for block in self.blocks) else ESCORTS

    @property
    def width(self) -> float:
        return sum(TOGETHER * block.cell[0] for block in self.blocks)

    @property
    def height(self) -> float:
        return max(block.cell[1] for block in self.blocks)


@lru_cache(maxsize=32)
def stand(clusters: tuple[Cluster, ...]) -> Mapping[str, Point]:
    """The middle of every block on the plot, by its id."""
    spots: dict[str, Point] = {}
    shared: dict[tuple[str, str], list[Cluster]] = {}
    for cluster in clusters:
        shared.setdefault((cluster.place, cluster.kind), []).append(cluster)
    for (place, kind), here in shared.items():
        for field, some in _dealt(fields(place, kind), here):
            if some:
                spots |= dict(_in_rows(field, some, is_tray=ring(place) is None))
    return spots


def fields(place: str, kind: str) -> list[Area]:
    """The fields of a place in the order in which they fill; those of any kind where none is."""
    for wanted in (kind, BOATS, ESCORTS):
        found = _fields().get(f"{place} {wanted}")
        if found:
            return found
    return []


@cache
def _fields() -> Mapping[str, list[Area]]:
    found: dict[str, list[Area]] = {}
    for area in plot().places.values():
        name, _, number = area.id.rpartition(" ")
        if number.isdigit():
            found.setdefault(name, []).append(area)
    return found


def _dealt(
    areas: Sequence[Area], clusters: Sequence[Cluster]
) -> Iterator[tuple[Area, list[Cluster]]]:
    """Clusters shared out over fields, each to the one that is least full."""
    dealt: list[list[Cluster]] = [[] for _ in areas]
    used = [0.0] * len(areas)
    for cluster in clusters:
        size = cluster.width * cluster.height
        loads = [(used[at] + size) / (area.width * area.height) for at, area in enumerate(areas)]
        if loads:
            at = loads.index(min(loads))
            dealt[at].append(cluster)
            used[at] += size
    return zip(areas, dealt, strict=True)


def _in_rows(
    area: Area, clusters: Sequence[Cluster], *, is_tray: bool
) -> Iterator[tuple[str, Point]]:
    """Rows about the middle of a field, from the top of a tray; drawn together where they would
    not fit."""
    rows, squeeze = _rows(area, clusters)
    high, last = sum(map(_tall, rows)), _tall(rows[-1])
    step = 1.0
    if high > area.height and len(rows) > 1:
        step = max(0.0, (area.height - last) / (high - last))
        high = area.height
    y = area.y + (0 if is_tray else (area.height - high) / 2)
    for row in rows:
        yield from _row(row, area, y + _tall(row) / 2, squeeze)
        y += _tall(row) * step


def _rows(area: Area, clusters: Sequence[Cluster]) -> tuple[list[list[Cluster]], float]:
    """The rows of a field, and how near together blocks stand in them, as a share.

    In a column every block stands by itself.
    """
    alone = [Cluster(each.place, (block,)) for each in clusters for block in each.blocks]
    if area.width < COLUMN * max(each.width for each in alone):
        return [[each] for each in alone], 1.0
    most = max(area.height, *(each.height for each in clusters))
    some = alone if area.height > area.width else clusters
    for squeeze in SQUEEZES:
        rows = _broken(some, area.width, squeeze)
        if sum(map(_tall, rows)) <= most:
            break
    return rows, squeeze


def _tall(row: Sequence[Cluster]) -> float:
    return max(cluster.height for cluster in row)


def _broken(clusters: Sequence[Cluster], wide: float, squeeze: float) -> list[list[Cluster]]:
    """The clusters in rows of that width."""
    rows: list[list[Cluster]] = []
    room = -1.0
    for cluster in clusters:
        size = (cluster.width + APART) * squeeze
        if not rows or size > room:
            rows.append([])
            room = wide + APART * squeeze
        rows[-1].append(cluster)
        room -= size
    return rows


def _row(
    row: Sequence[Cluster], area: Area, y: float, squeeze: float
) -> Iterator[tuple[str, Point]]:
    """The blocks of a row about the middle of a field, all of each within it."""
    places: list[tuple[WoodenBlock, float, float]] = []
    x = 0.0
    for cluster in row:
        for block in cluster.blocks:
            wide = TOGETHER * block.cell[0]
            places.append((block, x + wide / 2, y + (cluster.height - block.cell[1]) / 2))
            x += wide
        x += APART
    first, last = places[0][1], places[-1][1]
    room = area.width - max(block.cell[0] for block, _, _ in places)
    nearer = min(squeeze, max(0.0, room) / (last - first)) if last > first else 1.0
    middle = area.x + area.width / 2
    for block, at, down in places:
        yield block.id, (middle + (at - (first + last) / 2) * nearer, down)
