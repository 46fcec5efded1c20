"""63: Italian, French and Russian vessels."""

from dataclasses import replace
from typing import Any

import pytest

from game.core.records import Event
from game.geometry.hexes import step
from game.titles.submarine.model import events as e
from game.titles.submarine.model.house import Advanced, House
from game.titles.submarine.model.state import HIDDEN, Sets, State
from game.titles.submarine.printed.tables import BOATS, ESCORTS, torpedoes_of
from game.titles.submarine.rules.finding import c22_sonar as sonar
from game.titles.submarine.rules.finding import c23_radar as radar
from tests.titles.submarine.hidden import NIGHT, contact, laid
from tests.titles.submarine.sea import boat, escort, of_kind, play

rule = pytest.mark.rule
HOUSE = House(
    hidden=True,
    advanced=Advanced(clock=True, sonar_ranges=True, radar_ranges=True, contact_depth=True),
)
BRITISH, AMERICAN = "B-S1", "U6"
OTHERS = ("F1", "F3", "R1", "R4", "I1", "I4")
HUNTERS = {
    "GE1": Sets("ordinary", "1.5m"),
    "IE3": Sets("japanese", ""),
    "J7": Sets("japanese", "10cm"),
}


def hunted(card: str, hunter: str, hexes: int, depth: int) -> State:
    ship = escort(hunter, "N30-B", 6, "Amazon", speed=2)
    prey = boat(f"{card}+", "N20-B", 6, depth, "U.47", contact=HIDDEN)
    prey = replace(prey, boat=replace(prey.boat, bow=step(ship.bow, 6, hexes), heading=1))
    return laid(ship, prey, house=HOUSE, scenario=NIGHT, sets={"amazon": HUNTERS[hunter]})


def swept(card: str, hunter: str, hexes: int, dice: tuple[int, int]) -> tuple[str, list[Event]]:
    state, events = play(hunted(card, hunter, hexes, 125), sonar.sweep, "amazon", dice=dice)
    return contact(state), of_kind(events, e.SonarRanged)


def sought(card: str, hunter: str, hexes: int, dice: tuple[int, int]) -> tuple[str, list[Event]]:
    state, events = play(hunted(card, hunter, hexes, 0), radar.search, "amazon", dice=dice)
    return contact(state), of_kind(events, e.RadarRanged)


@rule("submarine", "63.2")
@pytest.mark.parametrize("hunter", HUNTERS)
@pytest.mark.parametrize("card", OTHERS)
def test_they_are_heard_as_british_and_american_boats_are(card: str, hunter: str) -> None:
    for hexes in (3, 5, 9, 16):
        for dice in ((6, 6), (4, 3), (2, 5)):
            found = {swept(each, hunter, hexes, dice)[0] for each in (BRITISH, AMERICAN)}
            assert found == {swept(card, hunter, hexes, dice)[0]}
            assert swept(card, hunter, hexes, dice) == swept(BRITISH, hunter, hexes, dice)


@rule("submarine", "63.2")
@pytest.mark.parametrize("hunter", ["GE1", "J7"])
@pytest.mark.parametrize("card", OTHERS)
def test_and_found_by_radar_alike(card: str, hunter: str) -> None:
    for hexes in (8, 14, 40):
        for dice in ((6, 6), (3, 3)):
            assert sought(card, hunter, hexes, dice) == sought(AMERICAN, hunter, hexes, dice)


@rule("submarine", "63.1")
@pytest.mark.parametrize("nation", ["Italy", "France", "Russia"])
def test_there_are_vessels_of_each(nation: str) -> None:
    classes: list[Any] = [card for card in BOATS.values() if card.nation == nation]
    assert classes
    for ident, card in BOATS.items():
        if card.nation == nation:
            assert torpedoes_of(ident, 44 * 4), "they have torpedoes"
    assert any(card.nation == nation for card in ESCORTS.values()) == (nation != "France")
