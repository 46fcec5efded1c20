"""Every table of the game as a chart, with what the book says in words put beside it."""

from collections.abc import Sequence

from game.contract.printed import RECONSTRUCTED, Chart, ChartRow
from game.prose.sentences import counted
from game.tables.charts import NEVER, chart_of
from game.titles.tonnage_war.printed.cards import (
    AIR_RESULTS,
    MOST_SEARCHERS,
    SURFACE_RESULTS,
    UnitCard,
)
from game.titles.tonnage_war.printed.multi import MOST_TRIALS, SIDES, threshold
from game.titles.tonnage_war.printed.tables import TABLES, UNIT_CARDS, reaction_bands, reactions_of

BOOK = "rulebook"
YES, HALF = "yes", "½"
RESULT_NAMES = {
    "advance": "Advance",
    "hold": "Hold",
    "escort": "At an escort",
    "evade": "Evade",
    "stay": "Stay up",
}
REACTION_TABLES = ("standard", "cautious", "zaunkoenig", "air", "fight-back")
AIR_TABLES = ("air", "fight-back")

STEP_ROWS = {row.step: row.name for row in TABLES.numbers.rows}
PLACE_ROWS = {row.place: row.name for row in TABLES.attacks.rows}
"""What the rows of the numbers and of the attacks are called, by step and by place."""
SECTOR_ROWS = {band.value: band.name for band in TABLES.sector.bands}
ATTACK_ROWS = {
    "sunk": "Half the attack value or less",
    "damaged": "The attack value or less",
    "missed": "The attack value or less",
    "gunfire": "2, first attack by night",
    "rammed": "1, first attack by night",
}
"""Where an attack is read, by its outcome."""
LETTER_ROWS = {"R": "Radar", "V": "Lookouts by day", "L": "Lookouts by night", "S": "Sonar"}
FLAK, AT_ESCORT, AT_FINDER = "Flak", "At an escort", "At an escort that found it"
AT_SHIP, AT_RESCUER = "At a ship", "At an escort on rescue duty, after a 1"
BOAT_BACK, STRAGGLER_BACK = "A boat that has attacked comes back", "A straggler is brought back"


def all_charts() -> tuple[Chart, ...]:
    """How boats close; how they fight and are fought; the classes, and one die for many boats."""
    return (
        _phases(),
        _numbers(),
        _changes_of_numbers(),
        chart_of("sector", TABLES.sector, {}),
        _returns(),
        *(_reactions(table) for table in REACTION_TABLES),
        _letters(),
        _changes_of_letters(),
        _attack(),
        _attacks(),
        _fire(),
        _points(),
        _units(),
        _many_boats(),
    )


def _units() -> Chart:
    """A card that is not ours, but of a data pack, says so."""
    rows = tuple(
        ChartRow(card.title, _figures(card), (), card.source.removeprefix(RECONSTRUCTED))
        for card in UNIT_CARDS.values()
    )
    columns = ("", "R", "V", "L", "S", "A", "D", "H")
    return Chart("units", "Unit cards", RECONSTRUCTED, "TW 2.1", columns, rows)


def _figures(card: UnitCard) -> tuple[str, ...]:
    letters = (card.r, card.v, card.l, card.s)
    h = signed(card.h) if card.h else NEVER
    return (card.kind, *map(figure, letters), figure(card.attack), str(card.depletion), h)


def figure(number: int | None) -> str:
    """A value as it is printed; a dash for none."""
    return str(number) if number else NEVER


def signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−")


def reaction_row(searchers: int) -> str:
    """What the row of a reaction table is called."""
    return counted(searchers, "escort")


def _chart(
    ident: str, title: str, rule: str, columns: Sequence[str], rows: Sequence[tuple[str, ...]]
) -> Chart:
    """A chart of what the rulebook says."""
    made = tuple(ChartRow(name, cells) for name, *given in rows for cells in [tuple(given)])
    return Chart(ident, title, BOOK, rule, tuple(columns), made)


def _phases() -> Chart:
    rows = (
        ("1. Initial: orders, contact, returns", "You and the dice"),
        ("2. Boats appear, close, and draw off", "Boats"),
        ("3. Escorts are placed and moved", "You"),
        ("4. Boats go in to the attack zone", "Boats"),
        ("5. Escorts search the outer, inner and attack zones", "You"),
        ("6. Boats go in to the convoy zone", "Boats"),
        ("7. Escorts search the convoy zone", "You"),
        ("8. Boats attack the convoy", "Boats"),
    )
    return _chart("turn", "The turn", "TW 5", ("Who acts",), rows)


def _numbers() -> Chart:
    table = TABLES.numbers
    rows = tuple(
        ChartRow(row.name, (str(row.slow), str(row.fast)), (), row.source) for row in table.rows
    )
    return Chart("numbers", table.title, table.source, table.rule, ("Slow", "Fast"), rows, SIDES)


def _changes_of_numbers() -> Chart:
    rows = (
        ("Decoy: all steps", "−1"),
        ("Convoy illuminated: all steps", "+2"),
        ("By day: attack zone and convoy zone", "−2"),
        ("No contact boat: outer and inner zone", HALF),
        ("Evasive manoeuvre: all steps", HALF),
    )
    return _chart("number_changes", "Changes of the numbers", "TW 7.1b", ("Change",), rows)


