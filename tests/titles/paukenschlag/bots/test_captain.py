"""The captains: what they do in plain cases, and that every answer of theirs is a legal one."""

import pytest

from game.bots.games import check_request, play_game
from game.session.request.start import StartRequest
from game.titles.paukenschlag import TITLE
from game.titles.paukenschlag.bots.captain_german import Chart
from game.titles.paukenschlag.bots.grids.rendezvous import path_of, strikes
from game.titles.paukenschlag.bots.scales import next_zones, outlook, prize
from game.titles.paukenschlag.bots.skies import Sky
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model.frames import BoatSonar, PlaceBoats, Pursuit, Radio, Torpedoes
from game.titles.paukenschlag.model.names import GERMAN, OSL, RECON, TSL
from game.titles.paukenschlag.model.state import Marker, State
from game.titles.paukenschlag.printed.squares import gap
from game.titles.paukenschlag.view import view
from tests.titles.paukenschlag.bots.captains import NAMES, answer, reason, seen
from tests.titles.paukenschlag.builder import (
    IX,
    VIIC,
    Unit,
    boat,
    contacts,
    convoy,
    events_of,
    naval,
    plane,
    run,
    second,
    ship,
)
from tests.titles.paukenschlag.positions import in_fight, moving, searching
from tests.titles.paukenschlag.rules.raids.air import bomber, carrier, repairs

SCENARIOS = [scenario.id for scenario in TITLE.offers.scenarios]


# Boats on the chart


def test_she_sails_into_the_zone_of_a_convoy_that_has_shown_where_it_goes() -> None:
    state = naval(convoy(zone="DE"), boat(zone="CC"), side=GERMAN, moved=("1",))
    command = answer(state)
    assert isinstance(command, c.SailBoat)
    assert command.zone == "DE"


def test_warships_by_themselves_keep_her_from_no_convoy() -> None:
    """She need not come into their squares; else the US would scare boats off with its cutters."""
    cutters = [ship(f"WPG {number}", "DE") for number in range(1, 9)]
    state = naval(convoy(zone="DE"), *cutters, boat(zone="CC"), side=GERMAN, moved=("1",))
    command = answer(state)
    assert isinstance(command, c.SailBoat)
    assert command.zone == "DE"


def test_in_reach_of_aircraft_she_dives() -> None:
    searchers = [plane(f"O-47 {number}", "I", zone="CA", mission=RECON) for number in (4, 5, 6)]
    state = naval(convoy(zone="CA"), boat(zone="CA"), *searchers, side=GERMAN, moved=("1",))
    assert answer(state) == c.SailBoat(IX, "CA", True)


def test_she_does_not_run_in_under_many_aircraft_for_what_may_come_there() -> None:
    """Fighters look for boats as well, and those that fly there do so as she comes."""
    fighters = [plane(f"P-40 {number}", "I", zone="CA", mission=RECON) for number in range(1, 10)]
    units = convoy(zone="DB", heading="N"), boat(zone="DC")
    clear = answer(second(*units, turn=20))
    assert isinstance(clear, c.SailBoat)
    assert clear.zone == "CA"
    assert answer(second(*units, *fighters, turn=20)) != clear


def test_where_aircraft_may_look_next_week_she_ends_her_movement_submerged() -> None:
    """12.10 In February few may fly from the northern coast, whoever is based there."""
    based = [plane(f"P-40 {number}", "I") for number in range(1, 10)]
    sky = Sky(view(naval(boat(zone="CA"), *based, turn=20, side=GERMAN), GERMAN))
    few = Sky(view(naval(boat(zone="CA"), *based, turn=6, side=GERMAN), GERMAN))
    assert sky.danger_later("CA") > few.danger_later("CA") > sky.danger_later("DN") == 0
    assert sky.danger("CA") == 0, "nobody flies"
    last = naval(boat(zone="CA"), *based, turn=32, side=GERMAN)
    assert Sky(view(last, GERMAN)).danger_later("CA") == 0


def test_who_has_nothing_to_wait_for_sails_first() -> None:
    """Convoys that have not moved may still come to the other."""
    far, near = boat(VIIC, zone="EF"), boat(IX, zone="DC")
    state = naval(convoy(zone="DN"), near, far, side=GERMAN, is_alone=False)
    command = answer(state)
    assert isinstance(command, c.SailBoat)
    assert command.boat == VIIC


