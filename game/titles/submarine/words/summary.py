"""A game in a line: how it stands, and how it ended."""

from dataclasses import fields
from typing import Literal

from game.core.ending import Fate, Result
from game.prose.sentences import capital, counted, listed
from game.titles.submarine.model.names import WEATHERS
from game.titles.submarine.model.state import ESCORT, LEFT, SUBMARINE, SUNK, State
from game.titles.submarine.model.tidings import PartDone
from game.titles.submarine.rules.ground.c20_points import score
from game.titles.submarine.rules.ground.card import card_of, in_play, last_turn
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
    sky = f", {WEATHERS[seen.weather].lower()}" if seen.weather else ""
    return f"{card.name}: turn {seen.turn} of {last_turn(seen)}{sky}."


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
    ships, boats = len(seen.ships), len(in_play(seen))
    afloat = f"{counted(ships, 'ship')} and {counted(boats, 'boat')} in play"
    left = last_turn(seen) - seen.turn
    time = f"{counted(left, 'turn')} left" if left else "the last turn"
    return f"{capital(_wanted(seen))}; {afloat}, {time}."


WANTED = {
    "points": "the submarines need {goal.points} points",
    "margin": "the submarines must lead by {goal.points} points",
    "sink": "the escorts must sink the boat",
    "carrier": "the carrier must leave the board before she is sunk",
    "force": "the boat wants {goal.carrier} damage to a carrier or {goal.battleship} to the "
    "battleship, the force its way out with {goal.escorts} destroyers",
    "damage": "the boat has dealt {dealt} of {wanted} points of damage",
    "passage": "the boat wants to get through with {goal.loaded} torpedoes in her tubes, or to "
    "sink {goal.ship}",
    "breakout": "the boat must leave the board",
    "campaign": "the points of every part count",
}
SO_FAR = {"points": " and have {}", "margin": ", and lead by {}"}
"""What is added for those who can see what boats have suffered."""


def _wanted(seen: View) -> str:
    goal = card_of(seen).victory
    words = WANTED[goal.kind].format(goal=goal, dealt=seen.dealt, wanted=damage_wanted(seen))
    return words + (SO_FAR.get(goal.kind, "").format(lead(seen)) if seen.knows_boats else "")


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
