"""Tables apart in the window: inviting, sitting down, waiting, coming back, the end."""

from pathlib import Path

import pygame
import pytest

from game.apart import house as houses
from game.apart.house import house
from game.scenes.apart.hosting import HostingScene
from game.scenes.apart.sitting import ApartScene, TakingSeat
from game.scenes.briefing.briefing import BriefingScene
from game.scenes.records.result import ResultScene
from game.scenes.report.afteraction import report_page
from game.scenes.routes import (
    open_apart,
    open_briefing,
    open_game,
    show_replay,
    start_apart,
)
from game.scenes.start import Opening, begin
from game.scenes.table.table import TableScene
from game.session.apart.guest import Guest
from game.session.apart.invitation import read_invitation
from game.session.logbook.saves import list_saves
from game.session.play.session import Session
from game.session.play.verify import verify_save
from game.session.record.asides import AdviceGiven
from game.session.request.start import StartRequest
from game.titles import load_title
from tests.apart.laid import free_port
from tests.pilot import Pilot
from tests.scenes.apart.tables import (
    CONVOY,
    PACK,
    SMALL,
    asked,
    both,
    decided,
    guest_by,
    hosting,
    line_for,
)
from tests.scenes.waiting import until


def test_the_briefing_leads_to_the_invitations(pilot: Pilot) -> None:
    open_briefing(pilot.app, load_title("atlantic_1942"))
    pilot.click("Small")
    choice = pilot.find("Who plays: Wolf Pack V")
    pilot.click(choice)
    assert pilot.sees("I roll my own")
    choice.value = "apart"  # type: ignore[attr-defined]
    choice.on_change("apart")  # type: ignore[attr-defined]
    assert not pilot.sees("I roll my own")
    assert not pilot.sees("Seed of the dice")
    assert pilot.sees("Made once, by all")
    pilot.click("Start")
    assert isinstance(pilot.app.top, HostingScene)
    assert pilot.sees("Wolf Pack V")
    assert pilot.sees("still to come")
    assert not pilot.sees("western-approaches://")
    assert list_saves() == []


def test_an_invitation_has_a_code_that_is_kept_nowhere(pilot: Pilot) -> None:
    scene = hosting(pilot)
    line = line_for(scene, PACK)
    assert pilot.sees(line)
    (kept,) = houses.kept_tables()
    text = (kept.save.with_name(f"{kept.save.stem}.table.json")).read_text()
    assert read_invitation(line).code not in text


def test_a_table_begins_when_all_have_come(pilot: Pilot, tmp_path: Path) -> None:
    table, guest = both(pilot, tmp_path)
    assert table.company.seat == CONVOY
    assert guest.apart.eyes == PACK
    assert pilot.sees("Wolf Pack V decides. You may leave: your place is kept.")
    decided(pilot, guest)


def test_what_a_guest_decides_is_seen_by_the_host(pilot: Pilot, tmp_path: Path) -> None:
    table, guest = both(pilot, tmp_path)
    asked(pilot, table, guest)
    assert pilot.sees("Form up the convoy")
    before = guest.decisions
    pilot.key("0")
    until(pilot, lambda: (guest.news(), guest.decisions > before)[1])


