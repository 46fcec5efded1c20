"""Dice that people apart have made together: what `verify` finds when somebody cheated."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.session.play.session import Session
from game.session.play.verify import first_difference
from game.session.record import shared as dice
from game.session.record.lines import Apart, Header
from game.session.record.marks import marks_of
from game.session.request.start import StartRequest

SEED, OTHER = "11" * 32, "22" * 32
PARTS = {"convoy-a": "33" * 32, "pack-v": "44" * 32}


def game(**changes: object) -> Session:
    """A game begun with dice of all, its heading changed afterwards."""
    made = Session.start(
        StartRequest("atlantic_1942", "small"), shared=dice.shared_dice(SEED, PARTS)
    )
    made.header = made.header.model_copy(update=changes)
    return made


def copy_of(seat: str, part: str = "", promise: str = "") -> Apart:
    return Apart(
        address="127.0.0.1",
        port=1,
        is_secure=False,
        code="00" * 16,
        eyes=seat,
        commitment=promise or dice.commitment_of(SEED),
        part=part or PARTS.get(seat, ""),
        is_over=True,
    )


def test_every_part_and_the_seed_change_the_key() -> None:
    key = dice.key_of_parts(SEED, PARTS)
    others = [
        dice.key_of_parts(OTHER, PARTS),
        *(dice.key_of_parts(SEED, {**PARTS, seat: OTHER}) for seat in PARTS),
        dice.key_of_parts(SEED, dict(zip(PARTS, reversed(PARTS.values()), strict=True))),
    ]
    assert key not in others
    assert len(set(others)) == len(others)
    assert key == dice.key_of_parts(SEED, dict(reversed(PARTS.items())))


def test_a_promise_tells_neither_seed_nor_key() -> None:
    promise = dice.commitment_of(SEED)
    assert SEED not in promise
    assert promise != dice.key_of_parts(SEED, {})


def test_the_game_rolls_by_the_key_of_all() -> None:
    assert game().header.key == dice.key_of_parts(SEED, PARTS)
    assert first_difference(game()) == ""


@pytest.mark.parametrize(
    ("cheat", "said"),
    [
        (lambda h: {"shared": dice.shared_dice(OTHER, PARTS)}, dice.OTHER_KEY),
        (lambda h: {"shared": dice.shared_dice(SEED, {**PARTS, "pack-v": OTHER})}, dice.OTHER_KEY),
        (
            lambda h: {"shared": h.shared.model_copy(update={"seed": OTHER})},
            dice.OTHER_SEED,
        ),
        (
            lambda h: {"apart": copy_of("pack-v", promise=dice.commitment_of(OTHER))},
            dice.OTHER_PROMISE,
        ),
        (lambda h: {"apart": copy_of("pack-v", part=OTHER)}, dice.OTHER_PART),
        (lambda h: {"apart": copy_of("pack-v"), "shared": None}, dice.OTHER_PROMISE),
        (
            lambda h: {
                "apart": copy_of("pack-v"),
                "shared": dice.shared_dice(SEED, {"convoy-a": PARTS["convoy-a"]}),
                "key": dice.key_of_parts(SEED, {"convoy-a": PARTS["convoy-a"]}),
            },
            dice.OTHER_PART,
        ),
    ],
)
def test_who_cheats_at_the_making_of_the_dice_is_found(
    cheat: Callable[[Header], dict[str, object]], said: str
) -> None:
    assert first_difference(game(**cheat(game().header))) == f"Its dice: {said}."


def test_an_honest_copy_agrees(tmp_path: Path) -> None:
    for seat in (*PARTS, "onlooker"):
        assert first_difference(game(apart=copy_of(seat))) == ""


def test_advice_to_one_guest_marks_the_game_of_that_guest_alone() -> None:
    helped = ("pack-v",)
    assert marks_of(game().header, helped, thrown=False)
    assert marks_of(game(apart=copy_of("pack-v")).header, helped, thrown=False)
    assert marks_of(game(apart=copy_of("convoy-a")).header, helped, thrown=False) == ()
