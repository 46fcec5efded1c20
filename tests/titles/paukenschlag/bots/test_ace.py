"""The ace: what it does better than the captain, and by how much."""

from dataclasses import replace

import pytest

from game.bots.games import check_request, play_game
from game.core.flow import require_legal
from game.core.records import Command, Frame
from game.session.request.start import StartRequest
from game.titles.paukenschlag import TITLE
from game.titles.paukenschlag.bots.ace import Ace
from game.titles.paukenschlag.bots.captain import Captain
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model.frames import BoatSonar, Grid, GridMoves, Radio
from game.titles.paukenschlag.model.names import ATTACK, GERMAN, RECON
from game.titles.paukenschlag.model.state import Marker, State
from game.titles.paukenschlag.printed.chart_tables import AT_10_EVENT
from game.titles.paukenschlag.view import view
from tests.titles.paukenschlag.builder import (
    IX,
    VIIC,
    Unit,
    air,
    asked,
    boat,
    convoy,
    naval,
    on_grid,
    plane,
    ship,
)
from tests.titles.paukenschlag.positions import searching


def answer(state: State) -> Command:
    """What the ace does, with a reason for it."""
    ace, prompt = Ace(1), asked(state)
    command = ace.choose(view(state, prompt.seat), prompt)
    require_legal(TITLE.rules, state, prompt.seat, command)
    assert ace.why.endswith(".")
    return command


def test_a_warship_moves_while_the_boats_must_still_show_where_they_go() -> None:
    units = convoy(zone="DC"), ship("WPG 1", "CA"), boat(zone="DC")
    assert answer(naval(*units, is_alone=False)) == c.SailShip("WPG 1", "CA", "G")
    assert isinstance(answer(naval(*units, is_alone=False, moved=(IX,))), c.SailConvoy)


@pytest.mark.rule("paukenschlag", "OP 6.1d")
def test_other_warships_put_to_sea_before_capital_ships() -> None:
    """The battleships and the Hornet are what boats would rather have, and a move is a move."""
    force = [ship(name, "DM", port="N") for name in ("BB 1", "CV 1", "DD 1", "WPG 1")]
    units: tuple[Unit, ...] = (convoy(zone="DB"), boat(zone="DC"), *force)
    for moved, first in (((), "DD 1"), (("DD 1",), "WPG 1"), (("DD 1", "WPG 1"), "BB 1")):
        state = naval(*units, is_alone=False, moved=moved, happened=(AT_10_EVENT,))
        assert answer(state) == c.SailShip(first, "DM", "")


def test_the_convoy_that_no_boat_can_reach_sails_first() -> None:
    units = convoy("1", "DC"), convoy("2", "BD", "UK"), boat(zone="DC")
    command = answer(naval(*units, is_alone=False))
    assert isinstance(command, c.SailConvoy)
    assert command.convoy == "2"


def test_a_convoy_keeps_out_of_the_zone_of_boats_that_have_moved() -> None:
    units = convoy(zone="DN"), boat(zone="DC"), boat(VIIC, zone="DC")
    command = answer(naval(*units, moved=(IX, VIIC)))
    assert isinstance(command, c.SailConvoy)
    assert command.zone != "DC"


def test_a_large_slow_convoy_has_its_escort() -> None:
    assert answer(naval(convoy(), ship("WPG 1"), boat(zone="EF"))) == c.Join("WPG 1", "1")


def test_bombers_fly_beside_those_that_look() -> None:
    looking = [plane(f"O-47 {number}", "I", zone="CA", mission=RECON) for number in (4, 5, 6, 7)]
    state = air(plane("B-18 1", "I"), *looking, boat(zone="CA"))
    assert answer(state) == c.Fly("B-18 1", "CA", ATTACK)
    assert answer(air(plane("B-18 1", "I"), boat(zone="CA"))) == c.Fly("B-18 1", "CA", RECON)
    assert answer(air(plane("B-18 1", "I"), boat(zone="CA", is_down=True))) == c.Done()


# The boats


