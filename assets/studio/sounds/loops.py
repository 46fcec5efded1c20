"""What sounds on and on: the sea above, the hull below, and a score in three parts.

Every loop is a round: its last sample leads to its first. Filters are run round twice, so that
they begin as they end; what swings does so a whole number of times. The parts of the score keep
one key (D minor) and one beat (a second), so that one may take over from another.
"""

import math
import random
from collections.abc import Callable

from studio.sounds.waves import (
    RATE,
    TAU,
    Curve,
    Signal,
    decay,
    low_pass,
    mix,
    noise,
    shaped,
    soft_saw,
    tone,
)

SEA, HULL, CALM, TENSION, DANGER = 10, 8, 8, 8, 4
"""Seconds."""

D1, D2, E2_FLAT, A2, C3, D3, F3, A3, D4, E4_FLAT = (
    36.71, 73.42, 77.78, 110.0, 130.81, 146.83, 174.61, 220.0, 293.66, 311.13,
)  # fmt: skip


def around(signal: Signal, change: Callable[[Signal], Signal]) -> Signal:
    """A change that remembers, such as a filter, made to end as it began."""
    return change(signal + signal)[len(signal) :]


def wound(seconds: float, *parts: tuple[float, float, Signal]) -> Signal:
    """Parts as for `mix`; what rings on over the end is heard at the beginning."""
    count = int(seconds * RATE)
    out = [0.0] * count
    for start, loudness, signal in parts:
        at = int(start * RATE)
        for index, sample in enumerate(signal):
            out[(at + index) % count] += sample * loudness
    return out


def whole(pitch: float, seconds: float) -> float:
    """The nearest pitch that swings a whole number of times in so many seconds."""
    return round(pitch * seconds) / seconds


def waves(seconds: float, *swings: tuple[int, float, float]) -> Curve:
    """A curve about 1 that comes round: (times in a round, share, phase) each."""
    return lambda t: (
        1
        + sum(
            share * math.sin(TAU * (times * t / seconds + phase)) for times, share, phase in swings
        )
    )


def band(signal: Signal, low: Curve | float, high: Curve | float) -> Signal:
    """Between two pitches, softly: two poles above and one below."""
    under = around(around(signal, lambda s: low_pass(s, high)), lambda s: low_pass(s, high))
    rest = around(under, lambda s: low_pass(s, low))
    return [a - b for a, b in zip(under, rest, strict=True)]


def wind_and_sea(rng: random.Random) -> Signal:
    """Long swells that break one after another, and a wind that never quite rests."""
    swell = waves(SEA, (2, 0.45, 0.0), (3, 0.3, 0.3), (5, 0.15, 0.7))
    wash = waves(SEA, (2, 0.55, -0.12), (3, 0.35, 0.18), (7, 0.1, 0.4))
    gust = waves(SEA, (1, 0.35, 0.6), (4, 0.25, 0.1))
    deep = shaped(band(noise(SEA, rng), 40, 260), swell)
    foam = shaped(band(noise(SEA, rng), 700, 2600), lambda t: max(0.0, wash(t)) ** 2)
    air = shaped(band(noise(SEA, rng), lambda t: 220 * gust(t), lambda t: 520 * gust(t)), gust)
    return mix((0, 1.6, deep), (0, 0.11, foam), (0, 0.5, air))


def muffled_hull(rng: random.Random) -> Signal:
    """Water pressing on steel, and the motors that turn slowly behind it."""
    press = waves(HULL, (1, 0.25, 0.0), (3, 0.15, 0.4))
    water = band(noise(HULL, rng), 50, 150)
    hum = mix(
        *(
            (0, loud, tone(HULL, whole(pitch, HULL)))
            for pitch, loud in ((49.0, 0.35), (50.25, 0.3), (98.0, 0.3), (147.0, 0.16))
        )
    )
    gurgle = shaped(band(noise(HULL, rng), 120, 220), waves(HULL, (5, 0.6, 0.2), (8, 0.3, 0.6)))
    return mix((0, 2.4, shaped(water, press)), (0, 0.14, hum), (0, 0.35, gurgle))


def pad(pitch: float, seconds: float, times: int, phase: float) -> Signal:
    """A voice that swells and sinks, doubled a little aside."""
    at, aside = whole(pitch, seconds), whole(pitch, seconds) + 1 / seconds
    voice = mix((0, 0.8, tone(seconds, at)), (0, 0.2, tone(seconds, aside)))
    over = mix((0, 1, voice), (0, 0.12, tone(seconds, 2 * at)), (0, 0.05, tone(seconds, 3 * at)))
    return shaped(over, waves(seconds, (times, 0.45, phase)))


def calm(rng: random.Random) -> Signal:
    """A chord on D that hardly moves."""
    voices = ((D2, 0.4, 1, 0.0), (A2, 0.45, 1, 0.5), (D3, 0.4, 2, 0.1), (F3, 0.25, 1, 0.75),
              (A3, 0.16, 1, 0.25), (D4, 0.08, 2, 0.6))  # fmt: skip
    return mix(*((0, loud, pad(pitch, CALM, times, at)) for pitch, loud, times, at in voices))


def pulse(pitch: float, seconds: float = 0.9) -> Signal:
    """A dull stroke on a low string."""
    string = low_pass(tone(seconds, pitch, soft_saw), 700)
    return shaped(string, decay(5.5, 0.02))


def tension(rng: random.Random) -> Signal:
    """A beat every second, and one high voice that leans in and away."""
    beats = [(float(at), 0.9 if at % 2 == 0 else 0.55, pulse(D2)) for at in range(TENSION)]
    steps = [(2.5, 0.35, pulse(C3)), (6.5, 0.35, pulse(A2))]
    high = mix((0, 0.1, pad(A3, TENSION, 1, 0.75)), (0, 0.05, pad(F3, TENSION, 2, 0.25)))
    return wound(TENSION, *beats, *steps, (0, 1.0, high))


def drum(rng: random.Random, loud: float) -> Signal:
    skin = shaped(tone(0.5, lambda t: 52 + 50 * math.exp(-22 * t)), decay(9, 0.003))
    stick = shaped(low_pass(noise(0.08, rng), 700), decay(50, 0.001))
    return mix((0, loud, skin), (0, 0.4 * loud, stick))


def danger(rng: random.Random) -> Signal:
    """The beat doubled, a half step that never settles, and a drum on one and three."""
    figure = (D2, D2, E2_FLAT, D2, D2, D2, E2_FLAT, C3)
    strokes = [(at / 2, 0.75, pulse(pitch, 0.6)) for at, pitch in enumerate(figure)]
    drums = [(float(at), 1.0, drum(rng, 0.9 if at % 2 == 0 else 0.6)) for at in range(DANGER)]
    rub = mix((0, 0.07, pad(D4, DANGER, 1, 0.5)), (0, 0.06, pad(E4_FLAT, DANGER, 1, 0.0)))
    low = pad(D1 * 2, DANGER, 1, 0.2)
    return wound(DANGER, *strokes, *drums, (0, 1.0, rub), (0, 0.25, low))


# Mean loudness of each: what lies under a game is felt more than heard.
LOOPS: dict[str, tuple[Callable[[random.Random], Signal], float]] = {
    "sea": (wind_and_sea, 0.07),
    "under-water": (muffled_hull, 0.08),
    "score-calm": (calm, 0.06),
    "score-tension": (tension, 0.06),
    "score-danger": (danger, 0.07),
}