def _many_boats() -> Chart:
    """For every number of boats and successes, the highest face for each number needed."""
    rows = tuple(
        ChartRow(many_row(trials, wanted), _thresholds(trials, wanted))
        for trials in range(1, MOST_TRIALS + 1)
        for wanted in range(1, trials + 1)
    )
    columns = tuple(str(needs) for needs in range(1, SIDES))
    return Chart("d20", "One die for several boats", BOOK, "TW D20", columns, rows, SIDES)


def many_row(trials: int, wanted: int) -> str:
    """What the row of the table of many boats is called."""
    return f"{counted(trials, 'boat')}, {wanted}{'' if wanted == trials else '+'}"


def _thresholds(trials: int, wanted: int) -> tuple[str, ...]:
    return tuple(figure(threshold(trials, wanted, needs)) for needs in range(1, SIDES))


def _returns() -> Chart:
    rows = ((BOAT_BACK, "its return value or less"), (STRAGGLER_BACK, "1"))
    return _chart("returns", "Coming back", "TW 14.1.6.3", ("On a D6",), rows)


def _reactions(table: str) -> Chart:
    printed = reactions_of(table)
    results = AIR_RESULTS if table in AIR_TABLES else SURFACE_RESULTS
    least = 1 if table in AIR_TABLES else 0
    rows = tuple(
        ChartRow(reaction_row(searchers), _spans(table, searchers, results))
        for searchers in range(least, MOST_SEARCHERS + 1)
    )
    columns = tuple(RESULT_NAMES[result] for result in results)
    ident = chart_id(table)
    return Chart(ident, printed.title, printed.source, printed.rule, columns, rows, SIDES)


def chart_id(table: str) -> str:
    """The id of the chart of a reaction table."""
    return table.replace("-", "_")


def _spans(table: str, searchers: int, results: Sequence[str]) -> tuple[str, ...]:
    low, spans = 1, dict.fromkeys(results, NEVER)
    for result, high in reaction_bands(table, searchers):
        spans[result] = str(low) if low == high else f"{low}–{high}"
        low = high + 1
    return tuple(spans.values())


def _letters() -> Chart:
    rows = (
        (LETTER_ROWS["R"], YES, YES, NEVER, NEVER),
        (LETTER_ROWS["V"], NEVER, YES, NEVER, NEVER),
        (LETTER_ROWS["L"], YES, NEVER, NEVER, NEVER),
        (LETTER_ROWS["S"], NEVER, NEVER, YES, YES),
    )
    columns = ("By night", "By day", "Boat under water", "Hunt")
    return _chart("detection", "Which value finds a boat", "TW 15.1.4", columns, rows)


def _changes_of_letters() -> Chart:
    rows = (
        ("Storm", "all", "−3"),
        ("Bad sonar conditions", "S", "−3"),
        ("Convoy illuminated: sectors and convoy zone", "L", "+2"),
        ("HF/DF or air cooperation", "all", "H"),
        ("The boat evades", "all", HALF),
        ("Escort on a line", "all", HALF),
        ("Escort in the straggler sector", "all", HALF),
        ("Escort in the convoy zone", "R, S", HALF),
        ("Aircraft in the outer zone", "all", HALF),
    )
    title = "Changes of detection values"
    return _chart("detection_changes", title, "TW 15.1.6", ("Value", "Change"), rows)


def _attack() -> Chart:
    rows = (
        (ATTACK_ROWS["sunk"], "sunk"),
        (ATTACK_ROWS["damaged"], "damaged"),
        ("The depletion number or more", "weapons spent"),
        (ATTACK_ROWS["gunfire"], "sunk by gunfire"),
        (ATTACK_ROWS["rammed"], "rammed and sunk"),
    )
    return _chart("attack", "Attack on a boat", "TW 15.1.7", ("Result",), rows)


def _attacks() -> Chart:
    table = TABLES.attacks
    rows = tuple(
        ChartRow(row.name, (str(row.attacks), signed(row.modifier) if row.modifier else "0"))
        for row in table.rows
    )
    columns = ("Attacks", "To the value")
    return Chart("attacks", table.title, table.source, table.rule, columns, rows, SIDES)


def _fire() -> Chart:
    rows = (
        (FLAK, "flak", "½ flak"),
        (AT_ESCORT, "½ attack", "¼ attack"),
        (AT_FINDER, NEVER, "1"),
        (AT_SHIP, NEVER, "attack"),
        (AT_RESCUER, NEVER, "10"),
    )
    return _chart("fire", "Boats' fire", "TW 16", ("Damages", "Sinks"), rows)


def _points() -> Chart:
    rows = (
        ("U-boat damaged", "3", ""),
        ("U-boat sunk", "6", ""),
        ("Ship sunk", "", "1"),
        ("Ship sunk, no rescue ship", "", "2"),
        ("Escort damaged", "", "1"),
        ("Escort destroyed", "", "2"),
        ("Three stragglers at the end, or part", "", "1"),
    )
    return _chart("points", "Points", "TW 18", ("Yours", "Theirs"), rows)
