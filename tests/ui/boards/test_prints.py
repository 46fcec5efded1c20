"""Words on pieces, and veils over boards."""

from dataclasses import replace

import pygame
import pytest

from game.ui.boards import Laid, Pane, Piece, Print, beside
from game.ui.boards.layers.legends import LEAST_PIXELS, SIZES, Legend, worded
from game.ui.boards.layers.pieces import ring_piece
from game.ui.boards.layers.prints import draw_prints
from game.ui.boards.layers.veils import FINEST, Veils
from game.ui.kit import Kit
from tests.ui.boards.scene import BoardScene, chart, hex_board

WHITE = (255, 255, 255)
BLOCK = Piece("one", "plot-clear", 200, 150, 80, 60)
WORDS = Print("Lobelia", -30, 0, 24, WHITE)


def drawn(scene: BoardScene, piece: Piece) -> pygame.Rect:
    """What the words of a piece cover on the screen; nothing for none."""
    surface = pygame.Surface(scene.app.surface.get_size(), pygame.SRCALPHA)
    assert scene.view.stage is not None
    draw_prints(scene.view.stage.kit, surface, scene.view.lens(""), piece)
    return surface.get_bounding_rect()


def kit_of(scene: BoardScene) -> Kit:
    assert scene.view.stage is not None
    return scene.view.stage.kit


class TestPrints:
    def test_words_are_as_large_as_the_zoom_makes_them(self, show):
        _pilot, scene = show(chart())
        small = drawn(scene, replace(BLOCK, prints=(WORDS,)))
        scene.view.zoom(scene.view.rect.center, 2)
        large = drawn(scene, replace(BLOCK, prints=(WORDS,)))
        assert small.width > 0
        assert large.width == pytest.approx(2 * small.width, rel=0.15)

    def test_the_scale_of_the_program_does_not_change_them(self, show, app):
        pilot, scene = show(chart())
        before = drawn(scene, replace(BLOCK, prints=(WORDS,))).size
        zoom = scene.view.camera.zoom
        app.settings.ui_scale = 200
        app.apply_settings()
        pilot.advance(0.2)
        scene.view.zoom(scene.view.rect.center, zoom / scene.view.camera.zoom)
        assert drawn(scene, replace(BLOCK, prints=(WORDS,))).size == before

    def test_what_could_not_be_read_is_left_out(self, show):
        _pilot, scene = show(chart())
        tiny = replace(WORDS, size=3 / scene.view.camera.zoom)
        assert not drawn(scene, replace(BLOCK, prints=(tiny,))).width

    def test_words_larger_than_the_zoom_makes_them_stand_on_their_ground(self, show):
        _pilot, scene = show(chart())
        zoom = scene.view.camera.zoom
        plain = drawn(scene, replace(BLOCK, prints=(replace(WORDS, least=24 * zoom - 1),)))
        grounded = replace(WORDS, ground=(250, 240, 220))
        as_wide = replace(grounded, least=24 * zoom - 1)
        assert drawn(scene, replace(BLOCK, prints=(as_wide,))) == plain
        larger = replace(grounded, size=12, least=24 * zoom)
        on_ground = drawn(scene, replace(BLOCK, prints=(larger,)))
        assert on_ground.width > plain.width
        assert on_ground.height > plain.height

    def test_long_words_are_kept_within_their_room(self, show):
        _pilot, scene = show(chart())
        room = 30.0
        kept = drawn(scene, replace(BLOCK, prints=(replace(WORDS, most=room),)))
        assert 0 < kept.width <= room * scene.view.camera.zoom + 2

    def test_they_turn_about_the_piece_and_stand_upright(self, show):
        _pilot, scene = show(chart())
        words = replace(WORDS, x=0, y=-40, side="center")
        above = drawn(scene, replace(BLOCK, prints=(words,)))
        right = drawn(scene, replace(BLOCK, prints=(words,), angle=90))
        x, y = scene.view.lens("").to_screen((200, 150))
        assert above.centery < y
        assert above.centerx == pytest.approx(x, abs=2)
        assert right.centerx > x
        assert right.centery == pytest.approx(y, abs=3)
        assert right.size == above.size


