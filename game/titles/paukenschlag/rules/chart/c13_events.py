"""5.1, 13 Random events, and what comes into play as a turn begins."""

from game.core.prompt import Choice, Prompt, button
from game.core.rules import Context
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.chart import Chart
from game.titles.paukenschlag.model.frames import Events, HomeFront
from game.titles.paukenschlag.model.names import GERMAN, US, Happening
from game.titles.paukenschlag.model.state import State
from game.titles.paukenschlag.printed.chart_tables import (
    AT_10_EVENT,
    HOME_FRONT,
    HORNET_EVENT,
    NO_EVENT,
)
from game.titles.paukenschlag.printed.counters import ESCORTS, kind_of, plane
from game.titles.paukenschlag.printed.order_of_battle import (
    AT10,
    HORNET,
    PLANES,
    SHIPS,
    Posting,
    ship_name,
)
from game.titles.paukenschlag.printed.tables import TURNS_A_MONTH, event
from game.titles.paukenschlag.rules.chart.c6_ships import NEW_YORK
from game.titles.paukenschlag.rules.chart.c10_convoys import form_convoy
from game.titles.paukenschlag.rules.chart.c14_special import divert, form_special
from game.titles.paukenschlag.rules.chart.c15_arrivals import (
    bring_back,
    bring_boats,
    bring_us,
    draw_boats,
    groups_of_boats,
    may_come,
    put,
)
from game.titles.paukenschlag.rules.units import is_german

END_OF_MARCH = 3 * TURNS_A_MONTH
"""13.0e The last turn in which the carrier may be ordered to the islands."""
ROLL, OF_US, BACK, BOATS = range(4)
"""The first steps; from the last one on each is a group of boats that arrive."""


def walk_events(context: Context[State], frame: Events) -> None:
    """The die, then ships and aircraft, then boats, at last the new convoy."""
    rows, back = groups_of_boats(context.state)
    place = frame.step - BOATS
    if place >= len(rows):
        context.end()
        form_special(context)
        form_convoy(context)
        return
    context.goto(Events(frame.step + 1))
    if frame.step == ROLL:
        roll_event(context)
    elif frame.step == OF_US:
        bring_us(context, context.state.turn)
    elif frame.step == BACK:
        if back:
            bring_back(context, back)
    elif may_come(context.state, row := rows[place]):
        bring_boats(context, draw_boats(context, row, "OP 15.2e"), row.zones, "OP 15.2")


# The die


def roll_event(context: Context[State]) -> None:
    """13.0 The players roll by turns, the US in odd ones."""
    turn = context.state.turn
    roller = US if turn % 2 else GERMAN
    face = context.roll("The random event", 10, bands=(2, 4, 7, 9))
    happening = happening_of(context.state, face)
    context.emit(e.EventRolled(f"OP {_case(happening)}", roller, face, happening))
    if happening == AT_10_EVENT:
        divert(context)
    elif happening == HOME_FRONT and (units := restorable(context.state)):
        if len(units) > 1:
            context.call(HomeFront())
        else:
            _bring_back_unit(context, units[0])


def _case(happening: Happening) -> str:
    return {HORNET_EVENT: "13.0c", AT_10_EVENT: "13.0f", HOME_FRONT: "13.0j"}.get(
        happening, "13.0k"
    )


def happening_of(chart: Chart, face: int) -> Happening:
    """13.0 What a face brings now: an event that is over, past or barred by the other is none."""
    found = event(face)
    if found in (HOME_FRONT, NO_EVENT):
        return found
    if {HORNET_EVENT, AT_10_EVENT} & {*chart.happened}:
        return NO_EVENT
    if found == AT_10_EVENT:
        return found if chart.turn <= AT10.turn else NO_EVENT
    is_there = any(ship in chart.ships for ship in HORNET.ships)
    is_ordered = chart.house.has_raids and is_there and chart.turn <= END_OF_MARCH
    return found if is_ordered else NO_EVENT


# The home front


def restorable(chart: Chart) -> list[str]:
    """13.0j The lost units that can come back: escorts, and aircraft that are based ashore."""
    return [
        unit
        for unit in chart.lost
        if (unit in SHIPS and kind_of(unit) in ESCORTS)
        or (unit in PLANES and not is_german(unit) and not plane(kind_of(unit)).is_carrier)
    ]


def ask_home_front(state: State, frame: HomeFront) -> tuple[Prompt, ...]:
    rule = "OP 13.0j"
    choices = tuple(
        Choice(c.Restore(unit), f"{ship_name(unit)} comes back", button(f"restore {unit}"), rule)
        for unit in restorable(state)
    )
    text = "More is allotted to the home front: choose the unit that comes back."
    return (Prompt(US, rule, text, choices),)


def restore(context: Context[State], frame: HomeFront, seat: str, command: c.Restore) -> None:
    context.end()
    _bring_back_unit(context, command.unit)


def _bring_back_unit(context: Context[State], unit: str) -> None:
    context.emit(e.UnitRestored("OP 13.0j", unit, NEW_YORK))
    put(context, Posting(unit, (NEW_YORK,)), "OP 13.0j")
