"""What a game can be begun with: scenarios, options, sides and their seats."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from game.core.rules import OptionValue


@dataclass(frozen=True, slots=True)
class Side:
    """Those who win and lose together.

    On one that `is_open` every seat sees what every other sees: they sit at a screen together.
    """

    id: str
    name: str
    is_open: bool = False


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table, on a side; a person or a bot sits there.

    `noun` is what it is called within a sentence, where its name would want an article there.
    """

    id: str
    name: str
    side: str
    noun: str = ""

    @property
    def called(self) -> str:
        """What it is called within a sentence."""
        return self.noun or self.name


@dataclass(frozen=True, slots=True)
class Scenario:
    """What a game can be begun with.

    `facts` are its figures for the briefing, as (what, how much). Where it comes from history,
    `history` says what really happened, and `sources` where that is told. `chapters` are those of
    the rulebook that count in no scenario but those that name them.
    """

    id: str
    name: str
    summary: str
    facts: tuple[tuple[str, str], ...] = ()
    history: str = ""
    sources: tuple[str, ...] = ()
    chapters: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Option:
    """A switch, a choice among `values`, or (with `max_length`) a line of text.

    `forced` has what it is in scenarios that leave no choice, `needs` the ids of the switches
    without which it does nothing. It plays the cases within `rule`, and within those that it
    `covers` besides, which others may cover too. Those of one `group` stand together under its
    name, which opens and closes.
    """

    id: str
    name: str
    summary: str
    default: OptionValue
    rule: str
    values: tuple[tuple[str, str], ...] = ()
    max_length: int = 0
    scenarios: tuple[str, ...] = ()
    forced: Mapping[str, OptionValue] = field(default_factory=dict)
    needs: tuple[str, ...] = ()
    group: str = ""
    covers: tuple[str, ...] = ()

    @property
    def is_switch(self) -> bool:
        """Whether it changes how the game is played; a name only heads the log book."""
        return bool(self.values) or not self.max_length

    def is_offered_in(self, scenario: str) -> bool:
        """Whether a scenario has it."""
        return not self.scenarios or scenario in self.scenarios

    def is_open_in(self, scenario: str) -> bool:
        """Whether a scenario leaves a choice of it."""
        return self.is_offered_in(scenario) and scenario not in self.forced

    def value_in(self, scenario: str, chosen: OptionValue | None = None) -> OptionValue:
        """What it is in a scenario: what that forces, else the choice if it has one, else usual."""
        if scenario in self.forced:
            return self.forced[scenario]
        if chosen is None or not self.is_offered_in(scenario):
            return self.default
        return chosen


@dataclass(frozen=True, slots=True)
class OptionSet:
    """A level of the game: the switches that are `on`, and no others of those in any set."""

    id: str
    name: str
    summary: str
    on: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Offers:
    """What a title offers to be played: `seats` are those of a scenario with its options."""

    sides: tuple[Side, ...]
    seats: Callable[[str, Mapping[str, OptionValue]], tuple[Seat, ...]]
    scenarios: tuple[Scenario, ...]
    options: tuple[Option, ...]
    sets: tuple[OptionSet, ...] = ()

    def usual(self, scenario: str) -> dict[str, OptionValue]:
        """The value of every option in a scenario where nobody has chosen."""
        return {option.id: option.value_in(scenario) for option in self.options}

    def name_of(self, scenario: str) -> str:
        """What a scenario is called; its id where there is none such."""
        return next((each.name for each in self.scenarios if each.id == scenario), scenario)
