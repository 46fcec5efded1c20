"""U-MAN: the Maneuver Phase, with patrol entry (U-OPT-ENTRY) and the course home (U-RTB)."""

from game.core.prompt import Choice, Prompt, Refusal, button, space
from game.core.records import Command
from game.core.rules import Context
from game.prose.sentences import spelled
from game.titles.unterseeboot.model import commands as c
from game.titles.unterseeboot.model import events as e
from game.titles.unterseeboot.model.frames import Entry, Maneuver
from game.titles.unterseeboot.model.state import State
from game.titles.unterseeboot.printed.board import PERISCOPE, SURFACE
from game.titles.unterseeboot.rules.places import (
    CAPTAIN,
    Situation,
    area_of,
    boat_space,
    is_surfaced,
    space_name,
)

HOME = button("home")
STAY = button("stay")
FAR = "It is {} away: the boat makes one a turn, up, down, left or right, never diagonally."


def begin_maneuver(context: Context[State]) -> None:
    """U-MAN.1 Ask for the move; the entry option replaces that of turn 1."""
    context.call(Entry() if not context.state.space else Maneuver())


def ask_entry(state: State, frame: Entry) -> tuple[Prompt, ...]:
    """U-OPT-ENTRY.1 Any level on either side of the board."""
    choices = tuple(
        Choice(c.EnterPatrol(entry), f"Enter at {space_name(entry)}", space(entry), "U-OPT-ENTRY.1")
        for entry in area_of(state).entries
    )
    return (Prompt(CAPTAIN, "U-OPT-ENTRY.1", "Choose where your boat enters the patrol.", choices),)


def refuse_entry(seen: Situation) -> tuple[Refusal, ...]:
    area = area_of(seen)
    reason = "A patrol is entered at the first or last space of a level."
    return tuple(
        Refusal(space(other), f"Enter at {space_name(other)}", "U-OPT-ENTRY.1", reason)
        for other in area.spaces
        if other not in area.entries
    )


def enter_patrol(context: Context[State], frame: Entry, seat: str, command: c.EnterPatrol) -> None:
    context.emit(e.BoatEntered("U-OPT-ENTRY.1", command.space))
    context.end()


def ask_maneuver(state: State, frame: Maneuver) -> tuple[Prompt, ...]:
    """U-MAN.1, U-MAN.2 One space up, down, left or right, or stay; or set course for home."""
    here = boat_space(state)
    area = area_of(state)
    choices = [
        Choice(c.Move(to), _move_label(here.level, area.spaces[to].level, to), space(to), "U-MAN.1")
        for to in here.moves
    ]
    choices.append(Choice(c.Stay(), "Stay in place", STAY, "U-MAN.2"))
    if _why_not_home(state) is None:
        choices.append(Choice(c.ReturnToBase(), "Return to base", HOME, "U-END.3"))
    text = f"Turn {state.turn}: move your boat one space, or stay."
    return (Prompt(CAPTAIN, "U-MAN.1", text, tuple(choices)),)


def _move_label(level: int, to_level: int, to: str) -> str:
    if to_level > level:
        return f"Dive to {space_name(to)}"
    if to_level < level:
        return f"Rise to {space_name(to)}"
    return f"Sail to {space_name(to)}"


def refuse_maneuver(seen: Situation) -> tuple[Refusal, ...]:
    """Every other space, and the course home while it is barred."""
    here = boat_space(seen)
    refusals = [
        Refusal(
            space(other),
            f"Move to {space_name(other)}",
            "U-MAN.1",
            FAR.format(spelled(away, "move")),
        )
        for other, away in _moves_away(seen).items()
        if away > 1
    ]
    refusals.append(
        Refusal(space(here.id), "Move to its own space", "U-MAN.2", "Your boat is there: stay.")
    )
    barred = _why_not_home(seen)
    if barred is not None:
        refusals.append(Refusal(HOME, "Return to base", *barred))
    return tuple(refusals)


def _moves_away(seen: Situation) -> dict[str, int]:
    """How many moves each space is from the boat."""
    spaces, away = area_of(seen).spaces, {seen.space: 0}
    for here in (reached := [seen.space]):
        for to in spaces[here].moves:
            if to not in away:
                away[to] = away[here] + 1
                reached.append(to)
    return away


def _why_not_home(seen: Situation) -> tuple[str, str] | None:
    """The case and the reason that bar the course home, or None when it is open."""
    if seen.destroyer != "none":
        return ("U-RTB.1", "A destroyer is after you: shake it off at 200 m first.")
    if boat_space(seen).level > PERISCOPE:
        return ("U-RTB.2", "The boat must be able to surface with this turn's move.")
    return None


def maneuver(context: Context[State], frame: Maneuver, seat: str, command: Command) -> None:
    """U-MAN.1 Carry out the move; U-AIR.9 diving shakes off the aircraft at once."""
    context.end()
    match command:
        case c.Move(to=to):
            _move(context, to, "U-MAN.1")
        case c.Stay():
            context.emit(e.BoatHeld("U-MAN.2", context.state.space))
        case c.ReturnToBase():
            _set_course_home(context)


def _move(context: Context[State], to: str, rule: str) -> None:
    state = context.state
    context.emit(e.BoatMoved(rule, state.space, to))
    if state.is_spotted and not is_surfaced(state):
        context.emit(e.AircraftShaken("U-AIR.9"))


def _set_course_home(context: Context[State]) -> None:
    """U-RTB.2 The boat surfaces with this turn's move and runs for home."""
    context.emit(e.HomeCourseSet("U-END.3"))
    here = boat_space(context.state)
    if here.level != SURFACE:
        _move(context, here.above[0], "U-RTB.2")
