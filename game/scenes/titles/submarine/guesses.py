"""Where each hidden boat may be, as all at the table could reckon it."""

from collections.abc import Iterator, Sequence

from game.geometry.hexes import Hex
from game.prose.sentences import counted, listed
from game.scenes.titles.submarine.layout import chart_of
from game.titles.submarine.model.names import vessel_name
from game.titles.submarine.view import View
from game.titles.submarine.worlds.belief import belief
from game.ui.boards import Measure, Patch
from game.ui.boards.layers.meanings import GUESS

MOST, ANYWHERE = 3000, "nearly anywhere"
"""So many hexes are no trace of a boat."""


def guesses(view: View) -> Sequence[Measure]:
    """A patch of hexes for every boat; boats that may be in the same hexes share one."""
    if not view.turn or view.is_over:
        return ()
    return list(_patches(view))


def _patches(view: View) -> Iterator[Patch]:
    chart = chart_of(view)
    shared: dict[frozenset[Hex], list[str]] = {}
    for boat, hexes in belief(view).items():
        shared.setdefault(hexes, []).append(vessel_name(boat))
    for hexes, boats in shared.items():
        on_board = [place for place in sorted(hexes) if chart.holds(place)]
        many = ANYWHERE if len(on_board) >= MOST else counted(len(on_board), "hex", "hexes")
        yield Patch.of(map(chart.cell, on_board), GUESS, f"{listed(boats)}: {many}")
