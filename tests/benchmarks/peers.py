"""Random play of python-chess beside titles of this house: decisions a second, in one run.

Ratios alone carry over from one machine to another, so all are timed in turns, by the clock of
the process.
"""

import random
import time
from collections import Counter
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any

PEER = "python-chess"
TITLES = ("atlantic_1942", "submarine")
ROUNDS = 20
MISSING = (
    "There is no python-chess to measure against: install it with pip install 'western-approaches"
    "[peers]'."
)

Play = Callable[[int], int]
"""Plays one game by chance, by its seed; returns the number of decisions."""


def measure_peers(play_titles: dict[str, Play], rounds: int = ROUNDS) -> None:
    """Print what each title and the peer decide in a second, and how they compare."""
    if not find_spec("chess"):
        print(MISSING)
        return
    rates = _rates({PEER: _chess_game, **play_titles}, rounds)
    for name, rate in rates.items():
        print(f"{name:<24}{rate:>12,.0f} decisions/s{rate / rates[PEER]:>10.2f} of {PEER}")


def _rates(plays: dict[str, Play], rounds: int) -> dict[str, float]:
    made: Counter[str] = Counter()
    spent = dict.fromkeys(plays, 0.0)
    for play in plays.values():
        play(rounds)
    for seed in range(rounds):
        for name, play in plays.items():
            start = time.process_time()
            made[name] += play(seed)
            spent[name] += time.process_time() - start
    return {name: made[name] / span for name, span in spent.items()}


def _chess_game(seed: int) -> int:
    import chess

    board: Any = chess.Board()
    chance = random.Random(seed)
    while not board.is_game_over():
        board.push(chance.choice(list(board.legal_moves)))
    return len(board.move_stack)
