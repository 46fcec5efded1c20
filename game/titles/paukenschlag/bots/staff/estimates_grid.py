"""What moves and searches on the grids may come to: how many boats come up, as ships steam on."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from game.core.records import Command, Frame
from game.prose.sentences import about, counted
from game.titles.paukenschlag.bots import captain_tuned as tuned
from game.titles.paukenschlag.bots.ace_german import by_listening, by_ping, come_up
from game.titles.paukenschlag.bots.captain_pack import has_cargo
from game.titles.paukenschlag.bots.grids.chase import Chase, chase
from game.titles.paukenschlag.bots.grids.playouts import PlayedOut, outcomes
from game.titles.paukenschlag.bots.grids.rendezvous import (
    Square,
    can_come,
    path_of,
    reach,
    steaming,
)
from game.titles.paukenschlag.bots.staff.worths import (
    GUESS,
    UNIT,
    Reckon,
    Reckoned,
    cargo,
    no_stake,
    thousands,
    worth_of,
)
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import frames as f
from game.titles.paukenschlag.model.names import GERMAN, TSL, Side, named_unit
from game.titles.paukenschlag.model.state import Marker
from game.titles.paukenschlag.odds.checks import checks
from game.titles.paukenschlag.printed.counters import ESCORTS, kind_of, ship_class
from game.titles.paukenschlag.printed.squares import gap
from game.titles.paukenschlag.printed.tables import SHOTS
from game.titles.paukenschlag.rules.combat.chances import of_charges
from game.titles.paukenschlag.rules.grid.c7_moves import next_square
from game.titles.paukenschlag.rules.grid.field import (
    Marked,
    boat_points,
    boats_on,
    is_ship,
    points,
    ships_on,
    vessels_of,
)
from game.titles.paukenschlag.view import View

ALONE = "she comes up with none of them"


def strike_worth(view: View, boat: str, unit: str) -> float:
    """What she sinks of a ship or a convoy that she comes up with; on the search grid she must
    come up with it once more."""
    shots = min(SHOTS, view.boats[boat].torpedoes)
    if not shots or not has_cargo(view, unit):
        return 0.0
    fires = tuned.FIRES_THERE if view.level == TSL else tuned.FIRES
    if unit in view.convoys:
        return fires * tuned.TORPEDO_SINKS * shots * cargo(view)
    return fires * worth_of(view, unit)


def _known_to(view: View, boat: str) -> Iterator[Marked]:
    return (
        (unit, marker)
        for unit, marker in ships_on(view)
        if boat in marker.found_by and has_cargo(view, unit)
    )


def _chase(view: View, boat: str, path: list[Square]) -> Chase:
    fast = boat_points(view.boats[boat], is_down=False)
    return chase(tuple(path), fast, must_dive=view.level == TSL)


def _is_first(view: View) -> bool:
    """Whether the boats move before the ships in this round."""
    grid = next(frame for frame in view.flow[::-1] if isinstance(frame, f.Grid))
    return grid.first == GERMAN


# Movement


def grid_moves(view: View) -> Reckon:
    return partial(_grid_move, view)


def _grid_move(view: View, command: Command) -> Reckoned:
    if isinstance(command, c.Escape):
        loss = _loss_by_steaming(view, command.unit)
        return Reckoned(loss, 0.0, f"{GUESS}out of their reach: {thousands(loss)}.")
    if not isinstance(command, c.GoTo):
        return no_stake("What has not moved goes on as it does.")
    if is_ship(command.unit):
        return _ship_moves(view, command)
    if not any(_known_to(view, command.unit)):
        return _boat_flees(view, command)
    here = view.markers[command.unit].square
    stays = c.GoTo(command.unit, *here, view.boats[command.unit].is_down)
    reckon = _comes_up if view.level == TSL else _joins
    (gain, words), (before, _) = reckon(view, command), reckon(view, stays)
    return Reckoned(gain - before, 0.0, f"{GUESS}{words}: {gain - before:+z.1f} {UNIT}.")


def _comes_up(view: View, go: c.GoTo) -> tuple[float, str]:
    """On the attack grid each boat for herself."""
    best, words = 0.0, ALONE
    for unit, _ in _known_to(view, go.unit):
        way = _chase(view, go.unit, steaming(view, unit))
        chance = way.moved((go.row, go.column), is_down=go.is_down, first=_is_first(view))
        worth = chance * strike_worth(view, go.unit, unit)
        if worth > best:
            words = f"if it steams on, she comes up with {named_unit(unit)} in {about(chance)}"
            best = worth
    return best, words


def _joins(view: View, go: c.GoTo) -> tuple[float, str]:
    """On the search grid all that come together, and what she adds to them; of a wreck one boat
    is enough."""
    found = [
        _with_others(view, go, unit, marker) if points(view, unit) else _by_herself(view, go, unit)
        for unit, marker in _known_to(view, go.unit)
    ]
    return max(found, default=(0.0, ALONE))


def _with_others(view: View, go: c.GoTo, unit: str, marker: Marker) -> tuple[float, str]:
    """Who is early leaves the others out."""
    packs = [
        [*_others(view, go.unit, marker, square, wait)]
        for wait, square in enumerate(steaming(view, unit))
    ]
    without = [
        tuned.PATIENCE**wait * sum(strike_worth(view, boat, unit) for boat in pack)
        for wait, pack in enumerate(packs)
    ]
    own, comes = strike_worth(view, go.unit, unit), _waits(view, go, unit)
    is_early = (go.row, go.column) == marker.square
    together = {
        wait: without[wait] + tuned.PATIENCE**wait * own * (wait in comes)
        for wait in ((0,) if is_early else range(1, len(packs)))
    }
    if not any(together.values()):
        return -max(without), ALONE
    best = max(together, key=lambda wait: together[wait])
    worth = together[best] - max(without)
    if best not in comes:
        return worth, ALONE
    left = len(packs[without.index(max(without))])
    return worth, _company(unit, len(packs[best]), is_too_early=left > len(packs[best]))


def _waits(view: View, go: c.GoTo, unit: str) -> list[int]:
    """After how many movements of a ship she can be where it is then."""
    return [
        wait
        for wait, square in enumerate(steaming(view, unit))
        if gap((go.row, go.column), square) <= reach(view, go.unit, wait)
    ]


def _by_herself(view: View, go: c.GoTo, unit: str) -> tuple[float, str]:
    waits = _waits(view, go, unit)
    if not waits:
        return 0.0, ALONE
    worth = tuned.PATIENCE ** waits[0] * strike_worth(view, go.unit, unit)
    return worth, _company(unit, 0)


def _company(unit: str, others: int, *, is_too_early: bool = False) -> str:
    """Who comes up with a ship when she does."""
    who = f"she and {counted(others, 'other')}" if others else "she"
    early = ", too early for more" if is_too_early else ""
    return f"{who} can come up with {named_unit(unit)}{early}"


def _others(view: View, boat: str, ship: Marker, square: Square, wait: int) -> Iterator[str]:
    for other, marker in boats_on(view):
        is_able = other != boat and other in ship.found_by
        if is_able and can_come(view, other, marker, square, wait):
            yield other


def _boat_flees(view: View, go: c.GoTo) -> Reckoned:
    """She is found and has found nobody."""
    ships = [ship.square for _, ship in ships_on(view)]
    worth = tuned.FOUND_COSTS if any(_hunters(view)) else 0.0
    return _by_distance(view, go, ships, -worth)


def _hunters(view: View) -> Iterator[str]:
    """The escorts on the grid."""
    for unit, _ in ships_on(view):
        yield from (ship for ship in vessels_of(view, unit) if kind_of(ship) in ESCORTS)


def _by_distance(view: View, go: c.GoTo, others: list[Square], worth: float) -> Reckoned:
    """A unit that closes others, or keeps from them if their worth is negative."""
    if not others or not worth:
        return no_stake("Nobody is known there whom it concerns.")
    away = min(gap((go.row, go.column), square) for square in others)
    before = min(gap(view.markers[go.unit].square, square) for square in others)
    gain = worth * (tuned.NEARER**away - tuned.NEARER**before)
    place = f"{counted(away, 'square')} from the nearest" if away else "in their square"
    return Reckoned(gain, 0.0, f"{GUESS}{place}: {gain:+z.1f} {UNIT}.")


def _ship_moves(view: View, go: c.GoTo) -> Reckoned:
    if go.unit not in view.convoys:
        found = [boat.square for _, boat in boats_on(view) if boat.is_found]
        return _by_distance(view, go, found, _attack_worth(go.unit))
    path = path_of(view, go.unit, (go.row, go.column), is_free=True)
    loss, steams = _loss(view, go.unit, path), _loss_by_steaming(view, go.unit)
    gain = steams - loss
    return Reckoned(
        gain, 0.0,
        f"{GUESS}boats that know of it sink {thousands(loss)} there: "
        f"{gain:+z.1f} {UNIT}.",
        f"As it goes on they sink {thousands(steams)}.",
    )  # fmt: skip


def _attack_worth(ship: str) -> float:
    """What depth charges of a ship are worth that comes up with a boat."""
    if kind_of(ship) not in ESCORTS:
        return 0.0
    sunk, up = of_charges(ship_class(kind_of(ship)).attack, 0)
    return tuned.BOAT_WORTH * float(sunk + tuned.HURT_SHARE * up)


def _loss_by_steaming(view: View, unit: str) -> float:
    """What boats sink of a ship that goes on as it does in this round, and then flees."""
    marker = view.markers[unit]
    square = next_square(view, unit, marker)
    return _loss(view, unit, path_of(view, unit, square, is_free=True)) if square else 0.0


def _loss(view: View, unit: str, path: list[Square]) -> float:
    """What the boats that know of it sink of a ship that has just moved."""
    lost, marker = 0.0, view.markers[unit]
    for boat, at in boats_on(view):
        if boat not in marker.found_by:
            continue
        way, is_down = _chase(view, boat, path), view.boats[boat].is_down
        if not _is_first(view):
            chance = way.to_move(at.square, first=False)
        elif at.square == path[0]:
            chance = float(is_down or view.level != TSL)
        else:
            chance = way.between(at.square, is_down=is_down)
        lost += chance * strike_worth(view, boat, unit)
    return lost


# Who moves first


def orders(view: View) -> Reckon:
    frame = view.flow[-1]
    assert isinstance(frame, f.Order)
    found = outcomes(view, frame.side, (c.GoFirst(), c.GoSecond()))
    return partial(_order, frame.side, found)


def _order(side: Side, found: Mapping[Command, PlayedOut], command: Command) -> Reckoned:
    """5.5d What games of captains from here come to."""
    games, tons, error, _ = found[command]
    words = f"In {games} games from here the boats come to {thousands(tons)}, give or take "
    words += f"{error:.1f}."
    gain, price = (tons, 0.0) if side == GERMAN else (0.0, tons)
    return Reckoned(gain, price, words, "Boats that are lost count against it.")


# Searches and reports of boats


def boat_pings(view: View) -> Reckon:
    return partial(_boat_ping, view)


def _boat_ping(view: View, command: Command) -> Reckoned:
    """8.1c Who is found hears her, too, and runs."""
    if not isinstance(command, c.Ping):
        return no_stake("They only listen.")
    ping, otherwise = by_ping(view, command), _without(view, command.target)
    gain = tuned.COMES * (ping - otherwise) * strike_worth(view, command.unit, command.target)
    could = f"{ping:.1f} boats could come up by it and {otherwise:.1f} without"
    words = f"{GUESS}{could}: {gain:+z.1f} {UNIT}."
    if view.markers[command.unit].is_found:
        return Reckoned(gain, 0.0, words, "It costs nothing: she is detected already.")
    if not any(_hunters(view)):
        return Reckoned(gain, 0.0, words, "She is then detected, too, but nobody hunts her.")
    chance = sum(float(check.chance) for check in checks(view, command))
    price = chance * tuned.FOUND_COSTS
    return Reckoned(gain, price, words, f"She is then detected, too: {thousands(price)}.")


def _without(view: View, target: str) -> float:
    """The boats that come up with a ship which one of them may hear, or with those that are known
    already."""
    known = [
        come_up(view, steaming(view, unit), marker.found_by)
        for unit, marker in ships_on(view)
        if marker.found_by and has_cargo(view, unit)
    ]
    return max([by_listening(view, target), *known])


def reports(view: View) -> Reckon:
    return partial(_report, view)


def _report(view: View, command: Command) -> Reckoned:
    """The other boats gain contact; any boat of the grid may be heard."""
    if not isinstance(command, c.ReportContact):
        return no_stake("Nobody hears of it.")
    frame = view.flow[-1]
    assert isinstance(frame, f.Radio)
    unit = frame.targets[0]
    path, known = steaming(view, unit), view.markers[unit].found_by
    others = come_up(view, path) - come_up(view, path, known)
    boat = next(each for each in known if each in view.markers)
    gain = tuned.COMES * others * strike_worth(view, boat, unit)
    price = sum(float(each.chance) for each in checks(view, command)) * tuned.HEARD_COSTS
    costs = "It costs nothing: no aircraft can take bearings."
    if price:
        costs = f"Aircraft may take bearings of each boat: {thousands(price)}."
    words = f"{GUESS}{others:.1f} boats more could come up: {gain:+z.1f} {UNIT}."
    return Reckoned(gain, price, words, costs)


OF_FRAMES: Mapping[type[Frame], Callable[[View], Reckon]] = {
    f.GridMoves: grid_moves,
    f.Order: orders,
    f.BoatSonar: boat_pings,
    f.Radio: reports,
}
ON_THE_GRIDS = {frame.__name__: estimate for frame, estimate in OF_FRAMES.items()}
"""Who reckons the choices of a position, by what is asked."""
