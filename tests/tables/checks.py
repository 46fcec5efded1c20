"""What is said of a printed table that is changed in one place."""

import json
from collections.abc import Callable
from typing import Any

from pydantic import BaseModel, ValidationError

Change = Callable[[Any], None]
Key = str | int


def said_of(printed: BaseModel, change: Change) -> str:
    """The first fault of a table after a change; "" where it is taken as it then is."""
    data = json.loads(printed.model_dump_json())
    change(data)
    try:
        type(printed).model_validate_json(json.dumps(data))
    except ValidationError as error:
        return error.errors()[0]["msg"].removeprefix("Value error, ")
    return ""


def put(*path: Key, to: Any) -> Change:
    """Another value at a place in a table."""

    def change(data: Any) -> None:
        for key in path[:-1]:
            data = data[key]
        data[path[-1]] = to

    return change


def gone(*path: Key) -> Change:
    """A row or a figure less."""

    def change(data: Any) -> None:
        for key in path[:-1]:
            data = data[key]
        del data[path[-1]]

    return change


def turned(*path: Key) -> Change:
    """Rows in the order from last to first."""

    def change(data: Any) -> None:
        for key in path:
            data = data[key]
        data.reverse()

    return change
