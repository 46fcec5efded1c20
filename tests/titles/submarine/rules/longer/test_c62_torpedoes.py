"""62: how many torpedoes a boat has left of her patrol."""

from dataclasses import replace
from typing import Any

import pytest

from game.core.dice import KeyedDice
from game.core.eyes import ALL_EYES
from game.core.records import Event
from game.titles.submarine.bots.ace import Ace
from game.titles.submarine.bots.captain import Captain
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.house import Advanced, House, Longer
from game.titles.submarine.model.state import (
    ESCORT,
    HIDDEN,
    SUBMARINE,
    Inside,
    Named,
    State,
    Tube,
)
from game.titles.submarine.printed.longer import torpedoes_aboard
from game.titles.submarine.printed.scenariocards import BoatRow
from game.titles.submarine.printed.tables import BOATS
from game.titles.submarine.rules.muster import c41_loads as c41
from game.titles.submarine.rules.muster.c20_lurking import first_load, lay_up
from game.titles.submarine.rules.muster.c62_torpedoes import (
    capacity_of,
    count_torpedoes,
    is_thrown_for,
    lightened,
)
from game.titles.submarine.view import redact, view
from game.titles.submarine.words.describe import describe
from game.titles.submarine.worlds.hidden import resample
from tests.titles.submarine.moving import asked, plotting
from tests.titles.submarine.sea import boat, merchant, of_kind, play, sea

rule = pytest.mark.rule
COUNTED = House(longer=Longer(torpedo_stock=True))
G7A, T3, T5 = "g7a", "t3", "t5"
NAME = "u-47"
VIIC, IXC, XXI, GATO, T_CLASS = "G6", "G10", "G13", "U6", "B-S3"


def laid_up(card: str, *dice: int, house: House = COUNTED) -> tuple[State, list[Event]]:
    state = sea(merchant("C-2", "A35-B", 6), scenario="wolf-pack", house=house)
    state.fleet = {NAME: Named(card, "U.47")}
    state.compasses = {NAME: 1}
    return play(state, lay_up, NAME, dice=dice)


def aboard(inside: Inside) -> tuple[list[int], int, int]:
    """The tubes that are loaded, and how many reloads there are at the bow and at the stern."""
    loaded = [number for number, tube in enumerate(inside.tubes) if tube.load]
    return loaded, len(inside.bow_reserve), len(inside.stern_reserve)


@rule("submarine", "62.3")
@rule("submarine", "X62.3")
def test_a_type_viic_can_carry_fourteen_and_has_six_left_by_a_23() -> None:
    figures = BOATS[VIIC]
    assert (figures.bow_tubes, figures.stern_tubes) == (4, 1)
    assert figures.bow_reloads + figures.stern_reloads == 9
    assert capacity_of(figures) == 14
    assert torpedoes_aboard(14, (2, 3)) == 6
    assert capacity_of(BOATS[T_CLASS]) == 6 + 5 + 6, "tubes outside the hull are tubes"


@rule("submarine", "62.1")
@rule("submarine", "62.2")
@pytest.mark.parametrize(
    ("dice", "count", "tubes", "bow", "stern"),
    [
        ((6, 6), 14, 5, 8, 1),
        ((5, 3), 10, 5, 5, 0),
        ((3, 1), 7, 5, 2, 0),
        ((2, 3), 6, 5, 1, 0),
        ((1, 4), 5, 5, 0, 0),
        ((1, 1), 3, 3, 0, 0),
    ],
)
def test_what_is_left_fills_the_tubes_first(
    dice: tuple[int, int], count: int, tubes: int, bow: int, stern: int
) -> None:
    state, events = laid_up(VIIC, *dice)
    assert of_kind(events, e.TorpedoesCounted) == [
        e.TorpedoesCounted("62.1", NAME, count, 14, dice)
    ]
    assert aboard(state.insides[NAME]) == ([*range(tubes)], bow, stern)


@rule("submarine", "62.2")
def test_the_bow_has_its_torpedoes_before_the_stern_and_reloads_after_all_tubes() -> None:
    tubes = [Tube(False, G7A), Tube(False, ""), Tube(True, G7A), Tube(True, G7A, is_external=True)]
    left = {count: lightened((tubes, [2, 2]), count) for count in range(8)}
    loads = {n: ([bool(t.load) for t in load[0]], load[1]) for n, load in left.items()}
    assert loads[0] == ([False] * 4, [0, 0])
    assert loads[2] == ([True, False, True, False], [0, 0])
    assert loads[3] == ([True, False, True, True], [0, 0])
    assert loads[4] == ([True, False, True, True], [1, 0])
    assert loads[6] == ([True, False, True, True], [2, 1])
    assert loads[7] == ([True, False, True, True], [2, 2])


@rule("submarine", "62.1")
def test_without_the_option_boats_are_full_and_throw_nothing() -> None:
    state, events = laid_up(VIIC, house=House())
    assert aboard(state.insides[NAME]) == ([0, 1, 2, 3, 4], 8, 1)
    assert of_kind(events, e.TorpedoesCounted) == []


