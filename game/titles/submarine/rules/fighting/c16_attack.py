"""15.9, 16 Weapons go off beside boats: what each does to them is the Submarine player's secret."""

from collections.abc import Iterator, Sequence

from game.core.prompt import Choice, Prompt, button
from game.core.rules import Context
from game.geometry.hexes import Hex, distance
from game.prose.sentences import capital
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.frames import Exploding
from game.titles.submarine.model.names import WEAPONS
from game.titles.submarine.model.state import (
    CHARGE,
    ESCORT,
    HEDGEHOG,
    HIDDEN,
    KGUN,
    MK10,
    OPEN,
    SONAR,
    SQUID,
    STEP_OF_DEPTH,
    Boat,
    State,
    Weapon,
)
from game.titles.submarine.printed import tables
from game.titles.submarine.printed.scenariocards import Campaign
from game.titles.submarine.rules.ground.c6_board import printed
from game.titles.submarine.rules.ground.c19_damage import settle
from game.titles.submarine.rules.ground.card import card_of, moves_by_die
from game.titles.submarine.rules.ground.units import boat_figures
from game.titles.submarine.view import FEINT, Sea, counters, is_alone

SHAKEN_WITHIN = 2
"""15.9, 22.7 A boat underwent an attack when a charge fell so many hexes from it."""
IN_CONTACT = (SONAR, OPEN)
"""42.2 Where no boat hides, sonar is in contact with all that are submerged."""
GROUP = 3
"""16.4.2 The table has so many Squid bombs in a hex at most: more are more groups."""
OFF = {"same": 0, "near": STEP_OF_DEPTH}
"""S3.SR3 How many feet a charge is off, by the die."""


# The phase


def explode_weapons(context: Context[State]) -> None:
    """16.1 Hedgehogs and Squids go off, then the charges, each at the depth that is set."""
    weapons = tuple(context.state.weapons.values())
    shake(context, [weapon for weapon in weapons if weapon.kind != HEDGEHOG])
    for group in _groups(weapons):
        _go_off(context, group)
    _ask_or_end(context)


def thrown_at_contacts(sea: Sea) -> tuple[Weapon, ...]:
    """42.2 What was thrown ahead at boats in contact, and so goes off before they move."""
    held = hexes_in_contact(sea)
    return tuple(
        weapon
        for weapon in sea.weapons.values()
        if weapon.kind in (HEDGEHOG, SQUID) and weapon.at in held
    )


def hexes_in_contact(sea: Sea) -> frozenset[Hex]:
    """42.2 Where submerged boats lie that sonar is in contact with."""
    return frozenset(
        place
        for boat in sea.boats.values()
        if boat.contact in IN_CONTACT and not boat.is_surfaced
        for place in boat.hexes
    )


def contact_in(sea: Sea, place: Hex) -> str:
    """42.2 The submerged boat in a hex that sonar is in contact with; empty for none."""
    held = (
        boat.id
        for boat in sea.boats.values()
        if boat.contact in IN_CONTACT and not boat.is_surfaced and place in boat.hexes
    )
    return next(held, "")


def explode_ahead(context: Context[State]) -> None:
    """42.2 Whatever lies in their hexes undergoes it, at the depth of the turn before."""
    weapons = thrown_at_contacts(context.state)
    shake(context, [weapon for weapon in weapons if weapon.kind != HEDGEHOG])
    for group in _groups(weapons):
        _go_off(context, group, "42.2")
    if left := tuple(each.id for each in weapons if each.id in context.state.weapons):
        context.emit(e.WeaponsSpent("42.2", left))


def _ask_or_end(context: Context[State]) -> None:
    """16.3.1 A depth is asked for every charge that lies in a boat's hex."""
    state = context.state
    charges = _charges(state)
    if moves_by_die(state) == "boat":
        for charge in charges:
            _lie(context, charge)
    elif charges:
        context.call(Exploding(charges))
        return
    if state.weapons:
        context.emit(e.WeaponsSpent("16.1", tuple(state.weapons)))


