"""What a new game is asked for, checked before anything begins."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from game.contract.offers import Option, Seat
from game.contract.title import Title
from game.core.rules import OptionValue
from game.tables.designs import Design
from game.tables.doors import has_body, is_plain, plain
from game.titles import title_with

HUMAN = "human"
RANDOM = "random"
YES_WORDS = ("true", "yes", "on", "1")
NO_WORDS = ("false", "no", "off", "0")
MOST_QUOTED = 40

AnyTitle = Title[Any, Any]


class StartError(Exception):
    """A game that cannot begin as asked; the message is one sentence."""


class OptionError(StartError):
    """An option that the title or the scenario does not have, or a value it cannot take."""


@dataclass(frozen=True, slots=True)
class StartRequest:
    """A new game as a player or a command line asks for it; empty means the usual.

    `own_dice`: the people at the table throw the dice themselves. `has_handicap`: the weaker side
    has the handicap of its scenario at the level of the options. `design` is a scenario of a
    player's own, to be played in the place of a printed one.
    """

    title_id: str
    scenario: str = ""
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    seats: Mapping[str, str] = field(default_factory=dict)
    seed: int | None = None
    own_dice: bool = False
    has_handicap: bool = False
    design: Design | None = None


def title_asked(request: StartRequest) -> AnyTitle:
    """The title of a request; raises UnknownTitle, or DataError for a scenario that is not one."""
    return title_with(request.title_id, request.design)


def sides_changed(places: Sequence[Seat], seats: Mapping[str, str]) -> dict[str, str]:
    """Who sits where when two sides change places; {} where a person would have no seat."""
    sides = {seat.side: [each.id for each in places if each.side == seat.side] for seat in places}
    if len(sides) != 2 or HUMAN not in seats.values():
        return {}
    changed: dict[str, str] = {}
    for here, there in zip(sides.values(), reversed(sides.values()), strict=True):
        coming = sorted((seats[seat] for seat in there), key=lambda kind: kind != HUMAN)
        changed |= {seat: coming[min(at, len(coming) - 1)] for at, seat in enumerate(here)}
    people = [[*table.values()].count(HUMAN) for table in (seats, changed)]
    return changed if people[0] <= people[1] else {}


def player_kinds(title: AnyTitle) -> tuple[str, ...]:
    """Who may sit at a seat: a human, the random player, or one of the title's bots."""
    return (HUMAN, RANDOM, *(kind for kind in title.bots.players if kind != RANDOM))


def checked(title: AnyTitle, request: StartRequest, usual: str = HUMAN) -> StartRequest:
    """The request with everything filled in; raises StartError."""
    scenario = check_scenario(title, request.scenario)
    options = check_options(title, scenario, request.options)
    seats = check_seats(title, scenario, options, request.seats, usual)
    return replace(request, scenario=scenario, options=options, seats=seats)


def check_scenario(title: AnyTitle, scenario: str) -> str:
    """The scenario's id, the first one when none is named; raises StartError."""
    known = [each.id for each in title.offers.scenarios]
    if not scenario:
        return known[0]
    if scenario not in known:
        raise StartError(
            f"{title.name} has no scenario '{scenario}'; there is: {', '.join(known)}."
        )
    return scenario


def check_seats(
    title: AnyTitle,
    scenario: str,
    options: Mapping[str, OptionValue],
    seats: Mapping[str, str],
    usual: str = HUMAN,
) -> dict[str, str]:
    """A player for every seat of a scenario with its options, the usual one where none is named.

    Raises StartError.
    """
    known = [seat.id for seat in title.offers.seats(scenario, options)]
    for seat, kind in seats.items():
        if seat not in known:
            raise StartError(f"{title.name} has no seat '{seat}'; there is: {', '.join(known)}.")
        if kind not in player_kinds(title):
            raise StartError(
                f"Nobody called '{kind}' can play seat '{seat}'; "
                f"there is: {', '.join(player_kinds(title))}."
            )
    return {seat: seats.get(seat, usual) for seat in known}


