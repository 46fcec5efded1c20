"""What can be read beside the table: chapters, aid cards, charts, and a card for each piece."""

from game.contract.printed import Chart, Figure, PieceCard
from game.prose.sentences import counted
from game.tables.charts import chart_of
from game.titles.atlantic_1942.charts.aidcards import sequence_card, vessels_card, weapons_card
from game.titles.atlantic_1942.model.state import OCEAN, UBOAT, Card, Ship
from game.titles.atlantic_1942.printed.sizes import lengths
from game.titles.atlantic_1942.printed.tables import TABLES
from game.titles.atlantic_1942.rules.guns import ROWS, gun_of
from game.titles.atlantic_1942.rules.setup import letter_of
from game.titles.atlantic_1942.rules.units import card_speed, hit_points, ship_speed
from game.titles.atlantic_1942.view import UNKNOWN, View

CHAPTERS = (
    ("A-INT", "Introduction"),
    ("A-OBJ", "Objective"),
    ("A-UNIT", "Cards and vessels"),
    ("A-SETUP", "Setting up"),
    ("A-MOVE", "Moving"),
    ("A-SONAR", "Sonar"),
    ("A-TORP", "Torpedoes"),
    ("A-GUN", "Guns"),
    ("A-DC", "Depth charges"),
    ("A-RAM", "Ramming and collision"),
    ("A-DMG", "Damage"),
    ("A-SEQ", "Sequence of the turn"),
    ("A-WIN", "Winning"),
    ("A-EX", "The playtest"),
    ("A-OPT", "Options"),
)
DICE_TABLES = ("sonar", "torpedo", "long_torpedo", "guns", "depth_charge")


def charts() -> tuple[Chart, ...]:
    """The two sides of the aid card, what every vessel can do, and all that is rolled on."""
    rolled = (chart_of(name, getattr(TABLES, name), {}) for name in DICE_TABLES)
    return (sequence_card(), weapons_card(), vessels_card(), *rolled)


def card(view: View, piece: str) -> PieceCard | None:
    """The card of a ship or a card; None for any other name."""
    if piece in view.ships:
        return _ship(view.ships[piece])
    return _card(view.cards[piece]) if piece in view.cards else None


def _ship(ship: Ship) -> PieceCard:
    figures = (*_hits(ship.hits, ship.kind), _speed(ship_speed(ship)), *_gun(ship.kind))
    kind = ROWS[ship.kind]
    return PieceCard(ship.name, figures, f"{kind} of letter {letter_of(ship.owner)}.")


def _card(card: Card) -> PieceCard:
    owner = f"Letter {letter_of(card.owner)}."
    if card.is_wreck:
        return PieceCard(f"Wreck of {card.boat}", _hits(card.hits, UBOAT), f"{owner} It lies here.")
    if card.boat in (UNKNOWN, OCEAN):
        name = "Ocean card" if card.boat == OCEAN else f"Card {card.id}"
        return PieceCard(name, (*_hits(card.hits, UBOAT), _speed(card_speed(card))), owner)
    figures = (*_hits(card.hits, UBOAT), _speed(card_speed(card)), *_gun(UBOAT))
    return PieceCard(card.boat, figures, owner)


def _hits(hits: int, kind: str) -> tuple[Figure, ...]:
    return (Figure("Hits", f"{hits} of {hit_points(kind)}", TABLES.vessels.source),)


def _speed(units: int) -> Figure:
    return Figure("Moves", f"{lengths(units)} a turn", TABLES.vessels.source)


def _gun(kind: str) -> tuple[Figure, ...]:
    row = gun_of(kind)
    dice = counted(row.gun_dice, "die", "dice")
    needs = f"{TABLES.guns.needs(ROWS[kind])}+"
    return (Figure("Gun", f"{dice}, {needs}, up to {row.gun_range}L", TABLES.guns.source),)
