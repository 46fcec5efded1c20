"""Long lists and scrolled words, worked by keyboard and by mouse."""

import random
import time
from typing import Any

import pytest

from game.ui.widgets import (
    Column,
    Label,
    ListView,
    Scroll,
)


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

    def test_a_row_that_is_pointed_out_holds_the_end_until_another_is_added(self, show):
        log = ListView(list(range(1000)), follows_end=True, grow=1)
        pilot = show(Column([log]))
        log.select(3)
        pilot.scale(125)
        pilot.advance(0.1)
        assert pilot.sees("3")
        log.items = [*log.items, 1000]
        pilot.advance(0.1)
        assert pilot.sees("1000")

    def test_who_has_scrolled_back_to_the_end_follows_it_again(self, show):
        log = ListView(list(range(100)), follows_end=True, grow=1)
        pilot = show(Column([log]))
        for last, turns in ((100, 20), (101, -40)):
            pilot.wheel(turns, log)
            log.items = [*log.items, last]
            pilot.advance(0.1)
        assert pilot.sees("101")

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
