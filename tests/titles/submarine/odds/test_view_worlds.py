"""Whole seas that a view allows, where the usual way of making one would fail."""

from dataclasses import replace
from math import sqrt

import pytest

from game.core.dice import KeyedDice
from game.geometry.hexes import NORTH, SOUTH, turned
from game.titles.submarine import TITLE
from game.titles.submarine.model.house import House
from game.titles.submarine.model.state import ESCORT, HIDDEN, SUBMARINE, Boat, State
from game.titles.submarine.model.tidings import Fix, Splash
from game.titles.submarine.rules.finding.c22_sonar import sweep_finds
from game.titles.submarine.rules.finding.c44_sonar import search_of
from game.titles.submarine.rules.ground.card import card_of
from game.titles.submarine.rules.ground.packed import packed
from game.titles.submarine.rules.turn.c7_convoy import convoy_plots
from game.titles.submarine.view import view
from game.titles.submarine.worlds.belief import heard
from game.titles.submarine.worlds.boatways import leaning
from tests.titles.submarine.sea import at, boat, escort, merchant, sea

DICE = KeyedDice(b"worlds", 1)
DAY, NIGHT = "convoy-1", "wolf-pack"
MANY, SIGMAS, REACH = 500, 4.5, 15


def test_a_convoy_with_a_ship_that_cannot_move_has_its_usual_plots() -> None:
    stopped = replace(merchant("C-2", "N31-B", 6, "C-2 2"), top=0)
    state = sea(merchant("C-2", "N9-B", 6), stopped, boat("G6", "N50-B", 6, 50))
    world = TITLE.eyes.resample(view(state, SUBMARINE), DICE)
    assert world.orders
    assert set(world.orders.values()) <= set(convoy_plots(card_of(state).speed))


def test_the_whole_sea_of_who_plays_alone_is_the_one_that_is_played() -> None:
    """Nor is anything made up once a game is over."""
    laid = merchant("C-2", "N9-B", 6), escort("B4", "N3-B", 6), boat("G6", "N50-B", 6, 50)
    for more in ({"seats": (SUBMARINE,)}, {"fate": SUBMARINE}):
        state = sea(*laid, orders={3: "2", 4: "R2"}, scenario=DAY, **more)
        assert TITLE.eyes.resample(view(state, SUBMARINE), DICE) == state


def test_no_boat_has_fired_more_than_she_carries() -> None:
    pack = [boat("G6", f"N{row}-B", 6, 50, f"U.{row}") for row in (30, 50)]
    state = sea(*pack, turn=4)
    state.fired = {"u-30": 28}  # the other player only knows how many: four tubes, one, nine more
    assert TITLE.eyes.resample(view(state, ESCORT), DICE).fired == {"u-30": 14, "u-50": 14}


@pytest.mark.parametrize("edge", [NORTH, SOUTH])
def test_a_boat_that_heads_for_an_edge_is_likelier_to_make_for_it(edge: int) -> None:
    start = packed(at("N30-B"))
    leans = [leaning(edge, (start, edge), (start, turned(edge, n)), 0) for n in range(6)]
    assert leans[0] > leans[1] > leans[2] > leans[3], "by sixths of a circle away from it"
    assert leans[4:] == [leans[2], leans[1]], "to the left as to the right"


def _hiding(scenario: str, **more: object) -> State:
    """A boat that hides, and was seen in the turn before."""
    hidden = boat("G6", "N30-B", 6, 75, contact=HIDDEN)
    ship = escort("B4", "N45-B", 6, "Amazon", speed=2)
    fixes = {"u-47": Fix(6, at("N30-B"), 6)}
    common = {"turn": 7, "phase": "escorts", "scenario": scenario, "fixes": fixes}
    house = House(hidden=True, sonar=True)
    return sea(ship, hidden, house=house, **common, **more)  # type: ignore[arg-type]


def _worlds(state: State) -> list[State]:
    seen = view(state, ESCORT)
    return [TITLE.eyes.resample(seen, KeyedDice(b"hiding", number)) for number in range(MANY)]


@pytest.mark.parametrize(("scenario", "splashes"), [
    (DAY, ()), (NIGHT, ()), (DAY, (Splash(6, at("N29-B")),)),
])  # fmt: skip
def test_sonar_finds_as_many_of_the_worlds_as_of_all_ways_to_hide(
    scenario: str, splashes: tuple[Splash, ...]
) -> None:
    """21.4 By night she may be near the surface; 22.7 charges of the last turn drown her."""
    state = _hiding(scenario, splashes=splashes)
    seen = view(state, ESCORT)
    met, ways = heard(seen, "u-47", search_of(seen, seen.ships["amazon"], REACH))
    chance = met / ways
    found = sum(bool(sweep_finds(world, "amazon", REACH)) for world in _worlds(state)) / MANY
    assert abs(found - chance) <= SIGMAS * sqrt(chance * (1 - chance) / MANY)
    assert chance < 1 or not (splashes or scenario == NIGHT)


def test_by_night_a_boat_that_hides_may_be_on_the_surface() -> None:
    def is_up(boat: Boat) -> bool:
        return boat.is_surfaced

    by_night = [is_up(world.boats["u-47"]) for world in _worlds(_hiding(NIGHT))]
    assert 0 < sum(by_night) < MANY / 2
    assert not any(is_up(world.boats["u-47"]) for world in _worlds(_hiding(DAY)))
