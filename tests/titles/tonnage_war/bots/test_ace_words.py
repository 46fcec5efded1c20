"""What the ace says of searches and attacks."""

from fractions import Fraction

from game.contract.advice import NEXT, difference
from game.titles.tonnage_war.bots.ace_words import (
    Judged,
    as_advice,
    attack_words,
    group_words,
    told,
)
from game.titles.tonnage_war.model import commands as c
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


def lit(brings: float, costs: float) -> Judged:
    return Judged(c.Illuminate(), brings, costs, "Lookouts see farther", "So do the boats")


def test_what_a_choice_brings_and_costs_makes_what_it_is_worth_to_the_last_figure() -> None:
    lookouts = as_advice(lit(0.26, 0.34))
    assert lookouts.expected == "-0.1 points"
    assert lookouts.reason == (
        "Lookouts see farther: it brings 0.3 points. So do the boats: it costs 0.4 points."
    )


def test_a_choice_that_brings_nothing_is_told_by_its_price() -> None:
    lookouts = as_advice(lit(0.02, 0.34))
    assert lookouts.reason == "Lookouts see farther. So do the boats: it costs 0.3 points."


def test_choices_of_the_same_figure_are_told_as_the_same() -> None:
    one, other = as_advice(lit(0.24, 0.0)), as_advice(lit(0.16, 0.0))
    assert one.expected == other.expected == "+0.2 points"
    assert difference(one, other, NEXT) == "Much the same as the next best"
