"""The list of saves, and what a player does with them."""

import os
from pathlib import Path
from typing import Any

import pytest

from game.session.logbook.saves import (
    delete_save,
    fit_name,
    free_path,
    list_saves,
    new_path,
    rename_save,
    saves_folder,
)
from game.session.logbook.transfer import export_save
from game.session.play.session import Session
from game.session.record.files import SaveError, SaveFailed
from game.session.record.firstline import read_heading
from game.tables.doors import MOST_SENTENCE
from game.titles import load_title
from tests.hostile import rewritten, sound_saves
from tests.toy import Halt, Roll, Step, play


def test_a_new_game_is_named_after_time_title_and_texts(home: Path) -> None:
    path = new_path(load_title("toy"), {"motto": "Go: on/"})
    assert path.parent == home / "saves" == saves_folder()
    stamp, name = path.name[:16], path.name[17:]
    assert name == "Toy Go- on-.wagame"
    assert stamp[4] == stamp[7] == "-"
    assert stamp[13] == "."
    Session.new("toy", path=path).close()
    assert new_path(load_title("toy"), {"motto": "Go: on/"}) != path


def test_a_row_says_what_a_player_wants_to_know(tmp_path: Path) -> None:
    session = Session.new("toy", "long", seed=1, path=tmp_path / "b.wagame")
    play(session, Step(1), Roll())
    (row,) = list_saves(tmp_path)
    assert (row.name, row.title, row.scenario, row.error) == ("b", "Toy", "Long", "")
    assert row.status == "Toy, red to act"
    assert not row.is_over
    play(session, Halt())
    session.close()
    (row,) = list_saves(tmp_path)
    assert row.ending is not None
    assert row.ending.headline == "Halted"
    assert row.ending.fates[0].scores == {"steps": 1}


def test_the_game_played_last_comes_first(tmp_path: Path) -> None:
    for seconds, name in enumerate(("old", "mid", "new")):
        path = tmp_path / f"{name}.wagame"
        Session.new("toy", path=path).close()
        os.utime(path, (seconds, seconds))
    assert [row.name for row in list_saves(tmp_path)] == ["new", "mid", "old"]


