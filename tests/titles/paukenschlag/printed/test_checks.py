"""What the tables refuse, and the boundary that they take."""

from typing import Any

import pytest
from pydantic import BaseModel

from game.titles.paukenschlag.printed.tables import TABLES
from tests.tables.checks import Change, gone, put, said_of, turned

ENTRY, ASW = TABLES.entry, TABLES.asw
CORNERS, BESIDE = "the corners of zone 'BA' must hold some sea", "zone 'BA' has "
FACES = "its rows must be the faces 1 to "


def lone(table: Any) -> None:
    """The Gulf of Mexico without a way out."""
    rows = {row["id"]: row for row in table["rows"]}
    for zone, other in (("DA", "DL"), ("DL", "DA")):
        rows[zone]["adjacent"].remove(other)


def of_twelve(table: Any) -> None:
    """A die of twelve sides."""
    table["sides"] = table["bands"][-1]["high"] = 12


def twice(*path: str) -> Change:
    """The first row of a table a second time."""

    def change(data: Any) -> None:
        for key in path:
            data = data[key]
        data.append(data[0])

    return change


@pytest.mark.parametrize(
    ("printed", "change", "said"),
    [
        (TABLES.zones, turned("rows"), "its rows must be: BA, "),
        (TABLES.zones, put("rows", 0, "north", to=42.9), CORNERS),
        (TABLES.zones, put("rows", 0, "east", to=TABLES.zones.rows[0].west), CORNERS),
        (TABLES.zones, put("rows", 0, "adjacent", to=["BA", "BB", "CA", "CB"]), BESIDE),
        (TABLES.zones, put("rows", 0, "adjacent", to=["BB", "BB", "CA", "CB"]), BESIDE),
        (TABLES.zones, put("rows", 0, "adjacent", to=["BB", "CA"]), "zone 'CB' has 'BA' beside"),
        (TABLES.zones, lone, "there must be a way from every zone"),
        (TABLES.zones, put("rows", 0, "adjacent", 0, to="XX"), "Input should be 'BA', "),
        (TABLES.targets, gone("rows", 0), "its rows must be: A, "),
        (TABLES.targets, put("rows", 0, "kinds", to=[]), "Tuple should have at least 1 item"),
        (TABLES.beyond, turned("rows"), "its rows must be: Galveston, "),
        (ENTRY, of_twelve, "'sides' must be 10"),
        (TABLES.destinations, twice("rows"), "an entry zone has two rows"),
        (TABLES.destinations, gone("rows", 0, "to", 0), "Tuple should have at least 10 items"),
        (TABLES.sizes, put("bands", 9, "value", to="40"), ""),
        (TABLES.sizes, put("bands", 9, "value", to="41"), "'sides' must be 10, and every 'value'"),
        (TABLES.sizes, put("bands", 9, "value", to="many"), "'sides' must be 10, and every "),
        (TABLES.chits, put("tons", to=[1]), ""),
        (TABLES.chits, put("tons", to=[]), "Tuple should have at least 1 item"),
        (TABLES.torpedo, turned("rows"), "its rows must be: tight, "),
        (TABLES.torpedo, put("rows", 0, "aims", to=None), "'aims' stands in the rows of convoys"),
        (TABLES.torpedo, put("rows", 3, "aims", to=1), "'aims' stands in the rows of convoys"),
        (TABLES.scenarios, put("rows", -1, "points", to=1), ""),
        (TABLES.scenarios, put("rows", -1, "points", to=0), "'points' stand in the scenarios"),
        (TABLES.scenarios, put("rows", 0, "points", to=1), "'points' stand in the scenarios"),
        (TABLES.duds, put("rows", 0, "first_turn", to=2), "its rows must rise from 'first_turn' 1"),
        (TABLES.duds, turned("rows"), "its rows must rise from 'first_turn' 1"),
        (TABLES.crt, gone("rows", 5), f"{FACES}6"),
        (TABLES.bombing, gone("rows", 9), f"{FACES}10"),
        (TABLES.crt, gone("rows", 0, "cells", 0), "face 1 must have a cell for each column"),
        (TABLES.crt, put("rows", 5, "cells", 6, to=12), ""),
        (TABLES.crt, put("rows", 0, "cells", 0, to=2), "the cells of face 1 must not get worse"),
        (TABLES.crt, put("rows", 0, "cells", 6, to=13), "face 1 has a result that there is not"),
        (ASW, put("rows", 0, "cells", 4, to=7), "face 1 has a result that there is not"),
        (ASW, put("rows", 0, "cells", 4, to=None), "the cells of face 1 must not get worse"),
        (ASW, put("lows", 0, to=2), "'lows' must rise from 1"),
        (ASW, put("lows", 1, to=1), "'lows' must rise from 1"),
        (ASW, gone("lows", 4), "'lows' must have a number for each column"),
        (TABLES.air_to_air, put("rows", 0, "cells", 3, to="B"), "face 1 has a result that"),
        (TABLES.radar, gone("rows", 4), "its rows must be the ranges 0 to 4"),
        (TABLES.radar, put("boat_range", to=3), ""),
        (TABLES.radar, put("boat_range", to=4), "'boat_range', 'ship_range' and 'far_range'"),
        (TABLES.caps, put("rows", 0, "last_turn", to=13), "a zone has two limits in one turn"),
        (TABLES.ships, turned("rows"), "its rows must be: TR, "),
        (TABLES.boats, turned("rows"), "its rows must be: VIIC, "),
        (TABLES.planes, gone("rows", 0), "its rows must be: O-47, "),
        (TABLES.planes, put("rows", 0, "letter", to="X"), "String should match pattern"),
        (TABLES.roster, put("rows", 0, "numbers", 0, to=66), "a boat stands in it twice"),
        (TABLES.roster, put("rows", 2, "numbers", to=[]), "there must be boats of each type"),
        (TABLES.us_ships, twice("rows"), "a counter is placed twice"),
        (TABLES.us_ships, put("rows", 4, "last", to=13), "there are no DD 6 to 13"),
        (TABLES.us_ships, put("rows", 4, "last", to=5), "there are no DD 6 to 5"),
        (TABLES.german_forces, put("rows", 3, "turn", to=9), "its turns must rise from 0"),
        (TABLES.convoys, gone("rows", 8), "its rows must be the convoys 1 to 9"),
    ],
)
def test_a_figure_that_cannot_be_is_refused(printed: BaseModel, change: Change, said: str) -> None:
    found = said_of(printed, change)
    assert found.startswith(said)
    assert bool(found) == bool(said)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda tables: None, ""),
        (put("entry", "bands", 8, "value", to="DH"), "no row of 'destinations' is for DH"),
        (put("us_arrivals", "rows", 0, "first", to=7), "a US counter is placed or arrives twice"),
        (gone("us_planes", "rows", 0), "no row brings O-47 1"),
        (gone("roster", "rows", 0, "numbers", 0), "more boats come than 'roster' has"),
        (put("german_forces", "rows", 6, "boats", to=3), "more boats come than 'roster' has"),
        (put("crt", "columns", 0, to="1:4"), "its columns must be: 1:3, "),
        (put("problem", "bands", 0, "value", to="off"), "its values must be on, abort, lost"),
        (put("problem", "bands", 2, "high", to=30), "its values must be on, abort, lost"),
        (put("speeds", "bands", 0, "value", to="3"), "'sides' must be 6, and the values all of 1"),
        (put("events", "bands", 0, "value", to="none"), "'sides' must be 10, and the values"),
    ],
)
def test_tables_that_do_not_go_together_are_refused(change: Change, said: str) -> None:
    found = said_of(TABLES, change)
    assert found.startswith(said)
    assert bool(found) == bool(said)


def test_every_table_says_where_it_comes_from() -> None:
    for name in type(TABLES).model_fields:
        source = getattr(TABLES, name).source
        assert source.startswith(("reconstructed", "rulebook", "public: ")), name
