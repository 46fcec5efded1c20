"""Counters and forces against a second copy of them."""

from collections import Counter
from collections.abc import Iterable

import pytest

from game.titles.paukenschlag.printed import counters
from game.titles.paukenschlag.printed import order_of_battle as forces
from game.titles.paukenschlag.printed.counter_tables import LAND_MITCHELL, BoatClass, PlaneModel
from game.titles.paukenschlag.printed.places import BEYOND, TARGETS, ZONES, is_airbase, is_port
from tests.laws import holds_of
from tests.titles.paukenschlag.printed import tables as book

rule = pytest.mark.rule
SHIPS, BOATS, PLANES = (
    {line.split()[0]: line.split()[1:] for line in text.strip().splitlines()}
    for text in (book.SHIPS, book.BOATS, book.PLANES)
)
PLACED = (*forces.SHIPS_AT_START, *forces.PLANES_AT_START, *sum(forces.US_ARRIVALS.values(), ()))


def counted(postings: Iterable[forces.Posting]) -> Counter[tuple[str, str]]:
    """How many of a kind come to a place; letters of several that are to be chosen stand joined."""
    return Counter(("".join(each.places), counters.kind_of(each.unit)) for each in postings)


def copied(text: str) -> Counter[tuple[str, str]]:
    """The same of a line of the second copy: "G: 1 O-47, 2 A-20; P: 2 O-47"."""
    found: Counter[tuple[str, str]] = Counter()
    for part in text.split(";"):
        place, _, units = part.partition(":")
        for unit in units.split(","):
            number, kind = unit.split(maxsplit=1)
            found[place.strip(), kind.strip()] += int(number)
    return found


# Counters


@rule("paukenschlag", "OP 2.2.2")
@rule("paukenschlag", "OP 9.2c")
@pytest.mark.parametrize("kind", SHIPS)
def test_ships(kind: str) -> None:
    row = counters.ship_class(kind)
    figures = (row.attack, row.defence, row.aa, row.flotation, row.bombard, row.mp)
    assert [*map(str, figures), *("A" if row.has_asw else "")] == SHIPS[kind]
    assert (kind in counters.ESCORTS) == row.has_asw


@rule("paukenschlag", "OP 6.1b")
def test_ships_that_go_three_squares() -> None:
    fast = [ship for ship in forces.SHIPS if counters.ship_mp(ship) == 3]
    assert sorted(fast) == ["BB 1", "BB 2", "CV 1", "DD 11", "DD 12"]
    assert (counters.ship_mp("DD 10"), counters.ship_mp("AST 11")) == (2, 2)


@rule("paukenschlag", "OP 9.3g")
def test_a_battleship_alone_is_hard_to_hurt() -> None:
    assert [counters.save_modifier(kind) for kind in ("BB", "CV", "DD")] == [-2, 0, 0]


@rule("paukenschlag", "OP 8.2d")
def test_ships_with_radar() -> None:
    early, late = (
        {ship for ship in forces.SHIPS if counters.has_radar(ship, turn)} for turn in (16, 17)
    )
    assert early == {"BB 1", "BB 2", "CV 1", *(f"DD {number}" for number in range(6, 13))}
    assert late == early | {f"DD {number}" for number in range(1, 6)}


def _boat_figures(row: BoatClass) -> tuple[int, ...]:
    return row.torpedo, row.gun, row.defence, row.aa, row.flotation, row.torpedoes


@rule("paukenschlag", "OP 9.1c")
@pytest.mark.parametrize("kind", BOATS)
def test_boats(kind: str) -> None:
    row = counters.boat_class(kind)
    assert [*map(str, _boat_figures(row))] == BOATS[kind]
    assert (row.surfaced_mp, row.submerged_mp) == (2, 1)


@rule("paukenschlag", "OP 11.1")
@pytest.mark.parametrize("kind", BOATS)
def test_the_roster(kind: str) -> None:
    found = [boat for boat in counters.BOATS if counters.boat_kind(boat) == kind]
    assert found == [f"U-{number}" for number in book.ROSTER[kind].split()]


def _plane_figures(row: PlaneModel) -> list[str]:
    strength = "-" if row.air_to_air is None else str(row.air_to_air)
    return [
        row.letter,
        f"({strength})" if row.defends_only else strength,
        str(row.bomb),
        f"{row.range_recon}/{row.range_combat}",
        *("H" if row.has_hfdf else ""),
        *("C" if row.is_carrier else ""),
    ]


@rule("paukenschlag", "OP COV.4")
@rule("paukenschlag", "OP 8.3")
@rule("paukenschlag", "OP 2.2.2b")
@rule("paukenschlag", "OP 2.2.2j")
@pytest.mark.parametrize("model", PLANES)
def test_planes(model: str) -> None:
    assert _plane_figures(counters.plane(model.replace("_", " "))) == PLANES[model]


@rule("paukenschlag", "OP 17.1f")
@rule("paukenschlag", "OP 17.2f")
def test_where_german_bombers_may_go() -> None:
    condor, greif, other = (counters.plane(name) for name in ("FW-200", "He-177", "Me-264"))
    assert {*condor.bombs} == {*greif.bombs} == {"BB", "DC", "CA", "ED"}
    assert (other.bombs, other.reliability, condor.reliability) == ((), -3, 0)


# Forces


