"""The prompt card: of a great many places on the board only those in question have a button."""

from dataclasses import dataclass, replace
from typing import Any

import pygame
import pytest

from game.core.prompt import DONE, Choice, Prompt, Target, button, piece, space
from game.core.records import Command
from game.scenes.table.orders.answers import AnswerButton
from game.scenes.table.orders.orders import OrdersPanel
from game.scenes.table.orders.rows import ChoiceButton
from game.ui.window import App

PLACES = 60


@dataclass(frozen=True, slots=True)
class Go(Command):
    where: str
    way: int = 0


def _prompt(*, on_board: bool) -> Prompt:
    ways = [Choice(Go(f"A{at}"), f"To A{at}", space(f"A{at}"), "1") for at in range(PLACES)]
    second = Choice(Go("A0", 1), "To A0 about the buoy", space("A0"), "1")
    stay = Choice(Go(""), "Stay", button("stay"), "1")
    return Prompt("red", "1", "Where to?", (*ways, second, stay), on_board=on_board)


def _labels(orders: OrdersPanel) -> list[str]:
    return [b.label for b in orders.choices.children if isinstance(b, ChoiceButton)]


def test_every_choice_of_a_list_has_a_button() -> None:
    orders = OrdersPanel()
    orders.ask(_prompt(on_board=False), "", (), lambda command: None)
    assert len(_labels(orders)) == PLACES + 2
    assert not orders.beside.visible


def test_many_places_are_left_to_the_board() -> None:
    orders = OrdersPanel()
    orders.ask(_prompt(on_board=True), "", (), lambda command: None)
    assert _labels(orders) == ["Stay"]
    assert orders.beside.visible
    assert f"the {PLACES} lit places" in orders.beside.text, "there are two ways to one of them"


def test_the_ways_to_the_place_asked_for_have_a_button() -> None:
    orders = OrdersPanel()
    given: list[Any] = []
    orders.ask(_prompt(on_board=True), "", (), given.append, space("A0"))
    assert _labels(orders) == ["To A0", "To A0 about the buoy"]
    second = orders.answering("2")
    assert second
    second.press()
    assert given == [Go("A0", 1)]


def test_of_one_place_no_number_is_told() -> None:
    orders = OrdersPanel()
    stay, there = _prompt(on_board=True).choices[-1], _prompt(on_board=True).choices[1]
    orders.ask(Prompt("red", "1", "Where to?", (there, stay), on_board=True), "", (), print)
    assert orders.beside.text == "Or click the lit place on the board."


def test_where_nothing_is_listed_the_board_is_no_other_way() -> None:
    orders = OrdersPanel()
    there = _prompt(on_board=True).choices[:PLACES]
    orders.ask(Prompt("red", "1", "Where to?", there, on_board=True), "", (), print)
    assert orders.beside.text == f"Click one of the {PLACES} lit places on the board."


def test_a_sentence_has_no_places_beside_it() -> None:
    orders = OrdersPanel()
    orders.ask(_prompt(on_board=True), "", (), lambda command: None)
    orders.say("Your part is done.")
    assert not orders.beside.visible


def _few(end: Target) -> Prompt:
    places = [Choice(Go(f"A{at}"), f"To A{at}", space(f"A{at}"), "1") for at in range(4)]
    stay = Choice(Go(""), "Stay", end, "1")
    return Prompt("red", "1", "Where to?", (*places, stay))


@pytest.mark.parametrize("high", [200, 700])
def test_what_ends_a_prompt_stands_once_under_the_list_with_a_key_of_its_own(
    app: App, high: int
) -> None:
    orders = OrdersPanel()
    orders.ask(_few(DONE), "", (), lambda command: None)
    orders.place(app.kit, pygame.Rect(0, 0, 300, high))
    (below,) = orders.way_on.children
    assert isinstance(below, ChoiceButton)
    assert orders.rect.contains(below.rect)
    assert (below.label, below.key_name(app.kit)) == ("Stay", "0")
    assert "Stay" not in _labels(orders)
    orders.ask(_few(button("stay")), "", (), lambda command: None)
    assert not orders.way_on.visible, "that is a choice like any other"
    assert orders.key_of(Go("")) == "5"


def test_a_tenth_choice_has_no_number() -> None:
    orders = OrdersPanel()
    orders.ask(_prompt(on_board=False), "", (), lambda command: None)
    keys = [orders.key_of(Go(f"A{at}")) for at in range(11)]
    assert keys == [*"123456789", "", ""]


def _draft(*places: str, **changes: Any) -> Prompt:
    ways = [Choice(Go(place), f"To {place}", space(place), "1") for place in places]
    done = Choice(Go(""), "Done", DONE, "1")
    return replace(Prompt("red", "1", "Where to?", (*ways, done), kind="Going"), **changes)


