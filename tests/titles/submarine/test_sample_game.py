"""64 The sample game, move for move and roll for roll, from its turn 2 to the end of turn 4.

The book leaves out turn 2 and misprints Armada's hex. Solved back from turn 3: Armada is at C31-B;
in turn 2 the convoy moves "2", U.190 fires two torpedoes, one straight ahead for seven hexes and
one from the hex to the right of her bow, turned left, for six; Amazon moves L1R4R, Armada 1L4.
"""

from collections.abc import Iterator

import pytest

from game.core.dice import TapeDice
from game.core.flow import act, advance, prompts, require_legal
from game.core.records import Command, Event
from game.core.rules import Context
from game.titles.submarine import TITLE
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.frames import Voyage
from game.titles.submarine.model.house import House
from game.titles.submarine.model.state import (
    ESCORT,
    MERCHANT,
    OPEN,
    SUBMARINE,
    Boat,
    Inside,
    Named,
    Ship,
    State,
    Tube,
)
from game.titles.submarine.printed.panels import PANELS
from game.titles.submarine.rules.fighting.c14_reload import plot_of
from game.titles.submarine.rules.ground.c20_points import score

BOAT = "u-190"
HOUSE = House(as_designed=True)
CONVOY = {
    "c2-a": ("C-2", "A35-B", 5),
    "c3-a": ("C-3", "I35-B", 6),
    "c3-b": ("C-3", "Q35-B", 6),
    "c2-b": ("C-2", "A42-B", 5),
    "t2-a": ("T-2", "I42-B", 8),
    "t2-b": ("T-2", "Q42-B", 8),
}
pytestmark = pytest.mark.usefixtures("by_hand")


def _sea() -> State:
    """64.2 The start of turn 2."""
    state = State(
        scenario="wolf-pack",
        house=HOUSE,
        seats=(ESCORT, SUBMARINE),
        turn=1,
        panels=dict(PANELS.places),
        orders={2: "2", 3: "2R", 4: "L2"},
        flow=(Voyage(),),
    )
    for name, (card, code, capacity) in CONVOY.items():
        at = PANELS.find(code)
        state.ships[name] = Ship(name, MERCHANT, card, name, at, 6, 2, capacity, speed=2)
    for name, card, code, capacity in (
        ("amazon", "B4", "T35-A", 8),
        ("armada", "B11", "C31-B", 14),
    ):
        at = PANELS.find(code)
        state.ships[name] = Ship(name, ESCORT, card, name.title(), at, 6, 6, capacity, speed=4)
    state.fleet[BOAT] = Named("G10", "U.190")
    at = PANELS.find("S28-A")
    state.boats[BOAT] = Boat(BOAT, "G10", "U.190", at, 2, False, speed=1, contact=OPEN)
    tubes = tuple(Tube(stern, "g7a") for stern in (False,) * 4 + (True,) * 2)
    state.insides[BOAT] = Inside(75, 6, tubes, ("g7a",) * 10, ("g7a",) * 6)
    return state


class Play:
    """Gives commands with their dice, and tells what came of each."""

    def __init__(self) -> None:
        context = Context(_sea(), TapeDice(()), TITLE.rules.apply)
        advance(TITLE.rules, context)
        self.state = context.state

    def give(self, seat: str, *commands: Command, faces: tuple[int, ...] = ()) -> list[Event]:
        events: list[Event] = []
        dice = TapeDice(faces)
        for command in commands:
            if isinstance(command, c.Take) and self.state.hand.get(seat) == command.unit:
                continue
            require_legal(TITLE.rules, self.state, seat, command)
            self.state, came = act(TITLE.rules, self.state, seat, command, dice)
            TITLE.rules.invariants(self.state)
            events += came
        assert dice.is_used_up, "a die was not rolled"
        return events

    def asked(self) -> list[tuple[str, str]]:
        return [(prompt.seat, prompt.kind) for prompt in prompts(TITLE.rules, self.state)]

    def way(self, ship: str, moves: str) -> Iterator[Command]:
        """A move as it is written, part by part: "3R1" is three ahead, right, one ahead."""
        for symbol in moves:
            if symbol in "LR":
                yield c.Steam(ship, symbol)
            else:
                yield from (c.Steam(ship, "1") for _ in range(int(symbol)))

    def at(self, unit: str) -> tuple[str, int]:
        vessel = self.state.ships.get(unit) or self.state.boats[unit]
        return PANELS.code(vessel.bow), vessel.heading


