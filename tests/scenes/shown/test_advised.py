"""What the adviser would do stands on the board as long as his word does."""

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from game.contract.advice import Advice
from game.core.prompt import Prompt
from game.core.records import Command
from game.scenes.routes import scene_of
from game.scenes.table.counsel import advising
from game.scenes.table.table import TableScene
from game.session.play.session import Session
from game.titles.atlantic_1942.model.commands import Drop, Place, Sail
from game.titles.atlantic_1942.printed.sizes import LENGTH
from game.titles.atlantic_1942.rules.moving import SailFamily
from game.titles.paukenschlag.model.commands import BaseBomber
from game.titles.submarine.model.commands import PlaceBoat
from game.ui.boards import Arc, Measure, Region, Track
from game.ui.boards.layers.meanings import ADVISED, PLOT
from game.ui.settings import Settings
from game.ui.window import App
from tests.pilot import Pilot
from tests.scenes.atlantic import CONVOY, charging, reached


@pytest.fixture
def quick() -> Iterator[App]:
    app = App(Settings(animation="off"), headless=True)
    yield app
    app.close()


class Fixed:
    """An adviser who names a command and anything else, at once."""

    is_thinking, share = False, 1.0
    named: Command

    def __init__(self, title: object) -> None: ...
    def prepare(self) -> None: ...
    def cancel(self) -> None: ...
    def close(self) -> None: ...

    def ask(self, view: object, prompt: Prompt) -> None:
        self.is_thinking, self._other = True, prompt.choices[-1].command

    def poll(self) -> Sequence[Advice]:
        self.is_thinking = False
        return (
            Advice(self.named, 2.0, "2 tons", "Much."),
            Advice(self._other, 1.0, "a ton", "Little."),
        )


class Asked:
    """A table at which the adviser has been asked, who named a command."""

    def __init__(self, app: App, monkeypatch: pytest.MonkeyPatch, session: Session) -> None:
        self._monkeypatch = monkeypatch
        monkeypatch.setattr(advising, "Counsel", Fixed)
        scene = scene_of(session)
        assert isinstance(scene, TableScene)
        self.scene, self.pilot = scene, Pilot(app)
        app.push(scene)
        self.pilot.advance(0.2)

    @property
    def prompt(self) -> Prompt:
        assert self.scene.company.prompt
        return self.scene.company.prompt

    def names(self, command: Command) -> None:
        self._monkeypatch.setattr(Fixed, "named", command, raising=False)
        self.scene.aid.ask()
        self.pilot.advance(0.2)

    def lies(self, *meanings: Any) -> list[Measure]:
        return [x for x in self.scene.board.measures if getattr(x, "meaning", None) in meanings]


@pytest.fixture
def drumbeat(quick: App, monkeypatch: pytest.MonkeyPatch) -> Asked:
    """The German is asked where a boat begins."""
    seats = {"german": "human", "us": "captain"}
    session = Session.new("paukenschlag", "january", seats=seats, seed=1)
    session.submit("us", BaseBomber(is_ashore=True))
    return Asked(quick, monkeypatch, session)


def test_the_place_and_who_goes_there_are_marked(drumbeat: Asked) -> None:
    best = drumbeat.prompt.choices[0]
    assert not drumbeat.lies(ADVISED)
    drumbeat.names(best.command)
    place, way = drumbeat.lies(ADVISED)
    assert isinstance(place, Region)
    assert isinstance(way, Track)
    board = drumbeat.scene.board
    assert place.shape == board.board.spaces[best.target.id].shape
    (boat,) = [piece for piece in board.pieces if piece.id == best.actor]
    assert way.points == ((boat.x, boat.y), place.shape.center)
    assert drumbeat.scene.aid.desk.meant == best.command


def test_the_mark_goes_with_the_question(drumbeat: Asked) -> None:
    best, *_, other = drumbeat.prompt.choices
    drumbeat.names(best.command)
    drumbeat.scene.submit(other.command)
    drumbeat.pilot.advance(0.2)
    assert not drumbeat.lies(ADVISED)
    assert drumbeat.scene.aid.desk.meant is None


