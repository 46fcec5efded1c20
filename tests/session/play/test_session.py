"""Playing: transactions, dice, scripted faces, undo and its barriers, branches."""

from pathlib import Path
from typing import Any

import pytest

from game.core import flow
from game.core.dice import DiceError
from game.core.flow import Illegal
from game.core.prompt import Prompt
from game.session.play.failing import RuleFailed, UndoRefused, UnknownSeat
from game.session.play.session import Session
from game.session.record.codec import digest
from game.session.record.files import SaveBusy, SaveError
from game.session.record.lines import Redo, Undo
from tests.toy import Halt, Look, Pass, Roll, Step, Stumble, play


def new(path: Path | None = None, **more: object) -> Session:
    return Session.new("toy", path=path, **({"seed": 1} | more))  # type: ignore[arg-type]


def test_a_new_game_stands_at_its_first_prompt() -> None:
    session = new()
    assert [prompt.seat for prompt in session.prompts()] == ["red"]
    assert session.commits[0].command is None
    assert session.standing.status == "Toy, red to act"
    assert session.seats == {"red": "human", "blue": "human"}
    assert session.header.options == {
        "fast": False,
        "size": "small",
        "motto": "Onward",
        "late": False,
    }


def test_a_prompt_for_one_seat_has_refusals() -> None:
    session = new()
    prompt = session.prompt("red")
    assert prompt is not None
    assert prompt.refusals[0].reason == "Nobody flies here."
    assert session.prompt("blue") is None
    with pytest.raises(UnknownSeat, match="Toy has no seat 'green'"):
        session.prompt("green")


def test_the_prompts_of_a_position_are_reckoned_once(monkeypatch: pytest.MonkeyPatch) -> None:
    reckon, reckoned = flow.prompts, []

    def count(title: Any, state: Any) -> tuple[Prompt, ...]:
        reckoned.append(state)
        return reckon(title, state)

    monkeypatch.setattr(flow, "prompts", count)
    session = new()
    seat = session.spoken_to
    for _ in range(3):
        prompt = session.prompt(seat)
        assert prompt is not None
        session.checks(seat, prompt.choices[0].command)
        session.submit(seat, prompt.choices[0].command)
    assert len(reckoned) == len(session.commits) == 4


def test_what_is_not_offered_is_refused() -> None:
    session = new()
    with pytest.raises(Illegal):
        session.submit("red", Step(7))
    with pytest.raises(Illegal):
        session.submit("blue", Step(1))
    with pytest.raises(UnknownSeat):
        session.submit("green", Step(1))
    play(session, Halt())
    with pytest.raises(Illegal, match="The game is over"):
        session.submit("red", Step(1))


def test_a_bug_in_a_rule_leaves_game_and_file_as_they_were(tmp_path: Path) -> None:
    path = tmp_path / "a.wagame"
    session = new(path)
    play(session, Step(1))
    before, said = digest(session.state), path.read_bytes()
    with pytest.raises(RuleFailed, match="KeyError") as failure:
        play(session, Stumble())
    assert "a rule with a bug" in failure.value.traceback
    assert (digest(session.state), path.read_bytes()) == (before, said)
    play(session, Step(2))
    assert session.state.markers["red"].steps == 3
    session.close()


def test_a_position_that_cannot_be_is_never_committed() -> None:
    session = new()
    for _ in range(24):
        play(session, Step(2))
    with pytest.raises(RuleFailed, match="AssertionError"):
        play(session, Step(2))
    assert session.state.markers["red"].steps == 48


def test_the_same_seed_gives_the_same_faces() -> None:
    one, other, third = new(), new(), new(seed=2)
    for session in (one, other, third):
        play(session, *[Roll()] * 20)
    assert one.state == other.state
    assert one.state != third.state


def test_without_a_seed_every_game_has_its_own_key() -> None:
    assert new(seed=None).header.key != new(seed=None).header.key


def test_scripted_faces_come_first_over_the_whole_game() -> None:
    session = new(dice=(6, 1, 6))
    play(session, Roll(), Step(1), Roll(), Pass(), Roll(), Roll())
    assert session.state.markers["red"].faces == (6, 1)
    assert session.state.markers["blue"].faces[0] == 6


def test_scripted_faces_go_on_after_loading(tmp_path: Path) -> None:
    path = tmp_path / "a.wagame"
    session = new(path, dice=(6, 1, 6))
    play(session, Roll())
    session.close()
    session = Session.load(path)
    play(session, Roll(), Roll())
    assert session.state.markers["red"].faces == (6, 1, 6)
    session.close()


def test_a_face_the_die_lacks_is_an_error_at_that_roll(tmp_path: Path) -> None:
    path = tmp_path / "a.wagame"
    session = new(path, dice=(3, 7))
    play(session, Roll())
    before = path.read_bytes()
    with pytest.raises(DiceError, match="A D6 has no face 7"):
        play(session, Roll())
    assert path.read_bytes() == before
    play(session, Step(1))
    session.close()


