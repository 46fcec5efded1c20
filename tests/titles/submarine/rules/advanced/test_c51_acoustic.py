"""51.1, 51.2 Acoustic torpedoes, which go off beside a ship, and foxers, which draw them."""

from dataclasses import replace

import pytest

from game.core.dice import KeyedDice
from game.core.records import Event
from game.geometry.hexes import step
from game.titles.submarine import TITLE
from game.titles.submarine.bots.captain import Captain
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.frames import TorpedoRun
from game.titles.submarine.model.house import Advanced, House
from game.titles.submarine.model.state import ESCORT, SUBMARINE, Ship, State
from game.titles.submarine.model.torpedo import UNSEEN, Shot
from game.titles.submarine.odds.checks import checks
from game.titles.submarine.odds.hits import goes_off
from game.titles.submarine.odds.lanes import legs_of_shot
from game.titles.submarine.printed.advanced_weapons import is_dud, torpedo_hit_points
from game.titles.submarine.printed.panels import PANELS
from game.titles.submarine.printed.tables import TORPEDO_CARDS
from game.titles.submarine.rules.fighting import c12_torpedoes as c12
from game.titles.submarine.rules.fighting.c37_detonation import type_of
from game.titles.submarine.rules.fighting.c51_acoustic import is_in_field, may_tow
from game.titles.submarine.rules.finding.c44_sonar import own_changes, reach_of
from game.titles.submarine.rules.ground.card import card_of
from game.titles.submarine.view import redact, view
from game.titles.submarine.words.rolls import PAIRS
from tests.titles.submarine.looks import pieces
from tests.titles.submarine.moving import asked, do, offered, plotting
from tests.titles.submarine.sea import (
    Running,
    at,
    boat,
    capital,
    escort,
    merchant,
    of_kind,
    play,
    sea,
    torpedo,
)
from tests.titles.submarine.unseen import U47
from tests.titles.submarine.unseen import run as waters_run

rule = pytest.mark.rule
HOUSE = House(
    advanced=Advanced(clock=True, detonation=True, mixed_loads=True, acoustic=True, foxers=True)
)
T5 = "t5+"
WORKS, BURSTS = [6, 6], [4, 1]
"""The pistol, and 35 hit points."""
MOVING = replace(merchant("C-2", "N20-B", 6, speed=3), capacity=9)
AMAZON = replace(escort("B4", "N20-B", 6, "Amazon", speed=5), capacity=9)


def run(
    *units: Ship | Running, dice: list[int], draws: tuple[int, ...] = ()
) -> tuple[State, list[Event]]:
    state = sea(*units, house=HOUSE)
    return play(state, c12.run_torpedoes, dice=dice, draws=draws)


def beside(ran: int = 8, ident: str = "t1") -> Running:
    """A torpedo that runs north past her, one hex off to the west."""
    return torpedo(ident, "M24-B", 6, T5, ran=ran)


@rule("submarine", "51.1.1")
@rule("submarine", "51.1.2")
def test_it_goes_off_beside_a_ship_without_a_roll_to_hit() -> None:
    state, events = run(MOVING, beside(), dice=[*WORKS, *BURSTS])
    assert not of_kind(events, e.TorpedoAttacked)
    assert of_kind(events, e.TorpedoHomed)[0].ship == MOVING.id
    (burst,) = of_kind(events, e.TorpedoExploded)
    assert (burst.column, burst.hits) == ("A", 35)
    assert (state.ships[MOVING.id].damage, state.torpedoes) == (3, {})
    (moved,) = of_kind(events, e.TorpedoMoved)
    assert moved.path[-1] == step(MOVING.stern, 4)


@rule("submarine", "51.1.1")
def test_a_dud_beside_a_ship_is_gone() -> None:
    state, events = run(MOVING, beside(), dice=[1, 1])
    assert of_kind(events, e.PistolTried)[0].is_dud
    assert (state.ships[MOVING.id].damage, state.torpedoes) == (0, {})


@rule("submarine", "51.1.1")
def test_it_hears_nothing_before_it_is_armed() -> None:
    """It comes beside her in its third hex, and is armed in the next."""
    _, events = run(MOVING, beside(ran=0), dice=[*WORKS, *BURSTS])
    (moved,) = of_kind(events, e.TorpedoMoved)
    assert len(moved.path) == 4
    assert of_kind(events, e.TorpedoHomed)


