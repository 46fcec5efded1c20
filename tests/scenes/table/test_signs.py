"""Signs on the board: what the pointer, the cursor and the log show there, and leave behind."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.scenes.routes import scene_of
from game.scenes.table.table import TableScene
from game.session.play.session import Session
from game.titles.unterseeboot.model import commands as c
from game.ui.settings import Settings
from game.ui.window import App
from tests.pilot import Pilot

Table = tuple[Pilot, TableScene]


@pytest.fixture
def table() -> Iterator[Table]:
    app = App(Settings(animation="off"), headless=True)
    game = Session.new("unterseeboot", seed=5)
    game.submit("captain", c.Move("surface-1"))
    scene = scene_of(game)
    assert isinstance(scene, TableScene)
    app.push(scene)
    pilot = Pilot(app)
    pilot.advance(0.2)
    while "move your boat" not in (scene.company.prompt.text if scene.company.prompt else ""):
        pilot.key("0")
        pilot.advance(0.4)
    yield pilot, scene
    app.close()


def post(pilot: Pilot, kind: int, **values: Any) -> None:
    pygame.event.post(pygame.Event(kind, **values))
    pilot.advance(0.05)


def barred(scene: TableScene) -> str:
    """A space that cannot be picked now."""
    return next(name for name in scene.board.barred if name not in scene.board.lit)


def middle(scene: TableScene, space: str) -> tuple[int, int]:
    """A point of a space where no piece lies."""
    rect = scene.board.screen_rect(space)
    return rect.right - 8, rect.bottom - 8


def show(table: Table) -> str:
    """Point at a space that cannot be picked; its name."""
    pilot, scene = table
    name = barred(scene)
    pilot.move(middle(scene, name))
    assert scene.board.attention.barred == name
    return name


def press(pilot: Pilot, scene: TableScene, start: tuple[int, int], end: tuple[int, int]) -> None:
    """Press the button on the board and move, without letting go."""
    pilot.move(start)
    post(pilot, pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False)
    for step in range(1, 5):
        pos = tuple(a + (b - a) * step // 4 for a, b in zip(start, end, strict=True))
        post(pilot, pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(1, 0, 0), touch=False)


def boat(scene: TableScene) -> tuple[int, int]:
    piece = next(piece for piece in scene.board.pieces if piece.id == "boat")
    x, y = scene.board.camera.to_screen((piece.x, piece.y))
    return round(x), round(y)


class TestPointer:
    def test_a_sign_goes_with_the_pointer(self, table: Table) -> None:
        pilot, scene = table
        show(table)
        pilot.move(scene.log.rect.center)
        assert scene.board.attention.barred is None
        assert scene.board.hovered is None

    @pytest.mark.parametrize("kind", [pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST])
    def test_and_when_it_or_the_keyboard_leaves_the_window(self, table: Table, kind: int) -> None:
        pilot, scene = table
        show(table)
        post(pilot, kind)
        assert scene.board.attention.barred is None

    def test_a_dialog_hides_it_for_good(self, table: Table) -> None:
        pilot, scene = table
        show(table)
        pilot.key("escape")
        assert scene.app.top is not scene
        assert scene.board.attention.barred is None
        pilot.key("escape")
        assert scene.app.top is scene
        assert scene.board.attention.barred is None

    def test_another_question_is_not_answered_by_where_the_pointer_lay(self, table: Table) -> None:
        pilot, scene = table
        name = next(iter(scene.board.lit))
        pilot.click(middle(scene, name))
        pilot.advance(0.3)
        assert scene.view.space == name
        scene.board.barred = {name: "The boat is there already."}
        assert scene.board.attention.barred is None
        x, y = middle(scene, name)
        pilot.move((x - 3, y - 3))
        assert scene.board.attention.barred == name

    def test_a_click_shows_nothing_where_the_cursor_of_the_keys_was(self, table: Table) -> None:
        pilot, scene = table
        name = barred(scene)
        scene.board.cursor = name
        other = next(space for space in scene.board.board.spaces if space != name)
        rect = scene.board.screen_rect(other)
        pilot.move((rect.right - 8, rect.bottom - 8))
        post(pilot, pygame.MOUSEBUTTONDOWN, pos=rect.center, button=1, touch=False)
        assert scene.board.hovered == other


class TestDrags:
    @pytest.mark.parametrize("way", ["log", "off", "barred"])
    def test_a_drag_leaves_no_sign(self, table: Table, way: str) -> None:
        pilot, scene = table
        ends = {
            "log": scene.log.rect.center,
            "off": (-40, 300),
            "barred": middle(scene, barred(scene)),
        }
        press(pilot, scene, boat(scene), ends[way])
        assert scene.board.hand.carried
        assert (scene.board.attention.barred is not None) == (way == "barred")
        post(pilot, pygame.MOUSEBUTTONUP, pos=ends[way], button=1, touch=False)
        assert scene.board.hand.carried is None
        assert scene.board.attention.barred is None

    @pytest.mark.parametrize("end", ["dialog", "focus", "unseen"])
    def test_a_piece_is_let_go_when_the_press_ends_elsewhere(self, table: Table, end: str) -> None:
        pilot, scene = table
        name, before = barred(scene), scene.view.space
        press(pilot, scene, boat(scene), middle(scene, name))
        if end == "dialog":
            pilot.key("escape")
            pilot.key("escape")
        elif end == "focus":
            post(pilot, pygame.WINDOWFOCUSLOST)
        else:
            pilot.move(middle(scene, next(iter(scene.board.lit))))
        assert scene.board.hand.carried is None
        assert scene.board.attention.barred is None
        assert scene.view.space == before


class TestKeys:
    def walk_to(self, table: Table) -> str:
        """Take the cursor to a space that cannot be picked; its name."""
        pilot, scene = table
        while scene.stage.focus is not scene.board:
            pilot.key("tab")
        name = barred(scene)
        scene.board.cursor = next(iter(scene.board.board.spaces))
        for key in ("right", "down", "left", "down", "right"):
            pilot.key(key, 2)
            if scene.board.attention.barred:
                break
        assert scene.board.attention.barred == scene.board.cursor, name
        return str(scene.board.cursor)

    def test_a_sign_goes_with_the_focus(self, table: Table) -> None:
        self.walk_to(table)
        table[0].key("tab")
        assert table[1].board.attention.barred is None

    def test_a_dialog_hides_it(self, table: Table) -> None:
        pilot, scene = table
        self.walk_to(table)
        pilot.key("escape")
        assert scene.app.top is not scene
        assert scene.board.attention.barred is None

    def test_it_goes_where_the_pointer_moves(self, table: Table) -> None:
        pilot, scene = table
        self.walk_to(table)
        pilot.move(middle(scene, next(iter(scene.board.lit))))
        assert scene.board.attention.barred is None


class TestLog:
    def row(self, scene: TableScene) -> int:
        lines = scene.log.list.items
        return max(n for n, beat in enumerate(lines) if beat.line.place)

    def point(self, table: Table) -> str:
        pilot, scene = table
        row = self.row(scene)
        scene.log.list.show_row(row)
        pilot.move(scene.log.list.row_rect(row).center)
        place = scene.log.list.items[row].line.place
        assert scene.board.marked == place
        return place

    def test_a_line_lights_its_place_and_bars_nothing(self, table: Table) -> None:
        _, scene = table
        place = self.point(table)
        scene.board.barred = {place: "Not there."}
        assert scene.board.attention.barred is None
        assert scene.board.hovered is None

    @pytest.mark.parametrize("end", ["board", "leave", "dialog", "more"])
    def test_the_light_goes_with_the_pointer(self, table: Table, end: str) -> None:
        pilot, scene = table
        self.point(table)
        if end == "board":
            pilot.move(scene.board.rect.center)
        elif end == "leave":
            post(pilot, pygame.WINDOWLEAVE)
        elif end == "dialog":
            pilot.key("escape")
        else:
            pilot.key("2")
            pilot.advance(0.3)
        assert scene.board.marked == ""

    def test_the_keys_light_a_place_while_they_are_there(self, table: Table) -> None:
        pilot, scene = table
        row = self.row(scene)
        scene.stage.set_focus(scene.log.list)
        scene.log.list.select(row + 1 if row + 1 < len(scene.log.list.items) else row - 1)
        pilot.key("up" if row + 1 < len(scene.log.list.items) else "down")
        assert scene.board.marked == scene.log.list.items[row].line.place
        pilot.key("tab")
        assert scene.board.marked == ""
