"""A step at which several decide unseen by each other, played at two tables from one position.

At the first the others have done before somebody decides anything; at the second they only come
when all but the last of that is decided.
"""

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.bots.players import make_bot
from game.core import flow
from game.core.eyes import ONLOOKER
from game.core.prompt import DONE
from game.core.records import Command
from game.session.play.session import Session
from game.session.record.codec import encode
from game.session.request.start import HUMAN, AnyTitle
from game.titles import load_title
from tests.contract.eyes import sampled
from tests.contract.twins import any_of
from tests.contract.walker import random_options
from tests.contract.wire.tap import Step, Table, as_json, compare_heard

STEPS = {"submarine": "Plotting", "paukenschlag": "Plotting", "atlantic_1942": "Dispersal"}
"""By title, the step at which several decide at once what others do not see."""
ALONE = (
    "killers-1",
    "killers-2",
    "killers-3",
    "bungo-suido",
    "secret-weapon",
    "convoy_battle",
    "small",
)
"""Scenarios in which one side alone plots, or nobody does so in secret."""
MOST_ON = 500
"""Decisions until the step comes."""
DRAFTS = 5
"""Decisions of a seat by chance; what it must decide before it may end is a captain's."""
MOST_DECISIONS = 80
MOST_TRIES = 20


@dataclass(frozen=True)
class Game:
    """One with such steps: so many of them pass before the one that is listened to."""

    title: str
    scenario: str
    options: tuple[tuple[str, Any], ...]
    skip: int

    def __str__(self) -> str:
        return f"{self.title}-{self.scenario}-{self.skip}"


WANTED: Mapping[str, dict[str, Any]] = {
    "submarine": {"solitaire": False},
    "paukenschlag": {"secret": True},
    "atlantic_1942": {"pack_players": "2"},
}
"""By title, the options by which there is such a step."""


def all_games() -> Iterator[Game]:
    """Each for the first step by the basic game's options, and for later ones by any."""
    for title in map(load_title, STEPS):
        for scenario in title.offers.scenarios:
            if scenario.id not in ALONE:
                yield from (game_of(title, scenario.id, skip) for skip in _skips(title))


def _skips(title: AnyTitle) -> range:
    """A step of the set-up comes once."""
    return range(1 if title.id == "atlantic_1942" else 3)


def game_of(title: AnyTitle, scenario: str, skip: int) -> Game:
    may = {each.id for each in title.offers.options if each.is_open_in(scenario)}
    chance = random.Random(f"{scenario} {skip}")
    mixed = random_options(title, scenario, chance) if skip else {}
    wanted = {name: value for name, value in WANTED[title.id].items() if name in may}
    return Game(title.id, scenario, tuple((mixed | wanted).items()), skip)


def seated(game: Game) -> tuple[str, ...]:
    title = load_title(game.title)
    usual = {option.id: option.default for option in title.offers.options}
    return tuple(each.id for each in title.offers.seats(game.scenario, usual | dict(game.options)))


def reached(game: Game, folder: Path) -> Path:
    """A save that stands where the step begins; raises AssertionError where none is met."""
    title, chance = load_title(game.title), random.Random(str(game))
    kinds = dict.fromkeys(seated(game), HUMAN)
    session = Session.new(game.title, game.scenario, dict(game.options), kinds, seed=game.skip)
    left, was_open = game.skip, False
    for _ in range(MOST_ON):
        if session.is_over:
            break
        kind = type(session.state.flow[-1]).__name__
        is_open = kind == STEPS[title.id] and len(session.prompts()) > 1
        left -= is_open and not was_open
        if left < 0:
            session.save_as(folder / "reached.wagame")
            return folder / "reached.wagame"
        was_open = is_open
        prompt = chance.choice(session.prompts())
        session.submit(prompt.seat, any_of(sampled(prompt), chance))
    raise AssertionError(f"{game} has no such step so soon")


