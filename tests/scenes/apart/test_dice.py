"""Dice at tables apart, in the window: how they are made is chosen, told and kept to."""

from dataclasses import replace

from game.scenes.apart.hosting import HostingScene
from game.scenes.apart.sitting import TakingSeat
from game.scenes.briefing.briefing import BriefingScene
from game.scenes.routes import open_apart, open_briefing
from game.session.apart.invitation import DICE_TOLD, read_invitation
from game.session.apart.joining import NO_PARTS
from game.titles import load_title
from tests.apart.laid import free_port
from tests.pilot import Pilot
from tests.scenes.apart.tables import PACK, hosting, line_for
from tests.scenes.waiting import until


def test_all_may_have_a_part_in_every_roll(pilot: Pilot) -> None:
    open_briefing(pilot.app, load_title("atlantic_1942"))
    pilot.click("Small")
    scene = pilot.app.top
    assert isinstance(scene, BriefingScene)
    assert not scene.sharing.visible
    seat = pilot.find("Who plays: Wolf Pack V")
    seat.value = "apart"  # type: ignore[attr-defined]
    seat.on_change("apart")  # type: ignore[attr-defined]
    assert not scene.throwers.visible
    dice = pilot.find("How the dice are made")
    pilot.click(dice)
    dice.value = True  # type: ignore[attr-defined]
    dice.on_change(True)  # type: ignore[attr-defined]
    pilot.click("Start")
    table = pilot.app.top
    assert isinstance(table, HostingScene)
    assert table.table.file.every_roll
    assert pilot.sees(DICE_TOLD["every roll"])
    table.port = str(free_port())
    pilot.click("Open the table")
    (guest,) = (eyes for eyes in table.table.file.seats if eyes not in table.table.file.own)
    assert read_invitation(line_for(table, guest)).every_roll


def test_who_was_promised_a_part_in_every_roll_does_not_sit_down_without(pilot: Pilot) -> None:
    scene = hosting(pilot)
    promised = replace(read_invitation(line_for(scene, PACK)), every_roll=True)
    open_apart(pilot.app, promised.line)
    pilot.click("Sit down")
    page = pilot.app.top
    assert isinstance(page, TakingSeat)
    until(pilot, lambda: bool(page.joining.trouble))
    assert page.joining.trouble == NO_PARTS
    pilot.advance(0.3)
    assert pilot.app.top is page


def test_nobody_chooses_dice_that_all_make(pilot: Pilot) -> None:
    open_briefing(pilot.app, load_title("atlantic_1942"))
    scene = pilot.app.top
    assert isinstance(scene, BriefingScene)
    scene.seed_entry.value = "no number"
    scene._set_seed("no number")
    assert "whole number" in scene.problem.text
    seat = pilot.find("Who plays: Wolf Pack V")
    seat.on_change("apart")  # type: ignore[attr-defined]
    assert scene.problem.text == ""
    assert not scene.seeding.visible
