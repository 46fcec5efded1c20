"""Two real games on disk that one pair of eyes cannot tell apart, and all that it is shown of them.

The twins have other keys of chance, other hidden draws and other secret orders; what the eyes
see of them is the same, event by event, while they go on.
"""

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from functools import cache, partial
from os import utime
from pathlib import Path
from typing import Any

import pytest

from game.cli import main
from game.core import flow
from game.core.dice import KeyedDice
from game.core.eyes import ALL_EYES, ONLOOKER
from game.core.records import Command
from game.session.logbook.saves import list_saves
from game.session.play.session import Session
from game.session.record.asides import Aside
from game.session.record.codec import digest
from game.session.record.lines import Counselled
from game.session.request.start import HUMAN, RANDOM, AnyTitle
from game.session.story.account import account_of
from game.session.story.luck import ledger_of, rolls_of
from game.session.story.replay import story_of
from tests.altered import altered
from tests.contract.eyes import Leak, sampled
from tests.contract.plan import Options
from tests.contract.talk import said_by_the_engine
from tests.registry import contract_titles

CREATED = datetime(1942, 11, 20, 6, 30, tzinfo=UTC)
NAME = "game.wagame"
TABLES_KEY = b"tables"
LOOKED_AT = 30
MOST_SEEDS = 400
MOST_TRIES = 24
MOST_FACES = 40
MOST_MORE = 12
MOST_ATTEMPTS = 60
HIDDEN_ROLLS = 40
"""After so many attempts what is hidden may be what was rolled, so the dice are left to chance."""
MOST_ASKED = 2

Twins = tuple[Session, Session]
Chance = tuple[int, list[int]]
"""The seed of the key, and the first faces."""


def is_anything_hidden(title: AnyTitle, scenario: str, eyes: str) -> bool:
    """Whether these eyes, in a game of some decisions, meet a table that is not the only one."""
    options = {option.id: option.default for option in title.offers.options}
    state, _ = flow.begin(title.rules, scenario, options, KeyedDice(TABLES_KEY, 0))
    chance = random.Random(scenario)
    for number in range(1, LOOKED_AT):
        world = title.eyes.resample(title.eyes.view(state, eyes), KeyedDice(TABLES_KEY, number))
        if digest(world) != digest(state):
            return True
        if not state.flow:
            break
        prompt = chance.choice(flow.prompts(title.rules, state))
        command = chance.choice(sampled(prompt))
        state, _ = flow.act(title.rules, state, prompt.seat, command, KeyedDice(TABLES_KEY, number))
    return False


Look = tuple[AnyTitle, str, str, bool]


@cache
def looks() -> list[Look]:
    """Every scenario of several seats and every pair of eyes, with whether anything is hidden."""
    found: list[Look] = []
    for title in contract_titles():
        usual = {option.id: option.default for option in title.offers.options}
        for scenario in title.offers.scenarios:
            seats = [seat.id for seat in title.offers.seats(scenario.id, usual)]
            for eyes in (ONLOOKER, *seats) if len(seats) > 1 else ():
                hides = is_anything_hidden(title, scenario.id, eyes)
                found.append((title, scenario.id, eyes, hides))
    return found


def blinded(among: Iterable[Look]) -> list[Any]:
    """Title, scenario and eyes of those from which anything is hidden, as cases of a test."""
    return [
        pytest.param(title, scenario, eyes, id=f"{title.id}-{scenario}-{eyes or 'onlooker'}")
        for title, scenario, eyes, is_hidden in among
        if is_hidden
    ]


def make_twins(
    title: AnyTitle,
    scenario: str,
    eyes: str,
    folder: Path,
    seed: int,
    decisions: int,
    options: Options | None = None,
) -> Twins:
    """Twins for these eyes, each in a folder of its own, after so many decisions or a few more.

    A game that is never so long is played for half as many, and so on. Raises AssertionError where
    no games can be found whose hidden part differs.
    """
    while decisions:
        for attempt in range(MOST_ATTEMPTS):
            chance = random.Random(f"{seed} {attempt}")
            faces = MOST_FACES if attempt < HIDDEN_ROLLS else 0
            first = partial(_opening, title, scenario, options or {}, eyes)
            dice = [chance.randint(1, 6) for _ in range(faces)]
            others = _openings_like(seed, dice, by_key=attempt % 2 == 0)
            one, other = _openings(first, eyes, (seed, dice), others)
            if _play(one, other, eyes, decisions, chance):
                ways = folder / "one" / NAME, folder / "other" / NAME
                return _on_disk(one, ways[0]), _on_disk(other, ways[1])
        decisions //= 2
    raise AssertionError(
        f"no two games look alike to '{eyes or 'the onlooker'}': see what redact and view tell"
    )


