"""Escorts after a boat, at the real table of Submarine."""

from game.core.prompt import Refusal
from game.scenes.table.counsel.card import OddsOf
from game.session.play.session import Session
from game.titles.submarine.model import commands as c
from game.titles.submarine.model.state import ESCORT, SONAR
from game.ui.window import App
from tests.scenes.company import laid
from tests.scenes.recorded import recorded

HUNT = {"clock": True, "hidden": True, "sonar": True, "ahead_thrown": True, "attacks": True}


def test_one_click_on_a_boat_in_contact_throws_at_her(quick: App) -> None:
    """42.2 She is met where she lies: the boat is the target, not her hex."""
    session = Session.new("submarine", "killers-2", HUNT, seats={ESCORT: "human"}, seed=1)
    session.submit(ESCORT, c.Steam("england", "1"))
    session.submit(ESCORT, c.Halt("england"))
    sweep = (c.Sweep("england"), c.Take("herzog"), c.Steam("herzog", "4"))
    for command in sweep:
        session.submit(ESCORT, command)
    assert session.state.boats["ha-201"].contact == SONAR
    pilot, scene = laid(quick, session)
    pilot.advance(1.0)
    at = scene.board.screen_rect("N33-B").center
    assert "ha-201" in scene.board.lit_pieces
    pilot.move(at)
    pilot.advance(0.3)
    assert pilot.sees("hit points to be expected")
    pilot.click(at)
    assert isinstance(recorded(scene.session).commits[-1].command, c.Launch)


def test_a_boat_in_the_way_is_seen_through_to_the_hex_that_a_click_goes_to(quick: App) -> None:
    """The only way to her hex, to throw something into it or to ram her, is over her counter."""
    session = Session.new(
        "submarine", "killers-2", {"clock": True}, seats={ESCORT: "human"}, seed=5
    )
    for command in (c.Take("herzog"), c.Steam("herzog", "4")):
        session.submit(ESCORT, command)
    pilot, scene = laid(quick, session)
    pilot.advance(1.0)
    board = scene.board
    at = board.screen_rect("N33-B").center
    assert board.piece_at(at) == "ha-201"
    pilot.move(at)
    told = scene.aid.desk.content()
    assert not isinstance(told, Refusal)
    assert isinstance(told, OddsOf)
    pilot.click(at)
    assert pilot.sees("fire a Hedgehog into N33-B")
