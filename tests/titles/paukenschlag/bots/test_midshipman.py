"""The midshipman: what he overlooks, and that the captain does not."""

from game.core.flow import require_legal
from game.core.records import Command
from game.titles.paukenschlag import TITLE
from game.titles.paukenschlag.bots.captain import Captain
from game.titles.paukenschlag.bots.midshipman import Midshipman
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model.names import RECON, TSL, US
from game.titles.paukenschlag.model.state import Marker, State
from game.titles.paukenschlag.view import view
from tests.titles.paukenschlag.builder import IX, asked, boat, convoy, naval, plane, second
from tests.titles.paukenschlag.positions import moving


def answer(state: State, bot: Captain) -> Command:
    prompt = asked(state)
    command = bot.choose(view(state, prompt.seat), prompt)
    require_legal(TITLE.rules, state, prompt.seat, command)
    return command


def both(state: State) -> tuple[Command, Command]:
    """What the midshipman does, and what the captain does."""
    return answer(state, Midshipman(1)), answer(state, Captain(1))


def test_his_boats_run_at_the_nearest_convoy_even_under_aircraft() -> None:
    searchers = [plane(f"O-47 {number}", "I", zone="CA", mission=RECON) for number in (4, 5, 6)]
    state = naval(convoy(zone="CA"), boat(zone="CA"), *searchers, side="german", moved=("1",))
    assert both(state) == (c.SailBoat(IX, "CA", False), c.SailBoat(IX, "CA", True))


def test_his_boats_wait_on_no_way_of_a_convoy() -> None:
    mine, captains = both(second(convoy(zone="DN", heading="N"), boat(zone="DP")))
    assert mine == c.Done()
    assert isinstance(captains, c.SailBoat)


def test_an_empty_boat_goes_home_all_the_same() -> None:
    mine, captains = both(naval(convoy(zone="DC"), boat(zone="CE", torpedoes=0), side="german"))
    assert mine == captains


def test_his_convoys_steam_on_before_boats_that_have_found_them() -> None:
    marks = {"1": Marker(7, 5), IX: Marker(2, 5, is_found=True)}
    mine, captains = both(moving(convoy(), boat(), marks=marks, side=US, level=TSL))
    assert mine == c.Done()
    assert captains == c.GoTo("1", 8, 5)


def test_his_boats_run_at_where_a_ship_is_now() -> None:
    """The captain's goes to where it will be."""
    marks = {"1": Marker(5, 5, found_by=(IX,)), IX: Marker(2, 8)}
    mine, captains = both(moving(convoy(heading="N"), boat(), marks=marks, level=TSL))
    assert mine == c.GoTo(IX, 4, 6, is_down=False)
    assert captains == c.GoTo(IX, 3, 6, is_down=False)
