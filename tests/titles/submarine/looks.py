"""What is seen of a position: its counters, and what is drawn beside them."""

from game.core.prompt import Prompt
from game.scenes.titles.looks import Interest
from game.scenes.titles.submarine import LOOKS
from game.scenes.titles.submarine.pieces import pieces_of
from game.titles.submarine.model.state import (
    SUBMARINE,
    State,
)
from game.titles.submarine.view import View, view
from game.ui.boards import Measure, Piece


def pieces(state: State, eyes: str) -> dict[str, Piece]:
    return {piece.id: piece for piece in pieces_of(view(state, eyes))}


def measured(
    seen: View, hand: Interest | None = None, kind: str = "", seat: str = SUBMARINE
) -> list[Measure]:
    prompt = Prompt(seat, "7", "", kind=kind) if kind else None
    assert LOOKS.measures
    return list(LOOKS.measures(seen, prompt, hand or Interest()))
