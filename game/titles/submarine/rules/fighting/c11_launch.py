"""11 Plotting torpedoes: tube by tube, the hex each enters first, its turn, its run and depth."""

from collections.abc import Sequence
from functools import lru_cache

from game.core.prompt import Choice, button, space
from game.core.quick import altered
from game.core.rules import Context
from game.geometry.hexes import Hex, opposite, step, turned
from game.geometry.panels import Panels
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.courses import Spot, bearing_of, course_at, spots_on
from game.titles.submarine.model.names import code, shot_told
from game.titles.submarine.model.state import Boat, Inside, State, Tube
from game.titles.submarine.model.torpedo import Shot
from game.titles.submarine.printed import tables
from game.titles.submarine.printed.advanced_weapons import T3
from game.titles.submarine.rules.fighting.c14_reload import plot_of
from game.titles.submarine.rules.fighting.c35_aim import (
    can_aim,
    deepest_shot,
    has_gear,
    keeps_depth,
)
from game.titles.submarine.rules.fighting.c37_detonation import type_of
from game.titles.submarine.rules.fighting.c51_circling import circle_choices, circle_for
from game.titles.submarine.rules.ground.c6_board import panels_of
from game.titles.submarine.rules.ground.tubes import tube_name
from game.titles.submarine.rules.moving.c52_repair import is_repairing
from game.titles.submarine.view import Sea

BOW_ENTRIES, STERN_ENTRIES = ("A", "B", "C"), ("X", "Y", "Z")
"""11.4.1, 11.4.2 The hexes before the bow and behind the stern, from left to right as one looks out
from either end."""
TURNS = {"": 0, "L": -2, "R": 2}
"""11.4.3 Straight on, or one hex side to port or to starboard, in twelfths of a circle."""
HALF_TURNS = {"LC": -1, "RC": 1}
"""36.3 Half as far, along the sides of hexes."""
WIDE_TURNS, WIDE_HALF_TURNS = {"LL": -4, "RR": 4}, {"LLC": -3, "RRC": 3}
"""51.4.2 Two hex sides, and one and a half, as a T-3 of some boats can turn."""
EVERY_TURN = TURNS | HALF_TURNS | WIDE_TURNS | WIDE_HALF_TURNS
NO_TUBE = -1
SERIALS = tuple(f"t{number}" for number in range(100, 1000))

Spread = tuple[int, tuple[str, ...], tuple[str, ...], tuple[int, int], bool]
"""The ways of one tube: its number, entries, turns, the shortest and the longest run, 0 for runs
that are not measured, and whether it runs shallow."""


# Ways


def entry(bow: Hex, heading: int, name: str) -> tuple[Hex, int]:
    """11.4.1, 11.4.2 A launch hex of a boat, and the direction that leads straight into it."""
    if name in BOW_ENTRIES:
        out = turned(heading, BOW_ENTRIES.index(name) - 1)
        return step(bow, out), out
    astern = opposite(heading)
    out = turned(astern, STERN_ENTRIES.index(name) - 1)
    return step(step(bow, astern), out), out


def run_of(bow: Hex, heading: int, shot: Shot) -> tuple[tuple[Spot, ...], int]:
    """11.4 Where a torpedo comes in the turn of its launch, and its course then."""
    first, out = entry(bow, heading, shot.entry)
    course = course_at(bearing_of(out) + EVERY_TURN[shot.turn])
    return ((first,), *spots_on((first,), course, shot.distance - 1)), course


def usual_turns(sea: Sea) -> tuple[str, ...]:
    """36.2 The turns that any torpedo may be plotted to make as it is fired."""
    return (*TURNS, *HALF_TURNS) if sea.house.advanced.sides else (*TURNS,)


def turns_of(sea: Sea, boat: Boat, kind: str) -> tuple[str, ...]:
    """36.4 Those that a torpedo of that kind may make; 51.4.2 a T-3 of a XXI or XXIII has more."""
    turns = usual_turns(sea)
    if not (sea.house.advanced.t3 and type_of(kind) == T3 and has_gear(boat)):
        return turns
    return (*turns, *WIDE_TURNS, *(WIDE_HALF_TURNS if sea.house.advanced.sides else ()))


def entries_of(tube: Tube) -> tuple[str, ...]:
    return STERN_ENTRIES if tube.is_stern else BOW_ENTRIES


