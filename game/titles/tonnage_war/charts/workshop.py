"""Battles of players' own: taken in, begun from printed ones, and what of one can be set."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from game.contract.offers import Offers
from game.contract.workshop import (
    ChoicePart,
    DesignRefused,
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
)
from game.prose.sentences import counted
from game.titles.tonnage_war.charts.aidcards import figure, signed
from game.titles.tonnage_war.charts.offers import OPTIONS, scenario_of
from game.titles.tonnage_war.model.names import enter_names
from game.titles.tonnage_war.printed.cards import AIR, UnitCard
from game.titles.tonnage_war.printed.owncards import (
    MOST_BOATS,
    MOST_ENTRIES,
    MOST_ESCORTS,
    MOST_HISTORY,
    MOST_NAME,
    MOST_SHIPS,
    MOST_STRAGGLERS,
    MOST_SUMMARY,
    MOST_TURNS,
    MOST_WORDS,
    OwnBattle,
    battle_card,
    letters,
    own_battle,
)
from game.titles.tonnage_war.printed.tables import (
    BATTLES,
    UNIT_CARDS,
    UNIT_FIGURES,
    WATCH_HOURS,
    WATCHES,
    BattleCard,
    Unit,
    take_in,
)
from game.titles.tonnage_war.rules.setup import SIDES, seats

BLANK: Table = {
    "name": "A convoy of my own",
    "began": "1 Mar 1943",
    "clock": 4,
    "turns": 24,
    "speed": "slow",
    "ships": 40,
    "stragglers": 2,
    "has_rescue_ship": True,
    "visibility": "HLLLHH",
    "boats": {"attack": 7, "flak": 2, "back": 3},
    "start": {"iz": 1, "oz": 1, "box": 6},
    "escorts": [
        {"card": "dd-c", "name": "Hound", "has_hfdf": True},
        {"card": "co-c", "name": "Clover"},
        {"card": "co-c", "name": "Bryony"},
        {"card": "co-m", "name": "Teazel"},
        {"card": "lib", "arrives": 15},
    ],
}


def taken_in(ident: str, table: Table) -> Offers:
    """Let a battle of a player's own be played; raises DesignRefused."""
    card = battle_card(ident, own_battle(table))
    try:
        enter_names(card)
    except ValueError as error:
        raise DesignRefused(str(error), ("escorts",)) from error
    take_in(card)
    return Offers(SIDES, seats, (scenario_of(card),), OPTIONS)


# From printed battles


def table_of(scenario: str) -> Table | None:
    """A printed battle as one to go on from; None for what is none."""
    card = BATTLES.get(scenario)
    if card is None:
        return None
    told = ("name", "began", "clock", "turns", "speed", "ships", "stragglers", "has_rescue_ship",
            "has_bad_sonar", "pack", "summary", "history")  # fmt: skip
    boats = ("attack", "flak", "back", "has_fat", "has_zaunkoenig", "reactions", "air_reactions")
    return {
        **{name: getattr(card, name) for name in told},
        "visibility": _shortest(card),
        "storms": list(card.storms),
        "boats": {name: getattr(card, name) for name in boats},
        "start": dict(card.start),
        "entries": [[turn, count] for turn, count in card.entries.items()],
        "escorts": [_row_of(unit) for unit in card.units],
    }


def _shortest(card: BattleCard) -> str:
    """The letters of a pattern where they are those of one, else a letter a turn."""
    known = (pick.value for pick in _patterns(card.clock))
    fitting = (word for word in known if letters(word, card.turns) == card.visibility)
    return next(fitting, card.visibility)


def _row_of(unit: Unit) -> dict[str, Any]:
    card = UNIT_CARDS[unit.card]
    row: dict[str, Any] = {"card": unit.card}
    if unit.name != card.name:
        row["name"] = unit.name
    if unit.arrives > 1:
        row["arrives"] = unit.arrives
    if unit.last_turn and unit.last_turn != unit.arrives + card.endurance - 1:
        row["leaves"] = unit.last_turn
    if unit.has_hfdf:
        row["has_hfdf"] = True
    figures = {name: getattr(unit, name) for name in UNIT_FIGURES}
    return row | {name: value for name, value in figures.items() if value != getattr(card, name)}


# What can be set

