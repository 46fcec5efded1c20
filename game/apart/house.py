"""The tables that this program keeps for guests, where they lie, and the way to each.

The host's own player sits like every guest, by a code of their own, and sees as little.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from game.apart.host import CannotListen, Host
from game.apart.links import LocalLink, NetLink
from game.apart.table import HostTable
from game.apart.tablefile import ENDING, TableFile, file_beside, load_table
from game.session.apart.invitation import LOOPBACK, Invitation
from game.session.apart.link import Link
from game.session.logbook.saves import ENDING as SAVE_ENDING
from game.session.logbook.saves import SaveRow, delete_save, free_path, list_saves, new_path
from game.session.record.files import SaveError, why
from game.session.record.lines import Apart
from game.session.request.start import StartRequest, title_asked
from game.tables.loader import DataError
from game.tables.resources import user_dir
from game.titles import UnknownTitle, title_with


@dataclass(frozen=True, slots=True)
class KeptTable:
    """A table on this disk; `problem` says why it cannot be used, "" where it can.

    `row` is its game as lists show it, None before it has begun.
    """

    save: Path
    file: TableFile | None
    problem: str = ""
    row: SaveRow | None = None

    @property
    def is_over(self) -> bool:
        """Whether its game has ended, as the end of the game's file has it."""
        return self.row is not None and self.row.is_over

    @property
    def scenario(self) -> str:
        """What is played here, or will be; "" where that cannot be told."""
        wanted = self.file.wanted if self.file else None
        if self.row is not None or wanted is None:
            return self.row.scenario if self.row else ""
        try:
            return title_with(wanted.title, wanted.design).offers.name_of(wanted.scenario)
        except (UnknownTitle, DataError):
            return ""


class House:
    """Keeps a host as soon as one is needed; `address` and `port` are where it listens."""

    def __init__(self) -> None:
        self._host: Host | None = None
        self.address, self.port = "", 0
        self.tables: dict[Path, HostTable] = {}

    @property
    def host(self) -> Host:
        """The host of this program."""
        if self._host is None:
            self._host = Host()
        return self._host

    def listen(self, address: str, port: int) -> None:
        """Receive guests there, too; raises CannotListen."""
        if (address, port) != (self.address, self.port):
            self.port = self.host.listen(address, port)
            self.address = address

    def open(
        self, request: StartRequest, apart: Sequence[str], own: str, *, every_roll: bool = False
    ) -> tuple[HostTable, dict[str, str]]:
        """A new table for the seats `apart` and the one seat of this screen, "" for none.

        Returns the codes too. Raises as `HostTable.begin`.
        """
        title = title_asked(request)
        save = new_path(title, request.options, tables_folder())
        seats = [*apart, own] if own else apart
        table, codes = HostTable.begin(request, seats, save, own=own, every_roll=every_roll)
        self._serve(table)
        return table, codes

    def serve(self, save: Path) -> HostTable:
        """Keep a table that lies on the disk; raises SaveError."""
        if save not in self.tables:
            self._serve(HostTable.load(save))
        return self.tables[save]

    def delete(self, save: Path) -> None:
        """Keep a table no more, and move its files to the folder `deleted` beside the tables.

        Whoever sits there must go. Raises SaveError.
        """
        if (table := self.tables.pop(save, None)) is not None:
            self.host.remove(table)
        delete_table(save)

    def _serve(self, table: HostTable) -> None:
        self.host.add(table)
        self.tables[table.save] = table

    def link_to(self, apart: Apart) -> Link:
        """The way to a table: a short one where it is kept here, else over the network."""
        for kept in kept_tables():
            if kept.file is not None and kept.file.eyes_for(apart.code) is not None:
                self.serve(kept.save)
                return LocalLink(self.host, self._why_not_at(apart))
        return NetLink(apart.address, apart.port, is_secure=apart.is_secure)

    def _why_not_at(self, apart: Apart) -> str:
        """Why other guests cannot be received where they were, or ""."""
        try:
            self.listen(apart.address, apart.port)
        except CannotListen as error:
            return str(error)
        return ""

    def table_by(self, code: str) -> HostTable | None:
        """The table kept now at which a code is right."""
        found = (each for each in self.tables.values() if each.file.eyes_for(code) is not None)
        return next(found, None)

    def link_by(self, invitation: Invitation) -> Link:
        """The way to the table of an invitation."""
        at = invitation
        return NetLink(at.address, at.port, is_secure=at.is_secure)

    def own_link(self) -> Link:
        """The way to the tables that are kept here."""
        return LocalLink(self.host)

    def invitation(self, table: HostTable, eyes: str, code: str, address: str = "") -> Invitation:
        """The invitation to a place at a table, where guests are received or are told to come."""
        every_roll = table.asks_for_parts(eyes)
        at = address or self.address or LOOPBACK
        return Invitation(at, self.port, code, every_roll=every_roll)

    def close(self) -> None:
        """Keep no tables any more; all of them lie on the disk."""
        if self._host is not None:
            self._host.close()
            self._host = None
        self.tables.clear()


@cache
def house() -> House:
    """The one of this program."""
    return House()


def tables_folder() -> Path:
    """Where tables are kept, out of sight of the log book; raises SaveError."""
    try:
        return user_dir("tables")
    except OSError as error:
        raise SaveError(f"The folder for tables cannot be made ({why(error)}).") from error


def kept_tables() -> list[KeptTable]:
    """The tables on this disk by name; raises SaveError where their folder cannot be read."""
    found = []
    try:
        paths = sorted(tables_folder().glob(f"*{ENDING}"))
    except OSError as error:
        raise SaveError(f"The folder for tables cannot be read ({why(error)}).") from error
    rows = {row.path: row for row in list_saves(tables_folder())}
    for path in paths:
        save = path.with_name(f"{path.name.removesuffix(ENDING)}{SAVE_ENDING}")
        try:
            found.append(KeptTable(save, load_table(path), row=rows.get(save)))
        except SaveError as error:
            found.append(KeptTable(save, None, str(error), rows.get(save)))
    return found


def delete_table(save: Path) -> None:
    """Move the files of a table to the folder `deleted` beside it.

    Raises SaveError, and SaveBusy while another program keeps it.
    """
    path = file_beside(save)
    try:
        if save.exists():
            target = delete_save(save)
        else:
            folder = save.parent / "deleted"
            folder.mkdir(exist_ok=True)
            target = free_path(folder, save.stem)
        path.replace(file_beside(target))
    except OSError as error:
        raise SaveError(f"{path.name}: cannot be deleted ({why(error)}).") from error
