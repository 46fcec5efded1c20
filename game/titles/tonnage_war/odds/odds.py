"""What a run of events came to."""

from collections.abc import Callable, Iterator
from itertools import compress

from game.contract.outcome import Outcome
from game.core.prompt import Prompt
from game.core.records import Command, Event, Frame
from game.prose.sentences import capital, counted
from game.titles.tonnage_war.model import commands as c
from game.titles.tonnage_war.model import events as e
from game.titles.tonnage_war.model.frames import Attack, Cooperation, Plan, Pursuit
from game.titles.tonnage_war.model.names import boat_name, escort_name
from game.titles.tonnage_war.rules.ground.chances import percent, pursuit_chance
from game.titles.tonnage_war.view import View

TELLS = ("find a boat", "damage a boat", "sink a boat", "lose a ship", "lose an escort")
DANGERS = ("ship lost", "rescue ship lost", "escort lost")


# What came of it


def outcome(before: View, after: View, events: tuple[Event, ...]) -> Outcome:
    """What the events came to, in the order of weight: losses first, then where boats have come."""
    parts = [*_losses(events)] or [*_searches(events)] or [*_moves(events)]
    come = filter(None, (_followed(before, events), ", ".join(parts)))
    words = "; ".join(come) or "nothing to roll for"
    return Outcome(capital(words), _tells(events), _dangers(events))


def _followed(before: View, events: tuple[Event, ...]) -> str:
    """What those that follow the boat in question may find next turn: no die falls for it now."""
    frame = before.flow[-1]
    boat = frame.boat if isinstance(frame, Pursuit) else ""
    begun = (each for each in events if isinstance(each, e.PursuitBegan) and each.boat == boat)
    escorts = next((each.escorts for each in begun), ())
    chances = [f"{escort_name(each)} {percent(pursuit_chance(before, each))}" for each in escorts]
    return f"next turn, chances to find {boat_name(boat)}: {', '.join(chances)}" if chances else ""


def _count(events: tuple[Event, ...], *kinds: type[Event]) -> int:
    return sum(isinstance(event, kinds) for event in events)


def _losses(events: tuple[Event, ...]) -> Iterator[str]:
    if ships := _count(events, e.ShipSunk):
        rescue = ", the rescue ship too" if _count(events, e.RescueShipLost) else ""
        yield f"{counted(ships, 'ship')} lost{rescue}"
    if escorts := _count(events, e.EscortDamaged, e.EscortDestroyed):
        yield f"{counted(escorts, 'escort')} lost"
    if sunk := _count(events, e.BoatSunk):
        yield f"{counted(sunk, 'boat')} sunk"
    if damaged := _count(events, e.BoatDamaged):
        yield f"{counted(damaged, 'boat')} damaged"


def _searches(events: tuple[Event, ...]) -> Iterator[str]:
    if _count(events, e.DetectionRolled):
        found = {
            event.boat
            for event in events
            if isinstance(event, e.DetectionRolled) and event.is_detected
        }
        yield f"{counted(len(found), 'boat')} found, none hurt" if found else "Nothing found"
    elif _count(events, e.ConvoyAttacked):
        yield "All attacks miss"


def _moves(events: tuple[Event, ...]) -> Iterator[str]:
    """The boats that made each step, in the order of the way in."""
    made: dict[str, int] = {}
    for event in events:
        if isinstance(event, e.AdvanceRolled):
            made[event.step] = made.get(event.step, 0) + event.moved
    for step, count in made.items():
        yield f"{counted(count, 'boat') if count else 'no boat'} {MOVE_WORDS[step]}"
    for event in events:
        if isinstance(event, e.ConvoyEvaded):
            yield f"{counted(event.stragglers, 'straggler')} more"


MOVE_WORDS = {
    "oz": "in sight",
    "iz": "closing",
    "attack": "in the attack zone",
    "cz": "in the columns",
}


def _tells(events: tuple[Event, ...]) -> tuple[str, ...]:
    came_true = (
        any(isinstance(each, e.DetectionRolled) and each.is_detected for each in events),
        _count(events, e.BoatDamaged),
        _count(events, e.BoatSunk),
        _count(events, e.ShipSunk),
        _count(events, e.EscortDamaged, e.EscortDestroyed),
    )
    return tuple(compress(TELLS, came_true))


def _dangers(events: tuple[Event, ...]) -> tuple[str, ...]:
    came_true = (
        _count(events, e.ShipSunk),
        _count(events, e.RescueShipLost)
        or any(isinstance(each, e.RescueEscortRolled) and each.is_sunk for each in events),
        _count(events, e.EscortDamaged, e.EscortDestroyed),
    )
    return tuple(compress(DANGERS, came_true))


def _plan(seen: View, prompt: Prompt) -> Command | None:
    """What is planned is carried out."""
    frame = seen.flow[-1]
    assert isinstance(frame, Plan)
    if not frame.is_second:
        return c.BeginSearches() if frame.groups else None
    all_search = c.AssignAll()
    return all_search if prompt.admits(all_search) else c.BeginSearches()


PASSIVE: dict[type[Frame], Callable[[View, Prompt], Command | None]] = {
    Attack: lambda _seen, prompt: prompt.choices[0].command,
    Pursuit: lambda _seen, _prompt: c.Proceed(),
    Cooperation: lambda _seen, _prompt: c.Proceed(),
    Plan: _plan,
}
"""Within a turn's attack phases all attack what they find and follow nothing.

In the phase of the convoy zone all that can search there do. Looking ahead stops at the plan of the
first phase while nothing is planned there, and at the turn's end.
"""
