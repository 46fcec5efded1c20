"""The quick suite and the nightly one: what runs at every change, and what needs a night.

A test marked `nightly` is of the night alone. Of a function marked `sampled(n)` the quick suite
runs n of its cases, evenly spread, and the night all of them; `by_day` names those that the quick
suite runs. `--night` runs everything, `--night-share K/N` every N-th of what the quick suite leaves
out.
"""

from collections.abc import Iterable
from typing import Any
from zlib import crc32

import pytest


def add_options(parser: pytest.Parser) -> None:
    group = parser.getgroup("suites")
    group.addoption("--night", action="store_true", help="run the nightly tests too")
    group.addoption(
        "--night-share",
        type=share_of,
        metavar="K/N",
        help="run the K-th of N parts of what the quick suite leaves out, and nothing else",
    )


def share_of(words: str) -> tuple[int, int]:
    """The part and the number of parts in "3/20"; raises ValueError."""
    part, _, parts = words.partition("/")
    if not 0 <= int(part) < int(parts):
        raise ValueError(words)
    return int(part), int(parts)


def by_day(cases: Iterable[Any], *chosen: Any) -> list[Any]:
    """The cases of a test, of which all but the chosen ones are of the night alone."""
    of_all = list(cases)
    assert all(case in of_all for case in chosen)
    night = pytest.mark.nightly
    return [case if case in chosen else pytest.param(case, marks=night) for case in of_all]


def is_night(config: pytest.Config) -> bool:
    """Whether a test that runs by day too shall be thorough."""
    return bool(config.getoption("--night") or config.getoption("--night-share"))


def choose(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave in `items` those of the suite that is asked for."""
    share: tuple[int, int] | None = config.getoption("--night-share")
    if config.getoption("--night") or _are_named(config):
        return
    quick = quick_ones(items)
    if share is None:
        chosen = [item for item in items if item.nodeid in quick]
    else:
        part, parts = share
        left = (item for item in items if item.nodeid not in quick)
        chosen = [item for item in left if crc32(item.nodeid.encode()) % parts == part]
    gone = {item.nodeid for item in chosen}
    config.hook.pytest_deselected(items=[item for item in items if item.nodeid not in gone])
    items[:] = chosen


def _are_named(config: pytest.Config) -> bool:
    """Whether tests are asked for by their names: then all that are named run."""
    return any("::" in str(argument) for argument in config.args)


def quick_ones(items: Iterable[pytest.Item]) -> set[str]:
    """The ids of those tests that run at every change."""
    of_function: dict[str, list[pytest.Item]] = {}
    for item in items:
        if item.get_closest_marker("nightly") is None:
            of_function.setdefault(item.nodeid.split("[")[0], []).append(item)
    return {
        item.nodeid
        for cases in of_function.values()
        for item in _spread(cases, cases[0].get_closest_marker("sampled"))
    }


def _spread(cases: list[pytest.Item], mark: pytest.Mark | None) -> list[pytest.Item]:
    if mark is None:
        return cases
    most = min(len(cases), mark.args[0])
    return [cases[number * len(cases) // most] for number in range(most)]
