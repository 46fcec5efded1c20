"""A hundred games of bots beside the window: how a scenario balances, with intervals."""

import os
from collections.abc import Sequence
from dataclasses import replace
from threading import Thread

from game.bots.crews import crew_of
from game.bots.games import SimulationError, check_request
from game.bots.simulate import play_all
from game.bots.statistics import Statistics, statistics
from game.core.ending import Result
from game.prose.sentences import capital, counted
from game.session.request.start import RANDOM, AnyTitle, StartError, StartRequest

GAMES, AT_ONCE = 100, 4
SEED = 1


class Stopped(Exception):
    """The games are no longer wanted."""


class Trial:
    """So many games of the usual players, a few at a time.

    `lines` say what came of those played so far.
    """

    def __init__(self, title: AnyTitle, games: int = GAMES) -> None:
        self._title, self.games = title, games
        self.played = 0
        self.lines: Sequence[str] = ()
        self.is_over = self._is_stopped = False
        self._thread = Thread(target=self._play, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Play no further game; what is known stays."""
        self._is_stopped = True

    def _watch(self, played: int) -> None:
        if self._is_stopped:
            raise Stopped

    def _play(self) -> None:
        results: list[Result] = []
        try:
            request = check_request(
                self._title, StartRequest(self._title.id, seed=SEED, design=self._title.design)
            )
            with crew_of(max(2, (os.cpu_count() or 1) - 1)) as crew:
                while self.played < self.games:
                    few = min(AT_ONCE, self.games - self.played)
                    asked = replace(request, seed=SEED + self.played)
                    results += play_all((asked,), few, crew, self._watch)[0]
                    self.lines = told(self._title, statistics(results))
                    self.played = len(results)
        except Stopped:
            pass
        except (SimulationError, StartError) as error:
            self.lines = (str(error),)
        self.is_over = True


def told(title: AnyTitle, found: Statistics) -> list[str]:
    """What the games came to, a line for each side: wins with the ends of their interval."""
    names = {side.id: side.name for side in title.offers.sides}
    kind = next(iter(title.bots.players), RANDOM)
    lines = [f"{capital(counted(found.games, 'game', 'games'))}, {kind} against {kind}:"]
    for side in found.sides:
        won = side.won
        share, low, high = (round(100 * each) for each in (won.value, won.low, won.high))
        drawn = f", {round(100 * side.drawn.value)} % drawn" if side.drawn.value else ""
        lines.append(f"{names[side.side]} won {share} % ({low} to {high}){drawn}.")
    return lines
