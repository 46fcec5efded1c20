"""43.4 to 43.7 Boats that are sunk in secret, and what shows of it."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from game.core.eyes import ONLOOKER
from game.core.records import Event
from game.session.record.codec import digest
from game.titles.submarine import TITLE
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.apply import APPLY
from game.titles.submarine.model.frames import Campaign, Diving, Searching, Turn, Voyage
from game.titles.submarine.model.state import (
    AIR,
    CHARGE,
    ESCORT,
    HIDDEN,
    RADAR,
    SEEN,
    SONAR,
    SQUID,
    SUBMARINE,
    SUNK,
    BoatPlot,
    Sets,
    State,
    Weapon,
)
from game.titles.submarine.rules import invariants
from game.titles.submarine.rules.campaign import bomb, is_flown_over, open_bombing
from game.titles.submarine.rules.fighting.c16_attack import shake
from game.titles.submarine.rules.finding.c22_sonar import choices_of, hidden_boats, home
from game.titles.submarine.rules.ground.c20_points import score
from game.titles.submarine.rules.ground.c21_hidden import look, lose_contacts
from game.titles.submarine.rules.ground.card import in_play
from game.titles.submarine.rules.turn.diving import dive
from game.titles.submarine.rules.winning import end_if_over, losses, verdict
from game.titles.submarine.view import redact, view
from tests.titles.submarine.moving import asked
from tests.titles.submarine.rules.advanced.attacks.test_c43_depths import (
    BOW,
    LATER,
    NAME,
    OTHER,
    SECRET,
    answer,
    begin,
    charged,
    laid,
    target,
)
from tests.titles.submarine.sea import TURN, at, escort, of_kind, play, sea
from tests.titles.writing import read_back

rule = pytest.mark.rule


def dying(**more: Any) -> State:
    hurt = target(inside={"damage": 4, "hits": 9}, **more)
    return laid((CHARGE, BOW), boats=(hurt, LATER), sets={"armada": Sets("ordinary", "")})


@rule("submarine", "43.6")
@pytest.mark.parametrize("face", [1, 2, 3, 6])
def test_a_sinking_is_told_on_a_1_or_2(face: int) -> None:
    state, events = charged(dying(), 100, 6, 2, face)
    assert bool(of_kind(events, e.VesselSunk)) == (face <= 2)
    assert bool(of_kind(events, e.SunkUntold)) == (face > 2)
    assert NAME not in state.boats


@rule("submarine", "43.5")
def test_nothing_is_plotted_for_a_boat_that_sank_in_secret() -> None:
    state = dying()
    state.plots[NAME] = BoatPlot("2", 75)
    sunk, events = charged(state, 100, 6, 2, 6)
    assert of_kind(events, e.SunkUntold)
    assert not view(sunk, SUBMARINE).plots


@rule("submarine", "43.5")
@pytest.mark.parametrize("contact", [SONAR, HIDDEN])
def test_a_boat_that_sank_in_secret_looks_to_the_escorts_as_if_she_lived(contact: str) -> None:
    """Her twin was struck no less, but not enough."""
    twin = laid((CHARGE, BOW), boats=(target(contact=contact), LATER), sets=dying().sets)
    sunk, events = charged(dying(contact=contact), 100, 6, 2, 6)
    alive, others = charged(twin, 100, 6, 2, 6)
    for eyes in (ESCORT, ONLOOKER):
        assert view(sunk, eyes) == view(alive, eyes)
        told = [[redact(each, eyes) for each in found] for found in (events, others)]
        assert [*filter(None, told[0])] == [*filter(None, told[1])]
    assert in_play(sunk) == in_play(alive)
    assert hidden_boats(sunk) == hidden_boats(alive)
    assert score(view(sunk, ESCORT)) == score(view(alive, ESCORT))
    offers = [
        [each.command for each in choices_of(replaced, "armada", ())] for replaced in (sunk, alive)
    ]
    assert offers[0] == offers[1]
    assert NAME not in view(sunk, SUBMARINE).boats


@rule("submarine", "43.5")
def test_her_counter_goes_as_that_of_a_lost_contact() -> None:
    sunk, _ = charged(dying(), 100, 6, 2, 6)
    sunk.turn += 2
    sunk, events = play(sunk, home, "armada", NAME, dice=[1])
    assert not of_kind(events, e.ContactHeld)
    sunk, events = play(sunk, lose_contacts)
    assert [each.boat for each in of_kind(events, e.BoatHidden)] == [NAME]
    assert NAME not in view(sunk, ESCORT).boats
    assert NAME in view(sunk, ESCORT).fixes


def sighted(contact: str, *, is_dying: bool) -> State:
    """A boat at 25 feet, just charged: sunk in secret, or alive and going on before she dives."""
    inside = {"damage": 4, "hits": 9} if is_dying else {}
    hunter = escort("B11", "V31-A", 6, "Armada", speed=2)
    plot = None if is_dying else BoatPlot("2", 75)
    there = target(25, contact=contact, inside=inside, speed=2)
    state = laid((CHARGE, BOW), boats=(there, LATER), sets={"armada": Sets("", "10cm")})
    state.ships = {hunter.id: hunter}
    state, events = charged(state, 25, 6, 2, 6)
    assert bool(of_kind(events, e.SunkUntold)) == is_dying
    state.turn += 1
    if plot:
        state.plots[NAME] = plot
    return state


def seen_by_escorts(events: list[Event]) -> list[Event]:
    return [told for each in events if (told := redact(each, ESCORT))]


@rule("submarine", "43.4")
@pytest.mark.parametrize("contact", [SEEN, RADAR])
def test_a_counter_in_sight_goes_on_and_dives_as_a_boat_that_lives(contact: str) -> None:
    told, views = [], []
    for is_dying in (True, False):
        state, events = play(sighted(contact, is_dying=is_dying), dive, Diving())
        assert NAME not in view(state, ESCORT).boats
        told.append(seen_by_escorts(events))
        views.append(view(state, ESCORT))
        its_own = [each for each in events if redact(each, SUBMARINE)]
        moves = [each for each in its_own if isinstance(each, e.BoatMoved) and each.boat == NAME]
        assert bool(moves) != is_dying
    assert told[0] == told[1]
    assert [type(each) for each in told[0]] == [
        *[e.BoatMoved] * 2, e.BoatHalted, e.BoatHidden,
    ]  # fmt: skip
    assert views[0] == views[1]


@rule("submarine", "43.4")
@pytest.mark.parametrize(
    ("hunter", "walk", "seen"),
    [
        pytest.param(
            "V25-A", partial(dive, frame=Diving()), [e.BoatMoved, e.BoatHidden], id="on her way"
        ),
        pytest.param("V45-A", look, [e.BoatHidden], id="before she moves"),
    ],
)
def test_a_counter_that_is_no_longer_in_sight_goes_at_once(
    hunter: str, walk: Callable[..., None], seen: list[type[Event]]
) -> None:
    """As soon as the only ship that saw her is more than five hexes off."""
    told = []
    for is_dying in (True, False):
        state = sighted(SEEN, is_dying=is_dying)
        state.ships = {"armada": escort("B11", hunter, 6, "Armada", speed=2)}
        state, events = play(state, walk)
        told.append(seen_by_escorts(events))
        assert [type(each) for each in told[-1]] == seen
    assert told[0] == told[1]


def test_a_counter_is_shaken_as_a_boat_is() -> None:
    told = []
    for is_dying in (True, False):
        state = sighted(SEEN, is_dying=is_dying)
        state.turn += 1
        weapon = Weapon("w9", SQUID, "armada", at(BOW))
        state, events = play(state, shake, [weapon])
        told.append((seen_by_escorts(events), view(state, ESCORT).boats))
        assert told[-1][0]
    assert told[0] == told[1]


def test_a_sinking_on_the_surface_is_seen() -> None:
    inside = {"damage": 4, "hits": 9}
    there = target(0, contact=SEEN, inside=inside)
    weapons = {"a1": Weapon("a1", AIR, "", at(BOW))}
    state = sea(there, LATER, scenario="ons-5", part=2, house=SECRET, weapons=weapons)
    state, events = play(state, bomb, dice=[6, 6, 6])
    assert of_kind(events, e.VesselSunk)
    assert not state.wrecks


def test_aircraft_are_told_of_no_target_where_only_a_counter_is_left() -> None:
    state = sighted(SEEN, is_dying=True)
    state.scenario, state.part = "ons-5", 2
    assert is_flown_over(state)
    assert not of_kind(play(state, open_bombing)[1], e.AirTargetsTold)[0].boats


def test_what_was_sunk_in_secret_is_kept_in_a_save() -> None:
    """The events of it, read back from their lines, lead to the same position."""
    before, _ = begin(dying())
    after, events = answer(before, c.Explode("w1", 100), 6, 2, 6)
    assert after.wrecks
    assert after.untold
    again = before.copy()
    for each in read_back(TITLE, events):
        APPLY[type(each)](again, each)
    assert digest(replace(again, flow=after.flow)) == digest(after)


@rule("submarine", "43.5")
@rule("submarine", "S3.VC")
def test_a_boat_that_sank_in_secret_is_lost_for_all_that() -> None:
    sunk, _ = charged(dying(), 100, 6, 2, 6)
    assert [each.name for each in losses(sunk, SUBMARINE, SUNK)] == ["U.190"]
    assert verdict(replace(sunk, scenario="killers-1")) == ESCORT


@rule("submarine", "43.7")
def test_at_the_end_all_losses_are_told() -> None:
    sunk, _ = charged(dying(), 100, 6, 2, 6)
    sunk.flow, sunk.turn = (Voyage(),), 99
    sunk, events = play(sunk, end_if_over)
    assert [each.unit for each in of_kind(events, e.VesselSunk)] == [NAME]
    assert [each.id for each in sunk.losses] == [NAME]
    assert not sunk.untold
    assert not sunk.wrecks


@rule("submarine", "43.7")
def test_at_the_end_of_a_part_all_losses_are_told() -> None:
    """No ship is left, and it ends in the middle of a turn."""
    sunk, _ = charged(dying(), 100, 6, 2, 6)
    sunk.scenario, sunk.part, sunk.ships = "ons-5", 2, {}
    sunk.flow = (Campaign(), Voyage(), Turn(9))
    ended, events = play(sunk, end_if_over)
    assert [type(each) for each in events] == [e.VesselSunk, e.PartEnded]
    assert of_kind(events, e.VesselSunk)[0].unit == NAME
    assert not ended.untold


def test_the_loss_of_the_last_boat_at_sea_is_told() -> None:
    state = dying()
    del state.boats[OTHER], state.insides[OTHER], state.fleet[OTHER]
    state, events = charged(state, 100, 6, 2, 6)
    assert of_kind(events, e.VesselSunk)
    assert not state.untold


def test_twins_are_asked_alike() -> None:
    """What is shown at the table, too."""
    for contact in (SONAR, HIDDEN):
        sunk, _ = charged(dying(contact=contact), 100, 6, 2, 6)
        twin = laid((CHARGE, BOW), boats=(target(contact=contact), LATER), sets=dying().sets)
        alive, _ = charged(twin, 100, 6, 2, 6)
        for state in (sunk, alive):
            state.flow = (Voyage(), Turn(8), Searching("armada"))
            state.turn = TURN + 2
        assert asked(sunk, ESCORT) == asked(alive, ESCORT)
        homes = [each for each in asked(sunk, ESCORT).choices if isinstance(each.command, c.Home)]
        assert bool(homes) == (contact == SONAR)
        words = TITLE.words
        assert words.status(view(sunk, ESCORT)) == words.status(view(alive, ESCORT))


def test_a_boat_struck_enough_is_left_until_all_attacks_in_her_hex_are_over() -> None:
    state = dying()
    state.weapons["w2"] = replace(state.weapons["w1"], id="w2")
    state, events = charged(state, 100, 6, 2)
    assert NAME in state.boats
    assert not of_kind(events, e.SinkingRolled)
    invariants.check_sunk(state)
    state, _ = answer(state, c.Explode("w2", 100), 1, 1, 6)
    assert NAME not in state.boats
    invariants.check_sunk(state)
