"""The cloth with what is printed on it."""

from functools import cache

from game.titles.atlantic_1942.printed.sea import sea
from game.titles.atlantic_1942.printed.sizes import LENGTH
from game.ui.boards import Ink, Laid, Legend, Pane, Water

INK = Ink(top=(126, 178, 196), bottom=(126, 178, 196))
MOST_ZOOM, LEAST_ZOOM = 1.2, 0.15


@cache
def cloth(size: str) -> tuple[Pane, ...]:
    """The table of one size; its ruler reads in lengths."""
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
    laid = Laid(table.board, ink=INK, legends=legends, water=Water(box=(0, 0, table.harbour, high)))
    return (Pane((laid,), max_zoom=MOST_ZOOM, unit="L", unit_pixels=LENGTH, least_zoom=LEAST_ZOOM),)
