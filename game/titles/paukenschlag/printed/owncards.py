"""16 A scenario of a player's own, checked so that every game of it can be set up.

It is a stretch of the campaign, or where it has a `battle` one convoy on the grids.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Annotated, Any

from pydantic import Field

from game.contract.workshop import DesignRefused, Path
from game.core.records import OneOf
from game.tables.own import checked
from game.tables.strict import Strict
from game.titles.paukenschlag.printed.counter_tables import (
    CARRIER_MITCHELL,
    COW,
    GERMAN_MODELS,
    LAND_MITCHELL,
    PlaneId,
    ShipId,
)
from game.titles.paukenschlag.printed.counters import AST, BOATS, ESCORTS, WPG, kind_of, plane
from game.titles.paukenschlag.printed.force_tables import (
    MOST_CONVOYS,
    ConvoyStart,
    Formation,
    Ships,
    Speed,
)
from game.titles.paukenschlag.printed.map_tables import PortId, Text, ZoneId
from game.titles.paukenschlag.printed.order_of_battle import (
    GERMAN_ARRIVALS,
    HORNET,
    PLANES,
    PLANES_AT_START,
    SHIPS,
    SHIPS_AT_START,
    US_ARRIVALS,
    Posting,
)
from game.titles.paukenschlag.printed.places import (
    AZORES,
    BEYOND,
    CANARIES,
    TARGETS,
    ZONES,
    is_airbase,
    is_port,
    target_name,
    target_zone,
)
from game.titles.paukenschlag.printed.scenario_tables import (
    RAIDED,
    Battle,
    Goals,
    TurnNumber,
)
from game.titles.paukenschlag.printed.settings import SETTINGS, BoatGroup, Setting
from game.titles.paukenschlag.printed.tables import CONVOYING, FUEL, GOALS

MOST_BOATS = sum(kind != COW for kind in BOATS.values())
MOST_AT_SEA = min(MOST_CONVOYS, CONVOYING.most)
MOST_ESCORTS, MOST_GROUPS = 12, 40
CARRIER = HORNET.ships[0]
ROVING = (AST, WPG)
"""The kinds of ships that may begin at sea: all others lie in port."""
US_TARGETS = tuple(each for each in TARGETS if each not in (AZORES, CANARIES))
PORTS = tuple(each for each in US_TARGETS if is_port(each))
AIRBASES = tuple(each for each in US_TARGETS if is_airbase(each))
GOALS_OF_CONVOYS = (*PORTS, *BEYOND)
OWN_SOURCE = "a player's own"

Share = Annotated[int, Field(ge=1, le=MOST_BOATS)]


class OwnGoals(Strict):
    """18.0 What the Germans must sink, tons in thousands; `points` count with a plan only."""

    ships: Annotated[int, Field(ge=1, le=1000)]
    tons: Annotated[int, Field(ge=1, le=20_000)]
    points: Annotated[int, Field(ge=0, le=200)] = 0


class Post(Strict):
    """A counter of the United States and where it begins."""

    unit: Text
    place: Text


class ShipPost(Post):
    """A ship in a port, or at sea in a zone."""

    unit: ShipId


class PlanePost(Post):
    """An air unit at an airbase, or aboard the carrier."""

    unit: PlaneId


class OwnConvoy(Strict):
    """16.1h A convoy at sea; where there are several a D6 says to which place it goes."""

    zone: ZoneId
    to: Annotated[tuple[PortId, ...], Field(min_length=1, max_length=3)]
    speed: Speed
    ships: Ships
    formation: Formation


class OwnBoats(Strict):
    """16.2 So many boats that begin in a zone; the German chooses among several."""

    boats: Share
    zones: Annotated[tuple[ZoneId, ...], Field(min_length=1, max_length=len(ZONES))]
    fuel: Annotated[int, Field(ge=1, le=FUEL.points)] = FUEL.points
    is_cow: bool = False


class OwnBattle(Battle):
    escorts: Annotated[tuple[ShipId, ...], Field(max_length=MOST_ESCORTS)] = ()
    boats: Share


class OwnScenario(Strict):
    """Where there is a `battle`, it is all there is of what begins."""

    name: Annotated[str, Field(min_length=1, max_length=40)]
    summary: Annotated[str, Field(max_length=300)] = ""
    history: Annotated[str, Field(max_length=900)] = ""
    first_turn: TurnNumber
    last_turn: TurnNumber
    goals: OwnGoals
    battle: OwnBattle | None = None
    plan: Annotated[str, OneOf("", *RAIDED)] = ""
    ships: Annotated[tuple[ShipPost, ...], Field(max_length=len(SHIPS))] = ()
    planes: Annotated[tuple[PlanePost, ...], Field(max_length=len(PLANES))] = ()
    convoys: Annotated[tuple[OwnConvoy, ...], Field(max_length=MOST_AT_SEA)] = ()
    rolled: Annotated[int, Field(ge=0, le=MOST_AT_SEA)] = 0
    boats: Annotated[tuple[OwnBoats, ...], Field(max_length=MOST_GROUPS)] = ()
    away: Annotated[int, Field(ge=0, le=MOST_BOATS)] = 0
    is_us_reinforced: bool = True
    is_german_reinforced: bool = True


def own_scenario(table: Any) -> OwnScenario:
    """The scenario in a table; raises DesignRefused naming the field and the reason."""
    card = checked(OwnScenario, table)
    faults = _faults_of_battle(card.battle) if card.battle else _faults_on_chart(card)
    for path, reason in faults:
        raise DesignRefused(reason, path)
    return card


def settle(ident: str, card: OwnScenario) -> None:
    """Let a scenario of a player's own be found by its id."""
    GOALS.own[ident] = goals_of(card)
    SETTINGS.own[ident] = setting_in(card)


