"""25 Star shells: light for the night's gunfire and for all eyes."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from game.core.dice import Dice
from game.core.prompt import DONE, Bound, Choice, Family, Prompt, piece
from game.core.records import Command
from game.core.rules import Context
from game.geometry.hexes import Hex
from game.geometry.panels import Panels
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.frames import StarShelling
from game.titles.submarine.model.names import code
from game.titles.submarine.model.state import ESCORT, Ship, State
from game.titles.submarine.rules.ground.c6_board import panels_of, relaid
from game.titles.submarine.rules.ground.c20_placing import board_of, numbers_of
from game.titles.submarine.rules.ground.c21_hidden import look
from game.titles.submarine.view import Sea

MOST_SHELLS = 2
"""25.1 By each escort in a turn."""
BESIDE = "A star shell lights a hex of the board."


@dataclass(frozen=True, slots=True)
class Shell(Family):
    """25.3 A star shell over any hex of the board."""

    lands: ClassVar[bool] = True
    by_space: ClassVar[bool] = True

    ship: str
    name_of_ship: str
    panels: Panels
    lies: Hex

    def bounds(self) -> tuple[Bound, ...]:
        columns, rows = board_of(self.panels)
        return Bound("column", *columns), Bound("row", *rows)

    def command(self, values: Mapping[str, int]) -> Command:
        return c.FireStar(self.ship, values["column"], values["row"])

    def values(self, command: Command) -> Mapping[str, int] | None:
        if not isinstance(command, c.FireStar) or command.ship != self.ship:
            return None
        return {"column": command.column, "row": command.row}

    def why_not(self, values: Mapping[str, int]) -> str:
        return "" if self.panels.panel_of(_hex(values)) else BESIDE

    def name(self, values: Mapping[str, int]) -> str:
        return f"{self.name_of_ship}: light {code(_hex(values), self.panels)}"

    def at(self, space: str) -> Mapping[str, int] | None:
        return numbers_of(space, self.panels)

    def sample(self, dice: Dice) -> Mapping[str, int]:
        panels = self.panels
        east, south = list(panels.places.values())[dice.draw(len(panels.places))]
        return {
            "column": panels.shift[0] + east * panels.columns + 1 + dice.draw(panels.columns),
            "row": panels.shift[1] + south * panels.rows + 1 + dice.draw(panels.rows),
        }

    def suggestion(self) -> Mapping[str, int]:
        """Over the ship herself, or else over any hex of the board."""
        is_on = self.panels.panel_of(self.lies)
        place = self.lies if is_on else next(self.panels.hexes(next(iter(self.panels.places))))
        return {"column": place.column, "row": place.row}


def _hex(values: Mapping[str, int]) -> Hex:
    return Hex(values["column"], values["row"])


def _lighters(sea: Sea) -> Iterator[Ship]:
    """25.1 Escorts with a shell left this turn, 25.5 that have not fired their guns in it."""
    for ship in sea.ships.values():
        fired = sum(star.ship == ship.id for star in sea.stars)
        if ship.kind == ESCORT and fired < MOST_SHELLS and ship.id not in sea.gunners:
            yield ship


def ask_stars(state: State, frame: StarShelling) -> tuple[Prompt, ...]:
    return (
        Prompt(
            ESCORT,
            "25.1",
            "Which escorts light the sea? They cannot fire their guns next turn.",
            (Choice(c.Done(), "No more star shells", DONE, "25.1"),),
            families=tuple(
                Shell(
                    f"{ship.name} fires a star shell",
                    piece(ship.id),
                    "25.3",
                    ship.id,
                    ship.name,
                    panels_of(state),
                    ship.bow,
                )
                for ship in _lighters(state)
            ),
        ),
    )


def act_stars(context: Context[State], frame: StarShelling, seat: str, command: Command) -> None:
    if isinstance(command, c.FireStar):
        at = Hex(command.column, command.row)
        context.emit(e.StarFired("25.3", command.ship, at, relaid(context.state, at)))
        look(context)
        if any(_lighters(context.state)):
            return
    context.end()
