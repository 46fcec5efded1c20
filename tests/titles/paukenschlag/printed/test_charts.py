"""The charts against a second copy of them, and the examples of book and data."""

from collections.abc import Iterator

import pytest

from game.titles.paukenschlag.printed import tables
from tests.laws import holds_of
from tests.titles.paukenschlag.printed import tables as book

rule = pytest.mark.rule
D6, D10 = range(1, 7), range(1, 11)


def cells(chart: str) -> list[list[str]]:
    return [line.split() for line in chart.strip().splitlines()]


def shown(value: int | str | None) -> str:
    return "-" if value in ("", None) else str(value)


@rule("paukenschlag", "OP 10.1")
@rule("paukenschlag", "OP 10.1c")
@rule("paukenschlag", "OP 10.1d")
@rule("paukenschlag", "OP 10.3")
def test_new_convoys() -> None:
    assert " ".join(map(tables.entry_zone, D10)) == book.ENTRIES
    for entries, ports in book.DESTINATIONS.items():
        for entry in entries:
            assert [tables.destination(entry, face) for face in D10] == ports.split()
    assert tuple(map(tables.convoy_size, D10)) == book.SIZES
    assert tuple(map(tables.convoy_speed, D6)) == book.SPEEDS
    assert tuple(map(tables.formation, D6)) == book.FORMATIONS


@rule("paukenschlag", "OP 10.3g")
@rule("paukenschlag", "OP 10.4e")
def test_lost_cargo() -> None:
    assert tables.CHITS == book.CHITS
    assert sum(tables.CHITS) / len(tables.CHITS) == pytest.approx(book.CHITS_MEAN, abs=0.05)


@rule("paukenschlag", "OP 9.1b")
@rule("paukenschlag", "OP 9.1e")
@rule("paukenschlag", "OP 9.1f")
def test_torpedoes() -> None:
    assert {target: tables.torpedo_needs(target) for target in book.TORPEDOES} == book.TORPEDOES
    assert {name: tables.aims(name) for name in book.AIMS} == book.AIMS
    assert tables.SHOTS == 4
    assert {turn: tables.dud_faces(turn) for turn in book.DUDS} == book.DUDS


@rule("paukenschlag", "OP 9.3b")
def test_surface_combat() -> None:
    odds = [(1, 3), (1, 2), (2, 2), (4, 2), (7, 2), (8, 2), (20, 2)]
    for face in D6:
        assert [str(tables.crt(*each, face)) for each in odds] == cells(book.CRT)[face - 1]


@pytest.mark.parametrize(
    ("attack", "defence", "column"),
    [(7, 2, 4), (12, 2, 6), (6, 2, 4), (6, 3, 3), (6, 4, 2), (5, 6, 1), (2, 3, 1), (2, 4, 1),
     (2, 5, 0), (2, 6, 0), (2, 7, None), (1, 4, None), (0, 2, None)],
)  # fmt: skip
@rule("paukenschlag", "OP 9.3b")
def test_fractions_favour_the_defender(attack: int, defence: int, column: int | None) -> None:
    assert tables.odds_column(attack, defence) == column
    assert (column is None) == (tables.crt(attack, defence, 6) == 0)


@rule("paukenschlag", "OP 9.1g")
@pytest.mark.parametrize(("hits", "outcomes"), [(1, (1, 2, 3)), (2, (0, 1, 5))])
def test_torpedoes_on_a_transport(hits: int, outcomes: tuple[int, int, int]) -> None:
    """One torpedo sinks half of the time and cripples a third, two sink five times of six."""
    found = [tables.crt(6 * hits, 2, face) for face in D6]
    nothing = sum(2 * each <= 2 for each in found)
    sunk = sum(each > 2 for each in found)
    assert (nothing, 6 - nothing - sunk, sunk) == outcomes


@rule("paukenschlag", "OP 9.2d")
def test_anti_submarine_warfare() -> None:
    for column, factors in enumerate(book.ASW_COLUMNS):
        for count in factors:
            found = [shown(tables.asw_number(count, face)) for face in D6]
            assert found == [row[column] for row in cells(book.ASW)]
    assert tables.asw_number(0, 6) is None


