"""A family of choices on the orders: its numbers to be set, and a button that gives the order."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from game.core.prompt import Bound, Family
from game.core.records import Command
from game.scenes.table.orders.answers import AnswerButton
from game.ui.boards import Grip, Piece
from game.ui.kit import Kit
from game.ui.widgets import Column, Label, Slider
from game.ui.widgets.base import Size

HAND_ROLES = {"x", "y", "heading", "ahead"}
"""What a hand does with a piece; anything else is set by number alone."""


class GiveButton(AnswerButton):
    """Gives the order that the numbers make; barred, with the reason, while they make none."""

    noun = "button"

    def __init__(self, card: "FamilyCard", on_press: Callable[[], object]) -> None:
        super().__init__("", on_press, text_align="left")
        self.card = card

    def content_size(self, kit: Kit, width: int) -> Size:
        """All of the width, so that other words of as many lines take the same room."""
        return width, super().content_size(kit, width)[1]


class FamilyCard(Column):
    """A family with a slider for each of its numbers, but for one that is told by its label alone.

    `numbers` are those it shows and changes; `on_change()` is called after each change, and
    `on_give(command)` with a legal command. The `hint` stands under them.
    """

    def __init__(
        self,
        family: Family,
        numbers: dict[str, int],
        on_change: Callable[[], object],
        on_give: Callable[[Command], object],
        hint: str = "",
    ) -> None:
        self.family, self.numbers = family, numbers
        self.on_change, self.on_give = on_change, on_give
        self.sliders = {bound.name: self._slider(bound) for bound in family.bounds()}
        self.reason = Label("", "small", "warn")
        self.give = GiveButton(self, self._give)
        head = Label(family.label, "key", "accent")
        setting = () if family.by_space else (*self.sliders.values(), self.reason, self.give)
        hints = [Label(hint, "small", "muted")] if hint else []
        super().__init__([head, *setting, *hints], gap=6)
        self._check()

    @property
    def command(self) -> Command | None:
        """The command that the numbers make; None while it is no legal one."""
        return None if self.give.reason else self.family.command(self.numbers)

    def take(self, numbers: Mapping[str, int]) -> None:
        """Take numbers from a hand on the board."""
        for name, value in numbers.items():
            self.numbers[name] = value
            self.sliders[name].value = value
        self._check()
        self.on_change()

    def _slider(self, bound: Bound) -> Slider:
        return Slider(
            bound.name.capitalize(),
            self.numbers[bound.name],
            bound.low,
            bound.nearest(bound.high),
            bound.step,
            lambda value: self.take({bound.name: bound.nearest(value)}),
            say=lambda value: bound.said(bound.nearest(value)),
        )

    def _check(self) -> None:
        why = self.family.refusal(self.numbers)
        self.give.label = self.family.name(self.numbers)
        self.give.reason = f"{why} ({self.family.rule})" if why else ""
        self.reason.text = why
        self.reason.visible = bool(why)
        self.give.reword()

    def _give(self) -> None:
        command = self.command
        if command is not None:
            self.on_give(command)


def grips_of(cards: Sequence[FamilyCard], pieces: Sequence[Piece]) -> list[Grip]:
    """A grip for every family whose piece lies on the board and has a role of the hand open.

    A drawing that is not turned heads north. One that sails, each of several, and one that gives
    its order when it is let go lie as they are until they are taken in hand.
    """
    by_id = {piece.id: piece for piece in pieces}
    grips: dict[str, Grip] = {}
    for card in cards:
        bounds, name = card.family.bounds(), card.family.target.id
        roles = {bound.role for bound in bounds}
        if name in by_id and name not in grips and roles & HAND_ROLES:
            lying = by_id[name]
            piece = replace(lying, angle=0) if "heading" in roles else lying
            waits = len(cards) > 1 or "ahead" in roles or card.family.lands
            rest = lying if waits else None
            numbers = dict(card.numbers)
            order = card.give.label
            grips[name] = Grip(name, piece, bounds, numbers, card.reason.text, rest, order)
    return list(grips.values())
