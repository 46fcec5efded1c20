"""What the tests cost: CPU seconds of each title, memory of each worker, told when a run ends.

What is over its budget is called so and fails nothing, for no test knows how fast a machine is.
"""

import ctypes
import gc
import os
import re
import sys
import time
from collections import Counter
from collections.abc import Generator
from functools import _lru_cache_wrapper
from pathlib import Path
from typing import Any

import pytest

from game.titles import title_ids

SECONDS_OF_A_TITLE = 60
MEGABYTES_OF_A_WORKER = 500
MEGABYTES_TO_SPARE = 40
"""How much a worker grows before what it has freed is given back to the system."""
MOST_STORES, MAPPED_ALONE = -8, -3
"""`M_ARENA_MAX` and `M_MMAP_THRESHOLD` of glibc's `malloc.h`."""
KILOBYTES_OF_A_PICTURE = 128


class Budgets:
    """Measures in every process of a run, and tells it in the one that the person sees."""

    def __init__(self) -> None:
        self._title = re.compile("|".join(title_ids()))
        self._counted = time.process_time()
        self.seconds: Counter[str] = Counter()
        self.megabytes: dict[str, int] = {}

    def pytest_collection_finish(self) -> None:
        self._counted = time.process_time()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self,
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        report = yield
        before, self._counted = self._counted, time.process_time()
        report.user_properties.append(("seconds", self._counted - before))
        report.user_properties.append(("megabytes", _megabytes()))
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """The report of a worker that died brings no measures."""
        measured: dict[str, Any] = {"seconds": 0, "megabytes": 0} | dict(report.user_properties)
        title = self._title.search(report.nodeid)
        self.seconds[title[0] if title else "of all titles"] += measured["seconds"]
        worker = getattr(report, "worker_id", "the only one")
        self.megabytes[worker] = max(self.megabytes.get(worker, 0), measured["megabytes"])

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if terminalreporter.config.getoption("collectonly"):
            return
        costs = [
            (name, seconds, "CPU seconds", SECONDS_OF_A_TITLE if name in title_ids() else None)
            for name, seconds in sorted(self.seconds.items())
        ] + [
            (f"worker {name}", megabytes, "MB at most", MEGABYTES_OF_A_WORKER)
            for name, megabytes in sorted(self.megabytes.items())
        ]
        for name, cost, unit, budget in costs:
            over = budget is not None and cost > budget
            words = f" (over its budget of {budget})" if over else ""
            terminalreporter.write_line(f"{name}: {cost:.0f} {unit}{words}", yellow=over)


def forget() -> None:
    """Let the titles reckon again what they remember of earlier calls."""
    for name, module in list(sys.modules.items()):
        if name.startswith("game.titles."):
            for value in list(vars(module).values()):
                if isinstance(value, _lru_cache_wrapper):
                    value.cache_clear()


class Freed:
    """Gives back what tests have done with: windows in circles and what the C library keeps of
    them; where that is not enough, what the titles remember.

    Only glibc lets itself be told so; elsewhere nothing is done.  Of its threads none gets a
    store of its own, and what is as large as a picture goes back when it is freed.
    """

    def __init__(self) -> None:
        library = ctypes.CDLL(None) if _is_linux() else None
        self._trim = getattr(library, "malloc_trim", None)
        self._kept = MEGABYTES_OF_A_WORKER // 2
        if library and self._trim:
            library.mallopt(MOST_STORES, 1)
            library.mallopt(MAPPED_ALONE, KILOBYTES_OF_A_PICTURE << 10)

    @pytest.hookimpl(trylast=True)
    def pytest_runtest_teardown(self) -> None:
        if not self._trim:
            return
        now = _megabytes_now()
        if now > self._kept + MEGABYTES_TO_SPARE:
            now = self._without_garbage()
            if now > self._kept + MEGABYTES_TO_SPARE // 2:
                forget()
                now = self._kept = self._without_garbage()
        self._kept = min(self._kept, now)

    def _without_garbage(self) -> int:
        """The megabytes that are left when all is given back that is freed."""
        gc.collect()
        self._trim(0)
        return _megabytes_now()


def _is_linux() -> bool:
    return sys.platform == "linux"


def _megabytes_now() -> int:
    """What this process has of the memory, on Linux."""
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") >> 20


def _megabytes() -> int:
    """The most memory that this process ever had; 0 where the system does not tell."""
    if sys.platform == "win32":
        return 0
    from resource import RUSAGE_SELF, getrusage

    most = getrusage(RUSAGE_SELF).ru_maxrss
    return most // (1024**2 if sys.platform == "darwin" else 1024)
