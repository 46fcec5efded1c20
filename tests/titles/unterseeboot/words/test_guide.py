"""The guided patrol: every main rule turns up in it, and its words tell what the dice fell."""

from game.titles.unterseeboot.model import events as e
from tests.titles.lessons import all_of, faces, kinds, since, told

TITLE = "unterseeboot"
MAIN_RULES = {
    e.BoatMoved,
    e.BatterySpent,
    e.BatteriesRecharged,
    e.FalseContactFound,
    e.TargetIdentified,
    e.AircraftSearched,
    e.BoatStrafed,
    e.AircraftShaken,
    e.RepairTried,
    e.HullLost,
    e.TorpedoFired,
    e.TorpedoRan,
    e.ShipSunk,
    e.SearchBegan,
    e.DestroyerSearched,
    e.BoatDetected,
    e.DestroyerAttacked,
    e.DestroyerShaken,
    e.HomeCourseSet,
    e.PatrolEnded,
}
TOLD_FIRST = {
    "A 1: nothing there": [1, 3, 3, 6],
    "A 6: six thousand tons": [6],
    "It rolled a 5": [6, 5],
    "Found, on a 2": [2, 5, 1],
    "Another 5": [5],
}
"""The faces that have fallen since the step before, by how a step's words begin or go on."""


def test_every_main_rule_turns_up() -> None:
    assert kinds(TITLE) >= MAIN_RULES


def test_the_words_tell_the_dice_that_fell() -> None:
    for words, rolled in TOLD_FIRST.items():
        assert faces(since(TITLE, words)) == rolled, words


def test_at_one_depth_a_five_hits_and_at_the_other_it_does_not() -> None:
    """The lesson's point about depth: 5 or more at 100 m, a 6 at 200 m."""
    attacks = all_of(TITLE, e.DestroyerAttacked)
    seen = [(attack.level, attack.face, attack.is_damaged) for attack in attacks]
    assert seen == [(3, 5, True), (4, 5, False)]


def test_it_ends_at_home_with_a_medal() -> None:
    *_, (words, events) = told(TITLE)
    ended = events[-1]
    assert isinstance(ended, e.PatrolEnded)
    assert (ended.fate, ended.tons, ended.turns) == ("returned", 6_000, 7)
    assert words.startswith("Home")
