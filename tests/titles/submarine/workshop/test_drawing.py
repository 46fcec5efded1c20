"""55 Scenarios by chance: to an order, by the book, and played to their end."""

import random
from typing import Any

import pytest

from game.bots.games import check_request, play_game
from game.contract.workshop import ChoicePart, DesignRefused, NumberPart
from game.session.request.levels import options_at
from game.session.request.start import RANDOM, StartRequest
from game.tables.designs import Design
from game.titles import title_with
from game.titles.submarine.charts.drawing import DRAWING, THEATRES
from game.titles.submarine.printed.owncards import own_scenario
from game.titles.submarine.printed.tables import BOATS, ESCORTS


def order_of(chance: random.Random) -> dict[str, Any]:
    order: dict[str, Any] = {}
    for part in DRAWING.parts:
        (name,) = part.path
        if isinstance(part, ChoicePart):
            order[str(name)] = chance.choice(part.picks).value
        elif isinstance(part, NumberPart):
            order[str(name)] = chance.randint(part.low, part.high)
    return order


def drawn(seed: int) -> dict[str, Any] | None:
    """A scenario to an order by chance; None where nobody was there."""
    chance = random.Random(seed)
    try:
        return dict(DRAWING.drawn(order_of(chance), chance.randrange))
    except DesignRefused:
        return None


def test_every_one_is_by_the_book_and_costs_no_more_than_was_ordered() -> None:
    sailed = 0
    for seed in range(300):
        chance = random.Random(seed)
        order = order_of(chance)
        try:
            table = DRAWING.drawn(order, chance.randrange)
        except DesignRefused:
            continue
        card = own_scenario(table)
        assert not card.is_free
        sailed += 1
        _, boats, ships = THEATRES[order["theatre"]]
        assert {BOATS[row.card].nation for row in card.boats} <= {*boats}
        assert {ESCORTS[row.card].nation for row in card.ships} <= {*ships}
        worth = sum(ESCORTS[row.card].points for row in card.ships)
        assert worth <= order["ships"]
        assert len(card.boats) == 1 or (
            sum(BOATS[row.card].points for row in card.boats) <= order["boats"]
        )
        assert card.is_night in ({"day": (False,), "night": (True,)}.get(order["light"], (0, 1)))
    assert sailed > 150


def test_the_same_chance_draws_the_same() -> None:
    assert drawn(4) == drawn(4)
    assert drawn(4) != drawn(6)


def test_where_nobody_was_there_it_says_so() -> None:
    order = {**DRAWING.usual, "theatre": "pacific", "period": "F'39"}
    with pytest.raises(DesignRefused, match=r"there is no submarine of USA in Fall 1939"):
        DRAWING.drawn(order, random.Random(1).randrange)


def play(seed: int, turns: int, kind: str) -> None:
    """A drawn scenario played by these bots to its end; nothing where nobody was there."""
    table = drawn(seed)
    if table is None:
        return
    design = Design(title="submarine", scenario=table | {"turns": turns})
    title = title_with("submarine", design)
    level = options_at(title, design.id, ("basic", "full")[seed % 2])
    places = title.offers.seats(design.id, title.offers.usual(design.id))
    seats = {seat.id: kind for seat in places}
    asked = StartRequest("submarine", options=level, seats=seats, design=design)
    assert play_game(check_request(title, asked), seed).fates


@pytest.mark.sampled(2)
@pytest.mark.parametrize("seed", range(500))
def test_bots_by_chance_play_any_of_them_to_its_end(seed: int) -> None:
    play(seed, 1 + seed % 6, RANDOM)


@pytest.mark.nightly
@pytest.mark.parametrize("kind", ["midshipman", "captain", "ace"])
@pytest.mark.parametrize("seed", range(500, 510))
def test_every_player_plays_them(kind: str, seed: int) -> None:
    play(seed, 3, kind)
