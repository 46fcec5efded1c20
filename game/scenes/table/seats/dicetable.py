"""Decisions carried out at a table, where need be with dice that the players throw themselves."""

from collections.abc import Callable

import pygame

from game.core.dice import DiceError
from game.core.flow import Illegal
from game.core.records import Command
from game.scenes.page.export import SaveElsewhereDialog
from game.scenes.routes import report_place
from game.scenes.table.orders.orders import OrdersPanel
from game.scenes.table.seats.company import CompanyTable
from game.scenes.table.seats.dicecard import DiceCard
from game.session.logbook.report import write_report
from game.session.play.position import RuleFailed
from game.session.play.session import Session, UndoRefused
from game.session.play.throwing import Throw, asks_for_dice
from game.session.record.files import SaveError, SaveFailed
from game.ui.widgets import Button

HEADING = "Your own dice"
DICE_FIRST = "First the dice: the decision is made when they have fallen."
ALL_FALLEN = "The dice have fallen."
ORDERS_TAB = 0


class DiceTable(CompanyTable):
    """`throw` is the decision that waits for dice, None while there is none."""

    orders: OrdersPanel

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.throw: Throw | None = None
        self.dice_card: DiceCard | None = None

    # Deciding

    def attempt(self, seat: str, command: Command, why: str = "") -> str:
        """Carry out a command and play what came of it, or say why that could not be.

        Where dice must be thrown first they are asked for. `why` is a bot's reason, shown to
        those who know what it knows.
        """
        return self.trying(lambda: self._decide(seat, command, why), f"{seat}, {command}")

    def _decide(self, seat: str, command: Command, why: str) -> None:
        if asks_for_dice(self.session):
            throw = Throw(self.session, seat, command, why)
            if throw.wanted is not None:
                self._wait_for(throw)
                return
        self.session.submit(seat, command, why)
        self.made(seat, why)

    def trying(self, act: Callable[[], object], doing: str = "") -> str:
        """Do it, or say in a sentence why that failed; a rule with a bug drops the dice."""
        try:
            act()
        except (SaveError, Illegal, DiceError, UndoRefused) as error:
            if isinstance(error, SaveFailed):
                self.app.push(SaveElsewhereDialog(self.session, str(error)))
            return str(error)
        except RuleFailed as error:
            path = write_report(error, self.session, doing)
            if self.throw is not None:
                self._drop()
            return f"{error}{report_place(path)}"
        return ""

    def made(self, seat: str, why: str) -> None:
        """Show what has come of a decision; what was thought before it is no use to other eyes."""
        self.throw = self.dice_card = None
        self.sitting.deputy = ""
        self.word = why if self.sees(seat) else ""
        self.prompt = None
        self.forget_thoughts()
        self.open_eyes()
        self.tell()
        self.play_to(len(self.story))
        if self.player.is_playing:
            self.show_orders()

    # Dice

    def shown(self) -> None:
        """Nobody is asked anything else while a die is asked for."""
        if self.throw is None or self.session.is_over:
            self.throw = self.dice_card = None
            super().shown()
        else:
            self.show_orders()

    def _wait_for(self, throw: Throw) -> None:
        self.forget_thoughts()
        self.throw, self.prompt = throw, None
        if self.tabs:
            self.tabs.open(ORDERS_TAB)
        self.show_orders()

    def _with_dice(self, act: Callable[[Throw], object]) -> None:
        """Go on with the throw; what fails is told."""
        throw = self.throw
        if throw is None:
            return
        if trouble := self.trying(lambda: act(throw), f"{throw.seat}, {throw.command}"):
            self.app.notify(trouble, "bad")

    def tell_face(self, face: int) -> None:
        """A face was clicked. Also the last one may be corrected before the decision is made."""

        def tell(throw: Throw) -> None:
            throw.tell(face)
            self.show_orders()

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
                self.show_orders()
            else:
                self._drop()

        self._with_dice(back)

    def resume(self) -> None:
        """Whose dice are thrown may have been changed, or the game given up."""
        super().resume()
        if self.throw is not None and not asks_for_dice(self.session):
            self._with_dice(self._roll_rest)

    def _roll_rest(self, throw: Throw) -> None:
        while throw.wanted is not None:
            throw.roll()
        self._keep(throw)

    def _go_on(self, throw: Throw) -> None:
        if throw.wanted is None:
            self._keep(throw)
        else:
            self.show_orders()

    def _keep(self, throw: Throw) -> None:
        throw.keep()
        self.made(throw.seat, throw.why)

    def _drop(self) -> None:
        """Forget the dice, and ask again as before them."""
        self.throw = self.dice_card = None
        self.shown()

    def show_dice(self, throw: Throw) -> None:
        """Ask for the next die; the keyboard is at the card, or at the way on."""
        self.dice_card = card = self._card_of(throw)
        self.orders.say(f"{throw.wanted.what}." if throw.wanted else ALL_FALLEN, [card])
        self.orders.rule.text = HEADING
        self.stage.set_focus(card.children[0], ring=False)
        self.orders.reveal_top()

    def on_key(self, event: pygame.Event) -> bool:
        if self.dice_card is not None and self.dice_card.take_digit(event):
            return True
        return super().on_key(event)

    def _card_of(self, throw: Throw) -> DiceCard:
        eyes = self.story.eyes
        describe = self.session.title.words.describe
        lines = [describe(event, eyes) for event in throw.events_for(eyes)]
        ways = [Button("Let the program roll it", self.roll_one, icon="die", action="table.roll")]
        if throw.wanted is None:
            ways = [Button("So they fell", self.let_fall, kind="primary", hotkey="Enter")]
        if not throw.why_not_back():
            word = "Take back the last face" if throw.dice else "Decide otherwise"
            ways.append(Button(word, self.take_back_face, icon="undo", action="table.undo"))
        return DiceCard(throw, lines, self.tell_face, ways, is_low=self.is_compact)
