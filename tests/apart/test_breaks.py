"""Connections that break, hosts and guests that are killed: everything is done once."""

import argparse
import gc
from pathlib import Path

import pytest

from game.apart.house import tables_folder
from game.apart.table import HostTable
from game.apart.tablefile import file_beside, load_table
from game.bots.process import Answer
from game.core.eyes import ONLOOKER
from game.hosting import _tables, search_seldom_for_garbage
from game.session.apart.copies import copy_by
from game.session.apart.invitation import Invitation
from game.session.apart.joining import Joining
from game.session.logbook.saves import saves_folder
from game.session.play.game import News
from tests.apart.cables import Cable, Company
from tests.apart.laid import SEATS, Laid, laid, new_table


@pytest.fixture
def company(tmp_path: Path) -> Company:
    found = Company(tmp_path)
    for _ in range(6):
        found.decide()
    return found


def test_a_decision_that_was_lost_on_its_way_is_done_when_the_guest_is_back(
    company: Company,
) -> None:
    before = company.session.decisions
    company.decide(carried=False)
    company.restart()
    company.require_alike()
    assert company.session.decisions == before + 1


def test_a_decision_whose_answer_was_lost_is_not_done_again(company: Company) -> None:
    """Even where the rules would admit the same command once more."""
    for number in range(12):
        if number and company.session.is_over:
            break
        before = company.session.decisions
        seat = company.decide(carried=False)
        company.cables[seat].carry()
        company.restart()
        company.require_alike()
        assert company.session.decisions == before + 1


def test_a_guest_killed_after_it_decided_finds_it_done(company: Company) -> None:
    before = company.session.decisions
    seat = company.decide(carried=False)
    company.cables[seat].carry()
    company.reopen(seat)
    company.require_alike()
    assert company.session.decisions == before + 1


@pytest.mark.parametrize(("lines", "left"), [(1, -1), (1, 1), (3, 30)])
def test_a_copy_cut_short_in_the_middle_of_a_line_is_made_whole(
    company: Company, lines: int, left: int
) -> None:
    seat = company.decide()
    path = company.copy(seat)
    while len(path.read_bytes().splitlines()) < lines + len(("heading", "beginning")):
        company.decide()
    company.guests[seat]._journal.close()
    whole = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*whole[:-lines], whole[-lines][:left]]))
    company.reopen(seat)
    assert "damaged" in company.guests[seat].notice
    company.require_alike()
    company.decide()
    company.require_alike()


def test_an_hour_late_and_what_was_taken_back_meanwhile(company: Company) -> None:
    """A guest away finds what others did and undid in its absence, and nothing of its own lost."""
    late = SEATS[0]
    company.cables[late].table = None
    company.table.leave(company.cables[late].seated)
    for _ in range(30):
        if company.session.is_over or company.session.prompts()[0].seat == late:
            break
        seat = company.decide()
        if not company.guests[seat].why_no_undo(seat):
            company.guests[seat].undo(seat)
            company.cables[seat].carry()
            company.decide()
    company.cables[late].cut(company.table)
    company.require_alike()


def test_a_decision_overtaken_by_the_bot_that_had_the_seat_is_refused(company: Company) -> None:
    """It is never said to be done, and the guest decides anew from what it sees."""
    while len(company.session.prompts()[0].choices) < 2:
        company.decide()
    seat = company.decide(carried=False)
    company.table.lend(seat, "random")
    company.cables[seat].close()
    company.table.leave(company.cables[seat].seated)
    question = company.table.question()
    assert question is not None
    prompt = company.session.prompt(seat)
    assert prompt is not None
    commands = [choice.command for choice in prompt.choices]
    sent = company.guests[seat]._last
    other = next(each for each in commands if each != sent)
    company.table.take_answer(question, Answer(seat, other, ""))
    company.cables[seat].cut(company.table)
    words = [news.words for _ in range(3) if (news := _heard(company, seat))]
    assert "This seat was played meanwhile: look again before you decide." in words
    assert company.table.file.lent == {}
    company.require_alike()


def _heard(company: Company, seat: str) -> News | None:
    news = company.guests[seat].news()
    company.cables[seat].carry()
    return news


def test_a_seat_handed_on_is_void_for_who_had_it(tmp_path: Path) -> None:
    at = laid(tmp_path)
    at.play(3)
    seat, old = SEATS[0], at.codes[SEATS[0]]
    new = at.table.invite(seat)
    assert at.ears[seat].ended
    assert at.seated[seat] not in at.table.seated
    assert at.table.file.eyes_for(old) is None
    kept = HostTable(at.table.save, load_table(at.table.save.with_suffix(".table.json")), None)
    assert (kept.file.eyes_for(old), kept.file.eyes_for(new)) == (None, seat)
    at.codes[seat] = new
    at.sit(seat)
    at.play(3)


