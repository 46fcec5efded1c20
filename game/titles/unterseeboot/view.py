"""What the captain may know: everything, since nothing in this game is hidden."""

from dataclasses import dataclass

from game.contract.eyes import shared
from game.core.records import Event, Frame
from game.titles.unterseeboot.model.state import Contact, House, LogEntry, Prize, State
from game.titles.unterseeboot.printed.board import SURFACE, patrol_area
from game.titles.unterseeboot.printed.owncards import figures_of
from game.titles.unterseeboot.printed.tables import TABLES


@dataclass(frozen=True, slots=True)
class View:
    """The table as the captain sees it: the state, and what can be read off the table.

    `level` is 1 (surface) to 4 (200 m), or 0 before the boat has entered;
    `tokens_to_surface` are the battery tokens a straight climb from here costs;
    `last_turn` is that of a patrol. `full_hull`, `full_main`, `full_auxiliary` and
    `full_torpedoes` are what a boat begins with; `tons` what this patrol has sunk, and
    `patrols_to_survive` what makes a campaign a success.
    """

    scenario: str
    house: House
    commander: str
    boat: str
    patrol: int
    turn: int
    last_turn: int
    space: str
    level: int
    hull: int
    full_hull: int
    main: int
    full_main: int
    auxiliary: int
    full_auxiliary: int
    torpedoes: int
    full_torpedoes: int
    targets: dict[str, Contact]
    sunk: tuple[Prize, ...]
    tons: int
    is_spotted: bool
    destroyer: str
    fired: int
    is_homebound: bool
    tokens_to_surface: int
    fate: str
    log: tuple[LogEntry, ...]
    is_closed: bool
    patrols_to_survive: int
    flow: tuple[Frame, ...]

    @property
    def is_over(self) -> bool:
        return not self.flow


def view(state: State, eyes: str) -> View:
    """The captain's view of the table."""
    figures = figures_of(state.scenario)
    level = patrol_area(state.house.layout).spaces[state.space].level if state.space else 0
    return View(
        last_turn=figures.turns,
        level=level,
        full_hull=figures.hull,
        full_main=figures.main,
        full_auxiliary=figures.auxiliary,
        full_torpedoes=figures.aboard(is_viic=state.house.viic),
        tons=state.tons_sunk,
        tokens_to_surface=max(0, level - SURFACE - 1),
        patrols_to_survive=TABLES.boat.campaign_patrols,
        **shared(state, View),
    )


def redact(event: Event, eyes: str) -> Event | None:
    """The event as the captain sees it: whole."""
    return event
