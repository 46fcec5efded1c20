"""Words drawn in single strokes, as a draughtsman letters a chart: what draws SVG knows no text."""

from collections.abc import Iterator

from studio.drawing import Drawing, Point

GLYPHS = {
    "A": "0 7 2 0 4 7|.8 4.4 3.2 4.4",
    "B": "0 0 0 7 2.6 7 3.8 6 3.8 4.6 2.6 3.4 0 3.4|2.4 3.4 3.4 2.5 3.4 1 2.4 0 0 0",
    "C": "4 1.2 3 .1 1.4 .1 0 1.6 0 5.4 1.4 6.9 3 6.9 4 5.8",
    "D": "0 0 0 7 2.2 7 4 5.4 4 1.6 2.2 0 0 0",
    "E": "3.6 0 0 0 0 7 3.6 7|0 3.4 2.9 3.4",
    "F": "3.6 0 0 0 0 7|0 3.4 2.9 3.4",
    "G": "4 1.2 3 .1 1.4 .1 0 1.6 0 5.4 1.4 6.9 3 6.9 4 5.8 4 3.9 2.4 3.9",
    "H": "0 0 0 7|4 0 4 7|0 3.4 4 3.4",
    "I": ".6 0 .6 7",
    "J": "2.6 0 2.6 5.6 1.8 6.9 .6 6.9 0 6",
    "K": "0 0 0 7|3.8 0 0 4.2|1.3 2.9 4 7",
    "L": "0 0 0 7 3.4 7",
    "M": "0 7 .4 0 2.5 4.6 4.6 0 5 7",
    "N": "0 7 0 0 4 7 4 0",
    "O": "1.5 0 2.7 0 4.2 1.7 4.2 5.3 2.7 7 1.5 7 0 5.3 0 1.7 1.5 0",
    "P": "0 7 0 0 2.6 0 3.8 1 3.8 2.8 2.6 3.8 0 3.8",
    "Q": "1.5 0 2.7 0 4.2 1.7 4.2 5.3 2.7 7 1.5 7 0 5.3 0 1.7 1.5 0|2.6 5.2 4.4 7.6",
    "R": "0 7 0 0 2.6 0 3.8 1 3.8 2.6 2.6 3.6 0 3.6|1.9 3.6 4 7",
    "S": "3.8 1.1 2.8 .1 1.2 .1 .2 1 .2 2.4 1.2 3.3 2.8 3.6 3.8 4.5 3.8 6 2.8 6.9 1.2 6.9 0 5.9",
    "T": "0 0 4 0|2 0 2 7",
    "U": "0 0 0 5.4 1.2 7 2.8 7 4 5.4 4 0",
    "V": "0 0 2 7 4 0",
    "W": "0 0 1.3 7 2.8 2 4.3 7 5.6 0",
    "X": "0 0 4 7|4 0 0 7",
    "Y": "0 0 2 3.6 4 0|2 3.6 2 7",
    "Z": "0 0 3.8 0 0 7 3.8 7",
    "0": "1.4 0 2.6 0 4 1.7 4 5.3 2.6 7 1.4 7 0 5.3 0 1.7 1.4 0",
    "1": ".4 1.6 2 0 2 7",
    "2": ".1 1.4 1.2 0 2.8 0 3.8 1.2 3.8 2.6 0 7 4 7",
    "3": ".2 1 1.2 0 2.8 0 3.7 1 3.7 2.4 2.7 3.3 1.6 3.3|2.7 3.3 3.9 4.4 3.9 6 2.8 7 1.2 7 0 6",
    "4": "3 7 3 0 0 4.8 4 4.8",
    "5": "3.7 0 .6 0 .3 3.2 1.4 2.7 2.7 2.7 4 3.9 4 5.8 2.8 7 1.2 7 0 6",
    "6": "3.5 .3 2.2 0 .8 1.2 0 3.2 0 5.4 1.2 7 2.8 7 4 5.6 4 4.2 2.8 3 1.4 3 .1 4.4",
    "7": "0 0 4 0 1.4 7",
    "8": "1.3 0 2.7 0 3.6 1 3.6 2.3 2.7 3.3 1.3 3.3 .4 2.3 .4 1 1.3 0|1.3 3.3 0 4.4 0 5.9 1.2 7 2.8"
    " 7 4 5.9 4 4.4 2.7 3.3",
    "9": ".5 6.7 1.8 7 3.2 5.8 4 3.8 4 1.6 2.8 0 1.2 0 0 1.4 0 2.8 1.2 4 2.6 4 3.9 2.6",
    ".": "0 6.8 .1 7",
    "-": "0 3.6 2.4 3.6",
    "'": ".6 0 .2 1.8",
    "+": "0 3.6 4 3.6|2 1.6 2 5.6",
}
"""Strokes of each letter, four wide and seven high, as corners from the upper left."""
HIGH, BLANK = 7.0, 2.6


def _strokes(letter: str) -> list[list[Point]]:
    found = []
    for stroke in GLYPHS[letter].split("|"):
        numbers = [float(number) for number in stroke.split()]
        found.append(list(zip(numbers[::2], numbers[1::2], strict=True)))
    return found


def _width(letter: str) -> float:
    return BLANK if letter == " " else max(x for stroke in _strokes(letter) for x, _ in stroke)


def length(words: str, size: float, apart: float = 1.8) -> float:
    """How wide words are whose capitals are so high."""
    return (sum(map(_width, words)) + apart * (len(words) - 1)) * size / HIGH


def written(
    words: str, x: float, y: float, size: float, apart: float = 1.8, slope: float = 0.0
) -> Iterator[list[Point]]:
    """The strokes of words whose capitals are so high, about a middle; water slopes."""
    scale = size / HIGH
    at = x - length(words, size, apart) / 2
    for letter in words:
        if letter != " ":
            for stroke in _strokes(letter):
                yield [
                    (at + (dx + slope * (HIGH / 2 - dy)) * scale, y + (dy - HIGH / 2) * scale)
                    for dx, dy in stroke
                ]
        at += (_width(letter) + apart) * scale


def write(
    d: Drawing, words: str, x: float, y: float, size: float, colour: str, width: float,
    apart: float = 1.8, slope: float = 0.0, **more: object,
) -> None:  # fmt: skip
    """Letter words on a drawing, in one path."""
    path = "".join(
        "M" + " ".join(f"{dx:.1f} {dy:.1f}" for dx, dy in stroke)
        for stroke in written(words, x, y, size, apart, slope)
    )
    d.line(path, colour, width, **more)
