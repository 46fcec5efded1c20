"""Why not? An answer for everything on the board that a prompt does not offer."""

from collections.abc import Callable, Iterator

from game.contract.words import Reason
from game.core.prompt import Prompt, Refusal, Target, piece, space
from game.geometry.hexes import Hex, distance
from game.prose.sentences import number
from game.titles.submarine.model import frames as f
from game.titles.submarine.model.names import WEAPONS, code, hexes, torpedo_name, vessel_name
from game.titles.submarine.model.state import (
    ESCORT,
    MERCHANT,
    SILENT,
    SNORT,
    SUBMARINE,
    Boat,
    Ship,
)
from game.titles.submarine.printed.tables import BOAT_CARDS
from game.titles.submarine.rules.fighting.c15_weapons import bombs_owed
from game.titles.submarine.rules.fighting.c16_attack import thrown_at_contacts
from game.titles.submarine.rules.ground.c6_board import panels_of
from game.titles.submarine.rules.ground.c15_wakes import thrown_hexes, wakes_barred
from game.titles.submarine.rules.ground.card import is_convoy
from game.titles.submarine.rules.ground.clock import clock_of
from game.titles.submarine.rules.moving.c8_speed import boat_speeds
from game.titles.submarine.rules.moving.c32_silent import mode_of
from game.titles.submarine.rules.moving.c52_repair import FASTEST_REPAIR, is_repairing
from game.titles.submarine.rules.turn.c5_escorts import ship_in_hand
from game.titles.submarine.view import View
from game.titles.submarine.words.refusals_aim import (
    barred_mk10,
    no_charge,
    no_gun,
    no_hound,
    no_torpedo,
    no_weapon,
)
from game.titles.submarine.words.refusals_finding import barred_sweep, no_contact
from game.titles.submarine.words.refusals_longer import barred_turns
from game.titles.submarine.words.refusals_running import barred_ways

BY_MODE = {
    SILENT: ("32.2", "at most while she runs silent"),
    SNORT: ("33.4", "at most with her snort"),
}
"""What bounds the speed of a boat, by how she runs."""
ROUND = 7
"""So many hexes about a vessel in hand have an answer of their own."""
NOT_AT_SEA: dict[str, Reason] = {
    f.Allotting.__name__: ("C.SR10", "Charges are kept for parts of the battle, not for a place."),
    f.Enlisting.__name__: ("C.SR2", "The boats that begin are picked by name: none is placed yet."),
    f.Calling.__name__: ("C.SR8", "The hunting group comes as a whole, and to no place of choice."),
    f.Revealing.__name__: ("22.4.5b", "The sweep found none there: one of the nearest is named."),
}
"""The answer to all that lies on the board, where a question is about nothing of it."""
AT_HEX: dict[str, Reason] = {
    f.Stationing.__name__: ("20.2.6", "Merchants change places with each other: point at one."),
    f.Screening.__name__: ("20.3", "No escort that is still to be placed may begin there."),
    f.Lurking.__name__: ("20.4", "No boat that is still to be placed may begin there."),
    f.Arriving.__name__: ("26.4", "A late boat comes in near the compass that is drawn."),
    f.Bombing.__name__: ("C.SR16", "Aircraft drop into the hexes of a boat that they can attack."),
    f.Gunnery.__name__: ("17.9", "Guns fire at vessels in sight, not into the sea."),
    f.StarShelling.__name__: ("25.1", "No escort is left with a star shell to fire."),
    f.Searching.__name__: ("22.4.3", "A sweep goes all round her, as far as its die reaches."),
    f.TorpedoRun.__name__: (
        "12.2",
        "Torpedoes run straight on: which runs first is all to choose.",
    ),
    f.Evading.__name__: ("40.10", "She has time for one of the moves that are offered, if any."),
    f.Exploding.__name__: ("16.3.1", "Charges go off where they lie: their depth is set."),
    f.DepthSetting.__name__: ("43.9.1", "Charges go off where they lie: their depth is set."),
    f.Hunting.__name__: ("34.7.2", "Escorts are sent after boats: point at one in contact."),
}
"""The answer to a hex in which nothing that is asked for can be."""
AHEAD_ONLY: Reason = ("44.3", "A sweep goes out ahead of her, as far as its dice reach.")
MOVED: Reason = ("6.9", "Her move is over this turn.")
BY_PLOT: Reason = ("7.6", "The convoy moves by its plot alone.")
RUNS_STRAIGHT: Reason = ("12.2", "It runs straight on at its full speed.")
NOT_PLOTTED: Reason = ("7.2", "Escorts are not plotted: they move when the convoy has.")
FALLS: Reason = ("16.1", "It goes off when the boats have moved.")
FALLS_FIRST: Reason = (
    "42.2",
    "Thrown at a boat in contact, it goes off when the escorts have moved, before she does.",
)
TAKE_ONE: Reason = ("7.1", "Take a boat in hand: her move is plotted by the hex where it ends.")
HERE: Reason = ("6.5", "Her bow is there already.")
IN_WAKE: Reason = ("15.4.9", "It is in the wake of an attack, which would be spoiled.")
IN_CHARGES: Reason = ("15.4.10", "A K-gun has thrown charges into that hex.")
NO_WAY: Reason = ("6.5", "Her bow cannot come round to that hex in one move.")
OWN_BOAT: Reason = ("13.2", "A submarine is hit by no torpedo.")
TOGETHER: Reason = ("43.10", "A Squid fires three bombs together: point at the hexes ahead of her.")
SURFACED: Reason = ("15.3", "No such weapon harms a boat on the surface.")


