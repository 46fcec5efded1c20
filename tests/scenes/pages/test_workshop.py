"""Scenarios of one's own, made, kept, sent and opened as hands do it."""

import random
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.scenes.briefing.briefing import BriefingScene
from game.scenes.start import Opening, begin
from game.scenes.table.table import TableScene
from game.scenes.titles import looks_of
from game.scenes.workshop.draft import Draft
from game.scenes.workshop.making import MakingScene
from game.scenes.workshop.trial import Trial
from game.scenes.workshop.workshop import WorkshopScene
from game.session.logbook.designs import keep_design, list_designs
from game.tables.designs import SUFFIX, Design, write_design
from game.tables.resources import user_dir
from game.titles import load_title, title_ids, title_with
from game.ui.dialogs import Dialog
from game.ui.widgets import Choice
from game.ui.window import App
from tests.pilot import Pilot
from tests.session.play.test_odd_scenarios import SHOPS, spoilt, tables
from tests.suites import by_day

TITLE = load_title("submarine")
SHOP = TITLE.workshop


def table_of(scenario: str) -> dict[str, Any]:
    assert SHOP is not None
    return dict(SHOP.table_of(scenario) or {})


def design_of(**changes: Any) -> Design:
    return Design(title="submarine", scenario=table_of("wahoo") | changes)


@pytest.fixture
def bench(app: App, pilot: Pilot) -> MakingScene:
    """The workbench with the Wolf Pack on it."""
    scene = MakingScene(Draft(TITLE, table_of("wolf-pack")))
    app.push(scene)
    pilot.advance(0.1)
    return scene


def kept() -> dict[str, Any]:
    (row,) = list_designs()
    assert row.design is not None
    return row.design.scenario


def choose(pilot: Pilot, label: str, text: str) -> None:
    choice = pilot.find(label)
    assert isinstance(choice, Choice)
    segment = choice.segment_rect(text)
    assert segment is not None
    pilot.click(segment.center)
    pilot.advance(0.05)


def test_from_the_shelf_to_a_scenario_to_its_game(app: App, pilot: Pilot) -> None:
    app.push(WorkshopScene())
    pilot.advance(0.1)
    assert pilot.sees("You have made none yet.")
    choose(pilot, "Game", "Submarine")
    choose(pilot, "Begin with", "Killer Group 2")
    pilot.click("Make a scenario")
    pilot.advance(0.1)
    assert isinstance(app.top, MakingScene)
    assert list_designs() == []
    entry = pilot.find("Name")
    pilot.click(entry)
    pilot.key("ctrl+a")
    pilot.type("My hunt")
    assert kept()["name"] == "My hunt"
    pilot.click("Play")
    pilot.advance(0.1)
    assert isinstance(app.top, BriefingScene)
    assert pilot.sees("My hunt")
    app.top.start()
    pilot.advance(0.2)
    assert isinstance(app.top, TableScene)
    assert app.top.session.header.design is not None
    assert app.top.session.header.design.scenario["name"] == "My hunt"


def test_one_is_drawn_to_an_order(app: App, pilot: Pilot) -> None:
    scene = WorkshopScene()
    app.push(scene)
    pilot.advance(0.1)
    choose(pilot, "Game", "Submarine")
    choose(pilot, "Begin with", "By chance")
    pilot.click("Theatre: The Atlantic")
    pilot.advance(0.05)
    pilot.click("The Pacific, American boats")
    pilot.advance(0.05)
    assert pilot.sees("Theatre: The Pacific, American boats")
    tables = []
    for _ in range(2):
        pilot.click("Seed")
        pilot.key("ctrl+a")
        pilot.type("77")
        pilot.click("Make a scenario")
        pilot.advance(0.1)
        assert isinstance(app.top, MakingScene)
        tables.append(app.top.table)
        app.top.go_back()
    assert tables[0] == tables[1]
    assert tables[0]["name"] == "The Pacific, American boats, Fall 1942"
    assert scene.order is not None
    scene.order.set(("period",), "F'39")
    pilot.click("Make a scenario")
    pilot.advance(0.1)
    assert app.top is scene
    assert pilot.sees("there is no submarine of USA in Fall 1939")


def test_what_is_set_is_kept_and_taken_back(app: App, pilot: Pilot, bench: MakingScene) -> None:
    bench.tabs.open(1)
    pilot.advance(0.05)
    pilot.click("By night")
    assert "is_night" not in kept() or kept()["is_night"] is False
    pilot.click("Season: Winter 1941")
    pilot.advance(0.05)
    pilot.click("Summer 1943")
    pilot.advance(0.05)
    assert kept()["period"] == "S'43"
    assert pilot.sees("Season: Summer 1943")
    pilot.key("ctrl+z")
    assert kept()["period"] == "W'41"
    pilot.key("ctrl+z")
    assert kept()["is_night"] is True
    assert not bench.draft.can_undo
    pilot.key("ctrl+y")
    pilot.key("ctrl+y")
    assert (kept()["period"], kept()["is_night"]) == ("S'43", False)


