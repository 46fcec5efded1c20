"""The instruments beside the board, as a title of another kind would compose them."""

from collections.abc import Sequence

import pygame
import pytest

from game.core.prompt import Target, button, piece, space
from game.scenes.table.instruments.beside import MOST, Instruments
from game.scenes.titles.instruments import (
    Alarms,
    CardHand,
    Gauge,
    Instrument,
    Level,
    Profile,
    Roster,
    Score,
    StepTrack,
    Threat,
    Token,
    Tray,
    Trophy,
    Unit,
)
from game.tables.boards import load_board
from game.ui.boards import BoardView, Piece
from game.ui.scene import WidgetScene
from game.ui.widgets import Column, Spacer, Widget
from game.ui.window import App
from tests.pilot import Pilot

ESCORTS = Roster(
    "Escorts",
    ("Escort", "Radar", "Attack"),
    (Unit(("Vanessa", "4", "5"), "vanessa"), Unit(("Lotus", "", "3"), "lotus", is_faint=True)),
)
PORT = Tray("Entry box", (Token("uboat-viia", "U-34", "u34"), Token("uboat-viic", "A boat")), "box")
CARDS = CardHand(
    "Orders", (Token("chart-paper", "Sweep", "sweep"), Token("aircraft", "Air patrol"))
)
SCREEN: tuple[Instrument, ...] = (
    ESCORTS,
    Gauge("Fuel", "token-battery", "token-battery-dead", 2, 3, "fuel", "Low"),
    PORT,
    CARDS,
    StepTrack("Month", 2, 3, ("January", "February", "March")),
    Alarms((Threat("token-spotted", "Sighted"), Threat("", "Storm"))),
    Score("7", "points", (Trophy(6, 4),)),
)


class Beside(WidgetScene):
    """A table with nothing but what stands beside its board."""

    def __init__(self, shown: Sequence[Instrument], lit: frozenset[Target], compact: bool) -> None:
        super().__init__()
        self.picked: list[tuple[str, str]] = []
        self.instruments = Instruments(lambda *target: self.picked.append(target), compact)
        self.instruments.show(shown, lit)

    def build(self) -> Widget:
        return Column([Spacer(grow=1), self.instruments])


def beside(
    app: App,
    shown: Sequence[Instrument] = SCREEN,
    lit: frozenset[Target] = frozenset(),
    compact: bool = False,
) -> Beside:
    scene = Beside(shown, lit, compact)
    app.push(scene)
    Pilot(app).advance(0.05)
    return scene


@pytest.mark.parametrize("compact", [False, True])
def test_every_instrument_says_what_it_shows(app: App, compact: bool) -> None:
    texts = beside(app, compact=compact).texts()
    for words in ("ESCORTS", "Fuel 2/3", "Low", "ENTRY BOX  2", "ORDERS  2", "Sweep", "U-34"):
        assert words in texts, words
    for words in ("Month February", "Sighted", "Storm", "7 points"):
        assert words in texts, words
    assert ("Vanessa 4 5" in texts) != compact
    assert ("Vanessa" in texts) == compact


@pytest.mark.parametrize("compact", [False, True])
def test_a_click_picks_what_stands_there(app: App, pilot: Pilot, compact: bool) -> None:
    scene = beside(app, compact=compact)
    targets = {each.target: each.rect for each in scene.instruments.pointed() if each.target}
    wanted = [piece(name) for name in ("vanessa", "lotus", "fuel", "u34", "sweep")]
    assert set(targets) == {*wanted, space("box")}
    for target, rect in targets.items():
        pilot.click(rect.center)
        assert scene.picked.pop() == (target.kind, target.id)
    silent = [each for each in scene.instruments.pointed() if each.target is None]
    pilot.click(next(each.rect.center for each in silent if each.tooltip == "Air patrol"))
    assert scene.picked == []


