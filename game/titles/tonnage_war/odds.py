"""The rolls a decision leads to, and what a run of events came to."""

from game.core.outcome import Outcome
from game.core.prompt import Prompt
from game.core.records import Command, Event
from game.core.title import Check
from game.titles.tonnage_war import events as e
from game.titles.tonnage_war.names import counted
from game.titles.tonnage_war.odds_fight import fight_checks
from game.titles.tonnage_war.view import View

TELLS = ("lose ships", "lose an escort", "damage a boat", "sink a boat", "find a boat")
DANGERS = ("ship lost", "rescue ship lost", "escort lost")
"""What may befall the convoy, the worst last."""


def checks(seen: View, command: Command) -> tuple[Check, ...]:
    """Every roll a command leads to, from the tables."""
    return fight_checks(seen, command)


def outcome(before: View, after: View, events: tuple[Event, ...]) -> Outcome:
    """What the events came to, in the order of weight."""
    ships = sum(isinstance(event, e.ShipSunk) for event in events)
    boats = sum(isinstance(event, e.BoatSunk) for event in events)
    words = ", ".join(
        f"{counted(count, noun)} sunk"
        for count, noun in ((ships, "ship"), (boats, "boat"))
        if count
    )
    return Outcome(words or "Nothing is lost")


def passive(seen: View, prompt: Prompt) -> Command | None:
    """Odds stop at the next question: every decision here is whole in itself."""
    return None
