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
    echo,
    low_pass,
    mix,
    noise,
    shaped,
    soft_saw,
    swell,
    tone,
)

SEA, HULL, SCORE = 60, 60, 64
"""Seconds; the score has sixteen bars of four beats."""

D2, E2_FLAT, F2, A2, B2_FLAT, C3, D3, F3, G3, A3, C4, D4, E4_FLAT, E4, F4, G4 = (
    73.42, 77.78, 87.31, 110.0, 116.54, 130.81, 146.83, 174.61, 196.0, 220.0, 261.63, 293.66,
    311.13, 329.63, 349.23, 392.0,
)  # fmt: skip


def around(signal: Signal, change: Callable[[Signal], Signal]) -> Signal:
    """A change that remembers a second at most, such as a filter, made to end as it began."""
    return change(signal[-RATE:] + signal)[RATE:]


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
    rise = waves(SEA, (11, 0.45, 0.0), (17, 0.3, 0.3), (31, 0.15, 0.7))
    wash = waves(SEA, (11, 0.55, -0.12), (19, 0.35, 0.18), (43, 0.1, 0.4))
    gust = waves(SEA, (4, 0.3, 0.6), (7, 0.15, 0.2), (23, 0.2, 0.1))
    deep = shaped(band(noise(SEA, rng), 40, 260), rise)
    foam = shaped(band(noise(SEA, rng), 700, 2600), lambda t: max(0.0, wash(t)) ** 2)
    air = shaped(band(noise(SEA, rng), lambda t: 220 * gust(t), lambda t: 520 * gust(t)), gust)
    return mix((0, 1.6, deep), (0, 0.11, foam), (0, 0.5, air))


def muffled_hull(rng: random.Random) -> Signal:
    """Water pressing on steel, and the motors that turn slowly behind it."""
    press = waves(HULL, (7, 0.25, 0.0), (23, 0.15, 0.4))
    water = band(noise(HULL, rng), 50, 150)
    hum = mix(
        *(
            (0, loud, shaped(tone(HULL, whole(pitch, HULL)), waves(HULL, (times, 0.35, phase))))
            for pitch, loud, times, phase in (
                (49.0, 0.35, 2, 0.0), (50.25, 0.3, 3, 0.4), (98.0, 0.3, 5, 0.7),
                (147.0, 0.16, 7, 0.2),
            )
        )
    )  # fmt: skip
    gurgle = shaped(
        band(noise(HULL, rng), 120, 220),
        waves(HULL, (13, 0.3, 0.1), (37, 0.4, 0.2), (59, 0.3, 0.6)),
    )
    return mix((0, 2.4, shaped(water, press)), (0, 0.14, hum), (0, 0.35, gurgle))


def pad(pitch: float, times: int, phase: float) -> Signal:
    """A voice that swells and sinks so many times in a score, doubled a little aside."""
    at = whole(pitch, SCORE)
    partials = ((at, 0.8), (at + 8 / SCORE, 0.2), (2 * at, 0.12), (3 * at, 0.05))
    over = mix(*((0, loud, tone(SCORE, each)) for each, loud in partials))
    return shaped(over, waves(SCORE, (times, 0.45, phase), (times + 4, 0.2, phase / 2)))


def horn(pitch: float, seconds: float) -> Signal:
    """A soft note from far away, that comes slowly and rings on."""
    note = mix((0, 1, tone(seconds, pitch)), (0, 0.25, tone(seconds, 2 * pitch)))
    return echo(shaped(note, swell(seconds, 0.4 * seconds)), 0.9, 0.4, 3)


THEME = (
    (6, A3, 3), (8, D4, 3), (10, F4, 4), (13, E4, 4), (24, D4, 3), (26, C4, 3), (28, A3, 5),
    (38, A3, 3), (40, D4, 3), (42, G4, 4), (45, F4, 3), (47, D4, 4), (56, E4, 3), (58, F4, 2),
    (59, D4, 5),
)  # fmt: skip
"""Notes of the calm score: beat, pitch, seconds."""


