"""Battle of the Atlantic on the screen."""

from game.scenes.titles.atlantic_1942.atmosphere import atmosphere
from game.scenes.titles.atlantic_1942.effects import EFFECTS
from game.scenes.titles.atlantic_1942.measures import measures
from game.scenes.titles.atlantic_1942.skin import AtlanticSkin
from game.scenes.titles.looks import Looks

LOOKS = Looks(
    skin=AtlanticSkin,
    crew="At the table",
    effects=EFFECTS,
    atmosphere=atmosphere,
    measures=measures,
)
