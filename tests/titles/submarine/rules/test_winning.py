"""S1 to S12: when a scenario is over, and who has won it."""

from dataclasses import replace
from typing import Any

import pytest

from game.titles.submarine import TITLE
from game.titles.submarine.model.frames import Turn, Voyage
from game.titles.submarine.model.house import House
from game.titles.submarine.model.state import CAPITAL, ESCORT, LEFT, SUBMARINE, SUNK
from game.titles.submarine.model.tidings import Loss
from game.titles.submarine.printed.scenarios import SCENARIOS
from game.titles.submarine.printed.tables import ESCORTS, MERCHANTS
from game.titles.submarine.rules.ground.c20_points import damage_points
from game.titles.submarine.rules.ground.units import worth
from game.titles.submarine.rules.winning import DRAW, GOES_ON, part_ended, verdict
from tests.titles.submarine.sea import boat, capital, escort, merchant, sea, torpedo

rule = pytest.mark.rule
LAST = 20


def ship_lost(name: str, points: int = 0, kind: str = ESCORT, how: str = SUNK, **more: Any) -> Loss:
    card = {"ark-royal": "ark-royal", "barham": "barham", "illustrious": "ark-royal"}.get(name, "")
    return Loss(name, ESCORT, name, how, points, kind, card, **more)


def boat_lost(name: str = "u-47", how: str = SUNK, **more: Any) -> Loss:
    return Loss(name, SUBMARINE, name, how, 23, **more)


def fate(scenario: str, *laid: object, turn: int = 0, **more: Any) -> str:
    last = SCENARIOS[scenario].turns
    state = sea(*laid, scenario=scenario, turn=turn or last, **more)  # type: ignore[arg-type]
    return verdict(state)


LONE = boat("G5", "N30-B", 6)
MERCHANT = merchant("C-2", "A10-A", 6)


@rule("submarine", "S1.VC")
@rule("submarine", "S2.VC")
@rule("submarine", "S1.LEN")
@pytest.mark.parametrize(("scenario", "needs"), [("convoy-1", 27), ("convoy-2", 41)])
def test_points_less_torpedoes(scenario: str, needs: int) -> None:
    def won(points: int, fired: int) -> str:
        lost = (ship_lost("m1", points, "merchant"),)
        return fate(scenario, LONE, MERCHANT, losses=lost, fired={"u-47": fired})

    assert won(needs + 3, 3) == SUBMARINE
    assert won(needs + 3, 4) == ESCORT
    assert fate(scenario, LONE, MERCHANT, turn=19) == GOES_ON


@rule("submarine", "S3.VC")
@rule("submarine", "S4.VC")
@rule("submarine", "S5.VC")
@pytest.mark.parametrize("scenario", ["killers-1", "killers-2", "killers-3"])
def test_the_boat_is_sunk_or_not(scenario: str) -> None:
    hunter = escort("B4", "A10-A", 6)
    assert fate(scenario, hunter, turn=3, losses=(boat_lost(),)) == ESCORT
    assert fate(scenario, hunter, LONE, turn=7) == GOES_ON
    assert fate(scenario, hunter, LONE) == SUBMARINE


@rule("submarine", "S6.VC")
def test_the_wounded_carrier() -> None:
    carrier, hibiki = capital("shokaku", "P38-A", 6), escort("J2", "P31-A", 6)
    for lost in (ship_lost("shokaku", kind=CAPITAL), ship_lost("hibiki")):
        assert fate("wounded-bear", LONE, carrier, turn=3, losses=(lost,)) == SUBMARINE
    away = ship_lost("shokaku", kind=CAPITAL, how=LEFT)
    assert fate("wounded-bear", LONE, hibiki, turn=15, losses=(away,)) == ESCORT
    assert fate("wounded-bear", LONE, carrier, hibiki, turn=14) == GOES_ON
    assert fate("wounded-bear", LONE, carrier, hibiki) == DRAW


FORCE = (
    capital("ark-royal", "N28-B", 6),
    capital("barham", "N21-B", 6),
    escort("B6", "N14-B", 6),
)


