"""A line of text, written and marked by keyboard and by mouse."""

from typing import Any

import pygame
import pytest

from game.ui.widgets import (
    Button,
    Column,
    TextEntry,
)
from game.ui.widgets.entry import copy_text, paste_text
from tests.pilot import Pilot
from tests.ui.plain import Plain


class TestTextEntry:
    @pytest.fixture
    def entry(self, show):
        entry = TextEntry("Name", "Prien")
        self.pilot = show(Column([entry]))
        self.pilot.key("tab")
        return entry

    def test_typing_replaces_what_is_selected(self, entry):
        assert entry.selection == (0, 5)
        self.pilot.type("Otto K")
        assert entry.value == "Otto K"

    def test_caret_and_selection(self, entry):
        self.pilot.key("end")
        self.pilot.key("left", times=2)
        self.pilot.type("x")
        assert entry.value == "Prixen"
        self.pilot.key("shift+home")
        self.pilot.key("delete")
        assert entry.value == "en"
        self.pilot.key("end")
        self.pilot.key("backspace")
        assert entry.value == "e"

    def test_the_wheel_does_not_begin_to_write(self, show):
        entry = TextEntry("Name", "Prien")
        first = Button("Start")
        pilot = show(Column([first, entry]))
        pilot.key("tab")
        assert first.is_focused
        pilot.wheel(-2, entry)
        assert first.is_focused

    def test_words(self, entry):
        entry.value = "one two three"
        self.pilot.key("ctrl+left")
        self.pilot.key("ctrl+backspace")
        assert entry.value == "one three"

    def test_clipboard(self, entry):
        self.pilot.key("ctrl+a")
        self.pilot.key("ctrl+c")
        self.pilot.key("end")
        self.pilot.key("ctrl+v")
        assert entry.value == "PrienPrien"
        self.pilot.key("ctrl+a")
        self.pilot.key("ctrl+x")
        assert entry.value == ""
        assert paste_text() == "PrienPrien"
        copy_text("two\nlines\t")
        self.pilot.key("ctrl+v")
        assert entry.value == "twolines"

    def test_limit_submit_and_composition(self, entry):
        entry.limit = 7
        sent: list[Any] = []
        entry.on_submit = sent.append
        self.pilot.key("end")
        self.pilot.type("abcdef")
        self.pilot.key("enter")
        assert sent == ["Prienab"]
        entry.key(pygame.Event(pygame.TEXTEDITING, text="に", start=0, length=1))
        self.pilot.advance(0.1)
        assert entry.value == "Prienab"

    def test_mouse_sets_caret_and_drag_selects(self, entry):
        field = entry._field
        self.pilot.click((field.right - 3, field.centery))
        assert entry.selection == (5, 5)
        self.pilot.drag((field.right - 3, field.centery), (field.x + 2, field.centery))
        assert entry.selection == (0, 5)

    def test_letters_do_not_press_hotkeys_while_writing(self, app):
        pressed = []
        entry = TextEntry("Name")
        app.push(Plain(Column([entry, Button("Roll", lambda: pressed.append(1), hotkey="r")])))
        pilot = Pilot(app)
        pilot.click(entry)
        pilot.type("r r")
        assert (entry.value, pressed) == ("r r", [])
