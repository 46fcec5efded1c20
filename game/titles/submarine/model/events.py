"""Everything that can happen at sea, one fact at a time. Depths in feet, ways in hexes."""

from game.core.records import Event
from game.titles.submarine.model.events_attacks import *
from game.titles.submarine.model.events_muster import *
from game.titles.submarine.model.events_turn import *
from game.titles.submarine.model.kinds import kinds_among

EVENTS = kinds_among(vars(), Event)
