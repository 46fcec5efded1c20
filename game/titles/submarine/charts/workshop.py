"""55 Scenarios of players' own: taken in, begun from printed ones, and what of one can be set."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from game.contract.offers import Offers
from game.contract.workshop import (
    ChoicePart,
    DesignRefused,
    Laying,
    NumberPart,
    Part,
    PartGroup,
    Pick,
    RowsPart,
    SwitchPart,
    Table,
    TextPart,
    Ware,
    Workshop,
    with_at,
)
from game.geometry.hexes import NORTH
from game.prose.sentences import capital
from game.titles.submarine.charts.drawing import DRAWING
from game.titles.submarine.charts.offers import own_scenario_of, period_words
from game.titles.submarine.charts.options import OPTIONS, SETS
from game.titles.submarine.model.names import DIRECTIONS, enter_names, vessel_id
from game.titles.submarine.printed import hulls
from game.titles.submarine.printed.cards import (
    BoatFigures,
    CapitalFigures,
    EscortFigures,
    MerchantFigures,
    PrintedCard,
    period,
)
from game.titles.submarine.printed.owncards import (
    MOST_BOATS,
    MOST_NAME,
    MOST_SHIPS,
    MOST_TURNS,
    SEASONS_OF_WAR,
    OwnScenario,
    is_by_the_book,
    own_scenario,
    why_not_then,
)
from game.titles.submarine.printed.scenariocards import BoatRow, ShipRow
from game.titles.submarine.printed.scenarios import SCENARIOS
from game.titles.submarine.printed.tables import BOATS, CAPITALS, ESCORTS, MERCHANTS
from game.titles.submarine.rules.setup import SIDES, seats

LEFT_OUT = {"source", "rule", "number", "long_turns", "told_by", "campaign"}
"""What is printed of a scenario and cannot be a player's own."""
BLANK: Table = {
    "name": "A fight of my own",
    "period": "Sp'41",
    "is_night": False,
    "turns": 20,
    "formation": 4,
    "speed": 2,
    "merchants": [["C-2", 8], ["T-2", 4]],
    "ships": [],
    "boats": [{"name": "U.1", "card": "G5"}],
    "victory": {"kind": "margin", "points": 30},
}


def taken_in(ident: str, table: Table) -> Offers:
    """Let a scenario of a player's own be played; raises DesignRefused."""
    card = own_scenario(table)
    try:
        enter_names(card)
    except ValueError as error:
        raise DesignRefused(str(error)) from error
    SCENARIOS.own[ident] = card
    return Offers(SIDES, seats, (own_scenario_of(ident, card),), OPTIONS, SETS)


def table_of(scenario: str) -> Table | None:
    """A printed scenario as one to go on from; None for a campaign, and for what is none."""
    card = SCENARIOS.get(scenario)
    if card is None or card.campaign:
        return None
    table = card.model_dump(mode="json", exclude=LEFT_OUT, exclude_defaults=True)
    return table if is_by_the_book(table) else {**table, "is_free": True}


# What can be set

FORMATIONS = tuple(Pick(each, f"Formation {each}" if each else "No convoy") for each in range(7))
GUNS = (
    Pick([0, 0, 0], "None"),
    Pick([0, 1, 0], "One abeam"),
    Pick([1, 1, 0], "One ahead and abeam"),
    Pick([1, 1, 1], "One all round"),
    Pick([2, 2, 2], "Two all round"),
)
SPEEDS = (Pick(0, "None"), Pick(1, "Slow"), Pick(2, "Fast"))
STEERED = (
    Pick("", "Players"),
    Pick("convoy", "The dice steer the convoy"),
    Pick("boat", "The dice steer the boat"),
)
EDGES = (Pick([], "None"), *(Pick([edge], f"Edge {edge}, {DIRECTIONS[edge]}") for edge in (3, 6)))
AS_HER_CARD = Pick(None, "As her card")
SPEEDS_OF_SHIPS = (AS_HER_CARD, *(Pick(speed, str(speed)) for speed in range(1, 10)))
DAMAGES = (AS_HER_CARD, *(Pick(damage, str(damage)) for damage in range(1, 41)))
"""56.1 A ship that there is no card of has that of a similar one, and what differs of her own."""
WON_BY = (
    Pick("margin", "Points ahead of the escorts"),
    Pick("points", "Points, less one for each torpedo"),
    Pick("damage", "Points of damage done, and afloat"),
    Pick("sink", "The escorts, if they sink the boat"),
    Pick("breakout", "The boat, if she leaves over the edge"),
    Pick("passage", "The boat, over the edge with torpedoes or by sinking one ship"),
    Pick("carrier", "Damage to the carrier, or her escape"),
    Pick("force", "Damage to big ships, or their escape"),
)
NUMBERS_OF: Mapping[str, tuple[tuple[str, str, int], ...]] = {
    "margin": (("points", "Points ahead", 999),),
    "points": (("points", "Points", 999),),
    "damage": (("points", "Points of damage", 999),),
    "carrier": (("carrier", "Damage to the carrier", 40),),
    "force": (
        ("carrier", "Damage to a carrier", 40),
        ("battleship", "Damage to a battleship", 40),
        ("escorts", "Destroyers that escape", 24),
    ),
    "passage": (("loaded", "Loaded tubes", 40),),
}


