"""What a choice is good for: what sonar hears from there, what charges cover, whom a torpedo hits.

All is counted from what the seat may know: the ways in which a boat may lie, and all that the
convoy may plot, each as likely as another.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from math import prod
from typing import Any

from game.contract.prospects import Gain, Weigh
from game.core.prompt import Prompt
from game.core.records import Command
from game.geometry.hexes import Hex, step
from game.prose.sentences import about, listed
from game.titles.submarine.model import commands as c
from game.titles.submarine.model.apply.damage import HITS_A_POINT
from game.titles.submarine.model.frames import DepthSetting
from game.titles.submarine.model.state import (
    ESCORT,
    HEDGEHOG,
    PERISCOPE,
    PORT,
    STARBOARD,
    Boat,
    Ship,
)
from game.titles.submarine.model.torpedo import Shot
from game.titles.submarine.odds.attacks import mean_of, promised
from game.titles.submarine.odds.checks import EVERY_FACE, checks
from game.titles.submarine.odds.checks_torpedoes import boats_before
from game.titles.submarine.odds.depths import last_turn, prior_of, safe_depth
from game.titles.submarine.odds.evading import evading, hits_if, throat_if
from game.titles.submarine.odds.findingodds import hold_chance, sweep_reaches
from game.titles.submarine.odds.forecasts import meant
from game.titles.submarine.odds.headon import head_on_words
from game.titles.submarine.odds.hunts import hunt_gain
from game.titles.submarine.odds.lanes import hits_of_shot, plots_of
from game.titles.submarine.odds.running import mode_gain, repair_gain
from game.titles.submarine.printed import tables
from game.titles.submarine.rules.fighting.c15_weapons import (
    arms_of,
    dropped_into,
    fired_into,
    has_mk10,
    thrown_into,
)
from game.titles.submarine.rules.fighting.c16_attack import contact_in, is_immune
from game.titles.submarine.rules.fighting.c43_depths import own_waiting, spread
from game.titles.submarine.rules.finding.c22_sonar import may_sweep
from game.titles.submarine.rules.finding.c44_sonar import highest_heard, search_of
from game.titles.submarine.rules.ground.c6_course import Underway, begun, end_of
from game.titles.submarine.rules.ground.c15_wakes import crossed_by
from game.titles.submarine.rules.ground.c21_hidden import is_in_sight, range_to
from game.titles.submarine.rules.ground.card import card_of
from game.titles.submarine.view import View
from game.titles.submarine.worlds.belief import covered, heard, hidden_boats

LEAST_FIGURE = 0.01
Falls = Collection[tuple[str, Hex]]
"""Weapons by their kind, "" for a charge, and the hexes that they fall into."""


def gains(seen: View, prompt: Prompt) -> Weigh:
    """Each choice by itself."""

    return lambda choice: gain_of(seen, choice.command)


def gain_of(seen: View, command: Command) -> Gain | None:
    """What one choice gains; None where there is nothing to say."""
    find = FINDERS.get(type(command))
    return find(seen, command) if find else None


# Escorts at sea


def _steam(seen: View, command: c.Steam) -> Gain | None:
    """What she may do there: sweep, should her move end there, and attack on her arrival."""
    ship = seen.ships[command.ship]
    end = end_of(begun(ship, seen.steaming), command.moves)
    there = replace(ship, bow=end.bow, heading=end.heading, speed=end.moved)
    parts = [*_sweeping(seen, there), *_attacking(seen, ship, there, end)]
    if not parts:
        return None
    figures = "\n".join(figure for _, figure in parts if figure)
    return Gain(", ".join(words for words, _ in parts), figures)


def _figure(chance: float, what: str = "") -> str:
    """What stands on the board: nothing for less than one in a hundred."""
    return f"{about(chance)} {what}".rstrip() if chance >= LEAST_FIGURE else ""


def _sweeping(seen: View, ship: Ship) -> Iterator[tuple[str, str]]:
    chance = sweep_chance(seen, ship)
    if chance is not None:
        words = f"{about(chance)} to find a boat by sonar from there"
        yield words, _figure(chance, "found")


def sweep_chance(seen: View, ship: Ship) -> float | None:
    """22.4 How likely a sweep finds any hidden boat; None for a ship that cannot sweep."""
    sets = seen.sets.get(ship.id)
    if not sets or not seen.house.hidden or not may_sweep(seen, ship, sets):
        return None
    reaches = _reaches(seen, ship, sets.sonar)
    found = {reach: heard_within(seen, ship, reach) for reach in {*reaches}}
    return sum(found[reach] for reach in reaches) / len(reaches)


def _reaches(seen: View, ship: Ship, sonar: str) -> list[int]:
    """The reach of a sweep by every face, or 44.5.2 by every throw of two dice."""
    if seen.house.advanced.sonar_ranges:
        return sweep_reaches(seen, ship, sonar)
    change = sum(by for _, by in tables.sonar_changes(sonar, is_sweep=True))
    return [tables.sonar_reach(ship.speed, face + change) for face in EVERY_FACE]


def heard_within(seen: View, ship: Ship, reach: int) -> float:
    """The chance that one of the hidden boats lies so near, and deep enough."""
    if not reach:
        return 0.0
    search = search_of(seen, ship, reach)
    return _any_of(heard(seen, boat, search) for boat in hidden_boats(seen))


def _attacking(seen: View, ship: Ship, there: Ship, end: Underway) -> Iterator[tuple[str, str]]:
    arms = arms_of(seen, ship)
    if crossed_by(seen, ship.id):
        return
    drops = (arms.charges > 0 or arms.mk10) and not end.has_turned
    falls = [("", step(there.stern, there.heading, -1))] * drops
    sides = ((PORT, arms.port), (STARBOARD, arms.starboard))
    falls += [("", thrown_into(there, side)) for side, left in sides if left > 0]
    ahead = list(fired_into(seen, there, arms.ahead)) if arms.bombs > 0 else []
    if any(_meets_now(seen, arms.ahead, place) for place in ahead):
        words = f"{about(1)} that a boat comes under her weapons: they go off first"
        yield words, _figure(1, "under weapons")
        return
    falls += [(arms.ahead, place) for place in ahead]
    if chance := cover(seen, falls):
        words = f"{about(chance)} that a boat comes under her weapons"
        yield words, _figure(chance, "under weapons")


def _meets_now(seen: View, kind: str, place: Hex) -> bool:
    """42.2 Whether what is thrown there goes off before the boats move, and in a boat's hex."""
    boat = contact_in(seen, place) if seen.house.advanced.ahead_thrown else ""
    return bool(boat) and (kind == HEDGEHOG or not is_immune(seen, seen.boats[boat]))


