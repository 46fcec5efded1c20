"""What sounds on under a game: a bed, creaks, and a score that follows danger.

SDL mixes and fades the loops in a thread of its own, and another reads them: nothing is done here
until something changes, or the next creak is due.
"""

import random
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from threading import Lock
from typing import Protocol

import pygame

from game.ui.sounds.sound import Sound

QUIET_BED = "sea"
LOWERED = 0.4
"""The share of its loudness that is left behind a pause, and where there is no game."""

CALM = "score-calm"
OVER_CALM = ((0.6, "score-danger"), (0.25, "score-tension"))
"""The part of the score that is heard over the calm one from a danger upwards."""

CREAKS = ("creak-1", "creak-2", "creak-3")
CREAKS_FROM, RARE, OFTEN = 0.3, 45.0, 9.0
"""The depth from which it creaks; mean seconds between creaks there, and at the deepest."""

FADE_MS, BEGIN_AFTER = 1800, 0.5
"""The length of a crossfade; seconds from the first frame until the first loop is read."""


@dataclass(frozen=True, slots=True)
class Atmosphere:
    """How a place sounds.

    `bed` is heard all the time: "sea" in the open, "under-water", or empty for nothing. `depth`
    (0 to 1) is how hard the water presses, `danger` (0 to 1) how much threatens.
    """

    bed: str = ""
    depth: float = 0.0
    danger: float = 0.0


class Sounding(Protocol):
    """What has an atmosphere of its own; None for what leaves that to others."""

    def atmosphere(self) -> Atmosphere | None: ...


class Strand:
    """One loop at a time, on two channels: another takes over by a crossfade when it is read."""

    def __init__(self, sound: Sound, first_channel: int) -> None:
        self._sound = sound
        self._channels = (first_channel, first_channel + 1)
        self._loop: pygame.mixer.Sound | None = None
        self._lock = Lock()
        self._volume = 0.0
        self._crossings = 0
        self.name, self.level = "", 0.0

    def play(self, name: str, level: float, gain: float) -> None:
        """Play the loop `name` at `level` of `gain` (0 to 1 each); an empty name fades it out."""
        with self._lock:
            self._volume = level * gain
            if self._loop and (name, level) == (self.name, self.level):
                self._loop.set_volume(self._volume)
        if (name, level) != (self.name, self.level):
            self.name, self.level = name, level
            self._cross_to(name)

    def _cross_to(self, name: str) -> None:
        with self._lock:
            if self._loop:
                pygame.mixer.Channel(self._channels[0]).fadeout(FADE_MS)
                self._channels = self._channels[::-1]
            self._loop = None
            self._crossings += 1
        if name:
            self._sound.load_loop(name, partial(self._begin, self._crossings))

    def _begin(self, crossing: int, loop: pygame.mixer.Sound) -> None:
        """Begin a loop that has been read, unless something else is wanted by now."""
        with self._lock, suppress(pygame.error):
            if crossing == self._crossings:
                loop.set_volume(self._volume)
                pygame.mixer.Channel(self._channels[0]).play(loop, loops=-1, fade_ms=FADE_MS)
                self._loop = loop


class Ambience:
    """Keeps what is heard in step with what is shown; without a device there is silence."""

    def __init__(
        self, sound: Sound, *, is_silent: bool = False, rng: random.Random | None = None
    ) -> None:
        self.sound, self.is_silent = sound, is_silent
        self._rng = rng or random.Random()
        self._wanted: Atmosphere | None = None
        self._level = LOWERED
        self._begins_in: float | None = None
        self._has_begun = False
        self._creak_in: float | None = None
        self.bed, self.calm, self.over = (Strand(sound, first) for first in (0, 2, 4))

    def follow(self, scenes: Sequence[Sounding]) -> None:
        """Sound as the topmost of these scenes that has an atmosphere, lowest first.

        What lies under another scene is lowered.
        """
        for scene in reversed(scenes):
            if atmosphere := scene.atmosphere():
                self.show(atmosphere, 1.0 if scene is scenes[-1] else LOWERED)
                return
        self.show(None, LOWERED)

    def show(self, atmosphere: Atmosphere | None, level: float) -> None:
        """Sound so at a level from 0 to 1; None is the quiet bed of a place without a game."""
        if self.is_silent:
            return
        if not self._has_begun and self._begins_in is None:
            self._begins_in = BEGIN_AFTER
        elif (atmosphere, level) == (self._wanted, self._level):
            return
        self._wanted, self._level = atmosphere, level
        self.refresh()

    def hush(self, is_away: bool) -> None:
        """Take over that the player has gone to another window, or has come back."""
        self.sound.is_away = is_away
        self.refresh()

    def refresh(self) -> None:
        """Take over changed settings."""
        settings = self.sound.settings
        if not self._has_begun or not self._is_possible():
            return
        wanted = self._wanted
        bed = wanted.bed if wanted else QUIET_BED
        ambience, music = self.sound.gain(settings.ambience), self.sound.gain(settings.music)
        self.bed.play(bed if ambience else "", self._level, ambience)
        self.calm.play(CALM if wanted and music else "", self._level, music)
        self.over.play(part_over(wanted) if music else "", self._level, music)
        self._expect_creak(bool(ambience))

    def _is_possible(self) -> bool:
        settings = self.sound.settings
        wants = not settings.mute and (settings.ambience or settings.music)
        return bool(self.sound.is_started or wants) and self.sound.start()

    # Creaks

    def _expect_creak(self, is_heard: bool) -> None:
        depth = self._wanted.depth if self._wanted else 0.0
        if not is_heard or self._level < 1 or depth < CREAKS_FROM:
            self._creak_in = None
        else:
            mean = seconds_between(depth)
            drawn = max(mean / 4, self._rng.expovariate(1 / mean))
            self._creak_in = drawn if self._creak_in is None else min(self._creak_in, drawn)

    def _creak(self) -> None:
        depth = self._wanted.depth if self._wanted else 0.0
        gain = self.sound.gain(self.sound.settings.ambience)
        self.sound.play_at(self._rng.choice(CREAKS), gain * (0.25 + 0.75 * depth))
        self._creak_in = None
        self._expect_creak(bool(gain))

    # Time

    def update(self, seconds: float) -> None:
        """Let time pass: the first loops or a creak may be due."""
        if self._begins_in is not None:
            self._begins_in -= seconds
            if self._begins_in <= 0:
                self._begins_in, self._has_begun = None, True
                self.refresh()
        elif self._creak_in is not None:
            self._creak_in -= seconds
            if self._creak_in <= 0:
                self._creak()

    def wake_in(self) -> float | None:
        """Seconds until `update` is wanted; None while nothing is due."""
        due = self._creak_in if self._begins_in is None else self._begins_in
        return None if due is None else max(0.0, due)


def part_over(atmosphere: Atmosphere | None) -> str:
    """The part of the score that a danger asks for over the calm one; empty for none."""
    danger = atmosphere.danger if atmosphere else 0.0
    return next((part for least, part in OVER_CALM if danger >= least), "")


def seconds_between(depth: float) -> float:
    """The mean time between two creaks at a depth of CREAKS_FROM to 1."""
    share = (depth - CREAKS_FROM) / (1 - CREAKS_FROM)
    return RARE + (OFTEN - RARE) * min(1.0, share)
