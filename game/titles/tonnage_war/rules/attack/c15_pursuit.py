"""15.7 Who follows a boat that has been found, to go on attacking it next turn."""

from dataclasses import replace

from game.core.prompt import DONE, Choice, Prompt, piece
from game.core.records import Command
from game.core.rules import Context
from game.titles.tonnage_war.model import events as e
from game.titles.tonnage_war.model.commands import Join, Proceed
from game.titles.tonnage_war.model.frames import Pursuit, Pursuits
from game.titles.tonnage_war.model.names import boat_name, escort_name, escorts_named
from game.titles.tonnage_war.model.state import State
from game.titles.tonnage_war.printed.places import ATTACK_PLACES, CZ, PLACE_WORDS
from game.titles.tonnage_war.rules.ground.chances import pursuit_words
from game.titles.tonnage_war.rules.ground.plot import COMMANDER
from game.titles.tonnage_war.rules.ground.reach import MOST_SEARCHERS, finders, pursued, pursuers
from game.titles.tonnage_war.view import Plot


def next_pursuit(context: Context[State], frame: Pursuits) -> None:
    """15.7.3 At the end of the phase, boat after boat."""
    boats = pursued(context.state, is_second=frame.is_second)
    boat = next((each for each in boats if each not in frame.asked), "")
    if not boat:
        context.end()
        return
    context.goto(replace(frame, asked=(*frame.asked, boat)))
    context.call(Pursuit(boat))


def ask_pursuit(state: State, frame: Pursuit) -> tuple[Prompt, ...]:
    return (Prompt(COMMANDER, "TW 15.7", _text(state, frame), tuple(_choices(state, frame))),)


def _text(plot: Plot, frame: Pursuit) -> str:
    boat, place = boat_name(frame.boat), _next_place(plot.boats[frame.boat].place)
    going = f" {escorts_named(frame.chosen)} will." if frame.chosen else ""
    return (
        f"Next turn {boat} will be in {place}, evading. Who goes after it, three escorts at most?"
        f"{going}"
    )


def _next_place(place: str) -> str:
    """14.1 A zone farther out; the sector is not known beforehand."""
    if place == CZ:
        return "the attack zone"
    return PLACE_WORDS["iz"] if place in ATTACK_PLACES else PLACE_WORDS["oz"]


def _choices(plot: Plot, frame: Pursuit) -> list[Choice]:
    verb = "stays" if len(frame.chosen) == 1 else "stay"
    words = f"{escorts_named(frame.chosen)} {verb} by it" if frame.chosen else "Let it go"
    choices = [Choice(Proceed(), words, DONE, "TW 15.7.4")]
    if len(frame.chosen) == MOST_SEARCHERS:
        return choices
    return choices + [
        Choice(
            Join(escort),
            f"{escort_name(escort)}: stay by it ({pursuit_words(plot, escort)})",
            piece(escort),
            "TW 15.7.1",
            escort,
        )
        for escort in joining(plot, frame)
    ]


def joining(plot: Plot, frame: Pursuit) -> list[str]:
    """15.7c Who may still join; first one of those that found or attacked the boat."""
    able = pursuers(plot, frame.boat) if frame.chosen else finders(plot, frame.boat)
    return [each for each in able if each not in frame.chosen]


def pursue(context: Context[State], frame: Pursuit, seat: str, command: Command) -> None:
    if isinstance(command, Join):
        context.goto(replace(frame, chosen=(*frame.chosen, command.escort)))
        return
    context.end()
    if frame.chosen:
        context.emit(e.PursuitBegan("TW 15.7.3", frame.boat, frame.chosen))
    elif context.state.boats[frame.boat].hunters:
        context.emit(e.PursuitEnded("TW 15.7.5", frame.boat))
