"""16 What of a scenario of a player's own can be set and had, and where its pieces are laid."""

import pytest

from game.contract.workshop import (
    ChoicePart,
    DesignRefused,
    NumberPart,
    RowsPart,
    SwitchPart,
    TextPart,
    at,
    value_of,
    with_at,
    with_row,
    without_row,
)
from game.titles import title_with
from game.titles.paukenschlag.charts.workshop import BLANK, WORKSHOP, laid, movable
from game.titles.paukenschlag.printed.owncards import own_scenario
from game.titles.paukenschlag.printed.scenario_tables import BATTLE, CAMPAIGN, DRUMBEAT, JANUARY
from game.titles.paukenschlag.printed.tables import scenario_row
from tests.contract.workshops import check_parts, is_taken, leaves, rows_at
from tests.titles.paukenschlag.workshop.tables import BATTLE_TABLE, PRINTED, begun, ours, printed

# What can be set


@pytest.mark.parametrize("scenario", PRINTED)
def test_every_part_is_set_to_something_that_it_can_be(scenario: str) -> None:
    check_parts(WORKSHOP, printed(scenario))
    for part in leaves(WORKSHOP, printed(scenario)):
        if isinstance(part, ChoicePart):
            barred = [pick.value for pick in part.picks if pick.why_not]
            assert value_of(printed(scenario), part) not in barred, part


BESIDE_OTHERS = ("zone", "first_turn", "last_turn", "battle")
"""What may be chosen freely, and asks that something else is changed as well."""


@pytest.mark.sampled(3)
@pytest.mark.parametrize("scenario", PRINTED)
def test_no_choice_is_refused_that_nothing_speaks_against(scenario: str) -> None:
    table = printed(scenario)
    for part in leaves(WORKSHOP, table):
        for pick in part.picks if isinstance(part, ChoicePart) else ():
            changed = with_at(table, part.path, pick.value)
            if pick.why_not:
                assert not is_taken(WORKSHOP, changed), (part, pick)
            elif part.path[-1] not in BESIDE_OTHERS:
                assert is_taken(WORKSHOP, changed), (part, pick)


@pytest.mark.parametrize("scenario", [JANUARY, CAMPAIGN, DRUMBEAT, BATTLE])
def test_what_is_offered_can_be_had(scenario: str) -> None:
    """Each ware that nothing speaks against makes a scenario that can be played, and no other."""
    table = printed(scenario)
    for rows in (part for part in leaves(WORKSHOP, table) if isinstance(part, RowsPart)):
        assert len({(ware.group, ware.name) for ware in rows.wares}) == len(rows.wares) > 0
        for ware in rows.wares:
            more = with_row(table, rows.path, ware.row)
            assert is_taken(WORKSHOP, more) == (not ware.why_not), ware


def test_there_is_every_counter_of_the_united_states() -> None:
    wares = {
        part.path[0]: [*part.wares]
        for part in leaves(WORKSHOP, {**BLANK, "ships": [], "planes": []})
        if isinstance(part, RowsPart)
    }
    assert len(wares["ships"]) == 43
    assert len(wares["planes"]) == 88
    barred = [ware.name for ware in wares["planes"] if ware.why_not]
    assert {*barred} == {"B-25 C 1", "F4F 1", "F4F 2", "SBD 1", "SBD 2", "SBD 3", "TBD 1"}


def test_a_row_goes_as_it_came() -> None:
    boats = rows_at(WORKSHOP, BLANK, "boats")
    more = with_row(BLANK, ("boats",), boats.wares[0].row)
    assert len(more["boats"]) == 3
    assert without_row(more, ("boats",), 2) == BLANK


def test_points_count_with_a_plan_alone() -> None:
    table = {**BLANK, "goals": {"ships": 5, "tons": 90, "points": 7}}
    for plan, points in (("", 0), ("valkyrie", 7)):
        design = ours({**table, "plan": plan})
        title_with("paukenschlag", design)
        assert scenario_row(design.id).points == points


def test_a_battle_is_over_in_its_turn() -> None:
    design = ours({**BATTLE_TABLE, "first_turn": 3, "last_turn": 30})
    title_with("paukenschlag", design)
    assert (scenario_row(design.id).first_turn, scenario_row(design.id).last_turn) == (3, 3)


# Laying pieces


def test_a_piece_is_laid_where_it_is_put() -> None:
    assert movable(BATTLE_TABLE) == ("1",)
    moved = laid(BATTLE_TABLE, "1", "BC")
    assert moved["battle"]["zone"] == "BC"
    assert laid(BATTLE_TABLE, "DD 2", "BC") == BATTLE_TABLE
    ship = {"unit": "WPG 1", "place": "BB"}
    table = {**BLANK, "ships": [*BLANK["ships"], ship]}
    pieces = movable(table)
    assert {"1", "9", "DD 1", "WPG 1", "P-40 1"} <= {*pieces}
    assert not {"SBD 1", "10"} & {*pieces}
    for piece, space, path, place in (
        ("2", "DC", ("convoys", 1, "zone"), "DC"),
        ("2", "N", ("convoys", 1, "zone"), "DM"),
        ("DD 1", "BB", ("ships", 0, "place"), "A"),
        ("WPG 1", "DC", ("ships", len(table["ships"]) - 1, "place"), "DC"),
        ("O-47 1", "ED", ("planes", 0, "place"), "Q"),
        ("O-47 1", "P", ("planes", 0, "place"), "P"),
    ):
        changed = laid(table, piece, space)
        assert at(changed, path) == place
        own_scenario(changed)
    assert laid(table, "nobody", "DC") == table
    with pytest.raises(DesignRefused, match="in port"):
        own_scenario(laid(table, "DD 1", "CF"))


@pytest.mark.parametrize("scenario", PRINTED)
def test_what_can_be_laid_is_on_the_board(scenario: str) -> None:
    table = printed(scenario)
    state, _ = begun(table)
    known = {*state.convoys, *state.ships, *state.planes}
    assert {*movable(table)} <= known | {"B-25 C 1"}


def test_every_kind_of_part_is_there() -> None:
    kinds = {type(part) for part in leaves(WORKSHOP, BLANK)}
    assert kinds == {TextPart, NumberPart, SwitchPart, ChoicePart, RowsPart}
