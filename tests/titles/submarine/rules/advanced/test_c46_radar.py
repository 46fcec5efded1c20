"""46, 47: radar by two dice, for boats on the surface, and lookouts by night."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from game.core.records import Event
from game.geometry.hexes import step
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.frames import Searching
from game.titles.submarine.model.house import Advanced, House
from game.titles.submarine.model.state import (
    CAPITAL,
    HIDDEN,
    RADAR,
    SEEN,
    SNORT,
    SPOTTED,
    BoatPlot,
    Sets,
    State,
)
from game.titles.submarine.rules.finding import c22_sonar as sonar
from game.titles.submarine.rules.finding import c23_radar as radar
from game.titles.submarine.rules.finding.c46_radar import look_out
from game.titles.submarine.rules.ground import c21_hidden as hidden
from game.titles.submarine.rules.turn.diving import carry_out
from tests.titles.submarine.hidden import DAY, HUNTER, contact, laid
from tests.titles.submarine.sea import VIIC, boat, of_kind, play

rule = pytest.mark.rule
RADARS = Advanced(clock=True, snort=True, radar_ranges=True)
LOOKOUTS = Advanced(lookouts=True)


def there(hexes: int, depth: int = 0, way: int = 3, **more: Any) -> Any:
    unit = boat(f"{VIIC}+", "N20-B", 6, depth, contact=HIDDEN, **more)
    return replace(unit, boat=replace(unit.boat, bow=step(HUNTER.bow, way, hexes), heading=1))


def position(*units: Any, advanced: Advanced = RADARS, **more: Any) -> State:
    return laid(HUNTER, *units, house=House(hidden=True, advanced=advanced), **more)


def search(state: State, *dice: int) -> tuple[State, Sequence[Event]]:
    return play(state, radar.search, "amazon", dice=dice)


# 46 Radar


@rule("submarine", "46.1")
@rule("submarine", "46.3")
@rule("submarine", "46.5")
@pytest.mark.parametrize(
    ("kind", "dice", "reach"),
    [("10cm", (2, 1), 15), ("1.5m", (6, 6), 20), ("1.5m", (1, 1), 0), ("3cm", (1, 2), 12)],
)
def test_radar_reaches_all_round_as_its_dice_say(
    kind: str, dice: tuple[int, int], reach: int
) -> None:
    sets = {"amazon": Sets(radar=kind)}
    for hexes in {5, reach, reach + 1} - {0}:
        for way in (3, 6):
            after, events = search(position(there(hexes, way=way), sets=sets), *dice)
            assert of_kind(events, e.RadarRanged)[0].reach == reach
            assert contact(after) == (RADAR if hexes <= reach else HIDDEN)


@rule("submarine", "46.5")
def test_radar_finds_the_nearest_alone() -> None:
    after, _ = search(position(there(8), there(9, name="U.99", way=5)), 6, 6)
    assert (contact(after), contact(after, "u-99")) == (RADAR, HIDDEN)


@rule("submarine", "46.2")
def test_radar_finds_boats_on_the_surface_and_the_best_one_snorts() -> None:
    snorts = BoatPlot("1", 25, mode=SNORT)
    best, older = {"amazon": Sets(radar="3cm")}, {"amazon": Sets(radar="10cm")}
    for unit, sets, found in (
        (there(6, 25), best, HIDDEN),
        (there(6, 25, plot=snorts), best, RADAR),
        (there(17, 25, plot=snorts), best, HIDDEN),
        (there(6, 25, plot=snorts), older, HIDDEN),
    ):
        after, _ = search(position(unit, sets=sets), 6, 6)
        assert contact(after) == found
        assert contact(play(after, hidden.look)[0]) == found, "and so it stays"
    gone = position(there(9, 25, plot=BoatPlot("1", 25)), sets=best)
    gone.boats["u-47"] = replace(gone.boats["u-47"], contact=RADAR)
    assert contact(play(gone, hidden.look)[0]) == RADAR, "her mast is up until she moves"
    moved = play(gone, carry_out, "u-47")[0]
    assert contact(moved) == HIDDEN, "and then it is down"


@rule("submarine", "23.4.2")
@rule("submarine", "46.2")
def test_who_snorts_in_contact_is_seen_until_she_has_moved_without() -> None:
    best = {"amazon": Sets(radar="3cm")}
    state = position(there(9, 25, plot=BoatPlot("1", 25, mode=SNORT)), sets=best)
    state.boats["u-47"] = replace(state.boats["u-47"], contact=RADAR)
    state = play(state, carry_out, "u-47")[0]
    assert contact(state) == RADAR
    state.plots.clear()
    state.moved = ()
    assert hidden.contact_of(state, state.boats["u-47"]) == RADAR, "the turn began"


@rule("submarine", "46.4")
@rule("submarine", "49.3")
@rule("submarine", "49.4")
@rule("submarine", "50.2")
@pytest.mark.parametrize(
    ("change", "reach"),
    [
        ({}, 35),
        ({"weather": "rough"}, 26),
        ({"weather": "gale"}, 8),
        ({"crews": {"amazon": "professional"}}, 39),
        ({"weather": "storm", "crews": {"amazon": "experienced"}}, 19),
    ],
)
def test_crew_and_weather_change_the_range(change: dict[str, Any], reach: int) -> None:
    """A capital ship has no rating, and counts as novice."""
    _, events = search(position(there(70), **change), 4, 3)
    assert of_kind(events, e.RadarRanged)[0].reach == reach
    if not change:
        state = position(there(70), crews={"other": "professional"})
        state.ships["amazon"] = replace(state.ships["amazon"], kind=CAPITAL)
        assert of_kind(search(state, 4, 3)[1], e.RadarRanged)[0].reach == reach


# 47 Lookouts


def watched(*units: Any, card: str = "B4", **more: Any) -> State:
    given = {"sets": {"amazon": Sets("ordinary")}, "advanced": LOOKOUTS, **more}
    state = position(*units, **given)
    return replace(state, ships={"amazon": replace(state.ships["amazon"], card=card)})


def look(state: State, *dice: int) -> State:
    return play(state, look_out, "amazon", dice=dice)[0]


@rule("submarine", "47.1")
@rule("submarine", "47.2")
def test_escorts_without_radar_look_out_by_night_after_their_move() -> None:
    def offers(state: State) -> bool:
        asked, _ = play(state, sonar.begin_search, "amazon")
        return any(
            isinstance(each.command, c.LookOut)
            for frame in asked.flow
            if isinstance(frame, Searching)
            for each in sonar.ask_searching(asked, frame)[0].choices
        )

    assert offers(watched(there(9)))
    assert not offers(watched(there(9), sets={"amazon": Sets("ordinary", "10cm")}))
    assert not offers(watched(there(9), scenario=DAY))
    assert not offers(watched(there(9), advanced=Advanced()))
    capital = watched(there(9))
    capital.ships["amazon"] = replace(capital.ships["amazon"], kind=CAPITAL)
    assert not offers(capital)
    state, _ = play(watched(there(9)), sonar.begin_search, "amazon")
    command = c.LookOut("amazon")
    done, _ = play(state, sonar.act_searching, state.flow[0], "escort", command, dice=[6, 1])
    assert contact(done) == SPOTTED
    assert not any(choice.command == command for choice in sonar.choices_of(done, "amazon", ()))


@rule("submarine", "47.3.1")
@rule("submarine", "47.3.2")
@rule("submarine", "47.3.3")
@pytest.mark.parametrize(
    ("card", "sky", "surfaced", "below"),
    [
        ("B4", "", 10, 2),
        ("B4", "rough", 9, 1),
        ("B4", "gale", 7, 0),
        ("J7", "storm", 10, 2),
        ("J7", "clear", 12, 4),
    ],
)
def test_the_range_is_by_the_depth_of_the_boat(
    card: str, sky: str, surfaced: int, below: int
) -> None:
    for depth, reach in ((0, surfaced), (25, below), (50, 0)):
        for hexes in (reach, reach + 1):
            if hexes:
                after = look(watched(there(hexes, depth), card=card, weather=sky), 6, 1)
                assert contact(after) == (SPOTTED if hexes <= reach else HIDDEN)


@rule("submarine", "47.3.4")
def test_all_that_are_seen_come_on_the_board_and_stay_as_long_as_they_are_seen() -> None:
    state = look(watched(there(8), there(9, way=5, name="U.99")), 6, 1)
    assert (contact(state), contact(state, "u-99")) == (SPOTTED, SPOTTED)
    kept, _ = play(state, hidden.lose_contacts)
    assert contact(play(kept, hidden.look)[0]) == SPOTTED
    dived, _ = play(kept, hidden.trim, "9.12", "u-47", 50)
    assert contact(dived) == HIDDEN
    later = replace(kept, turn=kept.turn + 1, held=())
    again = look(later, 6, 1)
    assert contact(play(again, hidden.lose_contacts)[0]) == SPOTTED
    assert contact(play(look(later, 1, 1), hidden.lose_contacts)[0]) == HIDDEN
    near = replace(later, ships={"amazon": replace(HUNTER, bow=step(HUNTER.bow, 3, 6))})
    assert contact(play(near, hidden.lose_contacts)[0]) == SEEN
