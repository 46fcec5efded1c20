"""The program's tables against a second copy of the figures, and what they must be."""

import json
import re
from copy import deepcopy
from typing import Any

import pytest
from pydantic import ValidationError

from game.tables.loader import read_title_file
from game.titles.tonnage_war.printed.cards import Battles, Tables, UnitCard, UnitCards
from game.titles.tonnage_war.printed.places import SECTORS
from game.titles.tonnage_war.printed.tables import (
    BATTLES,
    TABLES,
    UNIT_CARDS,
    Unit,
    attacks_from,
    battle,
    needs,
    reaction,
    reaction_bands,
    reactions_of,
    sector_of,
    unit,
)
from tests.titles.tonnage_war import tables as book

rule = pytest.mark.rule
SHIPS = ("CO", "DD", "DE", "DL", "FF", "SL")


def _rows(text: str) -> dict[str, list[str]]:
    rows = [line.split() for line in text.strip().splitlines()]
    return {name: figures for name, *figures in rows}


UNITS, HEADLINES = _rows(book.UNITS), _rows(book.BATTLES)


# The plot


@rule("tonnage_war", "TW 9.3")
@rule("tonnage_war", "TW 9.9c")
@rule("tonnage_war", "TW 13")
def test_numbers() -> None:
    assert {step: (needs(step, "slow"), needs(step, "fast")) for step in book.NUMBERS} == (
        book.NUMBERS
    )


@rule("tonnage_war", "TW 9.8")
@rule("tonnage_war", "TW 9.8b")
@rule("tonnage_war", "TW 9.10b")
@rule("tonnage_war", "TW 9.11")
@pytest.mark.parametrize("sector", SECTORS)
def test_the_sector_die(sector: str) -> None:
    assert tuple(n for n in range(1, 23) if sector_of(n) == sector) == book.SECTORS[sector]


@rule("tonnage_war", "TW 16.3")
def test_attacks() -> None:
    assert {place: attacks_from(place) for place in (*SECTORS, "cz")} == book.ATTACKS


# Reactions


def _in_words(table: str, searchers: int) -> str:
    faces: dict[str, list[int]] = {}
    for face in range(1, 21):
        faces.setdefault(reaction(table, searchers, face), []).append(face)
    spans = {name: sorted({run[0], run[-1]}) for name, run in faces.items()}
    return ", ".join(f"{name} {'-'.join(map(str, span))}" for name, span in spans.items())


@rule("tonnage_war", "TW 15.2.1")
@rule("tonnage_war", "TW 15.4.1")
@rule("tonnage_war", "TW 19.4b")
@pytest.mark.parametrize(("table", "searchers"), book.REACTIONS)
def test_reactions(table: str, searchers: int) -> None:
    assert _in_words(table, searchers) == book.REACTIONS[table, searchers]
    assert [highest for _, highest in reaction_bands(table, searchers)][-1] == 20


def test_there_is_no_other_column() -> None:
    tables = ("standard", "cautious", "zaunkoenig", "air", "fight-back")
    columns = {
        (table, column.searchers) for table in tables for column in reactions_of(table).columns
    }
    assert columns == set(book.REACTIONS)


@rule("tonnage_war", "TW 19.4b")
@pytest.mark.parametrize("searchers", [1, 2, 3])
def test_with_zaunkoenig_more_boats_turn_on_an_escort(searchers: int) -> None:
    def faces(table: str) -> int:
        return sum(reaction(table, searchers, face) == "escort" for face in range(1, 21))

    assert faces("zaunkoenig") > faces("standard") > 0


# Unit cards


def _figures(card: Unit | UnitCard, last: int) -> list[str]:
    letters = (card.r, card.v, card.l, card.s)
    return [
        *("-" if value is None else str(value) for value in letters),
        *(str(number) for number in (card.attack, card.depletion, last)),
    ]


@rule("tonnage_war", "TW 2.1")
@rule("tonnage_war", "TW 15.1.4")
@pytest.mark.parametrize("card", UNITS)
def test_unit_cards(card: str) -> None:
    found = UNIT_CARDS[card]
    last = found.endurance if found.kind == "AIR" else found.h
    assert [found.kind, *_figures(found, last)] == UNITS[card]


def test_there_is_no_other_card() -> None:
    assert [*UNIT_CARDS] == [*UNITS]


