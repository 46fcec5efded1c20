"""The books of a title, as buttons for any screen: how to play, the rules, the charts."""

from collections.abc import Callable

from game.scenes.charts import open_charts
from game.scenes.howto import open_howto
from game.scenes.rulebook import open_rulebook
from game.session.session import Session
from game.session.start import AnyTitle
from game.ui.widgets import Button, IconButton, Widget
from game.ui.window import App

BOOKS = (
    ("help", "How to play", "book.howto"),
    ("book", "Rules", "book.rules"),
    ("chart", "Charts", "book.charts"),
)


def book_icons(app: App, title: AnyTitle) -> list[Widget]:
    """Three small buttons."""
    return [
        IconButton(icon, name, act, action=action, kind="plain")
        for (icon, name, action), act in zip(BOOKS, _ways(app, title), strict=True)
    ]


def book_buttons(app: App, session: Session) -> list[Widget]:
    """Three buttons with words, for a game in play."""
    return [
        Button(name, act, icon=icon, action=action)
        for (icon, name, action), act in zip(BOOKS, _ways(app, session.title, session), strict=True)
    ]


def _ways(
    app: App, title: AnyTitle, session: Session | None = None
) -> tuple[Callable[[], None], ...]:
    return (
        lambda: open_howto(app, title),
        lambda: open_rulebook(app, title, session=session),
        lambda: open_charts(app, title),
    )
