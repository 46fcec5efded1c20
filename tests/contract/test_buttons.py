"""No two buttons of one prompt card say the same."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from game.core.prompt import Prompt
from game.scenes.table.orders.listing import listed
from game.session.play.session import Session
from game.session.request.start import AnyTitle
from tests.contract.walker import random_options
from tests.registry import HAYSTACK, NIGHT_RAIDER, contract_titles, shelve
from tests.suites import is_night

DECISIONS, BY_DAY = 150, 50
"""Of a game of each scenario."""
TITLES = contract_titles()


def cards(prompt: Prompt) -> Iterator[Counter[str]]:
    """The words of every card that the prompt can be shown on: with each place asked for."""
    refused = [each.label for each in prompt.refusals if each.target.kind == "button"]
    places = {choice.target for choice in prompt.choices if choice.target.kind == "space"}
    for asked in places if prompt.on_board else (None,):
        yield Counter([*(choice.label for choice in listed(prompt, asked)), *refused])


@pytest.mark.sampled(3)
@pytest.mark.parametrize("title", TITLES, ids=[title.id for title in TITLES])
def test_no_two_buttons_of_a_card_say_the_same(
    title: AnyTitle, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    decisions = DECISIONS if is_night(request.config) else BY_DAY
    shelve(monkeypatch, NIGHT_RAIDER, HAYSTACK)
    for seed, scenario in enumerate(title.offers.scenarios):
        chance = random.Random(seed)
        options = random_options(title, scenario.id, chance)
        session = Session.new(title.id, scenario.id, options, seed=seed)
        for _ in range(decisions):
            if session.is_over:
                break
            asked = chance.choice(session.prompts())
            prompt = session.prompt(asked.seat)
            assert prompt is not None
            for words in cards(prompt):
                twice = [label for label, count in words.items() if count > 1]
                assert not twice, f"{scenario.id}, {prompt.kind}: {twice}"
            if prompt.choices and not (prompt.families and chance.random() < 0.5):
                session.submit(prompt.seat, chance.choice(prompt.choices).command)
            else:
                family = chance.choice(prompt.families)
                session.submit(prompt.seat, family.command(family.suggestion()))
