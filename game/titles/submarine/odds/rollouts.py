"""Rollouts: what may become of the ships in the next turns, a few samples of their courses."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from game.core.dice import Dice
from game.titles.submarine.model.courses import SIDES
from game.titles.submarine.model.state import CAPITAL, ESCORT, Ship
from game.titles.submarine.model.torpedo import Setting
from game.titles.submarine.odds.fleet import fleet_plots
from game.titles.submarine.odds.hits import TriedParts, Tries, book_of, running_book, tries_of
from game.titles.submarine.rules.ground.card import card_of, convoy_kinds, last_turn
from game.titles.submarine.rules.ground.clock import convoy_speed, diced_plots
from game.titles.submarine.rules.ground.packed import Pose, packed, steps_of
from game.titles.submarine.rules.turn.c7_convoy import is_whole_moves
from game.titles.submarine.rules.turn.c58_turning import NEVER, apart, as_often
from game.titles.submarine.view import Sea
from game.titles.submarine.worlds.seeded import seeded, weighed

STRAIGHT = 0.4
"""How likely a convoy goes straight on in a turn; the rest is shared by its other plots."""
WEAVE = 0.25
"""How likely a ship that steers as it likes turns in a turn."""
KEEPS_CLEAR = 0.1
"""How often a ship runs into a torpedo that she sees, of the times by chance. By judgement: of 70
hits that were reckoned in 108 games of Bungo Suido, Wahoo, Ark Royal and Wounded Bear 4 came."""
SAMPLES, AHEAD = 10, 5
"""How many rollouts, and how many turns of each."""
KEPT = 8
"""How many sets of rollouts are remembered: those of the settings that boats ask for in turns."""

Met = Mapping[int, tuple[str, Tries]]
"""The ships by the spots in which they are met."""


@dataclass(frozen=True, slots=True)
class Rollout:
    """One course of things, from this turn on: `held` where the ships lie when they have moved in
    each turn, and `swept` what they went through, or 40.4 where they meet what they do not see.
    35.2.14 `fresh` is as `held` for a torpedo of that very turn: escorts may have come on straight.
    """

    chance: float
    held: tuple[Met, ...]
    swept: tuple[Met, ...]
    fresh: tuple[Met, ...]


def common_plots(sea: Sea) -> tuple[tuple[str, float], ...]:
    """What a convoy may do in a turn, and how likely that is as far as its enemy knows."""
    card = card_of(sea)
    speed, every = convoy_speed(sea) or 1, apart(sea)
    if every == NEVER:
        return ((str(speed), 1.0),)
    if sea.house.solitaire and card.solitaire == "convoy":
        diced = as_often(sea, tuple(diced_plots(sea).values()), str(speed))
        return tuple((plot, 1 / len(diced)) for plot in diced)
    return _around(speed, 1 - (1 - STRAIGHT) / every)


def _around(speed: int, straight: float) -> tuple[tuple[str, float], ...]:
    """Straight on so often, and the rest of the time any of the turns."""
    ahead = str(speed or "")
    turns = (f"L{ahead}", f"R{ahead}", f"{ahead}L", f"{ahead}R")
    return ((ahead, straight), *((plot, (1 - straight) / 4) for plot in turns))


def rollouts(
    sea: Sea, setting: Setting, samples: int = SAMPLES, *lots: object
) -> tuple[Rollout, ...]:
    """Rollouts of all ships that a torpedo of that setting may hit; each turn has its own ones, and
    with other `lots` others.

    They are the same for all boats of a sea, whatever these have plotted.
    """
    key = (
        sea.scenario, sea.house, sea.turn, sea.is_met, len(sea.moved), *sea.moved,
        *sea.ships.values(),
    )  # fmt: skip
    return _rollouts(_Ships(key, sea), replace(setting, boat=""), samples, lots)


def soon(seen: Sequence[Rollout], turns: int) -> tuple[Rollout, ...]:
    """The rollouts as far as so many turns go."""
    if turns >= AHEAD:
        return tuple(seen)
    return tuple(
        replace(each, held=each.held[:turns], swept=each.swept[:turns], fresh=each.fresh[:turns])
        for each in seen
    )


@dataclass(frozen=True, slots=True)
class _Ships:
    """All of a sea that rollouts hang on, as a key."""

    key: tuple[object, ...]
    sea: Sea = field(compare=False, repr=False)


@lru_cache(maxsize=KEPT)
def _rollouts(
    asked: _Ships, setting: Setting, samples: int, lots: tuple[object, ...]
) -> tuple[Rollout, ...]:
    sea = asked.sea
    source = seeded(sea.turn, *lots)
    book, run = book_of(sea), running_book(sea, setting.kind)
    is_for_all = setting.is_shallow or run.field
    ships = tuple(ship for ship in sea.ships.values() if is_for_all or ship.kind != ESCORT)
    tables = {}
    for ship in ships:
        share = 1.0 if run.field else _careless(sea, ship)
        tables[ship.id] = (
            _meets(ship.id, tries_of(book, setting, ship), share),
            _meets(ship.id, tries_of(run, setting, ship), share),
            _meets(ship.id, tries_of(run, setting, ship, comes_on=True), share),
        )
    is_every = sea.house.advanced.aimed and not is_whole_moves(sea)
    firsts = _firsts(sea, samples) if is_every else ((1 / samples, ()),) * samples
    return tuple(
        _rollout(sea, ships, tables, source, number, first) for number, first in enumerate(firsts)
    )


Meets = tuple[tuple[tuple[int, tuple[str, Tries]], ...], ...]
"""By a ship's heading the spots from that of her bow in which she is met, with what is met."""


