"""28 The national data cards, and how two dice are read."""

import pytest

from game.core.dice import TapeDice
from game.core.rules import Context
from game.titles.submarine.model.apply import APPLY
from game.titles.submarine.model.frames import STEPS
from game.titles.submarine.model.house import Advanced, House
from game.titles.submarine.printed.advanced_finding import homing_changes
from game.titles.submarine.printed.cards import period
from game.titles.submarine.printed.dicecards import number, row_at
from game.titles.submarine.printed.tables import ADVANCED_TABLES, charge_of, sets_of
from game.titles.submarine.rules.ground.dice import throw
from game.titles.submarine.rules.sequence import PHASES
from game.titles.submarine.words.rolls import PAIRS
from tests.titles.submarine.sea import sea

rule = pytest.mark.rule


@rule("submarine", "28.5")
@rule("submarine", "X28.5")
def test_the_coloured_die_is_the_first_digit() -> None:
    """The example of the book: a 3 on the coloured die and a 5 on the white one are 35."""
    context = Context(sea(), TapeDice((3, 5)), APPLY)
    pair = throw(context, "an example")
    assert (pair, number(pair)) == ((3, 5), 35)
    row = row_at(ADVANCED_TABLES.gun_damage.rows, pair)
    assert (row.low, row.high) == (34, 36)


@rule("submarine", "28.5")
def test_thirty_six_throws_run_from_11_to_66_in_order() -> None:
    numbers = [*map(number, PAIRS)]
    assert (len(numbers), numbers[0], numbers[-1]) == (36, 11, 66)
    assert numbers == sorted(numbers)


@rule("submarine", "28.2")
@rule("submarine", "28.3")
def test_what_a_table_says_goes_by_the_nation_of_the_vessel_it_tells_of() -> None:
    """A German boat is sought by British sonar, and a Japanese set hears worse, whoever reads."""
    when = period("S'43")
    assert sets_of("Britain", "sonar", when) != sets_of("Japan", "sonar", when)
    assert charge_of("Britain", when).id != charge_of("Japan", when).id
    given = "experienced", False, False, False, False, False
    assert homing_changes("japanese", *given) != homing_changes("ordinary", *given)


@rule("submarine", "28.4")
def test_the_sequence_of_play_is_that_of_the_basic_game() -> None:
    every = House(advanced=Advanced(**dict.fromkeys(Advanced.__slots__, True)))
    basic, advanced = (
        [phase.name for phase in PHASES if phase.name in STEPS and phase.name != "stars"]
        for _ in (House(), every)
    )
    assert basic == advanced
    assert len(basic) == 7
