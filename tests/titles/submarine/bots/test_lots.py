"""What is left to chance: another in the next game, and the same at every part of a plot."""

from collections.abc import Callable

import pytest

from game.contract.bots import DECISION_BITS
from game.core.dice import KeyedDice
from game.core.flow import act, begin, prompts
from game.titles.submarine import TITLE
from game.titles.submarine.bots import ace_pack, boat_plan
from game.titles.submarine.bots.ace import Ace
from game.titles.submarine.bots.boat_plan import BoatPlan
from game.titles.submarine.bots.captain import Captain
from game.titles.submarine.bots.escort_plan import post_of
from game.titles.submarine.bots.midshipman import Midshipman
from game.titles.submarine.model import commands as c
from game.titles.submarine.model.frames import Escorting, Plotting, Turn
from game.titles.submarine.model.state import ESCORT, SUBMARINE, Boat, BoatPlot
from game.titles.submarine.view import View, view
from tests.titles.submarine.bots.test_guarding import passage
from tests.titles.submarine.sea import boat, escort, merchant, sea

GAMES = range(8)
PLENTY = 100
Planned = Callable[[View, str, int], BoatPlan]
BOATS = pytest.mark.parametrize("plan_of", [ace_pack.plan_of, boat_plan.plan_of])
BOTS = pytest.mark.parametrize("bot", [Ace, Captain, Midshipman])
Kind = type[Ace] | type[Captain] | type[Midshipman]


def opening(bot: Kind, lot: int, first: int = 0) -> tuple[Boat | BoatPlot, ...]:
    """Where a bot's boat lies and what it has plotted when it has done in Bungo Suido's first turn.

    Every decision is of another seed, from that of number `first` on.
    """
    state, _ = begin(TITLE.rules, "bungo-suido", {}, KeyedDice(b"lot", 0))
    for number in range(first, first + PLENTY):
        asked = next(each for each in prompts(TITLE.rules, state) if each.seat == SUBMARINE)
        seed = lot << DECISION_BITS | number
        command = bot(seed).choose(view(state, SUBMARINE), asked)
        if asked.kind == Plotting.__name__ and command == c.Done():
            return (*state.boats.values(), *state.plots.values())
        state, _ = act(TITLE.rules, state, SUBMARINE, command, KeyedDice(b"lot", number))
    raise AssertionError("The boat is never done.")


@BOTS
def test_a_boat_begins_every_game_in_its_own_way(bot: Kind) -> None:
    assert len({opening(bot, lot) for lot in GAMES}) > 2


@BOTS
def test_a_plot_is_the_same_whatever_is_drawn_while_it_is_written(bot: Kind) -> None:
    assert len({opening(bot, 5, first) for first in (0, 200, 400)}) == 1


@BOATS
def test_a_boat_that_waits_is_at_another_depth_in_every_game(plan_of: Planned) -> None:
    state = sea(
        merchant("T-2", "A1-A", 6, "T-2 1"),
        boat("G5", "D16-B", 1, depth=75),
        scenario="convoy-1",
        flow=(Plotting((SUBMARINE,)),),
    )
    depths = {plan_of(view(state, SUBMARINE), "u-47", lot).plot.depth for lot in range(20)}
    assert len(depths) > 2


def test_no_gap_between_patrols_is_at_the_same_place_in_every_game() -> None:
    seen = passage()
    posts = {tuple(post_of(seen, ship, lot) for ship in seen.ships.values()) for lot in GAMES}
    assert len(posts) > 4


@pytest.mark.parametrize("kind", [Ace, Captain])
def test_who_moves_first_of_those_that_lie_alike_is_another_in_every_game(kind: Kind) -> None:
    alike = escort("J7", "D20-B", 3, "Sado", speed=3), escort("J7", "K20-B", 3, "Kume", speed=3)
    state = sea(*alike, scenario="wolf-pack", flow=(Turn(1), Escorting()))
    (asked,) = prompts(TITLE.rules, state)
    firsts = {
        kind(lot << DECISION_BITS).choose(view(state, ESCORT), asked) == c.Take("kume")
        for lot in range(20)
    }
    assert firsts == {True, False}