# What there is


def things(seen: View) -> tuple[Target, ...]:
    """Everything a player may point at: what lies on the board, and the hexes about a vessel."""
    laid = (*seen.ships, *seen.boats, *seen.torpedoes, *seen.weapons)
    return (*map(piece, laid), *_hexes_about(seen))


def _hexes_about(seen: View) -> Iterator[Target]:
    """The hexes near the vessel that is plotted or moves."""
    unit = in_hand(seen, seen.eyes)
    if unit is None:
        return
    panels = panels_of(seen)
    for column in range(unit.bow.column - ROUND, unit.bow.column + ROUND + 1):
        for row in range(unit.bow.row - ROUND, unit.bow.row + ROUND + 1):
            place = Hex(column, row)
            if panels.panel_of(place) and distance(place, unit.bow) <= ROUND:
                yield space(code(place, panels))


def in_hand(seen: View, seat: str) -> Ship | Boat | None:
    """The vessel that a seat plots or moves now."""
    if seen.steaming and seat == ESCORT:
        return seen.ships.get(seen.steaming.ship)
    name = seen.hand.get(seat, "")
    return seen.ships.get(name) or seen.boats.get(name)


# Why not


def refuse(seen: View, prompt: Prompt) -> tuple[Refusal, ...]:
    """Buttons that are barred."""
    if prompt.kind == f.Searching.__name__:
        return barred_sweep(seen)
    if prompt.kind == f.Escorting.__name__:
        return tuple(barred_mk10(seen, ship_in_hand(seen)))
    if prompt.kind == f.Plotting.__name__ and prompt.seat == ESCORT:
        return barred_turns(seen)
    is_of_boats = prompt.kind == f.Plotting.__name__ and prompt.seat == SUBMARINE
    return barred_ways(seen) if is_of_boats else ()


def refuse_rest(seen: View, prompt: Prompt, target: Target) -> Refusal:
    is_firing = prompt.kind == f.Escorting.__name__ and bombs_owed(seen, ship_in_hand(seen))
    rule, reason = TOGETHER if is_firing else _reason(seen, prompt, target)
    return Refusal(target, _label(seen, target), rule, reason)


def _label(seen: View, target: Target) -> str:
    if target.id in seen.torpedoes:
        return torpedo_name(target.id).capitalize()
    if target.id in seen.weapons:
        weapon = seen.weapons[target.id]
        name = WEAPONS[weapon.kind]
        return f"{name[0].upper()}{name[1:]}" + f" of {vessel_name(weapon.ship)}" * bool(
            weapon.ship
        )
    return vessel_name(target.id) if target.kind == "piece" else target.id


