"""Each title's table at 1920x1080 with all that can lie on it: lines, shades, a fan, guesses."""

import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from game.scenes.routes import scene_of
from game.scenes.table.seats.curtain import CurtainScene
from game.scenes.table.table import TableScene
from game.session.play.session import Session
from game.ui.boards.layers.pieces import LEAST_STACK
from game.ui.settings import Settings
from game.ui.window import App
from tests.pilot import Pilot

SAVES = Path(__file__).parents[2] / "saves"
GAMES = {
    "unterseeboot": ("Unterseeboot - A single patrol", "Maneuver"),
    "tonnage_war": ("Tonnage War - ONS 5", "Placement"),
    "atlantic_1942": ("Battle of the Atlantic - Standard", "Torpedoes"),
    "submarine": ("Submarine - The Wolf Pack", "Plotting"),
}
"""An example game of each title, and the question at which most lies on the board."""
DEPTHS = {"whole": 0, "near": 6}
SHARES = {"p50": (0.5, "<= 4"), "p99": (0.99, "<= 8"), "worst": (1.0, "<= 30")}
NOTICED = 8.0
"""Seconds after which a notice has gone."""
PANNED, RECKONED = 240, 60.0
"""Frames, and seconds of the table in which a danger layer is reckoned."""
Row = Callable[[str, float, str, str, float], None]


def measure_overlaid(row: Row, yardstick: float) -> None:
    for title in GAMES:
        app = App(Settings(window_width=1920, window_height=1080, animation="off"), headless=True)
        table = _laid_out(app, title)
        board = table.board
        what = f"{title}, {len(board.measures)} lines, {len(board.shades)} shades"
        what += ", a fan" if board.fan.stack else ""
        for name, turns in DEPTHS.items():
            spans = sorted(_frames(app, table, turns))
            for share, (at, target) in SHARES.items():
                value = spans[min(len(spans) - 1, int(at * len(spans)))]
                row(f"{what}, {name}: {share}", value * 1e3, "ms", target, value / yardstick)
        app.close()


def _laid_out(app: App, title: str) -> TableScene:
    """The table in the middle of a game, with everything shown that a key or the pointer shows."""
    table = scene_of(_asked(*GAMES[title]))
    assert isinstance(table, TableScene)
    app.push(table)
    pilot = Pilot(app)
    pilot.advance(1)
    if isinstance(app.top, CurtainScene):
        pilot.key("enter")
        pilot.advance(1)
    if table.aid.danger.button and not table.aid.danger.button.reason:
        table.aid.danger.toggle()
        pilot.advance(0.1)
        for _ in range(round(RECKONED * 10)):
            if not table.aid.is_busy:
                break
            pilot.advance(0.1)
    if table.measuring.button:
        table.measuring.toggle()
        pilot.advance(NOTICED)
    stacks = Counter(piece.stack for piece in table.board.pieces if piece.stack)
    stack, count = max(stacks.items(), key=lambda each: each[1], default=("", 0))
    if count >= LEAST_STACK:
        table.board.fan.open(stack)
    names = [piece.id for piece in table.board.pieces]
    table.point_at_piece(max(names, key=lambda name: _shown(table, name)))
    return table


def _shown(table: TableScene, piece: str) -> int:
    """How many lines pointing at a piece shows."""
    table.point_at_piece(piece)
    return len(table.board.measures)


def _asked(name: str, kind: str) -> Session:
    """An example game at the last question of a kind in its first two thirds, a person asked."""
    whole = Session.load(SAVES / f"{name}.wagame", read_only=True)
    for commit in range(len(whole.commits) * 2 // 3, 0, -1):
        game = whole.branch(commit)
        for prompt in game.prompts():
            if prompt.kind == kind:
                seats = dict.fromkeys(game.seats, "captain") | {prompt.seat: "human"}
                game.header = game.header.model_copy(update={"seats": seats})
                return game
    raise AssertionError(f"{kind} is never asked")


def _frames(app: App, table: TableScene, turns: int) -> list[float]:
    """Seconds of each frame of a pan over the board, or of repaints where all is in sight."""
    board = table.board
    board.fit()
    for _ in range(turns):
        board.zoom(board.rect.center, 1.15)
    Pilot(app).advance(2)
    spans = []
    for frame in range(PANNED):
        east = (12 if turns else 0) * (1 if frame // 60 % 2 else -1)
        start = time.perf_counter()
        board.pan((east, 2))
        board.repaint()
        app.step(0)
        spans.append(time.perf_counter() - start)
    return spans
