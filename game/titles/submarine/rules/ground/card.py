"""What a scenario says of the game that is played. 3.1, 20."""

from game.titles.submarine.model.names import vessel_id
from game.titles.submarine.model.state import CAPITAL, ESCORT, MERCHANT, SUBMARINE
from game.titles.submarine.printed.scenariocards import ScenarioCard, ShipRow
from game.titles.submarine.printed.scenarios import SCENARIOS
from game.titles.submarine.view import Sea


def card_of(sea: Sea) -> ScenarioCard:
    """The scenario; raises KeyError before the game has begun."""
    return SCENARIOS[sea.scenario]


def formation_of(sea: Sea) -> int:
    """20.2.1 The formation of the convoy, 0 for none; C.OB5 that of a campaign is an option."""
    card = card_of(sea)
    return sea.house.formation if card.campaign else card.formation


def is_night(sea: Sea) -> bool:
    """20.5 Whether it is played by night; C.SR11 each part of a campaign has its own hours."""
    card = card_of(sea)
    return card.campaign.parts[sea.part - 1].is_night if card.campaign else card.is_night


def last_turn(sea: Sea) -> int:
    """S8.OPT The last turn of the scenario, or of a part of the campaign."""
    card = card_of(sea)
    return card.long_turns if sea.house.long and card.long_turns else card.turns


def moves_by_die(sea: Sea) -> str:
    """S1.SR1, S3.SR1 What the dice steer instead of a player: "convoy", "boat" or nothing."""
    return card_of(sea).solitaire if sea.house.solitaire else ""


def is_convoy(sea: Sea, ship: str) -> bool:
    """7.6, S6.SR2, S7.SR1 Whether a ship moves by the convoy's plot."""
    return sea.ships[ship].kind in convoy_kinds(sea)


def convoy_kinds(sea: Sea) -> tuple[str, ...]:
    """The kinds of ship that move by the convoy's plot."""
    return (MERCHANT, CAPITAL) if card_of(sea).is_plotted and not sea.is_met else (MERCHANT,)


def side_of(sea: Sea, unit: str) -> str:
    """The side that a vessel fights on, whether it is afloat or not."""
    return SUBMARINE if unit in sea.fleet else ESCORT


def in_play(sea: Sea) -> list[str]:
    """The boats that take part, but those that are still to come, or known to be lost."""
    out = {*sea.reserve, *(loss.id for loss in sea.losses)} - {*sea.untold}
    return [boat for boat in sea.fleet if boat not in out]


def hunters_come(sea: Sea) -> bool:
    """C.SR9 Whether the hunting group sails in this part of a campaign."""
    return bool(sea.called) and sea.part >= sea.called


def rows_of(sea: Sea) -> tuple[ShipRow, ...]:
    """The ships that sail: C.SR6 without those that are out, C.SR9 with the hunting group."""
    card = card_of(sea)
    hunters = card.campaign.hunters if card.campaign and hunters_come(sea) else ()
    return tuple(row for row in (*card.ships, *hunters) if vessel_id(row.name) not in sea.out)
