"""Small line icons on a 24 x 24 grid, drawn as SVG strokes in any colour.

One icon has one meaning wherever it stands; ``tests/scenes/shown/test_icons.py`` holds the list.
"""

import io

import pygame

from game.ui.drawing.cache import SurfaceCache
from game.ui.drawing.theme import Colour

_PATHS = {
    "check": '<path d="M4.5 12.5 10 18 20 6.5"/>',
    "cross": '<path d="M6 6 18 18M18 6 6 18"/>',
    "plus": '<path d="M12 5V19M5 12H19"/>',
    "left": '<path d="M15 5 8 12 15 19"/>',
    "right": '<path d="M9 5 16 12 9 19"/>',
    "back": '<path d="M20 12H5M11 5.5 4.5 12 11 18.5"/>',
    "open": '<path d="M11 4.5H19.5V19.5H11M3.5 12H14M10.5 8 14.5 12 10.5 16"/>',
    "up": '<path d="M5 15 12 8 19 15"/>',
    "down": '<path d="M5 9 12 16 19 9"/>',
    "unfold": '<path d="M5.5 8.5H18.5L12 16.5Z"/>',
    "fold": '<path d="M5.5 15.5H18.5L12 7.5Z"/>',
    "first": '<path d="M18 5 11 12 18 19M6 5V19"/>',
    "last": '<path d="M6 5 13 12 6 19M18 5V19"/>',
    "play": '<path d="M7 4.5 19 12 7 19.5Z"/>',
    "pause": '<path d="M8 5V19M16 5V19"/>',
    "step": '<path d="M6 5 14 12 6 19ZM18 5V19"/>',
    "step_back": '<path d="M18 5 10 12 18 19ZM6 5V19"/>',
    "fast": '<path d="M4 5.5 11.5 12 4 18.5ZM12.5 5.5 20 12 12.5 18.5Z"/>',
    "undo": '<path d="M8 4 4 8 8 12M4 8H14A5.5 5.5 0 0 1 14 19H8"/>',
    "redo": '<path d="M16 4 20 8 16 12M20 8H10A5.5 5.5 0 0 0 10 19H16"/>',
    "repeat": '<path d="M7 4 4 7 7 10M4 7H16A4 4 0 0 1 20 11V12M17 20 20 17 17 14'
    'M20 17H8A4 4 0 0 1 4 13V12"/>',
    "swap": '<path d="M8 4.5 4 8.5 8 12.5M4 8.5H20M16 11.5 20 15.5 16 19.5M20 15.5H4"/>',
    "reset": '<path d="M5.2 9A7.8 7.8 0 1 1 4.2 13M4.5 4V9.2H9.7"/>'
    '<circle cx="12" cy="12" r=".8"/>',
    "power": '<path d="M12 3.5V11.5M7.2 6.2A7.6 7.6 0 1 0 16.8 6.2"/>',
    "menu": '<path d="M4 6.5H20M4 12H20M4 17.5H20"/>',
    "home": '<path d="M4 11.5 12 4.5 20 11.5M6.5 10V19.5H17.5V10"/>',
    "gear": '<circle cx="12" cy="12" r="6.2"/><circle cx="12" cy="12" r="2.2"/>'
    '<path d="M12 2.5V5.8M12 18.2V21.5M2.5 12H5.8M18.2 12H21.5M5.3 5.3 7.6 7.6M16.4 16.4 18.7 18.7'
    'M18.7 5.3 16.4 7.6M7.6 16.4 5.3 18.7"/>',
    "search": '<circle cx="10.5" cy="10.5" r="6"/><path d="M15 15 20.5 20.5"/>',
    "search_off": '<circle cx="10.5" cy="10.5" r="6"/>'
    '<path d="M15 15 20.5 20.5M8.3 8.3 12.7 12.7M12.7 8.3 8.3 12.7"/>',
    "info": '<circle cx="12" cy="12" r="8.5"/><path d="M12 11V16.5M12 7.5V7.6"/>',
    "lighthouse": '<path d="M8.5 20.5 10 10H14L15.5 20.5ZM10 10V6.5L12 4 14 6.5V10M8.5 10H15.5'
    'M17.5 6.5 21 5M17.5 8.5 21 10M6.5 6.5 3 5M6.5 8.5 3 10"/>',
    "help": '<circle cx="12" cy="12" r="8.5"/>'
    '<path d="M9.3 9.6A2.8 2.8 0 1 1 12 12.6V13.8M12 16.9V17"/>',
    "bulb": '<path d="M9 17.5H15M10 20.5H14M9 17.5C9 15 6.5 13.5 6.5 9.3'
    'A5.5 5.5 0 0 1 17.5 9.3C17.5 13.5 15 15 15 17.5"/>',
    "guess": '<path d="M8 5H16L20 12 16 19H8L4 12Z"/>'
    '<path d="M10.2 10A1.9 1.9 0 1 1 12 12.2V13.2M12 15.8V15.9"/>',
    "hatch": '<path d="M4 4H20V20H4ZM4 12 12 4M4 20 20 4M12 20 20 12"/>',
    "warning": '<path d="M12 3.5 21.5 20H2.5ZM12 10V14.5M12 17.2V17.3"/>',
    "book": '<path d="M12 6.5C9.5 4.8 6.5 4.8 3.5 5.5V18.5C6.5 17.8 9.5 17.8 12 19.5'
    'C14.5 17.8 17.5 17.8 20.5 18.5V5.5C17.5 4.8 14.5 4.8 12 6.5ZM12 6.5V19.5"/>',
    "log": '<path d="M6 3.5H18V20.5H6ZM9 8H15M9 12H15M9 16H13"/>',
    "above": '<path d="M12 20V5M6 11 12 5 18 11"/>',
    "folder": '<path d="M3.5 6H9.5L11.5 8.5H20.5V18.5H3.5Z"/>',
    "import": '<path d="M12 15V3.5M7 8.5 12 3.5 17 8.5M4 17V20.5H20V17"/>',
    "note": '<path d="M5 4H19V14.5L14 19.5H5ZM14 19.5V14.5H19M8.5 8.5H15.5M8.5 12H12"/>',
    "speech": '<path d="M4 5H20V16H12.5L8 20V16H4ZM8 9H16M8 12.3H13"/>',
    "printer": '<path d="M7 8V3.5H17V8M7 16.5H4V8H20V16.5H17M7 13.5H17V20.5H7Z"/>',
    "ribbon": '<path d="M7 3.5H17V20.5L12 16 7 20.5Z"/>',
    "flag": '<path d="M6 21V4M6 4.5H18.5L15.5 8.5 18.5 12.5H6"/>',
    "eye": '<path d="M2.5 12C6.5 5.5 17.5 5.5 21.5 12 17.5 18.5 6.5 18.5 2.5 12Z"/>'
    '<circle cx="12" cy="12" r="2.8"/>',
    "whole": '<path d="M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15"/>',
    "layers": '<path d="M12 4 21 9 12 14 3 9ZM3.5 13.5 12 18.5 20.5 13.5"/>',
    "die": '<path d="M6.5 4.5H17.5A2 2 0 0 1 19.5 6.5V17.5A2 2 0 0 1 17.5 19.5H6.5'
    'A2 2 0 0 1 4.5 17.5V6.5A2 2 0 0 1 6.5 4.5Z"/><circle cx="8.6" cy="8.6" r=".6"/>'
    '<circle cx="12" cy="12" r=".6"/><circle cx="15.4" cy="15.4" r=".6"/>',
    "save": '<path d="M12 3.5V15M7 10 12 15 17 10M4 17V20.5H20V17"/>',
    "trash": '<path d="M4.5 6.5H19.5M9.5 6.5V4H14.5V6.5M6.5 6.5 7.5 20.5H16.5L17.5 6.5"/>',
    "pencil": '<path d="M4.5 19.5 5.5 15.5 16 5 19 8 8.5 18.5Z"/>',
    "keyboard": '<path d="M3 6.5H21V17.5H3ZM7 10.2V10.3M10.3 10.2V10.3M13.7 10.2V10.3'
    'M17 10.2V10.3M8 14H16"/>',
    "person": '<circle cx="12" cy="8" r="3.8"/><path d="M4.5 20.5C5 11.5 19 11.5 19.5 20.5"/>',
    "sound": '<path d="M4 9.5V14.5H7.5L12 18.5V5.5L7.5 9.5ZM15.5 9A4 4 0 0 1 15.5 15'
    'M18 6.5A8 8 0 0 1 18 17.5"/>',
    "compass": '<circle cx="12" cy="12" r="8.5"/>'
    '<path d="M15.5 8.5 13.3 13.3 8.5 15.5 10.7 10.7Z"/>',
    "anchor": '<circle cx="12" cy="5.5" r="2"/><path d="M12 7.5V20M8 10.5H16M4.5 13.5'
    'C5 18 9 20 12 20 15 20 19 18 19.5 13.5"/>',
    "legend": '<path d="M4 6H9M4 12H6M8 12H9M4 18H9M7 16.3 9.5 18 7 19.7'
    'M13 6H20M13 12H20M13 18H20"/>',
    "chart": '<path d="M4 4V20H20M8 16V11M12.5 16V7M17 16V9"/>',
    "medal": '<circle cx="12" cy="15.5" r="5"/><path d="M8.8 11.6 6 3.5H18L15.2 11.6"/>',
    "star": '<path d="M12 3.5 14.6 9.2 20.8 9.9 16.2 14 17.5 20.2 12 17'
    ' 6.5 20.2 7.8 14 3.2 9.9 9.4 9.2Z"/>',
}

ICON_NAMES = tuple(_PATHS)


class Icons:
    """Icons by name, size and colour."""

    def __init__(self) -> None:
        self._surfaces = SurfaceCache(4 << 20)

    def get(self, name: str, px: int, colour: Colour) -> pygame.Surface:
        """The icon ``name`` (one of ``ICON_NAMES``) as a square of ``px`` pixels."""
        return self._surfaces.get((name, px, colour), lambda: _render(name, px, colour))


def _render(name: str, px: int, colour: Colour) -> pygame.Surface:
    stroke = "#" + bytes(colour).hex()
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24">'
        f'<g fill="none" stroke="{stroke}" stroke-width="1.9" stroke-linecap="round" '
        f'stroke-linejoin="round">{_PATHS[name]}</g></svg>'
    )
    image = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (px, px))
    return image.convert_alpha() if pygame.display.get_surface() else image
