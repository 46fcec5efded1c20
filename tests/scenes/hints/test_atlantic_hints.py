"""What is said with each step of the 1942 game is true of the cards in reach."""

import pytest

from game.core.flow import prompts
from game.scenes.titles.atlantic_1942.hints import hint
from game.titles.atlantic_1942 import TITLE
from game.titles.atlantic_1942.model.frames import Pings
from tests.titles.atlantic_1942.builder import at, boat, ocean, ship


@pytest.mark.parametrize(
    ("known", "words"),
    [
        ({}, "One in your way is worth a ping."),
        ({"V1": "U-571", "V2": "ocean"}, "a ping tells nothing new."),
    ],
)
def test_no_ping_is_said_to_be_worth_it_where_all_cards_are_known(
    known: dict[str, str], words: str
) -> None:
    cards = boat("V1", 7, 5), ocean("V2", 6, 5)
    state = at(Pings, ship("d1", 5, 5), *cards, known=known)
    prompt = prompts(TITLE.rules, state)[0]
    assert hint(TITLE.eyes.view(state, prompt.seat), prompt).endswith(words)
