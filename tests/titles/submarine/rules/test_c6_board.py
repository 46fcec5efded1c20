"""6.10: the board follows the vessels that leave it."""

from dataclasses import replace
from typing import Any

import pytest

from game.geometry.hexes import Hex, distance
from game.titles.submarine import TITLE
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.house import House
from game.titles.submarine.model.state import ESCORT, HIDDEN, State
from game.titles.submarine.printed.panels import PANELS
from game.titles.submarine.rules.ground.c6_board import (
    are_joined,
    board,
    exits_of,
    follow,
    open_for,
    panels_of,
    printed,
)
from game.titles.submarine.rules.ground.c6_laid import LaidBoard
from game.titles.submarine.rules.ground.c21_hidden import look
from tests.titles.submarine.moving import (
    dived,
    do,
    escorting,
    plotted,
    sailed,
)
from tests.titles.submarine.sea import (
    VIIC,
    at,
    boat,
    capital,
    escort,
    merchant,
    of_kind,
    play,
    sea,
)

rule = pytest.mark.rule
AMAZON = escort("B4", "N27-A", 6, "Amazon")


def shifts(state: State) -> tuple[State, list[Any]]:
    return play(state, follow)


@rule("submarine", "6.10")
@pytest.mark.parametrize("side", [-1, 1])
@pytest.mark.parametrize(("columns", "rows"), [(0, 0), (3, 0), (0, 2), (3, 2)])
def test_how_far_a_hidden_boat_lies_beside_the_board(side: int, columns: int, rows: int) -> None:
    on_board = board(sea())
    corner = max(on_board.hexes) if side > 0 else min(on_board.hexes)
    place = Hex(corner.column + side * columns, corner.row + side * rows)
    assert on_board.beside(place) == columns + rows


@rule("submarine", "6.10")
def test_a_free_panel_is_laid_on_where_a_ship_would_run_off():
    convoy = merchant("C-2", "N2-B", 6)
    state, events = sailed("2", convoy)
    (laid,) = events_of_board(events)
    assert (laid.panel, laid.east, laid.south) == ("A", 1, -1)
    assert printed(state, state.ships["c-2-1"].bow) == "N57-A"
    assert printed(state, state.ships["c-2-1"].stern) == "N1-B"
    assert all(map(board(state), state.ships["c-2-1"].hexes))


@rule("submarine", "6.10")
@pytest.mark.parametrize(("row", "order"), [(1, "1"), (2, "1"), (2, "2"), (3, "2")])
def test_a_convoy_takes_the_board_along_exactly_where_it_would_run_off(
    row: int, order: str
) -> None:
    state, events = sailed(order, merchant("C-2", f"N{row}-B", 6), merchant("C-2", "N40-B", 6, "B"))
    assert bool(events_of_board(events)) == (int(order) >= row)
    assert all(map(board(state), state.ships["c-2-1"].hexes))


@rule("submarine", "6.10")
def test_without_a_free_panel_all_are_shifted_alike():
    ships = [merchant("C-2", f"N2-{panel}", 6, f"C-2 {n}") for n, panel in enumerate("ABC", 1)]
    state, events = sailed("2", *ships)
    (shifted,) = events_of_board(events)
    assert (shifted.columns, shifted.rows) == (0, -27)
    assert state.shift == (0, -27)
    assert all(ship.bow.row == 0 for ship in state.ships.values())
    assert {printed(state, ship.bow)[:3] for ship in state.ships.values()} == {"N27"}
    assert distance(state.ships["c-2-1"].bow, state.ships["c-2-2"].bow) == 26


@rule("submarine", "6.10")
def test_the_log_names_a_hex_by_the_panel_that_lies_there_now():
    before = [merchant("C-2", f"N2-{panel}", 6, f"C-2 {n}") for n, panel in enumerate("ABC", 1)]
    state, _ = sailed("2", *before)
    by_side = replace(AMAZON, bow=Hex(15, 0))
    state = escorting(*state.ships.values(), by_side, shift=state.shift)
    moved = _steamed(state)
    assert moved.bow.row == -1
    assert "O26-A" in TITLE.words.describe(moved, ESCORT).text
    assert _steamed(escorting(AMAZON)).printed == ""


def _steamed(state: State) -> e.ShipMoved:
    _, events = do(state, c.Steam(AMAZON.id, "1"), ESCORT)
    return of_kind(events, e.ShipMoved)[0]


@rule("submarine", "6.10")
@pytest.mark.parametrize(("last", "rows"), [("N55-C", -1), ("N56-C", 0)])
def test_a_row_of_panels_is_shifted_under_no_more_rows_than_a_panel_has(
    last: str, rows: int
) -> None:
    """From the first bow to the last stern there are 57 rows, or one more."""
    codes = ("N1-A", "N30-B", last)
    ships = [merchant("C-2", code, 6, f"C-2 {n}") for n, code in enumerate(codes, 1)]
    state = sea(*ships)
    state.ships["c-2-1"] = replace(ships[0], bow=Hex(14, 0))
    state, _ = shifts(state)
    assert state.shift == (0, rows)


