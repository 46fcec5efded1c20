"""Peers over the network that mean no good: they tie nobody up and get nowhere."""

import random
import socket
import zlib
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Any, TypeVar

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from game.apart import host as hosting
from game.apart import remote
from game.apart.host import Host
from game.apart.seated import Seated
from game.apart.table import HostTable
from game.apart.tablefile import file_beside
from game.core.eyes import ONLOOKER
from game.session.apart import messages as m
from game.session.record.codec import dump
from tests.apart.laid import LOOPBACK, SEATS, Laid, hosted, laid, new_table, sitting
from tests.apart.malformed import message
from tests.apart.wires import (
    DEFLATE,
    LAST,
    MORE,
    PACKED,
    PING,
    TEXT,
    call,
    ended,
    frame,
    guest,
    hear,
    is_cut,
    raw,
    say,
)
from tests.suites import is_night

T = TypeVar("T")


@pytest.fixture
def at(tmp_path: Path) -> Laid:
    return laid(tmp_path)


@pytest.fixture
def port(at: Laid, monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """Of a host that soon waits no more for whom it lets go."""
    monkeypatch.setattr(hosting, "PATIENCE_TO_LEAVE", 0.2)
    with hosted(at.table) as (_, found):
        yield found


def require_heard(at: Laid, port: int) -> None:
    """A guest can still sit down and decide."""
    seat, asked = at.next_play()
    with guest(port, at.codes[seat]) as connection:
        say(connection, asked | {"n": at.table._acts_of(seat).count()})
        assert "done" in hear(connection, "done", "error")


def test_messages_over_the_wire_are_refused_in_a_sentence(
    at: Laid, port: int, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    """What cannot be one message ends the connection, and its guest comes back."""
    monkeypatch.setattr(hosting, "BURST", 10_000)
    monkeypatch.setattr(hosting, "SITTINGS", 10_000)
    rng = random.Random(26)
    for number in range(150 if is_night(request.config) else 50):
        seat, sound = at.next_play(number)
        with guest(port, at.codes[seat]) as connection:
            data = message(rng, sound, [])
            with suppress(ConnectionClosed):
                connection.send(data if rng.random() < 0.2 else data.decode("utf-8", "replace"))
                heard = hear(connection, "error", "done")
                assert "done" in heard or heard["error"]["message"].endswith((".", "…"))
    require_heard(at, port)


def test_a_message_too_long_ends_the_connection(at: Laid, port: int) -> None:
    with call(port) as connection:
        with suppress(ConnectionClosed):
            connection.send("x" * (m.MOST_BYTES + 1))
        ended(connection)
        assert connection.close_code == 1009
    require_heard(at, port)


def test_a_packed_message_is_unpacked_no_further_than_a_plain_one(at: Laid, port: int) -> None:
    packer = zlib.compressobj(wbits=-12)
    bomb = packer.compress(bytes(1 << 26)) + packer.flush(zlib.Z_SYNC_FLUSH)
    with raw(port, DEFLATE) as found:
        found.sendall(frame(TEXT | LAST | PACKED, bomb[:-4]))
        assert is_cut(found)
    require_heard(at, port)


@pytest.mark.parametrize(
    "frames",
    [frame(TEXT) + frame(MORE) * 2000, frame(PING | LAST) * 2000],
    ids=["a message without end", "pings"],
)
def test_frames_without_end_are_cut_off(at: Laid, port: int, frames: bytes) -> None:
    with raw(port) as found:
        with suppress(ConnectionError):
            found.sendall(frames)
        assert is_cut(found)
    require_heard(at, port)


def test_who_talks_too_much_is_let_go(at: Laid, port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hosting, "BURST", 40)
    with guest(port, at.codes[SEATS[0]]) as connection:
        with suppress(ConnectionClosed):
            for _ in range(120):
                say(connection, {"do": "record"})
        assert ended(connection) == hosting.TOO_MANY
    require_heard(at, port)


def test_who_sits_down_over_and_over_must_wait(
    at: Laid, port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All is told anew each time, which costs the host most."""
    monkeypatch.setattr(hosting, "SITTING_RATE", 1e-6)
    monkeypatch.setattr(hosting, "SITTINGS", 3)
    for _ in range(3):
        with guest(port, at.codes[SEATS[0]]):
            pass
    with call(port) as connection:
        say(connection, sitting(at.codes[SEATS[0]]))
        with pytest.raises(TimeoutError):
            connection.recv(timeout=0.5)
    with guest(port, at.codes[SEATS[1]]):
        pass


def test_silent_connections_keep_nobody_out(
    at: Laid, port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither such as never shake hands nor such as never say who they are."""
    monkeypatch.setattr(remote, "MOST_STRANGERS", 10)
    with ExitStack() as stack:
        silent = [stack.enter_context(socket.create_connection((LOOPBACK, port)))]
        silent += [stack.enter_context(raw(port)) for _ in range(30)]
        require_heard(at, port)
        assert is_cut(silent[0])


def test_who_does_not_say_who_it_is_must_go(
    at: Laid, port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hosting, "PATIENCE_TO_SIT", 0.2)
    with call(port) as connection:
        assert ended(connection) == ""


def test_who_does_not_read_is_let_go(at: Laid, port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remote, "MOST_WAITING_BYTES", 1 << 16)
    with raw(port) as found:
        found.sendall(frame(TEXT | LAST, dump(sitting(at.codes[SEATS[0]]))))
        seated = _wait_for(lambda: _of_the_net(at))
        assert seated is not None
        for _ in range(400):
            if _of_the_net(at) is None:
                break
            seated.say(error={"kind": "", "rule": "", "message": "x" * 60_000})
        require_heard(at, port)
        _wait_for(lambda: _of_the_net(at) is None)


def _of_the_net(at: Laid) -> Seated | None:
    found = (each for each in at.table.seated if isinstance(each.peer, remote.Remote))
    return next(found, None)


def _wait_for(found: Callable[[], T]) -> T:
    until = monotonic() + 20
    while not (is_there := found()) and monotonic() < until:
        sleep(0.01)
    assert is_there
    return is_there


def test_a_wrong_code_costs_time_and_seats_nobody(
    at: Laid, port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(remote, "PAUSE", 0.3)
    with call(port) as connection:
        say(connection, sitting("0" * 32))
        with pytest.raises(TimeoutError):
            connection.recv(timeout=0.2)
        assert hear(connection, "error")["error"]["message"] == hosting.WRONG_CODE
        ended(connection)
    assert len(at.table.seated) == 3


def test_wrong_codes_cost_more_and_more_but_never_too_much() -> None:
    wrong = remote.WrongCodes()
    assert [wrong.pause("a") for _ in range(4)] == [1, 2, 4, 8]
    assert {wrong.pause("a") for _ in range(3000)} == {16, remote.MOST_PAUSE}
    for number in range(3 * remote.MOST_ADDRESSES):
        wrong.pause(str(number))
    assert len(wrong._counted) <= remote.MOST_ADDRESSES
    assert wrong.pause("a") == 1


def test_codes_are_kept_hashed_and_compared_whole(at: Laid) -> None:
    kept = file_beside(at.table.save).read_text()
    for eyes, code in at.codes.items():
        assert code not in kept
        assert at.table.file.eyes_for(code) == eyes
        assert at.table.file.eyes_for(code[:-1]) is None
        assert at.table.file.eyes_for(f"{code[:-1]}g") is None


def test_a_code_that_is_void_by_the_time_it_is_looked_at_is_wrong(tmp_path: Path) -> None:
    """The seat was handed on while its guest waited at the door."""
    at = laid(tmp_path)
    host = Host()
    try:
        host.add(at.table)
        asked = m.read_request(dump(sitting(at.codes[SEATS[0]])))
        sitting_down = []

        def hand_on(table: HostTable) -> None:
            sitting_down.append(host._seat(at.ears[SEATS[0]], asked))
            table.invite(SEATS[0])

        host.change(at.table, hand_on)
        assert host._wait(sitting_down[0]) is None
    finally:
        host.close()


@pytest.mark.parametrize("eyes", [*SEATS, ONLOOKER])
def test_nobody_acts_or_sees_with_other_eyes(at: Laid, port: int, eyes: str) -> None:
    """No message names a seat: one that does is none."""
    seat, asked = at.next_play()
    tries: list[dict[str, Any]] = [
        asked | {"seat": seat},
        sitting(at.codes[eyes]) | {"eyes": seat},
        sitting(at.codes[seat]),
        {"do": "view", "eyes": seat},
    ]
    with guest(port, at.codes[eyes]) as connection:
        for each in tries if eyes == seat else [asked, *tries]:
            say(connection, each)
            assert "error" in _next(connection)
    assert at.session.decisions == 0


def _next(connection: ClientConnection) -> dict[str, Any]:
    return hear(connection, "error", "done", "told", "seated")


def test_a_table_that_cannot_begin_says_so_and_begins_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = Laid(*new_table(tmp_path / "apart"))
    at.sit(SEATS[0])
    with monkeypatch.context() as patch:
        patch.setattr("game.session.play.session.Journal.create", _no_disk)
        assert at.sit(SEATS[1]).errors()
        at.table.leave(at.seated[SEATS[1]])
    assert at.sit(SEATS[1]).of("told")
    assert at.ears[SEATS[0]].of("told")
    at.play(3)


def _no_disk(*_: object) -> None:
    raise OSError(28, "No space left on device")
