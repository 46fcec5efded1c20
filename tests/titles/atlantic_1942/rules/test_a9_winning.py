"""A-WIN, A-EX: the end of the crossing, and the playtest of the book."""

import pytest

from game.titles.atlantic_1942 import TITLE
from game.titles.atlantic_1942.model import commands as c
from game.titles.atlantic_1942.model import events as e
from game.titles.atlantic_1942.model.frames import (
    DestroyerGuns,
    DestroyersMove,
    MerchantsMove,
    Step,
    Torpedoes,
)
from game.titles.atlantic_1942.model.state import Card, Ship, State
from game.titles.atlantic_1942.printed.sea import EAST
from tests.titles.atlantic_1942.builder import (
    CONVOY,
    NORTH,
    asked,
    at,
    boat,
    is_legal,
    ocean,
    of_kind,
    offered,
    play,
    plays,
    sail,
    ship,
)

rule = pytest.mark.rule
LOST = ("m1", "m2", "m3", "m4", "m5")
"""Graham, Richfield, Lusitania, Anthony and Evergreen."""


def last_merchant(home: int, lost: int) -> State:
    """The last merchant of a convoy before the far edge."""
    there = [f"m{number}" for number in range(2, 2 + home)]
    gone = [f"m{number}" for number in range(2 + home, 2 + home + lost)]
    convoy = 1 + home + lost
    return at(MerchantsMove, ship("m1", 19.5, 5), home=there, sunk=gone, merchants=convoy)


@rule("atlantic_1942", "A-WIN.1")
@pytest.mark.parametrize(
    ("home", "lost", "winner"),
    [(3, 4, "convoy"), (2, 5, "pack"), (7, 0, "convoy"), (0, 1, "convoy"), (1, 3, "pack")],
)
def test_half_of_the_merchants_home_is_an_allied_win(home: int, lost: int, winner: str) -> None:
    after, events = play(last_merchant(home, lost), sail("m1", 1))
    convoy = 1 + home + lost
    assert of_kind(events, e.GameEnded) == [e.GameEnded("A-WIN.1", winner, home + 1, convoy)]
    result = TITLE.rules.result(after)
    assert result is not None
    assert result.fate_of(winner).outcome == "won"
    assert {fate.outcome for fate in result.fates} == {"won", "lost"}


@rule("atlantic_1942", "A-WIN.1")
def test_the_last_merchant_sunk_ends_it() -> None:
    sunk = [f"m{number}" for number in range(2, 9)]
    state = at(Torpedoes, boat("V1", 5, 5, is_up=True), ship("m1", 8, 5), sunk=sunk, merchants=8)
    state, _ = plays(state, c.Aim("V1", "m1"), c.Aim("V1", "m1"))
    after, events = play(state, c.Launch("V1"), [4, 4])
    assert of_kind(events, e.GameEnded) == [e.GameEnded("A-WIN.1", "pack", 0, 8)]
    assert TITLE.eyes.view(after, "convoy-a").is_over


@rule("atlantic_1942", "A-WIN.1")
def test_with_the_last_boat_all_merchants_afloat_are_through() -> None:
    up = boat("V1", 5, 5, hits=2, is_up=True)
    fleet = (ship("d1", 8, 5), ship("m6", 2, 2), ship("m7", 2, 4), ship("m8", 2, 6))
    state = at(DestroyerGuns, up, *fleet, home=("m1",), sunk=LOST[1:], merchants=8)
    after, events = play(state, c.FireGun("d1", "V1"), [5, 1, 1])
    assert of_kind(events, e.GameEnded) == [e.GameEnded("A-WIN.1", "convoy", 4, 8)]
    result = TITLE.rules.result(after)
    assert result is not None
    assert result.fate_of("convoy").scores["home"] == 4
    assert result.summary == (
        "4 of 8 merchants came home and 4 were sunk in 3 turns; the U-boat was lost."
    )


