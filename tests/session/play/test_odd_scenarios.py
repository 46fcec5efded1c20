"""Scenarios that somebody has spoilt are refused in one sentence, or can be played."""

import json
import random
from typing import Any

import pytest

from game.bots.players import RandomBot
from game.core import flow
from game.core.dice import KeyedDice
from game.tables.designs import Design, design_of
from game.tables.loader import DataError
from game.titles import load_title, title_ids, title_with
from tests.suites import by_day

SHOPS = [title_id for title_id in title_ids() if load_title(title_id).workshop]
ODD: tuple[Any, ...] = (
    None, True, False, -1, 0, 1, 2, 7, 57, 99, 10**9, "", "x", "A1-A", "Sp'43", "U.47", "ß\u202e",
    "G5", "B14", [], [0], [[]], {}, {"name": "x"},
)  # fmt: skip
MOST_CHANGES, DECISIONS = 3, 60
PLAYED = ""


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a table, the innermost too."""
    found = [path] if path else []
    items = (
        value.items()
        if isinstance(value, dict)
        else enumerate(value)
        if isinstance(value, list)
        else ()
    )
    for key, part in items:
        found += places(part, (*path, key))
    return found


def spoilt(table: Any, others: list[Any], chance: random.Random) -> Any:
    """The table with something in it changed, left out, doubled, or brought in from another."""
    table = json.loads(json.dumps(table))
    for _ in range(chance.randint(1, MOST_CHANGES)):
        known = places(table)
        if not known:
            return table
        *way, last = chance.choice(known)
        owner = table
        for step in way:
            owner = owner[step]
        match chance.randrange(4):
            case 0:
                owner[last] = chance.choice(ODD)
            case 1:
                del owner[last]
            case 2 if isinstance(owner, list):
                owner += [owner[last]] * chance.choice((1, 2, 30))
            case _:
                other = json.loads(json.dumps(chance.choice(others)))
                keys = [key for key in other if isinstance(other, dict)]
                if keys and isinstance(table, dict):
                    name = chance.choice(keys)
                    table[name] = other[name]
    return table


def tables(title_id: str) -> list[Any]:
    title = load_title(title_id)
    assert title.workshop is not None
    printed = [title.workshop.table_of(each.id) for each in title.offers.scenarios]
    return [dict(table) for table in (title.workshop.blank, *printed) if table]


def came_to(title_id: str, seed: int) -> str:
    """Spoil a scenario, read it as a file is read, and play it, or say why it cannot be."""
    chance, known = random.Random(seed), tables(title_id)
    table = spoilt(chance.choice(known), known, chance)
    data = {"title": title_id, "scenario": table}
    try:
        design = design_of(json.dumps(data).encode(), "odd.wascenario")
        title = title_with(title_id, design)
    except DataError as error:
        return str(error)
    play(title, design, seed)
    return PLAYED


def play(title: Any, design: Design, seed: int) -> None:
    """So many decisions by chance, each state held against what must hold."""
    title.workshop.parts(design.scenario)
    options = title.offers.usual(design.id)
    state, _ = flow.begin(title.rules, design.id, options, KeyedDice(b"k" * 32, 0))
    bot = RandomBot(seed)
    for number in range(1, DECISIONS):
        title.rules.invariants(state)
        asked = flow.prompts(title.rules, state)
        if not asked:
            return
        view = title.eyes.view(state, asked[0].seat)
        title.words.status(view)
        command = bot.choose(view, asked[0])
        state, _ = flow.act(
            title.rules, state, asked[0].seat, command, KeyedDice(b"k" * 32, number)
        )


def require_told(came: list[str]) -> None:
    """Each refusal is a sentence of the checks, and not one of a set-up that failed."""
    refused = [said for said in came if said != PLAYED]
    assert len(refused) > 5
    assert not [said for said in refused if "\n" in said or "no game can be set up" in said]


@pytest.mark.parametrize("title_id", by_day(SHOPS, "tonnage_war", "paukenschlag"))
def test_odd_scenarios_are_refused_or_played(title_id: str) -> None:
    came = [came_to(title_id, seed) for seed in range(40)]
    assert came.count(PLAYED) > 2
    require_told(came)


@pytest.mark.nightly
@pytest.mark.parametrize("title_id", SHOPS)
def test_many_odd_scenarios_are_refused_or_played(title_id: str) -> None:
    require_told([came_to(title_id, seed) for seed in range(40, 2_000)])
