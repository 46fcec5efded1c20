"""The advanced game's torpedoes, guns and attacks on boats, looked up at their edges."""

import pytest

from game.titles.submarine.printed import advanced_weapons
from game.titles.submarine.printed.advanced_weapons import (
    acoustic_strikes,
    boat_detonation_value,
    charge_hit_points,
    charge_pair,
    damage_column,
    detonation_value,
    dud_class,
    dud_value,
    evasion,
    evasion_plots,
    gun_hit_points,
    hedgehog_hit_points,
    hedgehog_pair,
    is_dud,
    is_torpedo_hit,
    may_fire_guns,
    more_gun_changes,
    torpedo_changes,
    torpedo_hit_points,
    unaimed_run,
)
from game.titles.submarine.printed.cards import period
from game.titles.submarine.printed.dicecards import Pair
from game.titles.submarine.printed.tables import CAPITALS, ESCORTS, HULLS, MERCHANTS, TORPEDOES

ALL_PAIRS: list[Pair] = [(one, other) for one in range(1, 7) for other in range(1, 7)]
PLAIN_TYPE = 2
"""A defense type that changes no dice."""


# Torpedoes


@pytest.mark.parametrize(
    ("card", "ahead", "abeam", "astern"),
    [
        ("C-2", 23, 63, 21),
        ("nagato", 32, 62, 25),
        ("illustrious", 26, 62, 23),
        ("B1", 13, 45, 12),
        ("RE2", 11, 23, 11),
    ],
)
def test_a_ship_is_hit_by_its_card(card: str, ahead: int, abeam: int, astern: int) -> None:
    assert [detonation_value(card, attitude) for attitude in (1, 7, 13)] == [ahead, abeam, astern]


def test_every_ship_is_hit_at_every_attitude() -> None:
    for card in (*MERCHANTS, *CAPITALS, *ESCORTS):
        assert all(11 <= detonation_value(card, attitude) <= 66 for attitude in range(1, 14))


def test_a_class_of_a_data_pack_is_hit_as_one_of_its_type(monkeypatch: pytest.MonkeyPatch) -> None:
    own = ESCORTS["B17"]
    assert own.dt == 3
    monkeypatch.setattr(advanced_weapons, "HULLS", {**HULLS, "B30": own})
    assert detonation_value("B30", 7) == detonation_value("B14", 7) == 61


def test_boats_are_hit_as_japanese_escorts() -> None:
    like = ("J11", "J10", "J8", "J1", "J2", "J4")
    for dt, card in enumerate(like):
        assert boat_detonation_value(dt, 5) == detonation_value(card, 5)


@pytest.mark.parametrize(
    ("case", "changes"),
    [
        ((False, False, False, False), []),
        ((True, True, True, False), [2, 1, -1]),
        ((False, False, False, True), [-2]),
        ((False, True, False, True), [-2]),
        ((False, True, True, True), [-1, -2]),
    ],
)
def test_what_changes_the_coloured_die(case: tuple[bool, ...], changes: list[int]) -> None:
    """Down the throat, a shallow torpedo is no worse."""
    assert [change for _, change in torpedo_changes(*case)] == changes


@pytest.mark.parametrize(
    ("value", "pair", "change", "is_hit"),
    [
        (44, (4, 4), 0, True),
        (44, (4, 5), 0, False),
        (44, (3, 4), 1, True),
        (44, (3, 5), 1, False),
        (11, (1, 6), -1, True),
        (11, (1, 6), -3, True),
        (63, (5, 1), 2, False),
        (63, (6, 1), 1, False),
        (63, (4, 3), 2, True),
    ],
)
def test_dice_up_to_the_value_hit(value: int, pair: Pair, change: int, is_hit: bool) -> None:
    assert is_torpedo_hit(value, pair, change) == is_hit


@pytest.mark.parametrize(
    ("torpedo", "when", "cls", "highest"),
    [
        ("g7a", "F'39", "D", 34),
        ("g7a", "Sp'40", "D", 34),
        ("g7a", "S'40", "B", 14),
        ("mk14", "S'43", "E", 43),
        ("mk14", "F'43", "B", 14),
        ("mk14-magnetic", "F'44", "E", 43),
        ("type95", "W'42", "A", 12),
        ("t5", "F'43", "C", 21),
        ("t5", "F'39", "C", 21),
    ],
)
def test_duds(torpedo: str, when: str, cls: str, highest: int) -> None:
    """Before its first season a torpedo has its first class, after the last its last."""
    season = period(when)
    assert (dud_class(torpedo, season), dud_value(torpedo, season)) == (cls, highest)
    assert is_dud(torpedo, season, divmod(highest, 10))
    assert not is_dud(torpedo, season, divmod(highest + 1, 10))


