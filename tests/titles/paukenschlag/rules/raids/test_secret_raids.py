"""6.1.1e What bombers, ships in port and the force of the Hornet tell where plots are secret."""

from typing import Any

import pytest

from game.core.eyes import ALL_EYES, ONLOOKER
from game.core.records import Event
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.frames import Attacks, Bombardment, Sighting
from game.titles.paukenschlag.model.names import GERMAN, US
from game.titles.paukenschlag.model.state import Plot, State
from game.titles.paukenschlag.rules.air.c12_attacks import walk_attacks
from game.titles.paukenschlag.view import UNKNOWN, redact, view
from tests.titles.paukenschlag.builder import (
    Unit,
    boat,
    convoy,
    dice,
    of_kind,
    offered,
    plane,
    play,
    ship,
    step,
    waits_for,
)
from tests.titles.paukenschlag.rules.raids.air import (
    attacks,
    bomber,
    carrier,
    flights,
    resolve,
)

rule = pytest.mark.rule
SECRET = {"is_secret": True}
TO_HALIFAX = c.Raid("FW-200 1", "A")
"""By BC to BB, with a die for each."""
ORDERED: dict[str, Any] = {"happened": ("hornet",), "house": SECRET}


def on_the_way(*units: Unit, **changes: Any) -> tuple[State, list[Event]]:
    """A bomber has flown to Halifax and found what lies there; another waits at its base."""
    state = flights(bomber(), bomber("FW-200 2"), *units, house=SECRET, **changes)
    return play(state, TO_HALIFAX, dice(1, 1))


def told(events: list[Event], eyes: str, kind: type[Event]) -> list[Any]:
    return of_kind([seen for each in events if (seen := redact(each, eyes))], kind)


# What a bomber finds


@rule("paukenschlag", "OP 6.1.1e")
@rule("paukenschlag", "OP 12.8.1c")
def test_what_a_bomber_finds_lies_on_the_chart() -> None:
    escort, lone = ship("WPG 1", "BB", convoy="1"), ship("WPG 2", "BB")
    lying, elsewhere = ship("DD 1", "BB", port="A"), ship("DD 2", "CA", port="G")
    state, events = on_the_way(convoy("1", "BB"), convoy("2", "CA"), escort, lone, lying, elsewhere)
    for eyes in (GERMAN, ONLOOKER):
        seen = view(state, eyes)
        assert {*seen.convoys} == {"1"}
        assert {*seen.ships} == {"WPG 1", "WPG 2", "DD 1"}
        assert seen.convoys["1"].destination == UNKNOWN
        (sighted,) = told(events, eyes, e.Sighted)
        assert sighted.convoys == (seen.convoys["1"],)
    assert waits_for(state) is Sighting
    assert {each.target for each in offered(state, c.BombShipping)} == {"1", "WPG 2"}


def test_in_an_open_game_nothing_has_to_be_found() -> None:
    state = flights(bomber(), bomber("FW-200 2"), convoy("1", "BB"))
    after, events = play(state, TO_HALIFAX, dice(1, 1))
    assert not of_kind(events, e.Sighted)
    assert not after.shown


@rule("paukenschlag", "OP 6.1.1e")
def test_when_ships_came_into_play_is_not_told_by_their_order() -> None:
    one, _ = on_the_way(convoy("1", "BB"), convoy("2", "BB"), ship("WPG 2", "BB"))
    other, _ = on_the_way(ship("WPG 2", "BB"), convoy("2", "BB"), convoy("1", "BB"))
    assert offered(one, c.BombShipping) == offered(other, c.BombShipping)


@rule("paukenschlag", "OP 12.8.1d")
@rule("paukenschlag", "OP 6.1.1")
def test_the_us_does_not_learn_which_boats_are_told_of_a_convoy() -> None:
    state, events = on_the_way(convoy("1", "BB"), boat("U-66", "BB"), boat("U-67", "CA"))
    for eyes in (US, ONLOOKER):
        assert view(state, eyes).told == ()
        (found,) = told(events, eyes, e.ConvoySighted)
        assert (found.convoy, found.boats) == ("1", ())
        assert not told(events, eyes, e.BoatsTold)
    for eyes in (GERMAN, ALL_EYES):
        assert view(state, eyes).told == (("1", "U-66"),)
        assert told(events, eyes, e.BoatsTold) == [e.BoatsTold("OP 12.8.1d", "1", ("U-66",))]


