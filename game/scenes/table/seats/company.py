"""Who sits at a table and acts, by whose eyes it is shown, and what the machine decides."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from game.bots.process import Answer
from game.contract.standing import StandingOrder
from game.core.eyes import ALL_EYES
from game.core.flow import Illegal
from game.core.prompt import Choice, Prompt, Refusal
from game.core.records import Command
from game.prose.sentences import capital
from game.scenes.page.privatenote import ask_private_note
from game.scenes.routes import open_pause
from game.scenes.table.cues.cueplayer import CuePlayer
from game.scenes.table.cues.telling import Telling
from game.scenes.table.guided.tutor import Tutor
from game.scenes.table.orders.rows import numbered
from game.scenes.table.seats import recall
from game.scenes.table.seats.curtain import CurtainScene
from game.scenes.table.seats.machine import Machine
from game.scenes.table.seats.sitting import Sitting
from game.scenes.table.seats.standing import StandingOrders
from game.session.play.game import Game
from game.session.record.files import SaveError
from game.session.request.start import HUMAN
from game.ui import caption
from game.ui.widgets import Button, IconButton, Widget
from game.ui.window import App

DEPUTY = "The machine cannot decide. Whoever decides for it sees what it sees."


class Table(recall.Table, Protocol):
    """What the company needs of its table."""

    app: App
    player: CuePlayer
    telling: Telling

    def look_through(
        self, eyes: str, seat: str, place: int | None = None, *, is_partner: bool = False
    ) -> None: ...
    def tell(self) -> None: ...
    def play_to(self, position: int) -> None: ...
    def skip(self) -> None: ...
    def show_orders(self) -> None: ...
    def travelled(self) -> None: ...
    def heard(self) -> None: ...


class Company:
    """Asks whoever must act: the machine first, then the people in turn behind a curtain.

    No curtain falls between the seats of an open side, nor after one from whom nothing is kept. A
    seat need not sit down for what its order decides, unless its dice are thrown by hand.

    `prompt` is what is asked of the one at the screen. `attempt(seat, command, why)` carries out
    a decision of a seat, or says why that could not be.
    """

    def __init__(
        self,
        table: Table,
        session: Game,
        tutor: Tutor,
        attempt: Callable[[str, Command, str], str],
    ) -> None:
        self._table, self._session, self._tutor = table, session, tutor
        self._attempt = attempt
        self.sitting = Sitting(session)
        self.machine = Machine(session.title)
        self.standing = StandingOrders(session)
        self.recall = recall.ComingBack(table, session)
        self.prompt: Prompt | None = None
        self.hand_to = ""
        self.word = ""
        self._waits_for = ""
        self._is_waiting = False

    @property
    def seat(self) -> str:
        """The seat at the screen."""
        return self.sitting.seat

    @property
    def choices(self) -> Sequence[Choice]:
        """What may be chosen now."""
        return self.prompt.choices if self.prompt else ()

    @property
    def refusals(self) -> Sequence[Refusal]:
        """What would be a choice and is not."""
        return self.prompt.refusals if self.prompt else ()

    @property
    def is_asked_still(self) -> bool:
        """Whether the one at the screen is asked just what it was asked already."""
        asked = self.prompt
        return asked is not None and self._session.prompt(asked.seat) == asked

    # Who must act

    def ask(self) -> None:
        """All that has happened is seen: ask who must act, or let the machine think."""
        self._return_home()
        self._turn_to(self.sitting.next_to_act())
        if self.prompt is not None:
            self.recall.tell(self.seat)

    def ask_ahead(self) -> None:
        """Let the machine think on while what it did is shown; people are asked afterwards."""
        seat = self.sitting.next_to_act()
        if seat and not self.sitting.is_persons(seat):
            self._ask_bot(seat, self._session.seats[seat])

    def forget_thoughts(self) -> None:
        """What was thought about an earlier question is of no use for the one that is open."""
        if not self._thinks_on(self.sitting.next_to_act()):
            self.machine.forget()

    def _thinks_on(self, seat: str) -> bool:
        """Whether the machine thinks already about what this seat is asked."""
        is_its = bool(seat) and seat == self.machine.seat and self.machine.is_thinking
        return is_its and self.machine.prompt == self._session.prompt(seat)

    def has_acted(self, seat: str, why: str) -> None:
        """The question is answered; a machine's reason is for those who know what it knows."""
        caption.calm()
        self.sitting.deputy = ""
        self.word = why if self.sees(seat) else ""
        self.prompt = None

    def _turn_to(self, seat: str) -> None:
        """Ask a seat: the machine at once, a person when it sits at the screen."""
        self.prompt, self.hand_to = None, ""
        if not seat:
            return
        if not self.sitting.is_persons(seat):
            self._ask_bot(seat, self._session.seats[seat])
        elif not self.sitting.must_change(seat):
            self._ask_person(seat)
        elif self.sitting.is_partner(seat):
            self._pass_to(seat)
        elif not self._session.own_dice and self._obeys(seat):
            return
        elif self.seat:
            self.hand_to = seat
        else:
            self._lower_curtain(seat)

    def _ask_person(self, seat: str) -> None:
        """Ask whoever sits at the screen, or let the order answer that stands for the seat."""
        if self._obeys(seat):
            self.prompt = None
            return
        self.prompt = self._session.prompt(seat)
        self._call()
        if self.standing.ended:
            self._table.app.notify(self.standing.ended)
            self.standing.ended = ""

    def _obeys(self, seat: str) -> bool:
        """Let the order answer that stands for a seat, whoever is at the screen."""
        prompt = self._session.prompt(seat)
        assert prompt is not None
        command = self.standing.answer(prompt)
        if command is not None:
            self.machine.tell(self._session, seat, HUMAN, command)
        return command is not None

    def give_standing(self, order: StandingOrder[Any]) -> None:
        """An order that the one at the screen gives once; it answers what is asked now first."""
        if self.prompt is not None:
            self.standing.give(order, self.prompt.seat)
            self._table.telling.begin()
            self._ask_person(self.prompt.seat)
            self._table.show_orders()

    def drop_standing(self, order: StandingOrder[Any]) -> None:
        """Let the player decide again, once what is under way has been shown."""
        self.standing.drop(order)
        if self.machine.seat == self.seat:
            self.machine.forget()
            self.ask()
        self._table.show_orders()

    @property
    def at_work(self) -> StandingOrder[Any] | None:
        """The order that decides now, where it is one of those at the screen."""
        return self.standing.at_work if self.standing.worker == self.seat else None

    @property
    def busy(self) -> str:
        """A sentence that says who decides without the one at the screen; empty for nobody."""
        if self.standing.at_work is not None:
            return (
                f"{capital(self._session.place(self.standing.worker).called)} acts by its orders."
            )
        return self.machine.thinking if self.machine.kind else self._session.waiting

    def heard(self) -> Prompt | None:
        """What the machine is asked, where those at the screen may hear it."""
        asked = self.machine.prompt
        return asked if asked and self.sees(asked.seat) else None

    def sees(self, seat: str) -> bool:
        """Whether those at the screen know all that a seat knows."""
        return self._table.story.eyes in (seat, ALL_EYES) or self.sitting.is_partner(seat)

    # Who sits at the screen

    def open_eyes(self) -> None:
        """All eyes see a game that is over; one taken up again is seen by those who play it.

        It has gone on: how it was left need not be told any more.
        """
        self.recall.put_away()
        if self._table.story.eyes != self.sitting.eyes:
            self._table.look_through(self.sitting.eyes, self.seat or self._session.spoken_to)

    def _return_home(self) -> None:
        """Whoever decided for another seat is back at its own."""
        home = self.sitting.home
        if home and home != self.seat and not self.sitting.deputy:
            self.sitting.sit_down(home)
            self.open_eyes()

    def _pass_to(self, seat: str) -> None:
        """Ask another seat of an open side: whoever is at the screen knows all that it knows."""
        self.sitting.sit_down(seat)
        self._table.look_through(seat, seat, is_partner=True)
        self._ask_person(seat)
        if self.prompt is not None:
            self._table.app.notify(f"{capital(self._session.place(seat).called)} acts now.")

    def hand_over(self) -> None:
        """The one at the screen stands up; from here on nothing is taken back."""
        if seat := self.hand_to:
            may_look_on = self.sitting.knows_all() and not self.standing.of(seat)
            if may_look_on:
                self._stand_up()
                self._seat(seat)
            else:
                self._lower_curtain(seat)

    def _stand_up(self) -> None:
        """Put away what was said to the one at the screen."""
        self.sitting.stand_up()
        self.prompt, self.hand_to = None, ""
        self.word, self.standing.at_work = "", None
        self._table.app.toasts.clear()

    def _lower_curtain(self, seat: str) -> None:
        """Hide what the last one saw, and wait for the one who must act."""
        table, session = self._table, self._session
        self._stand_up()
        table.look_through(self.sitting.eyes, session.spoken_to)
        table.show_orders()
        why = DEPUTY if seat == self.sitting.deputy else ""
        table.app.push(CurtainScene(session, session.place(seat), lambda: self._seat(seat), why))

    def _seat(self, seat: str) -> None:
        """Show a newcomer what it could have seen since it last looked, then ask it."""
        table = self._table
        place = self.sitting.sit_down(seat)
        table.look_through(self.sitting.eyes, seat, place)
        table.telling.begin_at(table.position)
        self.word = f"{self._session.place(seat).name}: what has happened since you looked."
        table.play_to(len(table.story))
        if table.player.is_playing:
            table.show_orders()

    # Giving up

    def open_pause(self) -> None:
        """The pause, from which a person at the screen may also resign."""
        if self._tutor.open_pause():
            return
        is_person = bool(self.seat) and self._session.seats[self.seat] == HUMAN
        can_resign = is_person and not self._session.is_over
        open_pause(self._table.app, self._session, self.seat if can_resign else "", self.resign)

    def resign(self, words: str) -> None:
        """Give the game up for the one at the screen, and tell it as the last line."""
        table = self._table
        try:
            self._session.resign(self.seat, words)
        except (SaveError, Illegal) as error:
            table.app.notify(str(error), "bad")
            return
        self.sitting.deputy = self.word = ""
        self.open_eyes()
        table.tell()
        self.prompt = None
        table.play_to(len(table.story))

    # A note of one's own

    def note_button(self) -> Widget:
        return IconButton("note", "Private note", self.write_note, action="table.note")

    def write_note(self) -> None:
        """The private note of the one at the screen, to be read and changed."""
        self._table.skip()
        session = self._session
        several = len(session.people) > 1
        whose = session.place(self.seat).called if several and self.seat else ""
        if self.seat:
            ask_private_note(self._table.app, session.save_file, self.seat, whose)

    # The machine

    def _ask_bot(self, seat: str, kind: str) -> None:
        """Let the machine think in its own process; `listen` hears its answer."""
        if self._thinks_on(seat):
            return
        if command := self._tutor.reply(seat):
            self.machine.tell(self._session, seat, kind, command)
        else:
            self.machine.ask(self._session, seat, kind)

    def listen(self, seconds: float) -> None:
        """Play what the machine answers, or tell that it cannot; and what comes from elsewhere."""
        if self._session.is_apart:
            self._hear()
        if not self.machine.is_thinking:
            return
        answer = self.machine.poll(seconds)
        if answer is not None:
            self._take_answer(answer)
        elif self.machine.trouble:
            self._table.show_orders()

    def _hear(self) -> None:
        """Tell what others have done to the game elsewhere."""
        session = self._session
        self._is_waiting = self._is_waiting or not (session.is_sent or session.prompts())
        news = session.news()
        if news is None:
            if self._waits_for != session.waiting:
                self._waits_for = session.waiting
                self._table.show_orders()
            return
        if news.words:
            self._table.app.notify(news.words, "warn")
        if news.was_taken_back:
            self._table.travelled()
        elif news.has_more:
            self._table.heard()

    def _call(self) -> None:
        """Say that it is the player's turn to one who has waited for others elsewhere."""
        if self._is_waiting and self._session.is_apart:
            self._table.app.kit.sound.play("morse")
            caption.call()
        self._is_waiting = False

    def _take_answer(self, answer: Answer) -> None:
        """Play a bot's answer; one that cannot be played is as good as none."""
        if trouble := self._attempt(answer.seat, answer.command, answer.why):
            if self.standing.at_work and self.sitting.is_persons(answer.seat):
                self.machine.forget()
                self.standing.drop(self.standing.at_work, trouble)
                self._turn_to(answer.seat)
                self._table.show_orders()
                return
            reason = trouble if self.sees(answer.seat) else ""
            self.machine.refuse(
                f"The {self.machine.kind}'s answer cannot be played. {reason}".rstrip()
            )
            self._table.show_orders()

    def ways_on(self) -> list[Widget]:
        """What the player can do about a bot that has failed, for this decision."""
        asks = [("Ask again", self.machine.kind)]
        asks += [(f"Let the {kind} decide", kind) for kind in self.machine.others()]
        ways = [Button(label, lambda k=kind: self._ask_instead(k)) for label, kind in asks]  # type: ignore[misc]
        return numbered([*ways, Button("Decide it yourself", self._take_over)])

    def _ask_instead(self, kind: str) -> None:
        self._ask_bot(self.machine.seat, kind)
        self._table.show_orders()

    def _take_over(self) -> None:
        """Decide for the machine: by its eyes, which the curtain says before it is done."""
        self.sitting.deputy = seat = self.machine.seat
        self.machine.forget()
        if self.sitting.must_change(seat):
            self._lower_curtain(seat)
        else:
            self._turn_to(seat)
            self._table.show_orders()
