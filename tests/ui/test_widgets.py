"""Each widget, worked by keyboard and by mouse on the real screen."""

import random
import time
from typing import Any

import pygame
import pytest

from game.ui.pilot import Pilot
from game.ui.scene import WidgetScene
from game.ui.widgets import (
    Button,
    Choice,
    Column,
    Held,
    Label,
    ListView,
    Panel,
    Scroll,
    Slider,
    Stack,
    Tabs,
    TextEntry,
    Toggle,
    Widget,
)
from game.ui.widgets.entry import copy_text, paste_text
from tests.ui.gallery import Gallery


class Plain(WidgetScene):
    """A scene around any widget."""

    def __init__(self, root: Widget) -> None:
        super().__init__()
        self.root = root

    def build(self) -> Widget:
        return self.root


@pytest.fixture
def show(app):
    def make(root: Widget) -> Pilot:
        app.push(Plain(root))
        return Pilot(app)

    return make


def test_tab_visits_every_control_in_reading_order_and_comes_round(pilot, gallery):
    order = pilot.focus_order()
    assert order[:8] == [
        "Undo", "Redo", "Gear", "Close range", "Medium range", "Long range", "Roll", "Dive",
    ]  # fmt: skip
    seen: list[Any] = []
    for _ in order:
        pilot.key("tab")
        seen.append(pilot.focused.name)
    assert seen == order
    pilot.key("tab")
    assert pilot.focused.name == order[0]
    pilot.key("shift+tab")
    assert pilot.focused.name == order[-1]


def test_other_words_of_the_same_size_are_drawn_without_a_new_layout(app, show):
    button = Button("Dive", width=200)
    pilot = show(Column([button]))
    pilot.advance(0.1)
    before = app.kit.layout_pass
    for words, passes in (("Surface", 0), ("Surface " * 20, 1), ("Dive", 2)):
        button.label = words
        button.reword()
        frames = app.stats.count
        pilot.advance(0.05)
        assert app.stats.count > frames
        assert app.kit.layout_pass - before == passes, words


def test_focus_scrolls_into_sight(app, pilot, gallery):
    pilot.resize(960, 600)
    pilot.scale(200)
    view = app.surface.get_rect()
    for _ in pilot.focus_order():
        pilot.key("tab")
        clip = pilot.focused.clip_rect()
        part = pilot.focused.rect.clip(clip).clip(view) if clip else pilot.focused.rect.clip(view)
        whole = pilot.focused.rect
        assert part.height >= min(whole.height, (clip or view).height) * 0.9, pilot.focused.name


def test_button_by_mouse_enter_space_and_hotkey(pilot, gallery):
    pilot.click("Dive")
    pilot.key("space")
    pilot.key("enter")
    pilot.key("r")
    pilot.key("1")
    assert gallery.done == ["dive", "dive", "dive", "roll", "close"]


def test_button_does_nothing_when_released_elsewhere(pilot, gallery):
    pilot.drag("Dive", "Settings")
    assert gallery.done == []


def test_a_held_key_presses_once(app, pilot, gallery):
    pilot.click("Dive")
    gallery.done.clear()
    for _ in range(5):
        event = pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=0)
        pygame.event.post(event)
    app.step(0)
    assert gallery.done == ["dive"]


def test_disabled_button_says_why_by_mouse_and_by_keyboard(pilot, gallery):
    reason = "Only G7a torpedoes reach that far (9.4)."
    pilot.move("Long range")
    pilot.advance(1)
    assert pilot.sees(reason)
    pilot.move((5, 5))
    assert not pilot.sees(reason)
    while pilot.focused is None or pilot.focused.name != "Long range":
        pilot.key("tab")
    pilot.advance(1)
    assert pilot.sees(reason)
    pilot.key("enter")
    pilot.key("3")
    pilot.click("Long range")
    assert gallery.done == []
    assert pilot.sees(reason)


def test_reason_can_come_and_go(show):
    button = Button("Fire", tooltip="Fire all tubes")
    pilot = show(Column([button]))
    button.reason = "No torpedoes left."
    assert not button.enabled
    assert button.tooltip == "No torpedoes left."
    button.reason = ""
    assert button.enabled
    assert button.tooltip == "Fire all tubes"
    assert pilot.focus_order() == ["Fire"]


def test_toggle(show):
    seen: list[Any] = []
    pilot = show(Column([Toggle("Hints", True, seen.append)]))
    assert pilot.texts() == ["Hints", "On"]
    pilot.click("Hints")
    pilot.key("space")
    pilot.key("enter")
    assert seen == [False, True, False]
    assert pilot.texts() == ["Hints", "Off"]


