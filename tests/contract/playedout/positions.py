"""Positions of games between bots, spread over all scenarios and the levels of the game."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from game.bots.players import make_bot
from game.core import flow
from game.core.dice import KeyedDice
from game.core.prompt import Prompt
from game.core.records import Command
from game.core.rules import OptionValue
from game.session.request.levels import levels_in, options_at

MOST_GAMES, MOST_DECISIONS = 200, 400
STRIDE = 31
"""So many steps from one game to the next in the list of all there is to play."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What somebody of a side is asked in a position, what may be known there, and the answer."""

    state: Any
    view: Any
    prompt: Prompt
    side: str
    command: Command


def captains_positions(
    title: Any,
    part: int,
    apart: int,
    most_of_a_game: int,
    is_wanted: Callable[[Asked], bool],
    scenarios: Sequence[str] = (),
) -> Iterator[Asked]:
    """Positions of games that captains play."""
    return positions(title, "captain", part, apart, most_of_a_game, is_wanted, scenarios)


def positions(
    title: Any,
    player: str,
    part: int,
    apart: int,
    most_of_a_game: int,
    is_wanted: Callable[[Asked], bool],
    scenarios: Sequence[str] = (),
) -> Iterator[Asked]:
    """At every so many decisions, and at most so many a game, those that are wanted.

    A part has games of its own, of all scenarios if none are named.
    """
    games = [game for game in played(title) if not scenarios or game[0] in scenarios]
    for game in range(MOST_GAMES * part, MOST_GAMES * (part + 1)):
        scenario, options = games[game % len(games)]
        sides = {seat.id: seat.side for seat in title.offers.seats(scenario, options)}
        key, left = b"calibration %d" % game, most_of_a_game
        state, _ = flow.begin(title.rules, scenario, options, KeyedDice(key, 0))
        for number in range(1, MOST_DECISIONS):
            prompts = flow.prompts(title.rules, state)
            if not prompts or not left:
                break
            prompt = prompts[0]
            view = title.eyes.view(state, prompt.seat)
            command = make_bot(title, player, number).choose(view, prompt)
            asked = Asked(state, view, prompt, sides[prompt.seat], command)
            if number % apart == 0 and is_wanted(asked):
                left -= 1
                yield asked
            dice = KeyedDice(key, number)
            state, _ = flow.act(title.rules, state, prompt.seat, command, dice)


def played(title: Any) -> list[tuple[str, dict[str, OptionValue]]]:
    """Every scenario with its usual options, or where there are levels at each of them, mixed."""
    scenarios = [scenario.id for scenario in title.offers.scenarios]
    if not title.offers.sets:
        return [(scenario, title.offers.usual(scenario)) for scenario in scenarios]
    games = [
        (scenario, title.offers.usual(scenario) | options_at(title, scenario, level.id))
        for scenario in scenarios
        for level in levels_in(title, scenario)
    ]
    return [games[STRIDE * number % len(games)] for number in range(len(games))]
