"""The boards of a game as one widget: it knows no rule, takes plain data and reports picks.

What it shows
    `BoardView(boards, on_pick, ...)` takes a `Board`, or panes: a `Pane` is boards `Laid` side by
    side under one camera in a share of the view, and a later pane lies over an earlier one. Lay
    them anew at any time with `view.arrange(panes)`: the player's place stays in sight. `beside`
    tells where a board of the same size meets another. A board laid with an id gives it to its
    spaces ("R29" of the panel "A" is "R29-A"), and pieces, grips and measures name it as `board`;
    all their points are in that board's map pixels.

    Words on a board are `Legend`s of the `Laid`: they follow the scale of the program and stay in
    sight, each at the edge of its span.

    Set what changes and call `view.repaint()`:

    - `pieces`: a `Piece` each, undermost first: drawing, place, size, angle, posture, caption,
      stack. the slots of an area that its map gives, else
      `slots(area.shape, count, width, height)`, are places that do not cover each other.
    - `lit`, `barred`: spaces by name, with words; `lit_pieces`: pieces that can be picked,
      `chosen` the one of them that acts;
      `movable`: pieces that can be carried, each with the spaces that light up for it.
    - `prints` of a piece are words on it, a `Print` each; `veils` of a `Laid` are drawings over
      all of its board, such as the light in which it lies.
    - `attention.seek()`: where nothing that can be picked is in sight, go to what is nearest of it.
    - `why_not(space)`: of a space that is neither lit nor barred, as where thousands may be
      picked: "" when it may be, which lights it while it is looked at, else the reason; None
      where nobody asks for spaces.
    - `measures`: `Ruler`, `Arc` (a disc is a full one), `Region` (a lit area of any shape),
      `Track` (a way or a lane), `Patch` (a lit area of many cells).
    - `overlays`: what plays over the pieces; `mark(space)`: what the log speaks of, lit in a
      manner of its own. A barred space shows its sign only where the pointer or the cursor has
      moved to it since `lit` and `barred` were last changed.
    - `shades`: a `Shade` for each space whose gravity and figures are to be seen.
    - `grips`: free points and headings, below.

What it reports
    - `on_pick("piece", id)` for a click or Enter on a piece; when that returns nothing true and
      there is a space under it, `on_pick("space", name)`. A lit space under a piece that is not
      lit goes first. A stack opens into a fan.
    - `on_drop(piece, space)` for a carried piece; without it, `on_pick("space", name)`. Set
      `space_beside(pos)` to name what takes a piece off the board at a screen position.
    - `on_hover(space or None)` as the pointer or the cursor moves.
    - `on_point(piece)` as the pointer comes upon a piece or leaves it for "".
    - `on_held(grip)` when a grip comes into hand, and "" when it is let go by Escape.
    - `on_grip(id, values)` whenever the hand changes a grip, and `on_pick("point", id)` or
      `on_pick("heading", id)` when it lets go, or "hold" where it has only been touched; Enter on
      a grip is "point".

Free points: a family of choices with bounds of the roles x, y and heading
    grip = Grip(family.target.id, piece, family.bounds(), family.suggestion())
    view.grips = [grip]; view.repaint()

    `piece` is what is drawn in hand; its x and y matter only where no bound has that role, and its
    angle is that of the drawing when it heads north. The piece of that id among `view.pieces` is
    hidden meanwhile. In `on_grip` say whether the numbers will do:

    view.grips = [replace(grip, values=values, reason=family.refusal(values))]

    With bounds of the roles ahead and turn the piece, drawn with its bow up, sails from where it
    lies along its angle: a drag goes ahead, rests at the `stops` of the bound, and off the course
    turns at the last of them; what it can reach is lit. With `rest`, the piece as it lies, a grip
    shows only a ring until it is taken in hand, so that many may be offered at once.

    By hand: drag the piece, drag its handle. By keyboard: the arrows step x and y, or go ahead,
    back and to a side; comma and full stop turn, Shift makes it ten steps; Enter reports "point",
    Escape lets go. The grip in
    hand is `view.held`; when nothing is lit the first grip comes into hand with the focus, and
    else with Ctrl+arrows (the cursor over pieces) and Enter.

A scene with a board asks `view.needs_drawing` in its `needs_frame`: the parts of a board are drawn
where they are in sight, a few in each frame, and kept within a fixed memory. Nothing is drawn when
nothing changes. Shift and drag, or Shift and arrows, draw a ruler.
"""

from game.ui.boards.grips import Grip
from game.ui.boards.layers.camera import Camera
from game.ui.boards.layers.legends import Legend
from game.ui.boards.layers.measures import Arc, Measure, Patch, Region, Ruler, Tone, Track
from game.ui.boards.layers.panes import Boards, Ink, Laid, Pane, beside
from game.ui.boards.layers.pieces import Decal, Piece, Print, draw_piece
from game.ui.boards.layers.shading import Shade
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
    "Measure",
    "Overlay",
    "Pane",
    "Patch",
    "Piece",
    "Print",
    "Region",
    "Ruler",
    "Shade",
    "Tone",
    "Track",
    "beside",
    "draw_piece",
    "slots",
]
