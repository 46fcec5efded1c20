"""What a report of a battle shows beside its diary: turning points, curves, kinds of roll."""

from collections.abc import Iterator, Sequence

from game.contract.careers import Career
from game.contract.telling import Graph, Telling, TurnCurves, TurningPoint
from game.core.records import Event
from game.prose.sentences import counted
from game.prose.turningpoints import Moment, points_of_turns
from game.tables.yardsticks import load_rankings, load_yardsticks
from game.titles.tonnage_war.charts.sheets import charts
from game.titles.tonnage_war.model import events as e
from game.titles.tonnage_war.model.names import boat_name, escort_name
from game.titles.tonnage_war.rules.c18_winning import ESCORTS
from game.titles.tonnage_war.words.diary import diary

END, BOAT_SUNK, ESCORT_LOST, SHIP, BOAT_DAMAGED, RESCUE = 100, 8, 5, 4, 3, 3
ROLLED = (
    "numbers", "d20", "sector", "returns", "standard", "cautious", "zaunkoenig", "air",
    "fight_back", "detection", "attack", "fire", "attacks",
)  # fmt: skip
"""The tables that dice are read from, in the order of play."""
ROLL_NAMES = {chart.id: chart.title for chart in charts() if chart.id in ROLLED}


def turning_points(events: Sequence[Event]) -> tuple[TurningPoint, ...]:
    """Boats sunk and damaged, escorts and ships lost, and the end: one picture a turn."""
    return points_of_turns(_moments(events), _told)


def _told(texts: Sequence[str]) -> Iterator[str]:
    """The ships together, and of a boat the last that befell it."""
    if ships := texts.count(SHIP_SUNK):
        yield f"{counted(ships, 'ship')} sunk"
    yield from (each for each in texts if each != SHIP_SUNK and _sunk_of(each) not in texts)


def _sunk_of(text: str) -> str:
    """What is told of a boat that was damaged first and sunk in the same turn; "" of others."""
    name, damaged, _ = text.partition(" damaged")
    return f"{name} sunk" if damaged else ""


SHIP_SUNK = "ship"


def _moments(events: Sequence[Event]) -> Iterator[Moment]:
    """A boat or an escort is shown as it is lost, everything else just after it happened."""
    turn = ""
    for position, event in enumerate(events):
        after = position + 1
        match event:
            case e.TurnBegan():
                turn = f"Turn {event.turn}"
            case e.BoatSunk():
                yield Moment(turn, position, f"{boat_name(event.boat)} sunk", BOAT_SUNK)
            case e.BoatDamaged():
                yield Moment(turn, after, f"{boat_name(event.boat)} damaged", BOAT_DAMAGED)
            case e.EscortDamaged() | e.EscortDestroyed():
                fate = "lost" if isinstance(event, e.EscortDestroyed) else "damaged"
                text = f"{escort_name(event.escort)} {fate}"
                yield Moment(turn, position, text, ESCORT_LOST)
            case e.ShipSunk():
                yield Moment(turn, after, SHIP_SUNK, SHIP)
            case e.RescueShipLost():
                yield Moment(turn, after, "the rescue ship lost", RESCUE)
            case e.BattleEnded():
                yield Moment(turn, after, "the battle is over", END)


def graph(events: Sequence[Event]) -> Graph:
    """Ships lost and stragglers, boats sunk and damaged, turn by turn."""
    turn = lost = behind = sunk = 0
    damaged: set[str] = set()
    curves = TurnCurves(CURVES)
    for event in events:
        match event:
            case e.BattleBegan():
                behind = event.stragglers
            case e.TurnBegan():
                turn = event.turn
            case e.ConvoyEvaded():
                behind += event.stragglers
            case e.StragglerRolled():
                behind -= event.is_back
            case e.ShipSunk():
                lost += 1
                behind -= event.is_straggler
            case e.BoatDamaged():
                damaged.add(event.boat)
            case e.BoatSunk():
                sunk += 1
                damaged.discard(event.boat)
            case _:
                continue
        curves.mark(turn, lost, behind, sunk, len(damaged))
    return curves.graph("Turn")


CURVES = {
    "Ships lost": "ships",
    "Stragglers": "ships",
    "U-boats sunk": "boats",
    "U-boats damaged": "boats",
}


TELLING = Telling(
    diary,
    turning_points,
    graph,
    ROLL_NAMES,
    load_yardsticks("tonnage_war"),
    "Time and convoy",
    load_rankings("tonnage_war"),
)
CAREERS = {
    ESCORTS: Career(
        scores={
            "margin": "Margin of points",
            "points": "Points of the escorts",
            "boats_points": "Points of the boats",
            "ships_sunk": "Ships lost",
            "escorts_lost": "Escorts lost",
            "boats_sunk": "U-boats sunk",
            "boats_damaged": "U-boats damaged",
        },
        merit="margin",
        unit="points ahead",
        part="battle",
        parts="battles",
    )
}
