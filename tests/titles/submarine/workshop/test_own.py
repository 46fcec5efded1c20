"""55 Scenarios of players' own: what is refused and why, and what can be set."""

from collections.abc import Iterator
from typing import Any

import pytest

from game.contract.workshop import (
    ChoicePart,
    DesignRefused,
    Part,
    RowsPart,
    value_of,
    with_at,
    with_row,
    without_row,
)
from game.core import flow
from game.core.dice import KeyedDice
from game.tables.designs import Design
from game.titles import title_with
from game.titles.submarine import TITLE
from game.titles.submarine.charts.workshop import BLANK, WORKSHOP, class_of, table_of
from game.titles.submarine.printed.owncards import own_scenario
from game.titles.submarine.printed.scenarios import SCENARIOS
from game.titles.submarine.printed.tables import BOATS, ESCORTS
from game.titles.submarine.rules.ground.card import last_turn

PRINTED = [ident for ident, card in SCENARIOS.items() if not card.campaign]


@pytest.mark.parametrize("scenario", PRINTED)
def test_a_printed_scenario_as_ones_own_is_the_same_game(scenario: str) -> None:
    table = table_of(scenario)
    assert table is not None
    design = Design(title="submarine", scenario=dict(table))
    title = title_with("submarine", design)
    printed, own = SCENARIOS[scenario], SCENARIOS[design.id]
    for name in (
        "ships",
        "boats",
        "late_boats",
        "merchants",
        "victory",
        "turns",
        "forced",
        "exits",
    ):
        theirs, mine = getattr(printed, name), getattr(own, name)
        assert mine == theirs or mine.model_dump() == theirs.model_dump()
    for option in TITLE.offers.options:
        if option.id != "long":
            assert option.is_offered_in(design.id) == option.is_offered_in(scenario), option.id
            assert option.value_in(design.id) == option.value_in(scenario), option.id
    state, _ = flow.begin(
        title.rules, design.id, title.offers.usual(design.id), KeyedDice(b"k" * 32, 0)
    )
    title.rules.invariants(state)


def test_a_campaign_is_none() -> None:
    assert table_of("ons-5") is None
    assert table_of("nowhere") is None


@pytest.mark.rule("submarine", "57")
def test_it_may_last_longer_than_any_printed_one() -> None:
    design = Design(title="submarine", scenario={**BLANK, "turns": 240})
    title = title_with("submarine", design)
    options = title.offers.usual(design.id)
    state, _ = flow.begin(title.rules, design.id, options, KeyedDice(b"k" * 32, 0))
    assert last_turn(state) == 240
    assert refusal({**BLANK, "turns": 301})[0] == ("turns",)


def refusal(table: Any) -> tuple[tuple[str | int, ...], str]:
    with pytest.raises(DesignRefused) as error:
        own_scenario(table)
    return error.value.path, str(error.value)


ESCORT = {"name": "Starling", "kind": "escort", "card": "B14"}
LATE = {"name": "Dunkirk", "kind": "escort", "card": "B11"}


