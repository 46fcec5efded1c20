"""What holds in every position."""

from game.core.flow import require_stacked
from game.core.records import Frame
from game.titles.tonnage_war.model.frames import OVER, Attack, Placement, Turn
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
from game.titles.tonnage_war.rules.turn import PHASES

BOAT_PLACES = {BOX, RETURNING, GONE, SUNK, OZ, IZ, CZ, *SECTORS}
AIR_PLACES = {RESERVE, LEFT, LOST, OZ, IZ}
SURFACE_PLACES = {RESERVE, DECOY, RESCUE, LEFT, LOST, *RINGS}
MOST_HUNTERS = 3


def check_game(state: State) -> None:
    """Raise AssertionError for what no game comes to, frames where they cannot wait included."""
    check_essentials(state)
    if state.scenario:
        _check_numbers(state)


def check_essentials(state: State) -> None:
    """Raise AssertionError for what no game comes to, whatever figures its tables have."""
    require_stacked(state.flow, OVER)
    _check_position(state)
    for frame in state.flow:
        _check_groups(state, frame)


def check_invariants(state: State) -> None:
    """Every block in one place, every ship and boat accounted for."""
    _check_position(state)
    if state.scenario:
        _check_numbers(state)


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
        assert len(boat.hunters) <= MOST_HUNTERS, f"too many after {boat_id}"
        assert not boat.hunters or boat.place in RINGS, f"{boat_id} is followed off the plot"
        for hunter in boat.hunters:
            assert state.escorts[hunter].place in RINGS, f"{hunter} hunts from a box"


def _check_groups(state: State, frame: Frame) -> None:
    """Whoever searches, attacks or follows is there, and so is what they have found."""
    groups = [*getattr(frame, "groups", ()), *([frame.group] if isinstance(frame, Attack) else [])]
    assert all(group.escorts for group in groups), "a group of nobody"
    escorts = {escort for group in groups for escort in group.escorts}
    chosen = set(getattr(frame, "chosen", ()))
    escorts |= chosen
    boats = {group.boat for group in groups} | {getattr(frame, "boat", "")}
    assert escorts <= set(state.escorts), "an escort that there is not searches"
    assert all(state.escorts[each].place in RINGS for each in chosen), "one follows from a box"
    assert boats - {""} <= set(state.boats), "a boat that there is not is searched"


def _check_turn(state: State) -> None:
    assert 0 <= state.turn <= state.last_turn, f"turn {state.turn}"
    for frame in state.flow:
        assert not isinstance(frame, Turn) or frame.step <= len(PHASES), "a phase that is none"
        if isinstance(frame, Placement):
            placed = {escort for escort, _ in frame.origins}
            assert placed <= set(movable(state)), "an escort is placed that cannot be"
