"""Moments: short staged pictures at the ends of games, and the scenes between their parts."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.core.ending import Result
from game.scenes.titles import looks_of
from game.scenes.titles.effects import Point, between, eased
from game.scenes.titles.endings import award_name, ending_of, fared
from game.scenes.titles.looks import Layer, MovingPicture, Pose

SEA = (800.0, 450.0, 1600.0, 900.0)
SWELL = (1000.0, 810.0, 2000.0, 190.0)
"""Centre, width and height in the picture."""


WATERLINE, BOAT_CUT = 104 / 120, 0.645
"""The shares of the drawings of a ship and of a surfaced boat that stand above the water."""
RUN = 7.0
"""Seconds in which ships pass."""
CREAK = ((0.0, "hull-creak"),)
Sounds = tuple[tuple[float, str], ...]
Row = tuple[float, float]
"""A figure of the first of a row, and by how much it changes to the next."""


def moment_of(session: Any, result: Result) -> MovingPicture:
    """The moment in which a finished game ends; plain words before the sea where a title has none,
    and for a game given up or only looked on at."""
    if session.is_looked_on:
        return at_dawn(result.headline, (result.summary, fared(session, result)))
    looks = looks_of(session.title.id)
    if looks is None or looks.moment is None or session.resigned is not None:
        return plain_moment(session, result)
    return looks.moment(session, result)


def plain_moment(session: Any, result: Result) -> MovingPicture:
    """The sea at dawn, or at dusk for a game lost, and the page on which the result is written."""
    fate = result.fate_of(session.side)
    is_lost = fate.outcome == "lost"
    figures = ", ".join(f"{name} {value}" for name, value in ending_of(session, result).figures)
    lines = (result.summary, f"{figures}." if figures else "")
    return MovingPicture(
        result.headline,
        tuple(filter(None, lines)),
        dusk() if is_lost else dawn(),
        is_page=not is_lost,
        award=fate.award,
        award_name=award_name(session.title.id, fate.award),
    )


def still(art: str, place: tuple[float, float, float, float]) -> Layer:
    """A drawing that stays where it is."""
    x, y, width, height = place
    return Layer(art, width, height, (Pose(0, x, y),))


def at_dawn(
    name: str,
    lines: Sequence[str],
    *before: Layer,
    award: str = "",
    award_name: str = "",
    sounds: Sounds = ((1.8, "page"),),
) -> MovingPicture:
    """What went well, on a page."""
    layers = dawn(*before)
    return MovingPicture(name, tuple(lines), layers, True, 2.0, award, award_name, sounds)


def at_dusk(
    name: str, lines: Sequence[str], *before: Layer, award: str = "", award_name: str = ""
) -> MovingPicture:
    """What went badly, in the picture itself."""
    layers = dusk(*before)
    return MovingPicture(
        name, tuple(lines), layers, False, award=award, award_name=award_name, sounds=CREAK
    )


def wreckage() -> tuple[Layer, Layer]:
    """What is left on the water."""
    slick = Layer("moment-slick", 760, 150, (Pose(0, 700, 668), Pose(9, 652, 676)))
    belt = Layer("moment-lifebelt", 92, 46, (Pose(0, 1030, 640), Pose(9, 988, 652)), swell=5)
    return slick, belt


def column(ships: Sequence[str], wide: Row, y: Row, start: Row, end: Row) -> list[Layer]:
    """Ships in line, the nearest last and largest; each third one begins as far away."""
    layers = []
    for number, art in enumerate(ships):
        long, down = wide[0] + wide[1] * number, y[0] + y[1] * number
        way = (
            Pose(0, start[0] + start[1] * (number % 3), down),
            Pose(RUN + number * 0.4, end[0] + end[1] * number, down),
        )
        layers.append(Layer(art, long, long * 0.4, way, WATERLINE, 2 + number * 0.4))
    return layers


def flanking(art: str) -> Layer:
    """The ship that keeps the others, nearest of all."""
    way = (Pose(0, -320, 690), Pose(RUN, 420, 690))
    return Layer(art, 380, 152, way, WATERLINE, 4)


def boat_home(art: str) -> Layer:
    """A boat that runs in alone."""
    return Layer(art, 480, 144, (Pose(0, -300, 640), Pose(RUN, 760, 640)), BOAT_CUT, 3)


def dawn(*before: Layer) -> tuple[Layer, ...]:
    """A calm sea under a low sun, with what moves before it and a wave in front of all."""
    gulls = Layer("moment-gulls", 200, 92, (Pose(0, 260, 300), Pose(9, 560, 236)))
    return (still("moment-dawn", SEA), gulls, *before, drifting("moment-swell"))


def dusk(*before: Layer) -> tuple[Layer, ...]:
    """An empty sea after sunset, with what floats on it."""
    return (still("moment-dusk", SEA), *before, drifting("moment-swell-dusk"))


def drifting(art: str) -> Layer:
    x, y, width, height = SWELL
    return Layer(art, width, height, (Pose(0, x, y), Pose(9, x - 300, y)), swell=7)


def pose_at(layer: Layer, seconds: float) -> Pose:
    """Where a layer is at a time; before its first pose and after its last it stands still."""
    first, last = layer.poses[0], layer.poses[-1]
    if seconds <= first.at:
        return first
    for start, end in zip(layer.poses, layer.poses[1:], strict=False):
        if seconds < end.at:
            share = eased((seconds - start.at) / (end.at - start.at))
            here: Point = between((start.x, start.y), (end.x, end.y), share)
            return Pose(seconds, *here, start.alpha + (end.alpha - start.alpha) * share)
    return last


@dataclass(frozen=True, slots=True)
class Script:
    """When each thing of a moment happens, in seconds: a line is written from one time to another.

    `medal` is when the award is pinned, `end` when everything rests.
    """

    lines: tuple[tuple[float, float], ...]
    medal: float
    end: float


WRITTEN_EACH_SECOND, FADE, PAUSE = 52, 1.0, 0.35
"""Letters on a page; the seconds in which a line comes without one, and those after a line."""
PINNING, REST = 0.5, 0.8


def script_of(moment: MovingPicture) -> Script:
    """When the lines of a moment are written: the name first."""
    spans: list[tuple[float, float]] = []
    now = moment.words_at
    for text in (moment.name, *moment.lines):
        end = now + (len(text) / WRITTEN_EACH_SECOND if moment.is_page else FADE)
        spans.append((now, end))
        now = end + PAUSE
    medal = now
    settled = max((layer.poses[-1].at for layer in moment.layers), default=0.0)
    end = max(medal + (PINNING if moment.award else 0.0) + REST, settled)
    return Script(tuple(spans), medal, end)
