"""The ace on the grids: what games of captains from here come to tells it what to do."""

from dataclasses import replace

import pytest

from game.core.dice import KeyedDice
from game.core.flow import act, prompts
from game.core.records import Command, Frame
from game.titles.paukenschlag.bots import ace_tuned as tuned
from game.titles.paukenschlag.bots.ace import Ace
from game.titles.paukenschlag.bots.captain import Captain
from game.titles.paukenschlag.bots.grids.playouts import worth_to_boats
from game.titles.paukenschlag.bots.staff.worths import cargo
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model.frames import Grid, GridMoves, Order
from game.titles.paukenschlag.model.names import GERMAN, US
from game.titles.paukenschlag.model.state import Marker, State
from game.titles.paukenschlag.printed.scenario_tables import BATTLE
from game.titles.paukenschlag.printed.squares import Square
from game.titles.paukenschlag.rules.grid.c7_round import EARLY, MET_AGAIN
from game.titles.paukenschlag.rules.playing import PLAY
from game.titles.paukenschlag.view import view
from tests.titles.paukenschlag.bots.told import ranked
from tests.titles.paukenschlag.builder import IX, VIIC, asked, boat, convoy, on_grid, position, ship

GAMES = 100
LAST = Grid(MET_AGAIN, GERMAN), GridMoves(US)
"""The ships move after the boats."""


def at_sea(
    frames: tuple[Frame, ...],
    *,
    row: int,
    speed: int = 1,
    boats: dict[str, Square],
    found_by: tuple[str, ...],
    found: tuple[str, ...] = (),
    scenario: str = BATTLE,
    turn: int = 32,
) -> State:
    """A convoy bound north in the middle column, boats that have contact, and some `found`."""
    marks = {"1": Marker(row, 5, found_by=found_by)}
    marks |= {name: Marker(*square, is_found=name in found) for name, square in boats.items()}
    units = [boat(name) for name in boats]
    return on_grid(
        convoy(heading="N", speed=speed), *units,
        marks=marks, frames=frames, scenario=scenario, turn=turn,
    )  # fmt: skip


def answers(state: State) -> tuple[Command, Command]:
    """The captain's and the ace's."""
    seen, prompt = view(state, asked(state).seat), asked(state)
    captain, ace = Captain(1).choose(seen, prompt), Ace(1).choose(seen, prompt)
    assert prompt.admits(ace)
    return captain, ace


def tons(state: State, seat: str, command: Command) -> float:
    """Thousand tons sunk on the average where captains go on: brute force, by itself."""
    total = 0
    for game in range(GAMES):
        dice = b"brute force %d" % game
        now, _ = act(PLAY, state, seat, command, KeyedDice(dice, 0))
        number = 0
        while now.contact and (prompt := next(iter(prompts(PLAY, now)), None)):
            number += 1
            answer = Captain(number).choose(view(now, prompt.seat), prompt)
            now, _ = act(PLAY, now, prompt.seat, answer, KeyedDice(dice, number))
        total += now.tally.tons
    return total / GAMES


ONE_HAS_CONTACT = {IX: (6, 7), VIIC: (5, 7)}


@pytest.mark.rule("paukenschlag", "OP 5.5d")
def test_the_us_lets_boats_go_first_where_only_one_can_come_now() -> None:
    """If the convoy goes first the other boat is told of it, and both come up together."""
    state = at_sea((Grid(EARLY, US), Order(US)), row=4, boats=ONE_HAS_CONTACT, found_by=(IX,))
    assert answers(state) == (c.GoFirst(), c.GoSecond())
    assert tons(state, US, c.GoSecond()) < tons(state, US, c.GoFirst())


@pytest.mark.rule("paukenschlag", "OP 5.5d")
def test_boats_go_first_where_the_convoy_can_be_met_now_and_be_gone_in_the_next_round() -> None:
    state = at_sea((Grid(EARLY, GERMAN), Order(GERMAN)), row=2, boats={IX: (4, 5)}, found_by=(IX,))
    assert answers(state) == (c.GoSecond(), c.GoFirst())
    assert tons(state, GERMAN, c.GoFirst()) > tons(state, GERMAN, c.GoSecond())


