"""Nothing of a player's is lost, and nothing half done is left: mending, copies, reports, names."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from game.scenes.report.afteraction import write_page
from game.session.logbook import saves
from game.session.logbook.report import open_report, report_bytes
from game.session.logbook.saves import begin_new, delete_save, list_saves
from game.session.logbook.transfer import export_save
from game.session.play.session import Session
from game.session.record import files, journal
from game.session.record.files import SaveBusy, SaveError, SaveTaken
from game.session.record.notes import notes_path
from game.tables import doors
from game.titles import load_title
from tests.session.damage import sample
from tests.session.faults import FullDisk
from tests.toy import Step, play


def _until_it_works(monkeypatch: pytest.MonkeyPatch, act: Callable[[], object]) -> int:
    """Try with one more sound step each time, until none fails; how many tries failed."""
    for sound in range(20):
        with monkeypatch.context() as patch:
            disk = FullDisk(sound)
            patch.setattr(files, "os", disk)
            patch.setattr(journal, "os", disk)
            patch.setattr(doors, "os", disk)
            try:
                act()
            except SaveError as error:
                said = str(error)
            else:
                return sound
        assert "no space left" in said
    raise AssertionError("it never works")


def _names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_failed_mending_leaves_no_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.wagame"
    sample(path)
    data = path.read_bytes()[:-5]
    path.write_bytes(data)

    def mend() -> None:
        assert _names(tmp_path) in (["a.wagame"], ["a.wagame", "a.wagame.damaged"])
        Session.load(path).close()

    assert _until_it_works(monkeypatch, mend) >= 3
    assert _names(tmp_path) == ["a.wagame", "a.wagame.damaged"]
    assert path.read_bytes() + (tmp_path / "a.wagame.damaged").read_bytes() == data


def test_a_failed_copy_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, target = tmp_path / "a.wagame", tmp_path / "copies"
    sample(path)
    target.mkdir()

    def copy() -> None:
        assert _names(target) == []
        export_save(path, target)

    assert _until_it_works(monkeypatch, copy) >= 2
    assert (target / "a.wagame").read_bytes() == path.read_bytes()
    with pytest.raises(SaveError, match="already such a file"):
        export_save(path, target)
    assert _names(target) == ["a.wagame"]


def test_a_failed_report_leaves_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session.new("toy", seed=1)
    report = tmp_path / "report.txt"
    report.write_bytes(report_bytes(ValueError("a bug"), session))
    folder = tmp_path / "saves"
    folder.mkdir()

    def open_it() -> None:
        assert _names(folder) == []
        open_report(report, folder)

    assert _until_it_works(monkeypatch, open_it) >= 2
    assert _names(folder) == ["Report report.wagame"]


def test_what_a_killed_copy_leaves_is_no_game(tmp_path: Path) -> None:
    sample(tmp_path / "a.wagame")
    (tmp_path / "b.wagame.part").write_bytes(b"half a game")
    assert [row.name for row in list_saves(tmp_path)] == ["a"]
    export_save(tmp_path / "a.wagame", tmp_path / "b.wagame")
    assert _names(tmp_path) == ["a.wagame", "b.wagame"]


def test_a_game_in_play_cannot_be_deleted(tmp_path: Path) -> None:
    session = Session.new("toy", seed=1, path=tmp_path / "a.wagame")
    with pytest.raises(SaveBusy, match="is being played in another window"):
        delete_save(tmp_path / "a.wagame")
    play(session, Step(1))
    session.close()
    assert delete_save(tmp_path / "a.wagame").exists()


def test_two_games_begun_in_one_moment_are_two(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both windows see the same free name; the second takes the next."""
    monkeypatch.setattr(saves, "saves_folder", lambda: tmp_path)
    title = load_title("toy")
    asked: list[Path] = []

    def begin(path: Path) -> Session:
        if not asked:
            Session.new("toy", seed=1, path=path).close()
        asked.append(path)
        return Session.new("toy", seed=2, path=path)

    second = begin_new(title, {}, begin)
    second.close()
    assert second.path == asked[1] != asked[0]
    assert len(list_saves(tmp_path)) == 2
    with pytest.raises(SaveTaken):
        Session.new("toy", seed=3, path=asked[0])


@pytest.mark.parametrize("spelling", ["symlink", "hardlink", "dots", "other"])
def test_a_report_never_takes_the_place_of_a_save(tmp_path: Path, spelling: str) -> None:
    path = tmp_path / "a.wagame"
    sample(path)
    said = path.read_bytes()
    target = tmp_path / "page.html"
    if spelling == "symlink":
        target.symlink_to(path)
    elif spelling == "hardlink":
        os.link(path, target)
    elif spelling == "dots":
        (tmp_path / "x").mkdir()
        target = tmp_path / "x" / ".." / "a.wagame"
    else:
        target = tmp_path / "b.html"
        target.write_bytes(said)
    with pytest.raises(SaveError, match="saved game"):
        write_page(Session.load(path, read_only=True), target)
    assert path.read_bytes() == said


@pytest.mark.parametrize("ending", ["", ".notes"])
def test_a_giant_is_not_copied(tmp_path: Path, ending: str) -> None:
    game = tmp_path / "game.wagame"
    sample(game)
    giant = notes_path(game) if ending else game
    with giant.open("ab") as stream:
        stream.truncate(200 << 30)
    with pytest.raises(SaveError, match=f"{giant.name}: is too large to be copied"):
        export_save(game, tmp_path / "copy.wagame")
    assert not list(tmp_path.glob("copy*"))
