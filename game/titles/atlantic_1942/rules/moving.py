"""Moving: straight ahead length by length, with a turn after each. A-MOVE, A-RAM.2."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, NamedTuple

from game.core.dice import Dice
from game.core.prompt import Bound, Family, piece
from game.core.quick import Keeping, Recall, altered, kept, quick
from game.core.records import Command
from game.geometry.plane import Base, contact, overlap, strikes
from game.geometry.points import QUARTER
from game.titles.atlantic_1942.model.commands import Sail
from game.titles.atlantic_1942.model.state import (
    MERCHANT,
    OCEAN,
    Bar,
    Card,
    Doing,
    Obstacle,
    Ship,
)
from game.titles.atlantic_1942.printed.sea import Sea, sea
from game.titles.atlantic_1942.printed.sizes import LENGTH, STEP, lengths
from game.titles.atlantic_1942.rules.units import (
    Cloth,
    card_left,
    may_turn_in_place,
    may_turn_still,
    ship_left,
)

NO_RAM = "It would strike the bow or the stern of {name}: that is no ram."
OFF_THE_TABLE = "It would leave the table."
NO_ROOM = "There is no room to turn: it would lie over {name}."
NOT_A_LENGTH = "It turns only after a whole length."
TURNED = "It has turned after that length: first it goes another."
NOTHING = "Go ahead, or say that you are done."


class RunAhead(NamedTuple):
    """Where a run ahead leads: `ahead` is shorter where it strikes something."""

    base: Base
    ahead: int
    struck: Obstacle | None = None


@quick
@dataclass(frozen=True, slots=True)
class SailFamily(Family, Keeping):
    """A-MOVE.10: ahead up to what is left this turn, and a turn of at most 90 degrees after a
    whole length. `moved` is what it has gone; `may_swing` lets it turn where it lies, as one may
    that has not yet turned after its last length.
    """

    lands: ClassVar[bool] = True
    goes_on: ClassVar[bool] = True

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
        return _bounds(self.left, self.moved % LENGTH, self.may_swing)

    def command(self, values: Mapping[str, int]) -> Command:
        return Sail(self.unit, values["ahead"], values["turn"])

    def way(self, ahead: int) -> RunAhead:
        """The run ahead, to the first contact."""
        return self._last_run.answer(run, self.base, ahead, self.obstacles)

    @kept
    def _last_run(self) -> Recall[RunAhead]:
        """A run is asked for when it is offered, named and carried out."""
        return Recall()

    @kept
    def is_clear(self) -> bool:
        """Whether it can go all that is left straight on, and strikes nothing."""
        way = self.way(self.left)
        if way.struck:
            return False
        return self.is_home(way.base) or not self._why_not_there(way.base, 0)

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
        if self.may_swing:
            return self._why_not_there(self.base, turn)
        return NOT_A_LENGTH if not self.moved or self.moved % LENGTH else TURNED

    def _why_no_contact(self, way: RunAhead, turn: int) -> str:
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

    def after(self, values: Mapping[str, int]) -> "SailFamily | None":
        """From where that leg ends, with what is left; None where it strikes, or is home."""
        ahead, turn = values["ahead"], values["turn"]
        way = self.way(ahead)
        if self.refusal(values) or way.struck or self.is_home(way.base):
            return None
        left, moved = self.left - ahead, self.moved + ahead
        may_swing = bool(ahead) and not turn and not moved % LENGTH
        base = way.base.turned(turn)
        then = altered(self, base=base, left=left, moved=moved, may_swing=may_swing)
        return then if then.can_go else None

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
            if not self.why_not(values):
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
        if self.may_swing:
            for turn in SWINGS:
                if not self._why_not_there(self.base, turn):
                    return {"ahead": 0, "turn": turn}
        struck = {"ahead": self.left // STEP * STEP, "turn": 0}
        return struck if self.left >= STEP and not self.why_not(struck) else None

    def _steps_on_table(self, most: int) -> int:
        """The most steps ahead, up to so many, that end with all of the base on the table."""
        holds, fewest = self._sea.water.holds, 0
        if holds(self.base, most * STEP):
            return most
        while most - fewest > 1:
            middle = (fewest + most) // 2
            if holds(self.base, middle * STEP):
                fewest = middle
            else:
                most = middle
        return fewest

    @kept
    def can_go(self) -> bool:
        """Whether any command of the family is legal; mostly the first step tells."""
        if not (self.left or self.may_swing):
            return False
        return self._has_room_ahead() or self._first_way() is not None

    def _has_room_ahead(self) -> bool:
        if self.left < STEP or not self._sea.water.holds(self.base, STEP):
            return False
        return all(contact(self.base, STEP, each.base) == STEP for each in self.obstacles)


SWINGS = tuple(turn for size in range(1, QUARTER + 1) for turn in (size, -size))
"""The turns that a unit can make, the small ones first."""
TURNING = Bound("turn", -QUARTER, QUARTER, 1, "turn", "x 15 degrees", 15)


@lru_cache(maxsize=4096)
def _bounds(left: int, begun: int, may_swing: bool) -> tuple[Bound, ...]:
    """How far ahead, with a stop where it may turn: at the end of each whole length.

    `begun` is what it has gone of the length that it is in.
    """
    stops = (0,) if may_swing else ()
    ends = range(LENGTH - begun, left + 1, LENGTH)
    ahead = Bound(
        "ahead", 0, left // STEP * STEP, STEP, "ahead", "L", per=LENGTH, stops=(*stops, *ends)
    )
    return ahead, TURNING


def run(base: Base, ahead: int, obstacles: tuple[Obstacle, ...]) -> RunAhead:
    """A run straight ahead, to the first thing that it would lie over."""
    least, struck = ahead, None
    for each in obstacles:
        stop = contact(base, ahead, each.base)
        if stop < least:
            least, struck = stop, each
    while struck and least and _is_over(base, base.moved(least), obstacles):
        least -= 1
    return RunAhead(base.moved(least), least, struck)


def _is_over(base: Base, there: Base, obstacles: tuple[Obstacle, ...]) -> bool:
    """Whether a base would lie over what it is clear of now: points are rounded on every way."""
    return any(overlap(there, each.base) and not overlap(base, each.base) for each in obstacles)


# What can go, and how


def barring(cloth: Cloth) -> list[Bar]:
    """All that bars a way: the ships and the surfaced boats."""
    bars = [ship.bar for ship in cloth.ships.values()]
    for card in cloth.cards.values():
        if card.is_up:
            bars.append(card.bar)
    return bars


def ship_way(cloth: Cloth, ship: Ship, bars: Sequence[Bar]) -> SailFamily | None:
    """Where a ship can still go this turn; None for one that cannot."""
    doing = cloth.done(ship.id)
    left = ship_left(ship, doing)
    if not (left or may_turn_still(ship.heading, doing)):
        return None
    family = _past(cloth, ship, doing, left, left, bars)
    return family if family.can_go else None


def ship_family(cloth: Cloth, ship: Ship, bars: Sequence[Bar], others_come: int = 0) -> SailFamily:
    """A-MOVE.7: a ship passes over blank cards.

    What is too far off to bar it is left out; `others_come` is how far that may go meanwhile.
    """
    doing = cloth.done(ship.id)
    left = ship_left(ship, doing)
    return _past(cloth, ship, doing, left, left + others_come, bars)


def _past(
    cloth: Cloth, ship: Ship, doing: Doing, left: int, far: int, bars: Sequence[Bar]
) -> SailFamily:
    """Where a ship that has done so much can go past all that bars her within a distance."""
    about = could_strike(ship.id, ship.base, far, bars)
    family: SailFamily = ship.way.answer_of(ship, _sails, doing, left, about, cloth.house.table)
    return family


def _sails(
    ship: Ship, doing: Doing, left: int, about: tuple[Obstacle, ...], table: str
) -> SailFamily:
    return SailFamily(
        f"{ship.name} sails",
        piece(ship.id),
        "A-MOVE.10",
        ship.id,
        ship.name,
        ship.base,
        left,
        doing.moved,
        about,
        table,
        ship.kind == MERCHANT,
        True,
        may_turn_still(ship.heading, doing),
    )


def card_way(cloth: Cloth, card: Card, bars: Sequence[Bar]) -> SailFamily | None:
    """Where a card can still go this turn. A-MOVE.8: a blank card passes under everything."""
    doing = cloth.done(card.id)
    about = could_strike(card.id, card.base, card_left(card, doing), bars) if card.is_up else ()
    family: SailFamily = card.way.answer_of(card, _moves, doing, about, cloth.house.table)
    return family if family.can_go else None


def _moves(card: Card, doing: Doing, about: tuple[Obstacle, ...], table: str) -> SailFamily:
    name = name_of(card)
    return SailFamily(
        f"{name} moves",
        piece(card.id),
        "A-MOVE.10",
        card.id,
        name,
        card.base,
        card_left(card, doing),
        doing.moved,
        about,
        table,
        may_swing=may_turn_in_place(card, doing) or may_turn_still(card.heading, doing),
    )


def could_strike(unit: str, base: Base, distance: int, bars: Sequence[Bar]) -> tuple[Obstacle, ...]:
    """What a unit could strike as it goes so far and turns."""
    at, far = base.at, base.reach + distance
    west, east, north, south = at.x - far, at.x + far, at.y - far, at.y + far
    near = []
    for left, top, right, bottom, each in bars:
        if left <= east and west <= right and top <= south and north <= bottom and each.id != unit:
            near.append(each)
    return tuple(near)


def name_of(card: Card) -> str:
    """What its owner calls a card."""
    return f"Ocean card {card.id}" if card.boat == OCEAN else card.boat
