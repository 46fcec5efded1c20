"""The picture of a board: in parts, of one memory, alike however it is cut."""

import pygame
import pytest

from game.tables.boards import load_board
from game.ui.boards import BoardView, Camera, Ink, Laid, Pane
from game.ui.boards.layers.ink import Lattice, Print
from game.ui.boards.layers.picture import PART, BoardPicture, Pace, Pictures
from game.ui.drawing.cache import SurfaceCache
from tests.ui.boards.scene import chart, hex_board, panels

SAME = 2
"""Of 255: the edge of a slanting line is reckoned anew in each part."""


def painted(app, boards, size, zoom=None):
    view = BoardView(boards, lambda *_: None)
    picture = pygame.Surface(size)
    picture.fill((90, 20, 90))
    view.place(app.kit, picture.get_rect())
    if zoom:
        view.camera.zoom = zoom
        view.camera.clamp()
    view.paint(app.kit, picture)
    return view, picture


@pytest.mark.sampled(4)
@pytest.mark.parametrize("board", [chart(), hex_board(8, 7), load_board("unterseeboot-rect6")])
@pytest.mark.parametrize("zoom", [0.71, 1.0, 2.3])
def test_its_parts_meet_without_a_seam(app, board, zoom, monkeypatch):
    _, in_parts = painted(app, board, (900, 700), zoom)
    monkeypatch.setattr("game.ui.boards.layers.picture.PART", 1 << 12)
    _, at_once = painted(app, board, (900, 700), zoom)
    pairs = zip(*(pygame.image.tobytes(each, "RGB") for each in (in_parts, at_once)), strict=True)
    assert max(abs(one - other) for one, other in pairs) <= SAME


def test_a_tile_of_hexes_is_cut_to_its_hex(app):
    _, picture = painted(app, hex_board(8, 7), (900, 700), 1.0)
    ground = (90, 20, 90)
    view, _ = painted(app, hex_board(8, 7), (900, 700), 1.0)
    board = view.board
    for space in board.spaces.values():
        middle = [round(at) for at in view.camera.to_screen(space.center)]
        if picture.get_rect().collidepoint(middle):
            assert picture.get_at(middle)[:3] != ground
    x, y = view.camera.to_screen((1, 1))
    assert picture.get_at((round(x), round(y)))[:3] == ground, "the corner of the map is no hex"


def test_only_what_is_in_sight_is_drawn(app):
    parts = SurfaceCache(1 << 28)
    picture = BoardPicture(Laid(hex_board()), Lattice(hex_board()), parts, SurfaceCache(1 << 24))
    surface = pygame.Surface((PART, PART))
    camera = Camera(pygame.FRect(0, 0, 1264, 3220), surface.get_rect(), zoom=4.0)
    camera.look_at((600, 1500))
    assert not picture.draw(app.kit, surface, camera, Pace(None))
    assert len(parts) <= 4
    assert picture.rough_bytes == 0, "what lies beside it waits for the next frame"
    assert picture.draw(app.kit, surface, camera, Pace(None))
    assert picture.rough_bytes
    assert len(parts) <= 4


def test_boards_of_the_same_spaces_share_their_lines():
    assert Lattice(hex_board(5, 4)).lines is Lattice(hex_board(5, 4, False)).lines


def test_a_frame_without_time_draws_one_part_and_shows_the_rest_roughly(app):
    board = hex_board()
    parts = SurfaceCache(1 << 28)
    picture = BoardPicture(Laid(board), Lattice(board), parts, SurfaceCache(1 << 24))
    surface = pygame.Surface((1000, 1000))
    camera = Camera(pygame.FRect(0, 0, board.width, board.height), surface.get_rect())
    camera.fit()
    picture.draw(app.kit, surface, camera, Pace(0))
    before = len(parts)
    camera.zoom_at((500, 500), 3)
    surface.fill((255, 0, 255))
    pace = Pace(0)
    assert not picture.draw(app.kit, surface, camera, pace)
    assert len(parts) == before + 1
    assert all(surface.get_at((x, 500))[:3] != (255, 0, 255) for x in range(200, 800, 20))
    while not picture.draw(app.kit, surface, camera, Pace(0)):
        pass
    assert len(parts) > before + 1


