"""A game in a line: how it stands, and how it ended."""

from collections.abc import Callable
from dataclasses import fields
from typing import Literal

from game.core.ending import Fate, Result
from game.prose.sentences import capital, counted, listed
from game.titles.submarine.model.state import ESCORT, LEFT, SUBMARINE, SUNK, State
from game.titles.submarine.model.tidings import PartDone
from game.titles.submarine.rules.ground.c20_points import score
from game.titles.submarine.rules.ground.card import card_of, last_turn
from game.titles.submarine.rules.winning import DRAW, damage_wanted, lead, losses
from game.titles.submarine.view import View

HEADLINES = {ESCORT: "The escorts hold", SUBMARINE: "The submarines prevail", DRAW: "A draw"}


def status(seen: View) -> str:
    """How the game stands, in a line."""
    if not seen.scenario:
        return "Not begun."
    if seen.fate:
        return f"{HEADLINES[seen.fate]}."
    card = card_of(seen)
    if not seen.turn:
        return f"{card.name}: the ships take station."
    return f"{card.name}: turn {seen.turn} of {last_turn(seen)}."


def caption(seen: View) -> str:
    """What the game is called in lists: its scenario and the turn."""
    if not seen.scenario:
        return ""
    when = f"turn {seen.turn}" if seen.turn else "taking station"
    return f"{card_of(seen).name}, {when}"


def stakes(seen: View) -> str:
    """What may still be won or lost, in a sentence; "" where the game is over or not begun."""
    if seen.fate or not seen.scenario:
        return ""
    ships, boats = len(seen.ships), _boats_left(seen)
    afloat = f"{counted(ships, 'ship')} and {counted(boats, 'boat')} in play"
    left = last_turn(seen) - seen.turn
    time = f"{counted(left, 'turn')} left" if left else "the last turn"
    return f"{capital(WANTED[card_of(seen).victory.kind](seen))}; {afloat}, {time}."


def _boats_left(seen: View) -> int:
    gone = {loss.id for loss in seen.losses}
    return sum(boat not in gone and boat not in seen.reserve for boat in seen.fleet)


def _wanted_points(seen: View) -> str:
    """Who cannot see what boats have suffered counts what is known."""
    needs = card_of(seen).victory.points
    if seen.knows_boats:
        return f"the submarines need {needs} points and have {lead(seen)}"
    return f"the submarines need {needs} points"


def _wanted_margin(seen: View) -> str:
    needs = card_of(seen).victory.points
    known = f", and lead by {lead(seen)}" if seen.knows_boats else ""
    return f"the submarines must lead by {needs} points{known}"


def _wanted_force(seen: View) -> str:
    victory = card_of(seen).victory
    return (
        f"the boat wants {victory.carrier} damage to a carrier or {victory.battleship} to the "
        f"battleship, the force its way out with {victory.escorts} destroyers"
    )


def _wanted_passage(seen: View) -> str:
    victory = card_of(seen).victory
    return (
        f"the boat wants to get through with {victory.loaded} torpedoes in her tubes, or to sink "
        f"{victory.ship}"
    )


WANTED: dict[str, Callable[[View], str]] = {
    "points": _wanted_points,
    "margin": _wanted_margin,
    "sink": lambda seen: "the escorts must sink the boat",
    "carrier": lambda seen: "the carrier must leave the board before she is sunk",
    "force": _wanted_force,
    "damage": lambda seen: (
        f"the boat has dealt {seen.dealt} of {damage_wanted(seen)} points of damage"
    ),
    "passage": _wanted_passage,
    "breakout": lambda seen: "the boat must leave the board",
    "campaign": lambda seen: "the points of every part count",
}


def result(state: State) -> Result | None:
    """How a finished game ended; None while it goes on."""
    if state.flow or not state.fate:
        return None
    scores = _scores(state)
    return Result(
        HEADLINES[state.fate],
        _told(state),
        tuple(Fate(side, _fate(state, side), "", scores) for side in state.seats),
    )


def _scores(state: State) -> dict[str, int]:
    """The figures of a game; those of a campaign are the sums of its parts."""
    points = score(state)
    parts = state.parts or (
        PartDone(
            points[ESCORT],
            points[SUBMARINE],
            len(losses(state, ESCORT, SUNK)),
            len(losses(state, SUBMARINE, SUNK)),
            sum(state.fired.values()),
            state.turn,
        ),
    )
    return {each.name: sum(getattr(part, each.name) for part in parts) for each in fields(PartDone)}


def _fate(state: State, side: str) -> Literal["won", "lost", "drawn"]:
    if state.fate == DRAW:
        return "drawn"
    return "won" if state.fate == side else "lost"


def _told(state: State) -> str:
    scores = _scores(state)
    away = [loss.name for loss in state.losses if loss.how == LEFT]
    figures = [
        f"{counted(scores['ships_sunk'], 'ship')} sunk",
        f"{counted(scores['boats_sunk'], 'boat')} lost",
        f"{counted(scores['torpedoes'], 'torpedo', 'torpedoes')} fired",
    ]
    words = [f"{capital(listed(figures))} in {counted(scores['turns'], 'turn')}."]
    words += [f"{listed(away)} left the board."] if away else []
    return " ".join([*words, *_reckoned(state)])


def _reckoned(state: State) -> list[str]:
    """What the submarines needed, where their points alone do not tell who has won."""
    victory, ahead = card_of(state).victory, lead(state)
    if victory.kind == "points":
        return [
            f"The submarines needed {victory.points} points and had {ahead}, torpedoes deducted."
        ]
    if victory.kind == "margin":
        led = f"led by {ahead}" if ahead > 0 else "did not lead"
        return [f"The submarines had to lead by {victory.points} points and {led}."]
    return []
