"""40 How ships evade torpedoes that come to them."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from game.geometry.hexes import step
from game.titles.submarine.charts.weaponcharts import evasion_table
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.frames import (
    Evading,
    Turn,
    Voyage,
)
from game.titles.submarine.model.house import House
from game.titles.submarine.model.state import ESCORT, HIDDEN, SEEN, SUBMARINE, State
from game.titles.submarine.model.torpedo import UNSEEN
from game.titles.submarine.odds.checks import checks
from game.titles.submarine.odds.evading import chance_if
from game.titles.submarine.odds.gains import FINDERS
from game.titles.submarine.odds.hits import book_of, number, odds_of
from game.titles.submarine.printed.advanced_weapons import evasion, evasion_plots
from game.titles.submarine.printed.panels import PANELS
from game.titles.submarine.rules.fighting.c40_evasion import evade, evaded, home, is_free
from game.titles.submarine.rules.ground.c6_board import board
from game.titles.submarine.rules.ground.c6_course import Pose, begun
from game.titles.submarine.rules.invariants import check_game
from game.titles.submarine.rules.moving.reach import ship_reach
from game.titles.submarine.rules.turn.c7_sailing import halt
from game.titles.submarine.rules.turn.c10_collision import sail
from game.titles.submarine.view import view
from game.titles.submarine.words.rolls import PAIRS
from tests.titles.submarine.moving import asked, lies, offered, pose
from tests.titles.submarine.sea import (
    VIIC,
    Running,
    at,
    boat,
    merchant,
    of_kind,
    play,
    torpedo,
)
from tests.titles.submarine.unseen import (
    ADVANCED,
    AMAZON,
    FAR,
    HITS,
    MERCHANT,
    MISSES,
    MORE,
    TURN_OF,
    U47,
    answered,
    replaced,
    run,
    unseen,
    waters,
)

rule = pytest.mark.rule


def moves_of(state: State) -> list[str]:
    """How the ship may evade that is asked about."""
    commands = offered(state, c.Evade, ESCORT)
    return [command.moves for command in commands if isinstance(command, c.Evade)]


# Evading


@rule("submarine", "40.6")
@rule("submarine", "40.7")
@rule("submarine", "40.8")
def test_two_dice_say_by_her_top_speed_and_its_propellant_whether_she_may() -> None:
    state, events = run(waters(MERCHANT, unseen(), U47), dice=TURN_OF)
    (tried,) = of_kind(events, e.EvasionTried)
    assert (tried.top, tried.propellant, tried.result) == (2, "steam", "turn")
    assert not of_kind(events, e.TorpedoTried), "she evades before it is tried"
    assert isinstance(state.flow[-1], Evading)
    check_game(replaced(state, flow=(Voyage(), Turn(step=11), *state.flow)))


@rule("submarine", "40.6")
@pytest.mark.parametrize("lying", [{"speed": 0}, {"is_dead": True, "damage": 6}])
def test_a_ship_that_lies_still_does_not_evade(lying: dict[str, Any]) -> None:
    _, events = run(waters(replace(MERCHANT, **lying), unseen(), U47), dice=[MISSES])
    assert not of_kind(events, e.EvasionTried)


@rule("submarine", "40.7")
@pytest.mark.parametrize(("top", "result"), [(3, "turn"), (5, "turn1"), (10, "turn1")])
def test_a_ship_evades_by_the_column_of_her_top_speed(top: int, result: str) -> None:
    _, events = run(waters(replace(MERCHANT, top=top), unseen(), U47), dice=(5, 1))
    assert of_kind(events, e.EvasionTried)[0].result == result


@rule("submarine", "40.9")
def test_a_shallow_one_is_seen_better() -> None:
    _, events = run(waters(MERCHANT, unseen(is_shallow=True), U47), dice=[2, 4])
    (tried,) = of_kind(events, e.EvasionTried)
    assert (tried.change, tried.result) == (1, "turn")


@rule("submarine", "40.10")
def test_a_turn_is_to_port_or_to_starboard_and_more_is_one_of_five_moves() -> None:
    state, _ = run(waters(MERCHANT, unseen(), U47), dice=TURN_OF)
    assert moves_of(state) == ["L", "R", ""]
    assert asked(state, ESCORT).rule == "40.10"
    fast = unseen(is_shallow=True)
    state, _ = run(waters(AMAZON, fast, U47), dice=MORE)
    assert moves_of(state) == ["1", "L1", "R1", "1L", "1R", ""]


@rule("submarine", "40.10")
def test_she_does_not_evade_into_another_ship() -> None:
    beside = merchant("C-2", PANELS.code(step(at("N20-B"), 2)), 6, "Other", speed=2)
    state, _ = run(waters(MERCHANT, beside, unseen(), U47), dice=TURN_OF)
    assert moves_of(state) == ["R", ""]


@rule("submarine", "40.10")
def test_she_does_not_evade_to_where_another_comes_back_to() -> None:
    beside = merchant("C-2", PANELS.code(step(step(at("N20-B"), 2), 6)), 6, "Other", speed=2)
    there = evaded(beside, "1L")
    gone = replace(beside, bow=there.bow, heading=there.heading, evaded="1L")
    state = waters(MERCHANT, gone, U47)
    assert is_free(state, MERCHANT, "R")
    assert not is_free(state, MERCHANT, "L"), "there she would lie in the other's place"
    assert is_free(waters(MERCHANT, replace(gone, evaded=""), U47), MERCHANT, "L")


@rule("submarine", "40.10")
@rule("submarine", "6.10")
def test_she_evades_over_the_edge_of_a_board_that_follows_her_alone() -> None:
    first_row = replace(AMAZON, bow=at("N1-B"))
    state = waters(first_row, unseen(), U47)
    assert is_free(state, first_row, "1")
    assert not is_free(replaced(state, scenario="secret-weapon"), first_row, "1")
    after, events = play(state, evade, "t300", first_row.id, "1")
    assert of_kind(events, e.PanelLaid)
    assert all(map(board(after), after.ships[first_row.id].hexes))


@rule("submarine", "40.10")
def test_where_nobody_plays_the_escorts_she_takes_the_first_move_that_saves_her() -> None:
    alone = waters(MERCHANT, unseen(), U47, seats=(SUBMARINE,))
    state, events = run(alone, dice=TURN_OF)
    assert [event.moves for event in of_kind(events, e.ShipEvaded)] == ["L"]
    assert not state.flow
    check_game(state)


@rule("submarine", "40.10")
def test_what_she_evades_into_is_seen() -> None:
    """A turn swings her stern to where another one runs."""
    other = torpedo("t301", PANELS.code(evaded(MERCHANT, "L").stern), 3, "g7a+", ran=8)
    hidden = Running(replace(other.torpedo, shown=UNSEEN), other.setting)
    state, _ = run(waters(MERCHANT, unseen(), hidden, U47), dice=TURN_OF)
    _, events = answered(state, "L", [MISSES])
    shown = [(each.torpedo, each.ship) for each in of_kind(events, e.TorpedoShown)]
    assert ("t301", MERCHANT.id) in shown


@rule("submarine", "40.11")
def test_she_evades_once_a_turn_and_may_hold_on_for_another() -> None:
    pair = unseen("t300"), unseen("t301")
    state, _ = run(waters(MERCHANT, *pair, U47), dice=TURN_OF)
    held, events = answered(state, "", [MISSES, *TURN_OF])
    assert isinstance(held.flow[-1], Evading)
    assert of_kind(events, e.EvasionTried)
    state, events = answered(state, "L")
    assert not of_kind(events, e.EvasionTried)
    assert not of_kind(events, e.TorpedoTried), "both pass"


@rule("submarine", "40.12")
def test_a_merchant_is_back_in_her_place_when_all_have_run() -> None:
    state, _ = run(waters(MERCHANT, unseen(), U47), dice=TURN_OF)
    state, events = answered(state, "L")
    assert lies(state, MERCHANT.id) == pose("N20-B", 6)
    (back,) = of_kind(events, e.ShipReturned)
    assert (back.ship, state.ships[MERCHANT.id].evaded) == (MERCHANT.id, "")
    check_game(state)


@rule("submarine", "40.12")
def test_one_that_lies_dead_stays_where_she_is() -> None:
    """It comes from astern: she turns, and it strikes her bow."""
    astern = torpedo("t300", "N25-B", 6, "g7a+", ran=8)
    hidden = Running(replace(astern.torpedo, shown=UNSEEN), astern.setting)
    weak = replace(MERCHANT, capacity=12)
    state, _ = run(waters(weak, hidden, U47), dice=TURN_OF)
    state, events = answered(state, "L", [HITS, 2])
    assert of_kind(events, e.DeadInWater)
    assert not of_kind(events, e.ShipReturned)
    assert lies(state, MERCHANT.id).heading == 5


@rule("submarine", "40.13")
def test_by_what_an_escort_evades_her_next_move_begins() -> None:
    state, _ = run(waters(AMAZON, unseen(is_shallow=True), U47), dice=MORE)
    state, events = answered(state, "1L")
    ship = state.ships[AMAZON.id]
    assert not of_kind(events, e.ShipReturned)
    assert ship.evaded == "1L"
    way = begun(ship)
    assert (way.moved, way.turns, way.has_turned) == (1, 1, True)
    fresh = begun(replace(ship, evaded=""))
    assert fresh.moved == 0
    most = max(len(moves) for moves in ship_reach(state, ship).hexes.values())
    assert most
    after, _ = play(replaced(state, phase="escorts", turn=4), sail, "6", way, AMAZON.id, "1")
    assert begun(after.ships[AMAZON.id], after.steaming).moved == 2
    after, _ = play(after, halt, AMAZON.id, 2, False)
    assert after.ships[AMAZON.id].evaded == ""


@rule("submarine", "40.13")
def test_an_evasion_counts_for_one_move_alone() -> None:
    """She may have stayed where she was: it is over when torpedoes run again, and no sooner."""
    state = waters(replace(AMAZON, evaded="1"), U47)
    for phase, left in (("plot", "1"), ("escorts", "1"), ("torpedoes", "")):
        began = e.PhaseBegan("5", phase)
        state, _ = play(state, lambda context, began=began: context.emit(began))
        assert state.ships[AMAZON.id].evaded == left


@rule("submarine", "40.14")
def test_it_is_tried_against_her_new_place() -> None:
    """A turn takes her stern out of its way; from astern it finds her bow all the same."""
    state, _ = run(waters(MERCHANT, unseen(), U47), dice=TURN_OF)
    _, events = answered(state, "R")
    assert not of_kind(events, e.TorpedoTried)
    astern = torpedo("t300", "N25-B", 6, "g7a+", ran=8)
    hidden = Running(replace(astern.torpedo, shown=UNSEEN), astern.setting)
    state, _ = run(waters(MERCHANT, hidden, U47), dice=TURN_OF)
    state, events = answered(state, "R", [MISSES])
    (tried,) = of_kind(events, e.TorpedoTried)
    assert tried.ship == MERCHANT.id


@rule("submarine", "40.15")
def test_one_that_is_evaded_is_on_the_board_from_then_on() -> None:
    state, _ = run(waters(MERCHANT, FAR, unseen(), U47), dice=TURN_OF)
    state, _ = answered(state, "L")
    assert "t300" in view(state, ESCORT).torpedoes


@pytest.mark.parametrize("moves", ["L", "R", "1", "L1", "R1", "1L", "1R"])
def test_back_is_where_she_came_from(moves: str) -> None:
    there = evaded(MERCHANT, moves)
    ship = replace(MERCHANT, bow=there.bow, heading=there.heading, evaded=moves)
    assert home(ship) == Pose(MERCHANT.bow, MERCHANT.heading)


# The table

TOPS, DRIVES = (10, 9, 4), ("g7a", "type95", "g7e")
"""The least speed of a group, and torpedoes that run by steam, oxygen and electricity."""
RESULTS = {"-": "", "T": "turn", "M": "turn1"}
EVASIONS = {
    "64-66": "MMT MMT TTT",
    "61-63": "MM- MM- TT-",
    "54-56": "MM- MM- TT-",
    "51-53": "MM- MT- TT-",
    "44-46": "MT- TT- TT-",
    "41-43": "MT- TT- TT-",
    "34-36": "T-- T-- T--",
    "31-33": "T-- T-- T--",
    "24-26": "--- --- ---",
    "21-23": "--- --- ---",
    "14-16": "--- --- ---",
    "11-13": "--- --- ---",
}
"""T-EVASION Results by dice: for each group of speeds, the fastest first, by propellant."""


@rule("submarine", "T-EVASION 40.9")
@rule("submarine", "T-EVASION 40.9/64-66")
@rule("submarine", "T-EVASION 40.9/61-63")
@rule("submarine", "T-EVASION 40.9/54-56")
@rule("submarine", "T-EVASION 40.9/51-53")
@rule("submarine", "T-EVASION 40.9/44-46")
@rule("submarine", "T-EVASION 40.9/41-43")
@rule("submarine", "T-EVASION 40.9/34-36")
@rule("submarine", "T-EVASION 40.9/31-33")
@rule("submarine", "T-EVASION 40.9/24-26")
@rule("submarine", "T-EVASION 40.9/21-23")
@rule("submarine", "T-EVASION 40.9/14-16")
@rule("submarine", "T-EVASION 40.9/11-13")
def test_every_throw_of_the_evasion_table() -> None:
    for band, row in EVASIONS.items():
        low, high = map(int, band.split("-"))
        for thrown in range(low, high + 1):
            dice = divmod(thrown, 10)
            found = [evasion(top, kind, dice, False) for top in TOPS for kind in DRIVES]
            assert found == [RESULTS[sign] for sign in row.replace(" ", "")], thrown


# Odds


@pytest.mark.parametrize("heading", [1, 2, 3, 5, 6])
def test_odds_of_a_torpedo_reckon_with_the_evasion(heading: int) -> None:
    """Over all throws of the dice, her captain taking what saves her best."""
    laid = torpedo("t1", PANELS.code(step(at("N21-B"), heading, -1)), heading, "g7a+", ran=8)
    state = waters(MERCHANT, laid, U47)
    setting = laid.setting
    running, ship = replace(laid.torpedo, at=at("N21-B")), state.ships[MERCHANT.id]
    usual = chance_if(state, running, ship, "")
    found = 0.0
    for pair in PAIRS:
        plots = evasion_plots(evasion(ship.top, "g7a", pair, False))
        best = min(chance_if(state, running, ship, moves) for moves in ("", *plots))
        found += best / len(PAIRS)
    parts = dict(odds_of(book_of(state), setting, ship)[ship.heading])
    told = parts[number((ship.stern,)) - number((ship.bow,))][heading]
    assert told == pytest.approx(found)
    still = replace(ship, speed=0)
    parts = dict(odds_of(book_of(state), setting, still)[ship.heading])
    assert parts[number((ship.stern,)) - number((ship.bow,))][heading] == pytest.approx(usual)


def test_the_escort_player_reads_how_likely_the_torpedo_hits_her_by_each_move() -> None:
    state, _ = run(waters(MERCHANT, unseen(), U47), dice=TURN_OF)
    mine = view(state, ESCORT)
    told = {}
    for choice in asked(state, ESCORT).choices:
        gain = FINDERS[c.Evade](mine, choice.command)
        assert isinstance(choice.command, c.Evade)
        assert gain
        told[choice.command.moves] = gain.words
    assert told["L"] == told["R"] == "0 % that the torpedo hits her"
    assert told[""] != told["L"]
    assert asked(state, ESCORT).choices[0].label == "C-2 1: turn to port, and it passes"


def test_the_submarine_player_reads_how_likely_she_may_evade_it() -> None:
    running = unseen("t300")
    shown = replace(running, torpedo=replace(running.torpedo, shown=2))
    told = checks(view(waters(MERCHANT, shown, U47), SUBMARINE), c.Run("t300"))
    assert told[0].name == "C-2 1 may evade"
    assert (told[0].needs, told[0].table, told[0].column) == ("31–66", evasion_table(2), "Steam")
    assert told[0].chance == Fraction(2, 3)
    still = waters(replace(MERCHANT, speed=0), shown, U47)
    assert told[0] not in checks(view(still, SUBMARINE), c.Run("t300"))


@rule("submarine", "21.4.2")
def test_a_ship_that_was_hit_gives_light_before_the_next_torpedo_is_evaded() -> None:
    """By night a boat within seven hexes of her is on the board before anybody is asked."""
    lies = boat(VIIC, "N26-B", 6, 25, contact=HIDDEN, inside={"bow_reserve": ()})
    house = House(hidden=True, advanced=ADVANCED)
    state = waters(MERCHANT, unseen(), lies, house=house, scenario="po-17")
    state, _ = run(replaced(state, torpedoed={MERCHANT.id: state.turn}), TURN_OF)
    assert isinstance(state.flow[-1], Evading)
    assert state.boats["u-47"].contact == SEEN


@rule("submarine", "21.4.2")
@rule("submarine", "40.10")
def test_a_boat_comes_in_sight_of_a_ship_that_evades_and_is_lost_as_she_goes_back() -> None:
    """By night: a hex ahead brings her within four hexes of the boat's stern."""
    lies = boat(VIIC, "N14-B", 6, 25, contact=HIDDEN, inside={"bow_reserve": ()})
    house = House(hidden=True, advanced=ADVANCED)
    swift = replace(MERCHANT, top=10)
    state, _ = run(waters(swift, unseen(), lies, house=house, scenario="po-17"), MORE)
    _, events = answered(state, "1")
    told = [type(each) for each in events if isinstance(each, e.BoatSighted | e.BoatHidden)]
    assert told == [e.BoatSighted, e.BoatHidden]
