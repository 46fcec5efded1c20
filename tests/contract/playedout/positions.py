"""Positions of games between bots, spread over all scenarios."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from game.bots.players import make_bot
from game.core import flow
from game.core.dice import KeyedDice
from game.core.prompt import Prompt
from game.core.records import Command

MOST_GAMES, MOST_DECISIONS = 200, 400


@dataclass(frozen=True, slots=True)
class Asked:
    """What somebody of a side is asked in a position, what may be known there, and the answer."""

    state: Any
    view: Any
    prompt: Prompt
    side: str
    command: Command


def captains_positions(
    title: Any, part: int, apart: int, most_of_a_game: int, is_wanted: Callable[[Asked], bool]
) -> Iterator[Asked]:
    """Positions of games that captains play."""
    return positions(title, "captain", part, apart, most_of_a_game, is_wanted)


def positions(
    title: Any,
    player: str,
    part: int,
    apart: int,
    most_of_a_game: int,
    is_wanted: Callable[[Asked], bool],
) -> Iterator[Asked]:
    """At every so many decisions, and at most so many a game, those that are wanted.

    A part has games of its own.
    """
    scenarios = title.offers.scenarios
    for game in range(MOST_GAMES * part, MOST_GAMES * (part + 1)):
        scenario = scenarios[game % len(scenarios)].id
        options = title.offers.usual(scenario)
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