def test_what_is_pointed_at_is_meant_before_it(drumbeat: Asked) -> None:
    best, *_, other = drumbeat.prompt.choices
    desk = drumbeat.scene.aid.desk
    drumbeat.names(best.command)
    desk.show_odds(other.label, other.command)
    assert desk.meant == other.command
    desk.clear()
    drumbeat.pilot.advance(2.0)
    assert desk.meant == best.command


def test_a_piece_to_be_picked_has_a_ring(quick: App, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Asked(quick, monkeypatch, charging())
    best = next(x for x in asked.prompt.choices if isinstance(x.command, Drop))
    asked.names(best.command)
    ring, *ways = asked.lies(ADVISED)
    (card,) = [piece for piece in asked.scene.board.pieces if piece.id == best.target.id]
    assert isinstance(ring, Arc)
    assert ring.centre == (card.x, card.y)
    assert len(ways) == 1


def test_on_open_water_it_is_drawn_how_a_ship_would_lie(
    quick: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = Asked(quick, monkeypatch, reached("Forming", CONVOY, scenario="standard"))
    (family, *_) = asked.prompt.families
    there = {"heading": 3, "x": 400, "y": 900}
    command = family.command(there)
    assert isinstance(command, Place)
    asked.names(command)
    lying, way = asked.lies(PLOT)
    assert isinstance(lying, Region)
    assert isinstance(way, Track)
    assert lying.shape.center == pytest.approx((400, 900), abs=1)
    assert way.points[-1] == (400, 900)
    assert lying.shape.height > lying.shape.width / 2


def test_the_way_of_a_ship_is_drawn_to_where_it_turns(
    quick: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = Asked(quick, monkeypatch, reached("MerchantsMove", CONVOY, scenario="standard"))
    family = next(each for each in asked.prompt.families if isinstance(each, SailFamily))
    command = Sail(family.unit, LENGTH, 2)
    assert family.admits(command)
    asked.names(command)
    lying, way = asked.lies(PLOT)
    end = family.base.moved(LENGTH).turned(2)
    assert isinstance(lying, Region)
    assert lying.shape.corners == tuple((corner.x, corner.y) for corner in end.corners)
    assert isinstance(way, Track)
    assert way.points[-1] == (end.at.x, end.at.y)


@pytest.mark.parametrize("holds", [False, True])
def test_what_lies_beyond_the_edge_comes_into_sight_unless_a_hand_holds_a_piece(
    holds: bool, quick: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats = {"submarine": "human"}
    session = Session.new("submarine", "convoy-1", seats=seats, seed=1)
    asked = Asked(quick, monkeypatch, session)
    (family,) = [each for each in asked.prompt.families if each.rule.startswith("20.4")]
    camera = asked.scene.board.camera
    far = max(
        (values for values in _berths(family) if not family.refusal(values)),
        key=lambda values: abs(values["column"] - family.suggestion()["column"]),
    )
    command = family.command(far)
    assert isinstance(command, PlaceBoat)
    monkeypatch.setattr(type(asked.scene.board.hand), "is_holding", holds)
    asked.names(command)
    track = [mark for mark in asked.lies(PLOT) if isinstance(mark, Track)][-1]
    assert camera.view.collidepoint(camera.to_screen(track.points[-1])) != holds


def test_what_is_pointed_at_stays_pointed_at_when_the_word_comes(drumbeat: Asked) -> None:
    best = drumbeat.prompt.choices[0]
    hands = drumbeat.scene.pointing
    drumbeat.scene.measuring.show(best.actor)
    drumbeat.names(best.command)
    assert hands.piece == best.actor


def _berths(family: Any) -> Iterator[dict[str, int]]:
    columns, rows = [each for each in family.bounds() if each.name in ("column", "row")]
    for column in range(columns.low, columns.high + 1, 7):
        for row in range(rows.low, rows.high + 1, 7):
            yield {"column": column, "row": row}