def test_a_click_beside_the_pieces_of_a_box_picks_the_box(app: App, pilot: Pilot) -> None:
    full = Tray("Port", tuple(Token("uboat-viia", f"Boat {n}") for n in range(3)), "port")
    scene = beside(app, (full,))
    first, second = [w for w in scene.instruments.pointed() if w.tooltip.startswith("Boat")][:2]
    pilot.click(((first.rect.right + second.rect.left) // 2, first.rect.centery))
    assert scene.picked == [("space", "port")]


@pytest.mark.parametrize("compact", [False, True])
def test_what_answers_the_prompt_is_lit_and_nothing_else(app: App, compact: bool) -> None:
    lit = frozenset({piece("lotus"), piece("sweep"), space("box"), piece("fuel")})
    scene = beside(app, lit=lit, compact=compact)
    assert {each.target for each in scene.instruments.pointed() if each.is_lit} == lit
    scene.instruments.show(SCREEN, frozenset())
    assert not any(each.is_lit for each in scene.instruments.pointed())


def test_a_lit_part_looks_otherwise(app: App, pilot: Pilot) -> None:
    scene = beside(app)
    targets = (piece("lotus"), piece("sweep"), space("box"))
    before = {target: _picture(app, scene, target) for target in targets}
    scene.instruments.show(SCREEN, frozenset(targets))
    pilot.advance(0.05)
    for target in targets:
        assert _picture(app, scene, target) != before[target], target


def _picture(app: App, scene: Beside, target: Target) -> bytes:
    app.draw(app.surface)
    rect = next(each.rect for each in scene.instruments.pointed() if each.target == target)
    return pygame.image.tobytes(app.surface.subsurface(rect), "RGB")


def test_a_line_tells_its_columns_in_its_tooltip(app: App, pilot: Pilot) -> None:
    scene = beside(app)
    line = next(each for each in scene.instruments.pointed() if each.card == "vanessa")
    pilot.move(line.rect.center)
    pilot.advance(1.0)
    assert "Vanessa. Radar 4, Attack 5" in scene.texts()


def test_columns_stand_under_each_other(app: App) -> None:
    scene = beside(app)
    table = scene.instruments.widgets[0]
    widths = table.widths(app.kit)  # type: ignore[union-attr]
    assert len(widths) == len(ESCORTS.columns)
    for words, width in zip(("Vanessa", "RADAR", "5"), widths, strict=True):
        assert app.kit.text.measure(words, "small")[0] < width + app.kit.px(12)


@pytest.mark.parametrize("scale", [75, 100, 200, 250])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_instruments_wrap_and_scroll_and_leave_room_for_the_board(
    app: App, pilot: Pilot, size: tuple[int, int], scale: int
) -> None:
    pilot.resize(*size)
    pilot.scale(scale)
    fleet = tuple(Unit((f"Escort {n}", "4", "5"), f"e{n}") for n in range(24))
    many = (Roster("Escorts", ESCORTS.columns, fleet), *SCREEN)
    rect = beside(app, many).instruments.rect
    assert rect.height <= size[1] * MOST + 1
    assert app.surface.get_rect().contains(rect)


def test_another_set_of_instruments_takes_the_place_of_the_first(app: App, pilot: Pilot) -> None:
    scene = beside(app)
    scene.instruments.show((Score("9"),), frozenset())
    pilot.advance(0.05)
    assert scene.texts() == ["9"]
    scene.instruments.show((), frozenset())
    pilot.advance(0.05)
    assert not scene.instruments.visible


class WithBoard(Beside):
    """The same beside a board with a boat that may be carried."""

    def build(self) -> Widget:
        board = load_board("unterseeboot-rect6")
        self.board = BoardView(board, lambda *target: self.picked.append(target), grow=1)
        self.board.pieces = [Piece("boat", "uboat-viia", 480, 400, 118, 35)]
        self.board.movable = {"boat": {"box"}}
        self.board.space_beside = self.instruments.space_at
        return Column([self.board, self.instruments])


def test_a_piece_is_carried_into_a_box_and_nowhere_else_beside(app: App, pilot: Pilot) -> None:
    scene = WithBoard(SCREEN, frozenset({space("box")}), False)
    app.push(scene)
    pilot.advance(0.1)
    box, score = scene.instruments.widgets[2], scene.instruments.widgets[-1]
    boat = scene.board.lens("").to_screen((480, 400))
    start = (round(boat[0]), round(boat[1]))
    pilot.drag(start, score.rect.center)
    assert scene.picked == []
    pilot.drag(start, (box.rect.centerx, box.rect.bottom - 2))
    assert scene.picked == [("space", "box")]


def test_a_roll_is_its_name_and_number_where_room_is_short(app: App) -> None:
    tokens = tuple(Token("uboat-viia", f"Boat {n}", f"b{n}") for n in range(9))
    roll = Tray("Flotilla", tokens, tip="Nine boats.", is_roll=True)
    wide = beside(app, (roll,))
    assert len(list(wide.instruments.pointed())) == 10
    (name,) = beside(app, (roll,), compact=True).instruments.pointed()
    assert name.label == "FLOTILLA  9"
    assert name.tooltip == "Nine boats."


DIVE = Profile(
    "Depth",
    "THETIS  50 to 75 FT",
    50,
    75,
    (Level(25, "25 shallow"), Level(300, "300 deepest", is_bad=True)),
    (Level(50, "50 ft", "to-50"), Level(75, "75 ft", "to-75")),
    steps=2,
)


def test_a_profile_offers_the_depths_that_may_be_chosen(app: App, pilot: Pilot) -> None:
    scene = beside(app, (DIVE,), frozenset({button("to-50")}))
    assert {"THETIS  50 to 75 FT", "25 shallow", "75 ft"} <= set(scene.texts())
    rungs = {each.label: each for each in scene.instruments.pointed()}
    assert [rungs[words].is_lit for words in ("50 ft", "75 ft")] == [True, False]
    pilot.click(rungs["50 ft"].rect.center)
    assert scene.picked == [("button", "to-50")]


def test_a_profile_has_no_room_in_a_compact_row(app: App) -> None:
    assert "50 ft" not in beside(app, (DIVE,), compact=True).texts()
