"""Giving a game up: asked once more, with room for last words."""

from collections.abc import Callable

from game.contract.offers import Seat, Side
from game.prose.sentences import listed
from game.session.play.game import Game
from game.ui.dialogs import Answer, Dialog
from game.ui.widgets import Column, Label, TextEntry

MOST_WORDS = 200
FOR_GOOD = "It ends here, counts as lost in the service record, and cannot be taken back."


class ResignDialog(Dialog):
    """Asks whether `seat` gives the game up; `on_resign` gets the words, which may be empty."""

    def __init__(self, session: Game, seat: str, on_resign: Callable[[str], object]) -> None:
        self.entry = TextEntry(
            "A last sentence for the log, if you like",
            limit=MOST_WORDS,
            on_submit=lambda _words: self.stage.move_focus(1),
        )
        self._on_resign = on_resign
        words = f"{_who_wins(session, session.place(seat))}{FOR_GOOD}"
        answers = [Answer("Play on", False, "primary"), Answer("Resign", True, "danger")]
        super().__init__(
            "Resign the game?", Column([Label(words), self.entry]), answers, self._answered
        )

    def _answered(self, is_resigned: object) -> None:
        if is_resigned:
            self._on_resign(self.entry.value)


def _who_wins(session: Game, place: Seat) -> str:
    """A sentence on the other side, where there is one."""
    sides: dict[str, Side] = {side.id: side for side in session.title.offers.sides}
    others = dict.fromkeys(seat.side for seat in session.places if seat.side != place.side)
    names = listed([sides[side].name for side in others])
    return f"The game is then won by: {names}. " if names else ""
