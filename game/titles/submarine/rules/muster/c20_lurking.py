"""20.4 The Submarine player places boats, sets their depth and heading, and arms them."""

from functools import lru_cache, partial

from game.core.prompt import DONE, Choice, Prompt, button, piece
from game.core.quick import Recall
from game.core.records import Command
from game.core.rules import Context
from game.geometry.hexes import DIRECTIONS, Hex, bearing, distance
from game.geometry.panels import Panels
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.frames import Lurking
from game.titles.submarine.model.names import depth_words, vessel_id
from game.titles.submarine.model.state import (
    PERISCOPE,
    STEP_OF_DEPTH,
    SUBMARINE,
    Boat,
    State,
    Tube,
)
from game.titles.submarine.printed.cards import ADVANCED_MARK, BoatFigures, Level
from game.titles.submarine.printed.scenariocards import FREE, BoatRow
from game.titles.submarine.printed.scenarios import WATERS, place_of
from game.titles.submarine.printed.tables import ADVANCED, BASIC, BOAT_CARDS, torpedoes_of
from game.titles.submarine.rules.ground.c6_board import panels_of
from game.titles.submarine.rules.ground.c20_placing import (
    CLEAR_OF_ENEMY,
    Berth,
    Ground,
    berth,
    board_of,
    head_choices,
)
from game.titles.submarine.rules.ground.c21_hidden import look
from game.titles.submarine.rules.ground.card import card_of, is_night, moves_by_die
from game.titles.submarine.rules.ground.clock import card_drawn
from game.titles.submarine.rules.muster.c41_loads import arm, arms
from game.titles.submarine.rules.muster.c49_crews import rate
from game.titles.submarine.rules.muster.c62_torpedoes import count_torpedoes, lightened
from game.titles.submarine.view import Sea

COMPASS_FACES = 6
DICED_DEPTH = 100
"""S3.SR3 The depth of a boat that the dice steer: its charges name none."""


def row_of(sea: Sea, boat: str) -> BoatRow:
    """The line of a boat in the order of battle; one of a pool has a plain one."""
    card = card_of(sea)
    for row in (*card.boats, *card.late_boats):
        if vessel_id(row.name) == boat:
            return row
    named = sea.fleet[boat]
    return BoatRow(name=named.name, card=named.card)


def types_of(sea: Sea, boat: str) -> tuple[str, ...]:
    """4.4.11a The torpedoes that a boat may carry, the usual one first."""
    row, card = row_of(sea, boat), sea.fleet[boat].card.removesuffix(ADVANCED_MARK)
    level: Level = ADVANCED if sea.house.advanced.circling else BASIC
    kinds = row.types or torpedoes_of(card, card_of(sea).when, level)
    return tuple(card_drawn(sea, kind) for kind in kinds)


# A boat's first place


def lay_up(context: Context[State], boat: str) -> None:
    """A boat at its hex, or 20.4.2 at the one that a die and usage give it."""
    state = context.state
    row = row_of(state, boat)
    figures = BOAT_CARDS[state.fleet[boat].card]
    if not row.hex and not row.row and boat not in state.compasses:
        is_secret = state.house.hidden
        face = context.roll(f"{row.name}: compass", COMPASS_FACES, is_hidden=is_secret)
        context.emit(e.CompassRolled("20.4.2", boat, face, is_secret))
    bow, heading = _first_place(state, boat, row)
    kind = types_of(state, boat)[0]
    count = count_torpedoes(context, boat, row, figures)
    tubes, (bow_reserve, stern_reserve) = lightened(first_load(row, figures, kind), count)
    load = tuple(tubes), (kind,) * bow_reserve, (kind,) * stern_reserve
    depth = _first_depth(state)
    context.emit(e.BoatJoined("20.4.1", boat, bow, heading, depth, figures.power, *load))
    rate(context, boat, figures.nation)


def _first_place(sea: Sea, boat: str, row: BoatRow) -> tuple[Hex, int]:
    """The nearest hex to its compass that is allowed, heading for the enemy."""
    at = place_of(row)
    if at is not None:
        return at, row.heading or _towards(sea, at)
    for heading in DIRECTIONS:
        for bow in ground_of(sea, boat, heading).hexes(heading):
            best = _towards(sea, bow)
            return bow, best if not ground_of(sea, boat, best).why_not(bow, best) else heading
    raise ValueError(f"there is no hex for {boat}")


def _towards(sea: Sea, at: Hex) -> int:
    """The heading for the nearest enemy ship."""
    near = min(sea.ships.values(), key=lambda ship: (distance(at, ship.bow), ship.id))
    return (bearing(at, near.bow) or (1,))[0]


def _first_depth(sea: Sea) -> int:
    if moves_by_die(sea) == "boat":
        return DICED_DEPTH
    if sea.house.hidden and not is_night(sea):
        return DICED_DEPTH
    return PERISCOPE


def first_load(row: BoatRow, figures: BoatFigures, kind: str) -> tuple[list[Tube], list[int]]:
    """4.4.13 All tubes full, and all reloads at bow and stern, where there is not less of them."""
    bow, stern = row.loaded or (figures.bow_tubes, figures.stern_tubes)
    tubes = [
        *(Tube(False, kind if n < bow else "") for n in range(figures.bow_tubes)),
        *(Tube(True, kind if n < stern else "") for n in range(figures.stern_tubes)),
    ]
    if row.loaded is None:
        is_stern = not figures.stern_tubes
        tubes += [Tube(is_stern, kind, is_external=True)] * figures.external
    return tubes, [figures.bow_reloads, figures.stern_reloads] if row.has_reloads else [0, 0]


