"""A title's rulebook for reading: chapters, what is in force, and what a search finds."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from game.contract.offers import Option, Scenario
from game.core.rules import OptionValue
from game.tables.loader import RuleCase

BASIC, OPTIONAL, VARIANT, DESIGN = "basic", "optional", "variant", "design-your-own"
HEADING = "component"
"""The kind of a case that only heads others, among some that are told besides."""
_OPTION_WORD = re.compile(r"\boptions? (\w+)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Chapter:
    """Cases with one prefix, in the book's order."""

    prefix: str
    name: str
    cases: tuple[RuleCase, ...]


@dataclass(frozen=True, slots=True)
class GameOptions:
    """The scenario and the options that a game is played with."""

    scenario: str
    options: Mapping[str, OptionValue] = field(default_factory=dict)

    def has_on(self, option: Option) -> bool:
        """Whether a switch is on, or a choice is other than the printed game's."""
        if not option.is_offered_in(self.scenario):
            return False
        value = self.options.get(option.id, option.value_in(self.scenario))
        return value if isinstance(value, bool) else value != option.default


class Rulebook:
    """The cases of a title, gathered in chapters, with the options that govern them."""

    def __init__(
        self,
        cases: Mapping[str, RuleCase],
        names: Iterable[tuple[str, str]] = (),
        options: Iterable[Option] = (),
        scenarios: Iterable[Scenario] = (),
    ) -> None:
        self.cases = cases
        self.options = tuple(option for option in options if option.is_switch)
        known = tuple(scenarios)
        self.scenario_ids = {scenario.id for scenario in known}
        self._homes = {
            prefix: {scenario.id for scenario in known if prefix in scenario.chapters}
            for prefix in dict.fromkeys(prefix for each in known for prefix in each.chapters)
        }
        self.chapters = _chapters(cases, dict(names))
        self._chapter_of = {
            case.case: chapter for chapter in self.chapters for case in chapter.cases
        }

    def chapter_of(self, case: str) -> Chapter:
        """The chapter a case stands in; raises KeyError for a case that is not in the book."""
        return self._chapter_of[case]

    def options_over(self, case: RuleCase) -> tuple[Option, ...]:
        """The options that a case hangs on: those that cite it, or a case of its chapter.

        A chapter that holds other rules too is not governed as a whole; its heading counts with
        any of them.
        """
        if case.scope == BASIC:
            return ()
        chapter = self.chapter_of(case.case)
        is_all_optional = all(other.scope == OPTIONAL for other in chapter.cases)
        return tuple(
            option
            for option in self.options
            if any(_is_within(case.case, cited) for cited in (option.rule, *option.covers))
            or (case.kind == HEADING and _is_within(option.rule, case.case))
            or (is_all_optional and _is_within(option.rule, chapter.prefix))
        )

    def is_on(self, option: Option, house: GameOptions) -> bool:
        """Whether an option is on in a game, with all that it needs."""
        return house.has_on(option) and all(
            self.is_on(need, house) for need in self.options if need.id in option.needs
        )

    def options_named(self, case: RuleCase) -> tuple[Option, ...]:
        """The options that play a case, or play it another way: its own, and those it names."""
        words = set(_OPTION_WORD.findall(f"{case.statement} {case.reading}"))
        over = self.options_over(case)
        return tuple(
            option
            for option in self.options
            if option.id in words or option in over or option.rule == case.case
        )

    def is_in_force(self, case: RuleCase, house: GameOptions) -> bool:
        """Whether a case counts in a game played so.

        A case of a scenario's scope or chapter needs that scenario, one under an option needs it
        switched on. A variant that no option plays is never in force, nor is what tells how to
        design a scenario.
        """
        if case.scope == BASIC:
            return True
        homes = self._homes.get(self.chapter_of(case.case).prefix)
        if homes is not None and house.scenario not in homes:
            return False
        if case.scope in self.scenario_ids:
            return case.scope == house.scenario
        over = self.options_over(case)
        if over:
            return any(self.is_on(option, house) for option in over)
        return case.scope not in (VARIANT, DESIGN)

    def finds(self, case: RuleCase, words: Iterable[str]) -> bool:
        """Whether every word (in lower case) stands in the case or its chapter's name."""
        name = self.chapter_of(case.case).name
        text = f"{case.case} {case.statement} {case.reading} {name}".lower()
        return all(word in text for word in words)


def _chapters(cases: Mapping[str, RuleCase], names: Mapping[str, str]) -> tuple[Chapter, ...]:
    """Prefixes of one name are one chapter, called by the first of them in the book."""
    gathered: dict[str, list[RuleCase]] = {}
    first: dict[str, str] = {}
    for case in cases.values():
        prefix = _prefix_of(case.case, names)
        prefix = first.setdefault(names.get(prefix, prefix), prefix)
        gathered.setdefault(prefix, []).append(case)
    return tuple(
        Chapter(prefix, names.get(prefix, prefix), tuple(found))
        for prefix, found in gathered.items()
    )


def _prefix_of(case: str, names: Iterable[str]) -> str:
    """The longest named prefix of a case number, or all before its first dot."""
    named = [prefix for prefix in names if _is_within(case, prefix)]
    return max(named, key=len, default=case.partition(".")[0])


def _is_within(case: str, prefix: str) -> bool:
    """Whether a case number begins with a prefix that ends where a number or a word ends."""
    if not case.startswith(prefix):
        return False
    rest = case[len(prefix) :]
    return not rest or not (rest[0].isdigit() if prefix[-1].isdigit() else rest[0].isalnum())
