"""Odds of the convoy: exact where what lies under few cards decides, and true where tried."""

from collections import Counter
from fractions import Fraction
from math import sqrt

import pytest

from game.contract.forecast import Forecast, play_out
from game.core.dice import KeyedDice
from game.core.flow import act, begin, prompts
from game.core.records import Command
from game.core.rules import OptionValue
from game.titles.atlantic_1942 import TITLE
from game.titles.atlantic_1942.bots.captain import Captain
from game.titles.atlantic_1942.model import commands as c
from game.titles.atlantic_1942.model import events as e
from game.titles.atlantic_1942.model.frames import BoatGuns, DestroyersMove, Pings
from game.titles.atlantic_1942.model.state import Card, Charge, State
from game.titles.atlantic_1942.odds.odds import outcome
from game.titles.atlantic_1942.worlds.hidden import boat_chance
from game.titles.atlantic_1942.worlds.tables import tables
from tests.titles.atlantic_1942.builder import CONVOY, PACK, at, boat, ocean, point, ship

rule = pytest.mark.rule

POSITIONS, PLAYED = 120, 2000
SIGMAS = 5
"""So far off none of so many figures is by chance."""


def odds(state: State, seat: str, command: Command) -> Forecast:
    return Forecast(TITLE, TITLE.eyes.view(state, seat), seat, command)


def hand() -> tuple[Card, ...]:
    return boat("V1", 7, 5), ocean("V2", 6, 7), ocean("V3", 12, 2), ocean("V4", 14, 9)


@rule("atlantic_1942", "A-SONAR.2")
def test_what_a_ping_turns_over_is_one_division() -> None:
    state = at(Pings, ship("d1", 5, 5), ship("m1", 2, 5), *hand())
    told = odds(state, CONVOY, c.Ping("d1", "V2")).odds()
    assert told.is_exact
    assert told.rows() == {
        "Nothing sure": Fraction(1, 2),
        "an Ocean card": Fraction(3, 8),
        "U-571 found": Fraction(1, 8),
    }


@rule("atlantic_1942", "A-DC.3")
def test_charges_are_weighed_against_what_may_lie_under_the_cards_they_strike() -> None:
    charges = (Charge("d1", point(6, 7)),)
    state = at(DestroyersMove, ship("d1", 6, 6), *hand(), charges=charges)
    told = odds(state, CONVOY, c.Done()).odds()
    assert told.is_exact
    assert told.headline()["hit"] == Fraction(1, 3), "marks lie in the open on any card"
    weighed = tables(TITLE.eyes.view(state, CONVOY), c.Done())
    assert [chance for _, chance in weighed] == [Fraction(3, 4), Fraction(1, 4)]
    assert sum(chance for _, chance in weighed) == 1


@rule("atlantic_1942", "A-UNIT.6")
def test_who_sees_through_all_cards_has_exact_odds() -> None:
    up = boat("V1", 7, 5, is_up=True)
    told = odds(at(BoatGuns, ship("m1", 5, 5), up), PACK, c.FireGun("V1", "m1")).odds()
    assert told.is_exact
    assert told.headline() == {"hit": Fraction(1, 2)}


def test_what_sinks_a_ship_hits_her() -> None:
    """One more hit sinks her: as likely one as the other, and both are told."""
    up = boat("V1", 7, 5, is_up=True)
    told = odds(at(BoatGuns, ship("m1", 5, 5, hits=1), up), PACK, c.FireGun("V1", "m1")).odds()
    assert told.headline() == {"sink her": Fraction(1, 2), "hit": Fraction(1, 2)}


def test_the_hits_of_a_side_are_those_on_the_other() -> None:
    ram = at(DestroyersMove, ship("d1", 5, 5), boat("V1", 5, 6, is_up=True))
    marked = e.CardMarked("A-RAM.3", "V1", "U-571", is_up=True, hits=2)
    rammer = e.ShipHit("A-RAM.4", "d1", 2)
    seen = {seat: TITLE.eyes.view(ram, seat) for seat in (CONVOY, PACK)}
    assert outcome(seen[CONVOY], seen[CONVOY], (rammer,)).tells == ()
    assert outcome(seen[CONVOY], seen[CONVOY], (marked,)).tells == ("hit",)
    assert outcome(seen[PACK], seen[PACK], (marked,)).tells == ()
    assert outcome(seen[PACK], seen[PACK], (rammer,)).tells == ("hit",)


@pytest.mark.nightly
@pytest.mark.slow
def test_odds_are_those_of_many_games_played_out() -> None:
    """Each row of exact odds, on positions of games, beside tables and dice drawn by chance."""
    checked = 0
    for seed in range(40):
        state, _ = begin(TITLE.rules, "small", _options(), KeyedDice(b"odds", seed))
        for seq in range(1, 300):
            asked = prompts(TITLE.rules, state)
            if not asked or checked >= POSITIONS:
                break
            prompt = asked[0]
            seen = TITLE.eyes.view(state, prompt.seat)
            command = Captain(seq).choose(seen, prompt)
            told = odds(state, prompt.seat, command).odds()
            if told.has_dice and seq % 3 == seed % 3:
                checked += 1
                _check(state, prompt.seat, command, told.rows())
            if prompt.seat == CONVOY:
                hidden = [card for card in seen.cards.values() if not card.is_wreck]
                afloat = [boat for boats in seen.fleet.values() for boat in boats]
                left = sum(boat not in seen.sunk for boat in afloat)
                assert not hidden or sum(boat_chance(seen, card) for card in hidden) == left
            state, _ = act(TITLE.rules, state, prompt.seat, command, KeyedDice(b"odds", seq))
    assert checked >= POSITIONS


def _check(state: State, seat: str, command: Command, rows: dict[str, Fraction]) -> None:
    seen = TITLE.eyes.view(state, seat)
    found: Counter[str] = Counter()
    for number in range(PLAYED):
        world = TITLE.eyes.resample(seen, KeyedDice(b"a world", number))
        after, events = play_out(TITLE, world, seat, command, KeyedDice(b"its dice", number))
        view = TITLE.eyes.view(after, seat)
        found[TITLE.odds.outcome(seen, view, TITLE.eyes.seen(events, seat)).words] += 1
    for words in {*rows, *found}:
        chance = float(rows.get(words, 0))
        error = SIGMAS * sqrt(max(chance * (1 - chance), 1 / PLAYED) / PLAYED)
        assert abs(found[words] / PLAYED - chance) < error, (command, words, rows, found)


def _options() -> dict[str, OptionValue]:
    return {option.id: option.default for option in TITLE.offers.options}
