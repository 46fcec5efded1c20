"""What an adviser puts first beside what he puts last, each played out over and over.

Both are played on the same tables that the seat may be looking at and under the same dice, by
captains. Advice that is worth its words ends better more often than worse; advice that is given the
wrong way round fails.
"""

from dataclasses import dataclass
from itertools import islice
from typing import Any

import pytest

from game.contract.advice import silent
from game.contract.yardsticks import Mark, worth_of
from game.core import flow
from game.core.dice import KeyedDice
from game.core.records import Command
from game.session.request.handicaps import mark_of
from game.titles import load_title
from tests.contract.playedout import advised_atlantic, advised_paukenschlag, advised_submarine
from tests.contract.playedout.advised import found
from tests.contract.playedout.positions import Asked, captains_positions

APART, MOST_OF_A_GAME = 7, 4
AS_MUCH = 1.5
"""By what factor what comes of advice may differ from what is told of it."""
MOST_DECISIONS = 20_000


@dataclass(frozen=True, slots=True)
class Games:
    """How many positions of a title are looked at, and how often each choice is played out."""

    positions: int
    played: int


ALONE = {"unterseeboot": Games(100, 20), "tonnage_war": Games(40, 20)}
"""Where one side plays against dice, every game counts as better or worse, to its end."""
PARTS = {
    f"{title}: {name}": trial
    for title, trials in (
        ("atlantic_1942", advised_atlantic.TRIALS),
        ("submarine", advised_submarine.TRIALS),
        ("paukenschlag", advised_paukenschlag.TRIALS),
    )
    for name, trial in trials.items()
}
"""Where two sides play, each kind of decision by itself, in the measure of its advice."""


@pytest.mark.nightly
@pytest.mark.parametrize("title_id", ALONE)
def test_what_is_advised_ends_better_than_what_is_advised_against(title_id: str) -> None:
    better, worse = compared(load_title(title_id), ALONE[title_id])
    assert better + worse >= 20, "too little was told apart"
    assert better > worse, f"{better} games ended better, {worse} worse"


@pytest.mark.nightly
@pytest.mark.parametrize("part", PARTS)
def test_what_is_advised_first_is_worth_more_than_what_is_advised_last(part: str) -> None:
    """By more than the standard error of the mean, or not less where that cannot be shown; and it
    is not shown to be half as much again as is told, or two thirds."""
    trial = PARTS[part]
    told = found(load_title(trial.title), trial)
    assert told.positions == trial.positions
    assert told.mean > (told.error if trial.shows else -told.error), told
    if trial.is_measured:
        sure = 2 * told.share_error
        assert told.share + sure > 1 / AS_MUCH, told
        assert told.share - sure < AS_MUCH, told


def compared(title: Any, trial: Games) -> tuple[int, int]:
    """In how many pairs of games the first of the advice ended better than the last, and worse."""
    better = worse = 0
    places = captains_positions(title, 0, APART, MOST_OF_A_GAME, lambda asked: tells(title, asked))
    for place, asked in enumerate(islice(places, trial.positions)):
        ranked = title.bots.advise(asked.view, asked.prompt, silent)
        for number in range(trial.played):
            world = title.eyes.resample(asked.view, KeyedDice(b"another table %d" % place, number))
            key = b"%d, %d" % (place, number)
            first = worth_of(played_out(title, world, asked, ranked[0].command, key))[:2]
            last = worth_of(played_out(title, world, asked, ranked[-1].command, key))[:2]
            better, worse = better + (first > last), worse + (first < last)
    return better, worse


def tells(title: Any, asked: Asked) -> bool:
    """Whether there is something to choose, and the adviser does not think all of it alike."""
    if len(asked.prompt.choices) < 2:
        return False
    ranked = title.bots.advise(asked.view, asked.prompt, silent)
    return len(ranked) > 1 and bool(ranked[0].value > ranked[-1].value)


def played_out(title: Any, world: Any, asked: Asked, command: Command, key: bytes) -> Mark:
    """What a game of captains comes to for the side that is asked, after a command of it."""
    state, _ = flow.act(title.rules, world, asked.prompt.seat, command, KeyedDice(key, 0))
    for number in range(1, MOST_DECISIONS):
        prompts = flow.prompts(title.rules, state)
        if not prompts:
            return mark_of(title, title.rules.result(state).fate_of(asked.side))
        prompt = prompts[0]
        bot = title.bots.players["captain"](number)
        answer = bot.choose(title.eyes.view(state, prompt.seat), prompt)
        state, _ = flow.act(title.rules, state, prompt.seat, answer, KeyedDice(key, number))
    raise AssertionError("the game does not end")
