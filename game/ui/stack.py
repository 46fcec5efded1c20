"""What lies on the window's stack: one screen of the program over another."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

import pygame

from game.ui.kit import Kit
from game.ui.sounds.ambience import Atmosphere


class Window(Protocol):
    """What every screen needs of the window to which it is attached."""

    kit: Kit

    @property
    def surface(self) -> pygame.Surface: ...


@dataclass(frozen=True, slots=True)
class Spoken:
    """What a voice says of a screen: its name, what it asks, and what it tells beside that.

    `question` is that which is asked, for another one may have the same words. `lines` are those
    that have come one after the other.
    """

    name: str = ""
    asked: str = ""
    question: object = None
    aside: str = ""
    lines: Sequence[str] = ()


W = TypeVar("W", bound=Window)


class StackedScene(Generic[W]):
    """The base of every screen; its window sets ``app`` before ``enter``.

    Attributes:
        is_dirty: a new frame is wanted; set it whenever what is seen changed.
        is_translucent: the scenes below stay visible, under a veil (dialogs).
        takes_every_key: even those keys come here that work everywhere else.
    """

    is_translucent = False
    takes_every_key = False
    app: W

    def __init__(self) -> None:
        self.is_dirty = True

    @property
    def kit(self) -> Kit:
        return self.app.kit

    def attach(self, app: W) -> None:
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

    def spoken(self) -> Spoken:
        """What a voice says of it, what has the focus aside."""
        return Spoken()

    def standing(self) -> list[str]:
        """How things stand, for whoever asks the voice again."""
        return self.texts()

    def focus_order(self) -> list[str]:
        """The names of what the Tab key visits, in order."""
        return []
