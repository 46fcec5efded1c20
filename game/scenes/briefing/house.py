"""The rules of the house: levels of the game, its optional rules, and names for the log book."""

from collections.abc import Callable, Sequence
from typing import Any

from game.contract.offers import Option
from game.core.rules import OptionValue
from game.scenes.briefing.memory import Briefed
from game.session.request.levels import level_of, levels_in, options_of
from game.session.request.start import AnyTitle, missing_needs
from game.ui.widgets import Button, Card, Choice, Column, Label, Row, Rule, TextEntry, Toggle
from game.ui.widgets.base import Widget

FORCED_NOTE = "This scenario leaves no choice."
OWN, OWN_NAME = "", "Your own"
OWN_NOTE = "A choice of your own among the rules below."


class HouseRules(Card):
    """The optional rules of a game, and above them its levels; what is chosen goes to `briefed`.

    `names` are the lines of text, which have their place elsewhere.
    """

    def __init__(self, title: AnyTitle, briefed: Briefed, on_change: Callable[[], object]) -> None:
        self._title, self._briefed, self._on_change = title, briefed, on_change
        self.controls: dict[str, Toggle | Choice[str]] = {}
        self._notes: dict[str, Label] = {}
        self._blocks = [(option, self._block(option)) for option in title.offers.options]
        self.names = [block for option, block in self._blocks if is_text(option)]
        self.level = Choice([(OWN, OWN_NAME)], OWN, self._set_level, label="Level of the game")
        self._level_note = Label("", "small", "muted")
        levels = Column([Row([self.level]), self._level_note], gap=4)
        self._groups: dict[str, Group] = {}
        parts: list[Widget] = [levels] if title.offers.sets else []
        for option, block in self._blocks:
            if is_text(option):
                continue
            if not option.group:
                parts.append(block)
            elif option.group not in self._groups:
                parts.append(self._group(option.group))
        self.ruled = [(Rule(), part) for part in parts]
        super().__init__(
            [each for pair in self.ruled for each in pair], title="Optional rules", gap=8
        )

    @property
    def level_id(self) -> str:
        """The level that is chosen, "" for one's own choice."""
        return "" if self.level.value == OWN else self.level.value

    # Building

    def _group(self, name: str) -> "Group":
        inside = [pair for pair in self._blocks if pair[0].group == name]
        group = self._groups[name] = Group(name, inside)
        return group

    def _block(self, option: Option) -> Widget:
        def change(value: Any) -> None:
            self._briefed.options[option.id] = value
            self._show_values()
            self._on_change()

        value = self._briefed.options[option.id]
        summary = self._notes[option.id] = Label(option.summary, "small", "muted", grow=1)
        case = Label(option.rule, "typed", "accent", size=12, tooltip=f"Rule {option.rule}")
        words = Row([summary, case], gap=10, items="start")
        if is_text(option):
            entry = TextEntry(option.name, str(value), change, limit=option.max_length)
            return Column([entry, words], gap=4)
        if option.values:
            choice = Choice(option.values, str(value), change, label=option.name)
            self.controls[option.id] = choice
            return Column([Label(option.name), words, Row([choice])], gap=4)
        toggle = self.controls[option.id] = Toggle(option.name, bool(value), change)
        return Column([toggle, words], gap=2)

    # Choosing

    def _set_level(self, name: str) -> None:
        """Set every switch of the levels as one of them has it; one's own leaves all as it is."""
        for level in self._title.offers.sets:
            if level.id == name:
                self._briefed.options |= options_of(self._title, level)
        self._show_values()
        self._on_change()

    def values(self) -> dict[str, OptionValue]:
        """The options that the scenario offers, as they stand."""
        return {option.id: self._value_of(option) for option in self.offered()}

    def offered(self) -> list[Option]:
        """The options that the scenario has."""
        scenario = self._briefed.scenario
        return [each for each in self._title.offers.options if each.is_offered_in(scenario)]

    def _value_of(self, option: Option) -> OptionValue:
        return option.value_in(self._briefed.scenario, self._briefed.options[option.id])

    # Showing

    def show_scenario(self) -> None:
        """What the scenario offers, with a hairline between each two rules."""
        for option, block in self._blocks:
            block.visible = option.is_offered_in(self._briefed.scenario)
        self._show_values()
        is_after = False
        for line, part in self.ruled:
            line.visible = is_after and part.visible
            is_after = is_after or part.visible

    def _show_values(self) -> None:
        values = self.values()
        for option, _block in self._blocks:
            self._show_value(option, missing_needs(self._title, option, values))
        for group in self._groups.values():
            group.show(self.controls)
        self._show_level(values)

    def _show_value(self, option: Option, missing: Sequence[Option]) -> None:
        """What an option is in the scenario; where there is no choice of it, it says why.

        A switch that misses what it needs is shown off; what was chosen waits.
        """
        note = ""
        if self._briefed.scenario in option.forced:
            note = FORCED_NOTE
        elif missing:
            note = f"Needs {' and '.join(each.name for each in missing)}."
        self._notes[option.id].text = f"{option.summary} {note}".rstrip()
        if control := self.controls.get(option.id):
            value = self._value_of(option)
            control.value = False if missing and isinstance(value, bool) else value
            control.enabled = not note

    def _show_level(self, values: dict[str, OptionValue]) -> None:
        """The levels of the scenario, and one's own beside them where none of them fits."""
        scenario = self._briefed.scenario
        level = level_of(self._title, scenario, values)
        named = [(each.id, each.name) for each in levels_in(self._title, scenario)]
        self.level.options = named if level else [*named, (OWN, OWN_NAME)]
        self.level.value = level.id if level else OWN
        self.level.relayout()
        self._level_note.text = level.summary if level else OWN_NOTE


class Group(Column):
    """Rules under a head that opens and closes them, and tells how many of them are on."""

    def __init__(self, name: str, blocks: Sequence[tuple[Option, Widget]]) -> None:
        self._blocks = blocks
        self.head = Button(name, self._turn, kind="quiet", icon="unfold", text_align="left")
        self.rules = Column([block for _, block in blocks], gap=8, pad=(12, 0, 0, 0))
        self.rules.visible = False
        super().__init__([self.head, self.rules], gap=4)

    def _turn(self) -> None:
        self.rules.visible = not self.rules.visible
        self.head.icon = "fold" if self.rules.visible else "unfold"
        self.head.relayout()

    def show(self, controls: dict[str, Toggle | Choice[str]]) -> None:
        """How many of its rules are on, of those that the scenario offers."""
        offered = [option.id for option, block in self._blocks if block.visible]
        on = sum(controls[name].value is True for name in offered)
        self.visible = bool(offered)
        self.head.note = f"{on} of {len(offered)} on"
        self.head.relayout()


def is_text(option: Option) -> bool:
    """Whether it is a line of text: a name for the log book."""
    return bool(option.max_length) and not option.values
