"""5.3, 12.1, 12.10 The missions of US aircraft."""

from collections.abc import Iterator
from functools import cache

from game.core.prompt import DONE, Choice, Prompt, space
from game.core.rules import Context
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.chart import Chart
from game.titles.paukenschlag.model.frames import AirMoves
from game.titles.paukenschlag.model.names import ATTACK, GERMAN, RECON, US, other_side
from game.titles.paukenschlag.model.state import Plane, State
from game.titles.paukenschlag.printed.counters import kind_of, plane
from game.titles.paukenschlag.printed.places import (
    AZORES,
    CANARIES,
    TARGETS,
    is_airbase,
    target_name,
    target_zone,
    within_reach,
)
from game.titles.paukenschlag.printed.tables import REPAIR
from game.titles.paukenschlag.rules.air.c8_spotting import can_hunt, hunt_from_air, look
from game.titles.paukenschlag.rules.air.c12_limits import base_zone, is_allowed
from game.titles.paukenschlag.rules.air.c12_raiders import (
    HORNET,
    fly_raider,
    is_based_unseen,
    raid_choice,
    raid_targets,
    send_raider,
)
from game.titles.paukenschlag.rules.units import boats_in, is_german, side_of_plane

BLOCKER = "B-25 C"
"""14.2.1 While these bombers are aboard no other aircraft can start."""
WORDS = {RECON: "looks for boats", ATTACK: "to attack boats"}
US_BASES = tuple(each for each in TARGETS if is_airbase(each) and each not in (AZORES, CANARIES))


def is_usable(chart: Chart, base: str) -> bool:
    """OP 12.5.5 A base with too much damage flies no missions, and a port takes no ship in."""
    return chart.damage.get(base, 0) < REPAIR.unusable


def can_fly(chart: Chart, each: Plane) -> bool:
    """Whether a plane can leave its base this turn at all."""
    is_idle = not (each.zone or each.is_flown) and each.back <= chart.turn
    return is_idle and bool(base_zone(chart, each)) and is_usable(chart, each.base)


def is_blocked(chart: Chart, each: Plane) -> bool:
    """OP 14.2.1 Whether the bombers take up the flight deck."""
    return each.base == HORNET and any(
        other.base == HORNET and kind_of(other.id) == BLOCKER and not other.zone
        for other in chart.planes.values()
    )


def zones_of(chart: Chart, each: Plane, mission: str) -> tuple[str, ...]:
    """OP 12.1, OP 9.4.3 The zones that it reaches on a mission, its own first."""
    model, home = plane(kind_of(each.id)), base_zone(chart, each)
    far = model.range_recon if mission == RECON else model.range_combat
    return (home, *within_reach(home, far))


def missions_of(chart: Chart, each: Plane) -> list[str]:
    """What a plane may be sent to do now."""
    if is_german(each.id) or not can_fly(chart, each) or is_blocked(chart, each):
        return []
    able = [RECON, ATTACK] if can_hunt(chart, each) else [RECON]
    return [mission for mission in able if is_allowed(chart, each, mission)]


def bases_for(chart: Chart, each: Plane) -> list[str]:
    """OP 12.1.1 Airbases that a plane may move to; the carrier's stay aboard (12.5.5f)."""
    is_bound = is_german(each.id) or plane(kind_of(each.id)).is_carrier  # 17.2.1, 12.5.5f
    if is_bound or each.zone or each.is_flown or each.back > chart.turn:
        return []
    return [
        base for base in US_BASES if base != each.base and chart.damage.get(base, 0) < REPAIR.dead
    ]


def raids_of(chart: Chart, each: Plane) -> Iterator[str]:
    """OP 12.3, OP 14.2.1 What a unit may be sent to bomb now."""
    is_barred = kind_of(each.id) != BLOCKER and is_blocked(chart, each)
    if chart.house.has_raids and not is_barred and can_fly(chart, each):
        yield from raid_targets(chart, each, base_zone(chart, each))


def begin_air(context: Context[State]) -> None:
    for side in (US, GERMAN):
        if has_ways(context.state, side):
            context.call(AirMoves(side))
            return


def ask_air(chart: Chart, frame: AirMoves) -> tuple[Prompt, ...]:
    if frame.side == GERMAN:
        text, label = "Send a bomber to its target.", "No more bombers"
    else:
        text = "Send aircraft to look for boats, or to attack those that are spotted."
        label = "No more missions"
    rule = "OP 5.3f" if frame.side == GERMAN else "OP 5.3"
    done = Choice(c.Done(), label, DONE, rule)
    choices = (*_ways(chart, frame.side), done)
    return (Prompt(frame.side, rule, text, choices, on_board=frame.side == US),)


def _ways(chart: Chart, side: str) -> Iterator[Choice]:
    for each in chart.planes.values():
        if side_of_plane(each.id) != side:
            continue
        for mission in missions_of(chart, each):
            for zone in zones_of(chart, each, mission):
                yield _flight(each.id, zone, mission)
        for target in raids_of(chart, each):
            yield raid_choice(each.id, target)
        for base in bases_for(chart, each):
            yield _rebasing(each.id, base)


def has_ways(chart: Chart, side: str) -> bool:
    return any(True for _ in _ways(chart, side))


@cache
def _flight(plane_id: str, zone: str, mission: str) -> Choice:
    words = f"{plane_id} {WORDS[mission]} in {zone}"
    rule = "OP 12.1" if mission == RECON else "OP 12.2b"
    return Choice(c.Fly(plane_id, zone, mission), words, space(zone), rule, plane_id)


@cache
def _rebasing(plane_id: str, base: str) -> Choice:
    words = f"{plane_id} moves to {target_name(base)}"
    command = c.Rebase(plane_id, base)
    return Choice(command, words, space(target_zone(base)), "OP 12.1.1", plane_id)


def fly(
    context: Context[State],
    frame: AirMoves,
    _seat: str,
    command: c.Fly | c.Raid | c.Rebase | c.Done,
) -> None:
    """OP 5.3f"""
    state, other = context.state, other_side(frame.side)
    if isinstance(command, c.Done):
        if frame.is_alone or not has_ways(state, other):
            context.end()
        else:
            context.goto(AirMoves(other, is_alone=True))
        return
    each = state.planes[command.plane]
    start = base_zone(state, each)
    if isinstance(command, c.Rebase):
        context.emit(e.PlaneRebased("OP 12.1.1", each.id, each.base, command.base))
        _pass_on(context, frame)
    elif isinstance(command, c.Raid):
        send_raider(context, command, start)
        _pass_on(context, frame)
        fly_raider(context, each.id)
    else:
        zone, mission, is_unseen = command.zone, command.mission, is_based_unseen(state, each)
        context.emit(e.PlaneFlew("OP 12.1", each.id, start, zone, mission, is_unseen))
        _pass_on(context, frame)
        _search(context, each, command)


def _pass_on(context: Context[State], frame: AirMoves) -> None:
    """OP 5.3f The other side is next; who has no aircraft left to move is not asked."""
    state, other = context.state, other_side(frame.side)
    if not frame.is_alone and has_ways(state, other):
        context.goto(AirMoves(other))
    elif not has_ways(state, frame.side):
        context.end()


def _search(context: Context[State], each: Plane, command: c.Fly) -> None:
    if command.mission == RECON:
        look(context, each.id)
        return
    for boat in sorted(
        each.id for each in boats_in(context.state, command.zone) if each.is_spotted
    ):
        hunt_from_air(context, boat, "")
