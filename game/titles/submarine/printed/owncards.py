"""55 to 63 A scenario of a player's own, checked so that every game of it can be set up.

By the book it has what was in service at the time, on one side each; one that is free may have
any vessel and torpedo there is a card of.
"""

from collections.abc import Iterable, Iterator
from typing import Annotated, Any, Literal

from pydantic import Field

from game.contract.workshop import DesignRefused, Path
from game.geometry.hexes import NORTH, Hex, opposite, step
from game.tables.own import checked
from game.titles.submarine.printed.cards import SEASONS, Guns, Some, Text, period
from game.titles.submarine.printed.panels import PANELS
from game.titles.submarine.printed.scenariocards import (
    FREE,
    BoatRow,
    ScenarioCard,
    ShipRow,
    Victory,
)
from game.titles.submarine.printed.scenarios import berths, place_of, require_known_cards
from game.titles.submarine.printed.tables import (
    ADVANCED,
    BOATS,
    CAPITALS,
    ESCORTS,
    torpedoes_of,
)

MOST_TURNS = 300
MOST_SHIPS, MOST_BOATS, MOST_MERCHANTS = 24, 12, 60
MOST_SCREENING = 11
"""So many escorts the usual screen has places for."""
MOST_NAME = 24
SEASONS_OF_WAR = tuple(
    f"{season}'{year}"
    for year in range(39, 46)
    for season in SEASONS
    if period("F'39") <= period(f"{season}'{year}") <= period("F'45")
)

Title = Annotated[str, Field(min_length=1, max_length=40)]


class OwnVictory(Victory):
    """How it is won, but not as a campaign is."""

    kind: Literal["points", "sink", "carrier", "force", "damage", "passage", "breakout", "margin"]


class OwnScenario(ScenarioCard):
    """57 It may go on for as long as its maker likes. With `is_free` dates and sides are free."""

    source: Literal["a player's own"] = "a player's own"
    rule: Literal["55"] = "55"
    number: Literal[0] = 0
    name: Title
    turns: Annotated[int, Field(ge=1, le=MOST_TURNS)]
    long_turns: Literal[0] = 0
    merchants: Annotated[tuple[tuple[Text, Some], ...], Field(max_length=6)] = ()
    merchant_guns: Guns = (0, 0, 0)
    ships: Annotated[tuple[ShipRow, ...], Field(max_length=MOST_SHIPS)] = ()
    boats: Annotated[tuple[BoatRow, ...], Field(min_length=1, max_length=MOST_BOATS)]
    late_boats: Annotated[tuple[BoatRow, ...], Field(max_length=MOST_BOATS)] = ()
    victory: OwnVictory
    campaign: None = None
    summary: Annotated[str, Field(max_length=200)] = ""
    told_by: Annotated[tuple[str, ...], Field(max_length=6)] = ()
    is_free: bool = False


def own_scenario(table: Any) -> OwnScenario:
    """The scenario in a table; raises DesignRefused naming the field and the reason."""
    card = checked(OwnScenario, table)
    try:
        require_known_cards(card)
    except ValueError as error:
        raise DesignRefused(str(error)) from error
    for path, reason in _faults(card):
        raise DesignRefused(reason, path)
    return card


def is_by_the_book(table: Any) -> bool:
    """Whether a table makes a scenario that need not be free; raises as `own_scenario` does."""
    card = own_scenario({**table, "is_free": True})
    return not any((*_faults_of_dates(card), *_faults_of_sides(card)))


Fault = tuple[Path, str]


def _faults(card: OwnScenario) -> Iterator[Fault]:
    yield from _faults_of_names(card)
    yield from _faults_of_convoy(card)
    yield from _faults_of_places(card)
    yield from _faults_of_panels(card)
    yield from _faults_of_victory(card)
    if not card.is_free:
        yield from _faults_of_dates(card)
        yield from _faults_of_sides(card)


# What is missing, or too much


def _faults_of_names(card: OwnScenario) -> Iterator[Fault]:
    seen: set[str] = set()
    for path, row in rows_of(card):
        plain = "".join(char for char in row.name.lower() if char.isalnum() and char.isascii())
        if not plain or len(row.name) > MOST_NAME:
            yield (*path, "name"), f"a name has letters, and at most {MOST_NAME} characters"
        if plain in seen:
            yield (*path, "name"), f"two vessels are called '{row.name}'"
        seen.add(plain)


def rows_of(card: ScenarioCard) -> Iterator[tuple[Path, ShipRow | BoatRow]]:
    """Every vessel that is named, with its place in the table."""
    yield from ((("ships", number), ship) for number, ship in enumerate(card.ships))
    yield from ((("boats", number), boat) for number, boat in enumerate(card.boats))
    yield from ((("late_boats", number), boat) for number, boat in enumerate(card.late_boats))


