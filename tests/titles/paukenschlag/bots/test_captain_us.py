"""The captain of the US: what he does in plain cases."""

from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model.names import ATTACK, RECON, TSL, US
from game.titles.paukenschlag.model.state import Marker
from game.titles.paukenschlag.printed.chart_tables import AT_10_EVENT
from game.titles.paukenschlag.printed.places import distance, neighbours, target_zone
from tests.titles.paukenschlag.bots.captains import NAMES, answer, reason
from tests.titles.paukenschlag.builder import (
    IX,
    VIIC,
    Unit,
    air,
    boat,
    convoy,
    naval,
    plane,
    ship,
)
from tests.titles.paukenschlag.positions import moving

# The US


def test_convoys_sail_round_the_boats() -> None:
    boats = [boat(f"U-{number}", zone="DC") for number in (66, 67, 103, 105, 106)]
    command = answer(naval(convoy(zone="DN", speed=2), *boats, is_alone=True))
    assert isinstance(command, c.SailConvoy)
    assert command.zone != "DC"


def test_convoys_keep_out_of_the_zone_of_known_boats_where_another_way_is_as_short() -> None:
    """From DO to Halifax by DC or by DD; the boats have yet to move."""
    for zone in ("DC", "DD"):
        boats = [boat(name, zone=zone) for name in NAMES[:4]]
        command = answer(naval(convoy(zone="DO", to="A"), *boats, is_alone=False))
        assert isinstance(command, c.SailConvoy)
        assert command.zone != zone


def test_in_the_last_turn_a_convoy_runs_into_no_boats_to_arrive() -> None:
    boats = [boat(name, zone="CA", is_down=True) for name in NAMES[:4]]
    units: tuple[Unit, ...] = (convoy(zone="DC", speed=2), *boats)
    earlier, last = (answer(naval(*units, is_alone=False, turn=turn)) for turn in (31, 32))
    assert isinstance(earlier, c.SailConvoy)
    assert earlier.zone == "CA", "a turn more at sea costs more"
    assert isinstance(last, c.SailConvoy)
    assert last.zone != "CA"


def test_convoys_that_boats_can_come_to_wait_until_the_boats_have_shown_where_they_go() -> None:
    units = convoy("1", zone="DC"), convoy("2", zone="EF"), boat(zone="DC"), boat(VIIC, zone="CB")
    command = answer(naval(*units, is_alone=False))
    assert isinstance(command, c.SailConvoy)
    assert command.convoy == "2"


def test_ships_that_may_not_escort_stay_in_port() -> None:
    """The Hornet and her battleships, which would be a prize; a cutter beside them sails."""
    force = [ship(name, "DM", port="N") for name in ("BB 1", "BB 2", "CV 1")]
    units: tuple[Unit, ...] = (convoy(zone="DB"), boat(zone="EF"), *force)
    cutter = ship("WPG 1", "DM", port="N")
    assert answer(naval(*units, moved=("1",), happened=(AT_10_EVENT,))) == c.Done()
    command = answer(naval(*units, cutter, moved=("1",), happened=(AT_10_EVENT,)))
    assert isinstance(command, c.SailShip)
    assert command.ship == "WPG 1"


def test_a_convoy_says_why_it_sails_there() -> None:
    last = neighbours(target_zone("G"))[0]
    around = [boat(name, zone=zone) for name, zone in zip(NAMES, neighbours("DN"), strict=False)]
    for start, boats, words in (
        (last, [], "Its way ends there."),
        ("DN", [], "The shortest way on which few boats lie."),
        ("DN", around, "One boat lies there, and a way round would cost more."),
        (
            last,
            [boat(zone="CA")],
            "One boat lies at the end of its way, and a way round would cost more.",
        ),
    ):
        assert reason(naval(convoy(zone=start), *boats, is_alone=True)) == words


