"""The sounds that go on and on, measured: seams, loudness, what is heard where, and their size."""

import itertools
import math
import random
import sys
from array import array
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pygame
import pytest

from game.tables.resources import resource
from game.ui.sounds.sound import RATE
from tests.ui.spectrum import loudness, samples_of, shares

FOLDER = resource("assets", "sounds")
LOOPS = ("sea", "under-water", "score-calm", "score-tension", "score-danger")
CREAKS = ("creak-1", "creak-2", "creak-3")
SCORE = LOOPS[2:]
ALL_BYTES, ONE_BYTES = 5_500_000, 1_000_000
FULL = 32768
"""The loudest sample."""
LEAST, BEAT = 60, 1
"""Seconds of a loop, and of a beat of the score."""


@cache
def signal_of(name: str) -> Sequence[int]:
    """The samples of a loop, read as the program reads it but in one channel."""
    pygame.mixer.quit()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_AUDIODRIVER", "dummy")
        pygame.mixer.init(frequency=RATE, size=-16, channels=1, allowedchanges=0)
    samples = array("h", pygame.mixer.Sound(str(FOLDER / f"{name}.wav")).get_raw())
    pygame.mixer.quit()
    return samples


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", LOOPS)
def test_a_loop_has_no_seam(name: str) -> None:
    """From the last sample to the first is no longer a step than elsewhere, nor a bend."""
    signal = signal_of(name)
    steps = array("i", (b - a for a, b in itertools.pairwise(signal)))
    sharpest = max(abs(b - a) for a, b in itertools.pairwise(steps))
    seam = signal[0] - signal[-1]
    assert abs(seam) <= max(map(abs, steps))
    assert max(abs(seam - steps[-1]), abs(steps[0] - seam)) <= sharpest


@pytest.mark.parametrize("name", LOOPS)
def test_a_loop_lies_under_the_game(name: str) -> None:
    signal = signal_of(name)
    assert 0.05 <= loudness(signal) / FULL <= 0.09
    assert max(map(abs, signal)) < 0.5 * FULL


def test_two_beds_and_the_whole_score_never_clip() -> None:
    peaks = [max(map(abs, signal_of(name))) / FULL for name in LOOPS]
    sea, hull, calm, tension, danger = peaks
    assert sea + hull + calm + max(tension, danger) < 1.5
    assert max(sea, hull) + calm + max(tension, danger) < 1.0


def test_the_hull_is_muffled_and_the_sea_is_open() -> None:
    hull, sea = (list(signal_of(name)[: 4 * RATE]) for name in ("under-water", "sea"))
    assert shares(hull, RATE, (300,))[0] > 0.9
    below_300, below_1200 = shares(sea, RATE, (300, 1200))
    assert below_300 < 0.75
    assert below_1200 < 0.96


@pytest.mark.sampled(1)
@pytest.mark.parametrize("name", LOOPS)
def test_a_loop_is_too_long_to_be_noticed(name: str) -> None:
    """A minute at least, in which no part comes again as it was."""
    signal = signal_of(name)
    assert len(signal) >= LEAST * RATE
    coarse = signal[::7]
    second, once = RATE / 7, loudness(coarse)
    for lag in range(1, LEAST // 2):
        at = round(lag * second)
        apart = loudness([a - b for a, b in zip(coarse, coarse[at:], strict=False)])
        assert apart > 0.5 * once, f"after {lag} s it comes again"


@pytest.mark.parametrize("name", SCORE)
def test_the_score_keeps_one_beat(name: str) -> None:
    assert len(signal_of(name)) % (4 * BEAT * RATE) == 0


@pytest.mark.parametrize("name", CREAKS)
def test_a_creak_begins_and_ends_in_silence(name: str) -> None:
    _, signal = samples_of(FOLDER / f"{name}.wav")
    assert abs(signal[0]) < 0.01
    assert abs(signal[-1]) < 0.01


def test_all_sounds_are_small() -> None:
    sizes = [path.stat().st_size for path in FOLDER.glob("*.wav")]
    assert max(sizes) < ONE_BYTES
    assert sum(sizes) < ALL_BYTES


def test_the_script_makes_these_very_files(monkeypatch: pytest.MonkeyPatch) -> None:
    """But for the last digit of another computer's sine, and loops, which take a minute."""
    monkeypatch.setattr(sys, "path", [str(FOLDER.parent), *sys.path])
    from make_sounds import SOUNDS, finished  # type: ignore[import-not-found]

    make, peak = SOUNDS["gun"]
    made = memoryview(finished(make(random.Random("gun")), peak)).cast("h")
    _, kept = samples_of(FOLDER / "gun.wav")
    assert max(abs(a - b * FULL) for a, b in zip(made, kept, strict=True)) <= 1


def test_a_loop_is_packed_into_a_quarter_and_heard_as_it_was(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "path", [str(FOLDER.parent), *sys.path])
    from studio.sounds.adpcm import wav_of  # type: ignore[import-not-found]

    chord = [sum(math.sin(i * pitch) for pitch in (0.021, 0.042, 0.25)) for i in range(RATE)]
    packed = wav_of([round(3000 * sample) for sample in chord])
    assert len(packed) < len(chord) * 2 / 3.9
    (tmp_path / "chord.wav").write_bytes(packed)
    monkeypatch.setattr(f"{__name__}.FOLDER", tmp_path)
    heard = signal_of("chord")
    lost = loudness([a - b * 3000 for a, b in zip(heard, chord, strict=True)])
    assert lost < loudness(heard) / 30
