"""A-RAM, A-DMG: ramming, collisions and what hits do."""

import pytest

from game.titles.atlantic_1942 import TITLE
from game.titles.atlantic_1942.charts.sheets import card
from game.titles.atlantic_1942.model import commands as c
from game.titles.atlantic_1942.model import events as e
from game.titles.atlantic_1942.model.frames import (
    BoatGuns,
    CardsMove,
    DestroyerGuns,
    DestroyersMove,
    MerchantsMove,
    Pings,
    Step,
    Torpedoes,
)
from game.titles.atlantic_1942.model.state import Card, Ship
from game.titles.atlantic_1942.printed.sea import EAST, WEST
from game.titles.atlantic_1942.rules.units import hit_points
from tests.titles.atlantic_1942.builder import (
    CONVOY,
    NORTH,
    PACK,
    SOUTH,
    asked,
    at,
    boat,
    charge,
    is_legal,
    kinds,
    ocean,
    of_kind,
    offered,
    play,
    plays,
    refused,
    sail,
    ship,
    units,
)

rule = pytest.mark.rule


@rule("atlantic_1942", "A-RAM.1")
@rule("atlantic_1942", "A-RAM.3")
@pytest.mark.parametrize(("unit", "step"), [("d1", DestroyersMove), ("m1", MerchantsMove)])
def test_any_ship_rams_a_surfaced_boat(unit: str, step: type) -> None:
    state = at(step, ship(unit, 5, 5), boat("V1", 7, 5, NORTH, is_up=True), ocean("V2", 15, 5))
    after, events = play(state, sail(unit, 2), [2])
    assert of_kind(events, e.BoatRammed) == [e.BoatRammed("A-RAM.3", unit, "V1", "U-571", 2)]
    assert after.cards["V1"].hits == 2


@rule("atlantic_1942", "A-RAM.1")
def test_a_boat_under_water_cannot_be_rammed() -> None:
    state = at(DestroyersMove, ship("d1", 5, 5), boat("V1", 7, 5, NORTH))
    _, events = play(state, sail("d1", 3))
    assert of_kind(events, e.BoatRammed) == []


@rule("atlantic_1942", "A-RAM.1")
def test_a_ram_ends_the_ships_move_where_it_strikes() -> None:
    state = at(DestroyersMove, ship("d1", 5, 5), boat("V1", 7, 5, NORTH, is_up=True))
    after, _ = play(state, sail("d1", 3), [1])
    stopped = after.ships["d1"]
    assert abs(stopped.base.front[0].x - after.cards["V1"].base.box[0]) <= 1
    assert not is_legal(after, sail("d1", 0.125))


@rule("atlantic_1942", "A-RAM.1")
@pytest.mark.parametrize(
    ("struck", "words"),
    [
        (boat("V1", 7, 5, NORTH, is_up=True), "Winslow: ram U-571 after 1.19L"),
        (ship("m1", 7, 5, NORTH), "Winslow: collide with Graham after 1.25L"),
    ],
)
def test_a_way_that_strikes_something_is_named_after_it(struck: Ship | Card, words: str) -> None:
    state = at(DestroyersMove, ship("d1", 5, 5), struck)
    (family,) = (each for each in asked(state).families if each.admits(sail("d1", 2)))
    assert family.name({"ahead": units(2), "turn": 0}) == words


@rule("atlantic_1942", "A-RAM.2")
@pytest.mark.parametrize(
    ("heading", "is_ram"), [(NORTH, True), (SOUTH, True), (3, True), (EAST, False), (WEST, False)]
)
def test_the_bow_must_strike_a_side_of_the_boat(heading: int, is_ram: bool) -> None:
    state = at(DestroyersMove, ship("d1", 5, 5), boat("V1", 7.5, 5, heading, is_up=True))
    if is_ram:
        assert is_legal(state, sail("d1", 2))
    else:
        said = "It would strike the bow or the stern of U-571: that is no ram."
        assert refused(state, sail("d1", 2)) == said


@rule("atlantic_1942", "A-RAM.2")
@pytest.mark.parametrize("heading", [EAST, WEST])
@pytest.mark.parametrize("aside", [-0.5, -0.3, 0, 0.3, 0.5])
def test_no_part_of_the_bow_or_the_stern_can_be_rammed(heading: int, aside: float) -> None:
    state = at(DestroyersMove, ship("d1", 5, 5), boat("V1", 7.5, 5 + aside, heading, is_up=True))
    assert "that is no ram" in refused(state, sail("d1", 2))


