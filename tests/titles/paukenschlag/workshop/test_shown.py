"""A battle of one's own is shown as the printed one is, and weeks of one's own with their weeks."""

import pytest

from game.core import flow
from game.core.dice import KeyedDice
from game.core.eyes import ALL_EYES
from game.scenes.titles.instruments import StepTrack
from game.scenes.titles.paukenschlag.skin import PaukenschlagSkin
from game.tables.designs import Design
from game.titles import title_with
from game.titles.paukenschlag import TITLE
from game.titles.paukenschlag.printed.scenario_tables import BATTLE


@pytest.mark.parametrize("scenario", [BATTLE, "january"])
def test_weeks_are_counted_where_they_pass(scenario: str) -> None:
    assert TITLE.workshop is not None
    table = TITLE.workshop.table_of(scenario)
    assert table is not None
    design = Design(title=TITLE.id, scenario={**table, "name": "Ours"})
    title = title_with(TITLE.id, design)
    shown = []
    for each in (TITLE, title):
        ident = scenario if each is TITLE else design.id
        state, _ = flow.begin(each.rules, ident, each.offers.usual(ident), KeyedDice(b"k" * 32, 0))
        view = each.eyes.view(state, ALL_EYES)
        instruments = PaukenschlagSkin().instruments(view)
        shown.append([type(part).__name__ for part in instruments])
    assert shown[0] == shown[1]
    assert (StepTrack.__name__ in shown[0]) == (scenario == "january")
