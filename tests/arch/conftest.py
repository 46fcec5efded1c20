"""Parsed source is large, and no other test reads it."""

from collections.abc import Iterator

import pytest

from tests.arch.source import tree_of


@pytest.fixture(autouse=True, scope="package")
def trees_go_when_the_laws_are_done() -> Iterator[None]:
    yield
    tree_of.cache_clear()
