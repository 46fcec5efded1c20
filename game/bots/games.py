"""Whole games between bots, one after another, here or in batches for a worker elsewhere."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game import __version__
from game.bots.players import make_bot
from game.core import flow
from game.core.dice import KeyedDice
from game.core.ending import Result
from game.core.rules import OptionValue
from game.session.play.position import decision_seed
from game.session.record.newgame import key_of
from game.session.request.start import (
    HUMAN,
    RANDOM,
    AnyTitle,
    StartError,
    StartRequest,
    checked,
    title_asked,
)
from game.titles import Packages, register, registered

MAX_DECISIONS = 100_000


class SimulationError(Exception):
    """Games that cannot be played or do not end; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class Batch:
    """Games of one request, and what a worker must have to play them alike."""

    request: StartRequest
    seeds: range
    titles: Mapping[str, Packages]
    build: str


def check_request(title: AnyTitle, request: StartRequest) -> StartRequest:
    """The request with everything filled in; raises StartError. A seat not named is played by
    the title's first bot."""
    usual = next(iter(title.bots.players), RANDOM)
    if HUMAN in request.seats.values():
        raise StartError("A simulation has no human players: name a bot for every seat.")
    return checked(title, request, usual)


def batch_of(request: StartRequest, seeds: range) -> Batch:
    """A batch of a checked request."""
    return Batch(request, seeds, registered(), _build(title_asked(request)))


def play_batch(batch: Batch) -> tuple[Result, ...]:
    """The results by seed; raises SimulationError where this program is another than was asked."""
    register(dict(batch.titles))
    title = title_asked(batch.request)
    if _build(title) != batch.build:
        raise SimulationError(
            f"A worker has other rules or tables of {title.name} than this program: "
            "give it the same version and the same data packs."
        )
    return tuple(play_game(batch.request, seed) for seed in batch.seeds)


def play_game(request: StartRequest, seed: int) -> Result:
    """One whole game between bots; raises SimulationError when it does not end.

    Seats asked at the same time answer in the order of the prompts. A bot is made anew for each
    decision, so that it can know nothing but its view, its prompt and its seed.
    """
    title = title_asked(request)
    key = key_of(seed)
    options: Mapping[str, OptionValue] = request.options
    state, _ = flow.begin(title.rules, request.scenario, options, KeyedDice(key, 0))
    made: Counter[str] = Counter()
    for seq in range(1, MAX_DECISIONS):
        asked = flow.prompts(title.rules, state)
        if not asked:
            return _result(title, state)
        prompt = asked[0]
        seed_now = decision_seed(key, made[prompt.seat], prompt.seat)
        made[prompt.seat] += 1
        bot = make_bot(title, request.seats[prompt.seat], seed_now)
        command = bot.choose(title.eyes.view(state, prompt.seat), prompt)
        flow.require_admitted(asked, prompt.seat, command)
        state, _ = flow.act(title.rules, state, prompt.seat, command, KeyedDice(key, seq))
    raise SimulationError(f"The game of seed {seed} was not over after {MAX_DECISIONS} decisions.")


def _result(title: AnyTitle, state: Any) -> Result:
    result = title.rules.result(state)
    if result is None:
        raise SimulationError(f"{title.name} ended without a result.")
    return result


def _build(title: AnyTitle) -> str:
    return f"{__version__}, {title.id} {title.version}, {title.data_checksum}"