def _reason(seen: View, prompt: Prompt, target: Target) -> Reason:
    if found := NOT_AT_SEA.get(prompt.kind):
        return found
    if target.kind == "space":
        if prompt.kind == f.Searching.__name__ and seen.house.advanced.sonar_ranges:
            return AHEAD_ONLY
        return AT_HEX.get(prompt.kind) or _no_hex(seen, prompt, target.id)
    if target.id in seen.torpedoes:
        return RUNS_STRAIGHT
    if target.id in seen.weapons:
        is_first = seen.house.advanced.ahead_thrown and target.id in {
            each.id for each in thrown_at_contacts(seen)
        }
        return FALLS_FIRST if is_first else FALLS
    return ANSWERS[prompt.kind](seen, prompt, target.id)


# Hexes


def _no_hex(seen: View, prompt: Prompt, spot: str) -> Reason:
    """Why the vessel in hand does not come to a hex."""
    unit = in_hand(seen, prompt.seat)
    if unit is None:
        return BY_PLOT if prompt.seat == ESCORT else TAKE_ONE
    if prompt.seat == SUBMARINE and seen.tube >= 0:
        return "11.4", "No way of this torpedo ends there in the turn of its launch."
    place = panels_of(seen).find(spot)
    if isinstance(unit, Ship) and (reason := no_charge(seen, unit, place)):
        return reason
    most, rule, words = _most(seen, unit)
    gone = seen.steaming.moved if seen.steaming and seen.steaming.ship == unit.id else 0
    far = distance(unit.bow, place)
    if far > most - gone:
        so_far = f", of which {number(gone)} made," if gone else ""
        return rule, f"It is {hexes(far)} away: she makes {hexes(most)}{so_far} {words}."
    if place in unit.hexes:
        return ("6.5", "No vessel goes astern.") if place == unit.stern else HERE
    return (_fouled(seen, unit, place) if isinstance(unit, Ship) else None) or NO_WAY


def _fouled(seen: View, ship: Ship, place: Hex) -> Reason | None:
    """What of an attack a ship keeps out of."""
    if place in wakes_barred(seen, ship.id):
        return IN_WAKE
    return IN_CHARGES if place in thrown_hexes(seen) else None


def _most(seen: View, unit: Ship | Boat) -> tuple[int, str, str]:
    """How many hexes she makes this turn at most, and why no more."""
    if isinstance(unit, Ship):
        most = unit.top if unit.speed < 0 else min(unit.top, unit.speed + clock_of(seen).change)
        return most, "8.2.1" if most < unit.top else "6.3", "at most this turn"
    if mode := mode_of(seen, unit):
        return boat_speeds(seen, unit).most, *BY_MODE[mode]
    card, inside = BOAT_CARDS[unit.card], seen.insides.get(unit.id)
    if unit.is_surfaced or inside is None:
        most, rule, words = card.surface, "8.3.1", "on the surface"
    else:
        most = min(card.submerged, card.normal + inside.power)
        rule, words = "8.3.3", "submerged with the power she has left"
    change = clock_of(seen).change
    if unit.speed >= 0 and unit.speed + change < most:
        most, rule, words = unit.speed + change, "8.2.1", "after so slow a turn"
    if is_repairing(seen, unit) and most > FASTEST_REPAIR:
        most, rule, words = FASTEST_REPAIR, "52.4", "while she is being repaired"
    return most, rule, f"at most {words}"


# Vessels, by the prompt


def _plotting(seen: View, prompt: Prompt, unit: str) -> Reason:
    if prompt.seat == SUBMARINE:
        if unit in seen.ships:
            return no_torpedo(seen, seen.hand.get(SUBMARINE, ""), unit)
        return "7.1", "She is in hand: her move, her depth and her torpedoes are plotted here."
    if unit in seen.boats:
        return "7.5", "Her plot is the Submarine player's own."
    return BY_PLOT if is_convoy(seen, unit) else NOT_PLOTTED


