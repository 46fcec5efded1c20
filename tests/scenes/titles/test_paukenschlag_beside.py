"""What stands beside the chart of Paukenschlag: the score, and the order of battle."""

import pytest

import game.titles
from game.core.prompt import Prompt
from game.core.records import Command
from game.scenes.routes import scene_of
from game.scenes.table.cues.telling import is_loss
from game.scenes.table.instruments.instruments import ScoreRow
from game.scenes.table.instruments.muster import MusterCard, MusterTable, UnitRow
from game.scenes.table.table import TableScene
from game.scenes.titles.instruments import Muster, Score, StepTrack
from game.scenes.titles.paukenschlag import LOOKS
from game.scenes.titles.paukenschlag.layout import grid
from game.scenes.titles.paukenschlag.muster import muster
from game.scenes.titles.paukenschlag.skin import PaukenschlagSkin
from game.session.play.session import Session
from game.titles import Packages
from game.titles.paukenschlag.model.frames import AirMoves, Pursuit
from game.titles.paukenschlag.model.state import State
from game.titles.paukenschlag.view import View, view
from game.ui.boards import BoardView
from game.ui.boards.layers.meanings import DIVED, HEARING, LANE, ORDERED, PLOT, REACH, SAILED
from game.ui.window import App
from tests.pilot import Pilot
from tests.suites import by_day
from tests.titles.paukenschlag.builder import IX, VIIC, boat, convoy, on_grid, plane, position, ship

TITLE = "paukenschlag"
SKIN = PaukenschlagSkin()


@pytest.fixture(autouse=True)
def on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    packages = Packages(f"game.titles.{TITLE}", f"game.scenes.titles.{TITLE}")
    monkeypatch.setattr(game.titles, "_registry", {**game.titles.registered(), TITLE: packages})


def seen(state: State, eyes: str = "us") -> View:
    return view(state, eyes)


class TestBeside:
    def test_the_score_says_what_is_sunk_and_what_is_needed(self) -> None:
        found = SKIN.instruments(seen(position(turn=6)))
        assert [each.words for each in found if isinstance(each, StepTrack)] == ["Week 6/32"]
        assert [each.words for each in found if isinstance(each, Score)] == [
            "0/40 ships",
            "0/2,000 thousand tons",
        ]

    def test_the_missions_left_are_told_while_they_are_flown(self) -> None:
        flown = plane("O-47 1", "G", zone="CA", mission="recon")
        state = position(flown, turn=6, frame=AirMoves())
        north = [e for e in SKIN.instruments(seen(state)) if getattr(e, "note", "").endswith("rth")]
        assert [each.figure for each in north if isinstance(each, Score)] == ["1+1"]

    def test_the_order_of_battle_has_every_unit_with_its_state(self) -> None:
        state = position(
            boat(IX, fuel=3, is_spotted=True), boat(VIIC, "", back=23), convoy("1"),
            ship("DD 1", "CA", port="G"), plane("PBY 1"), lost=("AST 1",),
        )  # fmt: skip
        boats, convoys, ships, planes, lost = muster(seen(state, "german")).rosters
        assert boats.units[0].cells == (IX, "IX", "DC", "3", "22", "surfaced, spotted")
        assert boats.units[1].cells[2] == "away"
        assert convoys.units[0].cells[-1] == "secret"
        assert muster(seen(state)).rosters[1].units[0].cells[-1] == "New York"
        assert ships.units[0].cells[2] == "in New York"
        assert planes.units[0].cells[2] == "Norfolk"
        assert lost.units[0].cells == ("AST 1", "AST")

    def test_a_table_is_sorted_by_numbers_and_turned(self) -> None:
        state = position(*(boat(name, fuel=fuel) for name, fuel in (("U-103", 2), (IX, 5))))
        table = MusterTable(muster(seen(state)).rosters[0], print)

        def names() -> list[str]:
            return [child.label.partition(",")[0] for child in table.children[1:]]

        assert names() == [IX, "U-103"]
        table.sort(3)
        assert names() == ["U-103", IX]
        table.sort(3)
        assert names() == [IX, "U-103"]


# At the table


def session_at(kind: str, seat: str, turn: int = 1) -> Session:
    game = Session.new(TITLE, "january", seed=7)
    bots = {each: game.title.bots.players["captain"](3) for each in game.seats}
    for _ in range(2000):
        prompt: Prompt = game.prompts()[0]
        if (prompt.kind, prompt.seat, game.state.turn) == (kind, seat, turn):
            break
        command: Command = bots[prompt.seat].choose(game.view(prompt.seat), prompt)
        game.submit(prompt.seat, command)
    seats = {each: "human" if each == seat else "captain" for each in game.seats}
    game.header = game.header.model_copy(update={"seats": seats})
    return game


