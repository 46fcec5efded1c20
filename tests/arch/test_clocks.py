"""A test may wait by the clock but not judge by it: speed is what the benchmarks measure."""

from pathlib import Path

from tests.arch.source import TESTS, nodes_of, offenders, planted

WATCHES = {"perf_counter", "perf_counter_ns", "process_time", "process_time_ns"}


def _watches(path: Path) -> set[str]:
    if not any(watch in path.read_text(encoding="utf-8") for watch in WATCHES):
        return set()  # far sooner said than parsed
    return WATCHES & {
        name
        for node in nodes_of(path)
        for name in (getattr(node, "id", ""), getattr(node, "attr", ""), getattr(node, "name", ""))
    }


def test_no_test_takes_the_time() -> None:
    assert offenders(_watches, TESTS.rglob("test_*.py")) == []


def test_a_watch_is_seen(tmp_path: Path) -> None:
    for source in ("from time import process_time", "import time\ntime.perf_counter()"):
        assert planted(_watches, tmp_path, source)