def _play(one: Session, other: Session, eyes: str, decisions: int, chance: random.Random) -> bool:
    """Play both on; whether they are as long as wanted, and not the same."""
    while len(one.commits) <= decisions + MOST_MORE:
        is_long = len(one.commits) > decisions
        if is_long and one.commits[-1].digest != other.commits[-1].digest:
            return True
        step = _step(one, other, eyes, chance, 0.8 if is_long else 0.2)
        if step is None:
            return False
        seat, mine, its = step
        if seat != eyes:
            _take_counsel(one, seat, mine)
            _take_counsel(other, seat, its)
        one.submit(seat, mine)
        other.submit(seat, its)
    return False


def _take_counsel(session: Session, seat: str, command: Command) -> None:
    """Another seat is told what it then does, which is as secret as that."""
    prompt = session.prompt(seat)
    assert prompt is not None
    session.take_counsel(seat, prompt.rule, [Counselled(command, str(command), "", "It pays.")])


def _openings(
    opening: Callable[[int, list[int]], Session], eyes: str, first: Chance, others: Iterable[Chance]
) -> Twins:
    """Two openings that look alike and, where something hidden is drawn or rolled, are not."""
    one = opening(*first)
    for each in others:
        other = opening(*each)
        is_other = other.commits[-1].digest != one.commits[-1].digest
        if is_other and _seen(other, eyes) == _seen(one, eyes):
            return one, other
    return one, opening(*first)


def _openings_like(seed: int, dice: list[int], *, by_key: bool) -> Iterator[Chance]:
    """Other keys of chance and, without `by_key` first of all, one other face."""
    faces = [(seed, _with_another(dice, place)) for place in range(len(dice))]
    if not by_key:
        yield from faces
    for number in range(1, MOST_SEEDS):
        yield seed + number, dice
        yield from faces[number - 1 : number] if by_key else ()


def _opening(
    title: AnyTitle, scenario: str, options: Options, eyes: str, seed: int, dice: list[int]
) -> Session:
    usual = {option.id: option.default for option in title.offers.options}
    seats = title.offers.seats(scenario, usual | options)
    kinds = {seat.id: HUMAN if eyes in (seat.id, ONLOOKER) else RANDOM for seat in seats}
    session = Session.new(title.id, scenario, options, kinds, seed=seed, dice=dice)
    session.header = session.header.model_copy(update={"created": CREATED})
    return session


def _with_another(dice: list[int], place: int) -> list[int]:
    """The same faces but for one."""
    return [*dice[:place], dice[place] % 6 + 1, *dice[place + 1 :]]


def _step(
    one: Session, other: Session, eyes: str, chance: random.Random, odd: float
) -> tuple[str, Command, Command] | None:
    """A decision for each twin that leaves them alike and running, if one is found.

    `odd` is how often somebody else is to decide otherwise in the other.
    """
    prompts = {prompt.seat: prompt for prompt in one.prompts()}
    for _ in range(MOST_TRIES):
        seat = chance.choice(sorted(prompts))
        mine = any_of(sampled(prompts[seat]), chance)
        is_odd = seat != eyes and chance.random() < odd
        its = _answer(other, seat, mine, chance) if is_odd else mine
        if its is not None and _after(one, seat, mine, eyes) == _after(other, seat, its, eyes):
            return seat, mine, its
    return None


def _answer(other: Session, seat: str, mine: Command, chance: random.Random) -> Command | None:
    """What the seat decides in the other game: something else where it can."""
    asked = [prompt for prompt in other.prompts() if prompt.seat == seat]
    commands = [command for prompt in asked for command in sampled(prompt)]
    others = [command for command in commands if command != mine]
    return any_of(others or commands, chance) if commands else None


def any_of(commands: Sequence[Command], chance: random.Random) -> Command:
    """One of a kind, and each kind as often: a few of one kind are not lost among many moves."""
    kind = chance.choice(sorted({type(command).__name__ for command in commands}))
    return chance.choice([each for each in commands if type(each).__name__ == kind])