@rule("submarine", "6.10")
def test_a_row_of_panels_is_shifted_by_a_single_row() -> None:
    """From the first bow to the last there are 57 rows."""
    ships = [merchant("C-2", code, 6, f"C-2 {n}") for n, code in enumerate(("N2-A", "N30-C"), 1)]
    state = sea(*ships)
    state.ships["c-2-2"] = replace(ships[1], bow=Hex(66, 58), heading=3)
    state, events = shifts(state)
    assert events == [e.PanelsShifted("6.10", 0, 1)]
    assert state.shift == (0, 1)


def test_panels_are_shifted_by_even_columns():
    ships = [merchant("C-2", code, 1, f"C-2 {n}") for n, code in enumerate(("A30-A", "Y30-C"), 1)]
    state = sea(*ships)
    state.ships["c-2-2"] = replace(state.ships["c-2-2"], bow=Hex(79, 30))
    state.ships["c-2-1"] = replace(state.ships["c-2-1"], bow=Hex(10, 1))
    state, _ = shifts(state)
    assert state.shift[0] % 2 == 0
    assert state.shift[1] == 0
    assert all(map(board(state), [place for ship in state.ships.values() for place in ship.hexes]))


@rule("submarine", "6.10")
def test_panels_are_laid_in_a_column_where_a_row_of_them_is_too_low() -> None:
    """59 rows from the one to the other, and a panel has 57."""
    ships = [merchant("C-2", code, 6, f"C-2 {n}") for n, code in enumerate(("Y56-A", "B2-B"), 1)]
    state = replace(sea(*ships), panels={"A": (0, 0), "B": (1, 0)})
    state.ships["c-2-2"] = replace(state.ships["c-2-2"], bow=Hex(28, -1))
    state, events = shifts(state)
    assert of_kind(events, e.PanelLaid)
    assert all(map(board(state), [place for ship in state.ships.values() for place in ship.hexes]))


@rule("submarine", "6.10")
def test_panels_in_a_row_keep_their_places_in_it_when_all_are_shifted() -> None:
    """Panel A was laid on in the east before."""
    ships = [merchant("C-2", f"N2-{panel}", 6, f"C-2 {n}") for n, panel in enumerate("ABC", 1)]
    state = replace(sea(*ships), panels={"A": (2, 0), "B": (0, 0), "C": (1, 0)})
    state.ships["c-2-1"] = replace(state.ships["c-2-1"], bow=Hex(14, -1))
    after, events = shifts(state)
    assert [type(each) for each in events_of_board(events)] == [e.PanelsShifted]
    assert after.panels == state.panels


@rule("submarine", "6.10")
def test_a_panel_is_laid_apart_where_no_row_nor_column_of_them_holds_all() -> None:
    """A boat comes in sight north of the panel between the two that ships lie on."""
    ships = [merchant("C-2", code, 6, f"C-2 {n}") for n, code in enumerate(("N56-A", "N30-C"), 1)]
    state = sea(*ships, boat(VIIC, "N1-B", 6, 0))
    state.boats["u-47"] = replace(state.boats["u-47"], bow=Hex(40, -1))
    state, events = shifts(state)
    (laid,) = events_of_board(events)
    assert (laid.panel, laid.east, laid.south) == ("B", 1, -1)
    assert all(map(board(state), state.boats["u-47"].hexes))


def test_a_hidden_boat_never_moves_the_board():
    crewed = boat(VIIC, "N1-B", 6, 100, contact=HIDDEN)
    state = sea(merchant("C-2", "N30-B", 6), crewed, house=House(hidden=True))
    state.boats["u-47"] = replace(state.boats["u-47"], bow=Hex(40, -3))
    _, events = shifts(state)
    assert events == []


def test_the_board_follows_a_boat_that_is_sighted_beside_it():
    crewed = boat(VIIC, "N1-B", 6, 0, contact=HIDDEN)
    state = sea(merchant("C-2", "N2-B", 6), crewed, house=House(hidden=True))
    state.boats["u-47"] = replace(state.boats["u-47"], bow=Hex(40, -1))
    state, events = play(state, look)
    assert len(events_of_board(events)) == 1
    assert all(map(board(state), state.boats["u-47"].hexes))


def test_a_hidden_boat_keeps_to_the_board_and_goes_no_further_from_one_that_left_it():
    on = sea(boat(VIIC, "N2-B", 6, 100, contact=HIDDEN), house=House(hidden=True))
    is_open = open_for(on, on.boats["u-47"])
    assert is_open
    assert is_open(at("N1-B"))
    assert not is_open(Hex(40, 0))
    beside = replace(on.boats["u-47"], bow=Hex(40, -3))
    is_open = open_for(on, beside)
    assert is_open
    assert is_open(Hex(41, -3))
    assert not is_open(Hex(40, -4))


