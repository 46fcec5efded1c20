"""What the decisions of an escort attack phase may come to."""

from fractions import Fraction

import pytest

from game.contract.forecast import Forecast
from game.contract.prospects import Check
from game.core.records import Command
from game.titles.tonnage_war import TITLE
from game.titles.tonnage_war.model import commands as c
from game.titles.tonnage_war.model.frames import AIR, HFDF, SECTOR, Group
from game.titles.tonnage_war.model.state import Boat, Escort, State
from game.titles.tonnage_war.printed.places import BOW, IZ, PORT
from game.titles.tonnage_war.rules.ground.chances import find_chance, found_chance
from tests.titles.tonnage_war.builder import SEAT, asked, play
from tests.titles.tonnage_war.fights import (
    DAY,
    DIVES,
    HOLDS,
    INGHAM,
    LEARY,
    LIBERATOR,
    STAYS,
    TURNS,
    VANESSA,
    hunted,
    planning,
    search,
)


def checks(state: State, command: Command) -> dict[str, tuple[str, int]]:
    """The faces of each roll, and its chance in twentieths."""
    found: tuple[Check, ...] = TITLE.odds.checks(TITLE.eyes.view(state, SEAT), command)
    return {each.name: (each.needs, int(each.chance * 20)) for each in found}


def test_a_search_tells_reaction_detection_and_danger() -> None:
    state = planning(Boat(BOW), escorts={VANESSA: BOW})
    assert checks(state, c.Assign(VANESSA, SECTOR, BOW, 0)) == {
        "The boat's reaction: at an escort": ("11–12", 2),
        "The boat's reaction: evade": ("13–20", 8),
        "Vanessa finds the boat if it does not evade": ("1–8", 8),
        "Vanessa finds the boat if it evades": ("1–4", 4),
        "Torpedo at an escort: damaged": ("3–4", 2),
        "Torpedo at an escort: lost": ("1–2", 2),
    }


def test_a_second_searcher_changes_the_reaction() -> None:
    state = planning(
        Boat(BOW), escorts={VANESSA: BOW, LEARY: BOW}, groups=[Group(SECTOR, BOW, (VANESSA,))]
    )
    told = checks(state, c.Assign(LEARY, SECTOR, BOW, 0))
    assert told["The boat's reaction: evade"] == ("10–20", 11)
    assert told["Leary finds the boat if it evades"] == ("1–3", 3)


@pytest.mark.parametrize("command", [c.AssignAll(), c.BeginSearches()])
def test_all_searches_are_told_together(command: Command) -> None:
    groups = (Group(SECTOR, BOW, (VANESSA,)), Group(HFDF, IZ, (INGHAM,)))
    state = planning(
        Boat(BOW), Boat(IZ), escorts={VANESSA: BOW, INGHAM: IZ}, groups=groups, turn=DAY
    )
    told = checks(state, command)
    assert told["Vanessa finds the boat if it evades"] == ("1–4", 4)
    assert told["Ingham finds the boat if it does not evade"] == ("1–7", 7)


def test_an_attack_tells_what_sinks_and_what_damages() -> None:
    state, _ = search(dice=[HOLDS, 1], turn=DAY)
    assert checks(state, c.AttackWith((VANESSA,))) == {
        "Vanessa: the boat is sunk": ("1–2", 2),
        "Vanessa: the boat is damaged": ("3–4", 2),
        "Vanessa uses up its weapons": ("16–20", 5),
    }
    assert checks(state, c.AttackWith(())) == {}


def test_a_first_attack_by_night_may_ram() -> None:
    spent = Escort(BOW, is_depleted=True)
    state, _ = search(dice=[HOLDS, 1], escorts={VANESSA: spent})
    assert checks(state, c.AttackWith((VANESSA,))) == {
        "Vanessa: the boat is sunk": ("1–2", 2),
        "Vanessa: the boat is rammed, and the escort out": ("1", 1),
    }


def test_a_boat_that_turns_on_them_is_a_danger() -> None:
    state, _ = search(dice=[TURNS, 1])
    assert checks(state, c.AttackWith(())) == {"Torpedo at an escort: lost": ("1", 1)}
    (check,) = TITLE.odds.checks(TITLE.eyes.view(state, SEAT), c.AttackWith(()))
    assert check.row == "At an escort that found it"


@pytest.mark.parametrize(("face", "flak"), [(STAYS, True), (DIVES, False)])
def test_flak_is_a_danger_to_the_aircraft(face: int, flak: bool) -> None:
    state, _ = search(IZ, by=[LIBERATOR], kind=AIR, place=IZ, dice=[face, 1])
    told = checks(state, c.AttackWith((LIBERATOR,)))
    assert (told.get("Flak: damaged"), told.get("Flak: lost")) == (
        (("2", 1), ("1", 1)) if flak else (None, None)
    )


