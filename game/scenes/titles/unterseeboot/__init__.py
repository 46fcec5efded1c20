"""Unterseeboot on the screen."""

from game.scenes.titles.looks import Looks
from game.scenes.titles.unterseeboot.atmosphere import atmosphere
from game.scenes.titles.unterseeboot.effects import EFFECTS
from game.scenes.titles.unterseeboot.ending import ending
from game.scenes.titles.unterseeboot.moments import interlude, moment
from game.scenes.titles.unterseeboot.skin import UnterseebootSkin
from game.titles.unterseeboot.words.summary import award_name

LOOKS = Looks(
    skin=UnterseebootSkin,
    ending=ending,
    award_name=award_name,
    crew="Boat and crew",
    effects=EFFECTS,
    atmosphere=atmosphere,
    moment=moment,
    interlude=interlude,
)
