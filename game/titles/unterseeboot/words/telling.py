"""What a report of a game shows beside its diary: turning points, curves, kinds of roll."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.contract.careers import Career
from game.contract.telling import Graph, Telling, TurnCurves, TurningPoint
from game.core.records import Event
from game.prose.turningpoints import Moment, points_of_turns
from game.tables.yardsticks import load_rankings, load_yardsticks
from game.titles.unterseeboot.model import events as e
from game.titles.unterseeboot.printed.tables import THRESHOLDS
from game.titles.unterseeboot.words.diary import diary

LOSS, LAST_HULL, SINKING, HULL, HOME, DETECTION = 100, 8, 3, 2, 1, 1
THOUSAND = 1000
FIRST_PATROL = "Patrol 1, turn"
"""Of a game with no other it goes without saying."""
ROLLED = (
    "identification", "aircraft_search", "strafing", "torpedo", "destroyer_search",
    "destroyer_attack", "damage_control", "uncontrolled_dive",
)  # fmt: skip
ROLL_NAMES = {name: THRESHOLDS[name].title for name in ROLLED}


def turning_points(events: Sequence[Event]) -> tuple[TurningPoint, ...]:
    """Sinkings, hull lost, detection and the ends, at most one picture for each turn.

    A large ship weighs more than a small one, and the last moment of all the most.
    """
    moments = [*_moments(events)]
    if all(moment.when.startswith(FIRST_PATROL) for moment in moments):
        moments = [
            replace(moment, when=moment.when.replace(FIRST_PATROL, "Turn")) for moment in moments
        ]
    points = [*points_of_turns(moments, dict.fromkeys, max)]
    if points:
        points[-1] = replace(points[-1], weight=LOSS)
    return tuple(points)


def _moments(events: Sequence[Event]) -> Iterator[Moment]:
    """A ship is shown as she sinks, everything else just after it happened."""
    patrol, when = 0, ""
    for position, event in enumerate(events):
        after = position + 1
        match event:
            case e.PatrolBegan():
                patrol = event.patrol
            case e.TurnBegan():
                when = f"Patrol {patrol}, turn {event.turn}"
            case e.ShipSunk():
                weight = SINKING + event.tons // THOUSAND
                yield Moment(when, position, f"{event.tons:,} tons sunk", weight)
            case e.HullLost() if event.left:
                weight = LAST_HULL if event.left == 1 else HULL
                yield Moment(when, after, f"hull down to {event.left}", weight)
            case e.BoatDetected():
                yield Moment(when, after, "detected", DETECTION)
            case e.PatrolEnded():
                is_home = event.fate == "returned"
                text = "home" if is_home else "the boat is lost"
                yield Moment(when, after, text, HOME if is_home else LOSS)


def graph(events: Sequence[Event]) -> Graph:
    """Tons sunk through the whole game, and hull tokens lost of each boat, turn by turn."""
    turn = tons = lost = full = 0
    curves = TurnCurves({"Tonnage sunk": "tons", "Hull tokens lost": "tokens"})
    curves.mark(turn, tons, lost)
    marks: list[tuple[int, str]] = []
    for event in events:
        match event:
            case e.PatrolBegan():
                marks.append((turn, f"Patrol {event.patrol}"))
                lost, full = 0, event.hull
                continue
            case e.TurnBegan():
                turn += 1
            case e.ShipSunk():
                tons += event.tons
            case e.HullLost():
                lost = full - event.left
        curves.mark(turn, tons, lost)
    return curves.graph("Turn", tuple(marks) if len(marks) > 1 else ())


TELLING = Telling(
    diary,
    turning_points,
    graph,
    ROLL_NAMES,
    load_yardsticks("unterseeboot"),
    "Position and boat",
    load_rankings("unterseeboot"),
)
CAREER = Career(
    scores={"tons": "Tons", "ships": "Ships", "turns": "Turns", "patrols": "Patrols"},
    merit="tons",
    unit="tons",
    part="patrol",
    parts="patrols",
    counted="patrols",
    kept="survived",
    series="campaigns",
    lengths=("turns", "patrols"),
    said_kept="survived",
    said_own="came home",
    run="Longest run home",
    legend="Solid: all came home. Outlined: a boat was lost. Dashes: the mean.",
)
