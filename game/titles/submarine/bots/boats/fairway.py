"""What a boat on the surface keeps out of: bows of ships, boats of her own, and her torpedoes."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from game.geometry.hexes import neighbours
from game.titles.submarine.bots import captain_tuned as tuned
from game.titles.submarine.model.state import MERCHANT, Boat
from game.titles.submarine.model.torpedo import Shot
from game.titles.submarine.odds.meetings import lane, way_on
from game.titles.submarine.odds.rollouts import common_plots
from game.titles.submarine.printed.tables import TORPEDO_CARDS
from game.titles.submarine.rules.ground.packed import Pose, packed, steps_of, stern, unpacked
from game.titles.submarine.view import View


@dataclass(frozen=True)
class Fairway:
    """How likely the convoy lies in a hex when boats move, how likely it goes through one in the
    next turn, and the hexes where other boats are or go on the surface."""

    held: Mapping[int, float]
    swept: Mapping[int, float]
    taken: frozenset[int]

    def risk(self, start: Pose, moves: str) -> float:
        """10 How likely a boat collides on her way, and next turn where it ends."""
        poses = [start, *steps_of(start, moves)]
        way = {place for pose in poses for place in (pose[0], stern(pose))}
        if not self.taken.isdisjoint(way):
            return 1.0
        here = max(self.held.get(place, 0.0) for place in way)
        *_, end = poses
        return here + max(self.swept.get(place, 0.0) for place in (end[0], stern(end)))


def fairway_of(view: View, boat: Boat) -> Fairway:
    """10.3 What a boat on the surface may strike, this turn and in the next."""
    plots = common_plots(view)
    held: dict[int, float] = {}
    swept: dict[int, float] = {}
    for ship in view.ships.values():
        if ship.kind != MERCHANT or ship.is_dead:
            continue
        for plot, chance in plots:
            *_, there = steps_of((packed(ship.bow), ship.heading), plot)
            _add(held, {there[0], stern(there)}, chance)
            for later, likely in plots:
                poses = [there, *steps_of(there, later)]
                _add(swept, {p for each in poses for p in (each[0], stern(each))}, chance * likely)
    return Fairway(held, swept, frozenset(_taken(view, boat)))


def _add(found: dict[int, float], places: Iterable[int], chance: float) -> None:
    for place in places:
        found[place] = found.get(place, 0.0) + chance


def _taken(view: View, boat: Boat) -> Iterable[int]:
    for other in view.boats.values():
        plot = view.plots.get(other.id)
        if other.id == boat.id or not other.is_surfaced:
            continue
        start: Pose = (packed(other.bow), other.heading)
        for pose in (start, *steps_of(start, plot.moves if plot else "")):
            yield from (pose[0], stern(pose))


def lanes_of(view: View, boat: Boat, shots: Iterable[Shot]) -> frozenset[int]:
    """54 The spots through which her own torpedoes go next, where they could hit her."""
    if not view.house.advanced.boats_hit:
        return frozenset()
    found: set[int] = set()
    for shot in shots:
        speed = TORPEDO_CARDS[view.insides[boat.id].tubes[shot.tube].load].speed
        first, course = lane((packed(boat.bow), boat.heading), shot.entry, shot.turn)
        way = way_on(first, (course,) * (speed * tuned.TURNS_BARRED))
        found.update(place for place, _ in way)
    return frozenset(found)


def spots_about(pose: Pose) -> frozenset[int]:
    """The spots in which a torpedo meets a boat on that pose."""
    return frozenset(
        place + packed(beside)
        for place in (pose[0], stern(pose))
        for beside in (unpacked(place), *neighbours(unpacked(place)))
    )
