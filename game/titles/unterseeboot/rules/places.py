"""Names of spaces and the reach of the boat, shared by the chapters."""

from game.titles.unterseeboot.board import (
    PERISCOPE,
    SURFACE,
    PatrolArea,
    Space,
    find_space,
    patrol_area,
)
from game.titles.unterseeboot.state import State
from game.titles.unterseeboot.tables import LEVEL_NAMES

CAPTAIN = "captain"


def area_of(state: State) -> PatrolArea:
    return patrol_area(state.house.layout)


def boat_space(state: State) -> Space:
    return area_of(state).spaces[state.space]


def is_surfaced(state: State) -> bool:
    return boat_space(state).level == SURFACE


def level_name(level: int) -> str:
    return LEVEL_NAMES[level - 1]


def space_name(space_id: str) -> str:
    """A space in words, "100 m, column 3", as its board has it."""
    return find_space(space_id).words


def sighting_reach(state: State) -> tuple[str, ...]:
    """U-ID.2 The surface spaces that are the boat's own or adjacent (QR: straight above)."""
    return reach_of(boat_space(state), state.house.strict)


def reach_of(here: Space, is_strict: bool) -> tuple[str, ...]:
    """U-ID.2, U-TORP.9: the surface spaces in sight of a space, and from periscope depth in reach
    of its torpedoes; U-QR.4: with the option only its own or those straight above."""
    if here.level > PERISCOPE:
        return ()
    return here.above if is_strict else here.touches


def firing_reach(state: State) -> tuple[str, ...]:
    """U-TORP.4 own space on the surface; U-TORP.9 adjacent ones from periscope depth."""
    here = boat_space(state)
    if here.level == SURFACE:
        return (here.id,)
    return sighting_reach(state)
