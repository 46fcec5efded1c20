"""5.5, 7.0 The zones where both sides have ships, one after the other."""

from game.core.prompt import Choice, Prompt, button
from game.core.rules import Context
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.chart import Chart
from game.titles.paukenschlag.model.frames import Contacts, Grid, Pursuit
from game.titles.paukenschlag.model.names import GERMAN, OSL, TASK_FORCE, named_unit
from game.titles.paukenschlag.model.state import Boat, Convoy, State
from game.titles.paukenschlag.printed.places import ZONES, zone_name
from game.titles.paukenschlag.printed.tables import NOTICED
from game.titles.paukenschlag.rules.grid.field import rolled_at_most
from game.titles.paukenschlag.rules.grid.placing import place
from game.titles.paukenschlag.rules.secrecy import reveal
from game.titles.paukenschlag.rules.units import boats_in, convoys_in, is_special, lone_ships_in


def walk_contacts(context: Context[State], frame: Contacts) -> None:
    """OP 5.5n The next zone where both sides have ships is played, until none is left."""
    if not frame.place and context.state.house.is_secret:
        _tell_presence(context)
    for number in range(frame.place, len(ZONES)):
        zone = ZONES[number]
        if _is_contested(context.state, zone):
            context.goto(Contacts(number + 1))
            _meet(context, zone)
            return
    context.end()


def _is_contested(chart: Chart, zone: str) -> bool:
    return zone in chart.contested if chart.house.is_secret else _may_meet(chart, zone)


def _may_meet(chart: Chart, zone: str) -> bool:
    return bool(hunters_in(chart, zone)) and bool(
        convoys_in(chart, zone) or lone_ships_in(chart, zone)
    )


def hunters_in(chart: Chart, zone: str) -> list[Boat]:
    """The boats of a zone that can meet ships: 11.1f not those that take on fuel."""
    return [boat for boat in boats_in(chart, zone) if not chart.done(boat.id).is_fuelling]


def _meet(context: Context[State], zone: str) -> None:
    if not context.state.house.is_secret:
        _look_for_special(context, zone)
    if not targets_in(context.state, zone):
        return
    if any(boat.is_spotted for boat in hunters_in(context.state, zone)):
        open_search(context, zone)  # 5.3b
        context.call(Grid())
    else:
        context.call(Pursuit(zone))


def _tell_presence(context: Context[State]) -> None:
    """OP 6.1.1d All at once; a special convoy that is not noticed is not told of."""
    contested = [zone for zone in ZONES if _may_meet(context.state, zone)]
    for zone in contested:
        _look_for_special(context, zone)
    told = tuple(zone for zone in contested if targets_in(context.state, zone))
    context.emit(e.PresenceTold("OP 6.1.1d", told))


def _look_for_special(context: Context[State], zone: str) -> None:
    for convoy in convoys_in(context.state, zone):
        if is_special(convoy):
            _look_for(context, convoy)


def _look_for(context: Context[State], convoy: Convoy) -> None:
    """OP 14.1d, OP 14.2b Boats notice a special convoy, or let it pass."""
    rule = "OP 14.2b" if convoy.id == TASK_FORCE else "OP 14.1d"
    is_secret = context.state.house.is_secret
    what = f"Whether the boats notice {named_unit(convoy.id)}"
    face = rolled_at_most(context, what, NOTICED, 10, is_hidden=is_secret)
    is_noticed = face <= NOTICED
    context.emit(e.ConvoyNoticed(rule, convoy.id, convoy.zone, face, is_noticed, is_secret))


def targets_in(chart: Chart, zone: str) -> list[str]:
    """The markers of the US for a grid: convoys that are noticed, and ships that sail alone."""
    convoys = [
        convoy.id
        for convoy in convoys_in(chart, zone)
        if not is_special(convoy) or convoy.id in chart.noticed
    ]
    return [*convoys, *(ship.id for ship in lone_ships_in(chart, zone))]


def ask_pursuit(chart: Chart, frame: Pursuit) -> tuple[Prompt, ...]:
    text = f"There are ships in {frame.zone}, {zone_name(frame.zone)}: pursue them?"
    choices = (
        Choice(c.Pursue(), "Pursue", button("pursue"), "OP 7.0"),
        Choice(c.Disregard(), "Disregard them", button("disregard"), "OP 7.0"),
    )
    return (Prompt(GERMAN, "OP 7.0", text, choices),)


def pursue(
    context: Context[State], frame: Pursuit, _seat: str, command: c.Pursue | c.Disregard
) -> None:
    if isinstance(command, c.Disregard):
        context.emit(e.ContactDisregarded("OP 7.0", frame.zone))
        context.end()
    else:
        open_search(context, frame.zone)
        context.goto(Grid())


def open_search(context: Context[State], zone: str) -> None:
    """OP 5.5b, OP 7.1 All units of the zone are placed on the search grid."""
    state = context.state
    units = [*targets_in(state, zone), *(boat.id for boat in hunters_in(state, zone))]
    reveal(context, zone, units)
    context.emit(e.GridOpened("OP 5.5b", zone, OSL))
    for unit in units:
        place(context, unit)
    for target in units:
        shown = tuple(boat for convoy, boat in state.told if convoy == target and boat in units)
        if shown:
            context.emit(e.SightingUsed("OP 12.8.1d", target, shown))
