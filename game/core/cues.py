"""Animation cues: what the table shows of an event. They decide nothing."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Cue:
    """One thing to animate.

    `kind` is move, roll, fire, blast, fade, sink, flip, vanish, fly, strafe, ping, charge,
    shell, token, untoken, banner or sound;
    `piece` and `place`/`to` are ids of the table; `faces` are dice as (sides, face), `note`
    says what is rolled for.
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
