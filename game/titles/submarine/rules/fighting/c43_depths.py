"""43 Attacks on boats in the advanced game: open dice, and what they do the submariner's secret."""

from collections.abc import Iterable, Iterator, Sequence

from game.core.prompt import Choice, Prompt, button
from game.core.rules import Context
from game.geometry.hexes import Hex
from game.prose.sentences import counted
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.frames import DepthSetting
from game.titles.submarine.model.names import WEAPONS
from game.titles.submarine.model.state import (
    AIR,
    ESCORT,
    HEDGEHOG,
    SQUID,
    STEP_OF_DEPTH,
    SUBMARINE,
    Boat,
    State,
    Weapon,
)
from game.titles.submarine.printed import tables
from game.titles.submarine.printed.advanced_weapons import charge_hit_points, hedgehog_hit_points
from game.titles.submarine.printed.dicecards import Pair
from game.titles.submarine.rules.fighting.c16_attack import (
    campaign_of,
    charge_of,
    harmed,
    reached_from_air,
    shake,
)
from game.titles.submarine.rules.ground.c6_board import printed, relaid
from game.titles.submarine.rules.ground.c6_course import length
from game.titles.submarine.rules.ground.c19_damage import settle, sink, tell_losses
from game.titles.submarine.rules.ground.card import moves_by_die
from game.titles.submarine.rules.ground.dice import throw
from game.titles.submarine.rules.ground.units import boat_figures, worth
from game.titles.submarine.view import Sea, is_alone

TOLD_WITH = 2
"""43.6 The highest face with which a sinking must be told."""
SPREADS = ((25, 100), (50, 150), (100, 200), (150, 300))
"""Usual settings, in feet, of all charges of a ship at once."""
IN_BAND = 6
"""Depths that stand together where there are many."""
OFF = {"same": 0, "near": STEP_OF_DEPTH}
"""S3.SR3 How many feet a charge is off, by the die."""


# The phase


def explode_weapons(context: Context[State]) -> None:
    """16.1 Hedgehogs go off, then all the rest, each at a depth that is set."""
    state = context.state
    attack(context, [each for each in state.weapons.values() if each.kind != AIR])


def explode_from_air(context: Context[State]) -> None:
    """C.SR14 The aircraft's charges, each at its depth, before the boats move."""
    state = context.state
    bombs = [each for each in state.weapons.values() if each.kind == AIR]
    shake(context, bombs)
    for each in bombs:
        _go_off(context, each, campaign_of(state).air_depth, rule="C.SR14")
    _end_attacks(context, [each.at for each in bombs])


def attack(context: Context[State], weapons: Sequence[Weapon], rule: str = "") -> None:
    """43.1 Those that could meet a boat go off, whether there is one or not."""
    shake(context, [weapon for weapon in weapons if weapon.kind != HEDGEHOG])
    live = [weapon for weapon in weapons if may_meet(context.state, weapon.at)]
    for weapon in live:
        if weapon.kind == HEDGEHOG:
            _go_off(context, weapon, 0, rule=rule)
    waiting = [weapon.id for weapon in live if weapon.kind != HEDGEHOG]
    awaited = {weapon.at for weapon in live if weapon.kind != HEDGEHOG}
    _end_attacks(context, [weapon.at for weapon in live if weapon.at not in awaited])
    if moves_by_die(context.state) == "boat":
        for name in waiting:
            _set_off(context, name, 0)
        _end_attacks(context, [weapon.at for weapon in live if weapon.at in awaited])
    elif waiting:
        context.call(DepthSetting(tuple(waiting)))
    idle = {weapon.id for weapon in weapons} - {weapon.id for weapon in live}
    if left := tuple(name for name in context.state.weapons if name in idle):
        context.emit(e.WeaponsSpent("16.1", left))


def may_meet(sea: Sea, place: Hex) -> bool:
    """43.1 Whether there may be a boat, as far as both players know: anywhere where boats hide."""
    return sea.house.hidden or any(
        place in boat.hexes and not boat.is_surfaced for boat in sea.boats.values()
    )


