"""What the ace says of searches and attacks."""

from fractions import Fraction

from game.titles.tonnage_war.bots.ace_words import attack_words, group_words, told
from game.titles.tonnage_war.printed.places import PORT
from game.titles.tonnage_war.rules.ground.chances import percent
from tests.titles.tonnage_war.builder import AMHERST, RESTIGOUCHE


def test_a_damaged_boat_is_sunk_by_whatever_harms_it() -> None:
    escorts = (RESTIGOUCHE, AMHERST)
    words = attack_words(escorts, "b1", 0.44, 0.44)
    assert words == "Restigouche and Amherst attack, 44 % to sink it"


def test_a_chance_is_rounded_as_the_prompt_does() -> None:
    assert "14 % to find it" in group_words(1, False, PORT, 0.65, 0.135)
    assert percent(Fraction(135, 1000)) == told(0.135) == "14 %"
    assert percent(Fraction(285, 1000)) == told(0.285) == "28 %"
