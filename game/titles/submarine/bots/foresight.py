"""What the escorts will drop this turn: captains move them, in worlds that a boat's view allows.

They plot nothing and see no plot, so that what they do does not depend on what the boat does.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import count

from game.core.flow import act, prompts
from game.core.records import Command
from game.titles.submarine.bots import ace_tuned as tuned
from game.titles.submarine.bots import captain_escorts as escorts
from game.titles.submarine.model import commands as c
from game.titles.submarine.model.events import AttackSpoiled, WeaponPlaced
from game.titles.submarine.model.frames import Escorting, Gunnery, Plotting, Searching, StarShelling
from game.titles.submarine.model.state import (
    CHARGE,
    ESCORT,
    HEDGEHOG,
    KGUN,
    MK10,
    SQUID,
    Boat,
    State,
)
from game.titles.submarine.odds.attacks import (
    charge_name,
    hedgehog_mean,
    hits_at,
    mk10_set,
    spread_mean,
)
from game.titles.submarine.odds.depths import lot_harm, mean_damage, prior_of
from game.titles.submarine.printed import tables
from game.titles.submarine.rules.fighting.c16_attack import GROUP, charge_of, is_immune
from game.titles.submarine.rules.ground.packed import Pose, packed, stern
from game.titles.submarine.rules.ground.units import boat_figures
from game.titles.submarine.rules.playing import PLAY
from game.titles.submarine.view import View, view
from game.titles.submarine.worlds.hidden import resample
from game.titles.submarine.worlds.memo import MemoKey
from game.titles.submarine.worlds.seeded import Chance, seeded

CHOOSERS = {
    Plotting.__name__: escorts.choose_order,
    Gunnery.__name__: escorts.choose_gun,
    StarShelling.__name__: escorts.choose_star,
    Escorting.__name__: escorts.choose_escort,
    Searching.__name__: escorts.choose_search,
}
"""What is asked until the escorts have moved."""

Pattern = Mapping[int, tuple[str, ...]]
"""The weapons by the spots into which they fall."""


def foreseen(view: View) -> tuple[Pattern, ...]:
    """What falls where this turn, in each world."""
    key = (
        view.scenario,
        view.house,
        view.turn,
        view.part,
        view.is_met,
        *view.stars,
        *view.fixes.items(),
        *view.searches,
        *view.ships.values(),
        *view.boats.values(),
        *view.insides.values(),
        *view.torpedoes.values(),
    )
    return _foreseen(MemoKey(key, view))


@lru_cache(maxsize=tuned.PATTERNS_KEPT)
def _foreseen(memo: MemoKey) -> tuple[Pattern, ...]:
    worlds = (resample(memo.view, seeded("worlds", number)) for number in range(tuned.WORLDS))
    return tuple(_played(world) for world in worlds)


def _played(state: State) -> Pattern:
    """What falls in a world where boats do nothing and captains move the escorts."""
    fallen: dict[str, tuple[int, str]] = {}
    turn = state.turn
    state.plots.clear()
    for number in count():
        asked = prompts(PLAY, state)
        if not asked or asked[0].kind not in CHOOSERS or state.turn > turn:
            break
        prompt, source = asked[0], seeded(number)
        command: Command = c.Done()
        if prompt.seat == ESCORT:
            command, _ = CHOOSERS[prompt.kind](view(state, prompt.seat), prompt, Chance(source))
        state, events = act(PLAY, state, prompt.seat, command, source)
        for event in events:
            if isinstance(event, WeaponPlaced):
                fallen[event.weapon] = packed(event.at), event.sort
            elif isinstance(event, AttackSpoiled):
                for weapon in event.weapons:
                    del fallen[weapon]
            elif event.rule == "42.2":
                for weapon in getattr(event, "weapons", (getattr(event, "weapon", ""),)):
                    fallen.pop(weapon, None)
    pattern: dict[int, tuple[str, ...]] = {}
    for at, sort in fallen.values():
        pattern[at] = (*pattern.get(at, ()), sort)
    return pattern


def harm(view: View, boat: Boat, pose: Pose, depth: int, falls: Sequence[Pattern]) -> float:
    """The damage to be expected by a boat that lies there, so deep, of what falls in the worlds."""
    places = (pose[0], stern(pose)) if depth else ()
    struck = (fall[place] for fall in falls for place in places if place in fall)
    return sum(_harm_in(view, boat, depth, kinds) for kinds in struck) / len(falls)


def _harm_in(view: View, boat: Boat, depth: int, kinds: Sequence[str]) -> float:
    """What weapons in one of its hexes do: charges are set as a captain sets them."""
    figures, prior = boat_figures(boat), prior_of(view, boat)
    if view.house.advanced.attacks:
        return _hits_in(view, boat, depth, kinds)
    where = ((depth, 1.0),)
    total = kinds.count(HEDGEHOG) * mean_damage(tables.atw_factor(HEDGEHOG, 1, figures.dt, depth))
    if is_immune(view, boat):
        return total
    if squids := kinds.count(SQUID):
        total += mean_damage(tables.atw_factor(SQUID, min(squids, GROUP), figures.dt, depth))
    for kind in kinds:
        if kind in (CHARGE, KGUN):
            charge = charge_of(view, kind)
            total += lot_harm(charge.id, figures.dt, charge.deepest, prior, where)
    return total


def _hits_in(view: View, boat: Boat, depth: int, kinds: Sequence[str]) -> float:
    """43 What they do by the advanced tables."""
    figures, prior = boat_figures(boat), prior_of(view, boat)
    dt = figures.advanced.dt
    total = kinds.count(HEDGEHOG) * hedgehog_mean(dt, depth, max(0, boat.speed))
    if is_immune(view, boat):
        return total
    truth = ((depth, 1.0),)
    for kind in kinds:
        if kind == MK10:
            depth_set, _ = mk10_set(dt, figures.to_sink, prior)
            total += hits_at(MK10, dt, truth, depth_set)
        elif kind != HEDGEHOG:
            deepest = charge_of(view, kind).deepest
            total += spread_mean(charge_name(view, kind), dt, deepest, prior, truth)
    return total
