"""The battle in a few words: its name in lists, where it stands, and what is at stake."""

from game.titles.tonnage_war.names import counted
from game.titles.tonnage_war.rules.c18_winning import boats_sunk, points
from game.titles.tonnage_war.rules.plot import card_of
from game.titles.tonnage_war.view import View

LATE = 5
"""Turns before the last from which on the end of time is worth a word."""


def caption(view: View) -> str:
    """What the game is called in lists: the convoy and the turn."""
    return f"{card_of(view).name}, turn {view.turn}" if view.turn else card_of(view).name


def status(view: View) -> str:
    """One line on where the battle stands, for lists."""
    if not view.scenario:
        return "About to sail"
    score = points(view)
    return (
        f"Turn {view.turn} of {view.last_turn}: {score.escorts} points to {score.boats}, "
        f"{counted(view.tally.ships, 'ship')} lost, {counted(boats_sunk(view), 'U-boat')} sunk"
    )


def stakes(view: View) -> str:
    """Who leads and what time is left, in one sentence; "" where the battle is over."""
    if view.is_over:
        return ""
    margin, left = points(view).margin, view.last_turn - view.turn
    if margin > 0:
        lead = f"The escorts lead by {counted(margin, 'point')}"
    else:
        lead = f"The pack leads by {counted(-margin, 'point')}" if margin else "Points are level"
    time = counted(left, "turn") + " left" if left else "this is the last turn"
    return f"{lead}, {time}."
