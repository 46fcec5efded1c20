"""How a campaign is told once it is over."""

from game.core.ending import Result
from game.prose.sentences import counted, listed
from game.scenes.titles.endings import figures_of
from game.scenes.titles.instruments import Token
from game.scenes.titles.looks import ResultLook
from game.session.play.game import Game
from game.titles.paukenschlag.charts.offers import tons_words
from game.titles.paukenschlag.model.names import GERMAN
from game.titles.paukenschlag.printed.counters import BOATS
from game.titles.paukenschlag.rules.chart.c18_victory import Score, score
from game.titles.paukenschlag.view import View


def ending(session: Game, result: Result) -> ResultLook:
    """The figures, how far the Germans were from what they needed, and the boats that were lost."""
    seen: View = session.view(session.eyes)
    now = score(seen)
    lost = [unit for unit in seen.lost if unit in BOATS]
    is_german = session.side == GERMAN
    return ResultLook(
        "",
        figures_of(session.title, result.fate_of(session.side)),
        next_award="" if now.is_won or not is_german else "What was needed",
        ahead=_short(now) if is_german else "",
        share=share(now),
        spoils=tuple(Token("profile-boat", boat) for boat in lost),
        spoils_name="U-boats lost" if is_german else "U-boats sunk",
    )


def share(now: Score) -> float:
    """How much is done of what is done least."""
    parts = (
        (now.ships, now.needs_ships),
        (now.tons, now.needs_tons),
        (now.points, now.needs_points),
    )
    return min((min(1.0, have / need) for have, need in parts if need), default=1.0)


def _short(now: Score) -> str:
    ships, tons = max(0, now.needs_ships - now.ships), max(0, now.needs_tons - now.tons)
    points = max(0, now.needs_points - now.points)
    parts = [counted(ships, "ship")] * bool(ships) + [tons_words(tons)] * bool(tons)
    parts += [f"{counted(points, 'point')} of bombing"] * bool(points)
    return f"{listed(parts)} short of it." if parts else ""
