"""The orders: what is asked, the choices, and the odds of the one pointed at."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

import pygame

from game.core.advice import Advice
from game.core.prompt import Choice, Prompt
from game.core.records import Command
from game.core.title import Check
from game.scenes.table.familycard import FamilyCard, GiveButton
from game.ui.kit import Kit
from game.ui.text import Align
from game.ui.theme import Palette
from game.ui.widgets import Button, Card, Column, Label, Panel, Scroll, Widget
from game.ui.widgets.base import Size

NUMBERS = "123456789"
RANKS = ("Best", "Next best")


class ChoiceButton(Button):
    """A choice of the prompt; it knows its choice, for the odds card."""

    def __init__(self, choice: Choice, on_press: Callable[[], object]) -> None:
        super().__init__(choice.label, on_press, text_align="left")
        self.choice = choice


def numbered(buttons: Sequence[Button]) -> list[Widget]:
    """The buttons, the first nine with a number for their key."""
    for number, button in zip(NUMBERS, buttons, strict=False):
        button.hotkey = number
    return list(buttons)


class OrdersPanel(Panel):
    """The prompt card: the case, the question, a hint, the choices as buttons, the advice.

    `odds` is the odds card where it has its home here, so high, below what scrolls.
    """

    def __init__(self, odds: Widget | None = None, odds_height: float = 0) -> None:
        self.rule = Label("", "small", "muted", wrap=False)
        self.text = Label("", "strong")
        self.hint = Label("", "small", "accent")
        self.cards: Sequence[FamilyCard] = ()
        self.families = Column([], gap=10, visible=False)
        self.choices = Column([], gap=6)
        self.advice = Column([], gap=3, visible=False)
        parts: list[Widget] = [self.rule, self.text, self.hint, self.families, self.choices]
        parts.append(self.advice)
        self.odds_home = Column([odds] if odds else [], height=odds_height, visible=False)
        scrolled = Scroll(Column(parts, gap=8), grow=1)
        super().__init__([scrolled, self.odds_home], pad=12, grow=1)

    def ask(
        self,
        prompt: Prompt,
        hint: str,
        cards: Sequence[FamilyCard],
        on_give: Callable[[Command], object],
        is_risky: bool,
    ) -> None:
        """Show a prompt; what is refused stands below what may be chosen, with its reason.

        `cards` are those of its families. `on_give(command)` is called with a decision.
        `is_risky`: some choice leads to dice, so that room is kept for its odds.
        """
        self.rule.text = f"Rule {prompt.rule}"
        self.text.text = prompt.text
        self._show_hint(hint)
        self.advice.visible = False
        self.odds_home.visible = is_risky and bool(self.odds_home.children)
        choices = [
            ChoiceButton(c, lambda c=c: on_give(c.command))  # type: ignore[misc]
            for c in prompt.choices
        ]
        numbered([*(card.give for card in cards), *choices])
        self._show_families(cards)
        buttons: list[Widget] = [*choices]
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
        self._show_families(())
        self.advice.visible = self.odds_home.visible = False
        self.choices.adopt(buttons)

    def counsel(self, heading: str, advice: Sequence[tuple[str, Advice]] = ()) -> None:
        """Show what an adviser would do: the choices' labels with what is expected, and why."""
        lines: list[Widget] = [Label(heading, "small", "muted")]
        for rank, (label, each) in zip(RANKS, advice, strict=False):
            lines.append(Label(f"**{rank}: {label}**", "small", "accent"))
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

    def _show_families(self, cards: Sequence[FamilyCard]) -> None:
        self.cards = cards
        self.families.adopt(cards)
        self.families.visible = bool(cards)

    def _show_hint(self, hint: str) -> None:
        self.hint.text = hint
        self.hint.visible = bool(hint)

    def focus_numbered(self, number: str) -> None:
        """Give the keyboard to the choice with this number, if there is one."""
        for button in self.walk():
            is_way = isinstance(button, ChoiceButton | GiveButton)
            if self.stage and is_way and button.hotkey == number:
                self.stage.set_focus(button)

    def focus_family(self, target: str) -> None:
        """Give the keyboard to the order of the family whose piece was let go, if it is one."""
        for card in self.cards:
            if self.stage and card.family.target.id == target and card.command:
                self.stage.set_focus(card.give)

    def button_of(self, choice: Choice) -> Widget | None:
        for button in self.choices.children:
            if isinstance(button, ChoiceButton) and button.choice == choice:
                return button
        return None


class OddsCard(Card):
    """The odds of the choice pointed at, on a card of its own."""

    def __init__(self, *, has_heading: bool) -> None:
        self.view = OddsView(grow=1)
        self.has_heading = has_heading
        super().__init__([self.view], pad=10 if has_heading else 6, grow=1, visible=False)

    @property
    def checks(self) -> tuple[Check, ...]:
        return self.view.checks

    def show(
        self,
        heading: str,
        checks: tuple[Check, ...],
        outcomes: Mapping[str, Fraction],
        note: str = "",
    ) -> None:
        self.view.show(heading if self.has_heading else "", checks, outcomes, note)