def test_choice(show):
    seen: list[Any] = []
    options = [("a", "Alpha"), ("b", "Bravo"), ("c", "Charlie")]
    pilot = show(Column([Choice(options, "a", seen.append)]))
    pilot.click("Charlie")
    pilot.key("left")
    pilot.key("left", times=3)
    pilot.key("space")
    assert seen == ["c", "b", "a", "b"]


def test_slider(show):
    seen: list[Any] = []
    slider = Slider("Volume", 50, 0, 100, 5, seen.append, unit=" %")
    pilot = show(Column([slider]))
    pilot.key("tab")
    for key in ("right", "left", "page up", "home", "end"):
        pilot.key(key)
    assert seen == [55, 50, 60, 0, 100]
    pilot.drag((slider.rect.right - 10, slider._track.centery), slider._track.midleft)
    assert slider.value == 0
    assert pilot.texts() == ["Volume", "0 %"]


def test_tabs_by_mouse_and_arrows(show):
    tabs = Tabs([("One", Label("first")), ("Two", Label("second"))])
    pilot = show(Column([tabs]))
    assert "second" not in pilot.texts()
    pilot.click("Two")
    assert pilot.texts() == ["One", "Two", "second"]
    pilot.key("left")
    assert pilot.texts() == ["One", "Two", "first"]


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


class TestListView:
    @pytest.fixture
    def rows(self, show):
        self.events: list[Any] = []
        rows = ListView(
            [f"row {n}" for n in range(10_000)],
            on_select=lambda row: self.events.append(("select", row)),
            on_activate=lambda row: self.events.append(("open", row)),
            grow=1,
        )
        self.pilot = show(Column([rows]))
        self.pilot.key("tab")
        return rows

    def test_keyboard(self, rows):
        self.pilot.key("down", times=2)
        self.pilot.key("end")
        self.pilot.key("up")
        self.pilot.key("enter")
        assert self.events == [
            ("select", 0), ("select", 1), ("select", 9999), ("select", 9998), ("open", 9998),
        ]  # fmt: skip
        assert rows.rect.contains(rows.row_rect(9998))
        self.pilot.key("home")
        self.pilot.key("page down")
        assert rows.selected == rows.rect.height // 30 - 1

    def test_reads_only_what_is_in_sight(self, rows):
        assert len(self.pilot.texts()) <= rows.rect.height // 30 + 2
        self.pilot.wheel(-5, rows)
        assert not self.pilot.sees("row 0")

    def test_mouse_selects_and_a_double_click_opens(self, rows):
        self.pilot.click(rows.row_rect(3).center)
        self.pilot.click(rows.row_rect(3).center)
        assert self.events == [("select", 3), ("select", 3), ("open", 3)]

    def test_two_slow_clicks_are_no_double_click(self, rows, monkeypatch):
        now = [100.0]
        monkeypatch.setattr(time, "monotonic", lambda: now[0])
        self.pilot.click(rows.row_rect(3).center)
        now[0] += 1.0
        self.pilot.click(rows.row_rect(3).center)
        assert self.events == [("select", 3), ("select", 3)]

    def test_one_click_opens_on_its_release_where_that_is_wanted(self, rows):
        rows.opens_on_click = True
        self.pilot.click(rows.row_rect(3).center)
        assert self.events == [("select", 3), ("open", 3)]
        self.pilot.drag(rows.row_rect(1).center, rows.row_rect(4).center)
        assert ("open", 1) not in self.events

    def test_thumb_drags_to_the_end(self, rows):
        track = rows.bar.track
        self.pilot.drag(rows.bar.thumb().center, (track.centerx, track.bottom - 1))
        assert self.pilot.sees("row 9999")

    def test_hover_is_told_once_per_row(self, rows):
        seen: list[Any] = []
        rows.on_hover = seen.append
        for index in (2, 2, 5):
            self.pilot.move(rows.row_rect(index).center)
        self.pilot.move((rows.rect.right + 50, rows.rect.bottom + 50))
        assert seen[:2] == [2, 5]

    def test_of_ten_thousand_rows_only_those_in_sight_are_measured(self, show):
        asked = []

        def height(kit, item, width):
            asked.append(item)
            return kit.px(20 + item % 3 * 10)

        log = ListView(list(range(10_000)), row_height=height, follows_end=True, grow=1)
        pilot = show(Column([log]))
        assert pilot.sees("9999")
        assert len(asked) < 150
        asked.clear()
        log.items = [*log.items, 10_000]
        pilot.advance(0.1)
        assert asked == [10_000]
        assert pilot.sees("10000")
        pilot.wheel(20, log)
        log.items = [*log.items, 10_001]
        pilot.advance(0.1)
        assert not pilot.sees("10001")
        asked.clear()
        for items in (log.items[:5000], log.items[:4999], log.items):
            log.items = items
            pilot.advance(0.1)
        assert len(asked) < 250

    @pytest.mark.parametrize("seed", range(4))
    def test_rows_in_sight_lie_as_if_all_were_measured(self, show, seed):
        """However one gets there, and nothing seen jumps while one scrolls."""
        heights = [random.Random(seed * 10_000 + n).choice((18, 30, 96)) for n in range(3000)]
        rows = ListView(range(3000), row_height=lambda kit, item, width: heights[item], height=400)
        pilot = show(Column([rows]))
        walk = random.Random(seed)
        for _ in range(60):
            before = {row: rows.row_rect(row).top for row in range(*rows._span())}
            offset = rows.bar.offset
            match walk.choice(("wheel", "wheel", "wheel", "thumb", "show")):
                case "wheel":
                    pilot.wheel(walk.choice((-3, -1, 1, 3)), rows)
                    moved = {
                        rows.row_rect(row).top - top
                        for row, top in before.items()
                        if row in range(*rows._span())
                    }
                    assert len(moved) <= 1, (offset, rows.bar.offset)
                case "thumb":
                    track = rows.bar.track
                    pilot.click((track.centerx, walk.randrange(track.top, track.bottom)))
                case "show":
                    chosen = walk.randrange(3000)
                    rows.select(chosen)
                    assert rows.rect.contains(rows.row_rect(chosen))
            first, last = rows._span()
            assert [rows.row_rect(row).height for row in range(first, last)] == heights[first:last]
            assert rows.row_rect(first).top <= rows.rect.top
            assert rows.row_rect(last - 1).bottom >= rows.rect.bottom
        rows.select(0)
        assert rows.row_rect(0).top == rows.rect.top
        rows.select(2999)
        assert rows.row_rect(2999).bottom == rows.rect.bottom

    def test_a_shorter_list_forgets_selection_and_offset(self, rows):
        self.pilot.key("end")
        rows.items = ["only"]
        self.pilot.advance(0.1)
        assert rows.selected is None
        assert self.pilot.texts() == ["only"]


