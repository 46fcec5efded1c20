"""8.4, 9.4 Aircraft spot boats on the surface, and attack those that have been spotted."""

from collections.abc import Iterable
from dataclasses import replace

from game.core.prompt import DONE, Choice, Prompt, piece
from game.core.rules import Context
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.chart import Chart
from game.titles.paukenschlag.model.frames import AirHunt
from game.titles.paukenschlag.model.names import ATTACK, RECON, US
from game.titles.paukenschlag.model.state import Boat, Plane, State
from game.titles.paukenschlag.printed.counters import kind_of, plane
from game.titles.paukenschlag.printed.tables import AIR_DICE
from game.titles.paukenschlag.rules.air.c12_limits import is_allowed
from game.titles.paukenschlag.rules.grid.field import rolled_at_most
from game.titles.paukenschlag.rules.secrecy import reveal
from game.titles.paukenschlag.rules.units import boats_in, planes_over

DOES_BOTH = "PBY"
"""9.4f The one model that attacks what it has spotted itself."""
HUNTING_LETTERS, BOMBING_LETTERS = "PEA", "BD"
PATROL = "P"


def look(context: Context[State], plane_id: str) -> None:
    """OP 8.4 A plane on reconnaissance looks for each boat on the surface of its zone."""
    state = context.state
    seeker = state.planes[plane_id]
    _look_at_all(context, seeker)
    if state.house.is_secret and not state.planes[plane_id].is_flown:
        context.emit(e.NothingSeen("OP 8.4", plane_id, seeker.zone))


def _look_at_all(context: Context[State], seeker: Plane) -> None:
    state = context.state
    boats = [boat for boat in boats_in(state, seeker.zone) if can_be_seen(state, seeker, boat)]
    if boats:
        _roll(context, seeker, boats)


def look_around(context: Context[State]) -> None:
    """OP 5.6b Planes on reconnaissance look for all boats that they have not looked for."""
    for seeker in list(context.state.planes.values()):
        if seeker.mission == RECON:
            _look_at_all(context, seeker)
    _end_vain_hunts(context)


def look_out(context: Context[State], boat_ids: Iterable[str]) -> None:
    """OP 5.4b, OP 5.6b Planes on reconnaissance look for boats that have come into their zone."""
    state = context.state
    for boat_id in boat_ids:
        for seeker in planes_over(state, state.boats[boat_id].zone):
            boat = state.boats[boat_id]
            if seeker.mission == RECON and can_be_seen(state, seeker, boat):
                _roll(context, seeker, [boat])
    _end_vain_hunts(context)


def can_be_seen(chart: Chart, seeker: Plane, boat: Boat) -> bool:
    """OP 5.3d Not under water; and each plane looks once for a boat in a movement."""
    is_new = (seeker.id, boat.id) not in chart.looked
    return is_new and not (boat.is_down or boat.is_spotted or seeker.is_flown)


def _roll(context: Context[State], seeker: Plane, boats: list[Boat]) -> None:
    is_secret = context.state.house.is_secret
    faces = tuple(
        rolled_at_most(
            context, f"{seeker.id} looks for {boat.id}", AIR_DICE.spots, 10, is_hidden=is_secret
        )
        for boat in boats
    )
    ids = tuple(boat.id for boat in boats)
    found = tuple(boat for boat, face in zip(ids, faces, strict=True) if face <= AIR_DICE.spots)
    reveal(context, seeker.zone, found)
    context.emit(e.PlaneLooked("OP 8.4", seeker.id, seeker.zone, ids, faces, found, is_secret))
    for boat in found:
        hunt_from_air(context, boat, seeker.id)


def hunt_from_air(context: Context[State], boat: str, finder: str) -> None:
    """OP 9.4f Planes that may attack a boat that is spotted are asked for.

    OP 8.4c Attacks by those that were there before count on.
    """
    if attackers(context.state, boat, finder):
        context.call(AirHunt(boat, finder, context.state.done(boat).attacks))


def attackers(chart: Chart, boat: str, finder: str) -> list[Plane]:
    """OP 9.4f, OP 8.4d Planes of the zone that may attack and have not flown.

    Those on an attack mission, and patrol planes on any; who spotted her attacks her only if it is
    of the model that does both.
    """
    return [
        each
        for each in planes_over(chart, chart.boats[boat].zone)
        if _may_attack(chart, each, finder)
    ]


def can_hunt(chart: Chart, each: Plane) -> bool:
    """OP 2.2.2 Whether a type attacks boats; bombers by an option, and from the carrier."""
    model = plane(kind_of(each.id))
    is_bomber = chart.house.do_bombers_hunt or model.is_carrier
    return model.letter in HUNTING_LETTERS or (is_bomber and model.letter in BOMBING_LETTERS)


def _may_attack(chart: Chart, each: Plane, finder: str) -> bool:
    """OP 12.2b Once a turn; OP 12.10 who attacks while it searches is within the limits, too."""
    if chart.done(each.id).moves:
        return False
    if each.id == finder:
        return kind_of(each.id) == DOES_BOTH
    is_patrol = plane(kind_of(each.id)).letter == PATROL and is_allowed(chart, each, ATTACK)
    return not each.is_flown and (each.mission == ATTACK or is_patrol)


def ask_air_hunt(chart: Chart, frame: AirHunt) -> tuple[Prompt, ...]:
    zone = chart.boats[frame.boat].zone
    choices = [
        Choice(c.AttackBoat(each.id), f"{each.id} attacks", piece(each.id), "OP 8.4b", each.id)
        for each in attackers(chart, frame.boat, frame.finder)
    ]
    done = Choice(c.Done(), "Let her go", DONE, "OP 8.4b")
    text = f"{frame.boat} has been spotted in {zone}: attack her from the air?"
    return (Prompt(US, "OP 8.4b", text, (*choices, done)),)


def attack_boat(
    context: Context[State], frame: AirHunt, _seat: str, command: c.AttackBoat | c.Done
) -> None:
    context.end()
    if isinstance(command, c.AttackBoat) and not _dives(context, frame):
        _attack(context, frame, command.plane)
    _end_vain_hunts(context)


def _end_vain_hunts(context: Context[State]) -> None:
    """OP 9.4f Nobody is asked who has no plane left: each that looks has flown."""
    while isinstance(top := context.state.flow[-1], AirHunt):
        if attackers(context.state, top.boat, top.finder):
            return
        context.end()


def _attack(context: Context[State], frame: AirHunt, plane_id: str) -> None:
    face = rolled_at_most(context, f"{plane_id} attacks {frame.boat}", AIR_DICE.sinks, 10)
    is_sunk = face <= AIR_DICE.sinks
    context.emit(e.BoatBombed("OP 9.4g", plane_id, frame.boat, face, is_sunk))
    if is_sunk:
        context.emit(e.BoatSunk("OP 9.4g", frame.boat, "air"))
    else:
        context.call(replace(frame, attacks=frame.attacks + 1))


def _dives(context: Context[State], frame: AirHunt) -> bool:
    """OP 8.4c Before each attack but the first; one is added for each attack after the first."""
    if not frame.attacks:
        return False
    added = frame.attacks - 1
    needs = AIR_DICE.dives - added
    face = context.roll(f"Whether {frame.boat} dives", 10, needs=needs)
    is_down = face >= needs
    context.emit(e.BoatTriedToDive("OP 8.4c", frame.boat, face, added, is_down))
    return is_down
