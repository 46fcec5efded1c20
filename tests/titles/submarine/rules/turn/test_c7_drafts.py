"""5.1, 7: what is asked of a boat is asked anew as soon as anything that it hangs on changes."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from game.bots.players import RandomBot
from game.core import flow
from game.core.dice import KeyedDice
from game.core.prompt import Prompt
from game.core.quick import Recall, altered
from game.titles.submarine import TITLE
from game.titles.submarine.charts.options import OPTIONS, SETS
from game.titles.submarine.model.circling import Circle
from game.titles.submarine.model.frames import Plotting
from game.titles.submarine.model.house import Advanced, House
from game.titles.submarine.model.state import SUBMARINE, BoatPlot, State
from game.titles.submarine.rules.turn import c7_plotting
from tests.titles.submarine.sea import VIIC, boat, merchant, sea

ALL = House(
    hidden=True,
    advanced=Advanced(
        clock=True, aimed=True, mixed_loads=True, circling=True, silent=True, sides=True
    ),
)
CIRCLING = "fat+"
PLOT = BoatPlot("1", 25)


def position() -> State:
    return sea(
        boat(VIIC, "N20-B", 6, 25, load=CIRCLING, plot=PLOT),
        merchant("C-2", "N14-B", 6),
        house=ALL,
        flow=(Plotting((SUBMARINE,)),),
        tube=0,
    )


def changed(part: str, state: State) -> Mapping[str, Any]:
    (name, u_boat), (ship,) = next(iter(state.boats.items())), state.ships.values()
    inside = state.insides[name]
    parts: dict[str, Mapping[str, Any]] = {
        "tube": {"tube": 1},
        "depth set": {"runs_shallow": True},
        "circle": {"circle": Circle(30, "L", 20)},
        "inside": {"insides": {name: altered(inside, depth=50)}},
        "targets": {"targets": {name: (ship.id,)}},
        "ships": {"ships": {ship.id: replace(ship, name="C-2 9")}},
        "boats": {"boats": {name: replace(u_boat, heading=1)}},
        "panels": {"shift": (0, 4)},
        "rules": {"house": replace(ALL, advanced=Advanced(clock=True))},
        "plotted targets": {"plots": {name: altered(PLOT, targets=(ship.id,))}},
        "plotted depth": {"plots": {name: altered(PLOT, depth=50)}},
        "creeping": {"plots": {name: altered(PLOT, mode="silent")}},
    }
    return parts[part]


PARTS = (
    "tube", "depth set", "circle", "inside", "targets", "ships", "boats", "panels", "rules",
    "plotted targets", "plotted depth", "creeping",
)  # fmt: skip


def asked(state: State) -> tuple[Prompt, ...]:
    return flow.prompts(TITLE.rules, state)


def asked_anew(state: State, monkeypatch: pytest.MonkeyPatch) -> tuple[Prompt, ...]:
    with monkeypatch.context() as patch:
        patch.setattr(c7_plotting, "LAST", Recall())
        return asked(state)


@pytest.mark.parametrize("part", PARTS)
def test_what_a_prompt_hangs_on_makes_it_another(
    part: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = position()
    after = replace(before, **changed(part, before))
    first = asked(before)
    assert asked(after) == asked_anew(after, monkeypatch) != first
    assert asked(before) == first


@pytest.mark.parametrize("scenario", ["convoy-1", "wounded-bear", "wolf-pack"])
@pytest.mark.parametrize("level", ["basic", "full"])
def test_a_game_is_asked_as_it_would_be_with_nothing_recalled(
    scenario: str, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    on = next(each.on for each in SETS if each.id == level)
    options = {each.id: each.default if each.values else each.id in on for each in OPTIONS}
    chance = RandomBot(scenario)
    state, _ = flow.begin(TITLE.rules, scenario, options, KeyedDice(b"recall", 0))
    drafts = 0
    for number in range(1, 300):
        prompts = asked(state)
        assert asked_anew(state, monkeypatch) == prompts
        drafts += any(each.kind == Plotting.__name__ for each in prompts)
        prompt = prompts[number % len(prompts)]
        command, dice = chance.choose(None, prompt), KeyedDice(b"recall", number)
        state, _ = flow.act(TITLE.rules, state, prompt.seat, command, dice)
    assert drafts
