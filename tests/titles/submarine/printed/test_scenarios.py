"""Orders of battle against a second copy, and what a scenario must be."""

import json
from copy import deepcopy
from itertools import pairwise
from typing import Any

import pytest
from pydantic import ValidationError

from game.geometry.hexes import Hex, distance, step
from game.tables.loader import read_title_file
from game.titles.submarine.printed.cards import period
from game.titles.submarine.printed.panels import PANELS
from game.titles.submarine.printed.scenariocards import BoatRow, ShipRow
from game.titles.submarine.printed.scenarios import (
    CAMPAIGN,
    COMPASSES,
    SCENARIOS,
    WATERS,
    _Scenarios,
    berths,
    place_of,
)
from game.titles.submarine.printed.tables import BOATS, torpedoes_of
from tests.titles.submarine import figures as book

rule = pytest.mark.rule
HEADLINES = {name: rest for name, *rest in map(str.split, book.HEADLINES.strip().splitlines())}
SHORT = [ident for ident in SCENARIOS if ident != CAMPAIGN]


def _vessels(ident: str) -> list[BoatRow | ShipRow]:
    card = SCENARIOS[ident]
    return [*card.boats, *card.ships]


@rule("submarine", "S1.INTRO")
@rule("submarine", "S2.INTRO")
@rule("submarine", "S3.INTRO")
@rule("submarine", "S4.INTRO")
@rule("submarine", "S5.INTRO")
@rule("submarine", "S6.INTRO")
@rule("submarine", "S7.INTRO")
@rule("submarine", "S8.INTRO")
@rule("submarine", "S9.INTRO")
@rule("submarine", "S10.INTRO")
@rule("submarine", "S11.INTRO")
@rule("submarine", "S12.INTRO")
@rule("submarine", "S1.LEN")
@rule("submarine", "S2.LEN")
@rule("submarine", "S3.LEN")
@rule("submarine", "S4.LEN")
@rule("submarine", "S5.LEN")
@rule("submarine", "S6.LEN")
@rule("submarine", "S7.LEN")
@rule("submarine", "S8.LEN")
@rule("submarine", "S9.LEN")
@rule("submarine", "S10.LEN")
@rule("submarine", "S11.LEN")
@rule("submarine", "S12.LEN")
@rule("submarine", "C.LEN")
@pytest.mark.parametrize("ident", HEADLINES)
def test_headlines(ident: str) -> None:
    card = SCENARIOS[ident]
    light = "night" if card.is_night else "day"
    found = [card.period, light, *map(str, (card.turns, card.speed, card.formation))]
    assert found == HEADLINES[ident]
    assert card.when == period(card.period)


@rule("submarine", "3.3")
def test_the_panels_lie_side_by_side_but_for_one_scenario() -> None:
    assert {ident: card.panels for ident, card in SCENARIOS.items() if card.panels != "ABC"} == {
        "bungo-suido": "AB"
    }
    assert dict(PANELS.places) == {"A": (0, 0), "B": (1, 0), "C": (2, 0)}


@rule("submarine", "3.1")
@rule("submarine", "20")
def test_there_are_twelve_scenarios_and_a_campaign() -> None:
    assert [card.number for card in SCENARIOS.values()] == [*range(1, 14)]
    assert [*SCENARIOS] == [*HEADLINES] == [*book.CLASSES]


@rule("submarine", "20.6")
@rule("submarine", "S1.OB")
@rule("submarine", "S2.OB")
@rule("submarine", "S3.OB")
@rule("submarine", "S12.OB")
@rule("submarine", "C.OB3")
@pytest.mark.parametrize("ident", book.CLASSES)
def test_classes(ident: str) -> None:
    card = SCENARIOS[ident]
    boats, ships = book.CLASSES[ident]
    assert [row.card for row in card.boats] == boats.split()
    assert [*(row.card for row in card.ships), *(name for name, _ in card.merchants)] == (
        ships.split()
    )


