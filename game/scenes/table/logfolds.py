"""Lines of the log that say the same of several are told in one."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from game.session.replay import Beat

MOST_NAMED = 3


def told_together(beats: Sequence[Beat]) -> list[tuple[Beat, Sequence[Beat]]]:
    """Each line that is shown, with the lines that it tells; one that is alone stays itself."""
    shown: list[tuple[Beat, Sequence[Beat]]] = []
    for (said, _commit), run in groupby(beats, key=lambda beat: (_said(beat), beat.commit)):
        told = list(run)
        if said and len(told) > 1:
            text = f"{_named([beat.line.who for beat in told])}{said}"
            shown.append((replace(told[0], line=replace(told[0].line, text=text)), told))
        else:
            shown += [(beat, (beat,)) for beat in told]
    return shown


def _said(beat: Beat) -> str:
    """What a line says of whom it is about; "" for one that is told by itself."""
    line = beat.line
    is_plain = line.who and not line.dice and line.text.startswith(line.who)
    return line.text.removeprefix(line.who) if is_plain else ""


def _named(names: Sequence[str]) -> str:
    if len(names) > MOST_NAMED:
        return f"{names[0]} and {len(names) - 1} more"
    return " and ".join([", ".join(names[:-1]), names[-1]])