def test_the_newest_class_of_a_torpedo_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    card = TORPEDOES["g7a"]
    duds = (("F'39", "Sp'40", "D"), ("S'40", "F'41", "C"), ("W'42", "", "A"))
    made = card.advanced.model_copy(update={"duds": duds})
    own = {"own": card.model_copy(update={"advanced": made})}
    monkeypatch.setattr(advanced_weapons, "TORPEDOES", own)
    assert [dud_class("own", period(when)) for when in ("F'39", "F'41", "F'45")] == ["D", "C", "A"]


@pytest.mark.parametrize(
    ("torpedo", "moving", "still"),
    [
        ("g7a", "C", "C"),
        ("g7a-magnetic", "M", "M"),
        ("t3", "A", "C"),
        ("t5", "A", "C"),
        ("mk27", "A", "C"),
        ("et80", "D", "D"),
    ],
)
def test_an_acoustic_torpedo_hears_no_ship_that_is_still(
    torpedo: str, moving: str, still: str
) -> None:
    assert damage_column(torpedo) == moving
    assert damage_column(torpedo, is_still=True) == still


@pytest.mark.parametrize(
    ("column", "pair", "points"),
    [
        ("A", (1, 3), 0),
        ("A", (1, 4), 5),
        ("B", (6, 6), 110),
        ("C", (3, 3), 40),
        ("C", (3, 4), 50),
        ("D", (5, 4), 105),
        ("M", (6, 4), 150),
        ("M", (1, 1), 25),
    ],
)
def test_torpedo_damage(column: str, pair: Pair, points: int) -> None:
    assert torpedo_hit_points(column, pair) == points


@pytest.mark.parametrize(
    ("pair", "speed", "hexes"),
    [
        ((1, 1), 13, 1),
        ((4, 3), 9, 7),
        ((4, 4), 8, 8),
        ((4, 4), 7, 3),
        ((5, 3), 9, 5),
        ((5, 3), 10, 10),
        ((6, 4), 13, 13),
        ((6, 5), 12, 2),
        ((6, 6), 14, 14),
        ((6, 6), 13, 4),
        ((2, 4), 4, 4),
        ((3, 1), 4, None),
        ((4, 4), 4, 3),
        ((5, 1), 4, None),
    ],
)
def test_the_run_of_an_unaimed_torpedo(pair: Pair, speed: int, hexes: int | None) -> None:
    assert unaimed_run(pair, speed) == hexes


def test_only_the_slowest_torpedo_must_be_thrown_again() -> None:
    stuck = {
        ident
        for ident, card in TORPEDOES.items()
        if any(unaimed_run(pair, card.advanced.speed) is None for pair in ALL_PAIRS)
    }
    assert stuck == {"mk27"}


@pytest.mark.parametrize(
    ("top", "torpedo", "pair", "is_shallow", "result"),
    [
        (10, "g7a", (4, 1), False, "turn1"),
        (10, "g7a", (3, 6), False, "turn"),
        (10, "g7a", (3, 6), True, "turn1"),
        (11, "type95", (5, 1), False, "turn1"),
        (9, "type95", (5, 1), False, "turn"),
        (5, "g7a", (5, 1), False, "turn1"),
        (4, "g7a", (6, 6), False, "turn"),
        (1, "g7a", (2, 6), False, ""),
        (1, "g7a", (2, 1), True, "turn"),
        (10, "g7e", (6, 3), False, ""),
        (10, "g7e", (6, 1), True, "turn"),
        (10, "g7e", (5, 4), True, "turn"),
        (10, "g7e", (5, 3), True, ""),
        (0, "g7a", (6, 6), False, ""),
    ],
)
def test_evasion(top: int, torpedo: str, pair: Pair, is_shallow: bool, result: str) -> None:
    assert evasion(top, torpedo, pair, is_shallow) == result


def test_what_an_evasion_allows() -> None:
    assert evasion_plots("") == ()
    assert evasion_plots("turn") == ("L", "R")
    assert evasion_plots("turn1") == ("1", "L1", "R1", "1L", "1R")


@pytest.mark.parametrize(
    ("torpedo", "is_first", "ships"),
    [("t5", True, [1]), ("t5", False, [1, 2, 3]), ("t3", True, [5, 6]), ("t3", False, [5, 6])],
)
def test_what_an_acoustic_torpedo_strikes(torpedo: str, is_first: bool, ships: list[int]) -> None:
    struck = {face: acoustic_strikes(torpedo, face, is_first) for face in range(1, 7)}
    assert [face for face, what in struck.items() if what == "ship"] == ships


# Gunfire


