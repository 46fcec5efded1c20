"""What can be read beside the chart: chapters of the book, tables, and a card for each piece."""

from game.contract.printed import Chart, Figure, PieceCard
from game.prose.sentences import capital, listed
from game.titles.paukenschlag.charts.aidcards import (
    air_chart,
    notice_chart,
    raid_card,
    round_card,
    sequence_card,
    sonar_chart,
)
from game.titles.paukenschlag.charts.tablecharts import (
    air_strength,
    reach,
    tables_of_combat,
    tables_of_convoys,
    tables_of_forces,
    tables_of_raids,
    tables_of_turns,
)
from game.titles.paukenschlag.model.names import HEADING_WORDS, in_zone, named_unit
from game.titles.paukenschlag.model.state import Boat, Convoy, Plane, Ship
from game.titles.paukenschlag.printed.counters import (
    TR,
    boat_class,
    has_radar,
    kind_of,
    plane,
    ship_class,
)
from game.titles.paukenschlag.printed.places import (
    AZORES,
    CANARIES,
    TARGETS,
    is_airbase,
    is_factory,
    is_port,
    target_aa,
    target_name,
    target_zone,
)
from game.titles.paukenschlag.printed.squares import label
from game.titles.paukenschlag.printed.tables import FUEL, REPAIR, TABLES, victory_points
from game.titles.paukenschlag.rules.grid.field import points
from game.titles.paukenschlag.rules.units import escorts, has_merchants, pace
from game.titles.paukenschlag.view import View, told_fuel

OF_RAIDS = (
    *("OP 9.4b", "OP 9.4c", "OP 9.4d", "OP 9.4e", "OP 9.4.1", "OP 9.4.2", "OP 12.2c"),
    *(f"OP 12.{section}" for section in range(3, 10)),
)
"""What counts only where there are German aircraft: one chapter, called by the first of them."""
OF_SHIPS = ("OP 12.5.4f", "OP 12.5.4g", "OP 12.5.5e", "OP 12.5.5f")
CHAPTERS = (
    ("OP COV", "The counters"),
    ("OP READ", "How to read the rules"),
    ("OP 1", "Introduction"),
    ("OP 2", "Components"),
    ("OP 3", "Concepts"),
    ("OP 4", "Supply"),
    ("OP 5", "Sequence of play"),
    ("OP 6", "Movement"),
    ("OP 7", "Search grid and attack grid"),
    ("OP 8", "Detection"),
    ("OP 9", "Combat"),
    *((prefix, "Air raids") for prefix in OF_RAIDS),
    ("OP 10", "Convoys"),
    ("OP 11", "Fuel of the U-boats"),
    ("OP 12", "Aircraft"),
    *((prefix, "Aircraft") for prefix in OF_SHIPS),
    ("OP 13", "Random events"),
    ("OP 14", "Special convoys"),
    ("OP 15", "Reinforcements"),
    ("OP 16", "Historical set-up"),
    ("OP 17", "Variant scenarios"),
    ("OP 18.0c", "Variant scenarios"),
    ("OP 18", "Victory"),
    ("OP 19", "Designer's notes"),
)
MISSIONS = {
    "recon": "searching",
    "attack": "sent to attack boats",
    "cap": "on air patrol",
    "raid": "on a raid",
}
TARGET, SITE = "target ", "site "
"""What the place of a target is called on the board, before its letter."""


def charts() -> tuple[Chart, ...]:
    """The aid cards, then every table: combat, convoys, turns, forces and raids."""
    return (
        sequence_card(),
        round_card(),
        raid_card(),
        sonar_chart(),
        *tables_of_combat(),
        air_chart(),
        notice_chart(),
        *tables_of_convoys(),
        *tables_of_turns(),
        *tables_of_forces(),
        *tables_of_raids(),
    )


def card(view: View, piece: str) -> PieceCard | None:
    """The card of a unit, or of a base, port or factory; None for any other name."""
    if piece in view.convoys:
        return _convoy(view, view.convoys[piece])
    if piece in view.ships:
        return _ship(view, view.ships[piece])
    if piece in view.boats:
        return _boat(view, view.boats[piece])
    if piece in view.planes:
        return _plane(view, view.planes[piece])
    target = piece.removeprefix(TARGET).removeprefix(SITE)
    is_named = piece != target or not piece.isdigit()
    return _target(view, target) if target in TARGETS and is_named else None


def _figures(source: str, *figures: tuple[str, object]) -> tuple[Figure, ...]:
    return tuple(Figure(name, str(value), source) for name, value in figures)


def _note(*parts: str) -> str:
    return f"{capital('; '.join(filter(None, parts)))}."


# Units


def _convoy(view: View, convoy: Convoy) -> PieceCard:
    goal = f"bound for {target_name(convoy.destination)}" if convoy.destination else ""
    heading = f"last sailed {HEADING_WORDS[convoy.heading]}" if convoy.heading else ""
    guards = [named_unit(ship.id) for ship in escorts(view, convoy.id)]
    escort = f"with {listed(guards)}" if guards else "without escorts"
    figures: list[tuple[str, object]] = [("Moves", pace(convoy))]
    if has_merchants(convoy):
        figures = [
            ("Ships", convoy.ships),
            ("Speed", "slow" if convoy.speed == 1 else "fast"),
            ("Formation", convoy.formation),
            *figures,
        ]
    source = TABLES.convoys.source
    note = _note(in_zone(convoy.zone), heading, goal, escort, _on_grid(view, convoy.id))
    return PieceCard(capital(named_unit(convoy.id)), _figures(source, *figures), note)


