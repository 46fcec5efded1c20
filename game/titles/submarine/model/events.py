"""Everything that can happen at sea, one fact at a time. Depths in feet, ways in hexes."""

from game.core.records import Event, kinds_of
from game.titles.submarine.model.events_attacks import *
from game.titles.submarine.model.events_closing import *
from game.titles.submarine.model.events_finding import *
from game.titles.submarine.model.events_gunnery import *
from game.titles.submarine.model.events_muster import *
from game.titles.submarine.model.events_turn import *

EVENTS = kinds_of(Event, vars())