def test_a_ship_comes_from_the_catalogue_and_goes(
    app: App, pilot: Pilot, bench: MakingScene
) -> None:
    bench.tabs.open(3)
    pilot.advance(0.05)
    pilot.click("Add")
    pilot.advance(0.05)
    assert pilot.sees("Battle is there from F'44 on (4.5.2)")
    pilot.click("DD Battle")
    pilot.click("DD Tribal")
    pilot.advance(0.05)
    assert pilot.sees("DD Tribal is there now: 5 in all.")
    pilot.key("escape")
    pilot.advance(0.05)
    assert [row["card"] for row in kept()["ships"]][4:] == ["B12"]
    assert bench.board is not None
    assert "tribal-1" in {piece.id for piece in bench.board.pieces}
    bench.remove(("ships",), 4)
    assert len(kept()["ships"]) == 4


def spot(bench: MakingScene, piece: str) -> tuple[int, int]:
    assert bench.board is not None
    found = next(each for each in bench.board.pieces if each.id == piece)
    x, y = bench.board.lens(found.board).to_screen((found.x, found.y))
    return round(x), round(y)


def test_a_ship_is_dragged_to_where_she_begins(app: App, pilot: Pilot, bench: MakingScene) -> None:
    pilot.advance(0.2)
    x, y = spot(bench, "isis")
    pilot.drag((x, y), (x + 60, y - 40))
    assert kept()["ships"][0]["hex"]
    first = kept()["ships"][0]["hex"]
    to = spot(bench, "c-2-1")
    pilot.drag(spot(bench, "isis"), to)
    assert kept()["ships"][0]["hex"] == first
    assert any("lie in one hex" in text for text in app.texts())


def test_what_cannot_be_played_says_its_field_and_waits(
    app: App, pilot: Pilot, bench: MakingScene
) -> None:
    bench.set(("turns",), "soon")
    assert "turns" in bench.verdict.text
    assert bench.play_button.reason
    bench.play()
    assert app.top is bench
    assert [row.problem != "" for row in list_designs()] == [True]
    bench.set(("turns",), 12)
    assert not bench.play_button.reason


def test_the_keyboard_alone_reaches_every_field(pilot: Pilot, bench: MakingScene) -> None:
    names = pilot.focus_order()
    assert {"Name", "In a sentence", "History", "Play", "A hundred games"} <= {*names}


def test_games_of_bots_say_how_it_balances(
    app: App, pilot: Pilot, bench: MakingScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Few(Trial):
        def __init__(self, title: Any) -> None:
            super().__init__(title, 2)

    monkeypatch.setattr("game.scenes.workshop.making.Trial", Few)
    monkeypatch.setattr("game.scenes.workshop.trial.crew_of", lambda jobs: crew_here())
    bench.set(("turns",), 2)
    pilot.click("A hundred games")
    assert bench.trial is not None
    bench.trial._thread.join()
    pilot.advance(0.5)
    assert bench.verdict.text.startswith("2 games, captain against captain:")
    assert "Submarines won" in bench.verdict.text


def crew_here() -> Any:
    from game.bots.crews import crew_of

    return crew_of(1)


# The list


def test_the_list_names_what_is_wrong_with_a_file(app: App, pilot: Pilot) -> None:
    keep_design(design_of())
    keep_design(design_of(name="No boats", boats=[]))
    (user_dir("scenarios") / f"Wreck{SUFFIX}").write_text("nothing of use")
    app.push(WorkshopScene())
    pilot.advance(0.1)
    assert pilot.sees(f"Wreck{SUFFIX}: the file: Invalid JSON")
    assert pilot.sees("boats: Tuple should have at least 1 item")


def test_one_is_deleted_when_the_player_says_so(app: App, pilot: Pilot) -> None:
    keep_design(design_of())
    app.push(WorkshopScene())
    pilot.advance(0.1)
    pilot.click("Delete Wahoo Running")
    assert isinstance(app.top, Dialog)
    pilot.click("Keep it")
    assert list_designs()
    pilot.click("Delete Wahoo Running")
    pilot.click("Delete")
    assert not list_designs()
    pilot.advance(0.05)
    assert pilot.sees("You have made none yet.")


def test_a_dropped_file_is_taken_in_and_briefed(app: App, pilot: Pilot, tmp_path: Path) -> None:
    app.push(WorkshopScene())
    path = tmp_path / f"theirs{SUFFIX}"
    write_design(path, design_of(name="From afar"))
    for _ in range(2):
        pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(path)))
        pilot.advance(0.1)
    assert isinstance(app.top, BriefingScene)
    assert pilot.sees("From afar")
    assert [row.name for row in list_designs()] == ["From afar (free)"]
    pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(tmp_path / "notes.txt")))
    pilot.advance(0.1)
    assert pilot.sees("notes.txt: is no scenario")


