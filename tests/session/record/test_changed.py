"""A title that has another set-up, other options or records today breaks no save."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.contract.offers import Option
from game.session.logbook.saves import list_saves
from game.session.play.session import Session
from game.session.play.verify import verify_save
from game.session.record.files import SaveUnsupported
from game.session.request.start import AnyTitle
from game.session.story.account import account_of
from tests import night_raider, toy
from tests.altered import altered
from tests.night_raider import records as r

TITLE = night_raider.TITLE
FOG = Option("fog", "Fog", "It hides.", False, "N.1")
SEA = Option("sea", "Sea", "The waves.", "calm", "N.1", (("calm", "Calm"), ("rough", "Rough")))


def _saved(title: AnyTitle, path: Path, monkeypatch: pytest.MonkeyPatch, **options: Any) -> None:
    """A game of a title as it once was, with some decisions, in a file."""
    path.parent.mkdir(exist_ok=True)
    monkeypatch.setattr(night_raider, "TITLE", title)
    session = Session.new("night_raider", "night", options, seed=4, path=path)
    session.submit("north", r.LayBuoy(300, 228, 270))
    _play_on(session, 4)
    session.close()


def _play_on(session: Session, decisions: int) -> None:
    for _ in range(decisions):
        prompt = session.prompts()[0]
        session.submit(prompt.seat, prompt.choices[-1].command)


def _begins_otherwise(context: Any, scenario: str, options: Mapping[str, Any]) -> None:
    """Other ships, other chance, and an option that must be there."""
    assert set(options) == {option.id for option in night_raider.TITLE.offers.options}
    context.roll("The set-up", 6)
    context.emit(r.GameBegan("N.1", scenario, ("raider",), 3))
    context.finish()


def _seats_need(*names: str) -> Callable[..., Any]:
    def seats(scenario: str, options: Mapping[str, Any]) -> Any:
        assert set(options) == {"motto", *names}, "other options than the title has"
        return TITLE.offers.seats(scenario, options)

    return seats


SETUP = altered(TITLE, begin=_begins_otherwise)
MORE = altered(TITLE, options=(*TITLE.offers.options, FOG, SEA), seats=_seats_need("fog", "sea"))
LESS = altered(TITLE, seats=_seats_need())
OTHER_VALUES = altered(
    MORE,
    options=(*TITLE.offers.options, FOG, replace(SEA, default="high", values=(("high", "High"),))),
)
CHANGES: dict[str, tuple[AnyTitle, AnyTitle, dict[str, Any]]] = {
    "another set-up": (TITLE, SETUP, {}),
    "options that are new": (TITLE, MORE, {}),
    "options that are gone": (MORE, LESS, {"fog": True, "sea": "rough"}),
    "a value that is gone": (MORE, OTHER_VALUES, {"fog": True, "sea": "rough"}),
}


@pytest.mark.usefixtures("night_raider")
@pytest.mark.parametrize("change", CHANGES)
def test_a_changed_set_up_or_option_breaks_no_save(
    change: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, now, options = CHANGES[change]
    path = tmp_path / "saves" / "a.wagame"
    _saved(before, path, monkeypatch, **options)
    state = Session.load(path, read_only=True).state
    monkeypatch.setattr(night_raider, "TITLE", now)
    (row,) = list_saves(path.parent)
    assert (row.error, row.side) == ("", "hunters")
    session = Session.load(path)
    gone = set(options) - {option.id for option in now.offers.options}
    gone |= {"sea"} if change == "a value that is gone" else set()
    assert {name for name in options if name in session.notice.lower()} == gone
    assert bool(session.notice) == bool(gone)
    assert session.state == state
    assert set(session.options) == {option.id for option in now.offers.options}
    assert account_of(session).decisions == 5
    session.undo(session.commits[-1].seat)
    session.redo()
    _play_on(session, 3)
    session.close()
    assert len(Session.load(path, read_only=True).commits) == 9
    is_as_before = verify_save(path).difference == ""
    assert is_as_before == (change != "another set-up"), "verify says what the rules now do"


def _with_older_records(record: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Version 1 of the toy wrote a step of two as two of one, and had no motto."""
    header, *lines = record
    return [header | {"options": {"motto": "Old"}}, *map(_joined, lines)]


def _joined(line: dict[str, Any]) -> dict[str, Any]:
    events = [event | {"by": 2} for event in line.get("events", ()) if event["kind"] == "Stepped"]
    return line | {"events": events[:1] or line["events"]} if "events" in line else line


def _small_steps(context: Any, frame: Any, seat: str, command: Any) -> None:
    """A step of version 1."""
    for _ in range(command.by):
        context.emit(toy.Stepped("T.2", seat, 1))


def test_a_save_of_version_1_goes_through_its_upgrader(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = altered(toy.TITLE, upgraders={1: _with_older_records})
    decisions: dict[Any, Any] = {toy.Turn: replace(now.rules.decisions[toy.Turn], act=_small_steps)}
    monkeypatch.setattr(toy, "TITLE", altered(now, version=1, decisions=decisions))
    path = tmp_path / "saves" / "old.wagame"
    path.parent.mkdir()
    session = Session.new("toy", "short", seed=1, path=path)
    for _ in range(3):
        toy.play(session, toy.Step(2))
    session.close()
    assert len(session.commits[-1].events) == 2
    monkeypatch.setattr(toy, "TITLE", now)
    assert list_saves(path.parent)[0].error == ""
    session = Session.load(path)
    assert [len(commit.events) for commit in session.commits] == [1, 1, 1, 1]
    assert session.state.markers["red"].steps == 6
    assert session.options["motto"] == "Old"
    toy.play(session, toy.Step(1))
    session.close()
    assert path.with_name("old.wagame.old").exists()
    assert verify_save(path).difference == ""
    monkeypatch.setattr(toy, "TITLE", altered(now, version=1))
    with pytest.raises(SaveUnsupported, match="later version"):
        Session.load(path)
