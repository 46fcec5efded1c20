"""The plot's map: a space for every place, and fields for the blocks."""

import pytest

from game.tables.boards import Board, load_board
from game.titles.tonnage_war.printed.places import (
    ATTACK_PLACES,
    CZ,
    DECOY,
    IZ,
    LINES,
    OZ,
    PLACE_WORDS,
    RESCUE,
    RESERVE,
    STRAGGLERS,
)

ON_PLOT = (OZ, IZ, CZ, *ATTACK_PLACES)
TRAYS = ("box", "returning", "gone", "sunk", RESERVE, DECOY, RESCUE, "left", "lost")


@pytest.fixture(scope="module")
def plot() -> Board:
    return load_board("tonnage_war")


def holder(plot: Board, x: float, y: float) -> str:
    area = plot.space_at(x, y)
    return area.id if area else ""


@pytest.mark.parametrize("place", sorted({*ON_PLOT, *TRAYS, *PLACE_WORDS}))
def test_every_place_of_the_game_can_be_pointed_at(plot: Board, place: str) -> None:
    x, y = plot.spaces[place].center
    assert holder(plot, x, y) == place


def test_the_zones_lie_about_the_convoy_from_the_middle_outward(plot: Board) -> None:
    x, y = plot.places["convoy"].center
    seen = []
    while y > 0:
        if (name := holder(plot, x, y)) not in seen:
            seen.append(name)
        y -= 1
    assert seen[:4] == [CZ, "bow", IZ, OZ]


def test_starboard_is_to_the_right_of_a_convoy_that_steams_up(plot: Board) -> None:
    middle = plot.places["convoy"].center
    assert plot.spaces["starboard"].center[0] > middle[0] > plot.spaces["port"].center[0]
    assert plot.spaces["bow"].center[1] < middle[1] < plot.spaces["stern"].center[1]


@pytest.mark.parametrize(("line", "sectors"), LINES.items())
def test_a_line_lies_between_its_sectors(plot: Board, line: str, sectors: tuple[str, str]) -> None:
    x, y = plot.spaces[line].center
    beside = {holder(plot, x + dx, y + dy) for dx in (-90, 0, 90) for dy in (-90, 0, 90)}
    assert {line, *sectors} <= beside


def test_the_straggler_sector_lies_astern_within_the_inner_zone(plot: Board) -> None:
    """9.11"""
    x, y = plot.spaces[STRAGGLERS].center
    assert holder(plot, x - 260, y) == holder(plot, x + 260, y) == IZ
    assert y > plot.spaces["stern"].center[1]
    assert holder(plot, x - 60, y + 110) == OZ


def test_no_two_spaces_share_a_point(plot: Board) -> None:
    for x in range(7, plot.width, 23):
        for y in range(5, plot.height, 19):
            holding = [a.id for a in plot.spaces.values() if a.shape.holds(x, y)]
            assert len(holding) <= 1, (x, y, holding)


def test_fields_lie_in_their_spaces(plot: Board) -> None:
    for area in plot.places.values():
        space, _, field = area.id.partition(" ")
        if space in plot.spaces and field[-1:].isdigit():
            assert holder(plot, *area.center) == space, area.id
            assert field.rstrip(" 0123456789") in ("boats", "escorts")
