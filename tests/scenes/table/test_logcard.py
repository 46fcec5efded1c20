"""The log's search: by words, kind and turn, still following the end."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.scenes.books import rulerows
from game.scenes.books.applied import TURN, Applied, by_case
from game.scenes.page import dicelines
from game.scenes.routes import scene_of
from game.scenes.table.frame.frame import TableFrame
from game.scenes.table.log import card
from game.scenes.table.log.filter import LogFilter
from game.session.play.session import Session
from tests.scenes.conftest import played
from tests.scenes.pages.test_rulebook import table  # noqa: F401


@pytest.fixture
def beats(app):
    scene = scene_of(Session.load(played(None).path, read_only=True))
    assert isinstance(scene, TableFrame)
    return scene.story.beats


def texts(lines):
    return [beat.line.text for beat in lines]


def test_without_a_filter_every_line_is_kept(beats):
    assert LogFilter().kept(beats) is beats


def test_by_kind_with_the_headings_of_their_turns(beats):
    kept = LogFilter(kind="battery").kept(beats)
    assert {beat.line.kind for beat in kept} == {"battery", TURN}
    for heading, line in pairwise(kept):
        assert not (heading.line.kind == line.line.kind == TURN)
    assert kept[-1].line.kind == "battery"


def test_by_turn(beats):
    starts = [n for n, beat in enumerate(beats) if beat.line.kind == TURN]
    kept = LogFilter(turn=starts[1]).kept(beats)
    assert list(kept) == list(beats[starts[1] : starts[2]])


def test_by_words_and_case(beats):
    kept = LogFilter(words=("boat", "moves")).kept(beats)
    assert {beat.line.kind for beat in kept} == {"maneuver", TURN}
    assert all(
        beat.event.rule.startswith("U-DD") or beat.line.kind == TURN
        for beat in LogFilter(words=("u-dd",)).kept(beats)
    )


def test_the_key_opens_it_and_escape_puts_it_away(table, app, pilot):  # noqa: F811
    pilot.key("l")
    assert pilot.focused is table.log.bar.search
    pilot.type("boat")
    assert all("boat" in text.lower() for text in texts(table.log.list.items) if "Turn" not in text)
    assert len(table.log.list.items) < table.position
    pilot.key("escape")
    assert app.top is table
    assert not table.log.bar.visible
    assert len(table.log.list.items) == table.position


def test_kind_and_turn_by_keyboard_and_mouse(table, app, pilot):  # noqa: F811
    pilot.click("Search the log")
    pilot.click("Kind")
    kind = table.side.filter.kind
    assert kind
    assert pilot.sees(kind.capitalize())
    pilot.key("right")
    assert table.side.filter.kind not in ("", kind)
    pilot.key("left", 2)
    assert table.side.filter.kind == ""
    pilot.key("tab")
    pilot.key("left")
    turns = [beat.line.text for beat in table.story.beats if beat.line.kind == TURN]
    assert pilot.sees(turns[-1])
    assert texts(table.log.list.items)[:1] in ([turns[-1]], [])
    pilot.click("Close the search")
    assert len(table.log.list.items) == table.position


def test_it_goes_on_following_the_end(table, app, pilot):  # noqa: F811
    pilot.key("l")
    pilot.type("b")
    pilot.advance(0.05)
    assert table.log.list.bar.is_at_end
    before = len(table.log.list.items)
    table.submit(table.company.prompt.choices[-1].command)
    pilot.key("escape")
    pilot.key("space")
    pilot.advance(0.2)
    assert len(table.log.list.items) > before
    assert table.log.list.bar.is_at_end


def test_a_line_that_is_filtered_out_can_still_be_shown(table, app, pilot):  # noqa: F811
    pilot.key("l")
    pilot.type("kraken")
    assert pilot.sees("No line has these words.")
    table.jump_to(1)
    assert table.log.pointed is table.story.beats[1]


def test_in_a_small_room_the_key_brings_the_log_to_the_front(table, app, pilot):  # noqa: F811
    pilot.scale(200)
    pilot.advance(0.05)
    pilot.key("l")
    assert table.side.tabs.index == 1
    pilot.type("boat")
    assert table.side.filter.words == ("boat",)
    pilot.scale(100)
    pilot.advance(0.05)
    assert table.log.bar.visible
    assert table.log.bar.search.value == "boat"


@pytest.mark.parametrize("dice", [0, 1, 4, 9, 14, 30])
@pytest.mark.parametrize("place", ["log", "rulebook"])
def test_words_have_room_beside_or_under_any_number_of_dice(app, beats, monkeypatch, place, dice):
    """Of an aircraft that looked for a dozen boats each letter stood on a line of its own."""
    line = replace(beats[-1].line, dice=((10, 3),) * dice, tens=None)
    middles, rooms, real = [], [], app.kit.text.draw

    def draw(surface, text, role, colour, room, *given, **more):
        rooms.append(room)
        real(surface, text, role, colour, room, *given, **more)

    monkeypatch.setattr(app.kit.text, "draw", draw)
    monkeypatch.setattr(dicelines, "draw_die", lambda *given, **more: middles.append(given[4]))
    lines: dict[str, Any] = {
        "log": (card.row_height, card.draw_row, replace(beats[-1], line=line)),
        "rulebook": (rulerows.line_height, rulerows.draw_line, Applied(0, "Turn 1", "", line)),
    }
    height, paint, row = lines[place]
    rect = pygame.Rect(30, 40, 250, height(app.kit, row, 250))
    paint(app.kit, app.surface, rect, row, False)
    assert len({*middles}) == dice
    assert all(rect.inflate(-20, -20).collidepoint(middle) for middle in middles)
    assert all(rect.contains(room) for room in rooms)
    assert not any(room.collidepoint(middle) for room in rooms for middle in middles)
    _, words = rooms
    assert app.kit.text.measure(line.text, "typed", words.width)[1] <= words.height


@pytest.mark.parametrize(
    ("begins", "turn"),
    [
        ("Turn 5", "Turn 5"),
        ("Turn 1: day 1, 1200, high visibility", "Turn 1"),
        ("January, week 2", "January, week 2"),
    ],
)
def test_a_line_in_the_rulebook_says_all_of_its_turn(app, beats, monkeypatch, begins, turn):
    """Where it was longer than its column it was cut short."""
    began = replace(beats[0], line=replace(beats[0].line, kind=TURN, text=begins))
    rows = by_case([began, beats[-1]])
    own, row = rows[began.event.rule][0], rows[beats[-1].event.rule][-1]
    assert rulerows.line_text(own) == begins
    written, real = [], app.kit.text.draw

    def draw(surface, text, role, colour, room, *given, **more):
        written.append((text, role, room, more.get("wrap", False)))
        real(surface, text, role, colour, room, *given, **more)

    monkeypatch.setattr(app.kit.text, "draw", draw)
    rect = pygame.Rect(30, 40, 250, rulerows.line_height(app.kit, row, 250))
    rulerows.draw_line(app.kit, app.surface, rect, row, False)
    text, role, room, is_wrapped = written[0]
    width, height = app.kit.text.measure(text, role, room.width if is_wrapped else None)
    assert text.replace("\n", " ") == turn
    assert width <= room.width
    assert height <= room.height
