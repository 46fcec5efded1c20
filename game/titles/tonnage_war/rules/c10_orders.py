"""10 to 12 and 16.3.3 What the commander orders in the initial phase."""

from dataclasses import replace

from game.core.prompt import DONE, Choice, Prompt, button, piece, space
from game.core.records import Command
from game.core.rules import Context
from game.titles.tonnage_war.model import commands as c
from game.titles.tonnage_war.model import events as e
from game.titles.tonnage_war.model.frames import Orders
from game.titles.tonnage_war.model.names import escort_name
from game.titles.tonnage_war.model.state import NO_RESCUE, RESCUE_SHIP, State
from game.titles.tonnage_war.printed.places import ATTACK_PLACES, CZ, DECOY, IZ, RESCUE
from game.titles.tonnage_war.rules.c5_initial import D6
from game.titles.tonnage_war.rules.ground.plot import (
    COMMANDER,
    card_of,
    escorts_at,
    hunting,
    is_low,
    surface_at,
)
from game.titles.tonnage_war.view import Plot

TEXT = "Orders for the turn: decoy, illumination, evasive manoeuvre or rescue ship; or sail on."


def ask_orders(state: State, frame: Orders) -> tuple[Prompt, ...]:
    sail_on = Choice(c.SailOn(), "Sail on", DONE, "TW 5.1")
    choices = (sail_on, *convoy_choices(state), *escort_choices(state, frame))
    return (Prompt(COMMANDER, "TW 5.1", TEXT, choices),)


def convoy_choices(plot: Plot) -> list[Choice]:
    """11, 12 What the convoy itself can do."""
    choices = []
    if is_low(plot) and not plot.is_illuminated:
        words = "Illuminate the convoy"
        choices.append(Choice(c.Illuminate(), words, button("illuminate"), "TW 12"))
    if plot.evaded_day != card_of(plot).day(plot.turn):
        words = "Manoeuvre evasively"
        choices.append(Choice(c.ManoeuvreEvasively(), words, button("evade"), "TW 11"))
    return choices


def escort_choices(plot: Plot, frame: Orders) -> list[Choice]:
    """10, 16.3.3 The duties an escort can be given."""
    choices = [
        Choice(
            c.PostDecoy(escort),
            f"Post {escort_name(escort)} as decoy",
            space(DECOY),
            "TW 10",
            escort,
        )
        for escort in can_be_decoy(plot)
    ]
    if frame.is_rescue_settled:
        return choices
    if plot.rescue not in (NO_RESCUE, RESCUE_SHIP):
        words = f"Release {escort_name(plot.rescue)} from rescue duty"
        release = c.ReleaseRescueShip()
        return [*choices, Choice(release, words, piece(plot.rescue), "TW 16.3.3b")]
    return choices + [
        Choice(
            c.NameRescueShip(escort),
            f"Name {escort_name(escort)} rescue ship",
            space(RESCUE),
            "TW 16.3.3b",
            escort,
        )
        for escort in can_rescue(plot)
    ]


def can_be_decoy(plot: Plot) -> list[str]:
    """10 By low visibility one surface escort that begins the turn in the inner zone."""
    if not is_low(plot) or escorts_at(plot, DECOY):
        return []
    return _free(plot, IZ)


def can_rescue(plot: Plot) -> list[str]:
    """16.3.3 A surface escort of the convoy or attack zone, while nobody does rescue duty."""
    return [] if plot.rescue else _free(plot, CZ, *ATTACK_PLACES)


def _free(plot: Plot, *places: str) -> list[str]:
    busy = hunting(plot)
    return [escort for escort in surface_at(plot, *places) if escort not in busy]


def give_orders(context: Context[State], frame: Orders, seat: str, command: Command) -> None:
    match command:
        case c.SailOn():
            context.end()
        case c.PostDecoy(escort):
            context.emit(e.DecoyPosted("TW 10", escort))
        case c.Illuminate():
            context.emit(e.ConvoyIlluminated("TW 12"))
        case c.ManoeuvreEvasively():
            _evade(context)
        case c.NameRescueShip(escort):
            context.emit(e.RescueShipNamed("TW 16.3.3b", escort))
            context.goto(replace(frame, is_rescue_settled=True))
        case c.ReleaseRescueShip():
            context.emit(e.RescueShipReleased("TW 16.3.3b", context.state.rescue, CZ))
            context.goto(replace(frame, is_rescue_settled=True))


def _evade(context: Context[State]) -> None:
    """11 Ships lose touch at once, as many as the die says and as there are."""
    state = context.state
    face = context.roll("Ships that lose touch", D6)
    lost = min(face, state.ships)
    day = card_of(state).day(state.turn)
    context.emit(e.ConvoyEvaded("TW 11", face, day, lost))
