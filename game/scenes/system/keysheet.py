"""The key sheet: every key by where it works; choose one to change it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.scenes.page.frame import ScrolledPage
from game.ui.dialogs import Answer, Dialog
from game.ui.keynames import MODIFIERS, names_of, shown
from game.ui.keys import ACTIONS, GROUPS, Action
from game.ui.kit import Kit
from game.ui.widgets import Button, Card, Column, Grid, Label, Row, Widget

if TYPE_CHECKING:
    from game.ui.window import App

FIXED = (
    ("Tab, Shift+Tab", "Go from one control to the next"),
    ("Arrow keys", "Move the cursor on the board, or the focus"),
    ("Ctrl+Arrow keys", "Move the cursor over the pieces of the board"),
    ("Shift+Arrow keys", "Measure on the board; move a piece in hand by ten steps"),
    ("Shift+click, Ctrl+drag", "Pick pieces for an order to several"),
    (", and .", "Turn a piece in hand; with Shift by ten steps"),
    ("Enter", "Press what has the focus; pick the space under the cursor while it shows"),
    ("Space", "Press what has the focus, but never at a table"),
    ("1 to 9", "Answer with a numbered choice"),
    ("Escape", "Back; close what lies on top"),
    ("Page Up, Page Down", "Zoom the board while it has the focus"),
)
NOTHING_CHANGED = "Every key is the usual one."


class KeySheet(ScrolledPage):
    """Lists the keys; each is a button that asks for another one."""

    heading = "Keys"

    def body(self) -> Widget:
        left: list[Card] = []
        right: list[Card] = []
        for card in (*(_group(self, group) for group in GROUPS), _fixed()):
            (left if _lines(left) <= _lines(right) else right).append(card)
        return Grid([Column(left, gap=14), Column(right, gap=14)], min_column=330, gap=14)

    def foot(self) -> Sequence[Widget]:
        self.usual = Button("Use all the usual keys", self.reset, icon="reset")
        self.usual.reason = "" if self.app.settings.keys else NOTHING_CHANGED
        note = Label("Choose a line, then press its new key.", "small", "muted", grow=1)
        return (Row([note, self.usual], wrap=self.is_narrow),)

    def ask(self, action: Action) -> None:
        """Wait for the new key of an action."""
        self.app.push(KeyDialog(action, self._changed))

    def reset(self) -> None:
        self.kit.keys.reset()
        self._changed(True)

    def _changed(self, has_changed: object) -> None:
        if has_changed:
            self.app.apply_settings()
            self.rebuild()


class KeyButton(Button):
    """A line of the sheet: what the key does, and the key."""

    def __init__(self, sheet: KeySheet, action: Action, **common: Any) -> None:
        super().__init__(
            action.name, lambda: sheet.ask(action), kind="quiet", text_align="left", **common
        )
        self.means = action

    def cap(self, kit: Kit) -> str:
        return kit.keys[self.means.id]

    def said_texts(self) -> list[str]:
        key = shown(self.stage.kit.keys[self.means.id]) if self.stage else ""
        return [*super().said_texts(), f"key {key}"]


class KeyDialog(Dialog):
    """Waits for one key; Escape and the button leave all as it is."""

    takes_every_key = True

    def __init__(self, action: Action, on_answer: Any) -> None:
        self.means = action
        usual = f"Its usual key is {shown(action.key)}: press that to have it back."
        self.problem = Label("", "body", "warn", visible=False)
        words = [Label(f"Press the new key for “{action.name}”."), Label(usual, "small", "muted")]
        answers = [Answer("Leave it", False)]
        super().__init__("A new key", Column([*words, self.problem]), answers, on_answer)

    def enter(self) -> None:
        """No focus: Tab and Enter are keys to be refused in words here."""

    def handle(self, event: pygame.Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return super().handle(event)
        if not _is_modifier(event):
            self._take(next(iter(names_of(event)), ""))
        return True

    def _take(self, key: str) -> None:
        if key == "Escape" != self.means.key:
            self.close(False)
            return
        self.problem.text = self.kit.keys.change(self.means.id, key)
        self.problem.visible = bool(self.problem.text)
        if not self.problem.text:
            self.close(True)


def show_keys(app: "App") -> None:
    """Lay the key sheet over what is shown, once."""
    if not any(isinstance(scene, KeySheet) for scene in app.scenes):
        app.push(KeySheet())


def _group(sheet: KeySheet, group: str) -> Card:
    keys = sheet.kit.keys
    lines = []
    for action in ACTIONS.values():
        if action.group == group:
            usual = f"usually {shown(action.key)}" if keys.is_changed(action.id) else ""
            lines.append(KeyButton(sheet, action, detail=usual))
    return Card(lines, title=group, gap=0)


def _lines(cards: Sequence[Card]) -> int:
    return sum(len(card.children) + 2 for card in cards)


def _fixed() -> Card:
    rows = [
        Row([Label(key, "key", "accent", width=130), Label(words, "small", grow=1)])
        for key, words in FIXED
    ]
    return Card(rows, title="Always the same", gap=6)


def _is_modifier(event: pygame.Event) -> bool:
    words = pygame.key.name(event.key).title().split()
    return bool({*MODIFIERS, "Meta", "Lock", "Gui", "Super"}.intersection(words))
