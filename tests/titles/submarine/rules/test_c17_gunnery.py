"""17, 18 Gunfire on the surface, and what stands in its way."""

from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from game.core.records import Event
from game.geometry.hexes import Hex
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.frames import Gunnery
from game.titles.submarine.model.house import Advanced, House
from game.titles.submarine.model.state import (
    ESCORT,
    HIDDEN,
    RADAR,
    SEEN,
    SUBMARINE,
    BoatPlot,
    Ship,
    StarShell,
    State,
)
from game.titles.submarine.rules.fighting import c17_gunnery as c17
from game.titles.submarine.rules.fighting import c48_gunnery as c48
from game.titles.submarine.rules.ground.c18_sight import blockers
from tests.titles.submarine.sea import (
    Crewed,
    at,
    boat,
    capital,
    escort,
    merchant,
    of_kind,
    play,
    sea,
)

rule = pytest.mark.rule
DAY, NIGHT = "convoy-1", "wolf-pack"
FIRER = escort("B1", "P30-B", 6, "Viceroy")
"""Heads north; strengths 1, 2 and 1."""


def surfaced(code: str, heading: int = 6, name: str = "U.190", **more: Any) -> Crewed:
    """A boat of strengths 2, 2 and none."""
    return boat("G10", code, heading, 0, name, **more)


def day(*laid: Ship | Crewed, **more: Any) -> State:
    return sea(*laid, scenario=DAY, **more)


def fire(state: State, *dice: int) -> tuple[State, list[Event]]:
    return play(state, c17.fire_guns, dice=dice)


def aims(state: State, seat: str = ESCORT) -> list[tuple[str, str, int, int]]:
    """Who may fire at whom, the range and the factor."""
    return [(each.unit, each.target, each.range, each.factor) for each in c17.aims(state, seat)]


# Fields of fire


@rule("submarine", "17.5")
@rule("submarine", "17.6")
@rule("submarine", "17.7")
@pytest.mark.parametrize(
    ("code", "heading", "field"),
    [
        ("P20-B", 6, "forward"),
        ("T28-B", 1, "forward"),
        ("X32-B", 6, "broadside"),
        ("F30-B", 6, "broadside"),
        ("P40-B", 6, "aft"),
        ("S33-B", 2, "aft"),
        ("T28-B", 6, "broadside"),
        ("T32-B", 6, "broadside"),
    ],
)
def test_the_field_is_that_of_both_hexes_or_broadside(code: str, heading: int, field: str) -> None:
    """The last two straddle two fields."""
    assert c17.field_of(FIRER, surfaced(code, heading).boat) == field


@rule("submarine", "17.4")
@rule("submarine", "17.6")
@pytest.mark.parametrize(("code", "strength"), [("P20-B", 1), ("Z32-B", 2), ("P41-B", 1)])
def test_a_ship_fires_with_the_strength_of_the_field(code: str, strength: int) -> None:
    (aim,) = c17.aims(day(FIRER, surfaced(code)), ESCORT)
    assert aim.strength == strength


@rule("submarine", "17.4")
def test_without_guns_in_the_field_it_does_not_fire() -> None:
    flower = escort("B15", "P30-B", 6)
    assert flower.guns[2] == 0
    assert not aims(day(flower, surfaced("P41-B")))


# Range and factor


@rule("submarine", "17.9.2")
@pytest.mark.parametrize(
    ("code", "heading", "hexes"),
    [("P29-B", 3, 1), ("P28-B", 6, 1), ("P20-B", 6, 9), ("P33-B", 6, 2)],
)
def test_the_range_is_counted_from_the_nearer_hexes(code: str, heading: int, hexes: int) -> None:
    assert c17.range_to(FIRER, surfaced(code, heading).boat) == hexes