@rule("atlantic_1942", "A-WIN.1")
@pytest.mark.parametrize(("turn", "is_end"), [(29, False), (30, True)])
def test_the_last_turn_is_the_thirtieth(turn: int, is_end: bool) -> None:
    state = at(DestroyersMove, ship("d1", 5, 5), boat("V1", 18, 5), turn=turn)
    after, _ = play(state, c.Done())
    assert TITLE.eyes.view(after, "convoy-a").is_over == is_end
    assert (after.fate == "pack") == is_end


@rule("atlantic_1942", "A-WIN.2")
@pytest.mark.parametrize(("x", "is_home"), [(19.5, True), (19.375, False)])
def test_a_merchant_is_home_as_soon_as_its_front_touches_the_edge(x: float, is_home: bool) -> None:
    state = at(MerchantsMove, ship("m1", x, 5), ship("m2", 2, 2))
    after, events = play(state, sail("m1", 1))
    assert (of_kind(events, e.MerchantHome) == [e.MerchantHome("A-WIN.2", "m1")]) == is_home
    assert (after.home == ("m1",)) == is_home


@rule("atlantic_1942", "A-WIN.2")
def test_a_merchant_may_go_on_over_the_edge_and_a_destroyer_may_not() -> None:
    state = at(MerchantsMove, ship("m1", 19.5, 5), ship("m2", 2, 2))
    assert play(state, sail("m1", 2))[0].home == ("m1",)
    assert not is_legal(at(DestroyersMove, ship("d1", 19.5, 5)), sail("d1", 2))


@rule("atlantic_1942", "A-WIN.2")
def test_a_slanting_front_is_home_with_its_first_corner() -> None:
    state = at(MerchantsMove, ship("m1", 19.6, 5, 4), ship("m2", 2, 2))
    assert play(state, sail("m1", 1))[0].home == ("m1",)


@rule("atlantic_1942", "A-WIN.2")
def test_a_merchant_whose_front_is_over_the_edge_is_home_before_it_strikes() -> None:
    state = at(
        MerchantsMove, ship("m1", 20.3, 5, 3), ship("d1", 20.7, 3.8, NORTH), ship("m2", 2, 2)
    )
    (family,) = (each for each in asked(state).families if each.admits(sail("m1", 1)))
    assert family.name({"ahead": 240, "turn": 0}).endswith("1L ahead, and home")
    after, events = play(state, sail("m1", 1))
    assert after.home == ("m1",)
    assert of_kind(events, e.ShipsCollided) == []


@rule("atlantic_1942", "A-WIN.2")
@pytest.mark.parametrize(("x", "heading"), [(20, EAST), (19.2, EAST), (19, 4), (19, 8)])
def test_home_is_the_way_that_is_suggested_before_the_edge(x: float, heading: int) -> None:
    state = at(MerchantsMove, ship("m1", x, 5, heading), ship("m2", 2, 2))
    (family,) = (each for each in asked(state).families if each.admits(sail("m1", 1)))
    assert play(state, family.command(family.suggestion()))[0].home == ("m1",)


@rule("atlantic_1942", "A-EX.1")
def test_the_playtest_ends_with_three_of_eight_home_and_a_german_win() -> None:
    state = at(MerchantsMove, ship("m8", 19.5, 5), home=("m6", "m7"), sunk=LOST, merchants=8)
    after, events = play(state, sail("m8", 1))
    assert of_kind(events, e.GameEnded) == [e.GameEnded("A-WIN.1", "pack", 3, 8)]
    result = TITLE.rules.result(after)
    assert result is not None
    assert result.summary.startswith("3 of 8 merchants came home and 5 were sunk")


@rule("atlantic_1942", "A-EX.2")
def test_graham_is_halved_by_a_torpedo_and_finished_by_the_deck_gun() -> None:
    ships = (ship("m1", 7.5, 5), ship("m2", 2, 12))
    state = at(Torpedoes, boat("V1", 5, 5, name="U-523"), *ships, ocean("V2", 15, 5))
    state, _ = plays(state, c.Surface("V1"), c.Aim("V1", "m1"), c.Launch("V1"), dice=[5])
    assert state.ships["m1"].hits == 1
    halved = at(MerchantsMove, *state.ships.values(), *state.cards.values())
    assert is_legal(halved, sail("m1", 1))
    assert not is_legal(halved, sail("m1", 1.125))
    state, _ = play(state, c.Done())
    _, events = play(state, c.FireGun("V1", "m1"), [6])
    assert of_kind(events, e.ShipSunk) == [e.ShipSunk("A-DMG.2", "m1")]


