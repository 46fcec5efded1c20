"""5.5, 12, 13 Torpedoes run, meet ships, and go off or not."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import itemgetter

from game.core.prompt import Choice, Prompt, button, piece
from game.core.quick import altered
from game.core.rules import Context
from game.geometry.hexes import Hex, distance, is_in_arc, turned, turns_between
from game.prose.sentences import capital
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.circling import LAST_TURN, steps_on
from game.titles.submarine.model.courses import SIDES, Spot, is_between, port_of, spots_on
from game.titles.submarine.model.frames import Running, TorpedoRun, UnseenRuns
from game.titles.submarine.model.names import torpedo_name
from game.titles.submarine.model.state import ESCORT, HIDDEN, SUBMARINE, Boat, Ship, State
from game.titles.submarine.model.torpedo import Setting, Shot, Torpedo
from game.titles.submarine.printed import tables
from game.titles.submarine.printed.cards import ADVANCED_MARK, FACES
from game.titles.submarine.rules.fighting.c11_launch import launch, run_of
from game.titles.submarine.rules.fighting.c14_reload import plot_of
from game.titles.submarine.rules.fighting.c35_aim import (
    aimed_at,
    is_by_dice,
    throw_run,
)
from game.titles.submarine.rules.fighting.c37_detonation import attitude as advanced_attitude
from game.titles.submarine.rules.fighting.c37_detonation import try_hit
from game.titles.submarine.rules.fighting.c40_evasion import (
    is_touched,
    may_evade,
    show,
    spend,
    touches,
)
from game.titles.submarine.rules.fighting.c51_acoustic import heard_at, home, is_homing
from game.titles.submarine.rules.fighting.c54_boats import burst, strike_at
from game.titles.submarine.rules.ground.c6_board import panels_of, relaid
from game.titles.submarine.rules.ground.c19_damage import settle
from game.titles.submarine.rules.ground.c60_cargo import suffered
from game.titles.submarine.rules.ground.units import figures_of
from game.titles.submarine.view import Sea

AT_BOW, AT_STERN = (5, 3, 2, 1), (5, 4, 3, 1)
"""13.3 Attitudes by the hex entered and the sixths of a circle between the two courses: 1 ahead,
2 on the bow, 3 abeam, 4 on the quarter, 5 astern."""
ACOUSTIC_SPEED = 2
"""From which speed on a ship is heard by an acoustic torpedo."""
HEARD_WITHIN = 5
"""51.1.1 From so many hexes a merchant may come before a torpedo, so near to its way that it hears
her, though she lies too far abeam to come into it."""
FASTEST = {
    has_clock: max(
        card.speed
        for name, card in tables.TORPEDO_CARDS.items()
        if name.endswith(ADVANCED_MARK) == has_clock
    )
    for has_clock in (False, True)
}
"""The most hexes of a run in one turn, and by the clock of the advanced game."""


# The phase


def run_torpedoes(context: Context[State]) -> None:
    """5.5 The torpedoes plotted are launched; then the others run, in any order."""
    state = context.state
    if state.house.advanced.unseen_torpedoes:
        context.call(UnseenRuns())
        return
    for boat in list(state.boats.values()):
        if boat.id not in state.boats:
            continue
        plot = plot_of(state, boat)
        for shot in plot.shots:
            launch_and_run(context, boat, shot)
    old = (each.id for each in state.torpedoes.values() if each.launched < state.turn)
    _ask_or_run(context, tuple(old))


def _ask_or_run(context: Context[State], waiting: Sequence[str]) -> None:
    """The player is asked in which order they run where that can make a difference."""
    state = context.state
    left = tuple(each for each in waiting if each in state.torpedoes)
    if SUBMARINE in state.seats and does_order_matter(state, left):
        context.call(TorpedoRun(left))
    else:
        for torpedo in left:
            run_on(context, torpedo)


def does_order_matter(sea: Sea, torpedoes: Sequence[str]) -> bool:
    """Whether a ship lies before two of them, as all at the table can see."""
    if len(torpedoes) == 1:
        return False
    met: set[str] = set()
    for torpedo in torpedoes:
        ships = set(_before(sea, sea.torpedoes[torpedo]))
        if ships & met:
            return True
        met |= ships
    return False


def _before(sea: Sea, torpedo: Torpedo) -> Iterator[str]:
    """The ships that the fastest of torpedoes would meet this turn."""
    lane = [*spots_on(torpedo.spot, torpedo.heading, FASTEST[sea.house.advanced.clock])]
    touched = {place for here in lane for place in here}
    return (
        ship.id
        for ship in sea.ships.values()
        if not touched.isdisjoint(ship.hexes)
        and any(meets(here, torpedo.heading, ship) for here in lane)
    )


def ask(state: State, frame: TorpedoRun) -> tuple[Prompt, ...]:
    choices = [
        Choice(c.Run(each), f"{capital(torpedo_name(each))} runs", piece(each), "5.5")
        for each in frame.waiting
    ]
    rest = Choice(c.RunAll(), "All run, in the order of their launch", button("run-all"), "5.5")
    text = "Torpedoes run: which goes first?"
    return (Prompt(SUBMARINE, "5.5", text, (*choices, rest)),)


def act(context: Context[State], frame: TorpedoRun, seat: str, command: c.Run | c.RunAll) -> None:
    context.end()
    first = frame.waiting if isinstance(command, c.RunAll) else (command.torpedo,)
    below = context.state.flow[-1] if context.state.flow else None
    if isinstance(below, UnseenRuns):
        context.goto(altered(below, queue=first))
        return
    for torpedo in first:
        run_on(context, torpedo)
    _ask_or_run(context, tuple(each for each in frame.waiting if each not in first))


# Running


def launch_and_run(context: Context[State], boat: Boat, shot: Shot) -> None:
    """12.1 A torpedo leaves its tube, and runs as it was plotted."""
    state, plot = context.state, plot_of(context.state, boat)
    torpedo = launch(context, boat, shot, aimed_at(state, boat, plot))
    speed = tables.TORPEDO_CARDS[state.settings[torpedo].kind].speed
    is_diced = is_by_dice(state, boat, plot)
    run = throw_run(context, torpedo, speed) if is_diced else shot.distance
    path, course = run_of(boat.bow, boat.heading, altered(shot, distance=run))
    run_along(context, torpedo, [(here, course) for here in path], boat)


def run_on(context: Context[State], name: str) -> None:
    """12.2 A torpedo of an earlier turn runs straight on at its full speed; 51.3 or it circles.

    40.4 It first tries what came upon it while it was not seen.
    """
    state = context.state
    torpedo, setting = state.torpedoes[name], state.settings[name]
    speed = tables.TORPEDO_CARDS[setting.kind].speed
    steps = [*steps_on(torpedo.spot, setting.courses(torpedo.heading, speed))]
    run_along(context, name, steps, is_there=state.house.advanced.unseen_torpedoes)


def run_along(
    context: Context[State],
    name: str,
    path: Sequence[tuple[Spot, int]],
    boat: Boat | None = None,
    *,
    is_there: bool = False,
) -> None:
    """12.3, 13.1 Hex by hex, so that every ship on the way is tried as it is met.

    `boat` is the one that has just launched it; with each spot goes the course into it. Where it
    `is_there` counts as well, but 51.1.1 no ship comes within its hearing of herself. 40 It stops
    where a ship may evade it, with a frame that lets it run on from there.
    """
    state, start = context.state, 0
    is_seen = boat is None or boat.contact != HIDDEN

    def move_to(end: int) -> None:
        is_new = boat is not None and not start
        for course, steps in groupby(path[start:end], key=itemgetter(1)):
            way = [here for here, _ in steps]
            there, is_on_side = relaid(state, way[-1][0]), len(way[-1]) == SIDES
            hexes = tuple(here[0] for here in way)
            if state.torpedoes[name].is_unseen:
                context.emit(e.UnseenRan("40.3", name, hexes, course, is_new, is_on_side))
                continue
            moved = e.TorpedoMoved("12.3", name, hexes, course, is_new, is_seen, there, is_on_side)
            context.emit(moved)

    now = state.torpedoes[name]
    steps = [(now.spot, now.heading), *path] if is_there else path
    for number, (here, course) in enumerate(steps, 1 - is_there):
        setting, torpedo = state.settings[name], state.torpedoes[name]
        ran = setting.run + number - start
        heard = heard_at(state, setting, here, ran, torpedo.missed) if number else []
        if torpedo.is_unseen and (heard or is_touched(state, here)):
            move_to(number)
            start = number
            show(context, name)
        if heard:
            move_to(number)
            home(context, name, heard)
            return
        for ship in _met(state, torpedo, here, course):
            move_to(number)
            start = number
            if plots := may_evade(context, name, ship):
                rest, courses = [*zip(*path[number:], strict=True)] or ((), ())
                context.call(Running(name, rest, courses, ship.id, plots))
                return
            if try_ship(context, name, ship):
                return
        if struck := strike_at(context, name, here, course):
            move_to(number)
            burst(context, name, struck)
            return
    move_to(len(path))
    torpedo, circles = state.torpedoes[name], bool(state.settings[name].circle)
    if circles and state.turn - torpedo.launched + 1 >= LAST_TURN:
        spend(context, "51.3.5", name)
    elif torpedo.launched < state.turn and is_past(
        state, torpedo, circles=circles, hears=is_homing(state, state.settings[name].kind)
    ):
        spend(context, "12.2", name)


def is_past(sea: Sea, torpedo: Torpedo, *, circles: bool = False, hears: bool = False) -> bool:
    """12.2 Whether it has run past all targets, as far as all at the table can see.

    Ships in the third of a circle about its course are before it, or in half of one where that lies
    along hex sides: no merchant elsewhere can come into its way any more, and hardly an escort.
    One that `circles` comes back; it is out when it leaves the board. 51.1.1 One that `hears` ships
    may still do so by one that is close by.
    """
    if not panels_of(sea).panel_of(torpedo.at):
        return True
    port = port_of(torpedo.heading)
    first, last = turned(port, -1), turned(port, 1 + is_between(torpedo.heading))
    return not circles and not any(
        is_in_arc(torpedo.at, place, first, last)
        or (hears and distance(torpedo.at, place) <= HEARD_WITHIN)
        for ship in sea.ships.values()
        for place in ship.hexes
    )


# Meeting ships


def meet(context: Context[State], ship: str) -> None:
    """13.9 A ship that has moved or turned meets the torpedoes in its hexes.

    13.11 That one runs too deep is told, for no die is rolled. 40.5 One that was not seen comes on
    the board, and 40.4 tries her only as it runs.
    """
    state = context.state
    for torpedo in list(state.torpedoes.values()):
        if ship not in state.ships:
            return
        if torpedo.is_unseen:
            if touches(torpedo.spot, state.ships[ship]):
                show(context, torpedo.id, ship)
            continue
        if ship in torpedo.crossed or not meets(torpedo.spot, torpedo.heading, state.ships[ship]):
            continue
        if can_hit(torpedo, state.settings[torpedo.id], state.ships[ship]):
            try_ship(context, torpedo.id, state.ships[ship])
        elif ship not in torpedo.missed:
            context.emit(e.TorpedoPassed("13.11", torpedo.id, ship))


def _met(state: State, torpedo: Torpedo, here: Spot, course: int) -> list[Ship]:
    setting = state.settings[torpedo.id]
    return [
        ship
        for ship in state.ships.values()
        if meets(here, course, ship) and can_hit(torpedo, setting, ship)
    ]


def meets(here: Spot, course: int, ship: Ship) -> bool:
    """13.1, 37.1 Whether a torpedo on a course has come to a ship."""
    if len(here) < SIDES:
        return here[0] in ship.hexes
    return bool(advanced_attitude(here, course, ship.hexes, ship.heading))


def can_hit(torpedo: Torpedo, setting: Setting, ship: Ship) -> bool:
    """13.10 It tries a ship once; 13.11 a deep one runs under escorts."""
    return ship.id not in torpedo.missed and (setting.is_shallow or ship.kind != ESCORT)


def attitude(place: Hex, course: int, ship: Ship) -> int:
    """13.3 How a torpedo on a course comes into a hex of a ship: 1 from ahead to 5 from astern."""
    classes = AT_BOW if place == ship.bow else AT_STERN
    return classes[turns_between(course, ship.heading)]


def hit_changes(setting: Setting, ship: Ship) -> tuple[tables.Change, ...]:
    """13.4 What changes the die of a torpedo that meets a ship."""
    homing = tables.TORPEDO_CARDS[setting.kind].homing
    return tables.hit_changes(
        setting.is_shallow,
        ship.is_dead,
        homing == tables.MAGNETIC,
        homing == tables.ACOUSTIC and ship.speed >= ACOUSTIC_SPEED,
    )


def highest_hit(setting: Setting, ship: Ship, at: int) -> int:
    """13.4 The highest face of the die that hits a ship at an attitude, with all changes."""
    dt, change = figures_of(ship).dt, sum(by for _, by in hit_changes(setting, ship))
    return max(face for face in range(1, FACES) if tables.is_hit(dt, at, face, change))


def try_ship(context: Context[State], name: str, ship: Ship) -> bool:
    """13.4 Roll for a torpedo in a ship's hex; whether it is gone now."""
    state = context.state
    if state.house.advanced.detonation:
        return try_hit(context, name, ship)
    torpedo, setting = state.torpedoes[name], state.settings[name]
    at = attitude(torpedo.at, torpedo.heading, ship)
    highest = highest_hit(setting, ship, at)
    face = context.roll(f"the torpedo at {ship.name}", bands=(highest,))
    dt, change = figures_of(ship).dt, sum(by for _, by in hit_changes(setting, ship))
    needs, is_hit = tables.detonation(dt, at), face <= highest
    context.emit(e.TorpedoTried("13.4", name, ship.id, at, needs, face, face + change, is_hit))
    if is_hit and torpedo.launched == state.turn:
        context.emit(e.TorpedoDud("13.8", name, ship.id))
    elif is_hit:
        _strike(context, name, setting, ship)
    return is_hit


def _strike(context: Context[State], name: str, setting: Setting, ship: Ship) -> None:
    """13.5 It goes off."""
    card = tables.TORPEDO_CARDS[setting.kind]
    face = context.roll(f"the damage to {ship.name}")
    damage = suffered(context.state, ship.id, tables.torpedo_damage(card, face))
    context.emit(e.TorpedoStruck("13.5", name, ship.id, card.factor, face, damage))
    settle(context)
