"""U-DD: the Destroyer Phase, with the uncontrolled dive (U-OPT-DIVE)."""

from game.core.rules import Context
from game.titles.unterseeboot.model import events as e
from game.titles.unterseeboot.model.state import State
from game.titles.unterseeboot.printed.board import TWO_HUNDRED
from game.titles.unterseeboot.printed.tables import (
    ATTACK_NEEDS,
    ATTACK_ROLLS,
    DIVE_NEEDS,
    DIVE_ROLL,
    HIDDEN_NEEDS,
    HIDDEN_ROLL,
)
from game.titles.unterseeboot.rules.damage import take_damage
from game.titles.unterseeboot.rules.ending import lose
from game.titles.unterseeboot.rules.places import boat_space, is_surfaced


def run_destroyer(context: Context[State]) -> None:
    """U-DD.15 Nothing happens until a torpedo has been fired."""
    state = context.state
    if state.destroyer != "detected":
        _alert(context)
    if state.destroyer == "searching":
        _search(context)
    if state.destroyer == "detected" and not _survives_attack(context):
        return
    if state.destroyer != "none" and boat_space(state).level == TWO_HUNDRED:
        context.emit(e.DestroyerShaken("U-DD.12"))


def _alert(context: Context[State]) -> None:
    """U-DD.1, U-DD.2 What a shot, or surfacing under a search, brings on."""
    state = context.state
    if state.fired > 1:
        context.emit(e.BoatDetected("U-OPT-VIIC.5"))
    elif is_surfaced(state) and (state.fired or state.destroyer == "searching"):
        context.emit(e.BoatDetected("U-DD.1" if state.fired else "U-QR.8"))
    elif state.fired and state.destroyer == "none":
        context.emit(e.SearchBegan("U-DD.2"))


def _search(context: Context[State]) -> None:
    """U-DD.3 to U-DD.5 One search roll a turn against a submerged boat."""
    face = context.roll(HIDDEN_ROLL, 6, HIDDEN_NEEDS)
    is_detected = face < HIDDEN_NEEDS
    rule = "U-DD.5" if is_detected else "U-DD.4"
    context.emit(e.DestroyerSearched(rule, face, HIDDEN_NEEDS, is_detected))
    if is_detected:
        context.emit(e.BoatDetected("U-DD.5"))


def _survives_attack(context: Context[State]) -> bool:
    """U-DD.6, U-DD.9 One attack a turn, by the boat's depth (U-DD.7)."""
    level = boat_space(context.state).level
    needs = ATTACK_NEEDS[level - 1] or 0
    face = context.roll(ATTACK_ROLLS[level - 1], 6, needs)
    is_damaged = face >= needs
    rule = "U-DD.7" if is_damaged else "U-DD.8"
    context.emit(e.DestroyerAttacked(rule, level, face, needs, is_damaged))
    if is_damaged and not take_damage(context, "destroyer"):
        return False
    return _holds_together(context, level)


def _holds_together(context: Context[State], level: int) -> bool:
    """U-OPT-DIVE.1 At 200 m on the last hull token a 1 is the end."""
    state = context.state
    if not (state.house.uncontrolled_dive and level == TWO_HUNDRED and state.hull == 1):
        return True
    face = context.roll(DIVE_ROLL, 6, DIVE_NEEDS)
    has_held = face >= DIVE_NEEDS
    rule = "U-OPT-DIVE.1" if has_held else "U-OPT-DIVE.2"
    context.emit(e.HullStrained(rule, face, DIVE_NEEDS, has_held))
    if not has_held:
        lose(context, "U-OPT-DIVE.2", "depth")
    return has_held
