"""A scene: one screen of the program."""

from abc import ABC, abstractmethod

import pygame

from game.ui.kit import Kit
from game.ui.sounds.ambience import Atmosphere
from game.ui.stage import Stage
from game.ui.widgets.base import Widget
from game.ui.window import App


class Scene:
    """The base of every screen; the app sets ``app`` before ``enter``.

    Attributes:
        is_dirty: a new frame is wanted; set it whenever what is seen changed.
        is_translucent: the scenes below stay visible, under a veil (dialogs).
        takes_every_key: even those keys come here that work everywhere else.
    """

    is_translucent = False
    takes_every_key = False
    app: App

    def __init__(self) -> None:
        self.is_dirty = True

    @property
    def kit(self) -> Kit:
        return self.app.kit

    def attach(self, app: App) -> None:
        self.app = app

    def enter(self) -> None:
        """Called once the scene is on the stack."""

    def leave(self) -> None:
        """Called when it has left the stack."""

    def pause(self) -> None:
        """Called when another scene is put over it."""

    def resume(self) -> None:
        """Called when a scene above it has gone."""

    def lose_focus(self) -> None:
        """Called when the window has lost the keyboard to another program."""

    def handle(self, event: pygame.Event) -> bool:
        """Answer an event; True when it was used, which also asks for a frame."""
        return False

    def update(self, seconds: float) -> bool:
        """Let time pass; True when a frame is needed."""
        return False

    @property
    def is_animating(self) -> bool:
        """Whether to go on at 60 frames a second instead of sleeping."""
        return False

    def wake_in(self) -> float | None:
        """Seconds until ``update`` is wanted again; None to sleep until the next event."""
        return None

    @property
    def needs_frame(self) -> bool:
        return self.is_dirty

    def forget_frame(self) -> None:
        """Ask for no frame until something changes again."""
        self.is_dirty = False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole screen."""

    def notice_area(self) -> pygame.Rect:
        """Where notices come and go, from its upper edge down."""
        return self.app.surface.get_rect()

    def atmosphere(self) -> Atmosphere | None:
        """How it sounds here; None where that is for what lies below to say."""
        return None

    def texts(self) -> list[str]:
        """Every text now on the screen."""
        return []

    def focus_order(self) -> list[str]:
        """The names of what the Tab key visits, in order."""
        return []


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
        """Draw what lies under the widgets: the table top, unless overridden."""
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

    def focus_order(self) -> list[str]:
        return self.stage.focus_order()
