"""Whose eyes a game is shown with where nobody sits before it: lists, pictures, reports."""

from collections.abc import Mapping

from game.core.eyes import ALL_EYES, ONLOOKER
from game.core.rules import OptionValue
from game.session.request.start import HUMAN, AnyTitle, options_in_force


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


def keeps_secrets(
    title: AnyTitle,
    scenario: str,
    options: Mapping[str, OptionValue],
    seats: Mapping[str, str],
    *,
    is_over: bool = False,
) -> bool:
    """Whether anything may be kept from those eyes in such a game."""
    eyes = eyes_of(seats, is_over=is_over)
    return eyes != ALL_EYES and title.eyes.hides(scenario, options_in_force(title, options), eyes)
