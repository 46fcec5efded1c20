"""What a command would do, drawn on the cloth: how a ship or card would lie, and its way."""

from collections.abc import Iterator

from game.core.prompt import Prompt
from game.core.records import Command
from game.geometry.plane import Base
from game.geometry.points import Point
from game.tables.areas import Polygon
from game.titles.atlantic_1942.model.commands import Drop, Place, Sail
from game.titles.atlantic_1942.rules.depth_charges import DropFamily
from game.titles.atlantic_1942.rules.forming import PlaceFamily
from game.titles.atlantic_1942.rules.moving import SailFamily
from game.ui.boards import Measure, Region, Track
from game.ui.boards.layers.meanings import PLOT


def preview(prompt: Prompt, meant: Command) -> Iterator[Measure]:
    """The way of a ship, card or charge that is put at will; nothing for any other command."""
    family = next((each for each in prompt.families if each.admits(meant)), None)
    match family, meant:
        case PlaceFamily(base=base), Place():
            there = Base(Point(meant.x, meant.y), meant.heading, base.length, base.beam)
            yield from _led(base, there)
        case SailFamily(base=base), Sail():
            yield from _led(base, family.way(meant.ahead).base.turned(meant.turn))
        case DropFamily(base=base), Drop():
            yield from _line(base.at, Point(meant.x, meant.y))


def _led(start: Base, end: Base) -> Iterator[Measure]:
    yield Region(Polygon(tuple((corner.x, corner.y) for corner in end.corners)), PLOT)
    yield from _line(start.at, end.at)


def _line(start: Point, end: Point) -> Iterator[Track]:
    if start != end:
        points = tuple((float(point.x), float(point.y)) for point in (start, end))
        yield Track(points, PLOT)
