"""40 What is seen of torpedoes that are not on the board, and of a ship that may evade one."""

import pytest

from game.core.flow import prompts
from game.scenes.titles.looks import Interest
from game.scenes.titles.submarine.hints import hint
from game.scenes.titles.submarine.skin import SubmarineSkin
from game.titles.submarine import TITLE
from game.titles.submarine.model import commands as c
from game.titles.submarine.model.apply import APPLY
from game.titles.submarine.model.frames import Evading
from game.titles.submarine.model.state import ESCORT, SUBMARINE
from game.titles.submarine.view import view
from game.titles.submarine.words.cues import cues
from game.ui.boards import Region
from tests.titles.submarine.looks import measured, pieces
from tests.titles.submarine.unseen import (
    HITS,
    MERCHANT,
    TURN_OF,
    U47,
    answered,
    run,
    seen,
    unseen,
    waters,
)

SKIN = SubmarineSkin()


def test_its_player_sees_it_fainter_than_one_on_the_board() -> None:
    state = waters(MERCHANT, unseen("t300"), U47)
    hidden = pieces(state, SUBMARINE)["t300"]
    assert "t300" not in pieces(state, ESCORT)
    asked, _ = run(state, dice=TURN_OF)
    assert hidden.alpha < pieces(asked, SUBMARINE)["t300"].alpha == 255
    assert "t300" in pieces(asked, ESCORT)


def test_each_way_to_evade_is_an_arrow_with_its_odds_on_the_sea() -> None:
    state, _ = run(waters(MERCHANT, unseen(), U47), dice=TURN_OF)
    arrows = {name: piece for name, piece in pieces(state, ESCORT).items() if piece.is_sign}
    assert {name: piece.caption for name, piece in arrows.items()} == {
        "evade-L": "0 %",
        "evade-R": "0 %",
    }
    buttons = {each.target.id for each in prompts(TITLE.rules, state)[0].choices}
    assert arrows.keys() <= buttons, "a click on one answers as its button does"
    assert not [piece for piece in pieces(state, SUBMARINE).values() if piece.is_sign]


@pytest.mark.parametrize(("moves", "dice"), [("", (HITS, HITS)), ("L", ())], ids=["hit", "evaded"])
def test_no_arrow_is_left_of_a_torpedo_that_is_spent_or_evaded(
    moves: str, dice: tuple[int, ...]
) -> None:
    """A story waits for the answer while it tells what came of it."""
    state, _ = run(waters(MERCHANT, unseen(), U47), dice=TURN_OF)
    arrows = set[str]()
    for event in answered(state, moves, dice)[1]:
        APPLY[type(event)](state, event)
        arrows = {piece.id for piece in pieces(state, ESCORT).values() if piece.is_sign}
    assert isinstance(state.flow[-1], Evading)
    assert not arrows


def test_where_she_would_lie_is_drawn_while_a_move_is_pointed_at() -> None:
    state, _ = run(waters(MERCHANT, unseen(), U47), dice=TURN_OF)
    mine = view(state, ESCORT)
    before = measured(mine, Interest(), "Evading", ESCORT)
    hand = Interest(meant=c.Evade(MERCHANT.id, "L"))
    drawn = [each for each in measured(mine, hand, "Evading", ESCORT) if each not in before]
    assert len([each for each in drawn if isinstance(each, Region)]) == 2
    assert hint(mine, prompts(TITLE.rules, state)[0])


def test_only_its_player_hears_it_leave_and_both_see_it_come_up() -> None:
    _, events = run(waters(MERCHANT, unseen(), U47), dice=TURN_OF)
    shown = [cue.kind for event in seen(events) for cue in cues(event)]
    assert shown == ["reveal", "roll"]
    told = [cue.kind for event in seen(events, SUBMARINE) for cue in cues(event)]
    assert told == ["track", "reveal", "roll"]


def test_the_escort_player_counts_what_has_been_seen() -> None:
    state = waters(MERCHANT, unseen("t300"), unseen("t301", back=30), U47)
    asked, _ = run(state, dice=TURN_OF)
    texts = {
        eyes: [getattr(each, "words", "") for each in SKIN.instruments(view(asked, eyes))]
        for eyes in (ESCORT, SUBMARINE)
    }
    assert "1 torpedo seen" in texts[ESCORT]
    assert "2 torpedoes fired" in texts[SUBMARINE]
