"""Orders given once in Operation Paukenschlag: what they decide, and what ends them."""

from collections.abc import Iterable
from dataclasses import replace

import pytest

from game.contract.standing import Answer
from game.core.prompt import piece, space
from game.core.records import Command, Frame
from game.titles.paukenschlag import standing
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model.frames import (
    BoatSonar,
    Grid,
    GridMoves,
    Order,
    Plotting,
    Pursuit,
    SecondMoves,
    ShipSonar,
)
from game.titles.paukenschlag.model.names import GERMAN, OSL, TSL, US, Side
from game.titles.paukenschlag.model.state import Marker, State
from game.titles.paukenschlag.printed.places import distance, target_zone
from game.titles.paukenschlag.standing import boats as of_boats
from game.titles.paukenschlag.standing import coast, news
from game.titles.paukenschlag.view import view
from tests.titles.paukenschlag.builder import (
    IX,
    VIIC,
    air,
    asked,
    boat,
    contacts,
    convoy,
    fighting,
    naval,
    on_grid,
    plane,
    position,
    run,
    second,
    ship,
)

ORDERS = {order.id: order for order in standing.STANDING}
GROUPS = {order.id: order for order in standing.GROUP_ORDERS}


def answer(order: str, now: State, since: State | None = None, seat: str = US) -> Answer:
    """What an order to all says that was given as it was `since`."""
    then = view(since or now, seat)
    return ORDERS[order].answer(view(now, seat), asked(now), then)


def to_picked(
    order: str, now: State, pieces: Iterable[str], since: State | None = None, seat: str = GERMAN
) -> Answer:
    then = view(since or now, seat)
    return GROUPS[order].to([*pieces]).answer(view(now, seat), asked(now), then)


def able(order: str, now: State, seat: str = GERMAN) -> set[str]:
    return {*GROUPS[order].pieces(view(now, seat), asked(now))}


# Convoys


def test_convoys_sail_towards_their_destinations_and_ships_stay() -> None:
    now = naval(convoy(zone="DC"), ship("DD 1"))
    way = answer("sail-on", now)
    assert isinstance(way, c.SailConvoy)
    goal = target_zone(now.convoys["1"].destination)
    assert distance(way.zone, goal) < distance("DC", goal)
    now.moved = ("1",)
    assert answer("sail-on", now) == c.Done()


def test_a_boat_that_is_spotted_stops_the_convoys_of_this_week() -> None:
    before = naval(convoy(zone="DC"), boat(zone="CC"))
    after = naval(convoy(zone="DC"), boat(zone="CC", is_spotted=True))
    assert answer("sail-on", after, before) == news.SPOTTED.format(boat=IX)
    assert isinstance(answer("sail-on", after), c.SailConvoy), "it was spotted before"


def test_a_lost_ship_stops_them() -> None:
    before = naval(convoy(zone="DC"))
    after = naval(convoy(zone="DC"), tally=replace(before.tally, ships=1))
    assert answer("sail-on", after, before) == news.SUNK


def test_picked_convoys_go_on_until_a_boat_is_where_one_would_go() -> None:
    free = naval(convoy(zone="DC"), convoy("2", zone="DC"))
    way = to_picked("convoy-on", free, ["2"], seat=US)
    assert isinstance(way, c.SailConvoy)
    assert way.convoy == "2"
    barred = naval(convoy(zone="DC"), convoy("2", zone="DC"), boat(zone=way.zone))
    assert to_picked("convoy-on", barred, ["2"], free, US) == coast.NEAR.format(boat=IX, convoy="2")
    assert not able("convoy-on", barred, US)
    assert to_picked("convoy-on", air(convoy(zone="DC"), plane("PBY 1")), ["1"], seat=US) is None


# Aircraft


def test_planes_go_where_most_boats_are_up() -> None:
    boats = (
        boat(IX, "BA"),
        boat(VIIC, "CB"),
        boat("U-123", "CB"),
        boat("U-124", "CA", is_down=True),
    )
    flight = answer("search", air(plane("PBY 1"), *boats))
    assert isinstance(flight, c.Fly)
    assert (flight.zone, flight.mission) == ("CB", "recon")
    assert answer("search", air(plane("PBY 1"), boat(IX, "CA", is_down=True))) == c.Done()


