"""9.0 Combat in a square of the attack grid, from the first torpedo to the end."""

from dataclasses import replace

from game.core.rules import Context
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.frames import BoatGuns, Fight, Hunting, Torpedoes
from game.titles.paukenschlag.model.names import ACTIVE
from game.titles.paukenschlag.model.state import State
from game.titles.paukenschlag.printed.counters import ESCORTS, kind_of
from game.titles.paukenschlag.printed.places import WARM
from game.titles.paukenschlag.printed.tables import SONAR
from game.titles.paukenschlag.rules.combat.c9_depth_charges import attack, has_a_choice, hunters
from game.titles.paukenschlag.rules.combat.c9_guns import can_fire_gun
from game.titles.paukenschlag.rules.combat.c9_torpedoes import can_fire
from game.titles.paukenschlag.rules.grid.field import rolled_at_most, vessels_of
from game.titles.paukenschlag.rules.units import escorts, has_merchants

UNSEEN, SONARS, TOGETHER, GUNS, HUNT, END = range(6)


def walk_fight(context: Context[State], frame: Fight) -> None:
    """OP 9.0b All fire together, but for boats that nobody has detected: these fire first."""
    context.goto(replace(frame, step=frame.step + 1))
    if frame.step == UNSEEN:
        row, column = context.state.markers[frame.ships[0]].square
        context.emit(e.FightBegan("OP 9.0", row, column, frame.boats, frame.ships))
        _fire(context, frame, frame.unseen)
    elif frame.step == SONARS:
        _find_attackers(context, frame)
    elif frame.step == TOGETHER:
        _fight(context, frame)
    elif frame.step == GUNS:
        _fire_guns(context, frame)
    elif frame.step == HUNT:
        _hunt(context, frame)
    else:
        _end(context, frame)


def _fire(context: Context[State], frame: Fight, boats: tuple[str, ...]) -> None:
    if ready := tuple(boat for boat in boats if can_fire(context.state, boat, frame.ships)):
        context.call(Torpedoes(ready, frame.ships))


def _find_attackers(context: Context[State], frame: Fight) -> None:
    """OP 7.2n After the torpedoes of boats unseen each ship with ASDIC pings once.

    One that finds none of them lets them go.
    """
    state, barred = context.state, []
    for unit in frame.ships if frame.unseen else ():
        for ship in vessels_of(state, unit):
            if ship in state.ships and kind_of(ship) in ESCORTS:
                hidden = [boat for boat in frame.unseen if not state.markers[boat].is_found]
                if not _pings(context, unit, ship, [*hidden, *frame.unseen][0]):
                    barred += [(ship, boat) for boat in frame.unseen]
    context.goto(replace(frame, step=TOGETHER, barred=tuple(barred)))


def _pings(context: Context[State], unit: str, ship: str, boat: str) -> bool:
    added = SONAR.active_warm_zone * (context.state.contact in WARM)
    face = rolled_at_most(context, f"{ship} pings", SONAR.detects - added)
    is_found = face + added <= SONAR.detects
    context.emit(
        e.SearchMade("OP 8.1.1b", unit, ship, boat, ACTIVE, face, added, SONAR.detects, is_found)
    )
    return is_found


def _fight(context: Context[State], frame: Fight) -> None:
    """Boats that are detected and those on the surface fire; who attacks them is known before."""
    state = context.state
    found = _found(state, frame)
    context.goto(replace(frame, step=GUNS, hunters=hunters(state, frame.ships)))
    _fire(context, frame, tuple(boat for boat in found if boat not in frame.unseen))


def _fire_guns(context: Context[State], frame: Fight) -> None:
    state = context.state
    if up := tuple(boat for boat in frame.boats if can_fire_gun(state, boat, frame.ships)):
        context.call(BoatGuns(up, frame.ships))


def _found(state: State, frame: Fight) -> tuple[str, ...]:
    return tuple(boat for boat in frame.boats if state.markers[boat].is_found)


def _hunt(context: Context[State], frame: Fight) -> None:
    """OP 9.2b Where a ship can attack several boats the US says who attacks which."""
    found = _found(context.state, frame)
    hunting = Hunting(frame.hunters, found, barred=frame.barred)
    if has_a_choice(context.state, hunting):
        context.call(hunting)
    else:
        attack(context, hunting)


def _end(context: Context[State], frame: Fight) -> None:
    """OP 7.2p Boats that have fought are out of this grid; escorts without a convoy sail alone."""
    state = context.state
    for unit in frame.ships:
        convoy = state.convoys.get(unit)
        if convoy and has_merchants(convoy) and not convoy.ships:
            for ship in escorts(state, unit):
                context.emit(e.EscortParted("OP 10.3", ship.id, unit))
    left = tuple(boat for boat in frame.boats if boat in state.markers)
    context.emit(e.FightEnded("OP 7.2p", left))
    context.end()