def test_scroll_by_wheel_and_keys(show):
    words = Label("\n".join(f"line {n}" for n in range(200)))
    scroll = Scroll(words, grow=1, label="Rules")
    pilot = show(Column([scroll]))
    pilot.wheel(-3, scroll)
    assert scroll.bar.offset > 0
    pilot.key("tab")
    pilot.key("end")
    assert scroll.bar.is_at_end
    pilot.key("page up")
    assert not scroll.bar.is_at_end
    pilot.key("home")
    assert scroll.bar.offset == 0


def test_a_panel_over_a_board_keeps_the_mouse_from_it(show):
    hits = []

    class Board(Widget):
        def pointer(self, event):
            if event.type == pygame.MOUSEBUTTONDOWN:
                hits.append(event.pos)
            return True

    panel = Held(Panel([Label("Convoy")]), "topright", pad=10)
    pilot = show(Stack([Board(grow=1), panel]))
    pilot.click("Convoy")
    assert hits == []
    pilot.click((100, 400))
    assert hits == [(100, 400)]


def test_arrows_move_between_buttons_by_place(show):
    pilot = show(Column([Button("North"), Button("Middle"), Button("South")], items="start"))
    pilot.key("tab")
    pilot.key("down")
    assert pilot.focused.name == "Middle"
    pilot.key("down")
    assert pilot.focused.name == "South"
    pilot.key("up")
    assert pilot.focused.name == "Middle"


def test_rebuild_keeps_focus_and_scrolled_places(app, pilot, gallery):
    pilot.click("Medium range")
    gallery.log.bar.move_to(900)
    gallery.rebuild()
    pilot.advance(0.1)
    assert pilot.focused.name == "Medium range"
    assert gallery.log.bar.offset == 900


def test_hidden_and_removed_widgets_lose_the_focus(show):
    first, second = Button("First"), Button("Second")
    column = Column([first, second])
    pilot = show(column)
    pilot.click("First")
    first.visible = False
    pilot.advance(0.1)
    assert pilot.focused is None
    assert pilot.focus_order() == ["Second"]
    column.adopt([Label("nothing")])
    assert pilot.focus_order() == []


def test_gallery_reports_its_texts(pilot, gallery):
    texts = pilot.texts()
    for text in ("Western Approaches", "Hits on 8 or less, escorts +1", "70 %", "Prien"):
        assert text in texts
    assert any("Request escort." in text and "**" not in text for text in texts)
    assert isinstance(gallery, Gallery)
