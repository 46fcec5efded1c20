"""How a duel is told once it is over."""

from collections.abc import Sequence

from game.core.ending import Result
from game.scenes.titles.endings import figures_of
from game.scenes.titles.instruments import Token
from game.scenes.titles.looks import ResultLook
from game.scenes.titles.submarine.pieces import ship_looks
from game.session.play.game import Game
from game.titles.submarine.model.state import ESCORT, SUBMARINE, SUNK
from game.titles.submarine.model.tidings import Loss
from game.titles.submarine.rules.winning import losses
from game.titles.submarine.view import View


def ending(session: Game, result: Result) -> ResultLook:
    """The figures of the side, and what it sank."""
    seen: View = session.view(session.eyes)
    figures = figures_of(session.title, result.fate_of(session.side))
    sunk = losses(seen, SUBMARINE if session.side == ESCORT else ESCORT, SUNK)
    name = "Boats sunk" if session.side == ESCORT else "Ships sunk"
    return ResultLook("", figures, spoils=tokens(sunk), spoils_name=name)


def tokens(lost: Sequence[Loss]) -> tuple[Token, ...]:
    return tuple(Token(f"hull-{hull_of(loss)}", loss.name) for loss in lost)


def hull_of(loss: Loss) -> str:
    """The hull of a vessel that is gone."""
    return "boat" if loss.side == SUBMARINE else ship_looks(loss)[1]
