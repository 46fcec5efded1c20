"""The tables that are rolled on, as charts: what the book prints, and what is reconstructed."""

from collections.abc import Iterable, Mapping, Sequence

from game.contract.printed import Chart, ChartRow
from game.tables.charts import NEVER
from game.titles.submarine.printed.tablecards import ChangeRow, DepthRow, NumberSpan, Table
from game.titles.submarine.printed.tables import FAR_SONAR, NEAR_SONAR, TABLES

FACES = 6
BOOK = "rulebook"
TYPES = ("Type 1", "Type 2", "Type 3")
SOLO_RESULTS = {"near": "Within 50 feet", "same": "At the same depth", "miss": "Miss"}
CRUSH_ROWS = ("Holds", "Lost")
RADAR_NAMES = {"1.5m": "1.5 m", "10cm": "10 cm", "3cm": "3 cm"}


def table_charts() -> tuple[Chart, ...]:
    """Every table that a die or a plot is looked up in, in the order of a turn."""
    return (
        _phases(),
        _convoy_plots(),
        _guns(),
        changes_chart(
            "gun_changes", "What changes gunfire", TABLES.guns, TABLES.guns.changes, "Factor"
        ),
        _sonar(),
        changes_chart(
            "sonar_changes", "What changes a sonar search", TABLES.sonar, TABLES.sonar.changes
        ),
        _radar(),
        _fit(),
        _detonation(),
        changes_chart(
            "hit_changes",
            "What changes a torpedo's die",
            TABLES.detonation,
            TABLES.detonation.changes,
        ),
        _damage(),
        _crush(),
        _charges(),
        _atw(),
        _atw_depths(),
        _points(),
        _convoy_die(),
        _solo_moves(),
        _solo_charges(),
    )


# Rows by what is looked up


def defence_row(dt: int) -> str:
    """The row of a defense type."""
    return f"Type {dt}"


def sonar_row(near: int) -> str:
    """The row of the sonar table whose highest face for the nearer range that is."""
    return next((f"Speed {span_words(row)}" for row in TABLES.sonar.rows if row.near == near), "")


def radar_row(surfaced: int) -> str:
    """The row of the radar table that finds a surfaced boat up to that face."""
    return next((RADAR_NAMES[row.set] for row in TABLES.radar.rows if row.surfaced == surfaced), "")


# Charts


def _chart(
    ident: str,
    table: Table,
    columns: Sequence[str],
    rows: Iterable[ChartRow],
    sides: int = 0,
) -> Chart:
    source, rule = table.source, table.rule
    return Chart(ident, table.title, source, rule, tuple(columns), tuple(rows), sides)


def _said(
    ident: str, title: str, rule: str, columns: Sequence[str], rows: Sequence[ChartRow]
) -> Chart:
    """A chart of what the rulebook says in words."""
    return Chart(ident, title, f"{BOOK} {rule}", rule, tuple(columns), tuple(rows))


def _phases() -> Chart:
    rows = (
        ("1. Plotting", "both, in secret"),
        ("2. Surface gunnery", "both"),
        ("3. Star shells, if played", "escorts"),
        ("4. Convoy", "as plotted"),
        ("5. Escorts move, search and attack", "escorts"),
        ("6. Boats lost by sonar are hidden", "nobody"),
        ("7. Torpedoes", "submarines"),
        ("8. Submarines move and change depth", "as plotted"),
        ("9. Attacks on submarines", "escorts"),
        ("10. Boats out of sight are hidden", "nobody"),
    )
    made = [ChartRow(name, (who,)) for name, who in rows]
    return _said("turn", "The turn", "SYN.1", ("Who acts",), made)


def _convoy_plots() -> Chart:
    rows = (
        ChartRow("Fast convoy", ("L2, R2", "2", "2L, 2R")),
        ChartRow("Slow convoy", ("L1, R1", "1", "1L, 1R")),
    )
    columns = ("Turning first", "Straight on", "Turning last")
    rule = "T-CONVOY-PLOT 7.6.2"
    return Chart("convoy_plots", "Moves of a convoy", f"{BOOK} 7.6.2", rule, columns, rows)


def _damage() -> Chart:
    table = TABLES.damage
    factors = range(table.lowest, table.lowest + len(table.rows[0].damage))
    columns = (*(signed(factor, "") for factor in factors), "Magnetic", "Acoustic")
    rows = (
        ChartRow(
            str(row.face),
            (*map(str, row.damage), signed(row.magnetic), signed(row.acoustic)),
            (row.face,),
        )
        for row in table.rows
    )
    return _chart("damage", table, columns, rows, FACES)


def _detonation() -> Chart:
    table = TABLES.detonation
    rows = (
        ChartRow(defence_row(row.dt), tuple(map(str, row.highest)), source=row.source)
        for row in table.rows
    )
    return _chart("detonation", table, table.attitudes, rows)


def _charges() -> Chart:
    table = TABLES.charges
    columns = [f"{where}, {kind.lower()}" for where in ("At depth", "Off") for kind in TYPES]
    rows = (
        ChartRow(row.name, tuple(signed(factor, "") for factor in (*row.same, *row.near)))
        for row in table.rows
    )
    return _chart("charges", table, columns, rows)