def test_it_says_when_one_may_attack() -> None:
    seen = air(plane("PBY 1"), boat(IX, "CA", is_spotted=True))
    assert answer("search", seen) == coast.TO_ATTACK.format(boat=IX)


# Ships on the grids


def sonar(*, found: bool = False, frame: Frame | None = None) -> State:
    marks = {"1": Marker(5, 5), IX: Marker(5, 7, is_found=found), VIIC: Marker(5, 6)}
    return on_grid(
        convoy(zone="CA"),
        ship("DD 1", "CA", convoy="1"),
        boat(IX, "CA", is_down=True),
        boat(VIIC, "CA", is_down=True),
        marks=marks,
        frames=(Grid(4, US), frame or ShipSonar()),
    )


def test_ships_ping_for_the_nearest_boat_and_steam_on() -> None:
    assert answer("carry-on", sonar()) == c.Ping("DD 1", VIIC)
    moving = sonar(found=True, frame=GridMoves(US))
    assert answer("carry-on", moving) == c.Done()


def test_another_boat_that_is_detected_stops_them() -> None:
    moving = sonar(found=True, frame=GridMoves(US))
    assert answer("carry-on", moving, sonar()) == coast.DETECTED.format(boat=IX)


# Boats on the chart


@pytest.mark.parametrize("place", [naval, second])
def test_all_boats_stay(place: object) -> None:
    now = naval(boat(), side=GERMAN) if place is naval else second(boat())
    assert answer("stay", now, seat=GERMAN) == c.Done()


def test_ships_in_their_zone_and_empty_tanks_stop_them() -> None:
    before = naval(boat(), side=GERMAN)
    met, _ = run(contacts(boat(zone="DC"), convoy(zone="DC")))
    assert isinstance(met.flow[-1], Pursuit)
    assert answer("stay", met, before, GERMAN) == asked(met).text
    searching = sonar(found=False, frame=BoatSonar())
    assert answer("stay", searching, before, GERMAN) == of_boats.MET.format(zone="CA")
    dry = naval(boat(zone="DC", fuel=0), side=GERMAN)
    assert answer("stay", dry, dry, GERMAN) == of_boats.MUST_SAIL.format(boat=IX)


def test_a_patrol_stays_up_until_a_convoy_is_next_to_it() -> None:
    now = naval(boat(IX, "DC"), boat(VIIC, "DC"), side=GERMAN)
    assert to_picked("patrol", now, [IX]) == c.SailBoat(IX, "DC")
    near = naval(boat(IX, "DC"), boat(VIIC, "DC"), convoy(zone="CA"), side=GERMAN)
    assert distance("CA", "DC") == 1
    assert to_picked("patrol", near, [IX], now) == of_boats.NEAR.format(convoy="Convoy 1", boat=IX)
    assert not able("patrol", near)


def test_a_patrol_ends_as_fuel_runs_low_or_she_is_spotted_or_lost() -> None:
    now = naval(boat(IX, "DC"), side=GERMAN)
    low = naval(boat(IX, "DC", fuel=1), side=GERMAN)
    assert to_picked("patrol", low, [IX], now) == of_boats.LOW_FUEL.format(boat=IX)
    seen = naval(boat(IX, "DC", is_spotted=True), side=GERMAN)
    assert to_picked("patrol", seen, [IX], now) == news.SPOTTED.format(boat=IX)
    gone = naval(boat(VIIC, "DC"), side=GERMAN, lost=(IX,))
    assert to_picked("patrol", gone, [IX], now) == news.LOST.format(unit=IX)


def test_boats_stay_under_water_whatever_is_near_until_fuel_runs_low() -> None:
    now = naval(boat(IX, "DC", is_spotted=True), convoy(zone="DC"), side=GERMAN)
    assert able("under", now) == {IX}
    assert to_picked("under", now, [IX]) == c.SailBoat(IX, "DC", is_down=True)
    low = naval(boat(IX, "DC", fuel=1), side=GERMAN)
    assert to_picked("under", low, [IX], now) == of_boats.LOW_FUEL.format(boat=IX)