def _meets(ship: str, tries: tuple[TriedParts, ...], share: float) -> Meets:
    return tuple(
        tuple((offset, (ship, _shared(odds, share))) for offset, odds in parts) for parts in tries
    )


def _shared(odds: Tries, share: float) -> Tries:
    return odds if share == 1 else tuple(None if odd is None else odd * share for odd in odds)


def _careless(sea: Sea, ship: Ship) -> float:
    """How often a ship meets a torpedo of those that she would meet by chance.

    13.9 One that moves when torpedoes have run keeps clear of them; not so of what she does not see
    (40.4), nor where she lies dead.
    """
    is_blind = sea.house.advanced.unseen_torpedoes or ship.is_dead
    return KEEPS_CLEAR if _steers(sea, ship) and not is_blind else 1.0


def _steers(sea: Sea, ship: Ship) -> bool:
    """Whether a ship goes her own way, when torpedoes have run."""
    return ship.kind not in convoy_kinds(sea)


Begun = tuple[float, tuple[str, ...]]
"""How likely it is that the convoy begins so, and the plots of its first turns."""


def _firsts(sea: Sea, samples: int) -> tuple[Begun, ...]:
    """Every way in which the convoy may begin, for as many turns as the samples suffice for.

    The advanced game has so many shots that of a few samples by chance some flatter the worst.
    """
    plots = common_plots(sea)
    ways: list[Begun] = [(1.0, ())]
    while len(plots) > 1 and len(ways) * len(plots) <= samples:
        ways = [
            (chance * likely, (*begun, plot)) for chance, begun in ways for plot, likely in plots
        ]
    rounds = samples // len(ways)
    return tuple((chance / rounds, begun) for chance, begun in ways) * rounds


def turns_ahead(sea: Sea) -> int:
    """How many turns of a rollout there are: this one, and those that are left."""
    return max(1, min(AHEAD, last_turn(sea) - sea.turn + 1))


def _rollout(
    sea: Sea,
    ships: Sequence[Ship],
    tables: Mapping[str, tuple[Meets, Meets, Meets]],
    source: Dice,
    number: int,
    first: Begun,
) -> Rollout:
    chance, begun = first
    common = _common(sea, source, number, begun)
    poses: dict[str, Pose] = {ship.id: (packed(ship.bow), ship.heading) for ship in ships}
    own = {
        ship.id: _drawn(_around(speed_of(ship), 1 - WEAVE), source, is_first=not number)
        for ship in ships
        if _steers(sea, ship)
    }
    gone, hides = {*sea.moved}, sea.house.advanced.unseen_torpedoes
    held, swept, fresh = [], [], []
    for turn in range(turns_ahead(sea)):
        lies: dict[int, tuple[str, Tries]] = {}
        went: dict[int, tuple[str, Tries]] = {}
        ahead: dict[int, tuple[str, Tries]] = {}
        for ship in ships:
            way, plot = [poses[ship.id]], own.get(ship.id, common)[turn]
            if not ship.is_dead and not (turn == 0 and ship.id in gone):
                way += steps_of(way[0], plot)
            parts, run, head_on = tables[ship.id]
            for bow, heading in way[-1:] if hides else way[1:]:
                for offset, met in parts[heading]:
                    went[SIDES * bow + offset] = met
            poses[ship.id] = bow, heading = way[-1]
            for offset, met in run[heading]:
                lies[SIDES * bow + offset] = met
            if head_on is not run and len(way) > 1 and plot[-1:].isdigit():
                for offset, met in head_on[heading]:
                    ahead[SIDES * bow + offset] = met
        held.append(lies)
        swept.append(went)
        fresh.append({**lies, **ahead} if ahead else lies)
    return Rollout(chance, tuple(held), tuple(swept), tuple(fresh))


def _common(sea: Sea, source: Dice, number: int, begun: Sequence[str]) -> list[str]:
    """What a convoy or a fleet plots in each turn of a rollout."""
    if is_whole_moves(sea):
        return fleet_plots(sea, AHEAD, source)
    drawn = _drawn(common_plots(sea), source, is_first=not number)
    return [*begun, *drawn[len(begun) :]]


def _drawn(plots: Sequence[tuple[str, float]], source: Dice, *, is_first: bool) -> list[str]:
    """A plot for each turn, as likely as it is; the first rollout goes straight on."""
    names = [plot for plot, _ in plots]
    weights = [weight for _, weight in plots]
    drawn = [weighed(source, names, weights) for _ in range(AHEAD)]
    return [min(names, key=len)] * AHEAD if is_first else drawn


def speed_of(ship: Ship) -> int:
    """How fast a ship goes on, as it looks."""
    if ship.kind == CAPITAL:
        return ship.top
    return min(ship.top, ship.speed) if ship.speed >= 0 else ship.top