@rule("submarine", "51.1.1")
def test_a_ship_that_comes_beside_it_does_not_set_it_off() -> None:
    laid = sea(MOVING, torpedo("t1", "M20-B", 6, T5, ran=8), house=HOUSE)
    state, events = play(laid, c12.meet, MOVING.id, dice=[])
    assert (events, [*state.torpedoes]) == ([], ["t1"])


@rule("submarine", "51.1.1")
@rule("submarine", "40.4")
@pytest.mark.parametrize("is_unseen", [True, False])
def test_nor_where_it_is_not_on_the_board_as_it_runs_on_away_from_her(is_unseen: bool) -> None:
    """She has come beside it, and it leaves her astern."""
    rules = replace(HOUSE.advanced, unseen_torpedoes=True)
    laid = torpedo("t300", "M19-B", 6, T5, ran=8)
    if is_unseen:
        laid = Running(replace(laid.torpedo, shown=UNSEEN), laid.setting)
    ahead = merchant("C-2", "N2-B", 6, "C-2 2", speed=3)
    state = sea(MOVING, ahead, U47, laid, house=replace(HOUSE, advanced=rules))
    assert is_in_field(laid.torpedo.spot, MOVING)
    state, events = waters_run(state)
    assert not of_kind(events, e.TorpedoHomed)
    assert "t300" in state.torpedoes


@rule("submarine", "51.1.1")
@rule("submarine", "13.10")
def test_it_goes_off_beside_no_ship_that_it_has_missed() -> None:
    """It meets her stern in its third hex, not armed; the next one lies beside her still."""
    back = torpedo("t1", PANELS.code(step(MOVING.stern, 2, -3)), 2, T5)
    _, events = run(MOVING, back, dice=[6, 6])
    assert not of_kind(events, e.TorpedoAttacked)[0].is_hit
    assert not of_kind(events, e.TorpedoHomed)


@rule("submarine", "51.1.1")
@rule("submarine", "12.2")
@pytest.mark.parametrize(
    ("kind", "code", "stays"),
    [(T5, "R20-B", True), ("g7e+", "R20-B", False), (T5, "T20-B", False)],
)
def test_it_has_not_run_past_a_ship_so_near_that_it_may_hear_her_yet(
    kind: str, code: str, stays: bool
) -> None:
    """It runs north to N20; she lies to the east of it, and may cross its bow."""
    run_on = torpedo(
        "t1", PANELS.code(step(at("N20-B"), 3, TORPEDO_CARDS[kind].speed)), 6, kind, ran=8
    )
    state, _ = run(merchant("C-2", code, 6, speed=3), run_on, dice=[])
    assert ("t1" in state.torpedoes) == stays


@rule("submarine", "51.1.1")
def test_the_field_is_her_hexes_those_beside_and_the_sides_of_her_own() -> None:
    bow, stern = MOVING.hexes
    assert is_in_field((step(bow, 6),), MOVING)
    assert not is_in_field((step(bow, 6, 2),), MOVING)
    assert is_in_field((bow, step(bow, 1)), MOVING)
    assert not is_in_field((step(stern, 4), step(stern, 5)), MOVING)


@rule("submarine", "51.1.2")
def test_of_several_ships_one_is_hit_by_chance() -> None:
    other = merchant("C-2", "L20-B", 6, "C-2 2", speed=3)
    state, events = run(MOVING, other, beside(), dice=[*WORKS, *BURSTS], draws=(1,))
    assert len(of_kind(events, e.TorpedoExploded)) == 1
    assert sorted(ship.damage for ship in state.ships.values()) == [0, 3]


@rule("submarine", "51.1.3")
def test_whom_it_hits_lies_dead_whatever_the_damage() -> None:
    state, events = run(MOVING, beside(), dice=[*WORKS, 1, 4])
    assert of_kind(events, e.TorpedoExploded)[0].hits == 5
    ship = state.ships[MOVING.id]
    assert (ship.damage, ship.hits, ship.is_dead) == (0, 5, True)


