"""The moments in which a battle ends: the convoy steams in, or an empty sea."""

from game.core.ending import Result
from game.prose.sentences import capital, counted
from game.scenes.titles.looks import Layer, Moment, Pose
from game.scenes.titles.moments import dawn, dusk
from game.scenes.titles.tonnage_war.ending import award_name
from game.session.play.session import Session
from game.titles.tonnage_war.model.names import points_words
from game.titles.tonnage_war.rules.c18_winning import boats_sunk, points
from game.titles.tonnage_war.rules.ground.plot import card_of
from game.titles.tonnage_war.view import View

WATERLINE = 104 / 120
"""The share of a ship's drawing that stands above the water."""
SHIPS = ("freighter", "tanker", "cargo-liner", "freighter-small", "freighter")
ESCORT = "destroyer"
RUN = 7.0
"""Seconds in which the convoy comes in."""


def moment(session: Session, result: Result) -> Moment:
    seen: View = session.view(session.eyes)
    fate = result.fate_of(session.side)
    lines = _lines(seen)
    if fate.outcome == "won":
        return Moment(
            "The convoy is through",
            lines,
            dawn(*_column()),
            words_at=2.0,
            award=fate.award,
            award_name=award_name(fate.award),
            sounds=((1.8, "page"),),
        )
    return Moment(
        "The pack hauls off",
        lines,
        dusk(*_wreckage()),
        is_page=False,
        award=fate.award,
        award_name=award_name(fate.award),
        sounds=((0.0, "hull-creak"),),
    )


def _lines(seen: View) -> tuple[str, ...]:
    score, lost = points(seen), seen.tally.ships
    sailed, sunk = card_of(seen).ships, boats_sunk(seen)
    toll = f"{counted(sunk, 'U-boat')} will not report again." if sunk else "Every boat goes home."
    return (
        f"{card_of(seen).name}: {sailed - lost} of {sailed} ships come in.",
        toll,
        f"{capital(points_words(score.escorts, score.boats))}.",
    )


def _column() -> list[Layer]:
    """Ships in line with an escort on their flank, the nearest last and largest."""
    layers = []
    for number, art in enumerate(SHIPS):
        wide = 150.0 + 36 * number
        y = 546.0 + 22 * number
        start, end = 1750.0 + 240 * (number % 3), 720.0 + 176 * number
        poses = (Pose(0, start, y), Pose(RUN + number * 0.4, end, y))
        layers.append(Layer(art, wide, wide * 0.4, poses, WATERLINE, 2 + number * 0.4))
    guard = (Pose(0, -320, 690), Pose(RUN, 420, 690))
    return [*layers, Layer(ESCORT, 380, 152, guard, WATERLINE, 4)]


def _wreckage() -> tuple[Layer, Layer]:
    slick = Layer("moment-slick", 760, 150, (Pose(0, 700, 668), Pose(9, 652, 676)))
    belt = Layer("moment-lifebelt", 92, 46, (Pose(0, 1030, 640), Pose(9, 988, 652)), swell=5)
    return slick, belt
