"""What the captain may know: everything, since nothing in this game is hidden."""

from dataclasses import dataclass
from typing import Literal

from game.core.dice import Dice
from game.core.ending import Fate, Result
from game.core.records import Event, Frame
from game.prose.sentences import counted
from game.titles.unterseeboot.model.state import Contact, House, LogEntry, Prize, State
from game.titles.unterseeboot.printed.board import SURFACE
from game.titles.unterseeboot.printed.tables import TABLES
from game.titles.unterseeboot.rules.ending import CAMPAIGN, RETURNED
from game.titles.unterseeboot.rules.places import boat_space
from game.titles.unterseeboot.rules.setup import UBOAT

FATES = {
    "returned": "came home",
    "aircraft": "sunk by aircraft",
    "destroyer": "sunk by a destroyer",
    "power": "lost without power under water",
    "depth": "crushed in an uncontrolled dive",
    "time": "still submerged when the patrol ended",
    "hunted": "caught on the surface when the patrol ended",
}
Outcome = Literal["won", "lost", "drawn"]
HEADLINES: dict[Outcome, str] = {
    "won": "Home from patrol",
    "drawn": "Home with nothing",
    "lost": "The boat is lost",
}
CAMPAIGN_HEADLINES: dict[Outcome, str] = {
    "won": "The campaign is a success",
    "drawn": "The log book is closed",
    "lost": "The campaign ends at sea",
}


@dataclass(frozen=True, slots=True)
class View:
    """The table as the captain sees it.

    `level` is 1 (surface) to 4 (200 m), or 0 before the boat has entered;
    `tokens_to_surface` are the battery tokens a straight climb from here costs;
    `targets` is keyed by the surface space of the ship.
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
    figures = TABLES.boat
    level = boat_space(state).level if state.space else 0
    return View(
        scenario=state.scenario,
        house=state.house,
        commander=state.commander,
        boat=state.boat,
        patrol=state.patrol,
        turn=state.turn,
        last_turn=figures.turns,
        space=state.space,
        level=level,
        hull=state.hull,
        full_hull=figures.hull,
        main=state.main,
        full_main=figures.main_battery,
        auxiliary=state.auxiliary,
        full_auxiliary=figures.auxiliary,
        torpedoes=state.torpedoes,
        full_torpedoes=figures.torpedoes_viic if state.house.viic else figures.torpedoes_viia,
        targets=dict(state.targets),
        sunk=state.sunk,
        tons=state.tons_sunk,
        is_spotted=state.is_spotted,
        destroyer=state.destroyer,
        fired=state.fired,
        is_homebound=state.is_homebound,
        tokens_to_surface=max(0, level - SURFACE - 1),
        fate=state.fate,
        log=state.log,
        is_closed=state.is_closed,
        patrols_to_survive=figures.campaign_patrols,
        flow=state.flow,
    )


def resample(view: View, dice: Dice) -> State:
    """The one table that the captain can be looking at: nothing is hidden."""
    return State(
        scenario=view.scenario,
        house=view.house,
        commander=view.commander,
        boat=view.boat,
        patrol=view.patrol,
        turn=view.turn,
        space=view.space,
        hull=view.hull,
        main=view.main,
        auxiliary=view.auxiliary,
        torpedoes=view.torpedoes,
        targets=dict(view.targets),
        sunk=view.sunk,
        is_spotted=view.is_spotted,
        destroyer=view.destroyer,
        fired=view.fired,
        is_homebound=view.is_homebound,
        fate=view.fate,
        log=view.log,
        is_closed=view.is_closed,
        flow=view.flow,
    )


def redact(event: Event, eyes: str) -> Event | None:
    """The event as the captain sees it: whole."""
    return event


def status(view: View) -> str:
    """One line on where the game stands, for lists of saves."""
    tons = f"{view.tons:,} tons"
    if view.is_over or view.fate:
        where = FATES[view.fate] if view.fate else "closed"
        line = f"{view.boat} {where}, {tons}"
    else:
        line = f"{view.boat}, turn {view.turn} of {view.last_turn}, {tons}, hull {view.hull}"
    return f"Patrol {view.patrol}: {line}" if view.scenario == CAMPAIGN else line


def award_name(award: str) -> str:
    """The medal's printed name, from its id."""
    if award == "wound-badge":
        return "German Wound Badge"
    names = {band.value: band.name for band in TABLES.awards.bands}
    return names.get(award, award.replace("-", " ").capitalize())


def result(state: State) -> Result | None:
    """How the game ended, or None while it goes on."""
    if state.flow:
        return None
    last = state.log[-1]
    if state.scenario == CAMPAIGN:
        return _campaign_result(state)
    is_home = last.fate == RETURNED
    summary = (
        f"{state.boat} {FATES[last.fate]} on turn {last.turns} "
        f"with {last.tons:,} tons sunk ({counted(last.ships, 'ship')})."
    )
    scores = {"tons": last.tons, "turns": last.turns, "ships": last.ships, "survived": int(is_home)}
    outcome = _outcome(is_home and last.ships > 0, is_home)
    return Result(HEADLINES[outcome], summary, (_fate(outcome, last.award, scores),))


def _campaign_result(state: State) -> Result:
    survived = sum(entry.fate == RETURNED for entry in state.log)
    tons = sum(entry.tons for entry in state.log)
    is_success = survived >= TABLES.boat.campaign_patrols
    outcome = _outcome(is_success, state.log[-1].fate == RETURNED)
    summary = (
        f"{state.commander} in {state.boat} survived {survived} of {len(state.log)} patrols "
        f"and sank {tons:,} tons."
    )
    scores = {"tons": tons, "patrols": len(state.log), "survived": survived}
    awards = tuple(entry.award for entry in state.log)
    fate = _fate(outcome, awards[-1], scores, awards)
    return Result(CAMPAIGN_HEADLINES[outcome], summary, (fate,))


def _outcome(is_won: bool, is_alive: bool) -> Outcome:
    """U-WIN.1 A crew that comes home without a success has neither won nor lost."""
    return "won" if is_won else "drawn" if is_alive else "lost"


def _fate(
    outcome: Outcome, award: str, scores: dict[str, int], awards: tuple[str, ...] = ()
) -> Fate:
    return Fate(UBOAT, outcome, award, scores, awards)
