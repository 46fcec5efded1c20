"""Positions of the air war."""

from typing import Any

from game.core.dice import TapeDice
from game.core.records import Event, Frame
from game.titles.paukenschlag.model.frames import AirMoves, Attacks, Bombardment, Repairs
from game.titles.paukenschlag.model.names import CAP, GERMAN, RAID
from game.titles.paukenschlag.model.state import Plane, State
from game.titles.paukenschlag.printed.places import AZORES, target_zone
from game.titles.paukenschlag.rules.air.c12_attacks import walk_attacks
from tests.titles.paukenschlag.builder import Unit, plane, position, ship, step


def plan(*units: Unit, frame: Frame | None = None, **changes: Any) -> State:
    """Plan Amerika with these units and no others, in a turn in which nothing is limited."""
    house = {"has_raids": True, **changes.pop("house", {})}
    changes.setdefault("scenario", "amerika")
    return position(*units, frame=frame, house=house, **changes)


def repairs(*units: Unit, side: str = "us", **changes: Any) -> State:
    return plan(*units, frame=Repairs(side), **changes)


def flights(*units: Unit, side: str = GERMAN, is_alone: bool = True, **changes: Any) -> State:
    """The movement of aircraft, with the other side done unless told otherwise."""
    return plan(*units, frame=AirMoves(side, is_alone), **changes)


def attacks(*units: Unit, **changes: Any) -> State:
    """The attack phase, with bombers over their targets."""
    return plan(*units, frame=Attacks(), **changes)


def resolve(state: State, tape: TapeDice | None = None) -> tuple[State, list[Event]]:
    """One raid of the attack phase and no more; the dice must be used up exactly."""
    return step(state, lambda context: walk_attacks(context, Attacks()), tape)


def bombardment(*units: Unit, base: str = AZORES, **changes: Any) -> State:
    changes.setdefault("happened", ("hornet",))
    state = plan(*units, frame=Attacks(1), **changes)
    state.flow = (*state.flow, Bombardment(base))
    return state


def bomber(name: str = "FW-200 1", base: str = AZORES, **more: Any) -> Plane:
    """On the ground of its base."""
    return plane(name, base, **more)


def raider(name: str = "FW-200 1", target: str = "A", base: str = AZORES, **more: Any) -> Plane:
    """Over a target."""
    return Plane(name, base, target_zone(target), RAID, target=target, back=22, **more)


def patrol(name: str, base: str, **more: Any) -> Plane:
    """A fighter on air patrol over the zone of its base."""
    return Plane(name, base, target_zone(base), CAP, **more)


def carrier(zone: str = "CE", **more: Any) -> Unit:
    return ship("CV 1", zone, **more)
