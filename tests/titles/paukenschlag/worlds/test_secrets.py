"""Secrets are secrets, with secret plotting and without it."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.contract.cues import Cue
from game.core.dice import KeyedDice
from game.core.eyes import ALL_EYES, ONLOOKER
from game.core.flow import act
from game.core.prompt import piece
from game.core.records import Event
from game.session.request.start import AnyTitle
from game.tables.resources import HOME_VARIABLE
from game.titles import paukenschlag
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.frames import Contacts, PlaceBoats, Plotting, Pursuit
from game.titles.paukenschlag.model.names import GERMAN, US
from game.titles.paukenschlag.model.state import State
from game.titles.paukenschlag.printed.counters import BOATS
from game.titles.paukenschlag.rules.chart.c10_convoys import MARKERS
from game.titles.paukenschlag.rules.grid.c5_contacts import hunters_in, targets_in
from game.titles.paukenschlag.rules.invariants import check_game
from game.titles.paukenschlag.view import OF_BOATS, OF_SHIPS, redact, view
from game.titles.paukenschlag.worlds.hidden import hides, resample
from tests.altered import altered
from tests.contract.eyes import Leak, check_worlds
from tests.contract.test_eyes import look_through
from tests.contract.twins import compare_twins, make_twins
from tests.contract.walker import POLICIES, Walk
from tests.laws import holds_of
from tests.registry import shelve
from tests.titles.paukenschlag.builder import (
    RULES,
    FirstDrawn,
    boat,
    contacts,
    convoy,
    new_game,
    position,
    run,
)
from tests.titles.paukenschlag.samples import SAMPLES

TITLE = paukenschlag.TITLE
MODULE = "game.titles.paukenschlag"
SECRET = {"is_secret": True}
SCENARIOS = next(each.scenarios for each in TITLE.offers.options if each.id == "secret")
EYES = (US, GERMAN, ONLOOKER)


def secretive(title: AnyTitle) -> AnyTitle:
    """The title with secret plotting as the usual thing, where it is offered."""
    options = tuple(
        replace(option, default=True) if option.id == "secret" else option
        for option in title.offers.options
    )
    scenarios = tuple(each for each in title.offers.scenarios if each.id in SCENARIOS)
    return altered(title, options=options, scenarios=scenarios)


SECRETIVE = secretive(TITLE)


@pytest.fixture(autouse=True)
def _house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    shelve(monkeypatch, MODULE)


# Whole games


@pytest.mark.sampled(2)
@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_games_with_secrets_keep_the_contract(scenario: str, policy: str) -> None:
    walk = Walk(TITLE, scenario, {"secret": True}, 3, policy, met=Counter())
    assert walk.run()


def test_a_game_with_secrets_comes_to_its_end() -> None:
    walk = Walk(TITLE, "january", {"secret": True}, 2, "mixed", met=Counter())
    while not walk.session.is_over:
        walk.step()
    walk.check_end()
    for eyes in EYES:
        assert walk.session.view(eyes).boats == walk.session.state.boats


@pytest.mark.sampled(1)
@pytest.mark.parametrize("seed", range(2))
def test_no_seat_is_shown_what_is_secret(seed: int) -> None:
    look_through(SECRETIVE, games=1, first=seed)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("decisions", [4, 30])
@pytest.mark.parametrize("eyes", EYES)
def test_twins_with_secrets_are_shown_alike(
    eyes: str, decisions: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paukenschlag, "TITLE", SECRETIVE)
    twins = make_twins(SECRETIVE, "january", eyes, tmp_path, seed=decisions, decisions=decisions)
    compare_twins(twins, eyes)
    for session in twins:
        session.close()


@pytest.mark.parametrize("eyes", [GERMAN, ONLOOKER])
def test_twins_without_secret_plotting_are_shown_alike(eyes: str, tmp_path: Path) -> None:
    twins = make_twins(TITLE, "january", eyes, tmp_path, seed=12, decisions=12)
    compare_twins(twins, eyes)
    for session in twins:
        session.close()


# What may be


def _worlds(state: State, eyes: str, count: int = 12) -> Iterator[State]:
    for number in range(count):
        yield resample(view(state, eyes), KeyedDice(b"secrets", number))


def _states() -> Iterator[State]:
    yield new_game(secret=True)[0]
    yield position(boat(), convoy(), frame=Plotting((US, GERMAN)), house=SECRET)
    yield position(boat(), convoy(), frame=Plotting((GERMAN,)), house=SECRET)
    yield position(boat(), convoy(), frame=Plotting((US,)), house=SECRET)
    yield run(contacts(boat(), convoy(), house=SECRET))[0]


@holds_of(_states(), EYES)
def test_another_world_looks_the_same(state: State, eyes: str) -> None:
    shown = view(state, eyes)
    others = 0
    for world in _worlds(state, eyes):
        check_game(world)
        assert view(world, eyes) == shown
        others += world != state
    assert others or not state.boats


def test_where_there_is_contact_both_sides_are_in_every_world() -> None:
    state, _ = run(contacts(boat(), convoy(), house=SECRET))
    assert isinstance(state.flow[-1], Pursuit)
    for world in _worlds(state, US):
        assert hunters_in(world, "DC")
    for world in _worlds(state, GERMAN):
        assert targets_in(world, "DC")
    assert any(isinstance(frame, Contacts) for frame in state.flow)


def test_both_sides_are_in_every_zone_of_contact_that_is_still_to_be_played() -> None:
    """None is taken from one zone to be put in the next."""
    zones = ("BA", "BD", "DC", "DE")
    boats = [boat(name, zone) for name, zone in zip(BOATS, zones, strict=False)]
    convoys = [convoy(marker, zone) for marker, zone in zip(MARKERS, zones, strict=False)]
    state, _ = run(contacts(*boats, *convoys, house=SECRET))
    assert state.contested == zones
    for world in (*_worlds(state, US, 100), *_worlds(state, GERMAN, 100)):
        assert all(hunters_in(world, zone) and targets_in(world, zone) for zone in zones)


def test_convoys_are_plotted_for_two_turns_in_every_world_where_the_us_is_done() -> None:
    state = position(boat(), convoy(), frame=Plotting((GERMAN,)), house=SECRET)
    for world in _worlds(state, GERMAN):
        assert {*world.convoys} == {*world.plots}


def test_which_boats_arrive_is_not_seen_in_what_waits() -> None:
    state, _ = new_game(secret=True)
    state, _ = act(RULES, state, US, c.BaseBomber(is_ashore=True), FirstDrawn())
    waits = state.flow[-1]
    assert isinstance(waits, PlaceBoats)
    assert view(state, US).flow[-1] == PlaceBoats((), ())
    assert view(state, GERMAN).flow[-1] == waits
    for world in _worlds(state, US):
        assert isinstance(world.flow[-1], PlaceBoats)
        assert world.flow[-1].boats


@pytest.mark.rule("paukenschlag", "OP 6.1.1")
def test_who_plots_does_not_see_whether_the_other_side_has_done() -> None:
    both = position(boat(), convoy(), frame=Plotting((US, GERMAN)), house=SECRET)
    for side, other in ((US, GERMAN), (GERMAN, US)):
        alone = replace(both, flow=(*both.flow[:-1], Plotting((side,))))
        assert view(alone, side) == view(both, side)
        assert view(alone, ONLOOKER) == view(both, ONLOOKER)
        assert view(alone, other).flow[-1] == view(alone, ALL_EYES).flow[-1] == Plotting((side,))
        assert redact(e.PlotsClosed("OP 6.1.1", side), other) is None
        assert redact(e.PlotsClosed("OP 6.1.1", side), side)


def test_it_is_said_from_whom_anything_is_kept() -> None:
    assert hides("january", {"secret": True}, US)
    assert not hides("january", {"secret": False}, US)
    assert not hides("january", {"secret": True}, ALL_EYES)


def test_at_the_end_all_lies_open() -> None:
    state = replace(position(boat(), convoy(), house=SECRET), fate=US, flow=())
    for eyes in EYES:
        assert view(state, eyes).boats == state.boats
        assert view(state, eyes).convoys == state.convoys
        assert resample(view(state, eyes), KeyedDice(b"secrets", 0)) == state


# Events

HAS_BOTH_SIDES = (e.PlaneFlew, e.PlaneLooked, e.ConvoyNoticed)
"""Of which the other side learns a part, or sometimes nothing."""


def test_every_event_that_may_be_hidden_is_kept_from_somebody() -> None:
    hidden = {kind for kind in e.EVENTS if "is_hidden" in kind.__slots__}
    assert hidden == {*OF_BOATS, *OF_SHIPS, *HAS_BOTH_SIDES}


@holds_of([sample for sample in SAMPLES if isinstance(sample, OF_BOATS + OF_SHIPS)])
def test_what_is_hidden_is_told_to_its_side_alone(event: Any) -> None:
    hidden = replace(event, is_hidden=True)
    side, other = (GERMAN, US) if isinstance(event, OF_BOATS) else (US, GERMAN)
    assert redact(hidden, side) == redact(hidden, ALL_EYES) == hidden
    assert redact(hidden, other) is redact(hidden, ONLOOKER) is None
    assert redact(event, other) is not None


# Leaks, planted one through each door


class Spy:
    """Remembers the state that was checked last, as a careless title might."""

    def __init__(self) -> None:
        self.secret = ""

    def invariants(self, state: State) -> None:
        zones = [unit.zone for part in (state.boats, state.convoys) for unit in part.values()]
        self.secret = f"{sorted(zones)} {state.plots}"
        TITLE.rules.invariants(state)


def _leaky(door: str) -> AnyTitle:
    spy, plots = Spy(), [""]

    def after(real: Callable[..., Any], change: Callable[[Any], Any]) -> Callable[..., Any]:
        return lambda *given: change(real(*given))

    def ask(state: Any, frame: Any) -> Any:
        asked = TITLE.rules.decisions[type(frame)].ask(state, frame)
        return tuple(replace(prompt, text=f"{prompt.text} {state.boats}") for prompt in asked)

    def remember(state: Any, event: Any) -> None:
        plots[0] = str(event)
        TITLE.rules.apply[type(event)](state, event)

    telling = {
        e.UnitPlotted: remember,
        e.BoatPlaced: remember,
        e.ConvoyFormed: remember,
    }

    def whisper(event: Event, eyes: str) -> Event | None:
        return event if isinstance(event, (e.UnitPlotted, e.BoatPlaced)) else redact(event, eyes)

    words, odds = TITLE.words, TITLE.odds
    leaks: dict[str, dict[str, Any]] = {
        "view": {"view": lambda state, eyes: replace(view(state, eyes), boats=state.boats)},
        "prompt": {
            "decisions": {
                frame: replace(decision, ask=ask)
                for frame, decision in TITLE.rules.decisions.items()
            }
        },
        "refusal": {
            "refuse_rest": after(
                words.refuse_rest, lambda each: replace(each, reason=f"{each.reason}{spy.secret}")
            )
        },
        "things": {"things": after(words.things, lambda these: (*these, piece(spy.secret)))},
        "status": {"status": after(words.status, lambda text: f"{text} {spy.secret}")},
        "caption": {"caption": after(words.caption, lambda text: f"{text} {spy.secret}")},
        "stakes": {"stakes": after(words.stakes, lambda text: f"{text} {spy.secret}")},
        "card": {"card": after(words.card, lambda each: (each, spy.secret))},
        "checks": {"checks": after(odds.checks, lambda these: (*these, spy.secret))},
        "odds": {
            "outcome": after(
                odds.outcome, lambda each: replace(each, words=f"{each.words} {spy.secret}")
            )
        },
        "bot": {"players": {"captain": lambda seed: _Teller(seed, spy)}},
        "event": {"redact": whisper},
        "log": {
            "describe": after(
                words.describe, lambda line: replace(line, text=f"{line.text} {plots}")
            ),
            "apply": {**TITLE.rules.apply, **telling},
        },
        "cue": {
            "cues": after(words.cues, lambda these: (*these, Cue("banner", text=plots[0]))),
            "apply": {**TITLE.rules.apply, **telling},
        },
    }
    return altered(SECRETIVE, **{"invariants": spy.invariants, **leaks[door]})


class _Teller:
    """A bot that says what it should not know."""

    def __init__(self, seed: int, spy: Spy) -> None:
        self._bot, self._spy, self.why = TITLE.bots.players["captain"](seed), spy, ""

    def choose(self, seen: Any, prompt: Any) -> Any:
        self.why = self._spy.secret
        return self._bot.choose(seen, prompt)


@pytest.mark.parametrize(
    "door",
    [
        "view", "prompt", "refusal", "things", "status", "caption", "stakes", "card", "checks",
        "odds", "bot", "event", "log", "cue",
    ],
)  # fmt: skip
def test_a_leak_through_any_door_is_caught(door: str) -> None:
    with pytest.raises(Leak):
        _look_soon(_leaky(door))


def _look_soon(title: AnyTitle) -> None:
    """At a prompt of secret plotting, then where boats are at sea at once, then as they arrive."""
    plotting = position(boat(), convoy(), frame=Plotting((US, GERMAN)), house=SECRET)
    for eyes in (ONLOOKER, US, GERMAN):
        check_worlds(title, plotting, eyes)
    scenarios = {each.id: each for each in SECRETIVE.offers.scenarios}
    first = scenarios["drumbeat"], scenarios["january"]
    look_through(altered(title, scenarios=first), games=len(first))
