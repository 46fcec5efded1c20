"""Data packs on the settings page and in the first notice."""

import json

import pytest

from game.scenes.system.packs import problem_notice
from game.scenes.system.settings import SettingsScene
from game.tables import packs
from game.tables.packs import chosen_packs, found_packs
from game.ui.window import App
from tests.pilot import Pilot


@pytest.fixture(autouse=True)
def _settings(app: App) -> None:
    app.push(SettingsScene())


def test_the_example_is_copied_switched_on_and_holds_from_the_next_start(
    app: App, pilot: Pilot
) -> None:
    pilot.click("Copy the example there")
    assert [pack.folder for pack in found_packs()] == ["example pack"]
    pilot.advance(0.05)
    assert pilot.sees("not in force")
    pilot.click("Example boat 1.0")
    assert chosen_packs() == ("example pack",)
    pilot.advance(0.05)
    assert pilot.sees("in force from the next start")
    assert getattr(pilot.focused, "label", "") == "Example boat 1.0"
    pilot.key("space")
    assert chosen_packs() == ()


def test_what_is_wrong_stands_below_its_pack_and_in_one_notice(
    app: App, pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot.click("Copy the example there")
    path = packs.packs_path() / "example pack" / "tables.json"
    path.write_text('{"boot": {}, "bot": {}}')
    pilot.key("esc")
    app.push(SettingsScene())
    pilot.advance(0.1)
    assert pilot.sees("example pack/tables.json: boot: there is no such table")
    monkeypatch.setenv(packs.PACKS_VARIABLE, json.dumps(["gone", "lost"]))
    packs._read_packs.cache_clear()
    assert problem_notice() == ("gone/pack.json: there is no such file. The settings tell of more.")


def test_a_folder_that_cannot_be_written_is_said(app: App, pilot: Pilot) -> None:
    packs.packs_path().parent.mkdir(exist_ok=True)
    packs.packs_path().write_text("a file in the way")
    pilot.click("Copy the example there")
    assert pilot.sees("The example could not be copied")
