"""S6.SR2, S7.SR1 The ace's plots of capital ships: they pass a boat at a distance."""

from collections.abc import Sequence

from game.geometry.hexes import NORTH, SOUTH
from game.titles.submarine.bots import ace_tuned as tuned
from game.titles.submarine.bots.escorts.courses import boats_about
from game.titles.submarine.bots.escorts.homing import Liked, homing, in_time
from game.titles.submarine.model import commands as c
from game.titles.submarine.odds.fleet import SPEED, home_of, homeward
from game.titles.submarine.rules.ground.c6_course import end_of, length
from game.titles.submarine.rules.ground.packed import unpacked
from game.titles.submarine.rules.turn.c7_convoy import capital_way
from game.titles.submarine.view import View

ROUNDS = "They pass {} at a distance, while there is time for it."


def rounding(view: View, plots: Sequence[c.Order]) -> Liked:
    """To one side of the nearest boat ahead while there is time for it and she is near her way."""
    way, _ = capital_way(view, plots[0].turn)
    home = home_of(view)
    toward = {NORTH: -1, SOUTH: 1}.get(home, 0)
    about = {name: unpacked(at) for name, at in boats_about(view).items()}
    ahead = {name: at for name, at in about.items() if (at.row - way.bow.row) * toward > 0}
    name = min(ahead, key=lambda each: abs(ahead[each].column - way.bow.column), default="")
    if not name or abs(ahead[name].column - way.bow.column) >= tuned.WIDE:
        return homing(view, plots)
    column = ahead[name].column
    weights: list[float] = []
    for order in plots:
        aside = abs(end_of(way, order.moves).bow.column - column)
        gain = aside - abs(way.bow.column - column)
        is_homeward = homeward(order.moves, way.heading, home) > 0
        weights.append(SPEED ** length(order.moves) * tuned.AROUND**gain if is_homeward else 0.0)
    return in_time(view, plots, weights), ROUNDS.format(view.fleet[name].name)
