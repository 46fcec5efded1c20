"""Decisions carried out at a table, where need be with dice that the players throw themselves."""

from collections.abc import Callable
from typing import Protocol

import pygame

from game.core.dice import DiceError
from game.core.flow import Illegal
from game.core.records import Command
from game.scenes.page.export import SaveElsewhereDialog
from game.scenes.routes import report_place
from game.scenes.table.orders.orders import OrdersPanel
from game.scenes.table.seats.dicecard import DiceCard
from game.session.logbook.report import write_report
from game.session.play.failing import RuleFailed, UndoRefused
from game.session.play.game import Game
from game.session.play.session import Session
from game.session.play.story import Story
from game.session.play.throwing import Throw, asks_for_dice
from game.session.record.files import SaveError, SaveFailed
from game.ui.stage import Stage
from game.ui.widgets import Button
from game.ui.window import App

HEADING = "Your own dice"
DICE_FIRST = "First the dice: the decision is made when they have fallen."
ALL_FALLEN = "The dice have fallen."


class Table(Protocol):
    """What a throw needs of its table."""

    app: App
    stage: Stage
    story: Story
    orders: OrdersPanel
    is_compact: bool

    def wait_for_dice(self) -> None: ...
    def made(self, seat: str, why: str) -> None: ...
    def decide_otherwise(self) -> None: ...
    def show_orders(self) -> None: ...


class OwnDice:
    """`throw` is the decision that waits for dice, None while there is none."""

    def __init__(self, table: Table, session: Game) -> None:
        self._table, self._session = table, session
        self.throw: Throw | None = None
        self.card: DiceCard | None = None

    # Deciding

    def attempt(self, seat: str, command: Command, why: str = "") -> str:
        """Carry out a command and play what came of it, or say why that could not be.

        Where dice must be thrown first they are asked for. `why` is a bot's reason, shown to
        those who know what it knows.
        """
        return self.trying(lambda: self._decide(seat, command, why), f"{seat}, {command}")

    def _decide(self, seat: str, command: Command, why: str) -> None:
        if asks_for_dice(self._session):
            throw = Throw(self._session, seat, command, why)
            if throw.wanted is not None:
                self.throw = throw
                self._table.wait_for_dice()
                return
        self._session.submit(seat, command, why)
        self._made(seat, why)

    def trying(self, act: Callable[[], object], doing: str = "") -> str:
        """Do it, or say in a sentence why that failed; a rule with a bug drops the dice."""
        try:
            act()
        except (SaveError, Illegal, DiceError, UndoRefused) as error:
            if isinstance(error, SaveFailed) and isinstance(self._session, Session):
                self._table.app.push(SaveElsewhereDialog(self._session, str(error)))
            return str(error)
        except RuleFailed as error:
            path = write_report(error, self._session, doing)
            if self.throw is not None:
                self._drop()
            return f"{error}{report_place(path)}"
        return ""

    def _made(self, seat: str, why: str) -> None:
        self.put_away()
        self._table.made(seat, why)

    # Dice

    @property
    def is_waiting(self) -> bool:
        """Whether a die is asked for: nobody is asked anything else."""
        return self.throw is not None and not self._session.is_over

    def put_away(self) -> None:
        self.throw = self.card = None

    def _with_dice(self, act: Callable[[Throw], object]) -> None:
        """Go on with the throw; what fails is told."""
        throw = self.throw
        if throw is None:
            return
        if trouble := self.trying(lambda: act(throw), f"{throw.seat}, {throw.command}"):
            self._table.app.notify(trouble, "bad")

    def tell_face(self, face: int) -> None:
        """A face was clicked. Also the last one may be corrected before the decision is made."""

        def tell(throw: Throw) -> None:
            throw.tell(face)
            self._table.show_orders()

        self._with_dice(tell)

    def roll_one(self) -> None:
        """Let the program roll the die that is asked for."""

        def roll(throw: Throw) -> None:
            throw.roll()
            self._go_on(throw)

        self._with_dice(roll)

    def let_fall(self) -> None:
        """Make the decision with the dice as they fell."""
        self._with_dice(self._keep)

    def take_back_face(self) -> None:
        """Ask again for the face told last, or drop the decision before any die has fallen."""

        def back(throw: Throw) -> None:
            if throw.take_back():
                self._table.show_orders()
            else:
                self._drop()

        self._with_dice(back)

    def resume(self) -> None:
        """Whose dice are thrown may have been changed, or the game given up."""
        if self.throw is not None and not asks_for_dice(self._session):
            self._with_dice(self._roll_rest)

    def _roll_rest(self, throw: Throw) -> None:
        while throw.wanted is not None:
            throw.roll()
        self._keep(throw)

    def _go_on(self, throw: Throw) -> None:
        if throw.wanted is None:
            self._keep(throw)
        else:
            self._table.show_orders()

    def _keep(self, throw: Throw) -> None:
        throw.keep()
        self._made(throw.seat, throw.why)

    def _drop(self) -> None:
        """Forget the dice, and ask again as before them."""
        self.put_away()
        self._table.decide_otherwise()

    def show(self, throw: Throw) -> None:
        """Ask for the next die; the keyboard is at the card, or at the way on."""
        orders, self.card = self._table.orders, self._card_of(throw)
        orders.say(f"{throw.wanted.what}." if throw.wanted else ALL_FALLEN, [self.card])
        orders.rule.text = HEADING
        self._table.stage.set_focus(self.card.children[0], ring=False)
        orders.reveal_top()

    def takes(self, event: pygame.Event) -> bool:
        """Whether a key is a face for the card."""
        return self.card is not None and self.card.take_digit(event)

    def _card_of(self, throw: Throw) -> DiceCard:
        eyes = self._table.story.eyes
        describe = self._session.title.words.describe
        lines = [describe(event, eyes) for event in throw.events_for(eyes)]
        ways = [Button("Let the program roll it", self.roll_one, icon="die", action="table.roll")]
        if throw.wanted is None:
            ways = [Button("So they fell", self.let_fall, kind="primary", hotkey="Enter")]
        if not throw.why_not_back():
            word = "Take back the last face" if throw.dice else "Decide otherwise"
            ways.append(Button(word, self.take_back_face, icon="undo", action="table.undo"))
        return DiceCard(throw, lines, self.tell_face, ways, is_low=self._table.is_compact)
