"""The host: tables for guests elsewhere, over websockets, in a thread of its own.

It listens only where it is told to. A connection is nobody until it has sat down by a right code,
wrong ones are slowed, and a peer that is slow, silent or talks too much is let go: it comes back.
"""

import asyncio
import logging
import ssl
import subprocess
from collections.abc import Callable, Coroutine
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import suppress
from errno import EACCES, EADDRINUSE, EADDRNOTAVAIL
from multiprocessing import get_context
from threading import Thread
from typing import Any, TypeVar

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from game.apart.company import FAILED
from game.apart.remote import (
    BURST,
    RATE,
    SITTING_RATE,
    SITTINGS,
    Allowance,
    Remote,
    Strangers,
    WrongCodes,
    connections_of,
    keep,
)
from game.apart.seated import Peer, Seated
from game.apart.stranger import NO_ROOM, NoSitting, error_of, sitting_in
from game.apart.table import HostTable
from game.bots.players import RandomBot
from game.bots.process import Answer, Question, answer
from game.core.flow import Illegal
from game.session.apart import messages as m
from game.session.logbook.report import write_report
from game.session.play.failing import RuleFailed
from game.session.record.files import SaveError

log = logging.getLogger(__name__)
T = TypeVar("T")
PATIENCE_TO_SIT = 10.0
"""Seconds in which a connection must say who it is."""
PATIENCE_TO_LEAVE = 2.0
BOT_PATIENCE = 60.0
WRONG_CODE = "No seat here has such a code."
TOO_MANY = "Too many messages at once."
NO_RETURN = "You sit already."


WHY_NOT = {
    EADDRINUSE: "another program has that port; choose another",
    EADDRNOTAVAIL: "this machine has no such address",
    EACCES: "that port is not for everybody; choose one above 1023",
}


class CannotListen(Exception):
    """An address at which this machine cannot listen; the message is one sentence."""


Seat = tuple[HostTable, Seated]


