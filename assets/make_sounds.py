"""Writes every file of assets/sounds. Run: python assets/make_sounds.py

Standard library only; a fixed seed per sound, so the same files come out each time.
"""

import math
import random
import sys
import wave
from array import array
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from studio.sounds.adpcm import wav_of  # noqa: E402
from studio.sounds.loops import LOOPS  # noqa: E402
from studio.sounds.signals import drums, morse, siren  # noqa: E402
from studio.sounds.waves import (  # noqa: E402
    RATE,
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
)  # fmt: skip

FOLDER = HERE / "sounds"


def knock(rng: random.Random, pitch: float, rate: float = 60) -> Signal:
    """Something hard on wood."""
    body = shaped(tone(0.11, pitch), decay(rate, 0.001))
    ring = shaped(tone(0.07, pitch * 2.7), decay(rate * 1.6, 0.001))
    snap = shaped(low_pass(noise(0.03, rng), 3500), decay(170, 0.0005))
    return mix((0, 0.7, body), (0, 0.25, ring), (0, 0.5, snap))


def click(rng: random.Random) -> Signal:
    return mix((0, 0.5, knock(rng, 900, 120)), (0.018, 0.25, knock(rng, 1300, 160)))


def dice(rng: random.Random) -> Signal:
    at, gap, parts = 0.0, 0.036, []
    while at < 0.62:
        loud = (1 - at / 0.8) * rng.uniform(0.5, 1)
        parts.append((at, loud, knock(rng, rng.uniform(330, 780), 70)))
        at += gap * rng.uniform(0.7, 1.4)
        gap *= 1.13
    return mix(*parts)


def torpedo_launch(rng: random.Random) -> Signal:
    air = shaped(
        low_pass(noise(1.2, rng), lambda t: 2600 * math.exp(-3 * t) + 300), decay(3.2, 0.02)
    )
    thump = shaped(tone(0.5, lambda t: 45 + 60 * math.exp(-14 * t)), decay(9, 0.003))
    screw = shaped(tone(1.3, lambda t: 130 + 50 * min(1, t), soft_saw), swell(1.3, 0.5))
    bubbles = [
        (rng.uniform(0.1, 1.0), 0.1, shaped(tone(0.06, lambda t: 420 + 2600 * t), decay(50)))
        for _ in range(14)
    ]
    return mix((0, 0.8, air), (0, 0.9, thump), (0.15, 0.16, low_pass(screw, 700)), *bubbles)


def boom(rng: random.Random, seconds: float, pitch: float, dull: float) -> Signal:
    drop = tone(seconds, lambda t: pitch + pitch * 1.6 * math.exp(-9 * t))
    rumble = low_pass(low_pass(noise(seconds, rng), lambda t: dull * math.exp(-2.2 * t) + 60), dull)
    fall = decay(3.4, 0.006)
    return mix((0, 0.9, shaped(drop, fall)), (0, 2.0, shaped(rumble, decay(2.4, 0.004))))


def torpedo_hit(rng: random.Random) -> Signal:
    crack = shaped(low_pass(noise(0.2, rng), 2400), decay(26, 0.001))
    debris = [
        (rng.uniform(0.4, 1.3), rng.uniform(0.03, 0.1), knock(rng, rng.uniform(180, 420), 40))
        for _ in range(9)
    ]
    return driven(mix((0, 0.7, crack), (0, 1.0, boom(rng, 1.8, 50, 900)), *debris), 2.5)


def gun(rng: random.Random) -> Signal:
    """One quick-firing gun on a deck: a sharp crack, a short boom, the echo off the water."""
    return report(rng, 0.7, 88, 2600)


def heavy_gun(rng: random.Random) -> Signal:
    """A salvo of a ship's main guns: three deep reports, not quite at once."""
    shots = [
        (at, loud, report(rng, 1.1, 52, 1500)) for at, loud in ((0, 1), (0.09, 0.8), (0.2, 0.7))
    ]
    return mix(*shots)


