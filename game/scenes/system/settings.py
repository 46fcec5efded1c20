"""The settings: every change takes hold at once and is kept."""

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.scenes.page.frame import ScrolledPage
from game.scenes.page.helps import HelpControls
from game.scenes.system.packs import PacksCard
from game.tables.resources import user_path
from game.ui.keynames import shown
from game.ui.settings import MAX_SCALE, MIN_SCALE
from game.ui.widgets import Button, Card, Choice, Column, Grid, Label, Row, Slider, Toggle, Widget
from game.ui.widgets.base import is_release

SCALE_STEP, VOLUME_STEP = 5, 5
PACES = (("off", "Off"), ("fast", "Fast"), ("normal", "Normal"), ("slow", "Slow"))
VOLUMES = (("volume", "Effects"), ("ambience", "Atmosphere"), ("music", "Score"))
THEMES = (("night", "Night watch"), ("day", "Day watch"))


class ScaleSlider(Slider):
    """Tells of its value when the mouse lets go: it would run from under the pointer before."""

    def __init__(self, on_settle: Callable[[float], object], value: float) -> None:
        super().__init__(
            "Size of text and controls", value, MIN_SCALE, MAX_SCALE, SCALE_STEP, unit=" %"
        )
        self.on_settle = on_settle

    def pointer(self, event: pygame.Event) -> bool:
        used = super().pointer(event)
        if is_release(event):
            self.on_settle(self.value)
        return used

    def key(self, event: pygame.Event) -> bool:
        used = super().key(event)
        if used:
            self.on_settle(self.value)
        return used


class SettingsScene(ScrolledPage):
    """Display, motion, sound and help."""

    heading = "Settings"
    most_width = 840

    def body(self) -> Widget:
        settings = self.app.settings
        self.scale = ScaleSlider(self._set_scale, settings.ui_scale)
        self.theme = self._choice("Theme", "theme", THEMES)
        self.full = self._toggle("Full screen ({})", "fullscreen", "app.full_screen")
        self.pace = self._choice("Animation speed", "animation", PACES)
        self.still = self._toggle("Reduced motion", "reduced_motion")
        self.volumes = [self._volume(name, field) for field, name in VOLUMES]
        self.mute = self._toggle("Mute all ({})", "mute", "app.mute")
        self.speak = self._toggle("Speak what is shown ({})", "speak", "app.say")
        self.speak.enabled = not self.app.voice.why_silent
        self.away = self._toggle("Silent while another window is in use", "silent_away")
        self.helps = HelpControls(settings, self.app.apply_settings, is_whole=True)
        packs = PacksCard(self.app, lambda: self.app.call_soon(self.rebuild))
        left = Column([self._display(), self._help(), packs], gap=14)
        right = Column([self._motion(), self._sound(), self._files()], gap=14)
        return Grid([left, right], min_column=320, gap=14)

    def _choice(self, name: str, field: str, options: Sequence[tuple[str, str]]) -> Choice[str]:
        value: str = getattr(self.app.settings, field)
        return Choice(options, value, self._setter(field), label=name)

    def _toggle(self, words: str, field: str, action: str = "") -> Toggle:
        """A switch of a setting, with the key that does the same."""
        said = words.format(shown(self.kit.keys[action])) if action else words
        return Toggle(said, getattr(self.app.settings, field), self._setter(field))

    def _volume(self, name: str, field: str) -> Slider:
        loud = getattr(self.app.settings, field)
        return Slider(name, loud, 0, 100, VOLUME_STEP, self._loudness(field), unit=" %")

    def _display(self) -> Widget:
        keys = (self.kit.keys[f"app.{size}"] for size in ("bigger", "smaller", "normal_size"))
        note = Label("Anywhere: {} larger, {} smaller, {} usual.".format(*keys), "small", "muted")
        return Card([self.scale, note, _named("Theme", self.theme), self.full], title="Display")

    def _motion(self) -> Widget:
        note = Label(
            "Reduced motion puts every piece in its place at once, and the sea lies still; dice "
            "and banners stand until they are read. With the speed off, the log alone tells "
            "of them.",
            "small", "muted",
        )  # fmt: skip
        return Card([_named("Animation speed", self.pace), self.still, note], title="Motion")

    def _sound(self) -> Widget:
        test = Button("Sound a ping", self._ping, icon="sound")
        why = Label(self.app.voice.why_silent, "small", "muted")
        why.visible = bool(why.text)
        parts = [*self.volumes, self.mute, self.away, self.speak, why, Row([test])]
        return Card(parts, title="Sound")

    def _help(self) -> Widget:
        records = Label(
            "A game in which advice was asked is marked in the records.", "small", "muted"
        )
        return Card([self.helps, records], title="Help at the table")

    def _files(self) -> Widget:
        where = f"Your games and settings are kept in {user_path()}."
        keys = Button("Keys", self.open_keys, icon="keyboard", action="app.keys")
        return Card([Row([keys]), Label(where, "small", "muted")], title="Keys and files")

    def open_keys(self) -> None:
        from game.scenes.system.keysheet import show_keys

        show_keys(self.app)

    def resume(self) -> None:
        super().resume()
        self.rebuild()

    # Changing

    def _setter(self, name: str) -> Callable[[Any], None]:
        def change(value: Any) -> None:
            setattr(self.app.settings, name, value)
            self.app.apply_settings()

        return change

    def _set_scale(self, value: float) -> None:
        if round(value) != self.app.settings.ui_scale:
            self._setter("ui_scale")(round(value))

    def _loudness(self, field: str) -> Callable[[float], None]:
        def change(value: float) -> None:
            setattr(self.app.settings, field, round(value))
            self.app.ambience.refresh()
            if self.app.on_settings:
                self.app.on_settings(self.app.settings)

        return change

    def _ping(self) -> None:
        if not self.kit.sound.play("ping"):
            self.app.notify("No sound comes out: it is muted, or there is no sound device.", "warn")

    def draw(self, surface: pygame.Surface) -> None:
        """Keys that work everywhere change size and full screen too: show it."""
        if not self.scale.is_pressed:
            self.scale.value = self.app.settings.ui_scale
        self.full.value = self.app.settings.fullscreen
        self.speak.value = self.app.settings.speak
        super().draw(surface)


def _named(name: str, control: Widget) -> Widget:
    return Column([Label(name), Row([control])], gap=4)
