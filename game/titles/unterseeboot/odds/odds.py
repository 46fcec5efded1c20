"""What a run of events came to."""

from collections.abc import Callable

from game.contract.outcome import Outcome
from game.core.prompt import Prompt
from game.core.records import Command, Event, Frame
from game.prose.sentences import counted
from game.titles.unterseeboot.model import commands as c
from game.titles.unterseeboot.model import events as e
from game.titles.unterseeboot.model.frames import Battery, Identification, TorpedoAttack
from game.titles.unterseeboot.rules.ending import RETURNED
from game.titles.unterseeboot.view import View

TELLS = ("find a ship", "sink her", "damage her", "lose hull", "lose the boat", "come home")
DANGERS = ("seen", "attacked", "lost")


def outcome(before: View, after: View, events: tuple[Event, ...]) -> Outcome:
    """What the events came to: the target's fate, then the boat's."""
    parts = [*_ships_fate(events), *_boats_fate(events)] or _between_patrols(events)
    words = ", ".join(parts) if parts else "Nothing happens"
    return Outcome(words, _tells(events), _dangers(events))


def _tells(events: tuple[Event, ...]) -> tuple[str, ...]:
    kinds = {type(event) for event in events}
    fate = _fate(events)
    holds = {
        "find a ship": e.TargetIdentified in kinds,
        "sink her": e.ShipSunk in kinds,
        "damage her": e.ShipDamaged in kinds and e.ShipSunk not in kinds,
        "lose hull": e.HullLost in kinds,
        "lose the boat": _is_loss(fate),
        "come home": fate == RETURNED,
    }
    return tuple(tell for tell in TELLS if holds[tell])


def _dangers(events: tuple[Event, ...]) -> tuple[str, ...]:
    """A boat that is attacked has been seen; U-BAT.3: one without power is lost unseen."""
    is_attacked = any(isinstance(event, e.BoatStrafed | e.DestroyerAttacked) for event in events)
    is_found = any(isinstance(event, e.BoatDetected) for event in events)
    came_true = (is_attacked or is_found, is_attacked, _is_loss(_fate(events)))
    return tuple(name for name, is_so in zip(DANGERS, came_true, strict=True) if is_so)


def _fate(events: tuple[Event, ...]) -> str:
    """How the patrol ended; empty while it goes on."""
    return next((event.fate for event in events if isinstance(event, e.PatrolEnded)), "")


def _is_loss(fate: str) -> bool:
    return fate not in ("", RETURNED)


def _ships_fate(events: tuple[Event, ...]) -> list[str]:
    sunk = sum(event.tons for event in events if isinstance(event, e.ShipSunk))
    identified = [event for event in events if isinstance(event, e.TargetIdentified)]
    if sunk:
        return [f"Sinks {sunk:,} tons"]
    if any(isinstance(event, e.ShipDamaged) for event in events):
        return ["Damages the ship"]
    if any(isinstance(event, e.TorpedoRan) for event in events):
        return ["Misses"]
    if identified:
        return [f"{identified[-1].tons:,} tons"]
    if any(isinstance(event, e.FalseContactFound) for event in events):
        return ["False contact"]
    return []


def _boats_fate(events: tuple[Event, ...]) -> list[str]:
    lost = sum(isinstance(event, e.HullLost) for event in events)
    kinds = {type(event) for event in events}
    fate = _fate(events)
    if _is_loss(fate):
        return ["boat lost"]
    parts = ["home"] if fate else []
    if lost:
        parts.append(f"{counted(lost, 'hull token')} lost")
    elif e.DestroyerAttacked in kinds or e.BoatStrafed in kinds:
        parts.append("attacked, unhurt")
    elif e.DestroyerSearched in kinds or e.AircraftSearched in kinds:
        parts.append("unseen")
    return parts


def _between_patrols(events: tuple[Event, ...]) -> list[str]:
    for event in events:
        if isinstance(event, e.PatrolBegan):
            return [f"Patrol {event.patrol} begins"]
        if isinstance(event, e.CampaignClosed):
            return ["The campaign is a success" if event.is_success else "The campaign is over"]
    return []


PASSIVE: dict[type[Frame], Callable[[View, Prompt], Command]] = {
    Battery: lambda _seen, _prompt: c.SpendBattery("main"),
    Identification: lambda _seen, _prompt: c.PassIdentification(),
    TorpedoAttack: lambda _seen, _prompt: c.HoldFire(),
}
"""Looking ahead stops at the next turn."""
