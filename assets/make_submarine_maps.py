"""Writes maps/submarine.tsx and the three panels. Run: python assets/make_submarine_maps.py

Standard library only. The panels may be edited in Tiled afterwards; this script would undo that.
"""

import math
import random
from collections.abc import Mapping
from pathlib import Path

MAPS = Path(__file__).resolve().parent.parent / "maps"
COLUMNS, ROWS = 26, 57
WIDE, HIGH, SIDE = 80, 70, 40
DEPTHS, WAVES = 16, 10
WATER = tuple(f"deep-{tone}" for tone in range(DEPTHS))
SWELL = tuple(f"waves-{kind}" for kind in range(WAVES))
ROSES = tuple(f"rose-{number}" for number in range(1, 7))
PETALS = tuple(f"rose-to-{direction}" for direction in range(1, 7))
TILES = (*WATER, *SWELL, *ROSES, *PETALS)
PANELS = {"a": (1, 2), "b": (3, 4), "c": (5, 6)}
"""The numbers of the two roses of each panel, the northern one first."""
ROSE_COLUMN, ROSE_ROWS = 14, (14, 43)
SHORE = 5
"""The hexes from the edge of a panel over which its water becomes like that of the others."""
PATCHES = ((5.5, 0.62), (12.0, 1.0))
"""Of the water, how wide in hexes and how strong."""
WAVED = 0.34
Rows = list[list[str]]


def tileset_text() -> str:
    size = f'tilewidth="{WIDE}" tileheight="{HIGH}" tilecount="{len(TILES)}" columns="0"'
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<tileset version="1.10" tiledversion="1.10.2" name="submarine" {size}>',
        ' <grid orientation="orthogonal" width="1" height="1"/>',
    ]
    for number, name in enumerate(TILES):
        source = f"../assets/art/tiles/{name}.svg"
        lines += [
            f' <tile id="{number}">',
            f'  <image width="{WIDE}" height="{HIGH}" source="{source}"/>',
            " </tile>",
        ]
    return "\n".join([*lines, "</tileset>"]) + "\n"


def water(panel: str) -> Rows:
    """Broad patches of lighter and deeper water, one tone at the edges of every panel."""
    chance = random.Random(panel)
    knots: dict[tuple[float, int, int], float] = {}

    def patch(wide: float, x: float, y: float) -> float:
        """Smooth between knots so many hexes apart, from -1 to 1."""
        column, row = math.floor(x / wide), math.floor(y / wide)
        across, down = eased(x / wide - column), eased(y / wide - row)
        corners = [
            knots.setdefault((wide, column + i, row + j), chance.uniform(-1, 1))
            for j in (0, 1)
            for i in (0, 1)
        ]
        upper = corners[0] + (corners[1] - corners[0]) * across
        lower = corners[2] + (corners[3] - corners[2]) * across
        return upper + (lower - upper) * down

    rows = []
    for row in range(ROWS):
        names = []
        for column in range(COLUMNS):
            x, y = column * 0.866, row + (0 if column % 2 else 0.5)
            from_edge = min(x, (COLUMNS - 1) * 0.866 - x, y, ROWS - 0.5 - y)
            share = eased(min(1.0, max(0.0, from_edge) / SHORE))
            tone = sum(strong * patch(wide, x, y) for wide, strong in PATCHES) * share
            step = (tone / 1.5 + 1) / 2 * DEPTHS + chance.uniform(-0.3, 0.3) * share
            names.append(WATER[min(DEPTHS - 1, max(0, math.floor(step)))])
        rows.append(names)
    return rows


def eased(share: float) -> float:
    return share * share * (3 - 2 * share)


def swell(panel: str) -> Rows:
    chance = random.Random(panel * 2)
    return [
        [chance.choice(SWELL) if chance.random() < WAVED else "" for _ in range(COLUMNS)]
        for _ in range(ROWS)
    ]


def with_roses(panel: str, rows: Rows) -> Rows:
    """The waves, and in their place the two roses with their six hexes about them."""
    column = ROSE_COLUMN - 1
    for number, row in zip(PANELS[panel], (row - 1 for row in ROSE_ROWS), strict=True):
        rows[row][column] = ROSES[number - 1]
        # An even column of the game lies half a hex higher than those beside it.
        around = ((1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1), (0, -1))
        for name, (east, south) in zip(PETALS, around, strict=True):
            rows[row + south][column + east] = name
    return rows


def layer(number: int, name: str, rows: Rows) -> list[str]:
    numbers: Mapping[str, int] = {"": 0} | {name: at for at, name in enumerate(TILES, 1)}
    lines = [",".join(str(numbers[name]) for name in names) for names in rows]
    return [
        f' <layer id="{number}" name="{name}" width="{COLUMNS}" height="{ROWS}">',
        '  <data encoding="csv">',
        ",\n".join(lines),
        "  </data>",
        " </layer>",
    ]


def map_text(panel: str) -> str:
    size = 'renderorder="right-down" '
    size += f'width="{COLUMNS}" height="{ROWS}" tilewidth="{WIDE}" tileheight="{HIGH}" '
    size += f'infinite="0" hexsidelength="{SIDE}" staggeraxis="x" staggerindex="even" '
    size += 'nextlayerid="3" nextobjectid="1"'
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<map version="1.10" tiledversion="1.10.2" orientation="hexagonal" {size}>',
        ' <tileset firstgid="1" source="submarine.tsx"/>',
        *layer(1, "cells", water(panel)),
        *layer(2, "print", with_roses(panel, swell(panel))),
        "</map>",
    ]
    return "\n".join(lines) + "\n"


def main() -> None:
    (MAPS / "submarine.tsx").write_text(tileset_text(), encoding="utf-8")
    for panel in PANELS:
        (MAPS / f"submarine-{panel}.tmx").write_text(map_text(panel), encoding="utf-8")


if __name__ == "__main__":
    main()
