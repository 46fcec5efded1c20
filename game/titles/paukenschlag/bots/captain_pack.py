"""The captain of the boats on the grids: listen, gather, strike together, four torpedoes."""

from collections.abc import Container, Iterable

from game.core.dice import Dice
from game.core.prompt import Prompt
from game.core.records import Command
from game.titles.paukenschlag.bots import captain_tuned as tuned
from game.titles.paukenschlag.bots.grids.rendezvous import (
    Square,
    Strike,
    best_way,
    path_of,
    reach,
    steaming,
    strikes,
)
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model.frames import Pursuit, Radio
from game.titles.paukenschlag.model.names import TSL, convoy_of, named_unit
from game.titles.paukenschlag.printed.counters import CAPITAL_SHIPS, TR, kind_of
from game.titles.paukenschlag.printed.squares import gap
from game.titles.paukenschlag.printed.tables import SONAR
from game.titles.paukenschlag.rules.grid.c5_contacts import targets_in
from game.titles.paukenschlag.rules.grid.c8_bearings import can_take_bearings
from game.titles.paukenschlag.rules.grid.field import (
    boats_on,
    has_contact,
    is_any_boat_found,
    ships_on,
    vessels_of,
)
from game.titles.paukenschlag.view import View

Chosen = tuple[Command, str]


def choose_pursuit(view: View, prompt: Prompt, chance: Dice) -> Chosen:
    """Merchants are worth a search, warships alone are not; so is whoever is not seen."""
    frame = view.flow[-1]
    assert isinstance(frame, Pursuit)
    ships = targets_in(view, frame.zone)
    if not ships:
        return c.Pursue(), "Somebody is there."
    if any(has_cargo(view, ship) for ship in ships):
        return c.Pursue(), "There are merchants to be had."
    return c.Disregard(), "Nobody there but those who would hunt us."


def has_cargo(view: View, unit: str) -> bool:
    return unit in view.convoys or kind_of(unit) in (TR, *CAPITAL_SHIPS)


def choose_first(view: View, prompt: Prompt, chance: Dice) -> Chosen:
    """First where a ship that can be reached is about to leave, else second."""
    for boat, _ in boats_on(view):
        if any(len(each.path) == 1 and has_cargo(view, each.unit) for each in strikes(view, boat)):
            return c.GoFirst(), "They are about to get away."
    return c.GoSecond(), "Who moves last sees where they went."


# Detection


def choose_ping(view: View, prompt: Prompt, chance: Dice) -> Chosen:
    """By the best placed boat, where nobody has contact and nobody is likely to hear them."""
    if any(marker.found_by and has_cargo(view, unit) for unit, marker in ships_on(view)):
        return c.Done(), "There is contact: no need to be heard."
    pings = [ping for ping in prompt.commands(c.Ping) if _is_worth_it(view, ping)]
    if not pings:
        return c.Done(), "We listen: who pings is heard, and they run."
    best = min(pings, key=lambda ping: (view.boats[ping.unit].is_down, _apart(view, ping)))
    return best, "Nobody will hear them in time."


def _is_worth_it(view: View, ping: c.Ping) -> bool:
    """Whether she cannot be heard in time, and could be caught when she runs."""
    unit = ping.target
    if not has_cargo(view, unit):
        return False
    if is_any_boat_found(view):
        return True
    return _heard(view, unit) < tuned.EAR and _is_caught(view, unit)


def _heard(view: View, unit: str) -> float:
    """The chance that a boat that lies still hears it in time, as it steams on."""
    missed = 1.0
    for square in steaming(view, unit)[1:-1]:
        for _, marker in boats_on(view):
            if gap(marker.square, square) <= SONAR.passive_range:
                missed *= 1 - SONAR.detects / 6
    return 1 - missed


def _is_caught(view: View, unit: str) -> bool:
    path = path_of(view, unit, view.markers[unit].square, is_free=True)
    return any(
        gap(marker.square, square) <= reach(view, boat, moves)
        for boat, marker in boats_on(view)
        for moves, square in enumerate(path)
    )


def _apart(view: View, ping: c.Ping) -> int:
    return gap(view.markers[ping.unit].square, view.markers[ping.target].square)


def choose_radio(view: View, prompt: Prompt, chance: Dice) -> Chosen:
    frame = view.flow[-1]
    assert isinstance(frame, Radio)
    others = sum(1 for _ in boats_on(view)) - 1
    if can_take_bearings(view) and _is_idle_news(view, frame.targets[0]):
        return c.KeepSilent(), "All can move already: no need to be heard for a warship."
    if not can_take_bearings(view) or others >= tuned.COMPANY:
        return c.ReportContact(), "The others are called up."
    return c.KeepSilent(), "Aircraft would take bearings, and few could come."


