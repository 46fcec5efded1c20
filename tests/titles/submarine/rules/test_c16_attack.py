"""15.3, 15.9, 16 Weapons go off beside boats."""

from dataclasses import replace
from typing import Any

import pytest

from game.core.eyes import ONLOOKER
from game.core.records import Event
from game.titles.submarine import TITLE
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.frames import Exploding, Turn, Voyage
from game.titles.submarine.model.house import House
from game.titles.submarine.model.state import (
    AIR,
    CHARGE,
    ESCORT,
    HEDGEHOG,
    HIDDEN,
    KGUN,
    OPEN,
    SQUID,
    SUBMARINE,
    State,
    Weapon,
)
from game.titles.submarine.rules.fighting import c16_attack as c16
from game.titles.submarine.view import redact, view
from tests.contract.eyes import check_worlds
from tests.titles.submarine.sea import TURN, Crewed, at, boat, of_kind, play, sea

rule = pytest.mark.rule
U_190 = boat("G10", "W28-A", 2, 100, "U.190")
"""She lies in W28 and V28; forced up at 3 points, sunk at 5."""
BOW, STERN, BESIDE, NEAR, FAR = "W28-A", "V28-A", "X28-A", "Y28-A", "Z28-A"
NAME = "u-190"


def laid(*weapons: tuple[str, str], boats: tuple[Crewed, ...] = (U_190,), **more: Any) -> State:
    """Weapons w1 and on, each a kind and the code of its hex."""
    board = {
        f"w{number}": Weapon(f"w{number}", kind, "armada", at(code))
        for number, (kind, code) in enumerate(weapons, 1)
    }
    return sea(*boats, weapons=board, **more)


def explode(state: State, *dice: int) -> tuple[State, list[Event]]:
    return play(state, c16.explode_weapons, dice=dice)


def damage(state: State, name: str = NAME) -> int:
    return state.insides[name].damage


# The sample game


@rule("submarine", "64.4.8")
@rule("submarine", "SYN.9")
@rule("submarine", "5.7")
@rule("submarine", "16.1")
@rule("submarine", "16.4.2")
@rule("submarine", "16.4.4")
def test_in_the_sample_game_the_hedgehog_alone_harms_the_boat() -> None:
    """With a 1 on the die she takes 4 points, and would have to come up."""
    charges = [(CHARGE, "V27-A")] * 5
    others = [
        (KGUN, "U26-A"),
        (KGUN, "W26-A"),
        (SQUID, "W25-A"),
        (SQUID, "W26-A"),
        (SQUID, "X26-A"),
    ]
    state, events = explode(laid((HEDGEHOG, BOW), *charges, *others), 1)
    (blown,) = of_kind(events, e.ThrownExploded)
    assert (blown.sort, blown.factor, blown.face, blown.damage) == (HEDGEHOG, 6, 1, 4)
    assert damage(state) == 4
    (spent,) = of_kind(events, e.WeaponsSpent)
    assert len(spent.weapons) == 10
    assert state.weapons == {}
    seen = redact(blown, ESCORT)
    assert isinstance(seen, e.ThrownExploded)
    assert (seen.factor, seen.damage, seen.is_hurt) == (None, None, True)


@rule("submarine", "64.5.1")
@rule("submarine", "X64.5.1a")
@rule("submarine", "15.9")
def test_and_charges_two_hexes_off_give_her_a_turn_of_rest() -> None:
    state, events = explode(laid((CHARGE, "V27-A")))
    assert [each.boat for each in of_kind(events, e.BoatShaken)] == [NAME]
    again = laid((CHARGE, BOW), boats=(replace(U_190, boat=state.boats[NAME]),), turn=TURN + 1)
    assert not of_kind(explode(again)[1], e.ChargeExploded)


# Charges


def exploding(depth: int, face: int, kind: str = CHARGE, code: str = BOW) -> list[Event]:
    state, _ = explode(laid((kind, code)))
    assert state.flow == (Exploding(("w1",)),)
    state, events = play(
        state, c16.act, state.flow[-1], ESCORT, c.Explode("w1", depth), dice=[face]
    )
    assert (state.flow, state.weapons) == ((), {})
    return events


@rule("submarine", "16.3.4")
@rule("submarine", "16.3.5")
@rule("submarine", "16.3.8")
@pytest.mark.parametrize(
    ("depth", "factor", "points"),
    [(100, 5, 2), (75, 2, 1), (150, 2, 1), (50, 2, 1), (25, None, 0), (175, None, 0)],
)
def test_a_charge_harms_by_its_nearness_to_her_depth(
    depth: int, factor: int | None, points: int
) -> None:
    """300 lb charges against a boat of type 2 at 100 feet; the die is a 2, or a 1 close by."""
    (blown,) = of_kind(exploding(depth, 2), e.ChargeExploded)
    assert (blown.depth, blown.factor, blown.damage) == (depth, factor, points)


