"""Tonnage War on the screen."""

from game.scenes.titles.looks import Looks
from game.scenes.titles.tonnage_war.atmosphere import atmosphere
from game.scenes.titles.tonnage_war.effects import EFFECTS
from game.scenes.titles.tonnage_war.ending import award_name, ending
from game.scenes.titles.tonnage_war.measures import LEGEND, measures
from game.scenes.titles.tonnage_war.moments import moment
from game.scenes.titles.tonnage_war.skin import TonnageSkin

LOOKS = Looks(
    skin=TonnageSkin,
    ending=ending,
    award_name=award_name,
    effects=EFFECTS,
    atmosphere=atmosphere,
    moment=moment,
    measures=measures,
    legend=LEGEND,
)
