"""What an escort gains by a place: the figures of the printed tables, for it alone."""

from fractions import Fraction

from game.core.prompt import DONE, space
from game.titles.tonnage_war.odds.gains import gains, of_place, shares
from game.titles.tonnage_war.printed.places import PORT, SECTORS, STARBOARD
from game.titles.tonnage_war.rules.ground.plot import is_low
from tests.scenes.tonnage import sailed


def test_the_shares_of_the_sectors_are_those_of_the_die() -> None:
    for low in (True, False):
        assert sum(shares(low).values()) == 1
        assert set(shares(low)) == set(SECTORS)
    assert shares(True)[PORT] == shares(True)[STARBOARD] == Fraction(5, 20)


def test_every_place_of_an_escort_says_what_it_gains() -> None:
    session = sailed("Placement")
    prompt, view = session.prompt("commander"), session.view("commander")
    assert prompt
    weigh = gains(view, prompt)
    on_beam = [weigh(choice) for choice in prompt.choices if choice.target == space(PORT)]
    assert on_beam
    assert all(gain and gain.words.startswith("25 % come here, ") for gain in on_beam)
    assert all("forced under" in gain.words and "found" in gain.words for gain in on_beam if gain)
    assert weigh(next(each for each in prompt.choices if each.target == DONE)) is None


def test_on_a_line_boats_of_both_sectors_come() -> None:
    view = sailed("Placement").view("commander")
    escort = next(iter(view.escorts))
    drawn = shares(is_low(view))
    both = drawn["bow"] + drawn[PORT]
    gain = of_place(view, escort, "bow-port")
    assert gain
    assert gain.words.startswith(f"{round(both * 100)} % come here")
