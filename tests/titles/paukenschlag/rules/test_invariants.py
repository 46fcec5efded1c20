"""What no game comes to is noticed."""

from collections.abc import Callable
from random import Random

import pytest

from game.core.dice import KeyedDice
from game.core.flow import act, begin, prompts
from game.titles.paukenschlag.model.frames import Campaign, NavalMoves
from game.titles.paukenschlag.model.state import Marker, State
from game.titles.paukenschlag.rules.invariants import check_game
from tests.laws import holds_of
from tests.titles.paukenschlag.builder import (
    COW,
    IX,
    RULES,
    USUAL,
    boat,
    convoy,
    plane,
    position,
    ship,
)


def sound() -> State:
    return position(
        convoy("1"), ship("WPG 1", convoy="1"), ship("DD 1", "CA", port="G"), boat(IX),
        boat(COW, "CC"), plane("PBY 1"),
    )  # fmt: skip


def test_a_sound_position_passes() -> None:
    check_game(sound())


BROKEN: dict[str, Callable[[State], object]] = {
    "a lost unit that is there": lambda state: setattr(state, "lost", (IX,)),
    "a unit under another's name": lambda state: state.boats.update({"U-67": state.boats[IX]}),
    "a tenth convoy": lambda state: state.convoys.update({"10": convoy("10")}),
    "a convoy of none": lambda state: state.convoys.update({"1": convoy("1", ships=0)}),
    "a convoy of too many": lambda state: state.convoys.update({"1": convoy("1", ships=41)}),
    "a convoy nowhere": lambda state: state.convoys.update({"1": convoy("1", "")}),
    "an escort elsewhere": lambda state: state.ships.update(
        {"WPG 1": ship("WPG 1", "CA", convoy="1")}
    ),
    "a ship in another zone's port": lambda state: state.ships.update(
        {"DD 1": ship("DD 1", "DC", port="G")}
    ),
    "a whole transport alone": lambda state: state.ships.update({"TR 1": ship("TR 1")}),
    "two cows": lambda state: state.boats.update({"U-460": boat("U-460")}),
    "too much fuel": lambda state: state.boats.update({IX: boat(IX, fuel=7)}),
    "fuel below none": lambda state: state.boats.update({IX: boat(IX, fuel=-1)}),
    "too many torpedoes": lambda state: state.boats.update({IX: boat(IX, torpedoes=23)}),
    "a boat spotted under water": lambda state: state.boats.update(
        {IX: boat(IX, is_down=True, is_spotted=True)}
    ),
    "a mission at base": lambda state: state.planes.update(
        {"PBY 1": plane("PBY 1", mission="recon")}
    ),
    "a raid on nothing": lambda state: state.planes.update(
        {"PBY 1": plane("PBY 1", zone="CA", mission="raid")}
    ),
    "a target at its base": lambda state: state.planes.update(
        {"PBY 1": plane("PBY 1", target="G")}
    ),
    "a German bomber in the book's campaign": lambda state: state.planes.update(
        {"FW-200 1": plane("FW-200 1", "AZ")}
    ),
    "damage to no target": lambda state: state.damage.update({"Z": 1}),
    "damage of none": lambda state: state.damage.update({"G": 0}),
    "a marker without a contact": lambda state: state.markers.update({IX: Marker(1, 1)}),
    "a frame where it cannot wait": lambda state: setattr(
        state, "flow", (Campaign(), NavalMoves("us"))
    ),
    "torpedoes that nobody fires": lambda state: setattr(state, "aims", ((IX, "1/1"),)),
}


@holds_of(BROKEN)
def test_a_broken_one_does_not(name: str) -> None:
    state = sound()
    BROKEN[name](state)
    with pytest.raises(AssertionError):
        check_game(state)


@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    "scenario", ["january", "valkyrie", "convoy_battle", "drumbeat", "amerika"]
)
def test_games_by_chance_hold_to_it_and_end(scenario: str) -> None:
    chance = Random(7)
    state, _ = begin(RULES, scenario, USUAL, KeyedDice(b"chance", 0))
    for number in range(1, 20_000):
        if not state.flow:
            break
        asked = chance.choice(prompts(RULES, state))
        command = chance.choice(asked.choices).command
        state, _ = act(RULES, state, asked.seat, command, KeyedDice(b"chance", number))
        check_game(state)
    assert state.fate
