"""Every decision the captain can make."""

from dataclasses import dataclass

from game.core.records import Command, kinds_of


@dataclass(frozen=True, slots=True)
class EnterPatrol(Command):
    """U-OPT-ENTRY.1: come in at an edge space on turn 1."""

    space: str


@dataclass(frozen=True, slots=True)
class Move(Command):
    to: str


@dataclass(frozen=True, slots=True)
class Stay(Command):
    pass


@dataclass(frozen=True, slots=True)
class ReturnToBase(Command):
    pass


@dataclass(frozen=True, slots=True)
class SpendBattery(Command):
    """`cell` is `main` or `auxiliary`."""

    cell: str


@dataclass(frozen=True, slots=True)
class Identify(Command):
    space: str


@dataclass(frozen=True, slots=True)
class PassIdentification(Command):
    pass


@dataclass(frozen=True, slots=True)
class Fire(Command):
    """One torpedo at each space named; a space named twice gets both."""

    at: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HoldFire(Command):
    pass


@dataclass(frozen=True, slots=True)
class SailAgain(Command):
    pass


@dataclass(frozen=True, slots=True)
class CloseLogBook(Command):
    pass


COMMANDS = kinds_of(Command, vars())
