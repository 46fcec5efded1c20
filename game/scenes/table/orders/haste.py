"""Keys that come too early or too late at a table: they skip, or mean nothing, and never decide."""

from typing import Protocol

import pygame

from game.scenes.page.frame import is_space
from game.scenes.table.cues.cueplayer import CuePlayer
from game.scenes.table.orders.numbers import NUMBERS
from game.scenes.table.orders.orders import OrdersPanel
from game.scenes.table.seats.owndice import OwnDice
from game.ui.boards import BoardView
from game.ui.keynames import names_of
from game.ui.keys import Keys
from game.ui.kit import Kit
from game.ui.stage import Stage
from game.ui.widgets import Button, TextEntry

LATE = 0.4
"""Seconds after the last cue within which the key was meant for the cue, not for the question."""
BOUNCE = 0.25
"""Seconds after a choice within which a key pressed again is a hand that bounced, not a wish."""
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


def is_skip(keys: Keys, event: pygame.Event) -> bool:
    """Whether a pressed key skips what is shown."""
    return event.key in ENTER or keys.is_pressed("table.skip", event)


class Table(Protocol):
    """What haste needs of its table."""

    stage: Stage
    board: BoardView
    player: CuePlayer
    orders: OrdersPanel
    dice: OwnDice

    @property
    def kit(self) -> Kit: ...
    def skip(self) -> None: ...
    def on_key(self, event: pygame.Event) -> bool: ...


class Haste:
    """Has every key first: while something is shown, just after it, and just after a choice."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._since_cue, self._since_choice = LATE, BOUNCE

    def update(self, seconds: float) -> None:
        self._since_cue = 0.0 if self._table.player.is_playing else self._since_cue + seconds
        self._since_choice += seconds

    def chosen(self) -> None:
        """A player has decided."""
        self._since_choice = 0.0

    def skips_to_answer(self, event: pygame.Event) -> bool:
        """A number pressed while something is shown skips it and points at its choice.

        Nobody has seen what is asked then: the same key again, or Enter, makes the choice.
        """
        table, number = self._table, self.answers(event)
        if not number or not table.player.is_playing:
            return False
        table.skip()
        self._since_cue = LATE  # it was ended on purpose
        table.orders.focus_numbered(number)
        return True

    @property
    def is_bounce(self) -> bool:
        """Whether a key that answers comes too soon after an answer."""
        return self._since_choice < BOUNCE

    def takes(self, event: pygame.Event) -> bool:
        """Whether a key goes no further: it skips, or is nothing, or was pressed unseen."""
        table = self._table
        if event.type != pygame.KEYDOWN or isinstance(table.stage.focus, TextEntry):
            return False
        if is_skip(table.kit.keys, event) and table.player.is_playing:
            table.skip()
            return True
        if table.kit.keys.is_pressed("table.skip", event):
            return True
        if self._is_for_cue(event) or (event.key in ENTER and self._is_struck_twice):
            return True
        if self.is_bounce and self.answers(event) and table.dice.throw is None:
            return not table.player.is_playing
        return self._is_blind(event) and self._goes_past_focus(event)

    def _is_for_cue(self, event: pygame.Event) -> bool:
        """Whether a key still means what was shown: to skip it, or to drop the order at work."""
        stand = self._table.kit.keys["table.stand"]
        gives = stand in names_of(event) and self._table.orders.answering(stand) is not None
        return self._since_cue < LATE and (event.key in ENTER or gives)

    @property
    def _is_struck_twice(self) -> bool:
        """Whether the cursor that has just answered is still under the hand."""
        return self.is_bounce and self._table.stage.focus is self._table.board

    def answers(self, event: pygame.Event) -> str:
        """The name of the key, where it is one of those that answer; else empty."""
        own = self._table.kit.keys
        keys = (*NUMBERS, own["table.done"], own["table.stand"])
        return next((name for name in names_of(event) if name in keys), "")

    def _is_blind(self, event: pygame.Event) -> bool:
        """Whether it would press what nobody has chosen to press: Space, or Enter unseen."""
        stage = self._table.stage
        is_unseen = isinstance(stage.focus, Button) and not stage.shows_ring
        return is_space(event) or (event.key in ENTER and is_unseen)

    def _goes_past_focus(self, event: pygame.Event) -> bool:
        """It may be the key of something else; True in any case."""
        return self._table.stage.press_hotkey(event) or self._table.on_key(event) or True
