"""The orders: what is asked, and the choices."""

from collections.abc import Callable, Sequence

import pygame

from game.core.prompt import DONE, Choice, Prompt, Refusal, Target
from game.core.records import Command
from game.scenes.table.familycard import FamilyCard, GiveButton
from game.scenes.table.writing import WritingCard
from game.ui.kit import Kit
from game.ui.widgets import Button, Column, Label, Panel, Row, Scroll, Widget

SHARE = 1.5
"""How much more room than the log the orders have."""
NUMBERS, WAY_ON = "123456789", "0"
"""The keys of the first choices, and of the one that ends a longer list."""


class ChoiceButton(Button):
    """A choice of the prompt; it knows its choice, for its odds."""

    def __init__(self, choice: Choice, on_press: Callable[[], object]) -> None:
        super().__init__(choice.label, on_press, text_align="left")
        self.choice = choice


class RefusedButton(Button):
    """What would be a choice and is not; it knows why."""

    def __init__(self, refusal: Refusal) -> None:
        reason = f"{refusal.reason} ({refusal.rule})"
        super().__init__(refusal.label, text_align="left", reason=reason)
        self.refusal = refusal


def listed(prompt: Prompt, asked: Target | None) -> Sequence[Choice]:
    """What has a button: of places too many for a list only the one that is asked for."""
    if not prompt.on_board:
        return prompt.choices
    here = [choice for choice in prompt.choices if choice.target == asked]
    return [*here, *(choice for choice in prompt.choices if choice.target.kind != "space")]


def numbered(buttons: Sequence[Button]) -> list[Widget]:
    """The buttons, the first nine with a number for their key."""
    for number, button in zip(NUMBERS, buttons, strict=False):
        button.hotkey = number
    return list(buttons)


