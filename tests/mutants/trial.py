"""The quick tests of one title against rules broken in memory: the files are never touched.

The tests run once unbroken, and coverage notes which of them reach which line. Then each mutant
has a fork of this process, puts its code in the place of that of the functions that live there,
and runs the tests that reach the broken line, the fastest first, up to the first failure.
"""

import gc
import os
import resource
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from types import FunctionType

import pytest

from tests.budgets import forget
from tests.mutants.mutations import ROOT, Mutant, codes, modules

PATIENCE = 10
"""A broken rule may make a test take so many times as long, and as many seconds more."""
MEMORY = 4 << 30
"""In bytes, of addresses, so that an endless loop does not fill the machine."""
SURVIVED, KILLED, IMPOSSIBLE = 0, 1, 2


@dataclass(frozen=True)
class Verdict:
    """What became of a mutant: the test that failed first, none for a survivor."""

    mutant: Mutant
    killer: str = ""
    tests: int = 0


@dataclass(eq=False)
class Trial:
    """A plugin of pytest that breaks rules in the place of running the tests once."""

    paths: list[str]
    mutants: list[Mutant]
    verdicts: list[Verdict] = field(default_factory=list)
    unsound: list[str] = field(default_factory=list)
    """Tests that fail unbroken, or in a fork."""
    _seconds: dict[str, float] = field(default_factory=dict)
    _failed: set[str] = field(default_factory=set)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self._failed.add(report.nodeid)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        reached = self._measure(session.items)
        self.unsound = sorted(self._failed)
        gc.unfreeze()
        functions = _functions()
        for number, mutant in enumerate(self.mutants, 1):
            of_file = reached.get(mutant.path, {})
            names = {name for line in mutant.lines for name in of_file.get(line, ())}
            chosen = self._fastest(session.items, names - self._failed)
            verdict = self._try(mutant, chosen, partial(_break, functions, mutant))
            if verdict:
                self.verdicts.append(verdict)
                _say(f"{number:4} {verdict.killer or 'SURVIVED'}: {mutant}")
        self._check(session.items)
        return True

    def _measure(self, items: list[pytest.Item]) -> Mapping[str, Mapping[int, list[str]]]:
        """Which tests reach which lines of which files."""
        from coverage import Coverage

        files = [str(ROOT / path) for path in self.paths]
        coverage = Coverage(data_file=None, config_file=False, include=files)
        coverage.start()
        for number, (item, following) in enumerate(zip(items, [*items[1:], None], strict=True)):
            forget()
            coverage.switch_context(item.nodeid)
            began = time.process_time()
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            self._seconds[item.nodeid] = time.process_time() - began
            if number % 100 == 99:
                _say(f"measured {number + 1} of {len(items)} tests")
        coverage.stop()
        data = coverage.get_data()
        return {path: data.contexts_by_lineno(str(ROOT / path)) for path in self.paths}

    def _fastest(self, items: list[pytest.Item], names: set[str]) -> list[pytest.Item]:
        chosen = [item for item in items if item.nodeid in names]
        return sorted(chosen, key=lambda item: self._seconds[item.nodeid])

    def _try(
        self, mutant: Mutant, items: list[pytest.Item], change: Callable[[], None]
    ) -> Verdict | None:
        """Run tests in a fork up to the first that fails; None when nothing can be changed so."""
        listening, telling = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(listening)
            self._suffer(items, change, telling)
        os.close(telling)
        with os.fdopen(listening) as lines:
            last = (lines.read().splitlines() or [""])[-1]
        status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        if status == IMPOSSIBLE:
            return None
        return Verdict(mutant, last if status else "", len(items))

    def _suffer(self, items: list[pytest.Item], change: Callable[[], None], telling: int) -> None:
        """Name each test before it begins, and end this process at the first that fails."""
        status = IMPOSSIBLE
        try:
            change()
            status = KILLED
            signal.signal(signal.SIGPROF, signal.SIG_DFL)
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            before = len(self._failed)
            for item, following in zip(items, [*items[1:], None], strict=True):
                os.write(telling, f"{item.nodeid}\n".encode())
                patience = PATIENCE + PATIENCE * self._seconds[item.nodeid]
                signal.setitimer(signal.ITIMER_PROF, patience)
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
                if len(self._failed) > before:
                    break
            else:
                status = SURVIVED
        finally:
            os._exit(status)

    def _check(self, items: list[pytest.Item]) -> None:
        """Those tests that found something must pass in a fork of the unbroken rules."""
        names = {verdict.killer for verdict in self.verdicts}
        while names:
            chosen = self._fastest(items, names)
            verdict = self._try(self.mutants[0], chosen, lambda: None)
            if not chosen or not verdict or not verdict.killer:
                return
            self.unsound.append(verdict.killer)
            names.remove(verdict.killer)


def tried(title: str, chosen: list[Mutant]) -> tuple[list[Verdict], list[str]]:
    """The verdicts on the mutants of a title, and the tests that are themselves unsound."""
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    trial = Trial(modules(title), chosen)
    quiet = ["-q", "-s", "-p", "no:cacheprovider", "-p", "no:terminalreporter", "-p", "no:xdist"]
    where = [f"tests/titles/{title}", "tests/contract", "-k", title]
    with tempfile.TemporaryDirectory() as home, open(os.devnull, "w", encoding="utf-8") as nowhere:
        os.environ["WESTERN_APPROACHES_HOME"] = home
        sys.stdout = nowhere
        pytest.main([*quiet, "--hypothesis-seed=0", *where], plugins=[trial])
    return trial.verdicts, trial.unsound


def _functions() -> Mapping[tuple[str, str, int], list[FunctionType]]:
    """The functions of the project by file, qualified name and first line."""
    found: dict[tuple[str, str, int], list[FunctionType]] = {}
    for function in gc.get_objects():
        if isinstance(function, FunctionType):
            code = function.__code__
            key = code.co_filename, code.co_qualname, code.co_firstlineno
            found.setdefault(key, []).append(function)
    return found


def _break(functions: Mapping[tuple[str, str, int], list[FunctionType]], mutant: Mutant) -> None:
    path = str(ROOT / mutant.path)
    for (name, line), code in codes(mutant).items():
        for function in functions.get((path, name, line), ()):
            if function.__code__ != code:
                function.__code__ = code
    forget()


def _say(words: str) -> None:
    print(words, file=sys.__stderr__, flush=True)