@pytest.mark.rule("submarine", "55")
@pytest.mark.parametrize(
    ("change", "path", "reason"),
    [
        ({"colour": "red"}, ("colour",), "permitted"),
        ({"turns": "20"}, ("turns",), "integer"),
        ({"campaign": {}}, ("campaign",), "null"),
        ({"number": 3}, ("number",), "0"),
        ({"boats": []}, ("boats",), "at least 1"),
        ({"boats": [{"name": "U.1", "card": "X9"}]}, (), "no boat card 'X9'"),
        ({"ships": [ESCORT | {"card": "G5"}]}, (), "no escort card 'G5'"),
        ({"ships": [ESCORT, ESCORT]}, ("ships", 1, "name"), "two vessels"),
        ({"ships": [ESCORT | {"name": "U-1"}]}, ("boats", 0, "name"), "two vessels"),
        ({"ships": [ESCORT | {"name": "..."}]}, ("ships", 0, "name"), "has letters"),
        ({"ships": [ESCORT | {"hex": "A99-B"}]}, ("ships", 0, "hex"), ""),
        ({"ships": [ESCORT | {"hex": "A1-A", "heading": 3}]}, ("ships", 0, "hex"), ""),
        ({"merchants": [["C-2", 2]]}, (), "fill the formation"),
        ({"merchants": [["C-2", 8], ["C-2", 4]]}, ("merchants",), "twice"),
        ({"merchants": [["C-2", 99]]}, ("merchants",), "at most 60"),
        ({"speed": 0}, ("speed",), "slow"),
        ({"formation": 0, "merchants": [], "speed": 0}, ("ships",), "must be a ship"),
        (
            {"formation": 0, "merchants": [], "speed": 0, "ships": [ESCORT]},
            ("ships",),
            "needs a hex",
        ),
        ({"stations": [[1, 2]], "ships": [ESCORT]}, ("stations",), "room"),
        ({"stations": [[1, 1]], "ships": [ESCORT]}, ("stations",), "without a convoy"),
        ({"panels": "AB"}, ("panels",), "three panels"),
        (
            {"boats": [{"name": "U.1", "card": "G5", "hex": "D8-B"}]},
            ("boats", 0, "heading"),
            "needs a heading",
        ),
        (
            {"formation": 0, "merchants": [], "speed": 0, "stations": [[1, 1], [1, 1]],
             "ships": [ESCORT, ESCORT | {"name": "Wren"}]},
            ("stations",),
            "stands twice",
        ),
        ({"ships": [ESCORT | {"name": f"E {n}"} for n in range(12)]}, ("ships",), "at most 11"),
        ({"victory": {"kind": "campaign"}}, ("victory", "kind"), "Input"),
        ({"victory": {"kind": "carrier"}}, ("victory", "kind"), "big ship"),
        ({"victory": {"kind": "breakout"}}, ("exits",), "edge"),
        ({"victory": {"kind": "breakout"}, "exits": [1]}, ("exits", 0), "3 or 6"),
        ({"victory": {"kind": "passage", "ship": "Nobody"}, "exits": [6]}, ("victory", "ship"), ""),
        ({"solitaire": "boat"}, ("solitaire",), "hex is given"),
        ({"solitaire": "convoy", "ships": [ESCORT]}, ("solitaire",), "no escorts"),
        ({"ships": [LATE]}, ("ships", 0, "card"), "from F'44 on (4.5.2)"),
        ({"boats": [{"name": "U.2", "card": "G13"}]}, ("boats", 0, "card"), "from Sp'45 on (4.4)"),
        ({"boats": [{"name": "U.2", "card": "G5", "types": ["t5"]}]}, ("boats", 0, "types"), "no"),
        (
            {"period": "S'43", "ships": [{"name": "S", "kind": "escort", "card": "U6"}],
             "boats": [{"name": "Ours", "card": "U4"}]},
            ("boats", 0, "card"),
            "USA sails on both sides",
        ),
    ],
)  # fmt: skip
def test_what_is_no_scenario_is_refused_with_its_field(
    change: dict[str, Any], path: tuple[str | int, ...], reason: str
) -> None:
    where, why = refusal({**BLANK, **change})
    assert where == path
    assert reason in why


@pytest.mark.rule("submarine", "20.4.2")
@pytest.mark.parametrize("place", [{"hex": "D8-B", "heading": 6}, {"row": 5}, {}])
def test_a_boat_that_is_placed_needs_no_more_than_the_panels_she_lies_on(
    place: dict[str, Any],
) -> None:
    """One that begins by the die lies near a compass, and needs all three."""
    boat = {"name": "U.1", "card": "G5", **place}
    alone = {"formation": 0, "merchants": [], "speed": 0}
    ship = ESCORT | {"hex": "N30-B", "heading": 6}
    table = {**BLANK, **alone, "panels": "AB", "ships": [ship], "boats": [boat]}
    if place:
        assert own_scenario(table).panels == "AB"
    else:
        assert refusal(table)[0] == ("panels",)


@pytest.mark.parametrize("change", [{"ships": [LATE]}, {"boats": [{"name": "U.2", "card": "G13"}]}])
def test_one_that_is_free_may_have_what_was_not_there(change: dict[str, Any]) -> None:
    table = {**BLANK, **change, "is_free": True}
    design = Design(title="submarine", scenario=table)
    (scenario,) = title_with("submarine", design).offers.scenarios
    assert scenario.name.endswith("(free)")


