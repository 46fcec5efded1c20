"""Orders that are written on the prompt card, with a real keyboard."""

from typing import Any

import pytest

from game.scenes.table.table import TableScene
from game.ui.window import App
from tests.night_raider import records as r
from tests.pilot import Pilot
from tests.scenes.company import DUEL, begun, sit_down
from tests.scenes.recorded import recorded

pytestmark = pytest.mark.usefixtures("night_raider")


def _plotting(app: App) -> tuple[Pilot, TableScene]:
    """A hunter's plot, the buoy laid."""
    pilot, table = begun(app, DUEL)
    sit_down(pilot, "North")
    pilot.click("Lay the buoy at")
    pilot.advance(5)
    assert table.company.prompt is not None
    assert table.company.prompt.kind == "Plotting"
    return pilot, table


def test_a_written_order_is_given_with_enter(quick: App) -> None:
    pilot, table = _plotting(quick)
    assert table.orders.writing is not None
    wanted: Any = table.company.prompt.choices[-1].command
    pilot.click(table.orders.writing.entry)
    pilot.type(wanted.to.lower())
    pilot.key("enter")
    pilot.advance(0.1)
    given = [c.command for c in recorded(table.session).commits if isinstance(c.command, r.Plot)]
    assert wanted in given
    assert pilot.focused is None, "the line was taken: other keys mean what they say"


def test_escape_leaves_the_line_before_it_pauses(quick: App) -> None:
    pilot, table = _plotting(quick)
    assert table.orders.writing is not None
    pilot.click(table.orders.writing.entry)
    pilot.type("zz")
    pilot.key("escape")
    assert quick.top is table
    assert pilot.focused is None
    pilot.key("escape")
    assert quick.top is not table


def test_what_cannot_be_ordered_is_told_and_stays(quick: App) -> None:
    pilot, table = _plotting(quick)
    made = table.session.decisions
    pilot.click(table.orders.writing.entry)
    pilot.type("zz9")
    pilot.key("enter")
    assert pilot.sees("'zz9' is no hex within reach.")
    seen = table.orders.writing.reason.clip_rect()
    assert seen is not None
    assert seen.contains(table.orders.writing.reason.rect), "it is scrolled into sight"
    assert table.session.decisions == made
    assert table.orders.writing.entry.value == "zz9"


def test_a_question_without_a_line_shows_none(quick: App) -> None:
    pilot, table = begun(quick, DUEL)
    sit_down(pilot, "North")
    assert table.orders.writing is None
