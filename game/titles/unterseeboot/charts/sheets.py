"""What can be read beside the board: chapters of the rules, charts, and a card for each piece."""

from collections.abc import Callable

from game.contract.printed import Chart, Figure, PieceCard
from game.tables.charts import charts_of
from game.tables.models import Printed, ThresholdTable
from game.titles.unterseeboot.model.state import Contact
from game.titles.unterseeboot.printed.tables import LEVEL_NAMES, REAL_SHIP_NEEDS, TABLES
from game.titles.unterseeboot.rules.places import level_name
from game.titles.unterseeboot.view import View

CHAPTERS = (
    ("U-INT", "Introduction"),
    ("U-COMP", "Components"),
    ("U-SETUP", "Setting up"),
    ("U-SEQ", "Sequence of play"),
    ("U-MAN", "Maneuver Phase"),
    ("U-BAT", "Battery Power Phase"),
    ("U-ID", "Target Identification Phase"),
    ("U-AIR", "Aircraft Phase"),
    ("U-TORP", "Torpedo Phase"),
    ("U-DD", "Destroyer Phase"),
    ("U-DMG", "Damage control"),
    ("U-END", "End of the patrol"),
    ("U-RTB", "Returning to base"),
    ("U-LOSE", "Defeat"),
    ("U-WIN", "Victory and awards"),
    ("U-OPT-ENTRY", "Option: entry points"),
    ("U-OPT-BIG", "Option: Big Ships"),
    ("U-OPT-DIVE", "Option: uncontrolled dive"),
    ("U-OPT-VIIC", "Option: Type VIIC"),
    ("U-CAMP", "Campaign"),
    ("U-BRD", "The board"),
    ("U-QR", "Quick reference"),
)
FIGURE_NAMES = {
    "hull": "Hull tokens",
    "main_battery": "Main battery tokens",
    "auxiliary": "Auxiliary power tokens",
    "torpedoes_viia": "Torpedoes, Type VIIA",
    "torpedoes_viic": "Torpedoes, Type VIIC",
    "turns": "Turns in a patrol",
    "campaign_patrols": "Patrols to survive in a campaign",
    "two_hits_from": "Two hits to sink from (1,000 tons)",
}
PLAYED = "this game"
THOUSAND = 1000


def charts() -> tuple[Chart, ...]:
    """Every printed table of the game."""
    return charts_of(TABLES, FIGURE_NAMES)


def card(view: View, piece: str) -> PieceCard | None:
    """The card of a piece on the board or beside it; None for any other name."""
    if piece in view.targets:
        ship = view.targets[piece]
        return _ship(ship) if ship.is_identified else _contact(view)
    make = CARDS.get(piece)
    return make(view) if make else None


def _ship(ship: Contact) -> PieceCard:
    die = f"her die, a D{ship.sides} showing {ship.tons // 1000}"
    return PieceCard(
        f"Ship of {ship.tons:,} tons",
        (
            Figure("Tonnage", f"{ship.tons:,} tons", die),
            _printed("Hits still to sink her", ship.hits_to_sink, TABLES.boat),
            *_rows("Hit from", TABLES.torpedo),
        ),
    )


def _contact(view: View) -> PieceCard:
    figures = [_row("A real ship on", TABLES.identification, "A real ship")]
    most = TABLES.identification.sides
    if view.house.big_ships:
        figures.append(Figure("A Big Ship on", str(most), TABLES.big_ship.source))
        figures.append(
            _printed("Two hits from (1,000 tons)", TABLES.boat.two_hits_from, TABLES.boat)
        )
        most = max(int(band.value) for band in TABLES.big_ship.bands)
    tons = f"{REAL_SHIP_NEEDS * THOUSAND:,} to {most * THOUSAND:,} tons"
    return PieceCard(
        "Unidentified contact",
        tuple(figures),
        f"She may be a ship of {tons}, or nothing at all.",
    )


def _boat(view: View) -> PieceCard:
    depth = level_name(view.level) if view.level else "Not yet in the area"
    return PieceCard(
        f"{view.boat}, Type {'VIIC' if view.house.viic else 'VIIA'}",
        (
            Figure("Depth", depth, PLAYED),
            Figure("Tokens to reach the surface", str(view.tokens_to_surface), PLAYED),
            _of("Hull", view.hull, view.full_hull),
            _of("Main battery", view.main, view.full_main),
            _of("Auxiliary power", view.auxiliary, view.full_auxiliary),
            _of("Torpedoes", view.torpedoes, view.full_torpedoes),
        ),
    )


def _aircraft(view: View) -> PieceCard:
    return PieceCard(
        "Aircraft",
        (
            Figure("The boat is", "spotted" if view.is_spotted else "unseen", PLAYED),
            _row("The boat stays unseen on", TABLES.aircraft_search, "Stays unseen"),
            *_rows("Strafing hits:", TABLES.strafing),
        ),
        "It looks for the boat on every turn that she is on the surface, strafes her once she is "
        "found, and loses her when she dives.",
    )


def _destroyer(view: View) -> PieceCard:
    state = {"none": "waiting", "searching": "searching", "detected": "over the boat"}
    return PieceCard(
        "Destroyer",
        (
            Figure("It is", state[view.destroyer], PLAYED),
            _row("The boat stays hidden on", TABLES.destroyer_search, "Stays hidden"),
            *_rows("Attack hits:", TABLES.destroyer_attack),
        ),
        "It waits until a torpedo has been fired, then hunts the boat. At 200 m she slips away.",
    )


def _hull(view: View) -> PieceCard:
    return PieceCard(
        "Hull",
        (
            _of("Tokens", view.hull, view.full_hull),
            _row("Damage is repaired on", TABLES.damage_control, "Repair"),
        ),
        "The boat is lost with the last of them.",
    )


def _main(view: View) -> PieceCard:
    return PieceCard(
        "Main battery",
        (
            _of("Tokens", view.main, view.full_main),
            Figure("Needed to reach the surface", str(view.tokens_to_surface), PLAYED),
        ),
        "One is spent each submerged turn; all come back on the surface.",
    )


def _auxiliary(view: View) -> PieceCard:
    tokens = _of("Tokens", view.auxiliary, view.full_auxiliary)
    return PieceCard(
        "Auxiliary power", (tokens,), "Spent in place of main battery; never recharged."
    )


def _torpedo(view: View) -> PieceCard:
    return PieceCard(
        "Torpedoes",
        (
            _of("Left", view.torpedoes, view.full_torpedoes),
            *_rows("Sinks from", TABLES.torpedo),
        ),
    )


def _of(label: str, have: int, full: int) -> Figure:
    return Figure(label, f"{have} of {full}", TABLES.boat.source)


def _printed(label: str, value: int, table: Printed) -> Figure:
    return Figure(label, str(value), table.source)


def _row(label: str, table: ThresholdTable, row: str) -> Figure:
    return Figure(label, f"{table.needs(row)}+", table.source)


def _rows(label: str, table: ThresholdTable) -> tuple[Figure, ...]:
    """A figure for each depth at which the table has one."""
    return tuple(
        _row(f"{label} {name[0].lower()}{name[1:]}", table, name)
        for name in LEVEL_NAMES
        if table.needs(name) is not None
    )


CARDS: dict[str, Callable[[View], PieceCard]] = {
    "boat": _boat,
    "aircraft": _aircraft,
    "destroyer": _destroyer,
    "hull": _hull,
    "main": _main,
    "auxiliary": _auxiliary,
    "torpedo": _torpedo,
}