def check_options(
    title: AnyTitle, scenario: str, options: Mapping[str, OptionValue]
) -> dict[str, OptionValue]:
    """A value for every option of the title, defaults filled in; raises OptionError."""
    known = {option.id: option for option in title.offers.options}
    for name, value in options.items():
        if name not in known:
            raise OptionError(f"{title.name} has no option '{name}'; there is: {', '.join(known)}.")
        if value != known[name].default and not known[name].is_offered_in(scenario):
            raise OptionError(f"Option '{name}' is not offered in scenario '{scenario}'.")
        if value != known[name].forced.get(scenario, value):
            raise OptionError(f"Scenario '{scenario}' leaves no choice of option '{name}'.")
    return {
        name: _check_value(option, options[name]) if name in options else option.value_in(scenario)
        for name, option in known.items()
    }


def require_seated(
    title: AnyTitle,
    scenario: str,
    options: Mapping[str, OptionValue],
    seats: Mapping[str, str],
) -> None:
    """Raise StartError where somebody plays in a recorded game whom no game can have."""
    full = check_seats(title, scenario, options_in_force(title, options), seats)
    if missing := full.keys() - seats.keys():
        raise StartError(f"Nobody plays seat '{min(missing)}'.")


def unfit_options(title: AnyTitle, recorded: Mapping[str, OptionValue]) -> tuple[str, ...]:
    """The options of a recorded game that the title does not have today, or not so."""
    known = {option.id: option for option in title.offers.options}
    return tuple(
        name for name in recorded if name not in known or not _can_be(known[name], recorded)
    )


def options_in_force(
    title: AnyTitle, recorded: Mapping[str, OptionValue]
) -> dict[str, OptionValue]:
    """The options of a recorded game as the title has them today.

    One that has come since, or whose value is no longer there, is as usual.
    """
    return {
        option.id: recorded[option.id] if _can_be(option, recorded) else option.default
        for option in title.offers.options
    }


def missing_needs(
    title: AnyTitle, option: Option, options: Mapping[str, OptionValue]
) -> tuple[Option, ...]:
    """What an option needs and has not: it is in force where nothing is missing.

    A switch that is on without what it needs itself is missing, too.
    """
    return tuple(
        each
        for each in title.offers.options
        if each.id in option.needs
        and (not options.get(each.id) or missing_needs(title, each, options))
    )


def _can_be(option: Option, recorded: Mapping[str, OptionValue]) -> bool:
    try:
        _check_value(option, recorded[option.id])
    except (KeyError, OptionError):
        return False
    return True


def option_from_text(title: AnyTitle, name: str, text: str) -> OptionValue:
    """The value that `text` means for an option of the title; raises OptionError."""
    switches = [option.id for option in title.offers.options if isinstance(option.default, bool)]
    word = text.strip().lower()
    if name not in switches:
        return text
    if word in YES_WORDS or word in NO_WORDS:
        return word in YES_WORDS
    raise OptionError(f"Option '{name}' is a switch: say yes or no, not '{text}'.")


def _check_value(option: Option, value: object) -> OptionValue:
    if isinstance(option.default, bool):
        if isinstance(value, bool):
            return value
        raise OptionError(f"Option '{option.id}' is a switch: its value must be true or false.")
    if not isinstance(value, str):
        raise OptionError(f"Option '{option.id}' takes text.")
    if not option.values:
        return _check_text(option, value)
    known = [each for each, _name in option.values]
    if value not in known:
        said = plain(value, MOST_QUOTED)
        raise OptionError(f"Option '{option.id}' cannot be '{said}'; there is: {', '.join(known)}.")
    return value


def _check_text(option: Option, value: str) -> str:
    text = value.strip()
    if not text:
        raise OptionError(f"Option '{option.id}' must not be empty.")
    if len(text) > option.max_length:
        raise OptionError(f"Option '{option.id}' takes at most {option.max_length} characters.")
    if not (is_plain(text) and has_body(text)):
        raise OptionError(f"Option '{option.id}' holds a character that cannot be shown.")
    return text