@rule("submarine", "62.1")
@pytest.mark.parametrize(
    ("more", "throws"),
    [
        ({}, True),
        ({"loaded": (1, 4), "has_reloads": False}, False),
        ({"has_reloads": False}, False),
    ],
)
def test_a_boat_whose_torpedoes_the_scenario_tells_throws_nothing(
    more: dict[str, Any], throws: bool
) -> None:
    row = BoatRow(name="Triton", card="U5", **more)
    state = sea(house=COUNTED)
    assert is_thrown_for(state, row) == throws
    figures = BOATS["U5"]
    _, events = play(state, count_torpedoes, "triton", row, figures, dice=(4, 4) if throws else ())
    assert bool(events) == throws
    load = first_load(row, figures, G7A)
    assert throws or lightened(load, capacity_of(figures)) == (load[0], [*load[1]])


# Secrets


@rule("submarine", "62.1")
def test_the_count_is_the_submarine_players_secret() -> None:
    event = e.TorpedoesCounted("62.1", NAME, 6, 14, (2, 3))
    assert redact(event, ESCORT) is None
    assert [redact(event, eyes) for eyes in (SUBMARINE, ALL_EYES)] == [event, event]
    line = describe(event, SUBMARINE)
    assert line.text == "U.47 has 6 of the 14 torpedoes that she can carry."
    assert (line.table, line.row) == ("torpedoes_aboard", "21–23")


@rule("submarine", "62.1")
@pytest.mark.parametrize(("fired", "most"), [(0, 14), (4, 10), (9, 5)])
def test_worlds_have_any_count_that_the_shots_allow(fired: int, most: int) -> None:
    shots = {NAME: fired} if fired else {}
    house = replace(COUNTED, hidden=True)
    hidden = boat(VIIC, "N30-B", 6, 100, contact=HIDDEN)
    state = sea(merchant("C-2", "N20-B", 6), hidden, house=house, fired=shots, launched=fired)
    found = set()
    for seed in range(80):
        world = resample(view(state, ESCORT), KeyedDice(b"torpedoes", seed))
        loaded, bow, stern = aboard(world.insides[NAME])
        found.add(len(loaded) + bow + stern)
    assert found == {count - fired for count in (3, 5, 6, 7, 10, 14) if count >= fired}
    assert max(found) == most


# 62.4


@rule("submarine", "62.4")
@rule("submarine", "X62.4")
@pytest.mark.parametrize(("count", "special"), [(19, 4), (12, 3), (3, 0)])
def test_one_in_four_of_those_aboard_may_be_acoustic_or_circle(count: int, special: int) -> None:
    tubes = (Tube(False, "g7a+"),) * min(count, 6)
    inside = Inside(25, 9, tubes, ("g7a+",) * (count - len(tubes)))
    assert c41.special_share(inside) == (0, special)
    for place in range(special):
        assert c41.may_load(inside, place, "t5+")
        inside = c41.with_load(inside, place, "t5+")
    assert not c41.may_load(inside, special, "t5+")
    assert not c41.may_load(inside, special, "fat+")
    assert c41.may_load(inside, special, "t3+"), "the T3 is not counted"


def offered_loads(house: House, kinds: tuple[str, ...]) -> set[str]:
    inside = Inside(25, 9, (Tube(False, G7A),) * 4, (G7A,) * 8)
    crewed = boat(VIIC, "N30-B", 6).boat
    row = BoatRow(name="U.47", card=VIIC)
    choices = c41.arms(sea(house=house), crewed, inside, row, kinds)
    return {each.command.torpedo for each in choices if isinstance(each.command, c.Arm)}


@rule("submarine", "62.4")
def test_a_boat_of_one_type_has_an_ordinary_one_or_the_t3() -> None:
    kinds = (G7A, "g7e", T5, T3)
    assert offered_loads(House(), kinds) == {"g7e", T5, T3}
    assert offered_loads(COUNTED, kinds) == {"g7e", T3}


@rule("submarine", "62.4")
def test_with_mixed_loads_some_of_those_aboard_may_be_special() -> None:
    mixed = replace(COUNTED, advanced=Advanced(clock=True, mixed_loads=True))
    assert T5 in offered_loads(mixed, (G7A, T5))


@pytest.mark.parametrize("player", [Captain, Ace])
def test_a_boat_that_has_fired_all_is_plotted_on_where_nobody_drops_charges(
    player: type[Captain] | type[Ace],
) -> None:
    empty = {"tubes": (Tube(False, ""),) * 4, "bow_reserve": (), "stern_reserve": ()}
    spent = boat("G5", "N30-B", 6, 50, inside=empty, contact=HIDDEN)
    house = replace(COUNTED, hidden=True)
    state = plotting(
        merchant("C-2", "N20-B", 6),
        spent,
        waiting=(SUBMARINE,),
        scenario="convoy-1",
        house=house,
        seats=(SUBMARINE,),
    )
    prompt = asked(state, SUBMARINE)
    command = player(1).choose(view(state, SUBMARINE), prompt)
    assert prompt.admits(command)
