"""The game in a few words: how it stands, what is at stake, and how it ended."""

from functools import lru_cache
from typing import Literal

from game.core.ending import Fate, Result
from game.prose.sentences import capital, counted
from game.titles.unterseeboot.model.state import State
from game.titles.unterseeboot.printed.board import SURFACE
from game.titles.unterseeboot.printed.tables import TABLES
from game.titles.unterseeboot.rules.ending import CAMPAIGN, RETURNED
from game.titles.unterseeboot.rules.setup import UBOAT
from game.titles.unterseeboot.view import View

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
ORDINALS = (
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
)  # fmt: skip
HUNTERS = {"searching": "a destroyer searching", "detected": "a destroyer right above"}


def caption(view: View) -> str:
    """What the game is called in lists: boat, commander, patrol."""
    whose = f"{view.commander}{'’' if view.commander.endswith(('s', 'x', 'z')) else '’s'}"
    which = f"{_ordinal(max(1, view.patrol))} patrol" if view.scenario == CAMPAIGN else "patrol"
    return f"{view.boat}, {whose} {which}"


def status(view: View) -> str:
    """One line on where the game stands, for lists of saves."""
    tons = f"{view.tons:,} tons"
    if view.is_over or view.fate:
        where = FATES[view.fate] if view.fate else "closed"
        line = f"{view.boat} {where}, {tons}"
    else:
        line = f"{view.boat}, turn {view.turn} of {view.last_turn}, {tons}, hull {view.hull}"
    return f"Patrol {view.patrol}: {line}" if view.scenario == CAMPAIGN else line


def stakes(view: View) -> str:
    """What can still be lost, in one sentence; "" where the game is over."""
    if view.is_over or view.fate:
        return ""
    tons = f"{view.tons:,} tons to bring home" if view.tons else "nothing sunk yet"
    left = view.last_turn - view.turn
    parts = [
        tons,
        f"hull {view.hull} of {view.full_hull}",
        _power(view),
        *([HUNTERS[view.destroyer]] if view.destroyer in HUNTERS else []),
        *(["spotted from the air"] if view.is_spotted else []),
        f"{counted(left, 'turn')} left" if left else "the last turn",
    ]
    return f"{capital(', '.join(parts))}."


def _power(view: View) -> str:
    """How long the boat can stay down, and what of that the way up costs."""
    if view.level <= SURFACE:
        return "on the surface"
    power = counted(view.main + view.auxiliary, "turn")
    climb = f", {view.tokens_to_surface} of them to reach the surface"
    return f"power for {power} under water{climb if view.tokens_to_surface else ''}"


def _ordinal(number: int) -> str:
    """In words as far as ten, then in figures."""
    if number <= len(ORDINALS):
        return ORDINALS[number - 1]
    last = {1: "st", 2: "nd", 3: "rd"}
    is_teen = number % 100 in (11, 12, 13)
    return f"{number}{'th' if is_teen else last.get(number % 10, 'th')}"


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


@lru_cache(maxsize=64)
def award_name(award: str) -> str:
    """The medal's printed name, from its id."""
    if award == "wound-badge":
        return "German Wound Badge"
    names = {band.value: band.name for band in TABLES.awards.bands}
    return names.get(award, award.replace("-", " ").capitalize())
