"""13 Random events."""

import pytest

from game.core.prompt import button
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.frames import HomeFront
from game.titles.paukenschlag.model.names import GERMAN, US
from game.titles.paukenschlag.model.state import Ship, State
from game.titles.paukenschlag.rules.chart.c13_events import happening_of, roll_event
from tests.titles.paukenschlag.builder import (
    boat,
    choices,
    dice,
    events_of,
    is_legal,
    naval,
    of_kind,
    offered,
    play,
    position,
    run,
    ship,
    step,
    waits_for,
)

rule = pytest.mark.rule
FORMING = (1, 1, 1, 1, 1)


def force() -> list[Ship]:
    names = ["CV 1", "BB 1", "BB 2", *(f"DD {number}" for number in range(6, 13))]
    return [ship(name, "DM", port="N") for name in names]


def happening(face: int, state: State) -> str:
    return happening_of(state, face)


@rule("paukenschlag", "OP 5.1")
@rule("paukenschlag", "OP 13.0")
@pytest.mark.parametrize(("turn", "roller"), [(3, US), (4, GERMAN)])
def test_the_players_roll_by_turns(turn: int, roller: str) -> None:
    _, events = step(position(boat(), turn=turn), roll_event, dice(10))
    assert events == [e.EventRolled("OP 13.0k", roller, 10, "none")]


@rule("paukenschlag", "OP 13.0k")
@pytest.mark.parametrize("face", [5, 6, 7, 10])
def test_most_faces_bring_nothing(face: int) -> None:
    assert happening(face, position(boat(), turn=1)) == "none"


@rule("paukenschlag", "OP 13.0c")
@rule("paukenschlag", "OP 13.0e")
@pytest.mark.parametrize(
    ("turn", "has_raids", "said"), [(12, True, "hornet"), (13, True, "none"), (2, False, "none")]
)
def test_the_carrier_is_ordered_to_the_islands_with_raids_until_march(
    turn: int, has_raids: bool, said: str
) -> None:
    force = ship("BB 1", "DM", port="N")
    state = position(force, boat(), turn=turn, house={"has_raids": has_raids})
    assert happening(1, state) == happening(2, state) == said


@rule("paukenschlag", "OP 13.0f")
@rule("paukenschlag", "OP 13.0i")
@pytest.mark.parametrize(("turn", "said"), [(1, "at-10"), (3, "at-10"), (4, "none")])
def test_at_10_is_cancelled_until_it_sails(turn: int, said: str) -> None:
    state = position(boat(), turn=turn)
    assert happening(3, state) == happening(4, state) == said


@rule("paukenschlag", "OP 13.0b")
@rule("paukenschlag", "OP 13.0d")
@rule("paukenschlag", "OP 13.0h")
@pytest.mark.parametrize("happened", ["hornet", "at-10"])
def test_an_event_bars_itself_and_the_other(happened: str) -> None:
    state = position(boat(), turn=2, happened=(happened,), house={"has_raids": True})
    assert happening(1, state) == happening(3, state) == "none"


@rule("paukenschlag", "OP 13.0f")
def test_at_10_that_is_cancelled_does_not_sail() -> None:
    state = events_of(boat(), *force(), ship("DD 3", "CA", port="G"), turn=3)
    after, _ = run(state, dice(3, *FORMING))
    assert "AT-10" not in after.convoys
    assert after.ships["DD 3"].port == "G"


@rule("paukenschlag", "OP 13.0g")
def test_the_destroyers_of_the_force_go_north_and_stay_off_the_coast() -> None:
    after, _ = step(position(boat(), *force(), turn=2), roll_event, dice(4))
    assert after.ships["DD 6"] == Ship("DD 6", "CA", "I")
    assert after.ships["DD 12"] == Ship("DD 12", "CA", "I")
    state = naval(*after.ships.values(), boat(), turn=2, happened=("at-10",))
    assert {command.zone for command in offered(state, c.SailShip, "DD 6")} == {"CA", "DC"}


@rule("paukenschlag", "OP 14.2d")
def test_carrier_and_battleships_are_free_then() -> None:
    state = naval(*force(), boat(), turn=2, happened=("at-10",))
    assert is_legal(state, c.SailShip("CV 1", "DC"))
    assert is_legal(state, c.SailShip("BB 1", "EB"))
    assert not offered(naval(*force(), ship("WPG 1"), turn=2), c.SailShip, "CV 1")


@rule("paukenschlag", "OP 13.0j")
@pytest.mark.parametrize("face", [8, 9])
def test_the_us_has_a_lost_unit_back(face: int) -> None:
    lost = ("U-66", "TR 1", "BB 1", "WPG 2", "AST 3", "B-17 1")
    state, _ = run(events_of(boat("U-67"), turn=22, lost=lost), dice(face))
    assert waits_for(state) is HomeFront
    assert [each.unit for each in offered(state, c.Restore)] == ["WPG 2", "AST 3", "B-17 1"]
    assert {each.rule for each in choices(state)} == {"OP 13.0j"}
    assert choices(state)[0].target == button("restore WPG 2")
    after, _ = play(state, c.Restore("WPG 2"), dice(*FORMING))
    assert after.ships["WPG 2"] == Ship("WPG 2", "CA", "G")
    assert "WPG 2" not in after.lost
    after, _ = play(state, c.Restore("B-17 1"), dice(*FORMING))
    assert after.planes["B-17 1"].base == "G"


@rule("paukenschlag", "OP 13.0j")
def test_with_nothing_lost_nothing_comes_back() -> None:
    state, _ = run(events_of(boat(), turn=22, lost=("U-67",)), dice(8, *FORMING))
    assert waits_for(state) is not HomeFront


def test_the_home_front_can_help_again() -> None:
    state = position(boat(), turn=22, happened=("home-front",))
    assert happening(8, state) == "home-front"
    _, events = run(
        events_of(boat(), turn=22, lost=("WPG 2", "AST 1"), happened=("home-front",)), dice(9)
    )
    assert of_kind(events, e.EventRolled)[0].happening == "home-front"


@rule("paukenschlag", "OP 13.0k")
def test_where_nothing_happens_nobody_comes_back() -> None:
    state, events = run(events_of(boat(), turn=22, lost=("WPG 2",)), dice(7, *FORMING))
    assert of_kind(events, e.EventRolled)[0].happening == "none"
    assert not of_kind(events, e.UnitRestored)
    assert "WPG 2" in state.lost