def test_a_file_named_on_the_command_line_is_briefed(
    app: App, pilot: Pilot, tmp_path: Path
) -> None:
    app.push(WorkshopScene())
    path = tmp_path / f"theirs{SUFFIX}"
    write_design(path, design_of(name="From afar", boats=[]))
    assert not begin(app, Opening(path=path))
    assert pilot.sees("boats: Tuple should have at least 1 item")
    write_design(path, design_of(name="From afar"))
    assert begin(app, Opening(path=path))
    assert isinstance(app.top, BriefingScene)


def test_options_that_go_with_it_are_chosen_in_its_briefing(app: App, pilot: Pilot) -> None:
    options: dict[str, bool | str] = {
        "hidden": True,
        "star_shells": "perhaps",
        "nothing": True,
        "long": True,
    }
    design = Design(title="submarine", scenario=table_of("wolf-pack"), options=options)
    scene = BriefingScene(title_with("submarine", design))
    app.push(scene)
    pilot.advance(0.1)
    assert scene.house.values()["hidden"] is True
    assert scene.house.values()["star_shells"] is False


@pytest.mark.parametrize("title_id", [each for each in title_ids() if load_title(each).workshop])
def test_the_board_of_every_printed_scenario_is_laid_as_it_begins(title_id: str) -> None:
    title, looks = load_title(title_id), looks_of(title_id)
    assert title.workshop is not None
    assert looks is not None
    for scenario in title.offers.scenarios:
        table = title.workshop.table_of(scenario.id)
        if table is None:
            continue
        skin = looks.skin()
        view = Draft(title, table).view(skin.turn_began)
        assert skin.pieces(view), scenario.name
        assert getattr(view, "turn", 1) <= 1 or title_id == "paukenschlag", scenario.name


@pytest.mark.parametrize("title_id", by_day(SHOPS, "atlantic_1942", "submarine"))
def test_a_spoilt_file_is_a_draft_that_says_what_is_wrong(title_id: str) -> None:
    known = tables(title_id)
    for seed in range(100):
        chance = random.Random(seed)
        table = spoilt(chance.choice(known), known, chance)
        draft = Draft(load_title(title_id), table)
        assert draft.problem or draft.title
        assert draft.movable or not draft.title or not draft.workshop.laying


def test_one_that_is_no_table_of_the_game_cannot_be_changed(app: App, pilot: Pilot) -> None:
    keep_design(Design(title="submarine", scenario={"name": "Odd", "merchants": [[1]]}))
    scene = WorkshopScene()
    app.push(scene)
    pilot.advance(0.1)
    change = pilot.find("Change")
    assert getattr(change, "reason", "")


def test_options_go_with_it(app: App, pilot: Pilot, bench: MakingScene) -> None:
    bench.tabs.open(len(bench.draft.groups))
    pilot.advance(0.05)
    pilot.click("Hidden boats")
    (row,) = list_designs()
    assert row.design is not None
    assert row.design.options == {"hidden": True}
    pilot.click("Hidden boats")
    (row,) = list_designs()
    assert row.design is not None
    assert row.design.options == {}
    bench.draft.choose({"hidden": True})
    bench.play()
    assert isinstance(app.top, BriefingScene)
    assert app.top.house.values()["hidden"] is True


def test_one_that_is_free_says_so_in_the_list(app: App, pilot: Pilot) -> None:
    keep_design(design_of(name="What if", is_free=True))
    app.push(WorkshopScene())
    pilot.advance(0.1)
    assert pilot.sees("What if (free)")


def test_options_of_a_file_that_the_game_cannot_have_are_passed_over() -> None:
    options: dict[str, bool | str] = {"torpedoes": "many", "table": "round", "nothing": True}
    title = load_title("atlantic_1942")
    assert title.workshop is not None
    table = dict(title.workshop.blank)
    looks = looks_of(title.id)
    assert looks is not None
    draft = Draft.of(Design(title=title.id, options=options, scenario=table))
    assert draft.view(looks.skin().turn_began) is not None


def test_options_are_those_of_the_scenario_as_it_stands(
    app: App, pilot: Pilot, bench: MakingScene
) -> None:
    bench.tabs.open(len(bench.notes))
    pilot.advance(0.05)
    assert pilot.sees("Star shells")
    bench.tabs.open(1)
    bench.set(("is_night",), False)
    bench.tabs.open(len(bench.notes))
    pilot.advance(0.05)
    assert not pilot.sees("By night escorts may light the sea")


def test_games_are_broken_off_when_the_scenario_changes_or_is_left(
    bench: MakingScene, app: App
) -> None:
    stopped = []

    class Running:
        is_over, lines, games = False, (), 100

        def stop(self) -> None:
            stopped.append(self)

    for leave in (lambda: bench.set(("turns",), 7), bench.go_back):
        bench.trial = Running()  # type: ignore[assignment]
        leave()
    assert len(stopped) == 2
