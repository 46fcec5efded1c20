"""Lines of the log that say the same of several are told in one; steps on the way make way."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from operator import is_

from game.prose.sentences import listed
from game.session.play.story import Beat

MOST_NAMED = 3
HEADINGS = ("turn", "step")
"""Kinds of line over which no line is told in another's place."""
Told = Sequence[Beat]
"""The lines that one line tells."""


class Folding:
    """The folded log of a story that grows and is taken back: only what changed is folded anew.

    No line is told in the place of one beyond a heading, so each section is folded by itself.
    """

    def __init__(self) -> None:
        self._beats: list[Beat] = []
        self._sections: list[tuple[int, list[tuple[Beat, Told]]]] = []

    def told(self, beats: Sequence[Beat]) -> list[tuple[Beat, Told]]:
        """As `told_together` has it."""
        now = list(beats)
        same = _alike(self._beats, now)
        if same < max(len(self._beats), len(now)):
            self._fold(now, same)
        return [each for _, told in self._sections for each in told]

    def _fold(self, beats: list[Beat], same: int) -> None:
        """Fold the sections anew that do not end before the first line that differs."""
        sections = self._sections
        while sections and sections[-1][0] >= same:
            sections.pop()
        start = sections[-1][0] if sections else 0
        begun = (n for n in range(start + 1, len(beats)) if beats[n].line.kind in HEADINGS)
        for end in (*begun, len(beats)):
            sections.append((end, told_together(beats[start:end])))
            start = end
        self._beats = beats


def _alike(one: list[Beat], other: list[Beat]) -> int:
    """So many first lines are the very same, or some fewer; sought from where stories grow."""
    most, step = min(len(one), len(other)), 1
    while not all(map(is_, one[:most], other)):
        most, step = max(0, most - step), 2 * step
    return most


def told_together(beats: Sequence[Beat]) -> list[tuple[Beat, Told]]:
    """Each line that is shown, with the lines that it tells; one that is alone stays itself."""
    shown: list[tuple[Beat, Told]] = []
    for (said, _commit), run in groupby(_lasting(beats), key=_kind_of):
        told = list(run)
        if said and len(told) > 1:
            line = told[0][0].line
            text = _text(said, line.of_many or said, [beat.line.who for beat, _ in told])
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


def _text(said: str, of_many: str, names: Sequence[str]) -> str:
    """What is said several times of one, or of several."""
    if len(set(names)) == 1:
        return f"{names[0]}{said.removesuffix('.')}, {len(names)} times."
    return f"{_named(names)}{of_many}"


def _named(names: Sequence[str]) -> str:
    if len(names) > MOST_NAMED:
        return f"{names[0]} and {len(names) - 1} more"
    return listed(names)
