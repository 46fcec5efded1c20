"""The tables of longer games against a second copy, cell by cell, and what they must be."""

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from game.tables.loader import DataError, parse_table, read_title_file
from game.titles.submarine.charts.longercharts import longer_charts
from game.titles.submarine.printed.cards import period
from game.titles.submarine.printed.longer import (
    COLUMNS,
    LONGER_TABLES,
    automatic_turns,
    cargo_of,
    cargo_points,
    cargo_row,
    charges_aboard,
    column_of,
    counter_takes,
    hold_of,
    is_automatic,
    reload_turns,
    rounds_aboard,
    torpedoes_aboard,
)
from game.titles.submarine.printed.longercards import LongerTables
from game.titles.submarine.printed.tables import BOATS, ESCORTS, MERCHANTS

rule = pytest.mark.rule
RAW: dict[str, Any] = json.loads(read_title_file("submarine", "data/longer.json"))
THROWS = [(coloured, white) for coloured in range(1, 7) for white in range(1, 7)]
PEACE, WAR = period("F'41"), period("W'42")


def band(low: int, high: int) -> list[tuple[int, int]]:
    return [pair for pair in THROWS if low <= 10 * pair[0] + pair[1] <= high]


# 59


@rule("submarine", "T-RELOAD 59.1")
def test_turns_to_reload() -> None:
    copy = {"professional": (12, 24), "experienced": (15, 30), "novice": (18, 36)}
    for crew, turns in copy.items():
        both = (reload_turns(crew, is_advanced=is_advanced) for is_advanced in (True, False))
        assert tuple(both) == turns
    assert [automatic_turns(is_advanced=each) for each in (True, False)] == [12, 24]
    assert [card for card in BOATS if is_automatic(card)] == ["G13"]
    assert BOATS["G13"].cls == "XXI"
    assert is_automatic("G13+")


# 60

C2 = {
    "G 8": (11, 25), "O 12": (26, 42), "Gr 15": (43, 53), "T 8": (54, 56), "S 10": (61, 63),
    "E 18": (64, 65), "MS 15": (66, 66),
}  # fmt: skip
C3 = {"M 18": (11, 42), "G 15": (43, 52), "P 20": (53, 61), "Gr 18": (62, 64), "MS 20": (65, 66)}
T2 = {
    "AF 32": (11, 31), "FO 26": (32, 45), "DF 28": (46, 54), "NF 30": (55, 62), "CO 24": (63, 64),
    "LO 32": (65, 66),
}  # fmt: skip


def cargoes(ship: str) -> dict[tuple[int, int], str]:
    hold = hold_of(ship)
    assert hold is not None
    rows = {pair: cargo_row(hold, pair) for pair in THROWS}
    for row in rows.values():
        assert cargo_points(ship, row.cargo) == row.points
    return {pair: f"{cargo_of(row.cargo).code} {row.points}" for pair, row in rows.items()}


@pytest.mark.parametrize(
    ("ships", "copy"),
    [
        pytest.param("C-2 EC-2 VC-2", C2, marks=rule("submarine", "T-CARGO 60.2 C2")),
        pytest.param("C-3", C3, marks=rule("submarine", "T-CARGO 60.2 C3")),
        pytest.param("T-2", T2, marks=rule("submarine", "T-CARGO 60.2 T2")),
    ],
)
def test_cargo(ships: str, copy: dict[str, tuple[int, int]]) -> None:
    whole = {pair: told for told, ends in copy.items() for pair in band(*ends)}
    assert len(whole) == 36
    for ship in ships.split():
        assert cargoes(ship) == whole


def test_what_cargoes_do_besides() -> None:
    kinds = LONGER_TABLES.cargo.kinds
    assert {kind for kind, cargo in kinds.items() if cargo.capacity == 3} == {"timber"}
    assert {kind for kind, cargo in kinds.items() if cargo.harm == 2} == {"explosives", "aviation"}
    assert {cargo.capacity for cargo in kinds.values()} == {1, 3}
    assert {cargo.harm for cargo in kinds.values()} == {1, 2}
    assert [ship for ship in MERCHANTS if hold_of(ship) is None] == ["T-3"]
    assert MERCHANTS["T-3"].points == 32


# 61

STOCKS = {
    (64, 66): (18, 36, 50, 75, 120),
    (61, 63): (18, 36, 50, 75, 120),
    (54, 56): (18, 36, 50, 75, 120),
    (51, 53): (12, 30, 40, 65, 110),
    (44, 46): (12, 30, 40, 65, 110),
    (41, 43): (12, 30, 40, 55, 100),
    (34, 36): (12, 24, 40, 55, 90),
    (31, 33): (12, 24, 30, 45, 80),
    (24, 26): (6, 24, 30, 45, 70),
    (21, 23): (6, 18, 30, 35, 60),
    (14, 16): (6, 18, 20, 35, 50),
    (11, 13): (6, 12, 20, 25, 40),
}
TYPES = {
    "Germany": "DD A, E B, ML B",
    "Italy": "DE B, C B, TB B",
    "Russia": "DD A, SC B",
    "Britain": "DD B, DE E, C D, PF C, F C, S D",
    "USA": "DD C, DE E, PF D, F D, SC B",
    "Japan": "DD B, E E, SC B",
}


