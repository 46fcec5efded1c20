"""The window from its first frame to its last."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from game.core.title import OptionValue
from game.scenes.packs import problem_notice
from game.scenes.shelf import ShelfScene
from game.ui.settings import load_settings, save_settings
from game.ui.window import App

FIRST_FRAME_VARIABLE = "WESTERN_APPROACHES_FIRST_FRAME"
"""Set to `quit`, the program ends after its first frame: cold starts are timed so."""


@dataclass(frozen=True, slots=True)
class StartRequest:
    """What to open instead of waiting at the shelf.

    With ``title`` a new game begins, saved at ``path`` or in the saves folder; with ``path``
    alone that saved game is opened.
    """

    title: str = ""
    scenario: str = ""
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    seats: Mapping[str, str] = field(default_factory=dict)
    seed: int | None = None
    path: Path | None = None


def run_window(start: StartRequest | None = None) -> int:
    """Open the window, go straight to a table if asked, and return the exit code."""
    settings, notice = load_settings()
    app = App(settings)
    prepare(app)
    if notice:
        app.notify(notice, "warn")
    app.push(ShelfScene())
    if sentence := problem_notice():
        app.notify(sentence, "warn")
    if start:
        app.call_soon(lambda: begin(app, start))
    if os.environ.get(FIRST_FRAME_VARIABLE) == "quit":
        app.call_soon(lambda: app.call_soon(app.quit))
    app.run()
    save_settings(app.settings)
    app.close()
    return 0


def prepare(app: App) -> None:
    """Keep changed settings, show the keys on a key, and meet a failure with the crash screen."""

    def keep(settings: object) -> None:
        if sentence := save_settings(app.settings):
            app.notify(sentence, "warn")

    def fail(error: Exception) -> None:
        from game.scenes.crash import crash

        crash(app, error)

    def keys() -> None:
        from game.scenes.keysheet import show_keys

        show_keys(app)

    app.acts["app.keys"] = keys
    app.on_settings = keep
    app.on_crash = fail


def begin(app: App, start: StartRequest) -> bool:
    """Go straight to the table that ``start`` asks for; the shelf stays when that fails."""
    from game.scenes.games import open_game, start_game
    from game.session.start import StartRequest as NewGame

    if start.title:
        wanted = NewGame(start.title, start.scenario, start.options, start.seats, start.seed)
        return start_game(app, wanted, start.path)
    return start.path is not None and open_game(app, start.path)
