"""The torpedo data computer: what the tubes of the boat in hand are set to, and their fan."""

from collections.abc import Iterator

from game.geometry.hexes import Hex
from game.prose.sentences import about
from game.scenes.titles.instruments import Roster, Unit
from game.scenes.titles.submarine.layout import PanelChart, chart_of
from game.scenes.titles.submarine.ways import hexes
from game.titles.submarine.model.courses import bearing_of
from game.titles.submarine.model.frames import STEPS
from game.titles.submarine.model.names import hexes as hexes_words
from game.titles.submarine.model.names import vessel_name
from game.titles.submarine.model.state import Boat
from game.titles.submarine.model.torpedo import Shot
from game.titles.submarine.odds.following import Leg
from game.titles.submarine.odds.lanes import hits_of_shot, legs_of_shot
from game.titles.submarine.rules.fighting.c11_launch import BOW_ENTRIES, run_of, shots_of, turns_of
from game.titles.submarine.rules.fighting.c14_reload import plot_of
from game.titles.submarine.rules.fighting.c35_aim import aimed_at
from game.titles.submarine.rules.ground.tubes import tube_name
from game.titles.submarine.rules.turn.c7_plotting import boat_in_hand
from game.titles.submarine.view import View
from game.ui.boards import Measure, Track
from game.ui.boards.layers.meanings import GUN, RUN

YARDS = 100
"""2.6 Across a hex."""
TWELFTH = 30
"""Degrees between two courses."""
NONE = "–"
TIP = (
    "The torpedoes plotted for the boat in hand: the ship each is likeliest to meet, its gyro "
    "angle from her bow, its run to there in hexes of 100 yards, the turn in which it comes there, "
    "and its chance to hit, all that the convoy may plot counted alike (11, 35)."
)


# Beside the board


def computer(view: View) -> Iterator[Roster]:
    """A row for each torpedo that is plotted, while it is."""
    if view.phase != STEPS[0] or not view.boats:
        return
    boat = boat_in_hand(view)
    shots = plot_of(view, boat).shots
    if not shots:
        return
    units = tuple(Unit(_row(view, boat, shot), target=boat.id) for shot in shots)
    columns = ("Tube", "At", "Gyro", "Run", "Turn", "Hit")
    yield Roster(f"Torpedo computer{_aim(view, boat)}", columns, units, tip=TIP)


def _aim(view: View, boat: Boat) -> str:
    if not view.house.advanced.aimed:
        return ""
    return ": aimed" if aimed_at(view, boat, plot_of(view, boat)) else ": not aimed"


def _row(view: View, boat: Boat, shot: Shot) -> tuple[str, ...]:
    tube = tube_name(view.insides[boat.id].tubes, shot.tube).replace("tube ", "").capitalize()
    legs = legs_of_shot(view, boat, shot)
    met = next((leg for leg in legs if leg.ships), None)
    if met is None:
        return tube, NONE, gyro(boat, shot), NONE, NONE, NONE
    names = sorted(map(vessel_name, met.ships))
    at = names[0] + f" +{len(names) - 1}" * (len(names) > 1)
    chance = about(hits_of_shot(view, boat, shot))
    return tube, at, gyro(boat, shot), _run(legs, met), str(met.turn), chance


def _run(legs: tuple[Leg, ...], met: Leg) -> str:
    """How far it runs to the hex in which it is likeliest to meet a ship, in yards."""
    before = sum(len(leg.path) for leg in legs if leg.turn < met.turn)
    places = [place for place in met.path if place in met.met]
    best = max(places, key=lambda place: met.met[place], default=met.path[-1])
    far = before + met.path.index(best) + 1
    return f"{far} ({far * YARDS:,} yd)"


def gyro(boat: Boat, shot: Shot) -> str:
    """The angle from her bow to the course of a torpedo: "60° stbd"."""
    _, course = run_of(boat.bow, boat.heading, _measured(shot, 1))
    angle = (bearing_of(course) - bearing_of(boat.heading)) * TWELFTH % 360
    if angle in (0, 180):
        return f"{angle}°"
    return f"{angle}° stbd" if angle < 180 else f"{360 - angle}° port"


def solution(boat: Boat, shot: Shot) -> str:
    """What a torpedo is set to, in a few words: "gyro 60° port, 7 hexes"."""
    run = hexes_words(shot.distance) if shot.distance else "its run by the dice"
    return f"gyro {gyro(boat, shot)}, {run}"


def _measured(shot: Shot, run: int) -> Shot:
    return Shot(shot.tube, shot.entry, shot.turn, shot.distance or run, shot.is_shallow)


# On the board


def fan(view: View) -> Iterator[Measure]:
    """All lanes of the tube in hand, as far as its torpedo runs in the turn of its launch."""
    boat, chart = boat_in_hand(view), chart_of(view)
    inside = view.insides[boat.id]
    lanes: dict[tuple[str, str], Shot] = {}
    turns = turns_of(view, boat, inside.tubes[view.tube].load)
    for shot in shots_of(inside, view.tube, view.runs_shallow, turns):
        lanes[shot.entry, shot.turn] = shot
    for shot in lanes.values():
        run, _ = run_of(boat.bow, boat.heading, shot)
        path = [here for here in run if chart.holds(here[0])]
        start = boat.bow if shot.entry in BOW_ENTRIES else boat.stern
        if path:
            points = (chart.at(start), *map(chart.spot, dict.fromkeys((path[0], path[-1]))))
            yield Track(points, RUN, is_quiet=True)


def targets(view: View) -> Iterator[Measure]:
    """The ships that the boat in hand aims at, or is to aim at in the next turn."""
    if view.phase != STEPS[0] or not view.boats or not view.insides:
        return
    boat = boat_in_hand(view)
    picked = {*view.targets.get(boat.id, ()), *plot_of(view, boat).targets}
    chart: PanelChart = chart_of(view)
    places: list[Hex] = [
        place for ship in view.ships.values() if ship.id in picked for place in ship.hexes
    ]
    yield from hexes(chart, places, GUN)
