"""Secrets of the advanced game are secrets: twins that differ in one of them are shown alike."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.contract.offers import Scenario
from game.core.records import Frame
from game.session.request.start import AnyTitle
from game.tables.resources import HOME_VARIABLE
from game.titles import submarine
from game.titles.submarine import TITLE
from game.titles.submarine.charts.options import SETS
from game.titles.submarine.model.state import ESCORT, SUBMARINE
from tests.altered import altered
from tests.contract.test_eyes import look_through
from tests.contract.twins import compare_twins, make_twins
from tests.laws import holds_of
from tests.registry import shelve
from tests.titles.submarine.samples import SAMPLES
from tests.titles.submarine.worlds.secrets import (
    EYES,
    FRAMES,
    OF_A_SIDE,
    UNSEEN_EVENTS,
    Pair,
    Twin,
    heard,
    leaks,
    pairs,
    twins,
)


@holds_of(FRAMES, twins())
def test_no_secret_shows(frame: Frame, twin: Twin) -> None:
    _, change, eyes = twin
    assert not leaks(TITLE, frame, change, eyes)


@holds_of(pairs())
def test_nothing_secret_is_told(pair: Pair) -> None:
    event, other, eyes = pair
    assert heard(TITLE, event, eyes) == heard(TITLE, other, eyes)


@pytest.mark.parametrize(("owner", "eyes"), [(SUBMARINE, ESCORT), (ESCORT, SUBMARINE)])
def test_every_event_that_is_kept_from_a_side_is_among_them(owner: str, eyes: str) -> None:
    kept = {type(event) for event in SAMPLES if not heard(TITLE, event, eyes)["events"]}
    now_and_then = {type(event) for event in UNSEEN_EVENTS}
    assert {*OF_A_SIDE[owner]} <= kept <= {*OF_A_SIDE[owner]} | now_and_then


# Whole games

PLAYED = ("wolf-pack", "killers-2")


def fully(title: AnyTitle) -> AnyTitle:
    """The title with its full level as the usual thing, in scenarios that two play."""
    on = next(each.on for each in SETS if each.id == "full")
    options = tuple(
        replace(option, default=option.id in on or option.default is True)
        if isinstance(option.default, bool) and option.id != "solitaire"
        else option
        for option in title.offers.options
    )
    scenarios = tuple(each for each in title.offers.scenarios if each.id in PLAYED)
    return altered(title, options=options, scenarios=scenarios)


FULLY = fully(TITLE)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("scenario", FULLY.offers.scenarios, ids=lambda scenario: scenario.id)
def test_no_seat_is_shown_what_is_secret_at_the_full_level(scenario: Scenario) -> None:
    look_through(altered(FULLY, scenarios=(scenario,)), games=1)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("decisions", [12, 60])
@pytest.mark.parametrize("eyes", EYES)
def test_whole_games_at_the_full_level_are_shown_alike(
    eyes: str, decisions: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    shelve(monkeypatch, "game.titles.submarine")
    monkeypatch.setattr(submarine, "TITLE", FULLY)
    pair = make_twins(FULLY, "wolf-pack", eyes, tmp_path, seed=decisions, decisions=decisions)
    compare_twins(pair, eyes)
    for session in pair:
        session.close()
