"""Surfacing and diving: each once a turn, and free. A-MOVE.5, A-MOVE.6, A-GUN.3, A-DMG.5."""

from collections.abc import Sequence
from functools import lru_cache

from game.core.prompt import Choice, piece
from game.core.quick import altered
from game.core.rules import Context
from game.geometry.plane import overlap, within
from game.prose.sentences import number
from game.titles.atlantic_1942.model import events as e
from game.titles.atlantic_1942.model.commands import Dive, Surface
from game.titles.atlantic_1942.model.frames import BoatGuns
from game.titles.atlantic_1942.model.state import UBOAT, Bar, Card, State
from game.titles.atlantic_1942.printed.sizes import LENGTH
from game.titles.atlantic_1942.rules.damage import MUST_SURFACE, tell_the_rest
from game.titles.atlantic_1942.rules.guns import gun_of, why_boat_cannot_fire
from game.titles.atlantic_1942.rules.moving import barring, could_strike
from game.titles.atlantic_1942.rules.torpedoes import LIMITS, why_no_torpedo, why_not_at
from game.titles.atlantic_1942.rules.units import Cloth

NO_BOAT = "There is no boat under that card."
IS_UP, IS_DOWN = "It is on the surface.", "It is under water."
ONCE_UP, ONCE_DOWN = "It has surfaced this turn.", "It has dived this turn."
USED_GUN = "A boat that used its gun ends its turn on the surface."
TOO_HURT = f"With {number(MUST_SURFACE)} hits it cannot dive."
COVERED = "{name} lies over it."
TORPEDOES_LAID = "Its torpedoes are laid: fire them first."


def why_no_surfacing(cloth: Cloth, card: Card, bars: Sequence[Bar] | None = None) -> str:
    """Why a boat cannot come up; empty when it can. `bars` are all there are, if they are known."""
    if not card.is_boat:
        return NO_BOAT
    if card.is_up:
        return IS_UP
    if cloth.done(card.id).has_surfaced:
        return ONCE_UP
    for each in could_strike(card.id, card.base, 0, bars or barring(cloth)):
        if overlap(each.base, card.base):
            return COVERED.format(name=each.name)
    return ""


def why_no_dive(cloth: Cloth, card: Card) -> str:
    """Why a boat cannot go under; empty when it can."""
    doing = cloth.done(card.id)
    if not card.is_up:
        return IS_DOWN
    if card.hits >= MUST_SURFACE:
        return TOO_HURT
    if doing.has_fired:
        return USED_GUN
    if any(boat == card.id for boat, _ in cloth.aims):
        return TORPEDOES_LAID
    return ONCE_DOWN if doing.has_dived else ""


def once_up(cloth: Cloth, step: str, card: Card) -> tuple[int, dict[str, str]]:
    """What a boat could fire at in a step if it came up: its reach in lengths, and the ships there.

    To each ship there is why it could not be fired at, "" where it could.
    """
    boat = altered(card, is_up=True)
    is_gun = step == BoatGuns.__name__
    reach = gun_of(UBOAT).gun_range if is_gun else LIMITS.torpedo_range
    none = "" if is_gun else why_no_torpedo(cloth, boat)
    whys = {
        ship.id: none
        or (why_boat_cannot_fire(cloth, boat, ship) if is_gun else why_not_at(cloth, boat, ship))
        for ship in cloth.ships.values()
        if within(boat.base, ship.base, reach * LENGTH)
    }
    return reach, whys


def depth_choices(cloth: Cloth, card: Card, bars: Sequence[Bar]) -> list[Choice]:
    if card.is_up:
        return [] if why_no_dive(cloth, card) else [_dive_of(card.id, card.boat)]
    return [] if why_no_surfacing(cloth, card, bars) else [_surface_of(card.id, card.boat)]


@lru_cache(maxsize=256)
def _surface_of(card: str, boat: str) -> Choice:
    return Choice(Surface(card), f"{boat}: surface", piece(card), "A-MOVE.5")


@lru_cache(maxsize=256)
def _dive_of(card: str, boat: str) -> Choice:
    return Choice(Dive(card), f"{boat}: dive", piece(card), "A-MOVE.5")


def surface(context: Context[State], command: Surface) -> None:
    card = context.state.cards[command.card]
    context.emit(e.BoatSurfaced("A-MOVE.5", card.id, card.boat))
    tell_the_rest(context, card.owner)


def dive(context: Context[State], command: Dive) -> None:
    boat = context.state.cards[command.card].boat
    context.emit(e.BoatDived("A-MOVE.5", command.card, boat))
