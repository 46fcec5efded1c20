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
from game.titles.submarine.model.house import Advanced, House, Longer
from game.titles.submarine.model.state import SUBMARINE, BoatPlot, State
from game.titles.submarine.rules.turn import c7_plotting
from tests.titles.submarine.sea import VIIC, boat, merchant, sea

ALL = House(
    hidden=True,
    advanced=Advanced(
        clock=True, aimed=True, mixed_loads=True, circling=True, silent=True, sides=True,
        crews=True, weather=True, repair=True,
    ),
    longer=Longer(reload_rate=True),
)  # fmt: skip
CIRCLING, AUTOMATIC = "fat+", "G13"
"""What circles, and the class of boat that reloads all tubes at once."""
PLOT = BoatPlot("1", 25)
BY_NIGHT, BY_DAY = "ons-5", "convoy-1"
BOAT, NEAR = "u-47", "c-2-1"


def position(card: str = VIIC) -> State:
    """By night, with a boat at periscope depth that has a ship near and one that is far."""
    return sea(
        boat(card, "N20-B", 6, 25, load=CIRCLING, plot=PLOT),
        merchant("C-2", "N14-B", 6, "C-2 1"),
        merchant("C-2", "N2-B", 6, "C-2 2"),
        scenario=BY_NIGHT,
        part=1,
        house=ALL,
        flow=(Plotting((SUBMARINE,)),),
        tube=0,
        weather="clear",
    )


def hurt() -> State:
    state = position()
    return replace(state, insides={BOAT: altered(state.insides[BOAT], hits=1)})


def with_an_empty_tube() -> State:
    state = position(AUTOMATIC)
    *others, last = state.insides[BOAT].tubes
    tubes = (*others, replace(last, load=""))
    return replace(state, insides={BOAT: altered(state.insides[BOAT], tubes=tubes)})


def with_all_targets() -> State:
    """With all the ships picked that a green crew can aim at, and one beside them."""
    names = [f"C-2 {number}" for number in range(3, 6)]
    ships = [merchant("C-2", f"N{14 + n}-C", 6, name) for n, name in enumerate(names)]
    state = position()
    picked = altered(PLOT, targets=tuple(ship.id for ship in ships))
    return replace(
        state, ships={**state.ships, **{ship.id: ship for ship in ships}}, plots={BOAT: picked}
    )


START = position()
U_BOAT, INSIDE, SHIP = START.boats[BOAT], START.insides[BOAT], START.ships[NEAR]
PARTS: Mapping[str, tuple[State, Mapping[str, Any]]] = {
    "tube": (START, {"tube": 1}),
    "depth set": (START, {"runs_shallow": True}),
    "circle": (START, {"circle": Circle(30, "L", 20)}),
    "inside": (START, {"insides": {BOAT: altered(INSIDE, depth=50)}}),
    "targets": (START, {"targets": {BOAT: (NEAR,)}}),
    "ships": (START, {"ships": {NEAR: replace(SHIP, name="C-2 9")}}),
    "boats": (START, {"boats": {BOAT: replace(U_BOAT, heading=1)}}),
    "panels": (START, {"shift": (0, 4)}),
    "rules": (START, {"house": replace(ALL, advanced=Advanced(clock=True))}),
    "plotted targets": (START, {"plots": {BOAT: altered(PLOT, targets=(NEAR,))}}),
    "plotted depth": (START, {"plots": {BOAT: altered(PLOT, depth=50)}}),
    "creeping": (START, {"plots": {BOAT: altered(PLOT, mode="silent")}}),
    "plotted repairs": (hurt(), {"plots": {BOAT: altered(PLOT, repairs=True)}}),
    "crew": (with_all_targets(), {"crews": {BOAT: "professional"}}),
    "reloaded at once": (with_an_empty_tube(), {"reloaded": (BOAT,)}),
    "scenario": (START, {"scenario": BY_DAY}),
    "part of a campaign": (START, {"part": 2}),
    "weather": (START, {"weather": "gale"}),
}
"""What may change, in which position, and how."""


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
    before, changes = PARTS[part]
    after = replace(before, **changes)
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
