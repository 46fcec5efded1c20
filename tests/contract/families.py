"""What must be true of a family of choices: its bounds, its edges, its samples and its reasons."""

from collections.abc import Iterator, Mapping
from itertools import islice, product
from typing import Any

import pytest

from game.core import flow
from game.core.dice import KeyedDice
from game.core.flow import Illegal
from game.core.prompt import Family, Prompt
from game.session.record.codec import codec_of, dump, encode
from game.session.request.start import AnyTitle

KEY = b"families"
SAMPLES = 4
MOST_EDGES = 32

Numbers = Mapping[str, int]


def check_family(title: AnyTitle, state: Any, prompt: Prompt, family: Family) -> None:
    """Raise AssertionError unless legal numbers can be played and all others have a reason."""
    assert family.label
    bounds = family.bounds()
    assert bounds, "a family with nothing left open is a choice"
    assert len({bound.name for bound in bounds}) == len(bounds)
    for bound in bounds:
        assert bound.low <= bound.high, bound
        assert bound.step >= 1, bound
        assert bound.admits(bound.low), bound
        assert bound.admits(bound.nearest(bound.high)), bound
    legal = [family.suggestion(), *_samples(family)]
    for numbers in legal:
        assert family.refusal(numbers) == "", f"{numbers}: {family.refusal(numbers)}"
    for numbers in legal[:2]:
        _check_legal(title, state, prompt, family, numbers)
    for numbers in edges(family):
        if family.refusal(numbers):
            _check_refused(prompt, family, numbers)
        else:
            _check_legal(title, state, prompt, family, numbers)
    for numbers in _beyond(family, family.suggestion()):
        assert family.refusal(numbers), f"{numbers} is within no bounds"
        _check_refused(prompt, family, numbers)
    with pytest.raises(Illegal):
        flow.require_legal(title.rules, state, prompt.seat, family.command(numbers))
    for bound in bounds:
        assert family.refusal({**family.suggestion(), bound.name: bound.low - 1})
        left = {name: n for name, n in family.suggestion().items() if name != bound.name}
        assert family.refusal(left), f"{bound.name} can be left out"


def edges(family: Family) -> Iterator[dict[str, int]]:
    """Every bound at its low or high, a bounded number of them."""
    bounds = family.bounds()
    ends = product(*[sorted({bound.low, bound.nearest(bound.high)}) for bound in bounds])
    for values in islice(ends, MOST_EDGES):
        yield dict(zip([bound.name for bound in bounds], values, strict=True))


def _samples(family: Family) -> list[Numbers]:
    return [family.sample(KeyedDice(KEY, number)) for number in range(SAMPLES)]


def _beyond(family: Family, numbers: Numbers) -> Iterator[Numbers]:
    """One number at a time outside its bound or between its steps."""
    for bound in family.bounds():
        wrong = [bound.low - 1, bound.nearest(bound.high) + bound.step]
        wrong += [bound.low + 1] if bound.step > 1 else []
        for value in wrong:
            yield {**numbers, bound.name: value}


def _check_legal(
    title: AnyTitle, state: Any, prompt: Prompt, family: Family, numbers: Numbers
) -> None:
    command = family.command(numbers)
    assert family.values(command) == numbers, "a command has other numbers than it was made of"
    assert family.name(numbers)
    assert family.admits(command)
    data = dump(encode(command))
    assert data == dump(encode(codec_of(title).decode_command(encode(command))))
    flow.require_legal(title.rules, state, prompt.seat, command)
    after, _ = flow.act(title.rules, state, prompt.seat, command, KeyedDice(KEY, 0))
    title.rules.invariants(after)


def _check_refused(prompt: Prompt, family: Family, numbers: Numbers) -> None:
    command = family.command(numbers)
    if any(choice.command == command for choice in prompt.choices):
        return
    assert not prompt.admits(command), f"{numbers} are refused and admitted"
    assert flow.why_illegal(prompt, command).endswith("."), "no sentence"
