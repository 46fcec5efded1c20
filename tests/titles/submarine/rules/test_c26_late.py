"""26: boats that come late."""

from collections.abc import Sequence

import pytest

from game.core.records import Command, Event, Frame
from game.geometry.hexes import distance
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.frames import Arriving, Lurking, Turn, Voyage
from game.titles.submarine.model.house import House
from game.titles.submarine.model.state import ESCORT, SUBMARINE, Named, State
from game.titles.submarine.printed.scenarios import COMPASSES
from game.titles.submarine.rules.muster import c26_late as late
from game.titles.submarine.rules.sequence import begin_turn
from game.titles.submarine.view import redact, view
from tests.titles.submarine.sea import boat, escort, of_kind, play, sea

rule = pytest.mark.rule
RESERVE = ("u-696", "u-190")


def waiting(turn: int = 3, marker: int = -1, **more: object) -> State:
    state = sea(
        escort("B15", "A30-B", 6, "Dahlia"),
        boat("G6", "N55-B", 6, name="U.91"),
        scenario="po-17",
        turn=turn,
        flow=(Arriving(),),
        house=House(late_boats=True),
        reserve=RESERVE,
        marker=marker,
        **more,  # type: ignore[arg-type]
    )
    state.fleet |= {"u-696": Named("G6", "U.696"), "u-190": Named("G10", "U.190")}
    return state


def offered(state: State) -> set[Command]:
    frame = state.flow[-1]
    assert isinstance(frame, Arriving)
    prompt = late.ask_arriving(state, frame)[0]
    assert prompt.seat == SUBMARINE
    return {choice.command for choice in prompt.choices}


def answer(state: State, command: Command, *draws: int) -> tuple[State, Sequence[Event]]:
    assert command in offered(state)
    return play(state, late.act_arriving, state.flow[-1], SUBMARINE, command, draws=draws)


@rule("submarine", "26.1")
@rule("submarine", "26.3")
def test_an_attempt_at_the_start_of_each_third_turn() -> None:
    assert not late.may_arrive(waiting(turn=2))
    for turn in range(3, 21):
        state = waiting(turn=turn)
        assert late.may_arrive(state)
        assert (c.DrawMarker() in offered(state)) == (turn % 3 == 0)
    bare = waiting()
    bare.reserve = ()
    assert not late.may_arrive(bare)


@rule("submarine", "26.3")
@pytest.mark.parametrize(("turn", "waits"), [(1, Turn), (2, Arriving), (3, Arriving)])
def test_a_turn_begins_with_the_boats_that_may_come(turn: int, waits: type[Frame]) -> None:
    state = waiting(turn=turn)
    state.flow = (Voyage(),)
    state, _ = play(state, begin_turn, Voyage())
    assert type(state.flow[-1]) is waits


@rule("submarine", "26.2")
@rule("submarine", "26.4")
@rule("submarine", "26.5")
def test_the_marker_is_a_secret_until_the_boat_enters_near_its_compass() -> None:
    drawn, events = answer(waiting(), c.DrawMarker(), 4)
    assert drawn.marker == 4
    assert view(drawn, ESCORT).marker == -1
    told = [redact(event, ESCORT) for event in events]
    assert told == [e.MarkerDrawn("26.4", -1)]
    assert offered(drawn) == {c.Done(), c.Enlist("u-696"), c.Enlist("u-190")}
    entered, events = answer(drawn, c.Enlist("u-190"))
    assert of_kind(events, e.MarkerShown)[0].marker == 4
    assert entered.flow[-1] == Lurking(("u-190",))
    assert distance(entered.boats["u-190"].bow, COMPASSES[4]) <= 12
    assert (entered.reserve, entered.late) == (("u-696",), 1)
    nobody, _ = answer(waiting(), c.DrawMarker(), 0)
    assert offered(nobody) == {c.Done()}


@rule("submarine", "26.6")
def test_a_boat_that_waits_bars_the_next_attempt_but_not_on_the_turn_it_enters() -> None:
    held = waiting(turn=6, marker=2)
    assert c.DrawMarker() not in offered(held)
    entered, _ = answer(held, c.Enlist("u-696"))
    entered.flow = entered.flow[:-1]
    again, _ = answer(entered, c.DrawMarker(), 6)
    assert again.marker == 6, "all markers are in the draw"
    assert c.DrawMarker() not in offered(again)
    assert c.Enlist("u-190") in offered(again)
    later, _ = answer(waiting(turn=7, marker=2), c.Enlist("u-696"))
    assert later.arrivals["u-696"].turn == 7


@rule("submarine", "26.3")
@rule("submarine", "26.6")
@pytest.mark.parametrize(
    ("marker", "words"),
    [
        (-1, "A late boat may come in when a number marker lets it."),
        (0, "A late boat may come in when a number marker lets it."),
        (1, "A late boat may come in now, or in a later turn."),
    ],
)
def test_the_submarine_player_reads_whether_a_boat_may_come(marker: int, words: str) -> None:
    (prompt,) = late.ask_arriving(waiting(marker=marker), Arriving())
    assert prompt.text == words


@rule("submarine", "26.1")
def test_each_late_boat_of_a_scenario_stands_to_choose_and_of_a_pool_one_of_each_class() -> None:
    state = waiting()
    state.fleet["u-190"] = Named("G6", "U.190")
    assert late.candidates(state) == RESERVE
    state.scenario = "ons-5"
    assert late.candidates(state) == RESERVE[:1]
