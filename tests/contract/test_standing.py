"""Orders given once answer by what is offered, end, and say what needs a decision."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from game.contract.standing import GroupOrder, StandingOrder
from game.core.prompt import DONE
from game.session.play.session import Session
from game.session.request.levels import options_at
from game.session.request.start import AnyTitle
from game.titles import load_title, title_ids
from tests.standing import alike, carried_out, decide
from tests.suites import by_day, is_night

DECISIONS = 200
UNORDERED = 0.4
MOST = 8
"""Decisions until an order that stands is dropped again."""
ENOUGH = 2
"""By day it is over when every order has decided so much."""
SCENARIOS = 4
HOUSE = [title_id for title_id in title_ids() if load_title(title_id).bots.standing]
ALIKE = "alike"
"""Made anew for what was decided last, which few games come to by chance."""
ENDINGS = (".", "?", ")")


@pytest.mark.parametrize("title_id", by_day(HOUSE, "atlantic_1942", "paukenschlag"))
def test_orders_answer_by_what_is_offered_until_something_happens(
    title_id: str, request: pytest.FixtureRequest
) -> None:
    title: AnyTitle = load_title(title_id)
    ids = {order.id for order in title.bots.standing}
    ids |= {order.id for order in title.bots.group_orders}
    enough = DECISIONS if is_night(request.config) else ENOUGH
    chance, made, ended = random.Random(title_id), Counter[str](), 0
    for session in _begun(title, chance):
        while not session.is_over and len(session.commits) < DECISIONS:
            if ended and all(made[name] >= enough for name in ids):
                break
            prompt = chance.choice(session.prompts())
            view = session.view(prompt.seat)
            given = [*alike(session, prompt), *title.bots.standing]
            ways = [each for each in given if each.is_open(view, prompt)]
            groups = [each for each in title.bots.group_orders if each.pieces(view, prompt)]
            if groups:
                group = min(groups, key=lambda each: made[each.id])
                pieces = sorted(group.pieces(view, prompt))
                ways.insert(0, group.to(chance.sample(pieces, chance.randint(1, len(pieces)))))
                assert ways[0].is_open(view, prompt)
            order = min(ways, key=lambda each: made[each.id], default=None)
            if order is None or chance.random() < UNORDERED:
                decide(session, prompt)
                continue
            answers, why = carried_out(session, order, prompt.seat, MOST)
            made[order.id] += answers
            assert not why or why.endswith(ENDINGS), why
            ended += bool(why)
    assert made.keys() - {ALIKE} == ids
    assert all(made.values()), "an order that never decides anything"
    assert ended, "nothing ever stopped an order"


def _begun(title: AnyTitle, chance: random.Random) -> Iterator[Session]:
    """Some scenarios as usual, each also at the second level of a title that has levels."""
    scenarios = [scenario.id for scenario in title.offers.scenarios]
    for scenario in chance.sample(scenarios, min(SCENARIOS, len(scenarios))):
        for level in ("", *(each.id for each in title.offers.sets[1:2])):
            options = options_at(title, scenario, level) if level else {}
            yield Session.new(title.id, scenario, options, seed=5)


@pytest.mark.parametrize("title_id", HOUSE)
def test_each_order_says_what_it_does(title_id: str) -> None:
    bots = load_title(title_id).bots
    orders: Sequence[StandingOrder[Any] | GroupOrder[Any]] = (*bots.standing, *bots.group_orders)
    assert len({order.id for order in orders}) == len(orders)
    assert len({order.name for order in orders}) == len(orders)
    for order in orders:
        assert order.words.endswith(".")
        assert len(order.name) < 20, "it stands on a button beside another"


@pytest.mark.parametrize("title_id", by_day(HOUSE, "tonnage_war", "submarine"))
def test_only_pieces_of_the_table_are_forgotten_and_only_where_something_ends(
    title_id: str,
) -> None:
    title: AnyTitle = load_title(title_id)
    session = Session.new(title_id, title.offers.scenarios[0].id, seed=5)
    while not session.is_over and len(session.commits) < DECISIONS:
        prompt = session.prompts()[0]
        view = session.view(prompt.seat)
        forgotten = title.words.forgotten(view, prompt)
        if forgotten.names:
            things = {each.id for each in title.words.things(view)}
            assert forgotten.names.keys() <= things
            assert forgotten.what
            assert any(each.target == DONE for each in prompt.choices) or prompt.families
        decide(session, prompt)
