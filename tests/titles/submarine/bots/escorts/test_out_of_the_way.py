"""Whether escorts end their moves where the convoy does not come next, whatever shuts them in."""

from dataclasses import replace

import pytest

from game.geometry.hexes import Hex, step
from game.titles.submarine.bots.escort_plan import NO_HEAT, Sent, has_way, sent, task_of
from game.titles.submarine.bots.escorts.clearance import poses, with_a_way
from game.titles.submarine.bots.escorts.lanes import comes
from game.titles.submarine.bots.escorts.onward import part_of
from game.titles.submarine.bots.hunt import Plan
from game.titles.submarine.model.frames import Escorting, Turn
from game.titles.submarine.model.state import ESCORT, Ship, State
from game.titles.submarine.model.steaming import Steaming
from game.titles.submarine.rules.fighting.c15_weapons import Arms
from game.titles.submarine.rules.ground.packed import about, packed, stern, unpacked
from game.titles.submarine.rules.moving.c8_speed import ship_speeds
from game.titles.submarine.view import View, view
from tests.titles.submarine.sea import at, boat, capital, escort, sea

BESIDE = at("G13-B")
AHEAD = step(BESIDE, 1)
SHUTS = (*(step(bow, way) for bow in (BESIDE, AHEAD) for way in (3, 5)), step(AHEAD, 1))
"""The hexes into which her stern would swing, and the one beyond the carrier's way."""
UNTURNED = escort("B8", "G13-B", 1, "Quail", speed=3)
JAVELIN = escort("B6", "M10-B", 1, "Javelin", speed=6)


def met(quail: Ship, *wake: Hex) -> View:
    """A carrier comes on past Quail; `wake` is what Javelin has left, who attacks nothing."""
    state: State = sea(
        capital("ark-royal", "H16-B", 6, speed=4),
        quail,
        JAVELIN,
        boat("G6", "H8-B", 4, 100, "U.81", speed=1),
        scenario="ark-royal",
        orders={4: "4"},
        moved=("javelin",),
        wakes={"javelin": (*JAVELIN.hexes, *wake)} if wake else {},
        flow=(Turn(1), Escorting()),
    )
    return view(state, ESCORT)


def in_the_way(seen: View) -> bool:
    """Whether Quail is sent to where the carrier comes."""
    quail = seen.ships["quail"]
    end = poses(quail, sent(seen, quail).plan)[-1]
    return not comes(seen, quail).isdisjoint((end[0], stern(end)))


@pytest.mark.rule("submarine", "15.4.9")
def test_a_ship_rather_crosses_a_wake_without_an_attack() -> None:
    """10.1 All ways past it end before the carrier."""
    assert not in_the_way(met(UNTURNED, *SHUTS))


@pytest.mark.rule("submarine", "15.4.9")
def test_a_wake_that_leaves_her_no_way_but_there_shuts_her_in() -> None:
    seen = met(UNTURNED)
    assert has_way(seen, seen.ships["quail"])
    assert not has_way(seen, seen.ships["quail"], frozenset(map(packed, SHUTS)))


@pytest.mark.rule("submarine", "22.6")
def test_a_ship_is_faster_than_she_hears_to_get_out_of_the_way() -> None:
    seen = met(UNTURNED)
    quail = seen.ships["quail"]
    task = task_of(seen, quail)
    slow = replace(task, speeds=task.speeds._replace(most=task.speeds.least))
    assert with_a_way(seen, quail, slow, NO_HEAT).speeds == slow.speeds
    near = frozenset(about(packed(quail.bow), slow.speeds.most + 1))
    fast = with_a_way(seen, quail, replace(slow, unfit=near), NO_HEAT)
    assert fast.speeds == ship_speeds(seen, quail)
    assert fast.arms == task.arms != Arms(), "she may attack all the same"


@pytest.mark.rule("submarine", "6.6")
def test_a_ship_that_has_turned_goes_on_out_of_the_way() -> None:
    """She cannot turn back in the same hex, and where she lies the carrier comes."""
    turned = replace(UNTURNED, bow=AHEAD, heading=2)
    going = Steaming("quail", 2, 1, has_turned=True, wake=(step(BESIDE, 4), step(BESIDE, 4, 2)))
    seen = replace(met(turned), steaming=going)
    part = part_of(seen, turned, Sent(Plan((), 0.0, 0.0), ()))
    assert part
    assert part.what == "1"


@pytest.mark.rule("submarine", "6.7")
def test_no_ship_ends_where_one_that_has_turned_must_go_on_in_the_next_turn() -> None:
    def end(*more: Ship) -> tuple[int, int]:
        state = sea(
            escort("B8", "H20-B", 6, "Quail", speed=4),
            boat("G6", "L21-B", 4, 100, "U.81", speed=1),
            *more,
            moved=tuple(ship.id for ship in more),
            flow=(Turn(1), Escorting()),
        )
        seen = view(state, ESCORT)
        quail = seen.ships["quail"]
        return poses(quail, sent(seen, quail).plan)[-1]

    bow, heading = end()
    beside = step(step(unpacked(bow), heading), (heading + 1) % 6 + 1)
    way = next(each for each in range(1, 7) if step(beside, each) == unpacked(bow))
    turned = replace(escort("B6", "A35-B", way, "Javelin", speed=4), bow=beside)
    assert end(turned) == (bow, heading)
    assert end(replace(turned, has_turned=True))[0] != bow
