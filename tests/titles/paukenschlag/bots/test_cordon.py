"""The ace's boats against convoys that sail last: none may go where no boat lies."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import pytest

from game.titles.paukenschlag.bots import captain_german
from game.titles.paukenschlag.bots.ace import Ace
from game.titles.paukenschlag.bots.ace_german import SCALE
from game.titles.paukenschlag.bots.ace_tuned import WRECK
from game.titles.paukenschlag.bots.captain_german import Chart
from game.titles.paukenschlag.bots.cordon import Berth, Cordon, Outlet, Quarry, Wrecks
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model.names import GERMAN
from game.titles.paukenschlag.model.state import Convoy, Ship, State
from game.titles.paukenschlag.view import view
from tests.titles.paukenschlag.bots.captains import NAMES
from tests.titles.paukenschlag.builder import asked, boat, convoy, naval, ship

AVOIDS = (1.0, 0.2, 0.04, 0.008)
"""How readily a convoy goes where none, one, two or three boats lie."""


def sailed(state: State) -> c.SailBoat:
    command = Ace(1).choose(view(state, GERMAN), asked(state))
    assert isinstance(command, c.SailBoat)
    return command


def lying(quarry: Convoy, zones: Sequence[str], *wrecks: Ship) -> Counter[str]:
    """Where boats that began in these zones lie once all have moved."""
    boats = {name: boat(name, zone=zone) for name, zone in zip(NAMES, zones, strict=False)}
    moved: tuple[str, ...] = ()
    while len(moved) < len(boats):
        way = sailed(naval(quarry, *wrecks, *boats.values(), side=GERMAN, moved=moved))
        boats[way.boat] = replace(boats[way.boat], zone=way.zone, is_down=way.is_down)
        moved = (*moved, way.boat)
    return Counter(each.zone for each in boats.values())


def test_boats_lie_on_every_way_of_a_convoy_that_waits() -> None:
    """Five of six lay in CD, and it went by DF."""
    assert lying(convoy(zone="CE", heading="W"), ["CD"] * 6) == {"BD": 2, "CD": 2, "DF": 2}


def test_no_pack_waits_in_one_zone_for_a_convoy_that_may_go_round_it() -> None:
    """All five waited in DC."""
    assert len(lying(convoy(zone="DO"), ["DC"] * 5)) == 3


def test_a_convoy_that_cannot_go_round_them_meets_all() -> None:
    """From the Gulf of Mexico there is one way out."""
    assert lying(convoy(zone="DL", heading="S"), ["DM"] * 4) == {"DM": 4}


def test_when_convoys_sail_without_waiting_boats_go_for_the_best_of_them() -> None:
    convoys, first = (convoy("1", "CE", heading="W"), convoy("2", "BA")), tuple(NAMES[:3])
    boats = [boat(name, zone="CD") for name in NAMES[:6]]
    assert sailed(naval(*convoys, *boats, side=GERMAN, moved=first)).zone != "CD"
    state = naval(*convoys, *boats, side=GERMAN, moved=("2", *first))
    assert sailed(state).zone == "CD"
    assert sailed(state) == captain_german.sail(view(state, GERMAN), asked(state), SCALE)[0]


# A plan


def quarry(sinks: float, *zones: str) -> Quarry:
    return Quarry(sinks, tuple(Outlet(zone, AVOIDS) for zone in zones))


def berths(*zones: str) -> list[Berth]:
    return [Berth(c.SailBoat("U-66", zone), 0.0) for zone in zones]


def test_a_convoy_loses_to_the_boats_of_the_way_it_takes() -> None:
    assert quarry(0.5, "CD").loss({"CD": 2}) == 1.0
    assert quarry(0.5, "CD", "DF").loss({"CD": 2, "DF": 2}) == 1.0
    assert quarry(0.5, "CD", "DF").loss({"CD": 3, "DF": 0}) < 0.02


@pytest.mark.parametrize(("come", "leave"), [("CD", ""), ("DF", "CD"), ("BD", "CD"), ("DG", "CD")])
def test_a_gain_is_what_all_convoys_lose_more(come: str, leave: str) -> None:
    convoys = [quarry(0.5, "CD", "DF"), quarry(0.3, "BD", "CD", "DF")]
    now = {"BD": 0, "CD": 2, "DF": 1, "DG": 0, "": 0}
    then = now | {come: now[come] + 1, leave: now[leave] - 1}
    gained = Cordon(convoys, now).gain(come, leave)
    assert gained == pytest.approx(sum(each.loss(then) - each.loss(now) for each in convoys))


def test_a_plan_closes_what_can_be_closed() -> None:
    """Two boats are too few for three ways, and enough for two."""
    convoys = [quarry(0.5, "CD", "DF"), quarry(0.6, "DN", "DO", "DP")]
    free = {name: berths("CD", "DF", "DN", "DO", "DP") for name in NAMES[:2]}
    plan = Cordon(convoys, {}).planned(free)
    assert {each.zone for each in plan.values()} == {"CD", "DF"}


# Wrecks


@pytest.mark.rule("paukenschlag", "OP 10.3f")
@pytest.mark.parametrize("wrecks", [1, 2])
def test_a_boat_stays_for_each_wreck_and_the_others_go_for_the_convoy(wrecks: int) -> None:
    """All sailed from three wrecks after a convoy of four ships."""
    left = [ship(f"TR {number}", "DQ", is_crippled=True) for number in range(1, wrecks + 1)]
    quarry = convoy(zone="DF", heading="N")
    assert lying(quarry, ["DQ"] * 5, *left)["DQ"] == wrecks
    assert lying(quarry, ["DQ"] * 5)["DQ"] == 0


def test_a_wreck_is_lost_to_one_boat() -> None:
    two = Wrecks("CD", 2)
    assert [two.loss({"CD": boats}) for boats in range(4)] == [0, WRECK, 2 * WRECK, 2 * WRECK]
    assert Cordon([quarry(0.5, "DF"), two], {"CD": 1}).gain("CD") == pytest.approx(WRECK)


def test_a_boat_that_has_not_moved_keeps_no_other_from_a_wreck() -> None:
    """Each may be the one that goes away."""
    wreck, boats = ship("TR 1", "CD", is_crippled=True), [boat(each, zone="CD") for each in NAMES]
    states = [naval(wreck, *boats, side=GERMAN, moved=moved) for moved in ((), tuple(NAMES[:1]))]
    promised = [Chart(view(state, GERMAN), SCALE).promise("CD", 6) for state in states]
    assert promised == [WRECK, WRECK / 2]