def _is_idle_news(view: View, unit: str) -> bool:
    """Whether it is no prey, and no boat waits for contact with somebody to be free to move."""
    return not has_cargo(view, unit) and all(has_contact(view, boat) for boat, _ in boats_on(view))


# Movement


def choose_square(view: View, prompt: Prompt, chance: Dice) -> Chosen:
    """Each boat as her best strike asks; who can strike nothing holds off."""
    moves: dict[str, list[c.GoTo]] = {}
    for go in prompt.commands(c.GoTo):
        moves.setdefault(go.unit, []).append(go)
    for boat, ways in moves.items():
        return approach(view, boat, ways)
    return c.Done(), "The boats hold."


def approach(
    view: View, boat: str, ways: list[c.GoTo], leaves: Container[str] = frozenset()
) -> Chosen:
    """To her best strike, but at no ship that she leaves to another boat."""
    known = [
        each
        for each in strikes(view, boat)
        if has_cargo(view, each.unit) and each.unit not in leaves
    ]
    if known:
        best = max(known, key=lambda each: _rank(view, each))
        words = "strike" if not best.wait else "wait beside its way for"
        return best_way(view, ways, best), f"To {words} {named_unit(best.unit)}."
    ships = [marker.square for _, marker in ships_on(view)]
    if has_contact(view, boat):
        cargo = [view.markers[unit].square for unit, _ in ships_on(view) if has_cargo(view, unit)]
        if not cargo:
            best_go = max(ways, key=lambda go: (go.is_down, *_away(go, ships)))
            return best_go, "Nobody is left but those who would hunt her: down, and away."
        guarded = [
            marker.square for unit, marker in ships_on(view) if len(vessels_of(view, unit)) > 1
        ]
        clear = [go for go in ways if go.is_down or (go.row, go.column) not in guarded]
        best_go = min(clear or ways, key=lambda go: (_nearest(go, cargo), go.is_down))
        return best_go, "She can hardly reach them."
    best_go = max(ways, key=lambda go: (_nearest(go, ships), go.is_down))
    return best_go, "She has been found, and has found nobody: away."


def _rank(view: View, strike: Strike) -> tuple[float, float, float]:
    """On the attack grid each for herself and soon; on the search grid with the most boats.

    A wreck is no prey while there is a convoy to be had: it lies there next week, too.
    """
    if view.level == TSL:
        return (strike.unit in view.convoys, -strike.wait, strike.count)
    return (0, strike.worth, -strike.wait)


def _nearest(go: c.GoTo, squares: Iterable[Square]) -> int:
    return min((gap((go.row, go.column), square) for square in squares), default=0)


def _away(go: c.GoTo, squares: Iterable[Square]) -> tuple[int, int]:
    """How far the nearest of them is: in moves of a square, and by rows and columns."""
    return min(
        (gap((go.row, go.column), (row, column)), abs(go.row - row) + abs(go.column - column))
        for row, column in squares
    )


# Combat


def choose_torpedoes(view: View, prompt: Prompt, chance: Dice) -> Chosen:
    """One after the other at every merchant that can be aimed at, cripples first."""
    aims = [aim for aim in prompt.commands(c.Aim) if _laid(view, aim) < _salvo(aim)]
    if aims:
        best = min(aims, key=lambda aim: (_kind(view, aim), _laid(view, aim), aim.target))
        return best, "Every ship in the sights has her torpedo."
    fires = prompt.admits(c.FireTorpedoes())
    return (c.FireTorpedoes() if fires else c.Done()), "All tubes that are aimed."


def _salvo(aim: c.Aim) -> int:
    return tuned.SALVO if convoy_of(aim.target) else tuned.SALVO_ALONE


def _laid(view: View, aim: c.Aim) -> int:
    return sum(each == (aim.boat, aim.target) for each in view.aims)


def _kind(view: View, aim: c.Aim) -> int:
    if convoy_of(aim.target):
        return 1
    return 0 if kind_of(aim.target) in (TR, *CAPITAL_SHIPS) else 2


def choose_gun(view: View, prompt: Prompt, chance: Dice) -> Chosen:
    shots = prompt.commands(c.FireGun)
    if shots:
        return min(shots, key=lambda shot: (not convoy_of(shot.target), shot.target)), "A shot."
    return c.Done(), "There is nothing to fire at."