def test_a_pursuit_tells_of_next_turn_in_words_and_of_no_die() -> None:
    """The die falls when next turn's searches are made."""
    state, _ = hunted(IZ, VANESSA, dice=[1])
    state, _ = play(state, c.AttackWith(()))
    assert checks(state, c.Join(VANESSA)) == {}
    told = "Next turn, chances to find boat 1: Vanessa 20 %"
    view = TITLE.eyes.view(state, SEAT)
    joined = Forecast(TITLE, view, SEAT, c.Join(VANESSA)).odds().rows()
    assert all(words.startswith(told) for words in joined)
    assert "chances" not in "".join(Forecast(TITLE, view, SEAT, c.Proceed()).odds().rows())


def test_escorts_beside_aircraft_are_told_of_like_any_search() -> None:
    state, _ = search(
        IZ, by=[LIBERATOR], kind=AIR, place=IZ, dice=[DIVES, 1], escorts={VANESSA: IZ}
    )
    state, _ = play(state, c.AttackWith(()))
    assert checks(state, c.Join(VANESSA)) == {"Vanessa finds the boat while it evades": ("1–3", 3)}


def test_a_group_finds_the_boat_as_often_as_its_dice_say() -> None:
    """Evading with 13 or more: 12 times in 20 the full 8, 8 times the halved 4."""
    state = planning(Boat(BOW), escorts={VANESSA: BOW, LEARY: BOW})
    one = Group(SECTOR, BOW, (VANESSA,))
    assert find_chance(state, one) == Fraction(12 * 8 + 8 * 4, 400)
    both = Group(SECTOR, BOW, (VANESSA, LEARY))
    stays, evades = Fraction(400 - 12 * 13, 400), Fraction(400 - 16 * 17, 400)
    assert find_chance(state, both) == (9 * stays + 11 * evades) / 20
    assert find_chance(state, Group(SECTOR, PORT, (VANESSA,))) == 0, "no boat is there"


def test_a_boat_that_has_attacked_evades_where_another_would_come_on_or_hold() -> None:
    """It turns on an escort with 11 and 12 alone."""
    state = planning(Boat(BOW, has_attacked=True), escorts={VANESSA: BOW})
    assert find_chance(state, Group(SECTOR, BOW, (VANESSA,))) == Fraction(2 * 8 + 18 * 4, 400)


def test_aircraft_are_dealt_no_boat_that_is_followed_while_there_is_another() -> None:
    """It evades already, and so it is harder to find."""
    followed = Boat(IZ, hunters=(VANESSA,), is_evading=True)
    state = planning(followed, Boat(IZ), escorts={VANESSA: IZ, LIBERATOR: IZ})
    group = Group(AIR, IZ, (LIBERATOR,))
    assert find_chance(state, group) == found_chance(state, group, Boat(IZ))
    assert find_chance(state, group) > found_chance(state, group, followed)


def test_the_plan_tells_the_chance_of_each_group() -> None:
    state = planning(Boat(BOW), escorts={VANESSA: BOW}, groups=[Group(SECTOR, BOW, (VANESSA,))])
    assert asked(state).text == "First escort attack, chances to find: Vanessa 32 %."


def test_every_roll_is_read_from_a_chart() -> None:
    rows = {chart.id: {row.name for row in chart.rows} for chart in TITLE.words.charts()}
    by_sea = planning(Boat(BOW), escorts={VANESSA: BOW})
    found, _ = search(dice=[TURNS, 1])
    flown, _ = search(IZ, by=[LIBERATOR], kind=AIR, place=IZ, dice=[STAYS, 1])
    for state, command in (
        (by_sea, c.AssignAll()),
        (found, c.AttackWith((VANESSA,))),
        (flown, c.AttackWith((LIBERATOR,))),
    ):
        for check in TITLE.odds.checks(TITLE.eyes.view(state, SEAT), command):
            assert check.row in rows[check.table]


def test_a_halving_is_told_in_words() -> None:
    state = planning(Boat(BOW), escorts={VANESSA: "bow-port"})
    told = TITLE.odds.checks(TITLE.eyes.view(state, SEAT), c.Assign(VANESSA, SECTOR, BOW, 0))
    halved = [each.modifiers for each in told if each.name.endswith("if it evades")]
    assert halved == [(("halved: the boat evades", 0), ("halved: on a line", 0))]
