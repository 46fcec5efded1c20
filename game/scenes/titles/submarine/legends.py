"""The sea: its panels, what is printed on them, and the light over them."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache

from game.scenes.titles.submarine.layout import PanelChart, board_of
from game.ui.boards import Ink, Laid, Legend, Pane, Water
from game.ui.boards.layers.legends import Edge

INK = Ink(
    top=(98, 152, 170), bottom=(98, 152, 170), words=(186, 210, 217), names=True,
    far=(62, 116, 137),
)  # fmt: skip
NIGHT = replace(
    INK, top=(58, 96, 116), bottom=(58, 96, 116), words=(150, 176, 188), far=(32, 66, 86),
    dusk=(5, 13, 30, 118),
)  # fmt: skip
SUNLIT, MOONLIT = (206, 232, 240, 120), (160, 190, 214, 105)
"""The glint of waves by day and by night."""
LIVES = {"rough": 16, "storm": 24, "gale": 30}
CALM = 8
"""How long waves live: the higher the sea, the more of them."""
GREY = {"storm": (66, 82, 94, 70), "gale": (58, 74, 82, 112)}
BLACK = {"rough": (5, 13, 30, 128), "storm": (6, 12, 24, 146), "gale": (6, 11, 20, 164)}
"""What lies over the sea in weather, by day and by night."""
MOST_ZOOM, LEAST_ZOOM = 2.0, 0.32
"""In screen pixels a map pixel; at the least of them a hex is met by a pointer with ease."""
HEX = 70.0
"""From one hex to the next, in map pixels."""
BAND = 6
"""The rows or columns along an edge in which its number stands."""
EDGES = {"6": (0, -1), "3": (0, 1), "1/2": (1, 0), "4/5": (-1, 0)}
"""The four edges of the sea by their directions, with the way to them in panels."""
SIDES: Mapping[str, Edge] = {"6": "top", "3": "bottom", "1/2": "right", "4/5": "left"}


@lru_cache(maxsize=16)
def sea(chart: PanelChart, is_night: bool, weather: str = "") -> tuple[Pane, ...]:
    """The panels as they lie in their weather, under one camera; the ruler reads in hexes."""
    ink, clouds = (NIGHT, BLACK) if is_night else (INK, GREY)
    if weather in clouds:
        ink = replace(ink, dusk=clouds[weather])
    water = Water(MOONLIT if is_night else SUNLIT, LIVES.get(weather, CALM))
    veils = (f"sea-{weather}",) if weather in LIVES else ()
    laid = tuple(
        Laid(
            board_of(name),
            name,
            *chart.corner(name),
            ink,
            tuple(legends(chart, name)),
            veils,
            water,
        )
        for name, _ in chart.places
    )
    return (Pane(laid, max_zoom=MOST_ZOOM, unit="hexes", unit_pixels=HEX, least_zoom=LEAST_ZOOM),)


def legends(chart: PanelChart, name: str) -> Iterator[Legend]:
    """The edges of the sea that a panel has, and its letter."""
    places = dict(chart.places)
    board, taken = board_of(name), set(places.values())
    east, south = places[name]
    wide, high = BAND * board.tile_width, BAND * board.tile_height
    middle = (board.width - wide) // 2
    spans = {
        "6": (middle, 0, wide, high),
        "3": (middle, board.height - high, wide, high),
        "1/2": (board.width - wide, 0, wide, board.height),
        "4/5": (0, 0, wide, board.height),
    }
    for edge, (x, y) in EDGES.items():
        if (east + x, south + y) not in taken:
            yield Legend(f"Edge {edge}", *spans[edge], SIDES[edge], edge)
    yield Legend(f"Panel {name}", 0, 0, board.width, board.height, "top", name)
