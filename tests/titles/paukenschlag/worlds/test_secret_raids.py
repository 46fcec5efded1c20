"""Secrets are secrets where bombers fly: twins that differ in what one side does not see."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from game.core.dice import KeyedDice
from game.core.eyes import ALL_EYES, ONLOOKER
from game.core.flow import act
from game.core.prompt import Choice, piece
from game.core.records import Command
from game.session.request.start import AnyTitle
from game.tables.resources import HOME_VARIABLE
from game.titles import paukenschlag
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.frames import AirMoves, Sighting
from game.titles.paukenschlag.model.names import GERMAN, US
from game.titles.paukenschlag.model.state import Plot, State
from game.titles.paukenschlag.printed.scenario_tables import RAIDED
from game.titles.paukenschlag.rules.invariants import check_game
from game.titles.paukenschlag.view import redact, view
from game.titles.paukenschlag.worlds.hidden import resample
from tests.altered import altered
from tests.contract.eyes import Leak, check_chance, check_worlds, doors, told
from tests.contract.twins import compare_twins, make_twins
from tests.contract.walker import POLICIES, Walk
from tests.registry import shelve
from tests.titles.paukenschlag.builder import (
    RULES,
    Unit,
    boat,
    convoy,
    dice,
    plane,
    play,
    ship,
)
from tests.titles.paukenschlag.rules.raids.air import bomber, carrier, flights
from tests.titles.paukenschlag.worlds.test_secrets import MODULE, secretive

TITLE = paukenschlag.TITLE
SECRET: dict[str, Any] = {"house": {"is_secret": True}}
EYES = (US, GERMAN, ONLOOKER)
TO_HALIFAX = c.Raid("FW-200 1", "A")
"""By BC to BB, with a die for each."""
DIES = 6


@pytest.fixture(autouse=True)
def _house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    shelve(monkeypatch, MODULE)


# Twins: two positions, and what is decided in both


@dataclass(frozen=True)
class Case:
    """What `eyes` see alike while `seat` decides; `one` and `other` differ in a secret."""

    seat: str
    command: Command
    eyes: tuple[str, ...]
    one: State
    other: State


def bombers(*units: Unit, **changes: Any) -> State:
    return flights(bomber(), bomber("FW-200 2"), *units, **SECRET | changes)


def over_ships(*units: Unit, **changes: Any) -> State:
    """A bomber has found the last ship of convoy 1 over Halifax."""
    state = bombers(convoy("1", "BB", ships=1), *units, **changes)
    return play(state, TO_HALIFAX, dice(1, 1))[0]


def fleet(zone: str) -> State:
    units = (carrier(zone), plane("B-25 C 1", "CV 1"), plane("B-17 1", "G"))
    return flights(*units, side=US, happened=("hornet",), **SECRET)


NOT_US, NOT_GERMAN = (US, ONLOOKER), (GERMAN, ONLOOKER)
CASES = {
    "a boat that is told of a convoy": Case(
        GERMAN, TO_HALIFAX, NOT_US,
        bombers(convoy("1", "BB"), boat("U-66", "BB")),
        bombers(convoy("1", "BB"), boat("U-66", "CA")),
    ),
    "where a convoy goes that is found, and how far it is plotted": Case(
        GERMAN, TO_HALIFAX, NOT_GERMAN,
        bombers(convoy("1", "BB", "G"), plots={"1": (Plot("CA"),)}),
        bombers(convoy("1", "BB", "UK")),
    ),
    "the plot of a convoy whose last ship is sunk": Case(
        GERMAN, c.BombShipping("1"), NOT_GERMAN,
        over_ships(plots={"1": (Plot("CA"),)}),
        over_ships(),
    ),
    "convoys and ships that no bomber has found": Case(
        GERMAN, TO_HALIFAX, NOT_GERMAN,
        bombers(convoy("1", "DC"), ship("DD 1", "CA", port="G"), convoy("2", "BB")),
        bombers(convoy("2", "BB"), ship("WPG 1", "EE")),
    ),
    "where the carrier is whose aircraft take off": Case(
        US, c.Raid("B-25 C 1", "AZ"), NOT_GERMAN, fleet("CD"), fleet("CE"),
    ),
}  # fmt: skip


def check_case(title: AnyTitle, case: Case) -> None:
    """Raise Leak at the first door that tells the twins apart, before the decision and after it."""
    for seq in range(1, DIES):
        runs = [
            act(title.rules, state, case.seat, case.command, KeyedDice(b"raids", seq))
            for state in (case.one, case.other)
        ]
        pairs = ((case.one, case.other), tuple(after for after, _ in runs))
        for eyes in case.eyes:
            for one, other in pairs:
                _alike(dict(doors(title, one, eyes, True)), dict(doors(title, other, eyes, True)))
            _alike(*(told(title, events, eyes) for _, events in runs))


def _alike(one: dict[str, Any], other: dict[str, Any]) -> None:
    for door in one.keys() | other.keys():
        if one.get(door) != other.get(door):
            raise Leak(f"{door}: {one.get(door)!r} against {other.get(door)!r}")


@pytest.mark.parametrize("name", CASES)
def test_twins_are_shown_alike_while_bombers_fly(name: str) -> None:
    check_case(TITLE, CASES[name])


# Leaks, planted one at each place where there was one


def _offers_all(state: Any, frame: Any) -> Any:
    """Raids on every ship in port."""
    (prompt,) = RULES.decisions[AirMoves].ask(state, frame)
    more = tuple(
        Choice(c.Raid("FW-200 1", unit), unit, piece(unit), "OP 12.3", "FW-200 1")
        for unit in state.ships
    )
    return (replace(prompt, choices=(*prompt.choices, *more)),)


def _raw(*kinds: type[Any]) -> Callable[[Any, str], Any]:
    return lambda event, eyes: event if isinstance(event, kinds) else redact(event, eyes)


ASKED = RULES.decisions[AirMoves]
PLANTED: dict[str, tuple[str, dict[str, Any]]] = {
    "who is told": (
        "a boat that is told of a convoy", {"redact": _raw(e.BoatsTold)},
    ),
    "who knows of it": (
        "a boat that is told of a convoy",
        {"view": lambda state, eyes: replace(view(state, eyes), told=state.told)},
    ),
    "where it goes": (
        "where a convoy goes that is found, and how far it is plotted",
        {"redact": _raw(e.Sighted)},
    ),
    "a plot": (
        "the plot of a convoy whose last ship is sunk",
        {"view": lambda state, eyes: replace(view(state, eyes), plots=dict(state.plots))},
    ),
    "who lies in port": (
        "convoys and ships that no bomber has found",
        {
            "decisions": {**RULES.decisions, AirMoves: replace(ASKED, ask=_offers_all)},
            "advise": None,
        },
    ),
    "the carrier": (
        "where the carrier is whose aircraft take off", {"redact": _raw(e.PlaneFlew)},
    ),
}  # fmt: skip


@pytest.mark.parametrize("planted", PLANTED)
def test_a_planted_leak_is_noticed(planted: str) -> None:
    name, changes = PLANTED[planted]
    with pytest.raises(Leak):
        check_case(altered(TITLE, **changes), CASES[name])


# Worlds


def _states() -> Iterator[State]:
    yield bombers(convoy("1", "BB"), boat("U-66", "BB"), ship("DD 1", "BB", port="A"))
    yield over_ships(convoy("2", "BB"), ship("WPG 1", "BB"), boat("U-66", "BB"))
    yield over_ships(ship("WPG 2", "BB"), ship("WPG 1", "BB"), ship("DD 1", "BB", port="A"))
    yield fleet("CD")


@pytest.mark.parametrize("eyes", EYES)
def test_worlds_are_shown_alike_while_bombers_fly(eyes: str) -> None:
    for state in _states():
        check_worlds(TITLE, state, eyes)


def test_chance_tells_what_bombers_meet_and_no_more() -> None:
    for state in _states():
        seat = state.flow[-1].side if isinstance(state.flow[-1], AirMoves) else GERMAN
        command = c.FlyOn() if isinstance(state.flow[-1], Sighting) else c.Done()
        check_chance(TITLE, EYES, partial(act, TITLE.rules, state, seat, command))


def test_under_a_bomber_no_world_has_ships_that_it_has_not_found() -> None:
    state = over_ships()
    for number in range(20):
        world = resample(view(state, GERMAN), KeyedDice(b"secrets", number))
        check_game(world)
        over = [unit for part in (world.convoys, world.ships) for unit in part.values()]
        assert [unit.id for unit in over if unit.zone == "BB"] == ["1"]


# Whole games

RAIDS = altered(
    secretive(TITLE),
    scenarios=tuple(each for each in TITLE.offers.scenarios if each.id in RAIDED),
)


@pytest.mark.parametrize("scenario", RAIDED)
def test_secret_plotting_is_offered_where_bombers_fly(scenario: str) -> None:
    (option,) = [option for option in TITLE.offers.options if option.id == "secret"]
    assert option.is_open_in(scenario)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("is_surprise", [False, True])
@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("scenario", RAIDED)
def test_games_keep_the_contract(scenario: str, policy: str, is_surprise: bool) -> None:
    options = {"secret": True, "surprise": is_surprise, "bombers_hunt": is_surprise}
    walk = Walk(TITLE, scenario, options, 5, policy, met=Counter())
    assert walk.run()
    assert walk.visited["Sighted"]


@pytest.mark.sampled(2)
@pytest.mark.parametrize("decisions", [12, 40])
@pytest.mark.parametrize("scenario", RAIDED)
@pytest.mark.parametrize("eyes", EYES)
def test_twins_are_shown_alike(
    eyes: str, scenario: str, decisions: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paukenschlag, "TITLE", RAIDS)
    twins = make_twins(RAIDS, scenario, eyes, tmp_path, seed=decisions, decisions=decisions)
    compare_twins(twins, eyes)
    for session in twins:
        session.close()


def test_at_the_end_all_that_bombers_told_lies_open() -> None:
    state, _ = play(bombers(convoy("1", "BB"), boat("U-66", "BB")), TO_HALIFAX, dice(1, 1))
    over = replace(state, fate=US, flow=())
    for eyes in (*EYES, ALL_EYES):
        assert view(over, eyes).told == (("1", "U-66"),)
