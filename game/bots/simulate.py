"""The machine against itself: many games, and what came of them with 95 % intervals."""

import multiprocessing
import signal
import sys
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from multiprocessing import resource_tracker
from typing import Any

from game.bots.players import bot_kinds, decision_seed, make_bot
from game.bots.statistics import Statistics, statistics
from game.core import flow
from game.core.dice import KeyedDice
from game.core.title import OptionValue, Result
from game.session.newgame import key_of
from game.session.start import (
    HUMAN,
    AnyTitle,
    StartError,
    StartRequest,
    check_options,
    check_scenario,
    check_seats,
)
from game.titles import load_title

MAX_DECISIONS = 100_000


class SimulationError(Exception):
    """A simulation that cannot be run or does not end; the message is one sentence."""


def simulate(request: StartRequest, games: int, jobs: int = 1) -> Statistics:
    """Play `games` games with the seeds `request.seed`, +1, +2, …; raises StartError."""
    title = load_title(request.title_id)
    checked = check_request(title, request)
    first = request.seed or 0
    seeds = range(first, first + games)
    if jobs == 1:
        return statistics(play_game(checked, seed) for seed in seeds)
    return _in_processes(checked, seeds, jobs)


def _in_processes(request: StartRequest, seeds: range, jobs: int) -> Statistics:
    """The games shared out; when interrupted, the processes end at once and with them the rest."""
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, context, _ignore_interrupt)
    chunk = max(1, min(100, len(seeds) // (4 * jobs)))
    try:
        with _interrupts_held_back():
            results = pool.map(partial(play_game, request), seeds, chunksize=chunk)
        return statistics(results)
    except BaseException:
        for child in multiprocessing.active_children():
            child.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _interrupts_held_back() -> Iterator[None]:
    """A process started here never hears of Ctrl-C, not even while it loads; we do, afterwards."""
    if sys.platform == "win32":
        yield
        return
    resource_tracker.ensure_running()  # starting, it would let interrupts through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def check_request(title: AnyTitle, request: StartRequest) -> StartRequest:
    """The request with everything filled in; raises StartError. A seat not named is played by
    the title's first bot."""
    usual = next(iter(title.bots), bot_kinds(title)[0])
    if HUMAN in request.seats.values():
        raise StartError("A simulation has no human players: name a bot for every seat.")
    scenario = check_scenario(title, request.scenario)
    options = check_options(title, scenario, request.options)
    seats = check_seats(title, scenario, options, request.seats, usual)
    return StartRequest(title.id, scenario, options, seats, request.seed)


def play_game(request: StartRequest, seed: int) -> Result:
    """One whole game between bots; raises SimulationError when it does not end."""
    title = load_title(request.title_id)
    key = key_of(seed)
    options: Mapping[str, OptionValue] = request.options
    state, _ = flow.begin(title, request.scenario, options, KeyedDice(key, 0))
    for seq in range(1, MAX_DECISIONS):
        asked = flow.prompts(title, state)
        if not asked:
            return _result(title, state)
        prompt = asked[0]
        bot = make_bot(title, request.seats[prompt.seat], decision_seed(key, seq, prompt.seat))
        command = bot.choose(title.view(state, prompt.seat), prompt)
        flow.require_legal(title, state, prompt.seat, command)
        state, _ = flow.act(title, state, prompt.seat, command, KeyedDice(key, seq))
    raise SimulationError(f"The game of seed {seed} was not over after {MAX_DECISIONS} decisions.")


def _result(title: AnyTitle, state: Any) -> Result:
    result = title.result(state)
    if result is None:
        raise SimulationError(f"{title.name} ended without a result.")
    return result


def _ignore_interrupt() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
