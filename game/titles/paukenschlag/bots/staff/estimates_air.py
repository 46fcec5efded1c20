"""What raids of the Germans may earn, and what bombers give up that attack ships at sea."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import NamedTuple

from game.contract.advice import NEVER
from game.core.records import Command, Frame
from game.prose.sentences import about, counted
from game.titles.paukenschlag.bots import captain_tuned as tuned
from game.titles.paukenschlag.bots.staff.bombers import (
    Bombers,
    Raid,
    able_bombers,
    alone,
    later_worth,
)
from game.titles.paukenschlag.bots.staff.worths import (
    COSTS_NOTHING,
    GUESS,
    Reckon,
    Reckoned,
    in_points,
    thousands,
    worth_of,
)
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import frames as f
from game.titles.paukenschlag.model.names import CRIPPLED, SUNK, merchant, named_unit
from game.titles.paukenschlag.printed.counters import kind_of, plane, ship_class
from game.titles.paukenschlag.printed.order_of_battle import ship_name
from game.titles.paukenschlag.printed.places import TARGETS, target_name
from game.titles.paukenschlag.printed.tables import REPAIR, bombed
from game.titles.paukenschlag.rules.air.c12_bombs import bombs_on_ship
from game.titles.paukenschlag.rules.air.c12_raiders import LOST, TURN_ROUND
from game.titles.paukenschlag.rules.air.chances import D10, bombs
from game.titles.paukenschlag.view import View

Like = tuple[str, str, str]
"""Bombers of a model and a base, and their target."""


class Best(NamedTuple):
    """What each bomber earns of a raid, less what its loss costs."""

    earns: float
    unit: str
    target: str
    raid: Raid


@dataclass(frozen=True)
class Raids:
    """The raids of one turn, reckoned once for all bombers that are alike."""

    bombers: Bombers
    known: dict[Like, Raid] = field(default_factory=dict)

    @property
    def view(self) -> View:
        return self.bombers.view

    def raid(self, unit: str, target: str) -> Raid:
        like = kind_of(unit), self.view.planes[unit].base, target
        if like not in self.known:
            self.known[like] = self.bombers.raid(unit, target)
        return self.known[like]

    def price(self, unit: str, target: str, raid: Raid) -> tuple[float, float]:
        arrive = raid.company * self.bombers.flight(unit, target).arrives
        return self.bombers.price(unit, target, len(self.bombers.over.get(target, ())) + arrive)

    def best(self, *, together: bool = False) -> Best | None:
        """The raid that pays best for each of its bombers, or for all `together`, if any does."""
        found = [
            Best(raid.earns - self.price(unit, target, raid)[1], unit, target, raid)
            for unit in self._unlike()
            for target in self.bombers.goals(unit)
            if (raid := self.raid(unit, target)).earns > 0
        ]
        paying = [each for each in found if each.earns > 0]
        return max(
            paying,
            key=lambda each: each.earns * (each.raid.company if together else 1),
            default=None,
        )

    def _unlike(self) -> Iterable[str]:
        planes = self.view.planes
        return {(kind_of(unit), planes[unit].base): unit for unit in self.bombers.able}.values()


def of_turn(view: View, entered: Mapping[str, int] | None = None) -> Raids:
    """With those that are over their targets, but for any that are still on their way."""
    on_way = entered or {}
    over: dict[str, list[str]] = {}
    for each in view.planes.values():
        if each.target and each.id not in on_way:
            over.setdefault(each.target, []).append(each.id)
    return Raids(Bombers(view, able_bombers(view), over, on_way))


def earned_by_all(view: View) -> float:
    """What all that can fly earn in a turn: each raid after the one that pays better."""
    return max(_earned(view, together=each) for each in (False, True))


def _earned(view: View, *, together: bool) -> float:
    bombers, total = Bombers(view, able_bombers(view)), 0.0
    while best := Raids(bombers).best(together=together):
        others = [
            unit
            for unit in bombers.able
            if unit != best.unit and best.target in bombers.goals(unit)
        ]
        gone = [best.unit, *others[: best.raid.company - 1]]
        total += best.earns * len(gone)
        able = tuple(unit for unit in bombers.able if unit not in gone)
        view = replace(view, damage={**view.damage, best.target: REPAIR.dead})
        bombers = replace(bombers, view=view, able=able)
    return total


# Raids


def raids(view: View) -> Reckon:
    return partial(_raid_or_wait, of_turn(view))


def _raid_or_wait(found: Raids, command: Command) -> Reckoned:
    if not isinstance(command, c.Raid):
        return _wait(found.view)
    if command.target in TARGETS:
        return _raid(found, command.plane, command.target)
    return _raid_on_ship(found, command.plane, command.target)


def _wait(view: View) -> Reckoned:
    """12.6 Who may fly in every other week loses no flight by a week if one is left over."""
    if (view.last_turn - view.turn) % TURN_ROUND == 0:
        costs = "Each that stays gives up one of its flights."
        return Reckoned(0.0, 0.0, "No more bombers fly this week.", costs, points=0.0)
    home = {unit: replace(each, target="", zone="") for unit, each in view.planes.items()}
    best = of_turn(replace(view, turn=view.turn + 1, planes=home)).best()
    earns = best.earns if best else 0.0
    brings = f"{GUESS}next week they earn {in_points(earns)} each."
    costs = "It costs nothing: they fly as often until the end."
    return Reckoned(0.0, 0.0, brings, costs, points=earns)


def _raid(found: Raids, unit: str, target: str) -> Reckoned:
    """What one of so many earns that go for it."""
    raid = found.raid(unit, target)
    chance, price = found.price(unit, target, raid)
    brings = _brings(found, target, raid)
    return Reckoned(0.0, 0.0, brings, _lost(chance, price), points=raid.earns - price)


def _brings(found: Raids, target: str, raid: Raid) -> str:
    name, there = target_name(target), len(found.bombers.over.get(target, ()))
    if found.view.damage.get(target, 0) >= REPAIR.dead:
        return f"{name} is destroyed already."
    if raid.earns < tuned.POINTS_SHOW:
        return f"{GUESS}what bombs do to {name} is mended before the end."
    who = counted(raid.company, "bomber") + (f" with {there} over it" if there else "")
    does = "is hurt for good"
    if raid.destroys >= NEVER:
        does = f"is destroyed in {about(raid.destroys)}"
    return f"{GUESS}by {who} {name} {does}, {in_points(raid.earns)} each."


def _lost(chance: float, price: float) -> str:
    if chance < NEVER:
        return COSTS_NOTHING
    if price < tuned.POINTS_SHOW:
        return f"It is lost in {about(chance)}, but would not fly again."
    return f"It is lost in {about(chance)}, which costs {in_points(price)} later."


def _raid_on_ship(found: Raids, unit: str, ship: str) -> Reckoned:
    """12.5.3e What its own bombs do to a ship in port."""
    bombers, there = found.bombers, found.view.ships[ship]
    drops = bombers.drops(unit, there.port, len(bombers.over.get(ship, ())) + 1)
    defence = ship_class(kind_of(ship)).defence
    hurt = {SUNK: 0.0, CRIPPLED: 0.0}
    for points, face in bombs(plane(kind_of(unit)).bomb).items():
        outcome = bombs_on_ship(points, defence, is_crippled=there.is_crippled)
        if outcome in hurt:
            hurt[outcome] += drops * float(face)
    tons = worth_of(found.view, ship) * (hurt[SUNK] + tuned.HURT_SHARE * hurt[CRIPPLED])
    chance, price = found.price(unit, there.port, Raid(0.0, 1, 0.0))
    brings = f"{GUESS}it sinks {ship_name(ship)} in {about(hurt[SUNK])}: {thousands(tons)}."
    return Reckoned(tons, 0.0, brings, _lost(chance, price), points=-price)


# Ships that are found at sea


def sightings(view: View) -> Reckon:
    raider = view.flow[-2]
    assert isinstance(raider, f.Raider)
    return partial(_bomb_or_fly_on, of_turn(view, {raider.plane: raider.place}), raider.plane)


def _bomb_or_fly_on(found: Raids, unit: str, command: Command) -> Reckoned:
    each = found.view.planes[unit]
    if isinstance(command, c.BombShipping):
        return _bomb(found, unit, each.zone, command.target)
    if each.target in TARGETS:
        return _raid(found, unit, each.target)
    return _raid_on_ship(found, unit, each.target)


def _bomb(found: Raids, unit: str, zone: str, target: str) -> Reckoned:
    """12.8.1e By itself, through the patrols of the zone."""
    stop = alone(found.view, zone, unit)
    through = 1 - stop.stopped
    sinks = through * sum(bombed(face) == SUNK for face in D10) / len(D10)
    chance = stop.shot + through * sum(bombed(face) == LOST for face in D10) / len(D10)
    is_convoy = target in found.view.convoys
    tons = sinks * worth_of(found.view, merchant(target, 1) if is_convoy else target)
    prey = f"a ship of {named_unit(target)}" if is_convoy else named_unit(target)
    price = chance * later_worth(found.view, found.view.turn + TURN_ROUND)
    brings = f"It sinks {prey} in {about(sinks)}: {thousands(tons)}."
    costs = f"Its raid is given up, and it is lost in {about(chance)}"
    costs += f": {in_points(price)}, by an estimate." if price >= tuned.POINTS_SHOW else "."
    return Reckoned(tons, 0.0, brings, costs, points=-price)


OF_FRAMES: Mapping[type[Frame], Callable[[View], Reckon]] = {f.Sighting: sightings}
IN_THE_AIR = {frame.__name__: estimate for frame, estimate in OF_FRAMES.items()}
