"""Who sits at the screen, who must act next, and how much of the game each has seen."""

from game.core.eyes import ONLOOKER
from game.session.play.game import Game
from game.session.request.start import HUMAN, options_in_force


class Sitting:
    """The place before the screen; where several persons play it is empty until one sits down.

    `seat` is who sits there, or the seat spoken to where only machines play. `deputy` is a seat of
    the machine whose decision a player has taken over, for this once.
    """

    def __init__(self, session: Game) -> None:
        self._session = session
        self.deputy = ""
        self.seat = "" if self.is_shared else session.spoken_to
        self._seen: dict[str, int] = {}

    @property
    def is_shared(self) -> bool:
        """Whether several persons take turns at this screen."""
        return len(self._session.people) > 1

    @property
    def eyes(self) -> str:
        """Whose eyes the table is shown to."""
        if self._session.is_over or not self._session.people:
            return self._session.eyes
        return self.seat or ONLOOKER

    @property
    def home(self) -> str:
        """Who is to sit there when nobody else must; empty where that changes."""
        return "" if self.is_shared else self._session.spoken_to

    def is_persons(self, seat: str) -> bool:
        """Whether a person decides for a seat now."""
        return self._session.seats[seat] == HUMAN or seat == self.deputy

    def next_to_act(self) -> str:
        """The machine's seats first, then the one at the screen, then the others; "" at the end."""
        asked = [prompt.seat for prompt in self._session.prompts()]
        for seat in asked:
            if not self.is_persons(seat):
                return seat
        return self.seat if self.seat in asked else next(iter(asked), "")

    def must_change(self, seat: str) -> bool:
        """Whether another must sit down before this seat can be asked."""
        return bool(self._session.people) and seat != self.seat

    def knows_all(self) -> bool:
        """Whether nothing in this game is kept from the one at the screen."""
        session = self._session
        options = options_in_force(session.title, session.header.options)
        hides = session.title.eyes.hides
        return bool(self.seat) and not hides(session.header.scenario, options, self.seat)

    def is_partner(self, seat: str) -> bool:
        """Whether a person sees no more from this seat than from the one at the screen."""
        if not self.seat or self.deputy:
            return False
        side = self._session.place(self.seat).side
        open_sides = {each.id for each in self._session.title.offers.sides if each.is_open}
        return side in open_sides and self._session.place(seat).side == side

    def sit_down(self, seat: str) -> int:
        """Let a seat look, and return how many events of the game it has nothing to learn of."""
        self.stand_up()
        self.seat = seat
        return self._seen.get(seat, self._session.seen_by(seat))

    def stand_up(self) -> None:
        """The one at the screen has seen all there is so far."""
        if self.seat:
            self._seen[self.seat] = self._session.happened
        self.seat = ""

    def forget_later(self) -> None:
        """What was taken back has been seen by nobody, and no decision is taken over any more."""
        self.deputy = ""
        events = self._session.happened
        self._seen = {seat: min(seen, events) for seat, seen in self._seen.items()}
