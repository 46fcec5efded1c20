"""How a battle is told once it is over."""

from game.core.ending import Result
from game.prose.sentences import capital, counted
from game.scenes.titles.endings import figures_of
from game.scenes.titles.instruments import Token
from game.scenes.titles.looks import ResultLook
from game.session.play.game import Game
from game.titles.tonnage_war.model.names import boat_name
from game.titles.tonnage_war.printed.places import SUNK
from game.titles.tonnage_war.rules.c18_winning import (
    DEFEAT_IN_SPIRIT,
    NEAR_RUN,
    SUCCESS,
    TRIUMPH,
    points,
)
from game.titles.tonnage_war.rules.ground.plot import card_of
from game.titles.tonnage_war.view import View

HONOURS = {
    DEFEAT_IN_SPIRIT: "Defeat in spirit",
    NEAR_RUN: "A near-run thing",
    SUCCESS: "Success",
    TRIUMPH: "Triumph",
}
"""From the least to the highest."""


def award_name(award: str) -> str:
    return HONOURS.get(award, "")


def ending(session: Game, result: Result) -> ResultLook:
    """The figures, the next honour by the margin, and the boats that were sunk."""
    seen: View = session.view(session.eyes)
    fate = result.fate_of(session.side)
    following, ahead, share = next_honour(seen)
    sunk = [name for name, boat in seen.boats.items() if boat.place == SUNK]
    return ResultLook(
        award_name(fate.award),
        figures_of(session.title, fate),
        next_award=following,
        ahead=ahead,
        share=share,
        spoils=tuple(Token("block-boat-sunk", capital(boat_name(name))) for name in sunk),
        spoils_name="U-boats sunk",
    )


def next_honour(seen: View) -> tuple[str, str, float]:
    """The honour above the one won, how many points it was away, and the share of the way."""
    par = card_of(seen).par
    if not par:
        return "", "", 0.0
    low, median, high = par
    margin = points(seen).margin
    floor = low - max(1, median - low)
    for honour, needed in ((NEAR_RUN, low), (SUCCESS, median), (TRIUMPH, high + 1)):
        if margin < needed:
            short = needed - margin
            said = f"{counted(short, 'point')} short of {HONOURS[honour].lower()}."
            share = max(0.0, (margin - floor) / (needed - floor))
            return honour, said, share
    return "", "There is no higher honour in this battle.", 1.0
