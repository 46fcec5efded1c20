"""The midshipman: what he overlooks, and that the captain does not."""

import pytest

from game.core.dice import KeyedDice
from game.core.flow import act, prompts
from game.geometry.hexes import Hex, distance
from game.titles.submarine import TITLE
from game.titles.submarine.bots import boat_plan, midshipman
from game.titles.submarine.bots.captain import Captain
from game.titles.submarine.bots.midshipman import Midshipman
from game.titles.submarine.model import commands as c
from game.titles.submarine.model.events.turn import WeaponPlaced
from game.titles.submarine.model.frames import Escorting, Exploding, Plotting, Turn
from game.titles.submarine.model.state import CHARGE, KGUN, SUBMARINE, State, Weapon
from game.titles.submarine.rules.ground.packed import packed, steps_of, unpacked
from game.titles.submarine.view import view
from tests.titles.submarine.bots.escorting import moved_by
from tests.titles.submarine.sea import at, boat, escort, merchant, sea

LOTS = range(12)


def charged(bot: type[Midshipman | Captain], state: State) -> set[Hex]:
    """Where what an escort drops and throws comes to lie."""
    events = moved_by(bot, state, b"charged")
    return {each.at for each in events if isinstance(each, WeaponPlaced)}


@pytest.mark.parametrize("heading", [1, 3, 6])
def test_his_escort_charges_a_boat_where_she_lies(heading: int) -> None:
    """The captain's where she may be when she has run on."""
    state = sea(
        escort("B6", "D20-B", 6, "Javelin", speed=5),
        boat("G5", "D16-B", heading, speed=3),
        flow=(Escorting(),),
    )
    lies = {*state.boats["u-47"].hexes}
    assert charged(Midshipman, state) == lies
    assert charged(Captain, state).isdisjoint(lies)


@pytest.mark.parametrize("kind", [CHARGE, KGUN])
def test_his_charges_all_go_off_at_one_depth(kind: str) -> None:
    names = [f"w{number}" for number in range(1, 7)]
    state = sea(
        escort("B6", "A20-B", 1),
        boat("G5", "D16-B", 1, depth=600),
        scenario="wolf-pack",
        weapons={name: Weapon(name, kind, "e-a", at("D16-B")) for name in names},
        flow=(Turn(1), Exploding((*names,))),
    )
    depths = {bot: set[int]() for bot in (Midshipman, Captain)}
    for bot, found in depths.items():
        now = state
        for seq in range(len(names)):
            prompt = prompts(TITLE.rules, now)[0]
            command = bot(1).choose(TITLE.eyes.view(now, prompt.seat), prompt)
            assert isinstance(command, c.Explode)
            found.add(command.depth)
            now, _ = act(TITLE.rules, now, prompt.seat, command, KeyedDice(b"boom", seq))
    assert len(depths[Midshipman]) == 1
    assert len(depths[Captain]) > 2


def test_his_boat_makes_for_the_nearest_ship_under_the_bows_of_an_escort() -> None:
    """The captain's is where no pattern is sure to find her."""
    state = sea(
        merchant("T-2", "M6-B", 6, "T-2 1"),
        escort("J7", "G12-B", 3, "Fukue"),
        boat("U6", "D16-B", 1, 100),
        scenario="wahoo",
        flow=(Plotting((SUBMARINE,)),),
    )
    seen, her = view(state, SUBMARINE), state.boats["u-47"]
    ways = {midshipman.plan_of(seen, "u-47", lot).plot.moves for lot in LOTS}
    captains = {boat_plan.plan_of(seen, "u-47", lot).plot.moves for lot in LOTS}
    assert len(ways) == 1
    assert len(captains) > 2
    *_, (bow, _) = steps_of((packed(her.bow), her.heading), *ways)
    ship = state.ships["t-2-1"].bow
    assert distance(unpacked(bow), ship) < distance(her.bow, ship)


def test_his_boat_fires_at_what_she_may_hit() -> None:
    """The captain's keeps her torpedoes for a better shot."""
    state = sea(
        merchant("T-2", "T25-B", 6, "T-2 1"),
        boat("U6", "D16-B", 1, 50),
        scenario="wahoo",
        flow=(Plotting((SUBMARINE,)),),
    )
    seen = view(state, SUBMARINE)
    assert midshipman.plan_of(seen, "u-47").plot.shots
    assert not boat_plan.plan_of(seen, "u-47").plot.shots
