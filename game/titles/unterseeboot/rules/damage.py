"""U-DMG: damage control."""

from game.core.rules import Context
from game.titles.unterseeboot.model import events as e
from game.titles.unterseeboot.model.state import State
from game.titles.unterseeboot.printed.tables import REPAIR_NEEDS, REPAIR_ROLL
from game.titles.unterseeboot.rules.ending import lose


def take_damage(context: Context[State], cause: str) -> bool:
    """U-DMG.2 One repair roll at once; U-DMG.4 else a hull token. Is the boat still afloat?"""
    face = context.roll(REPAIR_ROLL, 6, REPAIR_NEEDS)
    is_repaired = face >= REPAIR_NEEDS
    rule = "U-DMG.3" if is_repaired else "U-DMG.4"
    context.emit(e.RepairTried(rule, face, REPAIR_NEEDS, is_repaired))
    if is_repaired:
        return True
    left = context.state.hull - 1
    context.emit(e.HullLost("U-DMG.4", left))
    if left == 0:
        lose(context, "U-DMG.5", cause)
    return left > 0
