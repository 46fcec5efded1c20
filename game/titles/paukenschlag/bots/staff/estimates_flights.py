"""What aircraft may do to boats: by whom those that are spotted can be attacked, and how often one
is sunk. 8.4, 9.4 To spot one is worth what those may do who can attack her."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

from game.core.records import Command, Frame
from game.prose.sentences import about, counted
from game.titles.paukenschlag.bots import captain_tuned as tuned
from game.titles.paukenschlag.bots.staff.estimates_islands import carrier_raid
from game.titles.paukenschlag.bots.staff.worths import Reckon, Reckoned, many, no_stake
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import frames as f
from game.titles.paukenschlag.model.names import ATTACK
from game.titles.paukenschlag.model.state import Boat
from game.titles.paukenschlag.odds.checks import D10
from game.titles.paukenschlag.printed.counters import kind_of
from game.titles.paukenschlag.printed.places import target_name
from game.titles.paukenschlag.printed.tables import AIR_DICE
from game.titles.paukenschlag.rules.air.c8_spotting import DOES_BOTH, attackers, can_be_seen
from game.titles.paukenschlag.rules.air.c12_missions import missions_of, zones_of
from game.titles.paukenschlag.rules.units import boats_in
from game.titles.paukenschlag.view import View

SPOTS, SINKS = AIR_DICE.spots / D10, AIR_DICE.sinks / D10
BEFORE_THEY_FLY = f.Repairs.__name__, f.AirMoves.__name__
ELSEWHERE = "It can do nothing else this turn."
HAS_FLOWN = "It costs no tons: the aircraft has flown then."


def sunk_by(count: int, made: int = 0) -> float:
    """9.4g How likely so many aircraft sink a boat, one after another, after `made` attacks.

    8.4c Before each attack but the first she may dive.
    """
    is_up, sunk = 1.0, 0.0
    for number in range(made, made + count):
        if number:
            dives = max(AIR_DICE.dives - (number - 1), 1)
            is_up *= (dives - 1) / D10
        sunk += is_up * SINKS
        is_up *= 1 - SINKS
    return sunk


@dataclass(frozen=True)
class Attackers:
    """Who can still attack boats this turn."""

    view: View
    _coming: dict[str, frozenset[str]] = field(default_factory=dict)

    def over(self, boat: Boat, finder: str = "") -> frozenset[str]:
        """Those of her zone that may, once she is spotted."""
        return frozenset(each.id for each in attackers(self.view, boat.id, finder))

    def coming(self, zone: str) -> frozenset[str]:
        """Those that can fly to a zone for it."""
        if zone not in self._coming:
            self._coming[zone] = frozenset(self._able(zone))
        return self._coming[zone]

    def _able(self, zone: str) -> list[str]:
        if self.view.phase not in BEFORE_THEY_FLY:
            return []
        planes = self.view.planes.values()
        able = [each for each in planes if ATTACK in missions_of(self.view, each)]
        return [each.id for each in able if zone in zones_of(self.view, each, ATTACK)]

    def all(self, boat: Boat, finder: str) -> frozenset[str]:
        """Those that may attack her once that one has spotted her; a PBY may do so itself."""
        others = (self.over(boat) | self.coming(boat.zone)) - {finder}
        return others | {finder} if kind_of(finder) == DOES_BOTH else others

    def counted(self, boats: Sequence[Boat], finder: str) -> list[int]:
        """How many they are, boat by boat."""
        return [len(self.all(boat, finder)) for boat in boats]


# Flights


def flights(view: View) -> Reckon:
    return partial(_flight, Attackers(view))


def _flight(able: Attackers, command: Command) -> Reckoned:
    if isinstance(command, c.Rebase):
        return no_stake(f"It flies from {target_name(command.base)} from next turn on.")
    if isinstance(command, c.Raid):
        return carrier_raid(able.view, command)
    if not isinstance(command, c.Fly):
        return no_stake("No more aircraft fly.")
    if command.mission == ATTACK:
        return _flies_to_attack(able, command)
    return _looks(able, command)


def _flies_to_attack(able: Attackers, command: c.Fly) -> Reckoned:
    """Of those that are spotted it attacks one, which others may attack without it."""
    spotted = [boat for boat in boats_in(able.view, command.zone) if boat.is_spotted]
    if not spotted:
        return Reckoned(0.0, 0.0, "None is spotted there.", ELSEWHERE)
    boat = min(spotted, key=lambda each: able.view.done(each.id).attacks)
    made = able.view.done(boat.id).attacks
    others = len((able.over(boat) | able.coming(boat.zone)) - {command.plane}) // len(spotted)
    more = sunk_by(others + 1, made) - sunk_by(others, made)
    brings = f"It sinks {boat.id} in {about(sunk_by(1, made))}"
    if others:
        brings += f"; to {counted(others, 'other')} that can attack her it adds {about(more)}"
    return Reckoned(tuned.BOAT_WORTH * more, 0.0, f"{brings}.", ELSEWHERE)


def _looks(able: Attackers, command: c.Fly) -> Reckoned:
    view, plane = able.view, command.plane
    boats = [
        boat for boat in boats_in(view, command.zone) if can_be_seen(view, view.planes[plane], boat)
    ]
    if not boats:
        return Reckoned(0.0, 0.0, "No boat is known to be up there.", ELSEWHERE)
    counts = able.counted(boats, plane)
    gain = look_worth(counts)
    one = len(boats) == 1
    brings = f"It looks for {boats[0].id if one else many(len(boats), 'boat')}: {about(SPOTS)}"
    brings += "" if one else " each"
    if not any(counts):
        return Reckoned(gain, 0.0, f"{brings}.", "None could attack there.")
    brings += f", and who is spotted is sunk in {about(sunk_by(max(counts)))}."
    return Reckoned(gain, 0.0, brings, ELSEWHERE)


def look_worth(attackers: Sequence[int]) -> float:
    """What one look at boats is worth that so many each can attack, in thousand tons."""
    return tuned.BOAT_WORTH * SPOTS * sum(sunk_by(count) for count in attackers)


# Attacks


def attacks(view: View) -> Reckon:
    frame = view.flow[-1]
    assert isinstance(frame, f.AirHunt)
    return partial(_attack, Attackers(view), frame)


def _attack(able: Attackers, frame: f.AirHunt, command: Command) -> Reckoned:
    """What those over her do beside those that can still come: who lets her go spares her those
    that are there. 8.4c Only if she has not dived before."""
    if not isinstance(command, c.AttackBoat):
        return no_stake("She is let go.")
    boat = able.view.boats[frame.boat]
    over = able.over(boat, frame.finder)
    coming = able.coming(boat.zone) - over
    count, made = len(over) + len(coming), frame.attacks
    more = sunk_by(count, made) - sunk_by(len(coming), made)
    brings = f"She is sunk in {about(sunk_by(1, made))}"
    if count > 1:
        brings += f", and in {about(sunk_by(count, made))} by all {count} that can attack her"
    return Reckoned(tuned.BOAT_WORTH * more, 0.0, f"{brings}.", HAS_FLOWN)


OF_FRAMES: Mapping[type[Frame], Callable[[View], Reckon]] = {
    f.AirMoves: flights,
    f.AirHunt: attacks,
}
IN_FLIGHT = {frame.__name__: estimate for frame, estimate in OF_FRAMES.items()}
