"""What torpedoes may meet: the worth of every shot of a boat, and the salvo that promises most."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain

from game.titles.submarine.bots import captain_tuned as tuned
from game.titles.submarine.bots.values import (
    Chances,
    Scale,
    at_first,
    blow_of,
    gain,
    hit_with,
    scale_of,
)
from game.titles.submarine.model.courses import SIDES, bearing_of, course_at
from game.titles.submarine.model.state import Inside
from game.titles.submarine.model.torpedo import Setting, Shot, Torpedo
from game.titles.submarine.odds.hits import STRIDES, number
from game.titles.submarine.odds.rollouts import SAMPLES, Met, Rollout, rollouts
from game.titles.submarine.printed import tables
from game.titles.submarine.rules.fighting.c11_launch import (
    BOW_ENTRIES,
    HALF_TURNS,
    STERN_ENTRIES,
    TURNS,
    turns_of,
)
from game.titles.submarine.rules.fighting.c35_aim import unaimed_runs
from game.titles.submarine.rules.fighting.c37_detonation import ARMED
from game.titles.submarine.rules.ground.card import card_of
from game.titles.submarine.rules.ground.packed import OPPOSITE, STEPS, TURNED, Pose, packed, stern
from game.titles.submarine.view import View

BY_DICE = 0
"""The distance of a shot that is not aimed."""
Hits = tuple[tuple[str, float], ...]
"""The chance of each ship to be hit."""


@dataclass(frozen=True, slots=True)
class Aim:
    """A shot: where it enters, its turn and run, and what it hits in each rollout."""

    entry: str
    turn: str
    distance: int
    hits: tuple[Hits, ...]


def lane(pose: Pose, entry: str, turn: str) -> tuple[int, int]:
    """11.4 The spot that a torpedo enters first, and its course."""
    bow, heading = pose
    if entry in BOW_ENTRIES:
        out = TURNED[(BOW_ENTRIES.index(entry) - 1) % 6][heading]
        first = bow + STEPS[out]
    else:
        out = TURNED[(1 - STERN_ENTRIES.index(entry)) % 6][OPPOSITE[heading]]
        first = stern(pose) + STEPS[out]
    return SIDES * first, course_at(bearing_of(out) + (TURNS | HALF_TURNS)[turn])


def aims(
    view: View,
    pose: Pose,
    is_stern: bool,
    speed: int,
    seen: Sequence[Rollout],
    launch: int = 0,
    *,
    is_aimed: bool = True,
) -> Iterator[Aim]:
    """Every shot from a pose at one end that meets anything; `launch` counts turns from now.

    35.3 How far it runs at first is left to the dice unless it `is_aimed`.
    """
    armed = armed_at(view)
    for entry in STERN_ENTRIES if is_stern else BOW_ENTRIES:
        for turn in turns_of(view):
            first, course = lane(pose, entry, turn)
            yield from _along(entry, turn, first, course, speed, seen, launch, is_aimed, armed)


def _along(
    entry: str,
    turn: str,
    first: int,
    course: int,
    speed: int,
    seen: Sequence[Rollout],
    launch: int,
    is_aimed: bool,
    armed: int,
) -> Iterator[Aim]:
    """The shots of one lane, by how far they run at first."""
    runs = range(1, speed + 1) if is_aimed else (BY_DICE,)
    found: list[list[Hits]] = [[] for _ in runs]
    for rollout in seen:
        turns = _meetings(first, STRIDES[course], course, speed, rollout, launch)
        for hits, distance in zip(found, runs, strict=True):
            hits.append(_met(turns, distance, speed, armed) if turns else ())
    for distance, hits in zip(runs, found, strict=True):
        if any(hits):
            yield Aim(entry, turn, distance, tuple(hits))


Meeting = tuple[int, bool, str, float]
"""How many hexes along the lane, whether the ship comes to it, the ship, and the chance."""


def _meetings(
    first: int, step: int, course: int, speed: int, rollout: Rollout, launch: int
) -> tuple[tuple[Meeting, ...], ...]:
    """What lies on a lane in each turn where a torpedo can then be; () for nothing at all."""
    if launch >= len(rollout.held):
        return ()
    turns = [tuple(_lying(first, step, course, 0, speed, rollout.held[launch]))]
    for turn in range(launch + 1, len(rollout.held)):
        run = turn - launch
        near, far = speed * (run - 1), speed * (run + 1)
        swept = tuple(_lying(first, step, course, near, near + speed, rollout.swept[turn], True))
        turns.append((*swept, *_lying(first, step, course, near + 1, far, rollout.held[turn])))
    return tuple(turns) if any(turns) else ()


def _lying(
    first: int, step: int, course: int, near: int, far: int, met: Met, comes: bool = False
) -> Iterator[Meeting]:
    place = first + near * step
    for along in range(near, far):
        if place in met:
            ship, odds = met[place]
            if odds[course]:
                yield along, comes, ship, odds[course]
        place += step


def armed_at(view: View) -> int:
    """39.2 The hex of its run in which a torpedo is armed; 0 where 13.8 asks for a turn."""
    return ARMED if view.house.advanced.detonation else 0


def _met(turns: tuple[tuple[Meeting, ...], ...], distance: int, speed: int, armed: int) -> Hits:
    """What a torpedo hits that runs so far in the turn of its launch.

    13.8 It does not go off in that turn, or 39.2 not before it is `armed` by its run; nor does it
    hear a ship before (51.1.1).
    """
    if distance == BY_DICE:
        return _met_by_dice(turns, speed, armed)
    left, tried, hits = 1.0, set(), []
    for run, meetings in enumerate(turns):
        end = distance - 1 + run * speed
        for along, comes, ship, chance in meetings:
            if run == 0:
                is_met = along <= end
            else:
                is_met = along == end - speed if comes else end - speed < along <= end
            is_deaf = chance >= 1 and along + 1 < armed
            if is_met and ship not in tried and not is_deaf:
                tried.add(ship)
                if along + 1 >= armed if armed else run:
                    hits.append((ship, left * chance))
                left *= 1 - chance
    return tuple(hits)


def _met_by_dice(turns: tuple[tuple[Meeting, ...], ...], speed: int, armed: int) -> Hits:
    """35.3.5 By all the runs that the dice may give."""
    hits: dict[str, float] = {}
    for run, share in unaimed_runs(speed).items():
        for ship, chance in _met(turns, run, speed, armed):
            hits[ship] = hits.get(ship, 0.0) + float(share) * chance
    return tuple(hits.items())


def running(torpedo: Torpedo, speed: int, seen: Sequence[Rollout]) -> tuple[Hits, ...]:
    """What a torpedo on its way hits in each rollout; one of this turn has run."""
    found = []
    step, place = STRIDES[torpedo.heading], number(torpedo.spot)
    for rollout in seen:
        left, tried, hits = 1.0, set(torpedo.missed), []
        at = place
        for turn in range(len(rollout.held)):
            ways = [(at, rollout.swept[turn])]
            ways += [(at + step * ahead, rollout.held[turn]) for ahead in range(1, speed + 1)]
            at += step * speed
            for where, met in ways:
                if where in met and met[where][0] not in tried:
                    ship, odds = met[where]
                    if not odds[torpedo.heading]:
                        continue
                    tried.add(ship)
                    hits.append((ship, left * odds[torpedo.heading]))
                    left *= 1 - odds[torpedo.heading]
        found.append(tuple(hits))
    return tuple(found)


@dataclass
class SalvoLedger:
    """The damage that is to be expected of each ship in each rollout, as torpedoes are added."""

    view: View
    kind: str
    seen: Sequence[Rollout]
    scales: dict[str, Scale] = field(default_factory=dict)
    sums: list[dict[str, Chances]] = field(default_factory=list)
    is_endless: bool = False
    by: Chances = ()

    def __post_init__(self) -> None:
        self.by = blow_of(self.view, self.kind)
        self.is_endless = card_of(self.view).victory.kind == "damage"
        self.scales = {ship.id: scale_of(self.view, ship) for ship in self.view.ships.values()}
        first = {ship.id: at_first(ship) for ship in self.view.ships.values()}
        self.sums = [dict(first) for _ in self.seen]

    def worth(self, hits: Sequence[Hits]) -> float:
        """What one more torpedo promises."""
        total = 0.0
        for rollout, sums, met in zip(self.seen, self.sums, hits, strict=True):
            for ship, chance in met:
                more = gain(self.scales[ship], sums[ship], self.by, self.is_endless)
                total += rollout.chance * chance * more
        return total

    def add(self, hits: Sequence[Hits]) -> None:
        """Reckon with one more torpedo."""
        for sums, met in zip(self.sums, hits, strict=True):
            for ship, chance in met:
                sums[ship] = hit_with(sums[ship], self.by, chance)


@dataclass(frozen=True, slots=True)
class AimedShot:
    """A shot that is chosen, and what it promises when those before it are fired."""

    shot: Shot
    worth: float


def ledger(view: View, setting: Setting, seen: Sequence[Rollout]) -> SalvoLedger:
    """The sea with the torpedoes that run already, and those plotted for other boats."""
    book = SalvoLedger(view, setting.kind, seen)
    for name, torpedo in view.torpedoes.items():
        if name in view.settings:
            speed = tables.TORPEDO_CARDS[view.settings[name].kind].speed
            book.add(running(torpedo, speed, seen))
    return book


def plotted(view: View, seen: Sequence[Rollout], boat: str) -> Iterable[tuple[Hits, ...]]:
    """What the shots plotted for other boats hit."""
    for name, plot in view.plots.items():
        if name != boat and name in view.boats:
            unit = view.boats[name]
            for shot in plot.shots:
                load = view.insides[name].tubes[shot.tube].load
                speed = tables.TORPEDO_CARDS[load].speed
                yield hits_of(view, (packed(unit.bow), unit.heading), shot, speed, seen)


def hits_of(
    view: View, pose: Pose, shot: Shot, speed: int, seen: Sequence[Rollout]
) -> tuple[Hits, ...]:
    """What one shot hits in each rollout."""
    first, course = lane(pose, shot.entry, shot.turn)
    step, armed = STRIDES[course], armed_at(view)
    return tuple(
        _met(_meetings(first, step, course, speed, rollout, 0), shot.distance, speed, armed)
        for rollout in seen
    )


def loads(inside: Inside, kind: str = "") -> Mapping[bool, list[int]]:
    """The loaded tubes at the bow (False) and at the stern (True), of one type or of any."""
    return {
        is_stern: [
            number
            for number, tube in enumerate(inside.tubes)
            if tube.load and kind in ("", tube.load) and tube.is_stern == is_stern
        ]
        for is_stern in (False, True)
    }


def salvo(
    view: View,
    boat: str,
    least: float,
    is_shallow: bool = False,
    most: int = tuned.MOST_SHOTS,
    samples: int = SAMPLES,
    *,
    is_aimed: bool = True,
    kind: str = "",
) -> tuple[AimedShot, ...]:
    """The shots of a boat that promise at least so much each, the best first.

    Each is reckoned with the ones before it, so that they do not pile on one ship. They are of one
    `kind`, that of the first tube unless another is given.
    """
    unit, inside = view.boats[boat], view.insides[boat]
    kind = kind or next((tube.load for tube in inside.tubes if tube.load), "")
    ready = {end: list(tubes) for end, tubes in loads(inside, kind).items()}
    if not kind:
        return ()
    setting = Setting(boat, kind, is_shallow, is_aimed, view.targets.get(boat, ()))
    seen = rollouts(view, setting, samples)
    book = ledger(view, setting, seen)
    for hits in plotted(view, seen, boat):
        book.add(hits)
    pose, speed = (packed(unit.bow), unit.heading), tables.TORPEDO_CARDS[kind].speed
    offers = {
        end: list(aims(view, pose, end, speed, seen, is_aimed=is_aimed))
        for end, tubes in ready.items()
        if tubes
    }
    chosen: list[AimedShot] = []
    while len(chosen) < most:
        ways = ((book.worth(aim.hits), end, aim) for end in offers for aim in offers[end])
        best = max(ways, key=lambda way: way[0], default=None)
        if best is None or best[0] < least:
            break
        worth, end, aim = best
        book.add(aim.hits)
        tube = ready[end].pop(0)
        chosen.append(AimedShot(Shot(tube, aim.entry, aim.turn, aim.distance, is_shallow), worth))
        if not ready[end]:
            del offers[end]
    return tuple(chosen)


def next_targets(
    view: View,
    pose: Pose,
    ends: Mapping[bool, Sequence[int]],
    setting: Setting,
    most: int,
    least: float,
) -> tuple[str, ...]:
    """35.2 The ships that the best shots of the next turn are most likely to hit, from a pose."""
    seen = rollouts(view, setting, SAMPLES)
    book = ledger(view, setting, seen)
    speed, left = tables.TORPEDO_CARDS[setting.kind].speed, {end: len(ends[end]) for end in ends}
    offers = [
        (end, aim) for end in left if left[end] for aim in aims(view, pose, end, speed, seen, 1)
    ]
    found: dict[str, None] = {}
    while len(found) < most and any(left.values()):
        ways = ((book.worth(aim.hits), end, aim) for end, aim in offers if left[end])
        worth, end, aim = max(ways, key=lambda way: way[0], default=(0.0, False, None))
        if aim is None or worth < least:
            break
        book.add(aim.hits)
        left[end] -= 1
        met: dict[str, float] = {}
        for ship, chance in chain.from_iterable(aim.hits):
            met[ship] = met.get(ship, 0.0) + chance
        found[max(met, key=lambda ship: (met[ship], ship))] = None
    return tuple(found)


def prospect(
    view: View,
    poses: Iterable[Pose],
    ends: Mapping[bool, Sequence[int]],
    setting: Setting,
    seen: Sequence[Rollout],
) -> dict[Pose, float]:
    """What the best shot from each pose promises next turn; `ends` are the loaded tubes."""
    book = SalvoLedger(view, setting.kind, seen)
    speed = tables.TORPEDO_CARDS[setting.kind].speed
    loaded = [end for end, tubes in ends.items() if tubes]
    return {
        pose: max(
            (
                book.worth(aim.hits)
                for end in loaded
                for aim in aims(view, pose, end, speed, seen, 1)
            ),
            default=0.0,
        )
        for pose in poses
    }
