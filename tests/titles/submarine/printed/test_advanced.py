"""The advanced game's cards, dice, crews, weather and long hunts, looked up at their edges."""

import pytest

from game.titles.submarine.printed.advanced import (
    attack_points,
    crew,
    crew_change,
    defence_points,
    kguns_of,
    most_targets,
    power_lost,
    snort_speed,
    weather,
    within_faces,
    years_at_war,
)
from game.titles.submarine.printed.cards import period
from game.titles.submarine.printed.dicecards import DiceChangeRow, Pair, number, row_at
from game.titles.submarine.printed.tables import (
    ADVANCED,
    ADVANCED_TABLES,
    BOATS,
    CAPITALS,
    ESCORTS,
    FOXER,
    MK10,
    SNORT,
    TORPEDOES,
    has_weapon,
    torpedoes_of,
)

ALL_PAIRS: list[Pair] = [(one, other) for one in range(1, 7) for other in range(1, 7)]


# Two dice


def test_two_dice_are_read_as_a_number() -> None:
    assert number((3, 5)) == 35
    assert [number(pair) for pair in ALL_PAIRS] == sorted({number(pair) for pair in ALL_PAIRS})


def test_beyond_its_ends_a_table_has_the_row_at_that_end() -> None:
    rows = ADVANCED_TABLES.torpedo_damage.rows
    assert row_at(rows, (7, 1)) == row_at(rows, (6, 6)) == rows[0]
    assert row_at(rows, (0, 6)) == row_at(rows, (1, 1)) == rows[-1]


@pytest.mark.parametrize(
    ("pair", "coloured", "white", "changed"),
    [((1, 6), -1, 3, (1, 6)), ((6, 2), 2, -3, (6, 1)), ((3, 3), 1, -1, (4, 2))],
)
def test_changed_dice_stay_faces(pair: Pair, coloured: int, white: int, changed: Pair) -> None:
    row = DiceChangeRow(coloured=coloured, white=white)
    assert within_faces(pair, row) == changed


def test_changes_are_added_before_dice_are_kept_within_their_faces() -> None:
    rows = [DiceChangeRow(coloured=change, white=-change) for change in (3, -3)]
    assert within_faces((5, 2), *rows) == (5, 2)


# Cards


def test_the_boats_of_the_advanced_game() -> None:
    made = BOATS["G13"].advanced
    assert (made.surface, made.normal, made.submerged) == (4, 3, 5)
    assert (made.power, made.silent, made.snort) == (120, (3, 2), 3)
    assert (made.dive, made.rise, made.dt) == (125, 50, 1)
    assert BOATS["G1"].advanced.snort == 0
    quiet = {ident for ident, card in BOATS.items() if card.advanced.silent != (1, 2)}
    assert quiet == {"G13", "G14"}


def test_power_is_sixty_for_each_hex_above_the_normal_speed() -> None:
    """56.3.1"""
    for card in BOATS.values():
        made = card.advanced
        assert made.power == 60 * (made.submerged - made.normal)


def test_ships_have_an_advanced_speed() -> None:
    assert (ESCORTS["B1"].advanced_speed, ESCORTS["B15"].advanced_speed) == (10, 5)
    assert (CAPITALS["shokaku"].advanced_speed, CAPITALS["bogue"].advanced_speed) == (10, 5)


def test_the_basic_figures_are_as_they_were() -> None:
    card = BOATS["G14"]
    assert (card.dt, card.surface, card.normal, card.submerged) == (1, 2, 1, 3)
    assert (card.power, card.dive, card.rise) == (8, 75, 25)
    assert (TORPEDOES["t5"].speed, ESCORTS["B1"].speed, CAPITALS["shokaku"].speed) == (4, 6, 6)


def test_circling_torpedoes_belong_to_the_advanced_game() -> None:
    summer = period("S'43")
    assert "fat" not in torpedoes_of("G6", summer)
    wanted = [*torpedoes_of("G6", summer), "fat"]
    assert sorted(torpedoes_of("G6", summer, ADVANCED)) == sorted(wanted)
    assert {ident for ident, card in TORPEDOES.items() if card.advanced.circling} == {"fat", "t3"}


def test_the_column_of_a_torpedo_fits_its_exploder() -> None:
    for card in TORPEDOES.values():
        assert (card.advanced.column == "A") == (card.homing == "acoustic")
        assert (card.advanced.column == "M") == (card.homing == "magnetic")


