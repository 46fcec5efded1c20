"""Moving: straight ahead length by length, with a turn after each. A-MOVE, A-RAM.2."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from game.core.dice import Dice
from game.core.plane import QUARTER, Base, contact, overlap, strikes
from game.core.prompt import Bound, Family, piece
from game.core.records import Command
from game.titles.atlantic_1942.commands import Sail
from game.titles.atlantic_1942.rules.units import (
    Cloth,
    card_left,
    may_turn_in_place,
    ship_left,
    surfaced,
)
from game.titles.atlantic_1942.sea import Sea, sea
from game.titles.atlantic_1942.sizes import LENGTH, STEP, lengths
from game.titles.atlantic_1942.state import MERCHANT, Card, Ship

RAM, COLLISION = "ram", "collision"
NO_RAM = "It would strike the bow or the stern of {name}: that is no ram."
OFF_THE_TABLE = "It would leave the table."
NO_ROOM = "There is no room to turn: it would lie over {name}."
NOT_A_LENGTH = "It turns only after a whole length."
NOTHING = "Go ahead, or say that you are done."


@dataclass(frozen=True, slots=True)
class Obstacle:
    """What a unit cannot pass; `is_boat` for a surfaced boat."""

    id: str
    name: str
    base: Base
    is_boat: bool


@dataclass(frozen=True, slots=True)
class Way:
    """Where a run ahead leads: `ahead` is shorter where it strikes something."""

    base: Base
    ahead: int
    struck: Obstacle | None = None


@dataclass(frozen=True, slots=True)
class SailFamily(Family):
    """A-MOVE.10: ahead up to what is left this turn, and a turn of at most 90 degrees after a
    whole length. `moved` is what it has gone; `may_swing` lets it turn where it lies.
    """

    lands: ClassVar[bool] = True

    unit: str
    name_of_unit: str
    base: Base
    left: int
    moved: int
    obstacles: tuple[Obstacle, ...]
    table: str
    is_merchant: bool = False
    is_ship: bool = False
    may_swing: bool = False

    def bounds(self) -> tuple[Bound, ...]:
        return (
            Bound(
                "ahead",
                0,
                self.left // STEP * STEP,
                STEP,
                "ahead",
                "L",
                per=LENGTH,
                stops=self._stops(),
            ),
            Bound("turn", -QUARTER, QUARTER, 1, "turn", "x 15 degrees", 15),
        )

    def _stops(self) -> tuple[int, ...]:
        """The ends of whole lengths, at which it may turn."""
        first = LENGTH - self.moved % LENGTH
        ends = tuple(range(first, self.left + 1, LENGTH))
        return (0, *ends) if self.may_swing else ends

    def command(self, values: Mapping[str, int]) -> Command:
        return Sail(self.unit, values["ahead"], values["turn"])

    def values(self, command: Command) -> Mapping[str, int] | None:
        if not isinstance(command, Sail) or command.unit != self.unit:
            return None
        return {"ahead": command.ahead, "turn": command.turn}

    def way(self, ahead: int) -> Way:
        """The run ahead, to the first contact."""
        return run(self.base, ahead, self.obstacles)

    def is_home(self, base: Base) -> bool:
        return self.is_merchant and self._sea.is_home(base)

    @property
    def _sea(self) -> Sea:
        return sea(self.table)

    def why_not(self, values: Mapping[str, int]) -> str:
        ahead, turn = values["ahead"], values["turn"]
        if not ahead:
            return self._why_no_swing(turn)
        if turn and (self.moved + ahead) % LENGTH:
            return NOT_A_LENGTH
        way = self.way(ahead)
        if self.is_home(way.base):
            return ""
        if way.struck:
            return self._why_no_contact(way, turn)
        return self._why_not_there(way.base, turn)

    def _why_no_swing(self, turn: int) -> str:
        if not turn:
            return NOTHING
        return self._why_not_there(self.base, turn) if self.may_swing else NOT_A_LENGTH

    def _why_no_contact(self, way: Way, turn: int) -> str:
        assert way.struck is not None
        if not self.is_ship:
            return f"{way.struck.name} is in its way."
        if way.struck.is_boat and not strikes(way.base, way.struck.base):
            return NO_RAM.format(name=way.struck.name)
        if not self._sea.water.holds(way.base):
            return OFF_THE_TABLE
        return "It stops where it strikes: it cannot turn." if turn else ""

    def _why_not_there(self, base: Base, turn: int) -> str:
        there = base.turned(turn)
        if not self._sea.water.holds(there):
            return OFF_THE_TABLE
        if turn:
            for each in self.obstacles:
                if overlap(there, each.base) and not overlap(self.base, each.base):
                    return NO_ROOM.format(name=each.name)
        return ""

    def name(self, values: Mapping[str, int]) -> str:
        ahead, turn = values["ahead"], values["turn"]
        way = self.way(ahead)
        if way.struck and not self.is_home(way.base):
            verb = "ram" if way.struck.is_boat else "collide with"
            return f"{self.name_of_unit}: {verb} {way.struck.name} after {lengths(way.ahead)}"
        words = f"{lengths(ahead)} ahead" if ahead else "turn where it lies"
        if turn:
            words += f", {abs(turn) * 15}° to {'starboard' if turn > 0 else 'port'}"
        if self.is_home(way.base):
            words += ", and home"
        return f"{self.name_of_unit}: {words}"

    def sample(self, dice: Dice) -> Mapping[str, int]:
        for _ in range(8):
            values = {
                "ahead": STEP * dice.draw(self.left // STEP + 1),
                "turn": dice.draw(2 * QUARTER + 1) - QUARTER,
            }
            if (self.moved + values["ahead"]) % LENGTH:
                values["turn"] = 0
            if not self.refusal(values):
                return values
        return self.suggestion()

    def suggestion(self) -> Mapping[str, int]:
        """As far ahead as it can go without contact; else any way it can go."""
        found = self._first_way()
        assert found is not None, f"{self.unit} cannot move at all"
        return found

    def _first_way(self) -> Mapping[str, int] | None:
        clear = self.way(self.left).ahead // STEP
        if clear and self.is_home(self.base.moved(clear * STEP)):
            return {"ahead": clear * STEP, "turn": 0}
        if steps := self._steps_on_table(clear):
            return {"ahead": steps * STEP, "turn": 0}
        swings = range(1, QUARTER + 1) if self.may_swing else ()
        turns = ({"ahead": 0, "turn": t} for each in swings for t in (each, -each))
        struck = ({"ahead": self.left // STEP * STEP, "turn": 0},) if self.left >= STEP else ()
        return next((ways for ways in (*turns, *struck) if not self.refusal(ways)), None)

    def _steps_on_table(self, most: int) -> int:
        """The most steps ahead, up to so many, that end with all of the base on the table."""
        holds, fewest = self._sea.water.holds, 0
        if holds(self.base.moved(most * STEP)):
            return most
        while most - fewest > 1:
            middle = (fewest + most) // 2
            if holds(self.base.moved(middle * STEP)):
                fewest = middle
            else:
                most = middle
        return fewest

    @property
    def can_go(self) -> bool:
        """Whether any command of the family is legal; mostly the first step tells."""
        if self.left >= STEP and self._sea.water.is_well_within(self.base, STEP):
            near = tuple(each for each in self.obstacles if _is_about(self.base, each.base, STEP))
            if not near or run(self.base, STEP, near).struck is None:
                return True
        return self._first_way() is not None


def _is_about(base: Base, other: Base, distance: int) -> bool:
    """Whether a base could come to lie over the other by going so far; sure only when not."""
    far = base.reach + other.reach + distance
    return abs(base.at.x - other.at.x) <= far and abs(base.at.y - other.at.y) <= far


def run(base: Base, ahead: int, obstacles: tuple[Obstacle, ...]) -> Way:
    """A run straight ahead, to the first thing that it would lie over."""
    least, struck = ahead, None
    for each in obstacles:
        stop = contact(base, ahead, each.base)
        if stop < least:
            least, struck = stop, each
    while struck and least and _is_over(base, base.moved(least), obstacles):
        least -= 1
    return Way(base.moved(least), least, struck)


def _is_over(base: Base, there: Base, obstacles: tuple[Obstacle, ...]) -> bool:
    """Whether a base would lie over what it is clear of now: points are rounded on every way."""
    return any(overlap(there, each.base) and not overlap(base, each.base) for each in obstacles)


def ship_family(cloth: Cloth, ship: Ship, others_come: int = 0) -> SailFamily:
    """A-MOVE.7: a ship passes over blank cards; ships and surfaced boats are in its way.

    Those too far off to matter are left out; `others_come` is how far they may go meanwhile.
    """
    left = ship_left(cloth, ship)
    return SailFamily(
        label=f"{ship.name} sails",
        target=piece(ship.id),
        rule="A-MOVE.10",
        unit=ship.id,
        name_of_unit=ship.name,
        base=ship.base,
        left=left,
        moved=cloth.done(ship.id).moved,
        obstacles=obstacles_about(cloth, ship.id, ship.base, left + others_come),
        table=cloth.house.table,
        is_merchant=ship.kind == MERCHANT,
        is_ship=True,
    )


def card_family(cloth: Cloth, card: Card, name: str) -> SailFamily:
    """A-MOVE.8: a blank card passes under everything; a surfaced boat has ships in its way."""
    left = card_left(cloth, card)
    return SailFamily(
        label=f"{name} moves",
        target=piece(card.id),
        rule="A-MOVE.10",
        unit=card.id,
        name_of_unit=name,
        base=card.base,
        left=left,
        moved=cloth.done(card.id).moved,
        obstacles=obstacles_about(cloth, card.id, card.base, left) if card.is_up else (),
        table=cloth.house.table,
        may_swing=may_turn_in_place(cloth, card),
    )


def obstacles_about(cloth: Cloth, unit: str, base: Base, distance: int) -> tuple[Obstacle, ...]:
    """The ships and surfaced boats that a unit could strike as it goes so far and turns."""
    ships = tuple(
        Obstacle(ship.id, ship.name, ship.base, False)
        for ship in cloth.ships.values()
        if ship.id != unit and _is_about(base, ship.base, distance)
    )
    boats = tuple(
        Obstacle(card.id, card.boat, card.base, True)
        for card in surfaced(cloth)
        if card.id != unit and _is_about(base, card.base, distance)
    )
    return (*ships, *boats)
