"""What holds in every position."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from game.core.flow import require_stacked
from game.core.records import Frame
from game.titles.tonnage_war.model.frames import (
    AIR_KINDS,
    OVER,
    Attack,
    Cooperation,
    Group,
    Placement,
    Plan,
    Pursuit,
    Pursuits,
    Searches,
    Turn,
)
from game.titles.tonnage_war.model.state import NO_RESCUE, RESCUE_SHIP, State
from game.titles.tonnage_war.printed.places import (
    BOX,
    CZ,
    DECOY,
    GONE,
    IZ,
    LEFT,
    LOST,
    OZ,
    RESCUE,
    RESERVE,
    RETURNING,
    RINGS,
    SECTORS,
    SUNK,
)
from game.titles.tonnage_war.rules.c8_placement import movable
from game.titles.tonnage_war.rules.ground.plot import card_of, unit_of
from game.titles.tonnage_war.rules.ground.reach import (
    MOST_SEARCHERS,
    can_search,
    cooperators,
    finders,
    pursued,
    pursuers,
    room,
    slot_of,
    slots,
)
from game.titles.tonnage_war.rules.turn import PHASES

BOAT_PLACES = {BOX, RETURNING, GONE, SUNK, OZ, IZ, CZ, *SECTORS}
AIR_PLACES = {RESERVE, LEFT, LOST, OZ, IZ}
SURFACE_PLACES = {RESERVE, DECOY, RESCUE, LEFT, LOST, *RINGS}


def check_game(state: State) -> None:
    """Raise AssertionError for what no game comes to, frames where they cannot wait included."""
    check_essentials(state)
    if state.scenario:
        _check_numbers(state)


def check_essentials(state: State) -> None:
    """Raise AssertionError for what no game comes to, whatever figures its tables have."""
    require_stacked(state.flow, OVER)
    _check_position(state)
    for below, frame in pairwise((None, *state.flow)):
        assert frame is not None
        _check_waiting(state, frame, below)


def _check_position(state: State) -> None:
    if not state.scenario:
        return
    _check_ships(state)
    _check_boats(state)
    _check_escorts(state)
    _check_hunters(state)
    _check_turn(state)


def _check_numbers(state: State) -> None:
    """As many have come as the card of the battle says."""
    card, tally = card_of(state), state.tally
    assert state.ships + state.stragglers + tally.ships == card.ships, "a ship too many or too few"
    come = sum(count for turn, count in card.entries.items() if turn <= state.turn)
    assert len(state.boats) == sum(card.start.values()) + come, "a boat too many or too few"
    arrived = {unit.id for unit in card.units if unit.arrives <= state.turn}
    assert set(state.escorts) == arrived, "an escort too many or too few"
    assert state.last_turn == card.turns, "another last turn"
    assert not state.is_illuminated or card.is_low(state.turn), "light by day"


def _check_ships(state: State) -> None:
    tally = state.tally
    assert state.ships >= 0, "fewer ships than none"
    assert state.stragglers >= 0, "fewer stragglers than none"
    assert 0 <= tally.ships_unrescued <= tally.ships, "more ships lost unrescued than lost"


def _check_boats(state: State) -> None:
    for boat_id, boat in state.boats.items():
        assert boat.place in BOAT_PLACES, f"{boat_id} is nowhere: {boat.place}"
        is_new = not (boat.has_attacked or boat.is_evading or boat.is_damaged or boat.is_driven)
        assert boat.place != BOX or is_new, f"{boat_id} is to enter with its past"
        assert boat.place != RETURNING or boat.has_attacked, f"{boat_id} has no need to return"
        assert boat.place != RETURNING or not boat.is_damaged, f"{boat_id} is to return damaged"


def _check_escorts(state: State) -> None:
    tally = state.tally
    for escort_id, escort in state.escorts.items():
        is_air = unit_of(state, escort_id).is_air
        places = AIR_PLACES if is_air else SURFACE_PLACES
        assert escort.place in places, f"{escort_id} cannot be in {escort.place}"
        is_due = 0 < escort.last_turn < state.turn
        assert not is_due or escort.place in (LEFT, LOST), f"{escort_id} should have left"
    _check_duties(state)
    lost = [escort for escort in state.escorts.values() if escort.place == LOST]
    assert len(lost) == tally.escorts_damaged + tally.escorts_destroyed, "an escort lost uncounted"


def _check_duties(state: State) -> None:
    decoys = [escort_id for escort_id, each in state.escorts.items() if each.place == DECOY]
    rescuers = [escort_id for escort_id, each in state.escorts.items() if each.place == RESCUE]
    assert len(decoys) <= 1, "two decoys"
    assert state.rescue in (NO_RESCUE, RESCUE_SHIP, *rescuers), "the rescue ship is elsewhere"
    assert len(rescuers) == (state.rescue in state.escorts), "a rescue ship too many"


def _check_hunters(state: State) -> None:
    hunters = [hunter for boat in state.boats.values() for hunter in boat.hunters]
    assert len(set(hunters)) == len(hunters), "an escort after two boats"
    for boat_id, boat in state.boats.items():
        assert len(boat.hunters) <= MOST_SEARCHERS, f"too many after {boat_id}"
        assert not boat.hunters or boat.place in RINGS, f"{boat_id} is followed off the plot"
        for hunter in boat.hunters:
            assert state.escorts[hunter].place in RINGS, f"{hunter} hunts from a box"
            assert not unit_of(state, hunter).is_air, f"{hunter} hunts from the air"


def _check_waiting(state: State, frame: Frame, below: Frame | None) -> None:
    """What a frame waits for can still be done, by escorts that are there."""
    match frame:
        case Placement():
            _check_placement(state, frame)
        case Plan():
            _check_plan(state, frame)
        case Searches(groups):
            _check_groups(state, groups)
        case Attack(group):
            _check_groups(state, (group,))
            _check_found(state, group)
        case Cooperation(boat, chosen):
            assert set(chosen) <= set(cooperators(state, boat)), "one goes along that cannot"
            _check_company(chosen)
        case Pursuit():
            assert isinstance(below, Pursuits)
            _check_pursuit(state, frame, is_second=below.is_second)


def _check_placement(state: State, frame: Placement) -> None:
    assert {escort for escort, _ in frame.origins} <= set(movable(state)), (
        "an escort is placed that cannot be"
    )
    for escort, origin in frame.origins:
        zones = (IZ, OZ) if unit_of(state, escort).is_air else RINGS
        assert origin in (RESERVE, *zones), f"{escort} comes from {origin}"


def _check_plan(state: State, frame: Plan) -> None:
    _check_groups(state, frame.groups)
    places = slots(state, is_second=frame.is_second)
    for slot, number in Counter(map(slot_of, frame.groups)).items():
        assert slot in places, "a search where none is made"
        assert number <= room(state, slot), "more searches than boats"
    for group in frame.groups:
        for escort in group.escorts:
            assert can_search(state, escort, slot_of(group)), f"{escort} cannot search there"


def _check_groups(state: State, groups: Sequence[Group]) -> None:
    """Nobody searches twice, and no surface escort from the air."""
    escorts = [escort for group in groups for escort in group.escorts]
    assert len(set(escorts)) == len(escorts), "an escort in two groups"
    for group in groups:
        assert group.escorts, "a group of nobody"
        _check_company(group.escorts)
        assert not group.boat or group.boat in state.boats, "a boat that there is not is searched"
        for escort in group.escorts:
            assert escort in state.escorts, "an escort that there is not searches"
            is_fit = unit_of(state, escort).is_air == (group.kind in AIR_KINDS)
            assert is_fit, f"{escort} searches by other means than it has"


def _check_found(state: State, group: Group) -> None:
    boat = state.boats[group.boat]
    by = boat.fliers if group.kind in AIR_KINDS else boat.searchers
    assert boat.place == group.place, f"{group.boat} is found elsewhere"
    assert by == group.escorts, f"{group.boat} is found by others"


def _check_pursuit(state: State, frame: Pursuit, *, is_second: bool) -> None:
    assert frame.boat in pursued(state, is_second=is_second), "a boat is followed that is not found"
    _check_company(frame.chosen)
    first, rest = frame.chosen[:1], frame.chosen[1:]
    assert set(first) <= set(finders(state, frame.boat)), "one follows that has not found it"
    assert set(rest) <= set(pursuers(state, frame.boat)), "one follows that cannot"


def _check_company(escorts: Sequence[str]) -> None:
    assert len(set(escorts)) == len(escorts) <= MOST_SEARCHERS, "too many for one boat"


def _check_turn(state: State) -> None:
    assert 0 <= state.turn <= state.last_turn, f"turn {state.turn}"
    for frame in state.flow:
        assert not isinstance(frame, Turn) or frame.step <= len(PHASES), "a phase that is none"