def _after(session: Session, seat: str, command: Command, eyes: str) -> Any:
    """What the eyes would see after a decision; an object of its own where the game is over."""
    trial = session.branch(len(session.commits) - 1, same_dice=True)
    try:
        trial.submit(seat, command)
    except flow.Illegal:
        return object()
    return object() if trial.is_over else _seen(trial, eyes)


def _seen(session: Session, eyes: str) -> Any:
    asked = [prompt.seat for prompt in session.prompts()]
    return session.events_for(eyes), session.view(eyes), asked


def _on_disk(session: Session, path: Path) -> Session:
    path.parent.mkdir(parents=True)
    session.save_as(path)
    return Session.load(path)


def compare_twins(twins: Twins, eyes: str) -> None:
    """Raise Leak naming every door at which these eyes can tell the twins apart."""
    shown, its = (dict(shown_of(session, eyes)) for session in twins)
    doors = [door for door in shown.keys() | its.keys() if shown.get(door) != its.get(door)]
    if doors:
        door = min(doors)
        raise Leak(
            f"'{eyes}' is told what it cannot see by: {', '.join(sorted(doors))}; "
            f"{door}: {shown.get(door)!r} against {its.get(door)!r}"
        )


def shown_of(session: Session, eyes: str) -> Iterator[tuple[str, Any]]:
    """All that the program shows these eyes of a game, by the name of the door."""
    assert session.path is not None
    assert session.eyes == eyes
    utime(session.path, (CREATED.timestamp(), CREATED.timestamp()))
    (row,) = list_saves(session.path.parent)
    yield "list", replace(row, path=Path(), identity=b"")  # nothing shows whose copy it is
    yield "standing", session.standing
    yield (
        "picture",
        (session.view(session.eyes), session.title.words.status(session.view(session.eyes))),
    )
    yield "events", session.events_for(eyes)
    yield from _told(session, eyes)
    yield from _asked(session, eyes)
    yield "undo", session.why_no_undo(eyes)
    yield "redo", session.why_no_redo(eyes)
    yield "crash", _crash(session, eyes)
    yield "second game", _second_game(session)
    yield "report FILE", _report(session.path)
    yield from said_by_the_engine(session, eyes)


def _told(session: Session, eyes: str) -> Iterator[tuple[str, Any]]:
    """The story and what is made of it; notes are put at two of its places."""
    story = story_of(session, eyes)
    lines = [beat.line for beat in story.beats]
    yield "story", [beat.event for beat in story.beats]
    yield "log", lines
    of_title = [beat.event for beat in story.beats if not isinstance(beat.event, Aside)]
    yield "cues", [session.title.words.cues(event) for event in of_title]
    yield "counsels", session.counsels_for(eyes)
    yield "positions", [story.view_at(position) for position in range(len(story) + 1)]
    yield "luck", ledger_of(rolls_of(lines), {})
    places = [story.place_of(position) for position in (len(story) // 2, len(story))]
    yield "marks", [story.position_of(place) for place in places]
    yield "account", account_of(session, dict.fromkeys(places, "A note."))


def _asked(session: Session, eyes: str) -> Iterator[tuple[str, Any]]:
    prompt = None if eyes == ONLOOKER else session.prompt(eyes)
    yield "prompt", prompt
    for command in _some(sampled(prompt) if prompt else ()):
        yield "checks", session.checks(eyes, command)
        yield "odds", session.odds(eyes, command)


def _some(commands: Sequence[Command]) -> Sequence[Command]:
    return commands[:MOST_ASKED]


def _second_game(session: Session) -> Any:
    """What a game that goes on from this one shows to all eyes once it is resigned."""
    try:
        second = session.branch(len(session.commits) - 1)
    except flow.Illegal as refused:
        return str(refused)
    return second.events_for(ALL_EYES)


def _report(save: Path) -> str:
    """The page that the command line makes of the file."""
    page = save.with_suffix(".html")
    assert main(["report", str(save), "-o", str(page)]) == 0
    return page.read_text(encoding="utf-8")


def _crash(session: Session, eyes: str) -> str:
    """What is said on the screen when the rules fail over this game."""

    def fail(state: Any, _eyes: str) -> Any:
        raise KeyError(repr(state))

    sound, session.title = session.title, altered(session.title, view=fail)
    try:
        session.view(eyes)
    except Exception as error:
        return str(error)
    finally:
        session.title = sound
    raise AssertionError("the rule has not failed")
