"""What the lines and areas on a board mean: one table for how they are drawn and for the legend."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from game.ui.drawing.theme import Colour

Form = Literal["line", "area", "both"]
End = Literal["", "dots", "arrow", "ring", "cross"]
FAINT_GLOW = 30


@dataclass(frozen=True, slots=True)
class Meaning:
    """What lines and areas of one kind say, and by what they are told from all others.

    `words` are for a title that has none of its own. `width` and the lengths of `dash`, stroke and
    gap in turn, are in logical units; without `dash` a line is whole. The `end` stands where a line
    ends, dots at each of its points. `form` says as what it may lie on a board. `glow` is how much
    of its colour a full area has, of 255.
    """

    id: str
    words: str
    colour: Colour
    width: float
    dash: tuple[float, ...] = ()
    end: End = ""
    form: Form = "line"
    glow: int = FAINT_GLOW


PLOT = Meaning("plot", "Where one is led", (250, 246, 226), 2.2, end="arrow", form="both")
SAILED = Meaning("sailed", "The way sailed so far", (178, 216, 228), 1.6, end="dots")
DIVED = Meaning("dived", "The way of one under water", (255, 180, 154), 1.6, (4, 3))
ORDERED = Meaning("ordered", "Who is ordered where", (236, 190, 246), 2.0, (7, 5), "arrow")
RUN = Meaning("run", "What runs, or is aimed", (255, 214, 92), 2.2, (13, 5), "arrow", "both")
LANE = Meaning("lane", "A clear lane", (112, 232, 160), 2.0, end="ring")
WOULD = Meaning("would", "What would be, if you did it", (176, 232, 204), 1.6, (5, 7), "ring")
BARRED = Meaning("barred", "Not possible", (255, 128, 108), 1.8, (10, 6), "cross", "both")
GUN = Meaning("gun", "Who may be fired at", (255, 158, 48), 2.2, (10, 4, 2, 4), form="both")
HEARING = Meaning("hearing", "How far one hears", (120, 204, 255), 2.2, (2, 6))
REACH = Meaning("reach", "How far one reaches", (236, 240, 240), 1.6, (5, 4), form="both")
STRUCK = Meaning(
    "struck", "What is struck: the fuller, the surer", (255, 120, 32), 2.0, form="area", glow=200
)
LIKELY = Meaning(
    "likely", "Where one may lie by then", (160, 220, 214), 1.5, (12, 3, 2, 3, 2, 3),
    form="area", glow=46,
)  # fmt: skip
GUESS = Meaning(
    "guess", "Where a hidden one may be", (220, 178, 255), 1.8, (7, 3, 7, 9),
    form="area", glow=46,
)  # fmt: skip
DANGER = Meaning(
    "danger", "The graver, the further in", (255, 106, 74), 2.0, (3, 3, 10, 3), form="area", glow=40
)
ADVISED = Meaning(
    "advised", "What the adviser would do", (226, 255, 128), 3.4, (3, 5), "arrow", "both", glow=36
)
MEANINGS: Mapping[str, Meaning] = {
    meaning.id: meaning
    for meaning in (
        PLOT, ORDERED, SAILED, DIVED, RUN, LANE, WOULD, BARRED, GUN, HEARING, REACH, STRUCK, LIKELY,
        GUESS, DANGER, ADVISED,
    )
}  # fmt: skip
