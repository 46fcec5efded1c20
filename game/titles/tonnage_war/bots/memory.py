"""Answers that are reckoned once."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

Self = TypeVar("Self")
Asked = ParamSpec("Asked")
Answer = TypeVar("Answer")


def remembered(
    method: Callable[Concatenate[Self, Asked], Answer],
) -> Callable[Concatenate[Self, Asked], Answer]:
    """A method whose object keeps the answer to whatever it has been asked, in things that hash."""

    @wraps(method)
    def answer(self: Self, /, *asked: Asked.args, **named: Asked.kwargs) -> Answer:
        known: dict[Any, Answer] = self.__dict__.setdefault(f"_known_{method.__name__}", {})
        key = (asked, *named.items())
        if key not in known:
            known[key] = method(self, *asked, **named)
        return known[key]

    return answer