class Host:
    """Tables, and where they are served. All of it runs in one thread but the disk and the bots.

    `on_turn` is told, in that thread, of every seat apart as the game begins to wait for it.
    """

    def __init__(self, on_turn: Callable[[HostTable, str], object] | None = None) -> None:
        self.tables: list[HostTable] = []
        self._locks: dict[int, asyncio.Lock] = {}
        self._waited_for: dict[int, frozenset[str]] = {}
        self._wrong = WrongCodes()
        self._strangers = Strangers()
        self._sittings: dict[tuple[int, str], Allowance] = {}
        self._on_turn = on_turn
        self._servers: list[Server] = []
        self._bots: Executor | None = None
        self._thinking: set[int] = set()
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever, name="host", daemon=True)
        self._thread.start()

    # From any thread

    def listen(self, address: str, port: int, tls: ssl.SSLContext | None = None) -> int:
        """Serve at an address of this machine, and return the port; raises CannotListen."""
        return self._wait(self._listen(address, port, tls))

    def add(self, table: HostTable) -> None:
        """Serve a table from now on."""
        self._wait(self._add(table))

    def remove(self, table: HostTable) -> None:
        """Serve a table no more; whoever sits there must go."""
        self._wait(self._remove(table))

    def change(self, table: HostTable, act: Callable[[HostTable], T]) -> T:
        """Do something to a table while nobody else does; raises as that does."""
        return self._wait(self._change(table, act))

    def post(self, guest: "Local", data: bytes) -> None:
        """A message of a guest in this program."""
        self._loop.call_soon_threadsafe(
            lambda: keep(asyncio.ensure_future(self._local(guest, data)))
        )

    def gone(self, guest: "Local") -> None:
        """A guest in this program has left."""
        if self._thread.is_alive():
            self._wait(self._leave(guest.seat))

    def close(self) -> None:
        """Serve no more; tables wait on the disk."""
        if self._thread.is_alive():
            self._wait(self._close())
            self._loop.call_soon_threadsafe(self._loop.stop)
            self._thread.join()
            self._loop.close()
        if self._bots is not None:
            self._bots.shutdown(wait=False, cancel_futures=True)

    def _wait(self, work: Coroutine[Any, Any, T]) -> T:
        done: Future[T] = asyncio.run_coroutine_threadsafe(work, self._loop)
        return done.result()

    # In the host's thread

    async def _listen(self, address: str, port: int, tls: ssl.SSLContext | None) -> int:
        try:
            server = await serve(
                self._serve,
                address,
                port,
                ssl=tls,
                max_size=m.MOST_BYTES,
                open_timeout=PATIENCE_TO_SIT,
                close_timeout=PATIENCE_TO_LEAVE,
                server_header=None,
                create_connection=connections_of(self._strangers),
            )
        except (OSError, ValueError, OverflowError) as error:
            said = WHY_NOT.get(getattr(error, "errno", 0) or 0)
            said = said or (getattr(error, "strerror", "") or str(error)).lower()
            raise CannotListen(
                f"At {address}, port {port}, nobody can be received: {said}."
            ) from error
        self._servers.append(server)
        bound: int = next(iter(server.sockets)).getsockname()[1]
        return bound

    async def _add(self, table: HostTable) -> None:
        self.tables.append(table)
        self._locks[id(table)] = asyncio.Lock()
        self._look(table)

    async def _remove(self, table: HostTable) -> None:
        async with self._locks[id(table)]:
            self.tables.remove(table)
            table.dismiss()

    async def _change(self, table: HostTable, act: Callable[[HostTable], T]) -> T:
        async with self._locks[id(table)]:
            done = act(table)
            self._look(table)
            return done

    async def _close(self) -> None:
        for server in self._servers:
            server.close()
            with suppress(TimeoutError):
                await asyncio.wait_for(server.wait_closed(), 1.0)
        for table in self.tables:
            async with self._locks[id(table)]:
                table.close()
        left = asyncio.all_tasks() - {asyncio.current_task()}
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)

    # Connections

    async def _serve(self, connection: ServerConnection) -> None:
        peer = Remote(connection)
        delivery = asyncio.ensure_future(peer.deliver())
        seat: Seat | None = None
        allowed = Allowance(RATE, BURST)
        try:
            seat = await self._receive(connection, peer)
            if seat is None:
                return
            async for data in connection:
                if not allowed.take():
                    peer.close(TOO_MANY)
                    return
                await self._heard(seat, data)
        except ConnectionClosed:
            pass
        except Exception as error:
            log.exception("A guest must go, for the program failed")
            write_report(error)
            peer.close(FAILED)
        finally:
            await self._leave(seat)
            await peer.ended()
            delivery.cancel()

    async def _receive(self, connection: ServerConnection, peer: Peer) -> Seat | None:
        """Wait for a stranger to say who it is; None for one who may not sit here."""
        address = str((connection.remote_address or ("",))[0])
        try:
            asked = sitting_in(await asyncio.wait_for(connection.recv(), PATIENCE_TO_SIT))
            if (found := self._found(asked)) is not None:
                self._strangers.gone(connection)
                self._wrong.forget(address)
                await asyncio.sleep(self._pause_before(*found))
                if (seat := await self._seat(peer, asked)) is not None:
                    return seat
        except TimeoutError:
            return None
        except NoSitting as refused:
            await connection.send(refused.message, text=True)
            return None
        await asyncio.sleep(self._wrong.pause(address))
        await connection.send(NoSitting("illegal", WRONG_CODE).message, text=True)
        return None

    def _pause_before(self, table: HostTable, eyes: str) -> float:
        """Who sits down again and again must wait, for all is told anew each time."""
        key = id(table), eyes
        often = self._sittings.setdefault(key, Allowance(SITTING_RATE, SITTINGS))
        often.take()
        return often.wait

    def _found(self, asked: m.Sit) -> tuple[HostTable, str] | None:
        """Where a code is right, and for whose eyes; every table is asked."""
        found = None
        for table in self.tables:
            if (eyes := table.file.eyes_for(asked.code)) is not None:
                found = table, eyes
        return found

    async def _seat(self, peer: Peer, asked: m.Sit) -> Seat | None:
        """Let a peer sit down where its code is right; raises NoSitting where the disk is full."""
        if (found := self._found(asked)) is None:
            return None
        table, eyes = found
        async with self._locks[id(table)]:
            if table not in self.tables or table.file.eyes_for(asked.code) != eyes:
                return None
            try:
                seated = await asyncio.to_thread(table.sit, peer, eyes, asked)
            except SaveError as error:
                raise NoSitting("damaged", NO_ROOM) from error
            self._look(table)
        return table, seated

    async def _heard(self, seat: Seat, data: bytes | str) -> None:
        table, seated = seat
        try:
            asked = m.read_request(data)
        except m.MessageError as error:
            seated.say(error=error_of("malformed", str(error)))
            return
        if isinstance(asked, m.Sit):
            seated.say(error=error_of("illegal", NO_RETURN))
            return
        async with self._locks[id(table)]:
            if seated in table.seated:
                await asyncio.to_thread(table.act, seated, asked)
                self._look(table)

    async def _leave(self, seat: Seat | None) -> None:
        if seat is not None:
            table, seated = seat
            async with self._locks[id(table)]:
                table.leave(seated)

    async def _local(self, guest: "Local", data: bytes) -> None:
        try:
            if guest.seat is not None:
                await self._heard(guest.seat, data)
            else:
                guest.seat = await self._seat(guest, sitting_in(data))
                if guest.seat is None:
                    raise NoSitting("illegal", WRONG_CODE)
        except NoSitting as refused:
            guest.send(refused.message)
        except Exception as error:
            log.exception("A guest here was not heard, for the program failed")
            write_report(error)
            guest.send(NoSitting("unsupported", FAILED).message)

    # Whose turn it is

    def _look(self, table: HostTable) -> None:
        """Tell of those for whom a table now waits, and let its bots think."""
        asked = frozenset(table.asked()) if table.session else frozenset[str]()
        news = asked - self._waited_for.get(id(table), frozenset())
        self._waited_for[id(table)] = asked
        if self._on_turn is not None:
            for seat in sorted(news):
                self._on_turn(table, seat)
        if id(table) not in self._thinking and (question := table.question()) is not None:
            self._thinking.add(id(table))
            keep(asyncio.ensure_future(self._think(table, question)))

    async def _think(self, table: HostTable, question: Question | None) -> None:
        try:
            while question is not None:
                decided = await self._decided(question)
                async with self._locks[id(table)]:
                    if table not in self.tables:
                        return
                    try:
                        await asyncio.to_thread(table.take_answer, question, decided)
                    except (Illegal, RuleFailed, SaveError) as error:
                        log.error("%s: a bot's answer cannot be played: %s", table.save.name, error)
                        return
                    question = table.question()
        except Exception as error:
            log.exception("%s: a bot cannot play on, for the program failed", table.save.name)
            write_report(error, table.session)
            return
        finally:
            self._thinking.discard(id(table))
        self._look(table)

    async def _decided(self, question: Question) -> Answer:
        """What a bot decides; where it fails, chance does."""
        if self._bots is None:
            self._bots = ProcessPoolExecutor(max_workers=1, mp_context=get_context("spawn"))
        try:
            thinking = self._loop.run_in_executor(self._bots, answer, question)
            return await asyncio.wait_for(thinking, BOT_PATIENCE)
        except Exception as error:
            log.error("A %s could not decide: %r", question.kind, error)
            self._bots.shutdown(wait=False, cancel_futures=True)
            self._bots = None
            bot = RandomBot(question.seed)
            return Answer(question.prompt.seat, bot.choose(question.view, question.prompt), bot.why)


class Local(Peer):
    """A guest in the same program as its host."""

    def __init__(self, deliver: Callable[[bytes], object]) -> None:
        self._deliver = deliver
        self.seat: Seat | None = None

    def send(self, message: bytes) -> None:
        self._deliver(message)

    def close(self, why: str) -> None:
        self.seat = None


def command_on_turn(command: str) -> Callable[[HostTable, str], object]:
    """Runs a command when the game begins to wait for a seat: its table and seat come after it."""

    def run(table: HostTable, seat: str) -> None:
        try:
            subprocess.Popen([command, table.save.stem, seat], stdin=subprocess.DEVNULL)
        except OSError as error:
            log.error("%s cannot be run: %s", command, error)

    return run
