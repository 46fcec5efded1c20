"""8 Escorts take station, or shift it by a zone."""

from dataclasses import replace

from game.core.prompt import DONE, Choice, Prompt, button, space
from game.core.records import Command
from game.core.rules import Context
from game.titles.tonnage_war.model import commands as c
from game.titles.tonnage_war.model import events as e
from game.titles.tonnage_war.model.frames import Placement
from game.titles.tonnage_war.model.names import escort_name
from game.titles.tonnage_war.model.state import State
from game.titles.tonnage_war.printed.places import (
    ATTACK_PLACES,
    BOW,
    CZ,
    IZ,
    OZ,
    PLACE_WORDS,
    PORT,
    RESERVE,
    STARBOARD,
    STERN,
    ring,
)
from game.titles.tonnage_war.rules.ground.plot import COMMANDER, hunting, unit_of
from game.titles.tonnage_war.view import Plot

TEXT = "Place and move the escorts, each by one zone at most; then let the screen stand."
AIR_PLACES = (IZ, OZ)
STATIONS = (PORT, STARBOARD, BOW, STERN)
"""Where a screen is closed first."""


def begin_placement(context: Context[State]) -> None:
    context.call(Placement(origins(context.state)))


def has_moves(plot: Plot) -> bool:
    """Whether any escort has anywhere to go."""
    return any(reach(plot, escort, origin) for escort, origin in origins(plot))


def origins(plot: Plot) -> tuple[tuple[str, str], ...]:
    """Where each escort stands that may be placed or moved."""
    return tuple((escort, plot.escorts[escort].place) for escort in movable(plot))


def movable(plot: Plot) -> list[str]:
    """8.4 The escorts on the plot or to be placed that stand by no boat."""
    busy = hunting(plot)
    return [
        escort_id
        for escort_id, escort in plot.escorts.items()
        if escort_id not in busy and (escort.place == RESERVE or ring(escort.place) is not None)
    ]


def reach(plot: Plot, escort: str, origin: str) -> tuple[str, ...]:
    """8.1 to 8.4 Where an escort can go that stands at `origin` when the phase begins."""
    if unit_of(plot, escort).is_air:
        return tuple(place for place in AIR_PLACES if place != origin)
    if origin in ATTACK_PLACES:
        return (CZ, IZ)
    if origin in (CZ, IZ):
        return ATTACK_PLACES
    return (IZ,) if origin == OZ else (*ATTACK_PLACES, CZ, IZ)


def ask_placement(state: State, frame: Placement) -> tuple[Prompt, ...]:
    hold = Choice(c.HoldScreen(), "Let the screen stand", DONE, "TW 8.4")
    choices = [
        Choice(
            c.PlaceEscort(escort, to),
            f"{escort_name(escort)} to {PLACE_WORDS[to]}",
            space(to),
            "TW 8.4" if origin != RESERVE else "TW 5.3",
            actor=escort,
        )
        for escort, origin in frame.origins
        for to in destinations(state, frame, escort, origin)
    ]
    form = Choice(c.FormScreen(), "Form the usual screen", button("form-screen"), "TW 5.3")
    offered = (form, *choices, hold) if waiting(state) else (hold, *choices)
    return (Prompt(COMMANDER, "TW 5.3", TEXT, offered),)


def destinations(plot: Plot, frame: Placement, escort: str, origin: str) -> list[str]:
    """Where it can be put now; one that had a station, once others have moved, only back to it."""
    place = plot.escorts[escort].place
    if place != origin and escort != frame.last and origin != RESERVE:
        return [origin]
    return [to for to in (*reach(plot, escort, origin), origin) if to != place]


def waiting(plot: Plot) -> list[str]:
    """The escorts that are still to be placed."""
    return [escort for escort, block in plot.escorts.items() if block.place == RESERVE]


def usual_station(plot: Plot, escort: str) -> str:
    """The station with the fewest escorts, the first of those; aircraft fly over the inner zone."""
    if unit_of(plot, escort).is_air:
        return IZ
    held = [block.place for block in plot.escorts.values()]
    return min(STATIONS, key=held.count)


def place_escorts(context: Context[State], frame: Placement, seat: str, command: Command) -> None:
    match command:
        case c.HoldScreen():
            context.end()
        case c.FormScreen():
            for escort in waiting(context.state):
                station = usual_station(context.state, escort)
                context.emit(e.EscortPlaced("TW 5.3", escort, RESERVE, station))
        case c.PlaceEscort(escort, to):
            rule = "TW 5.3" if dict(frame.origins)[escort] == RESERVE else "TW 8.4"
            place = context.state.escorts[escort].place
            context.emit(e.EscortPlaced(rule, escort, place, to))
            context.goto(replace(frame, last=escort))
