"""How much help the tables give: a level for all of it, or each kind by itself."""

from collections.abc import Callable, Sequence

from game.ui.settings import Settings
from game.ui.widgets import Choice, Column, Label, Row, Toggle, Widget

LEVELS = (("all", "All"), ("some", "Some"), ("none", "None"))
NOTES = {
    "all": "Hints, odds, the danger layer, and advice when you ask for it.",
    "some": "Hints and odds; no danger layer and no advice.",
    "none": "Board, log and rules alone.",
    "": "A mix of your own.",
}
HELPS = (
    ("hints", "Hints while playing"),
    ("odds", "Odds of each choice"),
    ("danger", "Danger layer"),
    ("advice", "Advice"),
)


class HelpControls(Column):
    """The level of help; with `is_whole` a switch for each kind of help too.

    `on_change` is called after every change of `settings`.
    """

    def __init__(
        self, settings: Settings, on_change: Callable[[], object], *, is_whole: bool
    ) -> None:
        self._settings, self._on_change = settings, on_change
        level = settings.help_level
        self.level = Choice(LEVELS, level, self._set_level, label="Help at the table")
        self.note = Label(NOTES[level], "small", "muted")
        self.switches = {name: self._switch(name, words) for name, words in HELPS}
        switches: Sequence[Widget] = [*self.switches.values()] if is_whole else ()
        super().__init__([Row([self.level]), self.note, *switches], gap=6)

    def _switch(self, name: str, words: str) -> Toggle:
        def change(is_on: bool) -> None:
            setattr(self._settings, name, is_on)
            self._changed()

        return Toggle(words, getattr(self._settings, name), change)

    def _set_level(self, level: str) -> None:
        self._settings.set_help_level(level)
        self._changed()

    def _changed(self) -> None:
        self.level.value = self._settings.help_level
        self.note.text = NOTES[self.level.value]
        for name, switch in self.switches.items():
            switch.value = getattr(self._settings, name)
        self._on_change()
