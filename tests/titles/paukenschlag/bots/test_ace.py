"""The ace: what it does better than the captain, and by how much."""

import pytest

from game.bots.games import check_request, play_game
from game.core.flow import require_legal
from game.core.records import Command
from game.session.request.start import StartRequest
from game.titles.paukenschlag import TITLE
from game.titles.paukenschlag.bots.ace import Ace
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model.names import ATTACK, GERMAN, RECON
from game.titles.paukenschlag.model.state import State
from game.titles.paukenschlag.view import view
from tests.titles.paukenschlag.builder import IX, VIIC, air, asked, boat, convoy, naval, plane, ship


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


def test_where_it_knows_no_better_it_plays_as_the_captain() -> None:
    state = naval(convoy(zone="DE"), boat(zone="CC"), side=GERMAN, moved=("1",))
    command = answer(state)
    assert isinstance(command, c.SailBoat)
    assert command.zone == "DE"


# Against the captain


def tons(us: str, scenario: str, seed: int) -> int:
    """What the captain's boats sink against a player of the US, in thousands."""
    players = {"us": us, "german": "captain"}
    request = check_request(TITLE, StartRequest(TITLE.id, scenario, {}, players))
    fate = next(each for each in play_game(request, seed).fates if each.side == GERMAN)
    return int(fate.scores["thousand_tons"])


@pytest.mark.nightly
@pytest.mark.slow
@pytest.mark.parametrize(
    ("scenario", "pairs", "least"), [("campaign", 20, 300), ("drumbeat", 20, 150)]
)
def test_saves_more_than_the_captain_on_the_same_seeds(
    scenario: str, pairs: int, least: int
) -> None:
    saved = [tons("captain", scenario, seed) - tons("ace", scenario, seed) for seed in range(pairs)]
    assert sum(saved) / len(saved) > least
