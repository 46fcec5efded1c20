"""How advice of Operation Paukenschlag is played out: to the end of a turn, in thousand tons.

What has been sunk counts, and what may be sunk later as the advice reckons it: wrecks that lie dead
in the water, and boats that are lost.
"""

from typing import Any

from game.titles.paukenschlag import TITLE
from game.titles.paukenschlag.bots import captain_tuned as tuned
from game.titles.paukenschlag.bots.staff.worths import worth_of
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import frames
from game.titles.paukenschlag.model.names import GERMAN, US
from game.titles.paukenschlag.printed.counters import ESCORTS, TR, kind_of
from tests.contract.playedout.advised import Trial


def sunk(state: Any, side: str) -> float:
    """What a table is worth to a side."""
    wrecks = sum(worth_of(state, ship) for ship in state.ships if kind_of(ship) == TR)
    boats = sum(unit.startswith("U-") for unit in state.lost)
    warships = sum(kind_of(unit) in ESCORTS for unit in state.lost)
    tons: float = state.tally.tons + tuned.HURT_SHARE * wrecks - tuned.BOAT_WORTH * boats
    tons += tuned.WARSHIP_WORTH * warships
    return tons if side == GERMAN else -tons


def _trial(*kinds: type, side: str, positions: int, played: int, **more: Any) -> Trial:
    names = tuple(each.__name__ for each in kinds)
    return Trial(TITLE.id, names, sunk, positions, played, side=side, **more)


ON_THE_CHART = (c.SailBoat, c.PlaceBoat, c.SailConvoy)
TRIALS = {
    "boats on the chart": _trial(
        frames.NavalMoves, frames.Plotting, frames.PlaceBoats,
        side=GERMAN, turns=1, positions=40, played=10, least=4.0, lasts=ON_THE_CHART,
    ),
    "second moves": _trial(
        frames.SecondMoves, side=GERMAN, turns=1, positions=40, played=8, least=2.0,
    ),
    "convoys": _trial(
        frames.NavalMoves, frames.Plotting,
        side=US, turns=0, positions=80, played=6, least=20.0,
        firsts=(c.SailConvoy,), lasts=(c.SailConvoy,),
    ),
    "pursuits": _trial(frames.Pursuit, side=GERMAN, turns=0, positions=12, played=6, least=1.0),
    "boats on the grids": _trial(
        frames.GridMoves, side=GERMAN, turns=0, positions=24, played=6, least=1.0,
    ),
    "ships on the grids": _trial(
        frames.GridMoves, side=US, turns=0, positions=40, played=8, least=1.0,
    ),
    "torpedoes and guns": _trial(
        frames.Torpedoes, frames.BoatGuns,
        side=GERMAN, turns=0, positions=12, played=6, least=1.0,
    ),
    "searches of boats": _trial(
        frames.BoatSonar, side=GERMAN, turns=0, positions=120, played=12, least=4.0,
    ),
    "reports": _trial(frames.Radio, side=GERMAN, turns=0, positions=40, played=12, least=1.0),
    "who moves first": _trial(
        frames.Order, side="", turns=0, positions=40, played=12, least=1.0,
    ),
    "searches of ships": _trial(
        frames.ShipSonar, side=US, turns=0, positions=40, played=12, least=0.5, shows=False,
    ),
    "aircraft": _trial(
        frames.AirMoves, frames.AirHunt, side=US, turns=0, positions=24, played=8, least=1.0,
    ),
}  # fmt: skip
"""By the part of the test. What is won by a ship's ping is less than play-outs can show.

Convoys show what boats do in the turn: a turn more at sea pays in turns in which the tables have
come apart too far, and so does an escort.
"""
