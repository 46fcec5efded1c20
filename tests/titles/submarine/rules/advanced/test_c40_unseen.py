"""40 Torpedoes that are not on the board until they come to a ship."""

from dataclasses import replace

import pytest

from game.bots.players import make_bot
from game.core.dice import KeyedDice, TapeDice
from game.core.flow import act, begin, prompts
from game.core.rules import Context
from game.geometry.hexes import step
from game.session.play.undo import PROBED, undo_barrier
from game.session.record.lines import Commit
from game.titles.submarine import TITLE
from game.titles.submarine.bots.captain import Captain
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.apply import APPLY
from game.titles.submarine.model.frames import (
    Convoying,
    Escorting,
    TorpedoRun,
    Turn,
    UnseenRuns,
)
from game.titles.submarine.model.house import Advanced, House
from game.titles.submarine.model.state import ESCORT, SUBMARINE, BoatPlot, State
from game.titles.submarine.model.torpedo import UNSEEN, Shot
from game.titles.submarine.rules.fighting.c12_torpedoes import run_torpedoes
from game.titles.submarine.rules.fighting.c40_unseen import run_unseen
from game.titles.submarine.rules.ground.c6_board import follow
from game.titles.submarine.rules.invariants import check_game
from game.titles.submarine.rules.turn.c7_sailing import convoy
from game.titles.submarine.view import view
from tests.titles.submarine.moving import do
from tests.titles.submarine.sea import (
    VIIC,
    Running,
    boat,
    of_kind,
    play,
    torpedo,
)
from tests.titles.submarine.unseen import (
    ADVANCED,
    AMAZON,
    EAST,
    FAR,
    HITS,
    MERCHANT,
    MISSES,
    TOO_LATE,
    TURN_OF,
    U47,
    replaced,
    run,
    seen,
    unseen,
    waters,
)

rule = pytest.mark.rule


# What is seen


@rule("submarine", "40.1")
def test_without_the_option_torpedoes_are_on_the_board() -> None:
    plot = BoatPlot("", 50, (Shot(0, "B", "", 8, False),))
    state = waters(boat(VIIC, "A40-B", 6, plot=plot), house=House(advanced=Advanced(clock=True)))
    state, events = play(state, run_torpedoes)
    assert [*view(state, ESCORT).torpedoes] == ["t1"]
    assert of_kind(events, e.TorpedoMoved)


@rule("submarine", "40.2")
def test_of_a_torpedo_that_meets_nothing_the_escort_player_learns_nothing() -> None:
    shots = (Shot(0, "B", "", 8, False), Shot(1, "B", "", 8, False))
    laid = boat(VIIC, "A40-B", 6, plot=BoatPlot("", 50, shots)), MERCHANT
    state, events = run(waters(*laid), draws=[7, 30])
    assert [*state.torpedoes] == ["t107", "t131"]
    assert seen(events) == []
    assert len(of_kind(seen(events, SUBMARINE), e.UnseenRan)) == 2
    silent, _ = run(waters(boat(VIIC, "A40-B", 6, plot=BoatPlot("", 50)), MERCHANT))
    assert view(state, ESCORT) == view(silent, ESCORT)
    check_game(state)


@rule("submarine", "40.2")
def test_games_that_differ_in_unseen_torpedoes_are_one_game_to_the_escorts() -> None:
    """In their views, in what is told of a turn, and in what is asked on the way."""
    frame = Turn(step=11)
    far = [unseen(f"t{300 + n}", back=30 + n) for n in range(3)]
    told = []
    for hidden in ([], far[:1], far):
        state = waters(MERCHANT, U47, *hidden, flow=(frame,), phase="escorts")
        context = Context(state, TapeDice([]), APPLY)
        run_torpedoes(context)
        while isinstance(state.flow[-1], UnseenRuns):
            run_unseen(context, state.flow[-1])
        told.append((view(state, ESCORT), seen(context.events)))
    assert told[0] == told[1] == told[2]


@rule("submarine", "40.2")
def test_the_order_of_torpedoes_is_asked_only_of_those_on_the_board() -> None:
    """Else the question would tell that some are on their way."""
    one, other = unseen("t300", back=30), unseen("t301", back=31)
    state, _ = run(waters(MERCHANT, one, other, U47))
    assert not state.flow
    on_board = [replace(each, torpedo=replace(each.torpedo, shown=2)) for each in (one, other)]
    state, _ = run(waters(replace(MERCHANT, bow=step(MERCHANT.bow, EAST, -20)), *on_board, U47))
    assert isinstance(state.flow[-1], TorpedoRun)
    state, events = do(state, c.Run("t301"), SUBMARINE, dice=[*TOO_LATE, MISSES] * 2)
    assert [each.torpedo for each in of_kind(events, e.TorpedoTried)] == ["t301", "t300"]


