"""What each pair of eyes may know: all of it, for every block stands open."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from game.core.dice import Dice
from game.core.ending import Fate, Result
from game.core.records import Event, Frame
from game.prose.sentences import capital, counted
from game.titles.tonnage_war.model.names import points_words
from game.titles.tonnage_war.model.state import Boat, Escort, House, State, Tally
from game.titles.tonnage_war.rules.c18_winning import (
    ESCORTS,
    award,
    boats_damaged,
    boats_sunk,
    points,
)


@dataclass(frozen=True, slots=True)
class View:
    """The plot as `eyes` see it: what the state holds, and no less."""

    eyes: str
    scenario: str
    house: House
    turn: int
    last_turn: int
    ships: int
    stragglers: int
    rescue: str
    boats: Mapping[str, Boat]
    escorts: Mapping[str, Escort]
    tally: Tally
    has_contact: bool
    is_evasive: bool
    is_illuminated: bool
    evaded_day: int
    flow: tuple[Frame, ...]

    @property
    def is_over(self) -> bool:
        return not self.flow


HELD = tuple(each.name for each in fields(State))


def view(state: State, eyes: str) -> View:
    return View(eyes, **_copied(state))


def redact(event: Event, eyes: str) -> Event | None:
    """Nothing is kept from anybody."""
    return event


def resample(view: View, dice: Dice) -> State:
    """The one state that the view allows."""
    return State(**_copied(view))


def _copied(plot: State | View) -> dict[str, Any]:
    held = {name: getattr(plot, name) for name in HELD}
    return held | {"boats": dict(plot.boats), "escorts": dict(plot.escorts)}


def result(state: State) -> Result | None:
    """18 None while the battle goes on."""
    if state.flow or not state.turn:
        return None
    score, lost = points(state), state.tally.ships
    headline = "The convoy is defended" if score.is_won else "The pack has the better of it"
    summary = (
        f"{capital(points_words(score.escorts, score.boats))}: {counted(lost, 'ship')} lost and "
        f"{counted(boats_sunk(state), 'U-boat')} sunk in {counted(state.turn, 'turn')}."
    )
    scores = {
        "points": score.escorts,
        "boats_points": score.boats,
        "margin": score.margin,
        "ships_sunk": lost,
        "boats_sunk": boats_sunk(state),
        "boats_damaged": boats_damaged(state),
        "escorts_lost": state.tally.escorts_damaged + state.tally.escorts_destroyed,
    }
    fate = Fate(ESCORTS, "won" if score.is_won else "lost", award(state), scores)
    return Result(headline, summary, (fate,))