@rule("atlantic_1942", "A-EX.3")
def test_u_123_hits_winslow_and_anthony_with_one_spread_of_four() -> None:
    ships = (ship("d1", 8, 4), ship("m4", 8, 6.5), ship("m2", 2, 12))
    state = at(Torpedoes, boat("V1", 5, 5, NORTH, name="U-123", is_up=True), *ships)
    aims = [c.Aim("V1", "d1")] * 2 + [c.Aim("V1", "m4")] * 2
    state, _ = plays(state, *aims)
    after, events = play(state, c.Launch("V1"), [4, 1, 2, 6])
    assert [event.is_hit for event in of_kind(events, e.TorpedoRan)] == [True, False, False, True]
    assert (after.ships["d1"].hits, after.ships["m4"].hits) == (1, 1)


@rule("atlantic_1942", "A-EX.4")
def test_reliant_damaged_rams_u_75_and_sinks_her() -> None:
    ships = (ship("d2", 5, 5, hits=1), ship("d3", 9, 9, hits=1))
    state = at(DestroyersMove, *ships, boat("V1", 7, 5, NORTH, name="U-75", is_up=True))
    state.cards["V2"] = boat("V2", 15, 12, name="U-96")
    state.fleet["pack-v"] += ("U-96",)
    assert is_legal(state, sail("d2", 2))
    after, events = play(state, sail("d2", 2), [3])
    assert of_kind(events, e.BoatSunk) == [e.BoatSunk("A-DMG.2", "V1", "U-75", False)]
    assert after.ships["d2"].hits == 2
    assert offered(after, c.Done) == [c.Done()]


def under_way(step: type[Step], home: int, lost: int, *more: Ship | Card) -> State:
    """A convoy of ten, of which so many are home and so many sunk."""
    names = [f"m{number}" for number in range(1, 11)]
    afloat = [ship(unit, 3, 1.5 * n) for n, unit in enumerate(names[home + lost :], 1)]
    gone = names[home : home + lost]
    return at(step, *afloat, *more, home=names[:home], sunk=gone, merchants=10)


@rule("atlantic_1942", "A-WIN.1")
@pytest.mark.parametrize("step", [MerchantsMove, Torpedoes, DestroyersMove])
@pytest.mark.parametrize(
    ("home", "lost", "winner"), [(4, 5, ""), (5, 0, "convoy"), (0, 5, ""), (0, 6, "pack")]
)
def test_a_decided_game_may_be_ended_by_whoever_is_asked(
    step: type[Step], home: int, lost: int, winner: str
) -> None:
    more = (ship("d1", 9, 5), boat("V1", 18, 5))
    state = under_way(step, home, lost, *more)
    assert is_legal(state, c.EndHere()) == bool(winner)
    assert ("has won" in asked(state).text or "have won" in asked(state).text) == bool(winner)
    if winner:
        after, events = play(state, c.EndHere())
        assert events == [e.GameEnded("A-WIN.1", winner, home, 10)]
        result = TITLE.rules.result(after)
        assert result is not None
        assert result.fate_of(winner).outcome == "won"


@rule("atlantic_1942", "A-WIN.1")
def test_a_decided_game_may_be_played_on_and_the_machine_does() -> None:
    state = under_way(MerchantsMove, 5, 0, ship("d1", 9, 5), boat("V1", 18, 5))
    after, _ = play(state, c.SailOn())
    assert not TITLE.eyes.view(after, CONVOY).is_over
    for bot in TITLE.bots.players.values():
        command = bot(1).choose(TITLE.eyes.view(state, CONVOY), asked(state))
        assert command != c.EndHere()
