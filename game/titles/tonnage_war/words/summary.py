"""The battle in a few words: its name in lists, where it stands, and what is at stake."""

from game.core.ending import Fate, Result
from game.prose.sentences import capital, counted
from game.titles.tonnage_war.model.names import points_words
from game.titles.tonnage_war.model.state import State
from game.titles.tonnage_war.printed.places import GONE, SUNK
from game.titles.tonnage_war.rules.c18_winning import (
    ESCORTS,
    award,
    boats_damaged,
    boats_sunk,
    points,
)
from game.titles.tonnage_war.rules.ground.plot import card_of
from game.titles.tonnage_war.view import View


def result(state: State) -> Result | None:
    """18 None while the battle goes on."""
    if state.flow or not state.turn:
        return None
    score, lost = points(state), state.tally.ships
    headline = "The convoy is defended" if score.is_won else "The pack has the better of it"
    summary = (
        f"{capital(points_words(score.escorts, score.boats))}: {counted(lost, 'ship')} lost and "
        f"{counted(boats_sunk(state), 'U-boat')} sunk in {counted(state.turn, 'turn')}."
    )
    scores = {
        "points": score.escorts,
        "boats_points": score.boats,
        "margin": score.margin,
        "ships_sunk": lost,
        "boats_sunk": boats_sunk(state),
        "boats_damaged": boats_damaged(state),
        "escorts_lost": state.tally.escorts_damaged + state.tally.escorts_destroyed,
    }
    fate = Fate(ESCORTS, "won" if score.is_won else "lost", award(state), scores)
    return Result(headline, summary, (fate,))


def caption(view: View) -> str:
    """What the game is called in lists: the convoy and the turn."""
    return f"{card_of(view).name}, turn {view.turn}" if view.turn else card_of(view).name


def status(view: View) -> str:
    """One line on where the battle stands, for lists."""
    if not view.scenario:
        return "About to sail"
    score = points(view)
    return (
        f"Turn {view.turn} of {view.last_turn}: {points_words(score.escorts, score.boats)}, "
        f"{counted(view.tally.ships, 'ship')} lost, {counted(boats_sunk(view), 'U-boat')} sunk"
    )


def stakes(view: View) -> str:
    """Who leads, how many boats are still about and what time is left, in one sentence.

    "" where the battle is over.
    """
    if view.is_over:
        return ""
    left = view.last_turn - view.turn
    time = f"{counted(left, 'turn')} left" if left else "this is the last turn"
    return f"{_lead(points(view).margin)}, {_pack(view)}, {time}."


def _lead(margin: int) -> str:
    if margin > 0:
        return f"The escorts lead by {counted(margin, 'point')}"
    if not margin:
        return "Points are level"
    return f"The pack leads by {counted(-margin, 'point')}"


def _pack(view: View) -> str:
    """The boats that are sunk or gone for good are not about."""
    about = sum(boat.place not in (SUNK, GONE) for boat in view.boats.values())
    if not about:
        return "no boat is left"
    verb = "is" if about == 1 else "are"
    return f"{counted(about, 'boat')} {verb} still about"