@rule("submarine", "3.6")
@rule("submarine", "XS3.OB")
@rule("submarine", "S4.OB")
@rule("submarine", "S5.OB")
@rule("submarine", "S6.OB")
@rule("submarine", "S7.OB")
@rule("submarine", "S8.OB")
@rule("submarine", "S9.OB")
@rule("submarine", "S10.OB")
@pytest.mark.parametrize("ident", SCENARIOS)
def test_places(ident: str) -> None:
    told = [f"{row.name} {row.hex} {row.heading}" for row in _vessels(ident) if row.hex]
    assert ", ".join(told) == book.PLACES.get(ident, "")
    for row in _vessels(ident):
        at = place_of(row)
        assert (at is None) == (not row.hex)
        assert at is None or 2 <= at.row <= 48


@rule("submarine", "XS3.OB")
def test_a_hex_is_read_with_its_panel() -> None:
    (u_128,) = SCENARIOS["killers-1"].boats
    assert (place_of(u_128), u_128.heading) == (Hex(40, 32), 1)


# Convoys


@rule("submarine", "20.2.1")
@rule("submarine", "20.2.2")
@rule("submarine", "20.2.7")
@rule("submarine", "X20.2.7")
@rule("submarine", "20.2.8")
@rule("submarine", "20.2.9")
@rule("submarine", "20.2.10")
@rule("submarine", "20.2.11")
@rule("submarine", "20.2.12")
@pytest.mark.parametrize("number", book.FORMATIONS)
def test_formations(number: int) -> None:
    leads, depth = book.FORMATIONS[number]
    places = berths(number)
    assert [PANELS.code(place) for place in places[::depth]] == leads.split()
    assert len(places) == len(leads.split()) * depth
    assert WATERS.formations.rows[number - 1].heading == 6


@rule("submarine", "20.2")
@rule("submarine", "20.2.3")
@rule("submarine", "20.2.4")
@rule("submarine", "20.2.5")
@pytest.mark.parametrize("number", book.FORMATIONS)
def test_ships_keep_their_distance(number: int) -> None:
    places, depth = berths(number), book.FORMATIONS[number][1]
    for index, place in enumerate(places):
        if (index + 1) % depth:
            assert places[index + 1] == step(place, 3, 7), "five empty hexes behind the stern"
    heads = places[::depth]
    assert {right.column - left.column for left, right in pairwise(heads)} == {8}


@rule("submarine", "C.OB2")
@rule("submarine", "C.OB5")
@pytest.mark.parametrize(
    ("ident", "count"),
    [("convoy-1", 12), ("convoy-2", 12), ("wolf-pack", 18), ("po-17", 10), ("ons-5", 18)],
)
def test_a_convoy_fills_its_formation(ident: str, count: int) -> None:
    card = SCENARIOS[ident]
    assert sum(number for _, number in card.merchants) >= len(berths(card.formation)) == count


@rule("submarine", "S11.OB")
def test_the_wolf_pack_meets_two_ships_more_than_find_a_place() -> None:
    assert dict(SCENARIOS["wolf-pack"].merchants) == {
        "C-2": 4, "C-3": 4, "T-3": 4, "T-2": 4, "EC-2": 4,
    }  # fmt: skip


# Compasses


@rule("submarine", "20.4.2")
def test_the_compasses_are_two_on_each_panel() -> None:
    codes = [PANELS.code(place) for place in COMPASSES.values()]
    assert codes == ["N14-A", "N43-A", "N14-B", "N43-B", "N14-C", "N43-C"]
    boat_place = PANELS.find("N32-B")
    assert {distance(COMPASSES[number], boat_place) for number in (2, 6)} == {26}


@rule("submarine", "20.4.2")
@pytest.mark.parametrize("number", book.FORMATIONS)
def test_a_boat_always_finds_room_by_a_compass(number: int) -> None:
    ships = [place for bow in berths(number) for place in (bow, step(bow, 3))]
    for compass in COMPASSES.values():
        room = [
            place
            for panel in "ABC"
            for place in PANELS.hexes(panel)
            if distance(place, compass) <= 12 and all(distance(place, ship) > 7 for ship in ships)
        ]
        assert len(room) > 150