def _turn_two(play: Play) -> None:
    assert sorted(play.asked()) == [(ESCORT, "Plotting"), (SUBMARINE, "Plotting")]
    play.give(ESCORT, c.Order(5, "2"), c.Done())
    play.give(
        SUBMARINE,
        c.Plot(BOAT, "L"),
        c.Plot(BOAT, "L3"),
        c.TakeTube(BOAT, 0),
        c.Shoot(BOAT, 0, "B", "", 7, is_shallow=False),
        c.Shoot(BOAT, 1, "C", "L", 6, is_shallow=False),
        c.Done(),
    )
    play.give(ESCORT, c.Take("amazon"), *play.way("amazon", "L1R4R"), c.Halt("amazon"))
    play.give(ESCORT, c.Take("armada"), *play.way("armada", "1L4"), c.Halt("armada"))


def _turn_three(play: Play) -> list[Event]:
    play.give(ESCORT, c.Order(6, "2"), c.Done())
    happened = play.give(
        SUBMARINE,
        *(c.Plot(BOAT, "R1R1L"[:end]) for end in range(6)),
        c.PlotDepth(BOAT, 100),
        c.Done(),
        faces=(2, 1),
    )
    happened += play.give(
        ESCORT,
        c.Take("armada"),
        *play.way("armada", "3R1"),
        c.Throw("armada", "port"),
        c.Throw("armada", "starboard"),
        *play.way("armada", "1"),
        c.Drop("armada", 5),
        *play.way("armada", "R1R"),
        *(c.Launch("armada", *PANELS.find(code)) for code in ("W25-A", "W26-A", "X26-A")),
        c.Halt("armada"),
    )
    happened += play.give(ESCORT, c.Take("amazon"), *play.way("amazon", "3"))
    happened += play.give(ESCORT, c.Launch("amazon", *PANELS.find("W28-A")))
    happened += play.give(ESCORT, *play.way("amazon", "1"))
    happened += play.give(ESCORT, c.Halt("amazon"), faces=(1,))
    return happened


def _turn_four(play: Play) -> list[Event]:
    play.give(ESCORT, c.Order(7, "2"), c.Done())
    happened = play.give(SUBMARINE, c.Plot(BOAT, "L"), c.Plot(BOAT, "L3"), c.Done())
    happened += play.give(ESCORT, c.Take("armada"), *play.way("armada", "1R3"), c.Halt("armada"))
    happened += play.give(ESCORT, c.Take("amazon"), *play.way("amazon", "L2R1R1R2R"), faces=(5, 2))
    return happened


@pytest.mark.rule("submarine", "64.2")
@pytest.mark.rule("submarine", "X64.2a")
def test_turn_two_leads_to_where_the_book_goes_on() -> None:
    play = Play()
    _turn_two(play)
    assert play.state.turn == 3
    assert play.at(BOAT) == ("V27-A", 1)
    assert play.at("amazon") == ("S30-A", 1)
    assert play.at("armada") == ("Y28-A", 5)
    assert play.at("c2-a") == ("A33-B", 6)
    torpedoes = {PANELS.code(t.at): t.heading for t in play.state.torpedoes.values()}
    assert torpedoes == {"Z32-A": 2, "X32-A": 2}
    assert play.state.insides[BOAT].power == 4