def shots_of(
    inside: Inside,
    tube: int,
    is_shallow: bool,
    turns: tuple[str, ...] = (*TURNS,),
    *,
    is_measured: bool = True,
) -> tuple[Shot, ...]:
    """11.4 Every way in which the torpedo of a loaded tube may be plotted; 35.3.8 where its run is
    not `is_measured`, without one."""
    return _shots(_spread(inside, tube, is_shallow, turns, is_measured=is_measured))


def _spread(
    inside: Inside, tube: int, is_shallow: bool, turns: tuple[str, ...], *, is_measured: bool
) -> Spread:
    speed = tables.TORPEDO_CARDS[inside.tubes[tube].load].speed
    runs = (1, speed) if is_measured else (0, 0)
    return tube, entries_of(inside.tubes[tube]), turns, runs, is_shallow


@lru_cache(maxsize=256)
def _shots(spread: Spread) -> tuple[Shot, ...]:
    tube, entries, turns, runs, is_shallow = spread
    return tuple(
        Shot(tube, name, turn, distance, is_shallow)
        for name in entries
        for turn in turns
        for distance in range(runs[0], runs[1] + 1)
    )


def shot_words(shot: Shot) -> str:
    """The plot of a torpedo as it is written: "AL8"; 35.3.8 "AL" for one that is not aimed."""
    return f"{shot.entry}{shot.turn}{shot.distance or ''}"


# What may be plotted


def why_not_fire(sea: Sea, boat: Boat) -> tuple[str, str]:
    """The case and the reason why a boat cannot fire torpedoes this turn; two empty for none."""
    inside, plot, deepest = sea.insides[boat.id], plot_of(sea, boat), deepest_shot(sea, boat)
    if inside.depth > deepest:
        rule = "35.3.1" if sea.house.advanced.aimed else "11.5"
        return rule, f"No torpedo is launched from below {deepest} feet."
    if not sea.house.advanced.aimed and not keeps_depth(sea, boat, plot):
        return "9.11", "A boat that changes depth this turn fires no torpedo."
    if is_repairing(sea, boat):
        return "52.2", "A boat that repairs fires no torpedo."
    if plot.targets:
        return "35.2.11", "A boat that picks targets this turn fires no torpedo."
    if not any(tube.load for tube in inside.tubes):
        return "14.1", "No tube is loaded."
    return "", ""


def torpedo_choices(sea: Sea, name: str) -> list[Choice]:
    """11.2 Tubes to take in hand, the ways of the one in hand, and shots to take back."""
    boat, inside = sea.boats[name], sea.insides[name]
    plotted = {shot.tube: shot for shot in plot_of(sea, boat).shots}
    choices = [_unshoot(boat, inside, shot) for shot in plotted.values()]
    if why_not_fire(sea, boat)[0]:
        return choices
    takes = _takes(boat.id, inside.tubes)
    choices += (take for number, take in takes if number not in plotted and number != sea.tube)
    if sea.tube != NO_TUBE:
        choices.append(Choice(c.TakeTube(name, NO_TUBE), "No tube", button("tube-none"), "11.2"))
        choices.append(_setting(not sea.runs_shallow))
        choices += circle_choices(sea, inside.tubes[sea.tube].load)
        load, is_measured = inside.tubes[sea.tube].load, can_aim(sea, boat)
        turns, speed = turns_of(sea, boat, load), tables.TORPEDO_CARDS[load].speed
        spread = _spread(inside, sea.tube, sea.runs_shallow, turns, is_measured=is_measured)
        choices += _ways(boat.id, boat.bow, boat.heading, spread, speed, panels_of(sea))
    return choices


@lru_cache(maxsize=64)
def _takes(boat: str, tubes: tuple[Tube, ...]) -> tuple[tuple[int, Choice], ...]:
    """11.1 The loaded tubes, each with the choice to take it in hand."""
    return tuple(
        (number, _take(boat, tubes, number)) for number, tube in enumerate(tubes) if tube.load
    )


def _take(boat: str, tubes: tuple[Tube, ...], tube: int) -> Choice:
    load = tables.TORPEDO_CARDS[tubes[tube].load].name
    words = f"Aim {tube_name(tubes, tube)} ({load})"
    target = button(f"tube-{tube}")
    return Choice(c.TakeTube(boat, tube), words, target, "11.1", group="Tubes")


def _unshoot(boat: Boat, inside: Inside, shot: Shot) -> Choice:
    words = f"Take back the torpedo of {tube_name(inside.tubes, shot.tube)}: {shot_told(shot)}"
    command, target = c.Unshoot(boat.id, shot.tube), button(f"unshoot-{shot.tube}")
    return Choice(command, words, target, "11.2", code=shot_words(shot), group="Torpedoes plotted")


