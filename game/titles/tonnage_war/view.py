"""What each pair of eyes may know: all of it, for every block stands open."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.contract.eyes import shared
from game.core.records import Event, Frame
from game.titles.tonnage_war.model.state import Boat, Escort, House, State, Tally


@dataclass(frozen=True, slots=True)
class View:
    """The plot as `eyes` see it: what the state holds, and no less."""

    eyes: str
    scenario: str
    house: House
    turn: int
    last_turn: int
    ships: int
    stragglers: int
    rescue: str
    boats: Mapping[str, Boat]
    escorts: Mapping[str, Escort]
    tally: Tally
    has_contact: bool
    is_evasive: bool
    is_illuminated: bool
    evaded_day: int
    flow: tuple[Frame, ...]

    @property
    def is_over(self) -> bool:
        return not self.flow


Plot = State | View
"""What rules and odds read alike: nothing is hidden."""


def view(state: State, eyes: str) -> View:
    return View(eyes, **shared(state, View))


def redact(event: Event, eyes: str) -> Event | None:
    """Nothing is kept from anybody."""
    return event