SPEEDS = (Pick("slow", "Slow"), Pick("fast", "Fast"))
NIGHTS: Mapping[str, tuple[int, ...]] = {
    "High throughout": (),
    "Low in short nights, of two turns": (5, 0),
    "Low in nights of three turns": (5, 0, 1),
    "Low in long nights, of four turns": (4, 5, 0, 1),
    "Low but at noon": (4, 5, 0, 1, 2),
    "Low throughout, in fog": (0, 1, 2, 3, 4, 5),
}
"""Kinds of light, and the watches of a day in which visibility is low."""
REACTIONS = (
    Pick("standard", "As a rule"),
    Pick("cautious", "Cautious"),
    Pick("zaunkoenig", "With acoustic torpedoes"),
)
AIR_REACTIONS = (Pick("air", "They dive from aircraft"), Pick("fight-back", "They fight back"))
STARTS = (
    ("iz", "Boats in the inner zone"),
    ("oz", "Boats in the outer zone"),
    ("box", "Boats on the way"),
)
OUT_OF_ORDER = {"r": "Radar", "s": "Sonar"}
"""What an escort may do without, by the letters of its card."""
GROUPS = {
    "DD": "Destroyers",
    "DL": "Destroyers",
    "DE": "Frigates and sloops",
    "FF": "Frigates and sloops",
    "SL": "Frigates and sloops",
    "CO": "Corvettes",
    AIR: "Aircraft",
}


def parts(table: Table) -> tuple[PartGroup, ...]:
    """What of a battle can be set, as it stands."""
    boats = counted(_number_of_boats(table), "boat")
    return (
        PartGroup("The story", tuple(_words())),
        PartGroup("Time and light", tuple(_time(table)), "A turn is a watch of four hours."),
        PartGroup("Convoy", tuple(_convoy())),
        PartGroup("U-boats", tuple(_boats(table)), f"{boats} in all, of at most {MOST_BOATS}."),
        PartGroup("Escorts and aircraft", (_escorts(table),)),
    )


def _words() -> Iterator[Part]:
    yield TextPart(("name",), "Name", MOST_WORDS)
    yield TextPart(("began",), "Date", MOST_WORDS)
    yield TextPart(("summary",), "In a sentence", MOST_SUMMARY)
    yield TextPart(("history",), "History", MOST_HISTORY)


def _time(table: Table) -> Iterator[Part]:
    hours = (Pick(watch, f"At {watch * WATCH_HOURS:02d}00") for watch in range(WATCHES))
    yield ChoicePart(("clock",), "Begins", tuple(hours), 0)
    yield NumberPart(("turns",), "Turns", 1, MOST_TURNS)
    yield ChoicePart(("visibility",), "Visibility", tuple(_lights(table)))
    yield TextPart(("visibility",), "By turn, H high and L low, over and over", MOST_TURNS)
    yield RowsPart(
        ("storms",),
        "Storms",
        tuple(
            (NumberPart(("storms", number), "In turn", 1, _turns(table)),)
            for number, _ in enumerate(table.get("storms", ()))
        ),
        tuple(_storms(table)),
        0,
        _turns(table),
    )


def _turns(table: Table) -> int:
    return max(1, min(int(table["turns"]), MOST_TURNS))


def _patterns(clock: int) -> Iterator[Pick]:
    """Each kind of light as letters for the turns of a day from the first on."""
    for name, dark in NIGHTS.items():
        day = "".join("L" if (clock + turn) % WATCHES in dark else "H" for turn in range(WATCHES))
        yield Pick(day[0] if len(set(day)) == 1 else day, name)


def _lights(table: Table) -> Iterator[Pick]:
    known = tuple(_patterns(table.get("clock", 0)))
    yield from known
    if table["visibility"] not in [pick.value for pick in known]:
        yield Pick(table["visibility"], "As the letters say")


def _storms(table: Table) -> Iterator[Ware]:
    for turn in range(1, _turns(table) + 1):
        there = "It storms in that turn already." if turn in table.get("storms", ()) else ""
        note = "detection loses 3, and boats' attacks and flak are weaker"
        yield Ware(turn, f"Turn {turn}", note, _day(table, turn), there)


def _day(table: Table, turn: int) -> str:
    return f"Day {(table.get('clock', 0) + turn - 1) // WATCHES + 1}"


def _convoy() -> Iterator[Part]:
    yield ChoicePart(("speed",), "Speed", SPEEDS)
    yield NumberPart(("ships",), "Ships", 1, MOST_SHIPS)
    yield NumberPart(("stragglers",), "Stragglers among them", 0, MOST_STRAGGLERS)
    yield SwitchPart(("has_rescue_ship",), "A rescue ship sails")
    yield SwitchPart(("has_bad_sonar",), "Bad water for sonar")


