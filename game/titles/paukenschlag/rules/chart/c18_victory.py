"""18 Who wins."""

from dataclasses import dataclass

from game.core.rules import Context
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.chart import Chart
from game.titles.paukenschlag.model.names import GERMAN, US, Side
from game.titles.paukenschlag.model.state import State
from game.titles.paukenschlag.printed.tables import scenario_row


@dataclass(frozen=True, slots=True)
class Score:
    """What the Germans have sunk, and what they need; tons in thousands."""

    ships: int
    tons: int
    needs_ships: int
    needs_tons: int

    @property
    def is_won(self) -> bool:
        """Whether they have both."""
        return self.ships >= self.needs_ships and self.tons >= self.needs_tons


def score(chart: Chart) -> Score:
    goal = scenario_row(chart.scenario)
    return Score(chart.tally.ships, chart.tally.tons, goal.ships, goal.tons)


def winner(chart: Chart) -> Side:
    """18.0e The side that would win if the game ended now: any condition that fails is the US's."""
    return GERMAN if score(chart).is_won else US


def end_game(context: Context[State]) -> None:
    tally = context.state.tally
    context.emit(e.GameEnded("OP 18.0", winner(context.state), tally.ships, tally.tons))
    context.finish()