@rule("submarine", "40.2")
def test_when_no_boat_is_left_they_come_on_the_board() -> None:
    _, events = run(waters(MERCHANT, unseen(back=30)))
    assert [event.torpedo for event in of_kind(events, e.TorpedoShown)] == ["t300"]


@rule("submarine", "40.3")
@rule("submarine", "X40.3")
def test_its_player_has_every_place_and_course_of_it() -> None:
    state, events = run(waters(MERCHANT, FAR, unseen(back=36), U47))
    (ran,) = of_kind(events, e.UnseenRan)
    torpedo_now = view(state, SUBMARINE).torpedoes["t300"]
    assert (torpedo_now.at, torpedo_now.heading) == (ran.path[-1], EAST)
    for code, course in (("O18-B", 7), ("I34-B", 11)):
        laid = torpedo("t300", code, course, "g7a+", is_on_side=True)
        hidden = Running(replace(laid.torpedo, shown=UNSEEN), laid.setting)
        kept = waters(hidden, U47, house=House(advanced=replace(ADVANCED, sides=True)))
        assert view(kept, SUBMARINE).torpedoes["t300"].heading == course
        assert not view(kept, ESCORT).torpedoes


@rule("submarine", "40.4")
@rule("submarine", "40.5")
def test_a_ship_that_crosses_one_shows_it_and_is_not_attacked_then() -> None:
    """She stays upon it: it tries her as it runs."""
    ahead = torpedo("t300", "N19-B", 1, "g7a+", ran=8)
    hidden = Running(replace(ahead.torpedo, shown=UNSEEN), ahead.setting)
    laid = replace(MERCHANT, speed=2), hidden, U47
    state = waters(*laid, phase="convoy", flow=(Convoying(),), orders={3: "1"})
    state, events = play(state, convoy, Convoying())
    (shown,) = of_kind(events, e.TorpedoShown)
    assert (shown.ship, state.torpedoes["t300"].crossed) == (MERCHANT.id, (MERCHANT.id,))
    assert not of_kind(events, e.TorpedoTried)
    assert "t300" in view(state, ESCORT).torpedoes

    state, events = run(replaced(state, phase="torpedoes"), dice=[*TOO_LATE, HITS, 4])
    assert of_kind(events, e.TorpedoStruck)[0].ship == MERCHANT.id


@rule("submarine", "40.5")
def test_a_move_that_has_come_upon_one_or_none_cannot_be_taken_back() -> None:
    """Or her captain could try the sea hex by hex for what is hidden in it, or is not."""
    said = []
    for code in ("N19-B", "N30-B"):
        hidden = torpedo("t300", code, 1, "g7a+", ran=8)
        laid = AMAZON, Running(replace(hidden.torpedo, shown=UNSEEN), hidden.setting), U47
        before = waters(*laid, phase="escorts", flow=(Escorting(),))
        move = c.Steam("amazon", "1")
        after, events = do(before, move, ESCORT)
        made = Commit(1, ESCORT, move, (), (), tuple(events), after.flow, "")
        said.append(undo_barrier(TITLE, before, made, after, ESCORT, is_alone=False))
    assert said == ["Something hidden was turned up: that cannot be taken back.", PROBED]


@rule("submarine", "40.4")
def test_a_ship_that_has_gone_on_is_not_attacked() -> None:
    ahead = torpedo("t300", "N19-B", 1, "g7a+", ran=8)
    hidden = Running(replace(ahead.torpedo, shown=UNSEEN), ahead.setting)
    state = waters(MERCHANT, hidden, U47, phase="convoy", flow=(Convoying(),), orders={3: "3"})
    state.ships[MERCHANT.id] = replace(MERCHANT, top=3)
    state, events = play(state, convoy, Convoying())
    state, more = run(replaced(state, phase="torpedoes"))
    assert of_kind(events, e.TorpedoShown)
    assert not of_kind([*events, *more], e.TorpedoTried)


@rule("submarine", "40.5")
@rule("submarine", "40.15")
def test_one_that_comes_to_a_ship_stays_on_the_board() -> None:
    state, events = run(waters(MERCHANT, FAR, unseen(), U47), dice=[*TOO_LATE, MISSES])
    told = [type(event).__name__ for event in events]
    assert told[:3] == ["UnseenRan", "TorpedoShown", "EvasionTried"]
    assert len(of_kind(events, e.UnseenRan)[0].path) == 4
    assert of_kind(events, e.TorpedoMoved)
    assert "t300" in view(state, ESCORT).torpedoes
    assert view(state, ESCORT).launched == 1


@rule("submarine", "40.5")
def test_one_too_deep_for_an_escort_is_seen_as_well_but_not_evaded() -> None:
    _, events = run(waters(AMAZON, unseen(), U47))
    assert of_kind(events, e.TorpedoShown)
    assert not of_kind(events, e.EvasionTried)


