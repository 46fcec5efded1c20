"""The guided night: every main rule turns up in it, and its words tell what the dice fell."""

from game.titles.tonnage_war.model import events as e
from game.titles.tonnage_war.rules.c18_winning import points
from tests.titles.lessons import faces, kinds, played, since

TITLE = "tonnage_war"
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


def test_every_main_rule_turns_up() -> None:
    assert kinds(TITLE) >= MAIN_RULES


def test_the_words_tell_the_dice_that_fell() -> None:
    for words, rolled in TOLD_FIRST.items():
        assert faces(since(TITLE, words)) == rolled, words


def test_a_boat_is_hunted_from_the_inner_zone_by_hfdf_and_followed_outward() -> None:
    lesson, _ = played(TITLE)
    hunted = [
        (event.means, event.place, event.escorts)
        for event in lesson.session.events
        if isinstance(event, e.SearchBegan) and event.boat == "b4"
    ]
    pair = ("st-laurent", "battleford")
    assert hunted == [("hfdf", "iz", pair), ("hunt", "oz", pair)]


def test_the_farewell_counts_what_has_been_won_and_lost() -> None:
    lesson, _ = played(TITLE)
    state = lesson.session.state
    score = points(state)
    assert (score.escorts, score.boats, state.tally.ships, state.stragglers) == (6, 3, 2, 3)
    assert (state.turn, state.last_turn) == (3, 30)
    assert sum(boat.place != "sunk" for boat in state.boats.values()) == 8
    assert "six points" in lesson.words
    assert "Twenty-eight turns" in lesson.words
