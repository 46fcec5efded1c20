"""Writes maps/paukenschlag.tsx, the chart and the search grid. Run: python
assets/make_paukenschlag_maps.py

Standard library only. The maps may be edited in Tiled afterwards; this script would undo that.
"""

from collections.abc import Iterator
from pathlib import Path

from studio.boards import chart, searchgrid
from studio.boards.chart import Box, Point

MAPS = Path(__file__).resolve().parent.parent / "maps"


def tileset_text(name: str, size: int, tiles: list[str]) -> str:
    shape = f'tilewidth="{size}" tileheight="{size}" tilecount="{len(tiles)}" columns="0"'
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<tileset version="1.10" tiledversion="1.10.2" name="{name}" {shape}>',
        ' <grid orientation="orthogonal" width="1" height="1"/>',
    ]
    for number, tile in enumerate(tiles):
        source = f"../assets/art/tiles/{tile}.svg"
        lines += [
            f' <tile id="{number}">',
            f'  <image width="{size}" height="{size}" source="{source}"/>',
            " </tile>",
        ]
    return "\n".join([*lines, "</tileset>"]) + "\n"


def rectangle(number: int, name: str, box: Box, slots: dict[str, Box]) -> list[str]:
    """An object; the slot of a part is told from the middle of its row."""
    x, y, wide, high = box
    head = f'  <object id="{number}" name="{name}" type="area" '
    head += f'x="{x}" y="{y}" width="{wide}" height="{high}"'
    if not slots:
        return [f"{head}/>"]
    lines = [f"{head}>", "   <properties>"]
    for part, (left, top, across, down) in slots.items():
        value = f"{left - x + across // 2},{top - y + down // 2},{across},{down}"
        lines.append(f'    <property name="slot-{part}" value="{value}"/>')
    return [*lines, "   </properties>", "  </object>"]


def point(number: int, name: str, spot: Point) -> list[str]:
    x, y = (round(each) for each in spot)
    return [
        f'  <object id="{number}" name="{name}" x="{x}" y="{y}">',
        "   <point/>",
        "  </object>",
    ]


def chart_spaces() -> Iterator[tuple[str, Box, dict[str, Box]]]:
    rows = chart.rows()
    for name, box in chart.zones().items():
        yield name, box, rows[name]
    for name, tray in chart.base_trays().items():
        yield name, tray.box, tray.fields
    for name, box in chart.factories().items():
        yield name, box, {}
    yield "home", chart.HOME_BOX, {}


def chart_boxes() -> Iterator[tuple[str, Box]]:
    for number, box in enumerate(chart.home_columns()):
        yield f"home {chart.COLUMNS - number}", box
    for name, (_, box) in chart.LOST_BOXES.items():
        yield name, box
    yield "calendar", chart.CALENDAR_BOX
    for number, box in enumerate(chart.turns(), start=1):
        yield f"turn {number}", box


def chart_points() -> Iterator[tuple[str, Point]]:
    for name, target in chart.TARGETS.items():
        yield f"target {name}", chart.at(*target.symbol)
    for name, place in chart.HAVENS.items():
        yield f"haven {name}", chart.at(*place)


def map_text(
    tileset: str,
    size: int,
    across: int,
    down: int,
    spaces: list[tuple[str, Box, dict[str, Box]]],
    boxes: list[tuple[str, Box]],
    points: list[tuple[str, Point]],
) -> str:
    numbers = iter(range(1, 1 + len(spaces) + len(boxes) + len(points)))
    entered = [line for each in spaces for line in rectangle(next(numbers), *each)]
    stood = [line for each in boxes for line in rectangle(next(numbers), *each, {})]
    stood += [line for each in points for line in point(next(numbers), *each)]
    cells = [
        ",".join(str(1 + row * across + column) for column in range(across)) for row in range(down)
    ]
    shape = f'renderorder="right-down" width="{across}" height="{down}" tilewidth="{size}" '
    shape += f'tileheight="{size}" infinite="0" nextlayerid="4" '
    shape += f'nextobjectid="{1 + len(spaces) + len(boxes) + len(points)}"'
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<map version="1.10" tiledversion="1.10.2" orientation="orthogonal" {shape}>',
        f' <tileset firstgid="1" source="{tileset}.tsx"/>',
        f' <layer id="3" name="chart" width="{across}" height="{down}">',
        '  <data encoding="csv">',
        ",\n".join(cells),
        "  </data>",
        " </layer>",
        ' <objectgroup id="1" name="spaces">',
        *entered,
        " </objectgroup>",
        ' <objectgroup id="2" name="places">',
        *stood,
        " </objectgroup>",
        "</map>",
    ]
    return "\n".join(lines) + "\n"


def main() -> None:
    across, down = chart.WIDE // chart.TILE, chart.HIGH // chart.TILE
    tiles = [f"chart-{row}-{column}" for row in range(down) for column in range(across)]
    text = tileset_text("paukenschlag", chart.TILE, tiles)
    (MAPS / "paukenschlag.tsx").write_text(text, encoding="utf-8")
    text = map_text(
        "paukenschlag", chart.TILE, across, down,
        [*chart_spaces()], [*chart_boxes()], [*chart_points()],
    )  # fmt: skip
    (MAPS / "paukenschlag.tmx").write_text(text, encoding="utf-8")

    across, down = searchgrid.WIDE // searchgrid.TILE, searchgrid.HIGH // searchgrid.TILE
    tiles = [f"grid-{row}-{column}" for row in range(down) for column in range(across)]
    text = tileset_text("paukenschlag-grid", searchgrid.TILE, tiles)
    (MAPS / "paukenschlag-grid.tsx").write_text(text, encoding="utf-8")
    squares = [
        (name, box, searchgrid.slots(box, searchgrid.CORNER, 2))
        for name, box in searchgrid.squares().items()
    ]
    boxes = [
        (name, box, searchgrid.slots(box, 2, searchgrid.BOX_HEAD))
        for name, box in searchgrid.BOXES.items()
    ]
    text = map_text("paukenschlag-grid", searchgrid.TILE, across, down, [*squares, *boxes], [], [])
    (MAPS / "paukenschlag-grid.tmx").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
