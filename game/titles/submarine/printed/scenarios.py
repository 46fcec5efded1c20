"""The scenarios and the campaign, the formations of a convoy and the compass hexes."""

from collections.abc import Mapping
from typing import Self

from pydantic import model_validator

from game.geometry.hexes import Hex
from game.tables.own import WithOwn
from game.tables.packs import load_tables
from game.titles.submarine.printed.cards import Cards, Slug
from game.titles.submarine.printed.panels import PANELS
from game.titles.submarine.printed.scenariocards import BoatRow, ScenarioCard, ShipRow, Waters
from game.titles.submarine.printed.tables import (
    BOATS,
    CAPITALS,
    ESCORTS,
    MERCHANTS,
    TITLE_ID,
    TORPEDOES,
    torpedoes_of,
)

CAMPAIGN = "ons-5"

_CARDS: Mapping[str, Mapping[str, object]] = {
    "escort": ESCORTS,
    "merchant": MERCHANTS,
    "capital": CAPITALS,
}


class _Scenarios(Cards[Slug, ScenarioCard]):
    @model_validator(mode="after")
    def _has_only_known_cards(self) -> Self:
        for card in self.root.values():
            require_known_cards(card)
        return self


def require_known_cards(card: ScenarioCard) -> None:
    """Raise ValueError where a scenario has a vessel or weapon of which there is no card."""
    for ship in (*card.ships, *(card.campaign.hunters if card.campaign else ())):
        _require(ship.card, _CARDS[ship.kind], f"{ship.kind} card")
    for merchant, _ in card.merchants:
        _require(merchant, MERCHANTS, "merchant card")
    for boat in (*card.boats, *card.late_boats):
        _require(boat.card, BOATS, "boat card")
        for kind in boat.types:
            _require(kind, TORPEDOES, "torpedo")
        if not (boat.types or torpedoes_of(boat.card, card.when)):
            raise ValueError(f"there is no torpedo for '{boat.name}' at that time")
    for pool in card.campaign.pool if card.campaign else ():
        _require(pool.card, BOATS, "boat card")
    if sum(count for _, count in card.merchants) < len(berths(card.formation)):
        raise ValueError("'merchants' must fill the formation")


def _require(name: str, known: Mapping[str, object], what: str) -> None:
    if name not in known:
        raise ValueError(f"there is no {what} '{name}'")


WATERS = load_tables(TITLE_ID, Waters, "waters")
COMPASSES: Mapping[int, Hex] = {
    number: PANELS.find(code) for number, code in enumerate(WATERS.compasses.hexes, 1)
}
"""20.4.2 The hexes of the compass roses I to VI, with the panels as at the start."""


def berths(formation: int) -> tuple[Hex, ...]:
    """20.2 The bow hexes of a formation: column by column from port, in each the lead ship first.

    None for formation 0.
    """
    if not formation:
        return ()
    return WATERS.formations.rows[formation - 1].berths


SCENARIOS: WithOwn[ScenarioCard] = WithOwn(
    load_tables(TITLE_ID, _Scenarios, "scenarios", is_open=True).root.items()
)


def place_of(row: ShipRow | BoatRow) -> Hex | None:
    """The bow hex of a vessel as the order of battle has it; None for one that is placed."""
    return PANELS.find(row.hex) if row.hex else None
