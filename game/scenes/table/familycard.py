"""A family of choices on the orders: its numbers to be set, and a button that gives the order."""

from collections.abc import Callable

from game.core.prompt import Bound, Family
from game.core.records import Command
from game.ui.widgets import Button, Card, Label, Slider, Widget


class GiveButton(Button):
    """Gives the order that the numbers make; barred, with the reason, while they make none."""

    def __init__(self, card: "FamilyCard", on_press: Callable[[], object]) -> None:
        super().__init__("", on_press, text_align="left")
        self.card = card


class FamilyCard(Card):
    """A family with a slider for each of its numbers, which begin at what it suggests.

    `on_give(command)` is called with a legal command.
    """

    def __init__(self, family: Family, on_give: Callable[[Command], object]) -> None:
        self.family, self.on_give = family, on_give
        self.numbers = dict(family.suggestion())
        self.sliders = {bound.name: self._slider(bound) for bound in family.bounds()}
        self.reason = Label("", "small", "warn")
        self.give = GiveButton(self, self._give)
        parts: list[Widget] = [*self.sliders.values(), self.reason, self.give]
        super().__init__(parts, title=family.label, pad=10, gap=6)
        self._check()

    @property
    def command(self) -> Command | None:
        """The command that the numbers make; None while it is no legal one."""
        return None if self.give.reason else self.family.command(self.numbers)

    def set(self, name: str, value: float) -> None:
        """Set a number from outside, such as a piece that was dragged, to the nearest it can be."""
        bound = next(each for each in self.family.bounds() if each.name == name)
        self.sliders[name].value = self.numbers[name] = bound.nearest(value)
        self._check()

    def _slider(self, bound: Bound) -> Slider:
        unit = f" {bound.unit}" if bound.unit else ""
        return Slider(
            bound.name.capitalize(),
            self.numbers[bound.name],
            bound.low,
            bound.nearest(bound.high),
            bound.step,
            lambda value: self.set(bound.name, value),
            unit=unit,
        )

    def _check(self) -> None:
        why = self.family.refusal(self.numbers)
        self.give.label = self.family.name(self.numbers)
        self.give.reason = f"{why} ({self.family.rule})" if why else ""
        self.reason.text = why
        self.reason.visible = bool(why)
        self.give.relayout()

    def _give(self) -> None:
        command = self.command
        if command is not None:
            self.on_give(command)
