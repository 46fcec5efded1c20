"""Who may not sit down and is told why, and what is not taken from a host."""

from pathlib import Path

import pytest

from game.apart.stranger import NO_ROOM
from game.session.apart.guest import NO_RECORD
from game.session.apart.waiting import SEAT_LOST
from game.session.play.game import News
from game.session.record.codec import dump
from game.session.record.files import SaveFailed
from tests.apart.cables import Company
from tests.apart.laid import SEATS, Laid, hosted, new_table, sitting
from tests.apart.wires import call, guest, hear, say


def test_a_seat_without_room_on_the_disk_stays_the_bot_s(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is wrong is the disk: the seat is no other's, and the bot plays on."""
    table, codes = new_table(tmp_path / "apart")
    at = Laid(table, codes)
    for seat in SEATS:
        at.sit(seat)
    table.leave(at.seated[SEATS[0]])
    table.lend(SEATS[0], "random")
    file = table.file
    with hosted(table) as (_, port):
        with monkeypatch.context() as patch:
            patch.setattr("game.apart.tablefile.write_file", _no_disk)
            assert _said_to(port, codes[SEATS[0]]) == NO_ROOM
            with pytest.raises(SaveFailed):
                table.invite(SEATS[0])
        assert (table.file, SEATS[0] in [each.eyes for each in table.seated]) == (file, False)
        with guest(port, codes[SEATS[0]]):
            pass
        assert table.file.lent == {}


def _said_to(port: int, code: str) -> str:
    """Why one is not let sit down."""
    with call(port) as connection:
        say(connection, sitting(code))
        said: str = hear(connection, "error")["error"]["message"]
        return said


def _no_disk(*_: object) -> None:
    raise OSError(28, "No space left on device")


def test_a_guest_whose_seat_is_another_s_is_told_so_and_asked_no_more(tmp_path: Path) -> None:
    company = Company(tmp_path)
    company.hear()
    seat = next(seat for seat in SEATS if company.guests[seat].prompts())
    one = company.guests[seat]
    assert one.hear(b'{"error":{"kind":"illegal","rule":"","message":"Not now."}}') == (True, False)
    assert (one.waiting, bool(one.prompts())) == ("", True)
    one._outbox.is_seated = False
    refused = b'{"error":{"kind":"illegal","rule":"","message":"No seat here has such a code."}}'
    assert one.hear(refused) == (True, False)
    assert one.waiting == SEAT_LOST
    assert not one.prompts()
    assert one.hear(refused) == (False, False)
    company.cables[seat].cut(company.table)
    company.hear()
    assert (one.waiting, bool(one.prompts())) == ("", True)


@pytest.mark.parametrize(
    "lines", [["x"], ["{}"], ["{header}", "x"], ["{header}", "7"], ["{header}", '{"line":1}']]
)
def test_a_record_that_is_none_leaves_the_copy_as_it_was(tmp_path: Path, lines: list[str]) -> None:
    company = Company(tmp_path)
    company.hear()
    own, header = company.guests["pack-v"], company.session.bodies()[0].decode()
    kept = company.copy("pack-v").read_bytes()
    record = [line.replace("{header}", header) for line in lines]
    assert own.hear(dump({"record": record})) == (False, False)
    assert own.news() == News(has_more=False, words=NO_RECORD)
    assert not own.is_over
    assert company.copy("pack-v").read_bytes() == kept
