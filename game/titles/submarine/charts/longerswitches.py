"""57 The rules for longer games: what each does, and where it has a say."""

from game.contract.offers import Option
from game.titles.submarine.charts.switches import where

GROUP = "Longer games"
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
    ),
)