@rule("paukenschlag", "OP 16.1")
@rule("paukenschlag", "OP 16.1b")
@rule("paukenschlag", "OP 16.1c")
def test_ships_at_the_start() -> None:
    assert counted(forces.SHIPS_AT_START) == copied(book.SHIPS_AT_START)
    places = {each.unit: each.places for each in forces.SHIPS_AT_START}
    assert (places["DD 1"], places["DD 2"], places["DD 5"]) == (("I",), ("G", "C"), ("G", "C"))
    assert (places["DD 6"], places["DD 12"]) == (("N",), ("N",))
    assert [*map(forces.ship_name, ("BB 1", "BB 2", "CV 1", "DD 3"))] == [
        "North Carolina", "Washington", "Hornet", "DD 3",
    ]  # fmt: skip


@rule("paukenschlag", "OP 14.2f")
@rule("paukenschlag", "OP 16.1d")
@rule("paukenschlag", "OP 16.1e")
@rule("paukenschlag", "OP 16.1f")
@rule("paukenschlag", "OP 16.1g")
def test_planes_at_the_start() -> None:
    assert counted(forces.PLANES_AT_START) == copied(book.PLANES_AT_START)


@rule("paukenschlag", "OP 15.1")
@rule("paukenschlag", "OP 15.1.T05.1")
@rule("paukenschlag", "OP 15.1.T09.2")
@rule("paukenschlag", "OP 15.1.T13.6")
@rule("paukenschlag", "OP 15.1.T13.7")
@rule("paukenschlag", "OP 15.1.T13.8")
@rule("paukenschlag", "OP 15.1.T17.2")
@rule("paukenschlag", "OP 15.1.T21.2")
@pytest.mark.parametrize("turn", book.US_ARRIVALS)
def test_us_reinforcements(turn: int) -> None:
    assert {*forces.US_ARRIVALS} == {*book.US_ARRIVALS}
    assert counted(forces.US_ARRIVALS[turn]) == copied(book.US_ARRIVALS[turn])


@rule("paukenschlag", "OP 17.1b")
@rule("paukenschlag", "OP 17.2b")
def test_german_air_forces() -> None:
    assert counted(forces.AIR_PLANS["amerika"]) == copied(book.AMERIKA)
    assert counted(forces.AIR_PLANS["valkyrie"]) == copied(book.VALKYRIE)


def test_every_us_counter_comes_once_but_for_the_alternate() -> None:
    german = {each.unit for each in (*forces.AIR_PLANS["amerika"], *forces.AIR_PLANS["valkyrie"])}
    placed = [each.unit for each in PLACED]
    assert len({*placed}) == len(placed)
    assert {*forces.SHIPS, *forces.PLANES} - {*placed} == german | {LAND_MITCHELL}


@holds_of((*PLACED, *forces.AIR_PLANS["amerika"], *forces.AIR_PLANS["valkyrie"]))
def test_a_counter_comes_to_where_it_can_be(posting: forces.Posting) -> None:
    is_plane = posting.unit in forces.PLANES
    for place in posting.places:
        if place in TARGETS:
            assert is_airbase(place) if is_plane else is_port(place)
        else:
            assert place == "CV 1" if is_plane else place in ZONES


@rule("paukenschlag", "OP 15.1.T13.9")
@rule("paukenschlag", "OP 15.1.T17.6")
def test_destroyers_released() -> None:
    assert {turn: {*units} for turn, units in forces.RELEASES.items()} == {
        13: {"DD 1", "DD 2", "DD 3", "DD 5"},
        17: {"DD 4"},
    }


@rule("paukenschlag", "OP 15.2")
@rule("paukenschlag", "OP 15.2.T05.1")
@rule("paukenschlag", "OP 15.2.T05.2")
@rule("paukenschlag", "OP 15.2.T07.1")
@rule("paukenschlag", "OP 15.2.T09.1")
@rule("paukenschlag", "OP 15.2.T17.1")
@rule("paukenschlag", "OP 15.2.T17.3")
@rule("paukenschlag", "OP 16.2")
@rule("paukenschlag", "OP 16.2b")
def test_german_boats() -> None:
    found = {0: forces.GERMAN_AT_START, **forces.GERMAN_ARRIVALS}
    assert {
        turn: tuple(
            (row.boats, " ".join(row.zones), *(["cow"] if row.is_cow else [])) for row in rows
        )
        for turn, rows in found.items()
    } == book.GERMANS
    boats = sum(row.boats for rows in found.values() for row in rows if not row.is_cow)
    assert boats == 40 == sum(kind != "XIV" for kind in counters.BOATS.values())


@rule("paukenschlag", "OP 16.1h")
def test_convoys_at_the_start() -> None:
    found = [
        [
            *(str(row.number), row.zone, ",".join(row.to)),
            *(str(row.speed), str(row.ships), row.formation),
        ]
        for row in forces.CONVOYS_AT_START
    ]
    assert found == [line.split() for line in book.CONVOYS.strip().splitlines()]
    goals = {goal for row in forces.CONVOYS_AT_START for goal in row.to}
    assert goals <= {*TARGETS, *BEYOND}


@rule("paukenschlag", "OP 14.1")
@rule("paukenschlag", "OP 14.1c")
@rule("paukenschlag", "OP 14.2")
def test_special_convoys() -> None:
    troops, hornet = forces.AT10, forces.HORNET
    assert (troops.turn, troops.number, troops.port, troops.to) == (3, 9, "G", "Iceland")
    assert (troops.ships, troops.speed, troops.formation) == (10, 2, "tight")
    assert troops.escorts == ("DD 3", "DD 4")
    assert (hornet.turn, hornet.zone, hornet.exit, hornet.mp) == (4, "CA", "EB", 3)
    assert {*hornet.ships} == {each.unit for each in forces.SHIPS_AT_START if each.places == ("N",)}
    assert {*hornet.planes} == {
        each.unit for each in forces.PLANES_AT_START if each.places == ("CV 1",)
    }
