"""51.5 The Mk X, a charge of a ton of which a British destroyer has one."""

from dataclasses import replace
from typing import Any

import pytest

from game.core.prompt import space
from game.scenes.titles.submarine.pieces import pieces_of
from game.scenes.titles.submarine.previews import preview
from game.titles.submarine import TITLE
from game.titles.submarine.bots import ace_depths
from game.titles.submarine.bots.ace import Ace
from game.titles.submarine.bots.captain import Captain
from game.titles.submarine.charts.sheets import card
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.frames import Campaign
from game.titles.submarine.model.house import Advanced, House
from game.titles.submarine.model.state import (
    CHARGE,
    ESCORT,
    HIDDEN,
    MK10,
    SONAR,
    SUBMARINE,
    Ship,
    State,
    Weapon,
)
from game.titles.submarine.model.steaming import Steaming
from game.titles.submarine.odds.attacks import mk10_set
from game.titles.submarine.odds.depths import Reckoner, prior_of
from game.titles.submarine.odds.gains import gains
from game.titles.submarine.printed.advanced_weapons import charge_hit_points
from game.titles.submarine.printed.tables import ADVANCED_TABLES, BOATS
from game.titles.submarine.rules.fighting import c15_weapons as c15
from game.titles.submarine.rules.fighting import c43_depths as c43
from game.titles.submarine.rules.invariants import check_essentials
from game.titles.submarine.view import redact, view
from tests.titles.submarine.moving import asked, do, escorting, offered, plotting
from tests.titles.submarine.sea import at, boat, escort, of_kind, play, sea

rule = pytest.mark.rule
MK10S = House(hidden=True, advanced=Advanced(attacks=True, mk10=True))
LATE = "ons-5"
"""May 1943: British destroyers have it."""
TOWN = escort("B9", "V26-A", 6, "Amazon")
UNDER_HER = "V28-A"


def under_way(*others: Any, house: House = MK10S, ship: Any = TOWN, **more: Any) -> State:
    """She has just left the hex behind her stern."""
    going = Steaming(ship.id, moved=2, vacated=(at(UNDER_HER),), wake=(at("V27-A"), at(UNDER_HER)))
    more = {"scenario": LATE, "steaming": going, **more}
    return escorting(ship, *others, house=house, **more)


def dropped(state: State) -> State:
    return do(state, c.DropMk10(TOWN.id), ESCORT)[0]


# Who has it


@rule("submarine", "51.5.1")
@pytest.mark.parametrize(
    ("ship", "scenario", "may"),
    [
        ("B9", "ons-5", True),
        ("B11", "secret-weapon", True),
        ("B9", "ark-royal", False),
        ("B15", "ons-5", False),
        ("B13", "ons-5", False),
        ("U2", "ons-5", False),
        ("J2", "secret-weapon", False),
    ],
)
def test_british_destroyers_have_it_from_its_season_on(ship: str, scenario: str, may: bool) -> None:
    laid = escort(ship, "V26-A", 6, "Amazon")
    state = under_way(ship=laid, scenario=scenario)
    assert bool(offered(state, c.DropMk10, ESCORT)) == may
    plain = under_way(ship=laid, scenario=scenario, house=replace(MK10S, advanced=Advanced()))
    assert not offered(plain, c.DropMk10, ESCORT)


@rule("submarine", "51.5.2")
def test_it_goes_into_the_hex_that_the_stern_has_left_in_place_of_charges() -> None:
    state = under_way()
    choice = next(
        each for each in asked(state, ESCORT).choices if each.command == c.DropMk10("amazon")
    )
    assert choice.target == space(UNDER_HER)
    state, events = do(state, choice.command, ESCORT)
    (placed,) = of_kind(events, e.WeaponPlaced)
    assert (placed.sort, placed.at) == (MK10, at(UNDER_HER))
    before = under_way(steaming=Steaming(TOWN.id))
    assert not offered(before, c.DropMk10, ESCORT)


@rule("submarine", "51.5.4")
def test_k_guns_and_what_is_thrown_ahead_go_with_it_but_no_charge_from_the_stern() -> None:
    house = replace(MK10S, as_designed=True)
    state = dropped(under_way(house=house))
    assert not offered(state, c.Drop, ESCORT)
    assert offered(state, c.Throw, ESCORT)
    assert offered(state, c.Launch, ESCORT)
    charged, _ = do(under_way(), c.Drop(TOWN.id, 1), ESCORT)
    assert offered(charged, c.Drop, ESCORT)
    assert not offered(charged, c.DropMk10, ESCORT)


