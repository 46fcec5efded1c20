"""What the advanced game's file and the advanced figures of cards must be."""

import json
from copy import deepcopy
from typing import Any

import pytest

from game.tables.loader import DataError, parse_table, read_title_file
from game.titles.submarine.printed.cards import (
    AvailabilityCharts,
    BoatFigures,
    CapitalFigures,
    CardId,
    Cards,
    EscortFigures,
    Slug,
    TorpedoFigures,
)
from game.titles.submarine.printed.tables import ADVANCED_TABLES, _AdvancedTables

RAW: dict[str, Any] = json.loads(read_title_file("submarine", "data/advanced.json"))
WITH_DICE = (
    "torpedo_damage", "unaimed", "evasion", "gun_damage", "hedgehog", "charges", "sweep", "radar",
    "lookout", "weather", "prolonged",
)  # fmt: skip
WITH_CHANGES = ("detonation", "guns", "sweep", "homing")
PRINTED = {
    "boats_hit_as", "evasion", "foxers", "t3_foxers", "kguns", "crews", "targets", "weather",
    "prolonged",
}  # fmt: skip
Path = tuple[Any, ...]


def _changed(tables: dict[str, Any], path: Path, value: object) -> bytes:
    changed = deepcopy(tables)
    place: Any = changed
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    return json.dumps(changed).encode()


def _parse(path: Path, value: object) -> None:
    parse_table(_changed(RAW, path, value), "advanced.json", _AdvancedTables)


def test_the_tables_as_they_stand_are_sound() -> None:
    assert (
        parse_table(json.dumps(RAW).encode(), "advanced.json", _AdvancedTables) == ADVANCED_TABLES
    )


def test_every_table_is_of_the_advanced_game_and_says_whence_it_is() -> None:
    tables = {name: getattr(ADVANCED_TABLES, name) for name in type(ADVANCED_TABLES).model_fields}
    assert {table.level for table in tables.values()} == {"advanced"}
    found = {name for name, table in tables.items() if table.source.startswith("rulebook ")}
    assert found == PRINTED
    assert {tables[name].source for name in tables.keys() - PRINTED} == {"reconstructed"}


@pytest.mark.parametrize("name", WITH_DICE)
@pytest.mark.parametrize("row", [0, 3, -1])
def test_a_table_that_lacks_a_throw_is_refused(name: str, row: int) -> None:
    rows = [*RAW[name]["rows"]]
    del rows[row]
    with pytest.raises(DataError, match=f"^advanced.json: {name}.rows: its rows must go from 66"):
        _parse((name, "rows"), rows)


def test_a_row_that_runs_the_wrong_way_is_refused() -> None:
    spans = ((64, 66), (66, 63), (11, 65))
    rows = [{"low": low, "high": high, "hexes": [4, 0]} for low, high in spans]
    with pytest.raises(DataError, match="its rows must go from 66 down to 11"):
        _parse(("lookout", "rows"), rows)


