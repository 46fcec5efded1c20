"""Plots as they are written in the logs, and the commands that they come to.

A boat's line is her move, her depth and her shots: "R1L1 75ft" or "2 25ft AL8 2:B6S", S for a
torpedo that runs shallow, a number before it for its tube; then SILENT or SNORT for how she runs,
and REPAIR. The convoy's is a move for each turn.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from game.core.records import Command
from game.prose.sentences import capital
from game.titles.submarine.model import commands as c
from game.titles.submarine.model.names import depth_words, hexes, plot_words, shot_told
from game.titles.submarine.model.state import (
    ESCORT,
    SILENT,
    SNORT,
    STEP_OF_DEPTH,
    Boat,
    BoatPlot,
    Inside,
)
from game.titles.submarine.model.torpedo import Shot
from game.titles.submarine.printed import tables
from game.titles.submarine.rules.fighting.c11_launch import (
    BOW_ENTRIES,
    NO_TUBE,
    WIDE_HALF_TURNS,
    WIDE_TURNS,
    entries_of,
    next_tube,
    shot_words,
    turns_of,
    why_not_fire,
)
from game.titles.submarine.rules.fighting.c14_reload import plot_of
from game.titles.submarine.rules.fighting.c35_aim import can_aim
from game.titles.submarine.rules.ground.c6_course import SIGN, parse, written
from game.titles.submarine.rules.ground.clock import convoy_speed
from game.titles.submarine.rules.ground.tubes import tube_name
from game.titles.submarine.rules.moving.c9_depth import why_not_depth
from game.titles.submarine.rules.moving.c32_silent import must_creep
from game.titles.submarine.rules.turn.c7_convoy import (
    capital_reach,
    convoy_plots,
    is_whole_moves,
    open_turns,
)
from game.titles.submarine.rules.turn.c7_orders import turn_in_hand
from game.titles.submarine.rules.turn.c7_plotting import moves_fault
from game.titles.submarine.rules.turn.c32_modes import adapted, plot_by, why_not_mend, why_not_run
from game.titles.submarine.rules.turn.c58_turning import why_not_plot
from game.titles.submarine.view import View

FORMS = "a move such as R1L1, a depth such as 25ft, a shot such as AL8"
"""How the parts of a boat's line are written, of any boat at any time."""
MOVE = re.compile(rf"0|({SIGN})*[LR]({SIGN})*|1\d|[1-9]")
DEPTH = re.compile(r"(\d+)(?:FT|')?")
SHOT = re.compile(r"(?:(\d):)?([ABCXYZ])(L{1,2}C?|R{1,2}C?|)([1-9]\d?)?([SD]?)")
SHALLOW = "S"
WAYS = {"SILENT": SILENT, "SNORT": SNORT}
REPAIR = "REPAIR"
SAID = {SILENT: "silent running", SNORT: "on the snort"}


WIDE = {*WIDE_TURNS, *WIDE_HALF_TURNS}


class Unwritable(ValueError):
    """Why a line is no plot, in a sentence with its case."""


# Boats


class Fired(NamedTuple):
    """A shot as it is written; the number of its tube at that end, 0 for any."""

    tube: int
    entry: str
    turn: str
    distance: int
    is_shallow: bool


@dataclass(frozen=True, slots=True)
class WrittenPlot:
    """The plot of a boat as it is written; a move or a depth that is not stays as it is."""

    moves: str | None = None
    depth: int | None = None
    shots: tuple[Fired, ...] = ()
    mode: str = ""
    repairs: bool = False


def line_of(sea: View, boat: Boat) -> str:
    """The plot of a boat, written."""
    plot = plot_of(sea, boat)
    shots = (shot_words(shot) + SHALLOW * shot.is_shallow for shot in plot.shots)
    ways = [plot.mode.upper(), REPAIR * plot.repairs]
    return " ".join((plot.moves or "0", f"{plot.depth}ft", *shots, *filter(None, ways)))


def read_line(text: str) -> WrittenPlot:
    """The parts of a line. Raises Unwritable."""
    moves: str | None = None
    depth: int | None = None
    shots: list[Fired] = []
    mode, repairs = "", False
    for word in text.upper().replace(",", " ").split():
        if word in WAYS:
            mode = WAYS[word]
        elif word == REPAIR:
            repairs = True
        elif found := SHOT.fullmatch(word):
            tube, entry, turn, distance, run = found.groups()
            shots.append(Fired(int(tube or 0), entry, turn, int(distance or 0), run == SHALLOW))
        elif moves is None and depth is None and MOVE.fullmatch(word):
            moves = word
        elif depth is None and (found := DEPTH.fullmatch(word)):
            depth = int(found[1])
        else:
            raise Unwritable(f"'{word}' is no part of a plot: one is {FORMS}.")
    return WrittenPlot(moves if text.strip() else "", depth, tuple(shots), mode, repairs)


