"""61: how many depth charges and rounds an escort has for the whole game."""

from dataclasses import replace
from typing import Any

import pytest

from game.core import flow
from game.core.dice import KeyedDice
from game.core.eyes import ALL_EYES, ONLOOKER
from game.core.prompt import Refusal, piece, space
from game.core.rules import Context, OptionValue
from game.titles.submarine import TITLE
from game.titles.submarine.charts.sheets import card
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.frames import Campaign, Turn, Voyage
from game.titles.submarine.model.house import Advanced, House, Longer
from game.titles.submarine.model.names import code
from game.titles.submarine.model.state import (
    CHARGE,
    ESCORT,
    HEDGEHOG,
    KGUN,
    MK10,
    PORT,
    SUBMARINE,
    Ship,
    State,
)
from game.titles.submarine.model.steaming import Steaming
from game.titles.submarine.model.stock import Stock
from game.titles.submarine.printed.scenarios import SCENARIOS
from game.titles.submarine.rules import campaign
from game.titles.submarine.rules.fighting import c15_weapons as c15
from game.titles.submarine.rules.fighting.c61_stock import is_out_of, left_of, take_in, takes
from game.titles.submarine.rules.ground.c6_board import panels_of
from game.titles.submarine.view import redact, view
from game.titles.submarine.words.describe import describe
from game.titles.submarine.words.refusals import refuse_rest
from game.titles.submarine.worlds.hidden import resample
from tests.titles.submarine.moving import asked, do, escorting
from tests.titles.submarine.rules.test_c20_muster import begun, on_to
from tests.titles.submarine.sea import at, boat, codes, escort, of_kind, play, sea

rule = pytest.mark.rule
STOCKED = House(as_designed=True, longer=Longer(charge_stock=True))
AMAZON = escort("B4", "V26-A", 6, "Amazon")
"""A destroyer with a Hedgehog, five charges a turn and a K-gun on either side."""
BEHIND, TO_PORT, AHEAD = "V28-A", "U26-A", "V24-A"


def under_way(
    stock: Stock | None = None, ship: Ship = AMAZON, house: House = STOCKED, **more: Any
) -> State:
    """She has just left the hex behind her stern; a boat lies beside her."""
    going = Steaming(ship.id, moved=2, vacated=(at(BEHIND),), wake=(at("V27-A"), at(BEHIND)))
    stocks = {} if stock is None else {ship.id: stock}
    near = boat("G5", "R30-B", 6, 100)
    more = {"scenario": "ons-5", "stocks": stocks, **more}
    state = escorting(ship, near, house=house, steaming=going, **more)
    state.flow = (Voyage(), Turn(1), *state.flow)
    return state


def drops(state: State, ship: Ship = AMAZON) -> list[int]:
    choices = c15.weapon_choices(state, ship.id)
    return [each.command.count for each in choices if isinstance(each.command, c.Drop)]


def offers(state: State, kind: type[Any], ship: Ship = AMAZON) -> int:
    return sum(isinstance(each.command, kind) for each in c15.weapon_choices(state, ship.id))


# 61.2 What she sails with


@rule("submarine", "61.2")
@rule("submarine", "61.5")
@pytest.mark.parametrize(
    ("kind", "scenario", "dice", "column", "stock"),
    [
        ("B4", "ons-5", (6, 4), "B", Stock(36, 10)),
        ("B4", "ons-5", (1, 1), "B", Stock(12, 3)),
        ("B15", "ons-5", (3, 5), "D", Stock(55, 6)),
        ("B18", "ons-5", (3, 5), "C", Stock(40, 18)),
        ("B10", "ons-5", (3, 5), "B", Stock(24, 0)),
        ("J7", "wahoo", (2, 1), "E", Stock(60, 0)),
    ],
)
def test_one_throw_says_what_she_has_of_charges_and_of_rounds(
    kind: str, scenario: str, dice: tuple[int, int], column: str, stock: Stock
) -> None:
    """A round of a Squid is three counters."""
    state = sea(escort(kind, "V26-A", 6, "Amazon"), scenario=scenario, house=STOCKED)
    state, (thrown,) = play(state, take_in, "amazon", kind, dice=dice)
    assert thrown == e.StockThrown("61.2", "amazon", column, stock, dice)
    assert state.stocks == {"amazon": stock}
    assert play(state, take_in, "amazon", kind)[1] == [], "thrown for once"


@rule("submarine", "61.4")
@rule("submarine", "X61.4")
@pytest.mark.parametrize(
    ("scenario", "column"), [("ark-royal", "A"), ("wolf-pack", "A"), ("ons-5", "B")]
)
def test_a_british_destroyer_has_less_before_1942(scenario: str, column: str) -> None:
    """The Wolf Pack is played in the winter of 1941."""
    state = sea(AMAZON, scenario=scenario, house=STOCKED)
    _, events = play(state, take_in, "amazon", "B4", dice=(4, 4))
    assert [each.table for each in of_kind(events, e.StockThrown)] == [column]


