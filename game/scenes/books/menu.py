"""The books of a title, as buttons for any screen: how to play, the rules, the charts."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.ui.widgets import Button, IconButton, Widget

if TYPE_CHECKING:
    from game.session.play.game import Game
    from game.session.request.start import AnyTitle
    from game.ui.window import App

BOOKS = (
    ("help", "How to play", "book.howto"),
    ("book", "Rules", "book.rules"),
    ("chart", "Charts", "book.charts"),
)


def book_icons(app: "App", title: "AnyTitle") -> list[Widget]:
    """Three small buttons."""
    return [
        IconButton(icon, name, act, action=action, kind="plain")
        for (icon, name, action), act in zip(BOOKS, _ways(app, title), strict=True)
    ]


def book_buttons(app: "App", session: "Game") -> list[Widget]:
    """Three buttons with words, for a game in play."""
    return [
        Button(name, act, icon=icon, action=action)
        for (icon, name, action), act in zip(BOOKS, _ways(app, session.title, session), strict=True)
    ]


def _ways(
    app: "App", title: "AnyTitle", session: "Game | None" = None
) -> tuple[Callable[[], None], ...]:
    """What the three do; the books are loaded when one is opened, for a quick start."""

    def how_to_play() -> None:
        from game.scenes.books.howto import open_howto

        open_howto(app, title)

    def rules() -> None:
        from game.scenes.books.rulebook import open_rulebook

        open_rulebook(app, title, session=session)

    def charts() -> None:
        from game.scenes.books.charts import open_charts

        open_charts(app, title)

    return how_to_play, rules, charts
