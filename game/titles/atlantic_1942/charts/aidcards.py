"""The optional aid cards: the turn on one side, ranges and chances on the other. A-UNIT.8."""

from fractions import Fraction

from game.contract.printed import Chart, ChartRow
from game.titles.atlantic_1942.model.state import DESTROYER, MERCHANT, UBOAT
from game.titles.atlantic_1942.printed.tables import TABLES
from game.titles.atlantic_1942.rules.guns import ROWS, gun_of

LIMITS = TABLES.limits
WHAT_IS_DONE = (
    ("Merchants move", "Convoy", "Up to {merchant}L; a turn of at most 90° after each L"),
    ("Merchant guns", "Convoy", "At one surfaced boat"),
    ("Torpedoes", "U-boats", "Come up, up to {torpedoes} on {targets} ships at most, dive at will"),
    ("U-boat guns", "U-boats", "At one ship; the boat stays up this turn"),
    ("Cards move", "U-boats", "{submerged}L under water, {uboat}L on the surface"),
    ("Sonar", "Convoy", "Each destroyer pings one blank card"),
    ("Destroyers move", "Convoy", "Up to {destroyer}L, and up to {charges} depth charges"),
    ("Destroyer guns", "Convoy", "At one surfaced boat"),
)
SPEEDS = {kind: TABLES.vessels.row(kind).lengths for kind in (MERCHANT, UBOAT, DESTROYER)}
FIGURES = {
    **SPEEDS,
    "torpedoes": LIMITS.torpedoes,
    "targets": {2: "two"}.get(LIMITS.targets, str(LIMITS.targets)),
    "submerged": LIMITS.submerged_lengths,
    "charges": LIMITS.charges,
}


def sequence_card() -> Chart:
    """The eight steps: who acts, and what may be done."""
    rows = tuple(
        ChartRow(f"{number}. {name}", (side, words.format(**FIGURES)))
        for number, (name, side, words) in enumerate(WHAT_IS_DONE, 1)
    )
    source = "rulebook, Turn Sequence"
    return Chart("turn", "Aid card: the turn", source, "A-UNIT.8", ("Side", "What is done"), rows)


def weapons_card() -> Chart:
    """Every weapon and the sonar: how far, how many dice, what hits and how likely one does."""
    rows = (
        _weapon("Torpedo", LIMITS.torpedo_range, LIMITS.torpedoes, TABLES.torpedo.rows[0].needs),
        *(_gun(kind) for kind in (MERCHANT, UBOAT, DESTROYER)),
        *(
            _weapon(f"Depth charge, {row.name.lower()}", LIMITS.charge_range, LIMITS.charges,
                    row.needs)
            for row in TABLES.depth_charge.rows
        ),
        _weapon("Sonar", LIMITS.sonar_range, 1, TABLES.sonar.rows[0].needs),
    )  # fmt: skip
    columns = ("Range", "Dice a turn", "Each hits on", "Chance each")
    source = "rulebook, Attacking and Searching with Sonar"
    return Chart("weapons", "Aid card: ranges and chances", source, "A-UNIT.8", columns, rows)


def _gun(kind: str) -> ChartRow:
    vessel = gun_of(kind)
    needs = TABLES.guns.needs(ROWS[kind])
    return _weapon(f"{ROWS[kind]} gun", vessel.gun_range, vessel.gun_dice, needs)


def _weapon(name: str, reach: int, dice: int, needs: int | None) -> ChartRow:
    least = needs or 0
    cells = (f"{reach}L", str(dice), f"{least}+", str(Fraction(7 - least, 6)))
    return ChartRow(name, cells)


def vessels_card() -> Chart:
    """What each vessel moves and bears, and what ramming costs it."""
    rows = tuple(
        ChartRow(
            ROWS[row.name],
            (f"{row.lengths}L", str(row.hits), str(row.ram_damage) if row.ram_damage else "–"),
        )
        for row in TABLES.vessels.rows
    )
    columns = ("Moves", "Hits to sink", "Hits from ramming")
    return Chart("vessels", "Vessels", TABLES.vessels.source, TABLES.vessels.rule, columns, rows)
