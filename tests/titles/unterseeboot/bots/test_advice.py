"""The ace as an adviser: what he says of a choice, and what he tells that it brings."""

from dataclasses import replace

import pytest

from game.contract.advice import Advice, reasoned
from game.contract.asking import prompt_for
from game.core.records import Command
from game.titles.unterseeboot import TITLE
from game.titles.unterseeboot.bots.advice import advise
from game.titles.unterseeboot.model import commands as c
from game.titles.unterseeboot.model.frames import Identification, TorpedoAttack
from game.titles.unterseeboot.model.state import State
from tests.titles.unterseeboot.builder import CAPTAIN, at_sea


def advised(state: State) -> tuple[Advice, ...]:
    prompt = prompt_for(TITLE, state, CAPTAIN)
    assert prompt is not None
    return advise(TITLE.eyes.view(state, CAPTAIN), prompt)


def said(state: State, command: Command) -> str:
    """What the adviser says of a choice."""
    return next(each.reason for each in advised(state) if each.command == command)


def test_a_way_from_which_she_does_not_come_home_leads_to_no_better_waters() -> None:
    state = at_sea(space="200m-3", turn=9, hull=1, main=0, auxiliary=2, torpedoes=2)
    assert said(state, c.Move("200m-2")) == "From there the boat does not come home."
    assert said(state, c.Move("100m-3")) == "Up again, the boat is free."


@pytest.mark.parametrize(
    ("where", "tons", "torpedoes", "words"),
    [
        ("surface-2", 4, 7, "Stay, with a ship to fire at."),
        ("surface-2", 0, 7, "Stay and wait."),
        ("surface-2", 4, 0, "Stay and wait."),
        ("surface-5", 4, 7, "Stay and wait."),
    ],
)
def test_she_stays_for_a_ship_to_fire_at_or_waits(
    where: str, tons: int, torpedoes: int, words: str
) -> None:
    prey = {where: tons}
    state = at_sea(targets=prey, torpedoes=torpedoes, destroyer="searching", turn=4, auxiliary=3)
    assert said(state, c.Stay()) == words


@pytest.mark.parametrize(
    ("to", "words"),
    [
        ("periscope-2", "Along, to better waters."),
        ("periscope-4", "Along, away from the ships."),
    ],
)
def test_she_tells_which_way_the_ships_are(to: str, words: str) -> None:
    prey = {"surface-1": 0, "surface-2": 4}
    assert said(at_sea(targets=prey), c.Move(to)) == words


def test_she_holds_fire_to_rouse_no_destroyer() -> None:
    calm = at_sea(targets={"surface-3": 4}, waiting=TorpedoAttack())
    assert said(calm, c.HoldFire()) == "Hold fire, and rouse no destroyer."
    assert said(replace(calm, destroyer="searching"), c.HoldFire()) == (
        "Hold fire, and keep the torpedoes."
    )


@pytest.mark.parametrize(("space", "is_worth_it"), [("periscope-3", True), ("surface-3", False)])
def test_a_contact_that_is_left_unknown_is_identified_in_the_next_turn(
    space: str, is_worth_it: bool
) -> None:
    """It costs a shot in this turn, which a boat on the surface does not have there."""
    state = at_sea(space=space, waiting=Identification(), targets={"surface-2": 0})
    known, unknown = advised(state)
    assert known.command == c.Identify("surface-2")
    assert (known.value > unknown.value) == is_worth_it


def test_advice_names_the_terms_in_which_choices_differ() -> None:
    state = at_sea(waiting=TorpedoAttack(), space="periscope-3", targets={"surface-3": 4})
    fire, hold = reasoned(advised(state))
    assert [term.said for term in fire.terms] == [term.said for term in hold.terms]
    assert "a sixth less often lost (5 %, not 6 %)" in fire.reason
    assert "attacked this turn (50 %, not 0 %)" in fire.reason
    assert "never attacked this turn (0 %, not 50 %)" in hold.reason
    state = at_sea(space="periscope-3", turn=11, hull=1, torpedoes=2, targets={"surface-3": 6})
    home = reasoned(advised(state))[-1]
    assert home.reason.endswith("4,900 tons less sunk."), "of 2,700 that the best brings home"
