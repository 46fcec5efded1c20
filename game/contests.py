"""The verbs that let the machine play against itself: simulate and tournament."""

import argparse
import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from game.bots.crews import Crew, crew_of
from game.bots.games import SimulationError, check_request
from game.bots.scoresheet import tournament_data, tournament_text
from game.bots.simulate import simulate
from game.bots.statistics import as_data, as_text
from game.bots.tournament import contestants, draw, tournament
from game.progress import Progress
from game.session.request.start import StartRequest, title_asked
from game.titles import load_title
from game.verbs import OK, UsageError, options, request

MAX_GAMES = 10_000_000
MAX_JOBS = 61 if sys.platform == "win32" else 256
"""Windows waits for no more processes at a time."""


def run_simulation(parsed: argparse.Namespace) -> int:
    """Many games of one line-up."""
    asked = request(parsed)
    title = title_asked(asked)
    checked = check_request(title, asked)
    with _crew(parsed) as crew, Progress("Games", parsed.games) as progress:
        figures = simulate(checked, parsed.games, crew, progress.show)
    names = {side.id: side.name for side in title.offers.sides}
    print(json.dumps(as_data(figures)) if parsed.json else as_text(figures, names))
    return OK


def run_tournament(parsed: argparse.Namespace) -> int:
    """Every bot against every other."""
    title = load_title(parsed.title)
    asked = StartRequest(title.id, options=options(title, parsed.option), seed=parsed.seed)
    bots = contestants(title, parsed.bot)
    total = parsed.games * len(draw(asked, parsed.scenario, bots))
    with _crew(parsed) as crew, Progress("Games", total) as progress:
        played = tournament(asked, parsed.scenario, bots, parsed.games, crew, progress.show)
    print(json.dumps(tournament_data(played)) if parsed.json else tournament_text(played, title))
    return OK


@contextmanager
def _crew(parsed: argparse.Namespace) -> Iterator[Crew]:
    """Who plays, as the command line has it; raises UsageError when the games cannot be played."""
    jobs = _processors() if parsed.jobs is None else parsed.jobs
    if not 1 <= parsed.games <= MAX_GAMES or not 1 <= jobs <= MAX_JOBS:
        raise UsageError(f"--games takes 1 to {MAX_GAMES}, --jobs takes 1 to {MAX_JOBS}.")
    if parsed.cluster and parsed.jobs is not None:
        raise UsageError("--jobs counts processes of this machine: leave it out with --cluster.")
    try:
        with crew_of(jobs, parsed.cluster) as crew:
            yield crew
    except SimulationError as error:
        raise UsageError(str(error)) from error


def _processors() -> int:
    """How many processors there are for this program."""
    has_share = hasattr(os, "sched_getaffinity")
    count = len(os.sched_getaffinity(0)) if has_share else os.cpu_count() or 1
    return min(count, MAX_JOBS)