@rule("submarine", "17.9.3")
def test_what_changes_the_factor() -> None:
    """Strength 2 over 5 hexes or less has a factor of 4; 1 off against a boat."""
    near, beam = surfaced("R31-B"), replace(FIRER, speed=4)
    assert aims(day(beam, near)) == [(FIRER.id, "u-190", 2, 3)]
    assert aims(day(replace(FIRER, speed=5), near)) == [(FIRER.id, "u-190", 2, 2)]
    dead = replace(merchant("C-2", "R31-B", 6), is_dead=True)
    assert [each[3] for each in aims(day(surfaced("P30-B"), dead), SUBMARINE)] == [5]


def factors(*laid: Ship | Crewed, seat: str = ESCORT, **more: Any) -> list[int]:
    return [each[3] for each in aims(sea(*laid, scenario=NIGHT, **more), seat)]


FAR, NEAR = surfaced("X34-B"), surfaced("T32-B")
"""Eight hexes from the firer, and four."""


@rule("submarine", "SYN.2")
@rule("submarine", "17.1")
@rule("submarine", "17.9.3")
def test_by_night_all_fire_at_what_is_on_the_board_but_less_well_beyond_four_hexes() -> None:
    """Strength 2 over 6 to 10 hexes has a factor of 3, over 5 or less of 4; the night takes 2."""
    assert factors(FIRER, NEAR) == [3]
    assert factors(FIRER, FAR) == [0]
    assert factors(FIRER, NEAR, seat=SUBMARINE) == [4]
    assert factors(FIRER, FAR, seat=SUBMARINE) == [1]
    strong = replace(FIRER, guns=(4, 4, 4))
    assert factors(strong, surfaced("P56-B")) == [0], "3 over 25 hexes"


@rule("submarine", "SYN.2")
@rule("submarine", "21.4")
def test_where_boats_hide_guns_fire_at_those_that_are_shown() -> None:
    for contact, found in ((SEEN, [0]), (RADAR, [0]), (HIDDEN, [])):
        boat = surfaced("X34-B", contact=contact)
        assert factors(FIRER, boat, house=House(hidden=True), turn=3) == found


@rule("submarine", "17.9.3")
@rule("submarine", "25.2")
def test_a_star_shell_takes_the_night_off_the_factor() -> None:
    lit = (StarShell("lark", at("Y34-B")),)
    assert factors(FIRER, FAR, stars=lit) == [2]
    beside = (StarShell("lark", at("Z34-B")),)
    assert factors(FIRER, FAR, stars=beside) == [0]


@rule("submarine", "SYN.2")
def test_with_own_sight_each_firer_must_see_its_target_by_night() -> None:
    own: dict[str, Any] = {"house": House(own_sight=True), "turn": 3}
    watcher = merchant("C-2", "Z32-B", 6)
    assert factors(FIRER, NEAR, **own) == [3]
    assert factors(FIRER, FAR, watcher, **own) == [], "another sees it, not the firer"
    assert factors(FIRER, surfaced("X34-B", contact=RADAR), **own) == []
    assert factors(FIRER, FAR, stars=(StarShell("lark", at("Y34-B")),), **own) == [2]
    assert factors(FIRER, NEAR, seat=SUBMARINE, **own) == [4]
    assert factors(FIRER, FAR, surfaced("Q33-B", name="U.47"), seat=SUBMARINE, **own) == [4]
    seven = surfaced("W33-B")
    assert factors(FIRER, seven, seat=SUBMARINE, **own) == []
    assert factors(FIRER, seven, seat=SUBMARINE, torpedoed={FIRER.id: 2}, **own) == [1]
    assert aims(day(FIRER, FAR, **own)), "by day all is seen"


@rule("submarine", "25.5")
def test_who_fired_star_shells_keeps_its_guns_silent_in_the_next_turn() -> None:
    for turn, found in ((4, []), (5, [3])):
        assert factors(replace(FIRER, starred=3), NEAR, turn=turn) == found


@rule("submarine", "17.1")
def test_where_no_harm_can_be_done_nobody_fires() -> None:
    """Strength 1 over more than 50 hexes has a factor of -2."""
    small = replace(FIRER, guns=(1, 1, 1), bow=at("A30-A"))
    assert not aims(day(small, surfaced("Z30-B")))


# The line


LINE = merchant("C-2", "T30-B", 6)
"""The line from the firer runs due east, through Q30 and S30, and between R30 and R31."""


