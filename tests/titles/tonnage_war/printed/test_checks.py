"""What tables and battle cards refuse, the boundary that they take, and what they make."""

from typing import Any

import pytest
from pydantic import BaseModel

from game.tables.packs import load_tables
from game.titles.tonnage_war.printed.cards import EscortRow
from game.titles.tonnage_war.printed.tables import TABLES, TITLE_ID, UNIT_CARDS, _Battles, units_of
from tests.tables.checks import Change, gone, put, said_of, turned

BATTLE = load_tables(TITLE_ID, _Battles, "battles").root["sc-104"]
STORMY = len(BATTLE.visibility)
SECTORS = "'sides' must be 20, and every 'value' one of"
FACES = "its faces must rise, and the last must be 20"
FROM_NONE, FROM_ONE = "its columns must be 0 to ", "its columns must be 1 to "


def longer(table: Any) -> None:
    """A die of 21 sides."""
    table["sides"] = table["bands"][-1]["high"] = 21


@pytest.mark.parametrize(
    ("printed", "change", "said"),
    [
        (TABLES.numbers, gone("rows", 0), "its rows must be: oz, "),
        (TABLES.numbers, turned("rows"), "its rows must be: oz, "),
        (TABLES.sector, put("bands", 0, "value", to="bow"), SECTORS),
        (TABLES.sector, put("bands", 0, "value", to="lee"), SECTORS),
        (TABLES.sector, longer, SECTORS),
        (TABLES.attacks, turned("rows"), "its rows must be: bow, "),
        (TABLES.attacks, gone("rows", 3), "its rows must be: bow, "),
        (TABLES.standard, put("columns", 0, "highest", "advance", to=17), ""),
        (TABLES.standard, put("columns", 0, "highest", "advance", to=18), FACES),
        (TABLES.standard, put("columns", 0, "highest", "evade", to=19), FACES),
        (TABLES.standard, gone("columns", 0), FROM_NONE),
        (TABLES.standard, gone("columns", -1), FROM_NONE),
        (TABLES.standard, turned("columns"), FROM_NONE),
        (TABLES.air, gone("columns", 0), FROM_ONE),
        (TABLES.air, gone("columns", -1), FROM_ONE),
        (
            TABLES.standard,
            put("columns", 0, "highest", to={"hold": 5, "advance": 18, "evade": 20}),
            "its results must be, in this order: advance, ",
        ),
        (
            TABLES.air,
            put("columns", 0, "highest", to={"advance": 6, "evade": 20}),
            "its results must be, in this order: stay, ",
        ),
        (BATTLE, put("start", to={"iz": 1}), ""),
        (BATTLE, put("start", to={"iz": 20, "oz": 20}), ""),
        (BATTLE, put("start", to={"iz": 0}), "'start' must have 1 to 40 boats"),
        (BATTLE, put("start", to={"iz": 21, "oz": 20}), "'start' must have 1 to 40 boats"),
        (BATTLE, put("ships", to=BATTLE.stragglers + 1), ""),
        (BATTLE, put("ships", to=BATTLE.stragglers), "'stragglers' must be fewer than 'ships'"),
        (BATTLE, turned("par"), "'par' must rise"),
        (BATTLE, put("storms", to=[STORMY]), ""),
        (BATTLE, put("storms", to=[STORMY + 1]), "'storms' must be turns of the battle"),
    ],
)
def test_a_figure_that_cannot_be_is_refused(printed: BaseModel, change: Change, said: str) -> None:
    found = said_of(printed, change)
    assert found.startswith(said)
    assert bool(found) == bool(said)


def test_a_battle_names_units_that_there_are() -> None:
    cards, change = _Battles({"own": BATTLE}), put("own", "escorts", 0, "card", to="z-9")
    assert said_of(cards, change) == "there is no unit card 'z-9'"


def test_what_is_printed_is_taken() -> None:
    for printed in [TABLES, BATTLE]:
        assert said_of(printed, lambda table: None) == ""


def test_a_units_figures_are_those_of_its_row_or_else_of_its_card() -> None:
    card = UNIT_CARDS["hud"]
    assert card.endurance
    rows = (
        EscortRow(card="hud", name="St. John's", arrives=3),
        EscortRow(card="hud", name="St. John's", attack=9, depletion=4, h=-1, r=None, leaves=8),
        EscortRow(card="hud"),
    )
    one, two, three = units_of(rows)
    assert [unit.id for unit in (one, two)] == ["st-john-s", "st-john-s-2"]
    assert (one.attack, one.depletion, one.h) == (card.attack, card.depletion, card.h)
    assert (one.r, one.v, one.l, one.s) == (card.r, card.v, card.l, card.s)
    assert (two.attack, two.depletion, two.h, two.r, two.v) == (9, 4, -1, None, card.v)
    assert (one.last_turn, two.last_turn) == (3 + card.endurance - 1, 8)
    assert (three.name, three.is_air) == (card.name, True)


def test_each_figure_of_a_row_stands_for_the_same_one_of_the_card() -> None:
    (unit,) = units_of((EscortRow(card="dd-a", r=1, v=2, l=3, s=4, attack=5, depletion=6, h=-3),))
    figures = unit.r, unit.v, unit.l, unit.s, unit.attack, unit.depletion, unit.h
    assert figures == (1, 2, 3, 4, 5, 6, -3)


def test_a_unit_without_endurance_stays_whenever_it_comes() -> None:
    (late,) = units_of((EscortRow(card="dd-a", arrives=8),))
    assert (late.arrives, late.last_turn) == (8, 0)
