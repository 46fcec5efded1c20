"""The verb `host`: tables for guests elsewhere without a window, until it is interrupted."""

import argparse
import gc
import logging
import signal
import ssl
from pathlib import Path
from threading import Event

from game.apart.host import CannotListen, Host, command_on_turn
from game.apart.house import KeptTable, kept_tables, tables_folder
from game.apart.table import HostTable
from game.apart.tablefile import file_beside
from game.core.eyes import ONLOOKER
from game.session.apart.invitation import DICE_TOLD, Invitation, is_open_sea
from game.session.logbook.saves import new_path
from game.session.record.files import SaveError
from game.session.request.start import HUMAN, checked, title_asked
from game.titles import title_ids
from game.verbs import OK, UsageError, request

LOOKING_ON = "onlooker"
NOTHING = "There is nothing to host: name a title, or a saved game."
NO_TLS = (
    "Guests from anywhere are received without TLS: whoever is on the way can read what is told. "
    "Give --cert and --key, or stand behind a proxy that has them."
)


SELDOM = (2_000, 5, 5_000)
"""How much is made between searches for garbage, of each sort; whole ones hold up all tables."""


def run(parsed: argparse.Namespace) -> int:
    """Host until somebody interrupts; raises UsageError, StartError or SaveError before."""
    tls = _tls(parsed)
    logging.basicConfig(format="%(message)s")
    on_turn = command_on_turn(parsed.on_turn) if parsed.on_turn else None
    ended = Event()
    for sign in (signal.SIGINT, signal.SIGTERM):
        signal.signal(sign, lambda *_: ended.set())
    tables = _tables(parsed)
    host = Host(on_turn)
    try:
        port = host.listen(parsed.bind, parsed.port, tls)
        if tls is None and is_open_sea(parsed.bind):
            print(NO_TLS)
        for table, codes in tables:
            host.add(table)
            for seat in (_eyes(name) for name in parsed.invite):
                codes[seat] = _invited(host, table, seat)
            _tell(table, codes, parsed.reach or parsed.bind, port, is_secure=tls is not None)
        search_seldom_for_garbage()
        print(f"Guests are received at {parsed.bind}, port {port}.", flush=True)
        ended.wait()
    except CannotListen as error:
        raise UsageError(str(error)) from error
    finally:
        host.close()
    return OK


def search_seldom_for_garbage() -> None:
    """Leave out what is there now, which stays, and look through all the rest seldom.

    Of 200 tables a whole search took a quarter of a second, several times a minute.
    """
    gc.freeze()
    gc.set_threshold(*SELDOM)


def _tables(parsed: argparse.Namespace) -> list[tuple[HostTable, dict[str, str]]]:
    """The tables that were named, or all that are kept; with the codes of new ones."""
    if parsed.tables:
        return [_table(parsed, name) for name in parsed.tables]
    kept = [table for each in kept_tables() if (table := _kept(each)) is not None]
    if not kept:
        raise UsageError(NOTHING)
    return [(table, {}) for table in kept]


def _kept(kept: KeptTable) -> HostTable | None:
    """A table of this disk; of one that cannot be used only why, and the others are kept."""
    try:
        if not kept.problem:
            return HostTable.load(kept.save)
        problem = kept.problem
    except SaveError as error:
        problem = str(error)
    print(problem)
    return None


def _table(parsed: argparse.Namespace, name: str) -> tuple[HostTable, dict[str, str]]:
    if name in title_ids():
        parsed.title = name
        asked = request(parsed)
        title = title_asked(asked)
        seats = checked(title, asked).seats
        apart = [seat for seat, kind in seats.items() if kind == HUMAN]
        save = new_path(title, asked.options, tables_folder())
        return HostTable.begin(
            asked, apart, save, onlookers=parsed.onlookers, every_roll=parsed.every_roll
        )
    path = Path(name)
    if file_beside(path).exists():
        return HostTable.load(path), {}
    if not path.is_file():
        raise UsageError(
            f"{path.name}: is neither a saved game nor one of {', '.join(title_ids())}."
        )
    return HostTable.go_on(path, onlookers=parsed.onlookers)


def _invited(host: Host, table: HostTable, seat: str) -> str:
    """A new code for a guest of a table."""
    if seat not in table.file.guests:
        known = ", ".join(each or LOOKING_ON for each in table.file.guests)
        raise UsageError(f"{table.save.stem} has no guest at '{seat}'; there is: {known}.")
    return host.change(table, lambda each: each.invite(seat))


def _tell(
    table: HostTable, codes: dict[str, str], address: str, port: int, *, is_secure: bool
) -> None:
    """Print the card of invitations of a table."""
    print(f"{table.save.stem}")
    print(f"  {DICE_TOLD[table.dice]}")
    for eyes in table.file.guests:
        who = eyes or LOOKING_ON
        code = codes.get(eyes)
        if code:
            parts = table.asks_for_parts(eyes)
            print(f"  {who}: {Invitation(address, port, code, is_secure, parts).line}")
        else:
            print(f"  {who}: invited before; --invite {who} makes a new one")


def _eyes(name: str) -> str:
    return ONLOOKER if name == LOOKING_ON else name


def _tls(parsed: argparse.Namespace) -> ssl.SSLContext | None:
    if not (parsed.cert or parsed.key):
        return None
    if not (parsed.cert and parsed.key):
        raise UsageError("TLS needs both --cert and --key.")
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    try:
        context.load_cert_chain(parsed.cert, parsed.key)
    except (OSError, ssl.SSLError) as error:
        raise UsageError(f"{parsed.cert}: cannot be used ({error}).") from error
    return context
