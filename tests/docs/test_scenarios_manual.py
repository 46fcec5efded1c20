"""The manual of scenarios tells what the program takes."""

import json

from docs.make_schemas import FOLDER, MANUAL, renewed, schemas
from game.tables.designs import MOST_BYTES, MOST_PARTS, SUFFIX, Design
from game.titles import load_title

TEXT = MANUAL.read_text("utf-8")


def test_the_schemas_are_those_of_the_titles() -> None:
    """Where this fails: python -m docs.make_schemas"""
    assert renewed(TEXT) == TEXT
    kept = {path.name: path.read_text("utf-8") for path in FOLDER.iterdir()}
    assert kept == schemas()


def test_every_field_of_the_file_is_told() -> None:
    for name in Design.model_fields:
        assert f"| `{name}` |" in TEXT
    assert SUFFIX in TEXT
    assert f"{MOST_BYTES // 1024} kB" in TEXT
    assert f"at most {MOST_PARTS} entries" in TEXT


def test_every_field_of_a_blank_scenario_is_in_its_schema() -> None:
    for name, text in schemas().items():
        shop = load_title(name.removesuffix(".json")).workshop
        assert shop is not None
        assert {*shop.blank} <= {*json.loads(text)["properties"]}