@rule("submarine", "16.2")
@rule("submarine", "16.3.6")
@rule("submarine", "16.3.7")
def test_the_escort_player_sees_the_setting_and_the_die_alone() -> None:
    (blown,) = of_kind(exploding(100, 1), e.ChargeExploded)
    seen = redact(blown, ESCORT)
    assert isinstance(seen, e.ChargeExploded)
    assert (seen.depth, seen.face, seen.factor, seen.damage) == (100, 1, None, None)


@rule("submarine", "16.3.1")
@rule("submarine", "16.3.2")
def test_charges_are_set_in_steps_of_25_feet_down_to_their_deepest() -> None:
    """British charges of winter 1941 go to 500 feet."""
    state, _ = explode(laid((CHARGE, BOW), (KGUN, STERN), (CHARGE, BESIDE)))
    frame = state.flow[-1]
    assert frame == Exploding(("w1", "w2"))
    assert isinstance(frame, Exploding)
    (prompt,) = c16.ask(state, frame)
    commands = [each.command for each in prompt.choices]
    assert commands == [c.Explode("w1", depth) for depth in range(25, 501, 25)]
    assert ", 2 are left" in prompt.text
    (last,) = c16.ask(state, Exploding(("w2",)))
    assert "left" not in last.text


@rule("submarine", "16.3.3")
def test_each_charge_has_a_setting_of_its_own() -> None:
    state, _ = explode(laid((CHARGE, BOW), (CHARGE, BOW)))
    for weapon, depth, face in (("w1", 100, 6), ("w2", 125, 1)):
        state, events = play(
            state, c16.act, state.flow[-1], ESCORT, c.Explode(weapon, depth), dice=[face]
        )
        assert [each.depth for each in of_kind(events, e.ChargeExploded)] == [depth]
    assert damage(state) == 1
    assert state.weapons == {}


@rule("submarine", "16.1")
@rule("submarine", "19.3")
def test_when_she_is_sunk_the_charges_left_are_spent() -> None:
    weak = replace(U_190, inside=replace(U_190.inside, damage=4))
    state, _ = explode(laid((CHARGE, BOW), (CHARGE, BOW), boats=(weak,)))
    state, events = play(state, c16.act, state.flow[-1], ESCORT, c.Explode("w1", 100), dice=[1])
    assert [each.unit for each in of_kind(events, e.VesselSunk)] == [NAME]
    assert [each.weapons for each in of_kind(events, e.WeaponsSpent)] == [("w2",)]
    assert state.flow == ()


@rule("submarine", "15.3")
def test_a_boat_on_the_surface_is_safe() -> None:
    state, events = explode(laid((CHARGE, BOW), (HEDGEHOG, BOW), boats=(boat("G10", BOW, 2, 0),)))
    assert not of_kind(events, e.ThrownExploded)
    assert not of_kind(events, e.BoatShaken)
    assert state.flow == ()


@rule("submarine", "16.1")
def test_one_charge_harms_every_boat_in_its_hex() -> None:
    other = boat("G5", STERN, 5, 100, "U.47")
    state, _ = explode(laid((CHARGE, BOW), boats=(U_190, other)))
    state, events = play(state, c16.act, state.flow[-1], ESCORT, c.Explode("w1", 100), dice=[2])
    assert {each.boat for each in of_kind(events, e.ChargeExploded)} == {NAME, "u-47"}
    assert {each.face for each in of_kind(events, e.ChargeExploded)} == {2}


# Rest


def rested(turn: int = TURN - 1) -> Crewed:
    return replace(U_190, boat=replace(U_190.boat, charged=turn))


@rule("submarine", "15.9")
@pytest.mark.parametrize("kind", [CHARGE, KGUN, SQUID])
def test_a_boat_attacked_last_turn_ignores_charges_and_squids(kind: str) -> None:
    state, events = explode(laid((kind, BOW), boats=(rested(),)))
    assert [type(each) for each in events] == [e.WeaponsSpent]
    assert state.boats[NAME].charged == TURN - 1


@rule("submarine", "15.9")
def test_but_not_a_hedgehog_which_gives_no_rest_either() -> None:
    _, events = explode(laid((HEDGEHOG, BOW), boats=(rested(),)), 6)
    assert of_kind(events, e.ThrownExploded)
    _, events = explode(laid((HEDGEHOG, BOW)), 6)
    assert not of_kind(events, e.BoatShaken)


