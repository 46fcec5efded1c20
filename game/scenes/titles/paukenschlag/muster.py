"""The order of battle: every unit with where it is, what it has left and what it does."""

from collections.abc import Iterator

from game.scenes.titles.instruments import Muster, Roster, Unit
from game.titles.paukenschlag.model.names import TASK_FORCE
from game.titles.paukenschlag.model.state import Boat, Convoy, Plane, Ship
from game.titles.paukenschlag.printed.counters import kind_of
from game.titles.paukenschlag.printed.order_of_battle import ship_name
from game.titles.paukenschlag.printed.places import BEYOND, TARGETS, target_name
from game.titles.paukenschlag.printed.tables import month, week
from game.titles.paukenschlag.rules.units import escorts
from game.titles.paukenschlag.view import View, told_fuel

NAME = "Order of battle"
TIP = (
    "Every unit of both sides: where it is, what it has left, and what it does. "
    "Press one to see it on the board."
)
SPEEDS = {1: "slow", 2: "fast", 3: "fast"}
TASKS = {"recon": "looks for boats", "attack": "attacks boats", "cap": "patrols", "raid": "raids"}
NONE = "–"
OUT, IN, LOST = "Out at sea", "In port or base", "Lost"
"""The states by which units are told apart; who flies is out, and who is off the chart is in."""


def muster(view: View) -> Muster:
    return Muster(
        NAME,
        (
            Roster("Boats", ("Boat", "Type", "Where", "Fuel", "Torpedoes", "State"), _boats(view)),
            Roster("Convoys", ("Convoy", "Where", "Ships", "Escorts", "Sails", "To"),
                   tuple(_convoy(view, convoy) for convoy in view.convoys.values())),
            Roster("Ships", ("Ship", "Kind", "Where", "State", "Task"),
                   tuple(_ship(view, ship) for ship in view.ships.values())),
            Roster("Aircraft", ("Aircraft", "Model", "Base", "Over", "Task"),
                   tuple(_plane(view, plane) for plane in view.planes.values())),
            Roster("Lost", ("Unit", "Kind"), tuple(_lost(view))),
        ),
        TIP,
    )  # fmt: skip


def _boats(view: View) -> tuple[Unit, ...]:
    return tuple(_boat(view, boat) for boat in view.boats.values())


def _boat(view: View, boat: Boat) -> Unit:
    if not boat.zone:
        left = max(1, boat.back - view.turn)
        where, state = "away", f"back in week {boat.back}" if boat.back else "at base"
        cells = (boat.id, boat.type, where, NONE, NONE, state)
        tip = f"She may come back in {left} turns."
        return Unit(cells, boat.id, is_faint=True, tip=tip, state=IN)
    words = ["under water" if boat.is_down else "surfaced"]
    marker = view.markers.get(boat.id)
    words += ["spotted"] * boat.is_spotted + ["crippled"] * boat.is_crippled
    words += ["detected"] * bool(marker and marker.is_found)
    words += ["refuelling"] * view.done(boat.id).is_fuelling
    cells = (
        boat.id, boat.type, boat.zone, told_fuel(boat), str(boat.torpedoes), ", ".join(words),
    )  # fmt: skip
    return Unit(cells, boat.id, state=OUT)


def _convoy(view: View, convoy: Convoy) -> Unit:
    known = convoy.destination in (*TARGETS, *BEYOND)
    goal = target_name(convoy.destination) if known else convoy.destination or "secret"
    ships = NONE if convoy.id == TASK_FORCE else str(convoy.ships)
    sails = f"{SPEEDS[convoy.speed]}, {convoy.formation}"
    guards = str(len(escorts(view, convoy.id)) or NONE)
    return Unit((convoy.id, convoy.zone, ships, guards, sails, goal), convoy.id, state=OUT)


def _ship(view: View, ship: Ship) -> Unit:
    where = f"in {target_name(ship.port)}" if ship.port else ship.zone
    task = f"with convoy {ship.convoy}" if ship.convoy else "has moved" * (ship.id in view.moved)
    state = "crippled" if ship.is_crippled else NONE
    cells = (ship_name(ship.id), kind_of(ship.id), where, state, task)
    return Unit(cells, ship.id, is_faint=bool(ship.port), state=IN if ship.port else OUT)


def _plane(view: View, plane: Plane) -> Unit:
    base = target_name(plane.base) if plane.base in TARGETS else plane.base
    task = TASKS.get(plane.mission, "has flown" if plane.is_flown else "")
    if not plane.zone and plane.back > view.turn:
        task = "does not fly again"
        if plane.back <= view.last_turn:
            task = f"back in {month(plane.back)}, week {week(plane.back)}"
    cells = (plane.id, kind_of(plane.id), base, plane.zone or NONE, task)
    is_faint = plane.is_flown and not plane.zone
    return Unit(cells, plane.id, is_faint=is_faint, state=OUT if plane.zone else IN)


def _lost(view: View) -> Iterator[Unit]:
    for unit in view.lost:
        kind = "U-boat" if unit.startswith("U-") else kind_of(unit)
        yield Unit((unit, kind), f"lost {unit}", is_faint=True, state=LOST)
