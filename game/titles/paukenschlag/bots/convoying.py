"""How the US sails its convoys: those in danger last, each by the way on which it loses least."""

from collections.abc import Iterator
from typing import NamedTuple

from game.core.prompt import Prompt
from game.titles.paukenschlag.bots import captain_tuned as tuned
from game.titles.paukenschlag.bots.captain_german import is_able, weeks_left
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model.frames import NavalMoves
from game.titles.paukenschlag.model.names import GERMAN
from game.titles.paukenschlag.model.state import Boat, Convoy
from game.titles.paukenschlag.printed.places import distance, target_zone
from game.titles.paukenschlag.rules.chart.c6_naval import has_moves
from game.titles.paukenschlag.rules.chart.c11_fuel import reach
from game.titles.paukenschlag.rules.units import pace
from game.titles.paukenschlag.view import View


class Fear(NamedTuple):
    """Ships that a slow convoy is reckoned to lose.

    To each boat that has `settled` in the zone it sails to, to each that `stays` there if she will,
    to each that `comes` there after it, to each that is near `later`, and for each `turn` more at
    sea; a `fast` one loses that share of it to boats.
    """

    settled: float
    stays: float
    comes: float
    later: float
    turn: float
    fast: float


CAPTAINS = Fear(
    tuned.SETTLED_SINKS,
    tuned.STAYING_SINKS,
    tuned.COMING_SINKS,
    tuned.LATER_SINKS,
    tuned.TURN_LOSES,
    tuned.FAST_LOSES,
)


def best_sailing(view: View, prompt: Prompt, fear: Fear = CAPTAINS) -> c.SailConvoy | None:
    """The least endangered convoy by its best way: the others see first where the boats go."""
    best: dict[str, tuple[tuple[float, int, str], c.SailConvoy]] = {}
    for way in prompt.commands(c.SailConvoy):
        cost = _cost(view, way, fear)
        if way.convoy not in best or cost < best[way.convoy][0]:
            best[way.convoy] = cost, way
    if not best:
        return None
    convoy = min(best, key=lambda convoy: (_hunters(view, convoy), convoy))
    return best[convoy][1]


def must_boats_still_move(view: View) -> bool:
    """Whether boats have yet to show where they go."""
    frame = view.flow[-1]
    return isinstance(frame, NavalMoves) and not frame.is_alone and has_moves(view, GERMAN)


def able_boats(view: View) -> Iterator[Boat]:
    """Boats at sea that can fight."""
    return (boat for boat in view.boats.values() if boat.zone and is_able(boat))


def _hunters(view: View, convoy: str) -> int:
    """The boats that have not moved and may still come where it goes: it had better wait."""
    zone = view.convoys[convoy].zone
    return sum(
        boat.id not in view.moved and distance(boat.zone, zone) <= tuned.NEAR
        for boat in able_boats(view)
    )


def _cost(view: View, way: c.SailConvoy, fear: Fear) -> tuple[float, int, str]:
    """The ships that it may lose there, and on what is left of its way and of the game."""
    convoy, is_waiting = view.convoys[way.convoy], must_boats_still_move(view)
    left = distance(way.zone, target_zone(convoy.destination))
    turns = min(-(-left // pace(convoy)), weeks_left(view))
    lost = 0.0
    for boat in able_boats(view):
        away = distance(boat.zone, way.zone)
        if boat.id in view.moved or not is_waiting:
            lost += fear.settled * (not away)
        elif away <= reach(boat):
            lost += fear.comes if away else fear.stays
        lost += fear.later * (away <= tuned.NEAR and turns > 0)
    return lost * _share(convoy, fear) + fear.turn * turns, left, way.zone


def _share(convoy: Convoy, fear: Fear) -> float:
    return fear.fast if pace(convoy) > 1 else 1.0
