"""Why not? An answer for everything on the table that no chapter refuses by itself."""

from game.core.prompt import Refusal, Target, piece, space
from game.core.records import Frame
from game.titles.unterseeboot.board import PIECES
from game.titles.unterseeboot.frames import (
    Battery,
    Entry,
    Identification,
    LogBook,
    Maneuver,
    TorpedoAttack,
)
from game.titles.unterseeboot.rules.places import area_of, space_name
from game.titles.unterseeboot.state import State

Reason = tuple[str, str]
"""The case and the sentence."""

EMPTY_SPACE: dict[type[Frame], Reason] = {
    Entry: ("U-OPT-ENTRY.1", "A patrol is entered at the first or last space of a level."),
    Maneuver: ("U-MAN.1", "The boat moves at most one space a turn."),
    Battery: ("U-BAT.1", "First pay for silent running: choose a battery token."),
    Identification: ("U-ID.2", "There is no contact here to identify."),
    TorpedoAttack: ("U-TORP.1", "There is no identified ship here to attack."),
    LogBook: ("U-CAMP.1", "The boat is in port: sail again, or close the log book."),
}
ALWAYS: dict[str, Reason] = {
    "aircraft": ("U-AIR.9", "Nothing aboard can fight an aircraft: dive, and it loses you."),
    "destroyer": ("U-DD.12", "A destroyer is no target: end a turn at 200 m to shake it off."),
    "hull": ("U-DMG.2", "Damage is repaired by itself, once, at the moment it is taken."),
}
OUT_OF_PHASE: dict[str, Reason] = {
    "boat": ("U-SEQ.1", "The boat moves in the Maneuver Phase, at the start of a turn."),
    "main": ("U-BAT.1", "Main battery tokens pay for submerged turns in the Battery Phase."),
    "auxiliary": ("U-BAT.5", "Auxiliary power pays in the Battery Phase and is not recharged."),
    "torpedo": ("U-TORP.1", "Torpedoes are fired in the Torpedo Phase, at an identified ship."),
}
IN_PHASE: dict[tuple[type[Frame], str], Reason] = {
    (Maneuver, "boat"): ("U-MAN.1", "Drag the boat to a lit space, or click one."),
    (Entry, "boat"): ("U-OPT-ENTRY.1", "Click a lit space to enter there."),
    (TorpedoAttack, "torpedo"): ("U-TORP.1", "Click the ship to fire at."),
}


def things(state: State) -> tuple[Target, ...]:
    """Everything a player may point at: the spaces and the pieces."""
    return (*map(space, area_of(state).spaces), *map(piece, PIECES))


def refuse_rest(state: State, frame: Frame, target: Target) -> Refusal:
    """The answer to a thing that the prompt neither offers nor refuses."""
    kind = type(frame)
    if target.kind == "space":
        rule, reason = EMPTY_SPACE[kind]
        return Refusal(target, space_name(target.id), rule, reason)
    answers = (ALWAYS.get(target.id), IN_PHASE.get((kind, target.id)), OUT_OF_PHASE.get(target.id))
    rule, reason = next(answer for answer in answers if answer)
    return Refusal(target, target.id.capitalize(), rule, reason)
