"""8.3 Reports of contact by radio, and bearings taken of them by Huff/Duff."""

from game.core.prompt import Choice, Prompt, button
from game.core.rules import Context
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.chart import Chart
from game.titles.paukenschlag.model.frames import Radio
from game.titles.paukenschlag.model.names import GERMAN, RECON, named_unit
from game.titles.paukenschlag.model.state import Plane, State
from game.titles.paukenschlag.printed.counters import kind_of, plane
from game.titles.paukenschlag.printed.tables import HFDF
from game.titles.paukenschlag.rules.grid.field import boats_on, rolled_at_most, ships_on
from game.titles.paukenschlag.rules.units import planes_over

RECON_OR_COMBAT = "E"
"""9.4.3 The type that does one or the other in a turn."""


def begin_reports(context: Context[State]) -> None:
    """OP 8.3b The German decides of each contact that is not known to all boats."""
    if targets := tuple(unreported(context.state)):
        context.call(Radio(targets))


def unreported(chart: Chart) -> list[str]:
    """The ships of which some boats know, and others on the grid do not."""
    boats = {boat for boat, _ in boats_on(chart)}
    return [
        unit
        for unit, marker in ships_on(chart)
        if boats & {*marker.found_by} and boats - {*marker.found_by}
    ]


def finder(chart: Chart, target: str) -> str:
    """The boat that reports."""
    boats = {boat for boat, _ in boats_on(chart)}
    return next(boat for boat in chart.markers[target].found_by if boat in boats)


def can_take_bearings(chart: Chart) -> bool:
    """OP 8.3c, OP 12.2 Whether an aircraft that can listen with Huff/Duff is in the zone."""
    return chart.turn >= HFDF.first_turn and any(
        _listens(each) for each in planes_over(chart, chart.contact)
    )


def _listens(each: Plane) -> bool:
    """OP 8.3g On any mission, but for the type that listens on reconnaissance alone (9.4.3)."""
    model = plane(kind_of(each.id))
    return model.has_hfdf and (model.letter != RECON_OR_COMBAT or each.mission == RECON)


def ask_radio(chart: Chart, frame: Radio) -> tuple[Prompt, ...]:
    target = frame.targets[0]
    boat = finder(chart, target)
    heard = " An aircraft with Huff/Duff is near." if can_take_bearings(chart) else ""
    text = f"{boat} has contact with {named_unit(target)}. Report it to the other boats?{heard}"
    choices = (
        Choice(c.ReportContact(), "Report it: all boats may close", button("report"), "OP 8.3b"),
        Choice(c.KeepSilent(), "Keep silent", button("silent"), "OP 8.3b"),
    )
    return (Prompt(GERMAN, "OP 8.3b", text, choices),)


def radio(
    context: Context[State], frame: Radio, _seat: str, command: c.ReportContact | c.KeepSilent
) -> None:
    state, target = context.state, frame.targets[0]
    boat = finder(state, target)
    if isinstance(command, c.ReportContact):
        context.emit(e.ContactReported("OP 8.3b", boat, target))
        if can_take_bearings(state):
            take_bearings(context)
    else:
        context.emit(e.SilenceKept("OP 8.3b", boat, target))
    left = frame.targets[1:]
    if left:
        context.goto(Radio(left))
    else:
        context.end()


def take_bearings(context: Context[State]) -> None:
    """OP 8.3d, OP 8.3e A D6 for each boat on the grid."""
    boats = tuple(boat for boat, _ in boats_on(context.state))
    faces = tuple(rolled_at_most(context, f"Huff/Duff on {boat}", HFDF.detects) for boat in boats)
    found = tuple(boat for boat, face in zip(boats, faces, strict=True) if face <= HFDF.detects)
    context.emit(e.BearingsTaken("OP 8.3d", boats, faces, found))
