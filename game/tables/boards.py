"""Boards read from Tiled maps (maps/*.tmx): spaces, places and tile layers.

What a map may hold:

- The map is finite, at most 500 cells and 20,000 pixels each way; orthogonal, or hexagonal with
  flat tops: stagger axis X, stagger index even (the first column lies half a hex lower, as
  `core.hexes` has it), and tile width, tile height and side length even numbers of pixels.
- Tile layers are stored as CSV or zlib. Every tile is a drawing of its own, of the size of the
  map's cells, called as a file of assets/art/tiles; tiles are not mirrored or turned.
- Two object layers: `spaces`, which may be entered, and `places`, where something
  stands. Their objects are rectangles, polygons (up to 200 corners, sides that do not cross) or,
  among the places, points. Each has a name of its own among both (letters, figures, spaces and
  .-_') and lies inside the map. A space has an inside; where spaces overlap, the later lies on
  top. Corners between two pixels go to the nearest.
- On a hexagonal map every tile of the layer `cells` is a space too, called by its column in
  letters and its row ("C7"), with the properties of the tile.
- Properties are plain: string, int, float or bool.
- A property `slot-PART` of a space says where a piece that plays this part there stands, and how
  large: "80,60,118,35" is its centre, counted from the upper left corner of the space's bounds, and
  its width and height, in whole pixels. It may reach beyond the space, but not beyond the map.
- A tileset is a .tsx file beside the map, or stands inside it.

What is hidden in Tiled (a layer, an object) is not on the board. Whatever the program cannot
show as Tiled does (opacity, offsets, parallax, turned objects, ellipses, templates, groups,
image layers, animated tiles) is refused with one sentence that names the file.
"""

import gc
import os
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from math import floor
from pathlib import Path, PurePosixPath
from typing import Any

from game.geometry.panels import column_letters
from game.tables.areas import (
    Area,
    AreaIndex,
    Grid,
    HexCell,
    Polygon,
    PropertyValue,
    Rectangle,
    Shape,
    Slot,
    is_simple,
)
from game.tables.resources import resource
from game.tables.tiled import BoardError, read_map, shown
from game.tables.tiledkinds import NOT_OF_A_TILE

# pytmx imports pygame where it is installed, and pygame greets on standard output,
# which belongs to the engine protocol.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from pytmx import TiledMap, TiledObjectGroup, TiledTileLayer

__all__ = [
    "Area",
    "Board",
    "BoardError",
    "Grid",
    "HexCell",
    "Polygon",
    "PropertyValue",
    "Rectangle",
    "Slot",
    "TileLayer",
    "load_board",
    "read_board",
]

MANY_SPACES = 1000
NAME = re.compile(r"\w[\w .'-]*")
MOST_CORNERS = 20_000
SPACES, PLACES, CELLS = "spaces", "places", "cells"
"""The layers that are more than pictures."""
SLOT = "slot-"
SLOT_VALUE = re.compile(r"-?\d{1,5},-?\d{1,5},[1-9]\d{0,4},[1-9]\d{0,4}")


@dataclass(frozen=True, slots=True)
class TileLayer:
    """Rows of drawing names (assets/art/tiles/...), empty where no tile lies."""

    name: str
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Board:
    """A mapboard: its size in map pixels, what may be entered, and what is drawn."""

    id: str
    width: int
    height: int
    grid: Grid
    spaces: Mapping[str, Area]
    places: Mapping[str, Area]
    layers: tuple[TileLayer, ...]
    _index: AreaIndex = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        index = AreaIndex(self.spaces.values(), self.width, self.height)
        object.__setattr__(self, "_index", index)

    @property
    def file_name(self) -> str:
        """The map's file, as errors name it."""
        return f"{self.id}.tmx"

    @property
    def tile_width(self) -> int:
        """The width of a cell, in map pixels."""
        return self.grid.tile_width

    @property
    def tile_height(self) -> int:
        """The height of a cell, in map pixels."""
        return self.grid.tile_height

    def area(self, area_id: str) -> Area:
        """The space or place of that id; raises KeyError when the map has none."""
        return self.spaces[area_id] if area_id in self.spaces else self.places[area_id]

    def space_at(self, x: float, y: float) -> Area | None:
        """The space under a point in map pixels."""
        return self._index.find(x, y)


