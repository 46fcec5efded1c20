"""What can be read beside the plot: chapters of the book, charts, and a card for each block."""

from game.contract.printed import Chart, Figure, PieceCard
from game.prose.sentences import capital
from game.titles.tonnage_war.charts.aidcards import all_charts, figure, signed
from game.titles.tonnage_war.charts.plotcards import plot_card
from game.titles.tonnage_war.model.names import boat_name, escort_name
from game.titles.tonnage_war.model.state import Boat, Escort
from game.titles.tonnage_war.printed.places import PLACE_WORDS, RESERVE, within
from game.titles.tonnage_war.printed.tables import UNIT_CARDS, Unit
from game.titles.tonnage_war.rules.ground.plot import card_of, unit_of
from game.titles.tonnage_war.view import View

CHAPTERS = (
    ("TW 1", "Introduction"),
    ("TW 2", "Components"),
    ("TW 3", "Preparing for play"),
    ("TW 4", "Game length"),
    ("TW 5", "The turn"),
    ("TW 6", "Object"),
    ("TW 7", "Conventions"),
    ("TW 8", "Escort placement and movement"),
    ("TW 9", "Boats inbound"),
    ("TW 10", "Decoys"),
    ("TW 11", "Evasive manoeuvres"),
    ("TW 12", "Illumination"),
    ("TW 13", "An example"),
    ("TW 14", "Boats outbound"),
    ("TW 15", "Escort combat"),
    ("TW 15.1", "Detection and attack"),
    ("TW 15.2", "Aircraft: first attacks"),
    ("TW 15.3", "Aircraft: continuing attacks"),
    ("TW 15.4", "Ships in the attack and convoy zones"),
    ("TW 15.5", "Ships led by HF/DF"),
    ("TW 15.6", "Ships led by aircraft"),
    ("TW 15.7", "Ships: continuing attacks"),
    ("TW 16", "U-boat combat"),
    ("TW 17", "Damage"),
    ("TW 18", "Winning"),
    ("TW 19", "Special rules and abbreviations"),
    ("TW D20", "One die for several boats"),
    ("TW NOTES", "Designer's notes"),
)
LETTERS = (("r", "Radar (R)"), ("v", "By day (V)"), ("l", "By night (L)"), ("s", "Sonar (S)"))


def charts() -> tuple[Chart, ...]:
    """Every table of the game."""
    return all_charts()


def card(view: View, piece: str) -> PieceCard | None:
    """The card of a block, or of what is printed on the plot; None for any other name."""
    if piece in view.escorts:
        return _escort(view, piece, view.escorts[piece])
    if piece in view.boats:
        return _boat(view, piece, view.boats[piece])
    return plot_card(view, piece) if view.scenario else None


def _escort(view: View, ident: str, block: Escort) -> PieceCard:
    unit = unit_of(view, ident)
    source = UNIT_CARDS[unit.card].source
    figures = [Figure(label, figure(getattr(unit, name)), source) for name, label in LETTERS]
    figures += [
        Figure("Attack (A)", figure(unit.attack), source),
        Figure("Depleted from (D)", str(unit.depletion), source),
    ]
    if not unit.is_air:
        figures.append(Figure("Running down a boat (H)", signed(unit.h), source))
        figures.append(Figure("HF/DF", "yes" if unit.has_hfdf else "no", card_of(view).source))
    if block.last_turn:
        turns = f"end of turn {block.last_turn}"
        figures.append(Figure("Leaves", turns, card_of(view).source))
    return PieceCard(escort_name(ident), tuple(figures), _escort_note(unit, block))


def _escort_note(unit: Unit, block: Escort) -> str:
    words = [UNIT_CARDS[unit.card].title]
    if block.place == RESERVE:
        words.append("to be placed")
    elif block.place in PLACE_WORDS:
        words.append(within(block.place))
    if block.is_depleted:
        words.append("weapons spent")
    return f"{'; '.join(words)}."


def _boat(view: View, ident: str, block: Boat) -> PieceCard:
    battle = card_of(view)
    figures = (
        Figure("Attack", str(battle.attack), battle.boats_source),
        Figure("Flak", str(battle.flak), battle.boats_source),
        Figure("Return", str(battle.back), battle.boats_source),
    )
    return PieceCard(capital(boat_name(ident)), figures, f"{capital(_boat_note(block))}.")


def _boat_note(block: Boat) -> str:
    words = {
        "damaged": block.is_damaged,
        "has attacked": block.has_attacked,
        "evading": block.is_evading,
        "answered aircraft with flak": block.is_driven,
    }
    told = [word for word, holds in words.items() if holds]
    return ", ".join(told or ["closing the convoy"])
