"""The moments in which a duel ends: ships sail on, a boat comes up, or the sea is empty."""

from collections.abc import Sequence

from game.core.ending import Result
from game.prose.sentences import listed
from game.scenes.titles.looks import Layer, Moment, Pose
from game.scenes.titles.moments import dawn, dusk
from game.session.play.session import Session
from game.titles.submarine.model.state import ESCORT, SUBMARINE, SUNK
from game.titles.submarine.rules.ground.card import card_of
from game.titles.submarine.rules.winning import losses
from game.titles.submarine.view import View

WATERLINE = 104 / 120
"""The share of a ship's drawing that stands above the water; of a boat's, below."""
BOAT_CUT = 0.645
SHIPS = ("freighter", "tanker", "freighter-small", "cargo-liner")
RUN = 7.0
"""Seconds in which ships pass."""
MOST_NAMED = 6


def moment(session: Session, result: Result) -> Moment:
    """By the side that looks, and how it went for it."""
    seen: View = session.view(session.eyes)
    is_won = result.fate_of(session.side).outcome == "won"
    lines = (f"{card_of(seen).name}, turn {seen.turn}.", *_lost(seen))
    if session.side == ESCORT:
        return _bright("The sea is clear", lines, *_column()) if is_won else _dark(
            "Too late to help", lines
        )  # fmt: skip
    if is_won:
        way = (Pose(0, -300, 640), Pose(RUN, 760, 640))
        return _bright("Course for home", lines, Layer("uboat-viia", 480, 144, way, BOAT_CUT, 3))
    if not losses(seen, SUBMARINE, SUNK):
        return _dark("They slipped away", lines)
    return _dark("No further signal", lines)


def _bright(name: str, lines: Sequence[str], *before: Layer) -> Moment:
    sounds = ((1.8, "page"),)
    return Moment(name, tuple(lines), dawn(*before), words_at=2.0, sounds=sounds)


def _dark(name: str, lines: Sequence[str]) -> Moment:
    slick = Layer("moment-slick", 760, 150, (Pose(0, 700, 668), Pose(9, 652, 676)))
    belt = Layer("moment-lifebelt", 92, 46, (Pose(0, 1030, 640), Pose(9, 988, 652)), swell=5)
    creak = ((0.0, "hull-creak"),)
    return Moment(name, tuple(lines), dusk(slick, belt), is_page=False, sounds=creak)


def _lost(seen: View) -> tuple[str, str]:
    ships, boats = losses(seen, ESCORT, SUNK), losses(seen, SUBMARINE, SUNK)
    return (
        f"Ships sunk: {_named([loss.name for loss in ships])}.",
        f"Boats lost: {_named([loss.name for loss in boats])}.",
    )


def _named(names: list[str]) -> str:
    """Of many only the first."""
    if not names:
        return "none"
    more = len(names) - MOST_NAMED
    return listed(names) if more <= 0 else listed([*names[:MOST_NAMED], f"{more} more"])


def _column() -> list[Layer]:
    """Ships in line with a destroyer on their flank, the nearest last and largest."""
    layers = []
    for number, art in enumerate(SHIPS):
        wide, y = 170.0 + 40 * number, 548.0 + 24 * number
        start, end = 1750.0 + 260 * (number % 3), 800.0 + 180 * number
        poses = (Pose(0, start, y), Pose(RUN + number * 0.4, end, y))
        layers.append(Layer(art, wide, wide * 0.4, poses, WATERLINE, 2 + number * 0.4))
    guard = (Pose(0, -320, 690), Pose(RUN, 420, 690))
    return [*layers, Layer("destroyer", 380, 152, guard, WATERLINE, 4)]