@pytest.mark.parametrize("left", [0, 1, 100, 2000])
def test_a_beginning_cut_short_begins_again_with_the_same_dice(tmp_path: Path, left: int) -> None:
    """The host died while it wrote the first lines of the game: nobody had been told any."""
    table, codes = new_table(tmp_path / "apart")
    at = Laid(table, codes)
    at.sit(SEATS[0])
    kept = table.save.with_suffix(".table.json").read_bytes()
    at.sit(SEATS[1])
    key = at.session.header.key
    half = at.session.bodies()[0]
    table.close()
    parts = load_table(table.save.with_suffix(".table.json"))
    assert parts.wanted is None
    table.save.with_suffix(".table.json").write_bytes(kept)
    table.save.write_bytes(table.save.read_bytes()[:left])
    again = Laid(HostTable.load(table.save), codes)
    assert again.table.session is None
    again.sit(SEATS[0])
    again.sit(SEATS[1])
    assert (again.session.header.key, again.session.bodies()[0][:20]) == (key, half[:20])
    again.play(3)


def test_a_beginning_that_was_written_is_the_game(tmp_path: Path) -> None:
    """The host died before it forgot how the game was to begin."""
    table, codes = new_table(tmp_path / "apart")
    at = Laid(table, codes)
    at.sit(SEATS[0])
    kept = table.save.with_suffix(".table.json").read_bytes()
    at.sit(SEATS[1])
    bodies = at.session.bodies()
    table.close()
    table.save.with_suffix(".table.json").write_bytes(kept)
    again = HostTable.load(table.save)
    assert again.session is not None
    assert again.session.bodies() == bodies
    assert (again.file.wanted, again.file.seed, again.file.parts) == (None, "", {})


def test_who_joins_anew_before_the_game_begins_has_its_new_part_in_the_dice(
    tmp_path: Path,
) -> None:
    """A guest killed while it waited has forgotten the part that it had sent."""
    at = Laid(*new_table(tmp_path / "apart"))
    at.sit(SEATS[0], part="cd" * 32)
    at.sit(SEATS[0], part="ef" * 32)
    at.sit(SEATS[1])
    shared = at.session.header.shared
    assert shared is not None
    assert shared.parts[SEATS[0]] == "ef" * 32


@pytest.mark.parametrize("seat", [SEATS[0], ONLOOKER])
def test_who_sits_down_at_a_game_that_is_over_is_told_its_whole_record(
    company: Company, seat: str
) -> None:
    """As one whose copy was lost as the game ended."""
    company.session.resign(SEATS[1])
    cable = Cable()
    cable.table = company.table
    invitation = Invitation("127.0.0.1", 1, company.codes[seat])
    joining = Joining(invitation, cable, lambda *_: company.folder / "late.wagame")
    assert joining.poll() is None
    cable.carry()
    late = joining.poll()
    assert late is not None
    company.cables[seat] = cable
    company.guests = {seat: late}
    company.hear()
    assert late.is_over
    assert late.result() == company.session.result()


def test_onlookers_come_and_go(tmp_path: Path) -> None:
    at = laid(tmp_path)
    first = at.ears[ONLOOKER]
    at.sit(ONLOOKER)
    at.play(2)
    assert not first.ended
    assert first.of("told")[-1] == at.ears[ONLOOKER].of("told")[-1]


def test_a_copy_that_was_never_begun_is_none(tmp_path: Path) -> None:
    """Its guest was killed while it was made, and sits down anew by its invitation."""
    made = Company(tmp_path)
    path, code = saves_folder() / "copy.wagame", made.codes[SEATS[0]]
    whole = made.copy(SEATS[0]).read_bytes()
    path.write_bytes(whole)
    assert copy_by(code) == path
    path.write_bytes(whole[: whole.index(b"\n") + 40])
    assert copy_by(code) is None


def test_a_damaged_table_does_not_keep_the_others_closed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("one", "two", "three"):
        table, _ = new_table(tmp_path / name)
        table.save = tables_folder() / f"{name}.wagame"
        table.keep(table.file)
    file_beside(tables_folder() / "two.wagame").write_text("{")
    table._forget_beginning()
    tables = _tables(argparse.Namespace(tables=[]))
    assert [table.save.stem for table, _ in tables] == ["one"]
    assert len(capsys.readouterr().out.splitlines()) == 2


def test_a_host_looks_seldom_through_all_it_has() -> None:
    """A whole search for garbage holds up every table: what was there before is left out."""
    before = gc.get_threshold()
    try:
        search_seldom_for_garbage()
        assert gc.get_freeze_count() > 0
        assert gc.get_threshold()[2] >= 1000
    finally:
        gc.set_threshold(*before)
