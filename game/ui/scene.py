"""A scene: one screen of the program."""

from abc import ABC, abstractmethod

import pygame

from game.ui.stack import Spoken, StackedScene
from game.ui.stage import Stage
from game.ui.widgets.base import Widget
from game.ui.widgets.basic import HEADINGS, Label
from game.ui.window import App


class Scene(StackedScene[App]):
    """The base of every screen of the program."""


class WidgetScene(Scene, ABC):
    """A scene made of widgets: override ``build``, and ``on_key`` for the scene's own keys.

    ``stage`` is there from ``build`` on.
    """

    stage: Stage

    @abstractmethod
    def build(self) -> Widget:
        """The tree of widgets; called again by ``rebuild``."""

    def attach(self, app: App) -> None:
        super().attach(app)
        self.stage = Stage(self.build(), app.kit)
        self.stage.rect = app.surface.get_rect()

    def rebuild(self) -> None:
        """Build the tree anew; focus (by name) and scrolled places stay."""
        before = self.stage
        self.stage = Stage(self.build(), self.kit)
        self.stage.succeed(before)

    def pause(self) -> None:
        self.stage.is_covered = True
        self.stage.release()

    def resume(self) -> None:
        self.stage.is_covered = False
        self.stage.release()

    def lose_focus(self) -> None:
        self.stage.release()

    def on_key(self, event: pygame.Event) -> bool:
        """A KEYDOWN no widget wanted; True when used."""
        return False

    def paint_under(self, surface: pygame.Surface) -> None:
        """Draw what lies under the widgets: the table top, where no scene shows through."""
        if not self.is_translucent:
            self.kit.paint.table(surface)

    def handle(self, event: pygame.Event) -> bool:
        if self.stage.handle(event):
            return True
        return event.type == pygame.KEYDOWN and self.on_key(event)

    def update(self, seconds: float) -> bool:
        self.stage.update(seconds)
        return False

    def wake_in(self) -> float | None:
        return self.stage.wake_in()

    @property
    def needs_frame(self) -> bool:
        return self.is_dirty or self.stage.is_dirty or self.stage.is_stale

    def forget_frame(self) -> None:
        self.is_dirty = self.stage.is_dirty = self.stage.is_stale = False

    def draw(self, surface: pygame.Surface) -> None:
        self.stage.layout(surface.get_rect())
        self.paint_under(surface)
        self.stage.draw(surface)

    def texts(self) -> list[str]:
        return self.stage.texts()

    def spoken(self) -> Spoken:
        labels = (each for each in self.stage.root.walk() if isinstance(each, Label))
        name = next((label.text for label in labels if label.role in HEADINGS), "")
        return Spoken(name)

    def focus_order(self) -> list[str]:
        return self.stage.focus_order()
