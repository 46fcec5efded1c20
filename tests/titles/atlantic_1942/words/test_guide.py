"""The guided crossing: every main rule turns up in it, and its words tell what the dice fell."""

from game.titles.atlantic_1942.model import events as e
from tests.titles.lessons import all_of, faces, kinds, since, told

TITLE = "atlantic_1942"
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


def test_every_main_rule_turns_up() -> None:
    assert kinds(TITLE) >= MAIN_RULES


def test_the_words_tell_the_dice_that_fell() -> None:
    for words, rolled in TOLD_FIRST.items():
        assert faces(since(TITLE, words)) == rolled, words


def test_it_goes_length_by_length_and_turns_after_a_whole_one() -> None:
    moves = all_of(TITLE, e.ShipSailed)
    graham = [(move.ahead, move.turn) for move in moves if move.ship == "m1"]
    assert graham == [(480, 0), (240, -2), (240, 0)]
    assert [(m.ahead, m.turn) for m in moves if m.ship == "d1"] == [(720, 0), (480, -6), (240, 0)]


def test_two_hits_bring_the_boat_up_and_it_ends_in_victory() -> None:
    *_, (words, events) = told(TITLE)
    ended = events[-1]
    assert isinstance(ended, e.GameEnded)
    assert (ended.fate, ended.home, ended.merchants) == ("convoy", 3, 4)
    forced = all_of(TITLE, e.BoatSurfaced)
    assert [event.is_forced for event in forced] == [False, True]
    assert "no boat is left" in words
