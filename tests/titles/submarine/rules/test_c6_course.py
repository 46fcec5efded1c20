"""6 and 7: plots, turns and every way a vessel may go."""

from itertools import product

import pytest

from game.geometry.hexes import DIRECTIONS, Hex
from game.titles.submarine.printed.panels import PANELS
from game.titles.submarine.rules.ground.c6_course import (
    LEFT,
    RIGHT,
    SLOW,
    Pose,
    Speeds,
    Underway,
    end_of,
    fault_of,
    go,
    length,
    parse,
    swept,
    walk,
    written,
)
from game.titles.submarine.rules.moving.c6_reach import Reach, reaches

NORTH = 6
rule = pytest.mark.rule


def at(code: str, heading: int = NORTH, **more: bool | int) -> Underway:
    return Underway(PANELS.find(code), heading, **more)  # type: ignore[arg-type]


def pose(code: str, heading: int) -> Pose:
    return Pose(PANELS.find(code), heading)


def why_not(plot: str, way: Underway, most: int = 6, least: int = 0) -> str:
    """The case that forbids a plot, "" for none."""
    fault = fault_of(way, plot, Speeds(least, most))
    return fault.rule if fault else ""


@rule("submarine", "7.3")
@pytest.mark.parametrize(
    ("plot", "parts", "again"),
    [
        ("R1L1", "R1L1", "R1L1"),
        ("L3R", "L111R", "L3R"),
        ("3", "111", "3"),
        ("12", "1" * 12, "12"),
        (" r2 l ", "R11L", "R2L"),
        ("0", "", ""),
        ("", "", ""),
    ],
)
def test_a_plot_is_read_part_by_part_and_written_again(plot, parts, again):
    assert "".join(parse(plot)) == parts
    assert written(parse(plot)) == again
    assert length(plot) == parts.count("1")


@rule("submarine", "7.4")
@pytest.mark.parametrize("plot", ["X", "L-1", "20", "1,2", "R0"])
def test_what_is_no_plot_is_refused(plot):
    with pytest.raises(ValueError, match="no plot"):
        parse(plot)
    assert why_not(plot, at("N20-B")) == "7.4"


@rule("submarine", "64.4.7")
@rule("submarine", "64.5.1")
@rule("submarine", "64.5.7")
@pytest.mark.parametrize(
    ("start", "plot", "end"),
    [
        (("R29-A", 1), "1R", ("S28-A", 2)),
        (("S28-A", 2), "L3", ("V27-A", 1)),
        (("V27-A", 1), "R1R1L", ("W28-A", 2)),
        (("W28-A", 2), "L3", ("Z27-A", 1)),
    ],
)
def test_the_four_legs_of_u190(start, plot, end):
    way = at(*start, turns=1)
    assert end_of(way, plot).pose == pose(*end)
    assert not why_not(plot, way, most=3)


@rule("submarine", "64.4.5")
@rule("submarine", "64.5.5")
@pytest.mark.parametrize(
    ("start", "plot", "end", "speed"),
    [
        (("C31-B", 6), "1L4", ("Y28-A", 5), 5),
        (("Y28-A", 5), "3R2R1R", ("W24-A", 2), 6),
        (("W24-A", 2), "1R3", ("X28-A", 3), 4),
        (("T35-A", 6), "L1R4R", ("S30-A", 1), 5),
        (("S30-A", 1), "4", ("W28-A", 1), 4),
        (("W28-A", 1), "L2R1R1R2R", ("Y28-A", 4), 6),
    ],
)
def test_the_escorts_of_the_sample_game(start, plot, end, speed):
    way = at(*start)
    assert end_of(way, plot).pose == pose(*end)
    assert length(plot) == speed
    assert not why_not(plot, way)


@rule("submarine", "64.2")
def test_armada_cannot_have_begun_where_the_text_has_her():
    there = pose("Y28-A", 5)
    for panel, letter in product("AB", "ABCDEO"):
        way = at(f"{letter}31-{panel}")
        can = there in reaches(way, Speeds(2, 6)).whole_poses
        assert can == (panel == "B" and letter in "ABCDE"), (panel, letter)


