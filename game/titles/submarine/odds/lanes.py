"""Where the convoy may be in the turns to come, and what of it a torpedo may meet on its run.

All is reckoned from what both players see: how the ships lie, and the plots that a convoy has.
Every plot counts alike; a way is one run of plots, turn after turn.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from game.geometry.hexes import Hex
from game.geometry.panels import Panels
from game.titles.submarine.model.circling import courses_ahead, steps_on
from game.titles.submarine.model.courses import Spot
from game.titles.submarine.model.frames import STEPS, TorpedoRun, UnseenRuns
from game.titles.submarine.model.state import Boat, Ship
from game.titles.submarine.model.torpedo import Setting, Shot, Torpedo
from game.titles.submarine.odds.convoyways import lying
from game.titles.submarine.odds.following import Followed, Leg, Meeting, Piece
from game.titles.submarine.odds.hits import (
    Book,
    book_of,
    goes_off,
    running_book,
)
from game.titles.submarine.printed.tables import TORPEDO_CARDS
from game.titles.submarine.rules.fighting.c11_launch import run_of
from game.titles.submarine.rules.fighting.c35_aim import unaimed_runs, usual_run
from game.titles.submarine.rules.fighting.c37_detonation import ARMED
from game.titles.submarine.rules.fighting.c51_circling import circle_for
from game.titles.submarine.rules.ground.c6_board import panels_of
from game.titles.submarine.rules.ground.card import last_turn, moves_by_die
from game.titles.submarine.rules.ground.clock import convoy_speed, diced_plots
from game.titles.submarine.rules.ground.packed import unpacked
from game.titles.submarine.rules.turn.c7_convoy import convoy_plots, convoy_ships, is_whole_moves
from game.titles.submarine.rules.turn.c58_turning import as_often
from game.titles.submarine.view import Sea

LONGEST, GLANCE = 6, 3
"""So many turns of a run are reckoned, in which a fast torpedo runs some fifty hexes; and those
where what it may meet is not asked."""


class _Run(NamedTuple):
    """A torpedo before its next leg; `first` is that of its launch, if that is still to come.

    `waits` says whether the convoy moves before that leg; `ran` counts the hexes before it, and
    `reliable` is the chance that it goes off when it hits. 40 `is_unseen` says that it is not on
    the board.
    """

    at: Spot
    course: int
    speed: int
    missed: frozenset[str]
    first: tuple[Spot, ...]
    turn: int
    waits: bool
    ran: int
    reliable: float
    is_unseen: bool


# What is asked


def plots_of(sea: Sea) -> tuple[str, ...]:
    """All that the convoy may plot for a turn, as often as it is likely; none for free ships."""
    if not convoy_ships(sea) or is_whole_moves(sea):
        return ()
    is_diced = moves_by_die(sea) == "convoy"
    plots = tuple(diced_plots(sea).values()) if is_diced else convoy_plots(convoy_speed(sea))
    return as_often(sea, plots, str(convoy_speed(sea)))


def legs_of_shot(
    sea: Sea, boat: Boat, shot: Shot, *, among_ships: bool = True, is_aimed: bool = True
) -> tuple[Leg, ...]:
    """The run of a torpedo that is plotted to be fired this turn, from a loaded tube.

    What it may meet takes a while; not `among_ships` it is but the hexes of the next turns. One
    whose run is left to the dice goes as far as they are likely to say.
    """
    load = sea.insides[boat.id].tubes[shot.tube].load
    speed, is_aimed = TORPEDO_CARDS[load].speed, is_aimed and shot.distance > 0
    measured = replace(shot, distance=shot.distance or usual_run(speed))
    path, course = run_of(boat.bow, boat.heading, measured)
    reliable, hides = goes_off(sea, load), sea.house.advanced.unseen_torpedoes
    run = _Run(
        (boat.bow,), course, speed, frozenset(), path, sea.turn, _waits(sea), 0, reliable, hides
    )
    circle, targets = shot.circle or circle_for(sea, load), sea.targets.get(boat.id, ())
    setting = Setting("", load, shot.is_shallow, is_aimed, targets, circle=circle, course=course)
    return _asked(sea, setting, run, among_ships)


def hits_of_shot(sea: Sea, boat: Boat, shot: Shot) -> float:
    """The chance that it hits; 35.3.5 over all the runs that the dice may give it at first."""
    speed = TORPEDO_CARDS[sea.insides[boat.id].tubes[shot.tube].load].speed
    runs = {shot.distance: 1.0} if shot.distance else unaimed_runs(speed)
    found = 0.0
    for run, share in runs.items():
        if legs := legs_of_shot(sea, boat, replace(shot, distance=run), is_aimed=shot.distance > 0):
            found += float(share) * legs[-1].hits
    return found


def legs_of_torpedo(sea: Sea, torpedo: Torpedo, *, among_ships: bool = True) -> tuple[Leg, ...]:
    """How a torpedo in the water runs on, its setting being known."""
    setting = sea.settings[torpedo.id]
    speed, missed = TORPEDO_CARDS[setting.kind].speed, frozenset(torpedo.missed)
    has_run = _has_run(sea, torpedo)
    waits, turn = has_run or _waits(sea), sea.turn + has_run
    reliable = goes_off(sea, setting.kind)
    at, course, ran = torpedo.spot, torpedo.heading, setting.run
    run = _Run(at, course, speed, missed, (), turn, waits, ran, reliable, torpedo.is_unseen)
    return _asked(sea, replace(setting, boat="", run=0, passed=()), run, among_ships)


def waters(sea: Sea, turn: int, names: frozenset[str] = frozenset()) -> frozenset[Hex]:
    """Where ships of the convoy may lie when they have moved in a turn: those named, or all."""
    turns = turn - sea.turn + _waits(sea)
    ships = tuple(ship for ship in convoy_ships(sea) if not names or ship.id in names)
    return frozenset(map(unpacked, lying(ships, plots_of(sea), turns)))


def _waits(sea: Sea) -> bool:
    """Whether the convoy has still to move in this turn."""
    return sea.phase not in STEPS or STEPS.index(sea.phase) <= STEPS.index("convoy")


def _has_run(sea: Sea, torpedo: Torpedo) -> bool:
    """Whether a torpedo has run in this turn."""
    if runs := next((f for f in sea.flow if isinstance(f, UnseenRuns)), None):
        return torpedo.launched == sea.turn or torpedo.id in runs.ran
    waiting = {each for f in sea.flow if isinstance(f, TorpedoRun) for each in f.waiting}
    step_now = STEPS.index(sea.phase) if sea.phase in STEPS else 0
    return step_now >= STEPS.index("torpedoes") and torpedo.id not in waiting


def _asked(sea: Sea, setting: Setting, run: _Run, among_ships: bool) -> tuple[Leg, ...]:
    plots = plots_of(sea) if among_ships else ()
    ships = tuple(convoy_ships(sea)) if plots else ()
    turns = LONGEST if among_ships or setting.circle else GLANCE
    turns = min(turns, last_turn(sea) - run.turn + 1)
    return _legs(
        book_of(sea),
        running_book(sea, setting.kind),
        ships,
        plots,
        setting,
        run,
        panels_of(sea),
        turns,
    )


# Torpedoes


@lru_cache(maxsize=128)
def _legs(
    book: Book,
    armed: Book,
    ships: tuple[Ship, ...],
    plots: tuple[str, ...],
    setting: Setting,
    run: _Run,
    panels: Panels,
    turns: int,
) -> tuple[Leg, ...]:
    """13.8 to 13.10 Turn by turn, until it leaves the panels or the game is over."""
    met = Meeting(book, armed, plots, setting, run.reliable, is_unseen=run.is_unseen)
    followed = Followed(met, tuple(ship for ship in ships if ship.id not in run.missed))
    at, course, ran, legs = run.at, run.course, run.ran, []
    for later in range(turns):
        is_new = bool(run.first) and not later
        if later or run.waits:
            is_live = not book.is_advanced or ran >= ARMED
            followed.sail(at, course, is_new=is_new, is_live=is_live)
        if is_new:
            steps = [(here, course) for here in run.first]
        else:
            ahead = courses_ahead(setting.circle, setting.course, course, ran, run.speed)
            steps = [*steps_on(at, ahead)]
        shown = [step for step in steps if panels.panel_of(step[0][0])]
        if not shown:
            break
        unarmed = max(0, ARMED - 1 - ran) if book.is_advanced else len(shown) * is_new
        legs.append(followed.leg(_pieces(shown), run.turn + later, min(unarmed, len(shown))))
        if len(shown) < len(steps):
            break
        (at, course), ran = steps[-1], ran + len(steps)
    return tuple(legs)


def _pieces(steps: Sequence[tuple[Spot, int]]) -> tuple[Piece, ...]:
    return tuple(
        (course, tuple(here for here, _ in some))
        for course, some in groupby(steps, key=itemgetter(1))
    )
