"""The sounds that go on and on, measured: seams, loudness, what is heard where, and their size."""

import itertools
import random
import sys

import pytest

from game.tables.resources import resource
from tests.ui.spectrum import loudness, samples_of, shares

FOLDER = resource("assets", "sounds")
LOOPS = ("sea", "under-water", "score-calm", "score-tension", "score-danger")
CREAKS = ("creak-1", "creak-2", "creak-3")
ALL_BYTES, ONE_BYTES = 3_000_000, 500_000


@pytest.mark.parametrize("name", LOOPS)
def test_a_loop_has_no_seam(name: str) -> None:
    """From the last sample to the first is no longer a step than elsewhere, nor a bend."""
    _, signal = samples_of(FOLDER / f"{name}.wav")
    steps = [b - a for a, b in itertools.pairwise(signal)]
    bends = [b - a for a, b in itertools.pairwise(steps)]
    seam = signal[0] - signal[-1]
    assert abs(seam) <= max(map(abs, steps))
    assert max(abs(seam - steps[-1]), abs(steps[0] - seam)) <= max(map(abs, bends))


@pytest.mark.parametrize("name", LOOPS)
def test_a_loop_lies_under_the_game(name: str) -> None:
    _, signal = samples_of(FOLDER / f"{name}.wav")
    assert 0.05 <= loudness(signal) <= 0.09
    assert max(map(abs, signal)) < 0.5


def test_two_beds_and_the_whole_score_never_clip() -> None:
    peaks = [max(map(abs, samples_of(FOLDER / f"{name}.wav")[1])) for name in LOOPS]
    sea, hull, calm, tension, danger = peaks
    assert sea + hull + calm + max(tension, danger) < 1.5
    assert max(sea, hull) + calm + max(tension, danger) < 1.0


def test_the_hull_is_muffled_and_the_sea_is_open() -> None:
    rate, hull = samples_of(FOLDER / "under-water.wav")
    assert shares(hull, rate, (300,))[0] > 0.9
    rate, sea = samples_of(FOLDER / "sea.wav")
    below_300, below_1200 = shares(sea, rate, (300, 1200))
    assert below_300 < 0.75
    assert below_1200 < 0.96


@pytest.mark.parametrize("name", LOOPS[2:])
def test_the_score_keeps_one_beat(name: str) -> None:
    rate, signal = samples_of(FOLDER / f"{name}.wav")
    assert len(signal) % rate == 0
    assert len(signal) // rate in (4, 8)


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
    """But for the last digit of another computer's sine."""
    monkeypatch.setattr(sys, "path", [str(FOLDER.parent), *sys.path])
    from make_sounds import LOOPS as MAKERS  # type: ignore[import-not-found]
    from make_sounds import looped

    make, mean = MAKERS["score-danger"]
    made = memoryview(looped(make(random.Random("score-danger")), mean)).cast("h")
    _, kept = samples_of(FOLDER / "score-danger.wav")
    assert max(abs(a - b * 32768) for a, b in zip(made, kept, strict=True)) <= 1
