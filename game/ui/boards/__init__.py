"""The boards of a game as one widget: it knows no rule, takes plain data and reports picks.

What it shows
    `BoardView(boards, on_pick, ...)` takes a `Board`, or panes of boards, as `Pane`, `Laid` and
    `Legend` tell. Lay them anew at any time with `view.arrange(panes)`: the player's place stays in
    sight. `beside` tells where a board of the same size meets another. Pieces, grips and measures
    name the board on which they lie; all their points are in that board's map pixels.

    Set what changes and call `view.repaint()`:

    - `pieces`: a `Piece` each, undermost first. The slots of an area that its map gives, else
      `slots(area.shape, count, width, height)`, are places that do not cover each other.
    - `lit`, `barred`: spaces by name, with words; `lit_pieces`: pieces that can be picked,
      `chosen` the one of them that acts; `movable`: pieces that can be carried, each with the
      spaces that light up for it. A barred space shows its sign only where the pointer or the
      cursor has moved to it since `lit` and `barred` were last changed.
    - `why_not(space)`: of a space that is neither lit nor barred, as where thousands may be
      picked: "" when it may be, which lights it while it is looked at, else the reason; None
      where nobody asks for spaces.
    - `measures`, `shades` and `overlays`, which play over the pieces; `mark(space)`: what the log
      speaks of, lit in a manner of its own; `grips`: free points and headings, below.

What it reports
    - `on_pick("piece", id)` for a click or Enter on a piece; when that returns nothing true and
      there is a space under it, `on_pick("space", name)`. A lit space under a piece that is not
      lit goes first. A stack opens into a fan, also by itself where pointer or cursor rests:
      let time pass by `view.fan.update`, and wake as `view.fan.wake_in` says.
    - `on_drop(piece, space)` for a carried piece; without it, `on_pick("space", name)`. Set
      `space_beside(pos)` to name what takes a piece off the board at a screen position.
    - `on_hover(space or None)` as the pointer or the cursor moves, `on_point(piece)` as the pointer
      comes upon a piece or leaves it for "".
    - `on_held(grip)` when a grip comes into hand, and "" when it is let go by Escape.
    - `on_grip(id, values)` whenever the hand changes a grip, and `on_pick("point", id)` or
      `on_pick("heading", id)` when it lets go, or "hold" where it has only been touched; Enter on
      a grip is "point".

Free points: a family of choices with bounds, as `Grip` tells
    view.grips = [Grip(family.target.id, piece, family.bounds(), family.suggestion())]

    The piece of that id among `view.pieces` is hidden meanwhile. In `on_grip` say whether the
    numbers will do:

    view.grips = [replace(grip, values=values, reason=family.refusal(values))]

    The grip in hand is `view.held`; when nothing is lit the first grip comes into hand with the
    focus, and else with Ctrl+arrows, which move the cursor over pieces, and Enter.

A scene with a board asks `view.needs_drawing` in its `needs_frame`: the parts of a board are drawn
where they are in sight, a few in each frame, and kept within a fixed memory. Nothing is drawn when
nothing changes.
"""

from game.ui.boards.grips import Grip
from game.ui.boards.layers.camera import Camera
from game.ui.boards.layers.legends import Legend
from game.ui.boards.layers.meanings import Meaning
from game.ui.boards.layers.measures import Arc, Measure, Patch, Region, Ruler, Track
from game.ui.boards.layers.panes import Boards, Ink, Laid, Pane, Water, beside
from game.ui.boards.layers.pieces import Decal, Piece, Print, draw_piece
from game.ui.boards.layers.shading import Note, Shade
from game.ui.boards.layers.slots import slots
from game.ui.boards.painter import Overlay
from game.ui.boards.view import BoardView

__all__ = [
    "Arc",
    "BoardView",
    "Boards",
    "Camera",
    "Decal",
    "Grip",
    "Ink",
    "Laid",
    "Legend",
    "Meaning",
    "Measure",
    "Note",
    "Overlay",
    "Pane",
    "Patch",
    "Piece",
    "Print",
    "Region",
    "Ruler",
    "Shade",
    "Track",
    "Water",
    "beside",
    "draw_piece",
    "slots",
]
