"""Battles of players' own: what is refused and why, what can be set, and games of them."""

from dataclasses import replace
from typing import Any

import pytest

from game.contract.workshop import Path, with_at
from game.titles import title_with
from game.titles.tonnage_war import TITLE
from game.titles.tonnage_war.charts.workshop import BLANK, WORKSHOP, table_of
from game.titles.tonnage_war.model.names import escort_name
from game.titles.tonnage_war.printed.owncards import MOST_BOATS, MOST_ESCORTS, MOST_TURNS
from game.titles.tonnage_war.printed.tables import BATTLES, UNIT_CARDS, battle, unit
from tests.contract.workshops import (
    check_odd,
    check_parts,
    check_wares,
    design_of,
    drawn,
    played,
    rows_at,
    walk,
    why_refused,
)

SHIPS = {**BLANK, "escorts": BLANK["escorts"][:4]}
"""Without the aircraft that comes late."""


@pytest.mark.parametrize("scenario", sorted(BATTLES))
def test_a_printed_battle_as_ones_own_is_the_same_battle(scenario: str) -> None:
    table = table_of(scenario)
    assert table is not None
    design = design_of("tonnage_war", table)
    (told,) = title_with("tonnage_war", design).offers.scenarios
    printed = battle(scenario)
    own = battle(design.id)
    assert printed == replace(
        own,
        id=scenario,
        par=printed.par,
        told_by=printed.told_by,
        source=printed.source,
        boats_source=printed.boats_source,
    )
    (theirs,) = (each for each in TITLE.offers.scenarios if each.id == scenario)
    assert told.facts[:-1] == theirs.facts[:-1]
    assert all(escort_name(each.id) for each in own.units)
    check_parts(WORKSHOP, table)


def test_what_is_no_battle_has_no_table() -> None:
    assert table_of("nowhere") is None


def test_nobody_is_given_an_honour_in_it() -> None:
    (fate,) = played("tonnage_war", {**SHIPS, "turns": 2}).fates
    assert fate.award == ""


def test_printed_battles_are_in_the_list_alone() -> None:
    title_with("tonnage_war", design := design_of("tonnage_war", BLANK))
    assert design.id not in BATTLES
    assert design.id in BATTLES.own
    assert unit(design.id, "hound").has_hfdf


ROW = {"card": "dd-c", "name": "Wolf"}


@pytest.mark.parametrize(
    ("change", "path", "reason"),
    [
        ({"colour": "red"}, ("colour",), "permitted"),
        ({"par": [1, 2, 3]}, ("par",), "permitted"),
        ({"name": ""}, ("name",), "at least 1"),
        ({"name": "x" * 31}, ("name",), "at most 30"),
        ({"name": "A\u200bB"}, ("name",), "cannot be shown"),
        ({"turns": 0}, ("turns",), "greater"),
        ({"turns": MOST_TURNS + 1}, ("turns",), "less"),
        ({"turns": "24"}, ("turns",), "integer"),
        ({"speed": "swift"}, ("speed",), "'slow' or 'fast'"),
        ({"visibility": ""}, ("visibility",), "pattern"),
        ({"visibility": "HXL"}, ("visibility",), "pattern"),
        ({"visibility": "H" * 61}, ("visibility",), "at most 60"),
        ({"stragglers": 40}, ("stragglers",), "fewer than the ships"),
        ({"ships": 151}, ("ships",), "less"),
        ({"storms": [3, 25]}, ("storms", 1), "has 24 turns"),
        ({"storms": [3, 3]}, ("storms", 1), "twice"),
        ({"start": {}}, ("start",), "at least one boat"),
        ({"start": {"cz": 1}}, ("start", "cz"), "permitted"),
        ({"start": {"box": 30}, "entries": [[2, 11]]}, ("start",), "at most 40 boats"),
        ({"entries": [[25, 1]]}, ("entries", 0, 0), "has 24 turns"),
        ({"entries": [[2, 1], [2, 1]]}, ("entries", 1, 0), "twice"),
        ({"entries": [[2, 0]]}, ("entries", 0, 1), "greater"),
        ({"boats": {"attack": 0, "flak": 2, "back": 3}}, ("boats", "attack"), "greater"),
        ({"boats": {"attack": 7, "flak": 2, "back": 7}}, ("boats", "back"), "less"),
        ({"escorts": []}, ("escorts",), "at least 1"),
        ({"escorts": [ROW] * 31}, ("escorts",), "at most 30"),
        ({"escorts": [{"card": "u-boat"}]}, ("escorts", 0, "card"), "no unit card 'u-boat'"),
        ({"escorts": [ROW, ROW]}, ("escorts", 1, "name"), "two escorts are called 'Wolf'"),
        ({"escorts": [ROW, {"card": "dd-c", "name": "Wolf."}]}, ("escorts", 1, "name"), "two"),
        ({"escorts": [{"card": "dd-c", "name": "..."}]}, ("escorts", 0, "name"), "letters"),
        ({"escorts": [{"card": "dd-c", "name": "B1"}]}, ("escorts", 0, "name"), "something else"),
        ({"escorts": [{"card": "dd-c", "name": "Port"}]}, ("escorts", 0, "name"), "something else"),
        ({"escorts": [{"card": "dd-c", "name": "Ship"}]}, ("escorts", 0, "name"), "something else"),
        ({"escorts": [ROW | {"arrives": 25}]}, ("escorts", 0, "arrives"), "has 24 turns"),
        ({"escorts": [ROW | {"arrives": 9, "leaves": 8}]}, ("escorts", 0, "leaves"), "before"),
        ({"escorts": [ROW | {"r": 21}]}, ("escorts", 0, "r"), "less"),
        ({"escorts": [{"card": "dd-c", "name": "FAME"}]}, ("escorts",), "spelled 'Fame'"),
    ],
)  # fmt: skip
def test_what_is_no_battle_is_refused_with_its_field(
    change: dict[str, Any], path: Path, reason: str
) -> None:
    where, why = why_refused(WORKSHOP, {**BLANK, **change})
    assert where == path
    assert reason in why


