"""9.2, 9.3 What ships do to boats: depth charges under water, gunfire on the surface."""

from dataclasses import replace

from game.core.prompt import DONE, Choice, Prompt, piece
from game.core.rules import Context
from game.prose.sentences import capital
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.chart import Chart
from game.titles.paukenschlag.model.frames import Fight, Hunting
from game.titles.paukenschlag.model.names import TIGHT, US, named_unit
from game.titles.paukenschlag.model.state import State
from game.titles.paukenschlag.printed.counters import ESCORTS, kind_of, ship_class
from game.titles.paukenschlag.printed.tables import asw_number
from game.titles.paukenschlag.rules.combat.c9_guns import shell
from game.titles.paukenschlag.rules.combat.chances import FORCED_UP
from game.titles.paukenschlag.rules.grid.field import rolled_at_most, vessels_of


def hunters(chart: Chart, ships: tuple[str, ...]) -> tuple[str, ...]:
    """The ships of a square that have depth charges or guns."""
    return tuple(
        ship
        for unit in ships
        for ship in vessels_of(chart, unit)
        if ship in chart.ships and ship_class(kind_of(ship)).attack
    )


def can_attack(chart: Chart, ship: str, boat: str) -> bool:
    """OP 9.2c Depth charges are for escorts; guns reach a boat on the surface."""
    return kind_of(ship) in ESCORTS or not chart.boats[boat].is_down


def may_hunt(chart: Chart, frame: Hunting, ship: str, boat: str) -> bool:
    """OP 7.2n Not one that has failed to find a boat after her torpedoes."""
    return (ship, boat) not in frame.barred and can_attack(chart, ship, boat)


def has_a_choice(chart: Chart, frame: Hunting) -> bool:
    """Whether a ship can attack one boat or another."""
    return any(
        sum(may_hunt(chart, frame, ship, boat) for boat in frame.boats) > 1 for ship in frame.ships
    )


def ask_hunting(chart: Chart, frame: Hunting) -> tuple[Prompt, ...]:
    choices = [
        Choice(
            hunt, f"{capital(named_unit(hunt.ship))} attacks {hunt.boat}", piece(hunt.boat),
            "OP 9.2b", hunt.ship,
        )
        for hunt in _open_orders(chart, frame)
    ]  # fmt: skip
    words = "The others attack the first" if frame.orders else "All attack the first"
    done = Choice(c.Done(), f"{words}: {frame.boats[0]}", DONE, "OP 9.2b")
    text = "Which ship attacks which boat?"
    return (Prompt(US, "OP 9.2b", text, (*choices, done)),)


def _open_orders(chart: Chart, frame: Hunting) -> list[c.Hunt]:
    told = {ship for ship, _ in frame.orders}
    return [
        c.Hunt(ship, boat)
        for ship in frame.ships
        if ship not in told
        for boat in frame.boats
        if may_hunt(chart, frame, ship, boat)
    ]


def hunt(context: Context[State], frame: Hunting, _seat: str, command: c.Hunt | c.Done) -> None:
    if isinstance(command, c.Hunt):
        frame = replace(frame, orders=(*frame.orders, (command.ship, command.boat)))
        if _open_orders(context.state, frame):
            context.goto(frame)
            return
    context.end()
    attack(context, frame)


def attack(context: Context[State], frame: Hunting) -> None:
    """OP 9.2 Ships without an order attack the first boat that they can."""
    state = context.state
    orders = dict(frame.orders)
    for ship in frame.ships:
        able = [boat for boat in frame.boats if may_hunt(state, frame, ship, boat)]
        if ship not in orders and able:
            orders[ship] = able[0]
    for boat in frame.boats:
        ships = tuple(ship for ship in frame.ships if orders.get(ship) == boat)
        if not ships:
            continue
        if state.boats[boat].is_down:
            _depth_charge(context, ships, boat)
            if boat in state.boats and not state.boats[boat].is_down:
                idle = tuple(ship for ship in frame.ships if ship not in orders)
                shell(context, idle, boat)
                orders |= dict.fromkeys(idle, boat)
        else:
            shell(context, ships, boat)


def _depth_charge(context: Context[State], ships: tuple[str, ...], boat: str) -> None:
    """OP 9.2d to g One attack of all that attack this boat; a tight convoy has a closer screen."""
    factors = sum(ship_class(kind_of(ship)).attack for ship in ships)
    shift = int(_is_screen_tight(context.state))
    face = context.roll(f"Depth charges on {boat}", 6)
    number = asw_number(factors, face, columns_right=shift) or 0
    second = rolled_at_most(context, f"What they do to {boat}", number) if number else 0
    context.emit(e.DepthCharged("OP 9.2d", ships, boat, factors, shift, face, number, second))
    if second > number:
        context.emit(e.BoatSunk("OP 9.2e", boat, "depth charges"))
    elif second < number and second == FORCED_UP:
        context.emit(e.BoatForcedUp("OP 9.2f", boat))


def _is_screen_tight(state: State) -> bool:
    fight = state.flow[-1]
    assert isinstance(fight, Fight)
    convoys = [state.convoys[unit] for unit in fight.ships if unit in state.convoys]
    return any(convoy.formation == TIGHT for convoy in convoys)