def test_convoys_do_not_turn_aside_for_boats_that_cannot_fight() -> None:
    """The milk cow, and boats that go home."""
    names = [f"U-{number}" for number in (66, 67, 103, 105, 106)]
    boats = [boat("U-459", zone="DC"), *(boat(name, zone="DC", torpedoes=0) for name in names)]
    command = answer(naval(convoy(zone="DN"), *boats, is_alone=True))
    assert command == answer(naval(convoy(zone="DN"), is_alone=True))
    able = [boat(name, zone="DC") for name in (*names, "U-107")]
    assert answer(naval(convoy(zone="DN"), *able, is_alone=True)) != command


def test_large_slow_convoys_have_escorts() -> None:
    state = naval(convoy(zone="DC"), ship("WPG 1", "DC"), boat(zone="EF"))
    assert answer(state) == c.Join("WPG 1", "1")
    state = naval(convoy(zone="DC", ships=8), ship("WPG 1", "DC"), boat(zone="EF"))
    assert isinstance(answer(state), c.SailConvoy)


def test_aircraft_look_where_boats_are_up() -> None:
    state = air(plane("PBY 1", "I"), boat(zone="DC"), boat(VIIC, zone="CA", is_down=True))
    assert answer(state) == c.Fly("PBY 1", "DC", RECON)
    state = air(plane("PBY 1", "I"), boat(VIIC, zone="CA", is_down=True))
    assert answer(state) == c.Done()
    state = air(plane("B-18 1", "I"), boat(zone="DC", is_spotted=True))
    assert answer(state) == c.Fly("B-18 1", "DC", ATTACK)


def test_aircraft_with_nothing_in_reach_move_to_a_base_near_the_boats() -> None:
    """Key West lies beside the boat's zone; Norfolk is three zones off."""
    command = answer(air(plane("B-18 1", "I"), boat(zone="EB")))
    assert isinstance(command, c.Rebase)
    assert distance(target_zone(command.base), "EB") <= 1


def test_aircraft_stay_where_they_are_for_boats_that_are_one_zone_on_this_week() -> None:
    """They would fly to and fro, and look for nothing."""
    assert answer(air(plane("O-47 1", "I"), boat(zone="DC"), turn=2)) == c.Done()


def test_in_the_last_turn_no_aircraft_moves_to_another_base() -> None:
    units = plane("B-18 1", "I"), boat(zone="DM")
    assert answer(air(*units, turn=32)) == c.Done()


def test_no_more_aircraft_gather_at_bases_than_may_fly_from_there() -> None:
    """12.10 In February only two of them fly reconnaissance from the northern coast."""
    crowd = [plane(f"O-47 {number}", "I", is_flown=True) for number in (1, 2)]
    units = plane("B-18 1", "N"), boat(zone="BB")
    assert isinstance(answer(air(*units, turn=6)), c.Rebase)
    assert answer(air(*units, *crowd, turn=6)) == c.Done()


def test_fighters_stay_where_bombers_may_come() -> None:
    units = plane("P-40 1", "I"), boat(zone="DM")
    assert isinstance(answer(air(*units)), c.Rebase)
    assert answer(air(*units, house={"has_raids": True})) == c.Done()


def test_found_boats_drive_a_convoy_to_the_nearest_edge_of_its_course() -> None:
    marks = {"1": Marker(7, 5), IX: Marker(2, 5, is_found=True)}
    command = answer(moving(convoy(), boat(), marks=marks, side=US, level=TSL))
    assert command == c.GoTo("1", 8, 5)


def test_a_warship_gives_up_a_boat_that_keeps_away() -> None:
    marks = {"WPG 1": Marker(5, 5), IX: Marker(9, 9, is_found=True)}
    state = moving(ship("WPG 1"), boat(), marks=marks, side=US, level=TSL)
    assert answer(state) == c.GoTo("WPG 1", 7, 7)
    state.round = 20
    command = answer(state)
    assert isinstance(command, c.GoTo)
    assert (command.row, command.column) != (7, 7)
