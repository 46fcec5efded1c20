"""Each title's table at every size: board, figures, phases and the usual choice can be read."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import combinations, pairwise
from pathlib import Path

import pygame
import pytest

from game.core.flow import Illegal
from game.scenes.page.frame import SETTLE
from game.scenes.routes import scene_of
from game.scenes.table.instruments.units import UnitLine
from game.scenes.table.orders.answers import AnswerButton
from game.scenes.table.orders.rows import ChoiceButton
from game.scenes.table.table import TableScene
from game.session.play.session import Session
from game.titles.submarine.model.state import MERCHANT
from game.titles.tonnage_war.charts.plotcards import CALENDAR
from game.ui.boards import Piece, Print
from game.ui.boards.layers.crowd import meets
from game.ui.boards.layers.pieces import turned
from game.ui.window import App
from tests.pilot import Pilot
from tests.scenes.plots import plotting
from tests.scenes.tonnage import sailed

SAVES = Path(__file__).parents[3] / "saves"
ROOMS = (
    ((1280, 720), 225),
    ((1280, 720), 200),
    ((1280, 720), 150),
    ((1280, 720), 100),
    ((1366, 768), 100),
    ((1920, 1080), 100),
    ((3840, 2160), 200),
)
SCROLLING = {("submarine crowded", ROOMS[0]), ("submarine largest", ROOMS[0])}
"""Where the first listed choice, in four lines or below the line to find by, has no room above the
orders for all."""
LEAST_SHARE = 0.5
LEAST_FIGURE = 11
LEAST_COUNTER = 24
"""The shorter side of a vessel on the sea, in pixels at the usual scale."""
TEN = {"convoy_players": "5", "pack_players": "5", "merchants": "20", "destroyers": "10"}
TEN_SEATS = TEN | {"uboats": "10"}


def _as_human(session: Session) -> Session:
    """Who is asked now is a person; the others think for themselves."""
    asked = session.prompts()[0].seat
    seats = {seat: "human" if seat == asked else "captain" for seat in session.seats}
    session.header = session.header.model_copy(update={"seats": seats})
    return session


def example(name: str, share: float) -> Session:
    """An example game after such a share of its decisions, a person asked."""
    whole = Session.load(SAVES / f"{name}.wagame", read_only=True)
    for commit in range(round(len(whole.commits) * share), len(whole.commits)):
        game = whole.branch(commit)
        if game.prompts():
            return _as_human(game)
    raise Illegal("nobody is asked any more")


def ten_seats() -> Session:
    """All ten have laid their ships and cards."""
    game = Session.new("atlantic_1942", "custom", options=TEN_SEATS, seed=7)
    assert len(game.seats) == 10
    return _played(game, 60)


def great_convoy() -> Session:
    """Seven escorts and eighteen merchants, the boats among them."""
    return _played(Session.new("submarine", "ons-5", seed=7), 120)


def _played(game: Session, decisions: int) -> Session:
    bots = {seat: game.title.bots.players["captain"](3) for seat in game.seats}
    for _ in range(decisions):
        prompt = game.prompts()[0]
        game.submit(prompt.seat, bots[prompt.seat].choose(game.view(prompt.seat), prompt))
    return _as_human(game)


POSITIONS: dict[str, Callable[[], Session]] = {
    "tonnage early": partial(example, "Tonnage War - ONS 5", 0.02),
    "tonnage largest": partial(example, "Tonnage War - ONS 18 - ON 202", 0.7),
    "tonnage crowded": partial(example, "Tonnage War - ONS 5", 0.6),
    "tonnage screen": partial(sailed, "Placement"),
    "boat early": partial(example, "Unterseeboot - A single patrol", 0.1),
    "boat crowded": partial(example, "Unterseeboot - A single patrol", 0.6),
    "submarine early": partial(example, "Submarine - PO 17", 0.1),
    "submarine crowded": partial(example, "Submarine - The Wolf Pack", 0.5),
    "submarine largest": great_convoy,
    "atlantic early": partial(example, "Battle of the Atlantic - Standard", 0.1),
    "atlantic crowded": partial(example, "Battle of the Atlantic - Standard", 0.6),
    "ten seats": ten_seats,
}


def opened(app: App, pilot: Pilot, game: Session, room: tuple[tuple[int, int], int]) -> TableScene:
    pilot.resize(*room[0])
    pilot.scale(room[1])
    table = scene_of(game)
    assert isinstance(table, TableScene)
    app.push(table)
    pilot.advance(0.2)
    if app.top is not table:
        pilot.advance(SETTLE)
        pilot.key("enter")
        pilot.advance(0.2)
    return table


def figures(table: TableScene) -> list[float]:
    """The heights in pixels of the figures on pieces in view; the calendar decides nothing."""
    board = table.board
    return [
        max(each.size * board.lens(piece.board).zoom, each.least)
        for piece in board.pieces
        for each in piece.prints
        if piece.id != CALENDAR and each.text.lstrip("−").isdigit()
    ]


def hidden(table: TableScene) -> list[str]:
    """The figures that lie under another piece, which no rest of the pointer brings out."""
    shown = [piece for piece in table.board.shown_pieces() if piece.id != CALENDAR]
    return [
        f"{each.text} on {piece.id}, under {over.id}"
        for at, piece in enumerate(shown)
        for each in piece.prints
        if each.text.lstrip("−").isdigit()
        for over in shown[at + 1 :]
        if over.board == piece.board
        and not (over.is_mark or (piece.stack and over.stack == piece.stack))
        and over.holds(_middle(piece, each))
    ]


def _middle(piece: Piece, words: Print) -> tuple[float, float]:
    aside = {"left": 0.3, "center": 0.0, "right": -0.3}[words.side] * words.size
    x, y = turned((words.x, words.y), piece.angle)
    return piece.x + x + aside, piece.y + y


def colliding(rects: Sequence[pygame.Rect]) -> bool:
    return any(rect.collidelist(rects[:at]) >= 0 for at, rect in enumerate(rects))


@pytest.mark.sampled(2)
@pytest.mark.parametrize("room", ROOMS, ids=lambda room: f"{room[0][0]}-{room[1]}")
@pytest.mark.parametrize("position", POSITIONS)
def test_the_table_can_be_read(
    app: App, pilot: Pilot, position: str, room: tuple[tuple[int, int], int]
) -> None:
    table = opened(app, pilot, POSITIONS[position](), room)
    board, window = table.board.rect, table.stage.rect
    free = board.width * (board.height - table.board.foot)
    assert free >= LEAST_SHARE * window.width * window.height, "what lies over it taken off"
    assert all(high >= LEAST_FIGURE for high in figures(table))
    assert hidden(table) == []
    assert not colliding([tag.rect for tag in table.board.tags(app.kit, table.board.pieces)])

    names, now = table.phases.names, table.phases.now
    assert now is not None
    for name in names[max(0, now - 1) : now + 2]:
        assert name.rect.width, name.label
        assert not name.is_dot, name.label
    written = [name.rect for name in names if name.rect.width]
    assert all(one.right <= other.left for one, other in pairwise(written))

    orders = table.orders
    first = [each for each in orders.choices.children if isinstance(each, AnswerButton)][:1]
    for button in [*orders.way_on.children, *first * ((position, room) not in SCROLLING)]:
        assert button.rect.height, button.label
        assert (button.clip_rect() or window).contains(button.rect), button.label


def test_folded_instruments_open_over_the_board_by_a_key_and_a_click(
    app: App, pilot: Pilot
) -> None:
    table = opened(app, pilot, POSITIONS["submarine crowded"](), ROOMS[1])
    whole = table.board.rect.copy()
    assert not pilot.sees("SPEED")
    assert pilot.sees("Escorts 4"), "the line tells how many"
    pilot.key("i")
    assert pilot.sees("Javelin")
    assert table.instruments.visible
    assert table.board.rect == whole, "the board keeps its place"
    assert whole.contains(table.instruments.rect)
    pilot.click("Instruments")
    assert not table.instruments.visible


def test_instruments_that_have_room_are_not_folded(app: App, pilot: Pilot) -> None:
    table = opened(app, pilot, POSITIONS["boat early"](), ROOMS[3])
    assert table.instruments.visible
    assert table.instruments.rect.top >= table.board.rect.bottom
    pilot.key("i")
    assert table.instruments.visible


def test_the_whole_board_lies_clear_of_the_line(app: App, pilot: Pilot) -> None:
    table = opened(app, pilot, sailed("Orders"), ROOMS[1])
    camera = table.board.camera
    assert camera.zoom > camera.fit_zoom(), "too near for all of it"
    pilot.key("f")
    world = camera.rect_to_screen(camera.world)
    assert table.board.rect.contains(world)
    assert world.bottom <= table.instruments.line.rect.top
    pilot.key("f")
    assert camera.zoom > camera.fit_zoom(), "near again"


def test_a_near_board_shows_the_blocks_that_are_asked_for(app: App, pilot: Pilot) -> None:
    table = opened(app, pilot, POSITIONS["tonnage crowded"](), ROOMS[1])
    lit = [piece for piece in table.board.pieces if piece.id in table.board.lit_pieces]
    assert lit
    seen = table.board.rect
    assert all(seen.contains(rect) for rect in table.board.rects(lit).values())


@pytest.mark.sampled(2)
@pytest.mark.parametrize("room", [ROOMS[1], ROOMS[3], ROOMS[5]], ids=str)
@pytest.mark.parametrize("position", ["submarine early", "submarine crowded"])
def test_vessels_are_told_apart_with_all_of_the_sea_in_view(
    app: App, pilot: Pilot, position: str, room: tuple[tuple[int, int], int]
) -> None:
    table = opened(app, pilot, POSITIONS[position](), room)
    pilot.key("f")
    board, sea = table.board, table.view
    zoom = board.camera.zoom
    assert zoom == board.camera.fit_zoom(), "three panels"
    vessels = [each for each in board.shown_pieces() if each.id in {*sea.ships, *sea.boats}]
    assert len(vessels) == len(sea.ships) + len(sea.boats)
    assert all(each.width * zoom > LEAST_COUNTER - 1 for each in vessels)
    if room[1] > 100:
        assert all(each.width * zoom > LEAST_COUNTER * 1.2 for each in vessels), "as all else grows"
    assert not any(meets(one, other) for one, other in combinations(vessels, 2))
    true = {piece.id: (piece.x, piece.y) for piece in board.pieces}
    assert all((each.home or (each.x, each.y)) == true[each.id] for each in vessels)


def test_the_sea_opens_on_the_vessels_and_not_on_empty_water(app: App, pilot: Pilot) -> None:
    table = opened(app, pilot, example("Submarine - The Wolf Pack", 0.0), ROOMS[3])
    board, camera = table.board, table.board.camera
    near = camera.zoom
    assert near > camera.fit_zoom()
    ships = [piece for piece in board.pieces if piece.id in table.view.ships]
    assert len(ships) > 10
    assert all(board.rect.contains(rect) for rect in board.rects(ships).values())
    pilot.key("f")
    assert camera.zoom == camera.fit_zoom(), "the whole"
    pilot.key("f")
    assert camera.zoom == pytest.approx(near), "and near again"


def test_a_stack_spreads_where_the_pointer_rests_and_the_window_sleeps(
    app: App, pilot: Pilot
) -> None:
    table = opened(app, pilot, POSITIONS["submarine crowded"](), ROOMS[3])
    board = table.board
    boat = next(piece for piece in board.pieces if piece.id in board.lit_pieces)
    others = [replace(boat, id=f"on {at}", caption="", stack="heap") for at in range(8)]
    board.pieces = [*board.pieces, *others]
    board.repaint()
    x, y = board.lens(boat.board).to_screen((boat.x, boat.y))
    pilot.move((round(x), round(y)))
    pilot.advance(0.1)
    assert table.wake_in() is not None
    pilot.advance(0.4)
    assert board.fan.stack == "heap"
    rects = list(board.rects([p for p in board.shown_pieces() if p.stack]).values())
    assert not colliding(rects)
    pilot.move(table.orders)
    pilot.advance(2)
    assert board.fan.stack == ""
    assert table.wake_in() is None


def _row(table: TableScene, ship: str) -> UnitLine:
    lines = [each for each in table.instruments.walk() if isinstance(each, UnitLine)]
    return next(each for each in lines if each.card == ship)


def test_every_ship_stands_in_a_roster_and_a_click_brings_her_into_sight(
    app: App, pilot: Pilot
) -> None:
    table = opened(app, pilot, POSITIONS["submarine crowded"](), ROOMS[3])
    ships, board = table.view.ships, table.board
    hit = [ship for ship in ships.values() if ship.kind == MERCHANT and ship.damage]
    assert pilot.sees(
        f"Merchants {sum(s.kind == MERCHANT for s in ships.values())}, {len(hit)} hit"
    )
    pilot.key("i")
    lines = [each for each in table.instruments.walk() if isinstance(each, UnitLine)]
    assert {each.card for each in lines if each.card and each.rect.height} == {*ships}
    worst = max(hit, key=lambda ship: ship.damage)
    assert f"{worst.damage}/{worst.capacity} hit" in _row(table, worst.id).unit.cells
    away = next(
        ship
        for ship in ships
        if not board.rect.contains(board.rects([_piece(table, ship)])[ship])
        and table.stage.rect.contains(_row(table, ship).rect)
    )
    pilot.click(_row(table, away).rect.center)
    pilot.advance(0.2)
    assert board.rect.collidepoint(board.rects([_piece(table, away)])[away].center)


def _piece(table: TableScene, name: str) -> Piece:
    return next(piece for piece in table.board.pieces if piece.id == name)


def test_a_long_roster_is_folded_alone_where_all_else_has_room(quick: App) -> None:
    pilot, table = plotting(quick)
    assert pilot.sees("Merchants 12")
    assert not pilot.sees("Liberty ship")
    assert table.instruments.visible
    board = table.board.rect.copy()
    pilot.key("i")
    pilot.advance(0.2)
    assert pilot.sees("C-2 1 Cargo ship")
    assert table.board.rect == board, "the board keeps its place"
    pilot.key("i")
    pilot.advance(0.2)
    assert not pilot.sees("C-2 1 Cargo ship")


def test_classes_of_merchants_are_told_apart_with_all_of_the_sea_in_view(
    app: App, pilot: Pilot
) -> None:
    table = opened(app, pilot, POSITIONS["submarine crowded"](), ROOMS[3])
    pilot.key("f")
    signs = dict[str, set[tuple[str, str]]]()
    for piece in table.board.shown_pieces():
        ship = table.view.ships.get(piece.id)
        if ship and ship.kind == MERCHANT:
            sign = next(each for each in piece.decals if each.art.startswith("class-sign"))
            letters = next(each for each in piece.prints if (each.x, each.y) == (sign.x, sign.y))
            assert letters.least >= LEAST_FIGURE
            assert sign.width * table.board.camera.zoom >= letters.least
            signs.setdefault(ship.card, set()).add((sign.art, letters.text))
    assert len(signs) >= 4
    assert all(len(each) == 1 for each in signs.values())
    assert len(set.union(*signs.values())) == len(signs), "no two classes alike"


@pytest.mark.sampled(1)
@pytest.mark.parametrize("share", [0.0, 0.1, 0.3, 0.5])
def test_the_first_choice_is_in_sight_under_large_type(
    app: App, pilot: Pilot, share: float
) -> None:
    table = opened(app, pilot, example("Submarine - The Wolf Pack", share), ROOMS[1])
    choices = table.orders.choices.children
    first = next(each for each in choices if isinstance(each, ChoiceButton))
    assert first.rect.height
    assert (first.clip_rect() or table.stage.rect).contains(first.rect), first.label
