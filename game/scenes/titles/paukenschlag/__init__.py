"""Operation Paukenschlag on the screen."""

from game.scenes.titles.looks import Looks
from game.scenes.titles.paukenschlag.skin import PaukenschlagSkin

LOOKS = Looks(skin=PaukenschlagSkin)
