"""61 How many weapons escorts have for a whole game."""

from dataclasses import dataclass

from game.core.quick import quick
from game.core.records import Count


@quick
@dataclass(frozen=True, slots=True)
class Stock:
    """So many depth `charges`, and counters of what an escort throws `ahead`."""

    charges: Count = 0
    ahead: Count = 0

    def without(self, used: "Stock") -> "Stock":
        """What is left of it."""
        return Stock(self.charges - used.charges, self.ahead - used.ahead)

    def holds(self, used: "Stock") -> bool:
        """Whether so many can have been of it."""
        return used.charges <= self.charges and used.ahead <= self.ahead
