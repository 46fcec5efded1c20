"""Orders given once in Battle of the Atlantic: what they decide, and what ends them."""

from dataclasses import replace

import pytest

from game.core.records import Command
from game.titles.atlantic_1942 import standing
from game.titles.atlantic_1942.model import commands as c
from game.titles.atlantic_1942.model.frames import (
    BoatGuns,
    CardsMove,
    DestroyerGuns,
    DestroyersMove,
    MerchantGuns,
    MerchantsMove,
    Pings,
    Torpedoes,
)
from game.titles.atlantic_1942.model.state import Card, Ship, State
from game.titles.atlantic_1942.view import view
from tests.scenes.atlantic import reached
from tests.standing import carried_out
from tests.titles.atlantic_1942.builder import (
    CONVOY,
    PACK,
    SOUTH,
    asked,
    at,
    boat,
    ocean,
    play,
    sail,
    ship,
)

CARRY_ON, PING, FIRE, LIE = standing.STANDING
SHIPS = ship("m1", 4, 5), ship("d1", 4, 8)


def answer(now: State, since: State, seat: str = CONVOY) -> Command | str:
    order = CARRY_ON if seat == CONVOY else LIE
    return order.answer(view(now, seat), asked(now, seat), view(since, seat))


def test_merchants_go_straight_on_and_destroyers_as_far_with_them() -> None:
    state = at(MerchantsMove, *SHIPS)
    assert answer(state, state) == c.SailOn()
    state = at(DestroyersMove, *SHIPS)
    assert answer(state, state) == sail("d1", 2), "as the merchants"
    slow = at(DestroyersMove, ship("m1", 4, 5, hits=1), SHIPS[1])
    assert answer(slow, slow) == sail("d1", 1)
    after, _ = play(state, sail("d1", 2))
    assert answer(after, state) == c.Done()


@pytest.mark.parametrize("step", [MerchantsMove, DestroyersMove])
def test_a_ship_that_cannot_go_straight_on_needs_a_decision(step: type) -> None:
    mine = SHIPS[step is DestroyersMove]
    x, y = mine.at.x / 240, mine.at.y / 240
    state = at(step, mine, ship("m9", x + 0.9, y, SOUTH, owner="convoy-b"), waiting=(CONVOY,))
    assert answer(state, state) == standing.CANNOT.format(ship=mine.name)


@pytest.mark.parametrize(
    ("now", "why"),
    [
        ((*SHIPS, boat("V1", 15, 5, is_up=True)), standing.UP.format(boat="U-571")),
        ((ship("m1", 4, 5, hits=1), SHIPS[1]), standing.LOST),
    ],
)
def test_what_happens_ends_it(now: tuple[Ship | Card, ...], why: str) -> None:
    since = at(MerchantsMove, *SHIPS, boat("V1", 15, 5))
    assert answer(at(MerchantsMove, *now), since) == why


def test_guns_need_a_decision() -> None:
    up = boat("V1", 6, 5, is_up=True)
    state = at(MerchantGuns, *SHIPS, up)
    assert answer(state, state) == asked(state, CONVOY).text


@pytest.mark.parametrize("step", [Torpedoes, BoatGuns, CardsMove])
def test_a_pack_lies_still_in_each_of_its_steps(step: type) -> None:
    state = at(step, SHIPS[0], boat("V1", 12, 5), ocean("V2", 13, 9))
    assert LIE.is_open(view(state, PACK), asked(state, PACK))
    assert answer(state, state, PACK) == c.Done()


def test_a_ship_near_a_boat_ends_it_and_one_near_an_ocean_card_does_not() -> None:
    far = at(CardsMove, SHIPS[0], boat("V1", 12, 5), ocean("V2", 6, 5))
    assert answer(far, far, PACK) == c.Done()
    near = at(CardsMove, SHIPS[0], boat("V1", 7, 5), ocean("V2", 13, 9))
    said = standing.NEAR.format(ship=SHIPS[0].name, lengths=3, boat="U-571")
    assert answer(near, far, PACK) == said
    assert not LIE.is_open(view(near, PACK), asked(near, PACK))


def test_a_card_that_is_hit_ends_it() -> None:
    since = at(CardsMove, SHIPS[0], boat("V1", 12, 5), ocean("V2", 13, 9))
    now = at(CardsMove, SHIPS[0], boat("V1", 12, 5), ocean("V2", 13, 9, hits=1))
    assert answer(now, since, PACK) == standing.STRUCK


def test_picked_ships_sail_on_together_and_the_others_stay() -> None:
    session = reached("MerchantsMove", "convoy-a")
    prompt = session.prompt(CONVOY)
    assert prompt is not None
    [order] = session.title.bots.group_orders
    pieces = sorted(order.pieces(session.view(CONVOY), prompt))
    picked = pieces[:2]
    carried_out(session, order.to(picked), CONVOY)
    moved = {name: session.state.done(name).moved for name in pieces}
    assert {name for name in pieces if moved[name]} == set(picked)
    assert len({moved[name] for name in picked}) == 1
    assert session.prompt(CONVOY) is not None


def test_all_destroyers_ping_the_card_nearest_to_them_until_one_is_turned() -> None:
    ships = ship("d1", 4, 5), ship("d2", 4, 9)
    state = at(Pings, *ships, boat("V1", 5, 5.5), boat("V2", 5, 8.5))
    since = view(state, CONVOY)
    assert PING.is_open(since, asked(state, CONVOY))
    first = PING.answer(since, asked(state, CONVOY), since)
    assert first in (c.Ping("d1", "V1"), c.Ping("d2", "V2"))
    shown = replace(since, shown=(*since.shown, "V9"))
    assert PING.answer(shown, asked(state, CONVOY), since) == standing.SHOWN
    assert not FIRE.is_open(since, asked(state, CONVOY))


def test_all_guns_fire_at_the_boat_and_no_further_than_their_step() -> None:
    state = at(DestroyerGuns, ship("d1", 4, 5), ship("d2", 4, 8), boat("V1", 6, 6.5, is_up=True))
    since = view(state, CONVOY)
    assert FIRE.is_open(since, asked(state, CONVOY))
    assert isinstance(FIRE.answer(since, asked(state, CONVOY), since), c.FireGun)
    later = at(DestroyersMove, *SHIPS)
    assert FIRE.answer(view(later, CONVOY), asked(later, CONVOY), since) == ""
