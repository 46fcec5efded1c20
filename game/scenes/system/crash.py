"""When the program fails: what is safe, where the report is, and a way on."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game.scenes.routes import go_to_shelf
from game.session.logbook.report import write_report
from game.ui.scene import WidgetScene
from game.ui.widgets import Button, Card, Column, Held, Label, Row, Rule, Scroll, Widget

if TYPE_CHECKING:
    from game.ui.window import App

SAFE = "The game is as it was after the last decision, and nothing of it is lost."


class CrashScene(WidgetScene):
    """One sentence, the place of the report, and the choice between shelf and end."""

    def __init__(self, report: Path | None, save: Path | None = None) -> None:
        super().__init__()
        self.report, self.save = report, save

    def build(self) -> Widget:
        where = (
            f"A report for the makers is in {self.report}."
            if self.report
            else "No report could be written."
        )
        parts: list[Widget] = [
            Label("SIGNAL TO ALL STATIONS", "typed_strong", "bad"),
            Label("The program has failed", "heading", "accent"),
            Rule(),
            Label(SAFE),
            Label(where, "typed", "muted"),
        ]
        if self.save:
            parts.append(Label(f"The game is saved in {self.save}.", "typed", "muted"))
        self.on = Button("Back to the shelf", self.go_on, kind="primary", icon="home")
        leave = Button("Quit", self.app.quit, icon="power")
        card = Card(
            [Scroll(Column(parts, gap=10), grow=1), Row([self.on, leave], wrap=True)],
            pad=24,
            width=620,
        )
        return Held(card, "center", pad=20)

    def enter(self) -> None:
        self.stage.set_focus(self.on, ring=False)

    def go_on(self) -> None:
        go_to_shelf(self.app)

    def on_key(self, event: pygame.Event) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.go_on()
            return True
        return False


def crash(app: "App", error: Exception) -> None:
    """Write a report and put the crash screen in the place of every other.

    Raises ``error`` again when the crash screen itself has failed.
    """
    if isinstance(app.top, CrashScene):
        raise error
    session = session_on_table(app)
    report = write_report(error, session)
    save = getattr(session, "path", None)
    _clear(app)
    if session is not None:
        session.close()
    app.push(CrashScene(report, save))


def session_on_table(app: "App") -> Any:
    """The game of the topmost scene that has one, or None."""
    found = (getattr(scene, "session", None) for scene in reversed(app.scenes))
    return next((session for session in found if session is not None), None)


def _clear(app: "App") -> None:
    """Drop all scenes; what fails while leaving has no say any more."""
    while app.scenes:
        scene = app.scenes.pop()
        try:
            scene.leave()
        except Exception:
            continue
