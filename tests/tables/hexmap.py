"""Hexagonal maps made by a script: a small one for the tests, whole panels for the benchmarks.

`python -m tests.tables.hexmap` writes the small one, tests/tables/hexes.tmx.
"""

import random
from pathlib import Path

SMALL = Path(__file__).with_name("hexes.tmx")
WIDTH, HEIGHT, SIDE = 64, 56, 32
TILES = ("sea-0", "sea-3")
OBJECTS = """ <objectgroup id="2" name="spaces">
  <object id="1" name="harbour" x="16" y="40">
   <properties>
    <property name="points" type="int" value="3"/>
   </properties>
   <polygon points="0,0 60,0 60,40 40,40 40,20 0,20"/>
  </object>
  <object id="2" name="box" x="200" y="180" width="40" height="30"/>
 </objectgroup>
 <objectgroup id="3" name="places">
  <object id="3" name="compass 1" x="128" y="84">
   <point/>
  </object>
 </objectgroup>
"""


def hex_map(columns: int, rows: int, cells: list[int], objects: str = "") -> str:
    """A map whose layer `cells` holds those tiles (0 for none), row by row."""
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        (
            '<map version="1.10" tiledversion="1.10.2" orientation="hexagonal" '
            f'renderorder="right-down" width="{columns}" height="{rows}" tilewidth="{WIDTH}" '
            f'tileheight="{HEIGHT}" infinite="0" hexsidelength="{SIDE}" staggeraxis="x" '
            'staggerindex="even" nextlayerid="4" nextobjectid="4">'
        ),
        (
            f' <tileset firstgid="1" name="hexes" tilewidth="{WIDTH}" tileheight="{HEIGHT}" '
            f'tilecount="{len(TILES)}" columns="0">'
        ),
    ]
    for number, name in enumerate(TILES):
        lines += [
            f'  <tile id="{number}">',
            "   <properties>",
            f'    <property name="depth" type="int" value="{40 + 160 * number}"/>',
            "   </properties>",
            (
                f'   <image width="{WIDTH}" height="{HEIGHT}" '
                f'source="../../assets/art/tiles/{name}.svg"/>'
            ),
            "  </tile>",
        ]
    table = [cells[at : at + columns] for at in range(0, len(cells), columns)]
    data = ",\n".join(",".join(map(str, row)) for row in table)
    lines += [
        " </tileset>",
        f' <layer id="1" name="cells" width="{columns}" height="{rows}">',
        f'  <data encoding="csv">\n{data}\n</data>',
        " </layer>",
    ]
    return "\n".join(lines) + f"\n{objects}</map>\n"


def small_map() -> str:
    """Five columns of four hexes with a hole at C2, an angled space, a box and a compass."""
    cells = [2, 2, 1, 2, 2, 2, 2, 0, 2, 1, 1, 2, 2, 2, 2, 2, 1, 2, 2, 2]
    return hex_map(5, 4, cells, OBJECTS)


def panel_map() -> str:
    """A panel as large as one of SUBMARINE: 26 columns of 57 hexes."""
    chance = random.Random(1942)
    return hex_map(26, 57, [chance.choice((1, 2)) for _ in range(26 * 57)])


if __name__ == "__main__":
    SMALL.write_text(small_map(), encoding="utf-8")