def _faults_of_convoy(card: OwnScenario) -> Iterator[Fault]:
    count = sum(number for _, number in card.merchants)
    if count > MOST_MERCHANTS:
        yield ("merchants",), f"a convoy has at most {MOST_MERCHANTS} ships"
    if len({name for name, _ in card.merchants}) < len(card.merchants):
        yield ("merchants",), "a type of merchant stands twice"
    has_convoy = bool(card.formation) or any(row.kind == "merchant" for row in card.ships)
    if bool(card.speed) != has_convoy:
        yield ("speed",), "a convoy is slow (1) or fast (2), and 0 where there is none"
    if not has_convoy and not card.ships:
        yield ("ships",), "there must be a ship, or a convoy"
    free = [row for row in card.ships if not row.hex]
    if any(row.kind != "escort" for row in free):
        yield ("ships",), "ships that are no escorts need a hex (3.6)"
    if card.stations and sum(number for _, number in card.stations) != len(free):
        yield ("stations",), "they must have room for the escorts without a hex, and no more"
    if card.stations and (card.formation or len(free) < len(card.ships)):
        yield ("stations",), "only escorts can be near compasses, without a convoy or other ships"
    if len({number for number, _ in card.stations}) < len(card.stations):
        yield ("stations",), "a compass stands twice"
    if free and not card.stations and not card.formation:
        yield ("ships",), "without a convoy each escort needs a hex, or a compass to be near"
    if len(free) > MOST_SCREENING:
        yield ("ships",), f"at most {MOST_SCREENING} escorts begin without a hex (20.3)"


def _faults_of_places(card: OwnScenario) -> Iterator[Fault]:
    taken: dict[Hex, str] = {}
    lying: list[tuple[Path, str, Hex, int]] = [
        (("formation",), "the convoy", at, NORTH) for at in berths(card.formation)
    ]
    for path, row in rows_of(card):
        bow = place_of(row)
        if bow is not None and row.heading == FREE:
            yield (*path, "heading"), f"{row.name} needs a heading in her hex"
        elif bow is not None:
            lying.append(((*path, "hex"), row.name, bow, row.heading))
    for path, name, bow, heading in lying:
        for at in (bow, step(bow, opposite(heading))):
            panel = PANELS.panel_of(at)
            if panel not in tuple(card.panels):
                yield path, f"{name} must lie on the panels {', '.join(card.panels)}"
            if at in taken:
                yield path, f"{name} and {taken[at]} lie in one hex"
            taken[at] = name


def _faults_of_panels(card: OwnScenario) -> Iterator[Fault]:
    """20.4.2 Compasses lie on all three panels."""
    by_die = any(not (boat.hex or boat.row) for boat in card.boats)
    if card.panels != "ABC" and (by_die or card.late_boats or card.stations):
        yield ("panels",), "what begins near a compass needs all three panels (20.4.2)"


def _faults_of_victory(card: OwnScenario) -> Iterator[Fault]:
    victory = card.victory
    capitals = [row for row in card.ships if row.kind == "capital"]
    if victory.kind in ("carrier", "force") and not capitals:
        yield ("victory", "kind"), "there must be a big ship to be hurt or to escape"
    if victory.kind in ("carrier", "force", "passage", "breakout") and not card.exits:
        yield ("exits",), "an edge must be named over which somebody escapes"
    if victory.kind == "passage" and victory.ship not in {row.name for row in card.ships}:
        yield ("victory", "ship"), "must be the name of one of the ships"
    if victory.kind == "sink" and len(card.boats) != 1:
        yield ("boats",), "one boat is hunted where the game is to sink her"
    if card.solitaire == "convoy" and not card.formation:
        yield ("solitaire",), "the dice can steer a convoy where there is one"
    if card.solitaire == "convoy" and card.ships:
        yield ("solitaire",), "the dice steer no escorts and no big ships"
    if card.solitaire == "boat" and (len(card.boats) != 1 or not card.boats[0].hex):
        yield ("solitaire",), "the dice can steer one boat, whose hex is given"


# By the book


def _faults_of_dates(card: OwnScenario) -> Iterator[Fault]:
    """4.4, 4.5 A class is there from its season on, a torpedo in those of the chart."""
    for path, row in rows_of(card):
        place = (*path, "card")
        if why := why_not_then(row, card.when):
            yield place, why
        if isinstance(row, BoatRow):
            usable = torpedoes_of(row.card, card.when, ADVANCED)
            for kind in row.types:
                if kind not in usable:
                    yield (*path, "types"), f"{row.name} has no '{kind}' at that time (4.4.11a)"


def why_not_then(row: ShipRow | BoatRow, when: int) -> str:
    """Why a vessel is not to be had at a time; "" where it is."""
    if isinstance(row, BoatRow):
        card = BOATS[row.card]
        if too_early := _too_early(card.avail, card.cls, when, "4.4"):
            return too_early
        has_any = row.types or torpedoes_of(row.card, when)
        return "" if has_any else f"{card.cls} has no torpedo at that time (4.4.11a)"
    if row.kind == "escort":
        return _too_early(ESCORTS[row.card].avail, ESCORTS[row.card].cls, when, "4.5.2")
    return ""


def _too_early(avail: str, cls: str, when: int, rule: str) -> str:
    return f"{cls} is there from {avail} on ({rule})" if period(avail) > when else ""


def _faults_of_sides(card: OwnScenario) -> Iterator[Fault]:
    """3.2 The nations of the boats are not those of the ships."""
    hunting = {*_nations(card.ships)}
    for number, boat in enumerate(card.boats):
        if BOATS[boat.card].nation in hunting:
            nation = BOATS[boat.card].nation
            yield ("boats", number, "card"), f"{nation} sails on both sides"


def _nations(ships: Iterable[ShipRow]) -> Iterator[str]:
    for row in ships:
        if row.kind == "escort":
            yield ESCORTS[row.card].nation
        elif row.kind == "capital":
            yield CAPITALS[row.card].nation