@rule("submarine", "51.5.5")
def test_all_are_told_and_its_counter_is_another_one() -> None:
    _, events = do(under_way(), c.DropMk10(TOWN.id), ESCORT)
    (placed,) = of_kind(events, e.WeaponPlaced)
    for eyes in (ESCORT, SUBMARINE):
        assert redact(placed, eyes) == placed
        line = TITLE.words.describe(placed, eyes)
        assert line.text == "Amazon: a Mk X charge into V28-A."
    after = dropped(under_way())
    after.weapons["w9"] = Weapon("w9", CHARGE, TOWN.id, at("V29-A"))
    looks = {each.id: each.art for each in pieces_of(view(after, ESCORT))}
    assert looks[placed.weapon] == "mark-mk10"
    assert looks["w9"] == "mark-charge"


@rule("submarine", "51.5.6")
def test_there_is_one_for_each_ship_in_the_whole_game() -> None:
    sister = escort("B9", "R26-A", 6, "Sister")
    state = dropped(under_way(sister))
    assert state.mk10_spent == (TOWN.id,)
    later = under_way(sister, turn=9, mk10_spent=state.mk10_spent)
    assert not offered(later, c.DropMk10, ESCORT)
    assert offered(later, c.Drop, ESCORT)
    assert c15.has_mk10(later, sister)


@rule("submarine", "51.5.6")
def test_and_in_the_whole_campaign() -> None:
    state = sea(TOWN, scenario="campaign", flow=(Campaign(),), mk10_spent=(TOWN.id,))
    began = e.PartBegan("C.SR5", 2, "8 May", True)
    state, _ = play(state, lambda context: context.emit(began))
    assert state.mk10_spent == (TOWN.id,)


def test_no_game_comes_to_two_of_a_ship_or_to_one_of_a_corvette() -> None:
    corvette = escort("B15", "R26-A", 6, "Lily")
    for spent in ((TOWN.id, TOWN.id), (corvette.id,)):
        with pytest.raises(AssertionError, match="Mk X"):
            check_essentials(sea(TOWN, corvette, scenario=LATE, house=MK10S, mk10_spent=spent))
    check_essentials(sea(TOWN, corvette, scenario=LATE, house=MK10S, mk10_spent=(TOWN.id,)))


# What it does


def laid(depth: int = 100, kind: str = MK10) -> State:
    target = boat("G10", "W28-A", 2, depth, "U.190", contact=SONAR, speed=1)
    other = boat("G6", "C40-A", 2, 150, "U.47", contact=HIDDEN)
    weapons = {"w1": Weapon("w1", kind, TOWN.id, at("W28-A"))}
    return sea(TOWN, target, other, scenario=LATE, house=MK10S, weapons=weapons)


def exploded(state: State, depth: int, *dice: int) -> tuple[State, list[Any]]:
    state, _ = play(state, c43.explode_weapons)
    return play(state, c43.act, state.flow[-1], ESCORT, c.Explode("w1", depth), dice=dice)


@rule("submarine", "51.5.3")
@rule("submarine", "X51.5.3")
@pytest.mark.parametrize(("off", "pair"), [(0, (2, 1)), (25, (6, 2)), (50, (6, 3)), (75, (6, 6))])
def test_it_does_four_times_what_a_charge_of_300_lb_does(off: int, pair: tuple[int, int]) -> None:
    dt = BOATS["G10"].advanced.dt
    _, events = exploded(laid(), 100 + off, *pair, 6)
    (struck,) = of_kind(events, e.BoatStruck)
    assert struck.hits == 4 * charge_hit_points("300", dt, 100, off, pair)
    assert (struck.hits > 0) == (off <= 50)


@rule("submarine", "X51.5.3")
def test_ten_hit_points_become_forty() -> None:
    """No throw does ten by the table as it is; by which it is four times as much, says the card."""
    assert 10 * ADVANCED_TABLES.mk10.times == 40


def test_it_may_be_set_deeper_than_any_other() -> None:
    assert c43.depths(laid(), MK10)[-1] > c43.depths(laid(), CHARGE)[-1]


# What players are shown


def card_of_town(state: State) -> dict[str, str]:
    sheet = card(view(state, SUBMARINE), TOWN.id)
    assert sheet is not None
    return {each.label: each.value for each in sheet.figures}


