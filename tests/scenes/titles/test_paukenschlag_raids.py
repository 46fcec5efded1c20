"""The air raids of Paukenschlag on the table: bombers, patrols, targets and their points."""

import pytest

import game.titles
from game.core.prompt import Prompt
from game.core.records import Command
from game.scenes.routes import scene_of
from game.scenes.table.table import TableScene
from game.scenes.titles.instruments import Score
from game.scenes.titles.looks import Interest
from game.scenes.titles.paukenschlag.ending import share
from game.scenes.titles.paukenschlag.hints import hint
from game.scenes.titles.paukenschlag.layout import chart, middle
from game.scenes.titles.paukenschlag.measures import SITE, measures
from game.scenes.titles.paukenschlag.muster import muster
from game.scenes.titles.paukenschlag.pieces import pieces_of
from game.scenes.titles.paukenschlag.skin import PaukenschlagSkin
from game.session.play.session import Session
from game.tables.areas import Rectangle
from game.titles import Packages
from game.titles.paukenschlag.model.events import BombsDropped
from game.titles.paukenschlag.model.frames import (
    AirMoves,
    Bombardment,
    GridMoves,
    Radio,
    Repairs,
    Sighting,
)
from game.titles.paukenschlag.model.state import Marker, Plane, State
from game.titles.paukenschlag.rules.chart.c18_victory import Score as Victory
from game.titles.paukenschlag.view import View, view
from game.titles.paukenschlag.words.cues import cues
from game.ui.boards import Piece, Region, Track
from game.ui.boards.layers.meanings import RUN
from game.ui.window import App
from tests.pilot import Pilot
from tests.titles.paukenschlag.builder import IX, Unit, boat, convoy, on_grid, plane, position, ship

TITLE = "paukenschlag"
SKIN = PaukenschlagSkin()


@pytest.fixture(autouse=True)
def on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    packages = Packages(f"game.titles.{TITLE}", f"game.scenes.titles.{TITLE}")
    monkeypatch.setattr(game.titles, "_registry", {**game.titles.registered(), TITLE: packages})


def raided(*units: Unit, frame: AirMoves | Repairs | None = None, **damage: int) -> State:
    return position(
        *units, scenario="amerika", house={"has_raids": True}, frame=frame, damage=damage
    )


def seen(state: State, eyes: str = "german") -> View:
    return view(state, eyes)


def shown(state: State) -> dict[str, Piece]:
    return {piece.id: piece for piece in pieces_of(seen(state))}


def words(piece: Piece) -> list[str]:
    return [each.text for each in piece.prints]


def arts(piece: Piece) -> list[str]:
    return [each.art for each in piece.decals]


def bomber(**more: object) -> Plane:
    return plane("FW-200 1", "AZ", **more)


class TestScore:
    def test_points_are_told_with_what_is_needed(self) -> None:
        found = SKIN.instruments(seen(raided(A=8, J=4)))
        (points,) = [e for e in found if isinstance(e, Score) and e.note == "bombing points"]
        assert points.figure == "6/40"
        assert "34 points by bombing" in points.tip

    def test_the_end_counts_them_too(self) -> None:
        assert share(Victory(40, 2000, 40, 2000, points=10, needs_points=40)) == 0.25
        assert share(Victory(20, 2000, 40, 2000)) == 0.5

    def test_without_bombers_there_are_none(self) -> None:
        found = SKIN.instruments(seen(position()))
        assert not [each for each in found if "points" in getattr(each, "note", "")]


class TestAircraft:
    def test_an_arrow_leads_from_a_bomber_to_its_target(self) -> None:
        state = raided(bomber(zone="BB", mission="raid", target="A"))
        spot = shown(state)["FW-200 1"]
        assert chart().spaces["BB"].shape.holds(round(spot.x), round(spot.y))
        (arrow,) = arrows(state, Interest(piece="FW-200 1"))
        assert arrow.points == ((spot.x, spot.y), middle("target A"))
        assert arrow.label == "Halifax"
        assert not arrows(raided(bomber()), Interest())

    def test_one_that_is_grounded_says_when_it_flies_again(self) -> None:
        piece = shown(raided(bomber(back=22)))["FW-200 1"]
        assert words(piece) == ["FW-200 1", "week 2"]
        assert piece.art == "counter-de-plane-spent"
        assert words(shown(raided(bomber(back=33)))["FW-200 1"])[1] == "shut"
        assert words(shown(raided(bomber(back=20)))["FW-200 1"]) == ["FW-200 1"]

    def test_it_is_not_hidden_under_those_that_may_fly(self) -> None:
        names = [f"FW-200 {number}" for number in range(1, 9)]
        names += [f"He-177 {number}" for number in range(1, 6)]
        backs = {"FW-200 3": 22}
        pieces = shown(raided(*(plane(name, "AZ", back=backs.get(name, 0)) for name in names)))
        assert pieces["FW-200 3"].stack == ""

    def test_the_order_of_battle_says_it_too(self) -> None:
        for back, told in ((22, "back in June, week 2"), (99, "does not fly again")):
            planes = muster(seen(raided(bomber(back=back)))).rosters[3]
            assert planes.units[0].cells[-1] == told

    def test_air_patrols_are_marked_and_lie_apart_from_search(self) -> None:
        names = [f"P-40 {number}" for number in range(1, 9)]
        flights = [
            plane(name, "I", zone="CB", mission="cap" if number % 2 else "recon")
            for number, name in enumerate(names)
        ]
        pieces = shown(raided(*flights))
        marked = {name for name in names if "sign-patrol" in arts(pieces[name])}
        assert marked == {*names[1::2]}
        stacks = {pieces[name].stack for name in marked}
        assert not stacks & {pieces[name].stack for name in names if name not in marked}