@rule("submarine", "61.5")
def test_a_weapon_that_is_not_aboard_yet_has_no_rounds() -> None:
    state = sea(AMAZON, scenario="ark-royal", house=replace(STOCKED, as_designed=False))
    state, _ = play(state, take_in, "amazon", "B4", dice=(6, 6))
    assert state.stocks["amazon"] == Stock(18, 0)


@rule("submarine", "61.2")
def test_every_escort_throws_when_it_joins_and_no_other_ship() -> None:
    options: dict[str, OptionValue] = {"charge_stock": True, "solitaire": False}
    state = on_to("Screening", begun("wolf-pack", options))
    escorts = {ship.id for ship in state.ships.values() if ship.kind == ESCORT}
    assert {*state.stocks} == escorts
    TITLE.rules.essentials(state)
    assert on_to("Screening", begun("wolf-pack")).stocks == {}


@rule("submarine", "61.2")
def test_in_a_campaign_it_lasts_for_all_parts() -> None:
    fresh = begun("ons-5", {"charge_stock": True})
    had, used = {"vidette": Stock(36, 3)}, {"vidette": Stock(30, 1)}
    state = replace(fresh, part=1, stocks=had, spent=used, flow=(Campaign(),))
    state, _ = play(state, campaign.walk_campaign, Campaign())
    assert (state.part, state.stocks, state.spent) == (2, had, used)


@rule("submarine", "61.2")
def test_the_hunting_group_throws_when_it_comes() -> None:
    fresh = begun("ons-5", {"charge_stock": True})
    had = {row.name.lower(): Stock(36, 3) for row in SCENARIOS["ons-5"].ships}
    state = replace(fresh, part=1, called=2, edge=3, stocks=had, flow=(Campaign(),))
    context = Context(state, KeyedDice(b"stock", 0), TITLE.rules.apply)
    flow.advance(TITLE.rules, context)
    stocks = on_to("Screening", context.state).stocks
    assert {"keats", "rowley", "vesper"} <= stocks.keys()
    assert stocks["niagara"] == Stock(36, 3)


# What it takes


@rule("submarine", "61.1")
@rule("submarine", "61.3")
def test_a_counter_takes_two_charges_and_none_is_offered_beyond_the_stock() -> None:
    state = under_way(Stock(9, 1))
    assert drops(state) == [1, 2, 3, 4]
    state, events = do(state, c.Drop("amazon", 3), ESCORT)
    assert [each.takes for each in of_kind(events, e.WeaponPlaced)] == [2, 2, 2]
    assert left_of(state, "amazon") == Stock(3, 1)
    assert drops(state) == [1]
    assert offers(state, c.Throw) == 2
    state, _ = do(state, c.Throw("amazon", PORT), ESCORT)
    assert left_of(state, "amazon") == Stock(1, 1)
    assert (drops(state), offers(state, c.Throw)) == ([], 0)
    assert offers(state, c.Launch) > 0
    TITLE.rules.essentials(state)


@rule("submarine", "61.5")
def test_a_round_is_one_hedgehog_and_takes_no_depth_charge() -> None:
    state = under_way(Stock(36, 1), scenario="wolf-pack")
    before = offers(state, c.Launch)
    assert before > 0
    state, events = do(state, c.Launch("amazon", *at(AHEAD)), ESCORT)
    (placed,) = of_kind(events, e.WeaponPlaced)
    assert (placed.sort, placed.takes) == (HEDGEHOG, 1)
    assert left_of(state, "amazon") == Stock(36, 0)
    assert offers(under_way(Stock(36, 0)), c.Launch) == 0


@rule("submarine", "61.5")
@pytest.mark.parametrize(("rounds", "bombs"), [(2, 3), (1, 3), (0, 0)])
def test_a_round_of_a_squid_is_three_bombs(rounds: int, bombs: int) -> None:
    battle = escort("B11", "V26-A", 6, "Amazon")
    state = under_way(Stock(36, 3 * rounds), battle)
    for left in range(3 * rounds, 3 * rounds - bombs, -1):
        assert left_of(state, "amazon") == Stock(36, left)
        launch = next(
            each.command
            for each in c15.weapon_choices(state, "amazon")
            if isinstance(each.command, c.Launch)
        )
        state, _ = do(state, launch, ESCORT)
    assert offers(state, c.Launch) == 0


