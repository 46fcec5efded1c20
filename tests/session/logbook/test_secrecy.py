"""A second game from a first that still has its secrets: barred until that is over."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from game.core.flow import Illegal
from game.session.logbook.report import open_report, write_report
from game.session.logbook.saves import list_saves, new_path
from game.session.logbook.transfer import export_save, import_save
from game.session.play.game import STILL_SECRET
from game.session.play.session import Session
from game.session.record.files import SaveError
from tests.night_raider import records as r


@pytest.fixture
def night(night_raider: str, home: Path) -> Iterator[Session]:
    """Three people at one screen, all asked for their first plots, and the game on disk."""
    session = Session.new(night_raider, "night", seed=3)
    session.move_to(new_path(session.title, session.options))
    session.submit("north", r.LayBuoy(300, 228, 270))
    yield session
    session.close()


def _end(session: Session) -> None:
    session.resign("north")
    assert session.is_over


def test_no_game_goes_on_from_one_with_secrets_until_it_is_over(
    night: Session, tmp_path: Path
) -> None:
    for same_dice in (False, True):
        with pytest.raises(Illegal, match=STILL_SECRET):
            night.branch(1, tmp_path / "second.wagame", same_dice=same_dice)
    assert not (tmp_path / "second.wagame").exists()
    assert night.path is not None
    looked_at = Session.load(night.path, read_only=True)
    with pytest.raises(Illegal, match=STILL_SECRET):
        looked_at.branch(1)
    _end(night)
    night.branch(1, tmp_path / "second.wagame").close()


def test_a_game_that_hides_nothing_may_be_gone_on_from_while_it_runs(tmp_path: Path) -> None:
    alone = Session.new("unterseeboot", seed=1, path=tmp_path / "a.wagame")
    assert alone.why_no_branch() is None
    alone.branch(0, tmp_path / "b.wagame").close()
    alone.close()


CREATED = datetime(1942, 11, 20, 6, 30, tzinfo=UTC)
FOUR = {"convoy_players": "2", "pack_players": "2"}
MEN = ("convoy-a", "convoy-b", "pack-v", "pack-w")


@pytest.mark.parametrize(
    ("title", "scenario", "options", "people", "is_so"),
    [
        ("atlantic_1942", "standard", FOUR, MEN, True),
        ("atlantic_1942", "standard", FOUR, ("convoy-a",), True),
        ("atlantic_1942", "standard", FOUR, ("pack-v",), False),
        ("atlantic_1942", "standard", FOUR, (), False),
        ("submarine", "killers-1", {"solitaire": False}, ("escort", "submarine"), True),
        ("submarine", "killers-1", {"solitaire": False}, ("submarine",), True),
        ("submarine", "killers-1", {}, ("escort",), False),
        ("submarine", "killers-1", {"hidden": True}, ("escort",), True),
        ("unterseeboot", "patrol", {}, ("captain",), False),
        ("tonnage_war", "", {}, ("commander",), False),
    ],
)
def test_what_is_kept_from_those_who_play_bars_a_second_game(
    title: str,
    scenario: str,
    options: dict[str, bool | str],
    people: tuple[str, ...],
    is_so: bool,
    tmp_path: Path,
) -> None:
    begun = Session.new(title, scenario, options, seed=1)
    seats = {seat.id: "human" if seat.id in people else "captain" for seat in begun.places}
    game = Session.new(title, scenario, options, seats, seed=1, path=tmp_path / "game.wagame")
    assert game.people == people
    (row,) = list_saves(tmp_path)
    assert row.keeps_secrets == is_so
    if is_so:
        with pytest.raises(Illegal, match=STILL_SECRET):
            game.branch(0, tmp_path / "second.wagame")
        game.resign(people[0])
    game.branch(0, tmp_path / "second.wagame").close()
    game.close()


def test_a_copy_of_a_game_with_secrets_is_not_brought_in_beside_it(
    night: Session, tmp_path: Path
) -> None:
    assert night.path is not None
    copy = export_save(night.path, tmp_path / "copy.wagame")
    with pytest.raises(SaveError, match=r"^copy\.wagame: is the game .* has its secrets"):
        import_save(copy)
    assert len(list_saves()) == 1
    _end(night)
    assert import_save(copy).exists()


def test_a_copy_of_a_game_with_secrets_is_not_laid_beside_it(night: Session) -> None:
    assert night.path is not None
    beside = night.path.with_name("beside.wagame")
    with pytest.raises(SaveError, match="has its secrets"):
        export_save(night.path, beside)
    assert len(list_saves()) == 1
    _end(night)
    assert export_save(night.path, beside).exists()


def test_the_game_before_comes_in_while_it_is_played_again_with_its_dice(
    night: Session, tmp_path: Path
) -> None:
    _end(night)
    assert night.path is not None
    night.header = night.header.model_copy(update={"created": CREATED})
    before = tmp_path / "before.wagame"
    night.save_as(before)
    night.path.unlink()
    again = night.branch(0, new_path(night.title, night.options), same_dice=True)
    assert import_save(before).exists()
    again.close()


def test_a_copy_comes_in_where_the_game_itself_is_not(night: Session, tmp_path: Path) -> None:
    assert night.path is not None
    copy = export_save(night.path, tmp_path / "copy.wagame")
    night.close()
    night.path.unlink()
    assert import_save(copy).exists()


def test_a_report_opens_no_second_game_beside_one_with_secrets(night: Session) -> None:
    report = write_report(RuntimeError("a fault"), night)
    assert report is not None
    with pytest.raises(SaveError, match="has its secrets"):
        open_report(report)
    assert len(list_saves()) == 1
    _end(night)
    open_report(report)
    assert len(list_saves()) == 2


def test_what_another_seat_takes_back_and_makes_again_changes_no_bot(night: Session) -> None:
    before = night.bot_seed("raider")
    prompt = night.prompt("north")
    assert prompt is not None
    night.submit("north", prompt.choices[0].command)
    assert night.bot_seed("raider") == before
    night.undo("north")
    night.submit("north", prompt.choices[-1].command)
    assert night.bot_seed("raider") == before
    plot = night.prompt("raider")
    assert plot is not None
    night.submit("raider", plot.choices[0].command)
    assert night.bot_seed("raider") != before