def test_what_changes_gunfire() -> None:
    assert more_gun_changes(False, False, "clear") == ()
    assert [change for _, change in more_gun_changes(True, True, "rough")] == [-1, -1, -1]
    assert [change for _, change in more_gun_changes(False, False, "storm")] == [-2]
    seas = ("clear", "rough", "storm", "gale")
    assert [may_fire_guns(sea) for sea in seas] == [True, True, True, False]


@pytest.mark.parametrize(
    ("factor", "pair", "points"),
    [
        (-3, (6, 6), 0),
        (-2, (6, 6), 0),
        (-1, (6, 4), 6),
        (11, (6, 6), 221),
        (14, (6, 6), 221),
        (11, (1, 3), 0),
        (7, (4, 4), 23),
        (7, (4, 3), 18),
    ],
)
def test_the_damage_of_guns(factor: int, pair: Pair, points: int) -> None:
    assert gun_hit_points(factor, pair) == points


# Attacks on boats


@pytest.mark.parametrize(
    ("dt", "speed", "pair", "changed"),
    [
        (2, 2, (4, 4), (4, 4)),
        (0, 2, (1, 4), (1, 6)),
        (1, 0, (4, 3), (4, 1)),
        (3, 5, (6, 6), (6, 3)),
        (4, 3, (5, 6), (6, 6)),
        (5, 9, (4, 2), (6, 1)),
    ],
)
def test_what_changes_the_dice_of_a_hedgehog(
    dt: int, speed: int, pair: Pair, changed: Pair
) -> None:
    assert hedgehog_pair(dt, speed, pair) == changed


@pytest.mark.parametrize(
    ("depth", "pair", "points"),
    [
        (0, (6, 4), 65),
        (150, (6, 4), 65),
        (175, (6, 4), 59),
        (300, (6, 4), 52),
        (325, (6, 3), 31),
        (425, (6, 4), 36),
        (1000, (3, 1), 1),
        (0, (2, 6), 0),
        (0, (3, 1), 2),
    ],
)
def test_the_damage_of_a_hedgehog(depth: int, pair: Pair, points: int) -> None:
    assert hedgehog_hit_points(PLAIN_TYPE, 2, depth, pair) == points


@pytest.mark.parametrize(
    ("dt", "share"), [(0, 0.49), (1, 0.79), (2, 1.0), (3, 1.61), (4, 1.72), (5, 2.22)]
)
def test_hedgehogs_hurt_larger_boats_more(dt: int, share: float) -> None:
    def mean(kind: int) -> float:
        return sum(hedgehog_hit_points(kind, 2, 0, pair) for pair in ALL_PAIRS) / 36

    assert mean(dt) / mean(PLAIN_TYPE) == pytest.approx(share, abs=0.01)


@pytest.mark.parametrize(
    ("dt", "depth", "pair", "changed"),
    [
        (2, 225, (4, 4), (4, 4)),
        (2, 250, (4, 4), (4, 3)),
        (2, 425, (4, 2), (4, 1)),
        (0, 900, (6, 6), (6, 1)),
        (3, 250, (1, 6), (1, 6)),
        (4, 0, (6, 1), (6, 1)),
        (5, 0, (5, 5), (6, 5)),
    ],
)
def test_what_changes_the_dice_of_charges(dt: int, depth: int, pair: Pair, changed: Pair) -> None:
    assert charge_pair(dt, depth, pair) == changed


@pytest.mark.parametrize(
    ("charge", "off", "pair", "points"),
    [
        ("250", 0, (6, 6), 34),
        ("300", 0, (6, 4), 40),
        ("300", 25, (6, 3), 20),
        ("300", 50, (6, 3), 13),
        ("300", 75, (6, 6), 0),
        ("squid", 25, (6, 3), 20),
        ("teardrop", 50, (6, 4), 18),
        ("600", 0, (1, 4), 2),
        ("600", 0, (1, 3), 0),
        ("mk10", 0, (6, 4), 160),
        ("mk10", 50, (6, 3), 52),
        ("mk10", 75, (6, 6), 0),
    ],
)
def test_the_damage_of_charges(charge: str, off: int, pair: Pair, points: int) -> None:
    assert charge_hit_points(charge, PLAIN_TYPE, 100, off, pair) == points


@pytest.mark.parametrize(("dt", "share"), [(0, 0.83), (1, 0.89), (3, 1.17), (4, 1.23), (5, 1.47)])
def test_charges_hurt_larger_boats_more(dt: int, share: float) -> None:
    def mean(kind: int) -> float:
        return sum(charge_hit_points("300", kind, 0, 0, pair) for pair in ALL_PAIRS) / 36

    assert mean(dt) / mean(PLAIN_TYPE) == pytest.approx(share, abs=0.01)
