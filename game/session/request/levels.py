"""Levels of a game: the sets of switches that a title names."""

from collections.abc import Mapping

from game.contract.offers import OptionSet
from game.contract.yardsticks import Yardstick
from game.core.rules import OptionValue
from game.session.request.start import AnyTitle, StartError, missing_needs


def options_of(title: AnyTitle, level: OptionSet) -> dict[str, OptionValue]:
    """The value of every switch of any level at one of them.

    One that could do nothing there is as usual, and waits for what it needs.
    """
    chosen: dict[str, OptionValue] = {name: name in level.on for name in switches_of(title)}
    for option in title.offers.options:
        if option.id in chosen and missing_needs(title, option, chosen):
            chosen[option.id] = option.default
    return chosen


def level_of(
    title: AnyTitle, scenario: str, options: Mapping[str, OptionValue]
) -> OptionSet | None:
    """The level that a game is played at, None where its switches are those of no level.

    Of two that are the same in a scenario it is the later one.
    """
    played = _in_force(title, scenario, options)
    return next(
        (
            level
            for level in reversed(title.offers.sets)
            if _in_force(title, scenario, options_of(title, level)) == played
        ),
        None,
    )


def levels_in(title: AnyTitle, scenario: str) -> tuple[OptionSet, ...]:
    """The levels that differ from each other in a scenario."""
    return tuple(
        level
        for level in title.offers.sets
        if level_of(title, scenario, options_of(title, level)) is level
    )


def options_at(title: AnyTitle, scenario: str, name: str) -> dict[str, OptionValue]:
    """The switches that a scenario leaves open at the level of this id; raises StartError."""
    level = next((each for each in title.offers.sets if each.id == name), None)
    if level is None:
        known = ", ".join(each.id for each in title.offers.sets) or "none"
        raise StartError(f"{title.name} has no level '{name}'; there is: {known}.")
    chosen = options_of(title, level)
    return {
        option.id: chosen[option.id]
        for option in title.offers.options
        if option.id in chosen and option.is_open_in(scenario)
    }


def yardsticks_at(title: AnyTitle, scenario: str, level: str = "") -> tuple[Yardstick, ...]:
    """What bots came to in a scenario at the level of this id.

    With the usual options where no level is named, or nothing was measured at that one.
    """
    telling = title.content.telling
    known = telling.yardsticks.get(scenario, ()) if telling else ()
    found = tuple(stick for stick in known if stick.level == level)
    return found or tuple(stick for stick in known if not stick.level)


def switches_of(title: AnyTitle) -> set[str]:
    """The ids of all options that some level switches on."""
    return {name for level in title.offers.sets for name in level.on}


def _in_force(title: AnyTitle, scenario: str, options: Mapping[str, OptionValue]) -> frozenset[str]:
    """The switches of any level that do something in a scenario with these options."""
    names = switches_of(title)
    values = {
        option.id: option.value_in(scenario, options.get(option.id))
        for option in title.offers.options
    }
    return frozenset(
        option.id
        for option in title.offers.options
        if option.id in names and values[option.id] and not missing_needs(title, option, values)
    )
