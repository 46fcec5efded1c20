"""Notes lie beside the player's games, and never among the program's own files."""

from pathlib import Path

from game.session.logbook.saves import delete_save, list_examples, list_saves
from game.session.record.notes import load_notes, notes_path
from game.tables.resources import resource
from tests.session.damage import sample


def test_notes_on_an_example_are_kept_in_the_player_s_folder(home: Path) -> None:
    save = list_examples()[0].path
    load_notes(save).set(3, "Too bold")
    assert notes_path(save).is_relative_to(home)
    assert load_notes(save).by_place == {3: "Too bold"}
    assert list(resource("saves").glob("*.json")) == []


def test_what_a_note_cannot_show_is_not_kept(tmp_path: Path) -> None:
    save = tmp_path / "a.wagame"
    sample(save)
    load_notes(save).set(2, "\0\ud800 \u202egone" + "x" * 9999)
    notes = load_notes(save)
    assert notes.notice == ""
    assert notes.by_place[2].isprintable()
    delete_save(save)
    assert list_saves(tmp_path) == []