def pinging(convoy_at: tuple[int, int], *boats_at: tuple[int, int]) -> State:
    """A convoy steams west on the search grid; boats on the surface have no contact with it."""
    boats = [boat(name, zone="CC") for name in (IX, VIIC)[: len(boats_at)]]
    marks = {"1": convoy_at} | {each.id: at for each, at in zip(boats, boats_at, strict=True)}
    frames = (Grid(2, GERMAN), BoatSonar())
    return on_grid(convoy(zone="CC", heading="W"), *boats, marks=marks, frames=frames)


def test_boats_listen_where_the_convoy_comes_by() -> None:
    assert answer(pinging((5, 5), (5, 1), (9, 1))) == c.Done()
    assert answer(pinging((5, 8), (3, 5), (8, 5))) == c.Done()


def test_boats_ping_where_nobody_would_hear_it_before_it_is_gone() -> None:
    for state in (pinging((5, 2), (1, 1), (8, 5)), pinging((5, 8), (9, 9), (8, 5))):
        assert isinstance(answer(state), c.Ping)
        assert Captain(1).choose(view(state, GERMAN), asked(state)) == c.Done()


def test_boats_that_can_reach_nothing_keep_still() -> None:
    assert answer(pinging((5, 1), (5, 9))) == c.Done()


BOTH = (IX, VIIC)


def beside_a_wreck(frame: Frame, found_by: tuple[str, ...] = BOTH) -> State:
    """Boats know of the wreck beside one of them, and of no convoy."""
    units = ship("TR 1", is_crippled=True), convoy(heading="W"), boat(), boat(VIIC)
    marks = {
        "TR 1": Marker(8, 8, found_by=found_by),
        "1": Marker(5, 5),
        IX: Marker(7, 8),
        VIIC: Marker(2, 4),
    }
    return searching(*units, marks=marks, frame=frame)


def test_one_boat_goes_for_a_wreck_and_the_others_wait_for_the_convoy() -> None:
    first = beside_a_wreck(GridMoves(GERMAN))
    assert answer(first) in (c.GoTo(IX, 8, 8), c.GoTo(IX, 8, 8, is_down=True))
    second = beside_a_wreck(GridMoves(GERMAN))
    second.markers[IX] = replace(second.markers[IX], has_moved=True)
    assert answer(second) == c.GoTo(VIIC, 2, 4)


def test_each_boat_goes_for_a_wreck_of_her_own() -> None:
    """Both fired at the one beside them, and left the other."""
    wrecks = [ship(name, is_crippled=True) for name in ("TR 1", "TR 2")]
    marks = {
        "TR 1": Marker(5, 5, found_by=BOTH),
        "TR 2": Marker(5, 9, found_by=BOTH),
        IX: Marker(5, 4),
        VIIC: Marker(5, 6),
    }
    first = searching(*wrecks, boat(), boat(VIIC), marks=marks, frame=GridMoves(GERMAN))
    command = answer(first)
    assert isinstance(command, c.GoTo)
    assert (command.row, command.column) == (5, 5)
    marks[IX] = replace(marks[IX], has_moved=True)
    second = searching(*wrecks, boat(), boat(VIIC), marks=marks, frame=GridMoves(GERMAN))
    command = answer(second)
    assert isinstance(command, c.GoTo)
    assert command.column > 6


def test_boats_join_at_a_wreck_where_there_is_nothing_else() -> None:
    marks = {"TR 1": Marker(5, 5, found_by=BOTH), IX: Marker(5, 5, has_moved=True)}
    marks[VIIC] = Marker(5, 6)
    wreck = ship("TR 1", is_crippled=True)
    state = searching(wreck, boat(), boat(VIIC), marks=marks, frame=GridMoves(GERMAN))
    command = answer(state)
    assert isinstance(command, c.GoTo)
    assert (command.row, command.column) == (5, 5)


def test_boats_that_know_of_a_wreck_alone_still_ping_for_the_convoy() -> None:
    assert answer(beside_a_wreck(BoatSonar(), (IX,))) == c.Ping(VIIC, "1")
    assert answer(beside_a_wreck(Radio(("TR 1",)), (IX,))) == c.KeepSilent()


