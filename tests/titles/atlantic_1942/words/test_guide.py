"""The guided crossing: every main rule turns up in it, and its words tell what the dice fell."""

from game.core.records import Event
from game.session.play.lesson import Lesson
from game.titles import load_title
from game.titles.atlantic_1942.model import events as e
from tests.session.play.test_lesson import go_on

MAIN_RULES = {
    e.CardsLaid,
    e.ShipSailed,
    e.CardSailed,
    e.CardPinged,
    e.CardTurned,
    e.BoatSurfaced,
    e.BoatDived,
    e.TorpedoRan,
    e.ShipHit,
    e.ShipSunk,
    e.ChargeDropped,
    e.ChargeWentOff,
    e.CardMarked,
    e.GunFired,
    e.BoatSunk,
    e.GameEnded,
}
TOLD_FIRST = {
    "A 6: an Ocean card": [6],
    "Graham took a 5 and a 5": [5, 5, 4, 1],
    "6, 4, 2, 6: two hits": [6, 4, 2, 6],
    "Two 6s": [6, 6, 4],
}
"""The faces that have fallen since the words before, by how words begin or go on."""


def _told() -> list[tuple[str, list[Event]]]:
    """What is said, with what has happened since the words before."""
    lesson = Lesson.begin(load_title("atlantic_1942"))
    told: list[tuple[str, list[Event]]] = []
    seen = 0
    while not lesson.is_done:
        events = lesson.session.events
        told.append((lesson.words, list(events[seen:])))
        seen = len(events)
        if lesson.wanted is None:
            lesson.read_on()
        else:
            go_on(lesson)
    return [*told, (lesson.words, list(lesson.session.events[seen:]))]


def test_every_main_rule_turns_up() -> None:
    events = [event for _, events in _told() for event in events]
    assert {type(event) for event in events} >= MAIN_RULES


def test_the_words_tell_the_dice_that_fell() -> None:
    told = _told()
    for words, faces in TOLD_FIRST.items():
        events = next(events for said, events in told if words in said)
        assert [face for event in events for face in _faces(event)] == faces, words


def _faces(event: Event) -> tuple[int, ...]:
    return getattr(event, "faces", (event.face,) if hasattr(event, "face") else ())


def test_it_goes_length_by_length_and_turns_after_a_whole_one() -> None:
    moves = [event for _, events in _told() for event in events if isinstance(event, e.ShipSailed)]
    graham = [(move.ahead, move.turn) for move in moves if move.ship == "m1"]
    assert graham == [(480, 0), (240, -2), (240, 0)]
    assert [(m.ahead, m.turn) for m in moves if m.ship == "d1"] == [(720, 0), (480, -6), (240, 0)]


def test_two_hits_bring_the_boat_up_and_it_ends_in_victory() -> None:
    *_, (words, events) = _told()
    ended = events[-1]
    assert isinstance(ended, e.GameEnded)
    assert (ended.fate, ended.home, ended.merchants) == ("convoy", 3, 4)
    forced = [x for _, them in _told() for x in them if isinstance(x, e.BoatSurfaced)]
    assert [event.is_forced for event in forced] == [False, True]
    assert "no boat is left" in words