@cache
def load_board(name: str) -> Board:
    """The board in maps/<name>.tmx; raises BoardError when it cannot be used.

    It stays for good. A large one is taken out of Python's search for garbage, which walks all
    there is: with thousands of spaces that is a stall in the middle of a pan.
    """
    board = read_board(resource("maps", f"{name}.tmx"))
    if len(board.spaces) >= MANY_SPACES:
        gc.collect()
        gc.freeze()
    return board


def read_board(path: Path) -> Board:
    """The board in a Tiled map; raises BoardError."""
    root = read_map(path)
    try:
        # Read from the checked tree, which names no other file.
        tmx = TiledMap(allow_duplicate_names=True)
        tmx.filename = path.name
        tmx.parse_xml(root)
    except Exception as error:  # pytmx raises bare exceptions of many kinds
        words = shown(str(error))
        raise BoardError(f"{path.name}: cannot be read as a Tiled map ({words}).") from error
    return _Reader(path.name, tmx).board(path.stem)


class _Reader:
    """Makes a board of one map."""

    def __init__(self, file_name: str, tmx: Any) -> None:
        self._file_name, self._tmx = file_name, tmx
        side = int(tmx.hexsidelength) if tmx.orientation == "hexagonal" else 0
        self._grid = Grid(tmx.tilewidth, tmx.tileheight, side)
        self._width, self._height = self._grid.size(tmx.width, tmx.height)
        self._names: set[str] = set()
        self._corners = 0

    def board(self, board_id: str) -> Board:
        groups = self._groups()
        if SPACES not in groups and not self._grid.side:
            raise self._error("has no visible object layer named 'spaces'")
        spaces = self._cells() | self._areas(groups.get(SPACES, ()))
        for area in spaces.values():
            if not area.width or not area.height:
                raise self._error(f"'{area.id}' of 'spaces' has no width or no height")
        if not spaces:
            raise self._error("has no space in the layers 'spaces' and 'cells'")
        return Board(
            id=board_id,
            width=self._width,
            height=self._height,
            grid=self._grid,
            spaces=spaces,
            places=self._areas(groups.get(PLACES, ())),
            layers=tuple(map(self._tile_layer, self._tile_layers())),
        )

    def _error(self, words: str) -> BoardError:
        return BoardError(f"{self._file_name}: {words}.")

    # Objects

    def _groups(self) -> dict[str, Any]:
        groups: dict[str, Any] = {}
        for layer in self._tmx.layers:
            if not isinstance(layer, TiledObjectGroup):
                continue
            if layer.name not in (SPACES, PLACES):
                name = shown(layer.name)
                raise self._error(f"object layer '{name}' is neither 'spaces' nor 'places'")
            if layer.name in groups:
                raise self._error(f"has two object layers named '{layer.name}'")
            groups[layer.name] = layer
        return groups

    def _areas(self, group: Iterable[Any]) -> dict[str, Area]:
        areas = (self._area(item) for item in group)
        return {area.id: area for area in areas}

    def _area(self, item: Any) -> Area:
        name = item.name or ""
        if not NAME.fullmatch(name):
            raise self._error(f"object {item.id} is called '{shown(name)}', which is no plain name")
        self._take_name(name)
        points = vars(item).get("points", ())  # not a property of that name
        shape = self._polygon(name, points) if points else _rectangle(item)
        right, bottom = shape.x + shape.width, shape.y + shape.height
        if min(shape.x, shape.y) < 0 or right > self._width or bottom > self._height:
            raise self._error(f"'{name}' lies outside the map")
        return self._made(name, shape, item.properties)

    def _made(self, name: str, shape: Shape, properties: Mapping[str, Any]) -> Area:
        slots = {
            key.removeprefix(SLOT): self._slot(name, shape, key, value)
            for key, value in properties.items()
            if key.startswith(SLOT)
        }
        others = {key: v for key, v in properties.items() if not key.startswith(SLOT)}
        return Area(name, shape, others, slots)

    def _slot(self, name: str, shape: Shape, key: str, value: PropertyValue) -> Slot:
        if not SLOT_VALUE.fullmatch(str(value)):
            raise self._error(
                f"'{key}' of '{name}' must be a centre, a width and a height: x,y,w,h"
            )
        x, y, width, height = map(int, str(value).split(","))
        slot = Slot(shape.x + x, shape.y + y, width, height)
        across, down = 2 * slot.x, 2 * slot.y
        is_wide = width <= across <= 2 * self._width - width
        if not (is_wide and height <= down <= 2 * self._height - height):
            raise self._error(f"'{key}' of '{name}' lies outside the map")
        return slot

    def _take_name(self, name: str) -> None:
        if name in self._names:
            raise self._error(f"'{name}' stands twice")
        self._names.add(name)

    def _polygon(self, name: str, points: Iterable[tuple[float, float]]) -> Shape:
        rounded = [(_pixel(x), _pixel(y)) for x, y in points]
        corners = [c for at, c in enumerate(rounded) if c != rounded[at - 1]]
        self._corners += len(corners)
        if self._corners > MOST_CORNERS:
            raise self._error(f"its polygons have more than {MOST_CORNERS:,} corners in all")
        if len(corners) < 3 or not is_simple(corners):
            raise self._error(f"the sides of '{name}' cross or meet each other")
        polygon = Polygon(tuple(corners))
        x, y = polygon.center
        if not polygon.holds(floor(x), floor(y)):
            raise self._error(f"'{name}' is too thin to be pointed at")
        return polygon

    # Tiles

    def _tile_layers(self) -> list[Any]:
        return [layer for layer in self._tmx.layers if isinstance(layer, TiledTileLayer)]

    def _cells(self) -> dict[str, Area]:
        """A space for every tile of the layer `cells` of a hexagonal map."""
        cells: dict[str, Area] = {}
        layers = [layer for layer in self._tile_layers() if layer.name == CELLS and self._grid.side]
        for layer in layers:
            for column, row, gid in layer:
                if gid:
                    name = f"{column_letters(column + 1)}{row + 1}"
                    self._take_name(name)
                    cell = self._grid.cell(column, row)
                    cells[name] = self._made(name, cell, self._properties(gid))
        return cells

    def _properties(self, gid: int) -> dict[str, PropertyValue]:
        """What the map's author wrote at a tile, without what Tiled says of it."""
        of_tile = self._tmx.get_tile_properties_by_gid(gid)
        return {name: value for name, value in of_tile.items() if name not in NOT_OF_A_TILE}

    def _tile_layer(self, layer: Any) -> TileLayer:
        drawings = {0: ""}
        rows = []
        for row in layer.data:
            for gid in row:
                if gid not in drawings:
                    drawings[gid] = self._drawing(gid)
            rows.append(tuple(drawings[gid] for gid in row))
        return TileLayer(layer.name, tuple(rows))

    def _drawing(self, gid: int) -> str:
        source = PurePosixPath(self._tmx.get_tile_properties_by_gid(gid)["source"])
        if not NAME.fullmatch(source.stem) or source.suffix != ".svg":
            raise self._error(f"a tile shows '{shown(source.name)}', which is no drawing (.svg)")
        if not resource("assets", "art", "tiles", source.name).is_file():
            raise self._error(f"a tile shows '{source.name}', which is not in assets/art/tiles")
        return source.stem


def _rectangle(item: Any) -> Rectangle:
    left, top = _pixel(item.x), _pixel(item.y)
    right, bottom = _pixel(item.x + item.width), _pixel(item.y + item.height)
    return Rectangle(left, top, right - left, bottom - top)


def _pixel(length: float) -> int:
    """The nearest whole pixel; a half goes up, so that neighbours stay neighbours."""
    return floor(length + 0.5)