@rule("submarine", "15.9")
def test_two_turns_later_she_is_attacked_again() -> None:
    assert explode(laid((CHARGE, BOW), boats=(rested(TURN - 2),)))[0].flow


@rule("submarine", "15.9")
def test_beside_a_boat_that_was_not_attacked_there_is_no_rest() -> None:
    other = boat("G5", STERN, 5, 100, "U.47")
    state, events = explode(laid((CHARGE, BOW), boats=(rested(), other)))
    assert state.flow == (Exploding(("w1",)),)
    assert [each.boat for each in of_kind(events, e.BoatShaken)] == [NAME, "u-47"]


@rule("submarine", "15.9")
@rule("submarine", "22.7")
@pytest.mark.parametrize(("code", "is_shaken"), [(BESIDE, True), (NEAR, True), (FAR, False)])
def test_a_charge_within_two_hexes_is_an_attack(code: str, is_shaken: bool) -> None:
    _, events = explode(laid((CHARGE, code)))
    assert bool(of_kind(events, e.BoatShaken)) == is_shaken


@rule("submarine", "21.3")
def test_that_a_hidden_boat_was_shaken_is_not_told() -> None:
    hidden = replace(U_190, boat=replace(U_190.boat, contact=HIDDEN))
    state, events = explode(laid((CHARGE, NEAR), boats=(hidden,), house=House(hidden=True)))
    (shaken,) = of_kind(events, e.BoatShaken)
    assert redact(shaken, ESCORT) is None
    state.boats[NAME] = replace(state.boats[NAME], contact=OPEN)
    assert state.boats[NAME].charged == TURN
    assert view(state, ESCORT).boats[NAME].charged < TURN - 1


@rule("submarine", "15.9")
def test_that_a_boat_on_the_board_was_shaken_all_can_see() -> None:
    state, _ = explode(laid((CHARGE, NEAR), house=House(hidden=True)))
    assert view(state, ESCORT).boats[NAME].charged == TURN


@rule("submarine", "16.3.1")
@pytest.mark.usefixtures("by_hand")
@pytest.mark.parametrize("contact", [OPEN, HIDDEN])
def test_the_question_of_the_depth_tells_no_more_than_that_she_is_there(contact: str) -> None:
    boats = (replace(U_190, boat=replace(U_190.boat, contact=contact)),)
    house = House(hidden=contact == HIDDEN)
    state = laid((CHARGE, BOW), (KGUN, STERN), boats=boats, house=house, flow=(Voyage(), Turn(9)))
    state, _ = explode(state)
    for eyes in (ESCORT, SUBMARINE, ONLOOKER):
        check_worlds(TITLE, state, eyes, is_thinking=False)


# Ahead thrown weapons


@rule("submarine", "16.4.1")
@rule("submarine", "16.4.3")
@pytest.mark.parametrize(("bombs", "factor"), [(1, 5), (2, 6), (3, 8)])
def test_squid_bombs_in_a_hex_go_off_together(bombs: int, factor: int) -> None:
    state, events = explode(laid(*[(SQUID, BOW)] * bombs), 6)
    (blown,) = of_kind(events, e.ThrownExploded)
    assert (blown.factor, len(blown.weapons)) == (factor, bombs)
    assert state.weapons == {}


@rule("submarine", "16.4.3")
def test_more_bombs_and_each_hedgehog_have_dice_of_their_own() -> None:
    _, events = explode(laid(*[(SQUID, BOW)] * 4, (SQUID, STERN)), 6, 6, 6)
    assert [len(each.weapons) for each in of_kind(events, e.ThrownExploded)] == [3, 1, 1]
    _, events = explode(laid((HEDGEHOG, BOW), (HEDGEHOG, STERN)), 6, 6)
    assert len(of_kind(events, e.ThrownExploded)) == 2


@rule("submarine", "16.4.2")
@pytest.mark.parametrize(("depth", "factor"), [(150, 6), (225, 6), (250, 5), (425, 4)])
def test_depth_weakens_them(depth: int, factor: int) -> None:
    _, events = explode(laid((HEDGEHOG, BOW), boats=(boat("G10", BOW, 2, depth),)), 6)
    assert [each.factor for each in of_kind(events, e.ThrownExploded)] == [factor]


@rule("submarine", "16.4.4")
@pytest.mark.parametrize(("face", "is_hurt"), [(5, True), (6, False)])
def test_a_hedgehog_tells_whether_it_did_damage_and_a_squid_does_not(
    face: int, is_hurt: bool
) -> None:
    for kind, told in ((HEDGEHOG, is_hurt), (SQUID, None)):
        (blown,) = of_kind(explode(laid((kind, BOW)), face)[1], e.ThrownExploded)
        seen = redact(blown, ESCORT)
        assert isinstance(seen, e.ThrownExploded)
        assert seen.is_hurt is told


