"""Positions in which random games have failed once."""

from game.core.flow import prompts
from game.titles.atlantic_1942 import TITLE
from game.titles.atlantic_1942.frames import MerchantsMove
from tests.titles.atlantic_1942.builder import CONVOY, asked, at, ship


def test_the_captain_steers_no_merchant_off_the_table() -> None:
    """She heads for the edge, and has less than a length of water before her."""
    state = at(MerchantsMove, ship("m6", 1.725, 14.1, 11))
    prompt = asked(state)
    captain = TITLE.bots["captain"](3)
    chosen = captain.choose(TITLE.view(state, CONVOY), prompt)
    (own,) = [each for each in prompts(TITLE, state) if each.seat == CONVOY]
    assert own.admits(chosen), captain.why
