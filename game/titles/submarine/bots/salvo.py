"""What torpedoes may meet: the worth of every shot of a boat, and the salvo that promises most."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from heapq import nlargest

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
from game.titles.submarine.model.state import Inside
from game.titles.submarine.model.torpedo import Setting, Shot
from game.titles.submarine.odds.meetings import Hits, aims, circled, hits_of, running
from game.titles.submarine.odds.rollouts import AHEAD, SAMPLES, Rollout, rollouts, soon
from game.titles.submarine.printed import tables
from game.titles.submarine.rules.fighting.c11_launch import turns_of
from game.titles.submarine.rules.fighting.c51_circling import circles
from game.titles.submarine.rules.ground.card import card_of
from game.titles.submarine.rules.ground.packed import Pose, packed
from game.titles.submarine.view import View


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

    def shares(self, hits: Sequence[Hits]) -> dict[str, float]:
        """The same by the ship that it may hit."""
        found: dict[str, float] = {}
        for rollout, sums, met in zip(self.seen, self.sums, hits, strict=True):
            for ship, chance in met:
                more = gain(self.scales[ship], sums[ship], self.by, self.is_endless)
                found[ship] = found.get(ship, 0.0) + rollout.chance * chance * more
        return found

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
            own = view.settings[name]
            speed = tables.TORPEDO_CARDS[own.kind].speed
            book.add(running(torpedo, own, speed, seen))
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


Waiting = Callable[[int], float]
"""What the next torpedo is worth in later turns when so many are fired in this."""


def nothing(fired: int) -> float:
    return 0.0


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
    waiting: Waiting = nothing,
    within: int = AHEAD,
) -> tuple[AimedShot, ...]:
    """The shots of a boat that promise at least so much each, beside what it is worth to wait, of
    what they hit `within` so many turns.

    Each is reckoned with the ones before it, so that they do not pile on one ship, and is one
    of the best by the rollouts that pick it, and the best of those by others. They are of one
    `kind`, that of the first tube unless another is given.
    """
    unit, inside = view.boats[boat], view.insides[boat]
    kind = kind or next((tube.load for tube in inside.tubes if tube.load), "")
    ready = {end: list(tubes) for end, tubes in loads(inside, kind).items()}
    if not kind:
        return ()
    setting = Setting(boat, kind, is_shallow, is_aimed, view.targets.get(boat, ()))
    book = _with_plotted(view, setting, soon(rollouts(view, setting, samples), within))
    pose, speed = (packed(unit.bow), unit.heading), tables.TORPEDO_CARDS[kind].speed
    turns = turns_of(view, unit, kind)
    offers = {
        end: list(aims(view, pose, end, speed, book.seen, is_aimed=is_aimed, turns=turns))
        for end, tubes in ready.items()
        if tubes
    }
    chosen: list[AimedShot] = []
    second: SecondLook | None = None
    while offers and len(chosen) < most:
        asked = least + waiting(len(chosen))
        ways = ((book.worth(aim.hits), end, aim) for end in offers for aim in offers[end])
        firsts = nlargest(tuned.FIRSTS, ways, key=lambda way: way[0])
        if not firsts or firsts[0][0] < asked:
            break
        shots = (
            Shot(ready[end][0], aim.entry, aim.turn, aim.distance, is_shallow)
            for _, end, aim in firsts
        )
        if circles(view, kind):
            shots = (circled(view, pose, each, speed, book.seen, book.worth) for each in shots)
        second = second or SecondLook(setting, pose, view, within)
        best = max(map(second.told, shots), key=lambda each: each.worth)
        if best.worth < asked:
            break
        book.add(hits_of(view, pose, best.shot, speed, book.seen))
        second.add(best.shot)
        chosen.append(best)
        end = view.insides[boat].tubes[best.shot.tube].is_stern
        ready[end].pop(0)
        if not ready[end]:
            del offers[end]
    return tuple(chosen)


class SecondLook:
    """What shots promise in rollouts that had no say in which of them are looked at: of many shots
    one is first because its own rollouts flatter it."""

    def __init__(self, setting: Setting, pose: Pose, view: View, within: int) -> None:
        self._view, self._pose = view, pose
        self._speed = tables.TORPEDO_CARDS[setting.kind].speed
        seen = soon(rollouts(view, setting, tuned.SECOND_SAMPLES, "second"), within)
        self._book = _with_plotted(view, setting, seen)
        self._met: dict[Shot, tuple[Hits, ...]] = {}

    def told(self, shot: Shot) -> AimedShot:
        """A shot with what it promises beside those before it."""
        return AimedShot(shot, self._book.worth(self._hits(shot)))

    def add(self, shot: Shot) -> None:
        """Reckon with one more torpedo."""
        self._book.add(self._hits(shot))

    def _hits(self, shot: Shot) -> tuple[Hits, ...]:
        """The same from every tube of an end."""
        way = replace(shot, tube=0)
        if way not in self._met:
            met = hits_of(self._view, self._pose, shot, self._speed, self._book.seen)
            self._met[way] = met
        return self._met[way]


def _with_plotted(view: View, setting: Setting, seen: Sequence[Rollout]) -> SalvoLedger:
    """The ledger of the sea with what other boats have plotted."""
    book = ledger(view, setting, seen)
    for hits in plotted(view, seen, setting.boat):
        book.add(hits)
    return book


def next_targets(
    view: View,
    pose: Pose,
    ends: Mapping[bool, Sequence[int]],
    setting: Setting,
    most: int,
    least: float,
    samples: int,
    waiting: Waiting,
) -> tuple[str, ...]:
    """35.2 The ships that the best shots of the next turn are most likely to hit, from a pose: no
    more than the shots that it is not better to wait with, but the first."""
    seen = rollouts(view, setting, samples)
    book = ledger(view, setting, seen)
    speed, left = tables.TORPEDO_CARDS[setting.kind].speed, {end: len(ends[end]) for end in ends}
    offers = [
        (end, aim) for end in left if left[end] for aim in aims(view, pose, end, speed, seen, 1)
    ]
    met: dict[str, float] = {}
    fired = 0
    while any(left.values()):
        ways = ((book.worth(aim.hits), end, aim) for end, aim in offers if left[end])
        worth, end, aim = max(ways, key=lambda way: way[0], default=(0.0, False, None))
        if aim is None or worth < least + (waiting(fired) if fired else 0.0):
            break
        for ship, more in book.shares(aim.hits).items():
            met[ship] = met.get(ship, 0.0) + more
        book.add(aim.hits)
        left[end] -= 1
        fired += 1
    wanted = sorted(met, key=lambda ship: (-met[ship], ship))
    return tuple(wanted[: min(most, fired)])


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