def test_other_files_are_not_listed(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("x")
    assert list_saves(tmp_path) == []
    with pytest.raises(SaveError, match="cannot be listed"):
        list_saves(tmp_path / "nowhere")


def test_renaming(tmp_path: Path) -> None:
    path = tmp_path / "a.wagame"
    Session.new("toy", path=path).close()
    Session.new("toy", path=tmp_path / "b.wagame").close()
    with pytest.raises(SaveError, match="already a game called 'b'"):
        rename_save(path, "b")
    with pytest.raises(SaveError, match="needs a name"):
        rename_save(path, " .. ")
    assert rename_save(path, "a") == path
    renamed = rename_save(path, "Fahrt: eins?")
    assert renamed.name == "Fahrt- eins-.wagame"
    assert not path.exists()
    with pytest.raises(SaveError, match="cannot be renamed"):
        rename_save(path, "gone")


def test_a_game_in_play_can_be_renamed(tmp_path: Path) -> None:
    path = tmp_path / "a.wagame"
    session = Session.new("toy", seed=1, path=path)
    renamed = rename_save(path, "c")
    play(session, Step(1))
    session.close()
    assert Session.load(renamed, read_only=True).state == session.state


def test_deleting_can_be_taken_back_by_hand(tmp_path: Path) -> None:
    for _ in range(2):
        path = tmp_path / "a.wagame"
        Session.new("toy", path=path).close()
        moved = delete_save(path)
        assert moved.parent == tmp_path / "deleted"
        assert not path.exists()
    assert len(list_saves(tmp_path / "deleted")) == 2
    assert list_saves(tmp_path) == []
    with pytest.raises(SaveError, match="is no longer there"):
        delete_save(path)


def test_exporting(tmp_path: Path) -> None:
    path = tmp_path / "a.wagame"
    Session.new("toy", path=path).close()
    target = tmp_path / "stick"
    target.mkdir()
    copy = export_save(path, target)
    assert copy.read_bytes() == path.read_bytes()
    with pytest.raises(SaveError, match="already such a file"):
        export_save(path, target)
    with pytest.raises(SaveError, match="cannot be copied"):
        export_save(tmp_path / "none.wagame", target)


@pytest.mark.parametrize(
    ("name", "fit"),
    [
        ("U-34", "U-34"),
        ("  a   b  ", "a b"),
        ("a/b\\c:d", "a-b-c-d"),
        ("con", "con_"),
        ("LPT1.x", "LPT1.x_"),
        ("tab\there", "tab-here"),
        ("trailing. .", "trailing"),
        ("x" * 300, "x" * 80),
        ("Ö" * 300, "Ö" * 80),
        ("\ud800a", "-a"),
    ],
)
def test_names_fit_every_system(name: str, fit: str) -> None:
    assert fit_name(name) == fit


def test_a_free_path_is_free(tmp_path: Path) -> None:
    first = free_path(tmp_path, "x")
    first.touch()
    assert free_path(tmp_path, "x").name == "x (2).wagame"


def test_a_file_that_breaks_the_reader_costs_its_own_row_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("a", "b"):
        Session.new("toy", path=tmp_path / f"{name}.wagame").close()

    def breaks(path: Path, line: bytes) -> object:
        if path.stem == "a":
            raise ZeroDivisionError
        return read_heading(path, line)

    monkeypatch.setattr("game.session.logbook.saves.read_heading", breaks)
    rows = {row.name: row.error for row in list_saves(tmp_path)}
    assert rows == {"a": "a.wagame: cannot be read (ZeroDivisionError).", "b": ""}


@pytest.mark.parametrize("name", ["\u200b\u200b", "\u034f", "\u3164 ", "\u0301", "\0", "\ud800"])
def test_a_name_of_nothing_that_is_seen_is_no_name(tmp_path: Path, name: str) -> None:
    path = tmp_path / "a.wagame"
    Session.new("toy", path=path).close()
    with pytest.raises(SaveError, match="needs a name"):
        rename_save(path, name)
    assert path.exists()


def test_the_end_of_a_file_is_found_behind_any_number_of_lines(tmp_path: Path) -> None:
    path = tmp_path / "a.wagame"
    session = Session.new("toy", path=path)
    play(session, Step(1))
    session.close()
    for tail in (b"\n" * (3 << 20), b'{"hash":"\n' * 100, b"x" * (1 << 16)):
        with path.open("ab") as stream:
            stream.write(tail)
        (row,) = list_saves(tmp_path)
        assert row.status == "Toy, red to act"


def test_a_game_larger_than_can_be_is_refused_and_never_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.wagame"
    session = Session.new("toy", path=path)
    play(session, Step(1))
    size = path.stat().st_size
    monkeypatch.setattr("game.session.record.journal.MAX_SAVE", size)
    with pytest.raises(SaveFailed, match="would be larger than a game can be"):
        play(session, Step(1))
    session.close()
    assert Session.load(path, read_only=True).state == session.state
    with path.open("ab") as stream:
        stream.write(b"x")
        stream.truncate(size + (1 << 40))
    for read_only, said in ((True, ""), (False, "too many to keep")):
        if said:
            with pytest.raises(SaveError, match=said):
                Session.load(path, read_only=read_only)
        else:
            assert Session.load(path, read_only=read_only).notice
    monkeypatch.setattr("game.session.record.journal.MAX_SAVE", size - 1)
    with pytest.raises(SaveError, match="larger than a game can be"):
        Session.load(path)
    assert [each.name for each in tmp_path.iterdir()] == ["a.wagame"]


@pytest.mark.parametrize("place", ["why", "seat", "event"])
def test_a_text_without_end_in_a_line_is_refused(tmp_path: Path, place: str) -> None:
    def change(lines: list[dict[str, Any]]) -> None:
        where = lines[1]["events"][0] if place == "event" else lines[1]
        where["rule" if place == "event" else place] = "x" * 1_000_000

    path = tmp_path / "a.wagame"
    path.write_bytes(rewritten(sound_saves()[0].read_bytes(), change))
    with pytest.raises(SaveError, match="cannot be understood") as refusal:
        Session.load(path)
    assert len(str(refusal.value)) <= MOST_SENTENCE


def test_a_reason_of_any_length_is_kept_in_short(tmp_path: Path) -> None:
    session = Session.new("toy", path=tmp_path / "a.wagame")
    commit = session.submit("red", Step(1), "because\n" * 1000)
    assert len(commit.why) == MOST_SENTENCE
    session.close()
    assert Session.load(tmp_path / "a.wagame").commits[1] == commit
