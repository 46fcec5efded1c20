"""Random games, and all that is told of one but the words: from it the prints are taken."""

import random
from collections.abc import Iterator, Mapping, Sequence
from hashlib import blake2b
from itertools import count, islice
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, TypeAdapter

from game.contract.asking import with_refusals
from game.core import flow
from game.core.dice import KeyedDice
from game.core.eyes import ONLOOKER
from game.core.prompt import Family, Prompt
from game.core.records import Event
from game.core.rules import OptionValue
from game.session.record.codec import digest, dump
from game.session.request.start import AnyTitle, options_in_force
from tests.contract.plan import option_sets
from tests.steering import SteeredBot, Steering

DECISIONS = 200
"""The most of one game."""
LOOKED_AT = 10
"""After so many decisions the position is looked at by all eyes, and a print is taken."""
LOOKS = 240
"""At a title's positions, or more, so that each scenario has its games."""
GAMES = 2
"""The fewest of a scenario."""
PRINT_SIZE, KEY_SIZE = 4, 16
TRIES = 3
"""How often a legal command of a family is tried with another for one of its numbers."""


class Game(BaseModel):
    """One random game, and the prints of it when its rules were last changed on purpose."""

    model_config = ConfigDict(frozen=True)

    scenario: str
    seed: int
    options: Mapping[str, OptionValue]
    prints: tuple[str, ...] = ()


class NotedDice(KeyedDice):
    """Dice that note what the rules ask of them."""

    def __init__(self, key: bytes, seq: int) -> None:
        super().__init__(key, seq)
        self.asked: list[str] = []

    def roll(
        self, sides: int, bands: Sequence[int] = (), what: str = "", is_hidden: bool = False
    ) -> int:
        face = super().roll(sides, bands, what, is_hidden)
        self.asked.append(f"    D{sides} {face} {tuple(bands)} {is_hidden}")
        return face


GameList = TypeAdapter(tuple[Game, ...])


def path_of(title_id: str) -> Path:
    """Where the games of a title are kept."""
    return Path(__file__).with_name(f"{title_id}.json")


def games_of(title: AnyTitle) -> Iterator[Game]:
    """Each scenario in turn, over options that meet in ever new pairs, with their prints."""
    sets = {each.id: option_sets(title, each.id) for each in title.offers.scenarios}
    looks = 0
    for seed in count():
        if seed >= GAMES and looks >= LOOKS:
            return
        for scenario, options in sets.items():
            game = Game(scenario=scenario, seed=seed, options=next(options))
            taken = tuple(prints(title, game))
            looks += len(taken)
            yield game.model_copy(update={"prints": taken})


def prints(title: AnyTitle, game: Game) -> Iterator[str]:
    """Hex digits for all that was told since the game began, at each look at the position."""
    told = blake2b(digest_size=PRINT_SIZE)
    for number, lines in enumerate(islice(decisions(title, game), DECISIONS)):
        told.update("\n".join(lines).encode())
        if number % LOOKED_AT == 0:
            yield told.hexdigest()
    yield told.hexdigest()


def decisions(title: AnyTitle, game: Game) -> Iterator[list[str]]:
    """What is told as a game begins, and after each decision until its end."""
    chance, bot = random.Random(game.seed), SteeredBot(Steering(title, ()), game.seed)
    key, options = b"prints %d" % game.seed, options_in_force(title, game.options)
    eyes = [ONLOOKER, *(seat.id for seat in title.offers.seats(game.scenario, options))]
    dice = NotedDice(key, 0)
    state, events = flow.begin(title.rules, game.scenario, options, dice)
    made = 0
    while True:
        asked = flow.prompts(title.rules, state)
        lines = [*dice.asked, *_told(title, events, eyes)]
        if made % LOOKED_AT == 0 or not asked:
            lines += _looked_at(title, state, asked, eyes)
        for prompt in asked:
            lines += _asked(prompt, chance)
        yield lines
        if not asked:
            return
        prompt = chance.choice(asked)
        command = bot.choose(None, prompt)
        made += 1
        dice = NotedDice(key, made)
        state, events = flow.act(title.rules, state, prompt.seat, command, dice)


def _told(title: AnyTitle, events: list[Event], eyes: list[str]) -> Iterator[str]:
    for event in events:
        yield repr(event)
        for each in eyes:
            yield f"    {each}: {title.eyes.redact(event, each)!r}"


def _looked_at(
    title: AnyTitle, state: Any, asked: tuple[Prompt, ...], eyes: list[str]
) -> Iterator[str]:
    title.rules.invariants(state)
    yield digest(state)
    views = {each: title.eyes.view(state, each) for each in eyes}
    for each, view in views.items():
        yield f"{each}: {dump(view).decode()}"
    for prompt in asked:
        for refusal in with_refusals(title, views[prompt.seat], prompt).refusals:
            yield f"{refusal.target}: {refusal.rule}"
    yield repr(title.rules.result(state))


def _asked(prompt: Prompt, chance: random.Random) -> Iterator[str]:
    yield f"{prompt.seat}: {prompt.kind}, {prompt.rule}"
    for choice in prompt.choices:
        yield f"    {choice.command!r} {choice.target} {choice.actor} {choice.rule}"
    for family in prompt.families:
        yield f"    {family.target} {family.rule} {family.bounds()} {family.suggestion()}"
        yield from _tried(family, chance)


def _tried(family: Family, chance: random.Random) -> Iterator[str]:
    numbers = family.sample(KeyedDice(chance.randbytes(KEY_SIZE), 0))
    for _ in range(TRIES):
        bound = chance.choice(family.bounds())
        other = {**numbers, bound.name: chance.randint(bound.low, bound.high)}
        yield f"    {other} {not family.refusal(other)}"