def _number_of_boats(table: Table) -> int:
    counts: list[int] = [*table.get("start", {}).values()]
    counts += [count for _, count in table.get("entries", ())]
    return sum(counts)


def _boats(table: Table) -> Iterator[Part]:
    yield TextPart(("pack",), "Name of the pack", MOST_WORDS)
    for place, words in STARTS:
        yield NumberPart(("start", place), words, 0, MOST_BOATS)
    yield NumberPart(("boats", "attack"), "Attack value", 1, 20)
    yield NumberPart(("boats", "flak"), "Flak value", 1, 20)
    yield NumberPart(("boats", "back"), "Return value", 0, 6)
    yield SwitchPart(("boats", "has_fat"), "FAT torpedoes")
    yield SwitchPart(("boats", "has_zaunkoenig"), "Acoustic torpedoes")
    yield ChoicePart(("boats", "reactions"), "What they do when hunted", REACTIONS, "standard")
    yield ChoicePart(("boats", "air_reactions"), "Under aircraft", AIR_REACTIONS, "air")
    yield RowsPart(
        ("entries",),
        "Boats that come later",
        tuple(tuple(_entry(table, number)) for number, _ in enumerate(table.get("entries", ()))),
        tuple(_entries(table)),
        0,
        MOST_ENTRIES,
    )


def _entry(table: Table, number: int) -> Iterator[Part]:
    yield NumberPart(("entries", number, 0), "In turn", 1, _turns(table))
    yield NumberPart(("entries", number, 1), "Boats", 1, MOST_BOATS)


def _entries(table: Table) -> Iterator[Ware]:
    known = {turn for turn, _ in table.get("entries", ())}
    full = _number_of_boats(table) >= MOST_BOATS
    for turn in range(1, _turns(table) + 1):
        why = "Boats come in that turn already." if turn in known else ""
        if full:
            why = f"A battle has at most {MOST_BOATS} boats."
        yield Ware([turn, 1], f"In turn {turn}", "a boat, or more", _day(table, turn), why)


def _escorts(table: Table) -> RowsPart:
    rows: Sequence[Mapping[str, Any]] = table.get("escorts", ())
    return RowsPart(
        ("escorts",),
        "Escorts and aircraft",
        tuple(tuple(_escort(table, number, row)) for number, row in enumerate(rows)),
        tuple(_classes()),
        1,
        MOST_ESCORTS,
    )


def _escort(table: Table, number: int, row: Mapping[str, Any]) -> Iterator[Part]:
    card, place = UNIT_CARDS.get(row["card"]), ("escorts", number)
    yield TextPart((*place, "name"), card.title if card else str(row["card"]), MOST_NAME)
    yield NumberPart((*place, "arrives"), "Comes in turn", 1, _turns(table))
    usual = "when its fuel is spent" if card and card.endurance else "never"
    yield NumberPart((*place, "leaves"), f"Leaves after turn, 0 for {usual}", 0, MOST_TURNS)
    if card is None or card.kind == AIR:
        return
    yield SwitchPart((*place, "has_hfdf"), "HF/DF")
    for letter, name in OUT_OF_ORDER.items():
        yield _working(place, letter, name, row, card)


def _working(
    place: tuple[str, int], letter: str, name: str, row: Mapping[str, Any], card: UnitCard
) -> ChoicePart:
    """Whether she has what her card has, or as much of it as her row says."""
    printed = getattr(card, letter)
    values = dict.fromkeys((printed, row.get(letter, printed), None))
    words = {None: f"{name}: none", printed: f"{name} {figure(printed)}, as on her card"}
    picks = (Pick(value, words.get(value, f"{name} {value}")) for value in values)
    return ChoicePart((*place, letter), name, tuple(picks), printed)


def _classes() -> Iterator[Ware]:
    for ident, card in UNIT_CARDS.items():
        yield Ware({"card": ident}, card.title, _figures(card), GROUPS[card.kind])


def _figures(card: UnitCard) -> str:
    found = ", ".join(f"{letter} {figure(getattr(card, letter.lower()))}" for letter in "RVLS")
    told = f"{found}, attack {figure(card.attack)}, spent from {card.depletion}"
    if card.kind == AIR:
        return f"{told}, stays {counted(card.endurance, 'turn')}" if card.endurance else told
    return f"{told}, hunting {signed(card.h)}"


WORKSHOP = Workshop(
    blank=BLANK,
    table_of=table_of,
    parts=parts,
    taken_in=taken_in,
    schema=OwnBattle.model_json_schema,
)