def boat_orders(sea: View, boat: Boat, text: str) -> list[Command]:
    """What makes a boat's plot that of a line, in order. Raises Unwritable."""
    line = read_line(text)
    ways, sea = _running(sea, boat, line)
    plot = plot_of(sea, boat)
    depth = plot.depth if line.depth is None else line.depth
    steps = parse(plot.moves if line.moves is None else line.moves)
    bare = replace(plot, shots=(), depth=depth, moves=written(steps))
    _check_depth(sea, boat, bare)
    if line.shots:
        _raise(*why_not_fire(replace(sea, plots={**sea.plots, boat.id: bare}), boat))
    kept, new = _sorted_out(plot.shots, line.shots)
    _check_runs(sea, boat, new)
    loaded = tuple(_loaded(sea, boat, kept, new))
    if fault := moves_fault(sea, boat, written(steps)):
        _raise(*fault)
    back = [c.Unshoot(boat.id, shot.tube) for shot in plot.shots if shot not in kept]
    dives = [c.PlotDepth(boat.id, depth)] * (depth != plot.depth)
    moves: list[Command] = []
    if written(steps) != plot.moves:
        plots = [written(steps[:count]) for count in range(len(steps) + 1)]
        moves += [c.Plot(boat.id, each) for each in plots[0 if plot.moves else 1 :]]
    # 32.7, 32.8 The depths of a boat that creeps hang on her move.
    given = [*moves, *dives] if plot.mode else [*dives, *moves]
    return [*back, *ways, *given, *_aimed(sea, boat, loaded, kept)]


def _running(sea: View, boat: Boat, line: WrittenPlot) -> tuple[list[Command], View]:
    """32.3, 33.3, 52.2 What it takes for a boat to run and to repair so, and the sea with that."""
    given: list[Command] = []
    mode = SILENT if must_creep(sea, boat) and line.mode != SNORT else line.mode
    if mode != plot_of(sea, boat).mode:
        if fault := why_not_run(sea, boat, mode):
            _raise(*fault)
        given.append(c.RunBy(boat.id, mode))
        sea = replace(sea, plots={**sea.plots, boat.id: plot_by(sea, boat, mode)})
    plot = plot_of(sea, boat)
    if line.repairs != plot.repairs:
        bare = replace(plot, shots=plot.shots if line.shots else ())
        there = replace(sea, plots={**sea.plots, boat.id: bare})
        if line.repairs and (fault := why_not_mend(there, boat)):
            _raise(*fault)
        given.append(c.Repair(boat.id))
        mended = adapted(sea, boat, replace(plot, repairs=line.repairs))
        sea = replace(sea, plots={**sea.plots, boat.id: mended})
    return given, sea


def _raise(rule: str, reason: str) -> None:
    if reason:
        raise Unwritable(f"{reason.removesuffix('.')} ({rule}).")


def _check_depth(sea: View, boat: Boat, plot: BoatPlot) -> None:
    if plot.depth % STEP_OF_DEPTH:
        _raise("9.2", f"Depths go by {STEP_OF_DEPTH} feet")
    _raise(*why_not_depth(sea, boat, plot, plot.depth))


def _check_runs(sea: View, boat: Boat, new: Sequence[Fired]) -> None:
    """11.4.4 A run is written, 35.3.8 but not where no torpedo can be aimed."""
    is_measured = can_aim(sea, boat)
    for fired in new:
        if is_measured and not fired.distance:
            _raise("11.4.4", "Write the hexes that the torpedo runs, as in AL8")
        if fired.distance and not is_measured:
            _raise("35.3.8", "Without targets a torpedo is written without its run, as AL")


def _sorted_out(
    plotted: Sequence[Shot], written_: Sequence[Fired]
) -> tuple[list[Shot], list[Fired]]:
    """The shots plotted that the line has too, and those that it adds."""
    left, kept, new = list(plotted), [], []
    for fired in written_:
        same = next((shot for shot in left if not fired.tube and _as_written(shot) == fired), None)
        if same:
            left.remove(same)
            kept.append(same)
        else:
            new.append(fired)
    return kept, new


def _as_written(shot: Shot) -> Fired:
    return Fired(0, shot.entry, shot.turn, shot.distance, shot.is_shallow)


def _loaded(sea: View, boat: Boat, kept: Sequence[Shot], new: Sequence[Fired]) -> Iterator[Shot]:
    """The new shots, each from a tube, with one of the turns that its torpedo may make."""
    inside = sea.insides[boat.id]
    used = {shot.tube for shot in kept}
    for fired in new:
        tube = _tube_of(inside, fired, used)
        load = inside.tubes[tube].load
        speed = tables.TORPEDO_CARDS[load].speed
        if fired.distance > speed:
            _raise(
                "11.4.4",
                f"The torpedo of {tube_name(inside.tubes, tube)} runs {hexes(speed)} a turn",
            )
        if fired.turn in WIDE and fired.turn not in turns_of(sea, boat, load):
            _raise("51.4.2", "Only a T-3 of a boat of type XXI or XXIII turns so far")
        if fired.turn not in turns_of(sea, boat, load):
            _raise("36.4", "No torpedo runs along hex sides in this game")
        used.add(tube)
        yield Shot(tube, *fired[1:])


