"""The example in the line of a plot is an order that can be given where it is shown."""

import random
from collections import Counter

import pytest

from game.core.prompt import DONE, Prompt
from game.scenes.titles.submarine.plotting.writing import writing
from game.session.play.session import Session
from game.titles.submarine import TITLE
from game.titles.submarine.model.state import SUBMARINE

DECISIONS = 90


def _answer(session: Session, prompt: Prompt, chance: random.Random) -> None:
    ends = [choice for choice in prompt.choices if choice.target == DONE]
    ways = ends if ends and chance.random() < 0.7 else prompt.choices
    if ways:
        session.submit(prompt.seat, chance.choice(ways).command)
    else:
        family = prompt.families[0]
        session.submit(prompt.seat, family.command(family.suggestion()))


@pytest.mark.sampled(5)
@pytest.mark.parametrize("scenario", [scenario.id for scenario in TITLE.offers.scenarios])
def test_what_is_shown_as_an_example_can_be_ordered(scenario: str) -> None:
    chance, shown = random.Random(7), Counter[str]()
    session = Session.new(TITLE.id, scenario, seed=7)
    for _ in range(DECISIONS):
        if session.is_over:
            break
        prompt = chance.choice(session.prompts())
        line = writing(session.view(prompt.seat), prompt)
        key = f"{prompt.seat}, {prompt.kind}"
        if line is not None and shown[key] < 5:
            shown[key] += 1
            assert line.example, key
            orders = line.orders(line.example)
            assert not isinstance(orders, str), f"{key}: {line.example}: {orders}"
            for command in orders:
                session.submit(prompt.seat, command)
            continue
        _answer(session, prompt, chance)
    assert shown, "some line was written"
    assert len({key for key in shown if key.startswith(SUBMARINE)}) <= 1
