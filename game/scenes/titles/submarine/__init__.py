"""Submarine on the screen."""

from game.scenes.titles.looks import Looks
from game.scenes.titles.submarine.atmosphere import atmosphere
from game.scenes.titles.submarine.effects import EFFECTS
from game.scenes.titles.submarine.ending import ending
from game.scenes.titles.submarine.guesses import guesses
from game.scenes.titles.submarine.measures import LEGEND, measures
from game.scenes.titles.submarine.moments import moment
from game.scenes.titles.submarine.plotting.writing import writing
from game.scenes.titles.submarine.skin import SubmarineSkin
from game.scenes.titles.submarine.tracks import tracks

LOOKS = Looks(
    skin=SubmarineSkin,
    ending=ending,
    effects=EFFECTS,
    atmosphere=atmosphere,
    moment=moment,
    measures=measures,
    guesses=guesses,
    legend=LEGEND,
    tracks=tracks,
    writing=writing,
)
