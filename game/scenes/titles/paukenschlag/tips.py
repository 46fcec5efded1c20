"""What each instrument and phase is for, with what its figure means now and its case."""

from collections.abc import Iterator, Sequence

from game.prose.sentences import counted, listed
from game.scenes.titles.instruments import Score as Shown
from game.titles.paukenschlag.charts.offers import tons_words
from game.titles.paukenschlag.model.frames import AirMoves
from game.titles.paukenschlag.model.names import ATTACK, RECON
from game.titles.paukenschlag.printed.tables import caps
from game.titles.paukenschlag.rules.air.c12_limits import left
from game.titles.paukenschlag.rules.chart.c18_victory import Score
from game.titles.paukenschlag.view import View

PHASES = {
    "Events": "Random events; boats, ships and aircraft arrive, and a new convoy forms (OP 5.1).",
    "Repairs": "Ships in port and damaged targets are repaired (OP 5.2).",
    "Air": "US aircraft are sent to look for boats, and attack those that they spot (OP 5.3).",
    "Sailing": "The sides sail by turns, a unit or stack at a time; boats go up or down (OP 5.4).",
    "Contact": "Where both sides have ships the Germans may pursue: search and attack (OP 5.5).",
    "Second": "Surfaced boats may sail on by one or two zones (OP 5.6).",
    "Raids": "German bombers and boats attack targets (OP 5.7).",
    "Return": "Aircraft land, convoys arrive, and the week ends (OP 5.8).",
}
"""What happens in each, in their order."""
SHIP_KINDS = ("TR", "AST", "WPG", "DD", "BB", "CV")
NORTHERN, SOUTHERN = "CA", "DB"
"""A zone of each group of bases whose missions are limited."""


def turn(view: View) -> str:
    left = counted(view.last_turn - view.turn, "week")
    return f"A turn is a week, four to a month. {left} to come after this one (OP 5.0)."


def score(now: Score) -> str:
    if now.is_won:
        return "The Germans have what they need to win (OP 18)."
    return (
        f"To win the Germans must still {' and '.join(_still(now))}; "
        "if any of it fails the United States win (OP 18)."
    )


def points(now: Score) -> str:
    return (
        "The damage left on American targets is worth points: six damage make a base unusable, "
        f"eight destroy a target, and repairs take points away. {score(now)}"
    )


def _still(now: Score) -> Iterator[str]:
    """What the Germans lack."""
    ships, tons = max(0, now.needs_ships - now.ships), max(0, now.needs_tons - now.tons)
    lacking = [counted(ships, "ship")] * bool(ships) + [tons_words(tons)] * bool(tons)
    if lacking:
        yield f"sink {' and '.join(lacking)}"
    if (left := now.needs_points - now.points) > 0:
        yield f"earn {counted(left, 'point')} by bombing"


def spotted(boats: Sequence[str]) -> str:
    return (
        f"Seen from the air this week: {listed(boats[:6])}{' …' * (len(boats) > 6)}. "
        "Where they are with ships there is a search in any case (OP 5.3b)."
    )


def limits(view: View) -> Iterator[Shown]:
    """The missions left this week of each group of bases that has limits, while they are flown.

    To search and to attack: so short that all has room in one line.
    """
    if view.phase != AirMoves.__name__:
        return
    for zone, name, short in (
        (NORTHERN, "from BA to DC", "flights North"),
        (SOUTHERN, "in DB and DN", "South"),
    ):
        limit = caps(view.turn, zone) if view.turn else None
        if limit:
            recon, attack = left(view, limit, RECON), left(view, limit, ATTACK)
            yield Shown(
                f"{recon}+{attack}",
                short,
                tip=f"Bases {name} may still send {counted(recon, 'aircraft', 'aircraft')} to look "
                f"for boats and {attack} to attack this week; PBYs are free of it (OP 12.10).",
            )
