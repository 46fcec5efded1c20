"""What the staff officer says belongs to the choice, and does not gainsay itself."""

import pytest

from game.titles.paukenschlag import TITLE
from game.titles.paukenschlag.bots.staff.estimates_grid import strike_worth
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model.frames import GridMoves, Hunting, Order, Pursuit
from game.titles.paukenschlag.model.names import GERMAN, OSL, TSL, US
from game.titles.paukenschlag.model.state import House, Marker, State
from tests.titles.paukenschlag.bots.told import ranked, told_of, value
from tests.titles.paukenschlag.builder import IX, VIIC, boat, contacts, convoy, fighting, run, ship
from tests.titles.paukenschlag.positions import moving, searching

BOTH = (IX, VIIC)
HERE = Marker(5, 5)


def pursued(*units: object, house: House | None = None) -> State:
    state = run(contacts(*units))[0]  # type: ignore[arg-type]
    assert isinstance(state.flow[-1], Pursuit)
    if house:
        state.house = house
    return state


@pytest.mark.rule("paukenschlag", "OP 6.1.1e")
def test_of_ships_that_are_not_seen_it_is_not_said_that_they_carry_nothing() -> None:
    state = pursued(boat(zone="DC"), convoy(zone="DC"), house=House(is_secret=True))
    best = ranked(state, GERMAN)[0]
    assert best.command == c.Pursue()
    assert " who is there is not seen; 1 boat may sink " in best.reason
    assert best.reason.endswith(" thousand tons. Warships may be there, too.")
    assert " 0.0 " not in best.reason


def test_a_transport_that_lies_there_is_no_warship_and_no_more_is_sunk_than_it_carries() -> None:
    boats = [boat(f"U-{number}", "DC") for number in (103, 105, 106, 107)]
    state = pursued(*boats, ship("TR 1", "DC", is_crippled=True))
    told = told_of(state, GERMAN, c.Pursue())
    assert told.reason.endswith("No warship is there.")
    assert 0 < told.value < 16


def test_boats_meet_a_fast_convoy_less_often() -> None:
    slow, fast = (
        value(pursued(boat(zone="DC"), convoy(zone="DC", speed=speed)), GERMAN, c.Pursue())
        for speed in (1, 2)
    )
    assert fast < slow / 2


@pytest.mark.rule("paukenschlag", "OP 5.5")
@pytest.mark.parametrize("frame", [Order(US), GridMoves(US)])
def test_where_boats_sink_ships_it_is_not_said_to_cost_nothing(frame: Order | GridMoves) -> None:
    found = Marker(4, 5, is_found=True)
    marks = {"1": Marker(3, 5, found_by=BOTH), IX: found, VIIC: Marker(9, 9)}
    state = searching(convoy(), boat(), boat(VIIC), marks=marks, frame=frame)
    told = [each for each in ranked(state, US) if "oats " in each.reason]
    assert told
    assert not any("costs nothing" in each.reason for each in told)


def test_an_attack_is_told_with_the_boat_that_it_is_for() -> None:
    fight = fighting(
        convoy(zone="CA", formation="loose"),
        ship("DD 1", "CA", convoy="1"),
        ship("DD 2", "CA", convoy="1"),
        boat(IX, "CA", is_down=True),
        boat(VIIC, "CA", is_down=True),
    )
    fight.flow = (*fight.flow, Hunting(("DD 1", "DD 2"), BOTH))
    told = told_of(fight, US, c.Hunt("DD 2", VIIC))
    assert told.reason.startswith(f"Sink {IX}: 6 %, {VIIC}: 6 %.")


def test_tons_of_all_that_are_laid_are_said_to_be_theirs() -> None:
    state = run(fighting(convoy(zone="CA"), boat(IX, "CA", is_down=True)))[0]
    first, other = c.Aim(IX, "1/1"), c.Aim(IX, "1/2")
    assert "tons are of all" not in told_of(state, GERMAN, first).reason
    state.aims = ((IX, "1/1"),)
    assert "tons are of all" not in told_of(state, GERMAN, first).reason
    assert "; the tons are of all 2 that are laid." in told_of(state, GERMAN, other).reason


def test_who_is_sure_to_come_up_is_told_so_as_long_as_the_ship_steams_on() -> None:
    """It did not in one of ten chases that were told to be sure."""
    marks = {"1": Marker(2, 5, found_by=BOTH), IX: Marker(1, 6), VIIC: Marker(9, 9)}
    state = moving(convoy(), boat(), boat(VIIC), marks=marks, level=TSL)
    told = told_of(state, GERMAN, c.GoTo(IX, 1, 5, is_down=True))
    assert told.reason.startswith("An estimate: if it steams on, she comes up with convoy 1 in ")


def test_on_the_search_grid_fewer_boats_that_come_up_fire_than_on_the_attack_grid() -> None:
    """She has to come up once more on the attack grid: 48 of 100 did, in 1,296 cases. There two of
    three fire all that they have, by what came of positions that were played out."""
    marks = {"1": Marker(5, 5, found_by=(IX,)), IX: Marker(6, 5)}
    there, nearer = (
        strike_worth(
            TITLE.eyes.view(moving(convoy(), boat(), marks=marks, level=level), GERMAN), IX, "1"
        )
        for level in (OSL, TSL)
    )
    assert there == pytest.approx(0.72 * nearer, rel=0.05)


def test_who_can_be_off_the_grid_is_not_told_to_stay_where_no_boat_knows_of_her() -> None:
    """Of five such positions, each played on 40 times, boats sank a half more where she stayed."""
    marks = {"1": Marker(1, 5), IX: Marker(4, 5, is_found=True)}
    state = searching(convoy(), boat(), marks=marks, frame=GridMoves(US))
    assert ranked(state, US)[0].command == c.Escape("1")
