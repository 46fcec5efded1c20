"""22 Sonar: sweeping for hidden boats, and holding those that are found."""

from collections.abc import Iterator

from game.core.prompt import DONE, Choice, Prompt, button, piece
from game.core.records import Command
from game.core.rules import Context
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.frames import Revealing, Searching
from game.titles.submarine.model.state import (
    ESCORT,
    HIDDEN,
    PERISCOPE,
    SONAR,
    SUBMARINE,
    Boat,
    Sets,
    Ship,
    State,
)
from game.titles.submarine.printed.tables import sonar_changes, sonar_ranges, sonar_reach
from game.titles.submarine.rules.finding import c23_radar, c44_sonar, c46_radar
from game.titles.submarine.rules.finding.c44_sonar import (
    can_home,
    can_reach,
    can_sweep,
    heard_at,
    search_of,
)
from game.titles.submarine.rules.ground.c21_hidden import range_to, show
from game.titles.submarine.rules.ground.card import in_play
from game.titles.submarine.view import Sea, counters

BY_SONAR, BY_RADAR, BY_LOOKOUT = "sonar", "radar", "lookout"
FACES = 6


# What may be searched


def hidden_boats(sea: Sea) -> int:
    """How many boats in play nobody sees, as both players can count them."""
    return len(in_play(sea)) - sum(boat.contact != HIDDEN for boat in counters(sea).values())


def was_charged(sea: Sea, boat: Boat) -> bool:
    """22.7 Whether the charges of the last turn hide a boat from sonar."""
    return boat.charged == sea.turn - 1


def may_sweep(sea: Sea, ship: Ship, sets: Sets) -> bool:
    """22.5 An escort with sonar that moves slowly enough, while there is something to be found."""
    return bool(sets.sonar) and can_sweep(sea, ship) and hidden_boats(sea) > 0


def held_boats(sea: Sea, ship: Ship, sets: Sets) -> Iterator[Boat]:
    """22.4.6 The boats on which contact may be kept: found before, and not yet held this turn."""
    if not sets.sonar or not can_home(sea, ship):
        return
    for boat in counters(sea).values():
        is_free = boat.contact == SONAR and boat.id not in sea.held
        if is_free and not was_charged(sea, boat) and can_reach(sea, ship, sets.sonar, boat):
            yield boat


def choices_of(sea: Sea, name: str, done: tuple[str, ...]) -> Iterator[Choice]:
    """22.4.2 One search by sonar; 23.2 and one by radar."""
    ship, sets = sea.ships[name], sea.sets.get(name, Sets())
    if BY_SONAR not in done:
        if may_sweep(sea, ship, sets):
            yield Choice(c.Sweep(name), f"{ship.name} sweeps with sonar", button("sweep"), "22.4.2")
        for boat in held_boats(sea, ship, sets):
            label = f"{ship.name} holds on to {boat.name}"
            yield Choice(c.Home(name, boat.id), label, piece(boat.id), "22.4.6")
    if BY_RADAR not in done and c23_radar.may_search(sea, sets, hidden_boats(sea)):
        label = f"{ship.name} searches by radar"
        yield Choice(c.SearchByRadar(name), label, button("radar"), "23.2")
    if BY_LOOKOUT not in done and c46_radar.may_look_out(sea, ship, sets, hidden_boats(sea)):
        label = f"{ship.name}'s lookouts search the dark"
        yield Choice(c.LookOut(name), label, button("lookout"), "47.2")


def begin_search(context: Context[State], ship: str) -> None:
    """22.2, 23.2 A ship that has moved searches, where she can."""
    if not context.state.house.hidden or ship not in context.state.ships:
        return
    if any(choices_of(context.state, ship, ())):
        context.call(Searching(ship))


# Asking and answering


def ask_searching(state: State, frame: Searching) -> tuple[Prompt, ...]:
    ship = state.ships[frame.ship]
    done = Choice(c.Done(), f"{ship.name} searches no more", DONE, "22.4.2")
    choices = (*choices_of(state, frame.ship, frame.done), done)
    text = f"{ship.name} has moved at {ship.speed}: how does she search?"
    return (Prompt(ESCORT, "22.4.2", text, choices),)


