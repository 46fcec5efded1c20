"""15.2, 15.3, 15.6 Aircraft against boats, and the surface escorts that they bring up."""

from dataclasses import replace

from game.core.prompt import DONE, Choice, Prompt, piece
from game.core.records import Command
from game.core.rules import Context
from game.prose.sentences import capital
from game.titles.tonnage_war.model.commands import Join, Proceed
from game.titles.tonnage_war.model.frames import COOPERATION, Cooperation, Group, Searches
from game.titles.tonnage_war.model.names import boat_name, escort_name, escorts_named
from game.titles.tonnage_war.model.state import State
from game.titles.tonnage_war.printed.places import IZ
from game.titles.tonnage_war.rules.attack.c15_strike import strike_at
from game.titles.tonnage_war.rules.attack.c16_escorts import fire_flak, lose
from game.titles.tonnage_war.rules.ground.chances import search_words, under_water_words
from game.titles.tonnage_war.rules.ground.plot import COMMANDER
from game.titles.tonnage_war.rules.ground.reach import MOST_SEARCHERS, cooperators
from game.titles.tonnage_war.view import Plot


def attack_from_the_air(context: Context[State], escort: str, boat: str) -> None:
    """15.2.4 to 15.2.6 Flak and attack together; who is shot down has attacked all the same."""
    flak = "" if context.state.boats[boat].is_evading else fire_flak(context, boat, escort)
    strike_at(context, escort, boat, is_first=False)
    lose(context, escort, flak)


def offer_cooperation(context: Context[State], boat: str) -> None:
    """15.6.1 Right after the aircraft, escorts of the inner zone may go for what they found."""
    if cooperators(context.state, boat):
        context.call(Cooperation(boat))


def ask_cooperation(state: State, frame: Cooperation) -> tuple[Prompt, ...]:
    return (Prompt(COMMANDER, "TW 15.6", _text(state, frame), tuple(_choices(state, frame))),)


def _text(plot: Plot, frame: Cooperation) -> str:
    boat = capital(boat_name(frame.boat))
    evades = " It has gone deep: sonar alone can find it." if _is_deep(plot, frame.boat) else ""
    going = f" {escorts_named(frame.chosen)} will." if frame.chosen else ""
    return (
        f"{boat} is found from the air.{evades} Three escorts of the inner zone at most may go "
        f"for it.{going}"
    )


def _choices(plot: Plot, frame: Cooperation) -> list[Choice]:
    words = f"{escorts_named(frame.chosen)} go for it" if frame.chosen else "None goes for it"
    choices = [Choice(Proceed(), words, DONE, "TW 15.6")]
    if len(frame.chosen) == MOST_SEARCHERS:
        return choices
    return choices + [
        Choice(
            Join(escort),
            f"{escort_name(escort)}: go for it ({_numbers(plot, frame.boat, escort)})",
            piece(escort),
            "TW 15.6",
            escort,
        )
        for escort in cooperators(plot, frame.boat)
        if escort not in frame.chosen
    ]


def _numbers(plot: Plot, boat: str, escort: str) -> str:
    words = under_water_words if _is_deep(plot, boat) else search_words
    return words(plot, escort, COOPERATION, IZ)


def _is_deep(plot: Plot, boat: str) -> bool:
    """15.6.2 Whether it evaded the aircraft."""
    return plot.boats[boat].is_evading


def cooperate(context: Context[State], frame: Cooperation, seat: str, command: Command) -> None:
    if isinstance(command, Join):
        context.goto(replace(frame, chosen=(*frame.chosen, command.escort)))
    elif frame.chosen:
        context.goto(Searches((Group(COOPERATION, IZ, frame.chosen, frame.boat),)))
    else:
        context.end()
