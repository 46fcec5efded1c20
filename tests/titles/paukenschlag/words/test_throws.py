"""What each die is for, as it is asked of players who throw their own."""

import random
from collections.abc import Sequence

from game.core.dice import Dice
from game.core.flow import act, begin, prompts
from tests.titles.paukenschlag.builder import RULES, USUAL

DECISIONS = 400


class Listening(Dice):
    """Rolls by chance, and keeps what each throw is for."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: set[str] = set()
        self._chance = random.Random(1)

    def roll(
        self, sides: int, bands: Sequence[int] = (), what: str = "", is_hidden: bool = False
    ) -> int:
        self.heard.add(what)
        return super().roll(sides, bands, what, is_hidden)

    def _face(self, sides: int, bands: Sequence[int]) -> int:
        return self._chance.randint(1, sides)

    def _index(self, count: int) -> int:
        return self._chance.randrange(count)


def test_every_throw_is_called_as_a_sentence_begins() -> None:
    dice, chance = Listening(), random.Random(1)
    for scenario in ("convoy_battle", "january", "drumbeat"):
        state, _ = begin(RULES, scenario, USUAL, dice)
        for _ in range(DECISIONS):
            if not state.flow:
                break
            prompt = chance.choice(prompts(RULES, state))
            state, _ = act(RULES, state, prompt.seat, chance.choice(prompt.choices).command, dice)
    assert len(dice.heard) > 50
    assert [what for what in dice.heard if not what[:1].isupper()] == []
