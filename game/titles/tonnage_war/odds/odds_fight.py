"""The rolls of an escort attack phase: reactions, detection, attacks, and danger to escorts."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise

from game.contract.prospects import Check
from game.core.records import Command
from game.titles.tonnage_war.charts.aidcards import (
    AT_ESCORT,
    AT_FINDER,
    FLAK,
    LETTER_ROWS,
    RESULT_NAMES,
    chart_id,
    reaction_row,
)
from game.titles.tonnage_war.model import commands as c
from game.titles.tonnage_war.model import frames as f
from game.titles.tonnage_war.model.events import Changes
from game.titles.tonnage_war.model.names import escort_name
from game.titles.tonnage_war.model.state import ESCORT, EVADE, STAY
from game.titles.tonnage_war.printed.places import IZ
from game.titles.tonnage_war.printed.tables import reaction_bands
from game.titles.tonnage_war.rules.attack.c15_plan import assigned, shared_out
from game.titles.tonnage_war.rules.ground.fire import (
    DAMAGED,
    GUNFIRE,
    RAMMED,
    SIDES,
    SUNK,
    Detection,
    Search,
    Shot,
    Strike,
    detection,
    flak,
    shot_at_escort,
    strike,
)
from game.titles.tonnage_war.rules.ground.reach import hunts, is_surprise
from game.titles.tonnage_war.rules.ground.reactions import table_of
from game.titles.tonnage_war.rules.ground.values import HALVED
from game.titles.tonnage_war.view import Plot, View

TOLD_REACTIONS = (EVADE, ESCORT, STAY)
"""The reactions that change what a search may come to."""
STRIKES = (
    ("is sunk", (SUNK, GUNFIRE, RAMMED), "Half the attack value or less"),
    ("is damaged", (DAMAGED,), "The attack value or less"),
    ("is rammed, and the escort out", (RAMMED,), "1, first attack by night"),
)


def fight_checks(seen: View, command: Command) -> tuple[Check, ...]:
    """Every roll that a command of an escort attack phase leads to."""
    frame = seen.flow[-1]
    match frame:
        case f.Plan():
            return tuple(_of_plan(seen, frame, command))
        case f.Attack() if isinstance(command, c.AttackWith):
            return tuple(_of_attack(seen, frame.group, command.escorts))
        case f.Cooperation():
            return tuple(_of_cooperation(seen, frame, command))
    return ()


def _of_plan(seen: Plot, frame: f.Plan, command: Command) -> Iterator[Check]:
    match command:
        case c.Assign():
            groups = assigned(frame.groups, command)
            yield from _of_search(
                seen, next(each for each in groups if command.escort in each.escorts)
            )
        case c.AssignAll():
            yield from _of_searches(seen, shared_out(seen, frame))
        case c.BeginSearches():
            followed = () if frame.is_second else hunts(seen)
            yield from _of_searches(seen, (*followed, *frame.groups))


def _of_searches(seen: Plot, groups: Sequence[f.Group]) -> Iterator[Check]:
    for group in groups:
        yield from _of_search(seen, group)


def _of_cooperation(seen: Plot, frame: f.Cooperation, command: Command) -> Iterator[Check]:
    going = (*frame.chosen, command.escort) if isinstance(command, c.Join) else frame.chosen
    if going:
        yield from _of_search(seen, f.Group(f.COOPERATION, IZ, going, frame.boat))


# A search


def _of_search(seen: Plot, group: f.Group) -> Iterator[Check]:
    """What the boat may do, and how each searcher finds it then."""
    if group.kind == f.HUNT or (group.boat and seen.boats[group.boat].is_evading):
        deep = Search(group.kind, group.place, evades=True, evaded_before=True)
        for escort in group.escorts:
            yield _finding(escort, detection(seen, escort, deep), "while it evades")
        return
    yield from _reactions(seen, group)
    stays, evades = (Search(group.kind, group.place, each) for each in (False, True))
    for escort in group.escorts:
        yield _finding(escort, detection(seen, escort, stays), "if it does not evade")
        yield _finding(escort, detection(seen, escort, evades), "if it evades")
    if group.kind not in f.AIR_KINDS:
        yield from _fire("Torpedo at an escort", AT_ESCORT, shot_at_escort(seen, is_found=False))


def _reactions(seen: Plot, group: f.Group) -> Iterator[Check]:
    table, searchers = table_of(seen, group.kind), len(group.escorts)
    bands = reaction_bands(table, searchers)
    rule = "TW 15.2.1" if group.kind in f.AIR_KINDS else "TW 15.4.1"
    for below, (result, highest) in zip(_lows(bands), bands, strict=True):
        if result in TOLD_REACTIONS and highest > below:
            name = f"The boat's reaction: {RESULT_NAMES[result].lower()}"
            chart, row = chart_id(table), reaction_row(searchers)
            yield _check(name, rule, chart, row, range(below + 1, highest + 1))


def _lows(bands: Sequence[tuple[str, int]]) -> list[int]:
    """The face below the first of each band."""
    return [low for low, _ in pairwise([0, *(highest for _, highest in bands)])]


def _finding(escort: str, found: Detection, when: str) -> Check:
    name = f"{escort_name(escort)} finds the boat {when}"
    row = LETTER_ROWS.get(found.letter, "No value serves")
    faces = range(1, min(found.number, SIDES) + 1)
    return _check(name, "TW 15.1.1", "detection", row, faces, found.changes)


# An attack


def _of_attack(seen: Plot, group: f.Group, escorts: Sequence[str]) -> Iterator[Check]:
    boat = seen.boats[group.boat]
    if group.kind in f.AIR_KINDS:
        if escorts and not boat.is_evading:
            yield from _fire("Flak", FLAK, flak(seen))
    elif boat.reaction == ESCORT and not boat.is_evading:
        shot = shot_at_escort(seen, is_found=True)
        yield from _fire("Torpedo at an escort", AT_ESCORT if shot.damages else AT_FINDER, shot)
    for number, escort in enumerate(escorts):
        is_first = number == 0 and is_surprise(seen, group)
        yield from _strikes(escort, strike(seen, escort, is_first=is_first))


def _strikes(escort: str, attack: Strike) -> Iterator[Check]:
    outcomes = {face: attack.outcome(face) for face in range(1, SIDES + 1)}
    for what, results, row in STRIKES:
        faces = [face for face, outcome in outcomes.items() if outcome in results]
        if faces:
            span = range(faces[0], faces[-1] + 1)
            yield _check(
                f"{escort_name(escort)}: the boat {what}", "TW 15.1.7", "attack", row, span
            )
    if attack.depletion:
        span = range(attack.depletion, SIDES + 1)
        name = f"{escort_name(escort)} uses up its weapons"
        yield _check(name, "TW 15.1.10", "attack", "The depletion number or more", span)


def _fire(what: str, row: str, shot: Shot) -> Iterator[Check]:
    """How likely a boat's fire puts an escort out, and destroys it."""
    rule = "TW 16.1" if row == FLAK else "TW 16.2"
    if shot.damages > shot.sinks:
        faces = range(shot.sinks + 1, shot.damages + 1)
        yield _check(f"{what}: damaged", rule, "fire", row, faces, shot.changes)
    yield _check(f"{what}: lost", rule, "fire", row, range(1, shot.sinks + 1), shot.changes)


def _check(
    name: str, rule: str, table: str, row: str, faces: range, changes: Changes = ()
) -> Check:
    """A roll of the D20 that comes true on these faces."""
    ends = f"{faces[0]}–{faces[-1]}" if len(faces) > 1 else "".join(map(str, faces))
    chance = Fraction(len(faces), SIDES)
    told = tuple(
        (f"halved: {what}" if amount == HALVED else what, amount) for what, amount in changes
    )
    return Check(name, rule, table, row, SIDES, ends or "no face", chance, told)