@rule("tonnage_war", "TW 19.6")
def test_a_ship_stays_and_an_aircraft_does_not() -> None:
    for card in UNIT_CARDS.values():
        assert (card.kind in SHIPS) == (card.endurance == 0)
        assert card.kind in SHIPS or (card.s is None and card.h == 0)


# Battles


def _headline(ident: str) -> list[str]:
    card = battle(ident)
    ships = [each for each in card.units if not each.is_air]
    now = sum(each.arrives == 1 for each in ships)
    return [
        *(str(card.turns), card.speed, str(card.ships), str(card.stragglers)),
        "yes" if card.has_rescue_ship else "no",
        f"{now}/{len(ships) - now}",
        str(len(card.units) - len(ships)),
        str(sum(card.start.values()) + sum(card.entries.values())),
        f"{card.attack}/{card.flak}/{card.back}",
    ]


def test_there_are_fifteen_battles() -> None:
    assert [*BATTLES] == [*HEADLINES]
    assert len(BATTLES) == 15


@rule("tonnage_war", "TW 2.5")
@rule("tonnage_war", "TW 4")
@rule("tonnage_war", "TW 9.1")
@rule("tonnage_war", "TW 14.1.6.3")
@rule("tonnage_war", "TW 16.3.2")
@pytest.mark.parametrize("ident", HEADLINES)
def test_headlines(ident: str) -> None:
    assert _headline(ident) == HEADLINES[ident]


@rule("tonnage_war", "TW 3b")
@rule("tonnage_war", "TW 9.2")
@pytest.mark.parametrize("ident", HEADLINES)
def test_beginnings(ident: str) -> None:
    card = battle(ident)
    start = ", ".join(f"{place} {number}" for place, number in card.start.items())
    assert (card.began, card.hour(1), start, dict(card.entries)) == book.BEGINNINGS[ident]


@pytest.mark.parametrize("ident", HEADLINES)
def test_visibility(ident: str) -> None:
    said = ""
    for first, last, letter in re.findall(r"(\d+)(?:-(\d+))? ([HL])", book.VISIBILITY[ident]):
        assert int(first) == len(said) + 1
        said += letter * (int(last or first) - len(said))
    card = battle(ident)
    assert card.visibility == said
    assert [card.is_low(turn) for turn in range(1, card.turns + 1)] == [x == "L" for x in said]


@rule("tonnage_war", "TW 19.1")
@rule("tonnage_war", "TW 19.1d")
@pytest.mark.parametrize("ident", HEADLINES)
def test_storms(ident: str) -> None:
    card = battle(ident)
    storms = tuple(turn for turn in range(1, card.turns + 1) if card.is_storm(turn))
    assert storms == book.STORMS.get(ident, ())


@rule("tonnage_war", "TW 19.1d")
def test_there_are_storms_in_good_visibility() -> None:
    assert any(not card.is_low(turn) for card in BATTLES.values() for turn in card.storms)


@rule("tonnage_war", "TW 19.2")
@rule("tonnage_war", "TW 19.3")
@rule("tonnage_war", "TW 19.4")
@pytest.mark.parametrize("ident", HEADLINES)
def test_special_rules(ident: str) -> None:
    card = battle(ident)
    assert card.has_fat == (ident in book.FAT)
    assert card.has_zaunkoenig == (ident in book.ZAUNKOENIG)
    assert not card.has_bad_sonar
    assert (card.air_reactions == "fight-back") == (ident in book.FIGHT_BACK)
    rest = "zaunkoenig" if card.has_zaunkoenig else "standard"
    assert card.reactions == ("cautious" if ident in book.CAUTIOUS else rest)


@rule("tonnage_war", "TW 15.5.1")
@pytest.mark.parametrize("ident", HEADLINES)
def test_direction_finders(ident: str) -> None:
    found = [each.id for each in battle(ident).units if each.has_hfdf]
    assert " ".join(found) == book.HFDF[ident]


@pytest.mark.parametrize("ident", HEADLINES)
def test_every_escort_has_the_figures_of_its_card_or_its_own(ident: str) -> None:
    for each in battle(ident).units:
        card = UNIT_CARDS[each.card]
        own = book.OWN_FIGURES.get((ident, each.id))
        assert _figures(each, each.h) == (own.split() if own else _figures(card, card.h))
        assert (each.kind, each.is_air) == (card.kind, card.kind == "AIR")


