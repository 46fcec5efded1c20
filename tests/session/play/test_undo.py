"""Taking back among several seats: only what has taught nothing, and no word of what others did."""

import json
from collections.abc import Sequence
from typing import Any

import pytest

from game.core.records import Command
from game.engine import Engine
from game.session.play.failing import UndoRefused
from game.session.play.session import Session
from game.session.play.verify import UNLIKE_THE_RECORD, told_difference
from game.session.story import account
from tests.night_raider import records as r

NOT_LAST = "Another decision has been made since yours: it cannot be taken back."
NOTHING = "There is nothing to make again."


@pytest.fixture
def night(night_raider: str) -> Session:
    """Three seats, all asked for their first plots."""
    session = Session.new(night_raider, "night", seed=3)
    session.submit("north", r.LayBuoy(300, 228, 270))
    return session


def _plot(session: Session, seat: str, choice: int = 0) -> Command:
    prompt = session.prompt(seat)
    assert prompt is not None
    session.submit(seat, prompt.choices[choice].command)
    return prompt.choices[choice].command


def test_a_plot_is_taken_back_and_made_again_by_its_own_seat(night: Session) -> None:
    command = _plot(night, "raider")
    assert night.undo("raider").command == command
    assert night.prompt("raider") is not None
    assert night.redo("raider").command == command


@pytest.mark.parametrize("choice", [0, 1, 2])
def test_another_seat_is_told_nothing_by_what_it_may_not_do(night: Session, choice: int) -> None:
    _plot(night, "north")
    _plot(night, "raider", choice)
    for seat in ("north", "south"):
        assert night.why_no_undo(seat) == NOT_LAST
        with pytest.raises(UndoRefused, match=NOT_LAST):
            night.undo(seat)
    night.undo("raider")
    for seat in ("north", "south"):
        assert night.why_no_redo(seat) == NOTHING
    assert night.why_no_undo("north") is None, "its own plot is the last again"


def test_what_was_taken_back_is_gone_when_another_has_decided(night: Session) -> None:
    _plot(night, "north")
    night.undo("north")
    _plot(night, "raider")
    assert night.why_no_redo("north") == NOTHING
    assert night.why_no_undo("north") == NOT_LAST


def test_the_last_plot_stands_once_all_are_turned_up(night: Session) -> None:
    for seat in ("north", "south", "raider"):
        _plot(night, seat)
    for seat in ("north", "south", "raider"):
        assert night.why_no_undo(seat) is not None


def test_hidden_chance_neither_stops_its_cause_nor_is_spoken_of(night: Session) -> None:
    """A die that falls where nobody looks must not be told of by a refusal."""
    _plot(night, "north")
    last = night.commits[-1]
    night._history.live[-1] = type(last)(
        last.seq, last.seat, last.command, ((6, 4),), ((3, 1),), last.events, last.flow, last.digest
    )
    assert night.why_no_undo("north") is None


def _ask(engine: Engine, do: str, **more: object) -> Any:
    return json.loads(engine.answer(json.dumps({"do": do} | more).encode()))


def _told(replies: Sequence[Any]) -> list[str]:
    return [reply["error"]["message"] for reply in replies]


def test_the_engine_wants_to_know_whose_decision_it_is(night_raider: str) -> None:
    engine = Engine()
    _ask(engine, "new", title=night_raider, scenario="night", seed=3)
    buoy = {"kind": "LayBuoy", "x": 300, "y": 228, "heading": 270}
    _ask(engine, "play", seat="north", command=buoy)
    plot = _ask(engine, "prompt", seat="raider")["prompt"]["choices"][0]["command"]
    _ask(engine, "play", seat="raider", command=plot)
    whose = "Name the seat whose decision that is: this game has several."
    assert _told([_ask(engine, "undo"), _ask(engine, "redo")]) == [whose, whose]
    assert _told([_ask(engine, "undo", seat="north")]) == [NOT_LAST]
    undone = _ask(engine, "undo", seat="raider")["undone"]
    assert undone == {"seat": "raider", "command": plot}
    assert _told([_ask(engine, "redo", seat="south")]) == [NOTHING]


def test_a_report_says_where_the_rules_differ_only_when_all_is_open(
    night: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = "Commit 3: event 1 is now Plotted(to='A3'), recorded is nothing."
    monkeypatch.setattr(account, "first_difference", lambda session: said)
    assert account.account_of(night).difference == UNLIKE_THE_RECORD
    while not night.is_over:
        _plot(night, night.prompts()[0].seat)
    assert account.account_of(night).difference == said
    assert told_difference(night, said) == said


def test_verify_tells_no_more_than_a_report_of_a_running_game(night: Session) -> None:
    said = "Commit 3: event 1 is now Plotted(to='A3'), recorded is nothing."
    assert told_difference(night, said) == UNLIKE_THE_RECORD
    assert told_difference(night, "") == ""
    alone = Session.new("unterseeboot", seed=1)
    assert told_difference(alone, said) == said