class OddsView(Widget):
    """The rolls a choice leads to, and the exact chance of each outcome.

    Where there is no room for every outcome the likeliest stand there, and the sum of the rest.
    """

    def __init__(self, **common: object) -> None:
        super().__init__(**common)  # type: ignore[arg-type]
        self.heading = ""
        self.checks: tuple[Check, ...] = ()
        self.outcomes: Mapping[str, Fraction] = {}
        self.note = ""

    def show(
        self,
        heading: str,
        checks: tuple[Check, ...],
        outcomes: Mapping[str, Fraction],
        note: str = "",
    ) -> None:
        """`note` says what stands in the way of exact figures."""
        self.heading, self.checks, self.outcomes, self.note = heading, checks, outcomes, note
        self.relayout()

    def own_texts(self) -> list[str]:
        lines = [f"{check.name}: {check.needs}, {check.chance}" for check in self.checks]
        lines += [f"{percent(chance)} {chance} {words}" for words, chance in self.outcomes.items()]
        return [*filter(None, (self.heading, self.note)), *lines]

    def content_size(self, kit: Kit, width: int) -> Size:
        head = kit.text.measure(self.heading, "key", width)[1] if self.heading else 0
        rolls = kit.text.measure(self._rolls(), "small", width)[1] if self.checks else 0
        note = kit.text.measure(self.note, "small", width)[1] if self.note else 0
        rows = self._heights(kit, width, self.outcomes).values()
        return width, head + rolls + note + sum(rows) + kit.px(6)

    def _rolls(self) -> str:
        return "   ".join(f"{check.name} {check.needs}" for check in self.checks)

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        palette = self.palette(kit)
        y = self.rect.y
        if self.heading:
            y = self._text(kit, surface, self.heading, "key", palette.accent, y)
        if self.checks and not self._is_tight(kit):
            y = self._text(kit, surface, self._rolls(), "small", palette.muted, y)
        if self.note:
            y = self._text(kit, surface, self.note, "small", palette.muted, y)
        y += kit.px(3)
        rows = self.rows(kit, self.rect.width, self.rect.bottom - y)
        fraction_width = self._fraction_width(kit, rows)
        for words, high in self._heights(kit, self.rect.width, rows).items():
            row = pygame.Rect(self.rect.x, y, self.rect.width, high)
            self._paint_outcome(kit, surface, palette, row, fraction_width, words, rows[words])
            y += high

    def _is_tight(self, kit: Kit) -> bool:
        """Whether a low card has room for the outcomes alone."""
        if self.rect.height >= self.content_size(kit, self.rect.width)[1]:
            return False
        rolls = kit.text.measure(self._rolls(), "small", self.rect.width)[1]
        return self.rect.height - rolls < 4 * kit.text.line_height("small")

    def rows(self, kit: Kit, width: int, room: int) -> Mapping[str, Fraction]:
        """The outcomes as they stand in ``room`` pixels: the last may be the sum of the rest."""
        shown = dict(self.outcomes)
        while len(shown) > 1 and sum(self._heights(kit, width, shown).values()) > room:
            names = [*self.outcomes][: len(shown) - 2]
            shown = {name: self.outcomes[name] for name in names}
            rest = len(self.outcomes) - len(names)
            shown[f"{rest} other outcomes"] = 1 - sum(shown.values(), Fraction(0))
        return shown

    def _heights(self, kit: Kit, width: int, rows: Mapping[str, Fraction]) -> dict[str, int]:
        """The height of each row, whose words take as many lines as they need."""
        room = max(1, width - kit.px(58 + 6) - self._fraction_width(kit, rows))
        return {words: kit.text.measure(words, "small", room)[1] + kit.px(2) for words in rows}

    def _fraction_width(self, kit: Kit, rows: Mapping[str, Fraction]) -> int:
        widths = (kit.text.measure(str(chance), "small")[0] for chance in rows.values())
        return max(widths, default=0)

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
        fraction_width: int,
        words: str,
        chance: Fraction,
    ) -> None:
        bar = pygame.Rect(row.x, row.y, max(2, round(row.width * float(chance))), row.height)
        kit.paint.box(surface, bar.inflate(0, -kit.px(2)), palette.selected, kit.px(3))
        self._cell(kit, surface, row.x + kit.px(4), row, percent(chance), palette, "left")
        fraction = pygame.Rect(row.x + kit.px(58), row.y, fraction_width, row.height)
        kit.text.draw(surface, str(chance), "small", palette.muted, fraction)
        rest = pygame.Rect(fraction.right + kit.px(6), row.y, 0, row.height)
        rest.width = row.right - rest.x
        kit.text.draw(surface, words, "small", palette.text, rest, wrap=True)

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
