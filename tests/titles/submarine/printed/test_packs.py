"""Cards and scenarios of the player's own stand in for the printed and the reconstructed ones."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.tables import packs
from game.tables.packs import load_tables
from game.tables.resources import HOME_VARIABLE
from game.titles.submarine.printed.advancedcards import AdvancedTables
from game.titles.submarine.printed.cards import CardId, Cards, EscortFigures
from game.titles.submarine.printed.scenariocards import ScenarioCard
from game.titles.submarine.printed.scenarios import SCENARIOS, _Scenarios
from game.titles.submarine.printed.tables import ADVANCED_TABLES, ESCORTS, _AdvancedTables

HEADING = {"name": "Real cards", "title": "submarine", "version": "2"}
Put = Callable[[str, dict[str, Any]], None]


@pytest.fixture
def put(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Put]:
    """Puts a pack in force, with one file of these tables."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    monkeypatch.setattr(packs, "_loaded", dict(packs._loaded))
    folder = tmp_path / "packs" / "real"
    folder.mkdir(parents=True)

    def start(name: str, tables: dict[str, Any]) -> None:
        (folder / "pack.json").write_text(json.dumps(HEADING))
        (folder / f"{name}.json").write_text(json.dumps(tables))
        monkeypatch.setenv(packs.PACKS_VARIABLE, '["real"]')
        packs._read_packs.cache_clear()

    yield start
    packs._read_packs.cache_clear()


def _escorts() -> dict[str, EscortFigures]:
    return load_tables("submarine", Cards[CardId, EscortFigures], "escorts", is_open=True).root


def _scenarios() -> dict[str, ScenarioCard]:
    return load_tables("submarine", _Scenarios, "scenarios", is_open=True).root


def _advanced() -> AdvancedTables:
    return load_tables("submarine", _AdvancedTables, "advanced")


def test_a_figure_of_the_real_card_takes_the_place_of_ours(put: Put) -> None:
    put("escorts", {"B6": {"damage": 9, "source": "the printed card"}})
    cards = _escorts()
    assert packs.problems() == []
    assert (cards["B6"].damage, cards["B6"].speed) == (9, ESCORTS["B6"].speed)
    assert cards["B6"].source == "data pack Real cards 2, the printed card"
    assert cards["B7"] == ESCORTS["B7"]


def test_a_table_of_the_real_advanced_game_takes_the_place_of_ours(put: Put) -> None:
    put("advanced", {"contact": {"depths": [50, 100], "further": 75, "source": "my card"}})
    tables = _advanced()
    assert packs.problems() == []
    assert (tables.contact.depths, tables.contact.further) == ((50, 100), 75)
    assert tables.contact.source == "data pack Real cards 2, my card"
    assert tables.sweep == ADVANCED_TABLES.sweep


def test_a_class_of_his_own_comes_behind_the_printed_ones(put: Put) -> None:
    own = {**json.loads(ESCORTS["B6"].model_dump_json()), "cls": "Daring"}
    put("escorts", {"B30": own})
    cards = _escorts()
    assert packs.problems() == []
    assert [*cards] == [*ESCORTS, "B30"]
    assert cards["B30"].cls == "Daring"


@pytest.mark.parametrize(
    ("name", "tables", "said"),
    [
        ("escorts", {"B6": {"speed": 99}}, "less than or equal"),
        ("escorts", {"B6": {"atw": "H"}}, "'launchers' must be given"),
        ("scenarios", {"wahoo": {"period": "1943"}}, "a season"),
        ("advanced", {"duds": {"rows": []}}, "its rows must be: A, B, C, D, E"),
        ("advanced", {"boats_hit_as": {"cards": ["X9"] * 6}}, "there is no card 'X9'"),
        ("advanced", {"boats_hit_by": {}}, "there is no such table"),
    ],
)
def test_what_cannot_be_leaves_the_printed_card_in_force(
    put: Put, name: str, tables: dict[str, Any], said: str
) -> None:
    put(name, tables)
    found, printed = {
        "escorts": (_escorts, ESCORTS),
        "scenarios": (_scenarios, SCENARIOS),
        "advanced": (_advanced, ADVANCED_TABLES),
    }[name]
    assert found() == printed
    (problem,) = packs.problems()
    assert said in problem


def test_a_scenario_of_his_own(put: Put) -> None:
    own = {**json.loads(SCENARIOS["killers-2"].model_dump_json()), "name": "My hunt"}
    put("scenarios", {"my-hunt": own})
    cards = _scenarios()
    assert packs.problems() == []
    assert cards["my-hunt"].name == "My hunt"
