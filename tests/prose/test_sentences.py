"""Counts and lists as a sentence says them."""

import pytest

from game.prose.sentences import capital, counted, first_named, listed, named, number, spelled


def test_counts_take_their_noun_along() -> None:
    assert [counted(count, "hex", "hexes") for count in (0, 1, 2)] == [
        "0 hexes",
        "1 hex",
        "2 hexes",
    ]
    assert counted(1234, "ship") == "1,234 ships"
    assert [spelled(count, "ship") for count in (0, 1, 12)] == [
        "no ships",
        "one ship",
        "twelve ships",
    ]
    assert spelled(13, "torpedo", "torpedoes") == "13 torpedoes"
    assert number(12) == "twelve"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), ""),
        (("Graham",), "Graham"),
        (("Graham", "Anthony"), "Graham and Anthony"),
        (("Graham", "Anthony", "Tyler"), "Graham, Anthony and Tyler"),
    ],
)
def test_a_list_ends_with_and(words: tuple[str, ...], said: str) -> None:
    assert listed(words) == said
    assert named(words, "ships", 3) == said


def test_of_many_the_number_is_said() -> None:
    assert named(("Graham", "Anthony", "Tyler"), "ships", 2) == "three ships"


def test_a_sentence_begins_with_a_capital() -> None:
    assert [capital(words) for words in ("", "a boat", "U-96")] == ["", "A boat", "U-96"]


def test_of_many_the_first_are_named() -> None:
    names = ("Graham", "Anthony", "Tyler")
    assert [first_named(names, most) for most in (1, 2, 3)] == [
        "Graham and 2 more",
        "Graham, Anthony and 1 more",
        "Graham, Anthony and Tyler",
    ]
    assert first_named((), 3) == "none"
