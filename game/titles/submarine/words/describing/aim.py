"""The log of aimed and un-aimed torpedoes (35)."""

from collections.abc import Callable
from typing import Any

from game.contract.words import LogLine
from game.core.records import Event
from game.prose.sentences import capital, listed
from game.titles.submarine.charts.aimcharts import unaimed_row
from game.titles.submarine.model import events as e
from game.titles.submarine.model.names import hexes, torpedo_name, vessel_name
from game.titles.submarine.printed.dicecards import number
from game.titles.submarine.printed.tables import TORPEDO_CARDS
from game.titles.submarine.words.rolls import FACES


def _named(ships: tuple[str, ...]) -> str:
    return listed([*map(vessel_name, ships)])


def _aimed(event: e.TorpedoAimed, eyes: str) -> LogLine:
    text = f"{capital(torpedo_name(event.torpedo))} is aimed: {_named(event.targets)}."
    return LogLine("torpedo", text, event.torpedo, is_passing=True)


def _thrown(event: e.UnaimedThrown, eyes: str) -> LogLine:
    coloured, white = event.dice
    name = capital(torpedo_name(event.torpedo))
    text = f"{name} is not aimed: {coloured}{white}, it runs {hexes(event.run)} at first."
    dice, row = ((FACES, coloured), (FACES, white)), unaimed_row(number(event.dice))
    return LogLine("torpedo", text, event.torpedo, dice, table="unaimed", row=row)


def _shown(event: e.TargetsShown, eyes: str) -> LogLine:
    name, ship = torpedo_name(event.torpedo), vessel_name(event.ship)
    text = f"{ship} was a target of {name}; aimed at: {_named(event.targets)}."
    return LogLine("torpedo", text, event.ship)


def _reload(event: e.ReloadPicked, eyes: str) -> LogLine:
    name, end = vessel_name(event.boat), "stern" if event.is_stern else "bow"
    text = f"{name}: a {TORPEDO_CARDS[event.torpedo].name} is reloaded next at the {end}."
    return LogLine("plot", text, event.boat, who=name, is_passing=True)


AIM: dict[type[Event], Callable[[Any, str], LogLine]] = {
    e.TorpedoAimed: _aimed,
    e.UnaimedThrown: _thrown,
    e.TargetsShown: _shown,
    e.ReloadPicked: _reload,
}
