"""Watches what is on the screen, and says what has changed."""

import re
from collections.abc import Sequence
from typing import Any, Protocol

import pygame

from game.ui.kit import Kit
from game.ui.settings import Settings
from game.ui.stack import Spoken, StackedScene
from game.ui.toasts import ToastKind, Toasts
from game.ui.voice.speaker import Rank, Speaker, SystemVoice, missing

MOST_LINES = 8
"""So many new lines are said; of more the last alone."""
SPEAKS = "The program speaks now; the settings make it silent again."
AGAIN = "The same is asked again."


class Window(Protocol):
    """What the reader needs of its window."""

    settings: Settings
    kit: Kit
    toasts: Toasts

    @property
    def top(self) -> StackedScene[Any] | None: ...
    def notify(self, text: str, kind: ToastKind = "info") -> None: ...
    def apply_settings(self) -> None: ...


class Reader:
    """The voice of a window: all that is new on it in one step is said as one text.

    ``speaker`` is the system's voice, made when it is first wanted, or one put in its place.
    """

    def __init__(self, window: Window) -> None:
        self._window = window
        self.speaker: Speaker | None = None
        self._is_on = self._is_led = False
        self.refresh()

    @property
    def why_silent(self) -> str:
        """Why nothing can be heard; empty where the voice works, as far as is known."""
        return self.speaker.trouble if self.speaker else missing()

    def refresh(self) -> None:
        """The settings may have changed."""
        was_on, self._is_on = self._is_on, self._window.settings.speak and not self.why_silent
        if self._is_on and not was_on:
            self.speaker = self.speaker or SystemVoice()
            self._screen: object = None
            self._seen, self._asked, self._focused = Spoken(), Spoken(), (None, "")
            self._notices: Sequence[str] = ()
        elif was_on and not self._is_on and self.speaker:
            self.speaker.say("", Rank.HAND)

    def feels(self, event: pygame.Event) -> bool:
        """A hand moves: what comes of it is said at once. The event is for others."""
        self._is_led |= event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
        return False

    def say_again(self) -> None:
        """Say where the player is, what is asked and how things stand; speak from now on."""
        window = self._window
        if not self._is_on:
            window.settings.speak = True
            window.apply_settings()
            window.notify(self.why_silent or SPEAKS)
        elif top := window.top:
            now = top.spoken()
            self._follow_focus(top)
            said = (now.name, self._focused[1], now.asked, now.aside, *top.standing())
            self._say(said, Rank.HAND)

    def follow(self) -> None:
        """Say what has changed since the last step."""
        is_led, self._is_led = self._is_led, False
        top = self._window.top
        if not self._is_on or top is None:
            return
        if self.why_silent:
            self._is_on = False
            self._window.notify(self.why_silent, "warn")
            return
        before, self._notices = self._notices, [toast.text for toast in self._window.toasts.shown]
        notices = [text for text in self._notices if text not in before]
        seen, news = self._seen, self._news(top)
        is_moved = is_led or _focus(top) is not self._focused[0]
        focused = self._follow_focus(top) if is_moved else ""
        aside = self._seen.aside if self._seen.aside != seen.aside else ""
        rank = Rank.HAND if is_led and focused else Rank.NOTICE if notices else Rank.TOLD
        self._say((*notices, *news, focused, aside), rank)

    def _say(self, parts: Sequence[str], rank: Rank) -> None:
        plain = [re.sub(r"\s*·\s*", ", ", part.replace("**", "")).strip() for part in parts]
        text = " ".join(part if part[-1] in ".!?:" else f"{part}." for part in plain if part)
        if text and self.speaker:
            self.speaker.say(" ".join(text.split()), rank)

    def _news(self, top: StackedScene[Any]) -> list[str]:
        """The name of another screen; lines that have come; what is newly asked."""
        before, now = self._seen, top.spoken()
        self._seen = now
        if top is not self._screen:
            self._screen, self._asked, self._focused = top, now, (None, "")
            return [now.name, now.asked]
        lines = [*now.lines[len(before.lines) :]]
        if len(lines) > MOST_LINES:
            lines = [lines[-1], f"And {len(lines) - 1} more lines in the log."]
        asked = self._asked
        is_new = now.question is not asked.question if now.question else now.asked != before.asked
        if not (now.asked and is_new):
            return lines
        self._asked = now
        if (now.name, now.asked) == (asked.name, asked.asked):
            return [*lines, AGAIN]
        return [*lines, now.name if now.name != asked.name else "", now.asked]

    def _follow_focus(self, top: StackedScene[Any]) -> str:
        """What has the focus, in words; empty where that was said last."""
        before, widget = self._focused, _focus(top)
        self._focused = widget, widget.spoken(self._window.kit) if widget else ""
        return self._focused[1] if self._focused != before else ""


def _focus(top: StackedScene[Any]) -> Any:
    """The widget that has the focus, unless it has left the screen."""
    focus = getattr(getattr(top, "stage", None), "focus", None)
    return focus if focus and focus.stage else None
