"""34.7 What a prolonged attack costs a boat, as the Escort player can reckon it."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache

from game.contract.prospects import Check, Gain
from game.prose.sentences import listed
from game.titles.submarine.charts.closingcharts import difference_words
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import frames as f
from game.titles.submarine.model.state import Boat, Ship
from game.titles.submarine.printed.advanced import defence_points, power_lost
from game.titles.submarine.printed.cards import FACES
from game.titles.submarine.rules.ground.units import boat_figures
from game.titles.submarine.rules.turn.c34_prolonged import attack_of
from game.titles.submarine.view import View

PAIRS = tuple((one, two) for one in range(1, FACES + 1) for two in range(1, FACES + 1))


def hunters_of(seen: View, boat: str, more: str = "") -> list[Ship]:
    """The escorts sent after a boat, and one more."""
    sent = [name for name, prey in seen.hounds.items() if prey == boat and name != more]
    return [seen.ships[name] for name in (*sent, *filter(None, [more]))]


def fast_enough(ships: Sequence[Ship], boat: Boat) -> list[Ship]:
    """34.7.4 Those faster than a boat on the surface, which is all that is known of her speed."""
    return [ship for ship in ships if ship.top > boat_figures(boat).surface]


def outrun(ships: Sequence[Ship], boat: Boat) -> list[Ship]:
    """34.7.4 Those that she outruns if she has half of her power."""
    return [ship for ship in ships if ship.top <= boat_figures(boat).submerged]


def difference(seen: View, boat: Boat, ships: Sequence[Ship]) -> int:
    """34.7.5 Attack points less defense points."""
    return attack_of(seen, ships) - defence_points(boat_figures(boat).submerged)


@lru_cache(maxsize=64)
def losses(points: int) -> tuple[int, ...]:
    """The power lost with each of the pairs of dice."""
    return tuple(power_lost(points, pair) for pair in PAIRS)


def sinking_chance(seen: View, boat: Boat, ships: Sequence[Ship]) -> float:
    """How likely they sink a boat, if she may have any power left as likely as another."""
    fast = fast_enough(ships, boat)
    if not fast:
        return 0.0
    most = boat_figures(boat).power + 1
    found = losses(difference(seen, boat, fast))
    return sum(min(lost, most) for lost in found) / len(found) / most


def hunt_gain(seen: View, command: c.Hunt) -> Gain | None:
    """What a boat would lose to all that are sent after her, with this one."""
    if not command.boat:
        return None
    boat = seen.boats[command.boat]
    ships = hunters_of(seen, boat.id, command.ship)
    fast, figures = fast_enough(ships, boat), boat_figures(boat)
    if seen.ships[command.ship] not in fast:
        return Gain("she is no faster than the boat on the surface")
    found = losses(difference(seen, boat, fast))
    words = f"costs her {min(found)} to {max(found)} of at most {figures.power} power"
    if outrun([seen.ships[command.ship]], boat):
        words += ", unless she has half of it and outruns her"
    return Gain(words, f"{min(found)}–{max(found)}")


def hunt_checks(seen: View) -> Iterator[Check]:
    """34.75 Of each boat that is hunted: whether she loses half of all the power she can have."""
    if not seen.flow or not isinstance(seen.flow[-1], f.Hunting):
        return
    for boat in seen.boats.values():
        fast = fast_enough(hunters_of(seen, boat.id), boat)
        if not fast:
            continue
        points, half = difference(seen, boat, fast), boat_figures(boat).power // 2
        good = [pair for pair, lost in zip(PAIRS, losses(points), strict=True) if lost > half]
        names = listed([ship.name for ship in fast])
        yield Check(
            f"{names}: {boat.name} loses more than half of her batteries",
            "34.75",
            "prolonged",
            difference_words(points),
            FACES,
            f"{good[0][0]}{good[0][1]} or more" if good else "no dice",
            Fraction(len(good), len(PAIRS)),
        )