def test_the_adviser_tells_what_the_ace_goes_by_and_how_well_he_knows_it() -> None:
    state = at_sea((Grid(EARLY, US), Order(US)), row=4, boats=ONE_HAS_CONTACT, found_by=(IX,))
    first, last = ranked(state, US)
    assert (first.command, last.command) == (c.GoSecond(), c.GoFirst())
    assert first.reason.startswith("In 48 games from here the boats come to ")
    for told in (first, last):
        error = float(told.reason.split("give or take ")[1].split()[0].rstrip("."))
        assert abs(-told.value - tons(state, US, told.command)) < error


@pytest.mark.rule("paukenschlag", "OP 7.1.1c")
def test_a_convoy_steams_on_where_the_nearest_edge_is_that_of_the_boat() -> None:
    state = at_sea(LAST, row=6, speed=2, boats={IX: (7, 7)}, found_by=(IX,), found=(IX,))
    turned_back, steams_on = answers(state)
    assert turned_back == c.GoTo("1", 8, 5)
    assert steams_on == c.Done()
    assert tons(state, US, steams_on) < tons(state, US, turned_back)


@pytest.mark.rule("paukenschlag", "OP 10.2")
def test_a_convoy_turns_back_where_boats_lie_ahead() -> None:
    ahead = {IX: (2, 7), VIIC: (5, 7)}
    state = at_sea(LAST, row=5, boats=ahead, found_by=(VIIC,), found=tuple(ahead))
    on, back = answers(state)
    assert on == c.GoTo("1", 4, 5)
    assert back == c.GoTo("1", 6, 5)
    assert tons(state, US, back) < tons(state, US, on)


def test_where_no_way_is_better_it_goes_as_the_captain_does() -> None:
    """A boat that is far off and knows of nobody."""
    state = at_sea(LAST, row=2, boats={IX: (9, 9)}, found_by=(), found=(IX,))
    captain, ace = answers(state)
    assert captain == ace


def test_in_a_campaign_the_ace_goes_by_the_captains_rule() -> None:
    state = at_sea(
        (Grid(EARLY, US), Order(US)),
        row=4, boats=ONE_HAS_CONTACT, found_by=(IX,), scenario="campaign",
    )  # fmt: skip
    assert answers(state) == (c.GoFirst(), c.GoFirst())
    ahead = {IX: (2, 7), VIIC: (5, 7)}
    state = at_sea(
        LAST, row=5, boats=ahead, found_by=(VIIC,), found=tuple(ahead), scenario="campaign"
    )
    assert answers(state) == (c.GoTo("1", 4, 5), c.GoTo("1", 4, 5))


def test_no_game_is_played_out_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where none goes on at all the choices come to the same."""
    monkeypatch.setattr(tuned, "MOST_DECISIONS", 0)
    state = at_sea((Grid(EARLY, US), Order(US)), row=4, boats=ONE_HAS_CONTACT, found_by=(IX,))
    assert answers(state) == (c.GoFirst(), c.GoFirst())


def test_what_comes_after_the_grid_is_not_told_of_it() -> None:
    """In the last week of a campaign it comes to the same as in the one before."""
    frames = Grid(EARLY, US), Order(US)
    last, earlier = (
        ranked(
            at_sea(
                frames, row=4, boats=ONE_HAS_CONTACT, found_by=(IX,),
                scenario="campaign", turn=turn,
            ),
            US,
        )
        for turn in (32, 31)
    )  # fmt: skip
    assert [each.value for each in last] == [each.value for each in earlier]


def test_boats_and_escorts_that_are_lost_count_and_wrecks_in_part() -> None:
    """60 thousand tons a boat, 5 an escort, and a third of a ship that may be sunk later."""
    units = convoy(), ship("WPG 1"), boat()
    before = position(*units)
    alive = worth_to_boats(before)
    wreck = position(*units, ship("TR 1", is_crippled=True))
    assert worth_to_boats(wreck) - alive == pytest.approx(cargo(wreck) / 3)
    crippled = position(*units[:2], boat(is_crippled=True))
    assert worth_to_boats(crippled) - alive == -20
    for unit, worth in ((IX, -60), ("WPG 1", 5)):
        assert worth_to_boats(replace(before, lost=(unit,))) - alive == worth
