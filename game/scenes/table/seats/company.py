"""Who is asked at a table, by whose eyes it is shown, and what the machine decides."""

from abc import abstractmethod
from datetime import datetime

import pygame

from game.bots.process import Answer
from game.core.eyes import ALL_EYES
from game.core.flow import Illegal
from game.core.prompt import Prompt
from game.core.records import Command
from game.scenes.page.privatenote import ask_private_note
from game.scenes.routes import open_pause
from game.scenes.table.frame.frame import TableFrame
from game.scenes.table.orders.orders import numbered
from game.scenes.table.seats.curtain import CurtainScene
from game.scenes.table.seats.machine import Machine
from game.scenes.table.seats.recall import Recall, RecallCard, last_turn
from game.scenes.table.seats.sitting import Sitting
from game.session.play.session import Session
from game.session.record.files import SaveError
from game.session.record.notes import load_notes
from game.session.request.start import HUMAN
from game.ui.widgets import Button, Held, IconButton, Stack, Widget

DEPUTY = "The machine cannot decide. Whoever decides for it sees what it sees."


class CompanyTable(TableFrame):
    """Asks whoever must act: the machine first, then the people in turn behind a curtain.

    Between the seats of an open side no curtain falls.

    `prompt` is what is asked of the one at the screen. `left_at` says when a game taken up again
    was played last: whoever is asked first is told how it stands.
    """

    def __init__(self, session: Session) -> None:
        self.sitting = Sitting(session)
        super().__init__(session, self.sitting.eyes, self.sitting.seat or session.spoken_to)
        self.prompt: Prompt | None = None
        self.hand_to = ""
        self.word = ""
        self.machine = Machine(session.title)
        self.left_at: datetime | None = None
        self.recalled: Recall | None = None

    @property
    def seat(self) -> str:
        """The seat at the screen."""
        return self.sitting.seat

    # For a scene to fill in

    @abstractmethod
    def attempt(self, seat: str, command: Command, why: str = "") -> str:
        """Carry out a decision of a seat, or say why that could not be."""

    def forget_thoughts(self) -> None:
        """What was thought about an earlier question is of no use for this one."""
        self.machine.forget()

    # Who must act

    def shown(self) -> None:
        """All that has happened is seen: ask who must act, or let the machine think."""
        self.forget_thoughts()
        self._return_home()
        self._turn_to(self.sitting.next_to_act())
        if self.left_at and self.prompt is not None and len(self.session.commits) > 1:
            self._recall(self.left_at)
            self.left_at = None
        self.show_orders()

    def _turn_to(self, seat: str) -> None:
        """Ask a seat: the machine at once, a person when it sits at the screen."""
        self.prompt, self.hand_to = None, ""
        if not seat:
            return
        if not self.sitting.is_persons(seat):
            self._ask_bot(seat, self.session.seats[seat])
        elif not self.sitting.must_change(seat):
            self.prompt = self.session.prompt(seat)
        elif self.sitting.is_partner(seat):
            self._pass_to(seat)
        elif self.seat:
            self.hand_to = seat
        else:
            self._lower_curtain(seat)

    def heard(self) -> Prompt | None:
        """What the machine is asked, where those at the screen may hear it."""
        asked = self.machine.prompt
        return asked if asked and self.sees(asked.seat) else None

    def sees(self, seat: str) -> bool:
        """Whether those at the screen know all that a seat knows."""
        return self.story.eyes in (seat, ALL_EYES) or self.sitting.is_partner(seat)

    # Who sits at the screen

    def open_eyes(self) -> None:
        """All eyes see a game that is over; one taken up again is seen by those who play it.

        It has gone on: how it was left need not be told any more.
        """
        self.put_recall_away()
        if self.story.eyes != self.sitting.eyes:
            self.look_through(self.sitting.eyes, self.seat or self.session.spoken_to)

    def _return_home(self) -> None:
        """Whoever decided for another seat is back at its own."""
        home = self.sitting.home
        if home and home != self.seat and not self.sitting.deputy:
            self.sitting.sit_down(home)
            self.open_eyes()

    def _pass_to(self, seat: str) -> None:
        """Ask another seat of an open side: whoever is at the screen knows all that it knows."""
        place = self.story.place_of(self.position)
        self.sitting.sit_down(seat)
        self._begin_story(seat, seat)
        self.show_at(self.story.position_of(place))
        self.player.jump(self.position)
        self.prompt = self.session.prompt(seat)
        self.show_table()
        self.app.notify(f"{self.session.place(seat).name} acts now.")

    def hand_over(self) -> None:
        """The one at the screen stands up; from here on nothing is taken back."""
        if self.hand_to:
            self._lower_curtain(self.hand_to)

    def _lower_curtain(self, seat: str) -> None:
        """Hide what the last one saw, and wait for the one who must act."""
        self.sitting.stand_up()
        self.prompt, self.hand_to = None, ""
        self.word = ""
        self.app.toasts.clear()
        self.look_through(self.sitting.eyes, self.session.spoken_to)
        self.show_orders()
        why = DEPUTY if seat == self.sitting.deputy else ""
        curtain = CurtainScene(
            self.session, self.session.place(seat), lambda: self._seat(seat), why
        )
        self.app.push(curtain)

    def _seat(self, seat: str) -> None:
        """Show a newcomer what it could have seen since it last looked, then ask it."""
        place = self.sitting.sit_down(seat)
        self.look_through(self.sitting.eyes, seat, place)
        self.word = f"{self.session.place(seat).name}: what has happened since you looked."
        self.play_to(len(self.story))
        if self.player.is_playing:
            self.show_orders()

    # Giving up

    def open_pause(self) -> None:
        """The pause, from which a person at the screen may also resign."""
        is_person = bool(self.seat) and self.session.seats[self.seat] == HUMAN
        can_resign = is_person and not self.session.is_over
        open_pause(self.app, self.session, self.seat if can_resign else "", self.resign)

    def resign(self, words: str) -> None:
        """Give the game up for the one at the screen, and tell it as the last line."""
        try:
            self.session.resign(self.seat, words)
        except (SaveError, Illegal) as error:
            self.app.notify(str(error), "bad")
            return
        self.sitting.deputy = self.word = ""
        self.open_eyes()
        self.tell()
        self.prompt = None
        self.play_to(len(self.story))

    # Coming back

    def over_board(self, board: Widget) -> Widget:
        self.recall_card = RecallCard(self.recalled, self.put_recall_away)
        return Stack([board, Held(self.recall_card, "center", pad=10)], grow=1)

    @property
    def is_board_covered(self) -> bool:
        return self.recall_card.visible

    def _recall(self, played: datetime) -> None:
        """Tell the one who is asked how the game was left."""
        stakes = self.session.title.words.stakes(self.view)
        note = load_notes(self.session.save_file).private.get(self.seat, "")
        beats = last_turn(self.story.beats[: self.position])
        self.recalled = Recall(played, stakes, beats, note)
        self.recall_card.show(self.recalled)

    def put_recall_away(self) -> None:
        self.recalled = None
        self.recall_card.show(None)

    def handle(self, event: pygame.Event) -> bool:
        """Escape, or the key of the pause, puts the card away before it means anything else."""
        is_key = event.type == pygame.KEYDOWN
        is_away = is_key and (
            event.key == pygame.K_ESCAPE or self.kit.keys.is_pressed("board.pause", event)
        )
        if is_away and self.recalled is not None and not self.stands_still:
            self.put_recall_away()
            return True
        return super().handle(event)

    # A note of one's own

    def note_button(self) -> Widget:
        return IconButton("note", "Private note", self.write_note, action="table.note")

    def write_note(self) -> None:
        """The private note of the one at the screen, to be read and changed."""
        self.skip()
        several = len(self.session.people) > 1
        whose = self.session.place(self.seat).name if several and self.seat else ""
        if self.seat:
            ask_private_note(self.app, self.session.save_file, self.seat, whose)

    # The machine

    def _ask_bot(self, seat: str, kind: str) -> None:
        """Let the machine think in its own process; `update` listens for its answer."""
        self.machine.ask(self.session, seat, kind)

    def hear_bot(self, seconds: float) -> None:
        if not self.machine.is_thinking:
            return
        answer = self.machine.poll(seconds)
        if answer is not None:
            self._take_answer(answer)
        elif self.machine.trouble:
            self.show_orders()

    def _take_answer(self, answer: Answer) -> None:
        """Play a bot's answer; one that cannot be played is as good as none."""
        if trouble := self.attempt(answer.seat, answer.command, answer.why):
            reason = trouble if self.sees(answer.seat) else ""
            self.machine.refuse(
                f"The {self.machine.kind}'s answer cannot be played. {reason}".rstrip()
            )
            self.show_orders()

    def ways_on(self) -> list[Widget]:
        """What the player can do about a bot that has failed, for this decision."""
        asks = [("Ask again", self.machine.kind)]
        asks += [(f"Let the {kind} decide", kind) for kind in self.machine.others()]
        ways = [Button(label, lambda k=kind: self._ask_instead(k)) for label, kind in asks]  # type: ignore[misc]
        return numbered([*ways, Button("Decide it yourself", self._take_over)])

    def _ask_instead(self, kind: str) -> None:
        self._ask_bot(self.machine.seat, kind)
        self.show_orders()

    def _take_over(self) -> None:
        """Decide for the machine: by its eyes, which the curtain says before it is done."""
        self.sitting.deputy = seat = self.machine.seat
        self.machine.forget()
        if self.sitting.must_change(seat):
            self._lower_curtain(seat)
        else:
            self._turn_to(seat)
            self.show_orders()