def test_an_empty_boat_makes_for_home_and_leaves() -> None:
    state = naval(convoy(zone="DC"), boat(zone="CE", torpedoes=0), side=GERMAN)
    command = answer(state)
    assert isinstance(command, c.SailBoat)
    assert command.zone in ("BE", "CF")
    assert answer(naval(boat(zone="BE", torpedoes=0), side=GERMAN)) == c.LeaveMap(IX)


@pytest.mark.parametrize(("based", "zone"), [([], "BB"), (["A"], "CB")])
def test_the_milk_cow_comes_near_her_station_where_few_aircraft_are(
    based: list[str], zone: str
) -> None:
    """She was placed in CA, off New England, where most convoys are, under all the aircraft."""
    cow = boat("U-459", zone="", torpedoes=0)
    planes = [plane("O-47 1", base=base) for base in based]
    state = events_of(cow, convoy(zone="DB", heading="W"), *planes)
    state.flow = (*state.flow, PlaceBoats(("U-459",), ("BB", "CA", "CB", "DC")))
    assert answer(state) == c.PlaceBoat("U-459", zone)


def test_without_fuel_she_seeks_the_milk_cow_that_is_near() -> None:
    cow = boat("U-459", zone="CC", torpedoes=0)
    command = answer(naval(cow, boat(zone="DD", fuel=1), side=GERMAN, moved=("U-459",)))
    assert isinstance(command, c.SailBoat)
    assert command.zone == "CC"
    assert answer(naval(cow, boat(zone="CC", fuel=1), side=GERMAN)) == c.Refuel(IX)


@pytest.mark.rule("paukenschlag", "OP 11.1e")
@pytest.mark.parametrize(("zone", "weeks"), [("CC", 1), ("DD", 2)])
def test_she_seeks_no_fuel_that_she_cannot_use_for_longer_than_it_takes(
    zone: str, weeks: int
) -> None:
    """In the week in which she takes it on she hunts nothing, nor in that on her way."""
    cow, low = boat("U-459", zone="CC", torpedoes=0), boat(zone=zone, fuel=1)
    for left in (weeks, weeks + 1):
        state = naval(
            cow, low, convoy(zone=zone), side=GERMAN, moved=("1", "U-459"), turn=32 - left
        )
        command = answer(state)
        goes = command == c.Refuel(IX) or reason(state) == "She makes for fuel."
        assert goes == (left > weeks)


@pytest.mark.rule("paukenschlag", "OP 8.3b")
def test_no_boat_is_heard_for_a_warship_when_all_know_of_the_convoy() -> None:
    """Each report lets an aircraft take bearings of every boat once more."""
    listener = plane("PBY 1", "I", zone="CC", mission=RECON)
    boats = [boat(name, zone="CC") for name in NAMES[:4]]
    places = {each.id: Marker(2, row) for row, each in enumerate(boats, 4)}
    units: list[Unit] = [convoy(zone="CC"), ship("DD 1", "CC"), *boats, listener]
    for knows, command in ((tuple(places), c.KeepSilent()), ((), c.ReportContact())):
        marks = {"1": Marker(5, 5, found_by=knows), "DD 1": Marker(8, 8, found_by=(boats[0].id,))}
        state = searching(*units, marks=marks | places, frame=Radio(("DD 1",)))
        assert answer(state) == command


def test_on_her_way_home_she_goes_by_where_there_is_something_to_fire_at() -> None:
    """CC and DD lie equally near to the exits."""
    dry = boat(zone="DC", fuel=0)
    for zone in ("DD", "CB"):
        command = answer(naval(convoy(zone=zone), dry, side=GERMAN, moved=("1",)))
        assert isinstance(command, c.SailBoat)
        assert command.zone == zone


def test_without_fuel_she_waits_for_convoys_to_show_where_they_go_as_the_others_do() -> None:
    far, dry = boat(VIIC, zone="EF"), boat(IX, zone="DC", fuel=0)
    command = answer(naval(convoy(zone="DN"), dry, far, side=GERMAN, is_alone=False))
    assert isinstance(command, c.SailBoat)
    assert command.boat == VIIC


def test_in_the_last_turn_nobody_makes_for_where_convoys_will_come() -> None:
    units = convoy(zone="DN", heading="N"), boat(zone="DP")
    assert isinstance(answer(second(*units, turn=31)), c.SailBoat)
    assert answer(second(*units, turn=32)) == c.Done()


def test_in_her_second_movement_she_goes_where_convoys_will_come() -> None:
    command = answer(second(convoy(zone="DN", heading="N"), boat(zone="DP")))
    assert isinstance(command, c.SailBoat)
    assert command.zone in ("DO", "DC", "DN", "DD")
    assert answer(second(convoy(zone="DC", heading="N"), boat(zone="DC"))) in (
        c.Done(),
        c.SailBoat(IX, "CA"),
    )


