"""A guided game played to its end, each of its words with what has happened since those before."""

from collections.abc import Sequence
from functools import cache
from typing import TypeVar

from game.core.records import Event
from game.session.play.lesson import Lesson
from game.titles import load_title
from tests.session.play.test_lesson import go_on

Told = tuple[str, tuple[Event, ...]]
Kind = TypeVar("Kind", bound=Event)


@cache
def played(title_id: str, name: str = "") -> tuple[Lesson, tuple[Told, ...]]:
    """A lesson of a title, the first where none is named, when it is done, and all it told."""
    lesson = Lesson.begin(load_title(title_id), name)
    told: list[Told] = []
    seen = 0
    while not lesson.is_done:
        events = lesson.session.events
        told.append((lesson.words, tuple(events[seen:])))
        seen = len(events)
        if lesson.wanted is None:
            lesson.read_on()
        else:
            go_on(lesson)
    return lesson, (*told, (lesson.words, tuple(lesson.session.events[seen:])))


def told(title_id: str, name: str = "") -> tuple[Told, ...]:
    return played(title_id, name)[1]


def all_of(title_id: str, kind: type[Kind]) -> list[Kind]:
    """Every event of a kind."""
    events = (event for _, events in told(title_id) for event in events)
    return [event for event in events if isinstance(event, kind)]


def since(title_id: str, words: str, name: str = "") -> tuple[Event, ...]:
    """What happened before something was said that holds these words."""
    return next(events for said, events in told(title_id, name) if words in said)


def kinds(title_id: str) -> set[type[Event]]:
    """Every kind of event that turns up."""
    return {type(event) for _, events in told(title_id) for event in events}


def faces(events: Sequence[Event]) -> list[int]:
    """The faces of all dice of these events, in order."""
    return [face for event in events for face in _faces(event)]


def _faces(event: Event) -> tuple[int, ...]:
    return getattr(event, "faces", (event.face,) if hasattr(event, "face") else ())