@rule("submarine", "7.4")
def test_the_order_of_a_plot_tells():
    assert end_of(at("N20-B"), "L3R").pose == pose("K18-B", 6)
    assert end_of(at("N20-B"), "R1L1").pose == pose("O18-B", 6)
    assert end_of(at("N20-B"), "L3R") != end_of(at("N20-B"), "3L")


@rule("submarine", "64.4.4")
def test_the_stern_of_the_first_merchant_swings_into_z32():
    way = at("A33-B")
    assert end_of(way, "2R").stern == PANELS.find("Z32-A")
    assert swept(way, "2R") == tuple(
        PANELS.find(code) for code in ("A33-B", "A34-B", "A32-B", "A31-B", "Z32-A")
    )


@rule("submarine", "6.2")
@rule("submarine", "6.5")
@rule("submarine", "6.8")
def test_only_the_hex_ahead_is_entered_and_a_turn_costs_nothing():
    way = at("N20-B")
    assert go(way, "1") == at("N19-B", moved=1)
    right = go(way, "R")
    assert right.pose == pose("N20-B", 1)
    assert right.stern == PANELS.find("M20-B")
    assert right.moved == 0


@rule("submarine", "6.1")
@rule("submarine", "6.3")
def test_a_move_is_no_longer_than_the_speed():
    assert why_not("4", at("N20-B"), most=3) == "6.3"
    assert not why_not("3", at("N20-B"), most=3)
    assert not why_not("2", at("N20-B"), most=3)


@rule("submarine", "6.6")
def test_one_turn_is_made_in_a_hex():
    for plot in ("R1R", "R1L1R1L", "R", "1L"):
        assert not why_not(plot, at("N20-B"))
    for plot in ("RR", "RL", "1RR", "R1RL"):
        assert why_not(plot, at("N20-B")) == "6.6"


@rule("submarine", "6.7")
def test_a_second_turn_in_a_hex_begins_a_slow_move():
    turned_before = at("N20-B", turns=1)
    assert not why_not("R3", turned_before)
    assert not why_not("R2R1", turned_before)
    assert why_not("R4", turned_before) == "6.7"
    assert why_not("RR1", turned_before) == "6.6"
    assert not why_not("1R4", turned_before)
    assert why_not("R3", turned_before, least=4) == "6.7"


@rule("submarine", "6.7")
@pytest.mark.parametrize(("least", "fault"), [(SLOW, ""), (SLOW + 1, "6.7")])
def test_a_vessel_that_must_go_farther_than_a_slow_move_makes_no_second_turn(
    least: int, fault: str
) -> None:
    found = fault_of(at("N20-B", turns=1), "R", Speeds(least, 6), is_whole=False)
    assert (found.rule if found else "") == fault


@rule("submarine", "8.2.2")
def test_a_move_is_no_shorter_than_the_loss_of_speed_allows():
    assert why_not("2", at("N20-B"), least=3) == "8.2.2"
    assert not why_not("3", at("N20-B"), least=3)
    assert fault_of(at("N20-B"), "2", Speeds(3, 6), is_whole=False) is None


# Every way


def tried(way: Underway, speeds: Speeds, barred: set[Hex]) -> dict[Pose, list[str]]:
    """Every pose by every legal plot, found by trying all."""
    poses: dict[Pose, list[str]] = {}

    def follow(here: Underway, steps: tuple[str, ...]) -> None:
        plot = written(steps)
        if steps and not fault_of(way, plot, speeds):
            poses.setdefault(here.pose, []).append(plot)
        for part in "1LR":
            there = go(here, part)
            is_clear = not (set(there.pose.hexes) - set(here.pose.hexes)) & barred
            if is_clear and not fault_of(way, written((*steps, part)), speeds, is_whole=False):
                follow(there, (*steps, part))

    follow(way, ())
    return poses


