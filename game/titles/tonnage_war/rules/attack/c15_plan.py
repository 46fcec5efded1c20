"""5.5, 15.4.8 The plan of the searches: who searches where, and with whom."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from game.core.prompt import DONE, Choice, Prompt, Target, button, piece, space
from game.core.records import Command
from game.core.rules import Context
from game.prose.sentences import counted, listed
from game.titles.tonnage_war.model.commands import Assign, AssignAll, BeginSearches, Withdraw
from game.titles.tonnage_war.model.frames import AIR, AIR_HUNT, HFDF, SECTOR, Group, Plan, Searches
from game.titles.tonnage_war.model.names import boat_name, escort_name
from game.titles.tonnage_war.model.state import State
from game.titles.tonnage_war.printed.places import PLACE_WORDS, within
from game.titles.tonnage_war.rules.ground.chances import find_chance, percent, search_words
from game.titles.tonnage_war.rules.ground.plot import COMMANDER
from game.titles.tonnage_war.rules.ground.reach import (
    CASES,
    Slot,
    can_search,
    hunts,
    joinable,
    open_slots,
    room,
    searchers_left,
    slot_of,
)
from game.titles.tonnage_war.view import Plot

PHASES = ("First escort attack", "Second escort attack")
ORDER = (SECTOR, HFDF, AIR_HUNT, AIR)
"""The order in which groups search: aircraft last, for surface escorts to follow them up."""
MOST_TOLD = 3
"""Of so many groups each is named with its chance."""


def has_searches(plot: Plot, *, is_second: bool) -> bool:
    """Whether any escort can search any boat."""
    return any(
        can_search(plot, escort, slot)
        for slot in open_slots(plot, is_second=is_second)
        for escort in plot.escorts
    )


# The question


def ask_plan(state: State, frame: Plan) -> tuple[Prompt, ...]:
    withdrawals = [
        Choice(
            Withdraw(escort),
            f"{escort_name(escort)}: search nothing",
            piece(escort),
            "TW 5.5",
            escort,
        )
        for group in frame.groups
        for escort in group.escorts
    ]
    offers = [
        offer
        for each in searchers_left(state, frame.groups)
        for offer in _offers(state, frame, each)
    ]
    if offers:
        words = "All that can search do"
        offers.insert(0, Choice(AssignAll(), words, button("assign-all"), "TW 15.4.8"))
    words = "Begin the searches" if frame.groups else "Search nowhere"
    begin = Choice(BeginSearches(), words, DONE, "TW 5.5")
    choices = (begin, *offers, *withdrawals) if frame.groups else (*offers, begin)
    text = _text(state, frame)
    return (Prompt(COMMANDER, "TW 5.5", text, choices, is_draft=True),)


def _offers(plot: Plot, frame: Plan, escort: str) -> list[Choice]:
    return [
        _offer(plot, frame.groups, escort, slot, number)
        for slot, number in joinable(plot, escort, frame.groups, is_second=frame.is_second)
    ]


def _offer(plot: Plot, groups: Sequence[Group], escort: str, slot: Slot, number: int) -> Choice:
    kind, place, boat = slot
    there = [group for group in groups if slot_of(group) == slot]
    words = searched(kind, place, boat)
    if number < len(there):
        words += f" with {listed([escort_name(each) for each in there[number].escorts])}"
    return Choice(
        Assign(escort, kind, place, number, boat),
        f"{escort_name(escort)}: {words} ({search_words(plot, escort, kind, place)})",
        _target(plot, there, slot, number),
        CASES[kind],
        escort,
    )


def _target(plot: Plot, there: Sequence[Group], slot: Slot, number: int) -> Target:
    """The place, the boat that is known, or whoever is joined where there may be several groups."""
    _, place, boat = slot
    if boat:
        return piece(boat)
    is_joining = number < len(there) and room(plot, slot) > 1
    return piece(there[number].escorts[0]) if is_joining else space(place)


def searched(kind: str, place: str, boat: str = "") -> str:
    """What a group does, in the nouns of the rule."""
    where = PLACE_WORDS[place]
    if kind == HFDF:
        return "run down an HF/DF bearing"
    return f"follow {boat_name(boat)}" if boat else f"search {where}"


def _text(plot: Plot, frame: Plan) -> str:
    """What may be searched; once some are to search, how likely each group finds its boat.

    So short that the choices stay in sight under it.
    """
    phase = PHASES[frame.is_second]
    if frame.groups:
        return f"{phase}, chances to find: {_plans(plot, frame.groups)}."
    slots = [
        slot
        for slot in open_slots(plot, is_second=frame.is_second)
        if any(can_search(plot, each, slot) for each in plot.escorts)
    ]
    if len(slots) == 1:
        return f"{phase}: {_prize(plot, slots[0])}. Who searches?"
    prizes = ", ".join(_field(slot, room(plot, slot)) for slot in slots)
    return f"{phase}. Boats: {prizes}."


def _field(slot: Slot, count: int) -> str:
    """Where so many boats are, in a list: "port beam 2", "HF/DF 1", "boat 3 by its flak"."""
    kind, place, boat = slot
    if boat:
        return f"{boat_name(boat)} by its flak"
    if kind == HFDF:
        return f"HF/DF {count}"
    where = PLACE_WORDS[place].removeprefix("the ")
    return f"{where} from the air {count}" if kind == AIR else f"{where} {count}"


def _prize(plot: Plot, slot: Slot) -> str:
    kind, place, boat = slot
    if boat:
        return f"{boat_name(boat)}, that fired at aircraft, {within(place)}"
    means = {HFDF: " by HF/DF", AIR: " from the air"}.get(kind, "")
    return f"{counted(room(plot, slot), 'boat')} {within(place)}{means}"


def _plans(plot: Plot, groups: Sequence[Group]) -> str:
    """Each group with its chance; of more than a few the least and the greatest."""
    chances = [find_chance(plot, group) for group in groups]
    if len(groups) > MOST_TOLD:
        return f"{len(groups)} groups, {percent(min(chances))} to {percent(max(chances))} each"
    names = [listed([escort_name(escort) for escort in group.escorts]) for group in groups]
    told = zip(names, map(percent, chances), strict=True)
    return ", ".join(f"{name} {chance}" for name, chance in told)


# The answers


def plan(context: Context[State], frame: Plan, seat: str, command: Command) -> None:
    match command:
        case Assign():
            context.goto(replace(frame, groups=assigned(frame.groups, command)))
        case Withdraw(escort=escort):
            context.goto(replace(frame, groups=without(frame.groups, escort)))
        case AssignAll():
            context.goto(replace(frame, groups=shared_out(context.state, frame)))
        case _:
            ordered = sorted(frame.groups, key=lambda group: ORDER.index(group.kind))
            followed = () if frame.is_second else hunts(context.state)
            context.goto(Searches((*followed, *ordered)))


def assigned(groups: Sequence[Group], command: Assign) -> tuple[Group, ...]:
    """The groups once an escort has joined one of them, or opened the next of its place."""
    slot = command.means, command.place, command.boat
    there = [group for group in groups if slot_of(group) == slot]
    if command.group == len(there):
        return (*groups, Group(command.means, command.place, (command.escort,), command.boat))
    joined = there[command.group]
    grown = replace(joined, escorts=(*joined.escorts, command.escort))
    return tuple(grown if group is joined else group for group in groups)


def without(groups: Iterable[Group], escort: str) -> tuple[Group, ...]:
    """The groups once an escort has left its own, which ends when it is empty."""
    left = (
        replace(group, escorts=tuple(each for each in group.escorts if each != escort))
        for group in groups
    )
    return tuple(group for group in left if group.escorts)


def shared_out(plot: Plot, frame: Plan) -> tuple[Group, ...]:
    """Every escort that can still search does: first one a boat, then the smallest groups grow."""
    groups = frame.groups
    for escort in sorted(
        searchers_left(plot, groups), key=lambda each: _reaches(plot, frame, each)
    ):
        ways = list(joinable(plot, escort, groups, is_second=frame.is_second))
        if ways:
            slot, number = min(ways, key=lambda way: _searchers(groups, *way))
            kind, place, boat = slot
            groups = assigned(groups, Assign(escort, kind, place, number, boat))
    return groups


def _reaches(plot: Plot, frame: Plan, escort: str) -> int:
    """In how many places it can search: who has no choice is assigned first."""
    there = open_slots(plot, is_second=frame.is_second)
    return sum(can_search(plot, escort, slot) for slot in there)


def _searchers(groups: Sequence[Group], slot: Slot, number: int) -> int:
    there = [group for group in groups if slot_of(group) == slot]
    return len(there[number].escorts) if number < len(there) else 0
