"""What was chosen at the last briefing of each game, kept in one small file."""

import contextlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.contract.offers import Seat
from game.core.rules import OptionValue
from game.session.request.start import (
    HUMAN,
    RANDOM,
    AnyTitle,
    StartError,
    check_options,
    player_kinds,
)
from game.tables.doors import read_file, write_file
from game.tables.resources import user_dir

MOST_BYTES = 1 << 18
GENTLE_FIRST = (HUMAN, "midshipman", "captain", "ace")
"""The players of a seat as they are offered; others of a title stand behind them."""


@dataclass(slots=True)
class Briefed:
    """The choices of a briefing; `seats` are those of the game as it is briefed now.

    `tables` are those of every such game that was looked at, by what seats they have: who plays
    alone in one has said nothing of who plays the other side in another.
    """

    scenario: str
    options: dict[str, OptionValue] = field(default_factory=dict)
    seats: dict[str, str] = field(default_factory=dict)
    tables: dict[str, dict[str, str]] = field(default_factory=dict)
    own_dice: bool = False
    has_handicap: bool = False
    every_roll: bool = False


def recall(title: AnyTitle) -> Briefed:
    """The last choices for ``title``; whatever no longer fits is the usual one."""
    said = _read().get(title.id)
    said = said if isinstance(said, dict) else {}
    known = [scenario.id for scenario in title.offers.scenarios]
    scenario = said.get("scenario")
    briefed = Briefed(scenario if scenario in known else known[0])
    briefed.own_dice = said.get("own_dice") is True
    briefed.has_handicap = said.get("has_handicap") is True
    briefed.every_roll = said.get("every_roll") is True
    for option in title.offers.options:
        briefed.options[option.id] = _fitting(title, option.id, said.get("options"), option.default)
    tables = said.get("tables")
    for name, seats in tables.items() if isinstance(tables, Mapping) else ():
        if isinstance(seats, Mapping):
            fit = {seat: kind for seat, kind in seats.items() if kind in offered_players(title)}
            briefed.tables[str(name)] = fit
    places_of(title, briefed)
    return briefed


def fitting_options(title: AnyTitle) -> dict[str, OptionValue]:
    """The options that go with a scenario of a player's own, of those that the title has."""
    (scenario,), said = title.offers.scenarios, title.design.options
    found: dict[str, OptionValue] = {}
    for option in title.offers.options:
        if option.id in said and option.is_open_in(scenario.id):
            with contextlib.suppress(StartError):
                checked = check_options(title, scenario.id, {option.id: said[option.id]})
                found[option.id] = checked[option.id]
    return found


def offered_players(title: AnyTitle) -> list[str]:
    """Who may sit at a seat, the gentle before the strong; chance plays where nobody else can."""
    kinds = player_kinds(title)
    known = [kind for kind in GENTLE_FIRST if kind in kinds]
    others = [kind for kind in kinds if kind not in known and kind != RANDOM]
    return [*known, *others] if title.bots.players else [*kinds]


def places_of(title: AnyTitle, briefed: Briefed) -> tuple[Seat, ...]:
    """The seats of the game as it is briefed, each with a player.

    Where none was chosen a person has the first seat and the machine the others.
    """
    options = {
        option.id: option.value_in(briefed.scenario, briefed.options[option.id])
        for option in title.offers.options
    }
    places = title.offers.seats(briefed.scenario, options)
    briefed.seats = briefed.tables.setdefault(" ".join(seat.id for seat in places), {})
    for number, seat in enumerate(places):
        usual = next(iter(title.bots.players), RANDOM) if number else HUMAN
        briefed.seats.setdefault(seat.id, usual)
    return places


def remember(title: AnyTitle, briefed: Briefed) -> None:
    """Keep the choices; a file that cannot be written is no reason to stop."""
    kept = _read()
    kept[title.id] = {
        "scenario": briefed.scenario,
        "options": briefed.options,
        "tables": briefed.tables,
        "own_dice": briefed.own_dice,
        "has_handicap": briefed.has_handicap,
        "every_roll": briefed.every_roll,
    }
    with contextlib.suppress(OSError):
        write_file(_path(), json.dumps(kept, indent=2).encode())


def _path() -> Path:
    return user_dir() / "briefing.json"


def _read() -> dict[str, Any]:
    try:
        kept = json.loads(read_file(_path(), MOST_BYTES))
    except (OSError, ValueError, RecursionError):
        return {}
    return kept if isinstance(kept, dict) else {}


def _fitting(title: AnyTitle, name: str, said: object, default: OptionValue) -> OptionValue:
    value = said.get(name) if isinstance(said, Mapping) else None
    if not isinstance(value, bool | str):
        return default
    option = next(option for option in title.offers.options if option.id == name)
    scenarios = option.scenarios or [scenario.id for scenario in title.offers.scenarios]
    free = [scenario for scenario in scenarios if scenario not in option.forced]
    try:
        return check_options(title, free[0], {name: value})[name] if free else default
    except StartError:
        return default
