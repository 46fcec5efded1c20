"""5.5, 5.7 The two escort attack phases: a plan, the searches, and who follows a boat."""

from game.core.rules import Context
from game.titles.tonnage_war.model.frames import Plan, Pursuits, Searches
from game.titles.tonnage_war.model.state import State
from game.titles.tonnage_war.rules.attack.c15_plan import has_searches
from game.titles.tonnage_war.rules.ground.reach import hunts


def begin_attacks(context: Context[State], *, is_second: bool) -> None:
    """15.1.8 First escorts of the attack, inner and outer zones, and those that follow a boat;
    in the second phase those of the convoy zone."""
    state = context.state
    context.call(Pursuits(is_second))
    if has_searches(state, is_second=is_second):
        context.call(Plan(is_second))
    elif not is_second:
        context.call(Searches(hunts(state)))
