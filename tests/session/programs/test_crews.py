"""Who plays many games: the same figures on any executor, and one sentence for a worker lost."""

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest

from game.bots.crews import DESERTED, DIED, Crew, crew_of, here, on_cluster, processes
from game.bots.games import SimulationError, batch_of, check_request, play_batch
from game.bots.simulate import simulate
from game.bots.statistics import as_data
from game.core.ending import Result
from game.session.request.start import StartRequest
from game.titles import load_title
from game.verbs import INTERRUPTED

UNTERSEEBOOT = StartRequest("unterseeboot", seats={"captain": "captain"}, seed=3)


def _night(**seats: str) -> StartRequest:
    return StartRequest("night_raider", "night", seats=seats, seed=3)


def _figures(request: StartRequest, crew: Crew, games: int = 40) -> dict[str, Any]:
    return as_data(simulate(request, games, crew))


def _alone(request: StartRequest, games: int = 40) -> dict[str, Any]:
    with here() as crew:
        return _figures(request, crew, games)


def test_any_executor_plays_the_same_games(night_raider: str) -> None:
    with ThreadPoolExecutor(2) as threads:
        crew = Crew(threads, ahead=3)
        assert _figures(UNTERSEEBOOT, crew) == _alone(UNTERSEEBOOT)
        assert _figures(_night(raider="random"), crew) == _alone(_night(raider="random"))


def test_a_title_of_this_process_alone_reaches_its_children(night_raider: str) -> None:
    request = _night(south="random")
    with processes(2) as crew:
        assert _figures(request, crew) == _alone(request)


def test_games_played_are_told_as_they_come(night_raider: str) -> None:
    told: list[int] = []
    with here() as crew:
        simulate(_night(), 25, crew, told.append)
    assert told == [*range(26)]


def test_a_worker_with_other_tables_plays_nothing() -> None:
    title = load_title("unterseeboot")
    batch = batch_of(check_request(title, UNTERSEEBOOT), range(3))
    assert len(play_batch(batch)) == 3
    with pytest.raises(SimulationError, match="other rules or tables of Unterseeboot"):
        play_batch(replace(batch, build=f"{batch.build} and a pack"))


def _die() -> None:
    os.kill(os.getpid(), signal.SIGKILL if os.name == "posix" else signal.SIGTERM)


def test_a_process_that_dies_gives_one_sentence() -> None:
    with processes(2) as crew:
        crew.executor.submit(_die)
        with pytest.raises(SimulationError, match=DIED):
            simulate(UNTERSEEBOOT, 1000, crew)


@pytest.mark.skipif(os.name != "posix", reason="a process is stopped by a signal of POSIX")
def test_an_interrupt_ends_a_process_that_is_stopped() -> None:
    crew = processes(2)
    stopped = crew.__enter__().executor.submit(os.getpid).result()
    children = [child for child in multiprocessing.active_children() if child.pid == stopped]
    os.kill(stopped, signal.SIGSTOP)
    os.waitpid(stopped, os.WUNTRACED)
    assert crew.__exit__(KeyboardInterrupt, KeyboardInterrupt(), None) is False
    assert [child.is_alive() for child in children] == [False]


def test_a_mistake_in_a_game_is_not_taken_for_a_lost_worker(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(batch: object) -> tuple[Result, ...]:
        raise KeyError("a bug")

    monkeypatch.setattr("game.bots.crews.play_batch", fail)
    with pytest.raises(KeyError), here() as crew:
        simulate(UNTERSEEBOOT, 1, crew)


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    distributed = pytest.importorskip("distributed", reason="the extra 'cluster' is not here")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=50
    ) as two_workers:
        yield two_workers


def _wait_for(is_so: Callable[[], object]) -> None:
    """Raises AssertionError when it is not so within a minute."""
    for _ in range(600):
        if is_so():
            return
        time.sleep(0.1)
    raise AssertionError("the work has not begun")


@pytest.mark.nightly
class TestACluster:
    """Two workers of Dask on this machine, each a process of its own."""

    def test_it_plays_the_same_games_to_the_last_digit(
        self, cluster: Any, night_raider: str
    ) -> None:
        with crew_of(1, cluster.scheduler_address) as crew:
            assert _figures(UNTERSEEBOOT, crew, 100) == _alone(UNTERSEEBOOT, 100)
            assert _figures(_night(north="random"), crew) == _alone(_night(north="random"))

    def test_another_worker_plays_the_games_of_one_that_dies(self, cluster: Any) -> None:
        with on_cluster(cluster.scheduler_address) as crew:
            first = next(iter(cluster.workers.values()))
            os.kill(first.pid, signal.SIGKILL if os.name == "posix" else signal.SIGTERM)
            assert _figures(UNTERSEEBOOT, crew, 100) == _alone(UNTERSEEBOOT, 100)

    @pytest.mark.skipif(os.name != "posix", reason="signals are of POSIX")
    def test_an_interrupt_ends_it_at_once_and_without_a_word(self, cluster: Any) -> None:
        line = ["-m", "game", "simulate", "unterseeboot", "--games", "1000000", "--cluster"]
        with subprocess.Popen(
            [sys.executable, *line, cluster.scheduler_address],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        ) as program:  # fmt: skip
            _wait_for(lambda: cluster.scheduler.tasks)
            program.send_signal(signal.SIGINT)
            assert program.communicate(timeout=10) == (b"", b"")
        assert program.returncode == INTERRUPTED

    def test_without_workers_it_is_said(self, cluster: Any) -> None:
        with on_cluster(cluster.scheduler_address) as crew:
            cluster.scale(0)
            with pytest.raises(SimulationError, match=DESERTED):
                simulate(UNTERSEEBOOT, 1000, crew)

    @pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "nowhere", "tcp://:", "x://a:1"])
    def test_an_address_without_a_cluster_is_named(
        self, cluster: Any, address: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("game.bots.crews.ANSWER_WITHIN", 1)
        with pytest.raises(SimulationError, match="No cluster answers at"), on_cluster(address):
            pass


def test_without_the_extra_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(SimulationError, match="pip install"), on_cluster("tcp://127.0.0.1:1"):
        pass
