"""Battle of the Atlantic on the table: the cloth, what lies on it, and what stands beside it."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from game.core.prompt import Prompt
from game.scenes.titles.atlantic_1942 import tips
from game.scenes.titles.atlantic_1942.hints import hint
from game.scenes.titles.atlantic_1942.legends import cloth
from game.scenes.titles.atlantic_1942.pieces import pieces_of, ship_art
from game.scenes.titles.hours import hour_of
from game.scenes.titles.instruments import Instrument, Score, StepTrack, Token, Tray
from game.scenes.titles.looks import Skin
from game.titles.atlantic_1942.model.events import TurnBegan
from game.titles.atlantic_1942.model.frames import STEPS
from game.titles.atlantic_1942.printed.sea import sea
from game.titles.atlantic_1942.rules.setup import letter_of
from game.titles.atlantic_1942.rules.units import side_of
from game.titles.atlantic_1942.rules.winning import LAST_TURN
from game.titles.atlantic_1942.view import View
from game.ui.boards import Boards, Piece

TURNS_A_DAY = 12
"""For the light alone: most crossings end in the first night."""
STEP_NUMBERS = {step.__name__: number for number, step in enumerate(STEPS)}
SIDE_NAMES = {"convoy": "Convoy", "pack": "Wolf Pack"}


class AtlanticSkin(Skin):
    """Draws what a seat sees; positions come from the view, never from a rule."""

    turn_began = TurnBegan
    hint = staticmethod(hint)
    phases: tuple[str, ...] = (
        "Merchants",
        "Their guns",
        "Torpedoes",
        "Deck guns",
        "Cards",
        "Sonar",
        "Destroyers",
        "Guns",
    )
    phase_tips: tuple[str, ...] = tips.STEPS

    def board(self, view: View) -> Boards:
        return cloth(view.house.table, hour_of(view.turn, TURNS_A_DAY))

    def pieces(self, view: View) -> Sequence[Piece]:
        return list(pieces_of(view))

    def anchor(self, view: View, name: str) -> tuple[float, float]:
        """Of a ship, a card or a point "@x,y"; the middle of the table for what is gone."""
        where, _, spot = name.rpartition("@")
        if where or name.startswith("@"):
            x, _, y = spot.partition(",")
            return float(x), float(y)
        unit = view.ships.get(name) or view.cards.get(name)
        if unit:
            return unit.at.x, unit.at.y
        water = sea(view.house.table).water
        return water.right / 2, water.bottom / 2

    def movable(self, prompt: Prompt | None) -> Mapping[str, Collection[str]]:
        return {}

    def instruments(self, view: View) -> Sequence[Instrument]:
        return (
            *self._trays(view),
            StepTrack("Turn", view.turn, LAST_TURN, tip=tips.turn(view)),
            Score(f"{len(view.home)} of {tips.needed(view)}", "home", tip=tips.score(view)),
        )

    def _trays(self, view: View) -> Iterator[Tray]:
        """What each player has, by the letter: ships by their bases, boats as all know them."""
        for seat in view.seats:
            if side_of(seat) == "convoy":
                name = "Convoy"
                ships = [ship for ship in view.ships.values() if ship.owner == seat]
                tokens = tuple(
                    Token(ship_art(ship.id, ship.kind), ship.name, ship.id, tip=tips.ship(ship))
                    for ship in ships
                )
            else:
                name = "U-boats"
                tokens = tuple(
                    Token("card-boat", boat, is_faint=boat in view.sunk, tip=tips.boat(view, boat))
                    for boat in view.fleet.get(seat, ())
                )
            yield Tray(f"{name} {letter_of(seat)}", tokens, tip=tips.roll(tokens), is_roll=True)

    def heading(self, view: View) -> str:
        """Who looks, what is lost so far."""
        name = ""
        if view.eyes in view.seats:
            name = f"{SIDE_NAMES[side_of(view.eyes)]} {letter_of(view.eyes)}"
        turn = f"Turn {view.turn}" if view.turn else "Setting up"
        return f"{name}  ·  {turn}" if name else turn

    def phase_of(self, view: View, rule: str) -> int | None:
        return STEP_NUMBERS.get(view.step)
