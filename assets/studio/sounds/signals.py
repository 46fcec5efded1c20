"""What a headquarters hears: Morse in the headphones, a siren over a harbour, a roll of drums."""

import math
import random

from studio.sounds.waves import (
    TAU,
    Signal,
    decay,
    echo,
    high_pass,
    low_pass,
    mix,
    noise,
    shaped,
    soft_saw,
    swell,
    tone,
)

DOT = 0.058
"""Seconds: a quick hand."""
REPORT = "-.-.- --.. .."
"""The sign with which a message begins, and two letters."""
PITCH = 760.0


def morse(rng: random.Random) -> Signal:
    """A boat reports: keyed dots and dashes that fade and come back over static."""
    at, parts = 0.12, []
    for sign in REPORT:
        if sign == " ":
            at += 2 * DOT
            continue
        long = DOT * (3 if sign == "-" else 1) * rng.uniform(0.94, 1.06)
        parts.append((at, 1.0, _keyed(long)))
        at += long + DOT
    seconds = at + 0.14
    fading = shaped(mix(*parts), lambda t: 0.72 + 0.28 * math.sin(TAU * 0.9 * t + 0.6))
    static = high_pass(low_pass(noise(seconds, rng), 2600), 700)
    crackle = [
        (rng.uniform(0, seconds - 0.05), rng.uniform(0.1, 0.4),
         shaped(high_pass(noise(0.03, rng), 1500), decay(160, 0.0005)))
        for _ in range(9)
    ]  # fmt: skip
    return mix((0, 0.8, fading), (0, 0.12, shaped(static, swell(seconds, 0.3))), *crackle)


def _keyed(seconds: float) -> Signal:
    """A tone that starts and ends without a click."""
    edge = 0.006

    def envelope(t: float) -> float:
        return min(1.0, t / edge, max(0.0, (seconds - t) / edge))

    return shaped(tone(seconds, PITCH), envelope)


def siren(rng: random.Random) -> Signal:
    """An air raid: a rotor that winds up and runs down, heard across the roofs."""
    seconds = 2.9

    def pitch(t: float) -> float:
        return 150 + 330 * math.sin(math.pi * min(1.0, t / seconds)) ** 0.8

    rotor = low_pass(low_pass(tone(seconds, pitch, soft_saw), 1500), 2200)
    second = low_pass(tone(seconds, lambda t: pitch(t) * 1.2, soft_saw), 1200)
    air = low_pass(noise(seconds, rng), 500)
    envelope = swell(seconds, 1.3)
    body = mix((0, 0.7, rotor), (0, 0.4, second), (0, 0.25, air))
    return echo(shaped(body, envelope), 0.23, 0.3, 2)


def drums(rng: random.Random) -> Signal:
    """A roll on a kettledrum that grows, and two strokes."""
    at, gap, parts = 0.0, 0.066, []
    while at < 0.86:
        parts.append((at, 0.12 + 0.42 * (at / 0.86) ** 1.5, _kettle(rng, 92, 0.34)))
        at += gap * rng.uniform(0.92, 1.08)
    parts += [(0.98, 1.0, _kettle(rng, 92, 1.0)), (1.36, 1.15, _kettle(rng, 69, 1.4))]
    return echo(mix(*parts), 0.11, 0.22, 2)


def _kettle(rng: random.Random, pitch: float, seconds: float) -> Signal:
    """A stroke on the skin: it sinks a little, with the partials of a kettledrum."""

    def drop(share: float) -> Signal:
        return tone(seconds, lambda t: pitch * share * (1 + 0.06 * math.exp(-22 * t)))

    skin = mix((0, 1.0, drop(1)), (0, 0.5, drop(1.5)), (0, 0.28, drop(1.99)), (0, 0.16, drop(2.44)))
    beater = shaped(low_pass(noise(0.05, rng), 1400), decay(70, 0.001))
    return mix((0, 1.0, shaped(skin, decay(3.6 / seconds, 0.003))), (0, 0.35, beater))