def cover(seen: View, falls: Falls) -> float:
    """How likely any boat that may be meant comes to lie where it can be harmed.

    15.9 One that was attacked in the last turn is harmed by a Hedgehog alone.
    """
    return _any_of(
        covered(
            seen,
            boat,
            {
                place
                for kind, place in falls
                if kind == HEDGEHOG
                or boat not in seen.boats
                or not is_immune(seen, seen.boats[boat])
            },
        )
        for boat in meant(seen)
    )


def _any_of(counts: Iterator[tuple[int, int]]) -> float:
    """The chance that one of several holds, each so many ways of so many."""
    return 1 - prod(1 - met / ways for met, ways in counts if ways)


def _weapon(kind: str, place: Callable[[View, Any], Hex | None]) -> Callable[[View, Any], Gain]:
    """What is told of one weapon: how likely a boat comes into its hex."""

    def weigh(seen: View, command: Any) -> Gain:
        at = place(seen, command)
        chance = cover(seen, [(kind, at)] if at else ())
        return Gain(f"{about(chance)} that a boat comes into that hex", _figure(chance))

    return weigh


def _launched(seen: View, command: c.Launch) -> Gain:
    """42.2 What falls on a boat in contact goes off where she lies now."""
    at = Hex(command.column, command.row)
    kind = arms_of(seen, seen.ships[command.ship]).ahead
    if _meets_now(seen, kind, at):
        return _met_now(seen, kind, at)
    weigh = _weapon(kind, lambda seen, command: at)
    return weigh(seen, command)


def _met_now(seen: View, kind: str, at: Hex) -> Gain:
    boat = seen.boats[contact_in(seen, at)]
    if not seen.house.advanced.attacks:
        return Gain("goes off there before she moves", "on her")
    hits = HITS_A_POINT * mean_of(seen, boat, kind, prior_of(last_turn(seen), boat))
    return Gain(f"{hits:.1f} hit points to be expected", f"{hits:.1f} hits")


# Escorts that search


def _sweep(seen: View, command: c.Sweep) -> Gain | None:
    chance = sweep_chance(seen, seen.ships[command.ship])
    return None if chance is None else Gain(f"{about(chance)} to find a boat", about(chance))


def _home(seen: View, command: c.Home) -> Gain:
    """22.4.7 The faces that reach her, if she is deep enough to be heard."""
    ship, boat = seen.ships[command.ship], seen.boats[command.boat]
    if seen.house.advanced.sonar_ranges:
        told = about(hold_chance(seen, ship, seen.sets[ship.id].sonar))
        return Gain(f"{told} to hold her, but for what she does", told)
    changes = tables.sonar_changes(seen.sets[ship.id].sonar, is_sweep=False)
    change, far = sum(by for _, by in changes), range_to(ship.bow, boat)
    good = [f for f in EVERY_FACE if tables.sonar_reach(ship.speed, f + change) >= max(far, 1)]
    told = about(Fraction(len(good), len(EVERY_FACE)))
    return Gain(f"{told} to hold her, if she is below {PERISCOPE} feet", told)


def _checked(seen: View, command: Command) -> Gain | None:
    """The rolls themselves, as the tables have them."""
    found = checks(seen, command)
    words = ", ".join(f"{each.name.lower()} {about(each.chance)}" for each in found)
    return Gain(words, about(found[0].chance)) if found else None


