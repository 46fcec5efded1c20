"""Events of aimed and un-aimed torpedoes (35), and of mixed loads (41)."""

from dataclasses import dataclass
from typing import Annotated

from game.core.records import AtMost, Count, Event, Face
from game.titles.submarine.model.torpedo import TorpedoId

Targets = Annotated[tuple[str, ...], AtMost(40)]


@dataclass(frozen=True, slots=True)
class TorpedoAimed(Event):
    """35.2.4 A torpedo that was just launched is aimed at these ships."""

    torpedo: TorpedoId
    targets: Targets


@dataclass(frozen=True, slots=True)
class UnaimedThrown(Event):
    """35.3.5 The dice for the hexes that an un-aimed torpedo runs in the turn of its launch."""

    torpedo: TorpedoId
    dice: tuple[Face, Face]
    run: Count


@dataclass(frozen=True, slots=True)
class TargetsShown(Event):
    """35.2.13 The log shows that a torpedo struck one of those it was aimed at."""

    torpedo: TorpedoId
    ship: str
    targets: Targets


@dataclass(frozen=True, slots=True)
class ReloadPicked(Event):
    """41.3 A torpedo of that type is the next to be reloaded at an end of a boat."""

    boat: str
    torpedo: str
    is_stern: bool
