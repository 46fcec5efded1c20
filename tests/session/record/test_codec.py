"""One digest for one state, and different ones for different states."""

from dataclasses import dataclass, replace
from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from game.core.records import Event, Frame, later
from game.geometry.hexes import Hex
from game.session.record.codec import digest, dump, encode, union_of
from tests.toy import Turn


@dataclass(frozen=True, slots=True)
class Ship:
    name: str
    hits: int = 0


@dataclass(frozen=True, slots=True)
class Wreck:
    name: str
    hits: int = 0


@dataclass(frozen=True, slots=True)
class Dive(Frame):
    seat: str


@dataclass(slots=True)
class Sea:
    things: Any = None
    flow: tuple[Frame, ...] = ()

    def copy(self) -> "Sea":
        return replace(self)


APART: tuple[Any, ...] = (
    None, 0, 1, True, False, "", "1", "None", b"1", 1.0, (), [], {}, set(), (1,), [1], {1}, ("1",),
    (1, 2), ((1,), 2), (1, (2,)), {1: 2}, {"1": 2}, {1: "2"}, {True: 2}, {None: 2}, {(1,): 2},
    {"(1,)": 2}, {1: 2, 3: 4}, {1: 3, 2: 4}, (1, 2, 3, 4), {"a": "b"}, ("a", "b"), ["a", "b"],
    Ship("a"), Wreck("a"), ("Ship", "a", 0), {"Ship": ("a", 0)}, ("a", 0), {Ship("a"): 1},
    {"a": Ship("a")}, {"a": Wreck("a")}, "'", '"', "ä", "a\u0308", "\\xe4", "\ud800",
    {frozenset({1})}, (frozenset({1}),), {"a": {"b": 1}}, {"a": {"b": "1"}},
)  # fmt: skip


def test_what_differs_has_another_digest() -> None:
    seen: dict[str, Any] = {}
    for things in APART:
        said = digest(Sea(things))
        assert said not in seen, (things, seen[said])
        seen[said] = things
    assert digest(Sea(flow=(Turn("red"),))) != digest(Sea(flow=(Dive("red"),)))


@pytest.mark.parametrize(
    ("one", "same"),
    [
        ({"a": 1, "b": 2}, {"b": 2, "a": 1}),
        ({1: "a", "1": "b", (2,): "c"}, {(2,): "c", "1": "b", 1: "a"}),
        ({Ship("a"): 1, Ship("b"): 2}, {Ship("b"): 2, Ship("a"): 1}),
        (set("abcdefgh"), set("hgfedcba")),
        ({"a": {"b": 1, "c": 2}}, {"a": {"c": 2, "b": 1}}),
        ({Hex(1, 2): "a", Hex(2, 1): "b"}, {Hex(2, 1): "b", Hex(1, 2): "a"}),
    ],
)
def test_equal_states_have_one_digest(one: Any, same: Any) -> None:
    assert one == same
    assert digest(Sea(one)) == digest(Sea(same))


def test_what_has_no_place_in_a_state_is_refused() -> None:
    for thing in (object(), iter(()), digest):
        with pytest.raises(TypeError, match="no place in a state"):
            digest(Sea(thing))


def test_the_digest_stays_what_it_is() -> None:
    """Old saves are checked with it: a change needs another format."""
    state = Sea({"b": Ship("a", 2), 1: ((6, 1), None), "c": {"ä": True}}, (Turn("red"),))
    assert digest(state) == "ed7a7493799e01732ed028b83c32a8bd"


@dataclass(frozen=True, slots=True)
class Freighter:
    name: str
    hits: int = 0
    cargo: str = later("")
    stocks: Any = later(default_factory=dict)


def test_a_later_field_tells_only_where_it_is_not_as_always() -> None:
    before = type("Freighter", (Ship,), {})("a")
    assert digest(Sea(Freighter("a"))) == digest(Sea(before))
    loads = Freighter("a"), Freighter("a", 1), Freighter("a", cargo="O")
    stocked = Freighter("a", stocks={"O": 1}), Freighter("a", cargo="O", stocks={"O": 1})
    assert len({digest(Sea(each)) for each in (*loads, *stocked)}) == 5


@dataclass(frozen=True, slots=True)
class Laden(Event):
    ship: str
    cargo: str = later("")


def test_a_record_without_a_later_field_reads_as_one_that_has_the_default() -> None:
    reader = TypeAdapter[Laden](union_of((Laden,)))
    assert reader.validate_json(dump(encode(Laden("1", "Ore ship", "O")))).cargo == "O"
    before = b'{"kind": "Laden", "rule": "1", "ship": "Ore ship"}'
    assert reader.validate_json(before) == Laden("1", "Ore ship")
    with pytest.raises(ValidationError):
        reader.validate_json(b'{"kind": "Laden", "rule": "1"}')
