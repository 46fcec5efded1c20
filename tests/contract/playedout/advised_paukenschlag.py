"""How advice of Operation Paukenschlag is played out: to the end of a turn, in thousand tons.

What has been sunk counts, and what may be sunk later as the advice reckons it: wrecks that lie dead
in the water, and boats that are lost. In the air war points count as well: those for damage that
nobody can mend any more, and those that bombers may still earn.
"""

from typing import Any

from game.titles.paukenschlag import TITLE
from game.titles.paukenschlag.bots import captain_tuned as tuned
from game.titles.paukenschlag.bots.staff.bombers import later_worth
from game.titles.paukenschlag.bots.staff.worths import tons_a_point, worth_of
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import frames
from game.titles.paukenschlag.model.names import GERMAN, US
from game.titles.paukenschlag.printed.counters import ESCORTS, TR, kind_of
from game.titles.paukenschlag.printed.scenario_tables import RAIDED
from game.titles.paukenschlag.printed.tables import REPAIR, victory_points
from game.titles.paukenschlag.rules.air.c12_raiders import german_bases, is_bomber
from game.titles.paukenschlag.rules.units import is_german
from tests.contract.playedout.advised import Trial, is_of_plane


def sunk(state: Any, side: str) -> float:
    """What a table is worth to a side."""
    wrecks = sum(worth_of(state, ship) for ship in state.ships if kind_of(ship) == TR)
    boats = sum(unit.startswith("U-") for unit in state.lost)
    warships = sum(kind_of(unit) in ESCORTS for unit in state.lost)
    tons: float = state.tally.tons + tuned.HURT_SHARE * wrecks - tuned.BOAT_WORTH * boats
    tons += tuned.WARSHIP_WORTH * warships
    return tons if side == GERMAN else -tons


def earned(state: Any, side: str) -> float:
    """The points of bombers in tons; a turn that has begun is one more to mend in."""
    weeks = state.last_turn - state.turn + bool(state.flow)
    points = sum(
        _left(damage, weeks)
        for target, damage in state.damage.items()
        if target not in german_bases(state)
    ) + sum(
        later_worth(state, max(each.back, state.turn + (not state.flow)))
        for each in state.planes.values()
        if is_german(each.id) and is_bomber(each.id)
    )
    counted = tons_a_point(state) * points
    return counted if side == GERMAN else -counted


def sunk_and_earned(state: Any, side: str) -> float:
    return sunk(state, side) + earned(state, side)


def _left(damage: int, weeks: int) -> int:
    mended = 0 if damage >= REPAIR.dead else REPAIR.most_a_target * weeks
    return victory_points(max(0, damage - mended))


def _trial(
    *kinds: type, side: str, positions: int, played: int, worth: Any = sunk, **more: Any
) -> Trial:
    names = tuple(each.__name__ for each in kinds)
    return Trial(TITLE.id, names, worth, positions, played, side=side, **more)


def _air_war(*kinds: type, side: str, worth: Any = earned, **more: Any) -> Trial:
    return _trial(*kinds, side=side, worth=worth, turns=0, scenarios=RAIDED, **more)


ON_THE_CHART = (c.SailBoat, c.PlaceBoat, c.SailConvoy)
IN_THE_AIR = (frames.AirMoves.__name__,)
TRIALS = {
    "boats on the chart": _trial(
        frames.NavalMoves, frames.Plotting, frames.PlaceBoats,
        side=GERMAN, turns=1, positions=40, played=10, least=4.0, lasts=ON_THE_CHART,
        is_measured=True,
    ),
    "second moves": _trial(
        frames.SecondMoves, side=GERMAN, turns=1, positions=40, played=8, least=2.0, shows=False,
    ),
    "convoys": _trial(
        frames.NavalMoves, frames.Plotting,
        side=US, turns=0, positions=80, played=6, least=20.0,
        firsts=(c.SailConvoy,), lasts=(c.SailConvoy,), is_measured=True,
    ),
    "pursuits": _trial(
        frames.Pursuit, side=GERMAN, turns=0, positions=48, played=6, least=1.0, is_measured=True,
    ),
    "boats on the grids": _trial(
        frames.GridMoves, side=GERMAN, turns=0, positions=96, played=6, least=1.0, is_measured=True,
    ),
    "ships on the grids": _trial(
        frames.GridMoves, side=US, turns=0, positions=80, played=8, least=1.0, is_measured=True,
    ),
    "torpedoes and guns": _trial(
        frames.Torpedoes, frames.BoatGuns,
        side=GERMAN, turns=0, positions=12, played=6, least=1.0,
    ),
    "searches of boats": _trial(
        frames.BoatSonar, side=GERMAN, turns=0, positions=120, played=12, least=4.0,
        is_measured=True,
    ),
    "reports": _trial(
        frames.Radio, side=GERMAN, turns=0, positions=80, played=12, least=1.0, is_measured=True,
    ),
    "who moves first": _trial(
        frames.Order, side="", turns=0, positions=40, played=12, least=8.0, is_measured=True,
    ),
    "searches of ships": _trial(
        frames.ShipSonar, side=US, turns=0, positions=40, played=12, least=0.5, shows=False,
        is_measured=True,
    ),
    "aircraft": _trial(
        frames.AirMoves, side=US, turns=0, positions=40, played=40, least=0.1,
        rivals=is_of_plane, phases=IN_THE_AIR, lasts=(c.Fly,), is_measured=True,
    ),
    "attacks of aircraft": _trial(
        frames.AirHunt, side=US, turns=0, positions=40, played=40, least=0.1, phases=IN_THE_AIR,
        is_measured=True,
    ),
    "raids": _air_war(
        frames.AirMoves, side=GERMAN, positions=48, played=8, least=5.0, is_measured=True,
    ),
    "ships found by bombers": _air_war(
        frames.Sighting, side=GERMAN, positions=48, played=8, least=5.0, worth=sunk_and_earned,
        is_measured=True,
    ),
    "repairs and patrols": _air_war(
        frames.Repairs, side=US, positions=16, played=12, least=20.0, lasts=(c.Done,),
    ),
}  # fmt: skip
"""By the part of the test. What is won by a ship's ping is less than play-outs can show.

Aircraft are compared by what one does beside what else it may do, to the end of the phase: what
others do would hide it, and so would the tons of the turn. Convoys show what boats do in the turn:
a turn more at sea pays in turns in which the tables have come apart too far, and so does an escort.
Of raids, repairs and patrols the tons of the turn tell nothing, and are not counted.
"""
