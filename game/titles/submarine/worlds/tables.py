"""The tables that a command's odds hang on, where all that counts for them is known."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from game.core.dice import KeyedDice
from game.core.records import Command
from game.titles.submarine.model import commands as c
from game.titles.submarine.model.state import Inside, State
from game.titles.submarine.rules.fighting.c17_gunnery import surfaced
from game.titles.submarine.rules.fighting.c51_acoustic import towers
from game.titles.submarine.rules.ground.units import boat_figures
from game.titles.submarine.view import View
from game.titles.submarine.worlds.hidden import resample

REST = b"the rest of the sea"


def tables(view: View, command: Command) -> Sequence[tuple[State, Fraction]]:
    """Each with its exact chance; none where more is hidden than these can tell."""
    match command:
        case c.Fire() | c.Run() | c.RunAll() if view.knows_boats:
            return () if _may_be_foxed(view, command) else ((_rest(view), Fraction(1)),)
        case c.Fire(target=boat) if [each.id for each in surfaced(view)] == [boat]:
            return _damaged(view, boat)
    return ()


def _rest(view: View) -> State:
    return resample(view, KeyedDice(REST, 0))


def _may_be_foxed(view: View, command: Command) -> bool:
    """51.2.5 Whether it counts what escorts have in tow."""
    return not isinstance(command, c.Fire) and bool(towers(view))


def _damaged(view: View, boat: str) -> Sequence[tuple[State, Fraction]]:
    """19 Every damage that a boat may have; 17.9 her player's secret."""
    if boat in view.insides:
        return ((_rest(view), Fraction(1)),)
    most = boat_figures(view.boats[boat]).to_surface
    return tuple((_with(_rest(view), boat, damage), Fraction(1, most)) for damage in range(most))


def _with(world: State, boat: str, damage: int) -> State:
    insides: Mapping[str, Inside] = world.insides
    world.insides = {**insides, boat: replace(insides[boat], damage=damage)}
    return world
