"""The log of the rules for longer games."""

from collections.abc import Callable
from typing import Any

from game.contract.words import LogLine
from game.core.records import Event
from game.titles.submarine.model import events as e
from game.titles.submarine.words.plain import plain

LONGER: dict[type[Event], Callable[[Any, str], LogLine]] = {
    e.ConvoyTurned: plain("move", "The convoy turns; it may turn again in turn {again}."),
    e.AllReloaded: plain("plot", "{boat} reloads tube by tube from now on.", "boat"),
}
