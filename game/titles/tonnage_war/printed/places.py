"""Where blocks can be: the zones, the sectors, the lines between them and the boxes beside."""

from typing import Annotated

from game.core.records import OneOf

OZ, IZ, CZ = "oz", "iz", "cz"
BOW, STARBOARD, STERN, PORT, STRAGGLERS = "bow", "starboard", "stern", "port", "stragglers"
SECTORS = (BOW, STARBOARD, STERN, PORT, STRAGGLERS)
INWARD_SECTORS = (BOW, STARBOARD, PORT)
"""9.9 From these a boat can go on into the convoy zone."""
LINES = {
    "bow-starboard": (BOW, STARBOARD),
    "starboard-stern": (STARBOARD, STERN),
    "port-stern": (PORT, STERN),
    "bow-port": (BOW, PORT),
}
"""8.2 The lines between two sectors, without those of the straggler sector."""
ATTACK_PLACES = (*SECTORS, *LINES)
"""Every place of the attack zone."""

BOX, RETURNING, GONE, SUNK = "box", "returning", "gone", "sunk"
"""Boats off the plot: waiting to enter, waiting for the return die, out for good, sunk."""
RESERVE, DECOY, RESCUE, LEFT, LOST = "reserve", "decoy", "rescue", "left", "lost"
"""Escorts off the plot: to be placed, in the two boxes, gone home, damaged or destroyed."""
EVADE_BOX = "evade"
"""Where evasion and star shells are marked."""

PLACE_WORDS = {
    OZ: "the outer zone",
    IZ: "the inner zone",
    CZ: "the convoy zone",
    BOW: "the bow sector",
    STARBOARD: "the starboard beam",
    STERN: "the stern sector",
    PORT: "the port beam",
    STRAGGLERS: "the straggler sector",
    "bow-starboard": "the line between bow and starboard beam",
    "starboard-stern": "the line between starboard beam and stern",
    "port-stern": "the line between port beam and stern",
    "bow-port": "the line between bow and port beam",
    BOX: "the box of boats to enter",
    RETURNING: "the box of boats that may return",
    RESERVE: "the escorts to be placed",
    DECOY: "the decoy box",
    RESCUE: "the rescue ship box",
    EVADE_BOX: "the box of evasion and star shells",
    LOST: "the box of escorts lost",
    LEFT: "the box of escorts gone",
    SUNK: "the box of boats sunk",
    GONE: "the box of boats gone home",
}
RINGS = {OZ: 3, IZ: 2, **dict.fromkeys(ATTACK_PLACES, 1), CZ: 0}
"""How many zones a place on the plot is away from the convoy."""

Place = Annotated[
    str,
    OneOf(*RINGS, BOX, RETURNING, GONE, SUNK, RESERVE, DECOY, RESCUE, LEFT, LOST),
]


def within(place: str) -> str:
    """ "in the outer zone", "on the port beam"."""
    preposition = "on" if place in (PORT, STARBOARD, *LINES) else "in"
    return f"{preposition} {PLACE_WORDS[place]}"


def ring(place: str) -> int | None:
    """How far out a place lies, 0 the convoy zone to 3 the outer zone; None off the plot."""
    return RINGS.get(place)


def sectors_of(place: str) -> tuple[str, ...]:
    """The sectors that an escort there can search: two from a line, none outside the zone."""
    return LINES.get(place) or ((place,) if place in SECTORS else ())