def _setting(is_shallow: bool) -> Choice:
    words = "Set torpedoes to run shallow" if is_shallow else "Set torpedoes to run deep"
    return Choice(c.SetRun(is_shallow), words, button("set-run"), "12.4")


@lru_cache(maxsize=64)
def _ways(
    boat: str, bow: Hex, heading: int, spread: Spread, speed: int, panels: Panels
) -> tuple[Choice, ...]:
    """Pointed at by the hex where each ends; where its run is not plotted, by the last one of the
    board that it would reach at its speed."""
    tube, entries, turns, runs, is_shallow = spread

    def ends(entry: str, turn: str) -> Sequence[Hex]:
        run, _ = run_of(bow, heading, Shot(tube, entry, turn, speed, is_shallow))
        reached = [here[0] for here in run]
        if all(runs):
            return reached[runs[0] - 1 : runs[1]]
        on_board = [place for place in reached if panels.panel_of(place)]
        return (on_board or reached)[-1:]

    places = (place for entry in entries for turn in turns for place in ends(entry, turn))
    return tuple(
        Choice(command, words, space(code(place, panels)), rule, boat, written)
        for (command, words, rule, written), place in zip(_told(boat, spread), places, strict=True)
    )


@lru_cache(maxsize=64)
def _told(boat: str, spread: Spread) -> tuple[tuple[c.Shoot, str, str, str], ...]:
    """Of each way the command, its words, the case, and how it is written."""
    depth = "shallow" if spread[-1] else "deep"
    return tuple(
        (
            c.Shoot(boat, shot.tube, shot.entry, shot.turn, shot.distance, shot.is_shallow),
            f"Torpedo {shot_told(shot)}, {depth}",
            "11.4" if shot.distance else "35.3.4",
            shot_words(shot),
        )
        for shot in _shots(spread)
    )


# Plotting


def shoot(context: Context[State], command: c.Shoot) -> None:
    """11.4 The torpedo is plotted, and the next loaded tube at that end is taken in hand."""
    state = context.state
    plot = plot_of(state, state.boats[command.boat])
    load = state.insides[command.boat].tubes[command.tube].load
    shot = shot_of(state, command, load)
    shots = (*(each for each in plot.shots if each.tube != shot.tube), shot)
    context.emit(e.BoatPlotted("11.4", command.boat, altered(plot, shots=shots)))
    aimed = {each.tube for each in shots}
    context.emit(e.TubeTaken("11.2", next_tube(state.insides[command.boat], shot.tube, aimed)))


def next_tube(inside: Inside, last: int, aimed: set[int]) -> int:
    """The tube that is in hand after another at its end; NO_TUBE for none."""
    entries = entries_of(inside.tubes[last])
    return next(
        (
            number
            for number, tube in enumerate(inside.tubes)
            if tube.load and number not in aimed and entries_of(tube) == entries
        ),
        NO_TUBE,
    )


def shot_of(sea: Sea, command: c.Shoot, load: str) -> Shot:
    """What is plotted by a command: 51.3.2 a circling torpedo runs as it is set now."""
    way = command.tube, command.entry, command.turn, command.distance, command.is_shallow
    return Shot(*way, circle_for(sea, load))


def unshoot(context: Context[State], command: c.Unshoot) -> None:
    state = context.state
    plot = plot_of(state, state.boats[command.boat])
    shots = tuple(shot for shot in plot.shots if shot.tube != command.tube)
    context.emit(e.BoatPlotted("11.2", command.boat, altered(plot, shots=shots)))


# Launching


def launch(context: Context[State], boat: Boat, shot: Shot, targets: tuple[str, ...] = ()) -> str:
    """12.1 A torpedo leaves its tube, 35.2 aimed at those targets; the id it has from now on."""
    state = context.state
    torpedo = _new_id(context)
    load = state.insides[boat.id].tubes[shot.tube].load
    context.emit(e.TorpedoLaunched("12.1", torpedo, boat.id, load, shot, boat.bow, boat.heading))
    if targets:
        context.emit(e.TorpedoAimed("35.2.4", torpedo, targets))
    return torpedo


def _new_id(context: Context[State]) -> str:
    """By its number; 40 one that is not seen by a serial number, which does not tell how many there
    are."""
    state = context.state
    if not state.house.advanced.unseen_torpedoes:
        return f"t{state.launched + 1}"
    return context.draw([name for name in SERIALS if name not in state.torpedoes])
