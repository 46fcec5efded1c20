"""Random hands at the toy: nothing breaks, and nobody reads what another seat hides."""

import random

import pytest

from game.core.eyes import ONLOOKER
from game.scenes.table.seats.curtain import CurtainScene
from game.scenes.table.table import TableScene
from game.ui.window import App
from tests.scenes.company import DUEL, begun, leaks
from tests.scenes.recorded import recorded
from tests.suites import is_night

pytestmark = pytest.mark.usefixtures("night_raider")
KEYS = (
    *"12341234", "enter", "enter", "enter", "ctrl+z", "ctrl+y", "tab", "space", "left", "right",
    "up", "home", "end", "escape", "v", "k", "l", "f", "e", "d",
)  # fmt: skip
ACTS, BY_DAY = 200, 100


@pytest.mark.sampled(1)
@pytest.mark.parametrize("seed", range(3))
def test_random_keys_and_clicks_leak_nothing_and_break_nothing(
    quick: App, seed: int, request: pytest.FixtureRequest
) -> None:
    chance = random.Random(seed)
    pilot, table = begun(quick, DUEL, seed=seed)
    played: set[str] = set()
    for _ in range(ACTS if is_night(request.config) else BY_DAY):
        if table not in quick.scenes or not quick.is_running:
            quick.scenes.clear()
            quick.is_running = True
            pilot, table = begun(quick, DUEL, seed=chance.randrange(1000))
        played |= {commit.seat for commit in recorded(table.session).commits[1:]}
        if not isinstance(quick.top, TableScene | CurtainScene) and chance.random() < 0.7:
            pilot.key("escape")
        elif chance.random() < 0.3:
            size = quick.surface.get_size()
            pilot.click((chance.randrange(size[0]), chance.randrange(60, size[1])))
        else:
            pilot.key(chance.choice(KEYS))
        pilot.advance(chance.choice((0.02, 0.5)))
        assert not leaks(pilot, table.session, _eyes(quick, table)), pilot.texts()
    assert played == set(DUEL), "the hands never got as far as the second seat"


def _eyes(app: App, table: TableScene) -> str:
    """Whose eyes may be looking at what is shown now."""
    if table.session.is_over:
        return table.session.eyes
    is_covered = isinstance(app.top, CurtainScene) or not table.company.seat
    return ONLOOKER if is_covered else table.company.seat
