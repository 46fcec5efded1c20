"""The ace as an adviser: every choice with what it promises, in victory points."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from game.contract.advice import Advice, Report, silent
from game.core.prompt import Prompt
from game.core.records import Command
from game.geometry.hexes import Hex
from game.prose.sentences import capital
from game.titles.submarine.bots import ace_pack
from game.titles.submarine.bots import ace_tuned as tuned
from game.titles.submarine.bots.ace import chosen
from game.titles.submarine.bots.ace_depths import prior_of
from game.titles.submarine.bots.ace_words import Judged, as_advice, saying, untold
from game.titles.submarine.bots.boats.surface import shells
from game.titles.submarine.bots.boats.told_places import of_lurking
from game.titles.submarine.bots.danger import as_she_runs
from game.titles.submarine.bots.escort_plan import heat_now
from game.titles.submarine.bots.escorts.told_courses import of_orders
from game.titles.submarine.bots.escorts.told_depths import of_depths, of_hits
from game.titles.submarine.bots.heat import boat_worth
from game.titles.submarine.bots.values import next_point, price, unit_of
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import frames
from game.titles.submarine.model.state import ESCORT, HEDGEHOG, SUBMARINE, going_of
from game.titles.submarine.odds.gains import gain_of
from game.titles.submarine.rules.fighting.c14_reload import plot_of
from game.titles.submarine.rules.fighting.c15_weapons import arms_of, dropped_into, thrown_into
from game.titles.submarine.rules.fighting.c17_gunnery import aim_of
from game.titles.submarine.rules.ground.packed import packed
from game.titles.submarine.view import View
from game.titles.submarine.worlds.seeded import chance_of

EXACT = (frames.Lurking.__name__, SUBMARINE), (frames.Plotting.__name__, ESCORT)
"""Where the figures of the choice say more than why the ace makes it."""


def advise(view: View, prompt: Prompt, report: Report = silent) -> tuple[Advice, ...]:
    """What can be said of every choice of a prompt, the one that the ace would take first."""
    best, why = chosen(view, prompt, chance_of(b"ace", 0))
    judge = JUDGES.get((prompt.kind, prompt.seat), untold)
    told = [judge(view, choice.command) for choice in prompt.choices if choice.command != best]
    told.sort(key=lambda each: (-each.worth, str(each.command)))
    mine = replace(judge(view, best), is_begun=_goes_on(view, best))
    ahead = max([0.0, *(each.worth + tuned.LEAST - mine.worth for each in told[:1])])
    if ahead <= tuned.LEAST and mine.is_reckoned:
        mine, ahead = replace(mine, worth=mine.worth + ahead), 0.0
    words = mine.words if (prompt.kind, prompt.seat) in EXACT and mine.is_reckoned else why
    return as_advice((replace(mine, ahead=ahead, words=words), *told), unit_of(view))


def _goes_on(view: View, best: Command) -> bool:
    """Whether a choice is the first part of what the ace has planned."""
    match best:
        case c.Plot(boat=name) | c.PlotDepth(boat=name):
            running = as_she_runs(view, view.boats[name])
            return bool(ace_pack.plan_of(running, name).plot.shots)
        case c.TakeTube() | c.SetRun() | c.SetCircle():
            return True
    return False


Judge = Callable[[View, Command], Judged]


COSTS, FREE = "What it may meet, less a point for the torpedo", "What it may meet"


def _of_boats(view: View, command: Command) -> Judged:
    """What a torpedo promises in many rollouts, and by how much a plot saves her from harm."""
    match command:
        case c.Shoot():
            words = COSTS if price(view) else FREE
            return Judged(command, ace_pack.shot_worth(view, command), words, tuned.SHOT_STEP)
        case c.Unshoot(boat=boat, tube=tube):
            shots = plot_of(view, view.boats[boat]).shots
            shot = next(each for each in shots if each.tube == tube)
            way = shot.entry, shot.turn, shot.distance, shot.is_shallow
            worth = -ace_pack.shot_worth(view, c.Shoot(boat, tube, *way))
            return Judged(command, worth, "What it may meet is given up", tuned.SHOT_STEP)
        case c.Plot() | c.PlotDepth():
            return _of_plots(view, command)
    return untold(view, command)


def _of_plots(view: View, command: c.Plot | c.PlotDepth) -> Judged:
    boat = view.boats[command.boat]
    now = plot_of(view, boat)
    then = (
        replace(now, moves=command.moves)
        if isinstance(command, c.Plot)
        else replace(now, depth=command.depth)
    )
    before, after = (ace_pack.harm_of(view, boat, plot) for plot in (now, then))
    if not (before or after):
        return untold(view, command)
    words = f"{saying(view, command)}; what falls there may do {after:.1f} damage"
    return Judged(command, (before - after) * boat_worth(view, boat), words)


NOT_NEXT = "She may not attack next turn"
"""15.7 What the first weapon of a turn costs."""


def _of_escorts(view: View, command: Command) -> Judged:
    """What a weapon promises where it falls, and what the first of a turn costs."""
    if not isinstance(command, c.Drop | c.DropMk10 | c.Throw | c.Launch):
        return untold(view, command)
    heat, ship = heat_now(view, prior_of), view.ships[command.ship]
    table: Mapping[int, float] = {}
    place, count = None, 1
    match command:
        case c.Drop():
            place, table, count = dropped_into(view, ship), heat.charge, command.count
        case c.DropMk10():
            place, table = dropped_into(view, ship), heat.mk10
        case c.Throw():
            place, table = thrown_into(ship, command.side), heat.kgun
        case c.Launch():
            is_hedgehog = arms_of(view, ship).ahead == HEDGEHOG
            table = heat.hedgehog if is_hedgehog else heat.squid
            place = Hex(command.column, command.row)
    if place is None:
        return untold(view, command)
    gain = gain_of(view, command)
    words = capital(gain.words) if gain else "A boat may come there"
    worth = count * table.get(packed(place), 0.0)
    is_first = not going_of(view.steaming, ship).has_attacked
    return Judged(command, worth, f"{words}. {NOT_NEXT}" if is_first else words)


def _of_guns(view: View, command: Command) -> Judged:
    """17.9 The damage of a shell on the mean, and what that is worth."""
    if not isinstance(command, c.Fire):
        return untold(view, command)
    boat = view.boats.get(command.target)
    firer = view.ships.get(command.ship) or view.boats[command.ship]
    aim = aim_of(view, firer, boat or view.ships[command.target])
    harm = shells(aim.factor, view.house.advanced.gunnery) if aim else 0.0
    point = boat_worth(view, boat) if boat else next_point(view, view.ships[command.target])
    return Judged(command, harm * point, saying(view, command))


JUDGES: Mapping[tuple[str, str], Judge] = {
    (frames.Lurking.__name__, SUBMARINE): of_lurking,
    (frames.Plotting.__name__, SUBMARINE): _of_boats,
    (frames.Plotting.__name__, ESCORT): of_orders,
    (frames.Escorting.__name__, ESCORT): _of_escorts,
    (frames.Exploding.__name__, ESCORT): of_depths,
    (frames.DepthSetting.__name__, ESCORT): of_hits,
    (frames.Gunnery.__name__, ESCORT): _of_guns,
    (frames.Gunnery.__name__, SUBMARINE): _of_guns,
}
