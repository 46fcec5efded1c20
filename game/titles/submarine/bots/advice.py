"""The ace as an adviser: every choice with what it promises, in victory points."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from game.contract.advice import Advice, Report, silent
from game.core.dice import KeyedDice
from game.core.prompt import Prompt
from game.core.records import Command
from game.geometry.hexes import Hex
from game.prose.sentences import capital
from game.titles.submarine.bots import ace_pack
from game.titles.submarine.bots import ace_tuned as tuned
from game.titles.submarine.bots.ace import chosen
from game.titles.submarine.bots.ace_depths import prior_of
from game.titles.submarine.bots.ace_words import Judged, as_advice, saying
from game.titles.submarine.bots.escort_plan import heat_now
from game.titles.submarine.bots.heat import boat_worth
from game.titles.submarine.bots.values import unit_of
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import frames
from game.titles.submarine.model.names import depth_words
from game.titles.submarine.model.state import ESCORT, HEDGEHOG, HIDDEN, SUBMARINE
from game.titles.submarine.odds.attacks import charge_name, hits_at
from game.titles.submarine.odds.depths import harm_at
from game.titles.submarine.odds.gains import gain_of, settings_of
from game.titles.submarine.rules.fighting.c14_reload import plot_of
from game.titles.submarine.rules.fighting.c15_weapons import arms_of, dropped_into, thrown_into
from game.titles.submarine.rules.fighting.c16_attack import charge_of
from game.titles.submarine.rules.ground.packed import packed
from game.titles.submarine.rules.ground.units import boat_figures
from game.titles.submarine.view import View


def advise(view: View, prompt: Prompt, report: Report = silent) -> tuple[Advice, ...]:
    """What can be said of every choice of a prompt, the one that the ace would take first."""
    best, why = chosen(view, prompt, KeyedDice(b"ace", 0))
    judge = JUDGES.get((prompt.kind, prompt.seat), _untold)
    told = [judge(view, choice.command) for choice in prompt.choices if choice.command != best]
    told.sort(key=lambda each: (-each.worth, str(each.command)))
    mine = judge(view, best)
    ahead = max([0.0, *(each.worth + tuned.LEAST - mine.worth for each in told[:1])])
    if ahead <= tuned.LEAST and mine.is_reckoned:
        mine, ahead = replace(mine, worth=mine.worth + ahead), 0.0
    return as_advice((replace(mine, ahead=ahead, words=why), *told), unit_of(view))


Judge = Callable[[View, Command], Judged]


def _untold(view: View, command: Command) -> Judged:
    return Judged(command, 0.0, saying(view, command), is_reckoned=False)


def _of_boats(view: View, command: Command) -> Judged:
    """What a torpedo promises in many rollouts, and by how much a plot saves her from harm."""
    if isinstance(command, c.Shoot):
        worth = ace_pack.shot_worth(view, command)
        words = "What it may meet, less what a torpedo costs"
        return Judged(command, worth, words, tuned.SHOT_STEP)
    if isinstance(command, c.Plot | c.PlotDepth):
        boat = view.boats[command.boat]
        now = plot_of(view, boat)
        then = (
            replace(now, moves=command.moves)
            if isinstance(command, c.Plot)
            else replace(now, depth=command.depth)
        )
        before, after = (ace_pack.harm_of(view, boat, plot) for plot in (now, then))
        if before or after:
            words = f"{saying(view, command)}; what falls there may do {after:.1f} damage"
            return Judged(command, (before - after) * boat_worth(view, boat), words)
    return _untold(view, command)


def _of_escorts(view: View, command: Command) -> Judged:
    """What a weapon promises where it falls."""
    heat = heat_now(view, prior_of)
    table: Mapping[int, float] = {}
    place, count = None, 1
    match command:
        case c.Drop():
            place = dropped_into(view, view.ships[command.ship])
            table, count = heat.charge, command.count
        case c.DropMk10():
            place, table = dropped_into(view, view.ships[command.ship]), heat.mk10
        case c.Throw():
            place, table = thrown_into(view.ships[command.ship], command.side), heat.kgun
        case c.Launch():
            is_hedgehog = arms_of(view, view.ships[command.ship]).ahead == HEDGEHOG
            table = heat.hedgehog if is_hedgehog else heat.squid
            place = Hex(command.column, command.row)
    if place is None:
        return _untold(view, command)
    gain = gain_of(view, command)
    words = capital(gain.words) if gain else "A boat may come there"
    return Judged(command, count * table.get(packed(place), 0.0), words)


def _of_depths(view: View, command: Command) -> Judged:
    """What a charge promises at a depth."""
    if not isinstance(command, c.Explode):
        return _untold(view, command)
    weapon = view.weapons[command.weapon]
    charge, worth = charge_of(view, weapon.kind), 0.0
    for boat in view.boats.values():
        if boat.contact != HIDDEN and weapon.at in boat.hexes:
            harm = harm_at(charge.id, boat_figures(boat).dt, prior_of(view, boat), command.depth)
            worth += harm * boat_worth(view, boat)
    return Judged(command, worth, f"She may be {depth_words(command.depth)}, or near it")


def _of_hits(view: View, command: Command) -> Judged:
    """43.9 What charges promise at their depths to the boats that are seen in their hex."""
    match command:
        case c.Explode():
            words = f"She may be {depth_words(command.depth)}, or near it"
            return Judged(command, _hits_at(view, command.weapon, command.depth), words)
        case c.Spread():
            settings = settings_of(view, command)
            worth = sum(_hits_at(view, weapon, depth) for weapon, depth in settings)
            return Judged(command, worth, saying(view, command))
    return _untold(view, command)


def _hits_at(view: View, name: str, depth: int) -> float:
    weapon, worth = view.weapons[name], 0.0
    for boat in view.boats.values():
        if boat.contact != HIDDEN and weapon.at in boat.hexes:
            dt, prior = boat_figures(boat).advanced.dt, prior_of(view, boat)
            harm = hits_at(charge_name(view, weapon.kind), dt, prior, depth)
            worth += harm * boat_worth(view, boat)
    return worth


JUDGES: Mapping[tuple[str, str], Judge] = {
    (frames.Plotting.__name__, SUBMARINE): _of_boats,
    (frames.Escorting.__name__, ESCORT): _of_escorts,
    (frames.Exploding.__name__, ESCORT): _of_depths,
    (frames.DepthSetting.__name__, ESCORT): _of_hits,
}
