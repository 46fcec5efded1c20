"""An adviser's answer in the record: where it was given, and to whom."""

from pathlib import Path

import pytest

from game.core.eyes import ALL_EYES, ONLOOKER
from game.session.logbook.saves import list_saves
from game.session.play.session import Session
from game.session.play.verify import first_difference
from game.session.record.asides import ADVICE_KIND
from game.session.record.codec import dump
from game.session.record.entries import entry_data
from game.session.record.files import SaveError
from game.session.record.journal import chained
from game.session.record.lines import Counsel, Counselled
from game.session.story.replay import story_of
from tests import night_raider

SEAT = "captain"


def counselled(session: Session, number: int = 0, seat: str = SEAT) -> Counselled:
    prompt = session.prompt(seat)
    assert prompt is not None
    choice = prompt.choices[number]
    return Counselled(choice.command, choice.label, "about 3,000 tons", "It pays")


def advise(session: Session, number: int = 0) -> None:
    session.take_counsel(SEAT, "U-MAN.1", [counselled(session, number)])


def act(session: Session, number: int = 0) -> None:
    prompt = session.prompt(SEAT)
    assert prompt is not None
    session.submit(SEAT, prompt.choices[number].command)


def told(session: Session, eyes: str = SEAT) -> list[str]:
    beats = story_of(session, eyes).beats
    return [beat.line.text for beat in beats if beat.line.kind == ADVICE_KIND]


@pytest.fixture
def session(tmp_path: Path) -> Session:
    return Session.new("unterseeboot", seed=7, path=tmp_path / "one.wagame")


def test_an_answer_is_told_at_its_place_and_read_back(session: Session) -> None:
    advise(session)
    label = session.prompts()[0].choices[0].label
    act(session)
    advise(session, 1)
    assert len(session.counsels_for(SEAT)) == 2
    assert session.path is not None
    session.close()
    again = Session.load(session.path)
    assert again.counsels_for(SEAT) == session.counsels_for(SEAT)
    assert told(again)[0] == f"The ace would: {label}. It pays."
    story = story_of(again, SEAT)
    first = next(n for n, beat in enumerate(story.beats) if beat.line.kind == ADVICE_KIND)
    assert story.beats[first].commit == 0
    assert story.beats[first + 1].commit == 1
    assert story.opening == first, "the opening ends before anybody is advised"
    assert not first_difference(again)
    again.close()


def test_the_same_answer_to_the_same_question_is_recorded_once(session: Session) -> None:
    advise(session)
    advise(session)
    assert len(session.counsels_for(SEAT)) == 1
    advise(session, 1)
    assert len(session.counsels_for(SEAT)) == 2


def test_advice_goes_with_the_decisions_it_followed(session: Session) -> None:
    advise(session)
    act(session)
    story = story_of(session, SEAT)
    advise(session)
    session.follow(story)
    assert [beat.line.text for beat in story.beats][-1].startswith("The ace would")
    session.undo(SEAT)
    session.follow(story)
    assert [counsel.seq for counsel in session.counsels_for(SEAT)] == [1]
    assert story.beats == story_of(session, SEAT).beats
    session.redo(SEAT)
    session.follow(story)
    assert [counsel.seq for counsel in session.counsels_for(SEAT)] == [1, 2]
    assert story.beats == story_of(session, SEAT).beats
    session.undo(SEAT)
    assert session.standing.helped == (SEAT,), "what was heard stays heard"
    assert not first_difference(session)


def test_advice_does_not_stop_a_decision_from_being_made_again(session: Session) -> None:
    act(session)
    session.undo(SEAT)
    advise(session)
    assert session.why_no_redo(SEAT) is None


def test_only_the_seat_that_asked_knows_until_the_game_is_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("game.session.play.session.title_asked", lambda _: night_raider.TITLE)
    session = Session.new("night_raider", seed=3)
    seat = session.prompts()[0].seat
    others = [place.id for place in session.places if place.id != seat]
    prompt = session.prompts()[0]
    command = next(iter([c.command for c in prompt.choices]), None)
    command = command or prompt.families[0].command(prompt.families[0].suggestion())
    session.take_counsel(seat, prompt.rule, [Counselled(command, "Steer north", "", "It pays")])
    assert (
        told(session, seat)
        == told(session, ALL_EYES)
        == ["The old hand would: Steer north. It pays."]
    )
    for eyes in (*others, ONLOOKER):
        assert told(session, eyes) == []
        assert session.counsels_for(eyes) == ()


def test_a_list_marks_a_game_that_was_helped(session: Session) -> None:
    assert session.path is not None
    assert not list_saves(session.path.parent)[0].is_helped
    advise(session)
    assert list_saves(session.path.parent)[0].is_helped


@pytest.mark.parametrize(
    "forged",
    [
        Counsel(5, SEAT, "U-MAN.1", ()),
        Counsel(1, "nobody", "U-MAN.1", ()),
    ],
)
def test_advice_out_of_its_place_is_refused(session: Session, forged: Counsel) -> None:

    best = (counselled(session),)
    entry = Counsel(forged.seq, forged.seat, forged.rule, best)
    body = dump(entry_data(entry, session.standing))
    assert session.path is not None
    data, _ = chained(b"", [*session.bodies(), body])
    path = session.path.with_name("forged.wagame")
    path.write_bytes(data)
    with pytest.raises(SaveError):
        Session.load(path)
