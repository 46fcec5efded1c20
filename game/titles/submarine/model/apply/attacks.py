"""Guns, searches, torpedoes, charges and losses, folded into the state: no dice, no legality."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.core.quick import altered
from game.core.records import Event
from game.titles.submarine.model import events as e
from game.titles.submarine.model.apply.damage import HITS_A_POINT, deal, hurt, strike
from game.titles.submarine.model.state import HIDDEN, LEFT, SONAR, SPOTTED, SUNK, StarShell, State
from game.titles.submarine.model.tidings import Fix, Loss, Search
from game.titles.submarine.model.torpedo import UNSEEN, Setting, Torpedo

# Gunfire


def _gun_fired(state: State, event: e.GunFired) -> None:
    done = state.gun_damage.get(event.target, 0)
    state.gun_damage[event.target] = done + event.damage
    state.gunners = (*state.gunners, event.unit)


def _gun_damage_told(state: State, event: e.GunDamageTold) -> None:
    for unit, damage in state.gun_damage.items():
        hurt(state, unit, damage)
        if unit in state.ships:
            deal(state, damage * HITS_A_POINT)
    state.gun_damage.clear()
    for unit, hits in state.gun_hits.items():
        strike(state, unit, hits)
        if unit in state.ships:
            deal(state, hits)
    state.gun_hits.clear()


def _star_fired(state: State, event: e.StarFired) -> None:
    state.stars = (*state.stars, StarShell(event.ship, event.at))
    ship = state.ships[event.ship]
    state.ships[event.ship] = replace(ship, starred=state.turn)


def _stars_faded(state: State, event: e.StarsFaded) -> None:
    state.stars = ()


def _fires_died(state: State, event: e.FiresDied) -> None:
    for ship in event.ships:
        del state.torpedoed[ship]


# Searching


def _nothing(state: State, event: Event) -> None:
    """An event that only tells."""


def _boat_sighted(state: State, event: e.BoatSighted) -> None:
    boat = state.boats[event.boat]
    state.boats[event.boat] = replace(boat, contact=event.contact)
    state.fixes.pop(event.boat, None)
    if event.contact in (SONAR, SPOTTED):
        state.held = (*state.held, event.boat)


def _boat_hidden(state: State, event: e.BoatHidden) -> None:
    boat = state.wrecks.pop(event.boat, None) or state.boats[event.boat]
    if event.boat in state.boats:
        state.boats[event.boat] = replace(boat, contact=HIDDEN)
    state.fixes[event.boat] = Fix(state.turn, boat.bow, boat.heading)


def _contact_held(state: State, event: e.ContactHeld) -> None:
    state.held = (*state.held, event.boat)


def _nothing_found(state: State, event: e.NothingFound) -> None:
    spared = tuple(splash.at for splash in state.splashes if splash.turn == state.turn - 1)
    search = Search(state.turn, event.at, event.reach, spared, event.result)
    state.searches = (*state.searches, search)


# Torpedoes


def _torpedo_launched(state: State, event: e.TorpedoLaunched) -> None:
    is_unseen = state.house.advanced.unseen_torpedoes
    state.launched += not is_unseen
    state.torpedoes[event.torpedo] = Torpedo(
        event.torpedo, event.bow, event.heading, state.turn, shown=UNSEEN if is_unseen else 0
    )
    state.settings[event.torpedo] = Setting(
        event.boat, event.sort, event.shot.is_shallow, circle=event.shot.circle
    )
    state.fired[event.boat] = state.fired.get(event.boat, 0) + 1
    inside = state.insides[event.boat]
    tubes = list(inside.tubes)
    tubes[event.shot.tube] = altered(tubes[event.shot.tube], load="")
    state.insides[event.boat] = altered(inside, tubes=tuple(tubes))


def _torpedo_moved(state: State, event: e.TorpedoMoved | e.UnseenRan) -> None:
    torpedo = state.torpedoes[event.torpedo]
    state.torpedoes[event.torpedo] = altered(
        torpedo,
        at=event.path[-1],
        heading=event.heading,
        is_on_side=event.is_on_side,
        crossed=(),
    )
    setting = state.settings[event.torpedo]
    course = event.heading if setting.circle and not setting.run else setting.course
    run = setting.run + len(event.path)
    state.settings[event.torpedo] = altered(setting, run=run, course=course)


def _torpedo_tried(state: State, event: e.TorpedoTried | e.TorpedoPassed) -> None:
    torpedo = state.torpedoes[event.torpedo]
    missed = (*torpedo.missed, event.ship)
    state.torpedoes[event.torpedo] = altered(torpedo, missed=missed)


def _torpedo_gone(
    state: State, event: e.TorpedoDud | e.TorpedoSpent | e.TorpedoStruck | e.UnseenSpent
) -> None:
    del state.torpedoes[event.torpedo]
    del state.settings[event.torpedo]


def _torpedo_struck(state: State, event: e.TorpedoStruck) -> None:
    _torpedo_gone(state, event)
    hurt(state, event.ship, event.damage)
    deal(state, event.damage * HITS_A_POINT)
    state.torpedoed[event.ship] = state.turn


def _battery_charged(state: State, event: e.BatteryCharged) -> None:
    inside = state.insides[event.boat]
    gain = int(event.is_regained)
    charging = 0 if event.is_regained else inside.charging + 1
    state.insides[event.boat] = altered(inside, power=inside.power + gain, charging=charging)


def _tube_reloaded(state: State, event: e.TubeReloaded) -> None:
    inside = state.insides[event.boat]
    tubes = list(inside.tubes)
    tube = tubes[event.tube]
    if event.is_ready:
        reserve = inside.stern_reserve if tube.is_stern else inside.bow_reserve
        tubes[event.tube] = altered(tube, load=reserve[0], reloading=0)
        if tube.is_stern:
            inside = altered(inside, stern_reserve=reserve[1:])
        else:
            inside = altered(inside, bow_reserve=reserve[1:])
    else:
        tubes[event.tube] = altered(tube, reloading=tube.reloading + 1)
    state.insides[event.boat] = altered(inside, tubes=tuple(tubes))


# Attacks on boats


def _charge_exploded(state: State, event: e.ChargeExploded) -> None:
    state.weapons.pop(event.weapon, None)
    hurt(state, event.boat, event.damage or 0)


def _thrown_exploded(state: State, event: e.ThrownExploded) -> None:
    for weapon in event.weapons:
        state.weapons.pop(weapon, None)
    hurt(state, event.boat, event.damage or 0)


def _boat_shaken(state: State, event: e.BoatShaken) -> None:
    boats = state.wrecks if event.boat in state.wrecks else state.boats
    boat = boats[event.boat]
    shaken = state.turn if event.is_seen else boat.shaken
    boats[event.boat] = replace(boat, charged=state.turn, shaken=shaken)


def _weapons_spent(state: State, event: e.WeaponsSpent) -> None:
    for weapon in event.weapons:
        del state.weapons[weapon]


# Losses and the end


def _collided(state: State, event: e.Collided) -> None:
    hurt(state, event.unit, event.damage)
    hurt(state, event.other, event.other_damage)


def _dead_in_water(state: State, event: e.DeadInWater) -> None:
    state.ships[event.ship] = replace(state.ships[event.ship], is_dead=True, speed=0)


def _lost(state: State, event: e.VesselSunk | e.VesselLeft, how: str, points: int) -> None:
    """What is kept of a vessel that goes out of play; she herself is gone."""
    unit = event.unit
    if ship := state.ships.pop(unit, None):
        more: tuple[Any, ...] = ship.kind, ship.card, ship.damage
    else:
        inside = state.insides.pop(unit)
        loaded = sum(bool(tube.load) for tube in inside.tubes)
        more = "", state.boats.pop(unit).card, inside.damage, loaded
    state.losses = (*state.losses, Loss(unit, event.side, event.name, how, points, *more))
    state.plots.pop(unit, None)
    state.fixes.pop(unit, None)
    if state.steaming and state.steaming.ship == unit:
        state.steaming = None


def _vessel_sunk(state: State, event: e.VesselSunk) -> None:
    """43.6 What is told late has happened before."""
    if event.unit in state.untold:
        state.untold = tuple(unit for unit in state.untold if unit != event.unit)
        state.wrecks.pop(event.unit, None)
        state.fixes.pop(event.unit, None)
        return
    _lost(state, event, SUNK, event.points)


def _vessel_left(state: State, event: e.VesselLeft) -> None:
    _lost(state, event, LEFT, 0)


def _game_ended(state: State, event: e.GameEnded) -> None:
    state.fate = event.fate


ATTACKS: dict[type[Event], Callable[[State, Any], None]] = {
    e.GunFired: _gun_fired,
    e.GunDamageTold: _gun_damage_told,
    e.StarFired: _star_fired,
    e.StarsFaded: _stars_faded,
    e.FiresDied: _fires_died,
    e.SonarSwept: _nothing,
    e.RadarSearched: _nothing,
    e.BoatSighted: _boat_sighted,
    e.BoatHidden: _boat_hidden,
    e.ContactHeld: _contact_held,
    e.NothingFound: _nothing_found,
    e.AirTargetsTold: _nothing,
    e.TorpedoLaunched: _torpedo_launched,
    e.TorpedoMoved: _torpedo_moved,
    e.UnseenRan: _torpedo_moved,
    e.TorpedoTried: _torpedo_tried,
    e.TorpedoPassed: _torpedo_tried,
    e.TorpedoDud: _torpedo_gone,
    e.TorpedoStruck: _torpedo_struck,
    e.TorpedoSpent: _torpedo_gone,
    e.UnseenSpent: _torpedo_gone,
    e.BatteryCharged: _battery_charged,
    e.TubeReloaded: _tube_reloaded,
    e.ChargeExploded: _charge_exploded,
    e.ThrownExploded: _thrown_exploded,
    e.BoatShaken: _boat_shaken,
    e.WeaponsSpent: _weapons_spent,
    e.Collided: _collided,
    e.CrushTried: _nothing,
    e.DeadInWater: _dead_in_water,
    e.VesselSunk: _vessel_sunk,
    e.VesselLeft: _vessel_left,
    e.GameEnded: _game_ended,
}