@rule("submarine", "61.3")
def test_a_charge_of_600_pounds_counts_three_and_a_mk10_none() -> None:
    gato = escort("U7", "V26-A", 6, "Amazon")
    state = under_way(Stock(13, 0), gato, scenario="killers-2")
    assert {kind: takes(state, kind) for kind in (CHARGE, KGUN, MK10)} == {
        CHARGE: 6, KGUN: 2, MK10: 0,
    }  # fmt: skip
    assert drops(state, gato) == [1, 2]
    mk10 = replace(STOCKED, advanced=Advanced(attacks=True, mk10=True))
    town = escort("B9", "V26-A", 6, "Amazon")
    state = under_way(Stock(1, 0), town, mk10)
    assert drops(state, town) == []
    state, events = do(state, c.DropMk10("amazon"), ESCORT)
    assert of_kind(events, e.WeaponPlaced)[0].takes == 0
    assert left_of(state, "amazon") == Stock(1, 0)


@rule("submarine", "61.1")
def test_without_the_option_an_escort_has_charges_for_ever() -> None:
    state = under_way(house=House(as_designed=True))
    assert drops(state) == [1, 2, 3, 4, 5]
    _, events = do(state, c.Drop("amazon", 5), ESCORT)
    assert {each.takes for each in of_kind(events, e.WeaponPlaced)} == {0}


# What is told, and to whom


@rule("submarine", "61.1")
@pytest.mark.parametrize(
    ("stock", "where", "said"),
    [
        (Stock(1, 5), BEHIND, "She has no depth charge left of all that she sailed with."),
        (Stock(1, 5), TO_PORT, "She has no K-gun charge left of all that she sailed with."),
        (Stock(20, 0), AHEAD, "She has no Hedgehog left of all that she sailed with."),
        (Stock(0, 0), "", "She has no weapon left of all that she sailed with."),
    ],
)
def test_a_refusal_says_that_nothing_is_left(stock: Stock, where: str, said: str) -> None:
    state = under_way(stock, scenario="wolf-pack")
    spot = space(code(at(where), panels_of(state))) if where else piece("u-47")
    refusal = refuse_rest(view(state, ESCORT), asked(state, ESCORT), spot)
    assert isinstance(refusal, Refusal)
    assert (refusal.rule, refusal.reason) == ("61", said)
    assert is_out_of(state, "amazon") == (stock == Stock())


@rule("submarine", "61.1")
def test_her_card_tells_her_player_alone_what_is_left() -> None:
    state = under_way(Stock(36, 5), spent={"amazon": Stock(10, 1)})
    told = {}
    for eyes in (ESCORT, SUBMARINE, ONLOOKER):
        piece_card = card(view(state, eyes), "amazon")
        assert piece_card is not None
        told[eyes] = {each.label: each.value for each in piece_card.figures if "left" in each.label}
    assert told[ESCORT] == {"Depth charges left": "26 of 36", "To throw ahead, left": "4 of 5"}
    assert told[SUBMARINE] == told[ONLOOKER] == {}


@rule("submarine", "61.1")
def test_the_stock_is_the_escort_players_secret_and_what_is_used_is_seen() -> None:
    state = under_way(Stock(36, 5), spent={"amazon": Stock(10, 1)})
    seen = {eyes: view(state, eyes).stocks for eyes in (ESCORT, ALL_EYES, SUBMARINE, ONLOOKER)}
    assert [bool(stocks) for stocks in seen.values()] == [True, True, False, False]
    assert view(state, SUBMARINE).spent == {"amazon": Stock(10, 1)}
    event = e.StockThrown("61.2", "amazon", "B", Stock(36, 5), (6, 4))
    assert redact(event, SUBMARINE) is None
    assert redact(event, ESCORT) == event
    line = describe(event, ESCORT)
    assert line.text == "Amazon sails with 36 depth charges, and 5 counters to throw ahead."
    assert (line.table, line.row, line.column) == ("charges_aboard", "64–66", "Table B")


@rule("submarine", "61.1")
def test_worlds_have_any_stock_that_what_was_used_allows() -> None:
    state = under_way(Stock(30, 8), spent={"amazon": Stock(26, 6)})
    found = set()
    for seed in range(60):
        world = resample(view(state, SUBMARINE), KeyedDice(b"stock", seed))
        assert world.stocks["amazon"].holds(state.spent["amazon"])
        found.add(world.stocks["amazon"])
        TITLE.rules.essentials(world)
    assert found == {Stock(30, 8), Stock(30, 9), Stock(36, 9), Stock(36, 10)}


def test_a_stock_that_cannot_be_is_found() -> None:
    state = under_way(Stock(4, 0), spent={"amazon": Stock(6, 0)})
    with pytest.raises(AssertionError, match="has used more than she had"):
        TITLE.rules.essentials(state)
    with pytest.raises(AssertionError, match="without a stock"):
        TITLE.rules.essentials(under_way())
    with pytest.raises(AssertionError, match="a game without"):
        TITLE.rules.essentials(under_way(Stock(4, 0), house=House()))


def test_places_are_those_of_the_weapons() -> None:
    state = under_way(Stock(36, 5), scenario="wolf-pack")
    assert codes([c15.thrown_into(AMAZON, PORT)]) == [TO_PORT]
    assert at(AHEAD) in c15.in_reach(state, AMAZON, HEDGEHOG)
