"""What a choice is good for: the contacts in reach of a space, and its rolls from the tables."""

from collections.abc import Iterator
from dataclasses import replace

from game.contract.prospects import Gain, Weigh
from game.core.prompt import Choice, Prompt
from game.prose.sentences import about, counted
from game.titles.unterseeboot.model import commands as c
from game.titles.unterseeboot.model.frames import Entry, Maneuver
from game.titles.unterseeboot.odds.checks import checks
from game.titles.unterseeboot.odds.power import allowance, reach
from game.titles.unterseeboot.rules.places import area_of, firing_reach, sighting_reach
from game.titles.unterseeboot.view import View

MOVES = (Entry.__name__, Maneuver.__name__)
UNSEEN = {"aircraft_search": "unseen", "destroyer_search": "unheard"}
"""What a search comes to that finds nothing, by its table."""


def gains(seen: View, prompt: Prompt) -> Weigh:
    """What a move brings into reach, or what the die of an attack or a look needs."""

    def weigh(choice: Choice) -> Gain | None:
        match choice.command:
            case c.Move() | c.Stay() | c.EnterPatrol() if prompt.kind in MOVES:
                return _of_move(seen, choice)
            case c.Identify():
                return _of_roll(seen, choice, "identification", "a real ship")
            case c.Fire(at=at):
                return _of_roll(seen, choice, "torpedo", "a hit, each" if at[1:] else "a hit")
        return None

    return weigh


def _of_roll(seen: View, choice: Choice, table: str, what: str) -> Gain:
    chance = next(each.chance for each in checks(seen, choice.command) if each.table == table)
    return Gain(f"{about(chance)} {what}", about(chance))


def _of_move(seen: View, choice: Choice) -> Gain | None:
    parts = [*_in_reach(seen, choice), *_unseen(seen, choice)]
    if left := allowance(seen, choice.command):
        parts.append(left)
    return Gain(", ".join(parts), "\n".join(parts)) if parts else None


def _in_reach(seen: View, choice: Choice) -> Iterator[str]:
    """U-ID.2, U-TORP.1 What she can identify or attack from there in this turn."""
    space = reach(seen, choice.command)
    there = replace(seen, space=space, level=area_of(seen).spaces[space].level)
    known = {where: contact.is_identified for where, contact in seen.targets.items()}
    if count := sum(known.get(where) is False for where in sighting_reach(there)):
        yield f"{counted(count, 'contact')} in sight"
    if seen.torpedoes and any(known.get(where) for where in firing_reach(there)):
        yield "a ship to fire at"


def _unseen(seen: View, choice: Choice) -> Iterator[str]:
    """U-AIR.4, U-DD.4 How likely those who search miss her, before she has fired."""
    for check in checks(seen, choice.command):
        if check.table in UNSEEN:
            yield f"{about(check.chance)} {UNSEEN[check.table]}"