def _atw() -> Chart:
    table = TABLES.atw
    rows = (
        ChartRow(defence_row(row.dt), tuple(map(str, (row.hedgehog, *row.squid))))
        for row in table.rows
    )
    return _chart("atw", table, ("Hedgehog", "1 Squid bomb", "2 bombs", "3 bombs"), rows)


def _atw_depths() -> Chart:
    table = TABLES.atw
    title = "What depth changes for weapons thrown ahead"
    rows = (
        ChartRow(f"{span_words(row)} feet", tuple(map(signed, row.changes)), source=row.source)
        for row in table.depths
    )
    return Chart("atw_depths", title, table.source, table.rule, TYPES, tuple(rows))


def _guns() -> Chart:
    table = TABLES.guns
    last = table.rows[-1].strength
    rows = (
        ChartRow(
            f"Strength {row.strength}{'+' if row.strength == last else ''}",
            tuple(signed(factor, "") for factor in row.factors),
        )
        for row in table.rows
    )
    return _chart("guns", table, [f"{span_words(span)} hexes" for span in table.ranges], rows)


def changes_chart(
    ident: str, title: str, table: Table, changes: Iterable[ChangeRow], what: str = "Die"
) -> Chart:
    """What changes a die, or what is looked up on a table."""
    rows = tuple(ChartRow(row.name, (signed(row.change),), source=row.source) for row in changes)
    return Chart(ident, title, table.source, table.rule, (what,), rows)


def _sonar() -> Chart:
    rows = (
        ChartRow(sonar_row(row.near), (up_to(row.near), up_to(row.far)))
        for row in TABLES.sonar.rows
    )
    columns = (f"To {NEAR_SONAR} hexes", f"To {FAR_SONAR} hexes")
    return _chart("sonar", TABLES.sonar, columns, rows)


def _radar() -> Chart:
    rows = (
        ChartRow(
            RADAR_NAMES[row.set],
            (
                faces_words(1, row.deep),
                faces_words(row.deep + 1, row.surfaced),
                faces_words(row.surfaced + 1, FACES),
            ),
        )
        for row in TABLES.radar.rows
    )
    columns = ("A boat at 0 or 25 feet", "A surfaced boat", "Nothing")
    return _chart("radar", TABLES.radar, columns, rows)


def _fit() -> Chart:
    rows = (ChartRow(row.name, (up_to(row.highest),)) for row in TABLES.fit.rows)
    return _chart("fit", TABLES.fit, ("Fitted on",), rows)


def _crush() -> Chart:
    rows = (
        ChartRow(CRUSH_ROWS[0], ("1–5",), (1, 2, 3, 4, 5)),
        ChartRow(CRUSH_ROWS[1], ("6",), (6,)),
    )
    title = "A dive below the safe depth"
    return Chart("crush", title, f"{BOOK} 9.7", "9.7", ("Die",), rows, FACES)


def _points() -> Chart:
    rows = (
        ChartRow("Vessel sunk", ("its points",)),
        ChartRow("Ship dead in the water", ("half its points, rounded up",)),
        ChartRow("Damage to a merchant or an escort", ("1 a point",)),
        ChartRow("Damage to a submarine or a capital ship", ("2 a point",)),
        ChartRow("Torpedo fired, to the escorts", ("1",)),
    )
    return _said("points", "Victory points", "20.1", ("Points",), rows)


def _convoy_die() -> Chart:
    table = TABLES.convoy_die
    return _by_die("convoy_die", table, table.plots, {plot: plot for plot in table.plots})


def _by_die(ident: str, table: Table, results: Sequence[str], names: Mapping[str, str]) -> Chart:
    """A chart of what each face of one die comes to."""
    faces = {each: [n for n, result in enumerate(results, 1) if result == each] for each in results}
    rows = (
        ChartRow(names[each], (faces_words(some[0], some[-1]),), tuple(some))
        for each, some in faces.items()
    )
    return _chart(ident, table, ("Die",), rows, FACES)


def _solo_moves() -> Chart:
    rows = (ChartRow(str(row.face), row.plots, (row.face,)) for row in TABLES.solo_moves.rows)
    columns = [f"Marker {number}" for number in range(len(TABLES.solo_moves.rows[0].plots))]
    return _chart("solo_moves", TABLES.solo_moves, columns, rows, FACES)


def _solo_charges() -> Chart:
    table = TABLES.solo_charges
    return _by_die("solo_charges", table, table.results, SOLO_RESULTS)


# Words


def signed(number: int, plus: str = "+") -> str:
    """A number with its sign; 0 has none."""
    return f"{plus if number > 0 else '−' if number < 0 else ''}{abs(number)}"


def up_to(highest: int) -> str:
    """ "1–4" for a highest face of 4; a dash for none."""
    return faces_words(1, highest)


def faces_words(first: int, last: int) -> str:
    """ "3–4"; a dash for no face."""
    if last < first:
        return NEVER
    return str(first) if first == last else f"{first}–{last}"


def span_words(span: NumberSpan | DepthRow) -> str:
    """ "1–5", "51+"."""
    if span.high is None:
        return f"{span.low}+"
    return str(span.low) if span.low == span.high else f"{span.low}–{span.high}"
