"""The orders: what is asked, the choices, and the odds of the one pointed at."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

import pygame

from game.core.advice import Advice
from game.core.prompt import Choice, Prompt
from game.core.title import Check
from game.ui.kit import Kit
from game.ui.text import Align
from game.ui.theme import Palette
from game.ui.widgets import Button, Column, Label, Panel, Scroll, Widget
from game.ui.widgets.base import Size


class ChoiceButton(Button):
    """A choice of the prompt; it knows its choice, for the odds card."""

    def __init__(self, choice: Choice, on_press: Callable[[], object], number: int) -> None:
        super().__init__(
            choice.label,
            on_press,
            text_align="left",
            hotkey=str(number) if number <= 9 else "",
        )
        self.choice = choice


class OrdersPanel(Panel):
    """The prompt card: the case, the question, a hint, the choices as buttons, the odds."""

    def __init__(self) -> None:
        self.rule = Label("", "small", "muted", wrap=False)
        self.text = Label("", "strong")
        self.hint = Label("", "small", "accent")
        self.choices = Column([], gap=6)
        self.odds = OddsView(visible=False)
        self.advice = Column([], gap=3, visible=False)
        parts = [self.rule, self.text, self.hint, self.choices, self.advice, self.odds]
        body = Column(parts, gap=8)
        super().__init__([Scroll(body, grow=1)], pad=12, grow=1)

    def ask(self, prompt: Prompt, hint: str, on_choose: Callable[[Choice], object]) -> None:
        """Show a prompt; what is refused stands below what may be chosen, with its reason."""
        self.rule.text = f"Rule {prompt.rule}"
        self.text.text = prompt.text
        self._show_hint(hint)
        self.advice.visible = False
        buttons: list[Widget] = [
            ChoiceButton(choice, lambda c=choice: on_choose(c), number)  # type: ignore[misc]
            for number, choice in enumerate(prompt.choices, 1)
        ]
        buttons += [
            Button(refusal.label, text_align="left", reason=f"{refusal.reason} ({refusal.rule})")
            for refusal in prompt.refusals
            if refusal.target.kind == "button"
        ]
        self.choices.adopt(buttons)

    def say(self, text: str, buttons: Sequence[Widget] = ()) -> None:
        """Show a sentence and buttons instead of a prompt."""
        self.rule.text, self.text.text = "", text
        self._show_hint("")
        self.advice.visible = False
        self.choices.adopt(buttons)

    def counsel(self, heading: str, advice: Sequence[tuple[str, Advice]] = ()) -> None:
        """Show what an adviser would do: the choices' labels with what is expected, and why."""
        lines: list[Widget] = [Label(heading, "small", "muted")]
        for number, (label, each) in enumerate(advice, 1):
            lines.append(Label(f"**{number}. {label}**", "small", "accent"))
            lines.append(Label(f"{each.expected}. {each.reason}", "small"))
        self.advice.adopt(lines)
        self.advice.visible = True
        if self.stage:
            self.stage.layout(self.stage.rect)
            self._reveal_advice()

    def _reveal_advice(self) -> None:
        """Scroll so that the whole advice is in sight."""
        if self.advice.parent:
            self.advice.parent.reveal(self.advice.rect)

    def _show_hint(self, hint: str) -> None:
        self.hint.text = hint
        self.hint.visible = bool(hint)

    def button_of(self, choice: Choice) -> Widget | None:
        for button in self.choices.children:
            if isinstance(button, ChoiceButton) and button.choice == choice:
                return button
        return None


class OddsView(Widget):
    """The rolls a choice leads to, and the exact chance of each outcome."""

    def __init__(self, **common: object) -> None:
        super().__init__(**common)  # type: ignore[arg-type]
        self.heading = ""
        self.checks: tuple[Check, ...] = ()
        self.outcomes: Mapping[str, Fraction] = {}

    def show(
        self, heading: str, checks: tuple[Check, ...], outcomes: Mapping[str, Fraction]
    ) -> None:
        self.heading, self.checks, self.outcomes = heading, checks, outcomes
        self.relayout()

    def own_texts(self) -> list[str]:
        lines = [f"{check.name}: {check.needs}, {check.chance}" for check in self.checks]
        lines += [f"{percent(chance)} {chance} {words}" for words, chance in self.outcomes.items()]
        return [self.heading, *lines] if self.heading else []

    def _lines(self) -> int:
        return len(self.outcomes) + (1 if self.checks else 0)

    def content_size(self, kit: Kit, width: int) -> Size:
        line = kit.text.line_height("small") + kit.px(2)
        head = kit.text.measure(self.heading, "key", width)[1]
        rolls = kit.text.measure(self._rolls(), "small", width)[1] if self.checks else 0
        return width, head + rolls + len(self.outcomes) * line + kit.px(6)

    def _rolls(self) -> str:
        return "   ".join(f"{check.name} {check.needs}" for check in self.checks)

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        palette = self.palette(kit)
        y = self._text(kit, surface, self.heading, "key", palette.accent, self.rect.y)
        if self.checks:
            y = self._text(kit, surface, self._rolls(), "small", palette.muted, y)
        line = kit.text.line_height("small") + kit.px(2)
        for words, chance in self.outcomes.items():
            row = pygame.Rect(self.rect.x, y + kit.px(3), self.rect.width, line)
            self._paint_outcome(kit, surface, palette, row, words, chance)
            y += line

    def _text(
        self, kit: Kit, surface: pygame.Surface, text: str, role: str, colour: object, y: int
    ) -> int:
        high = kit.text.measure(text, role, self.rect.width)[1]
        rect = pygame.Rect(self.rect.x, y, self.rect.width, high)
        kit.text.draw(surface, text, role, colour, rect, wrap=True)  # type: ignore[arg-type]
        return y + high

    def _paint_outcome(
        self,
        kit: Kit,
        surface: pygame.Surface,
        palette: Palette,
        row: pygame.Rect,
        words: str,
        chance: Fraction,
    ) -> None:
        bar = pygame.Rect(row.x, row.y, max(2, round(row.width * float(chance))), row.height)
        kit.paint.box(surface, bar.inflate(0, -kit.px(2)), palette.selected, kit.px(3))
        self._cell(kit, surface, row.x + kit.px(4), row, percent(chance), palette, "left")
        fraction = pygame.Rect(row.x + kit.px(58), row.y, kit.px(52), row.height)
        kit.text.draw(surface, str(chance), "small", palette.muted, fraction)
        rest = pygame.Rect(row.x + kit.px(112), row.y, row.width - kit.px(112), row.height)
        kit.text.draw(surface, words, "small", palette.text, rest)

    def _cell(
        self,
        kit: Kit,
        surface: pygame.Surface,
        x: int,
        row: pygame.Rect,
        text: str,
        palette: Palette,
        align: Align,
    ) -> None:
        rect = pygame.Rect(x, row.y, kit.px(54), row.height)
        kit.text.draw(surface, text, "key", palette.text, rect, align)


def percent(chance: Fraction) -> str:
    """A chance as a percentage with one decimal where it is not whole."""
    value = float(chance) * 100
    return f"{value:.0f} %" if abs(value - round(value)) < 0.05 else f"{value:.1f} %"
