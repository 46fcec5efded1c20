"""The plot in its light, with the words that are printed on it."""

from functools import cache

from game.scenes.titles.tonnage_war.layout import plot
from game.titles.tonnage_war.rules.ground.plot import is_low, is_storm
from game.titles.tonnage_war.view import View
from game.ui.boards import Ink, Laid, Legend, Pane, Water

INK = Ink(top=(60, 112, 136), bottom=(44, 92, 116))
MOST_ZOOM = 1.7
LEAST_ZOOM = 0.49
"""The figures of a block are 11 pixels high then."""
BOXES = {
    "box": ("U-boats to enter", "Enter"),
    "returning": ("May return", "Return"),
    "sunk": ("Sunk", ""),
    "gone": ("Gone home", "Gone"),
    "calendar": ("The voyage", ""),
    "reserve": ("Escorts to be placed", "To place"),
    "decoy": ("Decoy", ""),
    "rescue": ("Rescue ship", "Rescue"),
    "evade": ("Evade and illuminate", "Evade"),
    "lost": ("Escorts lost", "Lost"),
    "left": ("Escorts gone", "Gone"),
}
CALENDAR = "calendar"
ZONES = (
    Legend("Outer zone", 1250, 128, 150, 36, "left", "Outer"),
    Legend("Inner zone", 1226, 262, 130, 36, "left", "Inner"),
    Legend("Stragglers", 690, 1020, 180, 36, "left"),
    Legend("Bow", 1040, 304, 100, 36, "left"),
    Legend("Stern", 640, 858, 100, 36, "left"),
    Legend("Port", 538, 726, 90, 36, "left"),
    Legend("Starboard", 1124, 726, 130, 36, "left"),
)
SEA = (262, 8, 1236, 1184)
SUNLIT, MOONLIT = (206, 232, 240, 150), (166, 196, 220, 120)
CALM, IN_STORM = 12, 30
NIGHT, STORM, FLARES = "light-night", "light-storm", "light-flares"


def chart_of(view: View) -> tuple[Pane, ...]:
    """The plot as it lies in the light of the turn."""
    return _chart(veils(view))


def veils(view: View) -> tuple[str, ...]:
    """By day none; by night, in storm and under star shells one each."""
    if not view.turn:
        return ()
    shown = (
        (NIGHT, is_low(view)),
        (STORM, is_storm(view)),
        (FLARES, view.is_illuminated),
    )
    return tuple(name for name, is_shown in shown if is_shown)


@cache
def _chart(light: tuple[str, ...]) -> tuple[Pane, ...]:
    water = Water(MOONLIT if NIGHT in light else SUNLIT, IN_STORM if STORM in light else CALM, SEA)
    laid = Laid(plot(), ink=INK, legends=(*_boxes(), *ZONES), veils=light, water=water)
    return (Pane((laid,), max_zoom=MOST_ZOOM, least_zoom=LEAST_ZOOM),)


def _boxes() -> list[Legend]:
    legends = []
    for name, (words, short) in BOXES.items():
        area = plot().spaces.get(name) or plot().places[CALENDAR]
        legends.append(Legend(words, area.x, area.y, area.width, area.height, "top", short))
    return legends