def goals_of(card: OwnScenario) -> Goals:
    """Its turns and its goals: a battle is over in one turn, and without bombers earn no points."""
    has_raids = bool(card.plan) and card.battle is None
    return Goals(
        first_turn=card.first_turn,
        last_turn=card.first_turn if card.battle else card.last_turn,
        ships=card.goals.ships,
        tons=card.goals.tons,
        points=card.goals.points if has_raids else 0,
        source=OWN_SOURCE,
    )


def setting_in(card: OwnScenario) -> Setting:
    """What there is as it begins, and what comes later: counters that are there come no more."""
    if card.battle:
        return Setting(battle=card.battle)
    posts: tuple[Post, ...] = (*card.ships, *card.planes)
    places = {post.unit: post.place for post in posts}
    return Setting(
        plan=card.plan,
        postings=tuple(Posting(unit, (places[unit],)) for unit in ORDER if unit in places),
        convoys=tuple(
            ConvoyStart(number=number, **dict(row))
            for number, row in enumerate(card.convoys, start=1)
        ),
        rolled=card.rolled,
        boats=tuple(BoatGroup(row.boats, row.zones, row.fuel, row.is_cow) for row in card.boats),
        away=card.away,
        us_arrivals=_without(places) if card.is_us_reinforced else {},
        german_arrivals=GERMAN_ARRIVALS if card.is_german_reinforced else {},
    )


def _without(there: Mapping[str, str]) -> Mapping[int, tuple[Posting, ...]]:
    return {
        turn: tuple(each for each in postings if each.unit not in there)
        for turn, postings in US_ARRIVALS.items()
    }


def _in_order_of_set_up() -> tuple[str, ...]:
    """The counters as the set-up and the reinforcements name them, then any other."""
    printed = (*SHIPS_AT_START, *PLANES_AT_START, *sum(US_ARRIVALS.values(), ()))
    return tuple(dict.fromkeys((*(each.unit for each in printed), *SHIPS, *PLANES)))


ORDER = _in_order_of_set_up()


# What is refused

Fault = tuple[Path, str]


def _faults_of_battle(battle: OwnBattle) -> Iterator[Fault]:
    yield from _faults_of_course(("battle", "to"), battle.zone, (battle.to,))
    met: set[str] = set()
    for number, ship in enumerate(battle.escorts):
        if kind_of(ship) not in ESCORTS:
            yield ("battle", "escorts", number), f"{ship} has no depth charges (9.2c)"
        if ship in met:
            yield ("battle", "escorts", number), f"{ship} stands in it twice"
        met.add(ship)


