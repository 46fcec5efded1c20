"""A test may wait by the clock but not judge by it: speed is what the benchmarks measure."""

import ast
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parents[1]
WATCHES = {"perf_counter", "perf_counter_ns", "process_time", "process_time_ns"}


def _names(path: Path) -> set[str]:
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    return {
        name
        for node in nodes
        for name in (getattr(node, "id", ""), getattr(node, "attr", ""), getattr(node, "name", ""))
    }


@pytest.mark.parametrize(
    "path", sorted(TESTS.rglob("test_*.py")), ids=lambda path: str(path.relative_to(TESTS))
)
def test_no_test_takes_the_time(path: Path) -> None:
    assert not _names(path) & WATCHES


@pytest.mark.parametrize(
    "line", ["from time import process_time", "import time\ntime.perf_counter()"]
)
def test_a_watch_is_seen(tmp_path: Path, line: str) -> None:
    sample = tmp_path / "sample.py"
    sample.write_text(line)
    assert _names(sample) & WATCHES
