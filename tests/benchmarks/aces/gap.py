"""How far the ace is from perfect play: `python -m tests.benchmarks.aces.gap [games]`.

Some patrols with little time and few contacts are solved exactly: every decision and every
roll to the end of the patrol, over the same turn that the ace looks ahead, but with the next
turn in place of the ace's estimate. The ace then plays them with real dice. At each of its
decisions the exact values say what its choice gives away; the sum of that over a game is,
on average, exactly the distance of the ace from the optimum.
"""

import sys
from dataclasses import dataclass, replace
from math import sqrt
from statistics import mean, stdev

from game.core.dice import KeyedDice
from game.core.flow import act, prompts
from game.titles.unterseeboot import TITLE
from game.titles.unterseeboot.bots.ace import rank, rank_by
from game.titles.unterseeboot.bots.ace_chart import HOME, LOST, Outlook
from game.titles.unterseeboot.bots.ace_odds import NONE
from game.titles.unterseeboot.bots.ace_turn import Boat, TurnReckoner
from game.titles.unterseeboot.model.frames import Maneuver, Patrol, Turn
from game.titles.unterseeboot.model.state import Contact, House, State
from game.titles.unterseeboot.printed.board import PERISCOPE, SURFACE
from game.titles.unterseeboot.printed.tables import TABLES

GAMES = 200
SEAT = "captain"


class Solver(TurnReckoner):
    """Looks ahead to the very end of the patrol instead of estimating the next turn."""

    def __init__(self, house: House) -> None:
        super().__init__(house, 0.0)
        self._solved: dict[Boat, Outlook] = {}

    @property
    def size(self) -> int:
        return len(self._solved)

    def next_turn(self, boat: Boat) -> Outlook:
        """The exact outlook, every later decision being the best."""
        if boat.turn == TABLES.boat.turns:
            return HOME if boat.level == SURFACE and boat.hunter == NONE else LOST
        boat = replace(boat, turn=boat.turn + 1)
        solved = self._solved.get(boat)
        if solved is None:
            outlooks = self.moves(boat)
            if boat.hunter == NONE and boat.level <= PERISCOPE:
                outlooks.append(self.homeward(boat))
            solved = self._best(boat, outlooks)[:3]
            self._solved[boat] = solved
        return solved


@dataclass(frozen=True, slots=True)
class Position:
    """A patrol begun late: thousand tons by surface space, 0 for an unknown contact."""

    name: str
    turn: int
    space: str
    ships: tuple[tuple[str, int], ...]


POSITIONS = (
    Position("two ships far apart, 12 turns", 9, "surface-1", (("surface-1", 5), ("surface-5", 6))),
    Position("two ships, 10 turns", 11, "surface-0", (("surface-2", 5), ("surface-3", 4))),
    Position(
        "a ship and a contact, 7 turns", 14, "surface-1", (("surface-2", 0), ("surface-3", 5))
    ),
    Position(
        "three ships, 8 turns",
        13,
        "periscope-3",
        (("surface-2", 3), ("surface-3", 6), ("surface-5", 4)),
    ),
)


def begin_late(position: Position) -> State:
    """A fresh boat in that position, at its move."""
    figures = TABLES.boat
    return State(
        scenario="patrol",
        house=House(),
        commander="Brandt",
        boat="U-34",
        patrol=1,
        turn=position.turn,
        space=position.space,
        hull=figures.hull,
        main=figures.main_battery,
        auxiliary=figures.auxiliary,
        torpedoes=figures.torpedoes_viia,
        targets={
            where: Contact(6, tons * 1000) if tons else Contact() for where, tons in position.ships
        },
        flow=(Patrol(), Turn(1), Maneuver()),
    )


def regret_of_game(position: Position, solver: Solver, seed: int) -> float:
    """Tons that the ace gives away, on average over the dice to come, in one game."""
    state = begin_late(position)
    regret = 0.0
    key = f"{position.name} {seed}".encode()
    seq = 0
    while asked := prompts(TITLE.rules, state):
        prompt = asked[0]
        view = TITLE.eyes.view(state, SEAT)
        command = rank(view, prompt)[0].command
        exact = rank_by(solver, view, [choice.command for choice in prompt.choices])
        mine = next(ranked for ranked in exact if ranked.command == command)
        regret += exact[0].value - mine.value
        seq += 1
        state, _ = act(TITLE.rules, state, SEAT, command, KeyedDice(key, seq))
    return regret


def optimum(position: Position, solver: Solver) -> float:
    """Tons that perfect play brings home on average."""
    state = begin_late(position)
    (prompt,) = prompts(TITLE.rules, state)
    commands = [choice.command for choice in prompt.choices]
    return rank_by(solver, TITLE.eyes.view(state, SEAT), commands)[0].value


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    for position in POSITIONS:
        solver = Solver(House())
        best = optimum(position, solver)
        regrets = [regret_of_game(position, solver, seed) for seed in range(games)]
        gap = mean(regrets)
        spread = 1.96 * stdev(regrets) / sqrt(games)
        print(
            f"{position.name}: perfect play brings home {best:,.0f} tons, the ace "
            f"{gap:,.0f} (+-{spread:,.0f}) less, {gap / best:.1%}; "
            f"{solver.size:,} positions solved."
        )


if __name__ == "__main__":
    main()
