"""Before the first turn: cards spread unseen, then the convoy forms up. A-SETUP.1, A-SETUP.3."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from game.core.dice import Dice
from game.core.prompt import DONE, Bound, Choice, Family, Prompt, piece
from game.core.quick import altered, quick
from game.core.records import Command
from game.core.rules import Context
from game.geometry.plane import Base, overlap
from game.geometry.points import HEADINGS, Point
from game.titles.atlantic_1942.model import events as e
from game.titles.atlantic_1942.model.commands import Done, Place
from game.titles.atlantic_1942.model.frames import Dispersal, Forming
from game.titles.atlantic_1942.model.state import Card, State
from game.titles.atlantic_1942.printed.sea import TableBox, sea
from game.titles.atlantic_1942.rules.moving import name_of
from game.titles.atlantic_1942.rules.units import CONVOY, cards_of, side_of

OUTSIDE = "All of it must lie in the {area}."
COVERED = "It would lie over {name}."
WOLF_PACK_AREA, RENDEZVOUS = "Wolf Pack Area", "rendezvous area"
TRIES = 20


@quick
@dataclass(frozen=True, slots=True)
class PlaceFamily(Family):
    """Anywhere in an area at any heading; `others` are bases it must not cover, with names."""

    lands: ClassVar[bool] = True

    unit: str
    name_of_unit: str
    base: Base
    area: TableBox
    name_of_area: str
    others: tuple[tuple[str, Base], ...] = ()

    def bounds(self) -> tuple[Bound, ...]:
        return (
            Bound("x", self.area.left, self.area.right, 1, "x"),
            Bound("y", self.area.top, self.area.bottom, 1, "y"),
            Bound("heading", 0, HEADINGS - 1, 1, "heading", "x 15 degrees", 15),
        )

    def command(self, values: Mapping[str, int]) -> Command:
        return Place(self.unit, values["x"], values["y"], values["heading"])

    def why_not(self, values: Mapping[str, int]) -> str:
        at = Point(values["x"], values["y"])
        there = Base(at, values["heading"], self.base.length, self.base.beam)
        if not self.area.holds(there):
            return OUTSIDE.format(area=self.name_of_area)
        for name, base in self.others:
            if overlap(there, base):
                return COVERED.format(name=name)
        return ""

    def name(self, values: Mapping[str, int]) -> str:
        return f"{self.name_of_unit}: put it there, heading {values['heading'] * 15:03d}°"

    def sample(self, dice: Dice) -> Mapping[str, int]:
        for _ in range(TRIES):
            values = {
                "x": self.area.left + dice.draw(self.area.right - self.area.left + 1),
                "y": self.area.top + dice.draw(self.area.bottom - self.area.top + 1),
                "heading": dice.draw(HEADINGS),
            }
            if not self.why_not(values):
                return values
        return self.suggestion()

    def suggestion(self) -> Mapping[str, int]:
        """Where it lies."""
        at, heading = self.base.at, self.base.heading
        return {"x": at.x, "y": at.y, "heading": heading}


def ask_dispersal(state: State, frame: Dispersal) -> tuple[Prompt, ...]:
    table = state.house.table
    return tuple(
        Prompt(
            seat,
            "A-SETUP.1",
            "Spread your cards in the Wolf Pack Area; the convoy does not look.",
            (Choice(Done(), "The cards lie as they should", DONE, "A-SETUP.1"),),
            families=tuple(
                card.lying.answer_of(card, _laying, table) for card in cards_of(state, seat)
            ),
        )
        for seat in frame.waiting
    )


def _laying(card: Card, table: str) -> PlaceFamily:
    name, area = name_of(card), sea(table).pack
    return PlaceFamily(
        f"{name} is laid",
        piece(card.id),
        "A-SETUP.1",
        card.id,
        name,
        card.base,
        area,
        WOLF_PACK_AREA,
    )


def ask_forming(state: State, frame: Forming) -> tuple[Prompt, ...]:
    area = sea(state.house.table).rendezvous
    ships = list(state.ships.values())
    bases = tuple((ship.name, ship.base) for ship in ships)
    return tuple(
        Prompt(
            seat,
            "A-SETUP.3",
            "Form up the convoy in the rendezvous area.",
            (Choice(Done(), "Ready to sail", DONE, "A-SETUP.3"),),
            families=tuple(
                PlaceFamily(
                    f"{ship.name} takes station",
                    piece(ship.id),
                    "A-SETUP.3",
                    ship.id,
                    ship.name,
                    ship.base,
                    area,
                    RENDEZVOUS,
                    (*bases[:place], *bases[place + 1 :]),
                )
                for place, ship in enumerate(ships)
                if ship.owner == seat
            ),
        )
        for seat in frame.waiting
    )


def form(context: Context[State], frame: Any, seat: str, command: Command) -> None:
    """Put a unit elsewhere, or be done; the next comes when all of the side are."""
    if isinstance(command, Place):
        _place(context, seat, command)
        return
    waiting = tuple(other for other in frame.waiting if other != seat)
    if waiting:
        context.goto(altered(frame, waiting=waiting))
        return
    context.end()
    if isinstance(frame, Dispersal):
        context.emit(e.CardsLaid("A-SETUP.1", len(context.state.cards)))
        convoy = tuple(each for each in context.state.seats if side_of(each) == CONVOY)
        context.call(Forming(convoy))


def _place(context: Context[State], seat: str, command: Place) -> None:
    where = (command.unit, command.x, command.y, command.heading)
    if side_of(seat) == CONVOY:
        context.emit(e.ShipPlaced("A-SETUP.3", *where))
    else:
        context.emit(e.CardPlaced("A-SETUP.1", *where))
