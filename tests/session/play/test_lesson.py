"""Guided games: every title has one, it can be played as it is told, and it loses its way well."""

from dataclasses import replace

import pytest

from game.contract.guide import GuideMove
from game.session.play.decisions import decisions_of
from game.session.play.lesson import NOT_YET, OFF_COURSE, Lesson, taught
from game.session.play.session import Session
from game.session.request.start import HUMAN, AnyTitle
from game.tables.guides import FIRST_GAME
from game.titles import load_title, title_ids
from tests.registry import NIGHT_RAIDER, contract_titles, shelve, title_in

LESSONS = [
    pytest.param(title, name, id=f"{title.id}-{number}")
    for title in contract_titles()
    for number, name in enumerate(title.content.guides)
]


@pytest.fixture(autouse=True)
def _shelved(monkeypatch: pytest.MonkeyPatch) -> None:
    shelve(monkeypatch, NIGHT_RAIDER)


def told(lesson: Lesson) -> list[str]:
    """All that is said while the lesson is played as it wants, the machine's seats as it says or
    by their first choice."""
    words = []
    while not lesson.is_done:
        words.append(lesson.words)
        if lesson.is_to_be_read:
            lesson.read_on()
            continue
        go_on(lesson)
    return [*words, lesson.words]


def go_on(lesson: Lesson) -> None:
    """Make the wanted decision, those of the others before it and after it."""
    assert lesson.wanted is not None
    let_others(lesson)
    lesson.session.submit(lesson.guide.seat, lesson.wanted)
    let_others(lesson)


def let_others(lesson: Lesson) -> None:
    """The other seats play until the guided one is asked."""
    session, guided = lesson.session, lesson.guide.seat
    while session.prompts() and guided not in [each.seat for each in session.prompts()]:
        other = session.prompts()[0]
        session.submit(other.seat, lesson.reply(other.seat) or other.choices[0].command)


@pytest.mark.parametrize("title_id", title_ids())
def test_every_title_has_a_guided_game_of_six_to_ten_steps(title_id: str) -> None:
    guides = load_title(title_id).content.guides.values()
    assert guides
    assert all(6 <= len(guide().steps) <= 10 for guide in guides)


@pytest.mark.parametrize(("title", "name"), LESSONS)
def test_it_is_played_as_it_is_told(title: AnyTitle, name: str) -> None:
    lesson = Lesson.begin(title, name)
    seats = lesson.session.seats
    assert [seat for seat, kind in seats.items() if kind == HUMAN] == [lesson.guide.seat]
    words = told(lesson)
    assert not lesson.is_lost
    assert words[-1] == lesson.guide.farewell
    own = [move.words for step in lesson.guide.steps for move in step.moves if move.words]
    assert {step.words for step in lesson.guide.steps} | {*own} >= {*words[:-1]} >= {*own}
    assert lesson.session.path is None


@pytest.mark.parametrize(("title", "name"), LESSONS)
def test_every_other_choice_is_told_why_not_yet(title: AnyTitle, name: str) -> None:
    lesson = Lesson.begin(title, name)
    refused = 0
    while not lesson.is_done:
        step = lesson.step
        assert step is not None
        for prompt in lesson.session.prompts():
            for choice in prompt.choices:
                if choice.command == lesson.wanted:
                    assert lesson.why_not(choice.command) == ""
                else:
                    refused += 1
                    assert lesson.why_not(choice.command) == (step.not_yet or NOT_YET)
        lesson.read_on() if lesson.is_to_be_read else go_on(lesson)
    assert refused


def test_a_decision_taken_back_is_asked_for_again() -> None:
    lesson = Lesson.begin(load_title("unterseeboot"))
    lesson.read_on()
    wanted, words = lesson.wanted, lesson.words
    go_on(lesson)
    assert lesson.wanted != wanted
    lesson.session.undo(lesson.guide.seat)
    assert (lesson.wanted, lesson.words) == (wanted, words)


def test_the_other_seats_play_their_part() -> None:
    """The toy's raider waits, which its captain never does."""
    lesson = Lesson.begin(title_in(NIGHT_RAIDER))
    assert lesson.reply("raider") is None, "nobody asks it yet"
    told(lesson)
    parts = [commit.command for commit in lesson.session.commits if commit.seat == "raider"]
    assert [getattr(command, "to", "") for command in parts] == ["A5"]
    assert lesson.reply("raider") is None, "it has played its part"


def test_a_part_that_cannot_be_played_is_the_bots() -> None:
    lesson = Lesson.begin(title_in(NIGHT_RAIDER))
    strange = replace(lesson.guide, replies={"raider": ({"kind": "Plot", "to": "H6"},)})
    lost = Lesson(lesson.session, strange)
    while lost.session.prompt("raider") is None:
        if lost.wanted is None:
            lost.read_on()
        else:
            lost.session.submit("north", lost.wanted)
    assert lost.reply("raider") is None


def test_a_game_that_cannot_go_as_told_is_the_players() -> None:
    """Other tables may be in force than those that the lesson was written for."""
    lesson = Lesson.begin(load_title("unterseeboot"))
    steps = list(lesson.guide.steps)
    strange = GuideMove({"kind": "Move", "to": "200m-5"})
    steps[1] = replace(steps[1], moves=(strange, *steps[1].moves))
    lost = Lesson(lesson.session, replace(lesson.guide, steps=tuple(steps)))
    assert not lost.is_lost
    lost.read_on()
    assert lost.is_lost
    assert lost.is_done
    assert lost.words == OFF_COURSE
    assert lost.lights == ()
    assert all(lost.why_not(c.command) == "" for c in lost.session.prompts()[0].choices)


def test_a_game_over_too_soon_is_lost_too() -> None:
    title = load_title("unterseeboot")
    home = GuideMove({"kind": "ReturnToBase"})
    guide = title.content.guides[FIRST_GAME]()
    steps = (replace(guide.steps[1], moves=(home, home)),)
    session = Session.new(title.id, guide.scenario, seed=guide.seed)
    lesson = Lesson(session, replace(guide, steps=steps))
    go_on(lesson)
    assert session.is_over
    assert lesson.is_lost


@pytest.mark.parametrize(("title", "name"), LESSONS)
def test_nothing_that_a_lesson_asks_for_is_judged_afterwards(title: AnyTitle, name: str) -> None:
    """In the lesson, and in the game that goes on from it; what a player decides there is."""
    lesson = Lesson.begin(title, name)
    told(lesson)
    session = lesson.session
    made = [commit for commit in session.commits if commit.seat == lesson.guide.seat]
    assert len(made) == sum(len(step.moves) for step in lesson.guide.steps)
    assert taught(session) == len(session.commits)
    assert not decisions_of(session, taught(session))
    own = session.branch(len(session.commits) - 1)
    assert taught(own) == len(own.commits)
    half = session.branch(len(session.commits) // 2)
    prompt = half.prompt(lesson.guide.seat)
    if prompt and prompt.choices:
        wanted = [each.command for each in session.commits]
        other = next((c.command for c in prompt.choices if c.command not in wanted), None)
        if other:
            half.submit(lesson.guide.seat, other)
            assert taught(half) == len(session.commits) // 2 + 1


def test_a_game_of_ones_own_is_judged_from_its_first_decision() -> None:
    lesson = Lesson.begin(load_title("unterseeboot"))
    session = Session.new("unterseeboot", lesson.guide.scenario, seed=lesson.guide.seed + 1)
    session.submit("captain", session.prompts()[0].choices[0].command)
    assert not taught(session)
    assert len(decisions_of(session, taught(session))) == 1
