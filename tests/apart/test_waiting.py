"""The words of a guest who waits."""

import pytest

from game.contract.offers import Seat
from game.core.eyes import ONLOOKER
from game.session.apart.waiting import LEAVING, who_decides
from game.titles import load_title

SEATS = load_title("atlantic_1942").offers.seats("small", {})
ONE, OTHER = (seat.id for seat in SEATS)


@pytest.mark.parametrize(
    ("own", "here", "said"),
    [
        (ONE, {}, "Wolf Pack V decides."),
        (ONE, {ONE: True, OTHER: True}, "Wolf Pack V decides."),
        (ONE, {OTHER: False}, "Wolf Pack V decides, and is not at the table now."),
        (ONLOOKER, {ONE: True}, "You look on while the others decide."),
        (
            ONLOOKER,
            {ONE: True, OTHER: False},
            "You look on while the others decide. Not at the table now: Wolf Pack V.",
        ),
    ],
)
def test_for_whom_one_waits(own: str, here: dict[str, bool], said: str) -> None:
    assert who_decides(own, SEATS, here) == f"{said} {LEAVING}"


def test_of_several_none_is_named_who_may_have_decided() -> None:
    seats = [*SEATS, Seat("third", "The third", "pack")]
    said = f"The others decide. Not at the table now: Wolf Pack V. {LEAVING}"
    assert who_decides(ONE, seats, {OTHER: False, "third": True}) == said
