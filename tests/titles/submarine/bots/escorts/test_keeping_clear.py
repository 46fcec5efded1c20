"""Whether the captain's escorts keep clear of each other and of torpedoes, and let no free attack
pass."""

from dataclasses import replace

import pytest

from game.geometry.hexes import step
from game.titles.submarine.bots.captain import Captain
from game.titles.submarine.bots.escort_plan import Sent, sent
from game.titles.submarine.bots.escorts.clearance import poses
from game.titles.submarine.bots.escorts.onward import part_of
from game.titles.submarine.bots.hunt import Part, Plan
from game.titles.submarine.model.events import Collided
from game.titles.submarine.model.frames import Escorting, Turn
from game.titles.submarine.model.house import House
from game.titles.submarine.model.state import ESCORT, Ship, State
from game.titles.submarine.model.steaming import Steaming
from game.titles.submarine.rules.ground.packed import STEPS, packed, stern, unpacked
from game.titles.submarine.view import view
from tests.titles.submarine.bots.escorting import moved_by
from tests.titles.submarine.sea import at, boat, capital, escort, merchant, sea, torpedo


def collisions(state: State) -> list[Collided]:
    """The collisions while captains move the escorts of a position."""
    events = moved_by(Captain, state, b"clear")
    return [event for event in events if isinstance(event, Collided)]


@pytest.mark.rule("submarine", "10.1")
def test_a_ship_that_has_but_one_way_goes_before_those_that_would_shut_it() -> None:
    """Kamikaze must go on before she may turn; Fukue is nearer to the boat, and would stop."""
    state = sea(
        escort("J1", "P32-B", 2, "Kamikaze", speed=6, has_turned=True, attacked=2),
        escort("J2", "V30-B", 5, "Ikazuchi", speed=5, has_turned=True, attacked=2),
        escort("J7", "O34-B", 1, "Oki", speed=3),
        escort("J7", "Q34-B", 6, "Fukue", speed=3, has_turned=True),
        boat("U6", "R30-B", 2, 100, "Flasher", speed=3, shaken=2, charged=2),
        scenario="killers-3",
        house=House(solitaire=True),
        moved=("ikazuchi",),
        flow=(Turn(1), Escorting()),
    )
    assert not collisions(state)


@pytest.mark.rule("submarine", "6.7")
def test_no_ship_stops_where_another_must_still_go() -> None:
    """Ikazuchi lies ahead of Kamikaze, who cannot turn away: she goes farther than one hex on."""
    state = sea(
        escort("J1", "P28-B", 3, "Kamikaze", speed=6, has_turned=True, attacked=6),
        escort("J2", "P29-B", 1, "Ikazuchi", speed=1, attacked=4),
        escort("J7", "M30-B", 6, "Oki", speed=2),
        escort("J7", "N32-B", 6, "Fukue", speed=1),
        boat("U6", "R27-B", 6, 100, "Flasher", speed=1, shaken=6, charged=6),
        scenario="killers-3",
        house=House(solitaire=True),
        turn=7,
        flow=(Turn(1), Escorting()),
    )
    assert not collisions(state)


@pytest.mark.rule("submarine", "10.1")
def test_a_ship_that_is_shut_in_waits_for_those_before_her_to_go() -> None:
    """Fukue has no way until Kamikaze has left; both that attack would cross each other's wake."""
    state = sea(
        escort("J1", "I28-B", 5, "Kamikaze", speed=6, attacked=4),
        escort("J2", "H29-B", 6, "Ikazuchi", speed=4, attacked=4),
        escort("J7", "G28-B", 6, "Oki", speed=1, attacked=4),
        escort("J7", "I29-B", 6, "Fukue", speed=3),
        boat("U6", "F27-B", 6, 100, "Flasher", speed=2, shaken=4, charged=4),
        scenario="killers-3",
        house=House(solitaire=True),
        turn=6,
        moved=("oki",),
        flow=(Turn(1), Escorting()),
    )
    assert not collisions(state)


@pytest.mark.rule("submarine", "10.1")
def test_none_ends_where_one_that_waits_for_her_is_shut_in_by_it() -> None:
    """Ikazuchi must go three hexes on, through where Kamikaze and Fukue lie and would go."""
    state = sea(
        escort("J1", "I26-B", 6, "Kamikaze", speed=1, has_turned=True, attacked=6),
        escort("J2", "H27-B", 1, "Ikazuchi", speed=6, has_turned=True, attacked=6),
        escort("J7", "K29-B", 6, "Oki", speed=3),
        escort("J7", "J29-B", 6, "Fukue", speed=2, has_turned=True),
        boat("U6", "J23-B", 1, 100, "Flasher", speed=3, shaken=6, charged=6),
        scenario="killers-3",
        house=House(solitaire=True),
        turn=7,
        flow=(Turn(1), Escorting()),
    )
    assert not collisions(state)


