"""Boards read from Tiled maps (maps/*.tmx): spaces, places and tile layers."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from game.tables.resources import resource

# pytmx imports pygame where it is installed, and pygame greets on standard output,
# which belongs to the engine protocol.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from pytmx import TiledMap, TiledObjectGroup, TiledTileLayer

PropertyValue = bool | int | float | str | None


class BoardError(Exception):
    """A map that cannot be used; the message names the file and what is wrong."""


@dataclass(frozen=True, slots=True)
class Area:
    """A rectangle object of the map, in map pixels. An empty text property is None."""

    id: str
    x: float
    y: float
    width: float
    height: float
    properties: Mapping[str, PropertyValue]

    @property
    def center(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2


@dataclass(frozen=True, slots=True)
class TileLayer:
    """Rows of drawing names (assets/art/...), empty where no tile lies."""

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

    def area(self, area_id: str) -> Area:
        """The space or place of that id; raises KeyError when the map has none."""
        return self.spaces[area_id] if area_id in self.spaces else self.places[area_id]


@cache
def load_board(name: str) -> Board:
    """The board in maps/<name>.tmx; raises BoardError when it cannot be used."""
    return read_board(resource("maps", f"{name}.tmx"))


def read_board(path: Path) -> Board:
    """Read one Tiled map: finite layers, plain typed properties, object layers
    `spaces` (named rectangles) and optionally `places`."""
    try:
        tmx = TiledMap(str(path))
    except Exception as error:  # pytmx raises bare exceptions of many kinds
        raise BoardError(f"{path.name}: cannot be read as a Tiled map ({error}).") from error
    groups = {layer.name: layer for layer in tmx.layers if isinstance(layer, TiledObjectGroup)}
    if "spaces" not in groups:
        raise BoardError(f"{path.name}: has no object layer named 'spaces'.")
    return Board(
        id=path.stem,
        width=tmx.width * tmx.tilewidth,
        height=tmx.height * tmx.tileheight,
        tile_width=tmx.tilewidth,
        tile_height=tmx.tileheight,
        spaces=_areas(path, groups["spaces"]),
        places=_areas(path, groups["places"]) if "places" in groups else {},
        layers=tuple(
            _tile_layer(tmx, layer) for layer in tmx.layers if isinstance(layer, TiledTileLayer)
        ),
    )


def _areas(path: Path, group: Any) -> dict[str, Area]:
    areas: dict[str, Area] = {}
    for item in group:
        if not item.name:
            raise BoardError(f"{path.name}: object {item.id} of '{group.name}' has no name.")
        if item.name in areas:
            raise BoardError(f"{path.name}: '{item.name}' stands twice in '{group.name}'.")
        areas[item.name] = Area(
            item.name, item.x, item.y, item.width, item.height, dict(item.properties)
        )
    return areas


def _tile_layer(tmx: Any, layer: Any) -> TileLayer:
    drawings = {0: ""}
    rows = []
    for row in layer.data:
        for gid in row:
            if gid not in drawings:
                source, _rect, _flags = tmx.get_tile_image_by_gid(gid)
                drawings[gid] = Path(source).stem
        rows.append(tuple(drawings[gid] for gid in row))
    return TileLayer(layer.name, tuple(rows))
