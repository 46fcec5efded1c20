"""A quick record is made faster, and is otherwise the frozen dataclass that it was."""

import pickle
from dataclasses import FrozenInstanceError, dataclass, field, replace
from inspect import signature
from weakref import ref

import pytest

from game.core.quick import Keeping, Recall, altered, kept, quick


@quick
@dataclass(frozen=True, slots=True)
class Buoy(Keeping):
    """A quick one."""

    name: str
    depth: int = 3

    @kept
    def reckoned(self) -> list[int]:
        """A new list each time that it is reckoned."""
        return [self.depth]

    @kept
    def soundings(self) -> Recall[set[int]]:
        """What was reckoned of it last."""
        return Recall()


class Sounded(set[int]):
    """What can be seen to be freed."""


@quick
@dataclass(frozen=True, slots=True)
class Lit(Buoy):
    """One that derives from a quick one."""

    light: str = "white"


@quick
@dataclass(frozen=True, slots=True)
class Checked:
    """One that looks at what it is given."""

    depth: int

    def __post_init__(self) -> None:
        assert self.depth > 0


@quick
@dataclass(frozen=True, slots=True)
class Chained:
    """One with a field that no two share."""

    links: list[str] = field(default_factory=list)


@quick
@dataclass(frozen=True, slots=True)
class Wordy:
    """One whose fields are called as what alters it might call its own."""

    record: int
    other: int
    kind: int = 3
    values: int = 4
    same: int = 5


def test_it_is_made_compared_changed_and_sent_as_before() -> None:
    buoy = Buoy("A", depth=5)
    assert (buoy.name, buoy.depth, Buoy("B").depth) == ("A", 5, 3)
    assert buoy == Buoy("A", 5) != Buoy("A")
    assert {buoy: 1}[Buoy("A", 5)] == 1
    assert repr(replace(buoy, name="C")) == "Buoy(name='C', depth=5)"
    assert pickle.loads(pickle.dumps(buoy)) == buoy
    assert [*signature(Buoy).parameters] == ["name", "depth"]
    assert repr(Lit("A", light="red")) == "Lit(name='A', depth=3, light='red')"
    with pytest.raises(TypeError):
        Buoy()  # type: ignore[call-arg]


def test_it_is_altered_as_by_replace() -> None:
    lit = Lit("A", light="red")
    assert altered(lit, depth=4, name="B") == replace(lit, depth=4, name="B")
    assert altered(lit, light=None) == Lit("A", light=None)
    assert altered(lit) == lit
    assert altered(lit, depth=7).reckoned == [7]
    assert altered(Wordy(1, 2), record=7, values=8) == Wordy(7, 2, values=8)
    with pytest.raises(AssertionError):
        altered(Checked(1), depth=0)
    with pytest.raises(TypeError, match="keel"):
        altered(lit, keel=1)


def test_it_is_frozen() -> None:
    with pytest.raises(FrozenInstanceError):
        Buoy("A").name = "B"  # type: ignore[misc]


def test_what_it_has_kept_is_reckoned_once_and_is_no_part_of_it() -> None:
    buoy = Buoy("A")
    assert buoy.reckoned is buoy.reckoned
    assert buoy == Buoy("A")
    assert replace(buoy, depth=4).reckoned == [4]


def test_a_record_that_does_more_when_it_is_made_still_does_it() -> None:
    with pytest.raises(AssertionError):
        Checked(0)
    assert Chained().links is not Chained().links


def test_the_last_answer_is_recalled_for_the_same_question_alone() -> None:
    asked: list[tuple[int, ...]] = []

    def reckon(*told: int) -> int:
        asked.append(told)
        return sum(told)

    recall = Recall[int]()
    assert [recall.answer(reckon, *told) for told in ((1, 2), (1, 2), (3,), (1, 2))] == [3, 3, 3, 3]
    assert asked == [(1, 2), (3,), (1, 2)]


def test_a_record_is_told_to_what_it_recalls_and_is_freed_with_it() -> None:
    told = []

    def sound(buoy: Buoy, times: int) -> Sounded:
        told.append((buoy, times))
        return Sounded({buoy.depth * times})

    buoy = Buoy("A")
    once = buoy.soundings.answer_of(buoy, sound, 2)
    assert buoy.soundings.answer_of(buoy, sound, 2) is once == {6}
    assert buoy.soundings.answer_of(buoy, sound, 3) == {9}
    assert told == [(buoy, 2), (buoy, 3)]
    left = ref(buoy.soundings.answer_of(buoy, sound, 3))
    told.clear()
    del buoy
    assert left() is None
