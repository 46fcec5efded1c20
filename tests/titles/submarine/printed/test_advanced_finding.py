"""What the advanced game's boats and escorts see and hear, looked up at the edges."""

import pytest

from game.titles.submarine.printed import advanced_finding
from game.titles.submarine.printed.advanced_finding import (
    contact_depth,
    homing_changes,
    homing_range,
    homing_value,
    keeps_contact,
    light,
    night_sight,
    radar_reach,
    sweep_changes,
    sweep_range,
    visibility,
)
from game.titles.submarine.printed.dicecards import Pair
from game.titles.submarine.printed.tables import ADVANCED_TABLES

SEAS = ("clear", "rough", "storm", "gale")


@pytest.mark.parametrize(
    ("is_night", "lights"),
    [(False, "sunny cloudy cloudy cloudy"), (True, "moonlit dark dark dark")],
)
def test_clear_weather_alone_is_sunny_or_moonlit(is_night: bool, lights: str) -> None:
    assert " ".join(light(is_night, sea) for sea in SEAS) == lights


@pytest.mark.parametrize(
    ("depth", "is_night", "ranges"),
    [
        (0, False, [150, 100, 50, 25]),
        (25, False, [60, 40, 20, 10]),
        (0, True, [40, 20, 10, 5]),
        (25, True, [15, 6, 3, 1]),
        (50, False, [0, 0, 0, 0]),
    ],
)
def test_how_far_a_boat_sees(depth: int, is_night: bool, ranges: list[int]) -> None:
    for boat in ("G5", "G13") if depth < 50 else ("G5",):
        assert [visibility(boat, depth, is_night, sea) for sea in SEAS] == ranges


def test_s_gear_hears_as_far_in_any_weather() -> None:
    for boat in ("G13", "G14"):
        assert {visibility(boat, depth, True, "gale") for depth in (50, 100, 150)} == {40}
        assert visibility(boat, 175, False, "clear") == 0
    assert visibility("J7", 100, False, "clear") == 0


@pytest.mark.parametrize(
    ("pair", "depth", "nation", "sea", "hexes"),
    [
        ((6, 4), 0, "Britain", "clear", 12),
        ((6, 3), 25, "Britain", "clear", 2),
        ((1, 1), 0, "Britain", "clear", 4),
        ((1, 1), 0, "Japan", "clear", 6),
        ((1, 1), 0, "Germany", "rough", 4),
        ((2, 3), 0, "USA", "storm", 2),
        ((2, 3), 0, "USA", "gale", 1),
        ((4, 1), 25, "USA", "storm", 0),
        ((3, 6), 25, "Japan", "clear", 2),
        ((6, 6), 50, "Japan", "clear", 0),
    ],
)
def test_how_far_a_lookout_sees(pair: Pair, depth: int, nation: str, sea: str, hexes: int) -> None:
    assert night_sight(pair, depth, nation, sea) == hexes


@pytest.mark.parametrize(
    ("radar", "pair", "quality", "sea", "is_snort", "hexes"),
    [
        ("1.5m", (6, 4), "novice", "clear", False, 20),
        ("10cm", (1, 3), "novice", "clear", False, 5),
        ("3cm", (6, 6), "professional", "clear", False, 84),
        ("1.5m", (6, 3), "experienced", "rough", False, 14),
        ("10cm", (5, 3), "novice", "storm", False, 22),
        ("3cm", (3, 3), "novice", "gale", False, 9),
        ("3cm", (6, 4), "novice", "clear", True, 16),
        ("3cm", (1, 6), "novice", "clear", True, 0),
        ("10cm", (6, 6), "professional", "clear", True, 0),
    ],
)
def test_radar(radar: str, pair: Pair, quality: str, sea: str, is_snort: bool, hexes: int) -> None:
    assert radar_reach(radar, pair, quality, sea, is_snort) == hexes


