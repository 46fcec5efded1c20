"""What every widget draws with, in one hand."""

from game.ui.drawing.art import Art
from game.ui.drawing.fonts import Fonts
from game.ui.drawing.icons import Icons
from game.ui.drawing.paint import Paint
from game.ui.drawing.text import Text
from game.ui.drawing.theme import THEMES, Theme
from game.ui.keys import Keys
from game.ui.settings import Settings
from game.ui.sounds.sound import Sound


class Kit:
    """Theme, scale, text, shapes, art, sound and keys. ``px`` turns logical units into pixels.

    ``version`` counts changes of settings, ``layout_pass`` the layouts done with this kit.
    """

    def __init__(self, settings: Settings | None = None) -> None:
        self.settings = settings or Settings()
        self.theme: Theme = THEMES[self.settings.theme]
        self.text = Text(Fonts())
        self.paint = Paint(self.theme)
        self.icons = Icons()
        self.art = Art()
        self.sound = Sound(self.settings)
        self.keys = Keys(self.settings)
        self.scale = 1.0
        self.version = 0
        self.layout_pass = 0
        self.apply_settings()

    def apply_settings(self) -> None:
        """Take over theme and scale after the settings changed."""
        self.theme = THEMES[self.settings.theme]
        self.scale = self.settings.ui_scale / 100
        self.text.scale = self.scale
        self.paint.set_theme(self.theme)
        self.version += 1

    def px(self, logical: float) -> int:
        return round(logical * self.scale)

    def hair(self) -> int:
        """The width of a hairline, never less than a pixel."""
        return max(1, round(self.scale))