def simplicity(plot: str) -> tuple[int, int, int, str]:
    """What orders plots: few turns, few hexes, few words."""
    turns = plot.count(LEFT) + plot.count(RIGHT)
    return turns, sum(int(sign) for sign in plot if sign.isdigit()), len(plot), plot


@pytest.mark.sampled(24)
@pytest.mark.parametrize("heading", DIRECTIONS)
@pytest.mark.parametrize(
    ("speeds", "more"),
    [
        (Speeds(0, 3), {}),
        (Speeds(2, 4), {}),
        (Speeds(0, 5), {"turns": 1}),
        (Speeds(4, 5), {"turns": 1}),
        (Speeds(1, 4), {"moved": 2, "turns": 1, "has_turned": True}),
        (Speeds(0, 4), {"moved": 1, "is_slow": True}),
        (Speeds(0, 3), {"turns": 2, "has_turned": True, "is_slow": True}),
    ],
)
@pytest.mark.parametrize("is_cut", [False, True])
def test_the_net_finds_what_trying_all_finds(heading, speeds, more, is_cut):
    way = at("N20-B", heading, **more)
    ahead = [each.bow for each in walk(Underway(way.bow, heading), "1R1")]
    barred = {ahead[-1], PANELS.find("O22-B"), PANELS.find("M18-B")} if is_cut else set()
    expected = tried(way, speeds, barred)
    reach = reaches(way, speeds, barred)
    assert set(reach.whole_poses) == set(expected)
    for place, plot in reach.whole_poses.items():
        assert plot in expected[place]
        if not is_cut:
            assert simplicity(plot) == min(map(simplicity, expected[place]))
    assert set(reach.whole_hexes) == {place.bow for place in expected} - (
        set() if any(place.bow == way.bow for place in expected) else {way.bow}
    )
    assert not any(map(reach.fault, reach.whole_plots))


def test_parts_are_offered_only_of_moves_that_can_be_completed():
    way = at("N20-B")
    wall = {PANELS.find(code) for code in ("N17-B", "M18-B", "O18-B", "L19-B", "P19-B")}
    free = reaches(way, Speeds(0, 3), wall)
    assert PANELS.find("N18-B") in free.hexes
    bound = reaches(way, Speeds(3, 3), wall)
    assert PANELS.find("N18-B") not in bound.hexes
    assert all(fault_of(way, plot, Speeds(3, 3)) is None for plot in bound.whole_hexes.values())


def test_where_no_move_can_be_completed_it_says_so():
    way = at("N20-B")
    ring = {PANELS.find(code) for code in ("N19-B", "M20-B", "O20-B")}
    reach = reaches(way, Speeds(1, 3), ring)
    assert not reach.can_end
    assert not reach.hexes
    assert reaches(way, Speeds(0, 3), ring).can_end


def test_a_move_ends_where_it_strikes():
    way = at("N20-B")
    boat = {PANELS.find("N18-B")}
    reach = reaches(way, Speeds(3, 6), struck=boat)
    assert reach.rams == {PANELS.find("N18-B"): "2"}
    assert PANELS.find("N17-B") not in reach.hexes or reach.hexes[PANELS.find("N17-B")] != "3"
    assert all(plot[:1] != "3" for plot in reach.whole_poses.values())


def test_what_is_not_open_is_not_entered():
    way = at("N2-B")
    reach: Reach = reaches(way, Speeds(0, 6), is_open=lambda place: place.row > 0)
    assert all(
        place.row > 0 and pose_.stern.row > 0
        for pose_ in reach.whole_poses
        for place in [pose_.bow]
    )
    assert PANELS.find("N1-B") in reach.hexes


@pytest.mark.parametrize("part", ["1", "L", "R"])
def test_the_next_part_is_told(part):
    assert reaches(at("N20-B"), Speeds(0, 3)).allows(part)
    spent = reaches(at("N20-B", moved=1, turns=1, has_turned=True), Speeds(0, 3))
    assert spent.allows(part) == (part == "1")
