"""U-ID: the Target Identification Phase, with Big Ships (U-OPT-BIG)."""

from game.core.prompt import DONE, Choice, Prompt, Refusal, space
from game.core.records import Command
from game.core.rules import Context
from game.titles.unterseeboot.model import commands as c
from game.titles.unterseeboot.model import events as e
from game.titles.unterseeboot.model.frames import Identification
from game.titles.unterseeboot.model.state import State
from game.titles.unterseeboot.printed.tables import (
    BIG_SHIP_ROLL,
    REAL_SHIP_NEEDS,
    SHIP,
    SIGHTING,
    TABLES,
)
from game.titles.unterseeboot.rules.places import (
    CAPTAIN,
    Situation,
    is_surfaced,
    sighting_reach,
    space_name,
)

THOUSAND = 1000


def begin_identification(context: Context[State]) -> None:
    """U-ID.1 Asked only where something can be identified; never on the way home."""
    state = context.state
    if not state.is_homebound and _candidates(state):
        context.call(Identification())


def _candidates(seen: Situation) -> list[str]:
    return [
        where
        for where in sighting_reach(seen)
        if where in seen.targets and not seen.targets[where].is_identified
    ]


def ask_identification(state: State, frame: Identification) -> tuple[Prompt, ...]:
    """U-ID.2, U-ID.3 One contact in the boat's own or an adjacent space, or none."""
    choices = [
        Choice(
            c.Identify(where),
            f"Identify the contact at {space_name(where)}",
            space(where),
            "U-ID.2",
        )
        for where in _candidates(state)
    ]
    choices.append(Choice(c.PassIdentification(), "Identify nothing", DONE, "U-ID.3"))
    text = "You may identify one contact in sight."
    return (Prompt(CAPTAIN, "U-ID.1", text, tuple(choices)),)


def refuse_identification(seen: Situation) -> tuple[Refusal, ...]:
    candidates = _candidates(seen)
    return tuple(
        Refusal(
            space(where),
            f"Identify the contact at {space_name(where)}",
            *_why_not(seen, where),
        )
        for where in seen.targets
        if where not in candidates
    )


def _why_not(seen: Situation, where: str) -> tuple[str, str]:
    if seen.targets[where].is_identified:
        return ("U-ID.2", "This ship is already identified.")
    if not seen.house.strict:
        return ("U-ID.2", "Too far off: only your own space and adjacent ones are in sight.")
    if is_surfaced(seen):
        return ("U-QR.4", "Too far off: only your own space is in sight.")
    return ("U-QR.4", "Too far off: only what is straight above is in sight.")


def identify(context: Context[State], frame: Identification, seat: str, command: Command) -> None:
    """U-ID.4 Roll a target die for the contact chosen."""
    context.end()
    if not isinstance(command, c.Identify):
        return
    where = command.space
    if context.state.house.big_ships:
        _measure_with_big_ships(context, where)
    else:
        _measure(context, where, 6, "U-ID.5")


def _measure_with_big_ships(context: Context[State], where: str) -> None:
    """U-OPT-BIG.2 A 6 is a Big Ship: roll again for the die that measures it."""
    first = context.roll(_sighting(where), 6)
    if first < 6:
        _record(context, where, 6, first, "U-ID.5")
        return
    context.emit(e.BigShipSighted("U-OPT-BIG.2", where, first))
    face = context.roll(BIG_SHIP_ROLL, 6)
    sides = int(TABLES.big_ship.find(face).value)
    context.emit(
        e.BigShipClassed("U-OPT-BIG.3" if sides == 6 else "U-OPT-BIG.4", where, face, sides)
    )
    if sides == 6:
        _place(context, where, 6, 0, 6, "U-OPT-BIG.3")
    elif sides in dice_in_play(context.state):
        _place(context, where, 6, 0, 6, "U-OPT-BIG.6")
    else:
        _measure(context, where, sides, "U-OPT-BIG.5")


def dice_in_play(seen: Situation) -> set[int]:
    """U-OPT-BIG.6 Dice on the board and in the tonnage area."""
    on_board = {contact.sides for contact in seen.targets.values()}
    return on_board | {prize.sides for prize in seen.sunk}


def _measure(context: Context[State], where: str, sides: int, rule: str) -> None:
    _record(context, where, sides, context.roll(_sighting(where), sides), rule)


def _sighting(where: str) -> str:
    """What the die is for."""
    return f"{SIGHTING}, the contact at {space_name(where)}: {SHIP}"


def _record(context: Context[State], where: str, sides: int, face: int, rule: str) -> None:
    """U-ID.5 the face is the tonnage in thousands; U-ID.6 a 1 is no ship at all."""
    if face < REAL_SHIP_NEEDS:
        context.emit(e.FalseContactFound("U-ID.6", where, sides, face))
    else:
        _place(context, where, sides, face, face, rule)


def _place(
    context: Context[State], where: str, sides: int, face: int, thousands: int, rule: str
) -> None:
    """U-OPT-BIG.7 Ships of 10,000 tons or more take two hits."""
    hits = 2 if thousands >= TABLES.boat.two_hits_from else 1
    context.emit(e.TargetIdentified(rule, where, sides, face, thousands * THOUSAND, hits))
