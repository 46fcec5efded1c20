"""The depth of a boat is plotted beside the board, with a real mouse."""

from dataclasses import replace

import pytest

from game.geometry.hexes import step, turned
from game.scenes.table.instruments.profile import ProfileView, Rung
from game.scenes.table.instruments.units import UnitLine
from game.scenes.table.orders.rows import ChoiceButton
from game.scenes.table.table import TableScene
from game.scenes.titles.submarine.layout import chart_of
from game.scenes.titles.submarine.signs import signs
from game.session.play.session import Session
from game.titles.submarine.model import commands as c
from game.titles.submarine.model.names import code
from game.ui.boards import Track
from game.ui.window import App
from tests.pilot import Pilot
from tests.scenes.hands.test_still import unrest
from tests.scenes.plots import convoy_plotting, plotting
from tests.scenes.recorded import recorded
from tests.standing import decide


def _rungs(table: TableScene) -> list[Rung]:
    return [each for each in table.instruments.walk() if isinstance(each, Rung)]


def _planned(table: TableScene) -> list[str]:
    return [each.label for each in _rungs(table) if each.is_planned]


def test_every_depth_of_the_turn_stands_beside_the_board(quick: App) -> None:
    _, table = plotting(quick)
    depths = {
        choice.target
        for choice in table.company.choices
        if isinstance(choice.command, c.PlotDepth)
    }  # fmt: skip
    assert {each.target for each in _rungs(table) if each.is_lit} == depths
    assert len(_planned(table)) == 1


def test_a_click_on_a_depth_plots_it(quick: App) -> None:
    pilot, table = plotting(quick)
    wanted = next(each for each in _rungs(table) if each.is_lit)
    pilot.click(wanted.rect.center)
    pilot.advance(0.3)
    assert _planned(table) == [wanted.label]
    given = recorded(table.session).commits[-1].command
    assert isinstance(given, c.PlotDepth)
    assert given.depth == wanted.level.at


def test_a_depth_that_is_pointed_at_is_told_and_drawn(quick: App) -> None:
    pilot, table = plotting(quick)
    wanted = next(each for each in _rungs(table) if each.is_lit)
    before = len(table.board.measures)
    pilot.move(wanted.rect.center)
    pilot.advance(0.3)
    meant = table.aid.desk.meant
    assert isinstance(meant, c.PlotDepth)
    assert meant.depth == wanted.level.at
    assert len(table.board.measures) > before


def test_where_room_is_short_the_tag_alone_tells_the_depth(quick: App) -> None:
    _, table = plotting(quick)
    pilot = Pilot(quick)
    pilot.scale(200)
    pilot.advance(0.1)
    shown = [each for each in table.stage.root.walk() if isinstance(each, ProfileView)]
    assert not shown


@pytest.mark.parametrize("words", ["25 periscope", "100 torpedoes"])
def test_the_lines_that_matter_are_named(quick: App, words: str) -> None:
    pilot, _ = plotting(quick)
    assert pilot.sees(words)


def test_a_whole_plot_is_written_with_its_shots(quick: App) -> None:
    pilot, table = plotting(quick)
    card = table.orders.writing
    assert card is not None
    moves, depth = card.entry.value.split()[:2]
    pilot.click(card.entry)
    pilot.key("ctrl+a")
    pilot.type(f"{moves} {depth} b8 al6s")
    pilot.key("enter")
    pilot.advance(0.3)
    plot = table.view.plots["u-47"]
    fired = [(shot.entry, shot.turn, shot.distance, shot.is_shallow) for shot in plot.shots]
    assert fired == [("B", "", 8, False), ("A", "L", 6, True)]
    assert table.orders.writing is not None
    assert table.orders.writing.entry.value == f"{moves} {depth} B8 AL6S"
    assert table.view.tube == -1


def test_a_line_that_is_no_plot_is_told_of(quick: App) -> None:
    pilot, table = plotting(quick)
    assert table.orders.writing is not None
    made = table.session.decisions
    pilot.click(table.orders.writing.entry)
    pilot.key("ctrl+a")
    pilot.type("1 60")
    pilot.key("enter")
    pilot.advance(0.3)
    assert pilot.sees("Depths go by 25 feet (9.2).")
    assert table.session.decisions == made


