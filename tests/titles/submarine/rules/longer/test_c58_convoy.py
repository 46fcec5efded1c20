"""57, 58: scenarios of more turns, and a convoy that seldom turns."""

from typing import Any

import pytest

from game.core.dice import KeyedDice
from game.core.eyes import ALL_EYES
from game.scenes.titles.submarine.hints import hint
from game.scenes.titles.submarine.plotting.writing import writing
from game.titles.submarine import TITLE
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.frames import Voyage
from game.titles.submarine.model.house import House, Longer
from game.titles.submarine.model.state import ESCORT, SUBMARINE, State
from game.titles.submarine.odds.lanes import plots_of
from game.titles.submarine.odds.rollouts import common_plots
from game.titles.submarine.printed.scenariocards import MOST_TURNS, ScenarioCard
from game.titles.submarine.printed.scenarios import SCENARIOS
from game.titles.submarine.rules.sequence import PHASES, begin_turn
from game.titles.submarine.rules.turn.c58_turning import why_not_turn
from game.titles.submarine.view import view
from game.titles.submarine.words.logwords import Unwritable, convoy_orders
from game.titles.submarine.words.refusals import refuse
from game.titles.submarine.worlds.hidden import resample
from tests.titles.submarine.moving import asked, do, does, offered, plotting, sailed
from tests.titles.submarine.sea import VIIC, boat, capital, merchant, of_kind, play, sea

rule = pytest.mark.rule
CONVOY = merchant("C-2", "A35-B", 6)
TURNS = ("L2", "R2", "2L", "2R")


def once_in(turns: int, **more: Any) -> House:
    return House(longer=Longer(convoy_turns=turns), **more)


def plotted(turns: int, orders: dict[int, str], turn: int = 1, **more: Any) -> State:
    """The convoy is plotted, its turns restricted."""
    state = plotting(CONVOY, waiting=(ESCORT,), turn=turn, house=once_in(turns), **more)
    state.orders.update(orders)
    return state


def may_write(state: State, turn: int) -> set[str]:
    state, _ = do(state, c.Take(str(turn)), ESCORT) if _must_take(state, turn) else (state, [])
    choices = asked(state, ESCORT).choices
    return {each.code for each in choices if isinstance(each.command, c.Order)}


def _must_take(state: State, turn: int) -> bool:
    return any(command == c.Take(str(turn)) for command in offered(state, c.Take, ESCORT))


@rule("submarine", "57")
@pytest.mark.parametrize("turn", [61, MOST_TURNS])
def test_a_scenario_may_have_many_more_turns(turn: int, monkeypatch: pytest.MonkeyPatch) -> None:
    printed = SCENARIOS["wolf-pack"].model_dump()
    card = ScenarioCard.model_validate(printed | {"turns": MOST_TURNS})
    monkeypatch.setitem(SCENARIOS, "wolf-pack", card)
    state = sea(CONVOY, boat(VIIC, "N30-B", 6), turn=turn - 1, flow=(Voyage(),))
    state, (began,) = play(state, begin_turn, Voyage())
    assert began == e.TurnBegan("5", turn)
    TITLE.rules.essentials(state)
    with pytest.raises(ValueError, match="300"):
        ScenarioCard.model_validate(printed | {"turns": MOST_TURNS + 1})


@rule("submarine", "X58")
@pytest.mark.parametrize("every", [3, 5])
@pytest.mark.parametrize("plot", TURNS)
def test_a_second_turn_is_plotted_so_many_turns_later_at_the_earliest(
    every: int, plot: str
) -> None:
    state = plotted(every, {1: "2", 2: "2", 3: "2", 4: plot}, turn=4)
    state.orders.update({5: "2", 6: "2", 7: "2"})
    assert {turn for turn in range(5, 12) if not why_not_turn(state, turn)} == {
        *range(4 + every, 12)
    }


@rule("submarine", "58")
def test_what_is_plotted_for_the_turns_to_come_counts_until_it_is_plotted_otherwise() -> None:
    state = plotted(3, {1: "2", 2: "2", 3: "L2", 4: "2"})
    assert may_write(state, 1) == may_write(state, 2) == may_write(state, 4) == {"2"}
    assert may_write(state, 3) == {"2", *TURNS}
    state, _ = does(state, ESCORT, c.Take("3"), c.Order(3, "2"))
    assert may_write(state, 1) == {"2", *TURNS}


@rule("submarine", "58")
def test_a_refusal_says_when_the_convoy_may_turn_again() -> None:
    state = plotted(3, {1: "L2"})
    prompt = asked(state, ESCORT)
    barred = refuse(view(state, ESCORT), prompt)
    assert {each.target.id for each in barred} == {f"order-{plot}" for plot in TURNS}
    assert {(each.rule, each.reason) for each in barred} == {
        ("58", "The convoy turns once in three turns: it does in turn 1, and may again in turn 4.")
    }


