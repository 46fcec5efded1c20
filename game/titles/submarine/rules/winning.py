"""20.1 When a game is over, and who has won it."""

from collections.abc import Callable, Mapping

from game.core.rules import Context
from game.titles.submarine.model import events as e
from game.titles.submarine.model.frames import Turn
from game.titles.submarine.model.names import vessel_id
from game.titles.submarine.model.state import CAPITAL, ESCORT, LEFT, SUBMARINE, SUNK, State
from game.titles.submarine.model.tidings import Loss
from game.titles.submarine.printed.scenariocards import ScenarioCard
from game.titles.submarine.printed.tables import CAPITALS, ESCORTS
from game.titles.submarine.rules.ground.c19_damage import tell_losses
from game.titles.submarine.rules.ground.c20_points import score
from game.titles.submarine.rules.ground.card import card_of, last_turn
from game.titles.submarine.rules.ground.units import worth_of
from game.titles.submarine.rules.muster.c26_late import has_room
from game.titles.submarine.view import Sea

DRAW = "draw"
GOES_ON = ""


# What has happened to whom


def losses(sea: Sea, side: str, how: str) -> tuple[Loss, ...]:
    return tuple(loss for loss in sea.losses if loss.side == side and loss.how == how)


def capitals(sea: Sea, how: str) -> tuple[Loss, ...]:
    return tuple(loss for loss in losses(sea, ESCORT, how) if loss.kind == CAPITAL)


def is_disarmed(sea: Sea) -> bool:
    """Whether the Submarine player can do nothing any more."""
    return not (sea.boats or sea.torpedoes or (sea.reserve and has_room(sea)))


def is_time_up(sea: Sea) -> bool:
    """Whether the last turn has been played to its end."""
    return sea.turn >= last_turn(sea) and not any(isinstance(frame, Turn) for frame in sea.flow)


def is_last(sea: Sea) -> bool:
    """Whether the last turn is over, or nobody is left to fight on one side."""
    return is_time_up(sea) or is_disarmed(sea) or not sea.ships


# The conditions, by their kind. Each: the side that has won, a draw, or GOES_ON


def _by_margin(state: State) -> str:
    """S1.VC, S2.VC, S11.VC, S12.VC So many points, as `lead` counts them."""
    if not is_last(state):
        return GOES_ON
    return SUBMARINE if lead(state) >= card_of(state).victory.points else ESCORT


def lead(sea: Sea) -> int:
    """What counts at the end: points ahead, or S1.VC points less torpedoes."""
    points = score(sea)
    if card_of(sea).victory.kind == "points":
        return points[SUBMARINE] - sum(sea.fired.values())
    return points[SUBMARINE] - points[ESCORT]


def _sink(state: State) -> str:
    """S3.VC to S5.VC The boat is sunk."""
    if losses(state, SUBMARINE, SUNK):
        return ESCORT
    return SUBMARINE if is_last(state) else GOES_ON


def _carrier(state: State) -> str:
    """S6.VC The carrier or her escort sunk, or the carrier out at the edge."""
    if losses(state, ESCORT, SUNK):
        return SUBMARINE
    if capitals(state, LEFT):
        return ESCORT
    return DRAW if is_time_up(state) else GOES_ON


def _force(state: State) -> str:
    """S7.VC, S7.VC2 Damage to the capital ships, against their way out."""
    if capitals(state, SUNK):
        return SUBMARINE
    is_sunk = bool(losses(state, SUBMARINE, SUNK))
    if is_sunk and not losses(state, ESCORT, SUNK) and not state.torpedoes:
        return ESCORT
    has_hurt = not is_sunk and _has_hurt(state)
    if not has_hurt and _is_through(state):
        return ESCORT
    if not is_time_up(state):
        return GOES_ON
    return SUBMARINE if has_hurt else DRAW


def _has_hurt(state: State) -> bool:
    victory = card_of(state).victory
    afloat = [(ship.card, ship.damage) for ship in state.ships.values() if ship.kind == CAPITAL]
    gone = [(loss.card, loss.damage) for loss in capitals(state, LEFT)]
    return any(
        damage >= (victory.battleship if is_battleship(card) else victory.carrier)
        for card, damage in (*afloat, *gone)
    )


def is_battleship(card: str) -> bool:
    return CAPITALS[card].type in ("BB", "BC", "PBS")


