"""Everything that can happen at sea, one fact at a time. Depths in feet, ways in hexes."""

from game.core.records import Event, kinds_of
from game.titles.submarine.model.events.aim import *
from game.titles.submarine.model.events.attacks import *
from game.titles.submarine.model.events.boats_hit import *
from game.titles.submarine.model.events.closing import *
from game.titles.submarine.model.events.depths import *
from game.titles.submarine.model.events.finding import *
from game.titles.submarine.model.events.gunnery import *
from game.titles.submarine.model.events.longer import *
from game.titles.submarine.model.events.muster import *
from game.titles.submarine.model.events.torpedoes import *
from game.titles.submarine.model.events.turn import *
from game.titles.submarine.model.events.unseen import *

EVENTS = kinds_of(Event, vars())