@rule("submarine", "51.2.7")
@rule("submarine", "X51.2.7")
def test_against_a_ship_that_lies_still_it_is_an_electric_one() -> None:
    still = replace(MOVING, speed=0)
    _, events = run(still, beside(), merchant("T-3", "M2-B", 6, speed=0), dice=[])
    assert not of_kind(events, e.TorpedoHomed)
    through = torpedo("t1", "N25-B", 6, T5, ran=8)
    _, events = run(still, through, dice=[1, 1, *WORKS, 4, 4])
    assert of_kind(events, e.TorpedoAttacked)
    assert of_kind(events, e.TorpedoExploded)[0].column == "C"


@rule("submarine", "51.2.3")
@rule("submarine", "T-FOXER 51.2.3")
@rule("submarine", "51.2.4")
def test_a_foxer_draws_the_first_torpedo_of_a_turn_and_less_surely_the_next() -> None:
    towing = replace(AMAZON, foxer=True)
    dice = [*WORKS, 2, *WORKS, 2, *BURSTS]
    state, events = run(towing, beside(), beside(ident="t2"), dice=dice)
    tried = of_kind(events, e.FoxerTried)
    assert [(each.is_first, each.is_foxed) for each in tried] == [(True, True), (False, False)]
    assert state.ships[AMAZON.id].damage == 3
    assert state.ships[AMAZON.id].foxer


@rule("submarine", "51.2.3")
def test_a_torpedo_that_strikes_a_foxer_is_gone() -> None:
    state, _ = run(replace(AMAZON, foxer=True), beside(), dice=[*WORKS, 2])
    assert (state.ships[AMAZON.id].damage, state.torpedoes) == (0, {})


@rule("submarine", "51.2.1")
def test_escorts_alone_have_foxers_and_not_before_their_season() -> None:
    state = sea(AMAZON, MOVING, house=HOUSE)
    assert not may_tow(state, AMAZON)
    late = sea(AMAZON, MOVING, house=HOUSE, scenario="secret-weapon")
    assert may_tow(late, AMAZON)
    assert not may_tow(late, MOVING)
    assert not may_tow(late, capital("tirpitz", "N30-B", 6))
    assert not may_tow(sea(AMAZON, scenario="secret-weapon"), AMAZON)


def test_the_odds_of_an_acoustic_torpedo_are_those_of_its_field() -> None:
    """A ship that cannot steer is met where the first spot of her field lies."""
    ship = replace(MOVING, top=0)
    state = sea(boat("G6+", "M28-B", 6, 25, load=T5), ship, phase="plot", house=HOUSE)
    seen = view(state, SUBMARINE)
    legs = legs_of_shot(seen, seen.boats["u-47"], Shot(0, "B", "", 7, False))
    met = {here: share for leg in legs for here, share in leg.met.items()}
    path = [here for leg in legs for here in leg.path]
    first = next(here for here in path if is_in_field(here, ship))
    assert met == {first: 1.0}
    assert round(legs[-1].hits, 9) == round(goes_off(seen, T5), 9) < 1


# The order


def late(*units: Ship) -> State:
    laid = boat("G6+", "Z40-B", 6, 25, load=T5)
    return plotting(*units, laid, house=HOUSE, scenario="secret-weapon")


@rule("submarine", "51.2.2")
@rule("submarine", "51.2.5")
def test_a_foxer_is_put_in_tow_when_plotting_and_stays_until_it_is_taken_in() -> None:
    state = late(AMAZON, MOVING)
    orders = offered(state, c.Tow, ESCORT)
    assert orders == [c.Tow("amazon", is_towed=True), c.Tow("", is_towed=True)]
    state, _ = do(state, orders[0], ESCORT)
    assert state.ships["amazon"].foxer
    assert c.Tow("amazon", is_towed=False) in offered(state, c.Tow, ESCORT)
    state, _ = do(state, c.Tow("", is_towed=False), ESCORT)
    assert not state.ships["amazon"].foxer


@rule("submarine", "51.2.2")
def test_none_is_offered_where_no_boat_has_acoustic_torpedoes() -> None:
    assert not offered(
        plotting(AMAZON, MOVING, boat("G6+", "Z40-B", 6), house=HOUSE), c.Tow, ESCORT
    )


@rule("submarine", "51.2.5")
def test_as_far_as_the_boats_know_a_foxer_is_in_tow_or_not() -> None:
    seen = view(late(replace(AMAZON, foxer=True), MOVING), SUBMARINE)
    worlds = [TITLE.eyes.resample(seen, KeyedDice(b"foxers", number)) for number in range(20)]
    assert {world.ships["amazon"].foxer for world in worlds} == {False, True}
    assert not any(world.ships[MOVING.id].foxer for world in worlds)


