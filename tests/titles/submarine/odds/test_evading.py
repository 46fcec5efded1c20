"""How likely a torpedo hits a ship that evades it, and what lies beyond her."""

from dataclasses import replace
from fractions import Fraction

import pytest

from game.geometry.hexes import step
from game.titles.submarine.model import commands as c
from game.titles.submarine.model.frames import Evading, Running
from game.titles.submarine.model.house import Advanced, House
from game.titles.submarine.model.state import ESCORT, SUBMARINE, Ship, State
from game.titles.submarine.odds.checks import checks
from game.titles.submarine.odds.evading import chance_if, hits_if
from game.titles.submarine.odds.gains import FINDERS
from game.titles.submarine.odds.hits import allowances, hit_chance
from game.titles.submarine.rules.fighting.c37_detonation import attitude
from game.titles.submarine.view import view
from tests.titles.submarine.sea import TURN, at, boat, escort, merchant, sea, torpedo

rule = pytest.mark.rule
EAST = 2
RULES = Advanced(
    clock=True, detonation=True, aimed=True, sides=True, unseen_torpedoes=True, mixed_loads=True,
    acoustic=True,
)  # fmt: skip
HER = merchant("C-2", "N20-B", 1, speed=3)
FRIEND = replace(merchant("T-2", "N20-B", 6, speed=3), bow=step(at("N20-B"), EAST, 2))
MET = torpedo("t300", "N20-B", EAST, "g7a+", ran=12)
PLOTS = ("L", "R")


def met(*ships: Ship) -> State:
    """A torpedo has come to the first of them, who may turn."""
    name, her = MET.torpedo.id, ships[0].id
    flow = Running(name, (), (), her), Evading(name, her, PLOTS)
    crewed = boat("G6", "A45-B", 6)
    shown = replace(MET, torpedo=replace(MET.torpedo, shown=TURN))
    return sea(crewed, *ships, shown, house=House(advanced=RULES), phase="torpedoes", flow=flow)


def chance_at(state: State, ship: Ship) -> float:
    """That it hits a ship as she lies, should it come to her."""
    place = next(here for far in range(9) if (here := step(at("N20-B"), EAST, far)) in ship.hexes)
    return hit_chance(MET.setting, ship, attitude((place,), EAST, ship.hexes, ship.heading))


@rule("submarine", "40.14")
@rule("submarine", "12.2")
def test_what_it_misses_her_by_may_hit_a_ship_beyond() -> None:
    dead = replace(FRIEND, is_dead=True)
    state = met(HER, dead)
    hers, beyond = chance_at(state, HER), chance_at(state, dead)
    hits = hits_if(state, state.torpedoes["t300"], HER, "")
    assert hits == pytest.approx({HER.id: hers, dead.id: (1 - hers) * beyond})
    seen = view(state, ESCORT)
    gain = FINDERS[c.Evade](seen, c.Evade(HER.id, ""))
    assert gain.words.startswith("75 % that the torpedo hits her; if it runs so far, ")
    assert gain.words.endswith(f" that it hits {dead.name} beyond")


@rule("submarine", "40.11")
@rule("submarine", "40.9")
def test_a_ship_beyond_evades_as_well_as_the_dice_let_her() -> None:
    """In a third of the throws she may not turn; she turns where that serves her."""
    state = met(HER, FRIEND)
    her, torpedo_ = state.ships[HER.id], state.torpedoes["t300"]
    hers, held = chance_at(state, HER), chance_at(state, FRIEND)
    turned = min(
        chance_if(met(replace(FRIEND, id=HER.id)), torpedo_, replace(FRIEND, id=HER.id), plot)
        for plot in PLOTS
    )
    share = allowances(FRIEND.top, "g7a", False)[()]
    best = share * held + (1 - share) * min(held, turned)
    hits = hits_if(state, torpedo_, her, "")
    assert hits[FRIEND.id] == pytest.approx((1 - hers) * best)
    assert hits[FRIEND.id] < (1 - hers) * held


@rule("submarine", "13.11")
def test_a_deep_one_hits_no_escort_beyond() -> None:
    amazon = replace(escort("B4", "N20-B", 6, "Amazon", speed=5), bow=FRIEND.bow)
    state = met(HER, amazon)
    assert [*hits_if(state, state.torpedoes["t300"], HER, "")] == [HER.id]


@rule("submarine", "51.2.7")
@pytest.mark.parametrize("lying", [{"speed": 0}, {"speed": 3, "is_dead": True}])
def test_an_acoustic_torpedo_is_told_as_an_electric_one_where_she_lies_still(
    lying: dict[str, int],
) -> None:
    her = replace(merchant("C-2", "N20-B", 6), capacity=4, **lying)  # type: ignore[arg-type]
    sinks = [
        checks(
            view(sea(her, torpedo("t1", "M20-B", EAST, kind, ran=8), house=House(advanced=RULES)),
                 SUBMARINE),
            c.Run("t1"),
        )[-1]
        for kind in ("t5+", "g7e+")
    ]  # fmt: skip
    assert [(check.column, check.chance) for check in sinks] == [("C", Fraction(24, 36))] * 2
