"""Charts that the box has as words alone: the turn, a round of a grid, and all searches at once."""

from fractions import Fraction

from game.contract.printed import Chart, ChartRow
from game.titles.paukenschlag.printed.tables import AIR_DICE, HFDF, SONAR, TABLES

BOOK = "rulebook"
NOTHING = "–"
TURN = (
    ("1. Random events", "By turns", "A D10; arrivals; one new convoy where fewer than nine sail"),
    ("2. US air movement", "US", "Aircraft search, and attack boats that are spotted"),
    ("3. Naval movement", "By turns", "A convoy, ship or boat each, the US first"),
    ("4. Search and attack", "Both", "Each zone with boats and ships: search grid, attack grids"),
    ("5. U-boats move again", "Germans", "Boats on the surface; then all use fuel"),
    ("6. Aircraft return", "–", "Aircraft land, boats refuel or go home, convoys arrive"),
)
RAID = (
    ("1. Repairs", "US, Germans", "Points of repair; fighters go on air patrol"),
    ("2. Bombers fly", "By turns", "With the aircraft of the US; a die for each zone"),
    ("3. Fighters scramble", "US", "After the boats have moved again; a D10 for each model"),
    ("4. Against escorts", "Both", "Fighters slip past on a D10, or fight them"),
    ("5. Against bombers", "Both", "Paired off, the strongest first; odds and a D6"),
    ("6. Anti-aircraft fire", "Defender", "A D6 at each bomber"),
    ("7. Bombs", "Attacker", "A D10 for each; at a factory one more die for the aim"),
    ("8. On the ground", "–", "A D10 for each air unit of a base that was hit"),
    ("9. Bombardment", "US", "Ships of the Hornet force off a German base"),
)
ROUND = (
    ("1. Initiative", "A D10 each", "A D10 each"),
    ("2. Boats detect", "Sonar", "Sonar; radar on the surface"),
    ("3. Contacts are reported", "Others may close; Huff/Duff from the air", "The same"),
    ("4. Ships detect", NOTHING, "Radar, active or passive sonar"),
    ("5. First side moves", "The winner chooses who", "The winner"),
    ("6. Second side moves", "The other", "The other"),
    ("7. Who shares a square", "Waits in a box for the attack", "Fights, and is out of this grid"),
)


def sequence_card() -> Chart:
    """5.0 The phases, as they are played without German aircraft."""
    rows = tuple(ChartRow(name, (who, what)) for name, who, what in TURN)
    return Chart("turn", "Aid card: the turn", f"{BOOK} 5", "OP 5.0", ("Who", "What"), rows)


def raid_card() -> Chart:
    """9.4c What is done with German aircraft, in the order in which it is done."""
    rows = tuple(ChartRow(name, (who, what)) for name, who, what in RAID)
    return Chart("raid", "Aid card: air raids", f"{BOOK} 9.4", "OP 9.4c", ("Who", "What"), rows)


def round_card() -> Chart:
    """7.1.1k What comes when, on either grid."""
    rows = tuple(ChartRow(name, cells) for name, *cells_ in ROUND for cells in [tuple(cells_)])
    columns = ("Search grid", "Attack grid")
    return Chart("round", "Aid card: a round", f"{BOOK} 7", "OP 7.1.1k", columns, rows)


def sonar_chart() -> Chart:
    """Sonar of both kinds, and Huff/Duff: the die, the range, and what changes the die."""
    active = (
        f"{SONAR.active_moved_ship:+d} ship that moved; {SONAR.active_warm_zone:+d} in "
        f"{', '.join(TABLES.warm.zones)}; {signed(SONAR.active_surfaced_boat)} by a surfaced boat"
    )
    passive = (
        f"{SONAR.passive_moved:+d} who moved; "
        f"{signed(SONAR.passive_pinged)} against one that has pinged"
    )
    reach = f"{SONAR.passive_range}, {SONAR.passive_range_moved} for one that moved"
    rows = (
        _search("Active", SONAR.detects, str(SONAR.active_range), active),
        _search("Passive", SONAR.detects, reach, passive),
        _search(
            "Huff/Duff", HFDF.detects, "the zone, from the air", "for each boat, after a report",
            TABLES.hfdf.source,
        ),
    )  # fmt: skip
    columns = ("Finds on", "Chance", "Squares", "Changes of the die")
    title, source = "Sonar and Huff/Duff", TABLES.sonar.source
    return Chart("sonar", title, source, TABLES.sonar.rule, columns, rows, 6)


def _search(name: str, upto: int, squares: str, changes: str, source: str = "") -> ChartRow:
    cells = (at_most(upto), str(Fraction(upto, 6)), squares, changes)
    return ChartRow(name, cells, tuple(range(1, upto + 1)), source)


def air_chart() -> Chart:
    """The D10s of aircraft against boats, and of bombers."""
    rows = (
        _of_ten("Spot", AIR_DICE.spots),
        _of_ten("Sink what is attacked", AIR_DICE.sinks),
        ChartRow(
            "The boat dives",
            (f"{AIR_DICE.dives}+", str(Fraction(11 - AIR_DICE.dives, 10))),
            tuple(range(AIR_DICE.dives, 11)),
        ),
        _of_ten("A fighter scrambles", AIR_DICE.scrambles),
        _of_ten("The wrong factory is bombed", AIR_DICE.wrong_factory),
    )
    table = TABLES.air_dice
    columns = ("On a D10", "Chance")
    return Chart("air", "Aircraft", table.source, table.rule, columns, rows, 10)


def _of_ten(name: str, upto: int) -> ChartRow:
    return ChartRow(name, (at_most(upto), str(Fraction(upto, 10))), tuple(range(1, upto + 1)))


def notice_chart() -> Chart:
    """14.1d Whether boats notice a special convoy."""
    table = TABLES.notice
    rows = (_of_ten("Noticed", table.noticed),)
    columns = ("On a D10", "Chance")
    return Chart("notice", table.title, table.source, table.rule, columns, rows, 10)


def at_most(face: int) -> str:
    """The faces up to one, in words."""
    return f"{face} or less" if face > 0 else "never"


def signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−")
