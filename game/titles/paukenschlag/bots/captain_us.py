"""The captain of the US: convoys by the way with the fewest boats, escorts for the large, searches
where the boats are."""

from typing import NamedTuple

from game.core.dice import Dice
from game.core.prompt import Prompt
from game.core.records import Command
from game.prose.sentences import capital, spelled
from game.titles.paukenschlag.bots import captain_tuned as tuned
from game.titles.paukenschlag.bots.captain_bases import best_rebasing
from game.titles.paukenschlag.bots.captain_german import able_boats, weeks_left
from game.titles.paukenschlag.bots.grids.rendezvous import left
from game.titles.paukenschlag.bots.hunches import rumour
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model.frames import NavalMoves
from game.titles.paukenschlag.model.names import ATTACK, GERMAN, RECON
from game.titles.paukenschlag.model.state import Convoy
from game.titles.paukenschlag.printed.counters import DD, kind_of
from game.titles.paukenschlag.printed.places import distance, target_zone
from game.titles.paukenschlag.printed.squares import gap
from game.titles.paukenschlag.printed.tables import CONVOYING
from game.titles.paukenschlag.rules.air.c8_spotting import DOES_BOTH
from game.titles.paukenschlag.rules.chart.c6_naval import has_moves
from game.titles.paukenschlag.rules.chart.c6_ships import may_escort
from game.titles.paukenschlag.rules.chart.c11_fuel import reach
from game.titles.paukenschlag.rules.grid.field import boats_on
from game.titles.paukenschlag.rules.units import boats_in, escorts, pace, planes_over
from game.titles.paukenschlag.view import View

Chosen = tuple[Command, str]


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


class Cost(NamedTuple):
    """What a convoy's way may cost: the less of `ships`, of zones `left` to sail, the better.

    Of the `ships` that it may lose some are lost `to_boats` that wait or come where it sails; the
    rest is lost in the turns that it is then still at sea.
    """

    ships: float
    left: int
    zone: str
    to_boats: float

    @property
    def at_sea(self) -> float:
        return self.ships - self.to_boats


CAPTAINS = Fear(
    tuned.SETTLED_SINKS,
    tuned.STAYING_SINKS,
    tuned.COMING_SINKS,
    tuned.LATER_SINKS,
    tuned.TURN_LOSES,
    tuned.FAST_LOSES,
)


# Set-up and events


def choose_bomber(view: View, prompt: Prompt, chance: Dice) -> Chosen:
    return c.BaseBomber(is_ashore=True), "Ashore they do not block the deck."


def choose_base(view: View, prompt: Prompt, chance: Dice) -> Chosen:
    return prompt.choices[0].command, "One base is as good as the other."


def choose_restored(view: View, prompt: Prompt, chance: Dice) -> Chosen:
    """A destroyer before all others."""
    units = prompt.commands(c.Restore)
    best = min(units, key=lambda each: (kind_of(each.unit) != DD, each.unit))
    return best, "The most useful of those that were lost."


# On the chart


def choose_sailing(view: View, prompt: Prompt, chance: Dice) -> Chosen:
    for join in prompt.commands(c.Join):
        if may_use_escort(view, view.convoys[join.convoy]):
            return join, "The convoy is large and slow."
    if way := best_sailing(view, prompt):
        return way, _way_words(view, view.convoys[way.convoy], way.zone)
    return _sail_escort(view, prompt)


def best_sailing(view: View, prompt: Prompt, fear: Fear = CAPTAINS) -> c.SailConvoy | None:
    """The least endangered convoy by its best way: the others see first where the boats go."""
    best: dict[str, tuple[Cost, c.SailConvoy]] = {}
    for way in prompt.commands(c.SailConvoy):
        cost = cost_of(view, way, fear)
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


def _hunters(view: View, convoy: str) -> int:
    """The boats that have not moved and may still come where it goes: it had better wait."""
    zone = view.convoys[convoy].zone
    return sum(
        boat.id not in view.moved and distance(boat.zone, zone) <= tuned.NEAR
        for boat in able_boats(view)
    )


def cost_of(view: View, way: c.SailConvoy, fear: Fear) -> Cost:
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
    to_boats = lost * _share(convoy, fear)
    return Cost(to_boats + fear.turn * turns, left, way.zone, to_boats)


def _share(convoy: Convoy, fear: Fear) -> float:
    return fear.fast if pace(convoy) > 1 else 1.0


def _way_words(view: View, convoy: Convoy, zone: str) -> str:
    boats = sum(each.zone == zone for each in able_boats(view))
    ends = zone == target_zone(convoy.destination)
    if boats:
        there = f"{spelled(boats, 'boat')} {'lies' if boats == 1 else 'lie'}"
        place = "at the end of its way" if ends else "there"
        return capital(f"{there} {place}, and a way round would cost more.")
    return "Its way ends there." if ends else "The shortest way on which few boats lie."