# Special rules


@rule("submarine", "S3.OB")
def test_the_killers_are_placed_by_two_compasses() -> None:
    card = SCENARIOS["killers-1"]
    assert card.stations == ((2, 2), (6, 2))
    assert len(card.ships) == 4


@rule("submarine", "S1.SR2")
@rule("submarine", "S2.SR1")
@rule("submarine", "S8.SR1")
@rule("submarine", "17.3")
def test_merchants_have_guns_where_the_scenario_says_so() -> None:
    guns = {ident: card.merchant_guns for ident, card in SCENARIOS.items()}
    armed = {ident: strengths for ident, strengths in guns.items() if any(strengths)}
    assert armed == {"convoy-1": (1, 1, 0), "convoy-2": (1, 1, 0), "wahoo": (0, 1, 0)}


@rule("submarine", "S2.SR2")
@rule("submarine", "S9.SR1")
@rule("submarine", "S10.SR1")
def test_boats_that_must_carry_certain_torpedoes() -> None:
    told = {row.name: row for card in SCENARIOS.values() for row in card.boats if row.types}
    assert {name: row.types for name, row in told.items()} == {
        "Salmon": ("mk14-magnetic",),
        "Harder": ("mk18",),
        "U.2511": ("g7a", "g7e", "t3"),
    }
    assert [name for name, row in told.items() if row.is_mixed] == ["U.2511"]
    for card in SCENARIOS.values():
        for row in card.boats:
            assert {*row.types} <= {*torpedoes_of(row.card, card.when)}


@rule("submarine", "S6.SR1")
@rule("submarine", "S6.SR2")
@rule("submarine", "S6.SR3")
def test_wounded_bear() -> None:
    card = SCENARIOS["wounded-bear"]
    shokaku, (triton,) = card.ships[0], card.boats
    assert (shokaku.damage, shokaku.speed) == (8, 3)
    assert (card.is_plotted, card.met_within, card.exits) == (True, 10, (6,))
    assert (triton.loaded, triton.has_reloads) == ((1, 4), False)
    assert BOATS[triton.card].stern_tubes == 4
    assert card.victory.carrier == 8


@rule("submarine", "S7.SR1")
@rule("submarine", "S7.SR2")
def test_the_ark_royal() -> None:
    card = SCENARIOS["ark-royal"]
    assert {row.speed for row in card.ships if row.kind == "capital"} == {4}
    assert (card.is_plotted, card.met_within, card.exits) == (True, 0, (6,))
    goal = card.victory
    assert (goal.carrier, goal.battleship, goal.escorts) == (12, 18, 3)
    assert sum(row.kind == "escort" for row in card.ships) == 6


@rule("submarine", "S8.OPT")
def test_the_long_fight_of_wahoo() -> None:
    card = SCENARIOS["wahoo"]
    assert (card.turns, card.victory.points) == (20, 30)
    assert (card.long_turns, card.victory.long_points) == (40, 50)


@rule("submarine", "S9.SR2")
@rule("submarine", "S9.SR3")
def test_bungo_suido() -> None:
    card = SCENARIOS["bungo-suido"]
    assert (card.panels, card.last_column) == ("AB", PANELS.find("N1-B").column)
    assert [row.sonar for row in card.ships] == ["special", "none", "none"]
    assert card.forced == {"hidden": True, "sonar": True}
    assert (card.boats[0].row, card.victory.loaded, card.victory.ship) == (44, 4, "Enoki")


@pytest.mark.parametrize(
    ("ident", "kind", "points"),
    [
        ("convoy-1", "points", 27),
        ("convoy-2", "points", 41),
        ("killers-1", "sink", 0),
        ("killers-2", "sink", 0),
        ("killers-3", "sink", 0),
        ("wahoo", "damage", 30),
        ("secret-weapon", "breakout", 0),
        ("wolf-pack", "margin", 50),
        ("po-17", "margin", 38),
        ("ons-5", "campaign", 0),
    ],
)
def test_victory(ident: str, kind: str, points: int) -> None:
    goal = SCENARIOS[ident].victory
    assert (goal.kind, goal.points) == (kind, points)