def report(rng: random.Random, seconds: float, pitch: float, bright: float) -> Signal:
    """What is heard of one shot; a larger calibre is lower, duller and longer."""
    crack = shaped(low_pass(noise(0.12, rng), bright), decay(42, 0.0006))
    body = boom(rng, seconds, pitch, bright / 2.4)
    fast = shaped(body, lambda t: math.exp(-2.6 * t / seconds))
    return echo(driven(mix((0, 1.1, crack), (0, 0.9, fast)), 2.0), 0.21 + seconds / 8, 0.3, 3)


def driven(signal: Signal, drive: float) -> Signal:
    """Pressed against its loudest, as what is too near is heard."""
    peak = max(map(abs, signal))
    return [math.tanh(drive * sample / peak) for sample in signal]


def torpedo_miss(rng: random.Random) -> Signal:
    def pitch(t: float) -> float:
        return 210 - 70 * t + 3 * math.sin(TAU * 11 * t)

    whirr = shaped(low_pass(tone(1.5, pitch, soft_saw), lambda t: 1300 - 700 * t), swell(1.5, 0.2))
    hiss = shaped(low_pass(noise(1.5, rng), 900), swell(1.5, 0.25))
    return mix((0, 0.6, whirr), (0, 0.35, hiss))


def depth_charge(rng: random.Random) -> Signal:
    first = boom(rng, 1.3, 46, 480)
    tick = shaped(tone(0.05, 1400), decay(90, 0.001))
    return mix((0, 0.12, tick), (0.1, 1.0, echo(first, 0.26, 0.4, 2)))


def ping(rng: random.Random) -> Signal:
    note = mix((0, 0.8, tone(0.7, 1080)), (0, 0.15, tone(0.7, 2160)), (0, 0.2, tone(0.7, 1083)))
    return echo(shaped(note, decay(6.5, 0.012)), 0.42, 0.34, 2)


def dive(rng: random.Random) -> Signal:
    def horn(t: float) -> float:
        return 330 + 45 * min(1, t / 0.12) - 60 * max(0, t - 0.24)

    blast = low_pass(shaped(tone(0.36, horn, soft_saw), swell(0.36, 0.12)), 1500)
    rush = low_pass(noise(1.1, rng), lambda t: 1500 * math.exp(-1.6 * t) + 200)
    return mix((0, 0.55, blast), (0.4, 0.55, blast), (0.5, 0.5, shaped(rush, swell(1.1, 0.3))))


def drop(pitch: float) -> Signal:
    """A drop of water, rising in pitch."""
    return shaped(tone(0.07, lambda t: pitch + 4000 * t), decay(46))


def surface(rng: random.Random) -> Signal:
    hiss = low_pass(noise(1.6, rng), 1800)
    rush = low_pass(hiss, lambda t: 300 + 1900 * math.sin(math.pi * min(1, t / 1.6)))
    wash = shaped(rush, lambda t: swell(1.6, 0.6)(t) * (0.8 + 0.2 * math.sin(TAU * 3 * t)))
    drops = [
        (rng.uniform(0.7, 1.5), rng.uniform(0.04, 0.1), drop(rng.uniform(600, 1300)))
        for _ in range(12)
    ]
    return mix((0, 0.9, wash), *drops)


def aircraft(rng: random.Random) -> Signal:
    def engine(base: float) -> Signal:
        return tone(1.9, lambda t: base * (1.06 - 0.09 / (1 + math.exp(-6 * (t - 0.95)))), soft_saw)

    drone = mix((0, 0.5, engine(92)), (0, 0.5, engine(94.6)), (0, 0.3, engine(47)))
    air = low_pass(noise(1.9, rng), 500)
    return shaped(low_pass(mix((0, 1, drone), (0, 0.3, air)), 900), swell(1.9, 0.9))


def strafe(rng: random.Random) -> Signal:
    parts = []
    for i in range(11):
        crack = shaped(low_pass(noise(0.09, rng), 2200), decay(46, 0.001))
        thud = shaped(tone(0.09, lambda t: 90 + 120 * math.exp(-40 * t)), decay(40, 0.001))
        parts.append((i * 0.083, 0.8 - i * 0.03, mix((0, 0.6, crack), (0, 0.6, thud))))
    return echo(mix(*parts), 0.16, 0.3, 2)


