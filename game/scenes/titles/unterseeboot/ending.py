"""How a patrol and a campaign are told once they are over."""

from game.core.title import Result
from game.scenes.titles.endings import figures_of
from game.scenes.titles.looks import Ending, Part
from game.session.session import Session
from game.titles.unterseeboot.rules.ending import CAMPAIGN
from game.titles.unterseeboot.view import FATES, award_name


def ending(session: Session, result: Result) -> Ending:
    """The honour and the figures; of a campaign, its log book too."""
    seen = session.view(session.eyes)
    fate = result.fate_of(session.side)
    honour = award_name(fate.award)
    if seen.scenario != CAMPAIGN:
        return Ending(honour, figures_of(session.title, fate))
    patrols = tuple(
        Part(
            f"Patrol {entry.patrol}",
            FATES[entry.fate],
            (_ships(entry.ships), f"{entry.tons:,} tons"),
            entry.award,
            award_name(entry.award),
        )
        for entry in seen.log
    )
    survived = ("Survived", str(fate.scores["survived"]))
    ships, tons = sum(entry.ships for entry in seen.log), sum(entry.tons for entry in seen.log)
    return Ending(
        f"Last patrol: {honour}",
        (*figures_of(session.title, fate), survived),
        patrols,
        "Log book of the campaign",
        f"In all: {_ships(ships)}, {tons:,} tons",
    )


def _ships(number: int) -> str:
    return f"{number:,} {'ship' if number == 1 else 'ships'}"
