"""Sounds by name. No device, no file, no mixer: then there is silence, never an error."""

from collections.abc import Callable
from pathlib import Path
from threading import Thread

import pygame

from game.tables.resources import resource
from game.ui.settings import Settings

RATE = 22050
"""That of the files: nothing is converted when they are read, and a loop keeps its seam."""

LOOP_CHANNELS, CHANNELS = 6, 16


class Sound:
    """Plays ``assets/sounds/<name>.wav``; the mixer starts with the first sound.

    ``is_away`` is for the window to say: another window has the keyboard.
    """

    def __init__(self, settings: Settings, folder: Path | None = None) -> None:
        self.settings = settings
        self.folder = folder or resource("assets", "sounds")
        self.is_away = False
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._is_ready: bool | None = None
        self._readers: list[Thread] = []

    def play(self, name: str, volume: float = 1.0) -> bool:
        """Play ``name`` at ``volume`` (0 to 1) of the player's volume; True if it sounds."""
        return self.play_at(name, self.gain(self.settings.volume) * volume)

    def play_at(self, name: str, gain: float) -> bool:
        """Play ``name`` once at a loudness of 0 to 1; True if it sounds."""
        if not gain or not self.start():
            return False
        sound = self._sound(name)
        if sound is None:
            return False
        sound.set_volume(gain)
        return sound.play() is not None

    def load_loop(self, name: str, begin: Callable[[pygame.mixer.Sound], object]) -> None:
        """Read a loop, if there is one, and `begin` it, beside the window: a minute takes 20 ms."""

        def read() -> None:
            if loop := self._load(name):
                begin(loop)

        if self.start():
            self._readers = [reader for reader in self._readers if reader.is_alive()]
            self._readers.append(Thread(target=read, daemon=True))
            self._readers[-1].start()

    def gain(self, volume: int) -> float:
        """The loudness (0 to 1) of a slider at ``volume`` (0 to 100); 0 when all is silent.

        Loudness is heard as a power law: half the slider should sound half as loud.
        """
        settings = self.settings
        if settings.mute or (self.is_away and settings.silent_away):
            return 0.0
        return float((volume / 100) ** 1.7)

    @property
    def is_started(self) -> bool:
        return bool(self._is_ready)

    def stop(self) -> None:
        """Be silent for good: a loop that is still read would play on a device that is shut."""
        for reader in [each for each in self._readers if each.is_alive()]:
            reader.join()
        if self._is_ready:
            pygame.mixer.stop()
        self._is_ready = False

    def start(self) -> bool:
        """Open the device, if that was not yet tried; whether there is one."""
        if self._is_ready is None:
            try:
                pygame.mixer.init(
                    frequency=RATE, size=-16, channels=2, buffer=1024, allowedchanges=0
                )
                pygame.mixer.set_num_channels(CHANNELS)
                pygame.mixer.set_reserved(LOOP_CHANNELS)
                self._is_ready = True
            except (pygame.error, NotImplementedError):
                self._is_ready = False
        return self._is_ready

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._sounds:
            self._sounds[name] = self._load(name)
        return self._sounds[name]

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        try:
            return pygame.mixer.Sound(str(self.folder / f"{name}.wav"))
        except (pygame.error, OSError):
            return None
