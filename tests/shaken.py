"""Every screen of the program, by name, with what opens it over those that are open."""

import random
from collections.abc import Callable, Sequence
from pathlib import Path

from game.ui.window import App
from tests import hostile


def screens(
    app: App, chance: random.Random, home: Path, clear: Callable[[], object]
) -> Sequence[tuple[str, Callable[[], object]]]:
    """For a title and a saved game of the folder `home` that chance picks."""
    from game.scenes.books.charts import open_charts
    from game.scenes.books.howto import open_howto
    from game.scenes.books.rulebook import open_rulebook
    from game.scenes.briefing.briefing import BriefingScene
    from game.scenes.page.export import ExportDialog
    from game.scenes.records.career import CareerScene
    from game.scenes.records.logbook import LogBookScene
    from game.scenes.records.luck import LuckScene
    from game.scenes.report.afteraction import offer_report
    from game.scenes.routes import open_game, open_result, start_game
    from game.scenes.system.crash import CrashScene
    from game.scenes.system.keysheet import show_keys
    from game.scenes.system.settings import SettingsScene
    from game.session.logbook.saves import SaveRow, list_saves
    from game.session.play.session import Session
    from game.session.record.files import SaveError
    from game.session.request.start import StartRequest
    from game.titles import load_title, title_ids

    title = load_title(chance.choice(title_ids()))
    rows = list_saves() or [SaveRow(home / "none", "none", hostile.NOON)]
    row = chance.choice(rows)

    def with_session(act: Callable[[Session], object]) -> None:
        try:
            act(Session.load(row.path, read_only=True))
        except SaveError as error:
            app.notify(str(error), "bad")

    def new_game() -> None:
        scenario = chance.choice(title.offers.scenarios).id
        start_game(app, StartRequest(title.id, scenario, seed=chance.randrange(99)))

    return (
        ("shelf", clear),
        ("briefing", lambda: app.push(BriefingScene(title))),
        ("log book", lambda: app.push(LogBookScene(chance.randrange(3)))),
        ("service record", lambda: app.push(CareerScene())),
        ("settings and packs", lambda: app.push(SettingsScene())),
        ("keys", lambda: show_keys(app)),
        ("charts", lambda: open_charts(app, title)),
        ("rulebook", lambda: open_rulebook(app, title)),
        ("how to play", lambda: open_howto(app, title)),
        ("new game", new_game),
        ("new game", new_game),
        ("table", lambda: open_game(app, row.path)),
        ("table", lambda: open_game(app, row.path)),
        ("replay", lambda: open_game(app, row.path, watch=True)),
        ("result", lambda: open_result(app, row.path) if row.is_over else None),
        ("luck", lambda: with_session(lambda s: app.push(LuckScene.of_session(s)))),
        ("report", lambda: with_session(lambda s: offer_report(app, s))),
        ("export", lambda: app.push(ExportDialog(row))),
        ("crash", lambda: app.push(CrashScene(row.path, row.path))),
    )
