"""What must be true of every state, whatever has happened."""

from game.core.flow import require_stacked
from game.titles.unterseeboot.model.frames import OVER, Battery, Departure, Entry, LogBook, Turn
from game.titles.unterseeboot.model.state import Contact, Prize, State
from game.titles.unterseeboot.printed.owncards import figures_of
from game.titles.unterseeboot.printed.tables import BIG_SHIP_DICE
from game.titles.unterseeboot.rules.c3_identification import THOUSAND
from game.titles.unterseeboot.rules.places import area_of
from game.titles.unterseeboot.rules.turn import SEQUENCE

AWAY = ((), (Departure(),), (Entry(),))
"""What waits while the boat has no space: nothing, or its entry."""


def check_game(state: State) -> None:
    """Raise AssertionError for what no game comes to, frames where they cannot wait included."""
    check_essentials(state)
    _check_figures(state)


def check_essentials(state: State) -> None:
    """Raise AssertionError for what no game comes to, whatever figures its tables have."""
    require_stacked(state.flow, OVER)
    _check_position(state)
    _check_faces(state)


def _check_position(state: State) -> None:
    area = area_of(state)
    for frame in state.flow:
        assert not isinstance(frame, Turn) or frame.step <= len(SEQUENCE), "a phase that is none"
    is_choosing = Battery() in state.flow
    assert not is_choosing or (state.main and state.auxiliary), "one kind of power to choose from"
    tokens = (state.hull, state.main, state.auxiliary, state.torpedoes, state.turn)
    assert min(tokens) >= 0, "fewer tokens than none"
    is_away = state.flow[-1:] in AWAY
    assert state.space in area.spaces or (is_away and not state.space), "the boat's space"
    assert all(space in area.targets for space in state.targets), "targets off their spaces"
    assert len(state.targets) + len(state.sunk) <= len(area.targets), "targets came from nowhere"
    assert state.destroyer in {"none", "searching", "detected"}, "the destroyer's token"
    dice = [contact.sides for contact in state.targets.values() if contact.is_identified]
    dice += [prize.sides for prize in state.sunk]
    for sides in (8, 10, 12, 20):
        assert dice.count(sides) <= 1, f"two D{sides} in play"
    assert (state.hull > 0) or state.fate, "an empty hull afloat"
    assert not (state.is_closed and state.flow), "a patrol after the log book was closed"
    at_sea = state.patrol - len(state.log)
    assert at_sea in (0, 1), "patrols that are not in the log book"
    if state.flow:
        is_ashore = isinstance(state.flow[-1], Departure | LogBook)
        assert is_ashore == (not at_sea), "a patrol at sea that is in the log book"


def _check_faces(state: State) -> None:
    """U-ID.5 Each ship is a die that shows its tonnage in thousands."""
    found = [contact for contact in state.targets.values() if contact.is_identified]
    ships: tuple[Contact | Prize, ...] = (*found, *state.sunk)
    for ship in ships:
        assert str(ship.sides) in BIG_SHIP_DICE, "a die that is not in the box"
        face, rest = divmod(ship.tons, THOUSAND)
        assert not rest, f"{ship.tons} tons, which no die shows"
        assert 0 < face <= ship.sides, f"a D{ship.sides} that shows {face}"


def _check_figures(state: State) -> None:
    figures = figures_of(state.scenario)
    full = figures.aboard(is_viic=state.house.viic)
    assert state.hull <= figures.hull, "hull tokens"
    assert state.main <= figures.main, "main battery tokens"
    assert state.auxiliary <= figures.auxiliary, "auxiliary power tokens"
    assert state.torpedoes <= full, "torpedo tokens"
    assert state.turn <= figures.turns, "turn marker"
