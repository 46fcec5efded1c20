"""Modal dialogs: a scene over the others, with the keyboard all to itself."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.ui.scene import WidgetScene
from game.ui.stack import Spoken
from game.ui.widgets.base import Widget
from game.ui.widgets.basic import Label, Panel, Rule
from game.ui.widgets.buttons import Button, Kind
from game.ui.widgets.layout import Held, Row
from game.ui.widgets.scroll import Scroll
from game.ui.window import App

MOST_SAID = 400
"""So many letters of a dialog are said unasked."""
ENTER_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER)


@dataclass(frozen=True, slots=True)
class Answer:
    """A button of a dialog. ``value`` is handed to ``on_answer``; the label if left out."""

    label: str
    value: object = None
    kind: Kind = "plain"
    hotkey: str = ""
    reason: str = ""

    @property
    def result(self) -> object:
        return self.label if self.value is None else self.value


class Dialog(WidgetScene):
    """A title, a body that scrolls when it must, and answers.

    Enter gives the first primary answer (or the only one), Escape closes with None.
    ``on_answer`` is called after the dialog has gone.
    """

    is_translucent = True
    is_bare = False
    """Whether it goes without its title and most of its margins, where there is little room."""

    def __init__(
        self,
        title: str,
        body: Widget | str,
        answers: Sequence[Answer] = (Answer("Close", kind="primary"),),
        on_answer: Callable[[object], object] | None = None,
        *,
        width: float = 520,
    ) -> None:
        super().__init__()
        self.title, self.answers, self.on_answer = title, list(answers), on_answer
        self.body = Label(body) if isinstance(body, str) else body
        self.width = width

    def build(self) -> Widget:
        buttons = [
            Button(
                answer.label,
                lambda answer=answer: self.close(answer.result),  # type: ignore[misc]
                kind=answer.kind,
                hotkey=answer.hotkey,
                reason=answer.reason,
            )
            for answer in self.answers
        ]
        parts: list[Widget] = []
        if not self.is_bare:
            parts += [Label(self.title, "heading", "accent"), Rule()]
        parts.append(Scroll(self.body, grow=1))
        if buttons:
            parts.append(Row(buttons, justify="end", wrap=True))
        self._buttons = buttons
        panel = Panel(parts, pad=12 if self.is_bare else 22, gap=14, width=self.width)
        panel.lift = 18
        return Held(panel, "center", pad=8 if self.is_bare else 24)

    def spoken(self) -> Spoken:
        """With its words, unless they are a page."""
        words = " ".join(each.text for each in self.body.walk() if isinstance(each, Label))
        return Spoken(self.title, words if len(words) <= MOST_SAID else "")

    def enter(self) -> None:
        inside = [widget for widget in self.body.walk() if widget.can_focus]
        first = self._default_button() or next(iter(self._buttons), None)
        self.stage.layout(self.stage.rect)
        if inside or first:
            self.stage.set_focus(inside[0] if inside else first, ring=True)

    def close(self, result: object = None) -> None:
        """Leave the stack and hand ``result`` on."""
        self.app.remove(self)
        if self.on_answer:
            self.on_answer(result)

    def on_key(self, event: pygame.Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            self.close(None)
        elif event.key in ENTER_KEYS and (button := self._default_button()):
            button.press()
        return True

    def _default_button(self) -> Button | None:
        primary = [button for button in self._buttons if button.kind == "primary"]
        if not primary and len(self._buttons) == 1:
            return self._buttons[0]
        return primary[0] if primary else None


def ask(
    app: App, title: str, body: Widget | str, answers: Sequence[Answer], act: Callable[[], object]
) -> None:
    """Put a question, and act on the answer whose value is True."""
    app.push(Dialog(title, body, answers, lambda answer: act() if answer is True else None))
