"""What vessels, hexes, directions and plots are called."""

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Protocol

from game.geometry.hexes import Hex
from game.geometry.panels import Panels, column_letters
from game.prose.sentences import counted, spelled
from game.titles.submarine.model.state import (
    AIR,
    CHARGE,
    ESCORT,
    HEDGEHOG,
    KGUN,
    MK10,
    SQUID,
    SUBMARINE,
)
from game.titles.submarine.printed.panels import PANELS
from game.titles.submarine.printed.scenariocards import ScenarioCard
from game.titles.submarine.printed.scenarios import SCENARIOS
from game.titles.submarine.printed.tables import MERCHANTS

DIRECTIONS = {
    1: "north-east",
    2: "south-east",
    3: "south",
    4: "south-west",
    5: "north-west",
    6: "north",
}
BETWEEN = {
    7: "east",
    8: "south-south-east",
    9: "south-south-west",
    10: "west",
    11: "north-north-west",
    12: "north-north-east",
}
"""36.1 Along hex sides."""
PLAYERS = {ESCORT: "Escort player", SUBMARINE: "Submarine player"}
WEAPONS = {
    CHARGE: "depth charge",
    KGUN: "K-gun charge",
    HEDGEHOG: "Hedgehog",
    SQUID: "Squid bomb",
    AIR: "aircraft charge",
    MK10: "Mk X charge",
}
WEATHERS = {
    "clear": "Clear weather",
    "rough": "A rough sea",
    "storm": "A storm",
    "gale": "A gale",
}
CREWS = {
    "novice": "a novice",
    "experienced": "an experienced",
    "professional": "a professional",
}


# Vessels


@lru_cache(maxsize=1024)
def vessel_id(name: str) -> str:
    """The id of a vessel, from its name: "u-47" for "U.47", "c-2-1" for "C-2 1"."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def merchant_name(card: str, number: int) -> str:
    """What a merchant of a convoy is called, by its class and its number in it from 1."""
    return f"{card} {number}"


def vessel_name(unit: str) -> str:
    """The name of a vessel, from its id; one of no scenario is called by that."""
    return _names().get(unit, unit)


@cache
def _names() -> dict[str, str]:
    return {vessel_id(name): name for name in (*_ship_names(), *_boat_names())}


def _ship_names() -> Iterator[str]:
    for card in SCENARIOS.values():
        yield from (row.name for row in card.ships)
        for merchant, count in card.merchants:
            yield from (merchant_name(merchant, number + 1) for number in range(count))
        if card.campaign:
            yield from (row.name for row in card.campaign.hunters)


def _boat_names() -> Iterator[str]:
    for card in SCENARIOS.values():
        yield from (row.name for row in (*card.boats, *card.late_boats))
        if card.campaign:
            yield from (name for pool in card.campaign.pool for name in pool.names)


@cache
def _boats() -> dict[str, None]:
    return dict.fromkeys(map(vessel_id, _boat_names()))


def enter_names(card: ScenarioCard) -> None:
    """Know the vessels of a scenario of a player's own.

    By an id alone it is known whether it is a boat's: raises ValueError for a name that is known
    as that of a vessel of the other side.
    """
    boats = {vessel_id(row.name): row.name for row in (*card.boats, *card.late_boats)}
    ships = {vessel_id(row.name): row.name for row in card.ships}
    for unit, name in boats.items():
        if unit in ships or (unit in _names() and unit not in _boats()) or is_merchant(unit):
            raise ValueError(f"'{name}' is the name of a ship: give the boat another")
    for unit, name in ships.items():
        if unit in _boats():
            raise ValueError(f"'{name}' is the name of a boat: give the ship another")
    _names().update(boats | ships)
    _boats().update(dict.fromkeys(boats))


def is_boat(unit: str) -> bool:
    """Whether an id is that of a submarine."""
    return unit in _boats()


_MERCHANTS = tuple(map(vessel_id, MERCHANTS))


def is_merchant(unit: str) -> bool:
    """Whether an id is that of a merchant."""
    return unit.rpartition("-")[0] in _MERCHANTS


def torpedo_name(torpedo: str) -> str:
    """ "torpedo 3", from its id "t3"."""
    return f"torpedo {torpedo.removeprefix('t')}"


# Places and ways


@lru_cache(maxsize=1 << 14)
def code(place: Hex, panels: Panels = PANELS) -> str:
    """What is printed in a hex, with its panel where one lies there: "R29-A"."""
    panel = panels.panel_of(place)
    column = (place.column - panels.shift[0] - 1) % panels.columns + 1
    row = (place.row - panels.shift[1] - 1) % panels.rows + 1
    printed = f"{column_letters(column)}{row}"
    return f"{printed}-{panel}" if panel else printed


def heading_words(heading: int) -> str:
    """ "heading north-east"; 36.1 of a torpedo along hex sides "heading east"."""
    return f"heading {(DIRECTIONS | BETWEEN)[heading]}"


TURNED = {"L": "turn to port", "R": "turn to starboard"}
HALF_TURNED = {"LC": "half a turn to port", "RC": "half a turn to starboard"}
"""36.3"""
WIDE_TURNED = {
    "LL": "two turns to port", "RR": "two turns to starboard",
    "LLC": "a turn and a half to port", "RRC": "a turn and a half to starboard",
}  # fmt: skip
"""51.4.2"""


@lru_cache(maxsize=1 << 13)
def plot_words(moves: str) -> str:
    """As it is said: "two hexes ahead, turn to port, one hex" for "2L1"; "stopped" for none."""
    parts = [part for part in re.findall(r"[LR]|\d+", moves) if part != "0"]
    said = [
        TURNED.get(part) or f"{spelled(int(part), 'hex', 'hexes')}{' ahead' * (at == 0)}"
        for at, part in enumerate(parts)
    ]
    return ", ".join(said) or "stopped"


def plot_told(moves: str) -> str:
    """A plot in words, with how it is written beside it."""
    return f"{plot_words(moves)} ({moves or '0'})"


OUT = {
    "A": "over the port bow", "B": "straight ahead", "C": "over the starboard bow",
    "X": "over the starboard quarter", "Y": "straight astern", "Z": "over the port quarter",
}  # fmt: skip
"""11.4.1, 11.4.2 The launch hexes."""


class Aim(Protocol):
    """What is plotted of a torpedo, as a shot or as a line has it."""

    @property
    def entry(self) -> str: ...
    @property
    def turn(self) -> str: ...
    @property
    def distance(self) -> int: ...


def shot_told(shot: Aim) -> str:
    """Where a torpedo is plotted to run: "over the port bow, turn to port, eight hexes"."""
    run = spelled(shot.distance, "hex", "hexes") if shot.distance else "as far as the dice say"
    parts = (OUT[shot.entry], (TURNED | HALF_TURNED | WIDE_TURNED).get(shot.turn, ""), run)
    return ", ".join(filter(None, parts))


def depth_words(feet: int) -> str:
    """ "on the surface", "at 75 feet"."""
    return f"at {feet} feet" if feet else "on the surface"


# Counting


def damage_figure(damage: int, hits: int) -> str:
    """Points of damage, and after a point the hit points towards the next, ten of them (38.2)."""
    return f"{damage}.{hits}" if hits else str(damage)


def hexes(count: int) -> str:
    return counted(count, "hex", "hexes")