@pytest.mark.parametrize(
    ("weapon", "seasons"),
    [
        (FOXER, {"Britain": "F'43", "USA": "W'44"}),
        (SNORT, {"Germany": "W'44", "Japan": "W'45"}),
        (MK10, {"Britain": "W'42"}),
    ],
)
def test_special_weapons_come_in_their_season(weapon: str, seasons: dict[str, str]) -> None:
    for nation in ("Britain", "USA", "Japan", "Germany", "Italy", "Russia", "France"):
        first = period(seasons[nation]) if nation in seasons else period("F'45") + 1
        assert not has_weapon(nation, weapon, first - 1)
        assert has_weapon(nation, weapon, first) == (nation in seasons)


def test_a_snort_waits_for_its_season_and_for_its_class() -> None:
    assert snort_speed("G6", period("F'43")) == 0
    assert snort_speed("G6", period("W'44")) == 2
    assert snort_speed("G8", period("W'45")) == 0
    assert snort_speed("J7", period("F'44")) == 0
    assert snort_speed("J7", period("Sp'45")) == 3


@pytest.mark.parametrize(
    ("card", "when", "guns"),
    [
        ("U6", "F'42", 2),
        ("U6", "W'43", 4),
        ("U10", "W'44", 4),
        ("U2", "W'44", 2),
        ("B14", "F'41", 1),
        ("B14", "W'42", 2),
        ("B1", "W'45", 1),
        ("J8", "W'45", 4),
    ],
)
def test_more_k_guns(card: str, when: str, guns: int) -> None:
    assert kguns_of(ESCORTS[card], period(when)) == guns


def test_a_card_with_more_k_guns_keeps_them() -> None:
    card = ESCORTS["B14"].model_copy(update={"kguns": 3})
    assert kguns_of(card, period("W'42")) == 3


# Crews and weather


@pytest.mark.parametrize(
    ("nation", "when", "years"),
    [
        ("Britain", "F'39", 0),
        ("Britain", "S'41", 1),
        ("Britain", "F'41", 2),
        ("Britain", "F'42", 3),
        ("USA", "F'43", 1),
        ("USA", "W'44", 2),
        ("USA", "F'39", 0),
    ],
)
def test_years_of_war(nation: str, when: str, years: int) -> None:
    assert years_at_war(nation, period(when)) == years


@pytest.mark.parametrize(
    ("years", "change", "crews"),
    [(0, 0, "peennn"), (1, 0, "peennn"), (2, -1, "ppeenn"), (3, -2, "pppeen"), (6, -2, "pppeen")],
)
def test_crews(years: int, change: int, crews: str) -> None:
    assert crew_change(years) == change
    assert "".join(crew(face, years)[0] for face in range(1, 7)) == crews


def test_a_better_crew_aims_at_more_ships() -> None:
    assert [most_targets(each) for each in ("novice", "experienced", "professional")] == [3, 4, 5]


@pytest.mark.parametrize(
    ("pair", "pacific", "atlantic", "mediterranean"),
    [
        ((1, 1), "clear", "clear", "clear"),
        ((1, 6), "clear", "clear", "clear"),
        ((2, 1), "clear", "rough", "clear"),
        ((3, 3), "clear", "rough", "clear"),
        ((3, 4), "clear", "rough", "rough"),
        ((4, 1), "rough", "storm", "rough"),
        ((5, 3), "rough", "storm", "rough"),
        ((5, 4), "storm", "storm", "rough"),
        ((6, 3), "storm", "gale", "storm"),
        ((6, 5), "gale", "gale", "storm"),
        ((6, 6), "gale", "gale", "gale"),
    ],
)
def test_weather(pair: Pair, pacific: str, atlantic: str, mediterranean: str) -> None:
    assert (weather("pacific", pair), weather("atlantic", pair)) == (pacific, atlantic)
    assert weather("mediterranean", pair) == mediterranean


# The prolonged attack


def test_the_points_of_a_prolonged_attack() -> None:
    sonars = ("", "japanese", "ordinary", "improved", "special")
    assert [attack_points(sonar) for sonar in sonars] == [1, 2, 3, 4, 3]
    assert [defence_points(speed) for speed in range(8)] == [1, 1, 2, 3, 4, 5, 5, 5]


@pytest.mark.parametrize(
    ("difference", "pair", "lost"),
    [
        (0, (6, 6), 40),
        (-4, (6, 5), 20),
        (-5, (6, 6), 0),
        (-4, (3, 6), 0),
        (-4, (4, 1), 2),
        (9, (1, 1), 24),
        (30, (1, 1), 24),
        (9, (6, 4), 50),
        (-1, (1, 2), 1),
    ],
)
def test_the_power_lost_in_a_prolonged_attack(difference: int, pair: Pair, lost: int) -> None:
    assert power_lost(difference, pair) == lost
