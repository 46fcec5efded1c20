"""37, 39 How a torpedo meets a ship by the advanced tables: thirteen attitudes, duds, arming."""

from collections.abc import Callable

from game.core.rules import Context
from game.geometry.hexes import Hex
from game.titles.submarine.model import events as e
from game.titles.submarine.model.courses import SIDES, Spot, next_spot, twelfths_between
from game.titles.submarine.model.state import ESCORT, Ship, State
from game.titles.submarine.model.torpedo import Setting, Torpedo
from game.titles.submarine.printed import advanced_weapons as weapons
from game.titles.submarine.printed.cards import ADVANCED_MARK
from game.titles.submarine.printed.tables import Change
from game.titles.submarine.rules.fighting.c35_aim import is_aimed_at, show_targets
from game.titles.submarine.rules.ground.c19_damage import settle
from game.titles.submarine.rules.ground.c60_cargo import suffered
from game.titles.submarine.rules.ground.card import card_of
from game.titles.submarine.rules.ground.dice import throw

AT_BOW, AT_STERN, ON_SIDE = (13, 10, 8, 5, 3, 2, 1), (13, 12, 11, 9, 6, 4, 1), (0, 10, 0, 7, 0, 4)
"""37.1 Attitudes in a ship's hexes, and on a side that leads between them or into the other one, by
the twelfths of a circle between the two courses: 1 ahead to 13 astern, 7 square amidships."""
NO_ATTITUDE = 0
FROM_AHEAD = (1, 2)
ARMED = 4
"""39.2 So many hexes a torpedo must have run."""


# Attitudes


def attitude(here: Spot, course: int, hexes: tuple[Hex, Hex], heading: int) -> int:
    """37.1 How a torpedo on a course meets a vessel by her bow and stern; NO_ATTITUDE if not.

    Along a side it does between her two hexes, or where the run leads from a side of the one into
    the other; else it only grazes her.
    """
    bow, stern = hexes
    off = twelfths_between(course, heading)
    if len(here) < SIDES:
        classes = AT_BOW if here[0] == bow else AT_STERN
        return classes[off] if here[0] in hexes else NO_ATTITUDE
    if bow in here and stern in here:
        return ON_SIDE[off]
    if bow in here or stern in here:
        other = stern if bow in here else bow
        return ON_SIDE[off] if next_spot(here, course) == (other,) else NO_ATTITUDE
    return NO_ATTITUDE


# Figures


def type_of(kind: str) -> str:
    """The id of a torpedo in the tables, whichever chart its speed is of."""
    return kind.removesuffix(ADVANCED_MARK)


def value_of(ship: Ship, at: int) -> int:
    """37.3.2.1 The highest dice that hit a ship at an attitude."""
    return weapons.detonation_value(ship.card, at)


def changes(
    setting: Setting, ship: Ship, *, is_down_the_throat: bool = False
) -> tuple[Change, ...]:
    """37.3.2.1 What changes the coloured die."""
    return weapons.torpedo_changes(
        not is_aimed_at(setting, ship), setting.is_shallow, ship.is_dead, is_down_the_throat
    )


def is_down_the_throat(torpedo: Torpedo, setting: Setting, ship: Ship, at: int, turn: int) -> bool:
    """35.2.14 Whether one fired this turn meets from ahead an escort, its target, that comes on
    straight."""
    is_new_and_aimed = torpedo.launched == turn and ship.id in setting.targets
    comes_on = ship.kind == ESCORT and ship.speed > 0 and not ship.has_turned
    return is_new_and_aimed and comes_on and at in FROM_AHEAD


def is_armed(setting: Setting) -> bool:
    """39.2 Whether it has run far enough."""
    return setting.run >= ARMED


# Meeting a ship

Drawn = Callable[[Context[State], str, Setting, Ship], bool]
"""Whether a torpedo that goes off beside a ship strikes another thing."""


def nobody(_context: Context[State], _name: str, _setting: Setting, _ship: Ship) -> bool:
    return False


def try_hit(context: Context[State], name: str, ship: Ship) -> bool:
    """37.3.1 A torpedo has come to a ship, or she to it; whether it is gone now."""
    state = context.state
    torpedo, setting = state.torpedoes[name], state.settings[name]
    at = attitude(torpedo.spot, torpedo.heading, ship.hexes, ship.heading)
    is_throat = is_down_the_throat(torpedo, setting, ship, at, state.turn)
    changed = changes(setting, ship, is_down_the_throat=is_throat)
    needs, change = value_of(ship, at), sum(by for _, by in changed)
    dice = throw(context, f"the torpedo at {ship.name}")
    is_hit = weapons.is_torpedo_hit(needs, dice, change)
    context.emit(
        e.TorpedoAttacked("37.3.2.2", name, ship.id, ship.card, at, needs, dice, change, is_hit)
    )
    if is_hit:
        show_targets(context, name, setting, ship)
    if is_hit and not is_armed(setting):
        context.emit(e.TorpedoDud("39.2", name, ship.id))
    elif is_hit:
        fire_pistol(context, name, setting, ship)
    return is_hit


def fire_pistol(
    context: Context[State], name: str, setting: Setting, ship: Ship, is_drawn: Drawn = nobody
) -> None:
    """37.3.2.3 It goes off unless it is a dud; 37.3.2.4 the hit points, if it `is_drawn` by no
    foxer; 51.2.7 of an electric one where she lies still."""
    kind, when = type_of(setting.kind), card_of(context.state).when
    dice = throw(context, f"the pistol of the torpedo at {ship.name}")
    needs, is_dud = weapons.dud_value(kind, when), weapons.is_dud(kind, when, dice)
    context.emit(e.PistolTried("37.3.2.3", name, ship.id, needs, dice, is_dud))
    if is_dud or is_drawn(context, name, setting, ship):
        return
    is_still = context.state.house.advanced.acoustic and (ship.is_dead or ship.speed == 0)
    column = weapons.damage_column(kind, is_still)
    dice = throw(context, f"the damage to {ship.name}")
    hits = suffered(context.state, ship.id, weapons.torpedo_hit_points(column, dice))
    context.emit(e.TorpedoExploded("37.3.2.4", name, ship.id, column, dice, hits))
    settle(context)
