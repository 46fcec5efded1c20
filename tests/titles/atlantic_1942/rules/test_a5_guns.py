"""A-GUN: guns."""

import pytest

from game.titles.atlantic_1942.model import commands as c
from game.titles.atlantic_1942.model import events as e
from game.titles.atlantic_1942.model.frames import (
    BoatGuns,
    CardsMove,
    DestroyerGuns,
    MerchantGuns,
    Step,
)
from game.titles.atlantic_1942.model.state import Card, Ship, State
from game.titles.atlantic_1942.printed.sea import WEST
from tests.titles.atlantic_1942.builder import (
    NORTH,
    at,
    boat,
    is_legal,
    ocean,
    of_kind,
    offered,
    play,
    ship,
    units,
    why_not,
)

rule = pytest.mark.rule
UP = boat("V1", 5, 5, is_up=True)
GUNS: dict[str, tuple[type[Step], Ship | Card, Ship | Card, float]] = {
    "merchant": (MerchantGuns, ship("m1", 9, 5, WEST), UP, 3),
    "boat": (BoatGuns, boat("V1", 5, 5, is_up=True), ship("m1", 9, 5), 3),
    "destroyer": (DestroyerGuns, ship("d1", 9, 5, WEST), UP, 5),
}


def fire_of(kind: str, distance: float = 2, *more: Ship | Card) -> tuple[State, c.FireGun]:
    """One who can fire, and its target so far away."""
    step, one, other, _ = GUNS[kind]
    east, west = (one, other) if one.at.x > other.at.x else (other, one)
    moved = type(east)(
        **{name: getattr(east, name) for name in type(east).__dataclass_fields__}
        | {"at": type(east.at)(west.at.x + units(1 + distance), west.at.y)}
    )
    return at(step, moved, west, *more), c.FireGun(one.id, other.id)


@rule("atlantic_1942", "A-GUN.1")
@pytest.mark.parametrize("kind", GUNS)
def test_every_unit_has_a_gun_for_one_target_a_turn(kind: str) -> None:
    step, one, other, _ = GUNS[kind]
    boats = [boat(f"V{n}", 7, y, name=f"U-{n}", is_up=True) for n, y in ((5, 7), (7, 9))]
    others = [ship("m5", 5, 7), ship("m7", 5, 9), ship("d7", 5, 11)]
    state = at(step, one, other, *boats, *others)
    shots = [command for command in offered(state, c.FireGun) if command.unit == one.id]
    assert len(shots) > 1
    after, _ = play(state, shots[0], [1, 1, 1] if kind == "destroyer" else [1])
    assert after.doing[one.id].has_fired
    assert one.id not in [command.unit for command in offered(after, c.FireGun)]


@rule("atlantic_1942", "A-GUN.2")
@pytest.mark.parametrize("kind", GUNS)
def test_guns_need_a_clear_path(kind: str) -> None:
    state, command = fire_of(kind)
    assert is_legal(state, command)
    state, command = fire_of(kind, 2, ship("m9", 6.9, 5, NORTH))
    assert not is_legal(state, command)


@rule("atlantic_1942", "A-GUN.2")
@pytest.mark.parametrize("kind", GUNS)
def test_guns_fire_over_blank_cards(kind: str) -> None:
    between = (ocean("V5", 6.5, 5), boat("V6", 7, 5, name="U-96"))
    state, command = fire_of(kind, 2, *between)
    assert is_legal(state, command)


@rule("atlantic_1942", "A-GUN.2")
def test_a_blank_card_is_no_target() -> None:
    state = at(DestroyerGuns, ship("d1", 5, 5), UP, boat("V2", 8, 7, name="U-96"))
    state.cards["V1"] = boat("V1", 8, 5, is_up=True)
    assert why_not(state, "V2") == ("A-GUN.2", "Guns engage surfaced boats only.")


@rule("atlantic_1942", "A-GUN.3")
def test_a_boat_under_water_comes_up_before_it_fires() -> None:
    state = at(BoatGuns, boat("V1", 5, 5), ship("m1", 7, 5))
    assert offered(state, c.FireGun) == []
    after, _ = play(state, c.Surface("V1"))
    assert offered(after, c.FireGun) == [c.FireGun("V1", "m1")]


@rule("atlantic_1942", "A-GUN.3")
def test_a_boat_that_fired_its_gun_ends_its_turn_on_the_surface() -> None:
    state = at(BoatGuns, UP, ship("m1", 7.5, 5))
    state, _ = play(state, c.FireGun("V1", "m1"), [1])
    assert offered(state, c.Dive) == []
    state, _ = play(state, c.Done())
    assert state.step == CardsMove.__name__
    assert offered(state, c.Dive) == []


@rule("atlantic_1942", "A-GUN.4")
@pytest.mark.parametrize("kind", GUNS)
@pytest.mark.parametrize(("gap", "is_clear"), [(0.9, False), (1.0, True)])
def test_gunfire_between_two_ships_needs_a_length_between_them(
    kind: str, gap: float, is_clear: bool
) -> None:
    half = gap / 2 + 0.25
    state, command = fire_of(kind, 3, ship("m8", 7, 5 - half), ship("m9", 7, 5 + half))
    assert is_legal(state, command) == is_clear


@rule("atlantic_1942", "A-GUN.5")
@rule("atlantic_1942", "A-GUN.6")
@rule("atlantic_1942", "A-GUN.7")
@pytest.mark.parametrize("kind", GUNS)
def test_ranges_of_guns(kind: str) -> None:
    reach = GUNS[kind][3]
    assert is_legal(*fire_of(kind, reach))
    assert not is_legal(*fire_of(kind, reach + 0.1))


@rule("atlantic_1942", "A-GUN.5")
@pytest.mark.parametrize("face", range(1, 7))
def test_a_merchants_gun_hits_on_5_or_more(face: int) -> None:
    state, command = fire_of("merchant", 3)
    after, events = play(state, command, [face])
    hits = int(face >= 5)
    assert events[0] == e.GunFired("A-GUN.5", "U-571", "m1", "V1", (face,), 5, hits)
    assert after.cards["V1"].hits == hits


@rule("atlantic_1942", "A-GUN.6")
@pytest.mark.parametrize("face", range(1, 7))
def test_a_boats_gun_hits_on_4_or_more(face: int) -> None:
    state, command = fire_of("boat", 3)
    after, events = play(state, command, [face])
    hits = int(face >= 4)
    assert events[0] == e.GunFired("A-GUN.6", "U-571", "V1", "m1", (face,), 4, hits)
    assert after.ships["m1"].hits == hits


@rule("atlantic_1942", "A-GUN.7")
@pytest.mark.parametrize(("faces", "hits"), [((5, 6, 2), 2), ((4, 4, 4), 0), ((5, 1, 1), 1)])
def test_destroyer_guns_roll_three_dice_and_each_hits_on_5_or_more(
    faces: tuple[int, ...], hits: int
) -> None:
    state, command = fire_of("destroyer", 5)
    after, events = play(state, command, faces)
    assert of_kind(events, e.GunFired) == [
        e.GunFired("A-GUN.7", "U-571", "d1", "V1", faces, 5, hits)
    ]
    assert after.cards["V1"].hits == hits


@rule("atlantic_1942", "A-GUN.7")
def test_three_hits_sink_a_boat() -> None:
    state, command = fire_of("destroyer", 5)
    _, events = play(state, command, [5, 5, 6])
    assert of_kind(events, e.BoatSunk) == [e.BoatSunk("A-DMG.2", "V1", "U-571", False)]
