"""Cards of what lies on the plot and is no block: numbers, ships, the calendar and the signs."""

from collections.abc import Callable, Mapping

from game.contract.printed import Figure, PieceCard
from game.prose.sentences import counted
from game.titles.tonnage_war.charts.aidcards import STEP_ROWS
from game.titles.tonnage_war.model.state import NO_RESCUE, RESCUE_SHIP
from game.titles.tonnage_war.printed.tables import TABLES, needs
from game.titles.tonnage_war.rules.c9_inbound import number_for
from game.titles.tonnage_war.rules.ground.plot import card_of
from game.titles.tonnage_war.rules.ground.values import HALVED
from game.titles.tonnage_war.view import View

NEED = "need "
"""Before the step whose number a plate shows."""
CONVOY, LAGGING, CALENDAR = "convoy", "stragglers lost", "calendar"
EVADE, LIGHT = "sign-evade", "sign-light"
BOOK = "rulebook 11, 12"


def plot_card(view: View, piece: str) -> PieceCard | None:
    """The card of a thing of that id; None for any other."""
    step = piece.removeprefix(NEED)
    if step != piece and step in STEP_ROWS:
        return _number(view, step)
    make = CARDS.get(piece)
    return make(view) if make else None


def _number(view: View, step: str) -> PieceCard:
    """What a boat needs for a step, with what changes it this turn."""
    row = next(row for row in TABLES.numbers.rows if row.step == step)
    source = row.source or TABLES.numbers.source
    card = card_of(view)
    printed = Figure(f"{card.speed.capitalize()} convoy", str(needs(step, card.speed)), source)
    if not view.turn:
        return PieceCard(STEP_ROWS[step], (printed,), "A boat needs so much or less of a D20.")
    value = number_for(view, step)
    changes = [
        Figure(
            what.capitalize(),
            "halved" if amount == HALVED else f"{amount:+d}".replace("-", "−"),
            "rulebook 9 to 12",
        )
        for what, amount in value.changes
    ]
    now = Figure("This turn", f"{value.number} or less", source)
    return PieceCard(
        STEP_ROWS[step], (printed, *changes, now), "What a boat must roll on a D20 for this step."
    )


def _convoy(view: View) -> PieceCard:
    card = card_of(view)
    rescue = {RESCUE_SHIP: "its own", NO_RESCUE: "none"}.get(view.rescue, "an escort")
    figures = (
        Figure("Sailed", str(card.ships), card.source),
        Figure("In station", str(view.ships), "this battle"),
        Figure("Sunk", str(view.tally.ships), "this battle"),
        Figure("Rescue ship", rescue, card.source),
    )
    return PieceCard(f"{card.name}: {card.speed} convoy", figures, "It steams up the board.")


def _lagging(view: View) -> PieceCard:
    figures = (Figure("Out of station", str(view.stragglers), "this battle"),)
    return PieceCard("Stragglers", figures, "Three or a part of three cost a point at the end.")


def _calendar(view: View) -> PieceCard:
    card = card_of(view)
    dark = card.visibility.count("L")
    figures = (
        Figure("Began", card.began, card.source),
        Figure("Turns", str(card.turns), card.source),
        Figure("Of low visibility", str(dark), card.source),
        Figure("Storm", counted(len(card.storms), "turn"), card.source),
    )
    return PieceCard("The voyage", figures, "A row is a day, a square a watch of four hours.")


def _evade(view: View) -> PieceCard:
    figures = (Figure("Numbers of the boats", "halved", BOOK),)
    return PieceCard("Evasive manoeuvre", figures, "The convoy alters course this turn.")


def _light(view: View) -> PieceCard:
    figures = (
        Figure("Lookouts (L)", "+2", BOOK),
        Figure("Numbers of the boats", "+2", BOOK),
    )
    return PieceCard("Illumination", figures, "Star shells hang over the convoy this turn.")


CARDS: Mapping[str, Callable[[View], PieceCard]] = {
    CONVOY: _convoy,
    LAGGING: _lagging,
    CALENDAR: _calendar,
    EVADE: _evade,
    LIGHT: _light,
}