@rule("paukenschlag", "OP 9.2d")
def test_a_closer_screen_moves_right_and_no_farther_than_the_last_column() -> None:
    assert tables.asw_column(3, columns_right=1) == tables.asw_column(4)
    assert tables.asw_number(14, 6, columns_right=1) == 3
    assert tables.asw_column(0, columns_right=1) is None


def test_chances_of_a_kill_and_of_forcing_up() -> None:
    assert tuple(_chances()) == book.ASW_CHANCES


def _chances() -> Iterator[int]:
    for factors, *_ in book.ASW_COLUMNS:
        numbers = [tables.asw_number(factors, face) for face in D6]
        pairs = [(number, second) for number in numbers if number for second in D6]
        yield round(100 * sum(second > number for number, second in pairs) / 36)
        yield round(100 * sum(second == 4 < number for number, second in pairs) / 36)


@rule("paukenschlag", "OP 8.2d")
def test_radar() -> None:
    assert {squares: tables.radar_needs(squares) for squares in range(5)} == book.RADAR
    assert tables.radar_needs(5) is None
    radar = tables.RADAR
    assert (radar.boat_range, radar.ship_range, radar.far_range) == (2, 3, 4)


@rule("paukenschlag", "OP 9.4.2f")
def test_air_to_air() -> None:
    odds = [(1, 2), (3, 3), (5, 2), (6, 2)]
    for face in D6:
        found = [shown(tables.air_to_air(*each, face)) for each in odds]
        assert found == cells(book.AIR)[face - 1]


@pytest.mark.parametrize(
    ("attack", "defence", "column"),
    [(1, 6, 0), (2, 3, 0), (3, 2, 1), (4, 2, 2), (6, 1, 3), (3, 0, 3), (0, 3, None), (0, 0, None)],
)
def test_odds_in_the_air(attack: int, defence: int, column: int | None) -> None:
    assert tables.air_column(attack, defence) == column
    assert (tables.air_to_air(attack, defence, 6) == "") == (column is None)


@rule("paukenschlag", "OP 12.4b")
@rule("paukenschlag", "OP 12.4c")
def test_anti_aircraft_fire() -> None:
    assert [shown(tables.anti_aircraft(3, face)) for face in D6] == [*"XAA---"]
    assert [shown(tables.anti_aircraft(1, face)) for face in D6] == [*"A-----"]


@rule("paukenschlag", "OP 12.5.1")
@rule("paukenschlag", "OP 12.5.2")
def test_bombing() -> None:
    for face in D10:
        found = [str(tables.bombing(factor, face)) for factor in (1, 2, 3, 4)]
        assert found == cells(book.BOMBING)[face - 1]
    assert tables.bombing(3, 1 + tables.AIR_DICE.dive) == 6
    assert (tables.bombing(0, 1), tables.bombing(6, 1)) == (0, 7)


@rule("paukenschlag", "OP 12.8.1")
def test_aircraft_problems() -> None:
    assert [tables.problem(total) for total in (-1, 11, 12, 14, 15, 20)] == [
        "on", "on", "abort", "abort", "lost", "lost",
    ]  # fmt: skip
    flown = [[tables.problem(face + zones) for zones in (2, 3, 4)] for face in D10]
    assert sum(each == ["on"] * 3 for each in flown) == 7
    arrived = [sum(tables.problem(face + zones) == "on" for face in D10) for zones in (2, 3, 4, 5)]
    assert arrived == [9, 8, 7, 6]


@rule("paukenschlag", "OP 9.4.1d")
@rule("paukenschlag", "OP 12.5.6")
@rule("paukenschlag", "OP 12.8.1e")
@rule("paukenschlag", "OP 12.5.3c")
def test_dice_of_the_air_war() -> None:
    assert [tables.bounce(total) for total in (-1, 4, 5, 10, 11)] == [
        "bounce", "bounce", "fight", "fight", "lost",
    ]  # fmt: skip
    assert [tables.grounded(total) for total in (-9, 1, 2, 6, 7, 10)] == [
        "lost", "lost", "flipped", "flipped", "unharmed", "unharmed",
    ]  # fmt: skip
    assert [tables.bombed(face) for face in D10] == ["sunk"] * 2 + ["none"] * 7 + ["lost"]
    assert tuple(map(tables.victory_points, range(11))) == book.POINTS


