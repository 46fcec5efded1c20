"""Boards read from Tiled maps (maps/*.tmx): spaces, places and tile layers.

What a map may hold:

- The map is orthogonal and finite, at most 500 cells and 20,000 pixels each way.
- Tile layers are stored as CSV or zlib. Every tile is a drawing of its own, of the size of the
  map's cells, called as a file of assets/art/tiles; tiles are not mirrored or turned.
- Two object layers: `spaces`, which may be entered, and `places`, where something stands or is
  printed. Their objects are rectangles inside the map, each with a name of its own among both
  (letters, figures, spaces and .-_'). A space has a width and a height. Corners between two
  pixels go to the nearest.
- Properties are plain: string, int, float or bool.
- A tileset is a .tsx file beside the map, or stands inside it.

What is hidden in Tiled (a layer, an object) is not on the board. Whatever the program cannot
show as Tiled does (opacity, offsets, parallax, turned objects, ellipses, templates, groups,
image layers, animated tiles) is refused with one sentence that names the file.
"""

import os
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from math import floor
from pathlib import Path, PurePosixPath
from typing import Any

from game.tables.resources import resource
from game.tables.tiled import BoardError, read_map, shown

# pytmx imports pygame where it is installed, and pygame greets on standard output,
# which belongs to the engine protocol.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from pytmx import TiledMap, TiledObjectGroup, TiledTileLayer

__all__ = ["Area", "Board", "BoardError", "PropertyValue", "TileLayer", "load_board", "read_board"]

PropertyValue = bool | int | float | str | None
NAME = re.compile(r"\w[\w .'-]*")


@dataclass(frozen=True, slots=True)
class Area:
    """A rectangle object of the map, in map pixels. An empty text property is None."""

    id: str
    x: int
    y: int
    width: int
    height: int
    properties: Mapping[str, PropertyValue]

    @property
    def size(self) -> tuple[int, int]:
        return self.width, self.height

    @property
    def center(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2


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
    tile_width: int
    tile_height: int
    spaces: Mapping[str, Area]
    places: Mapping[str, Area]
    layers: tuple[TileLayer, ...]

    @property
    def file_name(self) -> str:
        return f"{self.id}.tmx"

    def area(self, area_id: str) -> Area:
        """The space or place of that id; raises KeyError when the map has none."""
        return self.spaces[area_id] if area_id in self.spaces else self.places[area_id]


@cache
def load_board(name: str) -> Board:
    """The board in maps/<name>.tmx; raises BoardError when it cannot be used."""
    return read_board(resource("maps", f"{name}.tmx"))


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
        self._width = tmx.width * tmx.tilewidth
        self._height = tmx.height * tmx.tileheight
        self._names: set[str] = set()

    def board(self, board_id: str) -> Board:
        groups = self._groups()
        if "spaces" not in groups:
            raise self._error("has no visible object layer named 'spaces'")
        spaces = self._areas(groups["spaces"])
        for area in spaces.values():
            if not area.width or not area.height:
                raise self._error(f"'{area.id}' of 'spaces' has no width or no height")
        if not spaces:
            raise self._error("has no space in the layer 'spaces'")
        return Board(
            id=board_id,
            width=self._width,
            height=self._height,
            tile_width=self._tmx.tilewidth,
            tile_height=self._tmx.tileheight,
            spaces=spaces,
            places=self._areas(groups.get("places", ())),
            layers=tuple(
                self._tile_layer(layer)
                for layer in self._tmx.layers
                if isinstance(layer, TiledTileLayer)
            ),
        )

    def _error(self, words: str) -> BoardError:
        return BoardError(f"{self._file_name}: {words}.")

    def _groups(self) -> dict[str, Any]:
        groups: dict[str, Any] = {}
        for layer in self._tmx.layers:
            if not isinstance(layer, TiledObjectGroup):
                continue
            if layer.name not in ("spaces", "places"):
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
        if name in self._names:
            raise self._error(f"'{name}' stands twice")
        self._names.add(name)
        left, top = _pixel(item.x), _pixel(item.y)
        right, bottom = _pixel(item.x + item.width), _pixel(item.y + item.height)
        if not (0 <= left <= right <= self._width and 0 <= top <= bottom <= self._height):
            raise self._error(f"'{name}' lies outside the map")
        return Area(name, left, top, right - left, bottom - top, dict(item.properties))

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


def _pixel(length: float) -> int:
    """The nearest whole pixel; a half goes up, so that neighbours stay neighbours."""
    return floor(length + 0.5)
