"""12.5, 12.9, 17.2.1, 18.0 What bombs do to targets, ships in port and aircraft."""

import pytest

from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.names import GERMAN, US
from game.titles.paukenschlag.model.state import Tally
from game.titles.paukenschlag.rules.air.c12_bombs import bombs_on_ship, grounded_modifier
from game.titles.paukenschlag.rules.chart.c13_events import restorable
from game.titles.paukenschlag.rules.chart.c18_victory import raid_points, score, winner
from tests.titles.paukenschlag.builder import dice, of_kind, offered, plane, run, ship
from tests.titles.paukenschlag.rules.raids.air import (
    attacks,
    bomber,
    carrier,
    flights,
    plan,
    raider,
    resolve,
)

rule = pytest.mark.rule


@rule("paukenschlag", "OP 12.5.1")
@rule("paukenschlag", "OP 9.4e")
def test_each_bomber_rolls_on_the_column_of_its_bombs() -> None:
    state = attacks(raider("FW-200 1", "E"), raider("He-177 1", "E"))
    after, events = resolve(state, dice(6, 6, 1, 1))
    assert [each.points for each in of_kind(events, e.BombsDropped)] == [6, 7]
    assert after.damage == {"E": 13}


@rule("paukenschlag", "OP 12.5.2")
def test_a_dive_bomber_takes_one_off_its_die() -> None:
    state = attacks(carrier(), raider("SBD 1", "AZ", "CV 1"), happened=("hornet",))
    after, events = resolve(state, dice(6, 5))
    dropped = of_kind(events, e.BombsDropped)[0]
    assert (dropped.modifier, dropped.points) == (-1, 3)
    assert after.damage == {"AZ": 3}


@rule("paukenschlag", "OP 12.5.2b")
@rule("paukenschlag", "OP 12.5.5b")
def test_hits_on_a_target_are_added_to_what_it_has() -> None:
    after, _ = resolve(attacks(raider(target="E"), damage={"E": 4}), dice(6, 5))
    assert after.damage == {"E": 7}


@rule("paukenschlag", "OP 12.5.3")
@pytest.mark.parametrize(("face", "damage"), [(5, {}), (6, {"2": 6})])
def test_half_the_time_it_is_the_wrong_factory(face: int, damage: dict[str, int]) -> None:
    after, events = resolve(attacks(raider(target="2")), dice(6, 1, face))
    assert [each.is_wrong for each in of_kind(events, e.AimChecked)] == [not damage]
    assert after.damage == damage


@rule("paukenschlag", "OP 12.5.3b")
def test_ports_are_always_hit() -> None:
    _, events = resolve(attacks(raider(target="E")), dice(6, 1))
    assert not of_kind(events, e.AimChecked)
    assert of_kind(events, e.TargetDamaged)


# Ships in port


@rule("paukenschlag", "OP 12.5.3e")
@rule("paukenschlag", "OP 12.5.3f")
@rule("paukenschlag", "OP 12.5.3g")
@pytest.mark.parametrize(
    ("points", "said"),
    [(2, "nothing"), (3, "crippled"), (6, "crippled"), (7, "sunk")],
)
def test_hits_on_a_ship_count_against_her_defence(points: int, said: str) -> None:
    assert bombs_on_ship(points, 6, is_crippled=False) == said


@rule("paukenschlag", "OP 12.5.3f")
def test_a_cripple_is_sunk_by_what_cripples() -> None:
    assert bombs_on_ship(3, 6, is_crippled=True) == "sunk"
    assert bombs_on_ship(2, 6, is_crippled=True) == "nothing"


@rule("paukenschlag", "OP 12.5.2b")
def test_hits_on_a_ship_in_port_count_at_once_bomber_by_bomber() -> None:
    """A destroyer bears 4: the first cripples her, the second sinks her, the third is idle."""
    over = {"zone": "CA", "mission": "raid", "target": "DD 1"}
    bombers = [bomber(f"FW-200 {number}", **over) for number in (1, 2, 3)]
    state = attacks(*bombers, ship("DD 1", "CA", port="G"))
    after, events = resolve(state, dice(6, 6, 6, 5, 5))
    assert [each.outcome for each in of_kind(events, e.ShipInPortBombed)] == ["crippled", "sunk"]
    assert "DD 1" in after.lost
    assert after.damage == {}


def test_a_ship_that_has_put_to_sea_is_not_found() -> None:
    over = {"zone": "CA", "mission": "raid", "target": "DD 1"}
    state = attacks(bomber(**over), ship("DD 1", "CA"))
    after, events = resolve(state)
    assert not of_kind(events, e.ShipInPortBombed)
    assert not after.planes["FW-200 1"].target


