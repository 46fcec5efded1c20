"""What must be true of every state, whatever has happened."""

from game.titles.unterseeboot.rules.places import area_of
from game.titles.unterseeboot.state import State
from game.titles.unterseeboot.tables import TABLES


def check_invariants(state: State) -> None:
    """Raise AssertionError, naming what is wrong, for a state that cannot be."""
    figures = TABLES.boat
    area = area_of(state)
    full = figures.torpedoes_viic if state.house.viic else figures.torpedoes_viia
    assert 0 <= state.hull <= figures.hull, "hull tokens"
    assert 0 <= state.main <= figures.main_battery, "main battery tokens"
    assert 0 <= state.auxiliary <= figures.auxiliary, "auxiliary power tokens"
    assert 0 <= state.torpedoes <= full, "torpedo tokens"
    assert 0 <= state.turn <= figures.turns, "turn marker"
    assert state.space in area.spaces or state.space == "", "the boat's space"
    assert all(space in area.targets for space in state.targets), "targets off their spaces"
    assert len(state.targets) + len(state.sunk) <= len(area.targets), "targets came from nowhere"
    assert state.destroyer in {"none", "searching", "detected"}, "the destroyer's token"
    dice = [contact.sides for contact in state.targets.values() if contact.is_identified]
    dice += [prize.sides for prize in state.sunk]
    for sides in (8, 10, 12, 20):
        assert dice.count(sides) <= 1, f"two D{sides} in play"
    assert (state.hull > 0) or state.fate, "an empty hull afloat"
    assert not (state.is_closed and state.flow), "a patrol after the log book was closed"
