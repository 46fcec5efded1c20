"""What each pair of eyes may know."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from game.contract.eyes import shared
from game.core.eyes import ALL_EYES
from game.core.records import Event, Frame
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.names import US, Happening
from game.titles.paukenschlag.model.state import (
    IDLE,
    Boat,
    Box,
    Convoy,
    Doing,
    House,
    Marker,
    Plane,
    Ship,
    State,
    Tally,
)

UNKNOWN = ""
"""The destination of a convoy for eyes that may not know it."""


@dataclass(frozen=True, slots=True)
class View:
    """The campaign as `eyes` see it: a convoy's destination is UNKNOWN for all but the US."""

    eyes: str
    scenario: str
    house: House
    turn: int
    last_turn: int
    phase: str
    convoys: Mapping[str, Convoy]
    ships: Mapping[str, Ship]
    boats: Mapping[str, Boat]
    planes: Mapping[str, Plane]
    damage: Mapping[str, int]
    lost: tuple[str, ...]
    tally: Tally
    happened: tuple[Happening, ...]
    doing: Mapping[str, Doing]
    moved: tuple[str, ...]
    looked: tuple[tuple[str, str], ...]
    noticed: tuple[str, ...]
    sightings: tuple[tuple[int, str], ...]
    told: tuple[tuple[str, str], ...]
    is_warned: bool
    contact: str
    level: str
    box: str
    round: int
    markers: Mapping[str, Marker]
    boxes: tuple[Box, ...]
    searched: tuple[str, ...]
    is_still: bool
    aims: tuple[tuple[str, str], ...]
    fate: str
    flow: tuple[Frame, ...] = field(default=())

    def done(self, unit: str) -> Doing:
        """What a unit has done this turn."""
        return self.doing.get(unit, IDLE)

    @property
    def is_over(self) -> bool:
        return not self.flow


def knows_destinations(eyes: str) -> bool:
    """10.4 Where convoys go is written down by the US, and shown at the end."""
    return eyes in (US, ALL_EYES)


def view(state: State, eyes: str) -> View:
    seen = shared(state, View)
    if not knows_destinations(eyes) and not state.fate:
        seen["convoys"] = {
            unit: replace(convoy, destination=UNKNOWN) for unit, convoy in state.convoys.items()
        }
    return View(eyes=eyes, **seen)


def redact(event: Event, eyes: str) -> Event | None:
    """The destination of a convoy that forms is the secret of the US, with its die, the last."""
    if not isinstance(event, e.ConvoyFormed) or knows_destinations(eyes):
        return event
    faces = event.faces if event.destination == UNKNOWN else event.faces[:-1]
    return replace(event, destination=UNKNOWN, faces=faces)
