"""Where escorts stand: what every place promises, by the boats that may come there."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import ceil, comb, exp, factorial

from game.titles.tonnage_war.bots import ace_tuned as tuned
from game.titles.tonnage_war.bots.ace_fight import FightReckoner, Stands
from game.titles.tonnage_war.bots.ace_values import sector_shares
from game.titles.tonnage_war.bots.memory import remembered
from game.titles.tonnage_war.model.frames import AIR, HFDF, SECTOR
from game.titles.tonnage_war.model.state import Boat
from game.titles.tonnage_war.printed.places import (
    ATTACK_PLACES,
    BOX,
    CZ,
    INWARD_SECTORS,
    IZ,
    OZ,
    RESERVE,
    SECTORS,
    STRAGGLERS,
    ring,
    sectors_of,
)
from game.titles.tonnage_war.rules.c9_inbound import (
    APPEAR,
    ATTACK,
    CLOSE,
    PENETRATE,
    going_in,
    number_for,
)
from game.titles.tonnage_war.rules.ground.plot import unit_of
from game.titles.tonnage_war.rules.ground.reach import MOST_SEARCHERS
from game.titles.tonnage_war.rules.ground.rolls import D20
from game.titles.tonnage_war.view import View

SEARCHED_FROM: Mapping[str, tuple[str, ...]] = {
    **{place: sectors_of(place) for place in ATTACK_PLACES},
    **{place: (place,) for place in (CZ, IZ, OZ)},
}
"""What an escort that stands there can search."""


@dataclass(frozen=True, slots=True)
class Sea:
    """The boats that a screen will meet in a turn."""

    going: int
    """Those that may come into the attack zone, and the chance of each."""
    attack: float
    inner: tuple[tuple[Boat, float], ...]
    """Those that will be in the inner zone when escorts search, and how likely."""
    outer: tuple[tuple[Boat, float], ...]
    there: Mapping[str, tuple[Boat, ...]]
    later: tuple[tuple[Boat, float], ...] = ()
    """Those that will still be on their way to the inner zone, and how likely."""


def sea_now(view: View) -> Sea:
    """As it is when escorts take station."""
    going = going_in(view)
    attack = min(number_for(view, ATTACK).number, D20) / D20
    free = {each: boat for each, boat in view.boats.items() if not boat.hunters}
    inner = {each: boat for each, boat in free.items() if boat.place == IZ}
    return Sea(
        len(going),
        attack,
        tuple((boat, 1 - attack if each in going else 1.0) for each, boat in inner.items()),
        tuple((boat, 1.0) for boat in free.values() if boat.place == OZ),
        {
            place: tuple(boat for boat in free.values() if boat.place == place)
            for place in (*SECTORS, CZ)
        },
    )


def sea_of_orders(view: View) -> Sea:
    """As it may be once boats have appeared and closed, by the orders of the turn."""
    appear, close, step_in = (
        min(number_for(view, step).number, D20) / D20 for step in (APPEAR, CLOSE, ATTACK)
    )
    inside = comes = far = out = 0.0
    for boat in view.boats.values():
        if boat.is_damaged or boat.has_attacked or boat.hunters:
            continue
        if boat.place == IZ and not boat.is_outbound:
            inside += 1.0
        elif boat.place in (BOX, OZ):
            appears = appear if boat.place == BOX or boat.is_outbound else 1.0
            inside += appears * close
            far += appears * (1 - close)
            out += 1 - appears
        elif boat.place in SECTORS and boat.is_outbound:
            comes += 1.0
    expected = inside * tuned.FREE
    going = ceil(expected)
    attack = step_in * expected / going if going else 0.0
    left = inside - expected * step_in
    inner = ((Boat(IZ), left),) if left else ()
    fled = ((Boat(IZ, is_moved_out=True), comes),) if comes else ()
    return Sea(going, attack, (*inner, *fled), (), {}, ((Boat(OZ), far), (Boat(BOX), out)))


class Screen:
    """The worth of a whole screen in points, for one turn."""

    def __init__(self, reckoner: FightReckoner, sea: Sea) -> None:
        self.reckoner = reckoner
        self.view = view = reckoner.view
        self.attack, self.going = sea.attack, sea.going
        self.penetrate = min(number_for(view, PENETRATE).number, D20) / D20
        self.shares = sector_shares(reckoner.is_low)
        self.zones = {IZ: sea.inner, OZ: sea.outer}
        self.later = sea.later
        self.there = sea.there
        self.bearings = sum(
            unit_of(view, each).has_hfdf
            for each, block in view.escorts.items()
            if ring(block.place) is not None or block.place == RESERVE
        )

    def worth(self, stands: Mapping[str, str]) -> float:
        """Of the places of all the escorts together, by their ids."""
        return sum(self.parts(stands).values())

    def parts(self, stands: Mapping[str, str]) -> dict[str, float]:
        """The same for each place where boats may be."""
        at: dict[str, list[tuple[str, str]]] = {}
        twins = self.reckoner.twins
        for stand in sorted([(twins[escort], place) for escort, place in stands.items()]):
            for place in SEARCHED_FROM.get(stand[1], ()):
                at.setdefault(place, []).append(stand)
        parts, advances = dict[str, float](), 0.0
        for sector in SECTORS:
            parts[sector], more = self._sector(sector, tuple(at.get(sector, ())))
            advances += more
        parts[CZ] = self._columns(tuple(at.get(CZ, ())), round(advances, 2))
        parts[RESERVE] = -tuned.GUARD * self._open(
            [place for each, place in stands.items() if not unit_of(self.view, each).is_air]
        )
        parts |= {zone: self._zone(zone, tuple(at.get(zone, ()))) for zone in (IZ, OZ)}
        parts[OZ] -= self._afield(at.get(OZ, ()))
        return parts

    def _afield(self, stands: Iterable[tuple[str, str]]) -> float:
        """Points that ships miss next turn which stand in the outer zone without a boat."""
        ships = sum(not unit_of(self.view, each).is_air for each, _ in stands)
        return tuned.AFIELD * ships if self.reckoner.left else 0.0

    def _open(self, places: Collection[str]) -> int:
        """How many ships the screen of a night is short of while boats may come in."""
        if not (self.going and self.reckoner.is_low):
            return 0
        guards = sum(place in ATTACK_PLACES or place == CZ for place in places)
        hunters = sum(place in (IZ, OZ) for place in places)
        return max(0, ceil((guards + hunters) * tuned.GUARDS) - guards)

    @property
    def waiting(self) -> float:
        """Points that boats still cost which do not come in, wherever they wait."""
        waiting = (*self.zones[IZ], *self.later)
        return -sum(weight * self.reckoner.owed(boat) for boat, weight in waiting)

    # The attack zone

    @remembered
    def _sector(self, sector: str, here: Stands) -> tuple[float, float]:
        """Points, and the boats that go on into the convoy zone."""
        comes = self.attack * self.shares[sector]
        known = self.there.get(sector, ())
        new = Boat(sector)
        total, goes = 0.0, 0.0
        for count in range(min(self.going, tuned.MOST_BOATS) + 1):
            chance = comb(self.going, count) * comes**count * (1 - comes) ** (self.going - count)
            if chance < tuned.LEAST_CHANCE:
                continue
            boats = [*known, *[new] * count]
            if not boats:
                continue
            worth, advance = self.searched(SECTOR, here, boats, bool(here))
            total += chance * worth
            goes += chance * advance
        if sector == STRAGGLERS and here and self.view.stragglers:
            total += tuned.GATHERED
        return total, goes

    def searched(
        self, kind: str, here: Stands, boats: Sequence[Boat], is_searchable: bool
    ) -> tuple[float, float]:
        """Of boats at one place that these escorts search as best they can."""
        alone = [self.reckoner.alone(boat, is_searchable, self.penetrate) for boat in boats]
        advance = [self._advances(boat, is_searchable) for boat in boats]
        best, more = 0.0, 0.0
        for groups in shared(self._strongest(kind, here, boats[0]), len(boats)):
            gain, goes = 0.0, 0.0
            for group in groups:
                for boat, left, free in zip(boats, alone, advance, strict=True):
                    hunt = self.reckoner.hunt(group, kind, boat)
                    gain += (hunt.worth - left) / len(boats)
                    goes += (hunt.advances - free) / len(boats)
            if gain > best:
                best, more = gain, goes
        return sum(alone) + best, sum(advance) + more

    @remembered
    def _strongest(self, kind: str, here: Stands, boat: Boat) -> Stands:
        """Those first that promise most alone, where more are there than search a boat together."""
        if len(here) <= MOST_SEARCHERS:
            return here
        alone = self.reckoner.hunt
        return tuple(sorted(here, key=lambda stand: (-alone((stand,), kind, boat).worth, stand)))

    def lying(self, place: str) -> int:
        """The boats that an escort there can search as it stands."""
        return sum(len(self.there.get(each, ())) for each in sectors_of(place) or (place,))

    def _advances(self, boat: Boat, is_searchable: bool) -> float:
        if boat.is_outbound or boat.is_moved_out or boat.place not in INWARD_SECTORS:
            return 0.0
        return self.reckoner.advances(0) if is_searchable else self.penetrate

    @remembered
    def _columns(self, here: Stands, advances: float) -> float:
        """Of the escorts between the columns, over boats that come there on the mean."""
        known = self.there.get(CZ, ())
        if not here or not (advances or known):
            return 0.0
        new = Boat(CZ)
        total = 0.0
        for count in range(tuned.MOST_BOATS + 1):
            chance = exp(-advances) * advances**count / factorial(count)
            if chance < tuned.LEAST_CHANCE:
                continue
            boats = [*known, *[new] * count]
            if boats:
                alone = sum(self.reckoner.alone(boat, True, 0.0) for boat in boats)
                total += chance * (self.searched(SECTOR, here, boats, True)[0] - alone)
        return total

    # The outer zones

    @remembered
    def _zone(self, zone: str, here: Stands) -> float:
        air = tuple(stand for stand in here if unit_of(self.view, stand[0]).is_air)
        surface = tuple(stand for stand in here if stand not in air)
        weights = self.zones[zone]
        total = 0.0
        if air:
            total += self._spread(AIR, air, weights, len(air))
        if zone == IZ and surface and self.bearings:
            total += self._spread(HFDF, surface, weights, self.bearings)
        return total

    def _spread(
        self, kind: str, here: Stands, boats: Sequence[tuple[Boat, float]], most: int
    ) -> float:
        """Of the groups that search a zone in which boats are by some chance."""
        expected = sum(weight for _, weight in boats)
        if not expected:
            return 0.0
        best = 0.0
        able = self._strongest(kind, here, boats[0][0])
        for groups in shared(able, min(most, ceil(expected))):
            total = 0.0
            for number, group in enumerate(groups):
                is_there = min(1.0, max(0.0, expected - number))
                gains = sum(
                    weight
                    * (self.reckoner.hunt(group, kind, boat).worth + self.reckoner.owed(boat))
                    for boat, weight in boats
                )
                total += is_there * gains / expected
            best = max(best, total)
        return best


def shared(here: Stands, boats: int) -> Iterator[tuple[Stands, ...]]:
    """Ways to share escorts out among boats, the first first: in as many groups, or fewer."""
    for count in range(1, min(boats, len(here)) + 1):
        yield _dealt(here, count)


@cache
def _dealt(here: Stands, count: int) -> tuple[Stands, ...]:
    return tuple(tuple(sorted(here[n::count][:MOST_SEARCHERS])) for n in range(count))
