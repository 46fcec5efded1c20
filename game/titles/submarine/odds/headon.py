"""How likely a torpedo hits an escort in the turn of its launch, if she holds her course and speed.

Escorts steer as they like, so that no more than that can be said of them. All that the convoy may
plot counts alike.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from game.prose.sentences import about, listed
from game.titles.submarine.model.state import ESCORT, Boat, Ship
from game.titles.submarine.model.torpedo import Setting, Shot
from game.titles.submarine.odds.hits import Book, goes_off, number, running_book, tries_of
from game.titles.submarine.odds.lanes import plots_of
from game.titles.submarine.odds.rollouts import speed_of
from game.titles.submarine.printed.tables import TORPEDO_CARDS
from game.titles.submarine.rules.fighting.c11_launch import run_of
from game.titles.submarine.rules.fighting.c35_aim import unaimed_runs
from game.titles.submarine.rules.fighting.c37_detonation import ARMED
from game.titles.submarine.rules.ground.c6_course import begun, end_of
from game.titles.submarine.rules.ground.card import convoy_kinds
from game.titles.submarine.view import Sea

Lying = tuple[Ship, bool]
"""A ship after her move, and whether she has come on straight."""


def head_on_words(sea: Sea, boat: Boat, shot: Shot) -> str:
    """ "31 % to hit Enoki this turn if she holds on"; "" where that is nothing."""
    hits = [(name, chance) for name, chance in head_on(sea, boat, shot).items() if chance > 0]
    told = [f"{about(chance)} to hit {sea.ships[name].name}" for name, chance in hits]
    who = "she holds" if len(hits) == 1 else "they hold"
    return f"{listed(told)} this turn if {who} on" if told else ""


def head_on(sea: Sea, boat: Boat, shot: Shot) -> Mapping[str, float]:
    """The chance of each escort to be hit, and 37.3.2.3 that it goes off."""
    if not sea.house.advanced.detonation:  # 13.8
        return {}
    load = sea.insides[boat.id].tubes[shot.tube].load
    targets, is_aimed = sea.targets.get(boat.id, ()), shot.distance > 0
    setting = Setting(boat.id, load, shot.is_shallow, is_aimed, targets)
    book = running_book(sea, load)
    if not (shot.is_shallow or book.field):
        return {}
    runs = {shot.distance: 1.0} if is_aimed else unaimed_runs(TORPEDO_CARDS[load].speed)
    plots, hits = plots_of(sea) or ("",), dict[str, float]()
    for plot in plots:
        fleet = [*_after(sea, plot)]
        for run, share in runs.items():
            weight = float(share) * goes_off(sea, load) / len(plots)
            for name, chance in _hits(book, setting, fleet, boat, replace(shot, distance=run)):
                hits[name] = hits.get(name, 0.0) + weight * chance
    return hits


def _after(sea: Sea, plot: str) -> Iterator[Lying]:
    """The ships when the convoy has carried out a plot, and all others have gone straight on."""
    has_plots = bool(plot)
    for ship in sea.ships.values():
        is_plotted = has_plots and ship.kind in convoy_kinds(sea)
        way = plot if is_plotted else str(speed_of(ship) or "")
        if ship.is_dead or not way:
            yield ship, False
        else:
            end = end_of(begun(ship), way)
            yield replace(ship, bow=end.bow, heading=end.heading), not end.has_turned


def _hits(
    book: Book, setting: Setting, fleet: Sequence[Lying], boat: Boat, shot: Shot
) -> Iterator[tuple[str, float]]:
    """39.2 Hex by hex: what it hits before it is armed is not hurt."""
    path, course = run_of(boat.bow, boat.heading, shot)
    unarmed, left, tried = replace(book, field=False), 1.0, set[str]()
    for ran, here in enumerate(path, 1):
        is_armed = ran >= ARMED
        for ship, comes_on in fleet:
            if ship.id in tried or not (shot.is_shallow or ship.kind != ESCORT or is_armed):
                continue
            found = tries_of(book if is_armed else unarmed, setting, ship, comes_on=comes_on)
            tries = dict(found[ship.heading]).get(number(here) - number((ship.bow,)))
            chance = tries[course] if tries else None
            if chance is None or (chance < 1 and not shot.is_shallow and ship.kind == ESCORT):
                continue
            tried.add(ship.id)
            if is_armed and ship.kind == ESCORT:
                yield ship.id, left * chance
            left *= 1 - chance
