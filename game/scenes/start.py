"""The window from its first frame to its last."""

import os
from dataclasses import dataclass
from pathlib import Path

from game.scenes.routes import open_apart, open_design, open_game, sit_by_file, start_game
from game.scenes.shelf.shelf import ShelfScene
from game.scenes.system.packs import problem_notice
from game.session.apart.invitation import ENDING as INVITATION
from game.session.request.start import StartRequest
from game.tables.designs import SUFFIX
from game.tables.doors import plain
from game.ui.settings import load_settings, save_settings
from game.ui.window import App

NO_SCENARIO = (
    f"{{name}}: is no scenario and no invitation, whose files end in {SUFFIX} and {INVITATION}."
)
FIRST_FRAME_VARIABLE = "WESTERN_APPROACHES_FIRST_FRAME"
"""Set to `quit`, the program ends after its first frame: cold starts are timed so."""


@dataclass(frozen=True, slots=True)
class Opening:
    """What to open instead of waiting at the shelf.

    With ``game`` a new game begins, saved at ``path`` or in the saves folder; with ``path``
    alone that saved game is opened, and with ``line`` that invitation is shown.
    """

    game: StartRequest | None = None
    path: Path | None = None
    line: str = ""


def run_window(opening: Opening | None = None) -> int:
    """Open the window, go straight to a table if asked, and return the exit code."""
    settings, notice = load_settings()
    app = App(settings)
    prepare(app)
    if notice:
        app.notify(notice, "warn")
    app.push(ShelfScene())
    if sentence := problem_notice():
        app.notify(sentence, "warn")
    if opening:
        app.call_soon(lambda: begin(app, opening))
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
        from game.scenes.system.crash import crash

        crash(app, error)

    def keys() -> None:
        from game.scenes.system.keysheet import show_keys

        show_keys(app)

    def take(file: str) -> None:
        path = Path(file)
        if path.suffix in (SUFFIX, INVITATION):
            open_file(app, path)
        else:
            app.notify(NO_SCENARIO.format(name=plain(path.name)), "warn")

    app.on_drop = take
    app.acts["app.keys"] = keys
    app.on_settings = keep
    app.on_crash = fail


def begin(app: App, opening: Opening) -> bool:
    """Go straight to the table that ``opening`` asks for; the shelf stays when that fails."""
    if opening.game is not None:
        return start_game(app, opening.game, opening.path)
    if opening.line:
        open_apart(app, opening.line)
        return True
    return opening.path is not None and open_file(app, opening.path)


def open_file(app: App, path: Path) -> bool:
    """Open a saved game, a player's own scenario or an invitation; a sentence if that fails."""
    if path.suffix == INVITATION:
        return sit_by_file(app, path)
    return open_design(app, path) if path.suffix == SUFFIX else open_game(app, path)