# Aircraft on the ground


@rule("paukenschlag", "OP 12.5.6")
def test_each_aircraft_on_the_ground_of_a_base_that_is_hit_rolls() -> None:
    on_ground = [plane(f"P-40 {number}", "A") for number in (1, 2, 3)]
    away = plane("PBY 1", "A", zone="BB", mission="recon")
    state = attacks(raider(target="A"), *on_ground, away, house={"is_surprise": True}, turn=20)
    after, events = resolve(state, dice(3, 1, 6, 7))
    caught = of_kind(events, e.AircraftCaught)[0]
    assert caught.planes == ("P-40 1", "P-40 2", "P-40 3")
    assert (caught.lost, caught.grounded) == (("P-40 1",), ("P-40 2",))
    assert after.planes["P-40 2"].back == 22, "it misses the next turn"
    assert after.planes["P-40 3"].back == 0


@rule("paukenschlag", "OP 12.5.6")
def test_every_six_points_on_the_base_take_one_off_the_die() -> None:
    assert [grounded_modifier(damage) for damage in (5, 6, 11, 12)] == [0, -1, -1, -2]
    state = attacks(raider(target="A"), plane("P-40 1", "A"), house={"is_surprise": True})
    after, _ = resolve(state, dice(1, 2))
    assert "P-40 1" in after.lost, "6 points, and a 2"


@rule("paukenschlag", "OP 2.2.2i")
@rule("paukenschlag", "OP 12.5.6")
def test_who_is_flipped_does_not_fly_the_turn_after() -> None:
    state = flights(plane("PBY 1", back=21), plane("PBY 2", back=20), side=US, turn=20)
    assert {fly.plane for fly in offered(state, c.Fly)} == {"PBY 2"}


# The German bases


@rule("paukenschlag", "OP 12.9b")
def test_a_base_made_unusable_ends_the_flights_of_its_bombers() -> None:
    state = attacks(
        carrier(), raider("SBD 1", "AZ", "CV 1"), bomber("FW-200 1"), bomber("Bf-109 1"),
        happened=("hornet",), damage={"AZ": 1},
    )  # fmt: skip
    after, events = resolve(state, dice(6, 3, 7, 7))
    assert of_kind(events, e.BaseShut)[0].planes == ("FW-200 1",)
    assert after.planes["FW-200 1"].back > after.last_turn
    mended = flights(after.planes["FW-200 1"], bomber("FW-200 2"), turn=32)
    assert {raid.plane for raid in offered(mended, c.Raid)} == {"FW-200 2"}


@rule("paukenschlag", "OP 17.2.1b")
def test_the_aircraft_of_a_base_that_is_destroyed_are_lost() -> None:
    state = attacks(
        carrier(), raider("SBD 1", "AZ", "CV 1"), bomber("FW-200 1"), bomber("Bf-109 1"),
        happened=("hornet",), damage={"AZ": 3},
    )  # fmt: skip
    after, _ = resolve(state, dice(6, 3, 7, 7))
    assert after.damage == {"AZ": 8}
    assert {*after.lost} == {"FW-200 1", "Bf-109 1"}


@rule("paukenschlag", "OP 12.8.1b")
def test_neither_germans_nor_the_carriers_aircraft_are_replaced() -> None:
    state = plan(plane("PBY 1"), lost=("FW-200 1", "SBD 1", "P-40 1"))
    assert restorable(state) == ["P-40 1"]


# Victory


@rule("paukenschlag", "OP 12.5.3c")
@pytest.mark.parametrize(
    ("damage", "points"),
    [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3), (7, 3), (8, 4), (20, 4)],
)
def test_damage_that_is_left_counts(damage: int, points: int) -> None:
    assert raid_points(plan(bomber(), damage={"G": damage, "AZ": 8})) == points


@rule("paukenschlag", "OP 18.0c")
@pytest.mark.parametrize(("targets", "side"), [("ACDEFGHIJ", US), ("ACDEFGHIJQ", GERMAN)])
def test_the_germans_need_forty_points_as_well(targets: str, side: str) -> None:
    state = plan(bomber(), turn=32, tally=Tally(40, 2000), damage=dict.fromkeys(targets, 8))
    assert winner(state) == side
    after, events = run(state)
    assert events == [e.GameEnded("OP 18.0", side, 40, 2000, 4 * len(targets))]
    assert after.fate == side


@rule("paukenschlag", "OP 18.0c")
def test_no_points_are_asked_for_without_bombers() -> None:
    assert score(plan(bomber(), scenario="campaign")).needs_points == 0
