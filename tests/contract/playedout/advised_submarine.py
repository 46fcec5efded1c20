"""How advice of Submarine is played out: until its torpedoes have run and its charges gone off.

Its measure is points, or hundredths of a win where points decide nothing.
"""

from typing import Any

from game.core.flow import prompts
from game.core.records import Command
from game.titles.submarine import TITLE
from game.titles.submarine.bots.values import POINTS
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import frames
from game.titles.submarine.model.apply.damage import HITS_A_POINT
from game.titles.submarine.model.state import CAPITAL, ESCORT, SUBMARINE
from game.titles.submarine.rules.ground.c20_points import HEAVY_POINTS
from game.titles.submarine.rules.ground.card import card_of
from game.titles.submarine.rules.ground.units import boat_figures
from game.titles.submarine.rules.winning import damage_wanted, lead
from tests.contract.playedout.advised import END, Trial

SHARES = {"won": 100.0, "drawn": 50.0, "lost": 0.0}


def standing(state: Any, side: str) -> float:
    """What a table is worth to a side."""
    if card_of(state).victory.kind in POINTS:
        points: float = lead(state) + _begun(state)
        return points if side == SUBMARINE else -points
    if not prompts(TITLE.rules, state):
        return SHARES[TITLE.rules.result(state).fate_of(side).outcome]
    share = _share(state)
    return share if side == SUBMARINE else 100 - share


def _begun(state: Any) -> float:
    """38.2 The points that hit points come to which are not yet one of damage."""
    ships = sum(
        ship.hits * (HEAVY_POINTS if ship.kind == CAPITAL else 1) for ship in state.ships.values()
    )
    boats = sum(HEAVY_POINTS * inside.hits for inside in state.insides.values())
    counts = card_of(state).victory.kind != "points"
    return float(ships - counts * boats) / HITS_A_POINT


def _share(state: Any) -> float:
    """Hundredths of a win for the boats while nothing is decided: half, less what they took, and
    more for what they dealt where that decides."""
    taken = [
        (inside.damage + inside.hits / HITS_A_POINT) / boat_figures(state.boats[name]).to_sink
        for name, inside in state.insides.items()
        if name in state.boats
    ]
    lost = sum(taken) / len(taken) if taken else 1.0
    is_dealt = card_of(state).victory.kind == "damage"
    dealt = min(1.0, state.dealt / damage_wanted(state)) if is_dealt else 0.0
    return 50 - 50 * lost + 50 * dealt


def undoes(mine: Command, other: Command) -> bool:
    """Whether a plot is made anew, or how a boat begins."""
    match mine, other:
        case c.Plot(), c.Plot():
            return mine.boat == other.boat and not other.moves.startswith(mine.moves)
        case c.Order(), c.Order():
            return mine.turn == other.turn and mine != other
        case c.Unshoot(), c.Shoot() | c.TakeTube():
            return mine.tube == other.tube
        case c.Head(), c.Head():
            return mine.unit == other.unit
        case (c.PlotDepth(boat=one), c.PlotDepth(boat=two)) | (c.Arm(boat=one), c.Arm(boat=two)):
            return one == two and mine != other
    return False


def fires_more(mine: Command, other: Command) -> bool:
    """Whether she fires beside a shot, of which by itself is told what it may meet."""
    return isinstance(other, c.Shoot | c.TakeTube) or undoes(mine, other)


def _trial(*kinds: type, side: str, turns: int, positions: int, played: int, **more: Any) -> Trial:
    names = tuple(each.__name__ for each in kinds)
    more = {"undoes": undoes, **more}
    return Trial(
        TITLE.id, names, standing, positions, played, side=side, turns=turns, **more,
    )  # fmt: skip


SHOTS = ("convoy-1", "convoy-2")
"""Scenarios in which nothing counts but what is hit and what is fired."""
HUNTS = ("wahoo", "bungo-suido", "killers-3", "wounded-bear")
"""Scenarios with few vessels: more take too long to be played out."""
STARTS = ("convoy-1", "convoy-2", "po-17")
"""Scenarios in which boats may begin in many places, the quicker ones."""
BEGINS = (c.Head, c.Arm)
CONVOYS = ("wahoo", "po-17")
"""Scenarios whose convoys are plotted, the quicker ones."""
WEAPONS = (c.Drop, c.DropMk10, c.Throw, c.Launch)
TRIALS = {
    "places and loads": _trial(
        frames.Lurking,
        side=SUBMARINE, turns=6, positions=32, played=5, least=3.0, scenarios=STARTS, lasts=BEGINS,
        apart=1, most_of_a_game=3, lays_once=True, are_told=True,
    ),
    "shots": _trial(
        frames.Plotting,
        side=SUBMARINE, turns=5, positions=24, played=8, least=1.0, scenarios=SHOTS,
        firsts=(c.Shoot,), lasts=(c.Shoot,), are_told=True, is_measured=True, undoes=fires_more,
    ),
    "courses": _trial(
        frames.Plotting,
        side=ESCORT, turns=END, positions=12, played=4, least=0.02, scenarios=CONVOYS,
        firsts=(c.Order,), lasts=(c.Order,), part=1, is_followed=True,
    ),
    "patterns": _trial(
        frames.Escorting,
        side=ESCORT, turns=0, positions=36, played=6, least=1.0, scenarios=HUNTS, firsts=WEAPONS,
    ),
    "depths": _trial(
        frames.Exploding, frames.DepthSetting,
        side=ESCORT, turns=0, positions=12, played=6, least=0.3, scenarios=HUNTS,
    ),
}  # fmt: skip
"""By the part of the test. What is told of other choices is not reckoned."""
