"""17 Gunfire on the surface."""

from collections.abc import Iterator
from dataclasses import dataclass

from game.core.prompt import DONE, Choice, Prompt, piece
from game.core.rules import Context
from game.geometry.hexes import Hex, distance, is_ahead, opposite
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.frames import Gunnery
from game.titles.submarine.model.names import hexes
from game.titles.submarine.model.state import ESCORT, HIDDEN, MERCHANT, SUBMARINE, Boat, Ship, State
from game.titles.submarine.printed import tables
from game.titles.submarine.printed.advanced_weapons import gun_hit_points
from game.titles.submarine.rules.fighting.c48_gunnery import (
    could_harm,
    does_harm,
    may_fire_guns,
    more_changes,
)
from game.titles.submarine.rules.ground.c18_sight import blockers
from game.titles.submarine.rules.ground.c21_hidden import is_near
from game.titles.submarine.rules.ground.c60_cargo import suffered
from game.titles.submarine.rules.ground.card import is_night
from game.titles.submarine.rules.ground.clock import clock_of
from game.titles.submarine.rules.ground.dice import throw
from game.titles.submarine.rules.ground.units import boat_figures
from game.titles.submarine.view import Sea

FORWARD, BROADSIDE, AFT = "forward", "broadside", "aft"
FIELDS = (FORWARD, BROADSIDE, AFT)
"""17.5 In the order in which strengths are written."""
STAR_LIGHT = 1
"""17.9.3 How far a star shell lights a target, in hexes."""
Unit = Ship | Boat


@dataclass(frozen=True, slots=True)
class Aim:
    """A vessel that may fire at another: with what strength, how far, and what comes of it."""

    unit: str
    target: str
    field: str
    strength: int
    range: int
    changes: tuple[tables.Change, ...]

    @property
    def factor(self) -> int:
        """17.9.3 The damage factor."""
        base = tables.gun_factor(self.strength, self.range)
        return base + sum(change for _, change in self.changes)


# Fields, ranges and targets


def field_of(unit: Unit, target: Unit) -> str:
    """17.5 to 17.7 The field in which a target lies; broadside where it straddles two."""
    fields = {_field(unit, place) for place in target.hexes}
    return fields.pop() if len(fields) == 1 else BROADSIDE


def _field(unit: Unit, place: Hex) -> str:
    if is_ahead(unit.bow, place, unit.heading):
        return FORWARD
    return AFT if is_ahead(unit.stern, place, opposite(unit.heading)) else BROADSIDE


def range_to(unit: Unit, target: Unit) -> int:
    """17.9.2 From the nearer of a vessel's hexes, left out, to the nearer of the target's."""
    return min(distance(one, other) for one in unit.hexes for other in target.hexes)


def guns_of(unit: Unit) -> tuple[int, int, int]:
    """17.4 Its strengths forward, broadside and aft."""
    return unit.guns if isinstance(unit, Ship) else boat_figures(unit).guns


def aim_of(sea: Sea, unit: Unit, target: Unit) -> Aim | None:
    """17.9 How one vessel would fire at another; None where it cannot, or not do any harm."""
    guns, reach = guns_of(unit), range_to(unit, target)
    if not could_harm(guns, max(reach, 1), sea.house.advanced.gunnery):
        return None
    if has_just_lit(sea, unit) or not is_in_view(sea, unit, target) or not may_fire_guns(sea):
        return None
    field = field_of(unit, target)
    strength = guns[FIELDS.index(field)]
    if not strength:
        return None
    is_dark = is_night(sea) and reach > tables.TABLES.guns.lit and not is_lit(sea, target)
    is_dead = isinstance(target, Ship) and target.is_dead
    is_fast = unit.speed >= clock_of(sea).fast
    changes = tables.gun_changes(isinstance(target, Boat), is_fast, is_dead, is_dark)
    changes += more_changes(sea, unit, target)
    aim = Aim(unit.id, target.id, field, strength, max(reach, 1), changes)
    if not does_harm(aim.factor, sea.house.advanced.gunnery) or blockers(sea, unit, target):
        return None
    return aim


def has_just_lit(sea: Sea, unit: Unit) -> bool:
    """25.5 Whether an escort's guns are silent, since it fired star shells in the last turn."""
    return isinstance(unit, Ship) and sea.turn - unit.starred <= 1


def is_in_view(sea: Sea, unit: Unit, target: Unit) -> bool:
    """SYN.2 What lies on the board is in view; with own sight the firer itself must see it."""
    if not sea.house.own_sight or not is_night(sea) or is_lit(sea, target):
        return True
    if isinstance(unit, Ship) and isinstance(target, Boat):
        return is_near(sea, unit, target)
    return isinstance(unit, Boat) and isinstance(target, Ship) and is_near(sea, target, unit)