def test_a_surfaced_boat_is_seen_at_least_so_far_on_a_clear_night(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = ADVANCED_TABLES.lookout.model_copy(update={"least": 6})
    tables = ADVANCED_TABLES.model_copy(update={"lookout": made})
    monkeypatch.setattr(advanced_finding, "ADVANCED_TABLES", tables)
    assert night_sight((1, 1), 0, "Britain", "clear") == 6
    assert night_sight((6, 6), 0, "Britain", "clear") == 12
    assert night_sight((1, 1), 0, "Britain", "rough") == 3
    assert night_sight((1, 1), 25, "Britain", "clear") == 0


# Sonar


@pytest.mark.parametrize(
    ("case", "changes"),
    [
        ((False, False, 2, "novice", "clear"), []),
        ((True, True, 3, "professional", "gale"), [-5, -5, -2, -5, 3]),
        ((False, False, 0, "experienced", "storm"), [-2, 1]),
        ((False, False, 0, "novice", "rough"), []),
    ],
)
def test_what_changes_a_sweep(case: tuple[bool, bool, int, str, str], changes: list[int]) -> None:
    assert [change for _, change in sweep_changes(*case)] == changes


@pytest.mark.parametrize(
    ("sonar", "pair", "change", "hexes"),
    [
        ("japanese", (6, 5), 0, 15),
        ("japanese", (6, 4), 0, 14),
        ("ordinary", (6, 6), 0, 30),
        ("improved", (1, 5), 0, 4),
        ("improved", (1, 4), 0, 0),
        ("ordinary", (2, 3), -5, 0),
        ("ordinary", (3, 1), 3, 9),
        ("special", (6, 6), 0, 30),
    ],
)
def test_sweeps(sonar: str, pair: Pair, change: int, hexes: int) -> None:
    assert sweep_range(sonar, pair, change) == hexes


def test_homing_reaches_as_far_as_the_best_sweep() -> None:
    assert [homing_range(each) for each in ("japanese", "ordinary", "improved")] == [15, 30, 35]


@pytest.mark.parametrize(
    ("hexes", "feet"), [(0, 25), (1, 50), (2, 100), (6, 300), (12, 600), (13, 650), (30, 1500)]
)
def test_contact_depth(hexes: int, feet: int) -> None:
    assert contact_depth(hexes) == feet


def test_no_escort_homes_at_full_speed() -> None:
    values = [homing_value(speed) for speed in range(10)]
    assert values == [56, 53, 46, 43, 36, 33, 26, 23, 0, 0]
    assert not keeps_contact(8, (1, 1), -3, 0)


@pytest.mark.parametrize(
    ("case", "coloured", "white"),
    [
        (("ordinary", "novice", False, False, False, False, False), 0, 0),
        (("japanese", "experienced", False, False, False, False, True), 2, -3),
        (("improved", "professional", True, True, False, False, False), -4, 0),
        (("ordinary", "novice", False, False, True, False, False), 1, 0),
        (("ordinary", "novice", False, False, True, True, False), 2, 0),
        (("ordinary", "novice", False, False, False, True, False), 0, 0),
        (("special", "novice", False, False, False, False, False), 0, 0),
    ],
)
def test_what_changes_homing(
    case: tuple[str, str, bool, bool, bool, bool, bool], coloured: int, white: int
) -> None:
    found = homing_changes(*case)
    assert sum(change for _, change, _ in found) == coloured
    assert sum(change for _, _, change in found) == white


@pytest.mark.parametrize(
    ("speed", "pair", "coloured", "white", "keeps"),
    [
        (0, (5, 6), 0, 0, True),
        (0, (6, 1), 0, 0, False),
        (1, (5, 6), 0, -3, True),
        (1, (5, 4), 0, 0, False),
        (4, (4, 1), 0, -3, False),
        (7, (1, 6), -1, 0, True),
        (0, (5, 1), 2, 0, False),
        (4, (4, 1), 0, -9, False),
    ],
)
def test_homing(speed: int, pair: Pair, coloured: int, white: int, keeps: bool) -> None:
    assert keeps_contact(speed, pair, coloured, white) == keeps