def _tube_of(inside: Inside, fired: Fired, used: set[int]) -> int:
    end = "bow" if fired.entry in BOW_ENTRIES else "stern"
    there = [
        number for number, tube in enumerate(inside.tubes) if fired.entry in entries_of(tube)
    ]  # fmt: skip
    if fired.tube > len(there):
        _raise("11.1", f"She has {len(there)} tubes at her {end}")
    asked = [there[fired.tube - 1]] if fired.tube else there
    able = [number for number in asked if inside.tubes[number].load and number not in used]
    if not able:
        name = tube_name(inside.tubes, asked[0]) if fired.tube else f"no tube at her {end}"
        _raise("11.2", f"{capital(name)} is {'not ' * bool(fired.tube)}loaded and free")
    return able[0]


def _aimed(sea: View, boat: Boat, shots: Sequence[Shot], kept: Sequence[Shot]) -> Iterator[Command]:
    """11.2 Each tube is taken in hand, its torpedo set and plotted; the last is laid aside."""
    inside, in_hand, runs_shallow = sea.insides[boat.id], sea.tube, sea.runs_shallow
    aimed = {shot.tube for shot in kept}
    for shot in shots:
        if shot.tube != in_hand:
            yield c.TakeTube(boat.id, shot.tube)
        if shot.is_shallow != runs_shallow:
            yield c.SetRun(shot.is_shallow)
        runs_shallow = shot.is_shallow
        yield c.Shoot(boat.id, shot.tube, shot.entry, shot.turn, shot.distance, shot.is_shallow)
        aimed.add(shot.tube)
        in_hand = next_tube(inside, shot.tube, aimed)
    if shots and in_hand != NO_TUBE:
        yield c.TakeTube(boat.id, NO_TUBE)


def said(text: str) -> str:
    """A boat's line in words, as far as it can be read; empty for one that cannot."""
    try:
        line = read_line(text)
    except Unwritable:
        return ""
    parts = [] if line.moves is None else [plot_words(line.moves)]
    parts += [] if line.depth is None else [depth_words(line.depth)]
    parts += [f"torpedo {shot_told(shot)}" for shot in line.shots]
    parts += [SAID[line.mode]] if line.mode else []
    parts += ["repair"] * line.repairs
    return capital("; ".join(parts))


# The convoy


def convoy_said(sea: View, text: str) -> str:
    """The plots of a line in words, turn by turn; empty for one that cannot be read."""
    words = text.upper().replace(",", " ").split()
    if not all(MOVE.fullmatch(word) for word in words):
        return ""
    return "; ".join(f"turn {at}: {plot_words(w)}" for at, w in enumerate(words, turn_in_hand(sea)))


def convoy_line(sea: View) -> str:
    """The plots of the convoy from the turn in hand on, written."""
    turns = (turn for turn in open_turns(sea) if turn >= turn_in_hand(sea) and turn in sea.orders)
    return " ".join(sea.orders[turn] or "0" for turn in turns)


def convoy_orders(sea: View, text: str) -> list[Command]:
    """The plots of the turn in hand and of those after it. Raises Unwritable."""
    words = text.upper().replace(",", " ").split()
    turns = [turn for turn in open_turns(sea) if turn >= turn_in_hand(sea)]
    if not words:
        _raise("7.1", "Write a move for the turn")
    if len(words) > len(turns):
        _raise("5.1.3", f"The convoy is plotted no further than turn {turns[-1]}")
    if is_whole_moves(sea):
        return [*_whole(sea, turns[0], words)]
    may = convoy_plots(convoy_speed(sea))
    as_written = sea
    for turn, word in zip(turns, words, strict=False):
        if word not in may:
            _raise("7.6.2", f"'{word}' is none of {', '.join(may)}")
        if fault := why_not_plot(as_written, turn, word):
            _raise(*fault)
        as_written = replace(as_written, orders={**as_written.orders, turn: word})
    return [*_taken(sea, list(zip(turns, words, strict=False)))]


def _taken(sea: View, plots: Sequence[tuple[int, str]]) -> Iterator[Command]:
    """Each turn is taken in hand before its plot is written, where it is not in hand then."""
    for turn, word in plots:
        if turn_in_hand(sea) != turn:
            yield c.Take(str(turn))
            sea = replace(sea, hand={**sea.hand, ESCORT: str(turn)})
        yield c.Order(turn, word)
        sea = replace(sea, orders={**sea.orders, turn: word})


def _whole(sea: View, turn: int, words: Sequence[str]) -> Iterator[Command]:
    """Capital ships' move of one turn, part by part."""
    if len(words) > 1:
        _raise("7.4", "Whole moves are written turn by turn")
    if not MOVE.fullmatch(words[0]):
        _raise("7.4", f"'{words[0]}' is no move: write hexes, L and R")
    steps, reach = parse(words[0]), capital_reach(sea, turn)
    if fault := reach.fault(written(steps)):
        _raise(*fault)
    if sea.orders.get(turn) == written(steps):
        return
    plots = [written(steps[:count]) for count in range(len(steps) + 1)]
    is_begun = bool(sea.orders.get(turn)) or not steps
    yield from _taken(sea, [(turn, moves) for moves in plots[0 if is_begun else 1 :]])
