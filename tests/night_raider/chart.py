"""Writes the toy's map: `python -m tests.night_raider.chart`."""

from pathlib import Path

from tests.night_raider import sea

CHART = Path(__file__).with_name("night.tmx")
TILE = "sea-2"


def chart() -> str:
    """A hexagonal map whose cells are called as the rules call them."""
    across, wide, high = len(sea.COLUMNS), 2 * sea.SIZE, sea.HIGH
    cells = ",\n".join(",".join("1" * across) for _ in range(sea.ROWS))
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        (
            '<map version="1.10" tiledversion="1.10.2" orientation="hexagonal" '
            f'renderorder="right-down" width="{across}" height="{sea.ROWS}" tilewidth="{wide}" '
            f'tileheight="{high}" infinite="0" hexsidelength="{sea.SIZE}" staggeraxis="x" '
            'staggerindex="even" nextlayerid="2" nextobjectid="1">'
        ),
        (
            f' <tileset firstgid="1" name="sea" tilewidth="{wide}" tileheight="{high}" '
            'tilecount="1" columns="0">'
        ),
        (
            f'  <tile id="0"><image width="{wide}" height="{high}" '
            f'source="../../assets/art/tiles/{TILE}.svg"/></tile>'
        ),
        " </tileset>",
        f' <layer id="1" name="cells" width="{across}" height="{sea.ROWS}">',
        f'  <data encoding="csv">\n{cells}\n</data>',
        " </layer>",
        "</map>",
    ]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    CHART.write_text(chart(), encoding="utf-8")
