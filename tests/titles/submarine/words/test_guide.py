"""The guided first attack: its words tell what the dice fell."""

from game.core.records import Event
from game.session.play.lesson import Lesson
from game.titles import load_title
from game.titles.submarine.model import events as e
from tests.session.play.test_lesson import go_on

MAIN_RULES = {
    e.BoatPlotted,
    e.ConvoyRolled,
    e.TorpedoLaunched,
    e.TorpedoMoved,
    e.TorpedoTried,
    e.TorpedoStruck,
    e.VesselSunk,
    e.DepthChanged,
    e.TubeReloaded,
}


def _told() -> list[tuple[str, list[Event]]]:
    """What is said, with what has happened since the words before."""
    lesson = Lesson.begin(load_title("submarine"))
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


def test_the_main_rules_of_a_boat_turn_up() -> None:
    events = [event for _, events in _told() for event in events]
    assert {type(event) for event in events} >= MAIN_RULES


def test_the_words_tell_what_happened() -> None:
    told = _told()

    def since(words: str) -> list[Event]:
        return next(events for said, events in told if words in said)

    def tried(words: str) -> list[tuple[str, str, int, bool]]:
        found = [event for event in since(words) if isinstance(event, e.TorpedoTried)]
        return [(each.torpedo, each.ship, each.face, each.is_hit) for each in found]

    def lost(words: str) -> list[tuple[str, int]]:
        found = [event for event in since(words) if isinstance(event, e.VesselSunk)]
        return [(each.unit, each.points) for each in found]

    assert tried("right over your torpedoes") == [
        ("t3", "t-2-3", 1, True),
        ("t1", "t-2-4", 6, False),
        ("t2", "t-2-4", 4, True),
    ]
    assert lost("right over your torpedoes") == [("t-2-3", 27)]
    ran = [each for each in since("right over your torpedoes") if isinstance(each, e.TorpedoMoved)]
    assert [each.torpedo for each in ran] == ["t1", "t4"]
    assert any("The first and the last run on." in words for words, _ in told)
    struck = [each for _, them in told for each in them if isinstance(each, e.TorpedoStruck)]
    assert [each.damage for each in struck] == [10, 4]
    rolled = [each.moves for _, them in told for each in them if isinstance(each, e.ConvoyRolled)]
    assert rolled == ["2", "2", "2", "2"]
