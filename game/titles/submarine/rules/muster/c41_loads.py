"""4.4.11, 41 What torpedoes a boat begins with: one type for all, or a type for each place."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from game.core.prompt import Choice, button
from game.core.quick import altered
from game.core.rules import Context
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.state import Boat, Inside, State
from game.titles.submarine.printed.cards import ADVANCED_MARK
from game.titles.submarine.printed.scenariocards import BoatRow
from game.titles.submarine.printed.tables import ACOUSTIC, TORPEDO_CARDS
from game.titles.submarine.rules.ground.tubes import tube_name
from game.titles.submarine.view import Sea

ALL_TUBES, RESERVE = -1, -2
"""4.4.11 What is armed at once. From 0 on the tubes are numbered, then the reloads at the bow and
those at the stern."""
EXEMPT = "t3"
SHARE = 4
"""41.6 One torpedo of so many may be acoustic or circle."""


def arms(
    sea: Sea, boat: Boat, inside: Inside, row: BoatRow, kinds: Sequence[str]
) -> Iterator[Choice]:
    """4.4.11a One type for all of it; S10.SR1, 41.1 or a type for each place.

    41.6, 62.4 One in four of them may be acoustic or circle: so none of those of one type for all.
    """
    if len(kinds) == 1:
        return
    is_mixed = sea.house.advanced.mixed_loads
    is_limited = is_mixed or sea.house.longer.torpedo_stock
    rule = "41.1" if is_mixed else "S10.SR1" if row.is_mixed else "4.4.11a"
    places = [(ALL_TUBES, "all tubes and reloads", {*loads_of(inside)})]
    if row.is_mixed and not is_mixed:
        places += [(n, f"tube {n + 1}", {tube.load}) for n, tube in enumerate(inside.tubes)]
    if row.is_mixed or is_mixed:
        places += [(RESERVE, "reloads", {*inside.bow_reserve, *inside.stern_reserve})]
    for place, words, loads in places:
        for kind in kinds:
            if loads - {""} != {kind} and (not is_limited or may_load(inside, place, kind)):
                yield _arm(boat.id, boat.name, kind, place, words, rule)
    if is_mixed:
        yield from _one_by_one(boat, inside, kinds, rule)


def _one_by_one(boat: Boat, inside: Inside, kinds: Sequence[str], rule: str) -> Iterator[Choice]:
    """41.1 For each place the next type after the one that is there."""
    for place, load in enumerate(loads_of(inside)):
        at = kinds.index(load) if load in kinds else 0
        others = [*kinds[at + 1 :], *kinds[:at]]
        kind = next((each for each in others if may_load(inside, place, each)), "")
        if load and kind:
            yield _arm(boat.id, boat.name, kind, place, place_name(inside, place), rule)


@lru_cache(maxsize=512)
def _arm(boat: str, name: str, kind: str, place: int, words: str, rule: str) -> Choice:
    label = f"{name}: {TORPEDO_CARDS[kind].name} for {words}"
    command, target = c.Arm(boat, kind, place), button(f"arm {kind} {place}")
    return Choice(command, label, target, rule, group="Torpedoes")


def place_name(inside: Inside, place: int) -> str:
    """ "bow tube 2", "reload 3 at the bow"."""
    reload = place - len(inside.tubes)
    if reload < 0:
        return tube_name(inside.tubes, place)
    at_bow = len(inside.bow_reserve)
    if reload < at_bow:
        return f"reload {reload + 1} at the bow"
    return f"reload {reload - at_bow + 1} at the stern"


def loads_of(inside: Inside) -> tuple[str, ...]:
    """What is in each place, in their order."""
    tubes = (tube.load for tube in inside.tubes)
    return (*tubes, *inside.bow_reserve, *inside.stern_reserve)


def with_load(inside: Inside, place: int, kind: str) -> Inside:
    """What a boat has when that kind is put into a place, or into all that are not empty."""
    tubes = len(inside.tubes)
    loads = [
        kind if load and (place in (ALL_TUBES, n) or (place == RESERVE and n >= tubes)) else load
        for n, load in enumerate(loads_of(inside))
    ]
    filled = (altered(tube, load=load) for tube, load in zip(inside.tubes, loads, strict=False))
    stern = tubes + len(inside.bow_reserve)
    return altered(
        inside,
        tubes=tuple(filled),
        bow_reserve=tuple(loads[tubes:stern]),
        stern_reserve=tuple(loads[stern:]),
    )


def is_special(kind: str) -> bool:
    """41.6 Whether it is acoustic or circles, but for the T-3."""
    card = TORPEDO_CARDS[kind]
    is_exempt = kind.removesuffix(ADVANCED_MARK) == EXEMPT
    return not is_exempt and (card.homing == ACOUSTIC or card.advanced.circling)


def special_share(inside: Inside) -> tuple[int, int]:
    """41.6, 62.4 How many special torpedoes are aboard, and how many may be."""
    loads = [load for load in loads_of(inside) if load]
    return sum(map(is_special, loads)), len(loads) // SHARE


def may_load(inside: Inside, place: int, kind: str) -> bool:
    """41.6 Whether no more of them are special than may be."""
    now, most = special_share(with_load(inside, place, kind))
    return not is_special(kind) or now <= most


def arm(context: Context[State], command: c.Arm) -> None:
    inside = with_load(context.state.insides[command.boat], command.tube, command.torpedo)
    load = inside.tubes, inside.bow_reserve, inside.stern_reserve
    context.emit(e.BoatArmed("4.4.11a", command.boat, *load))
