"""The guided first attack: its words tell what the dice fell."""

from game.titles.submarine.model import events as e
from tests.titles.lessons import all_of, kinds, played, since, told

TITLE = "submarine"
ADVANCED = "Guided advanced game"
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


def test_the_advanced_lesson_tells_what_the_two_dice_fell() -> None:
    fired = since(TITLE, "read as a number", ADVANCED)
    met = [each for each in fired if isinstance(each, e.TorpedoAttacked)]
    assert [(each.torpedo, each.ship, each.attitude, each.needs) for each in met] == [
        ("t1", "c-2-2", 5, 54),
        ("t3", "c-2-4", 2, 44),
        ("t4", "c-2-4", 2, 44),
    ]
    assert [each.dice for each in met if each.is_hit] == [(5, 2), (2, 6), (4, 4)]
    pistols = [each for each in fired if isinstance(each, e.PistolTried)]
    assert [(each.needs, each.dice, each.is_dud) for each in pistols] == [
        (34, (6, 2), False),
        (34, (2, 1), True),
        (34, (3, 6), False),
    ]
    blasts = [each for each in fired if isinstance(each, e.TorpedoExploded)]
    assert [(each.ship, each.dice, each.hits) for each in blasts] == [
        ("c-2-2", (4, 5), 75),
        ("c-2-4", (2, 6), 30),
    ]


def test_the_advanced_lesson_ends_with_a_ship_under_way_again() -> None:
    lesson, _ = played(TITLE, ADVANCED)
    state = lesson.session.state
    assert state.weather == "clear"
    assert state.crews == {"u-47": "professional"}
    hurt = state.ships["c-2-4"]
    assert (hurt.capacity, hurt.damage, hurt.hits, hurt.is_dead) == (5, 2, 9, False)
    assert len(state.ships) == 11
    boat = state.insides["u-47"]
    assert list(state.torpedoes) == ["t2"]
    assert [bool(tube.load) for tube in boat.tubes] == [False] * 4 + [True]
    assert len(boat.bow_reserve) == 8
