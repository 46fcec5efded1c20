"""The hints are true under every option."""

import pytest

from game.core.records import Frame
from game.scenes.titles.unterseeboot.hints import hint
from game.titles.unterseeboot import TITLE
from game.titles.unterseeboot.model.frames import Identification, TorpedoAttack
from game.titles.unterseeboot.model.state import State
from tests.titles.unterseeboot.builder import CAPTAIN, asked, at_sea, in_port, new_game, patrols

LOOKING, AIMING = Identification(), TorpedoAttack()


def said(state: State) -> str:
    return hint(TITLE.eyes.view(state, CAPTAIN), asked(state))


def at(space: str = "periscope-3", waiting: Frame | None = None, **more: object) -> State:
    given = {"targets": {"surface-3": 4 if waiting == AIMING else 0}, **more}
    if waiting is not None:
        given["waiting"] = waiting
    return at_sea(space=space, **given)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (at(), "above and to either side."),
        (at(strict=True), "From periscope depth you see and reach what is straight above."),
        (at("periscope-2", layout="staggered"), "reach the two spaces above."),
        (new_game(entry=True)[0], "you see what is above and to either side."),
        (new_game(entry=True, strict=True)[0], "you see what is straight above."),
        (at(turn=18), "Be surfaced and unhunted by the end of turn 20."),
        (at(turn=18, soft_ending=True), "Be surfaced by the end of turn 20."),
        (at("200m-3", hull=1, destroyer="detected"), "the destroyer loses you."),
        (
            at("200m-3", hull=1, destroyer="detected", uncontrolled_dive=True),
            "the destroyer loses you, if the weak hull holds.",
        ),
        (at("100m-3", hull=1, destroyer="detected"), "ending a turn there shakes it off."),
        (
            at("100m-3", hull=1, destroyer="detected", uncontrolled_dive=True),
            "there the weak hull may give way.",
        ),
        (at(waiting=LOOKING), "below 2 it is nothing. It is safe."),
        (at(waiting=LOOKING, big_ships=True), "A 6 may be a larger ship, and is rolled for again."),
        (at(waiting=AIMING), "A shot starts a destroyer search: keep a way down open."),
        (at(waiting=AIMING, viic=True), "two at once give you away for certain."),
        (at(waiting=AIMING, viic=True, torpedoes=1), "A shot starts a destroyer search"),
        (in_port(patrols(9)), "The log book adds up what you sank."),
        (in_port(patrols(10)), "The campaign is won."),
    ],
)
def test_a_hint_speaks_of_the_options_in_force(state: State, words: str) -> None:
    assert words in said(state)