@rule("submarine", "51.2.5")
def test_what_is_in_tow_is_the_secret_of_the_escorts() -> None:
    with_foxer, without = (late(replace(AMAZON, foxer=foxer), MOVING) for foxer in (True, False))
    assert view(with_foxer, SUBMARINE) == view(without, SUBMARINE)
    assert view(with_foxer, ESCORT) != view(without, ESCORT)
    towed = e.FoxerTowed("51.2.5", "amazon", is_towed=True)
    assert redact(towed, SUBMARINE) is None
    assert redact(towed, ESCORT) == towed


def test_the_captain_tows_them_where_they_may_save_a_ship() -> None:
    seen = view(late(AMAZON, MOVING), ESCORT)
    assert Captain(1).choose(seen, asked(late(AMAZON, MOVING), ESCORT)) == c.Tow("", is_towed=True)


@rule("submarine", "51.2.6")
def test_a_foxer_in_tow_deafens_her() -> None:
    state, towing = late(AMAZON), replace(AMAZON, foxer=True)
    assert reach_of(state, towing, "ordinary", (5, 1)) < reach_of(state, AMAZON, "ordinary", (5, 1))
    assert own_changes(state, towing, "ordinary") > own_changes(state, AMAZON, "ordinary")


@rule("submarine", "51.4.3")
@rule("submarine", "T-T3HIT")
@pytest.mark.parametrize(("face", "is_foxed"), [(4, True), (5, False)])
def test_a_t3_has_a_table_of_its_own(face: int, is_foxed: bool) -> None:
    towing = replace(AMAZON, foxer=True)
    laid = torpedo("t1", "M24-B", 6, "t3+", ran=8)
    dice = [*WORKS, face, *([] if is_foxed else BURSTS)]
    state, events = run(towing, laid, dice=dice)
    (tried,) = of_kind(events, e.FoxerTried)
    assert (tried.rule, tried.is_t3, tried.is_foxed) == ("51.4.3", True, is_foxed)
    assert (state.ships["amazon"].damage > 0) != is_foxed


@rule("submarine", "51.2.5")
def test_her_player_sees_a_foxer_in_tow_and_nobody_else() -> None:
    state = sea(replace(AMAZON, foxer=True), MOVING, house=HOUSE)

    def marks(eyes: str) -> tuple[list[str], str]:
        piece = pieces(state, eyes)["amazon"]
        return [decal.art for decal in piece.decals if decal.art == "mark-foxer"], piece.caption

    assert marks(ESCORT) == (["mark-foxer"], "Amazon, foxer")
    assert marks(SUBMARINE) == ([], "Amazon")


# Odds


@rule("submarine", "51.1.2")
@rule("submarine", "51.2.3")
@pytest.mark.parametrize(("kind", "homed", "faces"), [(T5, -1, 1), (T5, 3, 3), ("t3+", -1, 2)])
def test_the_rolls_are_told_before_it_runs(kind: str, homed: int, faces: int) -> None:
    """Its pistol, a foxer that may be in tow, and whether it sinks her: as the tables are."""
    ship = replace(AMAZON, homed=homed, capacity=4)
    waits = (TorpedoRun(("t1",)),)
    laid = torpedo("t1", "M24-B", 6, kind, ran=8)
    state = sea(ship, laid, house=HOUSE, flow=waits, scenario="secret-weapon")
    works, past, sinks = checks(view(state, SUBMARINE), c.Run("t1"))
    when = card_of(state).when
    assert works.name == "It goes off beside Amazon"
    assert works.chance * 36 == sum(not is_dud(type_of(kind), when, pair) for pair in PAIRS)
    assert past.chance * 6 == faces
    assert sinks.chance * 36 == sum(torpedo_hit_points("A", pair) >= 40 for pair in PAIRS)


@rule("submarine", "51.1.2")
def test_of_one_that_goes_off_beside_a_merchant_no_foxer_is_told() -> None:
    waits = (TorpedoRun(("t1",)),)
    state = sea(MOVING, beside(), house=HOUSE, flow=waits)
    assert [each.rule for each in checks(view(state, SUBMARINE), c.Run("t1"))] == [
        "37.3.2.3",
        "37.3.2.4",
    ]
