"""What the ace reckons with: chances of attacks and of searches, and how to hold them together."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from game.titles.tonnage_war.rules.ground.fire import DAMAGED, GUNFIRE, RAMMED, SUNK, Strike
from game.titles.tonnage_war.rules.ground.rolls import D20


@dataclass(frozen=True, slots=True)
class Blow:
    """The chances of one attack on a boat, that it is the attacker's last, and that he rams."""

    sinks: float
    damages: float
    spends: float
    rams: float


@dataclass(frozen=True, slots=True)
class Assault:
    """What the attacks of a group come to: the boat's fate, and the points they cost."""

    sinks: float = 0.0
    damages: float = 0.0
    cost: float = 0.0


NO_ASSAULT = Assault()


@dataclass(frozen=True, slots=True)
class Hunt:
    """What a search comes to: points of margin, and the chances behind them."""

    worth: float = 0.0
    down: float = 0.0
    finds: float = 0.0
    harms: float = 0.0
    advances: float = 0.0
    costs: float = 0.0
    """Points of charges and escorts, that `worth` is less by."""


def mean_of(hunts: Sequence[Hunt]) -> Hunt:
    """Of hunts that are as likely as one another."""
    count = max(1, len(hunts))
    return Hunt(
        sum(each.worth for each in hunts) / count,
        sum(each.down for each in hunts) / count,
        sum(each.finds for each in hunts) / count,
        sum(each.harms for each in hunts) / count,
        sum(each.advances for each in hunts) / count,
        sum(each.costs for each in hunts) / count,
    )


@cache
def blow_of(attack: Strike) -> Blow:
    """The chances of an attack by its faces."""
    faces = range(1, D20 + 1)
    told = [attack.outcome(face) for face in faces]
    rams = told.count(RAMMED)
    return Blow(
        (told.count(SUNK) + told.count(GUNFIRE) + rams) / D20,
        told.count(DAMAGED) / D20,
        sum(attack.depletes(face) for face in faces) / D20,
        rams / D20,
    )
