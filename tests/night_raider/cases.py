"""A test for each case of the rulebook: a position, a move, the events that must follow."""

import pytest

from game.core import flow
from game.core.dice import KeyedDice
from game.core.flow import Illegal
from game.session.play.session import Session
from tests.night_raider import TITLE, sea
from tests.night_raider import records as r
from tests.night_raider.rules import DECK, HUNTERS, RAIDER

rule = pytest.mark.rule


def night(*dice: int, scenario: str = "duel") -> Session:
    """A game at its first question, with faces to come."""
    return Session.new(TITLE.id, scenario, seed=4, dice=dice)


def at_sea(*dice: int) -> Session:
    """The buoy lies, and the first hour is to be plotted."""
    game = night(*dice)
    game.submit("north", r.LayBuoy(300, 228, 270))
    return game


def hour(game: Session, north: str, raider: str) -> tuple[object, ...]:
    """Both plot; what came of it."""
    game.submit("north", r.Plot(north))
    return tuple(game.submit(RAIDER, r.Plot(raider)).events)


@rule("night_raider", "N.1")
def test_the_raider_starts_hidden_in_the_west() -> None:
    game = night(scenario="night")
    assert game.state.ships[RAIDER] in sea.RAIDER_STARTS
    assert game.view("north").hunters == {"north": "F1", "south": "F6"}
    assert game.view("north").raider == ""


@rule("night_raider", "N.2")
def test_the_cargo_lies_face_down() -> None:
    game = night()
    assert game.view(RAIDER).cargo in DECK
    assert game.view("north").cargo == 0


@rule("night_raider", "N.3")
def test_the_buoy_must_not_hear_the_west_edge() -> None:
    game = night()
    with pytest.raises(Illegal, match="farther from the west edge"):
        game.submit("north", r.LayBuoy(sea.HEARING - 1, 200, 0))
    game.submit("north", r.LayBuoy(sea.HEARING, 200, 0))


@rule("night_raider", "N.4")
def test_plots_are_secret_until_all_are_in() -> None:
    game = at_sea()
    assert {prompt.seat for prompt in game.prompts()} == {"north", RAIDER}
    game.submit(RAIDER, r.Plot(game.state.ships[RAIDER]))
    assert game.view("north").plots == {RAIDER: ""}
    with pytest.raises(Illegal):
        game.submit("north", r.Plot("A1"))


@rule("night_raider", "N.5")
@pytest.mark.parametrize(
    ("face", "found"), [(2, "nothing"), (3, "sighted"), (4, "sighted"), (5, "caught")]
)
def test_a_hunter_searches_where_it_is(face: int, found: str) -> None:
    state = r.State(
        seats=("north", RAIDER),
        turn=1,
        turns=8,
        ships={"north": "D3", RAIDER: "D3"},
        plots={RAIDER: "D3"},
        buoy=r.Buoy(300, 228, 270, ()),
        possible=("D3",),
        flow=(r.Night(), r.Resolving(), r.Plotting(("north",))),
    )
    dice = KeyedDice(bytes(16), 1, (face,))
    _, events = flow.act(TITLE.rules, state, "north", r.Plot("D3"), dice)
    searched = [event for event in events if isinstance(event, r.HexSearched)]
    assert [(event.rule, event.face, event.found) for event in searched] == [("N.5", face, found)]


@rule("night_raider", "N.6")
def test_the_buoy_says_whether_it_hears_the_raider() -> None:
    game = at_sea(1)
    here = game.state.ships[RAIDER]
    (heard,) = [each for each in hour(game, "F1", here) if isinstance(each, r.BuoyListened)]
    assert heard.is_heard is (here in game.state.buoy.near)


@rule("night_raider", "N.7")
def test_daylight_finds_nobody() -> None:
    game = at_sea(*[1] * 8)
    while not game.is_over:
        hour(game, "F1", game.state.ships[RAIDER])
    result = game.result()
    assert result is not None
    assert {fate.side: fate.outcome for fate in result.fates} == {HUNTERS: "drawn", RAIDER: "drawn"}