def parts(table: Table) -> tuple[PartGroup, ...]:
    """What of a scenario can be set, as it stands."""
    return (
        PartGroup("The story", tuple(_words())),
        PartGroup("Time and light", tuple(_time())),
        PartGroup("Convoy", tuple(_convoy(table)), _worth(_merchants(table))),
        PartGroup("Ships", (_ships(table),), _worth(_points_of(table, "ships"))),
        PartGroup("Submarines", (_boats(table),), _worth(_points_of(table, "boats"))),
        PartGroup("Won by", tuple(_victory(table))),
    )


def _worth(points: int) -> str:
    return f"Worth {points} points." if points else ""


def _merchants(table: Table) -> int:
    rows = table.get("merchants", ())
    return sum(MERCHANTS[name].points * count for name, count in rows if name in MERCHANTS)


def _points_of(table: Table, side: str) -> int:
    cards = (figures_of(row) for row in table.get(side, ()))
    return sum(card.points for card in cards if card)


def _words() -> Iterator[Part]:
    yield TextPart(("name",), "Name", 40)
    yield TextPart(("summary",), "In a sentence", 200)
    yield TextPart(("history",), "History", 900)


def _time() -> Iterator[Part]:
    yield ChoicePart(
        ("period",), "Season", tuple(Pick(each, period_words(each)) for each in SEASONS_OF_WAR)
    )
    yield SwitchPart(("is_night",), "By night")
    yield NumberPart(("turns",), "Turns", 1, MOST_TURNS)
    yield ChoicePart(("solitaire",), "Steered by", STEERED, "")
    yield SwitchPart(("is_free",), "Free of dates and sides")


def _convoy(table: Table) -> Iterator[Part]:
    yield ChoicePart(("formation",), "Formation", FORMATIONS, 0)
    yield ChoicePart(("speed",), "Speed", SPEEDS, 0)
    if not table.get("formation"):
        return
    rows = table.get("merchants", ())
    named = {name for name, _ in rows}
    yield RowsPart(
        ("merchants",),
        "Merchants",
        tuple(
            (NumberPart(("merchants", number, 1), f"{name}, {MERCHANTS[name].name}", 1, 60),)
            for number, (name, _) in enumerate(rows)
            if name in MERCHANTS
        ),
        tuple(
            Ware(
                [name, 1],
                f"{name}, {card.name}",
                f"{card.points} points, sinks at {card.damage}",
                why_not="It is there already." if name in named else "",
                picture=f"hull-{hulls.OF_MERCHANTS[name]}",
            )
            for name, card in MERCHANTS.items()
        ),
        0,
        6,
    )
    yield ChoicePart(("merchant_guns",), "Guns of the merchants", GUNS, [0, 0, 0])


def _ships(table: Table) -> RowsPart:
    rows = table.get("ships", ())
    return RowsPart(
        ("ships",),
        "Escorts and other ships",
        tuple(tuple(_vessel("ships", number, row)) for number, row in enumerate(rows)),
        (*_escorts(table), *_capitals(table), *_freighters(table)),
        0,
        MOST_SHIPS,
    )


def _boats(table: Table) -> RowsPart:
    rows = table.get("boats", ())
    return RowsPart(
        ("boats",),
        "Submarines",
        tuple(
            (
                *_vessel("boats", number, row),
                SwitchPart(("boats", number, "has_reloads"), "Reloads aboard", usual=True),
            )
            for number, row in enumerate(rows)
        ),
        tuple(_classes(table)),
        1,
        MOST_BOATS,
    )


def _vessel(side: str, number: int, row: Mapping[str, Any]) -> Iterator[Part]:
    yield TextPart((side, number, "name"), class_of(row), MOST_NAME)
    yield TextPart((side, number, "hex"), "Begins in hex", 8, "as the rules say")
    headings = [Pick(number, capital(name)) for number, name in DIRECTIONS.items()]
    free = [Pick(0, "As her player likes")] if side == "boats" else []
    usual = 0 if side == "boats" else NORTH
    yield ChoicePart((side, number, "heading"), "Heading", (*free, *headings), usual)
    if side == "ships":
        yield ChoicePart((side, number, "speed"), "Speed", SPEEDS_OF_SHIPS)
        yield ChoicePart((side, number, "damage"), "Sinks at", DAMAGES)


def class_of(row: Mapping[str, Any]) -> str:
    """The class of a vessel, in words."""
    match figures_of(row):
        case BoatFigures(nation=nation, cls=cls):
            return f"{nation}, {cls}"
        case EscortFigures(nation=nation, type=kind, cls=cls):
            return f"{nation}, {kind} {cls}"
        case CapitalFigures(nation=nation, name=name):
            return f"{nation}, {name}"
        case MerchantFigures(name=name):
            return name
    return str(row.get("card", ""))


