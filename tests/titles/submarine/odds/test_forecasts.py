"""What is said of a pattern or a torpedo before anybody has moved."""

from dataclasses import replace

import pytest

from game.contract.forecast import Forecast
from game.geometry.hexes import step
from game.titles.submarine import TITLE
from game.titles.submarine.model import commands as c
from game.titles.submarine.model.frames import Escorting, Plotting
from game.titles.submarine.model.house import House
from game.titles.submarine.model.state import (
    CHARGE,
    ESCORT,
    HEDGEHOG,
    HIDDEN,
    SUBMARINE,
    Ship,
    State,
    Weapon,
)
from game.titles.submarine.model.steaming import Steaming
from game.titles.submarine.model.tidings import Fix
from game.titles.submarine.model.torpedo import Shot
from game.titles.submarine.odds.forecasts import pattern_words, shot_words
from game.titles.submarine.view import View, view
from game.titles.submarine.worlds.belief import covered
from tests.titles.submarine.sea import at, boat, escort, merchant, sea

DEEP = Shot(0, "B", "", 8, False)


def _hunt(**more: object) -> State:
    return sea(
        escort("B4", "N40-B", 6, "Amazon", speed=2),
        boat("G6", "N30-B", 6, 75),
        phase="escorts",
        **more,  # type: ignore[arg-type]
    )


def _laid(state: State, *codes: str, sort: str = CHARGE) -> View:
    state.weapons = {f"w{n}": Weapon(f"w{n}", sort, "amazon", at(c)) for n, c in enumerate(codes)}
    return view(state, ESCORT)


def test_a_pattern_is_counted_over_the_ends_of_a_move() -> None:
    """A boat of three hexes: the pattern on its bow covers those that stay or turn in place."""
    state = _hunt()
    seen = _laid(state, "N30-B")
    met, count = covered(seen, "u-47", [at("N30-B")])
    assert 0 < met < count
    everywhere = {step(at("N30-B"), way, far) for way in range(1, 7) for far in range(5)}
    more, same = covered(seen, "u-47", everywhere)
    assert (same, more > met) == (count, True)
    assert pattern_words(seen) == (
        f"Goes off when the boats have moved. U.47: in {met} of {count} ways that she may lie then."
    )
    assert "cannot come to be there" in pattern_words(_laid(state, "N20-B"))


def test_one_that_was_attacked_is_safe_but_from_a_hedgehog() -> None:
    state = _hunt()
    state.boats["u-47"] = replace(state.boats["u-47"], charged=state.turn - 1)
    assert "safe from charges" in pattern_words(_laid(state, "N30-B"))
    assert "ways" in pattern_words(_laid(state, "N30-B", sort=HEDGEHOG))


def test_of_a_hidden_boat_all_that_is_believed_counts() -> None:
    state = _hunt(house=House(hidden=True))
    state.boats["u-47"] = replace(state.boats["u-47"], contact=HIDDEN)
    seen = _laid(state, "N30-B")
    wide = covered(seen, "u-47", [at("N30-B")])
    state.fixes["u-47"] = Fix(state.turn, at("N30-B"), 6)
    known = view(state, ESCORT)
    near = covered(known, "u-47", [at("N30-B")])
    assert near[0] / near[1] > wide[0] / wide[1] > 0
    assert covered(known, "u-47", [at("N30-B")]) == covered(state, "u-47", [at("N30-B")])


def _waters(*ships: Ship, **more: object) -> State:
    return sea(boat("G6", "N50-B", 6, 25), *ships, phase="plot", **more)  # type: ignore[arg-type]


def _convoy(*ships: Ship) -> View:
    return view(_waters(*ships), SUBMARINE)


def test_a_torpedo_is_reckoned_over_what_the_convoy_may_steer() -> None:
    """Ahead of it the convoy comes down upon it, whatever it plots; abeam it may turn away."""
    sure = shot_words(_convoy(merchant("C-2", "N30-B", 3)), "u-47", DEEP)
    assert sure.startswith("Plotted. Hits with ")
    assert sure.endswith("counted alike: C-2 1")
    away = shot_words(_convoy(merchant("C-2", "B30-A", 6)), "u-47", DEEP)
    assert away.endswith("it meets no ship that it could hurt")


def test_a_ship_on_the_way_at_once_makes_a_dud() -> None:
    here = merchant("C-2", "N46-B", 6, is_dead=True)
    assert shot_words(_convoy(here), "u-47", DEEP).endswith("it meets no ship that it could hurt")
    near = merchant("C-2", "N36-B", 6, is_dead=True)
    assert "Hits with 33 %" in shot_words(_convoy(near), "u-47", DEEP), "1 or 2, from astern"


@pytest.mark.parametrize("seat", [ESCORT, SUBMARINE])
def test_the_odds_say_it(seat: str) -> None:
    if seat == ESCORT:
        going = Steaming("amazon", moved=1, vacated=(at("N42-B"),), wake=())
        state = _hunt(flow=(Escorting(),), steaming=going)
        command: c.Drop | c.Shoot = c.Drop("amazon", 2)
    else:
        flow = (Plotting((SUBMARINE,)),)
        hand = {SUBMARINE: "u-47"}
        state = _waters(merchant("C-2", "N30-B", 3), flow=flow, tube=0, hand=hand)
        command = c.Shoot("u-47", 0, "B", "", 8, False)
    odds = Forecast(TITLE, view(state, seat), seat, command).odds()
    words = {"escort": "Goes off", "submarine": "Plotted. Hits with"}[seat]
    assert all(each.words.startswith(words) for each in odds.chances)