def table_at(app: App, pilot: Pilot, kind: str, seat: str, turn: int = 1) -> TableScene:
    table = scene_of(session_at(kind, seat, turn))
    assert isinstance(table, TableScene)
    app.push(table)
    pilot.advance(0.5)
    return table


def test_the_order_of_battle_opens_by_its_key_and_leads_to_a_unit(app: App, pilot: Pilot) -> None:
    table = table_at(app, pilot, "NavalMoves", "german")
    pilot.key("o")
    pilot.advance(0.2)
    assert isinstance(app.top, MusterCard)
    name = next(boat for boat in table.view.boats if table.view.boats[boat].zone)
    pilot.click(f"{name},")
    pilot.advance(0.2)
    assert app.top is table
    piece = next(each for each in table.board.pieces if each.id == name)
    assert table.board.sights[0].shows((piece.x, piece.y))
    assert table.board.marked == table.view.boats[name].zone


def test_the_missions_left_stand_in_one_line_with_the_score(app: App, pilot: Pilot) -> None:
    pilot.resize(1280, 720)
    table = table_at(app, pilot, "AirMoves", "us")
    boats = [boat(name, is_spotted=True) for name in (IX, VIIC)]
    hunted = seen(position(*boats, frame=AirMoves(), turn=6))
    table.instruments.show(SKIN.instruments(hunted), frozenset())
    pilot.advance(0.1)
    rows = [each for each in table.instruments.walk() if isinstance(each, ScoreRow)]
    assert len(rows) == 4
    assert len({row.rect.centery for row in rows}) == 1


def test_losses_leave_room_for_what_is_asked(app: App, pilot: Pilot) -> None:
    pilot.resize(1280, 720)
    table = table_at(app, pilot, "Order", "us", turn=2)
    table.telling.begin_at(0)
    table.show_orders()
    pilot.advance(0.5)
    assert len(table.telling.losses()) > 1
    assert table.orders.answering("1").is_in_sight


def test_a_loss_on_a_grid_that_is_closed_is_shown_where_the_convoy_is_now(
    app: App, pilot: Pilot
) -> None:
    table = table_at(app, pilot, "NavalMoves", "us", turn=2)
    sunk = [
        (number, beat.line.place)
        for number, beat in enumerate(table.story.beats)
        if is_loss(beat) and beat.line.place in table.view.convoys
    ]
    spots = {each.id: (each.x, each.y) for each in table.board.pieces}
    sight = table.board.sights[0]
    for number, name in sunk:
        sight.look_at(sight.centre_of("BA" if spots[name][1] > 800 else "EC"))
        assert not sight.shows(spots[name])
        table.show_event(number)
        assert sight.shows(spots[name])


def test_the_picture_of_a_game_that_was_saved_on_a_grid_is_of_the_grid(app: App) -> None:
    state = on_grid(boat(IX), convoy(), marks={IX: (1, 1), "1": (5, 5)})
    wide, high = BoardView(SKIN.board(view(state, "us")), lambda *_: None).natural_size
    assert high > wide / 2


def test_a_grid_lies_there_as_soon_as_units_are_on_it(app: App) -> None:
    state = on_grid(boat(IX), convoy(), marks={IX: (1, 1), "1": (5, 5)})
    state.flow = (*state.flow, Pursuit("DC"))
    told = view(state, "us")
    board = BoardView(SKIN.board(told), lambda *_: None)
    laid = {each.id for sight in board.sights for each in sight.pane.laid}
    assert {piece.board for piece in SKIN.pieces(told)} <= laid


def test_its_key_pressed_once_more_at_once_closes_it_and_writes_nothing(
    app: App, pilot: Pilot
) -> None:
    table = table_at(app, pilot, "NavalMoves", "german")
    pilot.key("o")
    pilot.advance(0.2)
    assert isinstance(app.top, MusterCard)
    pilot.type("o")
    pilot.advance(0.2)
    assert app.top is table


def test_units_are_found_by_words_in_all_tables_and_letters_close_nothing(
    app: App, pilot: Pilot
) -> None:
    table = table_at(app, pilot, "NavalMoves", "german")
    pilot.key("o")
    pilot.advance(0.2)
    card = app.top
    assert isinstance(card, MusterCard)
    pilot.key("ctrl+f")
    pilot.type("o-47 norfolk")
    pilot.advance(0.2)
    assert app.top is card, "o is a letter in the line"
    planes = card.tables[card.tabs.index]
    assert planes.roster.name == "Aircraft"
    based = {each.id for each in table.view.planes.values() if each.base == "I"}
    at_norfolk = {unit for unit in based if unit.startswith("O-47 ")}
    assert len(at_norfolk) > 1
    assert {unit.cells[0] for unit in planes.found} == at_norfolk
    assert not card.tables[0].found
    assert pilot.sees("Boats 0")
    assert pilot.sees(f"Aircraft {len(at_norfolk)}")
    card.find.value = ""
    pilot.type("u-")
    boats = [boat.id for boat in table.view.boats.values()]
    assert len(card.tables[0].found) == len(boats)


