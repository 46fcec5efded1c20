"""35 Targets are picked a turn before torpedoes are aimed at them; all others are un-aimed."""

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import product

from game.core.prompt import Choice, piece
from game.core.quick import altered
from game.core.rules import Context
from game.geometry.hexes import distance
from game.prose.sentences import counted, listed
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.names import vessel_name
from game.titles.submarine.model.state import Boat, BoatPlot, Ship, State
from game.titles.submarine.model.torpedo import Setting
from game.titles.submarine.printed.advanced import most_targets
from game.titles.submarine.printed.advanced_finding import visibility
from game.titles.submarine.printed.advanced_weapons import unaimed_run
from game.titles.submarine.printed.cards import ADVANCED_MARK, FACES
from game.titles.submarine.printed.tables import ADVANCED_TABLES
from game.titles.submarine.rules.fighting.c14_reload import plot_of
from game.titles.submarine.rules.ground.c19_damage import must_come_up
from game.titles.submarine.rules.ground.card import is_night
from game.titles.submarine.rules.ground.dice import throw
from game.titles.submarine.view import Sea

DEEPEST_SHOT, DEEPEST_UNAIMED = 100, 75
"""11.5, 35.3.1 In feet."""
GREEN = "novice"
"""35.2.2 The crew of a boat where crews are not rated (49)."""


# Depth


def deepest_shot(sea: Sea, boat: Boat) -> int:
    """11.5, 35.3.1 From how deep a torpedo may be fired, in feet."""
    if not sea.house.advanced.aimed:
        return DEEPEST_SHOT
    return ADVANCED_TABLES.visibility.gear.high if has_gear(boat) else DEEPEST_UNAIMED


def has_gear(boat: Boat) -> bool:
    """35.2.9 Whether her class has S gear."""
    return class_of(boat) in ADVANCED_TABLES.visibility.gear.cards


def class_of(boat: Boat) -> str:
    """The id of a boat's class, in whatever charts."""
    return boat.card.removesuffix(ADVANCED_MARK)


def keeps_depth(sea: Sea, boat: Boat, plot: BoatPlot) -> bool:
    """9.11 Whether a boat stays as deep as she is."""
    depth = sea.insides[boat.id].depth
    return plot.depth == depth and not (depth and must_come_up(sea, boat))


# Targets


def sight_of(sea: Sea, boat: Boat) -> int:
    """35.2.3 How far from her bow a boat can pick targets, in hexes; 35.2.9 0 from too deep."""
    depth = sea.insides[boat.id].depth
    return visibility(class_of(boat), depth, is_night(sea), sea.weather or "clear")


def most_of(sea: Sea, boat: Boat) -> int:
    """35.2.2 How many ships her crew can aim at."""
    return most_targets(sea.crews.get(boat.id, GREEN))


def is_in_range(sea: Sea, boat: Boat, ship: Ship) -> bool:
    return min(distance(boat.bow, place) for place in ship.hexes) <= sight_of(sea, boat)


def why_no_targets(sea: Sea, boat: Boat) -> tuple[str, str]:
    """The case and the reason why a boat picks no targets this turn; two empty for none."""
    plot = plot_of(sea, boat)
    if not sight_of(sea, boat):
        return "35.2.9", "Targets are picked on the surface and at 25 feet alone."
    if plot.shots:
        return "35.2.11", "A boat that fires this turn picks no targets for the next."
    if not keeps_depth(sea, boat, plot):
        return "35.2.7", "A boat that changes depth this turn picks no targets."
    return "", ""


def target_choices(sea: Sea, name: str) -> list[Choice]:
    """35.2.3 The ships that may be picked, and those picked, which may be dropped again."""
    if not sea.house.advanced.aimed:
        return []
    boat = sea.boats[name]
    picked = plot_of(sea, boat).targets
    if why_no_targets(sea, boat)[0]:
        return []
    choices = []
    for ship in sea.ships.values():
        is_free = len(picked) < most_of(sea, boat) and is_in_range(sea, boat, ship)
        if ship.id in picked or is_free:
            words = "Drop {} as a target" if ship.id in picked else "Pick {} as a target"
            command, label = c.PickTarget(name, ship.id), words.format(ship.name)
            choices.append(Choice(command, label, piece(ship.id), "35.2.3", name, group="Targets"))
    return choices


