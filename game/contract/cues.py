"""Animation cues: what the table shows of an event. They decide nothing."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Cue:
    """One thing to animate.

    `kind` is move, turn, flip, reveal, fade, sink, blast, splash, roll, banner or sound, or one
    of the title's own, which its looks know how to play;
    `piece` and `place`/`to` are ids of the table; `faces` are dice as (sides, face), `note`
    says what is rolled for, `angle` is how far a piece turns, clockwise in degrees. `tens` is which
    of the dice, from 0, is coloured and counts tens; None for none.
    """

    kind: str
    piece: str = ""
    place: str = ""
    to: str = ""
    text: str = ""
    note: str = ""
    sound: str = ""
    faces: tuple[tuple[int, int], ...] = ()
    is_good: bool | None = None
    angle: int = 0
    tens: int | None = None