def act_searching(context: Context[State], frame: Searching, seat: str, command: Command) -> None:
    match command:
        case c.Sweep():
            _go_on(context, frame, BY_SONAR)
            sweep(context, command.ship)
        case c.Home():
            _go_on(context, frame, BY_SONAR)
            home(context, command.ship, command.boat)
        case c.SearchByRadar():
            _go_on(context, frame, BY_RADAR)
            c23_radar.search(context, command.ship)
        case c.LookOut():
            _go_on(context, frame, BY_LOOKOUT)
            c46_radar.look_out(context, command.ship)
        case _:
            context.end()


def _go_on(context: Context[State], frame: Searching, way: str) -> None:
    """The other way of searching is asked for next, if there is any."""
    done = (*frame.done, way)
    if any(choices_of(context.state, frame.ship, done)):
        context.goto(Searching(frame.ship, done))
    else:
        context.end()


# Sweeping and homing


def sweep(context: Context[State], name: str) -> None:
    """22.4.3 to 22.4.5 The die, its reach, and the nearest boat within it."""
    state = context.state
    ship = state.ships[name]
    is_by_two_dice = state.house.advanced.sonar_ranges
    reach = c44_sonar.ping(context, name) if is_by_two_dice else _ping(context, name, "")
    found = sweep_finds(state, name, reach)
    if len(found) > 1:
        context.call(Revealing(name, reach))
    elif found:
        show(context, found[0], SONAR)
    elif reach and is_by_two_dice:
        context.emit(e.NothingAhead("44.5.3", name, ship.bow, ship.heading, reach))
    elif reach:
        context.emit(e.NothingFound("22.4.5", name, ship.bow, reach))


def _ping(context: Context[State], name: str, boat: str) -> int:
    """22.4.3 How many hexes a search reaches."""
    state = context.state
    ship, sonar = state.ships[name], state.sets[name].sonar
    face = context.roll(f"{ship.name}: sonar", FACES)
    modified = face + sum(change for _, change in sonar_changes(sonar, is_sweep=not boat))
    reach = sonar_reach(ship.speed, modified)
    rule = "22.4.7" if boat else "22.4.3"
    near, _ = sonar_ranges(ship.speed)
    context.emit(e.SonarSwept(rule, name, boat, face, modified, near, reach))
    return reach


def sweep_finds(state: State, name: str, reach: int) -> tuple[str, ...]:
    """22.4.5b The nearest hidden boats that a sweep so far would find."""
    search = search_of(state, state.ships[name], reach)
    boats = [boat for boat in state.boats.values() if boat.contact == HIDDEN]
    heard = {
        boat.id: heard_at(state, search, boat) for boat in boats if not was_charged(state, boat)
    }
    ranges = {boat: distance for boat, distance in heard.items() if distance is not None}
    nearest = min(ranges.values(), default=0)
    return tuple(boat for boat, distance in ranges.items() if distance == nearest)


def _is_audible(state: State, boat: Boat) -> bool:
    """22.1 Deep enough; 22.7 and not deafened by charges."""
    return state.insides[boat.id].depth > PERISCOPE and not was_charged(state, boat)


def home(context: Context[State], name: str, target: str) -> None:
    """22.4.7, 22.4.8 Whether contact is kept with one boat."""
    state = context.state
    if state.house.advanced.sonar_ranges:
        c44_sonar.home(context, name, target)
        return
    reach = _ping(context, name, target)
    boat = counters(state)[target]
    is_near = range_to(state.ships[name].bow, boat) <= reach
    if target in state.boats and reach and is_near and _is_audible(state, boat):
        context.emit(e.ContactHeld("22.4.7", target))


# 22.4.5b Two boats just as near


def ask_revealing(state: State, frame: Revealing) -> tuple[Prompt, ...]:
    choices = tuple(
        Choice(c.Take(boat), f"{state.boats[boat].name} is found", piece(boat), "22.4.5b")
        for boat in sweep_finds(state, frame.ship, frame.reach)
    ) or (Choice(c.Done(), "Neither is found", DONE, "22.4.5b"),)
    text = "Boats lie just as near to the sonar: choose which one is found."
    return (Prompt(SUBMARINE, "22.4.5b", text, choices),)


def act_revealing(context: Context[State], frame: Revealing, seat: str, command: Command) -> None:
    context.end()
    if isinstance(command, c.Take):
        show(context, command.unit, SONAR)
