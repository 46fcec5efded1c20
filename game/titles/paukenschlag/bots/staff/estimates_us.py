"""What moves of convoys and of their escorts may come to: in ships that the captain fears to lose.

A convoy must sail (6.1.1c), and does so once a turn whichever is the first. A way of it is thus
worth what it saves over the best of its ways: that one loses nothing, nor does what leaves all
convoys their best ways.
"""

from collections.abc import Iterator, Mapping
from functools import partial

from game.core.records import Command
from game.prose.sentences import capital
from game.titles.paukenschlag.bots import captain_tuned as tuned
from game.titles.paukenschlag.bots.captain_german import able_boats
from game.titles.paukenschlag.bots.captain_us import CAPTAINS, Cost, cost_of
from game.titles.paukenschlag.bots.staff.worths import (
    GUESS,
    UNIT,
    Reckon,
    Reckoned,
    many,
    no_stake,
    thousands,
    worth_of,
)
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model.frames import Plotting
from game.titles.paukenschlag.model.state import Convoy
from game.titles.paukenschlag.printed.places import neighbours
from game.titles.paukenschlag.rules.chart.c6_plots import convoy_plots
from game.titles.paukenschlag.rules.chart.c6_ships import convoy_moves
from game.titles.paukenschlag.rules.units import pace
from game.titles.paukenschlag.view import View

FEAR = CAPTAINS._replace(stays=CAPTAINS.comes)
"""The captain's; but who lies there and has yet to move sinks no more than who may come. In 420
pairs of ways that captains played out to the end of the turn a ship feared for boats that had moved
cost 16.0 thousand tons, give or take 2.5, of 16 that are told; one for boats that had not, -8.7,
give or take 8.2."""
BestWays = Mapping[str, Cost]


def moves_of_us(view: View) -> Reckon:
    best = {convoy.id: min(_costs(view, convoy)) for convoy in view.convoys.values()}
    return partial(_move, view, best)


def _costs(view: View, convoy: Convoy) -> Iterator[Cost]:
    """Of all ways that it has, or of the one where it lies if it has sailed."""
    is_plotted = isinstance(view.flow[-1], Plotting)
    ways = convoy_plots(view, convoy) if is_plotted else convoy_moves(view, convoy)
    lies = c.SailConvoy(convoy.id, convoy.zone)
    for way in [each.command for each in ways] or [lies]:
        assert isinstance(way, c.SailConvoy)
        yield cost_of(view, way, FEAR)


def _move(view: View, best: BestWays, command: Command) -> Reckoned:
    if isinstance(command, c.SailConvoy):
        return _convoy_sails(view, best[command.convoy], command)
    if isinstance(command, (c.Join, c.Part)):
        return _escort(view, best, command)
    return no_stake("No convoy gains or loses by it.")


def _convoy_sails(view: View, best: Cost, way: c.SailConvoy) -> Reckoned:
    """Fewer turns at sea, and more boats, than by its best way."""
    cost, tons = cost_of(view, way, FEAR), _tons(view, way.convoy)
    gain = tons * (best.at_sea - cost.at_sea)
    price = tons * (cost.to_boats - best.to_boats)
    left = f"{GUESS}{many(cost.left, 'zone')} left to sail"
    there = _boats_about(view, way.zone)
    if way.zone == best.zone:
        brings = f"{left}, its best way." if cost.left else f"{GUESS}its way ends there."
        return Reckoned(0.0, 0.0, brings, f"{there}, and no way costs it less.")
    other = f"by {best.zone}"
    brings = f"{left}, as long at sea as {other}."
    if abs(gain) >= tuned.SHOWS:
        brings = f"{left}: {gain:+z.1f} {UNIT} against the way {other}."
    costs = f"{there}: no more danger than {other}."
    if abs(price) >= tuned.SHOWS:
        change = f"cost {thousands(price)} more" if price > 0 else f"save {thousands(-price)}"
        costs = f"{there} {change}."
    return Reckoned(gain, price, brings, costs)


def _tons(view: View, convoy: str) -> float:
    """What one of its ships is worth that it is feared to lose."""
    pays = tuned.FAST_PAYS if pace(view.convoys[convoy]) > 1 else 1.0
    return pays * worth_of(view, f"{convoy}/1")


def _boats_about(view: View, zone: str) -> str:
    boats = [boat.zone for boat in able_boats(view)]
    beside = sum(boats.count(other) for other in neighbours(zone)) or "none"
    return f"{capital(many(boats.count(zone), 'boat'))} there and {beside} beside it"


def _escort(view: View, best: BestWays, command: c.Join | c.Part) -> Reckoned:
    """She keeps a share of what boats may sink on all that is left of its best way."""
    convoy = view.ships[command.ship].convoy if isinstance(command, c.Part) else command.convoy
    kept = tuned.SCREEN * best[convoy].ships * _tons(view, convoy)
    screen = f"an escort keeps {thousands(kept)} from the boats."
    station = f"her station is worth {thousands(tuned.STATION_WORTH)}."
    if isinstance(command, c.Join):
        return Reckoned(kept, tuned.STATION_WORTH, GUESS + screen, capital(station))
    return Reckoned(tuned.STATION_WORTH, kept, GUESS + station, capital(screen))
