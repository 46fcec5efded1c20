"""Who plays many games: this process, others on this machine, or a Dask cluster.

Each is an executor of `concurrent.futures`; the games are the same on any.
"""

import logging
import multiprocessing
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import (
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from multiprocessing import resource_tracker
from typing import Any

from game.bots.games import Batch, SimulationError, play_batch
from game.bots.process import end
from game.core.ending import Result

AHEAD = 8
"""How many batches wait for each worker, so that none is idle."""
LOOK_EVERY = 2.0
"""Seconds after which a crew that has said nothing is looked after."""
ANSWER_WITHIN = 10
"""Seconds in which a cluster must answer."""
DIED = "A process that played games ended before its time; nothing was counted."
DESERTED = "The cluster has no worker left; nothing was counted."
UNREADY = "The workers of the cluster do not have this program: install it there too."
NO_EXTRA = "A cluster needs the extra of that name: pip install 'western-approaches[cluster]'."


@dataclass(frozen=True, slots=True)
class Crew:
    """An executor that holds `ahead` batches at a time.

    `loss` tells of an error in one sentence that workers were lost, or says nothing;
    `is_manned` looks whether any worker is left.
    """

    executor: Executor
    ahead: int
    loss: Callable[[Exception], str] = lambda error: ""
    is_manned: Callable[[], bool] = lambda: True

    def play(self, batches: Iterable[Batch]) -> Iterator[tuple[Result, ...]]:
        """The results of each batch, in their order; raises SimulationError."""
        try:
            yield from self._in_order(batches)
        except Exception as error:
            if said := self.loss(error):
                raise SimulationError(said) from error
            raise

    def _in_order(self, batches: Iterable[Batch]) -> Iterator[tuple[Result, ...]]:
        waiting: deque[Future[tuple[Result, ...]]] = deque()
        for batch in batches:
            waiting.append(self.executor.submit(play_batch, batch))
            if len(waiting) >= self.ahead:
                yield self._result(waiting.popleft())
        while waiting:
            yield self._result(waiting.popleft())

    def _result(self, future: "Future[tuple[Result, ...]]") -> tuple[Result, ...]:
        while not wait((future,), LOOK_EVERY).done:
            if not self.is_manned():
                raise SimulationError(DESERTED)
        return future.result()


def crew_of(jobs: int, cluster: str = "") -> AbstractContextManager[Crew]:
    """The cluster at an address, or so many processes; a single one is this process."""
    if cluster:
        return on_cluster(cluster)
    return processes(jobs) if jobs > 1 else here()


class _Here(Executor):
    """Plays at once, in this process."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> "Future[Any]":
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


@contextmanager
def here() -> Iterator[Crew]:
    """This process alone."""
    yield Crew(_Here(), ahead=1)


class _Processes(ProcessPoolExecutor):
    """A process started here never hears of Ctrl-C, not even while it loads."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> "Future[Any]":
        with _interrupts_held_back():
            return super().submit(fn, *args, **kwargs)


@contextmanager
def processes(jobs: int) -> Iterator[Crew]:
    """Processes of this machine; on any error or interrupt they end at once."""
    pool = _Processes(jobs, multiprocessing.get_context("spawn"), _ignore_interrupt)
    before = set(multiprocessing.active_children())
    try:
        yield Crew(pool, AHEAD * jobs, lambda e: DIED if isinstance(e, BrokenExecutor) else "")
    except BaseException:
        end(set(multiprocessing.active_children()) - before)
        raise
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _interrupts_held_back() -> Iterator[None]:
    """We hear of an interrupt afterwards; a process started meanwhile does not."""
    if sys.platform == "win32":
        yield
        return
    resource_tracker.ensure_running()  # starting, it would let interrupts through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _ignore_interrupt() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _silence(*libraries: str) -> None:
    """Their troubles are told here in one sentence, and need no traceback beside it."""
    for name in list(logging.Logger.manager.loggerDict):
        if name.split(".")[0] in libraries:
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)


@contextmanager
def on_cluster(address: str) -> Iterator[Crew]:
    """The workers of a Dask cluster, which have this program; raises SimulationError."""
    try:
        from distributed import Client
        from distributed.comm import CommClosedError
        from distributed.scheduler import KilledWorker
    except ImportError as error:
        raise SimulationError(NO_EXTRA) from error
    _silence("distributed", "tornado")
    try:
        client = Client(address, timeout=ANSWER_WITHIN, set_as_default=False)
    except (OSError, ValueError) as error:
        raise SimulationError(f"No cluster answers at {address}.") from error

    def loss(error: Exception) -> str:
        if isinstance(error, ImportError):
            return UNREADY
        is_lost = isinstance(error, KilledWorker | CancelledError | CommClosedError)
        return DESERTED if is_lost else ""

    def cores() -> int:
        return sum(client.ncores().values())

    try:
        executor = client.get_executor(pure=False)
        yield Crew(executor, AHEAD * max(1, cores()), loss, lambda: cores() > 0)
    finally:
        client.close(timeout=LOOK_EVERY)
