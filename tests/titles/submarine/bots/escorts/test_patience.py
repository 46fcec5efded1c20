"""15.9 Whether escorts wait for each other before they charge a boat that runs for an edge."""

import pytest

from game.titles.submarine.bots.escort_plan import sent
from game.titles.submarine.model.frames import Escorting, Turn
from game.titles.submarine.model.state import ESCORT
from game.titles.submarine.view import View, view
from game.titles.submarine.worlds.boatways import mixture_of, southing
from tests.titles.submarine.sea import boat, escort, sea

rule = pytest.mark.rule
NEAR, BEHIND, FAR = "N46-B", "D51-B", "D3-B"


def hunted(others: str, scenario: str = "secret-weapon", charged: int = -2) -> View:
    """One escort before the boat, and another elsewhere."""
    state = sea(
        escort("B11", NEAR, 6, "Armada", speed=6),
        escort("B11", others, 6, "Dunkirk", speed=6),
        boat("G13", "M37-B", 3, 100, "U.2511", speed=4, charged=charged),
        scenario=scenario,
        turn=2,
        flow=(Turn(2), Escorting()),
    )
    return view(state, ESCORT)


def attack_of(seen: View) -> float:
    return sent(seen, seen.ships["armada"]).plan.attack


@rule("submarine", "S10.VC")
@rule("submarine", "15.9")
def test_nobody_charges_alone_a_boat_that_breaks_out_where_others_come_up() -> None:
    """One ship did in the first turn, and in the next, when all three were there, the boat could
    not be charged, and ran: of 60 games captains held her in 1, midshipmen in 8."""
    assert not attack_of(hunted(BEHIND))
    assert attack_of(hunted("L46-B")), "both can attack now"
    assert attack_of(hunted(FAR)), "the other comes too late"


@rule("submarine", "15.9")
def test_a_boat_that_does_not_run_is_charged_by_who_is_there() -> None:
    assert attack_of(hunted(BEHIND, "killers-1"))


@rule("submarine", "S10.VC")
@rule("submarine", "15.9")
def test_a_boat_that_cannot_be_charged_is_expected_to_run() -> None:
    """Her rows in a turn, at four hexes of speed."""

    def rows(charged: int) -> float:
        seen = hunted(BEHIND, charged=charged)
        (laid,) = seen.boats.values()
        ways = mixture_of(seen, laid).plots
        return sum(chance * southing(end, 0) for _, (end, _), _, chance in ways)

    assert rows(charged=1) > rows(charged=0) + 1