def test_a_picture_without_a_screen_is_whole_at_once(app):
    view, _ = painted(app, panels(), (480, 360))
    assert not view.needs_drawing


def test_the_natural_size_is_that_of_the_boards(app):
    view, _ = painted(app, panels(8, 7), (480, 360))
    assert view.natural_size == view.sights[0].pane.world.size


def test_boards_that_are_gone_are_forgotten(app):
    view, _ = painted(app, panels(8, 7), (480, 360))
    view.arrange(chart())
    assert not view.painter.pictures._boards


def test_a_board_in_another_light_is_shown_at_once_and_drawn_in_time(app):
    board, pictures = hex_board(), Pictures()
    night = Ink(dusk=(0, 0, 20, 160))
    by_day, by_night, surface = Laid(board), Laid(board, ink=night), pygame.Surface((600, 600))
    camera = Camera(pygame.FRect(0, 0, board.width, board.height), surface.get_rect())
    camera.fit()
    whole = surface.get_rect()

    def light() -> int:
        return sum(pygame.transform.average_color(surface, whole)[:3])

    assert pictures.draw(app.kit, surface, camera, by_day, Pace(None))
    day, parts = light(), len(pictures._parts)
    pictures.keep([by_night])
    assert not pictures.draw(app.kit, surface, camera, by_night, Pace(0))
    assert len(pictures._parts) == parts + 1
    rough = light()
    while not pictures.draw(app.kit, surface, camera, by_night, Pace(0)):
        pass
    assert day - light() > 30
    assert abs(rough - light()) < 12
    pictures.keep([by_day])
    assert pictures.draw(app.kit, surface, camera, by_day, Pace(0)), "what was drawn is kept"
    assert light() == day


def test_the_lines_of_small_hexes_pale(app):
    """The ground is seen where a fine net would outshine it, and the net where there is room."""
    bare, pale = (200, 40, 40), (40, 200, 40)
    ink = Ink(bare, bare, far=pale)
    board = hex_board(26, 57, has_tiles=False)

    def shades(zoom):
        picture = pygame.Surface((300, 300))
        Print(Laid(board, ink=ink), Lattice(board)).draw(app.kit, picture, (0, 0), zoom)
        return {tuple(picture.get_at((x, y)))[:3] for x in range(300) for y in range(300)}

    assert bare in shades(1.0)
    far = shades(0.15)
    assert pale in far
    assert bare not in far


def test_dusk_lies_over_the_tiles_and_under_what_is_printed(app):
    board, lines = hex_board(8, 7), (240, 240, 240)
    day, night = Ink(lines, lines), Ink(lines, lines, dusk=(0, 0, 40, 128))

    def shown(view, ink):
        view.arrange((Pane((Laid(board, ink=ink),)),))
        picture = pygame.Surface((900, 700))
        view.paint(app.kit, picture)
        return picture

    view = BoardView((Pane((Laid(board),)),), lambda *_: None)
    view.place(app.kit, pygame.Rect(0, 0, 900, 700))
    by_day, by_night, again = (shown(view, ink) for ink in (day, night, day))
    middle = [round(at) for at in view.camera.to_screen(board.spaces["D4"].center)]
    light, dark = by_day.get_at(middle), by_night.get_at(middle)
    assert [
        round(a * 127 / 255 + b * 128 / 255) for a, b in zip(light[:3], (0, 0, 40), strict=True)
    ] == [pytest.approx(each, abs=2) for each in dark[:3]]
    assert pygame.image.tobytes(by_day, "RGB") == pygame.image.tobytes(again, "RGB")
    assert lines in {tuple(by_night.get_at((middle[0], y)))[:3] for y in range(700)}