def _charges(state: State) -> tuple[str, ...]:
    return tuple(
        weapon.id
        for weapon in state.weapons.values()
        if weapon.kind in (CHARGE, KGUN) and harmed(state, weapon)
    )


def ask(state: State, frame: Exploding) -> tuple[Prompt, ...]:
    """16.3.3 One charge after the other, each with a setting of its own."""
    weapon = state.weapons[frame.charges[0]]
    what, where = WEAPONS[weapon.kind], printed(state, weapon.at)
    left = f", {len(frame.charges)} are left" if len(frame.charges) > 1 else ""
    text = f"A {what} lies beside a boat in {where}{left}: at what depth does it go off?"
    choices = [_setting(where, weapon, depth) for depth in depths(state, weapon.kind)]
    return (Prompt(ESCORT, "16.3.1", text, tuple(choices)),)


def _setting(where: str, weapon: Weapon, depth: int) -> Choice:
    words = f"{capital(WEAPONS[weapon.kind])} in {where}: {depth} feet"
    target = button(f"depth-{depth}")
    return Choice(c.Explode(weapon.id, depth), words, target, "16.3.2", weapon.id)


def depths(sea: Sea, kind: str) -> range:
    """16.3.2 The depths, in feet, at which a charge may be set to go off."""
    deepest = charge_of(sea, kind).deepest
    return range(STEP_OF_DEPTH, deepest + 1, STEP_OF_DEPTH)


def act(context: Context[State], frame: Exploding, seat: str, command: c.Explode) -> None:
    context.end()
    explode(context, command.weapon, command.depth)
    _ask_or_end(context)


# Whom it harms


def charge_of(sea: Sea, kind: str) -> tables.ChargeCard:
    """15.5.2, 16.3.2 The type of charge that is dropped, or thrown, in a scenario."""
    if kind == MK10:
        return tables.GREAT_CHARGE
    card = card_of(sea)
    first = next(row for row in card.ships if row.kind == ESCORT)
    nation = tables.ESCORTS[first.card].nation
    return tables.charge_of(nation, card.when, kind == KGUN)


def is_immune(sea: Sea, boat: Boat) -> bool:
    """15.9 Whether it underwent an attack in the last turn."""
    return boat.charged == sea.turn - 1


def harmed(sea: Sea, weapon: Weapon) -> tuple[Boat, ...]:
    """15.3, 15.9, 16.1 The submerged boats in a weapon's hex that it may harm.

    One that was attacked last turn is harmed by a Hedgehog alone, or beside one that was not.
    """
    here = [boat for boat in sea.boats.values() if weapon.at in boat.hexes and not boat.is_surfaced]
    if weapon.kind != HEDGEHOG and all(is_immune(sea, boat) for boat in here):
        return ()
    return tuple(here)


def shake(context: Context[State], weapons: Sequence[Weapon]) -> None:
    """15.9, 22.7 Boats near charges undergo an attack, whatever it does to them."""
    state = context.state
    for boat in list(counters(state).values()):
        is_near = any(
            distance(weapon.at, place) <= SHAKEN_WITHIN
            for weapon in weapons
            for place in boat.hexes
        )
        is_open = not is_immune(state, boat) or any(boat in harmed(state, each) for each in weapons)
        if is_near and is_open and not boat.is_surfaced:
            rule = "15.9" if boat.id in state.boats else FEINT
            context.emit(e.BoatShaken(rule, boat.id, boat.contact != HIDDEN))


# What it does


def explode(context: Context[State], charge: str, depth: int) -> None:
    """16.3.4, 16.3.5 A charge goes off: one die, against every boat in its hex."""
    state = context.state
    weapon = state.weapons[charge]
    face = context.roll(f"the charge in {printed(state, weapon.at)}")
    for number, boat in enumerate(harmed(state, weapon)):
        off = abs(state.insides[boat.id].depth - depth)
        _blow(context, weapon, boat, depth, face, off, is_same_die=number > 0)
    settle(context)