def _faults_on_chart(card: OwnScenario) -> Iterator[Fault]:
    if card.last_turn < card.first_turn:
        yield ("last_turn",), "the game must not end before it begins"
    yield from _faults_of_units(card)
    if len(card.convoys) + card.rolled > MOST_AT_SEA:
        yield ("rolled",), f"there are markers for {MOST_AT_SEA} convoys (10.4b)"
    for number, row in enumerate(card.convoys):
        yield from _faults_of_course(("convoys", number, "to"), row.zone, row.to)
    yield from _faults_of_boats(card)


def _faults_of_course(path: Path, zone: str, goals: tuple[str, ...]) -> Iterator[Fault]:
    for goal in goals:
        if why := why_not_bound(zone, goal):
            yield path, why
    if len({*goals}) < len(goals):
        yield path, "a place stands in it twice"


def why_not_bound(zone: str, goal: str) -> str:
    """Why a convoy in a zone cannot be bound for a place; "" where it can."""
    if goal not in GOALS_OF_CONVOYS:
        return f"no convoy is bound for {target_name(goal)}"
    return f"it lies at {target_name(goal)}" if target_zone(goal) == zone else ""


def _faults_of_units(card: OwnScenario) -> Iterator[Fault]:
    posts: tuple[Post, ...] = (*card.ships, *card.planes)
    there = Counter(post.unit for post in posts)
    for number, ship in enumerate(card.ships):
        if there[ship.unit] > 1:
            yield ("ships", number, "unit"), f"{ship.unit} stands in it twice"
        if why := why_not_at(ship.unit, ship.place):
            yield ("ships", number, "place"), why
    for number, plane_ in enumerate(card.planes):
        if there[plane_.unit] > 1:
            yield ("planes", number, "unit"), f"{plane_.unit} stands in it twice"
        if why := why_not_there(plane_.unit, there):
            yield ("planes", number, "unit"), why
        if why := why_not_based(plane_.unit, plane_.place):
            yield ("planes", number, "place"), why


def why_not_at(ship: str, place: str) -> str:
    """Why a ship cannot begin at a place; "" where she can."""
    if place in PORTS:
        return ""
    if place not in ZONES:
        return f"'{place}' is no port and no zone"
    is_roving = kind_of(ship) in ROVING
    return "" if is_roving else f"{ship} begins in port: cutters and trawlers alone begin at sea"


def why_not_there(unit: str, there: Mapping[str, int]) -> str:
    """Why an air unit cannot be among those that begin; "" where it can."""
    if kind_of(unit) in GERMAN_MODELS:
        return f"{unit} is German: the plans bring her (17)"
    if plane(kind_of(unit)).is_carrier and not there.get(CARRIER):
        return f"{unit} is of the carrier, which is not there"
    if unit == LAND_MITCHELL and there.get(CARRIER_MITCHELL):
        return f"{LAND_MITCHELL} is {CARRIER_MITCHELL}, based ashore (14.2.1d)"
    return ""


def why_not_based(unit: str, place: str) -> str:
    """Why an air unit cannot begin at a base; "" where it can."""
    if plane(kind_of(unit)).is_carrier:
        return "" if place == CARRIER else f"{unit} begins aboard the carrier, {CARRIER}"
    return "" if place in AIRBASES else f"'{place}' is no airbase of the United States"


def _faults_of_boats(card: OwnScenario) -> Iterator[Fault]:
    coming = boats_to_come(card.first_turn, card.last_turn) if card.is_german_reinforced else 0
    cows = [number for number, row in enumerate(card.boats) if row.is_cow]
    begun = sum(row.boats for row in card.boats if not row.is_cow) + card.away
    for number, row in enumerate(card.boats):
        if len({*row.zones}) < len(row.zones):
            yield ("boats", number, "zones"), "a zone stands in it twice"
        if row.is_cow and (row.boats > 1 or number != cows[0]):
            yield ("boats", number), "one milk cow is on the map at most (15.2b)"
    if begun + coming > MOST_BOATS:
        yield ("boats",), f"there are {MOST_BOATS} boats: {begun} begin and {coming} come later"
    if not (begun or coming):
        yield ("boats",), "there must be a U-boat"


def boats_to_come(first: int, last: int) -> int:
    """15.2 The boats that come to the coast from one turn to another."""
    return sum(
        row.boats
        for turn, rows in GERMAN_ARRIVALS.items()
        for row in rows
        if first <= turn <= last and not row.is_cow
    )
