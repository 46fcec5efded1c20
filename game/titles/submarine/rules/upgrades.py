"""Saves of earlier versions of the title, read as those of today."""

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any

from game.contract.title import Line
from game.titles.submarine.model.house import Advanced

NEW_IN_4: Mapping[str, Mapping[str, Any]] = {"TorpedoMoved": {"is_on_side": False}}
"""Fields of events that saves of version 3 do not have, with what they would have said."""
STEPS_MOVED_IN_4 = 10
"""From this step on, those of a turn come one later than in version 3: 42.2 is new before them."""

BY_PLOT = ("7.1", "7.6")
"""The rules by which the ships of a convoy move."""


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


def with_whole_moves(lines: list[Line]) -> list[Line]:
    """A save of version 4, in which a convoy's ships moved hex by hex, as one of version 5."""
    return [
        line | {"events": _whole(line["events"])} if "events" in line else line for line in lines
    ]


def _whole(events: Sequence[Line]) -> list[Line]:
    """Those with one event for each move of a ship on which nothing else happened."""
    told, under_way = list[Line](), ""
    for event in events:
        told.append(event)
        if event["kind"] == "ShipMoved" and event["rule"] in BY_PLOT and event["ship"] != under_way:
            under_way, since = event["ship"], len(told) - 1
        elif event["kind"] == "ShipHalted" and event["ship"] == under_way:
            *steps, halted = told[since:]
            if all(step["kind"] == "ShipMoved" for step in steps):
                told[since:] = [_sailed(steps, halted)]
            under_way = ""
    return told


def _sailed(steps: Sequence[Line], halted: Line) -> Line:
    """One event for the parts of a ship's move and its end."""
    return {
        "kind": "ShipSailed",
        "rule": steps[0]["rule"],
        "ship": halted["ship"],
        "way": [[step["bow"], step["heading"]] for step in steps],
        "moved": halted["moved"],
        "has_turned": halted["has_turned"],
    }


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
