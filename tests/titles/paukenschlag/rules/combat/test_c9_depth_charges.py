"""9.2 Depth charges."""

from typing import Any

import pytest

from game.core.records import Event
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.frames import Fight, Hunting
from game.titles.paukenschlag.model.names import US
from game.titles.paukenschlag.model.state import Marker, State
from tests.titles.paukenschlag.builder import (
    IX,
    VIIC,
    Unit,
    asked,
    boat,
    convoy,
    dice,
    dull,
    fighting,
    of_kind,
    offered,
    play,
    run,
    ship,
)

rule = pytest.mark.rule
LAST: dict[str, Any] = {"turn": 12, "last_turn": 12}


def below(name: str = IX, **more: Any) -> Unit:
    """A boat without torpedoes, so that nobody asks for them."""
    return boat(name, is_down=True, torpedoes=0, **more)


def hunted(*units: Unit, **changes: Any) -> State:
    """All boats have been detected and only the ships fire."""
    boats = [each.id for each in units if each.id.startswith("U-")]
    return fighting(*units, found=boats, **(LAST | changes))


def attacked(*units: Unit, faces: tuple[int, ...]) -> tuple[State, list[Event]]:
    return run(hunted(*units), dice(*faces))


# The chart


@rule("paukenschlag", "OP 9.2")
@rule("paukenschlag", "OP 9.2d")
@pytest.mark.parametrize(
    ("ships", "factors", "face", "number"),
    [
        (("AST 1",), 4, 2, 0),
        (("AST 1",), 4, 3, 6),
        (("WPG 1",), 5, 5, 5),
        (("DD 1",), 6, 4, 6),
        (("AST 1", "AST 2"), 8, 1, 0),
        (("AST 1", "AST 2"), 8, 2, 6),
        (("AST 1", "DD 1"), 10, 1, 6),
        (("AST 1", "WPG 1", "DD 1"), 15, 6, 3),
    ],
)
def test_ships_that_attack_a_boat_add_their_factors(
    ships: tuple[str, ...], factors: int, face: int, number: int
) -> None:
    _, events = attacked(*map(ship, ships), below(), faces=(face, *[1] * bool(number)))
    [attack] = of_kind(events, e.DepthCharged)
    assert attack.ships == ships
    assert (attack.factors, attack.shift, attack.number) == (factors, 0, number)
    assert attack.second == bool(number)


@rule("paukenschlag", "OP 9.2e")
@rule("paukenschlag", "OP 9.2f")
@rule("paukenschlag", "OP 9.2g")
@pytest.mark.parametrize(
    ("face", "number", "second", "outcome"),
    [
        (4, 5, 6, "sunk"),
        (4, 5, 5, ""),
        (4, 5, 4, "up"),
        (4, 5, 3, ""),
        (4, 5, 1, ""),
        (1, 6, 6, ""),
        (1, 6, 5, ""),
        (1, 6, 4, "up"),
        (5, 4, 6, "sunk"),
        (5, 4, 5, "sunk"),
        (5, 4, 4, ""),
        (5, 4, 3, ""),
    ],
)
def test_the_second_die_is_held_against_the_number(
    face: int, number: int, second: int, outcome: str
) -> None:
    """Ten factors: 6, 6, 5, 5, 4 and 4."""
    after, events = attacked(ship("AST 1"), ship("DD 1"), below(), faces=(face, second))
    assert of_kind(events, e.DepthCharged)[0].number == number
    assert [event.by for event in of_kind(events, e.BoatSunk)] == ["depth charges"] * (
        outcome == "sunk"
    )
    assert (IX in after.boats) == (outcome != "sunk")
    assert [event.boat for event in of_kind(events, e.BoatForcedUp)] == [IX] * (outcome == "up")
    if outcome != "sunk":
        assert after.boats[IX].is_down == (outcome != "up")


@rule("paukenschlag", "OP 9.2b")
@rule("paukenschlag", "OP 10.1f")
@pytest.mark.parametrize(("formation", "shift"), [("tight", 1), ("loose", 0), ("line", 0)])
def test_a_tight_convoy_has_a_closer_screen(formation: str, shift: int) -> None:
    units = (convoy(formation=formation), ship("DD 1", convoy="1"), below())
    number = 5 if shift else 6
    _, events = attacked(*units, faces=(4, 1))
    [attack] = of_kind(events, e.DepthCharged)
    assert (attack.factors, attack.shift, attack.number) == (6, shift, number)


@rule("paukenschlag", "OP 9.2d")
def test_without_a_number_there_is_no_second_die() -> None:
    """Where the first die brings nothing, nothing is done to her."""
    after, events = attacked(ship("AST 1"), below(), faces=(1,))
    assert not of_kind(events, e.BoatSunk, e.BoatForcedUp)
    assert after.boats[IX].is_down


# Who attacks whom


@rule("paukenschlag", "OP 9.2")
@rule("paukenschlag", "OP 9.2c")
def test_only_escorts_have_depth_charges() -> None:
    units = (convoy(), ship("BB 1"), ship("CV 1"), ship("TR 1", is_crippled=True), below())
    _, events = run(hunted(*units))
    assert not of_kind(events, e.DepthCharged)
    _, events = attacked(ship("BB 1"), ship("AST 1"), below(), faces=(1,))
    assert of_kind(events, e.DepthCharged)[0].ships == ("AST 1",)


