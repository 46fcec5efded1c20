"""The game in a few words: its name in lists, where it stands, and what is at stake."""

from game.core.ending import Fate, Result
from game.prose.sentences import capital, counted, number
from game.titles.atlantic_1942.model.names import is_destroyer, is_merchant, is_ship
from game.titles.atlantic_1942.model.state import State
from game.titles.atlantic_1942.rules.units import CONVOY, PACK, side_of
from game.titles.atlantic_1942.rules.winning import LAST_TURN
from game.titles.atlantic_1942.view import View


def result(state: State) -> Result | None:
    """A-WIN.1; None while the game goes on."""
    if state.flow or not state.fate:
        return None
    lost = sum(is_merchant(unit) for unit in state.sunk)
    boats = sum(len(boats) for boats in state.fleet.values())
    boats_lost = sum(not is_ship(unit) for unit in state.sunk)
    home = state.merchants - lost if boats_lost == boats else len(state.home)
    headline = "The convoy is through" if state.fate == CONVOY else "The convoy is broken"
    sunk = f" and {lost} {_were(lost)} sunk" if lost else ""
    summary = (
        f"{capital(_share(home, state.merchants, 'merchant'))} came home{sunk} "
        f"in {counted(state.turn, 'turn')}; "
        f"{_share(boats_lost, boats, 'U-boat')} {_were(boats_lost)} lost."
    )
    scores = {
        "home": home,
        "merchants_sunk": lost,
        "destroyers_sunk": sum(is_destroyer(unit) for unit in state.sunk),
        "boats_sunk": boats_lost,
        "turns": state.turn,
    }
    return Result(
        headline,
        summary,
        tuple(
            Fate(side, "won" if side == state.fate else "lost", "", scores)
            for side in (CONVOY, PACK)
        ),
    )


def _were(count: int) -> str:
    return "was" if count < 2 else "were"


def _share(count: int, of: int, noun: str) -> str:
    """So many of all: "no U-boat", "2 of 4 merchants", "all 4 merchants", "the U-boat"."""
    if not count:
        return f"no {noun}"
    if count < of:
        return f"{count} of {counted(of, noun)}"
    return f"the {noun}" if of == 1 else f"all {counted(of, noun)}"


LATE = 5
"""Turns before the last from which on the end of time is worth a word."""


def caption(view: View) -> str:
    """What the game is called in lists: the convoy and the turn."""
    when = f"turn {view.turn}" if view.turn else "forming up"
    return f"Convoy of {number(view.merchants)}, {when}"


def status(view: View) -> str:
    """One line on where the game stands, for lists."""
    lost = sum(is_merchant(unit) for unit in view.sunk)
    if not view.turn:
        return f"{counted(view.merchants, 'merchant')} about to sail"
    return (
        f"Turn {view.turn}: {_home(view)} of {view.merchants} merchants home, {lost} sunk, "
        f"{counted(boats_lost(view), 'U-boat')} sunk"
    )


def _home(view: View) -> int:
    """Those in port; when no boat is left, all that are afloat."""
    is_clear = bool(view.fate) and boats_lost(view) == sum(map(len, view.fleet.values()))
    return len(view.home) + (sum(map(is_merchant, view.ships)) if is_clear else 0)


def boats_lost(view: View) -> int:
    return sum(not is_ship(unit) for unit in view.sunk)


def stakes(view: View) -> str:
    """What each side still needs, in one sentence; "" where the game is over."""
    if view.fate or view.is_over:
        return ""
    at_sea = sum(is_merchant(ship) for ship in view.ships)
    boats = sum(len(boats) for boats in view.fleet.values())
    parts = [
        f"{counted(at_sea, 'merchant')} at sea and {len(view.home)} home",
        _needed(view),
        f"{boats - boats_lost(view)} of {counted(boats, 'U-boat')} left",
        *_time(view),
    ]
    return f"{', '.join(parts)}."


def _needed(view: View) -> str:
    """How many more merchants the reader's side must bring home, or sink."""
    half = (view.merchants + 1) // 2
    if side_of(view.eyes) != PACK:
        more = max(0, half - len(view.home))
        return f"{number(more)} more must come home" if more else "half of them are through"
    lost = sum(is_merchant(unit) for unit in view.sunk)
    more = max(0, view.merchants - half + 1 - lost)
    return f"{number(more)} more must be sunk" if more else "more than half of them are sunk"


def _time(view: View) -> list[str]:
    left = LAST_TURN - view.turn
    if left > LATE:
        return []
    return [f"{counted(left, 'turn')} left" if left else "the last turn"]