def test_every_escort_with_figures_of_its_own_is_there() -> None:
    assert all(unit(*key) for key in book.OWN_FIGURES)


@pytest.mark.parametrize(("ident", "escort"), book.COMINGS)
def test_comings_and_goings(ident: str, escort: str) -> None:
    each = unit(ident, escort)
    assert (each.arrives, each.last_turn) == book.COMINGS[ident, escort]


@rule("tonnage_war", "TW 7.2.3")
@pytest.mark.parametrize("ident", HEADLINES)
def test_escorts_come_within_the_battle_and_aircraft_leave_it(ident: str) -> None:
    card = battle(ident)
    for each in card.units:
        assert 1 <= each.arrives <= card.turns
        assert (each.last_turn == 0) or (each.arrives <= each.last_turn)
        if each.is_air:
            assert each.last_turn - each.arrives + 1 in (1, UNIT_CARDS[each.card].endurance)


@pytest.mark.parametrize("ident", HEADLINES)
def test_names_of_escorts_are_their_own_and_plain(ident: str) -> None:
    names = [each.id for each in battle(ident).units]
    assert len(set(names)) == len(names)
    assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name) for name in names)


@rule("tonnage_war", "TW 4b")
@rule("tonnage_war", "TW 11e")
def test_the_days_of_the_calendar() -> None:
    card = battle("sc-104")
    assert [(card.day(turn), card.hour(turn)) for turn in (1, 2, 3, 8, 9, 27)] == [
        (1, 16),
        (1, 20),
        (2, 0),
        (2, 20),
        (3, 0),
        (6, 0),
    ]


def test_every_battle_says_where_its_figures_come_from() -> None:
    for card in BATTLES.values():
        assert "public" in card.source
        assert "reconstructed" in card.source
    marks = {table.source for _, table in TABLES} | {card.source for card in UNIT_CARDS.values()}
    assert all("reconstructed" in mark for mark in marks)


# What the files must hold


def _raw(name: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(read_title_file("tonnage_war", f"data/{name}.json"))
    return data


@pytest.mark.parametrize(
    ("table", "path", "value"),
    [
        ("numbers", ("rows", 0, "step"), "ocean"),
        ("numbers", ("rows", 0, "slow"), 21),
        ("sector", ("bands", 0, "value"), "abeam"),
        ("sector", ("sides",), 6),
        ("attacks", ("rows", 0, "place"), "iz"),
        ("standard", ("columns", 0, "searchers"), 1),
        ("standard", ("columns", 1, "highest"), {"advance": 4, "hold": 3, "evade": 20}),
        ("standard", ("columns", 1, "highest"), {"advance": 4, "hold": 12}),
        ("standard", ("columns", 1, "highest"), {"stay": 4, "evade": 20}),
        ("air", ("columns", 0, "highest"), {"hold": 4, "evade": 20}),
        ("fight_back", ("columns", 0, "searchers"), 0),
    ],
)
def test_a_wrong_table_is_refused(table: str, path: tuple[Any, ...], value: object) -> None:
    data = deepcopy(_raw("tables"))
    place = data[table]
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    with pytest.raises(ValidationError):
        Tables.model_validate_json(json.dumps(data))


@pytest.mark.parametrize(
    ("field", "value"), [("kind", "BB"), ("r", 0), ("attack", 21), ("h", 2), ("endurance", 3)]
)
def test_a_wrong_unit_card_is_refused(field: str, value: object) -> None:
    data = {"dd-a": {**_raw("units")["dd-a"], field: value}}
    with pytest.raises(ValidationError):
        UnitCards.model_validate_json(json.dumps(data))


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("clock", 6),
        ("speed", "stopped"),
        ("entries", {"0": 2}),
        ("escorts", []),
        ("name", ""),
        ("summary", ""),
    ],
)
def test_a_wrong_battle_is_refused(field: str, value: object) -> None:
    data = {"sc-104": {**_raw("battles")["sc-104"], field: value}}
    with pytest.raises(ValidationError):
        Battles.model_validate_json(json.dumps(data))


def test_the_second_of_a_name_has_a_number() -> None:
    names = [each.id for each in battle("hx-237").units if each.is_air]
    assert names == [
        "swordfish", "swordfish-2", "swordfish-3", "swordfish-4",
        "liberator", "swordfish-5", "sunderland",
    ]  # fmt: skip
    assert isinstance(unit("hx-237", "swordfish-5"), Unit)