@rule("paukenschlag", "OP 13.0c")
@rule("paukenschlag", "OP 13.0f")
@rule("paukenschlag", "OP 13.0j")
@rule("paukenschlag", "OP 13.0k")
def test_events() -> None:
    assert [tables.event(face) for face in D10] == [
        "hornet", "hornet", "at-10", "at-10", "none", "none", "none", "home-front", "home-front",
        "none",
    ]  # fmt: skip


@rule("paukenschlag", "OP 12.10c")
@rule("paukenschlag", "OP 12.10d")
@rule("paukenschlag", "OP 12.10e")
@rule("paukenschlag", "OP 12.10f")
@rule("paukenschlag", "OP 12.10i")
@holds_of(book.CAPS.items())
def test_mission_limits(case: tuple[tuple[str, int], tuple[int, int] | None]) -> None:
    (zone, turn), missions = case
    found = tables.caps(turn, zone)
    assert (found and (found.attack, found.recon)) == missions
    assert found is None or zone in found.zones


@rule("paukenschlag", "OP 8.1.1")
@rule("paukenschlag", "OP 8.1.2")
@rule("paukenschlag", "OP 8.3d")
def test_sonar_and_direction_finding() -> None:
    sonar, hfdf = tables.SONAR, tables.HFDF
    assert sonar.detects == 4
    assert (sonar.active_range, sonar.passive_range, sonar.passive_range_moved) == (8, 2, 1)
    assert (sonar.active_moved_ship, sonar.active_warm_zone) == (2, 1)
    assert (sonar.active_surfaced_boat, sonar.passive_moved, sonar.passive_pinged) == (-1, 1, -1)
    assert (hfdf.range, hfdf.detects, hfdf.first_turn) == (7, 3, 9)


@rule("paukenschlag", "OP 8.4")
@rule("paukenschlag", "OP 9.4g")
@rule("paukenschlag", "OP 14.1d")
@rule("paukenschlag", "OP 12.3")
@rule("paukenschlag", "OP 12.5.3")
def test_dice_of_aircraft_and_awareness() -> None:
    air = tables.AIR_DICE
    assert (air.spots, air.sinks, air.dives, air.scrambles) == (1, 1, 6, 2)
    assert (air.wrong_factory, air.damage_a_step, tables.NOTICED) == (5, 6, 2)


@rule("paukenschlag", "OP 11.1")
@rule("paukenschlag", "OP 12.5.4")
@rule("paukenschlag", "OP 18.0")
def test_fuel_repairs_and_victory() -> None:
    fuel, repair, victory = tables.FUEL, tables.REPAIR, tables.VICTORY
    assert (fuel.points, fuel.slow, fuel.fast, fuel.turns_away, fuel.cow_boats) == (6, 1, 2, 4, 10)
    assert (repair.us_points, repair.german_points, repair.most_a_target) == (5, 2, 3)
    assert (repair.unusable, repair.dead) == (6, 8)
    assert (victory.ships, victory.tons, victory.points, victory.precious_tons) == (
        40, 2000, 40, 50,
    )  # fmt: skip
    convoying = tables.CONVOYING
    assert (convoying.most, convoying.new_a_turn, convoying.destroyers_from) == (9, 1, 17)


@rule("paukenschlag", "OP 1.1b")
@pytest.mark.parametrize(
    ("turn", "month", "week"),
    [(1, "January", 1), (3, "January", 3), (5, "February", 1), (7, "February", 3),
     (9, "March", 1), (13, "April", 1), (17, "May", 1), (21, "June", 1), (32, "August", 4)],
)  # fmt: skip
def test_the_calendar(turn: int, month: str, week: int) -> None:
    assert (tables.month(turn), tables.week(turn)) == (month, week)
    assert tables.LAST_TURN == 32