class TestTargets:
    def test_the_graver_the_stronger_they_are_marked(self) -> None:
        pieces = shown(raided(A=8, G=5, I=6))
        assert pieces["fate A"].art == "site-destroyed"
        assert pieces["fate I"].art == "site-unusable"
        assert "fate G" not in pieces
        tray = pieces["damage G tray"]
        assert chart().spaces["G"].shape.holds(round(tray.x), round(tray.y))

    def test_bombs_burst_at_the_target(self) -> None:
        (blast, _) = cues(BombsDropped("OP 12.5.1", "FW-200 1", "A", 10, 0, 4))
        assert blast.kind == "blast"
        assert SKIN.anchor(seen(raided()), blast.place) == middle("target A")


def arrows(state: State, hand: Interest) -> list[Track]:
    found = measures(seen(state), None, hand)
    return [each for each in found if isinstance(each, Track) and each.meaning is RUN]


class TestHints:
    @pytest.mark.parametrize("kind", [AirMoves, Repairs, Sighting, Bombardment])
    def test_every_decision_of_the_air_war_has_one(self, kind: type) -> None:
        assert hint(seen(raided()), Prompt("german", "", "", (), kind=kind.__name__))

    def test_who_sends_bombers_is_not_told_of_search(self) -> None:
        advice = [
            hint(seen(raided(), seat), Prompt(seat, "", "", (), kind="AirMoves"))
            for seat in ("us", "german")
        ]
        assert "spotted" in advice[0]
        assert "bombers" in advice[1]

    def test_on_a_grid_escorts_are_told_of_where_there_are_some(self) -> None:
        prompt = Prompt("us", "", "", (), kind=GridMoves.__name__)
        marks = {IX: Marker(1, 1, is_found=True), "1": Marker(5, 5, (IX,))}
        alone = on_grid(convoy(), boat(IX), marks=marks)
        guarded = on_grid(convoy(), boat(IX), ship("DD 1", convoy="1"), marks=marks)
        assert "Send escorts" not in hint(seen(alone, "us"), prompt)
        assert "Send escorts" in hint(seen(guarded, "us"), prompt)

    def test_boats_without_contact_are_not_told_to_go_where_they_like(self) -> None:
        prompt = Prompt("german", "", "", (), kind=GridMoves.__name__)
        for knows, words in ((), "may only get away"), ((IX,), "goes where she likes"):
            marks = {IX: Marker(1, 1, is_found=True), "1": Marker(5, 5, knows)}
            state = on_grid(convoy(), boat(IX), marks=marks)
            assert words in hint(seen(state, "german"), prompt)

    @pytest.mark.parametrize(
        ("turn", "aircraft", "words"),
        [(8, "PBY 1", "before March"), (9, "B-18 1", "costs nothing"), (9, "PBY 1", "finders")],
    )
    def test_a_report_costs_nothing_where_nobody_takes_bearings(
        self, turn: int, aircraft: str, words: str
    ) -> None:
        prompt = Prompt("german", "", "", (), kind=Radio.__name__)
        units = convoy(), boat(IX), plane(aircraft, zone="DC", mission="recon")
        marks = {IX: Marker(1, 1), "1": Marker(5, 5, (IX,))}
        state = on_grid(*units, marks=marks, turn=turn)
        assert words in hint(seen(state, "german"), prompt)


def test_a_target_is_clicked_where_it_lies(app: App, pilot: Pilot) -> None:
    game = Session.new(TITLE, "amerika", seed=7)
    bots = {each: game.title.bots.players["captain"](3) for each in game.seats}
    while (prompt := game.prompts()[0]).kind != "AirMoves" or prompt.seat != "german":
        command: Command = bots[prompt.seat].choose(game.view(prompt.seat), prompt)
        game.submit(prompt.seat, command)
    game.header = game.header.model_copy(update={"seats": {"german": "human", "us": "captain"}})
    table = scene_of(game)
    assert isinstance(table, TableScene)
    app.push(table)
    pilot.advance(0.5)
    lit = table.board.movable["FW-200 1"]
    assert {"A", "G", "7"} & {*lit}
    assert not {"CA", "BA"} & {*lit}
    pilot.click("FW-200 1:")
    pilot.advance(0.2)
    assert pilot.sees("FW-200 1 raids Halifax")
    about = measures(table.view, prompt, Interest(piece="FW-200 1"))
    x, y = map(round, middle("target A"))
    frame = Rectangle(x - SITE // 2, y - SITE // 2, SITE, SITE)
    assert any(each.shape == frame for each in about if isinstance(each, Region))
    pilot.click(table.board.screen_rect("1").center)
    pilot.advance(0.2)
    assert table.session.view("german").planes["FW-200 1"].back == 3, "it has taken off"
