"""Every `rule` mark must name a case that its title's rulebook has."""

import gc
import os
import signal
from collections.abc import Iterator
from functools import cache
from types import SimpleNamespace

import pytest
from hypothesis import settings

os.environ["WESTERN_APPROACHES_PACKS"] = "[]"  # the printed tables, whatever this player chose

from game.tables import boards
from game.tables.loader import NoFile, load_rules
from tests import suites
from tests.budgets import Budgets, Freed
from tests.registry import NIGHT_RAIDER, shelve

EXAMPLES_BY_DAY, EXAMPLES_BY_NIGHT = 50, 300
SELDOM = (20_000, 20, 20)
"""How much is made between two searches for garbage: they took a tenth of the time."""


@cache
def _cases(title_id: str) -> frozenset[str]:
    try:
        return frozenset(load_rules(title_id))
    except NoFile:
        return frozenset()


def pytest_addoption(parser: pytest.Parser) -> None:
    suites.add_options(parser)


def pytest_configure(config: pytest.Config) -> None:
    """How long an example takes is the machine's affair, as everywhere in the tests."""
    examples = EXAMPLES_BY_NIGHT if suites.is_night(config) else EXAMPLES_BY_DAY
    settings.register_profile("house", deadline=None, max_examples=examples)
    settings.load_profile("house")
    config.pluginmanager.register(Budgets(), "budgets")
    config.pluginmanager.register(Freed(), "freed")


def pytest_collection() -> None:
    """What tests are made of stays to the end: nothing of it is garbage."""
    gc.disable()


def pytest_collection_finish() -> None:
    gc.freeze()
    gc.set_threshold(*SELDOM)
    gc.enable()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Stop before the first test when a mark names no case; begin with the slow ones."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)
    for item in items:
        for mark in item.iter_markers("rule"):
            if len(mark.args) != 2 or mark.args[1] not in _cases(mark.args[0]):
                raise pytest.UsageError(f"{item.nodeid}: {mark.args} is no case of a rulebook")
    suites.choose(config, items)


@pytest.fixture
def night_raider(monkeypatch: pytest.MonkeyPatch) -> str:
    """The toy with seats and secrets on the shelf; its id."""
    shelve(monkeypatch, NIGHT_RAIDER)
    return "night_raider"


@pytest.fixture(autouse=True, scope="session")
def _large_boards_freeze_nothing() -> Iterator[None]:
    """The window that one is loaded in would never be found to be garbage."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(boards, "gc", SimpleNamespace(collect=lambda: 0, freeze=lambda: None))
        yield


@pytest.fixture(autouse=True, scope="session")
def _as_a_terminal_starts_programs() -> Iterator[None]:
    """A shell that runs the tests in the background has them and all they start ignore Ctrl-C."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture(autouse=True, scope="session")
def _programs_share_what_is_compiled(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Each program that a test starts would compile all of the game anew in a fresh folder."""
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("PYTHONDONTWRITEBYTECODE", raising=False)
        compiled = tmp_path_factory.getbasetemp().parent / "compiled"
        patch.setenv("PYTHONPYCACHEPREFIX", str(compiled))
        yield