def test_a_run_is_drawn_once_while_the_pointer_rests(quick: App) -> None:
    pilot, table = plotting(quick)
    aim = next(each for each in table.company.choices if isinstance(each.command, c.TakeTube))
    table.submit(aim.command)
    pilot.advance(0.3)
    ends = [each for each in table.company.choices if isinstance(each.command, c.Shoot)]
    far = max(ends, key=lambda each: getattr(each.command, "distance", 0))
    pilot.key("f")
    pilot.move(table.board.screen_rect(far.target.id).center)
    pilot.advance(1.0)
    assert isinstance(table.aid.desk.meant, c.Shoot)
    assert any("turn" in getattr(each, "label", "") for each in table.board.measures)
    drawn = table.board.measures
    assert unrest(quick, pilot) == ""
    assert table.board.measures is drawn


def test_what_is_written_is_said_in_words_beside_its_code(quick: App) -> None:
    pilot, table = plotting(quick)
    assert table.orders.writing is not None
    pilot.click(table.orders.writing.entry)
    pilot.key("ctrl+a")
    pilot.type("2r1 75 al6")
    assert pilot.sees(
        "Two hexes ahead, turn to starboard, one hex; at 75 feet; "
        "torpedo over the port bow, turn to port, six hexes"
    )
    pilot.type(" zz")
    assert not pilot.sees("Two hexes ahead")


def test_a_plot_is_chosen_in_words_with_its_code_in_small(quick: App) -> None:
    pilot, table = plotting(quick)
    turn = table.orders.choices.children
    way = next(each for each in turn if isinstance(each, ChoiceButton) and each.note == "R")
    assert way.label == "U.47: turn to starboard"
    pilot.click(way)
    pilot.advance(0.3)
    assert pilot.sees("U.47: turn to starboard (R)"), "and the log says so"
    lines = [each for each in table.instruments.walk() if isinstance(each, UnitLine)]
    (line,) = (each for each in lines if each.card == "u-47")
    assert line.unit.cells[-1] == "turn to starboard (R)"


def _sign(pilot: Pilot, table: TableScene, name: str) -> None:
    """Click an arrow on the sea."""
    piece = next(each for each in table.board.shown_pieces() if each.id == name)
    pilot.click(table.board.rects([piece])[name].center)
    pilot.advance(0.3)


def test_a_plot_is_led_on_and_taken_back_by_arrows_on_the_sea(quick: App) -> None:
    pilot, table = plotting(quick)
    boat = table.view.boats["u-47"]
    _sign(pilot, table, "starboard")
    assert table.view.plots["u-47"].moves == "R"
    ahead = step(boat.bow, turned(boat.heading, 1))
    pilot.click(table.board.screen_rect(code(ahead)).center)
    pilot.advance(0.3)
    assert table.view.plots["u-47"].moves == "R1"
    _sign(pilot, table, "port")
    assert table.view.plots["u-47"].moves == "R1L"
    at = chart_of(table.view).at
    ways = [each.points for each in table.board.measures if isinstance(each, Track)]
    assert (at(boat.bow), at(ahead)) in ways, "an arrow to the next hex"


def test_the_last_step_is_taken_back_by_its_arrow(quick: App) -> None:
    pilot, table = plotting(quick)
    plots = ["1", "1R", "1R1", "1R1L", "1R1L1"]
    for plot in plots:
        table.submit(c.Plot("u-47", plot))
    pilot.advance(0.3)
    for plot in [*plots[-2::-1], ""]:
        (arrow,) = (each for each in table.board.pieces if each.art == "mark-way-back")
        _sign(pilot, table, arrow.id)
        assert table.view.plots["u-47"].moves == plot
    assert "mark-way-back" not in [each.art for each in table.board.pieces]


def test_the_convoy_is_plotted_by_arrows_about_its_guide(quick: App) -> None:
    pilot, table = convoy_plotting(quick)
    assert table.company.prompt is not None
    _sign(pilot, table, "order-R2")
    assert table.view.orders[1] == "R2"
    _sign(pilot, table, "order-2")
    assert table.view.orders == {1: "R2", 2: "2"}
    plots = [each.unit.cells for each in table.instruments.walk() if isinstance(each, UnitLine)]
    assert ("Turn 1", "turn to starboard, two hexes (R2)") in plots
    _sign(pilot, table, "turn-1")
    assert table.company.prompt.text == "Plot the convoy for turn 1."
    assert pilot.sees("Turn 1: turn to port, two hexes")


def test_where_no_escort_is_left_to_move_no_arrow_lies_on_the_sea() -> None:
    """A story stops there before the next step begins."""
    seats = {"escort": "human", "submarine": "captain"}
    session = Session.new("submarine", "po-17", {"hidden": True}, seats=seats, seed=5)
    while session.state.turn < 2 or session.prompts()[0].kind != "Escorting":
        decide(session, session.prompts()[0])
    view = session.view("escort")
    assert list(signs(view))
    assert list(signs(replace(view, moved=tuple(view.ships)))) == []
