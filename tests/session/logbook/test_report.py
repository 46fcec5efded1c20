"""Crash reports: what they hold, and the game in them played on."""

from pathlib import Path

import pytest

from game.session.logbook.report import open_report, report_bytes, write_report
from game.session.logbook.saves import list_saves
from game.session.play.failing import RuleFailed
from game.session.play.session import Session
from game.session.record.files import SaveError
from tests import toy

BOM = b"\xef\xbb\xbf"


@pytest.fixture
def broken() -> tuple[Session, RuleFailed]:
    """A game in which a rule fails at the fourth decision."""
    session = Session.new("toy", seed=5)
    for command in (toy.Step(2), toy.Roll(), toy.Pass()):
        session.submit(session.prompts()[0].seat, command)
    with pytest.raises(RuleFailed) as caught:
        session.submit("blue", toy.Stumble())
    return session, caught.value


def test_it_tells_a_maintainer_what_he_needs(broken: tuple[Session, RuleFailed]) -> None:
    session, error = broken
    text = report_bytes(error, session, "blue, Stumble()").decode()
    assert text.startswith("Western Approaches ")
    for said in ("Python 3", str(error), "Traceback", "At the decision: blue, Stumble()"):
        assert said in text
    assert text.count('{"hash":"') == 1 + len(session.commits)
    assert session.header.key in text


def test_the_game_goes_on_from_the_same_position_with_the_same_dice(
    broken: tuple[Session, RuleFailed], home: Path
) -> None:
    session, error = broken
    path = write_report(error, session)
    assert path is not None
    assert path.parent == home / "reports"
    again = Session.load(open_report(path))
    assert again.path == home / "saves" / f"Report {path.stem}.wagame"
    assert again.notice == ""
    assert (again.state, again.commits) == (session.state, session.commits)
    for each in (session, again):
        each.submit("blue", toy.Roll())
    assert again.commits[-1] == session.commits[-1]
    again.close()


def test_twice_opened_it_is_two_games() -> None:
    path = write_report(RuntimeError("a fault"), Session.new("unterseeboot", seed=5))
    assert path is not None
    assert len({open_report(path), open_report(path)}) == 2
    assert len(list_saves()) == 2


def test_a_report_that_went_through_mail_opens_too(
    broken: tuple[Session, RuleFailed], tmp_path: Path
) -> None:
    path = tmp_path / "mailed.txt"
    path.write_bytes(BOM + report_bytes(broken[1], broken[0]).replace(b"\n", b"\r\n"))
    again = Session.load(open_report(path), read_only=True)
    assert again.state == broken[0].state


def test_of_a_report_cut_short_the_whole_part_opens(
    broken: tuple[Session, RuleFailed], tmp_path: Path
) -> None:
    path = tmp_path / "cut.txt"
    path.write_bytes(report_bytes(broken[1], broken[0])[:-20])
    again = Session.load(open_report(path))
    assert "cut short" in again.notice
    assert len(again.commits) == len(broken[0].commits) - 1
    again.close()


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "is not a report of this program"),
        (b"\x00\xff" * 50, "is not a report of this program"),
        (b'{"hash":"00"}', "is not a report of this program"),
        (report_bytes(ValueError("x")), "this report holds no game to open"),
    ],
    ids=["empty", "binary", "a save", "without a game"],
)
def test_what_holds_no_game_is_said(tmp_path: Path, content: bytes, sentence: str) -> None:
    path = tmp_path / "some file.txt"
    path.write_bytes(content)
    with pytest.raises(SaveError, match=f"^some file.txt: {sentence}.$"):
        open_report(path)
    assert list_saves() == []


def test_a_game_damaged_at_its_beginning_is_said_and_leaves_no_save(
    broken: tuple[Session, RuleFailed], tmp_path: Path
) -> None:
    text = report_bytes(broken[1], broken[0])
    path = tmp_path / "bad.txt"
    path.write_bytes(text.replace(b'"line":"header"', b'"line":"herald"'))
    with pytest.raises(SaveError, match=r"^bad.txt: the game in this report cannot be used\. .*"):
        open_report(path)
    assert list_saves() == []


def test_missing_files_and_folders_are_said(tmp_path: Path) -> None:
    for path in (tmp_path / "none.txt", tmp_path):
        with pytest.raises(SaveError, match=f"^{path.name}: cannot be read"):
            open_report(path)


def test_a_game_that_cannot_be_written_down_does_not_stop_the_report(
    broken: tuple[Session, RuleFailed], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Session, "bodies", lambda self: 1 / 0)
    assert b"cannot be written down" in report_bytes(broken[1], broken[0])
