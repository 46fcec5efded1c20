"""The chances behind advice and odds, against the same searches and attacks played many times."""

from collections.abc import Iterator
from math import sqrt

import pytest

from game.core.dice import KeyedDice
from game.core.flow import act
from game.core.records import Command, Event
from game.titles.tonnage_war import TITLE
from game.titles.tonnage_war.bots.ace_fight import FightReckoner
from game.titles.tonnage_war.bots.ace_hunt import stands_of
from game.titles.tonnage_war.model import commands as c
from game.titles.tonnage_war.model import events as e
from game.titles.tonnage_war.model.frames import HFDF, SECTOR, Attack, Group
from game.titles.tonnage_war.model.state import EVADE, Escort, State
from game.titles.tonnage_war.printed.places import BOW, CZ, IZ, PORT, STRAGGLERS
from game.titles.tonnage_war.rules.ground.chances import find_chance
from game.titles.tonnage_war.rules.ground.reach import is_surprise
from tests.titles.tonnage_war.builder import (
    ALGOMA,
    AMHERST,
    ARVIDA,
    DAY,
    FIRST_HUNT,
    NIGHT,
    RESTIGOUCHE,
    SEAT,
    at,
    boat,
)
from tests.titles.tonnage_war.fights import planning

PLAYED = 2000
SPREAD = 3.5
"""Standard errors within which a share must lie: once in two thousand true ones does not."""
THREE = (RESTIGOUCHE, AMHERST, ARVIDA)


def often(state: State, command: Command) -> Iterator[list[Event]]:
    for seed in range(PLAYED):
        _, events = act(TITLE.rules, state, SEAT, command, KeyedDice(b"odds", seed))
        yield list(events)


def assert_near(hits: int, told: float) -> None:
    assert abs(hits / PLAYED - told) <= SPREAD * sqrt(told * (1 - told) / PLAYED) + 1e-9


@pytest.mark.nightly
@pytest.mark.parametrize("turn", [NIGHT, DAY])
@pytest.mark.parametrize(
    ("kind", "place", "stands"),
    [
        (SECTOR, PORT, dict.fromkeys(THREE, PORT)),
        (SECTOR, BOW, {AMHERST: "bow-port", ALGOMA: BOW}),
        (SECTOR, STRAGGLERS, {AMHERST: STRAGGLERS}),
        (SECTOR, CZ, {RESTIGOUCHE: CZ, ALGOMA: CZ}),
        (HFDF, IZ, dict.fromkeys(THREE, IZ)),
    ],
)
def test_a_search_goes_as_often_as_it_is_told(
    kind: str, place: str, stands: dict[str, str], turn: int
) -> None:
    group = Group(kind, place, tuple(sorted(stands)))
    state = planning(boat(place), escorts=stands, groups=(group,), is_second=place == CZ, turn=turn)
    seen = TITLE.eyes.view(state, SEAT)
    hunt = FightReckoner(seen).hunt(stands_of(seen, group.escorts), kind, seen.boats["b1"])
    assert hunt.finds == pytest.approx(float(find_chance(seen, group)))
    found = under = 0
    for events in often(state, c.BeginSearches()):
        looks = [each for each in events if isinstance(each, e.DetectionRolled)]
        found += any(each.is_detected for each in looks)
        under += any(isinstance(each, e.ReactionRolled) and each.taken == EVADE for each in events)
    assert_near(found, hunt.finds)
    assert_near(under, hunt.down)


@pytest.mark.nightly
@pytest.mark.parametrize("turn", [NIGHT, DAY])
@pytest.mark.parametrize("is_damaged", [False, True])
@pytest.mark.parametrize("way", [(RESTIGOUCHE,), (AMHERST, RESTIGOUCHE), THREE])
def test_an_attack_harms_as_often_as_it_is_told(
    way: tuple[str, ...], is_damaged: bool, turn: int
) -> None:
    group = Group(SECTOR, PORT, tuple(sorted(way)))
    found = boat(PORT, searchers=group.escorts, finders=group.escorts, is_damaged=is_damaged)
    escorts = {each: Escort(PORT, has_searched=True) for each in way}
    frame = Attack(Group(SECTOR, PORT, group.escorts, "b1"))
    state = at(found, escorts=escorts, frame=frame, step=FIRST_HUNT, turn=turn)
    seen = TITLE.eyes.view(state, SEAT)
    assault = FightReckoner(seen).assault(way, is_surprise(seen, frame.group), is_damaged)
    sunk = damaged = 0
    for events in often(state, c.AttackWith(way)):
        is_sunk = any(isinstance(each, e.BoatSunk) for each in events)
        sunk += is_sunk
        damaged += not is_sunk and any(isinstance(each, e.BoatDamaged) for each in events)
    assert_near(sunk, assault.sinks)
    assert_near(damaged, assault.damages)