@pytest.mark.parametrize("name", WITH_CHANGES)
def test_a_table_with_other_changes_than_the_rules_know_is_refused(name: str) -> None:
    with pytest.raises(DataError, match=f"^advanced.json: {name}.*must be: "):
        _parse((name, "changes"), [*reversed(RAW[name]["changes"])])


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        (
            ("detonation", "rows", "C-2"),
            [23, 44],
            "detonation.rows.C-2: Tuple should have at least",
        ),
        (("detonation", "rows", "C-2", 0), 27, "two dice read as a number, 11 to 66"),
        (("detonation", "rows", "C-2", 0), 10, "two dice read as a number, 11 to 66"),
        (("detonation", "rows", "B40"), [11] * 13, "there is no card 'B40'"),
        (("detonation", "rows"), {"B1": [11] * 13}, "a ship of every defense type"),
        (("boats_hit_as", "cards", 0), "G5", "there is no card 'G5'"),
        (("boats_hit_as", "cards"), ["J1"], "at least 6 items"),
        (("duds", "rows"), [], "its rows must be: A, B, C, D, E"),
        (("torpedo_damage", "rows", 0, "points", 0), 999, "less than or equal to 400"),
        (("torpedo_damage", "rows", 0, "points", 0), -1, "greater than or equal to 0"),
        (("unaimed", "rows", 0, "hexes"), [], "at least 1 item"),
        (("evasion", "rows", 0, "results", 0, 0), "dive", "Input should be"),
        (("evasion", "speeds", 1, "high"), 8, "its speeds must leave no gap"),
        (("evasion", "speeds", 1, "high"), None, "its speeds must leave no gap"),
        (("evasion", "speeds", 0, "high"), 20, "begin at 1 and have no end"),
        (("evasion", "speeds", 2, "low"), 2, "begin at 1 and have no end"),
        (("evasion", "plots", "turn1"), ["2L"], "match pattern"),
        (("guns", "no_fire"), ["fog"], "Input should be"),
        (("gun_damage", "rows", 0, "points"), [0], "at least 14 items"),
        (("foxers", "first"), ["ship"], "at least 6 items"),
        (("hedgehog", "types"), [], "of the defense types 0 to 5"),
        (("hedgehog", "speeds", 1, "low"), 3, "they must leave no gap"),
        (("hedgehog", "speeds"), [], "begin at 0 and have no end"),
        (("hedgehog", "depths", 4, "high"), 900, "begin at 0 and have no end"),
        (("hedgehog", "rows", 0, "points"), [1, 2], "points for every depth"),
        (("charges", "depths", 0, "low"), 25, "begin at 0 and have no end"),
        (("charges", "types", 0, "white"), -10, "greater than or equal to -9"),
        (("mk10", "times"), 0, "greater than or equal to 1"),
        (("mk10", "deepest"), 910, "multiple of 25"),
        (("kguns", "rows", 0, "avail"), "1943", "a season"),
        (("visibility", "rows"), [], "its rows must be: sunny"),
        (("visibility", "gear", "cards"), ["G99"], "there is no card 'G99'"),
        (("visibility", "percent", "gale"), 101, "less than or equal to 100"),
        (("visibility", "percent"), {"clear": 100}, "it must have: clear, rough, storm, gale"),
        (("contact", "depths", 3), 75, "must not become less"),
        (("homing", "highest", 0), 67, "two dice read as a number"),
        (("radar", "crews", "elite"), 5, "it must have: novice, experienced, professional"),
        (("radar", "rows", 0, "low"), 66, "its rows must go from 66 down to 11"),
        (("lookout", "nations", "Spain"), 1, "it may only have: Britain"),
        (("crews", "rows", 0, "high"), 2, "every face, 1 to 6"),
        (("crews", "years", 0, "years"), 3, "its years must become more"),
        (("targets", "ships", "novice"), 41, "less than or equal to 40"),
        (("prolonged", "attack"), {}, 'it must have: "", japanese'),
        (("weather", "source"), "", "at least 1 character"),
    ],
)
def test_a_table_that_is_not_whole_is_refused_in_a_sentence(
    path: Path, value: object, said: str
) -> None:
    with pytest.raises(DataError) as refused:
        _parse(path, value)
    sentence = str(refused.value)
    assert sentence.startswith("advanced.json: ")
    assert said in sentence
    assert sentence.endswith(".")
    assert "\n" not in sentence


def test_a_sweep_may_reach_no_deeper_farther_off() -> None:
    depths = RAW["contact"]["depths"]
    _parse(("contact", "depths", 3), depths[2])


# Cards

FILES: dict[str, Any] = {
    "boats": Cards[CardId, BoatFigures],
    "escorts": Cards[CardId, EscortFigures],
    "capitals": Cards[Slug, CapitalFigures],
    "torpedoes": Cards[Slug, TorpedoFigures],
    "availability": AvailabilityCharts,
}


@pytest.mark.parametrize(
    ("file", "path", "value", "said"),
    [
        ("boats", ("G6", "advanced", "normal"), 5, "'normal' must not be more than 'submerged'"),
        ("boats", ("G6", "advanced", "silent"), [1, 3], "Input should be 2"),
        ("boats", ("G6", "advanced", "dt"), 6, "less than or equal to 5"),
        ("boats", ("G6", "advanced", "dive"), 80, "multiple of 25"),
        ("boats", ("G6", "advanced", "power"), 401, "less than or equal to 400"),
        ("boats", ("G6", "advanced", "snort"), -1, "greater than or equal to 0"),
        ("escorts", ("B1", "advanced_speed"), 13, "less than or equal to 12"),
        ("capitals", ("shokaku", "advanced_speed"), -1, "greater than or equal to 0"),
        ("torpedoes", ("g7a", "advanced", "speed"), 0, "greater than or equal to 1"),
        ("torpedoes", ("g7a", "advanced", "column"), "E", "Input should be"),
        ("torpedoes", ("g7a", "advanced", "propellant"), "coal", "Input should be"),
        ("torpedoes", ("g7a", "advanced", "duds"), [], "at least 1 item"),
        ("torpedoes", ("g7a", "advanced", "duds", 0, 1), "S'40", "the order of their seasons"),
        ("torpedoes", ("g7a", "advanced", "duds", 0, 1), "", "the order of their seasons"),
        ("torpedoes", ("g7a", "advanced", "duds", 1, 1), "F'39", "end before they begin"),
        ("torpedoes", ("g7a", "advanced", "duds", 0, 2), "F", "Input should be"),
        ("availability", ("Britain", "foxer"), "1943", "a season"),
        ("availability", ("Japan", "snort"), "F'46", "a season"),
    ],
)
def test_advanced_figures_that_cannot_be_are_refused_in_a_sentence(
    file: str, path: Path, value: object, said: str
) -> None:
    raw = json.loads(read_title_file("submarine", f"data/{file}.json"))
    with pytest.raises(DataError) as refused:
        parse_table(_changed(raw, path, value), f"{file}.json", FILES[file])
    assert str(refused.value).startswith(f"{file}.json: {path[0]}.{path[1]}")
    assert said in str(refused.value)