def test_slow_convoys_promise_more_than_fast_ones_and_tight_more_than_loose() -> None:
    state = contacts(boat(zone="DC"))
    slow = prize(state, convoy(), 0)
    assert slow > prize(state, convoy(speed=2), 0)
    assert prize(state, convoy(formation="tight"), 0) > slow
    escorted = contacts(convoy(), ship("WPG 1", convoy="1"))
    assert prize(escorted, convoy(), 0) < slow


def test_where_a_convoy_may_be_next() -> None:
    found = next_zones("DN", "N", 1)
    assert sum(found.values()) <= 1
    assert max(found, key=lambda zone: found[zone]) == "DC"
    state = contacts(convoy(zone="DN"), boat(zone="DP"))
    looks = outlook(view(state, GERMAN))
    assert looks["DC"] > looks["EF"] > 0


def test_a_crowd_leaves_less_to_hope_for() -> None:
    alone = Chart(view(naval(convoy(zone="DN"), boat(zone="DC"), side=GERMAN), GERMAN))
    other = boat(VIIC, zone="DC")
    two = Chart(view(naval(convoy(zone="DN"), boat(zone="DC"), other, side=GERMAN), GERMAN))
    assert two.future("DC") < alone.future("DC")


# Boats on the grids


def test_warships_alone_are_disregarded() -> None:
    state, _ = run(contacts(ship("WPG 1"), boat(zone="DC")))
    assert isinstance(state.flow[-1], Pursuit)
    assert answer(state) == c.Disregard()
    state, _ = run(contacts(ship("TR 1", is_crippled=True), boat(zone="DC")))
    assert answer(state) == c.Pursue()


def test_listens_where_a_convoy_will_come_by_and_pings_where_nobody_will_hear_it() -> None:
    by = {"1": Marker(7, 5), IX: Marker(4, 5)}
    assert answer(searching(convoy(), boat(), marks=by, frame=BoatSonar())) == c.Done()
    aside = {"1": Marker(7, 5), IX: Marker(7, 8)}
    state = searching(convoy(), boat(), marks=aside, frame=BoatSonar())
    assert answer(state) == c.Ping(IX, "1")


def test_waits_beside_the_way_for_the_others_and_then_strikes_with_them() -> None:
    units = convoy(), boat(IX), boat(VIIC)
    both = (IX, VIIC)
    marks = {"1": Marker(9, 5, found_by=both), IX: Marker(7, 5), VIIC: Marker(2, 5)}
    state = moving(*units, marks=marks, level=OSL)
    command = answer(state)
    assert isinstance(command, c.GoTo)
    assert (command.unit, command.row, command.column) != (IX, 9, 5)
    assert reason(state) == "To wait beside its way for convoy 1."
    marks = {"1": Marker(4, 5, found_by=both), IX: Marker(4, 6), VIIC: Marker(2, 5)}
    command = answer(moving(*units, marks=marks, level=OSL))
    assert isinstance(command, c.GoTo)
    assert (command.row, command.column) == (4, 5)


def test_who_waits_for_a_convoy_goes_into_no_square_of_a_wreck() -> None:
    """She would have to attack it, and miss the convoy."""
    units = convoy(), boat(IX), boat(VIIC), ship("TR 1", is_crippled=True)
    found = (IX, VIIC)
    marks = {"1": Marker(9, 5, found_by=found), IX: Marker(7, 5), VIIC: Marker(2, 5)}
    for level in (OSL, TSL):
        free = answer(moving(*units[:3], marks=marks, level=level))
        assert isinstance(free, c.GoTo)
        there = Marker(free.row, free.column, found_by=found)
        other = answer(moving(*units, marks={**marks, "TR 1": there}, level=level))
        assert isinstance(other, c.GoTo)
        assert (other.unit, other.row, other.column) != (free.unit, free.row, free.column)


def test_on_the_attack_grid_she_strikes_submerged() -> None:
    marks = {"1": Marker(5, 5, found_by=(IX,)), IX: Marker(4, 5)}
    assert answer(moving(convoy(), boat(), marks=marks, level=TSL)) == c.GoTo(IX, 5, 5, True)


def test_never_lies_on_the_surface_in_the_way_of_a_convoy() -> None:
    marks = {"1": Marker(9, 5, found_by=(IX,)), IX: Marker(5, 7)}
    command = answer(moving(convoy(), boat(), marks=marks, level=TSL))
    assert isinstance(command, c.GoTo)
    assert command.is_down or command.column != 5


