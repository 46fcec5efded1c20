"""Lines of the log that say the same of several are told in one; steps on the way make way."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from game.session.replay import Beat

MOST_NAMED = 3
HEADINGS = ("turn", "step")
"""Kinds of line over which no line is told in another's place."""
Told = Sequence[Beat]
"""The lines that one line tells."""


def told_together(beats: Sequence[Beat]) -> list[tuple[Beat, Told]]:
    """Each line that is shown, with the lines that it tells; one that is alone stays itself."""
    shown: list[tuple[Beat, Told]] = []
    for (said, _commit), run in groupby(_lasting(beats), key=_kind_of):
        told = list(run)
        if said and len(told) > 1:
            text = _text(said, [beat.line.who for beat, _ in told])
            first, whole = told[0][0], [beat for _, each in told for beat in each]
            shown.append((replace(first, line=replace(first.line, text=text)), whole))
        else:
            shown += told
    return shown


def _lasting(beats: Sequence[Beat]) -> Iterator[tuple[Beat, Told]]:
    """The lines that no later one takes the place of, each with those whose place it takes."""
    told: dict[int, list[Beat]] = {}
    later: dict[str, int] = {}
    for number, beat in reversed([*enumerate(beats)]):
        who = beat.line.who
        if beat.line.kind in HEADINGS:
            later.clear()
        if beat.line.is_passing and who in later:
            told[later[who]].insert(0, beat)
            continue
        told[number] = [beat]
        if who:
            later[who] = number
    for number in sorted(told):
        yield beats[number], told[number]


def _kind_of(told: tuple[Beat, Told]) -> tuple[str, int]:
    return _said(told[0]), told[0].commit


def _said(beat: Beat) -> str:
    """What a line says of whom it is about; "" for one that is told by itself."""
    line = beat.line
    is_plain = line.who and not line.dice and line.text.startswith(line.who)
    return line.text.removeprefix(line.who) if is_plain else ""


def _text(said: str, names: Sequence[str]) -> str:
    """What is said of several, or several times of one."""
    if len(set(names)) == 1:
        return f"{names[0]}{said.removesuffix('.')}, {len(names)} times."
    return f"{_named(names)}{said}"


def _named(names: Sequence[str]) -> str:
    if len(names) > MOST_NAMED:
        return f"{names[0]} and {len(names) - 1} more"
    return " and ".join([", ".join(names[:-1]), names[-1]])
