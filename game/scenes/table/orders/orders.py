"""The orders: what is asked, and the choices."""

from collections.abc import Callable, Hashable, Sequence
from typing import Any

from game.contract.standing import StandingOrder
from game.core.prompt import DONE, Choice, Prompt, Refusal, Target
from game.core.records import Command
from game.prose.sentences import counted
from game.scenes.table.orders.answers import AnswerButton
from game.scenes.table.orders.familycard import FamilyCard, GiveButton
from game.scenes.table.orders.numbers import NUMBERS, Numbers
from game.scenes.table.orders.writing import WritingCard
from game.ui.keynames import shown
from game.ui.widgets import Button, Column, Label, Panel, Row, Scroll, Widget

SHARE = 1.5
"""How much more room than the log the orders have."""


class ChoiceButton(AnswerButton):
    """A choice of the prompt; it knows its choice, for its odds. What ends a prompt has its key."""

    def __init__(self, choice: Choice, on_press: Callable[[], object]) -> None:
        action = "table.done" if choice.target == DONE else ""
        super().__init__(choice.label, on_press, note=choice.code, text_align="left", action=action)
        self.choice = choice


class StandingButton(AnswerButton):
    """An order that may be given once; the first of them has a key."""

    def __init__(
        self, order: StandingOrder[Any], on_press: Callable[[], object], *, is_first: bool
    ) -> None:
        action = "table.stand" if is_first else ""
        super().__init__(order.name, on_press, tooltip=order.words, action=action)
        self.order = order


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
    """The prompt card: the case, the question, a hint, the choices as buttons.

    Where there is little room the case is left to the charts, all is written small, and the
    choices come first.
    """

    def __init__(
        self,
        on_open: Callable[[str], object] = lambda target: None,
        numbers: Numbers | None = None,
        *,
        is_compact: bool = False,
    ) -> None:
        self.on_open, self._is_compact = on_open, is_compact
        self.numbers = numbers or Numbers()
        self.openers: dict[str, Button] = {}
        self.places = 0
        self.rule = Label("", "small", "muted", wrap=False, visible=not is_compact)
        self.text = Label("", "small" if is_compact else "strong")
        self.hint = Label("", "small", "accent")
        self.beside = Label("", "small", "muted", visible=False)
        self.cards: Sequence[FamilyCard] = ()
        self.writing: WritingCard | None = None
        self.written = Column([], visible=False)
        self.tidings = Column([], gap=2, visible=False)
        self.families = Column([], gap=10, visible=False)
        self.others = Row([], gap=6, wrap=True, visible=False)
        self.choices = Column([], gap=6)
        self.way_on = Row([], gap=3 if is_compact else 6, wrap=True, visible=False)
        asked = [self.rule, self.text, self.hint, self.tidings]
        if is_compact:
            parts = [*asked, self.families, self.choices, self.others, self.beside, self.written]
        else:
            parts = [*asked, self.written, self.families, self.beside, self.choices, self.others]
        gap, pad = (4, 6) if is_compact else (8, 12)
        self.scroll = Scroll(Column(parts, gap=gap), grow=1)
        super().__init__([self.scroll, self.way_on], pad=pad, gap=gap, grow=SHARE)

    def ask(
        self,
        prompt: Prompt,
        hint: str,
        cards: Sequence[FamilyCard],
        on_give: Callable[[Command], object],
        asked: Target | None = None,
        standing: Sequence[Button] = (),
    ) -> None:
        """Show a prompt; what is refused stands below what may be chosen, with its reason.

        Of places on the board that are too many those `asked` for are listed.
        `cards` are those of its families. `on_give(command)` is called with a decision. What ends
        the prompt stands under the list, where it is always in sight, and so do orders that may be
        given once.
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
        ends = [button for button in choices if button.choice.target == DONE]
        choices = [button for button in choices if button not in ends]
        self._number(prompt, choices)
        self._show_way_on([*standing, *ends])
        buttons: list[Button] = [*choices]
        buttons += [
            RefusedButton(refusal) for refusal in prompt.refusals if refusal.target.kind == "button"
        ]
        for button in buttons:
            button.is_tight = self._is_compact
        self.choices.adopt(buttons)

    def tell(self, tidings: Sequence[Widget]) -> None:
        """What has happened meanwhile, a line each."""
        self.tidings.adopt(tidings)
        self.tidings.visible = bool(tidings)

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
        self.tell(())
        self._show_way_on(())
        self.choices.adopt(buttons)

    @property
    def asked(self) -> str:
        """What a voice says of it: the question, what helps, and where the answers are."""
        keys = self.stage.kit.keys if self.stage else None
        ways = [each for each in self.way_on.walk() if isinstance(each, Button)]
        answers = [each for each in self.scroll.walk() if isinstance(each, Button) and each.enabled]
        families = [card.family.label for card in self.cards if card.visible]
        told = [self.text.text, self.hint.text, *families]
        if len(answers) == 1 and self._key(answers[0]):
            ways = [*answers, *ways]
        elif answers and keys:
            told.append(f"{counted(len(answers), 'choice')}, key {shown(keys['table.choices'])}")
        keyed = [(way.label, shown(self._key(way))) for way in ways]
        told += [f"{label}, key {key}" if key else label for label, key in keyed]
        if self.places and keys:
            there = counted(self.places, "place")
            told.append(f"{there} on the board, key {shown(keys['table.board'])}")
        return " ".join(each if each[-1] in ".!?" else f"{each}." for each in told if each)

    def focus_first(self) -> None:
        """Give the keyboard to the first answer."""
        found = [each for each in self.walk() if isinstance(each, Button) and each.can_focus]
        if self.stage and found:
            self.stage.set_focus(found[0])

    def _tell_of_others(self, count: int) -> None:
        """That so many choices have no button but light up on the board."""
        self.places = count
        places = f"one of the {count} lit places" if count > 1 else "the lit place"
        self.beside.text = f"Or click {places} on the board."
        self.beside.visible = bool(count)

    def _number(self, prompt: Prompt, choices: Sequence[ChoiceButton]) -> None:
        shown = [c.give for c in self.cards if c.visible and not c.family.by_space]
        ways: dict[Hashable, Button] = {give.card.family.target: give for give in shown}
        ways |= {button.choice.command: button for button in choices}
        for way, number in self.numbers.give(prompt, ways).items():
            ways[way].hotkey = number

    def _show_way_on(self, ways: Sequence[Button]) -> None:
        for way in ways:
            way.grow, way.is_tight = 1, self._is_compact
        self.way_on.adopt(ways)
        self.way_on.visible = bool(ways)

    def _show_families(self, cards: Sequence[FamilyCard]) -> None:
        """One card stands open; of several the one taken in hand, and the others by name."""
        self.cards = cards
        self.families.adopt(cards)
        self.families.visible = bool(cards)
        self.openers = {
            card.family.target.id: Button(
                card.family.label,
                lambda card=card: self._open(card),  # type: ignore[misc]
            )
            for card in (cards if len(cards) > 1 else ())
        }
        self.others.adopt(list(self.openers.values()))
        self.open_family("")

    def _open(self, card: FamilyCard) -> None:
        """The keyboard goes to the numbers of the card that takes the place of its opener."""
        self.on_open(card.family.target.id)
        if self.stage and card.visible:
            self.stage.set_focus([*card.sliders.values(), card.give][0], self.stage.shows_ring)

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

    def answering(self, key: str) -> AnswerButton | None:
        """What answers to a number, or to the key that ends what is asked."""
        for button in self.walk():
            if isinstance(button, AnswerButton) and self._key(button) == key:
                return button
        return None

    def focus_numbered(self, key: str) -> None:
        """Give the keyboard to the choice with this key, if there is one."""
        if self.stage and (button := self.answering(key)):
            self.stage.set_focus(button)

    def reveal_top(self) -> None:
        """Scroll to where it begins."""
        top = self.rule if self.rule.visible else self.text
        if top.parent:
            top.parent.reveal(top.rect)

    def focus_family(self, target: str) -> None:
        """Give the keyboard to the order of the family whose piece was let go, if it is one."""
        for card in self.cards:
            if self.stage and card.family.target.id == target and card.command:
                self.stage.set_focus(card.give)

    def button_of(self, choice: Choice) -> Widget | None:
        for button in (*self.choices.children, *self.way_on.children):
            if isinstance(button, ChoiceButton) and button.choice == choice:
                return button
        return None

    def key_of(self, command: Command) -> str:
        """The key that gives this order as it stands now; empty for none."""
        for widget in self.walk():
            is_choice = isinstance(widget, ChoiceButton) and widget.choice.command == command
            is_given = isinstance(widget, GiveButton) and widget.card.command == command
            if is_choice or is_given:
                return self._key(widget)
        return ""

    def _key(self, button: Widget) -> str:
        return button.key_name(self.stage.kit) if self.stage else button.hotkey
