"""Parsed source is large, and no other test reads it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.arch.source import nodes_of, tree_of

HERE = Path(__file__).parent


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """First of all, in one process that keeps little else yet."""
    items.sort(key=lambda item: HERE not in item.path.parents)


@pytest.fixture(autouse=True, scope="package")
def trees_go_when_the_laws_are_done() -> Iterator[None]:
    yield
    nodes_of.cache_clear()
    tree_of.cache_clear()
