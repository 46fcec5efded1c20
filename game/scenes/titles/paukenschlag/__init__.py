"""Operation Paukenschlag on the screen."""

from game.scenes.titles.looks import Looks
from game.scenes.titles.paukenschlag.atmosphere import atmosphere
from game.scenes.titles.paukenschlag.effects import EFFECTS
from game.scenes.titles.paukenschlag.ending import ending
from game.scenes.titles.paukenschlag.measures import LEGEND, guesses, measures
from game.scenes.titles.paukenschlag.moments import moment
from game.scenes.titles.paukenschlag.skin import PaukenschlagSkin
from game.scenes.titles.paukenschlag.tracks import tracks

LOOKS = Looks(
    skin=PaukenschlagSkin,
    ending=ending,
    effects=EFFECTS,
    atmosphere=atmosphere,
    moment=moment,
    measures=measures,
    guesses=guesses,
    legend=LEGEND,
    tracks=tracks,
)