@pytest.mark.rule("submarine", "64.4.4")
@pytest.mark.rule("submarine", "X64.4.4a")
@pytest.mark.rule("submarine", "X64.4.4b")
def test_the_leading_ship_swings_its_stern_onto_a_torpedo() -> None:
    play = Play()
    _turn_two(play)
    happened = _turn_three(play)
    tried = next(event for event in happened if isinstance(event, e.TorpedoTried))
    assert (tried.ship, tried.attitude, tried.needs, tried.face) == ("c2-a", 4, 4, 2)
    struck = next(event for event in happened if isinstance(event, e.TorpedoStruck))
    assert (struck.factor, struck.face, struck.damage) == (10, 1, 10)
    assert any(isinstance(event, e.VesselSunk) and event.unit == "c2-a" for event in happened)


@pytest.mark.rule("submarine", "64.4.5")
@pytest.mark.rule("submarine", "X64.4.5a")
@pytest.mark.rule("submarine", "X64.4.5b")
@pytest.mark.rule("submarine", "X64.4.5c")
def test_the_escorts_drop_throw_and_launch() -> None:
    play = Play()
    _turn_two(play)
    happened = _turn_three(play)
    fell = [
        (event.sort, PANELS.code(event.at))
        for event in happened
        if isinstance(event, e.WeaponPlaced)
    ]
    assert fell == [
        ("kgun", "U26-A"),
        ("kgun", "W26-A"),
        *[("charge", "V27-A")] * 5,
        ("squid", "W25-A"),
        ("squid", "W26-A"),
        ("squid", "X26-A"),
        ("hedgehog", "W28-A"),
    ]
    assert play.at("armada") == ("W24-A", 2)
    assert play.at("amazon") == ("W28-A", 1)
    assert play.state.ships["armada"].speed == 6
    assert play.state.ships["amazon"].speed == 4


@pytest.mark.rule("submarine", "64.4.6")
@pytest.mark.rule("submarine", "64.4.7")
@pytest.mark.rule("submarine", "64.4.8")
@pytest.mark.rule("submarine", "X64.4.8a")
def test_only_the_hedgehog_is_with_the_boat() -> None:
    play = Play()
    _turn_two(play)
    happened = _turn_three(play)
    (torpedo,) = play.state.torpedoes.values()
    assert (PANELS.code(torpedo.at), torpedo.heading) == ("F36-B", 2)
    assert play.at(BOAT) == ("W28-A", 2)
    inside = play.state.insides[BOAT]
    assert (inside.power, inside.depth, inside.damage) == (3, 100, 4)
    (blast,) = (event for event in happened if isinstance(event, e.ThrownExploded))
    assert (blast.sort, blast.factor, blast.face, blast.damage) == ("hedgehog", 6, 1, 4)
    assert not any(isinstance(event, e.ChargeExploded) for event in happened)
    assert play.state.weapons == {}


@pytest.mark.rule("submarine", "64.5")
@pytest.mark.rule("submarine", "64.5.1")
@pytest.mark.rule("submarine", "64.5.5")
@pytest.mark.rule("submarine", "64.5.6")
@pytest.mark.rule("submarine", "64.5.7")
@pytest.mark.rule("submarine", "64.6")
def test_turn_four_and_the_score() -> None:
    play = Play()
    _turn_two(play)
    _turn_three(play)
    assert plot_of(play.state, play.state.boats[BOAT]).depth == 75, "19.2: she must rise"
    happened = _turn_four(play)
    assert play.at("armada") == ("X28-A", 3)
    assert play.at("amazon") == ("Y28-A", 4)
    tried = next(event for event in happened if isinstance(event, e.TorpedoTried))
    assert (tried.ship, tried.attitude, tried.needs, tried.face) == ("t2-a", 3, 5, 5)
    assert any(isinstance(event, e.VesselSunk) and event.unit == "t2-a" for event in happened)
    assert play.at(BOAT) == ("Z27-A", 1)
    assert play.state.insides[BOAT].depth == 75
    assert play.state.insides[BOAT].power == 1
    assert score(play.state)[SUBMARINE] == 35
    assert score(play.state)[ESCORT] == 10
