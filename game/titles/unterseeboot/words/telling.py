"""What a report of a game shows beside its diary: turning points, curves, kinds of roll."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from game.contract.careers import Career
from game.contract.telling import Graph, Telling, TurnCurves, TurningPoint
from game.core.records import Event
from game.tables.yardsticks import load_rankings, load_yardsticks
from game.titles.unterseeboot.model import events as e
from game.titles.unterseeboot.printed.tables import TABLES, THRESHOLDS
from game.titles.unterseeboot.words.diary import diary

LOSS, LAST_HULL, SINKING, HULL, HOME, DETECTION = 100, 8, 3, 2, 1, 1
THOUSAND = 1000
ROLLED = (
    "identification", "aircraft_search", "strafing", "torpedo", "destroyer_search",
    "destroyer_attack", "damage_control", "uncontrolled_dive",
)  # fmt: skip
ROLL_NAMES = {name: THRESHOLDS[name].title for name in ROLLED}


@dataclass(frozen=True, slots=True)
class _Moment:
    patrol: int
    turn: int
    position: int
    text: str
    weight: int


def turning_points(events: Sequence[Event]) -> tuple[TurningPoint, ...]:
    """Sinkings, hull lost, detection and the ends, at most one picture for each turn.

    A large ship weighs more than a small one, and the last moment of all the most.
    """
    turns: dict[tuple[int, int], list[_Moment]] = {}
    for moment in _moments(events):
        turns.setdefault((moment.patrol, moment.turn), []).append(moment)
    is_campaign = any(patrol > 1 for patrol, _turn in turns)
    points = [_point(moments, is_campaign) for moments in turns.values()]
    if points:
        points[-1] = replace(points[-1], weight=LOSS)
    return tuple(points)


def _point(moments: list[_Moment], is_campaign: bool) -> TurningPoint:
    heaviest = max(moments, key=lambda moment: moment.weight)
    patrol = f"Patrol {heaviest.patrol}, turn" if is_campaign else "Turn"
    words = "; ".join(dict.fromkeys(moment.text for moment in moments))
    return TurningPoint(heaviest.position, f"{patrol} {heaviest.turn}: {words}", heaviest.weight)


def _moments(events: Sequence[Event]) -> Iterator[_Moment]:
    """A ship is shown as she sinks, everything else just after it happened."""
    patrol = turn = 0
    for position, event in enumerate(events):
        after = position + 1
        match event:
            case e.PatrolBegan():
                patrol, turn = event.patrol, 0
            case e.TurnBegan():
                turn = event.turn
            case e.ShipSunk():
                weight = SINKING + event.tons // THOUSAND
                yield _Moment(patrol, turn, position, f"{event.tons:,} tons sunk", weight)
            case e.HullLost() if event.left:
                weight = LAST_HULL if event.left == 1 else HULL
                yield _Moment(patrol, turn, after, f"hull down to {event.left}", weight)
            case e.BoatDetected():
                yield _Moment(patrol, turn, after, "detected", DETECTION)
            case e.PatrolEnded():
                is_home = event.fate == "returned"
                text = "home" if is_home else "the boat is lost"
                yield _Moment(patrol, turn, after, text, HOME if is_home else LOSS)


def graph(events: Sequence[Event]) -> Graph:
    """Tons sunk through the whole game, and hull tokens lost of each boat, turn by turn."""
    turn = tons = lost = 0
    curves = TurnCurves({"Tonnage sunk": "tons", "Hull tokens lost": "tokens"})
    curves.mark(turn, tons, lost)
    marks: list[tuple[int, str]] = []
    for event in events:
        match event:
            case e.PatrolBegan():
                marks.append((turn, f"Patrol {event.patrol}"))
                lost = 0
                continue
            case e.TurnBegan():
                turn += 1
            case e.ShipSunk():
                tons += event.tons
            case e.HullLost():
                lost = TABLES.boat.hull - event.left
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
