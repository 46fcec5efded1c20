"""What can be measured of a sound that nobody hears: its samples, loudness and spectrum."""

import cmath
import math
import wave
from array import array
from collections.abc import Sequence
from pathlib import Path

BLOCK = 8192


def samples_of(path: Path) -> tuple[int, list[float]]:
    """The rate and the samples (-1 to 1) of a mono file of 16 bits."""
    with wave.open(str(path), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        raw = array("h", file.readframes(file.getnframes()))
        return file.getframerate(), [sample / 32768 for sample in raw]


def loudness(signal: Sequence[float]) -> float:
    """The mean loudness (RMS)."""
    return math.sqrt(sum(sample * sample for sample in signal) / len(signal))


def shares(signal: Sequence[float], rate: int, edges: tuple[float, ...]) -> list[float]:
    """The share of the energy below each edge in Hz."""
    power = [0.0] * (BLOCK // 2)
    for start in range(0, len(signal) - BLOCK + 1, BLOCK):
        block = signal[start : start + BLOCK]
        windowed = [
            complex(x * (0.5 - 0.5 * math.cos(2 * math.pi * i / BLOCK)))
            for i, x in enumerate(block)
        ]
        for bin_, value in enumerate(_transformed(windowed)[: BLOCK // 2]):
            power[bin_] += abs(value) ** 2
    total = sum(power)
    return [sum(power[: int(edge * BLOCK / rate)]) / total for edge in edges]


def _transformed(block: list[complex]) -> list[complex]:
    if len(block) == 1:
        return block
    even, odd = _transformed(block[::2]), _transformed(block[1::2])
    half = len(even)
    turned = [cmath.exp(-1j * math.pi * k / half) * odd[k] for k in range(half)]
    return [even[k] + turned[k] for k in range(half)] + [even[k] - turned[k] for k in range(half)]
