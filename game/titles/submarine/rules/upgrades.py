"""Saves of earlier versions of the title, read as those of today."""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from game.contract.title import Line
from game.titles.submarine.model.house import Advanced

NEW_IN_4: Mapping[str, Mapping[str, Any]] = {"TorpedoMoved": {"is_on_side": False}}
"""Fields of events that saves of version 3 do not have, with what they would have said."""
STEPS_MOVED_IN_4 = 10
"""From this step on, those of a turn come one later than in version 3: 42.2 is new before them."""


def without_level(lines: list[Line]) -> list[Line]:
    """A save of version 1, whose options named a level of the game, as one of version 2."""
    header, opening, *rest = lines
    began, *more = opening["events"]
    house = {name: value for name, value in began["house"].items() if name != "level"}
    return [header, opening | {"events": [began | {"house": house}, *more]}, *rest]


def with_basic_rules(lines: list[Line]) -> list[Line]:
    """A save of version 2, before the advanced game, as one of version 3."""
    return _with_switches(lines, {"clock": False})


def with_all_switches(lines: list[Line]) -> list[Line]:
    """A save of version 3, which knew the clock of the advanced game alone, as one of version 4."""
    switched = _with_switches(lines, {name.name: False for name in fields(Advanced)})
    return [_with_steps(_with_fields(line, NEW_IN_4)) for line in switched]


def _with_switches(lines: list[Line], usual: Mapping[str, bool]) -> list[Line]:
    header, opening, *rest = lines
    began, *more = opening["events"]
    house = began["house"]
    advanced = {**usual, **house.get("advanced", {})}
    began = began | {"house": house | {"advanced": advanced}}
    return [header, opening | {"events": [began, *more]}, *rest]


def _with_fields(line: Line, new: Mapping[str, Mapping[str, Any]]) -> Line:
    if "events" not in line:
        return line
    return line | {"events": [{**new.get(each["kind"], {}), **each} for each in line["events"]]}


def _with_steps(line: Line) -> Line:
    if "flow" not in line:
        return line
    return line | {"flow": [_moved(frame) for frame in line["flow"]]}


def _moved(frame: Mapping[str, Any]) -> Mapping[str, Any]:
    is_moved = frame["kind"] == "Turn" and frame.get("step", 0) >= STEPS_MOVED_IN_4
    return {**frame, "step": frame["step"] + 1} if is_moved else frame
