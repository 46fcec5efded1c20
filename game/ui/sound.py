"""Sounds by name. No device, no file, no mixer: then there is silence, never an error."""

from pathlib import Path

import pygame

from game.tables.resources import resource
from game.ui.settings import Settings


class Sound:
    """Plays ``assets/sounds/<name>.wav``; the mixer starts with the first sound."""

    def __init__(self, settings: Settings, folder: Path | None = None) -> None:
        self.settings = settings
        self.folder = folder or resource("assets", "sounds")
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._is_ready: bool | None = None

    def play(self, name: str, volume: float = 1.0) -> bool:
        """Play ``name`` at ``volume`` (0 to 1) of the player's volume; True if it sounds."""
        settings = self.settings
        if settings.mute or not settings.volume or not self._start():
            return False
        if name not in self._sounds:
            self._sounds[name] = self._load(name)
        sound = self._sounds[name]
        if sound is None:
            return False
        # Loudness is heard as a power law: half the slider should sound half as loud.
        sound.set_volume((settings.volume / 100) ** 1.7 * volume)
        return sound.play() is not None

    def stop(self) -> None:
        if self._is_ready:
            pygame.mixer.stop()

    def _start(self) -> bool:
        if self._is_ready is None:
            try:
                pygame.mixer.init(frequency=44100, size=-16, channels=2, buffer=1024)
                self._is_ready = True
            except (pygame.error, NotImplementedError):
                self._is_ready = False
        return self._is_ready

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        try:
            return pygame.mixer.Sound(str(self.folder / f"{name}.wav"))
        except (pygame.error, OSError):
            return None
