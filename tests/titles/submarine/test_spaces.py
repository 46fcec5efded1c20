"""Families that answer for the hexes of the board."""

import pytest

from game.core.dice import KeyedDice
from game.core.prompt import Family, piece
from game.geometry.hexes import Hex
from game.titles.submarine.model.commands import FireStar, PlaceShip
from game.titles.submarine.printed.panels import PANELS, laid
from game.titles.submarine.rules.finding.c25_stars import BESIDE, Shell
from game.titles.submarine.rules.ground.c20_placing import Ground, berth

COLUMNS, ROWS = (1, 78), (1, 57)
BOW = PANELS.find("C2-B")
FAMILIES: list[Family] = [
    berth("v", "Viceroy", False, BOW, 6, Ground(COLUMNS, ROWS)),
    Shell("Light", piece("v"), "25.3", "v", "Viceroy", PANELS, BOW),
]


@pytest.mark.parametrize("family", FAMILIES)
def test_a_hex_stands_for_its_column_and_row(family):
    assert family.at("R29-B") == {"column": 44, "row": 29}
    assert family.at("R99-B") is None
    assert family.at("nowhere") is None


def test_a_hex_that_is_picked_is_the_place():
    berthed, lit = (family.command(dict(family.at("R29-B") or {})) for family in FAMILIES)
    assert berthed == PlaceShip("v", 44, 29)
    assert lit == FireStar("v", 44, 29)


def test_a_star_shell_lights_the_panels_as_they_lie():
    panels = laid({"A": (0, 0), "B": (1, 1)}, shift=(4, -6))
    shell = Shell("Light", piece("v"), "25.3", "v", "Viceroy", panels, Hex(10, 10))
    assert shell.at("C20-A") == {"column": 7, "row": 14}
    assert shell.at("R29-C") is None
    assert not shell.refusal({"column": 7, "row": 14})
    assert shell.refusal({"column": 40, "row": 14}) == BESIDE
    assert shell.refusal({"column": 2, "row": 14})
    assert shell.name({"column": 7, "row": 14}).endswith("C20-A")
    for seed in range(20):
        assert not shell.refusal(shell.sample(KeyedDice(b"s", seed)))
