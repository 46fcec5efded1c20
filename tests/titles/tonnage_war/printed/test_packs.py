"""Battles and unit cards of the player's own, beside the fifteen of the game."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.tables import packs
from game.tables.loader import read_title_file
from game.tables.resources import HOME_VARIABLE, resource
from game.titles.tonnage_war.printed.tables import BATTLES, load_battles

PRINTED = json.loads(read_title_file("tonnage_war", "data/battles.json"))
HEADING = {"name": "Winter", "title": "tonnage_war", "version": "1"}
OWN = {**PRINTED["sc-104"], "name": "My convoy", "source": "our own"}

Load = Callable[[dict[str, Any]], tuple[dict[str, Any], list[str]]]


@pytest.fixture
def load(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Load]:
    """The battles with a pack of these in force, and what is wrong with it."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    monkeypatch.setattr(packs, "_loaded", dict(packs._loaded))
    folder = tmp_path / "packs" / "winter"
    folder.mkdir(parents=True)

    def start(battles: dict[str, Any]) -> tuple[dict[str, Any], list[str]]:
        (folder / "pack.json").write_text(json.dumps(HEADING))
        (folder / "battles.json").write_text(json.dumps(battles))
        monkeypatch.setenv(packs.PACKS_VARIABLE, '["winter"]')
        packs._read_packs.cache_clear()
        return dict(load_battles()), packs.problems()

    yield start
    packs._read_packs.cache_clear()


def test_a_new_battle_stands_behind_the_printed_ones(load: Load) -> None:
    battles, problems = load({"my-convoy": OWN})
    assert problems == []
    assert [*battles] == [*BATTLES, "my-convoy"]
    assert battles["my-convoy"].name == "My convoy"
    assert battles["my-convoy"].source == "data pack Winter 1, our own"
    assert battles["sc-104"] == BATTLES["sc-104"]


def test_a_printed_battle_takes_the_figures_given(load: Load) -> None:
    battles, problems = load({"sc-104": {"ships": 60}})
    assert problems == []
    assert (battles["sc-104"].ships, battles["sc-104"].turns) == (60, 27)


def test_the_battle_of_the_readme_can_be_played(load: Load) -> None:
    text = resource("assets", "example-pack", "README.md").read_text("utf-8")
    example = next(part for part in text.split("```") if "my-convoy" in part)
    battles, problems = load(json.loads(example.removeprefix("json")))
    assert problems == []
    found = battles["my-convoy"]
    assert [unit.id for unit in found.units] == ["heron", "aster", "lupin"]
    assert (found.turns, found.units[2].last_turn) == (24, 20)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"visibility": "HL"}, "visibility"),
        ({"escorts": [{"card": "cruiser"}]}, "there is no unit card 'cruiser'"),
        ({"stragglers": 40, "ships": 40}, "'stragglers' must be fewer than 'ships'"),
        ({"par": [3, 2, 1]}, "'par' must rise"),
        ({"storms": [36]}, "'storms' must be turns of the battle"),
        ({"start": {}}, "'start' must have 1 to 40 boats"),
    ],
)
def test_a_battle_that_does_not_fit_is_left_out(
    load: Load, change: dict[str, Any], reason: str
) -> None:
    battles, (problem,) = load({"my-convoy": {**OWN, **change}})
    assert [*battles] == [*BATTLES]
    assert reason in problem
    assert problem.endswith("It is left out.")


def test_a_name_that_is_no_slug_is_refused(load: Load) -> None:
    battles, (problem,) = load({"My Convoy!": OWN})
    assert [*battles] == [*BATTLES]
    assert problem.endswith("It is left out.")