def test_unnamed_escorts_of_a_class_are_numbered() -> None:
    rows = [{"card": "co-c"}, {"card": "co-m"}, {"card": "co-x", "name": "Corvette 7"}]
    design = design_of("tonnage_war", {**BLANK, "escorts": rows})
    title_with("tonnage_war", design)
    names = [escort_name(each.id) for each in battle(design.id).units]
    assert names == ["Corvette", "Corvette 2", "Corvette 7"]


def test_letters_that_end_begin_anew() -> None:
    design = design_of("tonnage_war", {**SHIPS, "turns": 7, "visibility": "HLL"})
    title_with("tonnage_war", design)
    assert battle(design.id).visibility == "HLLHLLH"


@pytest.mark.parametrize("table", [BLANK, {**BLANK, "clock": 0, "visibility": "HHL"}])
def test_every_part_is_set_to_something_that_it_can_be(table: dict[str, Any]) -> None:
    check_parts(WORKSHOP, table)


def test_what_is_offered_can_be_had() -> None:
    table = {**BLANK, "storms": [3], "entries": [[5, 2]]}
    assert check_wares(WORKSHOP, table, "escorts") == len(UNIT_CARDS)
    assert check_wares(WORKSHOP, table, "storms") == 23
    assert check_wares(WORKSHOP, table, "entries") == 23
    full = with_at(table, ("start", "box"), MOST_BOATS - 4)
    assert check_wares(WORKSHOP, full, "entries") == 0
    many = {**BLANK, "escorts": [{"card": "co-c"}] * MOST_ESCORTS}
    assert rows_at(WORKSHOP, many, "escorts").most == MOST_ESCORTS


def test_an_odd_table_is_refused_and_nothing_worse() -> None:
    table = {**BLANK, "storms": [3], "entries": [[5, 2]]}
    assert check_odd(WORKSHOP, table) > 500


@pytest.mark.sampled(4)
@pytest.mark.parametrize("seed", range(60))
def test_any_battle_can_be_played_to_its_end(seed: int) -> None:
    begun = BLANK if seed % 2 else table_of(sorted(BATTLES)[seed % len(BATTLES)])
    assert walk("tonnage_war", drawn(WORKSHOP, begun, seed), seed)


@pytest.mark.nightly
@pytest.mark.parametrize("kind", ["captain", "ace"])
@pytest.mark.parametrize("seed", range(3))
def test_bots_play_any_battle(kind: str, seed: int) -> None:
    assert played("tonnage_war", drawn(WORKSHOP, {**SHIPS, "turns": 12}, seed), kind)


@pytest.mark.nightly
@pytest.mark.parametrize("kind", ["random", "captain", "ace"])
def test_bots_play_the_largest_battle(kind: str) -> None:
    cards = [ident for ident, card in UNIT_CARDS.items() if card.kind != "AIR"]
    rows = [{"card": cards[number % len(cards)]} for number in range(MOST_ESCORTS)]
    start = {"oz": 10, "iz": 10, "box": MOST_BOATS - 20}
    table = {**BLANK, "turns": 2, "ships": 150, "start": start, "escorts": rows}
    assert played("tonnage_war", table, kind)