@rule("atlantic_1942", "A-RAM.3")
@pytest.mark.parametrize("face", range(1, 7))
def test_a_ram_does_a_die_of_hits(face: int) -> None:
    state = at(DestroyersMove, ship("d1", 5, 5), boat("V1", 7, 5, NORTH, is_up=True))
    after, events = play(state, sail("d1", 2), [face])
    assert bool(of_kind(events, e.BoatSunk)) == (face >= 3)
    assert ("V1" in after.cards) == (face < 3)


@rule("atlantic_1942", "A-RAM.4")
def test_a_ramming_destroyer_takes_a_hit() -> None:
    state = at(DestroyersMove, ship("d1", 5, 5), boat("V1", 7, 5, NORTH, is_up=True))
    after, events = play(state, sail("d1", 2), [1])
    assert e.ShipHit("A-RAM.4", "d1", 1) in events
    assert after.ships["d1"].hits == 1


@rule("atlantic_1942", "A-RAM.5")
def test_a_ramming_merchant_takes_two_hits_and_sinks() -> None:
    state = at(MerchantsMove, ship("m1", 5, 5), ship("m2", 5, 9), boat("V1", 7, 5, 0, is_up=True))
    after, events = play(state, sail("m1", 2), [1])
    assert e.ShipHit("A-RAM.5", "m1", 2) in events
    assert e.ShipSunk("A-DMG.2", "m1") in events
    assert "m1" not in after.ships


@rule("atlantic_1942", "A-RAM.6")
@pytest.mark.parametrize(
    ("unit", "other", "hits", "step"),
    [
        ("d1", "d2", {"d1": 1, "d2": 1}, DestroyersMove),
        ("d1", "m2", {"d1": 1, "m2": 2}, DestroyersMove),
        ("m1", "m2", {"m1": 2, "m2": 2}, MerchantsMove),
    ],
)
def test_ships_that_collide_suffer_as_from_a_ram(
    unit: str, other: str, hits: dict[str, int], step: type
) -> None:
    state = at(step, ship(unit, 5, 5), ship(other, 7, 5), ship("m9", 5, 9))
    after, events = play(state, sail(unit, 2))
    assert of_kind(events, e.ShipsCollided) == [e.ShipsCollided("A-RAM.6", unit, other)]
    assert of_kind(events, e.ShipHit) == [
        e.ShipHit("A-RAM.6", each, count) for each, count in hits.items()
    ]
    assert all(each not in after.ships for each in hits if each.startswith("m"))
    if unit in after.ships:
        assert after.ships[unit].at.x == units(6)


@rule("atlantic_1942", "A-RAM.6")
def test_a_ship_that_struck_cannot_turn_or_go_on() -> None:
    state = at(DestroyersMove, ship("d1", 5, 5), ship("d2", 7, 5))
    assert refused(state, sail("d1", 2, 1)) == "It stops where it strikes: it cannot turn."
    after, _ = play(state, sail("d1", 3))
    assert not is_legal(after, sail("d1", 0.125))


@rule("atlantic_1942", "A-RAM.6")
def test_no_ship_strikes_another_off_the_table() -> None:
    state = at(DestroyersMove, ship("d1", 5, 0.6, 21), ship("d2", 3.85, 0.25))
    assert not is_legal(state, sail("d1", 1))


@rule("atlantic_1942", "A-DMG.1")
@pytest.mark.parametrize(
    ("unit", "lengths"),
    [
        *[(ship("d1", 9, 5, hits=hits), 3 - hits) for hits in range(4)],
        *[(ship("m1", 9, 5, hits=hits), 2 - hits) for hits in range(2)],
        *[(boat("V1", 9, 5, hits=hits, is_up=True), 3 - hits) for hits in range(3)],
    ],
)
def test_each_hit_costs_a_length(unit: Ship | Card, lengths: int) -> None:
    steps: dict[str, type[Step]] = {"d": DestroyersMove, "m": MerchantsMove, "V": CardsMove}
    step = steps[unit.id[0]]
    state = at(step, unit, ship("d9", 2, 2), ship("m9", 2, 4))
    if lengths:
        assert is_legal(state, sail(unit.id, lengths))
    assert not is_legal(state, sail(unit.id, lengths + 0.125))