def compass_at(sea: Sea, number: int) -> Hex:
    """20.4.2 The hex of a compass rose, as its panel lies now."""
    return _compass(panels_of(sea), number)


@lru_cache(maxsize=64)
def _compass(panels: Panels, number: int) -> Hex:
    return panels.find(WATERS.compasses.hexes[number - 1])


def ground_of(sea: Sea, boat: str, heading: int) -> Ground:
    """20.4.2 Where a boat that heads so may be placed."""
    return _headed(_ground_of(sea, boat), heading)


def _headed(ground: Ground, heading: int) -> Ground:
    return ground if ground.row else ground.widened[heading]


def _ground_of(sea: Sea, boat: str) -> Ground:
    """20.4.2 Where a boat may be placed, if there is room, while no ship moves."""
    hangs_on = card_of(sea), panels_of(sea), sea.compasses.get(boat), *sea.ships.values()
    return _GROUND.answer_of(sea, _laid_out, boat, *hangs_on)


_GROUND = Recall[Ground]()


def _laid_out(sea: Sea, boat: str, *_: object) -> Ground:
    """20.4.2 About her compass; S9.OB in a row of printed codes."""
    card, row = card_of(sea), row_of(sea, boat)
    panels = panels_of(sea)
    columns, rows = board_of(panels, card.last_column)
    enemies = tuple(at for ship in sea.ships.values() for at in ship.hexes)
    if row.row:
        return Ground(columns, rows, taken=enemies, row=row.row, panels=panels)
    face = sea.compasses[boat]
    circles = ((face, compass_at(sea, face)),)
    return _open_ground(columns, rows, circles, enemies, panels)


@lru_cache(maxsize=16)
def _open_ground(
    columns: tuple[int, int],
    rows: tuple[int, int],
    circles: tuple[tuple[int, Hex], ...],
    enemies: tuple[Hex, ...],
    panels: Panels,
) -> Ground:
    return Ground(columns, rows, circles, enemies, CLEAR_OF_ENEMY, enemies, panels=panels)


# Asking and answering


def ask_lurking(state: State, frame: Lurking) -> tuple[Prompt, ...]:
    boat = state.boats[state.hand.get(SUBMARINE, frame.boats[0])]
    inside = state.insides[boat.id]
    row = row_of(state, boat.id)
    is_free = not row.hex
    choices = [
        *(_take(state, other) for other in frame.boats if other != boat.id),
        *(_HEADS.answer(_heads, boat, _ground_of(state, boat.id)) if row.heading == FREE else ()),
        *_start_depths(boat.id, boat.name, boat.card, inside.depth),
        *arms(state, boat, inside, row, types_of(state, boat.id)),
        Choice(c.Done(), "The boats lie as they should", DONE, "20.4.3"),
    ]
    families: tuple[Berth, ...] = ()
    if is_free:
        ground = ground_of(state, boat.id, boat.heading)
        families = (berth(boat.id, boat.name, True, boat.bow, boat.heading, ground),)
    text = f"{boat.name}: where, how deep and with what she begins."
    kind = Lurking.__name__
    return (Prompt(SUBMARINE, "20.4", text, tuple(choices), (), families, kind, is_draft=True),)


_HEADS = Recall[tuple[Choice, ...]]()


@lru_cache(maxsize=256)
def _start_depths(boat: str, name: str, card: str, depth: int) -> tuple[Choice, ...]:
    """20.4.3 Every depth that a boat may begin at, but the one she has."""
    depths = range(0, BOAT_CARDS[card].max_depth + 1, STEP_OF_DEPTH)
    return tuple(_start_at(boat, name, each) for each in depths if each != depth)


def _start_at(boat: str, name: str, depth: int) -> Choice:
    words, target = f"{name}: begin {depth_words(depth)}", button(f"depth {depth}")
    return Choice(c.StartAt(boat, depth), words, target, "20.4.3", group="Depth")


def _take(sea: Sea, boat: str) -> Choice:
    return Choice(c.Take(boat), f"Take {sea.boats[boat].name} in hand", piece(boat), "20.4.1")


def _heads(boat: Boat, ground: Ground) -> tuple[Choice, ...]:
    headed = partial(_headed, ground)
    return head_choices(boat, "20.4.3", headed, lambda heading: button(f"heading {heading}"))


def act_lurking(context: Context[State], frame: Lurking, seat: str, command: Command) -> None:
    match command:
        case c.Take():
            context.emit(e.UnitTaken("20.4.1", seat, command.unit))
        case c.PlaceBoat():
            bow = Hex(command.column, command.row)
            heading = context.state.boats[command.boat].heading
            context.emit(e.BoatPlaced("20.4.2", command.boat, bow, heading))
        case c.Head():
            bow = context.state.boats[command.unit].bow
            context.emit(e.BoatPlaced("20.4.3", command.unit, bow, command.heading))
        case c.StartAt():
            context.emit(e.BoatTrimmed("20.4.3", command.boat, command.depth))
        case c.Arm():
            arm(context, command)
        case _:
            context.end()
            context.emit(e.SeatDone("20.4.3", seat))
            look(context)
