"""15.4.9 to 15.4.11 Wakes: which ship crosses the attack of which, and what that undoes."""

from game.core.rules import Context
from game.geometry.hexes import Hex
from game.titles.submarine.model import events as e
from game.titles.submarine.model.state import KGUN, State
from game.titles.submarine.view import Sea

LENGTH = 2
"""The hexes a ship lies on, with which her wake begins."""


def wake_of(sea: Sea, ship: str) -> tuple[Hex, ...]:
    """15.4.9 The hexes that a ship has occupied, passed or swung her stern into in this phase."""
    if sea.steaming and sea.steaming.ship == ship:
        return sea.steaming.wake
    return sea.wakes.get(ship, ())


def entered_by(sea: Sea, ship: str) -> tuple[Hex, ...]:
    """The hexes of her wake that a ship entered in her move: not those where she began."""
    return wake_of(sea, ship)[LENGTH:]


def attackers(sea: Sea) -> frozenset[str]:
    """The ships that have weapons in the water."""
    return frozenset(weapon.ship for weapon in sea.weapons.values() if weapon.ship in sea.ships)


def crossed_by(sea: Sea, ship: str) -> str:
    """15.4.9 A ship that has entered the wake of this one, which voids attacks; "" for none."""
    wake = frozenset(wake_of(sea, ship))
    for other in sea.wakes:
        if other != ship and not wake.isdisjoint(entered_by(sea, other)):
            return other
    return ""


def wakes_barred(sea: Sea, ship: str) -> frozenset[Hex]:
    """15.4.9 The hexes that a ship may not enter: of wakes of others that attack, and if she
    attacks herself those that others entered."""
    attacking = attackers(sea)
    barred = {place for other in attacking - {ship} for place in wake_of(sea, other)}
    if ship in attacking:
        others = (other for other in sea.wakes if other != ship)
        barred |= {place for other in others for place in entered_by(sea, other)}
    return frozenset(barred)


def thrown_hexes(sea: Sea) -> frozenset[Hex]:
    """15.4.10, 15.5.7 The hexes that no ship may enter: those with charges of K-guns."""
    return frozenset(weapon.at for weapon in sea.weapons.values() if weapon.kind == KGUN)


def spoil(context: Context[State], mover: str, entered: Hex) -> None:
    """15.4.9a, 15.4.11 What a ship undoes that could not but enter a hex."""
    state = context.state
    if not state.weapons:
        return
    for ship in sorted(attackers(state)):
        if ship == mover:
            if by := crossed_by(state, ship):
                _undo(context, "15.4.9a", ship, by)
        elif entered in wake_of(state, ship):
            _undo(context, "15.4.9a", ship, mover)
        elif any(
            weapon.kind == KGUN and weapon.ship == ship and weapon.at == entered
            for weapon in state.weapons.values()
        ):
            _undo(context, "15.4.11", ship, mover)


def _undo(context: Context[State], rule: str, ship: str, by: str) -> None:
    weapons = tuple(w.id for w in context.state.weapons.values() if w.ship == ship)
    context.emit(e.AttackSpoiled(rule, ship, by, weapons))
