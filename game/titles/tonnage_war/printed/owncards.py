"""A battle of a player's own, checked so that every game of it can be played."""

import re
from collections.abc import Iterator
from typing import Annotated, Any, Literal

from pydantic import Field

from game.contract.workshop import DesignRefused, Path
from game.tables.doors import PLAIN
from game.tables.own import checked
from game.tables.strict import Strict
from game.titles.tonnage_war.printed.cards import BoatFigures, EscortRow
from game.titles.tonnage_war.printed.places import PLACE_WORDS
from game.titles.tonnage_war.printed.tables import UNIT_CARDS, BattleCard, slug_of, units_of

SOURCE = "a player's own"
MOST_TURNS = 60
MOST_SHIPS, MOST_STRAGGLERS, MOST_BOATS, MOST_ESCORTS, MOST_ENTRIES = 150, 40, 40, 30, 12
MOST_NAME, MOST_WORDS, MOST_SUMMARY, MOST_HISTORY = 24, 30, 200, 900
USUAL_SUMMARY = "A battle of a player's own making."
TAKEN = {*PLACE_WORDS, "ship", "convoy", "calendar", "sign-evade", "sign-light"}
"""The ids of places, of the convoy's own rescue ship and of what lies on the plot."""
BOAT = re.compile(r"b[0-9]+")

OwnTurn = Annotated[int, Field(ge=1, le=MOST_TURNS)]
Words = Annotated[str, Field(min_length=1, max_length=MOST_WORDS), PLAIN]
Boats = Annotated[int, Field(ge=0, le=MOST_BOATS)]


class OwnEscort(EscortRow):
    """An escort with a name or without; figures that are given stand in for those of its card."""

    name: Annotated[str, Field(max_length=MOST_NAME), PLAIN] = ""
    arrives: OwnTurn = 1
    leaves: Annotated[int, Field(ge=0, le=MOST_TURNS)] = 0


class OwnBoats(BoatFigures):
    source: Literal[""] = ""


class Start(Strict):
    """So many boats begin in each zone, and in the box of those to enter."""

    iz: Boats = 0
    oz: Boats = 0
    box: Boats = 0

    @property
    def all(self) -> int:
        return self.iz + self.oz + self.box


class OwnBattle(Strict):
    """`visibility` has a letter a turn, H high and L low; where they end they begin anew.

    `entries` say in which turn how many boats come to the box of those to enter.
    """

    name: Words
    began: Words
    clock: Annotated[int, Field(ge=0, le=5)] = 0
    turns: OwnTurn
    speed: Literal["slow", "fast"]
    ships: Annotated[int, Field(ge=1, le=MOST_SHIPS)]
    stragglers: Annotated[int, Field(ge=0, le=MOST_STRAGGLERS)] = 0
    has_rescue_ship: bool = False
    visibility: Annotated[str, Field(pattern=r"^[HL]+$", max_length=MOST_TURNS)]
    storms: Annotated[tuple[OwnTurn, ...], Field(max_length=MOST_TURNS)] = ()
    has_bad_sonar: bool = False
    pack: Annotated[str, Field(max_length=MOST_WORDS), PLAIN] = ""
    boats: OwnBoats
    start: Start
    entries: Annotated[
        tuple[tuple[OwnTurn, Annotated[int, Field(ge=1, le=MOST_BOATS)]], ...],
        Field(max_length=MOST_ENTRIES),
    ] = ()
    escorts: Annotated[tuple[OwnEscort, ...], Field(min_length=1, max_length=MOST_ESCORTS)]
    summary: Annotated[str, Field(max_length=MOST_SUMMARY), PLAIN] = ""
    history: Annotated[str, Field(max_length=MOST_HISTORY), PLAIN] = ""


def own_battle(table: Any) -> OwnBattle:
    """The battle in a table; raises DesignRefused naming the field and the reason."""
    battle = checked(OwnBattle, table)
    for path, reason in _faults(battle):
        raise DesignRefused(reason, path)
    return battle


def battle_card(ident: str, own: OwnBattle) -> BattleCard:
    """A battle of one's own as it is played."""
    start = {place: count for place, count in dict(own.start).items() if count}
    return BattleCard(
        id=ident,
        name=own.name,
        began=own.began,
        clock=own.clock,
        speed=own.speed,
        ships=own.ships,
        stragglers=own.stragglers,
        has_rescue_ship=own.has_rescue_ship,
        turns=own.turns,
        visibility=letters(own.visibility, own.turns),
        storms=tuple(sorted(own.storms)),
        has_bad_sonar=own.has_bad_sonar,
        pack=own.pack,
        attack=own.boats.attack,
        flak=own.boats.flak,
        back=own.boats.back,
        has_fat=own.boats.has_fat,
        has_zaunkoenig=own.boats.has_zaunkoenig,
        reactions=own.boats.reactions,
        air_reactions=own.boats.air_reactions,
        start=start,
        entries=dict(sorted(own.entries)),
        units=units_of(own.escorts),
        par=None,
        summary=own.summary or USUAL_SUMMARY,
        history=own.history,
        told_by=(),
        source=SOURCE,
        boats_source=SOURCE,
    )


def letters(visibility: str, turns: int) -> str:
    """A letter a turn of letters that begin anew where they end."""
    return (visibility * turns)[:turns]


# What does not go together

Fault = tuple[Path, str]


def _faults(own: OwnBattle) -> Iterator[Fault]:
    yield from _faults_of_convoy(own)
    yield from _faults_of_boats(own)
    yield from _faults_of_escorts(own)


def _faults_of_convoy(own: OwnBattle) -> Iterator[Fault]:
    if own.stragglers >= own.ships:
        yield ("stragglers",), "must be fewer than the ships"
    for number, turn in enumerate(own.storms):
        if turn > own.turns:
            yield ("storms", number), f"the battle has {own.turns} turns"
        if turn in own.storms[:number]:
            yield ("storms", number), f"turn {turn} stands twice"


def _faults_of_boats(own: OwnBattle) -> Iterator[Fault]:
    if not own.start.all:
        yield ("start",), "at least one boat must be there when the battle begins"
    met: set[int] = set()
    for number, (turn, _) in enumerate(own.entries):
        if turn > own.turns:
            yield ("entries", number, 0), f"the battle has {own.turns} turns"
        if turn in met:
            yield ("entries", number, 0), f"turn {turn} stands twice"
        met.add(turn)
    if own.start.all + sum(count for _, count in own.entries) > MOST_BOATS:
        yield ("start",), f"a battle has at most {MOST_BOATS} boats, with those that come later"


def _faults_of_escorts(own: OwnBattle) -> Iterator[Fault]:
    for number, row in enumerate(own.escorts):
        if row.card not in UNIT_CARDS:
            yield ("escorts", number, "card"), f"there is no unit card '{row.card}'"
            return
        if row.arrives > own.turns:
            yield ("escorts", number, "arrives"), f"the battle has {own.turns} turns"
        if 0 < row.leaves < row.arrives:
            yield ("escorts", number, "leaves"), "it cannot leave before it comes"
    met: set[str] = set()
    for number, (row, unit) in enumerate(zip(own.escorts, units_of(own.escorts), strict=True)):
        place = ("escorts", number, "name")
        if not any(char.isalnum() for char in row.name or unit.name):
            yield place, "a name has letters"
        if unit.id in TAKEN or BOAT.fullmatch(unit.id):
            yield place, f"'{unit.name}' is the name of something else on the plot"
        if unit.id in met or (row.name and unit.id != slug_of(row.name)):
            yield place, f"two escorts are called '{unit.name}'"
        met.add(unit.id)