def _blow(
    context: Context[State],
    weapon: Weapon,
    boat: Boat,
    depth: int,
    face: int,
    off: int,
    lies: int = 0,
    is_same_die: bool = False,
) -> None:
    charge = charge_of(context.state, weapon.kind)
    factor = tables.charge_factor(charge.id, boat_figures(boat).dt, off)
    damage = 0 if factor is None else tables.damage(factor, face)
    done = face, factor, damage, lies, is_same_die
    context.emit(e.ChargeExploded("16.3.5", weapon.id, boat.id, depth, *done))


def _lie(context: Context[State], charge: str) -> None:
    """S3.SR3 No depth is named: a die says how near the charge lies, another what it does."""
    state = context.state
    weapon = state.weapons.get(charge)
    for boat in harmed(state, weapon) if weapon else ():
        assert weapon is not None
        lies = context.roll("how near the charge lies")
        face = context.roll(f"the charge in {printed(state, weapon.at)}")
        off = OFF.get(tables.SOLO_CHARGE[lies], tables.NEAR_FEET + STEP_OF_DEPTH)
        _blow(context, weapon, boat, 0, face, off, lies)
    settle(context)


def _groups(weapons: Sequence[Weapon]) -> Iterator[tuple[Weapon, ...]]:
    """16.4.3 Each Hedgehog by itself, and the Squid bombs in a hex together."""
    squids: dict[object, list[Weapon]] = {}
    for weapon in weapons:
        if weapon.kind == HEDGEHOG:
            yield (weapon,)
        elif weapon.kind == SQUID:
            squids.setdefault(weapon.at, []).append(weapon)
    for group in squids.values():
        yield from (tuple(group[at : at + GROUP]) for at in range(0, len(group), GROUP))


def _go_off(context: Context[State], group: tuple[Weapon, ...], when: str = "") -> None:
    """16.4.2 to 16.4.4 One die for a Hedgehog or a group of Squid bombs."""
    state, kind = context.state, group[0].kind
    boats = harmed(state, group[0])
    if not boats:
        return
    face = context.roll(f"the {WEAPONS[kind]} in {printed(state, group[0].at)}")
    names = tuple(weapon.id for weapon in group)
    for number, boat in enumerate(boats):
        depth, dt = state.insides[boat.id].depth, boat_figures(boat).dt
        factor = tables.atw_factor(kind, len(group), dt, depth)
        damage = tables.damage(factor, face)
        rule = when or ("16.4.4" if kind == HEDGEHOG else "16.4.3")
        is_told = is_alone(state.seats, state.house, ESCORT)
        done = factor, damage, damage > 0, is_told, number > 0
        context.emit(e.ThrownExploded(rule, names, kind, boat.id, face, *done))
    settle(context)


# From the air


def campaign_of(sea: Sea) -> Campaign:
    campaign = card_of(sea).campaign
    assert campaign is not None, "no campaign is played"
    return campaign


def reached_from_air(sea: Sea, weapon: Weapon) -> tuple[Boat, ...]:
    """C.SR13 The boats in the hex of an aerial charge that are not too deep; 15.9 nor immune."""
    deepest = campaign_of(sea).air_deepest
    return tuple(
        boat
        for boat in sea.boats.values()
        if weapon.at in boat.hexes
        and sea.insides[boat.id].depth <= deepest
        and not is_immune(sea, boat)
    )


def explode_from_air(context: Context[State], name: str) -> None:
    """C.SR14, C.SR16 An aerial charge goes off at its depth, before the boats move."""
    state = context.state
    campaign, weapon = campaign_of(state), state.weapons[name]
    reached = reached_from_air(state, weapon)
    face = context.roll(f"the aircraft's charge in {printed(state, weapon.at)}") if reached else 0
    for number, boat in enumerate(reached):
        off = abs(state.insides[boat.id].depth - campaign.air_depth)
        factor = tables.charge_factor(campaign.air_charge, boat_figures(boat).dt, off)
        damage = 0 if factor is None else tables.damage(factor, face)
        done = face, factor, damage, 0, number > 0
        context.emit(e.ChargeExploded("C.SR14", name, boat.id, campaign.air_depth, *done))
    if name in state.weapons:
        context.emit(e.WeaponsSpent("C.SR16", (name,)))
    shake(context, [weapon])
    settle(context)
