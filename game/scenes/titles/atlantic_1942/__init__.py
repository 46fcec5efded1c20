"""Battle of the Atlantic on the screen."""

from game.scenes.titles.atlantic_1942.atmosphere import atmosphere
from game.scenes.titles.atlantic_1942.effects import EFFECTS
from game.scenes.titles.atlantic_1942.ending import ending
from game.scenes.titles.atlantic_1942.measures import LEGEND, measures
from game.scenes.titles.atlantic_1942.moments import moment
from game.scenes.titles.atlantic_1942.perils import perils
from game.scenes.titles.atlantic_1942.skin import AtlanticSkin
from game.scenes.titles.atlantic_1942.tracks import tracks
from game.scenes.titles.looks import Looks

LOOKS = Looks(
    skin=AtlanticSkin,
    ending=ending,
    effects=EFFECTS,
    atmosphere=atmosphere,
    moment=moment,
    measures=measures,
    legend=LEGEND,
    perils=perils,
    tracks=tracks,
)