def test_a_wreck_lies_where_it_is_and_a_free_convoy_flees_by_its_course() -> None:
    marks = {"TR 1": Marker(5, 5, found_by=(IX,)), IX: Marker(1, 1)}
    state = moving(ship("TR 1", is_crippled=True), boat(), marks=marks, level=TSL)
    assert {*path_of(seen(state), "TR 1", (5, 5), is_free=False)} == {(5, 5)}
    assert any(strike.wait for strike in strikes(seen(state), IX))
    marks = {"1": Marker(7, 5), IX: Marker(1, 1, is_found=True)}
    fled = moving(convoy(heading="N"), boat(), marks=marks, level=TSL)
    assert path_of(seen(fled), "1", (7, 5), is_free=True) == [(7, 5), (8, 5), (9, 5)]
    assert path_of(seen(fled), "1", (7, 5), is_free=False)[:2] == [(7, 5), (6, 5)]


def test_on_the_attack_grid_a_convoy_goes_before_a_wreck_that_is_nearer() -> None:
    """The wreck lies there next week, too."""
    units = convoy(heading="N"), ship("TR 1", is_crippled=True), boat(is_down=True)
    marks = {"1": (7, 5), "TR 1": (5, 6)}
    found = {unit: Marker(*square, found_by=(IX,)) for unit, square in marks.items()}
    state = moving(*units, marks={**found, IX: Marker(5, 5)}, level=TSL)
    command = answer(state)
    assert isinstance(command, c.GoTo)
    assert (command.row, command.column) != (5, 6)
    alone = moving(*units[1:], marks={"TR 1": found["TR 1"], IX: Marker(5, 5)}, level=TSL)
    assert answer(alone) == c.GoTo(IX, 5, 6, True)


@pytest.mark.rule("paukenschlag", "OP 7.2g")
@pytest.mark.parametrize("level", [OSL, TSL])
@pytest.mark.parametrize("hunter", [(1, 3), (6, 6), (9, 9)])
def test_she_dives_away_from_warships_when_there_is_nothing_else(
    level: str, hunter: tuple[int, int]
) -> None:
    """Up she would have to fight them with her gun, in whatever corner she ran to."""
    marks = {"DD 7": Marker(*hunter, found_by=(IX,)), IX: Marker(4, 7, is_found=True)}
    state = moving(ship("DD 7"), boat(), marks=marks, level=level)
    command = answer(state)
    assert isinstance(command, c.GoTo)
    assert command.is_down
    assert gap((command.row, command.column), hunter) > gap((4, 7), hunter)
    assert "hunt her" in reason(state)


def test_torpedoes_are_spread_over_a_convoy_and_gathered_on_a_wreck() -> None:
    marks = {"1": Marker(5, 5, found_by=(IX,)), IX: Marker(5, 5)}
    laid = aimed(
        in_fight(convoy(), boat(is_down=True), marks=marks, frame=Torpedoes((IX,), ("1",)))
    )
    assert sorted(laid) == ["1/1", "1/1", "1/2", "1/3"]
    marks = {"TR 1": Marker(5, 5, found_by=(IX,)), IX: Marker(5, 5)}
    units = ship("TR 1", is_crippled=True), boat(is_down=True)
    state = in_fight(*units, marks=marks, frame=Torpedoes((IX,), ("TR 1",)))
    assert aimed(state) == ["TR 1"] * 4


def aimed(state: State) -> list[str]:
    """The targets that the captain lays torpedoes at, before he fires them."""
    while isinstance(command := answer(state), c.Aim):
        state = state.copy()
        state.aims = (*state.aims, (command.boat, command.target))
    assert command == c.FireTorpedoes()
    return [target for _, target in state.aims]


# The air war


def test_fighters_wait_over_the_islands_once_the_hornet_is_sent() -> None:
    units = bomber("Bf-109 1"), bomber("Bf-109 2")
    assert answer(repairs(*units, side=GERMAN)) == c.Done()
    feared = repairs(carrier(), *units, side=GERMAN, happened=("hornet",))
    assert isinstance(answer(feared), c.Fly)


# Whole games


@pytest.mark.sampled(2)
@pytest.mark.slow
@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("bot", ["captain", "ace"])
def test_plays_every_scenario_to_its_end(scenario: str, bot: str) -> None:
    request = check_request(
        TITLE, StartRequest(TITLE.id, scenario, {}, dict.fromkeys(("us", "german"), bot))
    )
    assert play_game(request, 3).fates
