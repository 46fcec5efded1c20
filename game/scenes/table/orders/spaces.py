"""Spaces that no choice names: what a family makes of one, as it is pointed at and picked."""

from typing import Protocol

from game.core.prompt import Refusal, Target
from game.core.records import Command
from game.scenes.table.counsel.aid import Aid
from game.scenes.table.orders.familycard import FamilyCard
from game.scenes.table.orders.orders import OrdersPanel
from game.scenes.table.seats.company import Company
from game.ui.boards import BoardView
from game.ui.window import App

Values = dict[str, int]


class Table(Protocol):
    """What these spaces need of their table."""

    app: App
    board: BoardView
    orders: OrdersPanel
    company: Company
    aid: Aid

    def submit(self, command: Command) -> None: ...


class Spaces:
    """Answers for the thousands of spaces that a family may leave open.

    Of several families that of the piece in hand answers, else the first that admits the space,
    else the first that has a say of it.
    """

    def __init__(self, table: Table) -> None:
        self.table = table

    def why_not(self, space: str) -> str | None:
        """Why a space is no order; empty when it is one, None where no family has a say of it."""
        found = self._found(space)
        return found[0].family.refusal(found[1]) if found else None

    def orders(self, space: str) -> list[str]:
        """The label of the order that a space is, if it is one."""
        found = self._found(space)
        is_order = found and not found[0].family.refusal(found[1])
        return [found[0].family.name(found[1])] if found and is_order else []

    def pick(self, space: str) -> bool:
        """Give the order that a space stands for, or say why it is none."""
        found = self._found(space)
        if not found:
            return False
        card, values = found
        if reason := card.family.refusal(values):
            self.table.app.notify(f"{reason} ({card.family.rule})", "warn")
        else:
            self.table.submit(card.family.command(values))
        return True

    def point_at(self, space: str) -> bool:
        """Tell of the order, or of what bars it; whether a family has a say of the space."""
        found = self._found(space)
        if not found:
            return False
        family, values = found[0].family, found[1]
        name, desk = family.name(values), self.table.aid.desk
        if reason := family.refusal(values):
            desk.show_refusal(Refusal(Target("space", space), name, family.rule, reason))
        else:
            desk.show_odds(name, family.command(values))
        return True

    def _found(self, space: str) -> tuple[FamilyCard, Values] | None:
        table = self.table
        if (
            not space
            or not table.company.prompt
            or not table.company.prompt.families
            or self._is_named(space)
        ):
            return None
        able = [
            (card, {**card.numbers, **numbers})
            for card in table.orders.cards
            if (numbers := card.family.at(space)) is not None
        ]
        held = [each for each in able if each[0].family.target.id == table.board.held]
        admitted = [each for each in able if not each[0].family.refusal(each[1])]
        return next(iter((*held, *admitted, *able)), None)

    def _is_named(self, space: str) -> bool:
        """Whether a choice or a refusal is of this very space."""
        target = Target("space", space)
        return any(choice.target == target for choice in self.table.company.choices) or any(
            refusal.target == target for refusal in self.table.company.refusals
        )