# Solitaire, and from the air


@rule("submarine", "S3.SR3")
@pytest.mark.parametrize(("lies", "factor"), [(1, 2), (2, 2), (3, 5), (4, 5), (5, None), (6, None)])
def test_alone_a_die_says_how_near_a_charge_lies(lies: int, factor: int | None) -> None:
    alone = House(solitaire=True)
    state = laid((CHARGE, BOW), scenario="killers-1", house=alone, seats=(ESCORT,))
    state, events = explode(state, lies, 3)
    (blown,) = of_kind(events, e.ChargeExploded)
    assert (blown.lies, blown.depth, blown.face, blown.factor) == (lies, 0, 3, factor)
    assert redact(blown, ESCORT) == blown
    assert state.flow == ()
    assert state.weapons == {}


@rule("submarine", "20.7")
def test_alone_the_damage_of_what_is_thrown_ahead_is_told() -> None:
    for seats, is_told in (((ESCORT,), True), ((ESCORT, SUBMARINE), False)):
        alone = House(solitaire=is_told)
        state = laid((HEDGEHOG, BOW), scenario="killers-1", house=alone, seats=seats)
        _, events = explode(state, 6)
        (blown,) = of_kind(events, e.ThrownExploded)
        seen = redact(blown, ESCORT)
        assert (seen == blown) is is_told
        assert ("damage" in TITLE.words.describe(seen, ESCORT).text) is is_told


@rule("submarine", "20.7")
def test_whoever_plays_alone_rolls_for_the_boat_and_sees_her_damage() -> None:
    state = laid(scenario="killers-1", house=House(solitaire=True), seats=(ESCORT,))
    assert view(state, ESCORT).insides == state.insides
    assert not view(replace(state, seats=(ESCORT, SUBMARINE)), ESCORT).insides
    hiding = House(solitaire=True, hidden=True)
    assert not view(replace(state, house=hiding), ESCORT).insides


@rule("submarine", "C.SR13")
@rule("submarine", "C.SR14")
@rule("submarine", "C.SR16")
@pytest.mark.parametrize(("depth", "factor"), [(0, 2), (50, 5), (75, 2), (100, None)])
def test_an_aircrafts_charge_goes_off_at_50_feet_at_once(depth: int, factor: int | None) -> None:
    state = laid((AIR, BOW), boats=(boat("G10", BOW, 2, depth, "U.190"),), scenario="ons-5")
    state, events = play(state, c16.explode_from_air, "w1", dice=[2] if factor else [])
    blown = of_kind(events, e.ChargeExploded)
    assert [(each.depth, each.factor) for each in blown] == ([(50, factor)] if factor else [])
    assert state.weapons == {}


@rule("submarine", "16.3.5")
def test_two_boats_in_a_hex_have_one_die_and_the_log_shows_it_once() -> None:
    pair = tuple(boat("G10", BOW, 2, 50, name) for name in ("U.190", "U.191"))
    for weapon, rule_of, given in (
        (AIR, c16.explode_from_air, ("w1",)),
        (CHARGE, c16.explode, ("w1", 50)),
        (HEDGEHOG, c16.explode_weapons, ()),
    ):
        _, events = play(
            laid((weapon, BOW), boats=pair, scenario="ons-5"), rule_of, *given, dice=[2]
        )
        blown: list[e.ChargeExploded | e.ThrownExploded] = [*of_kind(events, e.ChargeExploded)]
        blown += of_kind(events, e.ThrownExploded)
        assert [each.is_same_die for each in blown] == [False, True]
        shown = [die for each in blown for die in TITLE.words.describe(each, SUBMARINE).dice]
        assert shown == [(6, 2)]


@rule("submarine", "16.3.2")
def test_a_depth_is_set_by_the_words_that_name_the_charge_and_its_hex() -> None:
    state, _ = explode(laid((KGUN, STERN)))
    (prompt,) = c16.ask(state, Exploding(("w1",)))
    told = {each.command: each.label for each in prompt.choices}
    assert told[c.Explode("w1", 100)] == "K-gun charge in V28-A: 100 feet"


@rule("submarine", "16.4.4")
def test_a_hedgehog_without_effect_leaves_a_boat_as_she_was() -> None:
    state, events = explode(laid((HEDGEHOG, BOW), boats=(boat("G10", BOW, 2, 300),)), 6)
    assert [each.damage for each in of_kind(events, e.ThrownExploded)] == [0]
    assert damage(state, "u-47") == 0
