"""3, 20: the ships and boats of a scenario, and where they may begin."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from game.core import flow
from game.core.dice import KeyedDice
from game.core.prompt import Prompt
from game.core.records import Command
from game.core.rules import OptionValue
from game.geometry.hexes import DIRECTIONS, NORTH, Hex, distance, step
from game.titles.submarine import TITLE
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.frames import Muster
from game.titles.submarine.model.house import House
from game.titles.submarine.model.names import vessel_id
from game.titles.submarine.model.state import (
    ESCORT,
    HIDDEN,
    MERCHANT,
    OPEN,
    SUBMARINE,
    Sets,
    State,
)
from game.titles.submarine.printed.panels import PANELS
from game.titles.submarine.printed.scenarios import COMPASSES, SCENARIOS, berths
from game.titles.submarine.rules.ground.c20_placing import OFF_BOARD, Ground, around
from game.titles.submarine.rules.muster.c20_lurking import ground_of
from game.titles.submarine.rules.muster.c20_muster import convoy_box, muster
from tests.titles.submarine import sea as laid

rule = pytest.mark.rule
TWO = {"solitaire": False}
FORMED = ("convoy-1", "convoy-2", "wolf-pack", "po-17")
SINGLE = [ident for ident, card in SCENARIOS.items() if card.campaign is None]


def begun(scenario: str, options: Mapping[str, OptionValue] = TWO, seed: int = 1) -> State:
    state, _ = flow.begin(TITLE.rules, scenario, options, KeyedDice(b"muster", seed))
    return state


def asked(state: State, seat: str = "") -> Prompt:
    return next(prompt for prompt in flow.prompts(TITLE.rules, state) if seat in ("", prompt.seat))


def answer(state: State, command: Command, seat: str = "") -> State:
    prompt = asked(state, seat)
    flow.require_legal(TITLE.rules, state, prompt.seat, command)
    after, _ = flow.act(TITLE.rules, state, prompt.seat, command, KeyedDice(b"muster", 7))
    return after


def on_to(kind: str, state: State) -> State:
    """Done until that is asked."""
    while asked(state).kind != kind:
        state = answer(state, c.Done())
    return state


# The forces


@rule("submarine", "3.2")
@rule("submarine", "3.5")
@rule("submarine", "4.5.2")
@pytest.mark.parametrize("scenario", SINGLE)
def test_a_scenario_has_its_vessels_and_no_more(scenario: str) -> None:
    card = SCENARIOS[scenario]
    state = on_to("Plotting", begun(scenario))
    ships = {vessel_id(row.name) for row in card.ships}
    merchants = [ship for ship in state.ships.values() if ship.kind == MERCHANT]
    assert ships <= set(state.ships)
    assert len(state.ships) == len(ships) + len(berths(card.formation))
    assert set(state.boats) == {vessel_id(row.name) for row in card.boats}
    assert all(ship.guns == card.merchant_guns for ship in merchants)
    assert all(ship.top == card.speed for ship in merchants)


@rule("submarine", "3.4")
@rule("submarine", "20.7")
def test_a_seat_for_each_side_and_one_where_the_dice_play_the_other() -> None:
    def seats(scenario: str, is_alone: bool) -> list[str]:
        return [seat.id for seat in TITLE.offers.seats(scenario, {"solitaire": is_alone})]

    assert seats("convoy-1", False) == seats("killers-1", False) == [ESCORT, SUBMARINE]
    assert seats("convoy-1", True) == [SUBMARINE]
    assert seats("killers-1", True) == [ESCORT]
    assert seats("wolf-pack", True) == [ESCORT, SUBMARINE]


# The convoy


@rule("submarine", "20.2.6")
@rule("submarine", "4.5.1.1")
@rule("submarine", "4.5.1.2")
@pytest.mark.parametrize("scenario", FORMED)
def test_merchants_fill_the_places_of_the_formation(scenario: str) -> None:
    state = begun(scenario)
    assert asked(state).kind == "Stationing"
    places = {ship.bow for ship in state.ships.values() if ship.kind == MERCHANT}
    assert places == set(berths(SCENARIOS[scenario].formation))
    mine, other = (
        next(ship for ship in state.ships.values() if ship.card == card) for card in ("C-2", "T-2")
    )
    state = answer(state, c.Take(mine.id))
    after = answer(state, c.Station(mine.id, other.id))
    assert (after.ships[mine.id].bow, after.ships[other.id].bow) == (other.bow, mine.bow)
    assert not asked(state).admits(c.Station(mine.id, mine.id))


@rule("submarine", "20.2.6")
@rule("submarine", "S11.OB")
def test_the_escort_player_picks_the_two_ships_that_find_no_place() -> None:
    state = begun("wolf-pack")
    assert "ec-2-3" not in state.ships
    tankers = [ship for ship in state.ships.values() if ship.card == "T-3"][:2]
    for tanker, other in zip(tankers, ("ec-2-3", "ec-2-4"), strict=True):
        held = answer(state, c.Take(tanker.id))
        assert not asked(held).admits(c.Station(tanker.id, tanker.id))
        state = answer(held, c.Station(tanker.id, other))
        assert state.ships[other].bow == tanker.bow
        assert tanker.id not in state.ships
    assert Counter(ship.card for ship in state.ships.values() if ship.kind == MERCHANT) == {
        "T-3": 2, "T-2": 4, "C-3": 4, "C-2": 4, "EC-2": 4,
    }  # fmt: skip
    held = answer(state, c.Take("ec-2-3"))
    back = c.Station("ec-2-3", tankers[0].id)
    assert answer(held, back).ships[tankers[0].id].bow == tankers[0].bow, "and may change his mind"


@rule("submarine", "C.OB2")
@rule("submarine", "C.OB5")
@pytest.mark.parametrize(("formation", "ships"), [("1", 18), ("2", 15)])
def test_the_campaigns_convoy_sails_as_printed_or_whole(formation: str, ships: int) -> None:
    state = on_to("Stationing", begun("ons-5", {"formation": formation}))
    places = {ship.bow for ship in state.ships.values() if ship.kind == MERCHANT}
    assert places == set(berths(int(formation)))
    assert len(places) == ships
    held = answer(state, c.Take("t-3-1"))
    after = answer(held, c.Station("t-3-1", "ec-2-4"))
    assert ("t-3-1" in after.ships) == (ships == 18), "beside her there is room for all"


# The escorts


@rule("submarine", "20.3")
@rule("submarine", "20.3.1")
@rule("submarine", "20.3.2")
def test_escorts_begin_anywhere_outside_the_convoy() -> None:
    state = on_to("Screening", begun("wolf-pack"))
    left, top, right, bottom = convoy_box(state)
    inside = c.PlaceShip("isis", (left + right) // 2, (top + bottom) // 2 + 2)
    assert not asked(state).admits(inside)
    outside = c.PlaceShip("isis", 5, 5)
    placed = answer(state, outside).ships["isis"]
    assert tuple(placed.bow) == (5, 5)
    turned = answer(state, c.Head("isis", 3)).ships["isis"]
    assert (turned.bow, turned.heading) == (state.ships["isis"].bow, 3)
    taken = state.ships["javelin"].bow
    assert not asked(state).admits(c.PlaceShip("isis", *taken))


@rule("submarine", "S3.OB")
def test_two_escorts_at_each_of_two_compasses() -> None:
    state = begun("killers-1")
    assert asked(state).kind == "Screening"

    def near(number: int, sea: State) -> set[str]:
        return {
            ship.id for ship in sea.ships.values() if distance(ship.bow, COMPASSES[number]) <= 12
        }

    assert len(near(2, state)) == len(near(6, state)) == 2
    mine, other = min(near(2, state)), min(near(6, state))
    at = state.ships[other].bow
    assert not asked(state).admits(c.PlaceShip(mine, at.column, at.row - 5))
    after = state
    for pair in ((mine, other), (other, mine)):
        if asked(state).admits(c.Station(*pair)):
            after = answer(state, c.Station(*pair))
    assert other in near(2, after)


@rule("submarine", "S3.OB")
def test_only_escorts_of_different_compasses_change_places() -> None:
    state = begun("killers-1")
    compass = {
        ship.id: min(COMPASSES, key=lambda n: distance(ship.bow, COMPASSES[n]))
        for ship in state.ships.values()
    }
    offered = [x.command for x in asked(state).choices if isinstance(x.command, c.Station)]
    assert len(offered) == 4
    assert all(compass[each.ship] != compass[each.other] for each in offered)
    _, events = flow.act(TITLE.rules, state, ESCORT, offered[0], KeyedDice(b"muster", 7))
    assert events == [e.ShipsExchanged("S3.OB", offered[0].ship, offered[0].other)]


@rule("submarine", "20.3.2")
@pytest.mark.parametrize("corner", [Hex(2, 3), Hex(5, 9)])
def test_the_last_column_and_row_of_a_ground_are_of_it(corner: Hex) -> None:
    ground = Ground((2, 5), (3, 9))
    assert corner in ground.candidates()
    assert Hex(6, 9) not in ground.candidates()
    assert Hex(5, 10) not in ground.candidates()
    for beside in (Hex(20, 6), Hex(4, 20)):
        assert ground.why_not(beside, NORTH) == OFF_BOARD, "on a panel, but not of the ground"


@rule("submarine", "20.3.2")
@pytest.mark.parametrize(
    ("bow", "may_lie"),
    [
        (Hex(2, 6), True),
        (Hex(1, 6), False),
        (Hex(5, 6), True),
        (Hex(6, 6), False),
        (Hex(4, 3), True),
        (Hex(4, 2), False),
        (Hex(4, 8), True),
        (Hex(4, 9), False),
    ],
)
def test_a_vessel_may_lie_along_each_edge_of_a_ground(bow: Hex, may_lie: bool) -> None:
    """It heads north, with its stern in the row below."""
    assert (Ground((2, 5), (3, 9)).why_not(bow, NORTH) == "") == may_lie


@rule("submarine", "20.3.2")
def test_nothing_lies_where_no_panel_is_laid() -> None:
    one = replace(PANELS, places={"S": (0, 0)})
    ground = Ground((1, 2 * one.columns), (1, one.rows), panels=one)
    assert not ground.why_not(Hex(one.columns, 5), NORTH)
    assert ground.why_not(Hex(one.columns + 1, 5), NORTH) == OFF_BOARD


# The boats


@rule("submarine", "20.4")
@rule("submarine", "20.4.1")
@rule("submarine", "20.4.2")
def test_a_boat_begins_near_the_compass_of_its_die() -> None:
    for seed in range(6):
        state = on_to("Lurking", begun("wolf-pack", seed=seed))
        for boat in state.boats.values():
            compass = COMPASSES[state.compasses[boat.id]]
            assert distance(boat.bow, compass) <= 12
            assert all(
                distance(boat.bow, at) > 7 for ship in state.ships.values() for at in ship.hexes
            )
        assert not any(ship.kind == "boat" for ship in state.ships.values())
        first = next(iter(state.boats.values()))
        at = COMPASSES[state.compasses[first.id]]
        assert not asked(state).admits(c.PlaceBoat(first.id, at.column + 14, at.row))


@rule("submarine", "20.4.2")
def test_where_enemies_are_about_the_compass_a_boat_begins_as_far_from_them_as_it_can() -> None:
    state = on_to("Lurking", begun("wolf-pack"))
    boat = next(iter(state.boats.values()))
    compass = COMPASSES[state.compasses[boat.id]]
    ring = [compass, *(step(compass, direction, 8) for direction in DIRECTIONS)]
    ships = [*state.ships.values()][: len(ring)]
    state.ships = {
        ship.id: replace(ship, bow=at, heading=NORTH) for ship, at in zip(ships, ring, strict=True)
    }
    enemies = [at for ship in state.ships.values() for at in ship.hexes]
    apart = {
        bow: min(distance(bow, at) for at in enemies)
        for bow in around(compass, 12)
        if all(PANELS.panel_of(at) and at not in enemies for at in (bow, step(bow, NORTH, -1)))
    }
    farthest = max(apart.values())
    assert 0 < farthest <= 7, "nowhere is it more than seven hexes from all of them"
    free = {bow for bow, hexes in apart.items() if hexes == farthest}
    assert {*ground_of(state, boat.id, NORTH).hexes(NORTH)} == free


@rule("submarine", "20.4.2")
@pytest.mark.parametrize("part", ["ships", "compasses", "shift"])
def test_where_a_boat_may_begin_hangs_on_ships_compasses_and_panels(part: str) -> None:
    state = on_to("Lurking", begun("wolf-pack"))
    boat = next(iter(state.boats))
    others = {name: face % 6 + 1 for name, face in state.compasses.items()}
    changed: dict[str, Any] = {"ships": {}, "compasses": others, "shift": (0, 4)}
    before = ground_of(state, boat, NORTH)
    assert ground_of(replace(state, **{part: changed[part]}), boat, NORTH) != before
    assert ground_of(state, boat, NORTH) == before


@rule("submarine", "20.4.3")
def test_a_boat_begins_at_any_depth_and_heading() -> None:
    state = on_to("Lurking", begun("wolf-pack"))
    boat = next(iter(state.boats))
    prompt = asked(state)
    depths = {
        choice.command.depth for choice in prompt.choices if isinstance(choice.command, c.StartAt)
    }
    assert depths | {state.insides[boat].depth} == set(range(0, 601, 25))
    deep = answer(state, c.StartAt(boat, 300))
    assert (deep.insides[boat].depth, deep.boats[boat].is_surfaced) == (300, False)
    up = answer(deep, c.StartAt(boat, 0))
    assert up.boats[boat].is_surfaced
    heading = state.boats[boat].heading % 6 + 1
    assert answer(state, c.Head(boat, heading)).boats[boat].heading == heading


@rule("submarine", "S9.OB")
def test_harder_begins_in_row_44() -> None:
    state = begun("bungo-suido")
    prompt = asked(state)
    assert PANELS.code(state.boats["harder"].bow).partition("-")[0].endswith("44")
    assert prompt.admits(c.PlaceBoat("harder", 5, 44))
    assert not prompt.admits(c.PlaceBoat("harder", 5, 43))
    assert not prompt.admits(c.PlaceBoat("harder", 41, 44)), "beyond column N of panel B"


@rule("submarine", "4.4.11a")
@rule("submarine", "14.5")
@rule("submarine", "S10.SR1")
def test_a_boat_carries_one_type_unless_the_scenario_lets_it_mix() -> None:
    state = on_to("Lurking", begun("wolf-pack"))
    boat = next(iter(state.boats))
    armed = answer(state, c.Arm(boat, "g7e")).insides[boat]
    assert {tube.load for tube in armed.tubes} == set(armed.bow_reserve) == {"g7e"}
    assert not asked(state).admits(c.Arm(boat, "g7e", 0))
    state = begun("secret-weapon")
    mixed = answer(state, c.Arm("u-2511", "t3", 1)).insides["u-2511"]
    assert [tube.load for tube in mixed.tubes[:3]] == ["g7a", "t3", "g7a"]
    reserve = answer(state, c.Arm("u-2511", "t3", -2)).insides["u-2511"].bow_reserve
    assert set(reserve) == {"t3"}


@pytest.mark.parametrize(("depth", "is_surfaced"), [(0, True), (25, False)])
def test_a_boat_that_joins_is_seen_to_be_up_or_down(depth: int, is_surfaced: bool) -> None:
    state = laid.sea(laid.boat("G5", "N20-A", 6))
    (named,) = state.fleet
    joined = e.BoatJoined("20.4", named, laid.at("N30-A"), 6, depth, 0, (), (), ())
    TITLE.rules.apply[e.BoatJoined](state, joined)
    assert (state.boats[named].is_surfaced, state.insides[named].depth) == (is_surfaced, depth)


@rule("submarine", "S6.SR3")
@rule("submarine", "4.4.13")
def test_triton_has_what_she_has_left() -> None:
    inside = begun("wounded-bear").insides["triton"]
    loaded = [tube.is_stern for tube in inside.tubes if tube.load]
    assert (loaded.count(False), loaded.count(True)) == (1, 4)
    assert inside.bow_reserve == inside.stern_reserve == ()


@rule("submarine", "21.1")
def test_the_board_has_the_boats_that_can_be_seen() -> None:
    def contact(hidden: bool, depth: int) -> str:
        options = {"hidden": hidden, "solitaire": False}
        state = on_to("Lurking", begun("convoy-1", options))
        if state.insides["u-47"].depth != depth:
            state = answer(state, c.StartAt("u-47", depth))
        return on_to("Plotting", state).boats["u-47"].contact

    assert contact(False, 100) == contact(False, 0) == OPEN
    assert contact(True, 100) == HIDDEN
    assert contact(True, 25) != HIDDEN


@rule("submarine", "26.1")
def test_late_boats_wait_in_the_reserve_under_their_names_where_they_are_played() -> None:
    rows = SCENARIOS["po-17"].late_boats
    assert rows
    for is_played in (True, False):
        state = on_to("Lurking", begun("po-17", {**TWO, "late_boats": is_played}))
        expected = [(vessel_id(row.name), row.card, row.name) for row in rows if is_played]
        assert state.reserve == tuple(boat for boat, _, _ in expected)
        found = [(boat, state.fleet[boat].card, state.fleet[boat].name) for boat in state.reserve]
        assert found == expected


@rule("submarine", "24.4")
@rule("submarine", "C.SR6")
def test_an_escort_keeps_her_sets_through_the_parts_of_a_campaign() -> None:
    """Dice are thrown for one that has none yet."""
    new, *others = (vessel_id(row.name) for row in SCENARIOS["ons-5"].ships)
    kept = {ship: Sets("ordinary", "1.5m") for ship in others}
    state = laid.sea(scenario="ons-5", part=2, house=House(hidden=True), sets=kept)
    after, events = laid.play(replace(state, flow=(Muster(1),)), muster, Muster(1), dice=[6])
    assert [each.ship for each in laid.of_kind(events, e.SetsFitted)] == [new]
    assert {ship: after.sets[ship] for ship in others} == kept