def repair(rng: random.Random) -> Signal:
    def blow(loud: float) -> Signal:
        partials = ((620, 16.0), (1490, 20.0), (2330, 28.0))
        steel = [(0.0, 0.35, shaped(tone(0.3, f), decay(r, 0.001))) for f, r in partials]
        return mix(*steel, (0, loud * 0.6, knock(rng, 240, 50)))

    return mix((0, 0.7, blow(1)), (0.27, 0.85, blow(1)), (0.54, 0.75, blow(1)))


def hull_creak(rng: random.Random) -> Signal:
    def pitch(t: float) -> float:
        return 118 + 36 * math.sin(2.3 * t + 0.4) + 16 * math.sin(9 * t)

    grains, at = [], 0.0
    while at < 1.25:
        grains.append(
            (at, rng.uniform(0.2, 0.7), shaped(tone(0.05, pitch(at) * 3), decay(70, 0.002)))
        )
        at += rng.uniform(0.6, 1.5) / pitch(at) * 2.4
    groan = shaped(low_pass(tone(1.5, pitch, soft_saw), 420), swell(1.5, 0.6))
    return mix((0, 0.5, groan), (0.08, 0.5, low_pass(mix(*grains), 1400)))


def battery(rng: random.Random) -> Signal:
    hum = shaped(tone(0.22, 100), decay(16, 0.01))
    return mix(
        (0, 0.6, knock(rng, 1700, 190)), (0.035, 0.45, knock(rng, 700, 110)), (0.02, 0.2, hum)
    )


def bell_note(pitch: float, seconds: float, rate: float) -> Signal:
    partials = ((1, 0.6, 1.0), (2.0, 0.3, 1.5), (2.76, 0.22, 2.1), (5.4, 0.08, 3.4))
    return mix(
        *(
            (0.0, a, shaped(tone(seconds, pitch * f), decay(rate * r, 0.002)))
            for f, a, r in partials
        )
    )


def identify(rng: random.Random) -> Signal:
    return mix((0, 0.6, bell_note(784, 1.2, 4.2)), (0.16, 0.55, bell_note(1046.5, 1.2, 4.2)))


def medal(rng: random.Random) -> Signal:
    def brass(pitch: float, seconds: float) -> Signal:
        raw = tone(seconds, lambda t: pitch * (1 + 0.0025 * math.sin(TAU * 5 * t)), soft_saw)
        bright = low_pass(low_pass(raw, lambda t: 350 + 1500 * swell(seconds, 0.35)(t)), 2400)
        return shaped(bright, swell(seconds, 0.16))

    chord = [(0.34, 0.3, brass(p, 1.5)) for p in (174.6, 261.6, 349.2, 440)]
    return mix((0, 0.4, brass(261.6, 0.4)), *chord)


def page(rng: random.Random) -> Signal:
    rustle = high_pass(low_pass(low_pass(noise(0.36, rng), 3600), 4200), 600)
    flick = shaped(high_pass(low_pass(noise(0.06, rng), 4000), 900), decay(60, 0.002))
    envelope = swell(0.36, 0.16)
    body = shaped(rustle, lambda t: envelope(t) * (0.6 + 0.4 * math.sin(TAU * 17 * t)))
    return mix((0, 0.5, body), (0.27, 0.5, flick))


def sunk(rng: random.Random) -> Signal:
    def pitch(t: float) -> float:
        return 92 - 26 * t + 5 * math.sin(TAU * 1.3 * t)

    groan = low_pass(tone(1.95, pitch, soft_saw), lambda t: 520 - 180 * t)
    second = low_pass(tone(1.95, lambda t: pitch(t) * 1.49, soft_saw), 380)
    water = low_pass(noise(1.95, rng), lambda t: 500 - 180 * t)
    fade = swell(1.95, 0.5)
    bubbles = [
        (rng.uniform(0.6, 1.8), 0.1, shaped(tone(0.08, lambda t: 260 + 1500 * t), decay(40)))
        for _ in range(16)
    ]
    parts = (0, 0.5, shaped(groan, fade)), (0, 0.22, shaped(second, fade))
    return mix(*parts, (0, 0.7, shaped(water, fade)), *bubbles)