def pick_target(context: Context[State], command: c.PickTarget) -> None:
    """35.2.3 A ship is a target for the next turn, or is one no more; no tube is in hand then."""
    state = context.state
    plot = plot_of(state, state.boats[command.boat])
    kept = tuple(ship for ship in plot.targets if ship != command.ship)
    targets = kept if command.ship in plot.targets else (*kept, command.ship)
    context.emit(e.BoatPlotted("35.2.3", command.boat, altered(plot, targets=targets)))
    if state.tube >= 0:
        context.emit(e.TubeTaken("35.2.11", -1))


# Aimed or not


def can_aim(sea: Sea, boat: Boat) -> bool:
    """35.2.1 Whether the run of a torpedo is plotted: without targets it is left to the dice."""
    return not sea.house.advanced.aimed or bool(sea.targets.get(boat.id))


def aimed_at(sea: Sea, boat: Boat, plot: BoatPlot) -> tuple[str, ...]:
    """35.2.4 The ships that the torpedoes plotted are aimed at; none where they are un-aimed.

    35.3.7 She must keep her depth, and 35.2.9 one from which she can aim.
    """
    targets = sea.targets.get(boat.id, ())
    is_aimed = len(plot.shots) >= len(targets) and keeps_depth(sea, boat, plot)
    return targets if is_aimed and sight_of(sea, boat) else ()


def aim_words(sea: Sea, boat: Boat) -> str:
    """What the plot of a boat comes to in aim, as a sentence for the prompt; "" for nothing."""
    plot, targets = plot_of(sea, boat), sea.targets.get(boat.id, ())
    if plot.targets:
        return f" Targets for the next turn: {listed([*map(vessel_name, plot.targets)])}."
    if not targets:
        return ""
    names = listed([*map(vessel_name, targets)])
    if aimed_at(sea, boat, plot):
        return f" Aimed at {names}."
    if not keeps_depth(sea, boat, plot):
        return f" Not aimed at {names}: she changes depth."
    missing = len(targets) - len(plot.shots)
    return f" To aim at {names}, fire {counted(missing, 'more torpedo', 'more torpedoes')}."


def is_by_dice(sea: Sea, boat: Boat, plot: BoatPlot) -> bool:
    """35.3.4 Whether dice say how far her torpedoes run in the turn of their launch."""
    return sea.house.advanced.aimed and not aimed_at(sea, boat, plot)


def is_aimed_at(setting: Setting, ship: Ship | Boat) -> bool:
    """35.2.8 Whether a torpedo was aimed at a ship: not at one that was none of its targets."""
    return setting.is_aimed and (not setting.targets or ship.id in setting.targets)


@lru_cache(maxsize=32)
def unaimed_runs(speed: int) -> Mapping[int, Fraction]:
    """35.3.5 How likely an un-aimed torpedo of that speed runs so many hexes at first."""
    faces = range(1, FACES + 1)
    runs = [unaimed_run((one, other), speed) for one, other in product(faces, faces)]
    known = [run for run in runs if run is not None]
    return {run: Fraction(known.count(run), len(known)) for run in sorted({*known})}


def usual_run(speed: int) -> int:
    """The middle one of the runs that the dice may give."""
    share = Fraction(0)
    for run, chance in unaimed_runs(speed).items():
        share += chance
        if share * 2 >= 1:
            return run
    raise ValueError(f"no torpedo runs {speed} hexes")


def throw_run(context: Context[State], torpedo: str, speed: int) -> int:
    """35.3.5 At the moment of fire; dice that name no run it could make are thrown again."""
    run = None
    while run is None:
        dice = throw(context, "the un-aimed torpedo", is_hidden=True)
        run = unaimed_run(dice, speed)
    context.emit(e.UnaimedThrown("35.3.5", torpedo, dice, run))
    return run


def show_targets(context: Context[State], torpedo: str, setting: Setting, ship: Ship) -> None:
    """35.2.13 The log proves that a ship struck was one of those that the torpedo was aimed at."""
    if ship.id in setting.targets:
        context.emit(e.TargetsShown("35.2.13", torpedo, ship.id, setting.targets))