def test_boats_still_report_a_warship_beside_a_convoy() -> None:
    units = ship("DD 1"), convoy(heading="W"), boat(), boat(VIIC)
    marks = {"DD 1": Marker(8, 8, found_by=(IX,)), "1": Marker(5, 5)}
    marks |= {IX: Marker(7, 8), VIIC: Marker(2, 4)}
    state = searching(*units, marks=marks, frame=Radio(("DD 1",)))
    assert answer(state) == Captain(1).choose(view(state, GERMAN), asked(state))


def test_boats_part_before_a_convoy_that_may_choose_its_way() -> None:
    """It may go on to CC or to DD, and will not go where they wait for it."""
    quarry, boats = convoy(zone="DE", heading="W"), (boat(zone="CC"), boat(VIIC, zone="CC"))
    first = answer(naval(quarry, *boats, side=GERMAN))
    assert isinstance(first, c.SailBoat)
    after = [replace(each, zone=first.zone) if each.id == first.boat else each for each in boats]
    second = answer(naval(quarry, *after, side=GERMAN, moved=(first.boat,)))
    assert isinstance(second, c.SailBoat)
    assert {first.zone, second.zone} == {"CC", "DD"}


def test_a_boat_that_is_sure_of_her_prey_sails_before_one_that_must_see_where_it_goes() -> None:
    """A convoy has sailed beside the one; another may still come to either."""
    units = convoy("1", "CB", formation="tight"), convoy("2", "DP", heading="N")
    near, far = boat(VIIC, zone="CC"), boat(IX, zone="DQ")
    command = answer(naval(*units, near, far, side=GERMAN, is_alone=False, moved=("1",)))
    assert isinstance(command, c.SailBoat)
    assert command.boat == VIIC


def test_a_tight_convoy_draws_more_boats_than_an_open_one_that_is_nearer() -> None:
    units = convoy("1", "DD", formation="line"), convoy("2", "DB", formation="tight")
    command = answer(naval(*units, boat(zone="DC"), side=GERMAN, moved=("1", "2")))
    assert isinstance(command, c.SailBoat)
    assert command.zone == "DB"


# Against the captain


def tons(scenario: str, seed: int, *, us: str = "captain", german: str = "captain") -> int:
    """What the boats sink, in thousands."""
    request = check_request(
        TITLE, StartRequest(TITLE.id, scenario, {}, {"us": us, "german": german})
    )
    fate = next(each for each in play_game(request, seed).fates if each.side == GERMAN)
    return int(fate.scores["thousand_tons"])


@pytest.mark.nightly
@pytest.mark.slow
@pytest.mark.parametrize(
    ("scenario", "pairs", "least"), [("campaign", 8, 300), ("drumbeat", 20, 150)]
)
def test_saves_more_than_the_captain_on_the_same_seeds(
    scenario: str, pairs: int, least: int
) -> None:
    saved = [tons(scenario, seed) - tons(scenario, seed, us="ace") for seed in range(pairs)]
    assert sum(saved) / len(saved) > least


@pytest.mark.nightly
@pytest.mark.slow
def test_sinks_more_of_an_ace_than_the_captain_does_on_the_same_seeds() -> None:
    """Of the captain's convoys, which do not wait for boats to sail first, it sinks as much."""
    more = [
        tons("january", seed, us="ace", german="ace") - tons("january", seed, us="ace")
        for seed in range(40)
    ]
    assert sum(more) / len(more) > 20


@pytest.mark.nightly
@pytest.mark.slow
def test_finds_more_than_the_captain_of_the_convoys_of_an_ace() -> None:
    seeds = range(12)
    captains = [tons("drumbeat", seed, us="ace") for seed in seeds]
    aces = [tons("drumbeat", seed, us="ace", german="ace") for seed in seeds]
    assert sum(aces) - sum(captains) > 100 * len(seeds)
