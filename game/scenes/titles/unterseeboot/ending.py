"""How a patrol and a campaign are told once they are over."""

from collections.abc import Sequence
from functools import lru_cache

from game.core.ending import Result
from game.prose.sentences import counted
from game.scenes.titles.endings import figures_of
from game.scenes.titles.instruments import Token
from game.scenes.titles.looks import Part, ResultLook
from game.scenes.titles.unterseeboot.skin import ship_art
from game.session.play.game import Game
from game.titles.unterseeboot.model.state import House, LogEntry
from game.titles.unterseeboot.printed.tables import TABLES
from game.titles.unterseeboot.rules.ending import CAMPAIGN, RETURNED, THOUSAND
from game.titles.unterseeboot.view import View
from game.titles.unterseeboot.words.summary import FATES, award_name

MOST_WITHOUT_BIG_SHIPS = 30
"""Thousand tons: five target dice of six."""
MOST_PATROLS = 4096
"""Kept in words, so that a long log book is not written anew with every look at it."""


def ending(session: Game, result: Result) -> ResultLook:
    """The honour and the figures; of a campaign, its log book too."""
    seen = session.view(session.eyes)
    fate = result.fate_of(session.side)
    figures = figures_of(session.title, fate)
    if seen.scenario != CAMPAIGN:
        return _of_patrol(seen, figures)
    ahead, share = _success_ahead(seen.log)
    return ResultLook(
        f"Last patrol: {award_name(fate.award)}",
        (*figures, ("Survived", str(fate.scores["survived"]))),
        parts_of(seen.log),
        "Log book of the campaign",
        total_of(seen.log),
        ahead=ahead,
        share=share,
    )


def parts_of(log: Sequence[LogEntry]) -> tuple[Part, ...]:
    """The patrols of a log book."""
    return tuple(map(_part, log))


@lru_cache(maxsize=MOST_PATROLS)
def _part(entry: LogEntry) -> Part:
    return Part(
        f"Patrol {entry.patrol}",
        f"{FATES[entry.fate]} on turn {entry.turns}",
        (counted(entry.ships, "ship"), f"{entry.tons:,} tons"),
        entry.award,
        award_name(entry.award),
    )


def total_of(log: Sequence[LogEntry]) -> str:
    ships, tons = sum(entry.ships for entry in log), sum(entry.tons for entry in log)
    return f"In all: {counted(ships, 'ship')}, {tons:,} tons"


def _of_patrol(seen: View, figures: tuple[tuple[str, str], ...]) -> ResultLook:
    last = seen.log[-1]
    if last.fate == RETURNED:
        award, ahead, share = _honour_ahead(last.tons, seen.house)
    else:
        award = TABLES.awards.find(last.tons // THOUSAND).value
        ahead, share = f"Brought home, {last.tons:,} tons were worth the {award_name(award)}.", 0.0
    return ResultLook(
        award_name(last.award),
        figures,
        next_award=award,
        ahead=ahead,
        share=share,
        spoils=tuple(Token(ship_art(prize.tons), f"{prize.tons:,} t") for prize in seen.sunk),
        spoils_name="Ships sunk",
    )


def _honour_ahead(tons: int, house: House) -> tuple[str, str, float]:
    """U-WIN.4 to U-WIN.10: the next honour, how far it was, and the share of the way done."""
    most = None if house.big_ships else MOST_WITHOUT_BIG_SHIPS
    for band in TABLES.awards.bands:
        if band.low * THOUSAND > tons and (most is None or band.low <= most):
            short = band.low * THOUSAND - tons
            said = f"{short:,} tons short of the {band.name}."
            return band.value, said, tons / (band.low * THOUSAND)
    return "", "There is no higher honour to be won with these rules.", 1.0


def _success_ahead(log: Sequence[LogEntry]) -> tuple[str, float]:
    """U-CAMP.2: how far the campaign was from a success."""
    survived = sum(entry.fate == RETURNED for entry in log)
    needed = TABLES.boat.campaign_patrols
    short = needed - survived
    if short <= 0:
        return "Ten patrols survived: the campaign is a success.", 1.0
    return f"{counted(short, 'patrol')} short of a success.", survived / needed
