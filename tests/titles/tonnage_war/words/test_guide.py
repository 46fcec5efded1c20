"""The guided night: every main rule turns up in it, and its words tell what the dice fell."""

from game.core.records import Event
from game.session.play.lesson import Lesson
from game.titles import load_title
from game.titles.tonnage_war.model import events as e
from game.titles.tonnage_war.rules.c18_winning import points
from tests.session.play.test_lesson import go_on

MAIN_RULES = {
    e.ContactJudged,
    e.AdvanceRolled,
    e.EscortPlaced,
    e.SectorRolled,
    e.SearchBegan,
    e.ReactionRolled,
    e.DetectionRolled,
    e.BoatFiredAtEscort,
    e.AttackRolled,
    e.BoatEvaded,
    e.PursuitBegan,
    e.ConvoyAttacked,
    e.ShipSunk,
    e.BoatAttacked,
    e.ConvoyEvaded,
    e.BoatWithdrew,
    e.BoatDamaged,
    e.BoatSunk,
}
TOLD_FIRST = {
    "one die, a 10": [10, 5],
    "They come in, on a 1": [1, 5, 20, 1],
    "needed a 6 and rolled an 8": [3, 8, 19, 13, 8, 1, 6],
    "missed Battleford on a 5": [5, 14, 16],
    "10, 2 and 6": [10, 2, 6, 10],
    "A 1: only one ship": [1],
    "One came up even so": [6, 16, 19],
    "A 3 and a 1": [3, 1],
    "A 3 damaged boat 4, a 2 sank it": [3, 2, 9, 5],
}
"""The faces that have fallen since the words before, by how words begin or go on."""


def _told() -> tuple[Lesson, list[tuple[str, list[Event]]]]:
    """The lesson when it is done, and all that is said, with what has happened before it."""
    lesson = Lesson.begin(load_title("tonnage_war"))
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
    return lesson, [*told, (lesson.words, list(lesson.session.events[seen:]))]


def _faces(events: list[Event]) -> list[int]:
    return [event.face for event in events if hasattr(event, "face")]


def test_every_main_rule_turns_up() -> None:
    events = [event for _, events in _told()[1] for event in events]
    assert {type(event) for event in events} >= MAIN_RULES


def test_the_words_tell_the_dice_that_fell() -> None:
    _, told = _told()
    for words, faces in TOLD_FIRST.items():
        events = next(events for said, events in told if words in said)
        assert _faces(events) == faces, words


def test_a_boat_is_hunted_from_the_inner_zone_by_hfdf_and_followed_outward() -> None:
    lesson, _ = _told()
    hunted = [
        (event.means, event.place, event.escorts)
        for event in lesson.session.events
        if isinstance(event, e.SearchBegan) and event.boat == "b4"
    ]
    pair = ("st-laurent", "battleford")
    assert hunted == [("hfdf", "iz", pair), ("hunt", "oz", pair)]


def test_the_farewell_counts_what_has_been_won_and_lost() -> None:
    lesson, _ = _told()
    state = lesson.session.state
    score = points(state)
    assert (score.escorts, score.boats, state.tally.ships, state.stragglers) == (6, 3, 2, 3)
    assert (state.turn, state.last_turn) == (3, 30)
    assert sum(boat.place != "sunk" for boat in state.boats.values()) == 8
    assert "six points" in lesson.words
    assert "Twenty-eight turns" in lesson.words
