"""The guided first attack: its words tell what the dice fell."""

from game.titles.submarine.model import events as e
from tests.titles.lessons import all_of, kinds, since, told

TITLE = "submarine"
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


def test_the_main_rules_of_a_boat_turn_up() -> None:
    assert kinds(TITLE) >= MAIN_RULES


def test_the_words_tell_what_happened() -> None:
    hits = since(TITLE, "right over your torpedoes")
    tried = [event for event in hits if isinstance(event, e.TorpedoTried)]
    assert [(each.torpedo, each.ship, each.face, each.is_hit) for each in tried] == [
        ("t3", "t-2-3", 1, True),
        ("t1", "t-2-4", 6, False),
        ("t2", "t-2-4", 4, True),
    ]
    lost = [event for event in hits if isinstance(event, e.VesselSunk)]
    assert [(each.unit, each.points) for each in lost] == [("t-2-3", 27)]
    ran = [event for event in hits if isinstance(event, e.TorpedoMoved)]
    assert [each.torpedo for each in ran] == ["t1", "t4"]
    assert any("The first and the last run on." in words for words, _ in told(TITLE))
    assert [each.damage for each in all_of(TITLE, e.TorpedoStruck)] == [10, 4]
    assert [each.moves for each in all_of(TITLE, e.ConvoyRolled)] == ["2", "2", "2", "2"]
