"""18 Points, and how the battle is judged."""

from dataclasses import dataclass

from game.titles.tonnage_war.printed.places import SUNK
from game.titles.tonnage_war.rules.ground.plot import card_of
from game.titles.tonnage_war.view import Plot

ESCORTS = "escorts"
"""The one side with a player."""
BOAT_DAMAGED, BOAT_SUNK = 3, 6
SHIP, SHIP_UNRESCUED, ESCORT_DAMAGED, ESCORT_DESTROYED, STRAGGLERS_A_POINT = 1, 2, 1, 2, 3
TRIUMPH, SUCCESS, NEAR_RUN, DEFEAT_IN_SPIRIT = "triumph", "success", "near-run", "defeat-in-spirit"


@dataclass(frozen=True, slots=True)
class Points:
    """Those of the escorts and of the boats, as if the battle ended now."""

    escorts: int
    boats: int

    @property
    def margin(self) -> int:
        """By how much the escorts lead."""
        return self.escorts - self.boats

    @property
    def is_won(self) -> bool:
        """18 Level points are no victory."""
        return self.margin > 0


def boats_sunk(plot: Plot) -> int:
    return sum(boat.place == SUNK for boat in plot.boats.values())


def boats_damaged(plot: Plot) -> int:
    """Those that were damaged and not sunk after all."""
    return sum(boat.is_damaged and boat.place != SUNK for boat in plot.boats.values())


def points(plot: Plot) -> Points:
    """18 A boat damaged first and sunk later counts as sunk alone."""
    tally = plot.tally
    return Points(
        escorts=BOAT_DAMAGED * boats_damaged(plot) + BOAT_SUNK * boats_sunk(plot),
        boats=(
            SHIP * (tally.ships - tally.ships_unrescued)
            + SHIP_UNRESCUED * tally.ships_unrescued
            + ESCORT_DAMAGED * tally.escorts_damaged
            + ESCORT_DESTROYED * tally.escorts_destroyed
            + straggler_points(plot)
        ),
    )


def straggler_points(plot: Plot) -> int:
    """18 One for three stragglers or a part of three."""
    return -(-plot.stragglers // STRAGGLERS_A_POINT)


def award(plot: Plot) -> str:
    """The honour by the margins of plain play; "" in a battle where nobody has measured them."""
    par = card_of(plot).par
    return honour_of(points(plot).margin, par) if par else ""


def honour_of(margin: int, par: tuple[int, int, int]) -> str:
    """A quarter, half and three quarters of plain games end below the margins of par."""
    low, median, high = par
    if margin > high:
        return TRIUMPH
    if margin >= median:
        return SUCCESS
    return NEAR_RUN if margin >= low else DEFEAT_IN_SPIRIT
