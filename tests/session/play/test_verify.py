"""Fold and re-run agree, or the first difference is named."""

from dataclasses import replace
from pathlib import Path

from game.session.play.session import Session
from game.session.play.verify import Verdict, first_difference, verify, verify_save
from game.session.record.lines import Counselled, Undo
from tests.session.damage import sample
from tests.toy import Halt, Looked, Pass, Roll, Step, Turn, play

ANOTHER_KEY = "5a" * 32


def _game() -> Session:
    session = Session.new("toy", seed=1)
    play(session, Step(1), Roll(), Pass(), Roll())
    return session


def _with(session: Session, seq: int, **changes: object) -> str:
    entries = session._history.entries
    entries[seq] = replace(entries[seq], **changes)  # type: ignore[arg-type]
    return first_difference(session)


def test_a_sound_save_agrees(tmp_path: Path) -> None:
    path = tmp_path / "a.wagame"
    sample(path)
    verdict = verify_save(path)
    assert (verdict.difference, verdict.notes) == ("", ())


def test_undone_commits_are_checked_too() -> None:
    session = _game()
    play(session, Step(1))
    session.undo()
    play(session, Step(2))
    assert first_difference(session) == ""
    assert _with(session, 5, command=Step(2)).startswith("Commit 5: event 1 is now")


def test_the_first_difference_is_named() -> None:
    assert "Commit 1: event 1 is now Stepped" in _with(_game(), 1, events=(Looked("T.5"),))
    assert "recorded is nothing" in _with(_game(), 3, events=())
    assert "roll other dice than recorded" in _with(_game(), 2, dice=())
    assert "roll other dice than recorded: A D6 has no face 9" in _with(_game(), 2, dice=((6, 9),))
    assert "the rules roll nothing, recorded is D6:1" in _with(_game(), 1, dice=((6, 1),))
    assert "do not allow its decision" in _with(_game(), 1, command=Step(9))
    assert "waits for another decision" in _with(_game(), 3, flow=(Turn("red"),))
    assert "another digest" in _with(_game(), 4, digest="00")


def test_other_table_data_is_only_a_note(tmp_path: Path) -> None:
    session = _game()
    session.header = session.header.model_copy(update={"data": "other"})
    session.save_as(tmp_path / "a.wagame")
    verdict = verify_save(tmp_path / "a.wagame")
    assert verdict.difference == ""
    assert "other tables" in verdict.notes[0]


def _keyed(session: Session, tmp_path: Path) -> str:
    path = tmp_path / "a.wagame"
    path.unlink(missing_ok=True)
    session.save_as(path)
    return first_difference(Session.load(path, read_only=True))


def _set_face(session: Session, seq: int, face: int) -> None:
    """Another face in a recorded roll, and all that follows from it as if it had been rolled."""
    other = Session(session.title, session.header.model_copy(update={"script": ()}))
    script = [face if n == 0 else 1 for n in range(9)]
    other.header = other.header.model_copy(update={"script": tuple(script)})
    other._open_game()
    for commit in session.commits[1:]:
        other.submit(commit.seat, commit.command)
    session._history = other._history
    session._state = other._state


def test_dice_that_the_key_does_not_roll_are_found(tmp_path: Path) -> None:
    session = _game()
    rolled = session.commits[2].dice[0][1]
    _set_face(session, 2, rolled % 6 + 1)
    said = _keyed(session, tmp_path)
    assert said.startswith(f"Commit 2: the key rolls D6:{rolled}, recorded is D6:{rolled % 6 + 1}")


def test_dice_taken_back_are_compared_with_the_key_too() -> None:
    """A roll cannot be taken back in play; a record can say so all the same."""
    session = _game()
    entries, standings = session._history.entries, session._history.standings
    entries += [Undo(4), session.commits[4]]
    standings += [standings[3], standings[4]]
    assert first_difference(session) == ""
    session.header = session.header.model_copy(update={"key": "00"})
    assert first_difference(session).startswith("Commit 2: the key rolls")


def test_a_script_comes_before_the_key(tmp_path: Path) -> None:
    session = Session.new("toy", seed=1, dice=(2, 5))
    play(session, Roll(), Step(1), Roll(), Roll())
    assert [commit.dice[0][1] for commit in session.commits if commit.dice][:2] == [2, 5]
    assert _keyed(session, tmp_path) == ""
    session.header = session.header.model_copy(update={"script": (2, 4)})
    assert _keyed(session, tmp_path).startswith("Commit 3: the key rolls D6:4, recorded is D6:5")


def test_a_branched_game_has_the_dice_of_another_as_far_as_it_inherited(tmp_path: Path) -> None:
    session = Session.new("toy", seed=1, dice=(2, 5))
    play(session, Roll(), Roll(), Roll())
    branch = session.branch(2, same_dice=False)
    branch.header = branch.header.model_copy(update={"key": ANOTHER_KEY})
    play(branch, Roll())
    assert _keyed(branch, tmp_path) == ""
    again = branch.branch(3, same_dice=True)
    assert (branch.header.inherited, again.header.inherited) == (3, 3)
    assert _keyed(again, tmp_path) == ""
    branch.header = branch.header.model_copy(update={"inherited": 0})
    assert _keyed(branch, tmp_path).startswith("Commit 2: the key rolls")


def test_a_result_that_lists_show_falsely_is_found_and_other_words_are_noted() -> None:
    session = _game()
    play(session, Halt())
    standings = session._history.standings
    true = standings[-1]
    assert true.ending is not None
    (fate,) = true.ending.fates
    for change in ({"outcome": "drawn"}, {"award": "ace"}, {"scores": {"steps": 99}}):
        fates = (fate.model_copy(update=change),)
        false = true.ending.model_copy(update={"fates": fates})
        standings[-1] = true.model_copy(update={"ending": false})
        assert first_difference(session).startswith("Commit 5: lists show the result ")
    standings[-1] = true.model_copy(update={"ending": None})
    assert "lists show the result none" in first_difference(session)
    standings[-1] = true.model_copy(update={"status": "All is well"})
    assert first_difference(session) == ""
    assert "lists say 'All is well'" in verify(session).notes[0]


def _forged(session: Session, **changes: object) -> Verdict:
    standings = session._history.standings
    true = standings[-1]
    standings[-1] = true.model_copy(update=changes)
    verdict = verify(session)
    standings[-1] = true
    return verdict


def test_no_honour_and_no_mark_of_a_game_can_be_written_into_its_last_line() -> None:
    """Fifty diamonds stood in a service record, and the check found nothing to say."""
    session = _game()
    play(session, Halt())
    ending = session.standing.ending
    assert ending is not None
    (fate,) = ending.fates
    honours = fate.model_copy(update={"awards": ("diamonds",) * 50})
    said = _forged(session, ending=ending.model_copy(update={"fates": (honours,)})).difference
    assert "diamonds 50 times" in said
    assert "lists show the advice red" in _forged(session, helped=("red",)).difference
    assert "dice thrown by hand yes" in _forged(session, thrown=True).difference
    words = {"caption": "The best of all"}, {"ending": ending.model_copy(update={"headline": "X"})}
    for change in words:
        verdict = _forged(session, **change)
        assert verdict.difference == ""
        assert "today's words are" in verdict.notes[0]


def test_help_that_was_taken_cannot_be_taken_out_again() -> None:
    session = _game()
    session.take_counsel("red", "T.1", [Counselled(Step(1), "One step", "", "Because")])
    play(session, Halt())
    assert session.standing.helped == ("red",)
    assert first_difference(session) == ""
    assert "lists show the advice none" in _forged(session, helped=()).difference