@rule("submarine", "S12.OPT")
def test_late_boats_cost_points() -> None:
    card = SCENARIOS["po-17"]
    assert [(row.name, BOATS[row.card].cls) for row in card.late_boats] == [
        ("U.696", "VIIC"),
        ("U.190", "IXC"),
    ]
    assert card.late_points == 18


# The campaign


@rule("submarine", "T-CAMPAIGN-DAYS (SR11)")
def test_the_days_of_the_campaign() -> None:
    campaign = SCENARIOS[CAMPAIGN].campaign
    assert campaign
    assert [part.date.split()[0] for part in campaign.parts] == [
        "28",
        "29",
        "30",
        "1",
        "2",
        "3",
        "4",
        "5",
    ]
    nights = [number for number, part in enumerate(campaign.parts, 1) if part.is_night]
    assert nights == [1, 3, 4, 7]


@rule("submarine", "C.OB")
@rule("submarine", "C.OB4")
@rule("submarine", "C.SR10")
@rule("submarine", "C.SR14")
def test_the_forces_of_the_campaign() -> None:
    card = SCENARIOS[CAMPAIGN]
    campaign = card.campaign
    assert campaign
    pool = {BOATS[row.card].cls: row.names for row in campaign.pool}
    assert {cls: len(names) for cls, names in pool.items()} == {"VIIC": 25, "IXC": 26}
    names = [name for each in pool.values() for name in each]
    assert len(set(names)) == 51
    assert [(row.name, row.card) for row in campaign.hunters] == [
        ("Keats", "B13"), ("Rowley", "B13"), ("Javelin", "B6"), ("Vesper", "B2"),
    ]  # fmt: skip
    assert [row.name for row in card.ships] == [
        "Niagara", "Chesterfield", "Isis", "Loch Killin", "Loch Fada", "Whitehall", "Spragge",
    ]  # fmt: skip
    assert (campaign.start, campaign.late, campaign.most, campaign.losses) == (4, 4, 8, 3)
    assert (campaign.air_charges, campaign.air_charge) == (24, "300")
    assert (campaign.air_depth, campaign.air_deepest) == (50, 75)


# What is told of them


@pytest.mark.parametrize("ident", SCENARIOS)
def test_history_is_told_with_its_sources(ident: str) -> None:
    card = SCENARIOS[ident]
    assert card.history.endswith(".")
    assert card.told_by


# What a scenario must be

RAW: dict[str, Any] = json.loads(read_title_file("submarine", "data/scenarios.json"))


@pytest.mark.parametrize(
    ("ident", "path", "value", "said"),
    [
        ("killers-1", ("ships", 0, "card"), "B99", "no escort card 'B99'"),
        ("killers-1", ("boats", 0, "card"), "G99", "no boat card 'G99'"),
        ("convoy-1", ("merchants", 0, 0), "C-9", "no merchant card 'C-9'"),
        ("convoy-1", ("merchants", 0, 1), 3, "must fill the formation"),
        ("convoy-2", ("boats", 0, "types"), ["mk99"], "no torpedo 'mk99'"),
        ("wahoo", ("period",), "S'41", "no torpedo for 'Wahoo' at that time"),
        ("ons-5", ("campaign", "pool", 0, "card"), "G99", "no boat card"),
        ("killers-1", ("boats",), [], "must have at least one"),
        ("wahoo", ("formation",), 3, "only then"),
        ("wahoo", ("period",), "X'43", "a season"),
        ("wahoo", ("ships", 0, "hex"), "41B", "is no hex of these panels"),
    ],
)
def test_a_scenario_that_cannot_be_is_refused(
    ident: str, path: tuple[Any, ...], value: object, said: str
) -> None:
    cards = deepcopy(RAW)
    place = cards[ident]
    for part in path[:-1]:
        place = place[part]
    place[path[-1]] = value
    with pytest.raises(ValidationError, match=said):
        _Scenarios.model_validate_json(json.dumps(cards))