def is_lit(sea: Sea, target: Unit) -> bool:
    """17.9.3 Whether a star shell lies in or next to a target."""
    return any(
        distance(star.at, place) <= STAR_LIGHT for star in sea.stars for place in target.hexes
    )


def surfaced(sea: Sea) -> Iterator[Boat]:
    """17.1, 17.12 The boats on the surface that are on the board: they fire and are fired at."""
    return (boat for boat in sea.boats.values() if boat.is_surfaced and boat.contact != HIDDEN)


def gunners(sea: Sea, seat: str) -> list[Unit]:
    """17.2 Who fires as its seat says; merchants fire of themselves."""
    if seat == ESCORT:
        return [ship for ship in sea.ships.values() if ship.kind != MERCHANT]
    return [*surfaced(sea)]


def aims(sea: Sea, seat: str, done: tuple[str, ...] = ()) -> Iterator[Aim]:
    """17.8 All that a seat's vessels could fire at."""
    targets: list[Unit] = [*(surfaced(sea) if seat == ESCORT else sea.ships.values())]
    for unit in gunners(sea, seat):
        if unit.id not in done:
            found = (aim_of(sea, unit, target) for target in targets)
            yield from (aim for aim in found if aim)


def may_fire(sea: Sea, boat: str) -> bool:
    """17.11 A boat that is plotted to dive may not."""
    return boat not in sea.plots or not sea.plots[boat].depth


# The phase


def fire_guns(context: Context[State]) -> None:
    """17.9.1 The boats fire, then the ships; nothing is absorbed until `absorb`."""
    if not _ask(context, SUBMARINE):
        _fire_ships(context)


def _fire_ships(context: Context[State]) -> None:
    _fire_merchants(context)
    _ask(context, ESCORT)


def _ask(context: Context[State], seat: str, done: tuple[str, ...] = ()) -> bool:
    """Whether a seat is asked: what all can see decides it, and a plot to dive is not seen."""
    state = context.state
    if seat not in state.seats or not any(True for _ in aims(state, seat, done)):
        return False
    context.call(Gunnery(seat, done))
    return True


def _fire_merchants(context: Context[State]) -> None:
    """S1.SR2, S2.SR1 An armed merchant always fires at the nearest boat that it can hit."""
    state = context.state
    boats = [*surfaced(state)]
    for ship in list(state.ships.values()):
        if ship.kind == MERCHANT and any(ship.guns):
            found = [aim for boat in boats if (aim := aim_of(state, ship, boat))]
            if found:
                _fire(context, min(found, key=lambda aim: aim.range), "S1.SR2")


def ask(state: State, frame: Gunnery) -> tuple[Prompt, ...]:
    choices = [
        _choice(state, aim)
        for aim in aims(state, frame.seat, frame.done)
        if frame.seat != SUBMARINE or may_fire(state, aim.unit)
    ]
    done = Choice(c.Done(), "Cease fire", DONE, "17.1")
    text = "Surface gunfire: who fires at whom?"
    return (Prompt(frame.seat, "17.1", text, (*choices, done)),)


def _choice(sea: Sea, aim: Aim) -> Choice:
    one, other = (_named(sea, unit) for unit in (aim.unit, aim.target))
    words = f"{one} fires at {other}: {aim.field}, {hexes(aim.range)}, factor {aim.factor}"
    return Choice(c.Fire(aim.unit, aim.target), words, piece(aim.target), "17.9", aim.unit)


def _unit(sea: Sea, name: str) -> Unit:
    return sea.ships[name] if name in sea.ships else sea.boats[name]


def _named(sea: Sea, unit: str) -> str:
    return _unit(sea, unit).name


def act(context: Context[State], frame: Gunnery, seat: str, command: c.Fire | c.Done) -> None:
    context.end()
    if isinstance(command, c.Fire):
        state = context.state
        aim = aim_of(state, _unit(state, command.ship), _unit(state, command.target))
        assert aim is not None, "nothing to fire at"
        _fire(context, aim, "17.9.4")
        if _ask(context, seat, (*frame.done, aim.unit)):
            return
    if seat == SUBMARINE:
        _fire_ships(context)


def _fire(context: Context[State], aim: Aim, rule: str) -> None:
    what = f"gunfire of {_named(context.state, aim.unit)}"
    told = aim.unit, aim.target, aim.field, aim.strength, aim.range, aim.factor
    if context.state.house.advanced.gunnery:
        pair = throw(context, what)
        hits = suffered(context.state, aim.target, gun_hit_points(aim.factor, pair))
        context.emit(e.ShellsFell("48.3", *told, pair, hits))
        return
    face = context.roll(what)
    damage = suffered(context.state, aim.target, tables.damage(aim.factor, face))
    context.emit(e.GunFired(rule, *told, face, damage))
