"""A sentence of advice for each step."""

from game.core.prompt import Prompt
from game.prose.sentences import number
from game.titles.atlantic_1942.model import commands as c
from game.titles.atlantic_1942.model import frames as f
from game.titles.atlantic_1942.model.state import DESTROYER
from game.titles.atlantic_1942.printed.tables import TABLES
from game.titles.atlantic_1942.view import View
from game.titles.atlantic_1942.worlds.hidden import boat_chance

LIMITS, GUN_DICE = TABLES.limits, TABLES.vessels.row(DESTROYER).gun_dice

HINTS = {
    f.Dispersal.__name__: "Drag each card where it shall lie in wait; its handle turns it.",
    f.Forming.__name__: (
        f"Drag the ships into formation. Under {LIMITS.lane}L apart they bar a lane."
    ),
    f.MerchantsMove.__name__: "Drag a merchant ahead. Off its course, the drag ends in a turn.",
    f.MerchantGuns.__name__: "Click a surfaced boat to fire at it, or say that you are done.",
    f.Torpedoes.__name__: "Point at a boat to see its lanes; up, click a ship for each torpedo.",
    f.BoatGuns.__name__: "A boat that fires its gun cannot dive this turn.",
    f.CardsMove.__name__: "Move Ocean cards as boats would: a card that never moves tells.",
    f.Pings.__name__: (
        f"Click a card within {LIMITS.sonar_range}L. One in your way is worth a ping."
    ),
    f.DestroyersMove.__name__: "Sail beside or past a card, then click it to drop a charge.",
    f.DestroyerGuns.__name__: f"Click a surfaced boat to fire {number(GUN_DICE)} dice at it.",
}


def hint(view: View, prompt: Prompt) -> str:
    if prompt.kind == f.Pings.__name__ and not _is_unknown_near(view, prompt):
        return "All know what the cards in reach are: a ping tells nothing new."
    return HINTS.get(prompt.kind, "")


def _is_unknown_near(view: View, prompt: Prompt) -> bool:
    """Whether a card can be pinged of which not all is known."""
    cards = [view.cards[ping.card] for ping in prompt.commands(c.Ping)]
    return any(0 < boat_chance(view, card) < 1 for card in cards)