def test_her_card_says_whether_she_has_it() -> None:
    assert card_of_town(under_way())["Mk X"] == "aboard"
    assert card_of_town(dropped(under_way()))["Mk X"] == "dropped"
    assert "Mk X" not in card_of_town(under_way(house=House()))


def refusals(state: State) -> dict[str, str]:
    seen = view(state, ESCORT)
    return {each.rule: each.reason for each in TITLE.words.refuse(seen, asked(state, ESCORT))}


def test_why_it_is_not_dropped() -> None:
    assert not refusals(under_way())
    assert "She has dropped her Mk X" in refusals(under_way(mk10_spent=(TOWN.id,)))["51.5.6"]
    charged, _ = do(under_way(), c.Drop(TOWN.id, 1), ESCORT)
    assert "51.5.4" in refusals(charged)
    state = dropped(under_way())
    there = space(UNDER_HER)
    refused = TITLE.words.refuse_rest(view(state, ESCORT), asked(state, ESCORT), there)
    assert refused.rule == "51.5.4"


def test_where_it_falls_is_shown_before() -> None:
    state = under_way()
    seen = view(state, ESCORT)
    assert [*preview(seen, c.DropMk10(TOWN.id))] == [*preview(seen, c.Drop(TOWN.id, 1))] != []


def test_a_boat_below_all_other_charges_is_told_of_it() -> None:
    deep = boat("G10", "W28-A", 2, 650, "U.190")
    for spent, words in ((), "but a Mk X"), ((TOWN.id,), "below all charges"):
        state = plotting(TOWN, deep, scenario=LATE, house=MK10S, mk10_spent=spent)
        state.hand = {SUBMARINE: "u-190"}
        seen, prompt = view(state, SUBMARINE), asked(state, SUBMARINE)
        plot = next(each for each in prompt.choices if each.command == c.PlotDepth("u-190", 675))
        gain = gains(seen, prompt)(plot)
        assert gain is not None
        assert words in gain.words
        assert ("but a Mk X" in gain.words) == (not spent)


# Bots


def drops_of(bot: Any, ship: Ship, **more: Any) -> set[type[Any]]:
    """What a ship drops in her move on a boat that lies before her."""
    target = boat("G10", "V29-A", 6, 100, "U.190", contact=SONAR, speed=1, **more)
    state = escorting(ship, target, scenario=LATE, house=MK10S)
    done: set[type[Any]] = set()
    while not done & {c.Drop, c.DropMk10, c.Halt}:
        command = bot.choose(view(state, ESCORT), asked(state, ESCORT))
        done.add(type(command))
        state, _ = do(state, command, ESCORT)
    return done


@pytest.mark.parametrize("bot", [Captain(1), Ace(1)])
def test_bots_drop_it_on_a_boat_that_was_never_attacked(bot: Any) -> None:
    """And charges where those before have begun, and she has many."""
    ship = escort("B9", "V32-A", 6, "Amazon", speed=4)
    assert c.DropMk10 in drops_of(bot, ship)
    assert c.Drop in drops_of(bot, ship, shaken=1)


@pytest.mark.parametrize(("bot", "reckon"), [(Captain(1), prior_of), (Ace(1), ace_depths.prior_of)])
def test_bots_set_it_where_it_does_most(bot: Any, reckon: Reckoner) -> None:
    state, _ = play(laid(), c43.explode_weapons)
    seen = view(state, ESCORT)
    figures, prior = BOATS["G10"], reckon(seen, seen.boats["u-190"])
    best, _ = mk10_set(figures.advanced.dt, figures.to_sink, prior)
    assert bot.choose(seen, asked(state, ESCORT)) == c.Explode("w1", best)


def test_the_best_depth_is_that_of_all_dice() -> None:
    """Against every setting and every throw, by hand."""
    dt, prior = BOATS["G10"].advanced.dt, ((50, 0.25), (100, 0.5), (200, 0.25))
    sums = {}
    for depth in range(25, 901, 25):
        done = 0.0
        for deep, chance in prior:
            for first in range(1, 7):
                for second in range(1, 7):
                    points = charge_hit_points(MK10, dt, deep, abs(deep - depth), (first, second))
                    done += chance * min(points / 10, 5) / 36
        sums[depth] = done
    best, mean = mk10_set(dt, 5, prior)
    assert mean == pytest.approx(max(sums.values()))
    assert sums[best] == pytest.approx(mean)