class Listener:
    """What some eyes are sent at a table, where they too decide, ask to take back and come back."""

    def __init__(self, save: Path, folder: Path, eyes: str) -> None:
        folder.mkdir()
        path = folder / "table.wagame"
        path.write_bytes(save.read_bytes())
        self.eyes, self.at = eyes, Table(path)
        self.steps: list[Step] = []
        self.note("sitting down")

    @property
    def session(self) -> Session:
        return self.at.session

    def note(self, what: str) -> None:
        self.steps.append((what, self.at.ears[self.eyes].taken()))

    def decide(self, command: Command, what: str) -> None:
        self.at.decide(self.eyes, command)
        self.note(what)

    def ask(self) -> None:
        """For all that may be refused, or that might tell how much has happened."""
        if self.eyes != ONLOOKER:
            for do in ("undo", "redo"):
                self.at.act(self.eyes, do)
                self.note(do)
            self._be_advised()
        self.at.sit_again(self.eyes)
        self.note("coming back")

    def _be_advised(self) -> None:
        prompt = self.session.prompt(self.eyes) or self.session.prompts()[0]
        words = dict.fromkeys(("label", "expected", "reason"), "It pays.")
        best = [{"command": as_json(encode(sampled(prompt)[0]))} | words]
        self.at.act(self.eyes, "counsel", rule="5", best=best)
        self.note("advice")


def compare(save: Path, folder: Path, eyes: str) -> None:
    """Raise Leak where it sounds otherwise to some eyes when the others have done soon."""
    chance = random.Random(f"{folder.name} {eyes}")
    both = soon, late = [Listener(save, folder / name, eyes) for name in ("soon", "late")]
    asked = [prompt.seat for prompt in soon.session.prompts()]
    others = [seat for seat in asked if seat != eyes]
    if eyes not in asked:
        others.remove(chance.choice(others))
    script = [
        (seat, command) for seat in others for command in _whole_step(soon.at, seat, eyes, chance)
    ]
    for each in both:
        each.note("what the others have done at first")
    _ask(both)
    for number in range(DRAFTS if eyes in asked else 0):
        if (command := _draft(soon.session, eyes, None, chance)) is not None:
            for each in both:
                each.decide(command, f"decision {number}")
            _ask(both)
    for seat, command in script:
        late.at.decide(seat, command)
    for each in both:
        each.note("what the others did meanwhile")
    _ask(both)
    if eyes in asked:
        for command in _whole_step(soon.at, eyes, None, chance):
            late.at.decide(eyes, command)
        for each in both:
            each.note("the end of the step")
    compare_heard(soon, late)
    for each in both:
        each.at.close()


def _ask(both: Sequence[Listener]) -> None:
    for each in both:
        each.ask()
    compare_heard(*both)


def _whole_step(at: Table, seat: str, eyes: str | None, chance: random.Random) -> list[Command]:
    """Let a seat decide until it has done, nothing that these eyes see; what it has decided."""
    session, decided = at.session, list[Command]()
    captain = make_bot(session.title, "captain", 1)
    while len(decided) < MOST_DECISIONS:
        prompt = session.prompt(seat)
        assert prompt is not None, "a seat that has not done is asked"
        draft = _draft(session, seat, eyes, chance) if len(decided) < DRAFTS else None
        last = next((each.command for each in prompt.choices if each.target == DONE), None)
        command = draft or last or captain.choose(session.view(seat), prompt)
        at.decide(seat, command)
        decided.append(command)
        if command == last:
            return decided
    raise AssertionError(f"{seat} has never done")


def _draft(session: Session, seat: str, eyes: str | None, chance: random.Random) -> Command | None:
    """A decision after which the seat has not done, and of which these eyes learn nothing."""
    prompt = flow.of_seat(session.prompts(), seat)
    assert prompt is not None, "a seat that has not done is asked"
    last = [each.command for each in prompt.choices if each.target == DONE]
    drafts = [command for command in sampled(prompt) if command not in last]
    for _ in range(MOST_TRIES if drafts else 0):
        command = any_of(drafts, chance)
        if eyes is None or not _is_seen(session, seat, command, eyes):
            return command
    return None


def _is_seen(session: Session, seat: str, command: Command, eyes: str) -> bool:
    trial, title = session.tried(seat, command, session._dice()), session.title
    is_told = bool(title.eyes.seen(trial.events, eyes))
    return is_told or title.eyes.view(trial.state, eyes) != session.view(eyes)
