"""What holds of every title's scenarios of players' own: parts, wares, odd tables, games."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from game.bots.games import check_request, play_game
from game.contract.workshop import (
    ChoicePart,
    DesignRefused,
    NumberPart,
    Part,
    Path,
    RowsPart,
    SwitchPart,
    TextPart,
    Workshop,
    at,
    sentence_of,
    value_of,
    with_at,
    with_row,
    without_row,
)
from game.core.ending import Result
from game.session.request.start import RANDOM, StartRequest
from game.tables.designs import Design
from game.titles import title_with
from tests.contract.walker import Walk, random_options

CHANGES = 25
"""How often a table is changed to make another."""
MOST_SMALL = 12
"""As high as numbers are set as a rule, so that games stay short."""
LONG = "x" * 5_000
ODD: tuple[Any, ...] = (
    None, True, -1, 0, 10**9, 10**30, 1.5, float("nan"),
    "", "\u0000", "\u202e", "\ud800", "H" * 999, "Ünïçödé", LONG, "7",
    [], [[]], [None] * 300, (1, 2), {}, {"": ""}, {"name": "x"}, b"x", object(),
)  # fmt: skip


def leaves(workshop: Workshop, table: Any) -> list[Part]:
    """Every part, those of rows among them."""
    found: list[Part] = []
    for group in workshop.parts(table):
        for part in group.parts:
            found.append(part)
            if isinstance(part, RowsPart):
                found += [each for row in part.rows for each in row]
    return found


def rows_at(workshop: Workshop, table: Any, *path: str) -> RowsPart:
    (part,) = (each for each in leaves(workshop, table) if each.path == path)
    assert isinstance(part, RowsPart)
    return part


def why_refused(workshop: Workshop, table: Any) -> tuple[Path, str]:
    with pytest.raises(DesignRefused) as error:
        workshop.taken_in("own-x", table)
    return error.value.path, str(error.value)


def is_taken(workshop: Workshop, table: Any) -> bool:
    try:
        workshop.taken_in("own-x", table)
    except DesignRefused as error:
        return not sentence_of(error)
    return True


def check_parts(workshop: Workshop, table: Any) -> None:
    """Each part is set to something that it can be, and can be set to what it is."""
    for part in leaves(workshop, table):
        value = value_of(table, part)
        match part:
            case ChoicePart():
                assert value in [pick.value for pick in part.picks], part
            case NumberPart():
                assert part.low <= value <= part.high, part
            case TextPart():
                assert len(value) <= part.most, part
            case SwitchPart():
                assert isinstance(value, bool), part
            case RowsPart():
                assert part.least <= len(value) == len(part.rows) <= part.most, part
                continue
        changed = with_at(table, part.path, value)
        assert value_of(changed, part) == value
        assert is_taken(workshop, changed), part


def check_wares(workshop: Workshop, table: Any, *path: str) -> int:
    """Each ware that nothing speaks against can be had, and goes as it came; how many they are."""
    rows = rows_at(workshop, table, *path)
    had = [ware for ware in rows.wares if not ware.why_not]
    assert len({(ware.group, ware.name) for ware in rows.wares}) == len(rows.wares)
    for ware in rows.wares:
        more = with_row(with_at(table, rows.path, list(value_of(table, rows))), rows.path, ware.row)
        assert is_taken(workshop, more) == (ware in had), ware
        if ware in had:
            last = len(at(more, rows.path)) - 1
            assert value_of(without_row(more, rows.path, last), rows) == value_of(table, rows)
            check_parts(workshop, more)
    return len(had)


def odd_tables(table: Any) -> Iterator[Any]:
    """The table with something odd in the place of each of its parts, or added to it, or gone."""
    yield from ODD
    for path in _places(table):
        for value in ODD:
            yield with_at(table, path, value)
    for path in _places(table):
        parent = at(table, path[:-1])
        if isinstance(parent, dict):
            left = {key: value for key, value in parent.items() if key != path[-1]}
            yield with_at(table, path[:-1], left)
            yield with_at(table, (*path[:-1], f"{path[-1]}!"), 1)
        else:
            yield with_at(table, path[:-1], [*parent, *parent])
            yield with_at(table, path[:-1], parent * 200)


def _places(table: Any, path: Path = ()) -> Iterator[Path]:
    steps: Sequence[str | int] = ()
    if isinstance(table, dict):
        steps = list(table)
    elif isinstance(table, list):
        steps = range(len(table))
    for step in steps:
        yield (*path, step)
        yield from _places(table[step], (*path, step))


def check_odd(workshop: Workshop, table: Any) -> int:
    """Odd tables are taken or refused, and nothing else; how many are refused."""
    return sum(not is_taken(workshop, odd) for odd in odd_tables(table))


def drawn(workshop: Workshop, table: Any, seed: int) -> Any:
    """Another table, by chance: parts are set, rows come and go, and what is refused is not."""
    chance = random.Random(seed)
    for _ in range(CHANGES):
        part = chance.choice(leaves(workshop, table))
        changed = _changed(table, part, chance)
        if is_taken(workshop, changed):
            table = changed
    return table


def _changed(table: Any, part: Part, chance: random.Random) -> Any:
    match part:
        case SwitchPart():
            return with_at(table, part.path, chance.random() < 0.5)
        case ChoicePart():
            return with_at(table, part.path, chance.choice(part.picks).value)
        case NumberPart():
            most = part.high if chance.random() < 0.2 else min(part.high, part.low + MOST_SMALL)
            return with_at(table, part.path, chance.randint(part.low, most))
        case TextPart():
            word = "".join(chance.choices("HL abcü7-'", k=chance.randint(0, part.most)))
            return with_at(table, part.path, word)
    rows = list(value_of(table, part))
    had = [ware.row for ware in part.wares if not ware.why_not]
    if had and chance.random() < 0.6:
        return with_at(table, part.path, [*rows, chance.choice(had)])
    return without_row(table, part.path, chance.randrange(len(rows))) if rows else table


def design_of(title_id: str, table: Any) -> Design:
    return Design(title=title_id, scenario=dict(table))


def walk(title_id: str, table: Any, seed: int) -> int:
    """A game by chance with everything checked; how many decisions it had."""
    design = design_of(title_id, table)
    title = title_with(title_id, design)
    options = random_options(title, design.id, random.Random(seed))
    met: Counter[object] = Counter()
    return Walk(title, design.id, options, seed, met=met, design=design).run()


def played(title_id: str, table: Any, kind: str = RANDOM, seed: int = 1) -> Result:
    """A whole game with a bot of that kind at every seat."""
    design = design_of(title_id, table)
    title = title_with(title_id, design)
    options = title.offers.usual(design.id)
    seats = {seat.id: kind for seat in title.offers.seats(design.id, options)}
    return play_game(check_request(title, StartRequest(title_id, seats=seats, design=design)), seed)
