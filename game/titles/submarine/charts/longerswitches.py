"""57 The rules for longer games: what each does, and where it has a say."""

from game.contract.offers import Option
from game.titles.submarine.charts.switches import ESCORTED, where
from game.titles.submarine.model.state import MERCHANT
from game.titles.submarine.printed.longer import hold_of
from game.titles.submarine.printed.scenariocards import BoatRow, ScenarioCard
from game.titles.submarine.printed.tables import BOATS

GROUP = "Longer games"


def _has_reloads(row: BoatRow) -> bool:
    figures = BOATS[row.card]
    return row.has_reloads and figures.bow_reloads + figures.stern_reloads > 0


_RELOADING = where(lambda card: bool(card.campaign) or any(map(_has_reloads, card.boats)))


def _is_laden(card: ScenarioCard) -> bool:
    rows = (row.card for row in card.ships if row.kind == MERCHANT)
    return any(hold_of(kind) for kind in (*rows, *(kind for kind, _ in card.merchants)))


_LADEN = where(_is_laden)
_COUNTED = where(
    lambda card: (
        bool(card.campaign)
        or any(row.loaded is None and row.has_reloads for row in (*card.boats, *card.late_boats))
    )
)
_CONVOYS = where(lambda card: card.speed > 0)

LONGER = (
    Option(
        "convoy_turns",
        "Turns of the convoy",
        "A convoy of many ships seldom turned together: one that has may not turn again at once.",
        "1",
        "58",
        (
            ("1", "As often as it likes"),
            ("3", "Once in three turns"),
            ("5", "Once in five turns"),
            ("0", "Never"),
        ),
        scenarios=_CONVOYS,
        group=GROUP,
        covers=("X58",),
    ),
    Option(
        "reload_rate",
        "True reload rate",
        "A crew needs twelve minutes and more to reload a tube, which only games of many turns "
        "give them. A Type XXI reloads all tubes at once, the first time.",
        False,
        "59",
        scenarios=_RELOADING,
        group=GROUP,
        covers=("T-RELOAD",),
    ),
    Option(
        "cargo",
        "Cargo",
        "Two dice say what each merchantman carries, and so what she is worth; timber keeps her "
        "afloat longer, explosives and aviation fuel double what she suffers.",
        False,
        "60",
        scenarios=_LADEN,
        group=GROUP,
        covers=("T-CARGO",),
    ),
    Option(
        "charge_stock",
        "Depth charges aboard",
        "Two dice say how many charges each escort has, and how many rounds of Hedgehog or Squid: "
        "when they are gone she attacks no more. What she has left is the Escort player's secret.",
        False,
        "61",
        scenarios=ESCORTED,
        group=GROUP,
        covers=("T-DCAVAIL", "X61.4", "T-ATWAVAIL"),
    ),
    Option(
        "torpedo_stock",
        "Torpedoes aboard",
        "Two secret dice say how many torpedoes each boat has left of her patrol, two in ten of "
        "what she can carry at the least.",
        False,
        "62",
        scenarios=_COUNTED,
        group=GROUP,
        covers=("T-TORPAVAIL", "X62"),
    ),
)