# Loudest sample of each sound: signals stay quiet, booms may be felt.
SOUNDS: dict[str, tuple[Callable[[random.Random], Signal], float]] = {
    "click": (click, 0.3),
    "dice": (dice, 0.6),
    "torpedo-launch": (torpedo_launch, 0.42),
    "torpedo-hit": (torpedo_hit, 0.85),
    "torpedo-miss": (torpedo_miss, 0.24),
    "gun": (gun, 0.6),
    "gun-heavy": (heavy_gun, 0.75),
    "depth-charge": (depth_charge, 0.8),
    "ping": (ping, 0.4),
    "dive": (dive, 0.45),
    "surface": (surface, 0.5),
    "aircraft": (aircraft, 0.5),
    "strafe": (strafe, 0.55),
    "repair": (repair, 0.45),
    "hull-creak": (hull_creak, 0.55),
    "battery": (battery, 0.35),
    "identify": (identify, 0.42),
    "medal": (medal, 0.5),
    "page": (page, 0.3),
    "sunk": (sunk, 0.65),
    "morse": (morse, 0.22),
    "siren": (siren, 0.42),
    "drums": (drums, 0.6),
    "creak-1": (lambda rng: groan(rng, 92, 0.7), 0.3),
    "creak-2": (lambda rng: groan(rng, 128, 0.5), 0.3),
    "creak-3": (lambda rng: groan(rng, 74, 0.9), 0.3),
}


def groan(rng: random.Random, low: float, seconds: float) -> Signal:
    """Steel under pressure, far off: a slow groan and a few ticks."""
    bend, rate = rng.uniform(0.1, 0.3), rng.uniform(1.5, 3)

    def pitch(t: float) -> float:
        return low * (1 + bend * math.sin(rate * t) + 0.05 * math.sin(7 * rate * t))

    body = low_pass(shaped(tone(seconds, pitch, soft_saw), swell(seconds, 0.6 * seconds)), 300)
    ticks = [
        (rng.uniform(0.1, seconds - 0.2), rng.uniform(0.1, 0.4), knock(rng, low * 4, 90))
        for _ in range(5)
    ]
    return echo(low_pass(mix((0, 0.8, body), *ticks), 520), 0.19, 0.35, 2)


def finished(signal: Signal, peak: float) -> bytes:
    """Faded at both ends, without a constant offset, brought to its peak, as 16-bit samples."""
    middle = sum(signal) / len(signal)
    fade_in, fade_out = int(0.002 * RATE), int(0.03 * RATE)
    last = len(signal) - 1
    faded = [
        (sample - middle) * min(1.0, i / fade_in, (last - i) / fade_out)
        for i, sample in enumerate(signal)
    ]
    scale = peak * 32767 / max(abs(sample) for sample in faded)
    return samples_of([sample * scale for sample in faded])


KNEE, ROOM = 0.25, 0.1
"""From where the peaks of a loop are bent, and how far above that they may come."""


def looped(signal: Signal, loudness: float) -> bytes:
    """The file of one round of a loop, brought to a mean loudness.

    An RMS of 1 is the loudest square wave.
    """
    scale = loudness / math.sqrt(sum(sample * sample for sample in signal) / len(signal))
    return wav_of([round(bent(sample * scale) * 32767) for sample in signal])


def bent(sample: float) -> float:
    over = abs(sample) - KNEE
    return sample if over <= 0 else math.copysign(KNEE + ROOM * math.tanh(over / ROOM), sample)


def samples_of(signal: Signal) -> bytes:
    samples = array("h", (round(sample) for sample in signal))
    if sys.byteorder == "big":
        samples.byteswap()
    return samples.tobytes()


def write(name: str, samples: bytes) -> None:
    with wave.open(str(FOLDER / f"{name}.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples)


def make_sound(name: str) -> None:
    make, peak = SOUNDS[name]
    write(name, finished(make(random.Random(name)), peak))


def make_loop(name: str) -> None:
    make, loudness = LOOPS[name]
    (FOLDER / f"{name}.wav").write_bytes(looped(make(random.Random(name)), loudness))


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    with ProcessPoolExecutor() as processes:  # the loops first, which take longest
        for made in [processes.map(make_loop, LOOPS), processes.map(make_sound, SOUNDS)]:
            list(made)
    print(f"{len(SOUNDS)} sounds and {len(LOOPS)} loops written.")


if __name__ == "__main__":
    main()
