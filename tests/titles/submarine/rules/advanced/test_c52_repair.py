"""52 Repair: a hit point a turn, and ships that get under way again."""

from dataclasses import replace
from typing import Any

import pytest

from game.titles.submarine import TITLE
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.house import Advanced, House
from game.titles.submarine.model.state import ESCORT, SUBMARINE, BoatPlot, Ship, State
from game.titles.submarine.rules.invariants import check_essentials
from game.titles.submarine.rules.moving.c52_repair import repair, why_not_repair
from game.titles.submarine.rules.sequence import PHASES
from game.titles.submarine.rules.turn.c7_sailing import conforming
from game.titles.submarine.view import view
from tests.titles.submarine.moving import asked, do, does, is_legal, lies, plotting, pose, sailed
from tests.titles.submarine.sea import VIIC, boat, capital, escort, merchant, of_kind, play, sea

rule = pytest.mark.rule
HOUSE = House(advanced=Advanced(clock=True, repair=True))
CLASS, BOAT = f"{VIIC}+", "u-47"
MEND = c.Repair(BOAT)
AMAZON = escort("B4", "N30-B", 6, "Amazon")
TRAMP = merchant("C-2", "A35-B", 6)


def points(unit: Ship) -> int:
    return 10 * unit.damage + unit.hits


def mended(ship: Ship, turns: int = 1) -> tuple[Ship, list[Any]]:
    state, told = sea(ship, house=HOUSE), []
    for _ in range(turns):
        state, events = play(state, repair)
        told += events
    return state.ships[ship.id], told


def hers(hits: int = 3, damage: int = 0, speed: int = 1) -> State:
    laid = boat(CLASS, "N30-B", 6, 50, speed=speed, inside={"hits": hits, "damage": damage})
    return plotting(laid, waiting=(SUBMARINE,), house=HOUSE)


@rule("submarine", "52.1")
@rule("submarine", "52.4")
def test_an_escort_that_goes_slowly_has_a_hit_point_less_each_turn() -> None:
    hurt = replace(AMAZON, damage=2, hits=5)
    for speed, left in ((0, 24), (2, 24), (3, 25), (-1, 25)):
        assert points(mended(replace(hurt, speed=speed))[0]) == left
    shokaku = replace(capital("shokaku", "N30-B", 6), hits=5, speed=2)
    assert points(mended(shokaku)[0]) == 4


@rule("submarine", "52.6")
@rule("submarine", "X52.6")
def test_under_way_nobody_repairs_a_whole_point() -> None:
    """The examples of the book: of 21 hit points one may be removed, of 29 nine."""
    for hits, left in ((1, 20), (9, 20), (0, 20)):
        ship, told = mended(replace(AMAZON, damage=2, hits=hits, speed=1), 12)
        assert points(ship) == left
        assert len(of_kind(told, e.ShipsRepaired)) == hits


