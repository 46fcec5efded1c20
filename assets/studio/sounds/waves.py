"""Signals: lists of floats about -1 to 1 at RATE samples a second; times are in seconds."""

import math
import random
from collections.abc import Callable
from itertools import accumulate

RATE = 22050
TAU = 2 * math.pi
Signal = list[float]
Curve = Callable[[float], float]


def tone(seconds: float, pitch: float | Curve, shape: Curve = math.sin) -> Signal:
    """A tone of fixed or gliding pitch (Hz at a time); `shape` takes a phase in radians."""
    count = int(seconds * RATE)
    if callable(pitch):
        phases = accumulate(TAU * pitch(i / RATE) / RATE for i in range(count))
        return [shape(phase) for phase in phases]
    return [shape(TAU * pitch * i / RATE) for i in range(count)]


def noise(seconds: float, rng: random.Random) -> Signal:
    return [rng.uniform(-1, 1) for _ in range(int(seconds * RATE))]


def low_pass(signal: Signal, cutoff: float | Curve) -> Signal:
    """One pole; `cutoff` in Hz, fixed or at a time."""
    if not callable(cutoff):
        share = 1 - math.exp(-TAU * cutoff / RATE)
        return list(accumulate(signal, lambda last, s: last + (s - last) * share, initial=0.0))[1:]
    out, last = [], 0.0
    for i, sample in enumerate(signal):
        last += (sample - last) * (1 - math.exp(-TAU * cutoff(i / RATE) / RATE))
        out.append(last)
    return out


def high_pass(signal: Signal, cutoff: float) -> Signal:
    return [a - b for a, b in zip(signal, low_pass(signal, cutoff), strict=True)]


def shaped(signal: Signal, envelope: Curve) -> Signal:
    return [sample * envelope(i / RATE) for i, sample in enumerate(signal)]


def decay(rate: float, attack: float = 0.004) -> Curve:
    return lambda t: min(1.0, t / attack) * math.exp(-rate * t)


def swell(seconds: float, peak: float) -> Curve:
    """Up to `peak` seconds and down again, without corners."""
    return lambda t: (
        math.sin(math.pi / 2 * min(1.0, t / peak))
        * math.cos(math.pi / 2 * max(0.0, min(1.0, (t - peak) / (seconds - peak))))
    )


def mix(*parts: tuple[float, float, Signal]) -> Signal:
    """Parts given as (start, loudness, signal), added up."""
    length = max(int(start * RATE) + len(signal) for start, _, signal in parts)
    out = [0.0] * length
    for start, loudness, signal in parts:
        at = int(start * RATE)
        for i, sample in enumerate(signal):
            out[at + i] += sample * loudness
    return out


def echo(signal: Signal, delay: float, share: float, times: int) -> Signal:
    """Repeats that fade, each duller than the one before."""
    parts, part = [(0.0, 1.0, signal)], signal
    for i in range(1, times + 1):
        part = low_pass(part, 1800 / i)
        parts.append((delay * i, share**i, part))
    return mix(*parts)


def soft_saw(phase: float) -> float:
    return sum(math.sin(phase * n) / n for n in range(1, 6)) * 0.55
