"""15.4 A search: the boat is dealt, it reacts, the escorts try to detect it."""

from dataclasses import replace

from game.core.rules import Context
from game.titles.tonnage_war.model import events as e
from game.titles.tonnage_war.model.frames import AIR_KINDS, HUNT, Attack, Group, Searches
from game.titles.tonnage_war.model.names import boat_name, escort_name
from game.titles.tonnage_war.model.state import State
from game.titles.tonnage_war.printed.tables import reaction, reaction_bands
from game.titles.tonnage_war.rules.attack.c15_air import offer_cooperation
from game.titles.tonnage_war.rules.attack.c16_escorts import fire_if_turning
from game.titles.tonnage_war.rules.ground.fire import SIDES, Search, detection
from game.titles.tonnage_war.rules.ground.reach import CASES, attack_ways, dealt_from
from game.titles.tonnage_war.rules.ground.reactions import table_of, taken


def search_next(context: Context[State], frame: Searches) -> None:
    """The next group of the plan searches."""
    if not frame.groups:
        context.end()
        return
    context.goto(replace(frame, groups=frame.groups[1:]))
    search(context, frame.groups[0])


def search(context: Context[State], group: Group) -> None:
    """15.4.1, 15.4.2 Down to the question who attacks; nothing where no boat is left to search."""
    boat = group.boat or _dealt(context, group)
    if not boat:
        return
    known = replace(group, boat=boat)
    evaded_before = context.state.boats[boat].is_evading
    context.emit(e.SearchBegan(CASES[group.kind], group.kind, group.place, boat, group.escorts))
    if not evaded_before:
        _react(context, known)
    if _detect(context, known, evaded_before):
        _found(context, known)
    elif group.kind == HUNT:
        context.emit(e.PursuitEnded("TW 15.7.6", boat))
    elif group.kind not in AIR_KINDS:
        fire_if_turning(context, known, is_found=False)


def _dealt(context: Context[State], group: Group) -> str:
    """15.4.8 A boat by chance, one that nobody has searched yet where there is any."""
    boats = dealt_from(context.state, group.kind, group.place)
    if len(boats) < 2:
        return boats[0] if boats else ""
    return context.draw(boats)


# The boat


def _react(context: Context[State], group: Group) -> None:
    """15.4.1, 15.2.1 By the number of those who search; a boat that is followed always evades."""
    if group.kind == HUNT:
        context.emit(e.BoatEvaded("TW 15.7.6", group.boat))
        return
    table, searchers = table_of(context.state, group.kind), len(group.escorts)
    ends = [highest for _, highest in reaction_bands(table, searchers)]
    face = context.roll(f"What {boat_name(group.boat)} does", SIDES, bands=ends[:-1])
    printed = reaction(table, searchers, face)
    meant = taken(context.state.boats[group.boat], printed)
    rule = "TW 15.2.1" if group.kind in AIR_KINDS else "TW 15.4.1"
    context.emit(
        e.ReactionRolled(
            rule if meant == printed else "TW 14.1.8",
            group.boat, table, searchers, face, printed, meant,
        )
    )  # fmt: skip


# The escorts


def _detect(context: Context[State], group: Group, evaded_before: bool) -> bool:
    """15.1.5 Each rolls by itself; whether any of them finds the boat."""
    boat = context.state.boats[group.boat]
    case = Search(group.kind, group.place, boat.is_evading, evaded_before)
    return sum(_look(context, group, escort, case) for escort in group.escorts) > 0


def _look(context: Context[State], group: Group, escort: str, case: Search) -> bool:
    value = detection(context.state, escort, case)
    face = 0
    if value.number:
        what = f"{escort_name(escort)} looks for {boat_name(group.boat)}"
        face = context.roll(what, SIDES, bands=(value.number,))
    is_detected = 0 < face <= value.number
    context.emit(
        e.DetectionRolled(
            "TW 15.1.1", escort, group.boat, value.letter, value.number, value.changes,
            face, is_detected,
        )
    )  # fmt: skip
    return is_detected


def _found(context: Context[State], group: Group) -> None:
    """15.4.3, 15.2.3 Who attacks is asked, where anybody can."""
    if attack_ways(context.state, group):
        context.call(Attack(group))
    elif group.kind in AIR_KINDS:
        offer_cooperation(context, group.boat)
    else:
        fire_if_turning(context, group, is_found=True)
