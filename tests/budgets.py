"""What the tests cost: CPU seconds of each title, memory of each worker, told when a run ends.

What is over its budget is called so and fails nothing, for no test knows how fast a machine is.
"""

import re
import sys
import time
from collections import Counter
from collections.abc import Generator
from typing import Any

import pytest

from game.titles import title_ids

SECONDS_OF_A_TITLE = 60
MEGABYTES_OF_A_WORKER = 500


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


def _megabytes() -> int:
    """The most memory that this process ever had; 0 where the system does not tell."""
    if sys.platform == "win32":
        return 0
    from resource import RUSAGE_SELF, getrusage

    most = getrusage(RUSAGE_SELF).ru_maxrss
    return most // (1024**2 if sys.platform == "darwin" else 1024)
