"""Rolls that few games come to, beside how often they come out when the choice is made again.

Those of charges are held for every depth near the one that is set, one after the other.
"""

from dataclasses import replace

import pytest

from game.core.records import Command
from game.titles.submarine import TITLE
from game.titles.submarine.model import commands as c
from game.titles.submarine.model.frames import (
    DepthSetting,
    Exploding,
    Hunting,
    Searching,
    TorpedoRun,
)
from game.titles.submarine.model.house import Advanced, House
from game.titles.submarine.model.state import (
    CHARGE,
    ESCORT,
    KGUN,
    MK10,
    SONAR,
    SQUID,
    SUBMARINE,
    Sets,
    State,
    Weapon,
)
from game.titles.submarine.view import view
from tests.contract.playedout.rolls import far_off, rolled
from tests.titles.submarine.hidden import HUNTER
from tests.titles.submarine.sea import TURN, VIIC, Crewed, at, boat, escort, sea, torpedo

FEW, PLAYED = 60, 4000
Choice = tuple[State, str, Command]
HERE = "W28-A"
ARMADA = escort("B11", "V36-A", 6, "Armada", speed=2)
SECRET = House(hidden=True, advanced=Advanced(attacks=True))
SETTINGS = (25, 75, 100, 200)
SONARS = ("ordinary", "improved")
NEVER, NOW = -1, TURN
"""The turn in which a torpedo last homed on a ship."""


def prey() -> Crewed:
    return boat("G10", HERE, 2, 100, "U.190", contact=SONAR, speed=1)


def charged(kind: str, depth: int, house: House = SECRET) -> Choice:
    """A weapon in a boat's hex is set to a depth."""
    asks = DepthSetting(("w1",)) if house.advanced.attacks else Exploding(("w1",))
    weapon = Weapon("w1", kind, "armada", at(HERE))
    state = sea(ARMADA, prey(), weapons={"w1": weapon}, house=house, flow=(asks,))
    return state, ESCORT, c.Explode("w1", depth)


def homed(speed: int, sonar: str) -> Choice:
    """An escort homes on a boat in contact, by the advanced tables."""
    held = boat(VIIC, "R22-B", 6, 100, contact=SONAR)
    house = House(hidden=True, sonar=True, advanced=Advanced(clock=True, sonar_ranges=True))
    state = sea(
        replace(HUNTER, speed=speed), held, house=house, sets={HUNTER.id: Sets(sonar, "")},
        flow=(Searching(HUNTER.id),), phase="search",
    )  # fmt: skip
    return state, ESCORT, c.Home(HUNTER.id, held.boat.id)


def hunted(count: int) -> Choice:
    """So many escorts go on after a boat when the last turn is over."""
    house = House(hidden=True, advanced=Advanced(clock=True, prolonged=True))
    ships = [
        replace(escort("B4", f"{chr(66 + 2 * number)}30-B", 6, name), top=10)
        for number, name in enumerate(("Amazon", "Isis", "Lark", "Wren", "Viceroy", "Whitehall"))
    ]
    quarry = boat(f"{VIIC}+", "N20-B", 6, 100, contact=SONAR)
    sent = {ship.id: quarry.boat.id for ship in ships[:count]}
    state = sea(*ships, quarry, house=house, turn=20, hounds=sent, flow=(Hunting(),))
    return state, ESCORT, c.Done()


def foxed(kind: str, homed_in: int) -> Choice:
    """An acoustic torpedo comes beside an escort that has a foxer in tow."""
    names = ("clock", "detonation", "mixed_loads", "acoustic", "foxers")
    house = House(advanced=Advanced(**dict.fromkeys(names, True)))
    ship = escort("B4", "N20-B", 6, "Amazon", speed=5, foxer=True, homed=homed_in)
    run = torpedo("t1", "M24-B", 6, kind, ran=8)
    state = sea(
        replace(ship, capacity=9), run,
        house=house, scenario="secret-weapon", flow=(TorpedoRun((run.torpedo.id,)),),
    )  # fmt: skip
    return state, SUBMARINE, c.Run(run.torpedo.id)


CASES: dict[str, tuple[str, list[Choice]]] = {
    "charges of the basic game": (
        "16.3.4",
        [charged(kind, depth, House()) for depth in SETTINGS for kind in (CHARGE, KGUN)],
    ),
    "charges": (
        "43.9",
        [charged(kind, deep) for deep in SETTINGS for kind in (CHARGE, KGUN, MK10)],
    ),
    "bombs of a Squid": ("43.9", [charged(SQUID, depth) for depth in SETTINGS]),
    "homing": ("44.6.3", [homed(speed, kind) for speed in (1, 2, 3) for kind in SONARS]),
    "prolonged attacks": ("34.75", [hunted(count) for count in (1, 2)]),
    "foxers": ("51.2.3", [foxed("t5+", turn) for turn in (NEVER, NOW)]),
    "foxers by an early torpedo": ("51.4.3", [foxed("t3+", turn) for turn in (NEVER, NOW)]),
}
"""By name: the case of the rolls, and choices of which they are told."""


@pytest.mark.parametrize("name", CASES)
def test_rolls_come_out_as_often_as_is_told(name: str) -> None:
    _compare(name, FEW)


@pytest.mark.nightly
@pytest.mark.parametrize("name", CASES)
def test_rolls_come_out_as_often_as_is_told_in_many_throws(name: str) -> None:
    _compare(name, PLAYED)


def _compare(name: str, times: int) -> None:
    rule, choices = CASES[name]
    told, off = 0, list[str]()
    for number, choice in enumerate(choices):
        state, seat, command = choice
        key = f"{name}, {number}".encode()
        came = rolled(TITLE, state, view(state, seat), seat, command, times, key)
        told += sum(check.rule == rule for check in came)
        off += far_off(came)
    assert told >= len(choices), f"{told} rolls of {rule} were made"
    assert not off, off