@rule("paukenschlag", "OP 12.8.1f")
@rule("paukenschlag", "OP 6.1.1b")
def test_the_plot_of_a_convoy_falls_with_its_last_ship() -> None:
    units = (convoy("1", "BB", ships=1), ship("WPG 1", "BB", convoy="1"))
    state, _ = on_the_way(*units, plots={"1": (Plot("BC"),)})
    state, events = play(state, c.BombShipping("1"), dice(1, draws=[0]))
    assert of_kind(events, e.ConvoyDispersed)
    assert not state.plots
    assert state.shown == ("WPG 1",)
    assert {*view(state, GERMAN).ships} == {"WPG 1"}


# Ships in port


@rule("paukenschlag", "OP 12.5")
@rule("paukenschlag", "OP 6.1.1e")
def test_only_ships_in_port_that_are_seen_can_be_raided() -> None:
    units = (bomber(), ship("DD 1", "CA", port="G"), ship("DD 2", "CA", port="G"))
    state = flights(*units, house=SECRET, shown=("DD 2",))
    assert {"DD 1", "DD 2"} & {raid.target for raid in offered(state, c.Raid)} == {"DD 2"}


@rule("paukenschlag", "OP 12.5")
def test_what_a_bomber_has_found_in_port_the_next_one_can_raid() -> None:
    state, _ = on_the_way(ship("DD 1", "BB", port="A"))
    assert c.Raid("FW-200 2", "DD 1") in offered(state, c.Raid)


@rule("paukenschlag", "OP 12.5.2b")
@rule("paukenschlag", "OP 6.1.1e")
def test_a_ship_that_has_stayed_in_port_is_seen_when_it_is_raided() -> None:
    over = {"zone": "CA", "mission": "raid", "target": "DD 1"}
    state = attacks(bomber(**over), ship("DD 1", "CA", port="G"), house=SECRET)
    after, events = resolve(state, dice(6, 10))
    assert of_kind(events, e.ShipInPortBombed)
    assert {*view(after, GERMAN).ships} == {"DD 1"}
    gone = attacks(bomber(**over), ship("DD 1", "CA"), house=SECRET)
    after, events = resolve(gone)
    assert of_kind(events, e.RaidEnded)
    assert not view(after, GERMAN).ships, "she is at sea, and still unseen"


# The force of the Hornet


@rule("paukenschlag", "OP 14.2g")
@rule("paukenschlag", "OP 6.1.1e")
def test_a_raid_from_the_carrier_does_not_tell_where_she_is() -> None:
    units = (carrier("CD"), plane("B-25 C 1", "CV 1"), plane("B-17 1", "G"))
    state = flights(*units, side=US, **ORDERED)
    _, events = play(state, c.Raid("B-25 C 1", "AZ"))
    for eyes, start in ((US, "CD"), (GERMAN, "CE"), (ONLOOKER, "CE")):
        (flown,) = told(events, eyes, e.PlaneFlew)
        assert (flown.from_zone, flown.zone) == (start, "CE")


@rule("paukenschlag", "OP 12.7")
@rule("paukenschlag", "OP 6.1.1e")
def test_ships_that_may_bombard_a_base_are_seen_from_it() -> None:
    state = attacks(ship("BB 1", "CE"), ship("BB 2", "CD"), bomber(), **ORDERED)
    after, events = step(state, lambda context: walk_attacks(context, Attacks()))
    assert after.flow[-1] == Bombardment("AZ")
    assert {*view(after, GERMAN).ships} == {"BB 1"}
    assert len(told(events, GERMAN, e.Sighted)) == 1
