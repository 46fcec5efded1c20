"""Everything that can happen in the campaign, one fact at a time."""

from game.core.records import Event, kinds_of
from game.titles.paukenschlag.model.events_chart import *
from game.titles.paukenschlag.model.events_grid import *
from game.titles.paukenschlag.model.events_raids import *

EVENTS = kinds_of(Event, vars())
