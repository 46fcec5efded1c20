"""5.5, 5.7 The two escort attack phases: a plan, the searches, and who follows a boat."""

from game.core.rules import Context
from game.titles.tonnage_war.model.frames import Plan, Pursuits, Searches
from game.titles.tonnage_war.model.state import State
from game.titles.tonnage_war.rules.attack.c15_plan import has_searches
from game.titles.tonnage_war.rules.ground.reach import hunts


def begin_first_attacks(context: Context[State]) -> None:
    """15.1.8 Escorts of the attack, inner and outer zones, and those that follow a boat."""
    _begin(context, is_second=False)


def begin_second_attacks(context: Context[State]) -> None:
    """15.1.8 Escorts of the convoy zone."""
    _begin(context, is_second=True)


def _begin(context: Context[State], *, is_second: bool) -> None:
    state = context.state
    context.call(Pursuits(is_second))
    if has_searches(state, is_second=is_second):
        context.call(Plan(is_second))
    elif not is_second:
        context.call(Searches(hunts(state)))