@rule("submarine", "S7.VC")
def test_damage_to_the_capital_ships() -> None:
    carrier, battleship, screen = FORCE
    hurt = replace(carrier, damage=12, is_dead=True)
    assert fate("ark-royal", LONE, hurt, battleship, screen, turn=14) == GOES_ON
    assert fate("ark-royal", LONE, hurt, battleship, screen) == SUBMARINE
    assert fate("ark-royal", LONE, replace(carrier, damage=11), battleship, screen) == DRAW
    for points, won in ((17, DRAW), (18, SUBMARINE)):
        struck = replace(battleship, damage=points)
        assert fate("ark-royal", LONE, carrier, struck, screen) == won
    sunk = (ship_lost("barham", kind=CAPITAL), boat_lost())
    assert fate("ark-royal", carrier, screen, turn=4, losses=sunk) == SUBMARINE
    assert fate("ark-royal", hurt, battleship, screen, losses=(boat_lost(),)) == ESCORT


@rule("submarine", "S7.VC2")
def test_the_force_goes_through() -> None:
    capitals = [
        ship_lost(name, kind=CAPITAL, how=LEFT) for name in ("ark-royal", "illustrious", "barham")
    ]
    two = [ship_lost(name, how=LEFT) for name in ("javelin", "quail")]
    left = escort("B4", "N14-B", 6)
    assert fate("ark-royal", LONE, left, losses=(*capitals, *two)) == DRAW
    through = (*capitals, *two, ship_lost("amazon", how=LEFT))
    assert fate("ark-royal", LONE, left, turn=9, losses=through) == ESCORT
    behind = fate("ark-royal", LONE, left, FORCE[1], turn=9, losses=(*through[:2], *through[3:]))
    assert behind == GOES_ON, "one has not left yet"
    hurt = (ship_lost("ark-royal", kind=CAPITAL, how=LEFT, damage=12), *through[1:])
    assert fate("ark-royal", LONE, left, losses=hurt) == SUBMARINE
    sunk = (boat_lost(),)
    assert fate("ark-royal", *FORCE, turn=4, losses=sunk) == ESCORT
    run = torpedo("t1", "A40-A", 6)
    assert fate("ark-royal", *FORCE, run, turn=4, losses=sunk) == GOES_ON, "a torpedo still runs"
    both = (*sunk, ship_lost("amazon"))
    assert fate("ark-royal", *FORCE, losses=both) == DRAW


@rule("submarine", "S8.VC")
@rule("submarine", "S8.OPT")
@pytest.mark.parametrize(("is_long", "turn", "needs"), [(False, 20, 30), (True, 40, 50)])
def test_damage_dealt_by_wahoo(is_long: bool, turn: int, needs: int) -> None:
    def won(dealt: int, at: int = turn, **more: Any) -> str:
        house = House(long=is_long)
        return fate("wahoo", LONE, MERCHANT, turn=at, dealt=dealt, house=house, **more)

    assert won(needs) == SUBMARINE
    assert won(needs - 1) == ESCORT
    assert won(needs, at=turn - 1) == GOES_ON
    assert won(needs, losses=(boat_lost(),)) == ESCORT


@rule("submarine", "S9.VC")
def test_the_passage_of_bungo_suido() -> None:
    hunter = escort("J5", "A10-A", 6, "Enoki")
    assert fate("bungo-suido", hunter, turn=9, losses=(boat_lost(how=LEFT, loaded=4),)) == SUBMARINE
    assert fate("bungo-suido", hunter, turn=9, losses=(boat_lost(how=LEFT, loaded=3),)) == ESCORT
    assert fate("bungo-suido", LONE, turn=9, losses=(ship_lost("enoki"),)) == SUBMARINE
    assert fate("bungo-suido", hunter, LONE, turn=9, losses=(ship_lost("sado"),)) == GOES_ON
    assert fate("bungo-suido", hunter, LONE) == ESCORT


@rule("submarine", "S10.VC")
def test_the_breakout() -> None:
    hunter = escort("B11", "A10-A", 6)
    assert fate("secret-weapon", hunter, turn=10, losses=(boat_lost(how=LEFT),)) == SUBMARINE
    assert fate("secret-weapon", hunter, LONE, turn=9) == GOES_ON
    assert fate("secret-weapon", hunter, LONE) == ESCORT
    assert fate("secret-weapon", hunter, turn=2, losses=(boat_lost(),)) == ESCORT