def _ship(view: View, ship: Ship) -> PieceCard:
    row = ship_class(kind_of(ship.id))
    is_transport = kind_of(ship.id) == TR
    flotation = view.house.flotation if is_transport else row.flotation
    figures = [
        ("Attack", f"{row.attack}{', with depth charges' if row.has_asw else ''}"),
        ("Defence", row.defence),
        ("Flotation", flotation),
        ("Moves", points(view, ship.id)),
    ]
    if has_radar(ship.id, view.turn):
        figures.append(("Radar", "yes"))
    port = f"in port at {target_name(ship.port)}" if ship.port else in_zone(ship.zone)
    convoy = f"escorts {named_unit(ship.convoy)}" if ship.convoy else ""
    crippled = "dead in the water" if is_transport else "crippled" if ship.is_crippled else ""
    troops = "with troops of AT-10" if ship.is_troops else ""
    return PieceCard(
        capital(named_unit(ship.id)),
        _figures(row.source or TABLES.ships.source, *figures),
        _note(row.name, port, convoy, crippled, troops, _on_grid(view, ship.id)),
    )


def _boat(view: View, boat: Boat) -> PieceCard:
    row = boat_class(boat.type)
    figures = (
        ("Fuel", f"{told_fuel(boat)} of {FUEL.points}"),
        ("Torpedoes", f"{boat.torpedoes} of {row.torpedoes}"),
        ("Gun", row.gun),
        ("Defence", row.defence),
        ("Flotation", row.flotation),
    )
    if not boat.zone:
        where = f"away, back from turn {boat.back}" if boat.back else "about to arrive"
        return PieceCard(boat.id, _figures(row.source, *figures), _note(row.name, where))
    return PieceCard(
        boat.id,
        _figures(row.source, *figures),
        _note(
            row.name,
            in_zone(boat.zone),
            "under water" if boat.is_down else "on the surface",
            "spotted" if boat.is_spotted else "",
            "crippled" if boat.is_crippled else "",
            "taking on fuel" if view.done(boat.id).is_fuelling else "",
            f"has supplied {boat.refuelled} of {FUEL.cow_boats} boats" if boat.refuelled else "",
            _on_grid(view, boat.id),
        ),
    )


def _plane(view: View, unit: Plane) -> PieceCard:
    row = plane(kind_of(unit.id))
    figures = [
        ("Type", row.letter),
        ("Air to air", air_strength(row.air_to_air, defends_only=row.defends_only)),
        ("Bombs", row.bomb),
        ("Zones", reach(row.range_recon, row.range_combat)),
    ]
    if row.has_hfdf:
        figures.append(("Huff/Duff", "yes"))
    base = named_unit(unit.base) if unit.base in view.ships else _base_name(unit.base)
    doing = f"{MISSIONS.get(unit.mission, 'flying')} over {unit.zone}" if unit.zone else ""
    flown = "has done its work this turn" if unit.is_flown else ""
    goal = f"bound for {_base_name(unit.target)}" if unit.target else ""
    grounded = f"grounded till turn {unit.back}" if unit.back > view.turn else ""
    return PieceCard(
        unit.id,
        _figures(row.source or TABLES.planes.source, *figures),
        _note(row.name, f"based at {base}", doing, goal, flown, grounded),
    )


def _base_name(base: str) -> str:
    return target_name(base) if base in TARGETS else base


def _on_grid(view: View, unit: str) -> str:
    """What is known of it on the grid; "" where it is not on it."""
    marker = view.markers.get(unit)
    if marker is None:
        return ""
    if not marker.row:
        return "waits in a box"
    seen = "detected" if marker.is_found else ""
    finders = f"known to {listed(marker.found_by)}" if marker.found_by else ""
    return ", ".join(filter(None, (f"in square {label(*marker.square)}", seen, finders)))


# Targets


def _target(view: View, target: str) -> PieceCard:
    damage = view.damage.get(target, 0)
    figures = [("AA", target_aa(target))]
    if view.house.has_raids or damage:
        figures.append(("Damage", damage))
        if target not in (AZORES, CANARIES):
            figures.append(("Points", victory_points(damage)))
    is_any = {"airbase": is_airbase(target), "port": is_port(target), "factory": is_factory(target)}
    kinds = listed([kind for kind, holds in is_any.items() if holds])
    shut = "cannot be used" if damage >= REPAIR.unusable else ""
    here = listed(_units_at(view, target))
    return PieceCard(
        capital(target_name(target)),
        _figures(TABLES.targets.source, *figures),
        _note(f"{kinds} in {in_zone(target_zone(target))}", shut, here),
    )


def _units_at(view: View, target: str) -> list[str]:
    ships = [named_unit(ship.id) for ship in view.ships.values() if ship.port == target]
    planes = [unit.id for unit in view.planes.values() if unit.base == target and not unit.zone]
    return [*ships, *planes]
