"""9.1 Torpedoes: aimed one by one, fired together."""

from collections.abc import Iterable, Iterator

from game.core.prompt import DONE, Choice, Prompt, button, piece
from game.core.rules import Context
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.chart import Chart
from game.titles.paukenschlag.model.frames import Torpedoes
from game.titles.paukenschlag.model.names import CRIPPLED, GERMAN, convoy_of, merchant, named_unit
from game.titles.paukenschlag.model.state import State
from game.titles.paukenschlag.printed.counters import (
    CAPITAL_SHIPS,
    boat_class,
    kind_of,
)
from game.titles.paukenschlag.printed.tables import SHOTS, aims, crt, dud_faces, torpedo_needs
from game.titles.paukenschlag.rules.combat.damage import (
    defence,
    flotation,
    is_crippled,
    strike,
    suffer,
)
from game.titles.paukenschlag.rules.grid.field import rolled_at_most, vessels_of

UNDER_WAY, DEAD, ESCORT, CAPITAL = "under_way", "dead", "escort", "capital"


def can_fire(chart: Chart, boat: str, ships: tuple[str, ...]) -> bool:
    """OP 9.1 A submerged boat with torpedoes, and contact with a ship of the square."""
    has_any = chart.boats[boat].is_down and chart.boats[boat].torpedoes > 0
    return has_any and any(targets(chart, boat, ships))


def row_of(chart: Chart, target: str) -> str:
    """OP 9.1e The row of the torpedo table for a target."""
    if convoy := convoy_of(target):
        marker = chart.convoys[convoy]
        return UNDER_WAY if marker.ships == 1 else marker.formation
    if is_crippled(chart, target):
        return DEAD
    return CAPITAL if kind_of(target) in CAPITAL_SHIPS else ESCORT


def targets(chart: Chart, boat: str, ships: tuple[str, ...]) -> Iterator[str]:
    """OP 5.5l What a boat can aim at in her square, of what she has contact with.

    Merchants of convoys, their escorts, ships that sail alone.
    """
    for unit in ships:
        if unit not in chart.markers or boat not in chart.markers[unit].found_by:
            continue
        if unit in chart.convoys:
            convoy = chart.convoys[unit]
            for number in range(min(convoy.ships, aims(convoy.formation))):
                yield merchant(unit, number + 1)
        yield from vessels_of(chart, unit)


# What is asked


def ask_torpedoes(chart: Chart, frame: Torpedoes) -> tuple[Prompt, ...]:
    choices = [*_aims(chart, frame)]
    if chart.aims:
        choices.append(Choice(c.FireTorpedoes(), "Fire", button("fire"), "OP 9.1"))
    else:
        choices.append(Choice(c.Done(), "Fire none", DONE, "OP 9.1"))
    text = f"Aim up to {SHOTS} torpedoes for each boat, then fire them."
    return (Prompt(GERMAN, "OP 9.1b", text, tuple(choices)),)


def _aims(chart: Chart, frame: Torpedoes) -> Iterator[Choice]:
    for boat in frame.boats:
        laid = [target for each, target in chart.aims if each == boat]
        if len(laid) >= min(SHOTS, chart.boats[boat].torpedoes):
            continue
        for target in targets(chart, boat, frame.ships):
            count = laid.count(target)
            words = f"{boat}: {'one more' if count else 'a torpedo'} at {named_unit(target)}"
            of_board = convoy_of(target) or target
            yield Choice(c.Aim(boat, target), words, piece(of_board), "OP 9.1b", boat)


# What an answer does


def torpedo(
    context: Context[State],
    frame: Torpedoes,
    _seat: str,
    command: c.Aim | c.FireTorpedoes | c.Done,
) -> None:
    if isinstance(command, c.Aim):
        context.emit(e.TorpedoAimed("OP 9.1b", command.boat, command.target))
        return
    context.end()
    aims = sorted(context.state.aims, key=lambda aim: frame.boats.index(aim[0]))
    for target, boats in salvos(context.state, aims):
        _run(context, boats, target)


def salvos(chart: Chart, aims: Iterable[tuple[str, str]]) -> list[tuple[str, tuple[str, ...]]]:
    """OP 9.1g Each ship that is aimed at, with the boat of each torpedo.

    OP 9.1b The merchants of a convoy are anonymous: two boats aim at two of them, but at its last.
    """
    found: dict[tuple[str, str], list[str]] = {}
    for boat, target in aims:
        convoy = convoy_of(target)
        is_hers = bool(convoy) and chart.convoys[convoy].ships > 1
        found.setdefault((target, boat if is_hers else ""), []).append(boat)
    return [(target, tuple(boats)) for (target, _), boats in found.items()]


def _run(context: Context[State], boats: tuple[str, ...], target: str) -> None:
    """OP 9.1e to g The torpedoes at one ship; those that hit strike together."""
    hits = [boat for boat in boats if _hits(context, boat, target)]
    state = context.state
    if not hits or _is_gone(state, target):
        return
    attack = sum(boat_class(state.boats[boat].type).torpedo for boat in hits)
    against = defence(state, target)
    face = context.roll(f"What the torpedoes do to {named_unit(target)}", 6)
    struck = crt(attack, against, face)
    outcome = strike(context, target, struck)
    context.emit(
        e.TargetStruck(
            "OP 9.1g", target, attack, against, face, struck, flotation(state, target), outcome
        )
    )
    rule = "OP 9.1i" if outcome == CRIPPLED else "OP 9.1k"
    suffer(context, target, outcome, rule, "torpedoes")


def _is_gone(state: State, target: str) -> bool:
    """Whether the ships of a convoy are all gone already."""
    convoy = convoy_of(target)
    return bool(convoy) and not state.convoys[convoy].ships


def _hits(context: Context[State], boat: str, target: str) -> bool:
    state = context.state
    needs = torpedo_needs(row_of(state, target))
    face = rolled_at_most(context, f"Torpedo of {boat} at {named_unit(target)}", needs)
    is_hit = face <= needs
    dud, duds = 0, dud_faces(state.turn)
    if is_hit:
        dud = rolled_at_most(context, "Dud", duds, 10)
    is_dud = is_hit and dud <= duds
    left = state.boats[boat].torpedoes - 1
    context.emit(
        e.TorpedoRan("OP 9.1e", boat, target, face, needs, is_hit, dud, is_dud, left, duds)
    )
    return is_hit and not is_dud
