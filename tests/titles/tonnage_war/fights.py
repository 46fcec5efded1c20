"""Escort attack phases for the rule tests: a plan, a search, and nothing after the phase."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.core.dice import TapeDice
from game.core.flow import advance
from game.core.records import Event
from game.core.rules import Context
from game.titles.tonnage_war import TITLE
from game.titles.tonnage_war.model.commands import BeginSearches
from game.titles.tonnage_war.model.frames import SECTOR, Group, Plan, Pursuits
from game.titles.tonnage_war.model.state import Boat, Escort, State
from game.titles.tonnage_war.printed.places import BOW
from game.titles.tonnage_war.rules.attack.c15_phases import begin_attacks
from tests.titles.tonnage_war.builder import FIRST_HUNT, SECOND_HUNT, at, check_position, play

NIGHT, DAY = 28, 30
"""Turns of low and of high visibility in SC 107, with every escort of the battle on the sea."""
VANESSA, INGHAM, LEARY, SCHENCK = "vanessa", "ingham", "leary", "schenck"
"""R, V, L, S: 8, 10, 6, 8 with A 4, D 16, H -2; the same with D 18, H -3 and HF/DF; twice 7, 10,
6, 8 with A 3, D 16, H -2."""
CELANDINE, RESTIGOUCHE, AMHERST = "celandine", "restigouche", "amherst"
"""8, 8, 6, 7 with A 4, D 17, H -5; 4, 10, 6, 8 with HF/DF; 3, 8, 6, 7 with A 3, D 17, H -6."""
LIBERATOR, HUDSON, DIGBY, DIGBY_2 = "liberator", "hudson", "digby", "digby-2"
"""6, 10, 1 with A 4, D 9; 5, 8, 1 with A 3, D 7; twice 3, 8, 1 with A 3, D 7."""
ADVANCES, HOLDS, TURNS, EVADES = 4, 10, 12, 13
"""The last face of each reaction to one searcher of the surface, and the first that evades."""
STAYS, DIVES = 6, 7
"""The same for one aircraft."""


def planning(
    *boats: Boat,
    escorts: Mapping[str, str | Escort],
    turn: int = NIGHT,
    groups: Sequence[Group] = (),
    is_second: bool = False,
    **more: Any,
) -> State:
    """The plan of an escort attack phase, after which no other phase comes."""
    frame = Plan(is_second, tuple(groups))
    step = SECOND_HUNT if is_second else FIRST_HUNT
    state = at(*boats, step=step, frame=frame, turn=turn, escorts=escorts, **more)
    return replace(state, flow=(Pursuits(is_second), frame))


def search(
    *boats: Boat | str,
    by: Sequence[str] = (VANESSA,),
    kind: str = SECTOR,
    place: str = BOW,
    boat: str = "",
    dice: Sequence[int] = (),
    draws: Sequence[int] = (),
    escorts: Mapping[str, str | Escort] | None = None,
    **more: Any,
) -> tuple[State, list[Event]]:
    """One search of `place`, where a single fresh boat is unless others are named.

    The searchers are there, too; `escorts` names others, or puts them elsewhere.
    """
    there = [Boat(each) if isinstance(each, str) else each for each in boats] or [Boat(place)]
    stand = {**dict.fromkeys(by, place), **(escorts or {})}
    group = Group(kind, place, tuple(by), boat)
    is_second = place == "cz"
    state = planning(*there, escorts=stand, groups=(group,), is_second=is_second, **more)
    return play(state, BeginSearches(), dice, draws)


def hunted(
    place: str,
    *hunters: str,
    dice: Sequence[int] = (),
    turn: int = NIGHT,
    escorts: Mapping[str, str | Escort] | None = None,
    **boat: Any,
) -> tuple[State, list[Event]]:
    """An attack phase that begins with a boat which is followed, as far as its next question."""
    stand = {**dict.fromkeys(hunters, place), **(escorts or {})}
    followed = Boat(place, is_evading=True, is_moved_out=True, hunters=hunters, **boat)
    state = replace(at(followed, turn=turn, escorts=stand), flow=())
    tape = TapeDice(dice)
    context = Context(state, tape, TITLE.rules.apply)
    begin_attacks(context, is_second=False)
    advance(TITLE.rules, context)
    assert tape.is_used_up, f"the rules rolled {len(tape.faces)} dice of {list(dice)}"
    check_position(context.state)
    return context.state, context.events