def may_use_escort(view: View, convoy: Convoy) -> bool:
    """Whether a convoy should have one more."""
    is_late = view.turn >= CONVOYING.destroyers_from
    most = tuned.ESCORTS if is_late else tuned.EARLY_ESCORTS
    is_worth_it = convoy.speed == 1 and convoy.ships >= tuned.BIG
    return is_worth_it and len(escorts(view, convoy.id)) < most


def _sail_escort(view: View, prompt: Prompt) -> Chosen:
    """A ship goes to the nearest convoy that wants one."""
    wanting = [convoy for convoy in view.convoys.values() if may_use_escort(view, convoy)]
    for way in prompt.commands(c.SailShip):
        ship = view.ships[way.ship]
        if way.port or way.zone == ship.zone or not wanting or not may_escort(view, ship):
            continue
        goal = min(wanting, key=lambda convoy: distance(ship.zone, convoy.zone)).zone
        if distance(way.zone, goal) < distance(ship.zone, goal):
            return way, "To the nearest convoy that needs her."
    return c.Done(), "The others keep their station."


def choose_flight(view: View, prompt: Prompt, chance: Dice) -> Chosen:
    """To look where boats are up and few look yet; to attack where somebody has found one."""
    flights = prompt.commands(c.Fly)
    worths = {flight.zone: _worths(view, flight.zone) for flight in flights}
    best, most = None, 0.0
    for flight in flights:
        looks, attacks = worths[flight.zone]
        is_bomber = flight.mission == ATTACK and kind_of(flight.plane) != DOES_BOTH
        worth = looks if flight.mission == RECON else attacks * is_bomber
        if worth > most:
            best, most = flight, worth
    if best is not None:
        return best, "Boats may be up there."
    if move := best_rebasing(view, prompt):
        return move, "From there it reaches boats that few others can look for."
    return c.Done(), "There is nothing more to look for."


def _worths(view: View, zone: str) -> tuple[float, float]:
    """What one more plane is worth there that looks for boats, and one that attacks them."""
    boats = [boat for boat in boats_in(view, zone) if not boat.is_down]
    looking = sum(plane.mission == RECON for plane in planes_over(view, zone))
    unseen = sum(not boat.is_spotted for boat in boats)
    looks = (unseen + tuned.LURKING * rumour(view, zone)) / (1 + looking)
    return looks, float(unseen < len(boats))


def choose_air_attack(view: View, prompt: Prompt, chance: Dice) -> Chosen:
    attacks = prompt.commands(c.AttackBoat)
    return attacks[0], "She is up, and may dive before the next."


# The grids


def choose_first(view: View, prompt: Prompt, chance: Dice) -> Chosen:
    return c.GoFirst(), "To be gone before they come."


def choose_ping(view: View, prompt: Prompt, chance: Dice) -> Chosen:
    """Each ship for the nearest boat that nobody has found."""
    pings = prompt.commands(c.Ping)
    best = min(pings, key=lambda ping: (_apart(view, ping), ping.unit))
    return best, "The nearest boat is the most dangerous."


def _apart(view: View, ping: c.Ping) -> int:
    ship = view.ships[ping.unit]
    marker = view.markers[ship.convoy or ship.id]
    return gap(marker.square, view.markers[ping.target].square)


def choose_square(view: View, prompt: Prompt, chance: Dice) -> Chosen:
    """Convoys leave where they can; warships close boats that are detected, for a time."""
    is_over = view.round > tuned.CHASE
    escapes = [each for each in prompt.commands(c.Escape) if is_over or each.unit in view.convoys]
    if escapes:
        return escapes[0], "Out of their sight."
    for name in dict.fromkeys(go.unit for go in prompt.commands(c.GoTo)):
        ways = [go for go in prompt.commands(c.GoTo) if go.unit == name]
        return _steer(view, name, ways)
    return c.Done(), "The rest steam on."


def _steer(view: View, unit: str, ways: list[c.GoTo]) -> Chosen:
    """Merchants make for the nearest edge, away from the boats; warships for the boats."""
    boats = [marker.square for _, marker in boats_on(view)]
    found = [marker.square for _, marker in boats_on(view) if marker.is_found]
    if unit in view.ships and view.round <= tuned.CHASE:
        best = min(ways, key=lambda go: min(gap((go.row, go.column), at) for at in found))
        return best, "She hunts the boat that was detected."
    best = min(
        ways,
        key=lambda go: (
            left(view, unit, (go.row, go.column))[0],
            -min(gap((go.row, go.column), at) for at in boats),
        ),
    )
    return best, "Away by the nearest edge."


def choose_hunt(view: View, prompt: Prompt, chance: Dice) -> Chosen:
    return c.Done(), "All at the first: together they are strongest."