def test_a_patrol_moves_no_second_time() -> None:
    both = second(boat(IX, "DC"), boat(VIIC, "DC"))
    assert isinstance(both.flow[-1], SecondMoves)
    assert to_picked("patrol", both, [IX]) is None, "the other may still want to"
    assert to_picked("patrol", both, [IX, VIIC]) == c.Done()


def test_boats_close_the_nearest_convoy_and_are_told_when_they_are_there() -> None:
    now = naval(boat(IX, "DC"), convoy(zone="BA"), side=GERMAN)
    way = to_picked("to-convoys", now, [IX])
    assert isinstance(way, c.SailBoat)
    assert distance(way.zone, "BA") < distance("DC", "BA")
    there = naval(boat(IX, "CA"), convoy(zone="CA"), side=GERMAN)
    assert to_picked("to-convoys", there, [IX], now) == of_boats.WITH.format(
        boat=IX, convoy="convoy 1"
    )


def test_as_one_boat_is_there_the_others_still_move_in_that_week() -> None:
    now = naval(boat(IX, "CA"), boat(VIIC, "DE"), convoy(zone="CA"), side=GERMAN)
    way = to_picked("to-convoys", now, [IX, VIIC])
    assert isinstance(way, c.SailBoat)
    assert way.boat == VIIC
    now.moved = (VIIC,)
    assert to_picked("to-convoys", now, [IX, VIIC]) == of_boats.WITH.format(
        boat=IX, convoy="convoy 1"
    )


def test_boats_make_for_home_and_leave() -> None:
    now = naval(boat(IX, "DC"), side=GERMAN)
    way = to_picked("home", now, [IX])
    assert isinstance(way, c.SailBoat)
    assert distance(way.zone, "CF") < distance("DC", "CF")
    there = naval(boat(IX, "CF"), side=GERMAN)
    assert to_picked("home", there, [IX]) == c.LeaveMap(IX)
    away = naval(boat(IX, "", back=24), boat(VIIC, "DC"), side=GERMAN)
    assert to_picked("home", away, [IX]) == ""


def test_boats_sail_to_a_zone_week_after_week_until_they_are_there() -> None:
    group = standing.bound_for(space("EF"))
    assert group is not None
    assert standing.bound_for(piece("1")) is None
    now = naval(boat(IX, "CA"), boat(VIIC, "EF"), side=GERMAN)
    seen = view(now, GERMAN)
    assert {*group.pieces(seen, asked(now))} == {IX}, "who is there stays"
    dry = naval(boat(IX, "CA", fuel=0), side=GERMAN)
    assert not group.pieces(view(dry, GERMAN), asked(dry))
    order = group.to([IX, VIIC])
    first = order.answer(seen, asked(now), seen)
    assert isinstance(first, c.SailBoat)
    assert (first.boat, first.is_down) == (IX, False)
    assert distance(first.zone, "EF") < distance("CA", "EF")
    there = view(naval(boat(IX, "EF"), boat(VIIC, "EF"), side=GERMAN), GERMAN)
    assert order.answer(there, asked(now), seen) == ""
    low = view(naval(boat(IX, "CA", fuel=1), boat(VIIC, "EF"), side=GERMAN), GERMAN)
    assert order.answer(low, asked(now), seen) == of_boats.LOW_FUEL.format(boat=IX)


def test_what_is_plotted_in_secret_is_ordered_alike() -> None:
    secret = {"is_secret": True}
    ours = position(convoy(zone="DC"), frame=Plotting((US,)), house=secret)
    assert isinstance(answer("sail-on", ours), c.SailConvoy)
    theirs = position(boat(IX, "DC"), frame=Plotting((GERMAN,)), house=secret)
    assert to_picked("patrol", theirs, [IX]) == c.SailBoat(IX, "DC")
    assert answer("stay", theirs, seat=GERMAN) == c.Done()