@rule("submarine", "T-DCAVAIL 61.2")
@rule("submarine", "T-DCAVAIL 61.2/64-66")
@rule("submarine", "T-DCAVAIL 61.2/61-63")
@rule("submarine", "T-DCAVAIL 61.2/54-56")
@rule("submarine", "T-DCAVAIL 61.2/51-53")
@rule("submarine", "T-DCAVAIL 61.2/44-46")
@rule("submarine", "T-DCAVAIL 61.2/41-43")
@rule("submarine", "T-DCAVAIL 61.2/34-36")
@rule("submarine", "T-DCAVAIL 61.2/31-33")
@rule("submarine", "T-DCAVAIL 61.2/24-26")
@rule("submarine", "T-DCAVAIL 61.2/21-23")
@rule("submarine", "T-DCAVAIL 61.2/14-16")
@rule("submarine", "T-DCAVAIL 61.2/11-13")
@pytest.mark.parametrize("ends", STOCKS)
def test_charges_aboard(ends: tuple[int, int]) -> None:
    for pair in band(*ends):
        assert tuple(charges_aboard(column, pair) for column in COLUMNS) == STOCKS[ends]


@rule("submarine", "T-DCAVAIL 61.2 types")
def test_the_table_of_each_type() -> None:
    said = {
        nation: ", ".join(f"{kind} {column}" for kind, column in types.items())
        for nation, types in LONGER_TABLES.charges.types.items()
    }
    assert said == TYPES
    listed = {ident for ident, card in ESCORTS.items() if card.type in said[card.nation].split()}
    assert {*ESCORTS} == listed or {ESCORTS[ident].nation for ident in {*ESCORTS} - listed} == set()
    stranger = ESCORTS["GE4"].model_copy(update={"type": "TB"})
    assert column_of(stranger, WAR) == "A"


@rule("submarine", "61.4")
@rule("submarine", "X61.4")
@pytest.mark.parametrize(
    ("card", "early", "later"),
    [("B4", "A", "B"), ("B15", "C", "D"), ("U5", "D", "E"), ("RE1", "A", "A"), ("U1", "B", "C")],
)
def test_before_1942_the_table_to_the_left_counts(card: str, early: str, later: str) -> None:
    assert column_of(ESCORTS[card], PEACE) == early
    assert column_of(ESCORTS[card], WAR) == later


@rule("submarine", "61.3")
def test_what_counters_take_of_the_stock() -> None:
    taken = {charge: counter_takes("charge", charge) for charge in ("250", "300", "teardrop")}
    assert taken == {"250": 2, "300": 2, "teardrop": 2}
    assert counter_takes("charge", "600") == 6
    assert counter_takes("kgun", "300") == 2
    assert counter_takes("mk10", "mk10") == 0


@rule("submarine", "T-ATWAVAIL 61.5")
def test_rounds_aboard() -> None:
    copy = {(61, 66): 10, (51, 56): 9, (41, 46): 8, (31, 36): 6, (21, 26): 5, (14, 16): 4}
    for ends, rounds in {**copy, (11, 13): 3}.items():
        assert {rounds_aboard(pair) for pair in band(*ends)} == {rounds}


# 62


@rule("submarine", "T-TORPAVAIL 62.2")
def test_torpedoes_aboard() -> None:
    copy = {(54, 66): 10, (41, 53): 7, (24, 36): 5, (21, 23): 4, (14, 16): 3, (11, 13): 2}
    for ends, tenths in copy.items():
        assert {torpedoes_aboard(10, pair) for pair in band(*ends)} == {tenths}
    assert torpedoes_aboard(14, (5, 3)) == 10
    assert torpedoes_aboard(2, (1, 1)) == 1


# All of it


def test_every_table_is_shown() -> None:
    charts = longer_charts()
    assert len({chart.id for chart in charts}) == len(charts) == 10
    told = {chart.id: {row.name: row.cells for row in chart.rows} for chart in charts}
    assert told["reload"]["Novice"] == ("18", "36")
    assert told["cargo_c-2"]["54–56"] == ("timber (T), sinks at 3 times the damage", "8")
    assert told["cargo_t-2"]["11–31"] == ("aviation fuel (AF), 2 times the harm", "32")
    assert told["charges_aboard"]["11–13"] == ("6", "12", "20", "25", "40")
    assert told["charge_types"]["DD"] == ("A", "–", "A", "B", "C", "B")
    assert told["torpedoes_aboard"]["51–53"] == ("0.7",)


def _changed(change: Callable[[dict[str, Any]], object]) -> bytes:
    tables = deepcopy(RAW)
    change(tables)
    return json.dumps(tables).encode()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda t: t["charges"]["rows"].pop(), "its rows must go from 66 down to 11"),
        (lambda t: t["cargo"]["holds"][0]["rows"][0].update(cargo="coal"), "no cargo 'coal'"),
        (lambda t: t["cargo"]["holds"][1].update(ships=["C-2"]), "has two tables"),
        (lambda t: t["reload"]["crews"].pop("novice"), "it must have: novice"),
        (lambda t: t["charges"]["weights"].update(dud=1), "it may only have"),
        (lambda t: t["charges"]["types"]["Japan"].update(DD="F"), "charges"),
    ],
)
def test_a_table_that_cannot_be_is_refused(
    change: Callable[[dict[str, Any]], object], said: str
) -> None:
    with pytest.raises(DataError, match=said):
        parse_table(_changed(change), "longer.json", LongerTables)