# Secrets, and bots


def test_while_she_is_asked_the_escort_player_sees_no_more_than_that_torpedo() -> None:
    plot = BoatPlot("", 50, (Shot(0, "B", "", 8, False),))
    laid = MERCHANT, unseen(), boat(VIIC, "A40-B", 6, plot=plot)
    state, _ = run(waters(*laid), dice=TURN_OF, draws=[7])
    mine = view(state, ESCORT)
    assert [*mine.torpedoes] == ["t300"]
    assert mine.torpedoes["t300"].launched == 3, "when it came on the board"
    assert mine.fired == {"": 1}
    assert not any(getattr(frame, "path", ()) or getattr(frame, "ran", ()) for frame in mine.flow)


def test_the_captain_evades_to_where_the_torpedo_passes_her() -> None:
    state, _ = run(waters(MERCHANT, unseen(), U47), dice=TURN_OF)
    command = Captain(1).choose(view(state, ESCORT), prompts(TITLE.rules, state)[0])
    assert command == c.Evade(MERCHANT.id, "L")


def test_a_world_that_the_escort_player_takes_for_this_one_can_be_played_on() -> None:
    laid = FAR, MERCHANT, unseen(), unseen("t301", back=30), U47
    state, _ = run(waters(*laid, flow=(Turn(step=11),)), dice=TURN_OF)
    for seed in range(6):
        dice = KeyedDice(b"world", seed)
        world = TITLE.eyes.resample(view(state, ESCORT), dice)
        after, events = act(TITLE.rules, world, ESCORT, c.Evade(MERCHANT.id, "L"), dice)
        assert of_kind(events, e.ShipReturned)
        check_game(after)


@rule("submarine", "40.2")
def test_one_that_runs_out_unseen_is_never_heard_of() -> None:
    state, events = run(waters(MERCHANT, unseen(back=-8), U47))
    assert of_kind(events, e.UnseenSpent)
    assert (state.torpedoes, seen(events)) == ({}, [])


@rule("submarine", "40.2")
def test_the_board_follows_the_ships_whether_any_are_on_their_way_or_not() -> None:
    """A panel with nothing but such torpedoes on it is as free as an empty one."""
    away = replace(MERCHANT, bow=step(MERCHANT.bow, 6, 21))
    hidden = unseen("t300", back=15), unseen("t301", back=-20)
    moved = [play(waters(away, *some), follow)[1] for some in ((), hidden)]
    assert of_kind(moved[0], e.PanelLaid)
    assert moved[0] == moved[1]


@rule("submarine", "40.5")
def test_one_that_goes_off_against_a_boat_has_been_seen() -> None:
    house = House(advanced=replace(ADVANCED, detonation=True, boats_hit=True))
    surfaced = boat(VIIC, "N21-B", 6, 0, inside={"bow_reserve": ()})
    state = waters(FAR, unseen(), surfaced, house=house)
    _, events = run(state, dice=[1, 1, 6, 6, 1, 1])
    told = [type(event) for event in seen(events)]
    assert told.index(e.TorpedoShown) < told.index(e.TorpedoBurst)


def _without_unseen(state: State) -> State:
    """The game in which none of those was fired that are not on the board."""
    other = state.copy()
    for name, each in state.torpedoes.items():
        if each.is_unseen:
            del other.torpedoes[name], other.settings[name]
    return other


@rule("submarine", "40.2")
def test_in_a_whole_game_the_escort_player_is_shown_and_asked_the_same_without_them() -> None:
    options = {option.id: option.default for option in TITLE.offers.options}
    options |= {"clock": True, "unseen_torpedoes": True}
    state, _ = begin(TITLE.rules, "wolf-pack", options, KeyedDice(b"twins", 0))
    bots = {seat: make_bot(TITLE, "random", 2) for seat in (ESCORT, SUBMARINE)}
    looks = met = number = 0
    while state.flow and number < 420:
        number += 1
        prompt = prompts(TITLE.rules, state)[0]
        command = bots[prompt.seat].choose(view(state, prompt.seat), prompt)
        dice = KeyedDice(b"twins", number)
        state, events = act(TITLE.rules, state, prompt.seat, command, dice)
        met += bool(of_kind(events, e.EvasionTried))
        twin = _without_unseen(state)
        if twin.torpedoes != state.torpedoes:
            looks += 1
            assert view(state, ESCORT) == view(twin, ESCORT)
            asked_of = [each for each in prompts(TITLE.rules, state) if each.seat == ESCORT]
            assert asked_of == [each for each in prompts(TITLE.rules, twin) if each.seat == ESCORT]
    assert (looks > 50, met > 0) == (True, True)
