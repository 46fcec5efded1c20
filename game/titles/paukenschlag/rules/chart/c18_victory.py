"""18 Who wins."""

from dataclasses import dataclass

from game.core.rules import Context
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.chart import Chart
from game.titles.paukenschlag.model.names import GERMAN, US, Side
from game.titles.paukenschlag.model.state import State
from game.titles.paukenschlag.printed.places import AZORES, CANARIES
from game.titles.paukenschlag.printed.tables import scenario_row, victory_points


@dataclass(frozen=True, slots=True)
class Score:
    """What the Germans have sunk, and what they need; tons in thousands.

    `points` are those of their bombers, where they have any.
    """

    ships: int
    tons: int
    needs_ships: int
    needs_tons: int
    points: int = 0
    needs_points: int = 0

    @property
    def is_won(self) -> bool:
        """Whether they have all."""
        return (
            self.ships >= self.needs_ships
            and self.tons >= self.needs_tons
            and self.points >= self.needs_points
        )


def score(chart: Chart) -> Score:
    goal, tally = scenario_row(chart.scenario), chart.tally
    return Score(tally.ships, tally.tons, goal.ships, goal.tons, raid_points(chart), goal.points)


def raid_points(chart: Chart) -> int:
    """OP 12.5.3c, OP 18.0c What the damage left on American targets is worth."""
    return sum(
        victory_points(damage)
        for target, damage in chart.damage.items()
        if target not in (AZORES, CANARIES)
    )


def winner(chart: Chart) -> Side:
    """18.0e The side that would win if the game ended now: any condition that fails is the US's."""
    return GERMAN if score(chart).is_won else US


def end_game(context: Context[State]) -> None:
    now = score(context.state)
    context.emit(e.GameEnded("OP 18.0", winner(context.state), now.ships, now.tons, now.points))
    context.finish()
