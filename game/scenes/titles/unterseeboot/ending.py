"""How a patrol and a campaign are told once they are over."""

from game.core.title import Result
from game.scenes.titles.endings import figures_of
from game.scenes.titles.looks import Ending, Patrol
from game.session.session import Session
from game.titles.unterseeboot.rules.ending import CAMPAIGN
from game.titles.unterseeboot.view import FATES, award_name


def ending(session: Session, result: Result) -> Ending:

    seen = session.view(session.eyes)
    fate = result.fate_of(session.side)
    honour = award_name(fate.award)
    if seen.scenario != CAMPAIGN:
        return Ending(honour, figures_of(fate))
    patrols = tuple(
        Patrol(
            f"Patrol {entry.patrol}",
            FATES[entry.fate],
            entry.ships,
            entry.tons,
            entry.award,
            award_name(entry.award),
        )
        for entry in seen.log
    )
    survived = ("Survived", str(fate.scores["survived"]))
    return Ending(honour, (*figures_of(fate), survived), patrols)