# Boats on the grids


def test_boats_with_contact_close_in_under_water_where_that_is_as_near() -> None:
    """On the attack grid never into the square of the ships on the surface: she could not fire."""
    marks = {"1": Marker(5, 5, found_by=(IX,)), IX: Marker(5, 7), VIIC: Marker(9, 9)}
    far = on_grid(
        convoy(zone="CA"), boat(IX, "CA"), boat(VIIC, "CA"), marks=marks,
        level=TSL, frames=(Grid(6, US), GridMoves(GERMAN)),
    )  # fmt: skip
    assert answer("close", replace(far, level=OSL), seat=GERMAN) == c.GoTo(IX, 5, 5, is_down=False)
    assert answer("close", far, seat=GERMAN) == c.GoTo(IX, 4, 6, is_down=True)
    far.markers[IX] = Marker(5, 6)
    assert answer("close", far, seat=GERMAN) == c.GoTo(IX, 5, 5, is_down=True)
    next_round = replace(far, round=2)
    assert answer("close", next_round, far, GERMAN) == ""


def test_torpedoes_are_spread_then_fired() -> None:
    now, _ = run(fighting(convoy(zone="CA"), boat(IX, "CA", is_down=True)))
    laid = []
    for _ in range(4):
        aim = answer("spread", now, seat=GERMAN)
        assert isinstance(aim, c.Aim)
        laid.append(aim.target)
        now = replace(now, aims=(*now.aims, (aim.boat, aim.target)))
    assert laid == ["1/1", "1/2", "1/3", "1/1"]
    assert answer("spread", now, seat=GERMAN) == c.FireTorpedoes()


def test_no_boat_pings() -> None:
    now = sonar(frame=BoatSonar())
    assert answer("no-pings", now, seat=GERMAN) == c.Done()
    assert answer("no-pings", sonar(frame=GridMoves(US), found=True), now, GERMAN) is None
    assert answer("no-pings", naval(boat(), side=GERMAN), now, GERMAN) == ""


def test_all_boats_without_contact_ping_for_the_nearest() -> None:
    marks = {"1": Marker(1, 1), "2": Marker(5, 5), IX: Marker(5, 7), VIIC: Marker(2, 1)}
    now = on_grid(
        convoy(zone="CA"), convoy("2", zone="CA"), boat(IX, "CA"), boat(VIIC, "CA"), marks=marks,
        frames=(Grid(2, US), BoatSonar()),
    )  # fmt: skip
    assert answer("pings", now, seat=GERMAN) == c.Ping(VIIC, "1"), "the nearest of all goes first"
    now.markers[VIIC] = Marker(2, 1, has_pinged=True)
    assert answer("pings", now, seat=GERMAN) == c.Ping(IX, "2")
    assert answer("pings", sonar(frame=GridMoves(US), found=True), now, GERMAN) is None
    assert answer("pings", naval(boat(), side=GERMAN), now, GERMAN) == ""


# Either side on the search grids


@pytest.mark.parametrize("seat", [US, GERMAN])
@pytest.mark.parametrize(("order", "command"), [("first", c.GoFirst()), ("second", c.GoSecond())])
def test_who_has_the_initiative_moves_as_was_said_once(
    seat: Side, order: str, command: Command
) -> None:
    marks = {"1": Marker(5, 5), IX: Marker(5, 7)}
    asks = on_grid(
        convoy(zone="CA"), boat(IX, "CA"), marks=marks, frames=(Grid(5, seat), Order(seat))
    )
    assert ORDERS[order].is_open(view(asks, seat), asked(asks))
    assert answer(order, asks, seat=seat) == command
    assert answer(order, replace(asks, round=3, turn=33), asks, seat) == command, "week after week"
    moves = replace(asks, flow=(*asks.flow[:-1], BoatSonar()))
    assert not ORDERS[order].is_open(view(moves, GERMAN), asked(moves))
    assert answer(order, moves, asks, GERMAN) is None, "it stands, and has no say"
