"""What shows on the board who has which order: by the eyes of the seat that gave it alone."""

from collections.abc import Mapping, Sequence

from game.scenes.table.seats.company import Company
from game.scenes.table.seats.standing import Given
from game.scenes.titles.looks import Ordered
from game.ui.boards.group import Group


def ordered(company: Company) -> Sequence[Ordered]:
    """The pieces under orders of the one at the screen."""
    return [
        Ordered(piece, given.order.id, given.since)
        for given in _given(company)
        for piece in sorted(given.order.pieces)
    ]


def wear_badges(group: Group, company: Company, drafts: Mapping[str, str]) -> None:
    """On each piece what it is to do; an order that stands goes before a draft."""
    orders = [given.order for given in _given(company)]
    group.fellows = {piece: order.pieces for order in orders for piece in order.pieces}
    group.badges = {
        **drafts,
        **{piece: order.badge for order in orders for piece in order.pieces},
    }


def _given(company: Company) -> Sequence[Given]:
    is_seen = bool(company.seat) and company.sees(company.seat)
    return company.standing.given_by(company.seat) if is_seen else ()
