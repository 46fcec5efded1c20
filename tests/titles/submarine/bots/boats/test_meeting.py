"""Whether boats go where a convoy will be when they are there, not where it is."""

from game.geometry.hexes import Hex
from game.titles.submarine.bots.boat_plan import plan_of
from game.titles.submarine.bots.boats.surface import turns_to_meet
from game.titles.submarine.model.state import SUBMARINE
from game.titles.submarine.rules.ground.packed import packed, steps_of, unpacked
from game.titles.submarine.view import View, view
from tests.titles.submarine.sea import at, boat, capital, sea

BOAT, PLACE = "u-47", "F10-B"
SOUTH, SOUTH_WEST, NORTH = 3, 4, 6


def carrier(heading: int) -> View:
    """A fast carrier far to the south-west of a boat."""
    laid = capital("shokaku", "N40-A", heading, speed=3), boat("G5", PLACE, SOUTH_WEST, 100)
    return view(sea(*laid, scenario="wounded-bear", turn=2), SUBMARINE)


def end_of(seen: View) -> Hex:
    """Where a captain's boat is after her next move."""
    *_, (bow, _) = steps_of((packed(at(PLACE)), SOUTH_WEST), plan_of(seen, BOAT).plot.moves)
    return unpacked(bow)


def test_a_boat_goes_where_a_fast_ship_will_pass() -> None:
    """One that comes north she meets to the west of her; one that goes south she goes after."""
    coming, going = (end_of(carrier(heading)) for heading in (NORTH, SOUTH))
    assert coming.column < going.column == at(PLACE).column
    assert coming.row < going.row


def test_the_faster_she_is_the_sooner_she_meets_it() -> None:
    start = packed(at(PLACE))
    turns = [turns_to_meet(carrier(NORTH), start, pace) for pace in (1, 3, 6)]
    assert turns == sorted({*turns}, reverse=True)
    assert turns_to_meet(carrier(SOUTH), start, 1) == 0
