"""The midshipman: the captain who does not reckon what a hunt will cost him."""

from game.titles.unterseeboot.bots.captain import Captain

OVERLOOKS = "does not ask, before he fires, whether the boat can bear the hunt that follows"


class Midshipman(Captain):
    """Fires at whatever is in reach."""

    def _is_worth_a_fight(self) -> bool:
        return True
