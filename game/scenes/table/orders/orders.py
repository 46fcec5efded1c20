"""The orders: what is asked, and the choices."""

from collections.abc import Callable, Hashable, Mapping, Sequence

import pygame

from game.core.prompt import DONE, Choice, Prompt, Target
from game.core.records import Command
from game.prose.sentences import counted
from game.scenes.table.orders.actors import of_piece
from game.scenes.table.orders.answers import AnswerButton
from game.scenes.table.orders.familycard import FamilyCard, GiveButton
from game.scenes.table.orders.listing import MOST, Bundle, Item, bundled, listed, sought
from game.scenes.table.orders.numbers import Numbers
from game.scenes.table.orders.rows import (
    BackButton,
    BundleButton,
    ChoiceButton,
    Narrowing,
    RefusedButton,
)
from game.scenes.table.orders.writing import WritingCard
from game.ui.keynames import matches, shown
from game.ui.widgets import Button, Column, Label, Panel, Row, Scroll, Widget

SHARE = 1.5
"""How much more room than the log the orders have."""


class OrdersPanel(Panel):
    """The prompt card: the case, the question, a hint, the choices as buttons, a line to write in.

    Where there is little room the case is left to the charts, and all is written small. Of more
    choices than keys those of a piece are one row, which `on_narrow(target)` lists, None for all;
    `name_of(piece)` names it. What is still too long has a line to find by.
    """

    def __init__(
        self,
        on_open: Callable[[str], object] = lambda target: None,
        numbers: Numbers | None = None,
        on_narrow: Callable[[Target | None], object] = lambda target: None,
        name_of: Callable[[str], str] = lambda piece: piece,
        *,
        is_compact: bool = False,
    ) -> None:
        self.on_open, self.on_narrow, self.name_of = on_open, on_narrow, name_of
        self._is_compact = is_compact
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
        self.find = Narrowing(lambda: self.on_narrow(None), self._show_rows, self.focus_first)
        self.choices = Column([], gap=6)
        self._page: tuple[Prompt | None, Hashable] = (None, None)
        self._listed: Sequence[Choice] = ()
        self._give: Callable[[Command], object] = lambda command: None
        self.way_on = Row([], gap=3 if is_compact else 6, wrap=True, visible=False)
        asked = [self.rule, self.text, self.hint, self.tidings, self.families]
        parts = [*asked, self.find, self.choices, self.others, self.beside, self.written]
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
        taken: str = "",
    ) -> None:
        """Show a prompt; what is refused stands below what may be chosen, with its reason.

        Where a piece is `taken`, or a target `asked` for, what is of it alone is listed. `cards`
        are those of its families. `on_give(command)` is called with a decision. What ends the
        prompt stands under the list, where it is always in sight, and so do orders that may be
        given once.
        """
        self.rule.text = f"Rule {prompt.rule}"
        self.text.text = prompt.text
        self._show_hint("" if asked or taken else hint)
        self._give = on_give
        shown = listed(prompt, asked, taken)
        ends = [each for each in shown if each.target == DONE]
        self._listed = [each for each in shown if each.target != DONE]
        is_left_to_board = prompt.on_board and not asked
        targets = {each.target for each in of_piece(taken, prompt.choices)}
        places = [target for target in targets if target.kind == "space"]
        self._show_families(cards)
        self._tell_of_others(len(places) if is_left_to_board else 0)
        self._show_way_on([*standing, *map(self._button, ends)])
        page = prompt, asked or taken
        if page != self._page:
            self.find.entry.value = ""
        self._page = page
        self._show_rows()

    def _show_rows(self) -> None:
        """Those of the list that are sought, as far as they go with a key each."""
        prompt, page = self._page
        if prompt is None:
            return
        is_long = len(bundled(self._listed)) > MOST
        self.find.show(is_narrow=bool(page), is_long=is_long)
        words = self.find.words
        rows = [self._row(item) for item in bundled(sought(self._listed, words))]
        self._number(prompt, rows, (page, words) if page or words else None)
        buttons: list[Button] = [*rows]
        buttons += [
            RefusedButton(refusal) for refusal in prompt.refusals if refusal.target.kind == "button"
        ]
        for button in buttons:
            button.is_tight = self._is_compact
        self.choices.adopt(buttons)
        self.relayout()

    def _row(self, item: Item) -> "BundleButton | ChoiceButton":
        if not isinstance(item, Bundle):
            return self._button(item)
        target = item.target
        name = self.name_of(target.id) if target.kind == "piece" else target.id
        return BundleButton(item, name, lambda: self.on_narrow(target))

    def _button(self, choice: Choice) -> ChoiceButton:
        return ChoiceButton(choice, lambda: self._give(choice.command))

    def tell_gains(self, words: Mapping[Command, str]) -> None:
        """What is known by now of what the choices gain, under their labels.

        What has the keyboard stays in sight as others above it grow.
        """
        answers = (each for each in self.choices.children if isinstance(each, AnswerButton))
        kept = next((each for each in answers if each.is_focused and each.is_in_sight), None)
        for button in self.choices.children:
            if isinstance(button, ChoiceButton):
                button.detail = words.get(button.choice.command, "")
        self.relayout()
        if kept and self.stage:
            self.stage.set_focus(kept, self.stage.shows_ring)

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
        self._page = None, None
        self.find.show(is_narrow=False, is_long=False)
        self._show_way_on(())
        self.choices.adopt(buttons)

    @property
    def asked(self) -> str:
        """What a voice says of it: the question, what helps, and where the answers are."""
        keys = self.stage.kit.keys if self.stage else None
        ways = [each for each in self.way_on.walk() if isinstance(each, Button)]
        answers = [
            each
            for each in self.scroll.walk()
            if isinstance(each, Button) and each.enabled and not isinstance(each, BackButton)
        ]
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
        answers = [each for each in found if not isinstance(each, BackButton)]
        if self.stage and answers:
            self.stage.set_focus(answers[0])

    def takes(self, event: pygame.Event) -> bool:
        """Whether a key turns to the line to find by."""
        is_sought = self.find.is_long and matches("Ctrl+F", event)
        if is_sought and self.stage:
            self.stage.set_focus(self.find.entry)
        return is_sought

    def _tell_of_others(self, count: int) -> None:
        """That so many choices have no button but light up on the board."""
        self.places = count
        places = f"one of the {count} lit places" if count > 1 else "the lit place"
        click = "Or click" if self._listed or self.cards else "Click"
        self.beside.text = f"{click} {places} on the board."
        self.beside.visible = bool(count)

    def _number(
        self, prompt: Prompt, rows: Sequence["BundleButton | ChoiceButton"], page: Hashable
    ) -> None:
        """Choices that have a key each keep it where but some of them are listed."""
        shown = [c.give for c in self.cards if c.visible and not c.family.by_space]
        ways: dict[Hashable, Button] = {give.card.family.target: give for give in shown}
        for row in rows:
            ways[row.bundle.target if isinstance(row, BundleButton) else row.choice.command] = row
        every: list[Hashable] = [give.card.family.target for give in shown]
        every += [each.command for each in listed(prompt, None) if each.target != DONE]
        if len(every) <= MOST and ways.keys() <= {*every}:
            given = self.numbers.give(prompt, every)
        else:
            given = self.numbers.give(prompt, ways, page)
        for way, number in given.items():
            if way in ways:
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

    def way_to(self, choice: Choice) -> Widget | None:
        """The button of a choice, the row under which it is found, or the way back to all."""
        rows = (each for each in self.choices.children if isinstance(each, BundleButton))
        found = next((each for each in rows if choice in each.bundle.choices), None)
        return self.button_of(choice) or found or self.find.way_back

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
