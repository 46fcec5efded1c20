"""The ace: the captain's play, and more foresight where it decides."""

from collections.abc import Callable, Mapping

from game.core.prompt import Prompt
from game.core.records import Command
from game.titles.paukenschlag.bots import ace_german, ace_us
from game.titles.paukenschlag.bots.captain import Captain
from game.titles.paukenschlag.bots.grids import playouts
from game.titles.paukenschlag.model import frames as f
from game.titles.paukenschlag.model.names import GERMAN, US
from game.titles.paukenschlag.view import View

Foresight = Callable[[View, Prompt], tuple[Command, str] | None]

FORESIGHT: Mapping[tuple[str, str], Foresight] = {
    (US, f.NavalMoves.__name__): ace_us.choose_sailing,
    (US, f.AirMoves.__name__): ace_us.choose_flight,
    (US, f.Order.__name__): playouts.choose_order,
    (US, f.GridMoves.__name__): playouts.choose_square,
    (GERMAN, f.PlaceBoats.__name__): ace_german.choose_place,
    (GERMAN, f.NavalMoves.__name__): ace_german.choose_sailing,
    (GERMAN, f.Plotting.__name__): ace_german.choose_sailing,
    (GERMAN, f.SecondMoves.__name__): ace_german.choose_second,
    (GERMAN, f.Order.__name__): playouts.choose_order,
    (GERMAN, f.BoatSonar.__name__): ace_german.choose_ping,
    (GERMAN, f.Radio.__name__): ace_german.choose_radio,
    (GERMAN, f.GridMoves.__name__): ace_german.choose_square,
}
"""Where the ace knows better; where it has nothing to say the captain plays."""


class Ace:
    """Takes what its foresight says, else what the captain does; `why` tells which."""

    def __init__(self, seed: int) -> None:
        self.why = ""
        self._captain = Captain(seed)

    def choose(self, view: View, prompt: Prompt) -> Command:
        foresight = FORESIGHT.get((prompt.seat, prompt.kind))
        if foresight and (found := foresight(view, prompt)):
            command, self.why = found
            return command
        command = self._captain.choose(view, prompt)
        self.why = self._captain.why
        return command
