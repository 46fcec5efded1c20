"""What it is worth to wait with a torpedo: the better shots that are still to come.

A boat that nobody hunts fires as often as her crew reloads. While they do, her loaded tubes may
wait for a shot that is better than most; when all are loaded one is fired the sooner.
"""

from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import accumulate

from game.titles.submarine.bots import ace_tuned as tuned
from game.titles.submarine.model.state import Boat
from game.titles.submarine.rules.fighting.c59_reload import turns_to_reload
from game.titles.submarine.view import View


@dataclass(frozen=True, slots=True)
class Battery:
    """The tubes of a boat that can be reloaded, of both ends together, and how many are loaded.

    `begun` are the turns for which tubes have been reloaded, and `turns` what one takes. `uneven`
    is by how many torpedoes the reserve of one end is greater than that of the other: when no more
    than those are left, only one end reloads.
    """

    tubes: int
    loaded: int
    reserve: int
    uneven: int
    begun: int
    turns: int

    def later(self, fired: int = 0) -> "Battery":
        """14.2 The same at the end of a turn in which so many are fired."""
        loaded = self.loaded - fired
        ends = 2 if self.reserve > self.uneven else min(1, self.reserve)
        ends = max(0, min(ends, self.tubes - loaded))
        begun = self.begun + ends if ends else 0
        if begun < self.turns:
            return replace(self, loaded=loaded, begun=begun)
        begun -= self.turns
        return replace(self, loaded=loaded + 1, reserve=self.reserve - 1, begun=begun)


def battery_of(view: View, boat: Boat, fired: int) -> Battery:
    """The tubes of a boat that fires so many in this turn already."""
    inside = view.insides[boat.id]
    bow, stern = len(inside.bow_reserve), len(inside.stern_reserve)
    return Battery(
        sum(not tube.is_external for tube in inside.tubes),
        sum(bool(tube.load) for tube in inside.tubes) - fired,
        bow + stern,
        abs(bow - stern),
        sum(tube.reloading for tube in inside.tubes),
        turns_to_reload(view, boat),
    )


def waiting(battery: Battery, left: int, price: float) -> float:
    """What one more loaded tube is worth in the turns that are left after this one.

    That and the price of a torpedo are in best hits.
    """
    left = max(0, min(left, tuned.FORESEEN))
    return _worth(battery.later(), left, price) - _worth(battery.later(1), left, price)


@lru_cache(maxsize=tuned.WAITING_KEPT)
def _worth(battery: Battery, left: int, price: float) -> float:
    """What all that can be fired in so many turns promises, if the better shots are taken."""
    if not left:
        return 0.0
    most = min(len(tuned.OFFERS[0]), battery.loaded)
    later = [_worth(battery.later(fired), left - 1, price) for fired in range(most + 1)]
    total = 0.0
    for offers in tuned.OFFERS:
        gains = accumulate((each - price for each in offers[:most]), initial=0.0)
        total += max(gain + rest for gain, rest in zip(gains, later, strict=True))
    return total / len(tuned.OFFERS)