@rule("atlantic_1942", "A-DMG.1")
def test_a_hit_counts_at_once() -> None:
    state = at(DestroyersMove, ship("d1", 5, 5), ship("d2", 5, 9), boat("V1", 7, 5, 0, is_up=True))
    state, _ = plays(state, sail("d2", 2))
    state.ships["d2"] = ship("d2", 7, 9, hits=1)
    assert not is_legal(state, sail("d2", 0.125))


@rule("atlantic_1942", "A-DMG.1")
def test_a_destroyer_without_way_still_pings_drops_and_fires() -> None:
    hulk = ship("d1", 5, 5, hits=3)
    up = boat("V1", 8, 5, is_up=True)
    assert offered(at(Pings, hulk, boat("V1", 5, 6)), c.Ping) == [c.Ping("d1", "V1")]
    assert is_legal(at(DestroyersMove, hulk, boat("V1", 5, 6)), charge("d1", 5, 6))
    assert offered(at(DestroyerGuns, hulk, up), c.FireGun) == [c.FireGun("d1", "V1")]


@rule("atlantic_1942", "A-DMG.2")
@pytest.mark.parametrize(
    ("target", "sinks"), [(ship("m1", 7, 5, hits=1), True), (ship("m1", 7, 5), False)]
)
def test_the_last_hit_point_sinks(target: Ship, sinks: bool) -> None:
    state = at(BoatGuns, boat("V1", 5, 5, is_up=True), target, ship("m2", 2, 9))
    after, events = play(state, c.FireGun("V1", "m1"), [4])
    assert (of_kind(events, e.ShipSunk) == [e.ShipSunk("A-DMG.2", "m1")]) == sinks
    assert ("m1" in after.sunk) == sinks
    assert ("m1" in after.ships) != sinks


@rule("atlantic_1942", "A-DMG.2")
def test_a_boat_sunk_on_the_surface_is_taken_off() -> None:
    state = at(DestroyerGuns, ship("d1", 9, 5), boat("V1", 5, 5, hits=2, is_up=True))
    state.cards["V2"] = boat("V2", 15, 9, name="U-96")
    state.fleet["pack-v"] = ("U-571", "U-96")
    after, events = play(state, c.FireGun("d1", "V1"), [5, 1, 1])
    assert of_kind(events, e.BoatSunk) == [e.BoatSunk("A-DMG.2", "V1", "U-571", False)]
    assert "V1" not in after.cards


@rule("atlantic_1942", "A-DMG.3")
def test_hit_points() -> None:
    assert [hit_points(kind) for kind in ("destroyer", "uboat", "merchant")] == [4, 3, 2]


@rule("atlantic_1942", "A-DMG.4")
def test_a_boat_with_a_hit_lies_still_under_water_but_may_turn_dive_and_surface() -> None:
    state = at(CardsMove, boat("V1", 9, 5, hits=1), ship("m1", 2, 2))
    assert not is_legal(state, sail("V1", 0.125))
    assert is_legal(state, sail("V1", 0, 6))
    state, _ = play(state, c.Surface("V1"))
    assert is_legal(state, sail("V1", 2))
    state, _ = plays(state, c.Dive("V1"))
    assert not is_legal(state, sail("V1", 0.125))


@rule("atlantic_1942", "A-DMG.1")
@rule("atlantic_1942", "A-DMG.4")
@pytest.mark.parametrize(
    ("hits", "is_up", "words"),
    [
        (0, False, "1L a turn"),
        (1, False, "0L a turn"),
        (0, True, "3L a turn"),
        (1, True, "2L a turn"),
        (2, True, "1L a turn"),
    ],
)
def test_the_card_of_a_boat_says_how_far_it_still_goes(hits: int, is_up: bool, words: str) -> None:
    state = at(CardsMove, boat("V1", 9, 5, hits=hits, is_up=is_up))
    shown = card(TITLE.eyes.view(state, PACK), "V1")
    assert shown
    assert [figure.value for figure in shown.figures if figure.label == "Moves"] == [words]


@rule("atlantic_1942", "A-DMG.4")
def test_it_turns_where_it_lies_once() -> None:
    state = at(CardsMove, boat("V1", 9, 5, hits=1))
    state, _ = play(state, sail("V1", 0, 6))
    assert state.cards["V1"].heading == NORTH
    assert not is_legal(state, sail("V1", 0, 6))


@rule("atlantic_1942", "A-DMG.5")
def test_a_boat_with_two_hits_may_not_dive() -> None:
    state = at(CardsMove, boat("V1", 9, 5, hits=2, is_up=True))
    assert offered(state, c.Dive) == []


