"""Whether a roll that Operation Paukenschlag tells of a choice came out, as the events have it."""

from collections.abc import Callable, Mapping, Sequence

from game.contract.prospects import Check
from game.core.records import Command, Event
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.names import ACTIVE, CRIPPLED, NOTHING, SUNK, named_unit

Held = bool | None
"""Whether a roll came out; None where it was not made, or cannot be told from another."""


def _spotted(check: Check, command: Command, events: Sequence[Event]) -> Held:
    assert isinstance(command, c.Fly)
    boat = _last_word(check)
    for event in events:
        if isinstance(event, e.PlaneLooked) and event.plane == command.plane:
            return boat in event.found if boat in event.boats else None
    return None


def _dived(check: Check, command: Command, events: Sequence[Event]) -> Held:
    return next((each.is_down for each in events if isinstance(each, e.BoatTriedToDive)), None)


def _bombed(check: Check, command: Command, events: Sequence[Event]) -> Held:
    return next((each.is_sunk for each in events if isinstance(each, e.BoatBombed)), None)


def _found(check: Check, command: Command, events: Sequence[Event]) -> Held:
    assert isinstance(command, c.Ping)
    for event in events:
        if isinstance(event, e.SearchMade) and event.device == ACTIVE:
            return event.is_found if event.by == command.unit else None
    return None


def _heard(check: Check, command: Command, events: Sequence[Event]) -> Held:
    boat = _last_word(check)
    for event in events:
        if isinstance(event, e.BearingsTaken) and boat in event.boats:
            return boat in event.found
    return None


def _ran(check: Check, command: Command, events: Sequence[Event]) -> Held:
    """The first of those that one boat has laid at the target."""
    for event in events:
        if isinstance(event, e.TorpedoRan):
            name = f"{event.boat}: one torpedo at {named_unit(event.target)}"
            if name == check.name:
                return event.is_hit and not event.is_dud
    return None


def _struck(check: Check, command: Command, events: Sequence[Event]) -> Held:
    """What the salvo of one boat did, where no other boat aims at a ship of that name."""
    ran = [event for event in events if isinstance(event, e.TorpedoRan)]
    mine = [each for each in ran if check.name.endswith(f" {named_unit(each.target)}")]
    if not mine or len({each.boat for each in mine}) > 1:
        return None
    said = SUNK if " sink" in check.name else CRIPPLED
    outcome = next(
        (
            event.outcome
            for event in events
            if isinstance(event, e.TargetStruck) and event.target == mine[0].target
        ),
        NOTHING,
    )
    return bool(outcome == said)


def _shelled(check: Check, command: Command, events: Sequence[Event]) -> Held:
    for event in events:
        if isinstance(event, e.GunsFired) and _is_shot_at(check, event.target):
            return event.hits > 0
    return None


def _is_shot_at(check: Check, target: str) -> bool:
    return f"hits {named_unit(target)}," in check.name


def _damaged(check: Check, command: Command, events: Sequence[Event]) -> Held:
    who, said = check.name.removeprefix("It ").split(" ", 1)[::-1]
    fired = [event for event in events if isinstance(event, e.GunsFired)]
    if not any(named_unit(event.target) == who for event in fired):
        return None
    outcome = SUNK if said == "sinks" else CRIPPLED
    return any(
        isinstance(event, e.DamageRolled)
        and named_unit(event.unit) == who
        and event.outcome == outcome
        for event in events
    )


def _charged(check: Check, command: Command, events: Sequence[Event]) -> Held:
    boat = check.name.split(" ")[1]
    if not any(isinstance(event, e.DepthCharged) and event.boat == boat for event in events):
        return None
    kind = e.BoatSunk if check.rule == "OP 9.2e" else e.BoatForcedUp
    return any(isinstance(event, kind) and event.boat == boat for event in events)


def _last_word(check: Check) -> str:
    return check.name.rpartition(" ")[2]


HELD: Mapping[str, Callable[[Check, Command, Sequence[Event]], Held]] = {
    "OP 8.4": _spotted,
    "OP 8.4c": _dived,
    "OP 9.4g": _bombed,
    "OP 8.1.1b": _found,
    "OP 8.3d": _heard,
    "OP 9.1e": _ran,
    "OP 9.1g": _struck,
    "OP 9.3b": _shelled,
    "OP 9.3d": _damaged,
    "OP 9.2e": _charged,
    "OP 9.2f": _charged,
}
"""By the case of the roll."""
ELSEWHERE = frozenset({"OP 12.4", "OP 12.5.1", "OP 12.5.3", "OP 12.7", "OP 12.8.1", "OP 12.8.1e"})
"""Those of the air war, which are held to all faces of their dice."""
