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
        (at("100m-3", hull=1, destroyer="detected"), "only a turn ended at 200 m does that."),
        (
            at("100m-3", hull=1, destroyer="detected", uncontrolled_dive=True),
            "there the weak hull may give way.",
        ),
        (at("100m-3", turn=17, destroyer="detected"), "only a turn ended at 200 m does that."),
        (at("100m-3", turn=18, destroyer="detected"), "No time is left to shake off the destroyer"),
        (
            at("100m-3", turn=18, destroyer="detected", soft_ending=True),
            "Be surfaced by the end of turn 20.",
        ),
        (at(main=4, destroyer="detected"), "only a turn ended at 200 m does that."),
        (at(main=3, destroyer="detected"), "Power is short for 200 m and back."),
        (at("100m-3", torpedoes=0), "No torpedo is left"),
        (at("100m-3", targets={}), "Nothing is left to sink"),
        (at(hull=1, sunk=(4,)), "One hull token left"),
        (at(hull=1), "above and to either side."),
        (at(waiting=LOOKING), "below 2 it is nothing. It is safe."),
        (at(waiting=LOOKING, big_ships=True), "A 6 may be a larger ship, and is rolled for again."),
        (at(waiting=AIMING), "A shot starts a destroyer search: keep a way down open."),
        (at(waiting=AIMING, main=3), "power is short for the way down and up."),
        (at(waiting=AIMING, destroyer="searching"), "one shot costs only its torpedo."),
        (
            at(waiting=AIMING, destroyer="searching", viic=True, torpedoes=9),
            "two at once give you away.",
        ),
        (at(waiting=AIMING, destroyer="detected"), "hits on 4 or more, and costs only"),
        (at("surface-3", AIMING, destroyer="searching"), "hits on 3 or more, and costs only"),
        (at(waiting=AIMING, viic=True), "two at once give you away for certain."),
        (at(waiting=AIMING, viic=True, torpedoes=1), "A shot starts a destroyer search"),
        (in_port(patrols(9)), "The log book adds up what you sank."),
        (in_port(patrols(10)), "The campaign is won."),
    ],
)
def test_a_hint_speaks_of_the_options_in_force(state: State, words: str) -> None:
    assert words in said(state)