def test_only_who_has_waited_for_others_is_called(
    pilot: Pilot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[str] = []
    monkeypatch.setattr("game.ui.caption.call", lambda: calls.append("turn"))
    table, guest = both(pilot, tmp_path)
    pilot.advance(0.2)
    asked(pilot, table, guest)
    assert calls == ["turn"]
    pilot.click("Graham takes station")
    until(pilot, lambda: not table.session.is_sent and table.company.prompt is not None)
    assert calls == ["turn"]


@pytest.mark.parametrize(("act", "is_news"), [("play", True), ("undo", True), ("counsel", False)])
def test_that_it_is_done_may_come_long_after_what_is_told(
    pilot: Pilot, tmp_path: Path, act: str, is_news: bool
) -> None:
    _, guest = both(pilot, tmp_path)
    guest._outbox.add({"do": act, "n": 3}, 3)
    assert guest.hear(b'{"done":3}') == (is_news, False)
    assert not guest.is_sent


def test_what_the_adviser_said_stays(pilot: Pilot, tmp_path: Path) -> None:
    table, guest = both(pilot, tmp_path)
    asked(pilot, table, guest)
    pilot.advance(1.0)
    pilot.key("a")
    until(pilot, lambda: not table.aid.advising.is_thinking)
    game = table.session
    assert isinstance(game, Guest)
    until(pilot, lambda: game.tale.acts > 0 and not game._outbox.is_sent)
    pilot.advance(0.3)
    assert pilot.sees("The staff officer would:")
    (given,) = [beat for beat in table.story.beats if isinstance(beat.event, AdviceGiven)]
    assert pilot.sees(given.line.text)
    before = len(table.story)
    pilot.key("0")
    until(pilot, lambda: len(table.story) > before)
    assert table.story.beats[before - 1].line == given.line


def test_while_it_is_on_its_way_nothing_else_is_asked(pilot: Pilot, tmp_path: Path) -> None:
    table, guest = both(pilot, tmp_path)
    asked(pilot, table, guest)
    game = table.session
    assert isinstance(game, Guest)
    game._outbox.broken()
    pilot.key("0")
    pilot.advance(0.3)
    assert table.company.prompt is None
    assert pilot.sees("Sent to the host.")
    assert game.why_no_undo(CONVOY) == "What you decided is on its way to the host."


def test_a_host_that_goes_leaves_words_and_comes_back(pilot: Pilot, tmp_path: Path) -> None:
    hosting_scene = hosting(pilot, own="")
    looks = [
        guest_by(pilot, line_for(hosting_scene, seat), tmp_path / f"{seat}.wagame")
        for seat in (CONVOY, PACK)
    ]
    until(pilot, lambda: None not in [look() for look in looks])
    convoy, pack = (look() for look in looks)
    assert convoy is not None
    assert pack is not None
    port, save = house().port, hosting_scene.table.save
    house().close()
    until(pilot, lambda: (convoy.news(), "cannot be reached" in convoy.waiting)[1])
    houses.house.cache_clear()
    house().serve(save)
    house().listen("127.0.0.1", port)
    decided(pilot, pack)
    until(pilot, lambda: (convoy.news(), bool(convoy.prompts()))[1])


def test_one_sits_down_by_a_line(pilot: Pilot, tmp_path: Path) -> None:
    scene = hosting(pilot, own="")
    look = guest_by(pilot, line_for(scene, CONVOY), tmp_path / "other.wagame")
    open_apart(pilot.app)
    pilot.type("nonsense")
    pilot.key("enter")
    assert pilot.sees("That is no invitation")
    open_apart(pilot.app, f"  {line_for(scene, PACK)}\n")
    pilot.click("Sit down")
    assert isinstance(pilot.app.top, TakingSeat)
    until(pilot, lambda: look() is not None and isinstance(pilot.app.top, TableScene))
    assert pilot.sees("Spread your cards")
    (row,) = list_saves()
    assert row.is_apart
    assert row.marks == ()


def test_a_wrong_code_is_told(pilot: Pilot) -> None:
    scene = hosting(pilot)
    line = line_for(scene, PACK)
    open_apart(pilot.app, line[:-4] + "0000" if line[-4:] != "0000" else line[:-4] + "1111")
    pilot.click("Sit down")
    until(pilot, lambda: pilot.sees("No seat here has such a code."))
    assert pilot.sees("Ask the host for a new invitation")


def test_a_host_without_room_on_its_disk_says_so(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = hosting(pilot)
    line = line_for(scene, PACK)

    def no_disk(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.apart.tablefile.write_file", no_disk)
    open_apart(pilot.app, line)
    pilot.click("Sit down")
    until(pilot, lambda: pilot.sees("The host cannot write to its disk"))
    assert not pilot.sees("Ask the host for a new invitation")


def test_an_invitation_opens_from_its_file_or_its_line(pilot: Pilot, tmp_path: Path) -> None:
    line = line_for(hosting(pilot), PACK)
    path = tmp_path / "pack.wainvitation"
    path.write_text(line)
    for opening in (Opening(path=path), Opening(line=line)):
        assert begin(pilot.app, opening)
        assert isinstance(pilot.app.top, ApartScene)
        assert pilot.app.top.line == line
    path.write_text("nothing")
    assert not begin(pilot.app, Opening(path=path))
    assert pilot.sees("pack.wainvitation: there is no invitation in it.")


def test_a_game_apart_is_opened_again_from_the_log_book(pilot: Pilot, tmp_path: Path) -> None:
    table, guest = both(pilot, tmp_path)
    path, port = table.session.path, house().port
    assert path is not None
    told = len(table.story)
    house().close()
    houses.house.cache_clear()
    pilot.app.pop()
    assert open_game(pilot.app, path)
    again = pilot.app.top
    assert isinstance(again, TableScene)
    assert len(again.story) == told
    assert house().port == port
    decided(pilot, guest)
    until(pilot, lambda: again.company.prompt is not None or len(again.story) > told)


def test_a_game_given_up_ends_with_its_whole_record(pilot: Pilot, tmp_path: Path) -> None:
    table, guest = both(pilot, tmp_path)
    guest.resign(PACK, "Enough.")
    until(pilot, lambda: (guest.news(), guest.is_over)[1])
    until(pilot, lambda: isinstance(pilot.app.top, ResultScene))
    assert isinstance(guest.finished(), Session)
    own = table.session.path
    assert own is not None
    for path in (own, tmp_path / "guest.wagame"):
        assert verify_save(path).difference == ""
    (row,) = list_saves()
    assert row.is_over
    assert row.side == "convoy"
    assert not pilot.sees("not among the best")
    assert not pilot.sees("Same seed again")
    pilot.advance(1.0)
    pilot.click("Play again")
    assert isinstance(pilot.app.top, BriefingScene)


def test_a_table_kept_here_leads_back_to_the_same_seat(pilot: Pilot, tmp_path: Path) -> None:
    table, _ = both(pilot, tmp_path)
    copy, name = table.session.path, house().tables
    pilot.app.pop()
    open_apart(pilot.app)
    scene = pilot.app.top
    assert isinstance(scene, ApartScene)
    scene.open_table(next(iter(name)))
    until(pilot, lambda: isinstance(pilot.app.top, TableScene))
    again = pilot.app.top
    assert isinstance(again, TableScene)
    assert again.session.path == copy
    assert len(list_saves()) == 1


def test_a_line_used_again_leads_to_the_same_seat(pilot: Pilot) -> None:
    scene = hosting(pilot, own="")
    lines = [line_for(scene, seat) for seat in (CONVOY, PACK)]
    for line in lines:
        open_apart(pilot.app, line)
        pilot.click("Sit down")
        until(pilot, lambda: pilot.sees("You sit at") or isinstance(pilot.app.top, TableScene))
    until(pilot, lambda: isinstance(pilot.app.top, TableScene))
    assert isinstance(pilot.app.top, TableScene)
    copy = pilot.app.top.session.path
    pilot.app.pop()
    open_apart(pilot.app, lines[1])
    pilot.click("Sit down")
    assert isinstance(pilot.app.top, TableScene)
    assert pilot.app.top.session.path == copy


def test_a_second_table_seats_its_host_at_once(pilot: Pilot) -> None:
    hosting(pilot)
    assert start_apart(pilot.app, SMALL, [PACK], [CONVOY])
    second = pilot.app.top
    assert isinstance(second, HostingScene)
    until(pilot, lambda: [each.eyes for each in second.table.seated] == [CONVOY])


def test_why_nobody_can_be_received_is_told_in_plain_words(pilot: Pilot) -> None:
    import socket

    with socket.create_server(("127.0.0.1", 0)) as other:
        assert start_apart(pilot.app, SMALL, [PACK], [CONVOY])
        scene = pilot.app.top
        assert isinstance(scene, HostingScene)
        scene.port = str(other.getsockname()[1])
        pilot.key("enter")
    assert pilot.sees("another program has that port; choose another.")
    scene.address = "192.0.2.1"
    pilot.key("enter")
    assert pilot.sees("this machine has no such address.")


def test_a_host_without_a_seat_sees_that_the_game_is_on(pilot: Pilot, tmp_path: Path) -> None:
    scene = hosting(pilot, own="")
    assert pilot.sees("still to come. Then the game begins.")
    looks = [
        guest_by(pilot, line_for(scene, seat), tmp_path / f"{seat}.wagame")
        for seat in (CONVOY, PACK)
    ]
    until(pilot, lambda: None not in [look() for look in looks])
    pilot.advance(0.2)
    assert pilot.sees("The game is on, and you keep its table")


def test_what_is_wrong_with_a_line_stands_below_it(pilot: Pilot) -> None:
    open_apart(pilot.app)
    pilot.type("western-approaches://127.0.0.1/abc")
    pilot.key("enter")
    assert pilot.sees("That is no invitation")
    pilot.key("backspace")
    assert not pilot.sees("That is no invitation")


def test_an_invitation_s_file_is_named_after_the_game_and_the_seat(pilot: Pilot) -> None:
    hosting(pilot)
    pilot.click("Save as a file")
    assert pilot.sees("Battle of the Atlantic, Wolf Pack V.wainvitation")


def test_a_seat_is_given_to_another(pilot: Pilot, tmp_path: Path) -> None:
    scene = hosting(pilot)
    old = line_for(scene, PACK)
    pilot.click("New invitation")
    assert line_for(scene, PACK) != old
    assert pilot.sees(line_for(scene, PACK))
    assert not pilot.sees(old)


def test_the_host_who_has_the_seed_gives_no_part_of_the_dice(pilot: Pilot, tmp_path: Path) -> None:
    table, guest = both(pilot, tmp_path)
    (kept,) = house().tables.values()
    assert kept.session is not None
    shared = kept.session.header.shared
    assert shared is not None
    assert shared.parts == {PACK: guest.apart.part}
    assert table.company.seat == CONVOY


def test_from_a_game_that_is_told_no_other_goes_on(pilot: Pilot, tmp_path: Path) -> None:
    """Also where nothing in it is secret, as in this title."""
    battle = StartRequest("paukenschlag", "convoy_battle")
    assert start_apart(pilot.app, battle, ["german"], ["us"])
    scene = pilot.app.top
    assert isinstance(scene, HostingScene)
    scene.port = str(free_port())
    pilot.click("Open the table")
    look = guest_by(pilot, line_for(scene, "german"), tmp_path / "guest.wagame")
    until(pilot, lambda: look() is not None and isinstance(pilot.app.top, TableScene))
    guest = pilot.app.top.session  # type: ignore[attr-defined]
    assert not guest.keeps_secrets
    show_replay(pilot.app, guest, guest.opening)
    pilot.advance(0.3)
    replay = pilot.app.top
    pilot.key("c")
    assert pilot.app.top is replay
    button = pilot.find("Continue from here")
    assert "when it is over" in button.tooltip


def test_a_report_of_what_was_told_claims_no_check(pilot: Pilot, tmp_path: Path) -> None:
    _, guest = both(pilot, tmp_path)
    written = report_page(guest)
    assert "what the host of the table has told so far" in written
    assert "The rules were run again" not in written
    guest.resign(PACK, "Enough.")
    until(pilot, lambda: (guest.news(), guest.is_over)[1])
    assert "The rules were run again" in report_page(guest.finished())


def test_an_invitation_that_is_dropped_is_shown(pilot: Pilot, tmp_path: Path) -> None:
    scene = hosting(pilot)
    path = tmp_path / "pack.wainvitation"
    path.write_text(line_for(scene, PACK))
    pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(path)))
    pilot.advance(0.1)
    assert isinstance(pilot.app.top, ApartScene)
    assert pilot.app.top.line == line_for(scene, PACK)
