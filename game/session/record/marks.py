"""What sets a game apart from one played unhelped, with dice that nobody could know."""

from collections.abc import Sequence

from game.session.record.lines import Header

HELPED, BRANCHED = "helped by advice", "gone on from another game"
HANDICAP = "with a handicap"
KNOWN_DICE, OWN_DICE = "with known dice", "with own dice"


def marks_of(header: Header, helped: Sequence[str], *, thrown: bool) -> tuple[str, ...]:
    """The marks in words, as lists and results show them; none for most games.

    `thrown`: a player threw some of the dice and told how they fell. Of a game that was played
    apart only the help counts that this guest was given.
    """
    was_helped = header.apart.eyes in helped if header.apart else bool(helped)
    marks = [HELPED] if was_helped else []
    if header.handicap:
        marks.append(HANDICAP)
    if header.is_retaken:
        marks.append(BRANCHED if header.inherited > 1 else KNOWN_DICE)
    if thrown:
        marks.append(OWN_DICE)
    return tuple(marks)
