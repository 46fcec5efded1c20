"""A game that cannot begin as asked says so in one sentence."""

import pytest

from game.contract.offers import Option
from game.session.play.session import Session
from game.session.request.start import (
    OptionError,
    StartError,
    check_options,
    missing_needs,
    option_from_text,
)
from game.titles import UnknownTitle, load_title
from tests.altered import altered


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"fats": True}, "Toy has no option 'fats'; there is: fast, size, motto, late."),
        ({"fast": "yes"}, "Option 'fast' is a switch: its value must be true or false."),
        ({"fast": 1}, "Option 'fast' is a switch: its value must be true or false."),
        ({"size": "huge"}, "Option 'size' cannot be 'huge'; there is: small, large."),
        ({"size": True}, "Option 'size' takes text."),
        ({"motto": ""}, "Option 'motto' must not be empty."),
        ({"motto": "   "}, "Option 'motto' must not be empty."),
        ({"motto": "x" * 9}, "Option 'motto' takes at most 8 characters."),
        ({"motto": "a\nb"}, "Option 'motto' holds a character that cannot be shown."),
        ({"motto": "\u034f"}, "Option 'motto' holds a character that cannot be shown."),
        ({"motto": "\u0301"}, "Option 'motto' holds a character that cannot be shown."),
        ({"motto": "\ud800"}, "Option 'motto' holds a character that cannot be shown."),
        ({"late": True}, "Option 'late' is not offered in scenario 'short'."),
    ],
)
def test_bad_options(options: dict[str, bool | str], said: str) -> None:
    with pytest.raises(OptionError) as refusal:
        Session.new("toy", options=options)
    assert str(refusal.value) == said


def test_options_are_filled_in() -> None:
    title = load_title("toy")
    assert check_options(title, "long", {"late": True, "motto": " Ahoy "}) == {
        "fast": False,
        "size": "small",
        "motto": "Ahoy",
        "late": True,
    }


def test_a_scenario_may_force_an_option() -> None:
    option = Option("fog", "Fog", "Thick.", False, "T.1", forced={"long": True})
    title = altered(load_title("toy"), options=(option,))
    assert check_options(title, "short", {}) == {"fog": False}
    assert check_options(title, "short", {"fog": True}) == {"fog": True}
    assert check_options(title, "long", {}) == {"fog": True}
    with pytest.raises(OptionError, match="Scenario 'long' leaves no choice of option 'fog'"):
        check_options(title, "long", {"fog": False})


def test_options_in_words() -> None:
    title = load_title("toy")
    assert option_from_text(title, "fast", "Yes") is True
    assert option_from_text(title, "fast", "off") is False
    assert option_from_text(title, "size", "yes") == "yes"
    with pytest.raises(OptionError, match="say yes or no, not 'maybe'"):
        option_from_text(title, "fast", "maybe")


def test_bad_scenario_seat_player_and_title() -> None:
    with pytest.raises(StartError, match="no scenario 'x'; there is: short, long"):
        Session.new("toy", "x")
    with pytest.raises(StartError, match="no seat 'green'; there is: red, blue"):
        Session.new("toy", seats={"green": "human"})
    with pytest.raises(StartError, match="Nobody called 'ace' can play seat 'red'"):
        Session.new("toy", seats={"red": "ace"})
    with pytest.raises(UnknownTitle, match="There is no game called 'chess'"):
        Session.new("chess")


def test_an_option_misses_what_it_needs_through_others() -> None:
    first = Option("first", "First", "", True, "1")
    second = Option("second", "Second", "", True, "1", needs=("first",))
    third = Option("third", "Third", "", True, "1", needs=("second",))
    title = altered(load_title("toy"), options=(first, second, third))
    on = {"first": True, "second": True, "third": True}
    assert missing_needs(title, third, on) == ()
    assert missing_needs(title, third, on | {"second": False}) == (second,)
    assert missing_needs(title, third, on | {"first": False}) == (second,)