class TestTopLegends:
    """Words at the top of a span, and lower where a piece lies there."""

    SPAN = Legend("Reserve", 40, 40, 200, 160, "top")

    def words(self, scene: BoardScene, *pieces: pygame.Rect) -> pygame.Rect:
        room = scene.view.rect
        (found,) = worded(kit_of(scene), scene.view.lens(""), [self.SPAN], room, pieces)
        return found.rect

    def test_they_stand_at_the_top(self, show):
        _pilot, scene = show(chart())
        span = scene.view.lens("").rect_to_screen(self.SPAN.rect)
        assert self.words(scene).top == span.top
        assert self.words(scene).left == pytest.approx(span.left, abs=5)

    def test_they_make_room_for_a_piece(self, show):
        _pilot, scene = show(chart())
        span = scene.view.lens("").rect_to_screen(self.SPAN.rect)
        piece = pygame.Rect(span.left, span.top, span.width, span.height // 3)
        assert self.words(scene, piece).bottom > span.centery

    def test_where_there_is_no_room_they_are_small_but_to_be_read(self, show, app):
        """At twice the size; what would be smaller than eleven pixels is left out."""
        pilot, scene = show(chart())
        app.settings.ui_scale = 200
        app.apply_settings()
        pilot.advance(0.2)
        kit, lens = kit_of(scene), scene.view.lens("")
        sizes = {}
        for pixels in range(20, 160):
            span = replace(self.SPAN, width=round(pixels / lens.zoom))
            words = worded(kit, lens, [span], scene.view.rect, [])
            sizes[pixels] = words[0].size * kit.scale if words else 0
        told = [size for size in sizes.values() if size]
        assert told == sorted(told)
        assert LEAST_PIXELS <= told[0] < 2 * SIZES[-1]
        assert told[-1] == 2 * SIZES[0]
        app.settings.ui_scale = 100
        app.apply_settings()
        pilot.advance(0.2)
        narrow = replace(self.SPAN, width=round(40 / scene.view.lens("").zoom))
        assert not worded(kit, scene.view.lens(""), [narrow], scene.view.rect, [])

    def test_they_are_small_where_large_ones_would_lie_on_a_piece(self, show, app):
        pilot, scene = show(chart())
        app.settings.ui_scale = 200
        app.apply_settings()
        pilot.advance(0.2)
        kit, lens = kit_of(scene), scene.view.lens("")
        span = lens.rect_to_screen(self.SPAN.rect)
        piece = pygame.Rect(span.x, span.y + 22, span.width, span.height)
        (words,) = worded(kit, lens, [self.SPAN], scene.view.rect, [piece])
        assert words.size < SIZES[-1]
        assert not words.rect.colliderect(piece)


@pytest.mark.parametrize("angle", [0, 30])
def test_a_ring_is_as_wide_as_its_piece_is_large(show, app, angle):
    pilot, scene = show(chart())
    app.settings.ui_scale = 200
    app.apply_settings()
    pilot.advance(0.2)
    away = []
    for side in (20, 60, 200):
        surface = pygame.Surface(app.surface.get_size(), pygame.SRCALPHA)
        size = side / scene.view.lens("").zoom
        piece = replace(BLOCK, width=size, height=size, angle=angle)
        ring_piece(kit_of(scene), surface, scene.view.lens(""), piece, WHITE)
        about = scene.view.lens("").rect_to_screen(piece.bounds)
        away.append((surface.get_bounding_rect().width - about.width) / 2)
    assert away[0] < away[1] < away[2]


def test_words_at_the_right_edge_stay_in_the_middle_of_what_is_in_sight(show):
    _pilot, scene = show(chart())
    edge = Legend("East", 300, 20, 160, 300, "right")
    (found,) = worded(kit_of(scene), scene.view.lens(""), [edge], scene.view.rect, ())
    span = scene.view.lens("").rect_to_screen(edge.rect)
    assert found.rect.right == pytest.approx(span.right, abs=5)
    assert found.rect.centery == pytest.approx(span.centery, abs=3)


def test_words_on_one_board_make_room_for_a_piece_measured_from_another(show):
    board = hex_board(8, 7)
    x, y = beside(board, 1, 0)
    legend = Legend("Reserve", 40, 40, 200, 160, "top")
    panes = (Pane((Laid(board, "A"), Laid(board, "B", x, y, legends=(legend,)))),)
    pilot, scene = show(panes)
    (before,) = scene.view.words(kit_of(scene), scene.view.sights[0])
    lens = scene.view.lens("A")
    at = lens.to_world(before.rect.center)
    scene.view.pieces = [Piece("one", "tanker", at[0], at[1], 60, 30)]
    pilot.advance(0.1)
    (after,) = scene.view.words(kit_of(scene), scene.view.sights[0])
    assert not after.rect.collidepoint(before.rect.center)


class TestVeils:
    def test_a_veil_covers_the_whole_board_and_nothing_else(self, show, app):
        pilot, scene = show((Pane((Laid(chart()),)),))
        pilot.advance(0.2)
        before = app.surface.copy()
        scene.view.arrange((Pane((Laid(chart(), veils=("light-night",)),)),))
        pilot.advance(0.2)
        board = scene.view.lens("").rect_to_screen(pygame.FRect(0, 0, *_size()))
        inside, outside = board.move(4, 4).topleft, (board.right + 20, board.centery)
        assert sum(app.surface.get_at(inside)[:3]) < sum(before.get_at(inside)[:3])
        if scene.view.rect.collidepoint(outside):
            assert app.surface.get_at(outside) == before.get_at(outside)

    def test_it_is_drawn_no_finer_than_needed_and_kept(self, show, monkeypatch):
        _pilot, scene = show((Pane((Laid(chart(), veils=("light-night",)),)),))
        kit, sizes = kit_of(scene), []
        get = kit.art.get
        monkeypatch.setattr(
            kit.art, "get", lambda name, *size, **more: sizes.append(size) or get(name, *size)
        )
        scene.view.zoom(scene.view.rect.center, 4)
        veils, surface = Veils(), pygame.Surface(scene.app.surface.get_size())
        for _ in range(3):
            veils.draw(kit, surface, scene.view.sights[0])
        assert len(sizes) == 1
        assert max(sizes[0]) <= FINEST

    @pytest.mark.parametrize("south", [0, 1])
    def test_where_two_boards_overlap_it_is_no_darker(self, show, south):
        """Hexes of two boards mesh, so that the bounds of the boards lie over each other."""
        board = hex_board(8, 7)
        laid = [
            Laid(board, name, *beside(board, at * (1 - south), at * south), veils=("light-storm",))
            for at, name in enumerate("AB")
        ]
        _pilot, scene = show((Pane(tuple(laid)),))
        surface = pygame.Surface(scene.app.surface.get_size())
        surface.fill(WHITE)
        sight = scene.view.sights[0]
        Veils().draw(kit_of(scene), surface, sight)
        first, second = (sight.lens(each).rect_to_screen(each.bounds.move(-each.x, -each.y))
                         for each in laid)  # fmt: skip
        both = first.clip(second)
        assert both.width
        assert both.height
        assert surface.get_at(both.center) == surface.get_at(first.center)
        assert surface.get_at(second.center) == surface.get_at(first.center) != WHITE


def _size() -> tuple[int, int]:
    return chart().width, chart().height