class OrdersPanel(Panel):
    """The prompt card: the case, the question, a hint, the choices as buttons."""

    def __init__(self, on_open: Callable[[str], object] = lambda target: None) -> None:
        self.on_open = on_open
        self.openers: dict[str, Button] = {}
        self.rule = Label("", "small", "muted", wrap=False)
        self.text = Label("", "strong")
        self.hint = Label("", "small", "accent")
        self.beside = Label("", "small", "muted", visible=False)
        self.cards: Sequence[FamilyCard] = ()
        self.writing: WritingCard | None = None
        self.written = Column([], visible=False)
        self.families = Column([], gap=10, visible=False)
        self.others = Row([], gap=6, wrap=True, visible=False)
        self.choices = Column([], gap=6)
        self.way_on = Column([], visible=False)
        parts = [
            self.rule,
            self.text,
            self.hint,
            self.written,
            self.families,
            self.beside,
            self.choices,
            self.others,
        ]
        self.scroll = Scroll(Column(parts, gap=8), grow=1)
        super().__init__([self.scroll, self.way_on], pad=12, gap=8, grow=SHARE)

    def ask(
        self,
        prompt: Prompt,
        hint: str,
        cards: Sequence[FamilyCard],
        on_give: Callable[[Command], object],
        asked: Target | None = None,
    ) -> None:
        """Show a prompt; what is refused stands below what may be chosen, with its reason.

        Of places on the board that are too many those `asked` for are listed.
        `cards` are those of its families. `on_give(command)` is called with a decision. The end
        of a list that has no more numbers, and what ends it for good where it has no room, stands
        under it too: it is always in sight.
        """
        self.rule.text = f"Rule {prompt.rule}"
        self.text.text = prompt.text
        self._show_hint(hint)
        choices = [
            ChoiceButton(c, lambda c=c: on_give(c.command))  # type: ignore[misc]
            for c in listed(prompt, asked)
        ]
        self._tell_of_others(len(prompt.choices) - len(choices))
        self._show_families(cards)
        shown = [c.give for c in cards if c.visible and not c.family.by_space]
        numbered([*shown, *choices])
        self._show_way_on(choices)
        buttons: list[Widget] = [*choices]
        buttons += [
            RefusedButton(refusal) for refusal in prompt.refusals if refusal.target.kind == "button"
        ]
        self.choices.adopt(buttons)

    def show_writing(self, card: WritingCard | None) -> None:
        """The line in which the prompt may be answered, if it may."""
        self.writing = card
        self.written.adopt([card] if card else [])
        self.written.visible = card is not None

    def say(self, text: str, buttons: Sequence[Widget] = ()) -> None:
        """Show a sentence and buttons instead of a prompt."""
        self.rule.text, self.text.text = "", text
        self._show_hint("")
        self._show_families(())
        self._tell_of_others(0)
        self.show_writing(None)
        self._show_way_on(())
        self.choices.adopt(buttons)

    def _tell_of_others(self, count: int) -> None:
        """That so many choices have no button but light up on the board."""
        places = f"one of the {count} lit places" if count > 1 else "the lit place"
        self.beside.text = f"Or click {places} on the board."
        self.beside.visible = bool(count)

    def _show_way_on(self, choices: Sequence[ChoiceButton]) -> None:
        self.way_on.adopt([])
        self.way_on.visible = False
        last = choices[-1] if choices else None
        if last and last.choice.target.kind == "button":
            is_far = not last.hotkey
            last.hotkey = last.hotkey or WAY_ON
            if is_far or last.choice.target == DONE:
                again = ChoiceButton(last.choice, last.press)
                again.hotkey = last.hotkey
                self.way_on.adopt([again])
                self.way_on.visible = is_far

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """What ends a list for good stands under it where it is longer than its room."""
        super().place(kit, rect)
        is_long = self.scroll.bar.is_needed and len(self.choices.children) > 1
        if is_long and self.way_on.children and not self.way_on.visible:
            self.way_on.visible = True
            super().place(kit, rect)

    def _show_families(self, cards: Sequence[FamilyCard]) -> None:
        """One card stands open; of several the one taken in hand, and the others by name."""
        self.cards = cards
        self.families.adopt(cards)
        self.families.visible = bool(cards)
        self.openers = {
            card.family.target.id: Button(
                card.family.label,
                lambda card=card: self.on_open(card.family.target.id),  # type: ignore[misc]
            )
            for card in (cards if len(cards) > 1 else ())
        }
        self.others.adopt(list(self.openers.values()))
        self.open_family("")

    def open_family(self, target: str) -> None:
        """Show the card of the family whose piece is in hand; of several none without one."""
        for card in self.cards:
            card.visible = len(self.cards) == 1 or card.family.target.id == target
        for name, opener in self.openers.items():
            opener.visible = name != target
        self.others.visible = bool(self.openers)
        self.families.visible = any(card.visible for card in self.cards)
        self.relayout()

    def _show_hint(self, hint: str) -> None:
        self.hint.text = hint
        self.hint.visible = bool(hint)

    def focus_numbered(self, number: str) -> None:
        """Give the keyboard to the choice with this number, if there is one."""
        for button in self.walk():
            is_way = isinstance(button, ChoiceButton | GiveButton)
            if self.stage and is_way and button.hotkey == number:
                self.stage.set_focus(button)

    def reveal_top(self) -> None:
        """Scroll to where it begins."""
        if self.rule.parent:
            self.rule.parent.reveal(self.rule.rect)

    def press_numbered(self, number: str) -> None:
        """Choose what has this number, if it may be chosen."""
        for button in [*self.walk()]:
            is_way = isinstance(button, ChoiceButton | GiveButton)
            if is_way and button.enabled and button.hotkey == number:
                button.press()
                return

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

    def key_of(self, command: Command) -> str:
        """The number that gives this order as it stands now; empty for none."""
        for widget in self.walk():
            if isinstance(widget, ChoiceButton) and widget.choice.command == command:
                return widget.hotkey
            if isinstance(widget, GiveButton) and widget.card.command == command:
                return widget.hotkey
        return ""
