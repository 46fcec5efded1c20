"""A piece that sails along its course: by the mouse, by the keyboard, among others at rest."""

import pytest

from game.core.prompt import Bound
from game.ui.boards import Decal, Grip, Piece, Track
from game.ui.boards.layers.meanings import BARRED, LANE, Meaning
from game.ui.boards.layers.pieces import draw_piece
from tests.ui.boards.scene import chart

STEP, LENGTH = 5, 40
AHEAD = Bound("ahead", 0, 90, STEP, "ahead", "L", per=LENGTH, stops=(40, 80))
TURN = Bound("turn", -6, 6, 1, "turn", degrees=15)


def sloop(angle: float = 90, **more: object) -> Grip:
    """A ship on its course, with 90 pixels to go."""
    piece = Piece("sloop", "base-leader", 200, 150, 16, 32, angle=angle)
    numbers = {"ahead": 40, "turn": 0}
    return Grip("sloop", piece, (AHEAD, TURN), numbers, rest=piece, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("angle", "point"), [(0, (200, 110)), (90, (240, 150)), (180, (200, 190)), (270, (160, 150))]
)
def test_it_goes_ahead_on_its_course(angle: float, point: tuple[float, float]) -> None:
    assert sloop(angle).point == pytest.approx(point)


def test_a_drag_goes_to_beside_the_pointer_and_rests_at_a_stop() -> None:
    grip = sloop()
    assert dict(grip.moved((262, 156), 3).values) == {"ahead": 60, "turn": 0}
    assert dict(grip.moved((238, 156), 3).values) == {"ahead": 40, "turn": 0}
    assert dict(grip.moved((100, 150), 3).values) == {"ahead": 0, "turn": 0}
    assert dict(grip.moved((900, 150), 3).values) == {"ahead": 80, "turn": 0}


def test_off_its_course_it_turns_at_the_last_stop_before_the_pointer() -> None:
    grip = sloop()
    assert dict(grip.moved((260, 170)).values) == {"ahead": 40, "turn": 3}
    assert dict(grip.moved((260, 130)).values) == {"ahead": 40, "turn": -3}
    assert dict(grip.moved((150, 230)).values) == {"ahead": 40, "turn": 6}, "at most a quarter"
    assert dict(grip.moved((380, 150 + 100)).values) == {"ahead": 80, "turn": 3}


def test_it_turns_by_its_handle_and_by_number() -> None:
    assert sloop().turned(120).values["turn"] == 2
    assert sloop().turned(300).values["turn"] == -6
    assert sloop().stepped("heading", -2).heading == 60


def test_arrows_go_along_the_course_and_turn_across_it() -> None:
    grip = sloop(90)
    assert grip.nudged(1, 0, 1).values["ahead"] == 45
    assert grip.nudged(-1, 0, 2).values["ahead"] == 30
    assert grip.nudged(0, -1, 1).values["turn"] == -1
    assert sloop(0).nudged(0, -1, 1).values["ahead"] == 45


def test_numbers_are_said_in_their_unit() -> None:
    assert AHEAD.said(60) == "1.5 L"
    assert TURN.said(-3) == "-45°"
    assert Bound("x", 0, 9, unit="hexes").said(4) == "4 hexes"


def test_a_resting_piece_is_taken_in_hand_by_a_click_and_moved_by_a_drag(show) -> None:
    pilot, scene = show(chart())
    view = scene.view
    view.pieces, view.grips = (sloop().piece,), [sloop()]
    view.repaint()
    here = tuple(map(round, view.lens("").to_screen((200, 150))))
    there = tuple(map(round, view.lens("").to_screen((262, 152))))
    assert [piece.id for piece in view.shown_pieces()] == ["sloop"]
    pilot.click(here)
    assert scene.done[-1] == ("hold", "sloop")
    assert view.held == "sloop"
    assert view.shown_pieces() == [], "the hand draws it now"
    pilot.drag(here, there)
    assert scene.done[-1] == ("point", "sloop")
    assert abs(view.grip("sloop").values["ahead"] - 62) <= STEP


def test_decals_lie_on_a_piece_as_it_is_turned(show) -> None:
    _, scene = show(chart())
    kit, surface = scene.kit, scene.app.surface
    badge = Decal("badge-b", 0, 40, 30, 30, upright=True)
    lens = scene.view.lens("")
    for angle, spot in ((0, (200, 190)), (90, (160, 150))):
        plain = Piece("p", "base-leader", 200, 150, 60, 120, angle=angle)
        draw_piece(surface, kit.art, lens, plain)
        at = tuple(map(round, lens.to_screen((spot[0] - 8, spot[1]))))
        before = surface.get_at(at)
        draw_piece(surface, kit.art, lens, Piece(**{
            name: getattr(plain, name) for name in ("id", "art", "x", "y", "width", "height",
                                                    "angle")
        }, decals=(badge,)))  # fmt: skip
        assert surface.get_at(at) != before


def test_a_barred_track_is_dashed_and_a_label_stands_in_its_last_leg(show) -> None:
    pilot, scene = show(chart())
    view = scene.view

    def lit_pixels(meaning: Meaning) -> int:
        view.measures = (Track(((60, 60), (360, 60)), meaning),)
        view.repaint()
        pilot.advance(0.3)
        lens = view.lens("")
        spots = [tuple(map(round, lens.to_screen((x, 60)))) for x in range(70, 350, 2)]
        view.measures = ()
        seen = [tuple(scene.app.surface.get_at(spot)) for spot in spots]
        view.repaint()
        pilot.advance(0.3)
        plain = [tuple(scene.app.surface.get_at(spot)) for spot in spots]
        return sum(a != b for a, b in zip(seen, plain, strict=True))

    whole, dashed = lit_pixels(LANE), lit_pixels(BARRED)
    assert 0 < dashed < whole
