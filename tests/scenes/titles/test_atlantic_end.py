"""How a crossing ends on the screen: the moment, the figures and what was brought home or sunk."""

from functools import cache

import pytest

from game.core.eyes import ALL_EYES
from game.scenes.records.findings import luck_line
from game.scenes.records.luck import way_of
from game.scenes.titles.endings import ending_of
from game.scenes.titles.moments import moment_of
from game.session.play.session import Session
from game.session.story.luck import ledger_of, rolls_of
from game.session.story.replay import story_of
from game.titles.atlantic_1942.model.names import is_merchant, ship_name
from game.titles.atlantic_1942.rules.units import CONVOY, PACK
from game.titles.atlantic_1942.view import View

SEATS = {CONVOY: "convoy-a", PACK: "pack-v"}
FIRST = {CONVOY: 0, PACK: 6}
"""The seed that is tried first, where all before it are known to end otherwise."""
MOST = 60


@cache
def crossing(fate: str, is_empty: bool) -> Session:
    """A finished crossing that a side won, with or without a boat left."""
    for seed in range(FIRST[fate], MOST):
        scenario = "small" if fate == CONVOY else "report"
        session = Session.new("atlantic_1942", scenario, seed=seed)
        bots = {seat: session.title.bots.players["captain"](seed) for seat in SEATS.values()}
        while not session.is_over:
            prompt = session.prompt(session.prompts()[0].seat)
            assert prompt is not None
            view = session.view(prompt.seat)
            session.submit(prompt.seat, bots[prompt.seat].choose(view, prompt))
        seen: View = session.view(SEATS[CONVOY])
        boats = {boat for fleet in seen.fleet.values() for boat in fleet}
        if seen.fate == fate and (boats <= set(seen.sunk)) == is_empty:
            return session
    raise AssertionError(f"no crossing is won by {fate} with {is_empty=}")


def looked_at(session: Session, side: str) -> Session:
    """The finished game, a person having sat at that side."""
    seats = {seat: "human" if each == side else "captain" for each, seat in SEATS.items()}
    session.header = session.header.model_copy(update={"seats": seats})
    assert session.side == side
    return session


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("fate", "is_empty", "side", "name", "ground", "is_page"),
    [
        (CONVOY, True, CONVOY, "The convoy is through", "moment-dawn", True),
        (CONVOY, True, PACK, "The convoy is through", "moment-dusk", False),
        (PACK, False, CONVOY, "The convoy is broken", "moment-dusk", False),
        (PACK, False, PACK, "The convoy is broken", "moment-dawn", True),
    ],
)
def test_each_side_has_its_own_moment(
    fate: str, is_empty: bool, side: str, name: str, ground: str, is_page: bool
) -> None:
    session = looked_at(crossing(fate, is_empty), side)
    result = session.result()
    assert result is not None
    moment = moment_of(session, result)
    assert (moment.name, moment.layers[0].art, moment.is_page) == (name, ground, is_page)
    assert all(line.endswith(".") for line in moment.lines)


def test_the_convoys_own_moment_names_who_is_in_port_and_who_is_lost() -> None:
    session = looked_at(crossing(CONVOY, True), CONVOY)
    result, seen = session.result(), session.view(SEATS[CONVOY])
    assert result is not None
    moment = moment_of(session, result)
    lost = [ship_name(unit) for unit in seen.sunk if is_merchant(unit)]
    afloat = [ship.name for ship in seen.ships.values() if is_merchant(ship.id)]
    _, port, last = moment.lines
    assert all(name in port for name in afloat), "with no boat left they are home"
    assert all(name in last for name in lost) or last == "Not a merchant was lost."
    ships = [layer for layer in moment.layers if layer.art.startswith(("freighter", "tanker"))]
    assert ships, "they come in"


def test_the_packs_own_moment_names_what_it_sank_and_the_boats_that_come_home() -> None:
    session = looked_at(crossing(PACK, False), PACK)
    result, seen = session.result(), session.view(SEATS[PACK])
    assert result is not None
    sunk, home = moment_of(session, result).lines
    boats = [boat for fleet in seen.fleet.values() for boat in fleet]
    assert all((boat in home) == (boat not in seen.sunk) for boat in boats)
    assert sunk.startswith("Sunk: ")


@pytest.mark.parametrize("side", [CONVOY, PACK])
@pytest.mark.parametrize(("fate", "is_empty"), [(CONVOY, True), (PACK, False)])
def test_an_ending_shows_the_ships_that_its_figures_count(
    fate: str, is_empty: bool, side: str
) -> None:
    session = looked_at(crossing(fate, is_empty), side)
    result = session.result()
    assert result is not None
    ending, scores = ending_of(session, result), result.fate_of(side).scores
    assert dict(ending.figures)["Merchants home"] == str(scores["home"])
    if side == CONVOY:
        assert (ending.spoils_name, len(ending.spoils)) == ("Merchants home", scores["home"])
    else:
        count = scores["merchants_sunk"] + scores["destroyers_sunk"]
        assert (ending.spoils_name, len(ending.spoils)) == ("Ships sunk", count)
    assert len({token.name for token in ending.spoils}) == len(ending.spoils)


@pytest.mark.parametrize("players", ["human", "ace"])
def test_without_people_on_one_side_luck_is_told_of_a_side_by_name(players: str) -> None:
    session = looked_at(crossing(CONVOY, True), CONVOY)
    assert way_of(session) == "your way"
    seats = dict.fromkeys(SEATS.values(), players)
    session.header = session.header.model_copy(update={"seats": seats})
    assert way_of(session) == "the way of the Convoy"
    total = ledger_of(rolls_of([beat.line for beat in story_of(session, ALL_EYES).beats]), {}).total
    assert "rolls went the way of the Convoy" in luck_line(total, way_of(session))
