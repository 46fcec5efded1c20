"""Writes the toy's map: `python -m tests.night_raider.chart`."""

from pathlib import Path

from tests.night_raider import sea

CHART = Path(__file__).with_name("night.tmx")
TILE_WIDTH, TILE_HEIGHT, ACROSS, DOWN = 100, 91, 5, 5
TILES = ("sea-2", "sea-3")


def chart() -> str:
    """Water with a polygon for every hex, called as the rules call it."""
    half, high = sea.SIZE // 2, sea.HIGH // 2
    corners = (
        f"0,0 {2 * half},0 {3 * half},{high} {2 * half},{2 * high} 0,{2 * high} {-half},{high}"
    )
    spaces = []
    for number, name in enumerate(sea.hexes(), 1):
        x, y = sea.centre(name)
        spaces += [
            f'  <object id="{number}" name="{name}" x="{x - half}" y="{y - high}">',
            f'   <polygon points="{corners}"/>',
            "  </object>",
        ]
    rows = [
        ",".join(str(1 + (row + column) % 2) for column in range(ACROSS)) for row in range(DOWN)
    ]
    tiles = [
        f'  <tile id="{number}"><image width="{TILE_WIDTH}" height="{TILE_HEIGHT}" '
        f'source="../../assets/art/tiles/{name}.svg"/></tile>'
        for number, name in enumerate(TILES)
    ]
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        (
            '<map version="1.10" tiledversion="1.10.2" orientation="orthogonal" '
            f'renderorder="right-down" width="{ACROSS}" height="{DOWN}" tilewidth="{TILE_WIDTH}" '
            f'tileheight="{TILE_HEIGHT}" infinite="0" nextlayerid="3" nextobjectid="99">'
        ),
        (
            f' <tileset firstgid="1" name="sea" tilewidth="{TILE_WIDTH}" '
            f'tileheight="{TILE_HEIGHT}" tilecount="{len(TILES)}" columns="0">'
        ),
        *tiles,
        " </tileset>",
        f' <layer id="1" name="sea" width="{ACROSS}" height="{DOWN}">',
        '  <data encoding="csv">\n' + ",\n".join(rows) + "\n</data>",
        " </layer>",
        ' <objectgroup id="2" name="spaces">',
        *spaces,
        " </objectgroup>",
        "</map>",
    ]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    CHART.write_text(chart(), encoding="utf-8")
