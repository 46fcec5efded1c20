"""Prompts of every kind that a title has, found by walking through games at random.

A kind is a waiting frame with the command that answers it: `Maneuver` by `Move`.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from game.bots.players import make_bot
from game.contract.offers import Scenario
from game.core.prompt import Choice
from game.core.rules import OptionValue
from game.session.logbook.saves import ENDING, fit_name
from game.session.play.session import Session
from game.session.request.levels import options_at
from game.session.request.start import RANDOM, AnyTitle
from game.tables.resources import resource
from game.titles import load_title
from tests.contract.eyes import sampled
from tests.contract.twins import any_of
from tests.golden.make import unpacked

WALKS, FEW_WALKS, MOST_DECISIONS, OF_A_KIND = 60, 24, 60, 6
GAMES_IN_FULL, DECISIONS_IN_FULL = 2, 400
OF_PLAYERS = "_players"
"""What an option is called that says how many play: of each side one does."""
Kind = tuple[str, str]


@dataclass(frozen=True)
class Case:
    """A choice that a game offers at some moment; `at` opens a game of its own there."""

    kind: Kind
    choice: Choice
    seat: str
    game: Session
    commit: int

    def at(self, player: str = "human") -> Session:
        """The game at this moment, not saved; `player` is at the seat that is asked, and a bot at
        every other."""
        game = self.game.branch(self.commit, same_dice=True)
        bot = next(iter(game.title.bots.players), RANDOM)
        seats = {**{place.id: bot for place in game.places}, self.seat: player}
        game.header = game.header.model_copy(update={"seats": seats})
        return game

    def __str__(self) -> str:
        return f"{'-'.join(self.kind)}: {self.choice.label}"


@cache
def cases(title_id: str) -> tuple[Case, ...]:
    """Up to six of each kind, no two of which led to the same events."""
    found = _walked(
        title_id, WALKS, OF_A_KIND, next(iter(load_title(title_id).bots.players), RANDOM)
    )
    _add_rare(load_title(title_id), found)
    return tuple(case for of_kind in found.values() for case in of_kind.values())


@cache
def first_cases(title_id: str) -> tuple[Case, ...]:
    """One of each kind that a few walks come to, by chance alone: no bot thinks for them."""
    found = _walked(title_id, FEW_WALKS, 1, RANDOM)
    return tuple(case for of_kind in found.values() for case in of_kind.values())


def _walked(title_id: str, walks: int, most: int, player: str) -> dict[Kind, dict[object, Case]]:
    found: dict[Kind, dict[object, Case]] = {}
    for seed in range(walks):
        for case, outcome in _walk(load_title(title_id), seed, player):
            of_kind = found.setdefault(case.kind, {})
            if len(of_kind) < most:
                of_kind.setdefault(outcome, case)
    return found


def _add_rare(title: AnyTitle, found: dict[Kind, dict[object, Case]]) -> None:
    """What no walk comes to, of the title's example games and of games by chance in full."""
    met = {command for _frame, command in found} | {kind.__name__ for kind in of_families(title.id)}
    rare = {kind.__name__ for kind in title.records.commands} - met
    games = (game for scenario in title.offers.scenarios for game in _games(title, scenario))
    for game in games if rare else ():
        for case in game:
            if case.kind[1] in rare:
                rare.remove(case.kind[1])
                found[case.kind] = {case.choice: case}


def _games(title: AnyTitle, scenario: Scenario) -> Iterator[Iterator[Case]]:
    yield _example(title, scenario.name)
    for seed in range(GAMES_IN_FULL if title.offers.sets else 0):
        yield _in_full(title, scenario.id, seed)


def _example(title: AnyTitle, scenario: str) -> Iterator[Case]:
    """What is offered in an example game."""
    with TemporaryDirectory() as folder:
        shipped = resource("saves") / f"{fit_name(f'{title.name} - {scenario}')}{ENDING}"
        path = unpacked(title, scenario, Path(folder)) or shipped
        if not path.exists():
            return
        record = Session.load(path, read_only=True)
    game = record.branch(0, same_dice=True)
    for made in record.commits[1:]:
        yield from _offered(game)
        game.submit(made.seat, made.command)


def _in_full(title: AnyTitle, scenario: str, seed: int) -> Iterator[Case]:
    """What is offered in a game by chance, at the highest level of a title."""
    options = options_at(title, scenario, title.offers.sets[-1].id)
    game = Session.new(title.id, scenario, options, seed=seed)
    chance = random.Random(seed)
    for _ in range(DECISIONS_IN_FULL):
        if game.is_over:
            return
        yield from _offered(game)
        prompt = chance.choice(game.prompts())
        game.submit(prompt.seat, any_of(sampled(prompt), chance))


def _offered(game: Session) -> Iterator[Case]:
    """Every choice where one seat alone is asked; what families give is noted."""
    asked = game.prompts()
    for family in (family for prompt in asked for family in prompt.families):
        of_families(game.title.id).add(type(family.command(family.suggestion())))
    for choice in asked[0].choices if len(asked) == 1 else ():
        kind = (type(game.state.flow[-1]).__name__, type(choice.command).__name__)
        yield Case(kind, choice, asked[0].seat, game, len(game.commits) - 1)


@cache
def of_families(title_id: str) -> set[type]:
    """The commands met that families alone admit; filled by the walks of `cases`."""
    return set()


def _walk(title: AnyTitle, seed: int, player: str) -> Iterator[tuple[Case, object]]:
    chance = random.Random(seed)
    scenario = chance.choice(title.offers.scenarios).id
    game = Session.new(title.id, scenario, _options(title, scenario, chance), seed=seed)
    bot = make_bot(title, player, seed)
    for _ in range(MOST_DECISIONS):
        if game.is_over:
            return
        asked = game.prompts()
        prompt = asked[0] if len(asked) == 1 else chance.choice(asked)
        for family in prompt.families:
            of_families(title.id).add(type(family.command(family.suggestion())))
        choice = chance.choice(prompt.choices) if prompt.choices else None
        if choice is None or chance.random() < 0.7:
            command = bot.choose(game.view(prompt.seat), prompt)
            chosen = next((each for each in prompt.choices if each.command == command), None)
            if chosen is None:
                of_families(title.id).add(type(command))
                game.submit(prompt.seat, command)
                continue
            choice = chosen
        kind = (type(game.state.flow[-1]).__name__, type(choice.command).__name__)
        case = Case(kind, choice, prompt.seat, game, len(game.commits) - 1)
        commit = game.submit(prompt.seat, choice.command)
        if len(asked) == 1:  # a bot that is asked too would answer first
            yield case, frozenset(map(type, commit.events))


def _options(title: AnyTitle, scenario: str, chance: random.Random) -> dict[str, OptionValue]:
    """Any switches and values, the texts and the number of players as they are."""
    offered = [option for option in title.offers.options if option.is_open_in(scenario)]
    switches: dict[str, OptionValue] = {
        option.id: chance.random() < 0.5 for option in offered if isinstance(option.default, bool)
    }
    values = {
        option.id: chance.choice(option.values)[0]
        for option in offered
        if option.values and not option.id.endswith(OF_PLAYERS)
    }
    return {**switches, **values}
