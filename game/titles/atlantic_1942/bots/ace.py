"""The ace: every choice by what it promises in merchants, from the exact chances in sight."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.contract.advice import Advice
from game.core.dice import KeyedDice
from game.core.prompt import Prompt
from game.core.records import Command
from game.titles.atlantic_1942.bots import ace_convoy, ace_course, ace_pack
from game.titles.atlantic_1942.bots import ace_tuned as tuned
from game.titles.atlantic_1942.bots.ace_forming import choose_station
from game.titles.atlantic_1942.bots.ace_words import Judged, as_advice, is_idle
from game.titles.atlantic_1942.bots.captain_pack import choose_place
from game.titles.atlantic_1942.model import frames
from game.titles.atlantic_1942.model.commands import Done
from game.titles.atlantic_1942.view import View

Ranker = Callable[[View, Prompt], list[Judged]]


class Ace:
    """Takes the choice that promises most, and says what it promises."""

    def __init__(self, seed: int) -> None:
        self.why = ""
        self._seed = seed

    def choose(self, view: View, prompt: Prompt) -> Command:
        best = rank(view, prompt, self._seed)[0]
        self.why = f"{best.reason} {best.expected}."
        return best.command


def rank(view: View, prompt: Prompt, seed: int = 0) -> tuple[Advice, ...]:
    """What can be said of a prompt, best first: all its choices, and some of each family."""
    judged = (
        _placed(view, prompt, seed)
        if prompt.kind in SETTING_UP
        else RANKERS[prompt.kind](view, prompt)
    )
    legal = [each for each in judged if prompt.admits(each.command)]
    untold = {choice.command for choice in prompt.choices} - {each.command for each in legal}
    rest = [Judged(command, tuned.UNTOLD, None, "Nothing speaks for it") for command in untold]
    best, *others = sorted([*legal, *rest], key=lambda each: (-each.worth, str(each.command)))
    ranked = [best, *map(_as_second, others)]
    idle = is_idle(ranked)
    return tuple(as_advice(each, prompt.kind, is_idle=idle) for each in ranked)


def _as_second(judged: Judged) -> Judged:
    """Where more can be done, what is said of doing nothing more does not hold, nor that nothing
    more is risked: a boat that lies up is left where it lies."""
    if not isinstance(judged.command, Done) or judged.price:
        return judged
    return replace(judged, words="It leaves the rest of this step", price=None)


def _placed(view: View, prompt: Prompt, seed: int) -> Sequence[Judged]:
    """Where the next card is laid, or the next ship has her station."""
    done = Judged(Done(), 0.0, 0.0, "All lies as it should")
    forms_up = prompt.kind == frames.Forming.__name__
    choose = choose_station if forms_up else choose_place
    command, words = choose(view, prompt, KeyedDice(b"ace", seed))
    placed = Judged(command, tuned.PLACED, 0.0, words.rstrip("."))
    return [done] if command == Done() else [placed, done]


SETTING_UP = (frames.Dispersal.__name__, frames.Forming.__name__)
RANKERS: dict[str, Ranker] = {
    frames.MerchantsMove.__name__: ace_course.rank_merchants,
    frames.MerchantGuns.__name__: ace_convoy.rank_guns,
    frames.Torpedoes.__name__: ace_pack.rank_torpedoes,
    frames.BoatGuns.__name__: ace_pack.rank_guns,
    frames.CardsMove.__name__: ace_pack.rank_cards,
    frames.Pings.__name__: ace_convoy.rank_pings,
    frames.DestroyersMove.__name__: ace_convoy.rank_hunt,
    frames.DestroyerGuns.__name__: ace_convoy.rank_guns,
}