@pytest.mark.rule("submarine", "13.9")
def test_no_ship_steers_into_a_torpedo() -> None:
    """A torpedo lies two hexes before the carrier, on her straight way to the edge."""
    state = sea(
        capital("shokaku", "P26-A", 6, speed=3),
        boat("U5", "K8-B", 1, 75, "Triton"),
        torpedo("t1", "P24-A", 4, "mk14"),
        scenario="wounded-bear",
        house=House(),
        flow=(Turn(1), Escorting()),
    )
    seen = view(state, ESCORT)
    plan = sent(seen, seen.ships["shokaku"]).plan
    way = poses(seen.ships["shokaku"], plan)
    met = packed(at("P24-A"))
    assert len(way) > 1
    assert not any(met in (pose[0], stern(pose)) for pose in way)


@pytest.mark.rule("submarine", "15.4.9")
def test_a_ship_with_no_other_way_is_sent_across_a_wake() -> None:
    """Quail must go on ahead before she may turn, and fires nothing there."""
    state = sea(
        escort("B8", "E20-B", 6, "Quail", speed=6, has_turned=True),
        escort("B6", "H16-B", 1, "Javelin", speed=6),
        boat("G6", "E15-B", 4, 100, "U.81", speed=1),
        scenario="ark-royal",
        moved=("javelin",),
        wakes={"javelin": (at("D19-B"), at("E19-B"), at("F19-B"), at("G18-B"))},
        flow=(Turn(1), Escorting()),
    )
    seen = view(state, ESCORT)
    plan = sent(seen, seen.ships["quail"]).plan
    assert [part.what for part in plan.parts].count("1") >= 3
    assert not plan.attack


@pytest.mark.rule("submarine", "15.4.9")
def test_a_ship_whose_plan_holds_no_longer_goes_on_with_her_move() -> None:
    """She crossed a wake, and the attack is no more; where she is the carrier comes next."""
    state = sea(
        capital("ark-royal", "I9-B", 6, speed=4),
        escort("B6", "J6-B", 5, "Javelin", speed=3, has_turned=True),
        boat("G6", "H3-B", 1, 100, "U.81", speed=1, charged=2, shaken=2),
        scenario="ark-royal",
        orders={4: "3R1"},
        steaming=Steaming("javelin", 1, wake=(at("K6-B"), at("L7-B"), at("J6-B"))),
        flow=(Turn(1), Escorting()),
    )
    seen = view(state, ESCORT)
    javelin = seen.ships["javelin"]
    planned_otherwise = Sent(Plan((Part("1"), Part("L")), 0.0, 0.0), ())
    assert part_of(seen, javelin, planned_otherwise)
    planned_so = Sent(Plan((Part("1"),), 0.0, 0.0), ())
    assert part_of(seen, javelin, planned_so) is None
    evaded = replace(javelin, evaded="1")
    going = replace(
        seen, steaming=replace(seen.steaming, moved=2), ships={**seen.ships, javelin.id: evaded}
    )
    assert part_of(going, evaded, planned_so) is None, "40.13 she had a hex behind her"


@pytest.mark.rule("submarine", "6.7")
def test_no_ship_ends_turned_toward_where_the_convoy_will_lie() -> None:
    """She would have to go on into it."""

    def end(*convoy: Ship) -> tuple[int, int]:
        state = sea(
            escort("B8", "H20-B", 6, "Quail", speed=4),
            boat("G6", "L21-B", 4, 100, "U.81", speed=1),
            *convoy,
            flow=(Turn(1), Escorting()),
        )
        seen = view(state, ESCORT)
        quail = seen.ships["quail"]
        return poses(quail, sent(seen, quail).plan)[-1]

    bow, heading = end()
    assert heading != 6
    ahead = unpacked(bow + STEPS[heading])
    astern = step(step(ahead, 3), 3)
    coming = replace(merchant("C-2", "A35-B", 6), bow=astern)
    assert end(coming) != (bow, heading)


@pytest.mark.rule("submarine", "15.9")
def test_a_poor_attack_is_made_in_the_last_turn_alone() -> None:
    """Before that it would spoil a better one of the next turn."""

    def attack(turn: int) -> float:
        state = sea(
            escort("J7", "E20-B", 6, "Oki", speed=3),
            boat("U6", "D16-B", 1, 100, "Flasher", speed=2),
            scenario="killers-3",
            turn=turn,
            flow=(Turn(1), Escorting()),
        )
        seen = view(state, ESCORT)
        return sent(seen, seen.ships["oki"]).plan.attack

    assert not attack(7)
    assert attack(8) > 0
