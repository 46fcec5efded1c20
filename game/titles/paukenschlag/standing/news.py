"""What happens while an order stands, and needs a decision."""

from game.prose.sentences import capital
from game.titles.paukenschlag.model.names import named_unit
from game.titles.paukenschlag.view import View

SUNK = "A ship was sunk."
LOST = "{unit} was lost."
SPOTTED = "{boat} has been spotted."


def losses(view: View, since: View) -> str:
    """What either side has lost; empty for nothing."""
    for unit in view.lost:
        if unit not in since.lost:
            return LOST.format(unit=capital(named_unit(unit)))
    return SUNK if view.tally.ships > since.tally.ships else ""


def spotted(view: View, since: View) -> str:
    """Which boat aircraft have spotted; empty for none."""
    for boat in view.boats.values():
        before = since.boats.get(boat.id)
        was_spotted = before is not None and before.is_spotted and view.turn == since.turn
        if boat.is_spotted and not was_spotted:
            return SPOTTED.format(boat=boat.id)
    return ""


def is_same_grid(view: View, since: View) -> bool:
    """Whether the units of one zone still search for each other, or fight."""
    return (view.turn, view.contact, view.level, view.box) == (
        since.turn,
        since.contact,
        since.level,
        since.box,
    )
