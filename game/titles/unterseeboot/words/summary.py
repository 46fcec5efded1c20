"""The game in a few words: its name in lists, and what is at stake for whoever comes back to it."""

from game.prose.sentences import capital, counted
from game.titles.unterseeboot.printed.board import SURFACE
from game.titles.unterseeboot.rules.ending import CAMPAIGN
from game.titles.unterseeboot.view import View

ORDINALS = (
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
)  # fmt: skip
HUNTERS = {"searching": "a destroyer searching", "detected": "a destroyer right above"}


def caption(view: View) -> str:
    """What the game is called in lists: boat, commander, patrol."""
    whose = f"{view.commander}{'’' if view.commander.endswith(('s', 'x', 'z')) else '’s'}"
    which = f"{_ordinal(max(1, view.patrol))} patrol" if view.scenario == CAMPAIGN else "patrol"
    return f"{view.boat}, {whose} {which}"


def stakes(view: View) -> str:
    """What can still be lost, in one sentence; "" where the game is over."""
    if view.is_over or view.fate:
        return ""
    tons = f"{view.tons:,} tons to bring home" if view.tons else "nothing sunk yet"
    left = view.last_turn - view.turn
    parts = [
        tons,
        f"hull {view.hull} of {view.full_hull}",
        _power(view),
        *([HUNTERS[view.destroyer]] if view.destroyer in HUNTERS else []),
        *(["spotted from the air"] if view.is_spotted else []),
        f"{counted(left, 'turn')} left" if left else "the last turn",
    ]
    return f"{capital(', '.join(parts))}."


def _power(view: View) -> str:
    """How long the boat can stay down, and what of that the way up costs."""
    if view.level <= SURFACE:
        return "on the surface"
    power = counted(view.main + view.auxiliary, "turn")
    climb = f", {view.tokens_to_surface} of them to reach the surface"
    return f"power for {power} under water{climb if view.tokens_to_surface else ''}"


def _ordinal(number: int) -> str:
    """In words as far as ten, then in figures."""
    if number <= len(ORDINALS):
        return ORDINALS[number - 1]
    last = {1: "st", 2: "nd", 3: "rd"}
    is_teen = number % 100 in (11, 12, 13)
    return f"{number}{'th' if is_teen else last.get(number % 10, 'th')}"
