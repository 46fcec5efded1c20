"""What the ace makes of an order of a convoy: how it leaves the boats."""

from game.core.records import Command
from game.titles.submarine.bots import ace_tuned as tuned
from game.titles.submarine.bots.ace_words import Judged, untold
from game.titles.submarine.bots.escorts.courses import gaps_after
from game.titles.submarine.model import commands as c
from game.titles.submarine.model.names import hexes
from game.titles.submarine.rules.turn.c7_convoy import is_whole_moves
from game.titles.submarine.rules.turn.c58_turning import ALWAYS, apart, is_turn
from game.titles.submarine.view import View


def of_orders(view: View, command: Command) -> Judged:
    """7.6 How far off and where the boats then lie, as far as they are known of: it is good to have
    the nearest astern, and costs something to have another ahead, or not to turn again."""
    gaps = gaps_after(view, command) if isinstance(command, c.Order) else []
    if not isinstance(command, c.Order) or is_whole_moves(view) or not gaps:
        return untold(view, command)
    nearest, *others = gaps
    turns = "turns" if is_turn(command.moves) else "keeps its course"
    name = view.fleet[nearest.boat].name
    words = f"The convoy {turns}, and has {name} {_bearing(nearest.away)} then, where she is now"
    words = f"{words}, {hexes(nearest.far)} off"
    costs = [
        f"{view.fleet[each.boat].name} is {_bearing(each.away)}, {hexes(each.far)} off"
        for each in others
        if each.away < -tuned.ABEAM
    ]
    if is_turn(command.moves) and (every := apart(view)) > ALWAYS:
        costs.append(f"It may not turn again before turn {command.turn + every}")
    return Judged(command, tuned.RANK * nearest.away, ". ".join([words, *costs[:1]]))


def _bearing(away: float) -> str:
    """Where a boat lies by how much the convoy heads away from her."""
    if abs(away) <= tuned.ABEAM:
        return "abeam"
    if away > 0:
        return "astern" if away >= tuned.ASTERN else "on its quarter"
    return "ahead" if away <= -tuned.ASTERN else "on its bow"
