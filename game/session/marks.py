"""What sets a game apart from one played unhelped, with dice that nobody could know."""

from collections.abc import Sequence

from game.session.lines import Header

HELPED, BRANCHED = "helped by advice", "gone on from another game"
KNOWN_DICE = "with known dice"


def marks_of(header: Header, helped: Sequence[str]) -> tuple[str, ...]:
    """The marks in words, as lists and results show them; none for most games."""
    marks = [HELPED] if helped else []
    if header.is_retaken:
        marks.append(BRANCHED if header.inherited > 1 else KNOWN_DICE)
    return tuple(marks)
