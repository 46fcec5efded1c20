"""The captain: sound play of both sides by simple rules, from what his seat can see."""

from collections.abc import Callable, Mapping

from game.core.dice import Dice, KeyedDice
from game.core.prompt import Prompt
from game.core.records import Command, Frame
from game.titles.paukenschlag.bots import captain_air as air
from game.titles.paukenschlag.bots import captain_german as german
from game.titles.paukenschlag.bots import captain_pack as pack
from game.titles.paukenschlag.bots import captain_us as us
from game.titles.paukenschlag.model import frames as f
from game.titles.paukenschlag.model.names import GERMAN, US
from game.titles.paukenschlag.view import View

Chooser = Callable[[View, Prompt, Dice], tuple[Command, str]]

OF_US: Mapping[type[Frame], Chooser] = {
    f.HornetBomber: us.choose_bomber,
    f.PlacePlanes: us.choose_base,
    f.HomeFront: us.choose_restored,
    f.Repairs: air.choose_repair,
    f.AirMoves: air.choose_flight,
    f.AirHunt: us.choose_air_attack,
    f.NavalMoves: air.choose_sailing,
    f.Plotting: air.choose_sailing,
    f.Order: us.choose_first,
    f.ShipSonar: us.choose_ping,
    f.GridMoves: us.choose_square,
    f.Hunting: us.choose_hunt,
    f.Bombardment: air.choose_bombardment,
}
OF_GERMANS: Mapping[type[Frame], Chooser] = {
    f.PlaceBoats: german.choose_place,
    f.Repairs: air.choose_repair,
    f.AirMoves: air.choose_raid,
    f.Sighting: air.choose_shipping,
    f.NavalMoves: german.choose_sailing,
    f.Plotting: german.choose_sailing,
    f.SecondMoves: german.choose_second,
    f.Pursuit: pack.choose_pursuit,
    f.Order: pack.choose_first,
    f.BoatSonar: pack.choose_ping,
    f.Radio: pack.choose_radio,
    f.GridMoves: pack.choose_square,
    f.Torpedoes: pack.choose_torpedoes,
    f.BoatGuns: pack.choose_gun,
}
CHOOSERS: Mapping[str, Mapping[str, Chooser]] = {
    US: {frame.__name__: chooser for frame, chooser in OF_US.items()},
    GERMAN: {frame.__name__: chooser for frame, chooser in OF_GERMANS.items()},
}


class Captain:
    """Takes what simple rules of thumb say; `why` tells which."""

    def __init__(self, seed: int) -> None:
        self.why = ""
        self._chance = KeyedDice(b"captain", seed)

    def choose(self, view: View, prompt: Prompt) -> Command:
        command, self.why = CHOOSERS[prompt.seat][prompt.kind](view, prompt, self._chance)
        return command
