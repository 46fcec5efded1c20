"""Who may come in each scenario, late boats and the ships of a hunting group among them."""

from game.titles.submarine.printed.cards import EscortFigures, TorpedoFigures
from game.titles.submarine.printed.scenariocards import ScenarioCard
from game.titles.submarine.printed.tables import ADVANCED, ESCORTS, TORPEDOES, torpedoes_of


def escorts_of(card: ScenarioCard) -> tuple[EscortFigures, ...]:
    """The cards of the escorts of a scenario, a hunting group's included."""
    hunters = card.campaign.hunters if card.campaign else ()
    return tuple(ESCORTS[row.card] for row in (*card.ships, *hunters) if row.kind == "escort")


def boats_of(card: ScenarioCard) -> tuple[str, ...]:
    """The classes of the boats of a scenario, of late ones and of a pool as well."""
    pool = card.campaign.pool if card.campaign else ()
    rows = (*card.boats, *card.late_boats)
    return (*(row.card for row in rows), *(row.card for row in pool))


def torpedoes_in(card: ScenarioCard) -> tuple[TorpedoFigures, ...]:
    """The torpedoes that any boat of a scenario may carry in the advanced game."""
    rows = (*card.boats, *card.late_boats)
    given = {kind for row in rows for kind in row.types}
    free = {*boats_of(card)} - {row.card for row in rows if row.types}
    kinds = given.union(*(torpedoes_of(boat, card.when, ADVANCED) for boat in free))
    return tuple(TORPEDOES[kind] for kind in kinds)