def test_undo_and_redo_lead_back_exactly(tmp_path: Path) -> None:
    path = tmp_path / "a.wagame"
    session = new(path)
    digests = [session.commits[-1].digest]
    for by in (1, 2, 1):
        play(session, Step(by))
        digests.append(session.commits[-1].digest)
    for expected in reversed(digests[:-1]):
        session.undo()
        assert digest(session.state) == expected
    assert session.why_no_undo() == "There is nothing to take back: the game has only begun."
    for expected in digests[1:]:
        session.redo()
        assert digest(session.state) == expected
    session.undo()
    assert [type(entry) for entry in session.entries[4:]] == [
        Undo,
        Undo,
        Undo,
        Redo,
        Redo,
        Redo,
        Undo,
    ]
    session.close()
    loaded = Session.load(path)
    assert digest(loaded.state) == digests[2]
    assert loaded.why_no_redo() is None
    loaded.redo()
    assert digest(loaded.state) == digests[3]
    loaded.close()


def test_a_new_decision_forgets_what_was_taken_back() -> None:
    session = new()
    play(session, Step(1))
    session.undo()
    play(session, Step(2))
    with pytest.raises(UndoRefused, match="nothing to make again"):
        session.redo()
    assert session.state.markers["red"].steps == 2
    assert len(session.events) == 2


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        (Roll(), "Chance has spoken since: what it decided cannot be taken back."),
        (Look(), "Something hidden was turned up: that cannot be taken back."),
        (Pass(), "The turn has passed on: that decision cannot be taken back."),
        (Halt(), "The game is over: its last decision cannot be taken back."),
    ],
)
def test_undo_stops_and_says_why(command: object, reason: str) -> None:
    session = new()
    play(session, Step(1), command)  # type: ignore[arg-type]
    assert session.why_no_undo() == reason
    before = digest(session.state)
    with pytest.raises(UndoRefused, match=reason[:20]):
        session.undo()
    assert digest(session.state) == before


def test_undo_goes_back_to_a_barrier_and_no_further() -> None:
    session = new()
    play(session, Roll(), Step(1), Step(1))
    session.undo()
    session.undo()
    assert session.why_no_undo() is not None
    assert session.state.markers["red"].steps == 0


def test_only_the_seat_that_decided_takes_back() -> None:
    session = new()
    play(session, Step(1))
    assert (
        session.why_no_undo("blue")
        == "Another decision has been made since yours: it cannot be taken back."
    )
    assert session.why_no_undo("red") is None


def test_dice_after_undo_and_redo_are_the_same() -> None:
    session, other = new(), new()
    play(session, Step(1))
    session.undo()
    session.redo()
    play(other, Step(1))
    play(session, Roll())
    play(other, Roll())
    assert session.state == other.state


def test_events_are_redacted_for_a_seat() -> None:
    session = new()
    play(session, Step(1), Pass(), Step(2))
    assert [type(event).__name__ for event in session.events_for("blue")] == [
        "Began",
        "Passed",
        "Stepped",
    ]
    assert [type(event).__name__ for event in session.events_for("blue", 3)] == ["Stepped"]


def test_any_commit_can_be_looked_at_again() -> None:
    session = new()
    play(session, Step(1), Roll(), Step(2))
    for commit in session.commits:
        assert digest(session.state_at(commit.seq)) == commit.digest


def test_a_branch_goes_on_from_an_earlier_commit_with_fresh_dice(tmp_path: Path) -> None:
    session = new()
    play(session, Step(1), Step(2), Roll())
    branch = session.branch(2, tmp_path / "b.wagame")
    assert branch.state == session.state_at(2)
    assert branch.header.key != session.header.key
    play(branch, Roll())
    branch.close()
    assert Session.load(tmp_path / "b.wagame", read_only=True).state == branch.state


def test_a_second_window_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.wagame"
    session = new(path)
    with pytest.raises(SaveBusy, match="is being played in another window"):
        Session.load(path)
    assert Session.load(path, read_only=True).state == session.state
    session.close()
    Session.load(path).close()


def test_no_file_is_made_over_another(tmp_path: Path) -> None:
    path = tmp_path / "a.wagame"
    path.write_text("mine")
    with pytest.raises(SaveError, match="cannot be made"):
        new(path)
    assert path.read_text() == "mine"


def test_a_read_only_game_leaves_its_file_alone(tmp_path: Path) -> None:
    path = tmp_path / "a.wagame"
    new(path).close()
    before = path.read_bytes()
    session = Session.load(path, read_only=True)
    play(session, Step(1))
    assert path.read_bytes() == before
    session.save_as(tmp_path / "b.wagame")
    assert Session.load(tmp_path / "b.wagame", read_only=True).state == session.state
