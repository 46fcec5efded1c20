"""Positions in which random games have failed once."""

from dataclasses import replace

from game.core.flow import prompts
from game.geometry.plane import overlap
from game.geometry.points import Point
from game.titles.atlantic_1942 import TITLE
from game.titles.atlantic_1942.model import commands as c
from game.titles.atlantic_1942.model.frames import DestroyersMove, MerchantsMove
from tests.titles.atlantic_1942.builder import CONVOY, asked, at, play, ship


def test_the_captain_steers_no_merchant_off_the_table() -> None:
    """She heads for the edge, and has less than a length of water before her."""
    state = at(MerchantsMove, ship("m6", 1.725, 14.1, 11))
    prompt = asked(state)
    captain = TITLE.bots.players["captain"](3)
    chosen = captain.choose(TITLE.eyes.view(state, CONVOY), prompt)
    (own,) = [each for each in prompts(TITLE.rules, state) if each.seat == CONVOY]
    assert own.admits(chosen), captain.why


def test_a_ship_that_strikes_one_does_not_come_to_lie_over_another() -> None:
    """She would touch both: rounded, her corner lay within the second."""
    ships = (
        replace(ship("d8", 0, 0, 8), at=Point(840, 125)),
        replace(ship("d10", 0, 0, 8), at=Point(1423, 323)),
        replace(ship("m2", 0, 0), at=Point(1170, 495)),
    )
    state = at(DestroyersMove, *ships, ship("m9", 1, 9))
    after, _ = play(state, c.Sail("d8", 630, 0))
    assert not overlap(after.ships["d8"].base, after.ships["d10"].base)