@rule("submarine", "58")
def test_all_see_the_convoy_turn_and_when_it_may_again() -> None:
    state, events = sailed("R2", CONVOY, house=once_in(5))
    assert of_kind(events, e.ConvoyTurned) == [e.ConvoyTurned("58", 8)]
    assert [view(state, eyes).turns_again for eyes in (ESCORT, SUBMARINE, ALL_EYES)] == [8, 8, 8]
    state.orders.clear()
    fault = why_not_turn(state, 7)
    assert fault is not None
    assert fault.reason == "The convoy turns once in five turns: it may again in turn 8."
    assert not why_not_turn(state, 8)
    for order, every in (("2", 5), ("R2", 1)):
        assert of_kind(sailed(order, CONVOY, house=once_in(every))[1], e.ConvoyTurned) == []


@rule("submarine", "58")
def test_a_convoy_may_be_forbidden_to_turn_at_all() -> None:
    state = plotted(0, {})
    assert may_write(state, 1) == {"2"}
    assert {each.reason for each in refuse(view(state, ESCORT), asked(state, ESCORT))} == {
        "This convoy keeps its course: it never turns."
    }


@rule("submarine", "58")
def test_without_the_option_the_convoy_turns_as_it_likes() -> None:
    state = plotted(1, {1: "L2", 2: "L2", 3: "L2"})
    assert may_write(state, 4) == {"2", *TURNS}
    assert refuse(view(state, ESCORT), asked(state, ESCORT)) == ()


@pytest.mark.parametrize(
    ("every", "said"), [(0, "it never turns"), (1, "turn before they know"), (3, "turn before")]
)
def test_a_hint_advises_no_turn_that_is_barred(every: int, said: str) -> None:
    state = plotted(every, {})
    assert said in hint(view(state, ESCORT), asked(state, ESCORT))


@rule("submarine", "58")
@pytest.mark.parametrize(
    ("face", "again", "cited"), [(1, 0, "S1.SR1"), (1, 9, "58"), (3, 9, "S1.SR1")]
)
def test_a_convoy_of_the_dice_goes_straight_on_where_it_would_turn_too_soon(
    face: int, again: int, cited: str
) -> None:
    house = once_in(5, solitaire=True)
    state = sea(
        CONVOY,
        boat(VIIC, "N30-B", 6),
        scenario="convoy-1",
        house=house,
        seats=(SUBMARINE,),
        turns_again=again,
    )
    sail = next(phase for phase in PHASES if phase.name == "convoy").run
    _, events = play(state, sail, dice=(face,))
    (rolled,) = of_kind(events, e.ConvoyRolled)
    assert rolled.rule == cited
    assert (rolled.moves == "2") == (cited == "58" or face == 3)


@rule("submarine", "58")
def test_warships_that_are_plotted_turn_as_they_like() -> None:
    state = plotting(
        capital("shokaku", "D20-B", 6, speed=3),
        waiting=(ESCORT,),
        turn=1,
        scenario="wounded-bear",
        house=once_in(0),
    )
    plots = [choice.code for choice in asked(state, ESCORT).choices]
    assert any("L" in plot for plot in plots)
    assert not why_not_turn(state, 1)


@rule("submarine", "58")
def test_a_written_line_is_held_to_it() -> None:
    seen = view(plotted(3, {}), ESCORT)
    assert convoy_orders(seen, "L2 2 2 R2")
    with pytest.raises(Unwritable) as caught:
        convoy_orders(seen, "L2 2 R2")
    assert "may again in turn 4" in str(caught.value)


@pytest.mark.parametrize(("every", "orders"), [(1, {}), (3, {1: "L2"}), (3, {2: "L2"}), (0, {})])
def test_a_line_is_written_beside_the_plots_that_are_left(
    every: int, orders: dict[int, str]
) -> None:
    state = plotted(every, orders)
    line = writing(view(state, ESCORT), asked(state, ESCORT))
    assert line is not None
    assert not isinstance(line.orders(line.example), str)


@rule("submarine", "58")
@pytest.mark.parametrize(("every", "likely"), [(1, 4 / 5), (3, 4 / 15), (0, 0.0)])
def test_odds_count_a_turn_as_often_as_it_may_be(every: int, likely: float) -> None:
    state = sea(CONVOY, boat(VIIC, "N30-B", 6), house=once_in(every))
    plots = plots_of(state)
    assert sum(plot in TURNS for plot in plots) / len(plots) == pytest.approx(likely)
    turning = sum(share for plot, share in common_plots(state) if plot in TURNS)
    assert turning == pytest.approx(likely * 3 / 4)


def test_plots_that_a_submarine_player_imagines_turn_no_sooner() -> None:
    state = plotted(5, dict.fromkeys(range(3, 7), "2"), turn=3, turns_again=5)
    state.seats = (ESCORT, SUBMARINE)
    for seed in range(20):
        orders = resample(view(state, SUBMARINE), KeyedDice(b"convoy", seed)).orders
        turning = [turn for turn, plot in orders.items() if plot in TURNS]
        assert {*orders} == {3, 4, 5}
        assert turning in ([], [5])