@rule("atlantic_1942", "A-DMG.5")
def test_a_second_hit_under_water_brings_a_boat_up_at_once() -> None:
    state = at(DestroyersMove, ship("d1", 5, 5), boat("V1", 5, 6, hits=1), ocean("V2", 15, 5))
    state, _ = play(state, charge("d1", 5, 6))
    after, events = play(state, c.Done(), [5])
    assert kinds(events)[:3] == ["ChargeWentOff", "CardMarked", "BoatSurfaced"]
    assert events[2] == e.BoatSurfaced("A-DMG.5", "V1", "U-571", is_forced=True)
    assert after.cards["V1"].is_up


@rule("atlantic_1942", "A-DMG.6")
def test_a_boat_sunk_under_water_is_shown_and_its_card_lies_on() -> None:
    cards = (boat("V1", 5, 6), boat("V2", 15, 5, name="U-96"))
    state = at(DestroyersMove, ship("d1", 5, 5), *cards)
    state, _ = plays(state, *[charge("d1", 5, 6)] * 3)
    after, events = play(state, c.Done(), [5, 5, 6])
    assert of_kind(events, e.BoatSunk) == [e.BoatSunk("A-DMG.6", "V1", "U-571", True)]
    wreck = after.cards["V1"]
    assert (wreck.is_wreck, wreck.is_up, wreck.boat) == (True, False, "U-571")
    assert TITLE.eyes.view(after, CONVOY).cards["V1"].boat == "U-571"
    assert after.sunk == ("U-571",)


@rule("atlantic_1942", "A-UNIT.5")
@pytest.mark.parametrize(("other", "told"), [((), ["V2"]), ((boat("V3", 9, 9, name="U-96"),), [])])
def test_the_last_boat_sunk_under_water_tells_of_the_cards_left(
    other: tuple[Card, ...], told: list[str]
) -> None:
    """While a boat of the player is unseen any card may be it."""
    cards = (boat("V1", 5, 6), ocean("V2", 15, 5), *other)
    state = at(DestroyersMove, ship("d1", 5, 5), *cards)
    state, _ = plays(state, *[charge("d1", 5, 6)] * 3)
    _, events = play(state, c.Done(), [5, 5, 6])
    after_it = events[kinds(events).index("BoatSunk") :]
    assert of_kind(after_it, e.CardTold) == [e.CardTold("A-UNIT.5", card) for card in told]


def with_wreck(step: type) -> tuple[Ship | Card, ...]:
    return (ship("d1", 5, 5), boat("V2", 15, 5, name="U-96")) if step else ()


WRECK = boat("V1", 5, 6, hits=3, is_wreck=True)


@rule("atlantic_1942", "A-DMG.6")
def test_a_wreck_never_moves_or_comes_up() -> None:
    things = with_wreck(CardsMove)
    state = at(CardsMove, *things, WRECK, sunk=("U-571",), known={"V1": "U-571"})
    assert not is_legal(state, sail("V1", 0.125))
    assert not is_legal(state, sail("V1", 0, 3))
    assert c.Surface("V1") not in offered(state, c.Surface)


@rule("atlantic_1942", "A-DMG.7")
def test_a_wreck_may_be_charged_again_to_no_effect() -> None:
    things = with_wreck(DestroyersMove)
    state = at(DestroyersMove, *things, WRECK, sunk=("U-571",), known={"V1": "U-571"})
    state, _ = play(state, charge("d1", 5, 6))
    after, events = play(state, c.Done(), [6])
    (went,) = of_kind(events, e.ChargeWentOff)
    assert went.submerged == ("V1",)
    assert not of_kind(events, e.BoatSunk, e.BoatSurfaced)
    assert after.sunk == ("U-571",)


@rule("atlantic_1942", "A-DMG.2")
def test_torpedoes_laid_on_a_ship_that_is_lost_are_struck_off() -> None:
    cards = (boat("V1", 5, 5, is_up=True), boat("V2", 5, 8, name="U-96", is_up=True))
    ships = (ship("m1", 8, 6.5, hits=1), ship("m2", 5, 11))
    state = at(Torpedoes, *cards, *ships)
    state, _ = plays(state, c.Aim("V1", "m1"), c.Aim("V2", "m1"), c.Aim("V2", "m2"))
    after, _ = play(state, c.Launch("V1"), [4])
    assert after.aims == (("V2", "m2"),)
    after, events = play(after, c.Launch("V2"), [1])
    assert [event.ship for event in of_kind(events, e.TorpedoRan)] == ["m2"]
