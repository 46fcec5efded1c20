"""Printed rows, and beside them those of players' own, which are checked as they come."""

import json
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from game.contract.workshop import DesignRefused

V = TypeVar("V")
M = TypeVar("M", bound=BaseModel)


class WithOwn(dict[str, V]):
    """The printed rows by their ids; one of a player's own is found by its id and is in no list.

    An id of an own row is made of what it holds, so that it never comes to mean anything else.
    """

    def __init__(self, printed: Iterable[tuple[str, V]]) -> None:
        super().__init__(printed)
        self.own: dict[str, V] = {}

    def __missing__(self, ident: str) -> V:
        return self.own[ident]


class Where(tuple[str, ...]):
    """The printed rows of which something holds; of a player's own it is asked by its id."""

    rows: WithOwn[Any]
    is_meant: Callable[[Any], bool]

    def __contains__(self, ident: object) -> bool:
        if super().__contains__(ident):
            return True
        return ident in self.rows.own and self.is_meant(self.rows.own[str(ident)])


def where(rows: WithOwn[V], is_meant: Callable[[V], bool]) -> Where:
    """The rows of which it holds."""
    found = Where(ident for ident, row in rows.items() if is_meant(row))
    found.rows, found.is_meant = rows, is_meant
    return found


def checked(model: type[M], table: Any) -> M:
    """What a model makes of a table; raises DesignRefused naming the field and the reason."""
    try:
        return model.model_validate_json(json.dumps(table))
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        reason = str(first["msg"]).removeprefix("Value error, ")
        raise DesignRefused(reason, first["loc"]) from error
    except (TypeError, ValueError, RecursionError) as error:
        raise DesignRefused("holds what no scenario has") from error