def test_enter_leads_to_the_first_unit_that_was_found(app: App, pilot: Pilot) -> None:
    table = table_at(app, pilot, "NavalMoves", "german")
    name = max(boat for boat in table.view.boats if table.view.boats[boat].zone)
    pilot.key("o")
    pilot.advance(0.2)
    pilot.type(name.lower())
    pilot.key("enter")
    pilot.advance(0.2)
    assert app.top is table
    assert table.board.marked == table.view.boats[name].zone


def test_units_are_narrowed_to_those_that_are_out_or_in(app: App, pilot: Pilot) -> None:
    table = table_at(app, pilot, "NavalMoves", "us")
    pilot.key("o")
    pilot.advance(0.2)
    card = app.top
    assert isinstance(card, MusterCard)
    ships, planes = card.tables[2], card.tables[3]
    all_planes = len(planes.found)
    pilot.click(card.states)
    assert card.states.text == "Out at sea"
    assert {unit.cells[0] for unit in planes.found} == {
        each.id for each in table.view.planes.values() if each.zone
    }
    out = len(planes.found)
    pilot.click(card.states)
    assert card.states.text == "In port or base"
    assert len(planes.found) == all_planes - out
    assert len(ships.found) == sum(bool(ship.port) for ship in table.view.ships.values()) > 0
    assert card.tabs.index == 2, "no boat is in: the first table that has units is shown"


def test_a_low_window_has_a_cross_and_more_rows(app: App, pilot: Pilot) -> None:
    pilot.resize(1280, 720)
    pilot.scale(200)
    table = table_at(app, pilot, "NavalMoves", "german")
    pilot.key("o")
    pilot.advance(0.2)
    card = app.top
    assert isinstance(card, MusterCard)
    assert card.lists[0].rect.height >= 4 * card.tables[0].children[1].rect.height
    pilot.click(card.cross)
    assert app.top is table


def test_a_square_of_the_grid_is_clicked_as_it_is_called(app: App, pilot: Pilot) -> None:
    table = table_at(app, pilot, "GridMoves", "german")
    assert [sight.pane.id.split()[0] for sight in table.board.sights] == ["locator", "field"]
    lit = next(iter(next(iter(table.board.movable.values()))))
    assert lit in grid().spaces
    spot = table.board.screen_rect(lit).center
    assert table.board.space_at(spot) == lit


def test_the_muster_is_an_instrument_beside_the_board(app: App, pilot: Pilot) -> None:
    table_at(app, pilot, "NavalMoves", "us")
    pilot.click("Order of battle")
    pilot.advance(0.2)
    assert isinstance(app.top, MusterCard)
    assert pilot.sees("Aircraft")


def test_the_looks_tell_what_their_lines_mean() -> None:
    assert {SAILED, DIVED, PLOT, LANE, REACH, HEARING, ORDERED} <= LOOKS.legend.keys()
    assert any(isinstance(each, Muster) for each in SKIN.instruments(seen(position(convoy("1")))))


@pytest.mark.parametrize("side", ["us", "german"])
def test_a_finished_game_is_told_by_the_side_that_looks(side: str) -> None:
    other = {"us": "german", "german": "us"}[side]
    game = Session.new(TITLE, "convoy_battle", seats={side: "human", other: "captain"}, seed=7)
    bots = {each: game.title.bots.players["captain"](3) for each in game.seats}
    while prompts := game.prompts():
        seat = prompts[0].seat
        game.submit(seat, bots[seat].choose(game.view(seat), prompts[0]))
    result = game.result()
    assert result is not None
    assert LOOKS.ending is not None
    assert LOOKS.moment is not None
    assert LOOKS.ending(game, result).figures
    told = LOOKS.moment(game, result)
    is_won = result.fate_of(game.side).outcome == "won"
    assert told.is_page == is_won
    assert "off America" in told.lines[0]


@pytest.mark.parametrize("scale", by_day([200, 250], 250))
def test_rows_are_in_sight_with_large_text_in_a_small_window(
    app: App, pilot: Pilot, scale: int
) -> None:
    pilot.resize(1280, 720)
    pilot.scale(scale)
    table_at(app, pilot, "NavalMoves", "german")
    pilot.key("o")
    pilot.advance(0.2)
    assert isinstance(app.top, MusterCard)
    rows = [each for each in app.top.stage.root.walk() if isinstance(each, UnitRow)]
    clips = [(row.rect, row.clip_rect()) for row in rows]
    assert sum(clip is not None and clip.contains(rect) for rect, clip in clips) >= 4
    assert not app.top.lists[0].rect.bottom > app.surface.get_height()
