"""A game whose file is lost during play is saved whole elsewhere and goes on there."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.scenes.page.export import SaveElsewhereDialog
from game.scenes.routes import scene_of
from game.scenes.table.table import TableScene
from game.session.logbook.saves import list_saves
from game.session.play.session import Session
from game.session.play.verify import verify_save
from game.ui.settings import Settings
from game.ui.window import App
from tests.pilot import Pilot
from tests.scenes.choosing import looked


def _cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-10])


@pytest.mark.parametrize("lose", [Path.unlink, _cut])
def test_a_game_whose_file_is_lost_goes_on_elsewhere(
    tmp_path: Path, lose: Callable[[Path], None]
) -> None:
    app = App(Settings(animation="off"), headless=True)
    path, folder = tmp_path / "a.wagame", tmp_path / "other"
    folder.mkdir()
    session = Session.new("unterseeboot", seed=5, path=path)
    table = scene_of(session)
    assert isinstance(table, TableScene)
    app.push(table)
    pilot = Pilot(app)
    pilot.advance(0.1)
    lose(path)
    assert table.company.prompt is not None
    choice = table.company.prompt.choices[0]
    table.submit(choice.command)
    dialog = app.top
    assert isinstance(dialog, SaveElsewhereDialog)
    assert "a.wagame: has been" in " ".join(pilot.texts())
    looked(pilot)
    pilot.key("ctrl+a")
    pilot.type(f"{tmp_path}/nowhere/a")
    looked(pilot)
    pilot.click("Save there")
    looked(pilot)
    dialog = app.top
    assert isinstance(dialog, SaveElsewhereDialog), "asked again for a place that there is"
    pilot.key("ctrl+a")
    pilot.type(f"{folder}/a")
    looked(pilot)
    pilot.click("Save there")
    looked(pilot)
    pilot.advance(0.1)
    assert app.top is table
    assert session.path == folder / "a.wagame"
    table.submit(choice.command)
    assert len(session.commits) == 2
    assert [row.name for row in list_saves(folder)] == ["a"]
    session.close()
    assert verify_save(folder / "a.wagame").difference == ""
    app.close()
