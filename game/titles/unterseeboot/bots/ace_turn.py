"""One turn of the real patrol, every decision and every roll in it, valued at its end by the
chart."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations

from game.titles.unterseeboot.bots.ace_chart import Outlook, SeaChart, Waters
from game.titles.unterseeboot.bots.ace_odds import (
    HUNTERS,
    NONE,
    aircraft_fates,
    destroyer_fates,
    hit_chance,
    pursuit,
    sightings,
    unfound_chance,
)
from game.titles.unterseeboot.bots.ace_sea import Ships, sum_up
from game.titles.unterseeboot.model.state import House
from game.titles.unterseeboot.printed.board import PERISCOPE, SURFACE, patrol_area
from game.titles.unterseeboot.printed.owncards import PRINTED, PatrolFigures
from game.titles.unterseeboot.rules.places import reach_of
from game.titles.unterseeboot.view import View

THOUSAND = 1000
Turn = tuple[float, float, float, float]
"""An outlook, and the chance that nobody attacks the boat before the turn is over."""

LOST: Turn = (0.0, 0.0, 0.0, 1.0)
Salvo = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Boat:
    """A moment of a patrol; tonnage in thousands, `dice` are the large dice in play.

    The contact `known_next` will have been identified when the next turn's torpedoes are fired.
    """

    turn: int
    space: str
    level: int
    hull: int
    main: int
    auxiliary: int
    spotted: int
    hunter: int
    torpedoes: int
    tons: float
    ships: Ships
    dice: frozenset[int]
    known_next: str = ""


def boat_of(view: View) -> Boat:
    """The boat as the captain sees it."""
    ships = tuple(
        (where, contact.tons / THOUSAND, contact.hits_to_sink, contact.sides)
        for where, contact in sorted(view.targets.items())
    )
    sides = {ship[3] for ship in ships} | {prize.sides for prize in view.sunk}
    return Boat(
        turn=view.turn,
        space=view.space,
        level=view.level,
        hull=view.hull,
        main=view.main,
        auxiliary=view.auxiliary,
        spotted=int(view.is_spotted),
        hunter=HUNTERS[view.destroyer],
        torpedoes=view.torpedoes,
        tons=view.tons / THOUSAND,
        ships=ships,
        dice=frozenset(sides - {0, 6}),
    )


def fresh_boat(view: View) -> Boat:
    """The boat of the next patrol, at its first turn."""
    area = patrol_area(view.house.layout)
    return Boat(
        turn=1,
        space=area.start,
        level=SURFACE,
        hull=view.full_hull,
        main=view.full_main,
        auxiliary=view.full_auxiliary,
        spotted=0,
        hunter=NONE,
        torpedoes=view.full_torpedoes,
        tons=0.0,
        ships=tuple((where, 0.0, 1, 0) for where in sorted(area.targets)),
        dice=frozenset(),
    )


def mixed(parts: list[tuple[float, Turn]]) -> Turn:
    """The rest of a turn before a roll, from the chance of each result and what follows."""
    home = brought = sunk = free = 0.0
    for chance, (p, q, r, f) in parts:
        home += chance * p
        brought += chance * q
        sunk += chance * r
        free += chance * f
    return (home, brought, sunk, free)


@lru_cache(maxsize=1)
def _chart(waters: Waters) -> SeaChart:
    """Some hundred MB when it is full, so that only that of the options played last is kept."""
    return SeaChart(waters)


class TurnReckoner:
    """Values decisions for one set of options and one worth of the boat itself.

    `boat_worth` is what is lost with the boat besides this patrol's tonnage, in thousand tons.
    """

    def __init__(self, house: House, boat_worth: float, figures: PatrolFigures = PRINTED) -> None:
        self._house = house
        self._boat_worth = boat_worth
        self._area = patrol_area(house.layout)
        self._figures = figures
        waters = Waters(
            house.soft_ending, house.uncontrolled_dive, house.viic, figures.main, figures.auxiliary
        )
        self._chart = _chart(waters)
        self._chart.tidy()

    def value(self, boat: Boat, outlook: Turn) -> float:
        """What a decision is judged by: tonnage brought home, and the boat."""
        return (boat.tons + self._boat_worth) * outlook[0] + outlook[1]

    def at_start(self, boat: Boat) -> Turn:
        """The best first move of a patrol."""
        return self._best(boat, self.moves(boat))

    def moves(self, boat: Boat) -> list[Turn]:
        """Staying and each move, the way home left out."""
        here = self._area.spaces[boat.space]
        return [self.after_move(boat, to) for to in (here.id, *here.moves)]

    def homeward(self, boat: Boat) -> Turn:
        """U-RTB: surface and survive one more Aircraft Phase."""
        fates = aircraft_fates(boat.hull, bool(boat.spotted and boat.level == SURFACE))
        alive = sum(chance for chance, _, _ in fates)
        unseen = sum(chance for chance, _, seen in fates if not seen)
        return (alive, 0.0, 0.0, unseen)

    def after_move(self, boat: Boat, space: str) -> Turn:
        """From the Battery Phase on, the boat having moved to `space` (main tokens pay first)."""
        level = self._area.spaces[space].level
        if level == SURFACE:
            full = self._figures.main
            return self.after_battery(replace(boat, space=space, level=level, main=full))
        moved = replace(boat, space=space, level=level, spotted=0)
        if boat.main:
            return self.after_battery(replace(moved, main=boat.main - 1))
        if boat.auxiliary:
            return self.after_battery(replace(moved, auxiliary=boat.auxiliary - 1))
        return LOST

    def after_battery(self, boat: Boat) -> Turn:
        """The best identification, or none."""
        known = [self.identify(boat, where) for where in self._contacts(boat)]
        return self._best(boat, [self.after_identification(boat), *known])

    def leave_unknown(self, boat: Boat) -> Turn:
        """No identification in this turn, but one in the next."""
        return self.after_identification(replace(boat, known_next=self._contacts(boat)[0]))

    def _contacts(self, boat: Boat) -> list[str]:
        """What she may identify."""
        sight = self._sight(boat)
        return [where for where, tons, _, _ in boat.ships if not tons and where in sight]

    def _sight(self, boat: Boat) -> tuple[str, ...]:
        return reach_of(self._area.spaces[boat.space], self._house.strict)

    def identify(self, boat: Boat, where: str) -> Turn:
        """Roll for one contact, then the rest of the turn."""
        known = self._known(boat, where)
        return mixed([(chance, self.after_identification(after)) for chance, after in known])

    def _known(self, boat: Boat, where: str) -> Iterator[tuple[float, Boat]]:
        """What one contact may turn out to be."""
        for chance, sides, tons, hits in sightings(self._house.big_ships, boat.dice):
            found = ((where, float(tons), hits, sides),) if tons else ()
            ships = tuple(
                kept for ship in boat.ships for kept in (found if ship[0] == where else (ship,))
            )
            dice = boat.dice | {sides} if tons and sides > 6 else boat.dice
            yield chance, replace(boat, ships=ships, dice=dice, known_next="")

    def after_identification(self, boat: Boat) -> Turn:
        """The Aircraft Phase, then the best salvo, or none."""
        if boat.level != SURFACE:
            return self._after_aircraft(boat)
        parts = []
        for chance, hull, spotted in aircraft_fates(boat.hull, bool(boat.spotted)):
            flown = replace(boat, hull=hull, spotted=spotted)
            home, brought, sunk, free = self._after_aircraft(flown)
            parts.append((chance, (home, brought, sunk, 0.0 if spotted else free)))
        return mixed(parts)

    def _after_aircraft(self, boat: Boat) -> Turn:
        outlooks = [self.hold_fire(boat)]
        outlooks += [self.fire(boat, salvo) for salvo in self._salvos(boat)]
        return self._best(boat, outlooks)

    def _salvos(self, boat: Boat) -> Iterator[Salvo]:
        if not boat.torpedoes or boat.level > PERISCOPE:
            return
        reach = (boat.space,) if boat.level == SURFACE else self._sight(boat)
        targets = [ship[0] for ship in boat.ships if ship[1] and ship[0] in reach]
        yield from ((where,) for where in targets)
        if self._house.viic and boat.torpedoes > 1:
            yield from ((where, where) for where in targets)
            if boat.level != SURFACE:
                yield from combinations(targets, 2)

    def hold_fire(self, boat: Boat) -> Turn:
        return self._after_torpedoes(boat, 0)

    def fire(self, boat: Boat, salvo: Salvo) -> Turn:
        """Each torpedo hits or misses; then the destroyer."""
        away = replace(boat, torpedoes=boat.torpedoes - len(salvo))
        hit = hit_chance(boat.level)
        parts: list[tuple[float, Boat]] = [(1.0, away)]
        for where in salvo:
            parts = [
                split
                for chance, before in parts
                for split in ((chance * hit, _struck(before, where)), (chance * (1 - hit), before))
            ]
        outlooks = []
        for chance, after in parts:
            p, q, r, free = self._after_torpedoes(after, len(salvo))
            sunk = after.tons - boat.tons
            outlooks.append((chance, (p, q + sunk * p, r + sunk, free)))
        return mixed(outlooks)

    def _after_torpedoes(self, boat: Boat, fired: int) -> Turn:
        pursued = pursuit(boat.level, boat.hunter, fired)
        fates = destroyer_fates(boat.level, boat.hull, pursued, self._house.uncontrolled_dive)
        home = brought = sunk = 0.0
        for chance, hull, hunter in fates:
            p, q, r = self.next_turn(replace(boat, hull=hull, hunter=hunter))
            home += chance * p
            brought += chance * q
            sunk += chance * r
        return (home, brought, sunk, unfound_chance(pursued))

    def next_turn(self, boat: Boat) -> Outlook:
        """The outlook at the end of the turn."""
        if not boat.known_next:
            return self._charted(boat)
        known = self._known(boat, boat.known_next)
        home, brought, sunk, _ = mixed(
            [(chance, (*self._charted(after), 1.0)) for chance, after in known]
        )
        return (home, brought, sunk)

    def _charted(self, boat: Boat) -> Outlook:
        """From the chart, which counts turns by those left."""
        hunt = sum_up(
            self._house.layout, self._house.strict, boat.space, boat.ships, boat.torpedoes
        )
        return self._chart.ground(hunt, boat.tons + self._boat_worth).before(
            boat.turn + 1 + PRINTED.turns - self._figures.turns,
            boat.level,
            boat.hull,
            boat.main,
            boat.auxiliary,
            boat.spotted,
            boat.hunter,
        )

    def _best(self, boat: Boat, outlooks: list[Turn]) -> Turn:
        return max(outlooks, key=lambda outlook: self.value(boat, outlook))


def _struck(boat: Boat, where: str) -> Boat:
    """A hit; a second one on a ship already gone changes nothing."""
    for at, (space, tons, hits, sides) in enumerate(boat.ships):
        if space == where:
            if hits > 1:
                worn = ((space, tons, hits - 1, sides),)
                return replace(boat, ships=boat.ships[:at] + worn + boat.ships[at + 1 :])
            ships = boat.ships[:at] + boat.ships[at + 1 :]
            return replace(boat, ships=ships, tons=boat.tons + tons)
    return boat
