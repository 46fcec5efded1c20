"""The ace's stations: a screen that is not stripped, hunters where boats are, and true words."""

import pytest

from game.core.dice import KeyedDice
from game.core.flow import act
from game.titles.tonnage_war import TITLE
from game.titles.tonnage_war.bots.ace_fight import FightReckoner
from game.titles.tonnage_war.bots.ace_screen import Screen, sea_now
from game.titles.tonnage_war.model import commands as c
from game.titles.tonnage_war.model.state import State
from game.titles.tonnage_war.printed.places import (
    ATTACK_PLACES,
    BOW,
    BOX,
    CZ,
    IZ,
    OZ,
    PORT,
    RESERVE,
    STARBOARD,
    STERN,
)
from tests.titles.tonnage_war.bots.test_ace import SHIPS, SIX, best, ranked
from tests.titles.tonnage_war.builder import (
    AMHERST,
    ARVIDA,
    DAY,
    NIGHT,
    RESTIGOUCHE,
    SEAT,
    at,
    boat,
    placing,
)

rule = pytest.mark.rule
HUNTERS = ("anemone", "beverley", "highlander", "volunteer")


@rule("tonnage_war", "TW 5.3")
def test_the_screen_of_a_night_is_not_stripped_while_boats_come_in() -> None:
    escorts = dict(zip(SIX, (PORT, STARBOARD, BOW, PORT, IZ, IZ), strict=True))
    posts = settled(placing(at(*[boat(IZ)] * 3, escorts=escorts, turn=NIGHT)))
    assert sum(place in ATTACK_PLACES for place in posts.values()) >= 4


@rule("tonnage_war", "TW 5.3")
def test_escorts_with_bearings_to_run_down_go_where_the_boats_are() -> None:
    state = placing(
        at(boat(IZ), boat(OZ), escorts=dict.fromkeys(SHIPS, RESERVE), turn=DAY),
        **dict.fromkeys(SHIPS, ""),
    )
    posts = settled(state)
    assert sum(place == IZ for place in posts.values()) >= 2


@rule("tonnage_war", "TW 8.4")
def test_the_screen_goes_to_the_boat_that_is_already_there() -> None:
    state = placing(at(boat(STERN, is_moved_out=True), escorts=dict.fromkeys(SHIPS[1:], CZ)))
    assert STERN in settled(state).values()


@rule("tonnage_war", "TW 8.4")
def test_ships_come_back_from_the_outer_zone_once_their_boat_is_lost() -> None:
    escorts = {RESTIGOUCHE: PORT, AMHERST: OZ, ARVIDA: OZ}
    state = placing(at(boat(OZ), boat(BOX), escorts=escorts, turn=8))
    posts = settled(state)
    assert posts[AMHERST] == posts[ARVIDA] == IZ
    told = {each.command: each.reason for each in ranked(state)}
    assert told[c.PlaceEscort(AMHERST, IZ)].startswith(
        "Amherst to the inner zone, from where she can take any sector: it brings 0.1 points."
    )


@rule("tonnage_war", "TW 8.4")
def test_they_come_back_in_a_night_in_which_boats_come_in_too() -> None:
    posts = dict(zip(SIX, (PORT, STARBOARD, BOW, OZ, OZ, OZ), strict=True))
    stands = settled(placing(at(*[boat(IZ)] * 3, escorts=posts, turn=8)))
    assert OZ not in stands.values()


@rule("tonnage_war", "TW 15.5.2")
def test_one_more_ship_never_makes_the_hunters_of_the_inner_zone_worse() -> None:
    state = placing(
        at(boat(IZ), scenario="hx-229", escorts=dict.fromkeys(HUNTERS, IZ), rescue="", turn=19)
    )
    seen = TITLE.eyes.view(state, SEAT)
    screen = Screen(FightReckoner(seen), sea_now(seen))
    all_but_one = [{each: IZ for each in HUNTERS if each != away} for away in HUNTERS]
    most = max(screen.worth(posts) for posts in all_but_one)
    assert screen.worth(dict.fromkeys(HUNTERS, IZ)) == pytest.approx(most)


@rule("tonnage_war", "TW 14.1.1")
def test_a_station_is_told_by_the_boats_that_lie_there() -> None:
    spent = boat(PORT, has_attacked=True, is_moved_out=True)
    state = placing(at(spent, spent, boat(OZ), escorts=dict.fromkeys(SHIPS[1:], CZ)))
    told = {each.command: each.reason for each in ranked(state)}
    assert "port beam, where two boats lie already" in told[c.PlaceEscort(AMHERST, PORT)]
    assert "inner zone" not in told[c.PlaceEscort(AMHERST, STARBOARD)]


@rule("tonnage_war", "TW 15.5.2")
def test_no_bearing_is_run_down_where_no_boat_is() -> None:
    state = placing(at(boat(OZ), boat(OZ), escorts=dict.fromkeys(SHIPS, PORT), turn=DAY))
    told = {each.command: each.reason for each in ranked(state)}
    assert "from where she can take any sector" in told[c.PlaceEscort(RESTIGOUCHE, IZ)]


def settled(state: State) -> dict[str, str]:
    """Where the escorts stand once the ace is content."""
    for seq in range(20):
        command = best(state)
        if command == c.HoldScreen():
            return {each: block.place for each, block in state.escorts.items()}
        state, _ = act(TITLE.rules, state, SEAT, command, KeyedDice(b"k", seq))
    raise AssertionError("the screen is never content")
