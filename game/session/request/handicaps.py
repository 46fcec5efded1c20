"""A handicap for the weaker side of a scenario, from what the machine's players came to in it."""

from game.contract.yardsticks import Handicap, Mark, Yardstick
from game.core.ending import Fate, Result
from game.session.logbook.service import career_of
from game.session.request.levels import yardsticks_at
from game.session.request.start import RANDOM, AnyTitle

LOPSIDED = 0.35
"""A side that wins less than this share of the games between equals is called the weaker."""


def weaker_of(title: AnyTitle, scenario: str, level: str = "") -> Yardstick | None:
    """What the usual player came to on the weaker of two sides; None where they are a match."""
    usual = next(iter(title.bots.players), RANDOM)
    sticks = [
        stick
        for stick in yardsticks_at(title, scenario, level)
        if len(stick.bots) > 1 and stick.player == usual and stick.won.value < LOPSIDED
    ]
    return min(sticks, key=lambda each: each.won.value, default=None)


def handicap_of(title: AnyTitle, scenario: str, level: str = "") -> Handicap | None:
    """The handicap that a scenario is offered with; None where there is none to be had."""
    weaker = weaker_of(title, scenario, level)
    return weaker.handicap if weaker else None


def mark_of(title: AnyTitle, fate: Fate) -> Mark:
    """What a game came to for a side, as handicaps compare it."""
    career = career_of(title, fate.side)
    turns = next((fate.scores[name] for name in career.lengths if name in fate.scores), 0)
    return fate.outcome, fate.scores.get(career.merit, 0), turns


def won_by(title: AnyTitle, handicap: Handicap, result: Result) -> str:
    """The side that has won a finished game with the handicap."""
    if handicap.is_reached(mark_of(title, result.fate_of(handicap.side))):
        return handicap.side
    return next(fate.side for fate in result.fates if fate.side != handicap.side)


def told(title: AnyTitle, handicap: Handicap) -> str:
    """What counts as won with the handicap, in a sentence."""
    unit, merit = career_of(title, handicap.side).unit, f"{handicap.merit:,}"
    end = "a draw" if handicap.outcome == "drawn" else "a defeat"
    asked = f"{end} with {merit} {unit} or more"
    if handicap.turns:
        asked = f"{end} with more than {merit} {unit}, or with {merit} in turn {handicap.turns}"
        asked += " or later,"
    return f"Handicap for {_name_of(title, handicap.side)}: {asked} counts as won."


def judged(title: AnyTitle, handicap: Handicap, result: Result) -> str:
    """Who has won a finished game with the handicap, in a sentence."""
    return f"Won with the handicap: {_name_of(title, won_by(title, handicap, result))}."


def _name_of(title: AnyTitle, side: str) -> str:
    return next((each.name for each in title.offers.sides if each.id == side), side)