@rule("submarine", "52.6")
def test_a_ship_dead_in_the_water_repairs_until_she_can_move() -> None:
    half = -(-AMAZON.capacity // 2)
    dead = replace(AMAZON, damage=half, hits=2, speed=0, is_dead=True)
    ship, told = mended(dead, 3)
    assert not ship.is_dead
    assert points(ship) == 10 * half - 1
    [event] = of_kind(told, e.GotUnderWay)
    assert event.rule == "52.6"
    assert mended(dead, 2)[0].is_dead


@rule("submarine", "52.3")
def test_a_merchant_repairs_only_while_she_lies_dead() -> None:
    half = -(-TRAMP.capacity // 2)
    ship, told = mended(replace(TRAMP, damage=half, is_dead=True, speed=0), 5)
    assert (points(ship), ship.is_dead) == (10 * half - 1, False)
    assert [event.rule for event in of_kind(told, e.GotUnderWay)] == ["52.3"]
    assert len(of_kind(told, e.ShipsRepaired)) == 1
    assert mended(replace(TRAMP, hits=4, speed=2))[1] == []


@rule("submarine", "51.1.3")
@rule("submarine", "52.3")
@rule("submarine", "52.6")
def test_whom_an_acoustic_torpedo_stopped_goes_on_with_a_hit_point_less() -> None:
    half = -(-TRAMP.capacity // 2)
    lame = replace(TRAMP, damage=1, hits=2, speed=0, is_dead=True, is_lame=True)
    ship, _ = mended(lame)
    assert (points(ship), ship.is_dead, ship.is_lame) == (11, False, False)
    assert mended(replace(lame, damage=half))[0].is_dead
    assert mended(replace(lame, damage=0, hits=0), 3)[0].is_dead, "nothing to be repaired"


@rule("submarine", "52.3")
def test_under_way_again_she_comes_round_to_the_heading_of_the_convoy() -> None:
    others = [
        merchant("C-2", f"{code}-B", 2, f"C-2 {n}") for n, code in enumerate(("E30", "E35"), 2)
    ]
    state, _ = sailed("3", TRAMP, *others, house=HOUSE)
    assert lies(state, "c-2-1").heading == 2
    assert conforming(TRAMP, 2, "3") == "R1R2"
    assert conforming(TRAMP, 2, "L3") == "R3"
    assert conforming(TRAMP, 6, "3L") == "3L"
    basic, _ = sailed("2", TRAMP, *others)
    assert lies(basic, "c-2-1") == pose("A33-B", 6)


@rule("submarine", "31.1")
@rule("submarine", "52.6")
def test_a_capital_ship_under_way_again_works_up_as_others_do() -> None:
    """The plot was written for the force, three turns ahead."""
    given: dict[str, Any] = {"scenario": "ark-royal", "house": HOUSE}
    stopped = replace(capital("barham", "N30-B", 6), top=7, speed=0)
    assert lies(sailed("7", stopped, **given)[0], "barham") == pose("N27-B", 6)
    going = replace(stopped, speed=6)
    assert lies(sailed("7", going, **given)[0], "barham") == pose("N23-B", 6)


@rule("submarine", "10.2")
@rule("submarine", "30.1")
def test_a_merchant_that_was_slowed_goes_no_faster_in_a_faster_convoy() -> None:
    slow = replace(merchant("C-2", "N31-B", 6), top=1)
    assert lies(sailed("3R", slow, house=HOUSE)[0], "c-2-1") == pose("N30-B", 1)


@rule("submarine", "52.3")
def test_two_ships_may_lie_in_one_hex_when_one_gets_under_way() -> None:
    over = merchant("C-2", "A35-B", 6, "C-2 2")
    check_essentials(sea(TRAMP, over, house=HOUSE))
    with pytest.raises(AssertionError):
        check_essentials(sea(TRAMP, over))


@rule("submarine", "52.5")
def test_it_is_done_when_all_else_of_the_turn_is_over() -> None:
    close = PHASES[-1].run
    state, events = play(sea(replace(AMAZON, hits=2, speed=0), house=HOUSE), close)
    assert [type(event) for event in events] == [e.ShipsRepaired]
    assert state.ships["amazon"].hits == 1
    assert play(sea(replace(AMAZON, hits=2, speed=0)), close)[1] == []


@rule("submarine", "52.2")
def test_a_boat_is_plotted_to_repair_and_fires_nothing() -> None:
    state, _ = do(hers(), MEND, SUBMARINE)
    assert state.plots[BOAT].repairs
    assert not is_legal(state, c.TakeTube(BOAT, 0), SUBMARINE)
    back, _ = do(state, MEND, SUBMARINE)
    assert is_legal(back, c.TakeTube(BOAT, 0), SUBMARINE)
    shot = [c.TakeTube(BOAT, 0), c.Shoot(BOAT, 0, "B", "", 5, False)]
    fires, _ = does(hers(), SUBMARINE, *shot)
    assert not is_legal(fires, MEND, SUBMARINE)
    [barred] = TITLE.words.refuse(view(fires, SUBMARINE), asked(fires, SUBMARINE))
    assert barred.rule == "52.2"
    assert not is_legal(hers(hits=0), MEND, SUBMARINE)
    assert not is_legal(hers(hits=0, damage=1), MEND, SUBMARINE)


@rule("submarine", "52.2")
@rule("submarine", "52.4")
def test_a_boat_that_repairs_goes_slowly_and_only_her_player_learns_of_it() -> None:
    fast = boat("G13+", "N30-B", 6, 50, speed=4, inside={"hits": 3})
    state = plotting(fast, waiting=(SUBMARINE,), house=HOUSE)
    state, _ = does(state, SUBMARINE, c.Plot(BOAT, "3"), MEND)
    assert state.plots[BOAT].moves != "3"
    assert not is_legal(state, c.Plot(BOAT, "3"), SUBMARINE)
    assert why_not_repair(state, fast.boat, 3) is not None
    assert why_not_repair(state, fast.boat, 2) is None
    for speed, left in ((2, 2), (3, 3)):
        plot = BoatPlot("", 50, repairs=True)
        laid = boat(CLASS, "N30-B", 6, 50, speed=speed, plot=plot, inside={"hits": 3})
        after, events = play(sea(laid, house=HOUSE), repair)
        assert after.insides[BOAT].hits == left
        for event in events:
            assert TITLE.eyes.redact(event, ESCORT) is None