def figures_of(
    row: Mapping[str, Any],
) -> BoatFigures | EscortFigures | CapitalFigures | MerchantFigures | None:
    """The card of a vessel: an escort's can have the id that a boat's has."""
    ident = row.get("card", "")
    match row.get("kind", ""):
        case "":
            return BOATS.get(ident)
        case "escort":
            return ESCORTS.get(ident)
        case "capital":
            return CAPITALS.get(ident)
    return MERCHANTS.get(ident)


def _told(note: str, card: PrintedCard) -> str:
    """The figures of a card and where they come from."""
    return f"{note}; {card.source}"


def _escorts(table: Table) -> Iterator[Ware]:
    for ident, card in ESCORTS.items():
        row = {"name": _unused(table, card.cls), "kind": "escort", "card": ident}
        note = (
            f"{card.points} points, speed {card.speed}, sinks at {card.damage}, from {card.avail}"
        )
        why_not, hull = _why_not(table, row), f"hull-{hulls.OF_ESCORTS[card.type]}"
        yield Ware(row, f"{card.type} {card.cls}", _told(note, card), card.nation, why_not, hull)


def _capitals(table: Table) -> Iterator[Ware]:
    for ident, card in CAPITALS.items():
        row = {"name": _unused(table, card.name), "kind": "capital", "card": ident}
        note = f"{card.points} points, speed {card.speed}, sinks at {card.damage}"
        hull = f"hull-{hulls.OF_CAPITALS[card.type]}"
        yield Ware(row, f"{card.type} {card.name}", _told(note, card), card.nation, picture=hull)


def _freighters(table: Table) -> Iterator[Ware]:
    for ident, card in MERCHANTS.items():
        row = {"name": _unused(table, ident), "kind": "merchant", "card": ident}
        note = f"{card.points} points, sinks at {card.damage}"
        yield Ware(
            row,
            f"{ident}, {card.name}",
            note,
            "Merchants",
            picture=f"hull-{hulls.OF_MERCHANTS[ident]}",
        )


def _classes(table: Table) -> Iterator[Ware]:
    for ident, card in BOATS.items():
        row = {"name": _unused(table, card.cls), "card": ident}
        note = (
            f"{card.points} points, {card.bow_tubes + card.stern_tubes} tubes, "
            f"to {card.max_depth} feet, from {card.avail}"
        )
        why_not = _why_not(table, row)
        yield Ware(row, card.cls, _told(note, card), card.nation, why_not, "hull-boat")


def _why_not(table: Table, row: Mapping[str, Any]) -> str:
    if table.get("is_free") or table.get("period") not in SEASONS_OF_WAR:
        return ""
    made = ShipRow(**row) if "kind" in row else BoatRow(**row)
    return why_not_then(made, period(table["period"]))


def _unused(table: Table, name: str) -> str:
    """A name that no vessel of the scenario has yet."""
    rows = [*table.get("ships", ()), *table.get("boats", ()), *table.get("late_boats", ())]
    known = {vessel_id(str(row.get("name", ""))) for row in rows}
    short = name[: MOST_NAME - 3]
    numbered = (f"{short} {number}" for number in range(1, len(known) + 2))
    return next(each for each in numbered if vessel_id(each) not in known)


def _victory(table: Table) -> Iterator[Part]:
    yield ChoicePart(("victory", "kind"), "Who wins", WON_BY)
    kind = table.get("victory", {}).get("kind", "")
    for name, words, most in NUMBERS_OF.get(kind, ()):
        yield NumberPart(("victory", name), words, 0, most)
    if kind == "passage":
        ships: Sequence[Mapping[str, Any]] = table.get("ships", ())
        named = tuple(Pick(row["name"], row["name"]) for row in ships)
        yield ChoicePart(("victory", "ship"), "The one ship", named)
    if kind in ("carrier", "force", "passage", "breakout"):
        yield ChoicePart(("exits",), "The edge", EDGES, [])
    if kind in ("carrier", "force"):
        yield SwitchPart(("is_plotted",), "Big ships follow a plot until they are met")


# Laying pieces


def movable(table: Table) -> tuple[str, ...]:
    """The vessels that have a row of their own."""
    return tuple(
        vessel_id(row["name"]) for side in ("ships", "boats") for row in table.get(side, ())
    )


def laid(table: Table, piece: str, space: str) -> Table:
    """The scenario with a vessel's bow in a hex."""
    for side in ("ships", "boats"):
        for number, row in enumerate(table.get(side, ())):
            if vessel_id(row["name"]) == piece:
                heading = row.get("heading") or NORTH
                moved = {**row, "hex": space, "heading": heading}
                changed: Table = with_at(table, (side, number), moved)
                return changed
    return table


WORKSHOP = Workshop(
    blank=BLANK,
    table_of=table_of,
    parts=parts,
    taken_in=taken_in,
    schema=OwnScenario.model_json_schema,
    drawing=DRAWING,
    laying=Laying(movable, laid),
)