@rule("submarine", "18.1")
@rule("submarine", "18.2")
@rule("submarine", "18.3")
@pytest.mark.parametrize(
    ("code", "heading", "blocks"),
    [
        ("Q30-B", 6, True),
        ("Q29-B", 6, True),
        ("S31-B", 1, False),
        ("R30-B", 6, True),
        ("R31-B", 3, True),
        ("V31-B", 3, False),
        ("X31-B", 3, False),
        ("R29-B", 6, False),
        ("R31-B", 6, False),
        ("V30-B", 6, False),
        ("N30-B", 6, False),
        ("Q31-B", 6, False),
        ("O30-B", 6, False),
        ("U30-B", 6, False),
        ("U30-B", 4, False),
    ],
)
def test_a_ship_in_the_line_blocks_it_but_not_one_along_whose_side_it_runs(
    code: str, heading: int, blocks: bool
) -> None:
    """Between bow and stern it may not pass."""
    other = merchant("C-3", code, heading, "C-3 1")
    assert blockers(sea(FIRER, LINE, other), FIRER, LINE) == ((other.id,) if blocks else ())


@rule("submarine", "18.3")
def test_a_line_is_blocked_alike_wherever_on_the_board_it_runs() -> None:
    def lies(ship: Ship, columns: int, rows: int) -> Ship:
        return replace(ship, bow=Hex(ship.bow.column + columns, ship.bow.row + rows))

    between = merchant("C-3", "Q30-B", 6, "C-3 1")
    for columns, rows in product(range(-40, 32, 2), range(-28, 27, 5)):
        firer, target, other = (lies(ship, columns, rows) for ship in (FIRER, LINE, between))
        assert blockers(sea(firer, target, other), firer, target) == (other.id,), firer.bow


@rule("submarine", "18.1")
def test_a_blocked_target_is_not_fired_at_and_boats_block_nothing() -> None:
    target = surfaced("T30-B")
    assert aims(day(FIRER, target))
    assert not aims(day(FIRER, target, merchant("C-3", "R30-B", 6)))
    assert len(aims(day(FIRER, target, surfaced("R30-B", name="U.47")))) == 2


# The phase


@rule("submarine", "5.2")
@rule("submarine", "SYN.2")
@rule("submarine", "17.2")
@rule("submarine", "17.9.1")
@rule("submarine", "17.9.4")
@rule("submarine", "17.9.5")
def test_both_fire_before_damage_is_absorbed() -> None:
    """The boat fires first; the ship that it sinks fires all the same."""
    weak = replace(FIRER, damage=5)
    state, _ = fire(day(weak, surfaced("T32-B")))
    assert state.flow == (Gunnery(SUBMARINE),)
    command = c.Fire("u-190", FIRER.id)
    state, events = play(state, c17.act, state.flow[-1], SUBMARINE, command, dice=[1])
    (fired,) = of_kind(events, e.GunFired)
    assert (fired.field, fired.strength, fired.range, fired.factor, fired.damage) == (
        "broadside", 2, 4, 4, 2,
    )  # fmt: skip
    assert (state.ships[FIRER.id].damage, state.gun_damage) == (5, {FIRER.id: 2})
    assert state.flow == (Gunnery(ESCORT),)
    command = c.Fire(FIRER.id, "u-190")
    state, events = play(state, c17.act, state.flow[-1], ESCORT, command, dice=[1])
    assert len(of_kind(events, e.GunFired)) == 1
    assert state.flow == ()


@rule("submarine", "17.8")
@rule("submarine", "17.10")
def test_each_ship_fires_once_in_any_order_and_alone() -> None:
    other = escort("B3", "V30-B", 6, "Whitehall")
    state = day(FIRER, other, surfaced("R36-B"), seats=(ESCORT,))
    state, _ = fire(state)
    for ship, left in ((other, (FIRER.id,)), (FIRER, ())):
        command = c.Fire(ship.id, "u-190")
        state, events = play(state, c17.act, state.flow[-1], ESCORT, command, dice=[6])
        assert len(of_kind(events, e.GunFired)) == 1
        assert [each.done for each in state.flow if isinstance(each, Gunnery)] == [
            (other.id,)
        ] * len(left)