def calm(rng: random.Random) -> Signal:
    """A chord on D that changes its light, and four times a distant line over it."""
    voices = ((D2, 0.4, 3, 0.0), (A2, 0.4, 2, 0.5), (D3, 0.35, 5, 0.1), (F3, 0.25, 3, 0.75),
              (A3, 0.12, 4, 0.25), (C3, 0.14, 1, 0.4), (B2_FLAT, 0.12, 1, 0.9),
              (G3, 0.1, 2, 0.15))  # fmt: skip
    chord = [(0.0, loud, pad(pitch, times, at)) for pitch, loud, times, at in voices]
    return wound(SCORE, *chord, *((at, 0.22, horn(pitch, held)) for at, pitch, held in THEME))


def pulse(pitch: float, seconds: float = 0.9) -> Signal:
    """A dull stroke on a low string."""
    string = low_pass(tone(seconds, pitch, soft_saw), 700)
    return shaped(string, decay(5.5, 0.02))


def tension(rng: random.Random) -> Signal:
    """A beat every second, now and then held back, and high voices that lean in and away."""
    beats = [
        (float(at), (0.9 if at % 2 == 0 else 0.55) * rng.uniform(0.85, 1), pulse(D2))
        for at in range(SCORE)
        if at % 32 not in (27, 31)
    ]
    steps = [
        (at + rng.choice((0.5, 2.5, 2.5, 3.5)), rng.uniform(0.25, 0.4), pulse(pitch))
        for at in range(0, SCORE, 2)
        for pitch in rng.choice(((), (C3,), (A2,), (F2,), (A2, C3)))
    ]
    high = ((0.1, A3, 5, 0.75), (0.05, F3, 3, 0.25), (0.04, C4, 2, 0.6))
    return wound(SCORE, *beats, *steps, *((0, loud, pad(*voice)) for loud, *voice in high))


def drum(rng: random.Random, loud: float) -> Signal:
    skin = shaped(tone(0.5, lambda t: 52 + 50 * math.exp(-22 * t)), decay(9, 0.003))
    stick = shaped(low_pass(noise(0.08, rng), 700), decay(50, 0.001))
    return mix((0, loud, skin), (0, 0.4 * loud, stick))


FIGURES = (
    (D2, D2, E2_FLAT, D2, D2, D2, E2_FLAT, C3),
    (D2, D2, F2, E2_FLAT, D2, D2, C3, A2),
    (D2, E2_FLAT, D2, D2, F2, D2, E2_FLAT, D2),
    (D2, D2, A2, D2, B2_FLAT, D2, A2, E2_FLAT),
)
BARS = (0, 0, 2, 1, 0, 2, 0, 3, 0, 1, 2, 1, 2, 0, 3, 3)
"""The figure of each bar of danger."""


def danger(rng: random.Random) -> Signal:
    """The beat doubled, a half step that never settles, and drums that run on every fourth bar."""
    notes = [pitch for bar in BARS for pitch in FIGURES[bar]]
    strokes = [
        (at / 2, 0.75 * rng.uniform(0.8, 1), pulse(pitch, 0.6)) for at, pitch in enumerate(notes)
    ]
    drums = [(float(at), 1.0, drum(rng, 0.9 if at % 2 == 0 else 0.6)) for at in range(SCORE)]
    runs = [
        (at + 12 + eighth / 2, 1.0, drum(rng, 0.5))
        for at in range(0, SCORE, 16)
        for eighth in rng.sample(range(1, 8), 4)
    ]
    voices = ((0.07, D4, 5, 0.5), (0.06, E4_FLAT, 3, 0.0), (0.25, D2, 2, 0.2))
    return wound(
        SCORE, *strokes, *drums, *runs, *((0, loud, pad(*voice)) for loud, *voice in voices)
    )


# Mean loudness of each: what lies under a game is felt more than heard.
LOOPS: dict[str, tuple[Callable[[random.Random], Signal], float]] = {
    "sea": (wind_and_sea, 0.07),
    "under-water": (muffled_hull, 0.08),
    "score-calm": (calm, 0.06),
    "score-tension": (tension, 0.06),
    "score-danger": (danger, 0.07),
}
