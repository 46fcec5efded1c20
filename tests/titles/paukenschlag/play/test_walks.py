"""Whole games of every scenario, with everything that is made for a player looked at on the way."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from game.bots.games import play_game
from game.core.prompt import Target, space
from game.session.request.start import RANDOM, StartRequest, checked
from game.tables.boards import load_board
from game.tables.resources import HOME_VARIABLE
from game.titles.paukenschlag import TITLE
from tests.contract.test_eyes import look_through
from tests.contract.walker import POLICIES, Walk
from tests.registry import shelve

MODULE = "game.titles.paukenschlag"
SCENARIOS = [scenario.id for scenario in TITLE.offers.scenarios]
BOARDS = ("paukenschlag", "paukenschlag-grid")


@pytest.fixture(autouse=True)
def _house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    shelve(monkeypatch, MODULE)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_games_keep_the_contract(scenario: str, policy: str) -> None:
    walk = Walk(TITLE, scenario, {}, SCENARIOS.index(scenario), policy, met=Counter())
    assert walk.run()


@pytest.mark.sampled(2)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_random_games_come_to_an_end(scenario: str) -> None:
    request = checked(TITLE, StartRequest(TITLE.id, scenario), RANDOM)
    for seed in range(2):
        assert play_game(request, seed).fates


@pytest.mark.sampled(1)
@pytest.mark.parametrize("seed", range(3))
def test_no_seat_is_shown_what_it_cannot_see(seed: int) -> None:
    """Not to the end of a grid: what moved openly on it is not seen on the next."""
    look_through(TITLE, games=1, most=8, first=seed)


def _spaces() -> list[Target]:
    return [space(name) for board in BOARDS for name in load_board(board).spaces]


@pytest.mark.parametrize("scenario", ["january", "convoy_battle"])
def test_every_space_and_unit_has_an_answer(scenario: str) -> None:
    """At the first prompt of each kind, for whatever is not offered."""
    walk = Walk(TITLE, scenario, {}, 7, "mixed")
    kinds = set[str]()
    spaces = _spaces()
    while not walk.session.is_over:
        prompt = walk.session.prompts()[0]
        if prompt.kind not in kinds:
            kinds.add(prompt.kind)
            view: Any = walk.session.view(prompt.seat)
            for thing in (*TITLE.words.things(view), *spaces):
                refusal = TITLE.words.refuse_rest(view, prompt, thing)
                assert refusal.reason.endswith("."), refusal
                assert refusal.label[0].isupper() or refusal.label[0].isdigit(), refusal
                assert refusal.rule.startswith("OP ")
            TITLE.words.forgotten(view, prompt)
        walk.session.submit(prompt.seat, walk._choose(prompt))
    assert len(kinds) > 3