@rule("submarine", "17.1")
def test_fire_may_be_held() -> None:
    state, _ = fire(day(FIRER, surfaced("R36-B")))
    for seat in (SUBMARINE, ESCORT):
        assert state.flow == (Gunnery(seat),)
        state, events = play(state, c17.act, state.flow[-1], seat, c.Done())
        assert events == []
    assert state.flow == ()


@rule("submarine", "17.11")
def test_a_boat_plotted_to_dive_does_not_fire_but_may_be_fired_at() -> None:
    diver = surfaced("R36-B", plot=BoatPlot("2", 50))
    state, _ = fire(day(FIRER, diver))
    (prompt,) = c17.ask(state, Gunnery(SUBMARINE))
    assert [each.command for each in prompt.choices] == [c.Done()]
    (prompt,) = c17.ask(state, Gunnery(ESCORT))
    assert c.Fire(FIRER.id, "u-190") in [each.command for each in prompt.choices]


@rule("submarine", "17.12")
@rule("submarine", "17.1")
def test_submerged_and_hidden_boats_are_no_targets_and_do_not_fire() -> None:
    for unseen in (boat("G10", "R36-B", 6, 25), surfaced("R36-B", contact=HIDDEN)):
        assert fire(day(FIRER, unseen)) == (day(FIRER, unseen), [])


@rule("submarine", "17.1")
def test_capital_ships_fire_too() -> None:
    barham = capital("barham", "P30-B", 6)
    assert [each[0] for each in aims(day(barham, surfaced("R36-B")))] == ["barham"]


@rule("submarine", "17.3")
@rule("submarine", "S1.SR2")
@rule("submarine", "S2.SR1")
def test_an_armed_merchant_must_fire_at_the_nearest_boat() -> None:
    armed = merchant("C-2", "P30-B", 6, guns=(1, 1, 0))
    far, near = surfaced("Z32-B"), surfaced("S31-B", name="U.47")
    alone = House(solitaire=True)
    _, events = fire(day(armed, far, near, seats=(), house=alone), 6)
    assert [each.target for each in of_kind(events, e.GunFired)] == ["u-47"]
    unarmed = replace(armed, guns=(0, 0, 0))
    assert fire(day(unarmed, near, seats=()))[1] == []
    assert fire(day(armed, surfaced("P40-B"), seats=()))[1] == []


@rule("submarine", "S8.VC")
@rule("submarine", "17.9.1")
def test_what_a_boats_guns_did_counts_as_dealt() -> None:
    state = day(FIRER, surfaced("R36-B"), gun_damage={FIRER.id: 2, "u-190": 1})
    context_state, _ = play(state, lambda context: context.emit(e.GunDamageTold("17.9.1")))
    assert context_state.dealt == 2
    assert context_state.ships[FIRER.id].damage == 2
    assert context_state.insides["u-190"].damage == 1


@pytest.mark.parametrize("is_advanced", [False, True])
def test_no_guns_are_left_out_that_could_do_harm(
    is_advanced: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also at the best of what changes the factor, and as far as the board goes."""
    house = House(advanced=Advanced(gunnery=is_advanced))
    targets = [
        merchant("C-2", f"{column}{row}-{panel}", 6, f"C-2 {number}", is_dead=True)
        for number, (panel, column, row) in enumerate(product("ABC", "BHPV", range(5, 46, 8)), 1)
    ]
    state = day(surfaced("P30-B"), FIRER, *targets, house=house)
    found = aims(state, SUBMARINE)
    monkeypatch.setattr(c17, "could_harm", lambda *_: True)
    assert found == aims(state, SUBMARINE)
    assert found


def test_the_weakest_guns_reach_a_dead_ship_at_the_farthest_range() -> None:
    assert c48.could_harm((1, 0, 0), 60, False), "a factor of -2, and one more for the dead ship"
    assert not c48.could_harm((0, 0, 0), 1, False)