@rule("submarine", "6.10a")
def test_where_the_board_cannot_follow_no_move_leaves_it():
    far = merchant("C-2", "N56-B", 6)
    state = escorting(escort("B4", "N2-B", 6, "Amazon"), far, merchant("C-2", "N30-A", 6, "C-2 2"),
                      merchant("C-2", "N30-C", 6, "C-2 3"))  # fmt: skip
    is_open = open_for(state, state.ships["amazon"])
    assert is_open
    assert is_open(Hex(40, 1))
    assert not is_open(Hex(40, 0))


@rule("submarine", "6.10")
def test_a_board_with_an_edge_to_be_reached_stays():
    state = sea(merchant("C-2", "N2-B", 6), scenario="secret-weapon")
    state.ships["c-2-1"] = replace(state.ships["c-2-1"], bow=Hex(40, -1))
    _, events = shifts(state)
    assert events == []


@rule("submarine", "6.10a")
def test_a_boat_leaves_over_the_edge_that_its_orders_name():
    crewed = plotted("N56-B", 3, 0, "2")
    state, events = dived(crewed, scenario="secret-weapon")
    assert [each.unit for each in of_kind(events, e.VesselLeft)] == ["u-47"]
    assert state.boats == {}
    assert [(loss.id, loss.points) for loss in state.losses] == [("u-47", 0)]


def events_of_board(events: list[Any]) -> list[Any]:
    return [each for each in events if isinstance(each, e.PanelLaid | e.PanelsShifted)]


def test_panels_that_are_shifted_have_their_codes_where_they_lie():
    state = sea(shift=(4, -10))
    panels = panels_of(state)
    assert panels.find("N30-B") == Hex(44, 20)
    assert panels.code(Hex(44, 20)) == "N30-B"
    assert set(panels.hexes("A")) == {
        Hex(column, row) for column in range(5, 31) for row in range(-9, 48)
    }


@rule("submarine", "6.10a")
def test_only_whom_the_scenario_calls_over_an_edge_may_leave_by_it() -> None:
    carrier, hibiki = capital("shokaku", "P30-A", 6), escort("J2", "P9-A", 6, "Hibiki")
    state = sea(carrier, hibiki, scenario="wounded-bear")
    assert exits_of(state, carrier) == (6,)
    assert exits_of(state, hibiki) == ()


@pytest.mark.parametrize(
    ("place", "far"),
    [
        (Hex(1, 1), 0),
        (Hex(52, 114), 0),
        (Hex(0, 1), 1),
        (Hex(53, 1), 1),
        (Hex(-3, 60), 4),
        (Hex(1, 0), 1),
        (Hex(1, 115), 1),
        (Hex(20, 116), 2),
        (Hex(55, 117), 6),
    ],
)
def test_how_far_a_hex_lies_from_a_board_of_two_rows_of_panels(place: Hex, far: int) -> None:
    state = replace(sea(), panels={"A": (0, 0), "B": (1, 0), "C": (1, 1)})
    assert board(state).beside(place) == far


@pytest.mark.parametrize(
    ("cells", "is_joined"),
    [
        ({(0, 0)}, True),
        ({(0, 0), (0, 1), (1, 1)}, True),
        ({(0, 1), (1, 1), (1, 0)}, True),
        ({(0, 0), (1, 0), (1, 1), (1, 2), (0, 2)}, True),
        ({(0, 0), (1, 1)}, False),
        ({(0, 0), (2, 0)}, False),
        ({(0, 0), (0, 2)}, False),
        ({(0, 2), (0, 0), (1, 1)}, False),
    ],
)
def test_panels_are_joined_by_their_sides(cells: set[tuple[int, int]], is_joined: bool) -> None:
    assert are_joined(cells) == is_joined


@rule("submarine", "6.10a")
@pytest.mark.parametrize(
    ("place", "edges"),
    [
        (Hex(30, 0), {6}),
        (Hex(30, 58), {3}),
        (Hex(79, 30), {1, 2}),
        (Hex(0, 30), {4, 5}),
        (Hex(0, 0), {4, 5, 6}),
        (Hex(79, 58), {1, 2, 3}),
        (Hex(1, 1), set()),
        (Hex(78, 57), set()),
    ],
)
def test_over_which_edges_a_hex_lies(place: Hex, edges: set[int]) -> None:
    lies = board(sea())
    assert {edge for edge in range(1, 7) if lies.is_beyond(place, edge)} == edges


@rule("submarine", "6.10")
@pytest.mark.parametrize("last_column", [0, 60])
@pytest.mark.parametrize("west", [(0, 0), (3, 0), (1, 1)])
def test_a_board_has_all_hexes_that_lie_on_it_and_no_others(
    west: tuple[int, int], last_column: int
) -> None:
    on_board = LaidBoard(PANELS.moved("A", *west), last_column)
    corners = [Hex(column, row) for column in (1, 26, 27, 60, 61, 78, 104) for row in (1, 57, 58)]
    has = {place: on_board.has_all([place]) for place in corners}
    assert has == {place: place in on_board.hexes for place in corners}
    assert on_board.has_all([place for place in corners if has[place]])
    assert not on_board.has_all(corners)