def _escorting(seen: View, prompt: Prompt, unit: str) -> Reason:
    if unit in seen.boats:
        if seen.boats[unit].is_surfaced:
            return SURFACED
        return no_weapon(seen, in_hand(seen, ESCORT))
    ship = seen.ships[unit]
    if is_convoy(seen, unit):
        return BY_PLOT
    if ship.is_dead:
        return "19.1", "She lies dead in the water."
    if unit in seen.moved:
        return MOVED
    return "6.9", "Another escort is in the midst of her move."


def _searching(seen: View, prompt: Prompt, unit: str) -> Reason:
    if unit not in seen.boats:
        return (
            "22.4.3",
            "Sonar and radar look for boats alone, from the escort that has moved.",
        )
    frame = seen.flow[-1]
    ship = seen.ships[frame.ship] if isinstance(frame, f.Searching) else None
    return no_contact(seen, ship, seen.boats[unit])


def _starring(seen: View, prompt: Prompt, unit: str) -> Reason:
    if unit in seen.ships and seen.ships[unit].kind == ESCORT:
        return "25.1", "She has fired her star shells, or her guns this turn."
    return "25.1", "Only escorts fire star shells, over any hex."


def _torpedo_run(seen: View, prompt: Prompt, unit: str) -> Reason:
    return ("13.1", "A torpedo meets what lies on its way.") if unit in seen.ships else OWN_BOAT


def _evading(seen: View, prompt: Prompt, unit: str) -> Reason:
    if unit in seen.ships and any(choice.actor == unit for choice in prompt.choices):
        return "40.10", "She turns out of its way by one of the moves that are offered."
    return "40.6", "Only the ship that the torpedo has come to evades it."


def _exploding(seen: View, prompt: Prompt, unit: str) -> Reason:
    if unit in seen.ships:
        return "16.1", "No ship moves or fires while charges are set to their depths."
    if seen.boats[unit].is_surfaced:
        return SURFACED
    return "16.3.1", "Each charge in her hex is set by itself."


def _bombing(seen: View, prompt: Prompt, unit: str) -> Reason:
    if unit in seen.ships:
        return "C.SR16", "Aircraft attack boats alone."
    frame = seen.flow[-1]
    if isinstance(frame, f.Bombing) and unit in frame.boats:
        return "C.SR12", "No charge is left for this day."
    return "C.SR13", "She lies too deep for the charges of aircraft."


def _stationing(seen: View, prompt: Prompt, unit: str) -> Reason:
    if unit in seen.ships and seen.ships[unit].kind == MERCHANT:
        return "20.2.6", "A merchant changes places with another."
    return "20.1", "Her place is that of the order of battle, or comes later."


def _screening(seen: View, prompt: Prompt, unit: str) -> Reason:
    if unit in seen.ships and is_convoy(seen, unit):
        return "20.3.2", "The convoy lies where it is; escorts go about it."
    return "20.3.2", "Her place is that of the order of battle."


def _lurking(seen: View, prompt: Prompt, unit: str) -> Reason:
    if unit in seen.ships:
        return "20.4.1", "Boats are placed last, when all ships lie."
    return "20.4.1", "Her place is that of the order of battle."


ANSWERS: dict[str, Callable[[View, Prompt, str], Reason]] = {
    f.Stationing.__name__: _stationing,
    f.Screening.__name__: _screening,
    f.Lurking.__name__: _lurking,
    f.Arriving.__name__: _lurking,
    f.Bombing.__name__: _bombing,
    f.Plotting.__name__: _plotting,
    f.Gunnery.__name__: lambda seen, prompt, unit: no_gun(seen, prompt.seat, unit),
    f.StarShelling.__name__: _starring,
    f.Escorting.__name__: _escorting,
    f.Searching.__name__: _searching,
    f.TorpedoRun.__name__: _torpedo_run,
    f.Evading.__name__: _evading,
    f.Exploding.__name__: _exploding,
    f.DepthSetting.__name__: _exploding,
    f.Hunting.__name__: no_hound,
}