@rule("paukenschlag", "OP 9.2")
def test_a_boat_in_another_square_is_not_attacked() -> None:
    state = hunted(ship("AST 1"), below(), below(VIIC))
    fight = state.flow[-1]
    assert isinstance(fight, Fight)
    state.flow = (*state.flow[:-1], Fight((IX,), fight.ships, ()))
    state.markers[VIIC] = Marker(5, 6, is_found=True)
    _, events = run(state, dull(1))
    assert [event.boat for event in of_kind(events, e.DepthCharged)] == [IX]


@rule("paukenschlag", "OP 9.2b")
def test_the_us_says_which_ship_attacks_which_boat() -> None:
    units = (ship("AST 1"), ship("DD 1"), ship("WPG 1"), below(), below(VIIC))
    state, _ = run(hunted(*units))
    assert state.flow[-1] == Hunting(("AST 1", "DD 1", "WPG 1"), (IX, VIIC))
    assert asked(state).seat == US
    assert asked(state).choices[-1].label == f"All attack the first: {IX}"
    assert len(offered(state, c.Hunt)) == 6
    state, _ = play(state, c.Hunt("DD 1", VIIC))
    assert {hunt.ship for hunt in offered(state, c.Hunt)} == {"AST 1", "WPG 1"}
    assert asked(state).choices[-1].label == f"The others attack the first: {IX}"
    state, _ = play(state, c.Hunt("AST 1", IX))
    _, events = play(state, c.Hunt("WPG 1", IX), dull(1, 1))
    assert [(each.boat, each.ships) for each in of_kind(events, e.DepthCharged)] == [
        (IX, ("AST 1", "WPG 1")), (VIIC, ("DD 1",)),
    ]  # fmt: skip


@rule("paukenschlag", "OP 9.2b")
def test_ships_without_an_order_attack_the_first_boat() -> None:
    units = (ship("AST 1"), ship("DD 1"), below(), below(VIIC))
    state, _ = run(hunted(*units))
    state, _ = play(state, c.Hunt("DD 1", VIIC))
    _, events = play(state, c.Done(), dull(1, 1))
    assert [(each.boat, each.ships) for each in of_kind(events, e.DepthCharged)] == [
        (IX, ("AST 1",)), (VIIC, ("DD 1",)),
    ]  # fmt: skip
    again, _ = run(hunted(*units))
    _, events = play(again, c.Done(), dull(1, 1))
    assert of_kind(events, e.DepthCharged)[0].ships == ("AST 1", "DD 1")


@rule("paukenschlag", "OP 9.2b")
def test_a_ship_attacks_the_first_boat_that_it_can() -> None:
    units = (ship("BB 1"), ship("AST 1"), below(), boat(VIIC, torpedoes=0))
    state = hunted(*units)
    state.markers = {
        unit: Marker(5, 5, is_found=marker.is_found) for unit, marker in state.markers.items()
    }
    state, _ = run(state)
    assert {(hunt.ship, hunt.boat) for hunt in offered(state, c.Hunt)} == {
        ("BB 1", VIIC), ("AST 1", IX), ("AST 1", VIIC),
    }  # fmt: skip
    _, events = play(state, c.Done(), dull(1, 1, 1))
    assert of_kind(events, e.DepthCharged)[0].ships == ("AST 1",)
    assert of_kind(events, e.GunsFired)[0].attackers == ("BB 1",)


# A boat that is forced up


@rule("paukenschlag", "OP 9.2")
@rule("paukenschlag", "OP 9.2f")
def test_a_boat_that_is_forced_up_meets_the_guns_of_those_that_have_not_attacked() -> None:
    units = (ship("AST 1"), ship("DD 1"), ship("CV 1"), below())
    _, events = attacked(*units, faces=(4, 4, 6, 3))
    assert of_kind(events, e.BoatForcedUp)
    [fire] = of_kind(events, e.GunsFired)
    assert (fire.attackers, fire.target, fire.attack) == (("CV 1",), IX, 2)
    _, events = attacked(ship("AST 1"), ship("DD 1"), below(), faces=(4, 4))
    assert not of_kind(events, e.GunsFired)


@rule("paukenschlag", "OP 9.2f")
def test_guns_fire_at_one_boat_that_is_forced_up() -> None:
    units = (ship("AST 1"), ship("AST 2"), ship("CV 1"), below(), below(VIIC))
    state, _ = run(hunted(*units))
    state, _ = play(state, c.Hunt("AST 1", IX))
    _, events = play(state, c.Hunt("AST 2", VIIC), dull(3, 4, 1, 3, 4))
    assert len(of_kind(events, e.BoatForcedUp)) == 2
    assert [event.target for event in of_kind(events, e.GunsFired)] == [IX]


@rule("paukenschlag", "OP 9.2b")
def test_the_us_is_not_asked_where_nobody_can_attack() -> None:
    _, events = run(hunted(convoy(), below(), below(VIIC)))
    assert of_kind(events, e.FightEnded)
    _, events = run(hunted(ship("CV 1"), ship("BB 1"), below(), below(VIIC)))
    assert of_kind(events, e.FightEnded)
