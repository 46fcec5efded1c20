"""Every decision of the escort commander."""

from dataclasses import dataclass

from game.core.records import Command, Count, kinds_of
from game.titles.tonnage_war.model.frames import Kind
from game.titles.tonnage_war.printed.places import Place


@dataclass(frozen=True, slots=True)
class PostDecoy(Command):
    """10 An escort of the inner zone draws boats off this turn."""

    escort: str


@dataclass(frozen=True, slots=True)
class Illuminate(Command):
    pass


@dataclass(frozen=True, slots=True)
class ManoeuvreEvasively(Command):
    pass


@dataclass(frozen=True, slots=True)
class NameRescueShip(Command):
    """16.3.3 An escort takes over the rescue of crews."""

    escort: str


@dataclass(frozen=True, slots=True)
class ReleaseRescueShip(Command):
    """The escort on rescue duty goes back to the screen."""


@dataclass(frozen=True, slots=True)
class SailOn(Command):
    """The orders of the turn are given."""


@dataclass(frozen=True, slots=True)
class PlaceEscort(Command):
    """Placed or moved, as often as the commander likes until the screen stands."""

    escort: str
    to: Place


@dataclass(frozen=True, slots=True)
class FormScreen(Command):
    """All that wait take the usual stations: the beams, the bow, the stern; aircraft far out."""


@dataclass(frozen=True, slots=True)
class HoldScreen(Command):
    """The screen stands as it is."""


@dataclass(frozen=True, slots=True)
class Assign(Command):
    """An escort joins group `group` of a place (from 0), or opens it.

    `means` is a group's kind; `boat` is named only where it is known which boat is searched.
    """

    escort: str
    means: Kind
    place: Place
    group: Count
    boat: str = ""


@dataclass(frozen=True, slots=True)
class Withdraw(Command):
    """An escort leaves its group again."""

    escort: str


@dataclass(frozen=True, slots=True)
class AssignAll(Command):
    """Every escort that can search does, shared out evenly over the boats it can reach."""


@dataclass(frozen=True, slots=True)
class BeginSearches(Command):
    pass


@dataclass(frozen=True, slots=True)
class AttackWith(Command):
    """The escorts of a group that attack; none to let the boat go."""

    escorts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Join(Command):
    """An escort goes along with a pursuit or an attack beside aircraft."""

    escort: str


@dataclass(frozen=True, slots=True)
class Proceed(Command):
    """With those that have been named; with none, the boat is let go."""


COMMANDS = kinds_of(Command, vars())
