"""Hidden boats laid out by hand, with an escort that hunts them."""

from game.titles.submarine.model.house import House
from game.titles.submarine.model.state import HIDDEN, Sets, Ship, State
from game.titles.submarine.rules.ground.c21_hidden import look
from tests.titles.submarine.sea import Crewed, boat, escort, play, sea

HOUSE = House(hidden=True, star_shells=True)
DAY, NIGHT = "convoy-1", "wolf-pack"
HUNTER = escort("B4", "N30-B", 6, "Amazon", speed=2)
SETS = {"amazon": Sets("ordinary", "10cm")}


def lying(depth: int = 50, code: str = "N20-B", name: str = "U.47", **more: object) -> Crewed:
    more = {"contact": HIDDEN, **more}
    return boat("G5", code, 6, depth, name, **more)  # type: ignore[arg-type]


def laid(*units: Ship | Crewed, scenario: str = NIGHT, **more: object) -> State:
    given = {"house": HOUSE, "sets": SETS, **more}
    return sea(*units, scenario=scenario, **given)  # type: ignore[arg-type]


def contact(state: State, name: str = "u-47") -> str:
    return state.boats[name].contact


def seen(*units: Ship | Crewed, **more: object) -> str:
    """The contact of U.47 after a look."""
    return contact(play(laid(*units, **more), look)[0])  # type: ignore[arg-type]