@rule("submarine", "S11.VC")
@rule("submarine", "S12.VC")
@pytest.mark.parametrize(("scenario", "needs"), [("wolf-pack", 50), ("po-17", 38)])
def test_so_many_points_ahead(scenario: str, needs: int) -> None:
    def won(points: int, fired: int = 0, **more: Any) -> str:
        lost = (ship_lost("m1", points, "merchant"),)
        return fate(scenario, LONE, MERCHANT, losses=lost, fired={"u-47": fired}, **more)

    assert won(needs) == SUBMARINE
    assert won(needs - 1) == ESCORT
    assert won(needs + 2, fired=3) == ESCORT
    assert fate(scenario, LONE, MERCHANT, turn=19) == GOES_ON


@rule("submarine", "S12.OPT")
def test_each_late_boat_counts_for_the_escorts() -> None:
    lost = (ship_lost("m1", 38 + 18, "merchant"),)
    assert fate("po-17", LONE, MERCHANT, losses=lost, late=1) == SUBMARINE
    assert fate("po-17", LONE, MERCHANT, losses=lost, late=2) == ESCORT


def test_a_scenario_ends_when_nobody_can_change_it() -> None:
    lost = (ship_lost("m1", 60, "merchant"), boat_lost())
    assert fate("wolf-pack", MERCHANT, turn=5, losses=lost) == ESCORT
    assert fate("wolf-pack", MERCHANT, torpedo("t1", "A40-A", 6), turn=5) == GOES_ON
    assert fate("po-17", MERCHANT, turn=5, reserve=("u-696",)) == GOES_ON


@rule("submarine", "S1.LEN")
@rule("submarine", "S4.LEN")
@rule("submarine", "S6.LEN")
@pytest.mark.parametrize("scenario", ["convoy-1", "killers-2", "wounded-bear", "secret-weapon"])
def test_the_last_turn_is_played_to_its_end(scenario: str) -> None:
    last = SCENARIOS[scenario].turns
    state = sea(LONE, MERCHANT, scenario=scenario, turn=last, flow=(Voyage(), Turn(2)))
    assert verdict(state) == GOES_ON
    assert verdict(replace(state, flow=(Voyage(),))) != GOES_ON


@pytest.mark.parametrize(
    ("scenario", "lost", "fired", "words"),
    [
        ("convoy-1", 30, 3, "The submarines needed 27 points and had 27, torpedoes deducted."),
        ("wolf-pack", 60, 10, "The submarines had to lead by 50 points and led by 50."),
        ("wolf-pack", 5, 10, "The submarines had to lead by 50 points and did not lead."),
    ],
)
def test_a_result_tells_what_the_points_were_held_against(
    scenario: str, lost: int, fired: int, words: str
) -> None:
    state = sea(
        LONE, MERCHANT, scenario=scenario, turn=SCENARIOS[scenario].turns, flow=(),
        losses=(ship_lost("m1", lost, "merchant"),), fired={"u-47": fired},
    )  # fmt: skip
    told = TITLE.rules.result(replace(state, fate=verdict(state)))
    assert told is not None
    assert told.summary.endswith(f" {words}")


@rule("submarine", "20.1.2")
@rule("submarine", "20.1.3")
def test_a_ship_dead_in_the_water_is_worth_half_rounded_up_and_another_her_damage() -> None:
    ships = [merchant(card, "N30-B", 6, damage=1) for card in MERCHANTS]
    ships += [escort(card, "N30-B", 6, damage=1) for card in ESCORTS]
    for ship in ships:
        state = sea(ship)
        assert damage_points(state, replace(ship, is_dead=True)) == -(-worth(state, ship) // 2)
        assert damage_points(state, ship) == 1
    assert {worth(sea(ship), ship) % 2 for ship in ships} == {0, 1}


@rule("submarine", "C.VC1")
def test_the_escorts_of_a_part_are_counted_and_not_the_merchants() -> None:
    flower = escort("B15", "G9-A", 6)
    ended = part_ended(sea(MERCHANT, flower, LONE, scenario="ons-5", part=1))
    assert ended.escorts == ESCORTS["B15"].points
