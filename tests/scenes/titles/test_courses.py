"""Courses of several legs on the cloth: laid in hand, sailed by one drag, and a charge dropped."""

from game.contract.standing import NO_FURTHER
from game.geometry.points import Point, ahead
from game.titles.atlantic_1942.model import commands as c
from game.titles.atlantic_1942.printed.sizes import LENGTH
from game.titles.atlantic_1942.rules.moving import SailFamily
from game.ui.boards.layers.meanings import ORDERED
from game.ui.window import App
from tests.scenes.atlantic import CONVOY, Cloth, charging, reached, tracks
from tests.scenes.waiting import until


def _with_room(cloth: Cloth) -> tuple[str, Point, Point]:
    """A destroyer that can go a length, turn and go another, clear of all; and the ends of both."""
    prompt = cloth.table.company.prompt
    assert prompt is not None
    for family in prompt.families:
        for turn in (4, -4):
            if isinstance(family, SailFamily) and family.left >= 2 * LENGTH:
                then = family.after({"ahead": LENGTH, "turn": turn})
                if then and not then.way(LENGTH).struck and then.way(LENGTH).base.at.y > 0:
                    return family.unit, then.base.at, then.way(LENGTH).base.at
    raise AssertionError("none has room")


def _aside(corner: Point, end: Point) -> Point:
    """A point beyond the corner that turns the ship there."""
    return Point((corner.x + 2 * end.x) // 3, (corner.y + 2 * end.y) // 3)


def test_a_course_round_a_turn_is_sailed_in_one_drag(quick: App) -> None:
    cloth = Cloth(quick, reached("DestroyersMove", CONVOY))
    ship, corner, end = _with_room(cloth)
    before = len(cloth.session.commits)
    cloth.press(cloth.table.view.ships[ship].at)
    cloth.drag(_aside(corner, end))
    cloth.right_click()
    assert [track.points[-1] for track in tracks(cloth, ORDERED)] == [(corner.x, corner.y)]
    cloth.drag(end)
    assert len(cloth.session.commits) == before, "nothing is carried out in the hand"
    cloth.release()
    until(cloth.pilot, lambda: cloth.table.company.prompt is not None)
    first, second = (commit.command for commit in cloth.session.commits[before:])
    assert first in (c.Sail(ship, LENGTH, 4), c.Sail(ship, LENGTH, -4))
    assert second == c.Sail(ship, LENGTH, 0)
    assert cloth.session.state.ships[ship].at == end


def test_a_leg_is_laid_by_a_key_and_a_click_lays_the_piece_back(quick: App) -> None:
    cloth = Cloth(quick, reached("DestroyersMove", CONVOY))
    ship, corner, end = _with_room(cloth)
    before, at = len(cloth.session.commits), cloth.table.view.ships[ship].at
    cloth.press(at)
    cloth.drag(_aside(corner, end))
    cloth.pilot.key("y")
    assert cloth.table.families.path
    cloth.table.families.let_go("hold", ship)
    assert not cloth.table.families.path
    grip = cloth.table.board.grip(ship)
    assert grip is not None
    assert (grip.piece.x, grip.piece.y) == (at.x, at.y)
    assert len(cloth.session.commits) == before


def test_escape_lays_back_what_the_button_holds(quick: App) -> None:
    cloth = Cloth(quick, reached("DestroyersMove", CONVOY))
    ship, corner, end = _with_room(cloth)
    before, at = len(cloth.session.commits), cloth.table.view.ships[ship].at
    for key in ("y", ""):
        cloth.press(at)
        cloth.drag(_aside(corner, end))
        if key:
            cloth.pilot.key(key)
            cloth.drag(end)
        cloth.pilot.key("escape")
        cloth.drag(corner)
        cloth.release()
        cloth.pilot.advance(0.5)
        assert len(cloth.session.commits) == before
        assert not cloth.table.families.path
        assert not tracks(cloth, ORDERED)


def test_a_ship_in_hand_is_laid_back_as_something_else_is_asked(quick: App) -> None:
    cloth = Cloth(quick, reached("DestroyersMove", CONVOY))
    ship, corner, end = _with_room(cloth)
    cloth.press(cloth.table.view.ships[ship].at)
    cloth.drag(corner)
    cloth.release()
    until(cloth.pilot, lambda: cloth.table.company.prompt is not None)
    cloth.press(cloth.table.view.ships[ship].at)
    cloth.drag(end)
    assert cloth.table.board.hand.is_holding
    cloth.pilot.key("ctrl+z")
    until(cloth.pilot, lambda: cloth.table.company.prompt is not None)
    made = len(cloth.session.commits)
    cloth.drag(corner)
    cloth.release()
    cloth.pilot.advance(0.3)
    assert len(cloth.session.commits) == made


def test_a_charge_is_dropped_on_the_way(quick: App) -> None:
    session = charging(can_sail=True, left=LENGTH)
    prompt = session.prompt(CONVOY)
    assert prompt is not None
    ways = [each for each in prompt.families if isinstance(each, SailFamily)]
    sailing = {each.unit for each in ways if each.left >= LENGTH}
    ship = next(drop.ship for drop in prompt.commands(c.Drop) if drop.ship in sailing)
    cloth, before = Cloth(quick, session), len(session.commits)
    at, heading = cloth.table.view.ships[ship].at, cloth.table.view.ships[ship].heading
    cloth.press(at)
    cloth.drag(ahead(at, heading, 60))
    cloth.pilot.key("j")
    cloth.release()
    until(cloth.pilot, lambda: cloth.table.company.prompt is not None)
    sailed, dropped = (commit.command for commit in session.commits[before:])
    assert isinstance(sailed, c.Sail)
    assert isinstance(dropped, c.Drop)
    assert sailed.unit == dropped.ship == ship


def test_a_charge_that_cannot_be_dropped_on_the_way_ends_the_course_and_says_so(
    quick: App,
) -> None:
    cloth = Cloth(quick, reached("DestroyersMove", CONVOY))
    ship, corner, end = _with_room(cloth)
    before = len(cloth.session.commits)
    cloth.press(cloth.table.view.ships[ship].at)
    cloth.drag(_aside(corner, end))
    cloth.pilot.key("j")
    cloth.release()
    until(cloth.pilot, lambda: cloth.table.company.prompt is not None)
    made = [commit.command for commit in cloth.session.commits[before:]]
    assert made in ([c.Sail(ship, LENGTH, 4)], [c.Sail(ship, LENGTH, -4)])
    assert any(NO_FURTHER in text for text in cloth.pilot.texts())