def _is_through(state: State) -> bool:
    out = losses(state, ESCORT, LEFT)
    escorts = sum(loss.kind == ESCORT for loss in out)
    is_here = any(ship.kind == CAPITAL for ship in state.ships.values())
    return not is_here and escorts >= card_of(state).victory.escorts


def _damage(state: State) -> str:
    """S8.VC, S8.OPT So much damage dealt, and afloat at the end."""
    if losses(state, SUBMARINE, SUNK):
        return ESCORT
    if not is_last(state):
        return GOES_ON
    return SUBMARINE if state.dealt >= damage_wanted(state) else ESCORT


def damage_wanted(sea: Sea) -> int:
    victory = card_of(sea).victory
    return victory.long_points if sea.house.long else victory.points


def _passage(state: State) -> str:
    """S9.VC The boat out at the edge with enough torpedoes, or that one ship sunk."""
    victory = card_of(state).victory
    if any(loss.id == vessel_id(victory.ship) for loss in losses(state, ESCORT, SUNK)):
        return SUBMARINE
    if any(loss.loaded >= victory.loaded for loss in losses(state, SUBMARINE, LEFT)):
        return SUBMARINE
    return ESCORT if is_last(state) else GOES_ON


def _breakout(state: State) -> str:
    """S10.VC The boat out at the edge."""
    if losses(state, SUBMARINE, LEFT):
        return SUBMARINE
    is_over = losses(state, SUBMARINE, SUNK) or is_time_up(state)
    return ESCORT if is_over else GOES_ON


VERDICTS: Mapping[str, Callable[[State], str]] = {
    "points": _by_margin,
    "margin": _by_margin,
    "sink": _sink,
    "carrier": _carrier,
    "force": _force,
    "damage": _damage,
    "passage": _passage,
    "breakout": _breakout,
}


_FIRST_SO_WON = {
    "points": 1, "sink": 3, "carrier": 6, "force": 7, "damage": 8, "passage": 9, "breakout": 10,
    "margin": 11,
}  # fmt: skip
"""The printed scenario that is the first to be won so: its case holds for one of players' own."""


def _rule_of(card: ScenarioCard) -> str:
    return f"S{card.number or _FIRST_SO_WON[card.victory.kind]}.VC"


def verdict(state: State) -> str:
    """The side that has won, DRAW, or GOES_ON while nothing is decided."""
    return VERDICTS[card_of(state).victory.kind](state)


def end_if_over(context: Context[State]) -> bool:
    """End the game where it is decided; the part where it is one of a campaign."""
    if card_of(context.state).campaign:
        return end_part_if_over(context)
    fate = verdict(context.state)
    if fate == GOES_ON:
        return False
    tell_losses(context)
    context.emit(e.GameEnded(_rule_of(card_of(context.state)), fate))
    context.finish()
    return True


# C A campaign


def end_part_if_over(context: Context[State]) -> bool:
    """C.LEN, C.VC1 Count a part that is over; the campaign goes on from there."""
    state = context.state
    if not is_last(state):
        return False
    tell_losses(context)
    context.emit(part_ended(state))
    while len(context.state.flow) > 1:
        context.end()
    return True


def part_ended(state: State) -> e.PartEnded:
    """C.VC1 The lesser fleet has the difference; C.VC2 the rest, and a point for each bomb."""
    served = [named.card for name, named in state.fleet.items() if name not in state.reserve]
    boats = sum(worth_of(state, card) for card in served)
    afloat = {ship.id: ship.card for ship in state.ships.values() if ship.kind == ESCORT}
    gone = {loss.id: loss.card for loss in state.losses if loss.kind == ESCORT}
    escorts = sum(ESCORTS[card].points for card in (afloat | gone).values())
    points = score(state)
    return e.PartEnded(
        "C.VC1",
        state.part,
        boats,
        escorts,
        points[ESCORT] + max(0, boats - escorts),
        points[SUBMARINE] + state.bombs + max(0, escorts - boats),
        lost_escorts(state),
    )


def lost_escorts(sea: Sea) -> tuple[str, ...]:
    """C.SR6 The escorts sunk or dead in the water in this part."""
    sunk = [loss.id for loss in losses(sea, ESCORT, SUNK) if loss.kind == ESCORT]
    dead = [ship.id for ship in sea.ships.values() if ship.kind == ESCORT and ship.is_dead]
    return (*sunk, *dead)
