"""The words on the board: those of the choices, to be read at every size, wherever one looks."""

from collections.abc import Iterator

import pytest

from game.scenes.routes import scene_of
from game.scenes.table.table import TableScene
from game.scenes.titles.unterseeboot.legends import chart_of
from game.session.play.session import Session
from game.titles.unterseeboot.printed.board import LAYOUTS, patrol_area
from game.titles.unterseeboot.rules.places import space_name
from game.ui.settings import Settings
from game.ui.window import App
from tests.pilot import Pilot

SIZES = [((1280, 720), 100), ((1280, 720), 200), ((1920, 1080), 100), ((1920, 1080), 200)]


@pytest.fixture
def quick() -> Iterator[App]:
    app = App(Settings(animation="off"), headless=True)
    yield app
    app.close()


def shown(app: App, layout: str, size: tuple[int, int], scale: int) -> tuple[Pilot, TableScene]:
    options = {"layout": layout} if layout != "rect6" else {}
    scene = scene_of(Session.new("unterseeboot", options=options, seed=5))
    assert isinstance(scene, TableScene)
    app.push(scene)
    pilot = Pilot(app)
    pilot.resize(*size)
    pilot.scale(scale)
    pilot.advance(0.1)
    return pilot, scene


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_board_calls_each_space_as_the_choices_do(layout: str) -> None:
    area = patrol_area(layout)
    legends = chart_of(layout)[0].laid[0].legends
    for space in area.spaces.values():
        x, y = area.board.spaces[space.id].center
        below = [e.text for e in legends if e.edge == "bottom" and e.rect.collidepoint(x, y)]
        beside = [e.text for e in legends if e.edge == "left" and e.y <= y < e.y + e.height]
        assert len(below) == 1
        words = f"{beside[0]}, {below[0]}" if not space.name else f"the {below[0]}"
        assert words.lower() == space_name(space.id).lower()


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_choices_call_them_so(layout: str) -> None:
    options = {"layout": layout} if layout != "rect6" else {}
    game = Session.new("unterseeboot", options=options, seed=5)
    named = [choice for choice in game.prompts()[0].choices if choice.target.kind == "space"]
    assert named
    assert all(choice.label.endswith(space_name(choice.target.id)) for choice in named)


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_row_and_column_is_named_in_a_readable_size(
    quick: App, layout: str, size: tuple[int, int], scale: int
) -> None:
    _, scene = shown(quick, layout, size, scale)
    words = scene.board.words(quick.kit, scene.board.sights[0])
    assert len(words) == len(scene.board.sights[0].pane.laid[0].legends)
    for at, each in enumerate(words):
        assert each.size * quick.kit.scale >= 10 * scale / 100
        assert scene.board.rect.contains(each.rect)
        assert each.rect.collidelist([other.rect for other in words[:at]]) < 0


@pytest.mark.parametrize("layout", LAYOUTS)
def test_they_stay_in_sight_when_the_board_is_moved(quick: App, layout: str) -> None:
    pilot, scene = shown(quick, layout, (1280, 720), 100)
    board = scene.board
    spaces = list(board.board.spaces)
    for space in (spaces[0], spaces[len(spaces) // 2], spaces[-1]):
        board.fit()
        for _ in range(6):
            board.zoom(board.screen_rect(space).center, 1.15)
        pilot.advance(0.1)
        sight = board.sights[0]
        lens = sight.lens(sight.pane.laid[0])
        words = {each.legend: each.rect for each in board.words(quick.kit, sight)}
        for legend in sight.pane.laid[0].legends:
            seen = lens.rect_to_screen(legend.rect).clip(board.rect)
            least = 90 if legend.edge == "bottom" else 120
            if seen.width > least and seen.height > 24:
                assert board.rect.contains(words[legend])
                assert seen.contains(words[legend])


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_they_lie_over_no_piece_as_a_patrol_begins(
    quick: App, layout: str, size: tuple[int, int], scale: int
) -> None:
    _, scene = shown(quick, layout, size, scale)
    board = scene.board
    rects = [board.camera.rect_to_screen(piece.rect) for piece in board.pieces]
    for words in board.words(quick.kit, board.sights[0]):
        for rect in rects:
            both = words.rect.clip(rect)
            assert both.width * both.height <= 0.3 * words.rect.width * words.rect.height


def test_words_are_as_large_as_the_program_is_told_to_write() -> None:
    app = App(Settings(animation="off"), headless=True)
    heights = []
    for scale in (100, 200):
        _, scene = shown(app, "rect6", (1920, 1080), scale)
        words = scene.board.words(app.kit, scene.board.sights[0])
        heights.append(max(each.rect.height for each in words))
    app.close()
    assert heights[1] >= 1.8 * heights[0]
