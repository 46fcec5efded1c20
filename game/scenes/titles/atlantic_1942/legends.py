"""The cloth with what is printed on it."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from game.scenes.titles.hours import Hour
from game.titles.atlantic_1942.printed.sea import sea
from game.titles.atlantic_1942.printed.sizes import LENGTH
from game.ui.boards import Ink, Laid, Legend, Pane, Water

INK = Ink(top=(126, 178, 196), bottom=(126, 178, 196))
LIGHTS: Mapping[Hour, tuple[Ink, tuple[int, int, int, int]]] = {
    "dawn": (replace(INK, dusk=(255, 168, 120, 30)), (255, 222, 190, 150)),
    "day": (INK, (206, 232, 240, 150)),
    "dusk": (
        Ink(top=(128, 140, 168), bottom=(128, 140, 168), dusk=(96, 40, 52, 76)),
        (244, 184, 156, 130),
    ),
    "night": (
        Ink(top=(74, 112, 136), bottom=(74, 112, 136), dusk=(5, 13, 30, 124)),
        (160, 190, 214, 105),
    ),
}
"""The lines and tint of each hour, and its glints on the water."""
MOST_ZOOM, LEAST_ZOOM = 1.2, 0.15


@cache
def cloth(size: str, hour: Hour = "day") -> tuple[Pane, ...]:
    """The table of one size in the light of an hour; its ruler reads in lengths."""
    ink, glint = LIGHTS[hour]
    table = sea(size)
    high = table.water.bottom
    left, pack = table.rendezvous, table.pack
    legends = (
        Legend("Rendezvous area", 0, 0, left.right, high, "bottom", "Rendezvous"),
        Legend(
            "Wolf Pack Area", pack.left, pack.top, pack.right - pack.left, pack.bottom - pack.top,
            "bottom", "Wolf Pack",
        ),
        Legend("England", table.harbour - 2 * LENGTH, 0, 2 * LENGTH, high, "bottom"),
    )  # fmt: skip
    water = Water(glint, box=(0, 0, table.harbour, high))
    laid = Laid(table.board, ink=ink, legends=legends, water=water)
    return (Pane((laid,), max_zoom=MOST_ZOOM, unit="L", unit_pixels=LENGTH, least_zoom=LEAST_ZOOM),)