def test_a_name_is_that_of_a_boat_or_of_a_ship_whatever_is_open() -> None:
    taken = Design(title="submarine", scenario={**BLANK, "ships": [ESCORT | {"name": "U.47"}]})
    other = {**BLANK, "boats": [{"name": "Starling", "card": "G5"}]}
    for table, said in ((taken.scenario, "name of a boat"), (other, "name of a ship")):
        with pytest.raises(DesignRefused, match=said):
            WORKSHOP.taken_in("own-x", table)


# What can be set


def leaves(table: Any) -> Iterator[Part]:
    for group in WORKSHOP.parts(table):
        for part in group.parts:
            yield part
            if isinstance(part, RowsPart):
                for row in part.rows:
                    yield from row


@pytest.mark.parametrize("scenario", PRINTED)
def test_every_part_is_set_to_something_that_it_can_be(scenario: str) -> None:
    table = table_of(scenario)
    assert table is not None
    for part in leaves(table):
        value = value_of(table, part)
        if isinstance(part, ChoicePart):
            assert value in [pick.value for pick in part.picks], part
        changed = with_at(table, part.path, value)
        assert value_of(changed, part) == value


def test_what_is_offered_can_be_had() -> None:
    """Each ware that nothing speaks against makes a scenario that can be played."""
    for name in ("ships", "boats"):
        (rows,) = (part for part in leaves(BLANK) if part.path == (name,))
        assert isinstance(rows, RowsPart)
        had = [ware for ware in rows.wares if not ware.why_not]
        assert 3 < len(had) < len(rows.wares)
        for ware in rows.wares:
            table = with_row({**BLANK, "is_free": False}, (name,), ware.row)
            if ware.why_not:
                assert refusal(table)
                continue
            free = with_row({**BLANK, "is_free": True}, (name,), ware.row)
            if name == "ships" and ware.row["kind"] != "escort":
                assert refusal(free)[1].endswith("need a hex (3.6)")
            else:
                own_scenario(free)


def test_a_ship_is_told_by_her_own_card() -> None:
    """Escorts have ids that classes of boats have, too."""
    same = {*BOATS} & {*ESCORTS}
    assert same
    for ident in same:
        assert ESCORTS[ident].cls in class_of({"kind": "escort", "card": ident})
        assert BOATS[ident].cls in class_of({"card": ident})
    assert class_of({"card": "X1"}) == "X1"


def test_a_row_goes_as_it_came() -> None:
    (boats,) = (part for part in leaves(BLANK) if part.path == ("boats",))
    assert isinstance(boats, RowsPart)
    more = with_row(BLANK, ("boats",), boats.wares[0].row)
    assert len(more["boats"]) == 2
    assert without_row(more, ("boats",), 1) == BLANK


def test_a_piece_is_laid_where_it_is_put() -> None:
    laying = WORKSHOP.laying
    assert laying is not None
    table = {**BLANK, "ships": [ESCORT]}
    assert laying.movable(table) == ("starling", "u-1")
    moved = laying.laid(laying.laid(table, "starling", "N30-A"), "u-1", "D8-B")
    card = own_scenario(moved)
    assert (card.ships[0].hex, card.boats[0].hex) == ("N30-A", "D8-B")
    assert laying.laid(table, "nobody", "N30-A") == table


@pytest.mark.rule("submarine", "4.4.13")
def test_a_boat_begins_with_as_many_tubes_loaded_as_is_said() -> None:
    table = table_of("wounded-bear")
    assert table
    boat = {**table["boats"][0], "loaded": [2, 1]}
    design = Design(title="submarine", scenario={**table, "boats": [boat]})
    title = title_with("submarine", design)
    options = title.offers.usual(design.id)
    state, _ = flow.begin(title.rules, design.id, options, KeyedDice(b"k" * 32, 0))
    tubes = state.insides["triton"].tubes
    assert [bool(tube.load) for tube in tubes if not tube.is_stern] == [True] * 2 + [False] * 4
    assert [bool(tube.load) for tube in tubes if tube.is_stern] == [True] + [False] * 3
