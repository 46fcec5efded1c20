"""Tables apart in the window: a house for every test."""

from collections.abc import Iterator

import pytest

from game.apart import house as houses
from game.apart.house import house
from game.scenes.start import prepare
from game.ui.window import App
from tests.pilot import Pilot


@pytest.fixture(autouse=True)
def own_house() -> Iterator[None]:
    """Every test has a house of its own."""
    houses.house.cache_clear()
    yield
    house().close()
    houses.house.cache_clear()


@pytest.fixture
def pilot(quick: App) -> Pilot:
    prepare(quick)
    quick.on_crash = None
    return Pilot(quick)
