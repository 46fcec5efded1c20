"""What a report of a scenario shows beside its diary: turning points, curves, kinds of roll."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.contract.careers import Career
from game.contract.telling import Graph, Telling, TurnCurves, TurningPoint
from game.core.records import Event
from game.prose.sentences import capital
from game.prose.turningpoints import Moment, of_one_fate, points_of_turns
from game.tables.yardsticks import load_rankings, load_yardsticks
from game.titles.submarine.charts.torpedocharts import HITS, hits_table
from game.titles.submarine.model import events as e
from game.titles.submarine.model.names import PLAYERS, vessel_name
from game.titles.submarine.model.state import ESCORT, RADAR, SEEN, SONAR, SPOTTED, SUBMARINE
from game.titles.submarine.printed.tables import ADVANCED_TABLES, TABLES
from game.titles.submarine.words.diary import diary

END, BOAT, SHIP, HIT, DEAD, FOUND, ATTACK = 100, 12, 8, 5, 4, 3, 2
ROLL_NAMES = {
    "detonation": TABLES.detonation.title,
    "damage": "Damage",
    "gun_damage": "Gunfire, advanced",
    **dict.fromkeys(map(hits_table, ADVANCED_TABLES.detonation.rows), HITS),
    "duds": "Duds",
    "homing": "Sonar homing",
    "sonar": TABLES.sonar.title,
    "radar": TABLES.radar.title,
    "crush": "Below the safe depth",
}
CURVES = {
    "Ships in play": "ships",
    "Boats in play": "boats",
    "Points for ships sunk": "points",
    "Points for boats sunk": "points",
    "Torpedoes fired": "torpedoes",
}


def turning_points(events: Sequence[Event]) -> tuple[TurningPoint, ...]:
    """Sinkings, boats found, hits and the end: one picture a turn."""
    return points_of_turns(_moments(events), of_one_fate)


def _moments(events: Sequence[Event]) -> Iterator[Moment]:
    """A vessel is shown as it sinks, everything else just after it happened."""
    part, turn, found = "", "", set[str]()
    for position, event in enumerate(events):
        after = position + 1
        match event:
            case e.PartBegan():
                part = f"Part {event.part}, "
            case e.TurnBegan():
                turn = capital(f"{part}turn {event.turn}")
            case e.VesselSunk():
                weight = BOAT if event.side == SUBMARINE else SHIP
                yield Moment(turn, position, f"{event.name}|sunk", weight)
            case e.TorpedoStruck() | e.TorpedoExploded():
                yield Moment(turn, after, f"{vessel_name(event.ship)}|torpedoed", HIT)
            case e.DeadInWater():
                yield Moment(turn, after, f"{vessel_name(event.ship)}|dead in the water", DEAD)
            case e.BoatSighted(contact=contact) if contact in (SEEN, SONAR, RADAR, SPOTTED):
                if event.boat not in found:
                    found.add(event.boat)
                    yield Moment(turn, after, f"{vessel_name(event.boat)}|found", FOUND)
            case e.BoatTorpedoed():
                yield Moment(turn, after, f"{vessel_name(event.boat)}|torpedoed", HIT)
            case e.ChargeExploded() | e.ThrownExploded() | e.BoatStruck():
                yield Moment(turn, after, f"{vessel_name(event.boat)}|attacked", ATTACK)
            case e.GameEnded():
                who = PLAYERS.get(event.fate)
                text = f"the {who} wins" if who else "the game is drawn"
                yield Moment(turn, after, text, END)


def graph(events: Sequence[Event]) -> Graph:
    """What is in play, what was sunk, and torpedoes fired, turn by turn.

    Points are those for sinkings alone: of damage not everybody knows. The turns of a campaign
    are counted through it.
    """
    turn = ships = boats = by_boats = by_escorts = torpedoes = 0
    is_forming = False
    marks: list[tuple[int, str]] = []
    curves = TurnCurves(CURVES)
    for event in events:
        match event:
            case e.PartBegan():
                ships = boats = 0
                is_forming = turn > 0
                marks.append((turn, f"Part {event.part}"))
            case e.ShipJoined():
                ships += 1
            case e.BoatNamed():
                boats += not event.is_late
            case e.BoatEnlisted():
                boats += 1
            case e.TurnBegan():
                turn += 1
                is_forming = False
            case e.TorpedoMoved() | e.UnseenRan():
                torpedoes += event.is_new
            case e.VesselSunk(side=side):
                ships -= side == ESCORT
                boats -= side == SUBMARINE
                by_boats += event.points * (side == ESCORT)
                by_escorts += event.points * (side == SUBMARINE)
            case e.VesselLeft(side=side):
                ships -= side == ESCORT
                boats -= side == SUBMARINE
            case _:
                continue
        if not is_forming:
            curves.mark(turn, ships, boats, by_boats, by_escorts, torpedoes)
    return curves.graph("Turn", tuple(marks))


TELLING = Telling(
    diary,
    turning_points,
    graph,
    ROLL_NAMES,
    load_yardsticks("submarine"),
    "Afloat",
    load_rankings("submarine"),
)

_CAREER = Career(
    scores={
        "escort_points": "Points of the escorts",
        "submarine_points": "Points of the submarines",
        "ships_sunk": "Ships sunk",
        "boats_sunk": "Boats sunk",
        "torpedoes": "Torpedoes fired",
        "turns": "Turns",
    },
    part="scenario",
    parts="scenarios",
    lengths=("turns",),
)
CAREERS = {
    ESCORT: replace(_CAREER, merit="escort_points", unit="points"),
    SUBMARINE: replace(_CAREER, merit="submarine_points", unit="points"),
}
