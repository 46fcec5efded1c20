"""Whose eyes a game is shown with where nobody sits before it: lists, pictures, reports."""

from collections.abc import Mapping

from game.core.eyes import ALL_EYES, ONLOOKER
from game.session.start import HUMAN


def eyes_of(seats: Mapping[str, str], *, is_over: bool) -> str:
    """All eyes once it is over, or where only machines play; else those of the one person.

    Where several persons play, nobody's secrets are shown.
    """
    people = [seat for seat, kind in seats.items() if kind == HUMAN]
    if is_over or not people:
        return ALL_EYES
    return people[0] if len(people) == 1 else ONLOOKER


def spoken_to(seats: Mapping[str, str]) -> str:
    """The seat that lists, luck and endings speak to: the first person's, else the first."""
    return next((seat for seat, kind in seats.items() if kind == HUMAN), next(iter(seats), ""))
