"""40 Torpedoes that boats may have fired unseen, in a sea that the Escort player may be in."""

from collections.abc import Iterator, Mapping, Sequence

from game.core.dice import Dice
from game.titles.submarine.model.courses import SIDES, Spot, spots_on
from game.titles.submarine.model.frames import UnseenRuns
from game.titles.submarine.model.state import Boat, State
from game.titles.submarine.model.torpedo import UNSEEN, Setting, Shot, Torpedo
from game.titles.submarine.printed.tables import TORPEDO_CARDS
from game.titles.submarine.rules.fighting.c11_launch import (
    BOW_ENTRIES,
    SERIALS,
    run_of,
    usual_turns,
)
from game.titles.submarine.rules.fighting.c12_torpedoes import is_past
from game.titles.submarine.rules.fighting.c40_evasion import is_touched
from game.titles.submarine.rules.fighting.c51_circling import circle_for
from game.titles.submarine.rules.muster.c20_lurking import types_of
from game.titles.submarine.worlds.seeded import one_of

ONE_OF, MOST, OLDEST = 10, 4, 2
"""One boat of so many has a salvo of up to so many torpedoes in the water, fired up to so many
turns ago: older ones have met a ship, or are out. By judgement: captains that play each other have
fewer, and people more."""


def salvos(world: State, left: Mapping[str, int], dice: Dice) -> dict[str, int]:
    """How many torpedoes each boat has in the water of which the Escort player does not know;
    `left` are those that she may have fired."""
    is_running = any(isinstance(frame, UnseenRuns) for frame in world.flow)
    if not world.house.advanced.unseen_torpedoes or world.turn < 2 or is_running:
        return {}
    sizes = {boat: (dice.draw(ONE_OF), dice.draw(MOST) + 1) for boat in left}
    return {boat: min(size, left[boat]) for boat, (fires, size) in sizes.items() if not fires}


def lay_salvos(world: State, fired: Mapping[str, int], dice: Dice) -> None:
    """Where they may be: on courses on which ships lie ahead, and touching none of them."""
    for boat, count in fired.items():
        kind, age = one_of(dice, types_of(world, boat)), 1 + dice.draw(OLDEST)
        age = min(age, world.turn - 1)
        ways = [*_ways(world, world.boats[boat], kind, age, dice)]
        for _ in range(count if ways else 0):
            _lay(world, boat, kind, age, one_of(dice, ways), dice)


Way = tuple[Spot, int, int]
"""Where a torpedo is, its course, and how many hexes it has run."""


def _ways(world: State, boat: Boat, kind: str, age: int, dice: Dice) -> Iterator[Way]:
    """From where she lies, for she goes far more slowly."""
    speed = TORPEDO_CARDS[kind].speed
    first, turns = 1 + dice.draw(speed), usual_turns(world)
    for shot in (Shot(0, entry, turn, first, False) for entry in BOW_ENTRIES for turn in turns):
        path, course = run_of(boat.bow, boat.heading, shot)
        way = [*path, *spots_on(path[-1], course, speed * (age - 1))]
        here = way[-1]
        torpedo = Torpedo("", here[0], course, world.turn - age, is_on_side=len(here) == SIDES)
        if not is_past(world, torpedo) and not any(is_touched(world, spot) for spot in way):
            yield here, course, len(way)


def _lay(world: State, boat: str, kind: str, age: int, way: Way, dice: Dice) -> None:
    here, course, ran = way
    name = one_of(dice, _free(world))
    is_on_side, circle = len(here) == SIDES, circle_for(world, kind)
    launched = world.turn - age
    laid = Torpedo(name, here[0], course, launched, is_on_side=is_on_side, shown=UNSEEN)
    world.torpedoes[name] = laid
    set_so = Setting(boat, kind, bool(dice.draw(2)), run=ran, circle=circle, course=course)
    world.settings[name] = set_so


def _free(world: State) -> Sequence[str]:
    return [name for name in SERIALS if name not in world.torpedoes]
