"""The card tells of a die only where one may fall: every title, random games, a few choices."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from game.bots.players import make_bot
from game.contract.forecast import play_out
from game.core.dice import KeyedDice
from game.core.prompt import Prompt
from game.core.records import Command
from game.session.play.session import Session
from game.session.request.start import RANDOM, AnyTitle
from tests.contract.eyes import sampled
from tests.contract.plan import planned_games
from tests.registry import contract_titles
from tests.suites import is_night

KEY, TABLES_KEY = b"checks", b"tables"
GAMES, POSITIONS, GAP = 12, 12, 9
"""How many games of a title, how many positions of each, at most so many decisions apart."""
FEW_GAMES = 5
"""By day."""
MOST_OF_A_KIND = 2
TRIES = 12
"""How many keys, each on another table that the seat may be at, for a die to fall."""


@pytest.mark.sampled(3)
@pytest.mark.parametrize("title", contract_titles(), ids=lambda title: title.id)
def test_a_die_is_told_of_only_where_one_may_fall(
    title: AnyTitle, request: pytest.FixtureRequest
) -> None:
    told, games = 0, GAMES if is_night(request.config) else FEW_GAMES
    for session, prompt in _positions(title, games):
        view = session.view(prompt.seat)
        for command in _some(prompt, len(session.commits)):
            if checks := title.odds.checks(view, command):
                told += 1
                assert _may_roll(title, view, prompt.seat, command), (command, checks)
    has_dice = any(chart.sides for chart in title.words.charts())
    assert bool(told) == has_dice


def _positions(title: AnyTitle, games: int) -> Iterator[tuple[Session, Prompt]]:
    """Questions met in games of the plan, some of them played by chance."""
    for game in planned_games(title)[:games]:
        chance = random.Random(game.seed)
        session = Session.new(title.id, game.scenario, game.options, seed=game.seed)
        bots = [
            make_bot(title, name, game.seed) for name in (next(iter(title.bots.players)), RANDOM)
        ]
        for number in range(POSITIONS * GAP):
            if session.is_over:
                break
            prompt = chance.choice(session.prompts())
            if number % chance.randint(1, GAP) == 0:
                yield session, prompt
            bot = bots[chance.random() < 0.2]
            session.submit(prompt.seat, bot.choose(session.view(prompt.seat), prompt))


def _some(prompt: Prompt, seed: int) -> Iterator[Command]:
    """A few commands of each kind, those of families too."""
    commands = sampled(prompt)
    random.Random(seed).shuffle(commands)
    kinds: dict[str, int] = {}
    for command in commands:
        kind = type(command).__name__
        kinds[kind] = kinds.get(kind, 0) + 1
        if kinds[kind] <= MOST_OF_A_KIND:
            yield command


def _may_roll(title: AnyTitle, view: Any, seat: str, command: Command) -> bool:
    """Whether a die falls as the command is carried out, on one of some tables."""
    for number in range(TRIES):
        state = title.eyes.resample(view, KeyedDice(TABLES_KEY, number))
        dice = KeyedDice(KEY, number)
        play_out(title, state, seat, command, dice)
        if dice.faces:
            return True
    return False
