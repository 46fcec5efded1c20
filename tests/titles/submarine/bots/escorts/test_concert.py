"""Whether the ace's escorts attack together, and leave each other's wakes alone."""

import pytest

from game.titles.submarine.bots.ace import Ace
from game.titles.submarine.bots.escorts.concert import attack_of, best_together
from game.titles.submarine.bots.hunt import DROP, Part, Plan
from game.titles.submarine.model.events import AttackSpoiled, Collided, WeaponPlaced
from game.titles.submarine.model.frames import Escorting, Turn
from game.titles.submarine.model.house import House
from game.titles.submarine.model.state import OPEN
from game.titles.submarine.rules.ground.packed import packed
from tests.titles.submarine.bots.escorting import moved_by
from tests.titles.submarine.sea import at, boat, escort, sea


@pytest.mark.rule("submarine", "15.4.9")
def test_no_ship_is_left_without_a_way_but_through_the_wake_of_an_attack() -> None:
    """Two have a good attack; if each takes her best the last of them spoils one of another."""
    state = sea(
        escort("J1", "U34-B", 6, "Kamikaze", speed=5, has_turned=True, attacked=2),
        escort("J2", "Q31-B", 2, "Ikazuchi", speed=6, has_turned=True, attacked=2),
        escort("J7", "Q34-B", 1, "Oki", speed=1),
        escort("J7", "R35-B", 1, "Fukue", speed=1),
        boat("U6", "R33-B", 4, 100, "Flasher", speed=1, shaken=2, charged=2, contact=OPEN),
        scenario="killers-3",
        house=House(solitaire=True),
        turn=4,
        flow=(Turn(1), Escorting()),
    )
    events = moved_by(Ace, state, b"concert")
    assert not [each for each in events if isinstance(each, AttackSpoiled | Collided)]
    assert len({each.ship for each in events if isinstance(each, WeaponPlaced)}) > 1


@pytest.mark.rule("submarine", "15.4.9")
def test_of_attacks_that_cross_the_better_is_made_with_the_best_that_does_not() -> None:
    ahead, drop = Part("1"), Part(DROP, (packed(at("N27-B")),))
    first = attack_of(
        escort("J1", "P28-B", 6, "Kamikaze"), Plan((ahead, ahead, drop), 9.0, 9.0), 0.0
    )
    ship = escort("J2", "P29-B", 6, "Ikazuchi")
    through = attack_of(ship, Plan((ahead, ahead, drop), 8.0, 8.0), 0.0)
    past = attack_of(ship, Plan((Part("R"), ahead, drop), 2.0, -1.0), -3.0)
    attacks = {"kamikaze": [first], "ikazuchi": [through, past]}
    assert best_together(attacks, lambda ship, chosen: True) == (first, past)


@pytest.mark.rule("submarine", "15.4.9")
def test_a_poor_place_to_attack_from_is_taken_where_all_others_are_poorer() -> None:
    """A ship far from all boats loses by her place whatever she does."""
    drop = Part(DROP, (packed(at("N27-B")),))
    attack = attack_of(escort("J1", "P28-B", 6, "Kamikaze"), Plan((drop,), 5.0, -1.0), -8.0)
    assert best_together({"kamikaze": [attack]}, lambda ship, chosen: True) == (attack,)


@pytest.mark.rule("submarine", "15.4.9")
def test_attacks_that_shut_others_in_hide_none_that_does_not() -> None:
    """Hundreds of the best that one ship has leave another no way; a poorer one is found."""
    ahead = Part("1")
    drop = Part(DROP, (packed(at("N27-B")),))
    ship, other = escort("J1", "P28-B", 6, "Kamikaze"), escort("J2", "P29-B", 6, "Ikazuchi")
    best = [attack_of(ship, Plan((ahead, drop), 9.0, 9.0), 0.0) for _ in range(300)]
    poor = attack_of(ship, Plan((ahead, ahead, drop), 3.0, 3.0), 0.0)
    through = attack_of(other, Plan((ahead, ahead, drop), 1.0, 1.0), 0.0)
    attacks = {"kamikaze": [*best, poor], "ikazuchi": [through]}
    shut = frozenset(best[0].barred)
    assert best_together(attacks, lambda name, chosen: chosen[0].barred != shut) == (poor,)
    assert not best_together({"kamikaze": best}, lambda name, _: False, ["ikazuchi"])


@pytest.mark.rule("submarine", "15.4.9")
def test_ships_that_lie_close_together_attack_as_far_as_they_leave_each_other_ways() -> None:
    """In the last turn of a hunt four lie about a boat, and three of them shut others in."""
    state = sea(
        escort("J1", "N19-B", 3, "Kamikaze", speed=4, has_turned=True, attacked=6),
        escort("J2", "M21-B", 1, "Ikazuchi", speed=4, attacked=6),
        escort("J7", "N22-B", 1, "Oki", speed=3, has_turned=True),
        escort("J7", "M23-B", 1, "Fukue", speed=3, has_turned=True),
        boat("U6", "O21-B", 5, 100, "Flasher", speed=1, contact=OPEN),
        scenario="killers-3",
        house=House(solitaire=True),
        turn=8,
        flow=(Turn(1), Escorting()),
    )
    events = moved_by(Ace, state, b"close")
    assert [each for each in events if isinstance(each, WeaponPlaced)]
    assert not [each for each in events if isinstance(each, AttackSpoiled | Collided)]