def test_numbers_stay_with_their_choices_while_a_prompt_goes_on() -> None:
    orders = OrdersPanel()
    orders.ask(_draft("A", "B", "C"), "", (), print)
    orders.ask(_draft("C", "D", "B"), "", (), print)
    assert [orders.key_of(Go(place)) for place in "BCD"] == ["2", "3", "1"]


@pytest.mark.parametrize(
    "changes", [{"seat": "blue"}, {"kind": "Firing"}, {"rule": "2"}], ids=["seat", "kind", "rule"]
)
def test_another_prompt_counts_from_one(changes: dict[str, str]) -> None:
    orders = OrdersPanel()
    orders.ask(_draft("A", "B", "C"), "", (), print)
    orders.ask(_draft("C", "D", "B", **changes), "", (), print)
    assert [orders.key_of(Go(place)) for place in "CDB"] == ["1", "2", "3"]


ACTORS = ("red", "blue", "green")


def _crowd(*, count: int = 4) -> Prompt:
    """More choices than keys: of three pieces, and one of nobody."""
    ways = [
        Choice(Go(f"{actor}{at}"), f"{actor} to A{at}", space(f"A{at}"), "1", actor)
        for actor in ACTORS
        for at in range(count)
    ]
    stay = Choice(Go(""), "Stay", button("stay"), "1")
    done = Choice(Go("", 9), "Done", DONE, "1")
    return Prompt("red", "1", "Where to?", (stay, *ways, done))


def _rows(orders: OrdersPanel) -> list[tuple[str, str]]:
    rows = [each for each in orders.choices.children if isinstance(each, AnswerButton)]
    return [(each.hotkey, each.label) for each in rows]


def test_more_choices_than_keys_are_a_row_for_each_piece() -> None:
    asked: list[Any] = []
    given: list[Any] = []
    orders = OrdersPanel(name_of=str.title, on_narrow=asked.append)
    orders.ask(_crowd(), "", (), given.append)
    assert _rows(orders) == [
        ("1", "Stay"), ("2", "Red: 4 choices"), ("3", "Blue: 4 choices"), ("4", "Green: 4 choices"),
    ]  # fmt: skip
    assert not orders.find.visible, "every row has a key"
    row = orders.answering("3")
    assert row
    row.press()
    assert asked == [piece("blue")]
    assert not given, "that was no decision"


def test_of_a_piece_taken_its_own_choices_alone_are_listed_with_a_way_back() -> None:
    asked: list[Any] = []
    orders = OrdersPanel(on_narrow=asked.append)
    orders.ask(_crowd(), "", (), lambda command: None, taken="blue")
    assert _rows(orders) == [(str(at + 1), f"blue to A{at}") for at in range(4)]
    assert orders.find.back.visible
    orders.find.back.press()
    assert asked == [None]
    assert [way.label for way in orders.way_on.children] == ["Done"], "the end is always there"


def test_few_choices_keep_their_keys_when_a_piece_is_taken() -> None:
    orders = OrdersPanel()
    orders.ask(_crowd(count=2), "", (), lambda command: None)
    before = _rows(orders)
    orders.ask(_crowd(count=2), "", (), lambda command: None, taken="green")
    assert _rows(orders) == [(key, label) for key, label in before if label.startswith("green")]


def test_kinds_are_rows_where_no_piece_tells_choices_apart() -> None:
    depths = [
        Choice(Go(f"{at}"), f"At {at} feet", button(f"{at}"), "1", "boat", group="Depth")
        for at in range(8)
    ]
    ways = [Choice(Go(f"L{at}"), f"Turn {at}", button(f"t{at}"), "1", "boat") for at in range(2)]
    prompt = Prompt("red", "1", "How?", (*depths, *ways))
    orders = OrdersPanel()
    orders.ask(prompt, "", (), lambda command: None)
    assert [label for _, label in _rows(orders)] == ["Depth: 8 choices", "Turn 0", "Turn 1"]
    orders.ask(prompt, "", (), lambda command: None, button("Depth"))
    assert [label for _, label in _rows(orders)] == [each.label for each in depths]


def test_a_list_that_is_still_too_long_has_a_line_to_find_by(app: App) -> None:
    orders = OrdersPanel()
    orders.ask(_prompt(on_board=False), "", (), lambda command: None)
    orders.place(app.kit, pygame.Rect(0, 0, 300, 700))
    assert orders.find.visible
    orders.find.entry.insert("A5")
    assert [key for key, _ in _rows(orders)] == [*"123456789", "", ""]
    orders.find.entry.insert("7")
    assert _rows(orders) == [("1", "To A57")]