# Depths


def ask(state: State, frame: DepthSetting) -> tuple[Prompt, ...]:
    """43.9.1 The charges of one ship after the other, each by itself or all in a usual way."""
    weapon = state.weapons[frame.weapons[0]]
    what, where = WEAPONS[weapon.kind], printed(state, weapon.at)
    mine = own_waiting(state, frame)
    name = state.ships[weapon.ship].name if weapon.ship in state.ships else "Her ship"
    left = f" She has {counted(len(mine), 'charge')} to set." if len(mine) > 1 else ""
    text = f"{name}'s {what} in {where}: at what depth does it go off?{left}"
    choices = (*_spreads(state, weapon.ship, mine), *_settings(state, weapon))
    return (Prompt(ESCORT, "43.9.1", text, choices),)


def own_waiting(sea: Sea, frame: DepthSetting) -> tuple[str, ...]:
    """The weapons of the ship whose depths are asked now."""
    ship = sea.weapons[frame.weapons[0]].ship
    return tuple(name for name in frame.weapons if sea.weapons[name].ship == ship)


def _settings(sea: Sea, weapon: Weapon) -> Iterator[Choice]:
    for depth in (given := depths(sea, weapon.kind)):
        first = given[(depth // STEP_OF_DEPTH - 1) // IN_BAND * IN_BAND]
        last = min(first + (IN_BAND - 1) * STEP_OF_DEPTH, given[-1])
        yield Choice(
            c.Explode(weapon.id, depth),
            f"At {depth} feet",
            button(f"depth-{depth}"),
            "43.9.1",
            weapon.id,
            group=f"{first} to {last} feet",
        )


def _spreads(sea: Sea, ship: str, mine: Sequence[str]) -> Iterator[Choice]:
    """All of a ship's charges at one press."""
    if len(mine) < 2:
        return
    deepest = min(depths(sea, sea.weapons[name].kind)[-1] for name in mine)
    for shallow, deep in SPREADS:
        if deep <= deepest:
            words = f"All {len(mine)}: {shallow} to {deep} feet"
            command = c.Spread(ship, shallow, deep)
            yield Choice(command, words, button(f"spread-{shallow}-{deep}"), "43.9.1", mine[0])


def depths(sea: Sea, kind: str) -> range:
    """16.3.2 The depths, in feet, at which a charge may be set; 43.10 a Squid bomb as well."""
    deepest = charge_of(sea, kind).deepest
    return range(STEP_OF_DEPTH, deepest + 1, STEP_OF_DEPTH)


def spread(count: int, shallowest: int, deepest: int) -> list[int]:
    """So many depths, evenly from one to another."""
    steps = (deepest - shallowest) // STEP_OF_DEPTH
    gaps = max(1, count - 1)
    return [shallowest + STEP_OF_DEPTH * (steps * number // gaps) for number in range(count)]


def act(
    context: Context[State], frame: DepthSetting, seat: str, command: c.Explode | c.Spread
) -> None:
    context.end()
    if isinstance(command, c.Spread):
        mine = own_waiting(context.state, frame)
        given = dict(zip(mine, spread(len(mine), command.shallowest, command.deepest), strict=True))
    else:
        given = {command.weapon: command.depth}
    left = frame.weapons
    for name, depth in given.items():
        left = tuple(each for each in left if each != name)
        place = context.state.weapons[name].at
        _set_off(context, name, depth)
        if all(context.state.weapons[each].at != place for each in left):
            _end_attacks(context, [place])
    if left:
        context.call(DepthSetting(left))


# What they do


def _set_off(context: Context[State], name: str, depth: int) -> None:
    """S3.SR3 Where the dice steer the boat a die says how near a charge lies to her."""
    state = context.state
    weapon = state.weapons[name]
    if moves_by_die(state) != "boat":
        _go_off(context, weapon, depth)
        return
    lies = context.roll("how near the charge lies")
    off = OFF.get(tables.SOLO_CHARGE[lies], tables.NEAR_FEET + STEP_OF_DEPTH)
    _go_off(context, weapon, 0, off, lies)


def _go_off(
    context: Context[State],
    weapon: Weapon,
    depth: int,
    off: int | None = None,
    lies: int = 0,
    rule: str = "",
) -> None:
    """43.8, 43.9 The two dice of one weapon, 43.11 for all boats in its hex."""
    state = context.state
    pair = throw(context, f"the {WEAPONS[weapon.kind]} in {printed(state, weapon.at)}")
    here = reached_from_air if weapon.kind == AIR else harmed
    struck = [
        (boat.id, hits_of(state, weapon, boat, depth, pair, off)) for boat in here(state, weapon)
    ]
    is_hurt = weapon.kind == HEDGEHOG and any(hits for _, hits in struck)
    rule = rule or {HEDGEHOG: "43.8", SQUID: "43.10"}.get(weapon.kind, "43.9")
    there = relaid(state, weapon.at)
    done = weapon.id, weapon.kind, weapon.at, depth, pair, is_hurt, there, lies
    context.emit(e.WeaponExploded(rule, *done))
    is_told = is_alone(state.seats, state.house, ESCORT)
    for boat, hits in struck:
        deep = state.insides[boat].depth
        context.emit(e.BoatStruck(rule, boat, weapon.kind, deep, hits, is_told))


def hits_of(
    state: State, weapon: Weapon, boat: Boat, depth: int, pair: Pair, off: int | None = None
) -> int:
    """43.8.3, 43.9.3 The hit points of a boat; 42.2 at the depth where she is now."""
    dt, deep = boat_figures(boat).advanced.dt, state.insides[boat.id].depth
    if weapon.kind == HEDGEHOG:
        return hedgehog_hit_points(dt, plotted_speed(state, boat), deep, pair)
    charge = _charge(state, weapon)
    return charge_hit_points(charge, dt, deep, abs(deep - depth) if off is None else off, pair)


def _charge(sea: Sea, weapon: Weapon) -> str:
    """C.SR14, 43.10 By which column of the table a weapon does its damage."""
    if weapon.kind == AIR:
        return campaign_of(sea).air_charge
    return SQUID if weapon.kind == SQUID else charge_of(sea, weapon.kind).id


def plotted_speed(state: State, boat: Boat) -> int:
    """43.8.2 The hexes that a boat moves by her plot of this turn, before or after she has."""
    if boat.id in state.moved or boat.id not in state.plots:
        return max(0, boat.speed)
    return length(state.plots[boat.id].moves)


# Sinkings


def _end_attacks(context: Context[State], places: Iterable[Hex]) -> None:
    """43.6 When all attacks in a hex are over a die says whether a sinking is told."""
    if not context.state.house.hidden:
        settle(context)
        return
    for place in dict.fromkeys(places):
        face = context.roll("whether a sinking is told")
        context.emit(e.SinkingRolled("43.6", place, face, relaid(context.state, place)))
        state = context.state
        for boat in list(state.boats.values()):
            if place in boat.hexes and _has_sunk(state, boat):
                _lose(context, boat, is_told=face <= TOLD_WITH)


def _has_sunk(state: State, boat: Boat) -> bool:
    return state.insides[boat.id].damage >= boat_figures(boat).to_sink


def _lose(context: Context[State], boat: Boat, *, is_told: bool) -> None:
    """43.5 The loss of a boat on the surface shows, and of the last: nobody plots any more."""
    if is_told or boat.is_surfaced:
        sink(context, boat, SUBMARINE, "43.6")
    else:
        points = worth(context.state, boat)
        context.emit(e.SunkUntold("43.5", boat.id, boat.name, points))
    if not context.state.boats:
        tell_losses(context)