def _fired(seen: View, command: c.Fire) -> Gain | None:
    found = checks(seen, command)
    told = about(found[0].chance) if found else ""
    return Gain(f"{told} to do damage", told) if found else None


# Boats


def _shot(seen: View, command: c.Shoot) -> Gain | None:
    """How likely the torpedo hits on its run, however the convoy steers, and an escort ahead."""
    shot = Shot(command.tube, command.entry, command.turn, command.distance, command.is_shallow)
    boat = seen.boats[command.boat]
    escorts = head_on_words(seen, boat, shot)
    if not plots_of(seen):
        return Gain(escorts) if escorts else None
    chance = hits_of_shot(seen, boat, shot)
    told, own = about(chance), boats_before(seen, boat, shot)
    risk = f"{listed([each.name for each in own])} may be hit" if own else ""
    words = "; ".join(filter(None, (f"{told} to hit a ship on its run", escorts, risk)))
    return Gain(words, _figure(chance))


def _evade(seen: View, command: c.Evade) -> Gain | None:
    """40.14 How likely the torpedo hits her where she lies then, or a ship beyond."""
    frame = evading(seen)
    if frame is None:
        return None
    torpedo, ship = seen.torpedoes[frame.torpedo], seen.ships[frame.ship]
    hits = hits_if(seen, torpedo, ship, command.moves)
    told = about(hits.get(ship.id, 0.0))
    others = [
        f"{about(chance)} that it hits {seen.ships[name].name} beyond"
        for name, chance in hits.items()
        if name != ship.id and round(100 * chance)
    ]
    beyond = f"; if it runs so far, {listed(others)}" if others else ""
    throat = throat_if(seen, torpedo, ship, command.moves)
    fresh = "" if throat is None else f", {about(throat)} if it was fired at her this turn"
    return Gain(f"{told} that the torpedo hits her{fresh}{beyond}", told)


def _depth(seen: View, command: c.PlotDepth) -> Gain | None:
    """What finds and harms a boat there, and what it costs to change."""
    words, boat = [], seen.boats[command.boat]
    has_charges = any(row.kind == ESCORT for row in card_of(seen).ships)
    if has_charges and command.depth >= safe_depth(seen):
        is_past_all = not any(has_mk10(seen, ship) for ship in seen.ships.values())
        words.append("below all charges" if is_past_all else "below all charges but a Mk X")
    if seen.house.hidden and 0 < command.depth < highest_heard(seen):
        words.append("not heard by sonar")
    elif seen.house.hidden and not is_in_sight(seen, boat, command.depth):
        words.append("not seen by eye")
    if command.depth != seen.insides[command.boat].depth:
        words.append(_without_aim(seen, boat))
    return Gain(", ".join(filter(None, words))) if any(words) else None


def _without_aim(seen: View, boat: Boat) -> str:
    """9.11, 35.3.7 What a change of depth costs."""
    if not seen.house.advanced.aimed:
        return "no torpedo this turn"
    return "torpedoes this turn are not aimed" if seen.targets.get(boat.id) else ""


def _set_to(seen: View, command: c.Explode) -> Gain | None:
    """43.9 What a charge does at that depth, to a boat that is seen in its hex."""
    if not seen.house.advanced.attacks:
        return None
    return _promise(seen, [(command.weapon, command.depth)])


def _spread(seen: View, command: c.Spread) -> Gain | None:
    """43.9 What all charges of a ship do together."""
    return _promise(seen, settings_of(seen, command))


def settings_of(seen: View, command: c.Spread) -> Sequence[tuple[str, int]]:
    """The charges of a ship, each with its depth."""
    frame = seen.flow[-1]
    assert isinstance(frame, DepthSetting)
    mine = own_waiting(seen, frame)
    return [*zip(mine, spread(len(mine), command.shallowest, command.deepest), strict=True)]


def _promise(seen: View, settings: Sequence[tuple[str, int]]) -> Gain | None:
    found = promised(seen, settings)
    if found is None:
        return None
    hits, chance = found
    words = f"{hits:.1f} hit points to be expected, {about(chance)} to do any"
    return Gain(words, f"{hits:.1f} hits")


FINDERS: Mapping[type[Command], Callable[[View, Any], Gain | None]] = {
    c.Steam: _steam,
    c.Drop: _weapon("", lambda seen, command: dropped_into(seen, seen.ships[command.ship])),
    c.DropMk10: _weapon("", lambda seen, command: dropped_into(seen, seen.ships[command.ship])),
    c.Throw: _weapon("", lambda seen, command: thrown_into(seen.ships[command.ship], command.side)),
    c.Launch: _launched,
    c.Sweep: _sweep,
    c.Evade: _evade,
    c.Home: _home,
    c.SearchByRadar: _checked,
    c.LookOut: _checked,
    c.Fire: _fired,
    c.Explode: _set_to,
    c.Spread: _spread,
    c.Shoot: _shot,
    c.PlotDepth: _depth,
    c.Hunt: hunt_gain,
    c.RunBy: mode_gain,
    c.Repair: repair_gain,
}
