"""Whole seas that a view allows: what its eyes do not see is made by chance, within what is known.

A hidden boat lies somewhere the public facts allow, too deep to be seen or, by night, out of sight;
all such ways are alike. Depths, damage, power
and torpedoes, the convoy's plots and the escorts' sets are any that can be.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, replace
from typing import TypeVar

from game.core.dice import Dice
from game.core.records import Command, Frame
from game.core.rules import OptionValue
from game.geometry.hexes import DIRECTIONS, Hex, distance
from game.titles.submarine.model import commands as c
from game.titles.submarine.model.courses import is_between
from game.titles.submarine.model.frames import Arriving, Bombing, Exploding, Plotting, Searching
from game.titles.submarine.model.names import vessel_id
from game.titles.submarine.model.state import (
    ESCORT,
    HIDDEN,
    MERCHANT,
    NO_MARKER,
    PERISCOPE,
    RADAR,
    SEEN,
    SPOTTED,
    STEP_OF_DEPTH,
    SUBMARINE,
    Boat,
    Inside,
    State,
    Tube,
)
from game.titles.submarine.model.stock import Stock
from game.titles.submarine.model.torpedo import Setting, Torpedo
from game.titles.submarine.printed.cards import BoatFigures, Nation
from game.titles.submarine.printed.tables import BOAT_CARDS, ESCORTS
from game.titles.submarine.rules.campaign import days
from game.titles.submarine.rules.fighting.c37_detonation import ARMED
from game.titles.submarine.rules.fighting.c51_acoustic import towers
from game.titles.submarine.rules.fighting.c51_circling import circle_for
from game.titles.submarine.rules.fighting.c61_stock import possible_stocks
from game.titles.submarine.rules.finding.c22_sonar import choices_of
from game.titles.submarine.rules.finding.c24_fit import FACES, fitted
from game.titles.submarine.rules.finding.c44_sonar import heard_deep
from game.titles.submarine.rules.ground.c21_hidden import has_radar
from game.titles.submarine.rules.ground.card import card_of, in_play, is_convoy, is_night, rows_of
from game.titles.submarine.rules.ground.clock import convoy_speed
from game.titles.submarine.rules.muster.c20_lurking import first_load, row_of, types_of
from game.titles.submarine.rules.muster.c26_late import EVERY, MARKERS
from game.titles.submarine.rules.muster.c41_loads import is_special
from game.titles.submarine.rules.muster.c49_crews import crew_of_face
from game.titles.submarine.rules.muster.c62_torpedoes import lightened, possible_counts
from game.titles.submarine.rules.sequence import plotters
from game.titles.submarine.rules.setup import house_of, seats
from game.titles.submarine.rules.turn.c7_convoy import convoy_plots
from game.titles.submarine.rules.turn.c58_turning import why_not_plot
from game.titles.submarine.view import View, is_alone
from game.titles.submarine.worlds.belief import (
    DEEPEST,
    have_boats_moved,
    hidden_boats,
    hiding,
)
from game.titles.submarine.worlds.hearing import SHAKEN
from game.titles.submarine.worlds.salvos import lay_salvos, salvos
from game.titles.submarine.worlds.seeded import one_of


def hides(scenario: str, options: Mapping[str, OptionValue], eyes: str) -> bool:
    """Plots and hidden boats: nothing from whoever plays alone against dice that steer in sight."""
    sitting = tuple(seat.id for seat in seats(scenario, options))
    return not is_alone(sitting, house_of(scenario, options), eyes)


def probes(seen: View, command: Command) -> bool:
    """21.4, 40.5 A ship shows where no boat is by night, and where no torpedo runs unseen."""
    is_hidden = seen.house.advanced.unseen_torpedoes or (seen.house.hidden and is_night(seen))
    return is_hidden and not seen.knows_boats and isinstance(command, c.Steam)


T = TypeVar("T")
AHEAD = 3
"""7.6 How many turns ahead the convoy is plotted."""


def resample(view: View, dice: Dice) -> State:
    """A whole sea, by chance."""
    world = State(**{each.name: _whole(getattr(view, each.name)) for each in fields(State)})
    if not view.knows_boats:
        _put_boats(world, view, dice)
        for name, named in world.fleet.items():
            _put_crew(world, name, BOAT_CARDS[named.card].nation, dice)
    if not view.knows_convoy:
        seen = world.flow
        world.flow = tuple(_with_convoy_to_plot(world, frame) for frame in seen)
        _put_orders(world, view, dice)
        _put_sets(world, dice)
        _put_charges(world, dice)
        _put_stocks(world, dice)
        _put_foxers(world, dice)
        for row in rows_of(world):
            if row.kind == ESCORT:
                _put_crew(world, vessel_id(row.name), ESCORTS[row.card].nation, dice)
        if ESCORT not in plotters(world):
            world.flow = seen
    return world


def _put_crew(world: State, unit: str, nation: Nation, dice: Dice) -> None:
    """49.6 One that a die may have given to a vessel of the other side that has been in play."""
    if world.house.advanced.crews and unit not in world.reserve:
        world.crews[unit] = crew_of_face(world, dice.draw(FACES) + 1, nation)


def _whole(value: T) -> T:
    return dict(value) if isinstance(value, Mapping) else value  # type: ignore[return-value]


# The boats


def _put_boats(world: State, view: View, dice: Dice) -> None:
    world.fired = _fired(world, dice)
    left = {boat: _carried(world, boat) - world.fired.get(boat, 0) for boat in in_play(world)}
    unseen = salvos(world, left, dice)
    for boat, count in unseen.items():
        world.fired[boat] = world.fired.get(boat, 0) + count
    for name in in_play(world):
        is_high = name not in world.boats and _hide(world, view, name, dice)
        world.insides[name] = _inside(world, world.boats[name], dice, is_high=is_high)
    for name in world.torpedoes:
        owner = one_of(dice, [*world.fired])
        kind = one_of(dice, types_of(world, owner))
        world.settings[name] = _setting(world, world.torpedoes[name], owner, kind, dice)
    lay_salvos(world, unseen, dice)
    _meet_charges(world, view, dice)
    world.marker = _marker(world, dice)
    world.flow = tuple(_with_boats_to_plot(world, frame) for frame in world.flow)


def _with_boats_to_plot(world: State, frame: Frame) -> Frame:
    """5.1 Nothing is known of the plots of boats: they are still to be written."""
    if not isinstance(frame, Plotting):
        return frame
    others = {*frame.waiting} - {SUBMARINE}
    waiting = others | {SUBMARINE} if world.boats else others
    return Plotting(tuple(seat for seat in world.seats if seat in waiting))


def _with_convoy_to_plot(world: State, frame: Frame) -> Frame:
    """5.1 Nor is anything known of what the Escort player plots."""
    if not isinstance(frame, Plotting):
        return frame
    return Plotting(tuple(seat for seat in world.seats if seat in (*frame.waiting, ESCORT)))


def _setting(world: State, torpedo: Torpedo, owner: str, kind: str, dice: Dice) -> Setting:
    """How a torpedo on the board may be set: 51.3 one that circles has its first arc before it."""
    circle = circle_for(world, kind)
    is_odd = circle is not None and is_between(torpedo.heading) and not torpedo.is_on_side
    run, course = ARMED + is_odd, torpedo.heading if circle else 0
    return Setting(owner, kind, bool(dice.draw(2)), run=run, circle=circle, course=course)


def _fired(world: State, dice: Dice) -> dict[str, int]:
    """Who of those that have been in play fired the torpedoes that all have counted."""
    fired: dict[str, int] = {}
    left = {boat: _carried(world, boat) for boat in world.fleet if boat not in world.reserve}
    for _ in range(world.fired.get("", 0)):
        boat = one_of(dice, [boat for boat, torpedoes in left.items() if torpedoes])
        fired[boat] = fired.get(boat, 0) + 1
        left[boat] -= 1
    return fired


def _carried(world: State, boat: str) -> int:
    """How many torpedoes a boat has at first."""
    tubes, reserve = first_load(row_of(world, boat), BOAT_CARDS[world.fleet[boat].card], "any")
    return sum(bool(tube.load) for tube in tubes) + sum(reserve)


def _hide(world: State, view: View, name: str, dice: Dice) -> bool:
    """A hidden boat in one of the ways that it may lie, and whether that is near the surface.

    21.4 It is there by night alone: on the surface, or at 25 feet.
    """
    named, row = world.fleet[name], row_of(world, name)
    bow, heading, is_high = _way(view, name, dice)
    is_surfaced = is_high and not dice.draw(2)
    boat = Boat(name, named.card, named.name, bow, heading, is_surfaced)
    world.boats[name] = replace(boat, charged=_charged(world, boat))
    if not row.hex and not row.row:
        arrival = world.arrivals.get(name)
        world.compasses[name] = arrival.compass if arrival else dice.draw(FACES) + 1
    return is_high


def _way(view: View, name: str, dice: Dice) -> tuple[Hex, int, bool]:
    """Bow and heading of a hidden boat, and whether it is near the surface: any way, alike."""
    if name in hidden_boats(view):
        waters, *halves = hiding(view, name)
        left = dice.draw(max(1, sum(bits.bit_count() for half in halves for bits in half)))
        for is_high, half in zip((False, True), halves, strict=True):
            for heading, bits in zip(DIRECTIONS, half, strict=True):
                if left < bits.bit_count():
                    return waters.listed(bits)[left], heading, is_high
                left -= bits.bit_count()
    return Hex(1, 1), one_of(dice, DIRECTIONS), False


def _charged(world: State, boat: Boat) -> int:
    """15.9, 22.7 The last turn in which a charge fell near where a boat lies, if one did."""
    turn = world.turn - 1 + have_boats_moved(world)
    near = (
        distance(splash.at, place) <= SHAKEN
        for splash in world.splashes
        if splash.turn == turn
        for place in boat.hexes
    )
    return turn if any(near) else boat.charged


def _inside(world: State, boat: Boat, dice: Dice, *, is_high: bool) -> Inside:
    figures = BOAT_CARDS[boat.card]
    depth = _depth(world, boat, figures, dice, is_high=is_high)
    load = _load(world, boat, figures, dice)
    return Inside(depth, dice.draw(figures.power + 1), *load, dice.draw(figures.to_surface))


def _depth(world: State, boat: Boat, figures: BoatFigures, dice: Dice, *, is_high: bool) -> int:
    """One at which the boat is seen, or not, as it is."""
    if boat.is_surfaced:
        return 0
    if is_high or boat.contact in (RADAR, SPOTTED):
        return PERISCOPE
    campaign = card_of(world).campaign
    sight = campaign.air_deepest if campaign and not is_night(world) else PERISCOPE
    deepest = min(figures.max_depth, DEEPEST)
    first = sight + STEP_OF_DEPTH if boat.contact == HIDDEN else STEP_OF_DEPTH
    is_in_reach = any(isinstance(frame, Bombing) and boat.id in frame.boats for frame in world.flow)
    last = sight if boat.contact == SEEN or is_in_reach else deepest
    depths = range(first, last + 1, STEP_OF_DEPTH)
    return one_of(dice, [*_unheard(world, boat, depths)] or depths)


def _unheard(world: State, boat: Boat, depths: Sequence[int]) -> Iterator[int]:
    """45.2 Those at which the sweeps of this turn would not have found a boat where she lies."""
    is_after = not world.house.advanced.contact_depth or have_boats_moved(world)
    sweeps = (
        [] if is_after else [s for s in world.searches if s.turn == world.turn and not s.result]
    )
    for depth in depths:
        if all(heard_deep(world, sweep, boat, depth, True) is None for sweep in sweeps):
            yield depth


def _load(
    world: State, boat: Boat, figures: BoatFigures, dice: Dice
) -> tuple[tuple[Tube, ...], tuple[str, ...], tuple[str, ...]]:
    """4.4.13 What is left of her torpedoes after those she has fired.

    62.2 She began with as many as the dice may have left her, and no fewer than those.
    """
    kind, row = one_of(dice, _kinds(world, boat.id)), row_of(world, boat.id)
    fired = world.fired.get(boat.id, 0)
    counts = [count for count in possible_counts(world, row, figures) if count >= fired]
    count = one_of(dice, counts) if len(counts) > 1 else counts[0]
    tubes, left = lightened(first_load(row, figures, kind), count)
    for _ in range(fired):
        _spend(tubes, left, dice)
    return tuple(tubes), (kind,) * left[0], (kind,) * left[1]


def _kinds(world: State, boat: str) -> Sequence[str]:
    """What she may carry; 62.4 where one type is for all, it is an ordinary one."""
    kinds = types_of(world, boat)
    usual = [kind for kind in kinds if not is_special(kind)]
    return usual if usual and world.house.longer.torpedo_stock else kinds


def _spend(tubes: list[Tube], left: list[int], dice: Dice) -> None:
    """A torpedo less: one of a tube that may have been reloaded since, or of the reserve."""
    loaded = [number for number, tube in enumerate(tubes) if tube.load]
    if not loaded:
        end = 0 if left[0] else 1
        left[end] = max(0, left[end] - 1)
        return
    number = one_of(dice, loaded)
    tube = tubes[number]
    if left[tube.is_stern] and not tube.is_external and dice.draw(2):
        left[tube.is_stern] -= 1
    else:
        tubes[number] = replace(tube, load="")


def _meet_charges(world: State, view: View, dice: Dice) -> None:
    """16.3.1 Where charges are asked for, a boat lies in their hex."""
    frame = world.flow[-1] if world.flow else None
    if not isinstance(frame, Exploding):
        return
    hidden = [name for name in world.boats if name not in view.boats]
    for charge in frame.charges:
        at = world.weapons[charge].at
        if hidden and not any(at in boat.hexes for boat in world.boats.values()):
            name = hidden.pop(dice.draw(len(hidden)))
            world.boats[name] = replace(world.boats[name], bow=at, is_surfaced=False)
            inside = world.insides[name]
            world.insides[name] = replace(inside, depth=max(inside.depth, PERISCOPE))


def _marker(world: State, dice: Dice) -> int:
    """26.4 The marker that may lie before the Submarine player."""
    drawn = any(isinstance(frame, Arriving) and frame.has_drawn for frame in world.flow)
    if not world.reserve or world.turn < EVERY:
        return NO_MARKER
    return one_of(dice, MARKERS) if drawn else one_of(dice, (NO_MARKER, *MARKERS))


# The convoy


def _put_orders(world: State, view: View, dice: Dice) -> None:
    """7.6 The plots that lie before the Escort player."""
    convoy = [ship for ship in world.ships.values() if is_convoy(world, ship.id)]
    if not convoy or not world.turn or ESCORT not in world.seats:
        return
    if any(ship.kind == MERCHANT for ship in convoy):
        plots = convoy_plots(convoy_speed(world))
    else:
        plots = tuple(map(str, range(1, min(ship.top for ship in convoy) + 1))) or ("",)
    waits = any(isinstance(frame, Plotting) and ESCORT in frame.waiting for frame in world.flow)
    last = world.turn + AHEAD - waits
    first = world.turn if world.turn > 1 or not waits else last + 1
    for turn in range(first, last + 1):
        may = [plot for plot in plots if not why_not_plot(world, turn, plot)]
        world.orders[turn] = one_of(dice, may)


def _put_sets(world: State, dice: Dice) -> None:
    """24 What the escorts may have been fitted with; one that searches has something to do so.

    Where radar holds a boat, one of them has it.
    """
    if not world.house.hidden:
        return
    searching = [frame.ship for frame in world.flow if isinstance(frame, Searching)]
    for row in rows_of(world):
        name = vessel_id(row.name)
        if name not in world.ships or row.kind == MERCHANT:
            continue
        for _ in range(FACES * FACES):
            world.sets[name] = fitted(world, row, lambda gear: dice.draw(FACES) + 1)
            if name not in searching or any(choices_of(world, name, ())):
                break
    holds = any(boat.contact == RADAR for boat in world.boats.values())
    if holds and not has_radar(world):
        row = next(row for row in rows_of(world) if vessel_id(row.name) in world.sets)
        name = vessel_id(row.name)
        best = fitted(world, row, lambda gear: 1)
        world.sets[name] = replace(world.sets[name], radar=best.radar)


def _put_stocks(world: State, dice: Dice) -> None:
    """61.2 What the escorts may have sailed with: no less than they have used."""
    if not world.house.longer.charge_stock:
        return
    for ship in world.ships.values():
        if ship.kind == ESCORT:
            used = world.spent.get(ship.id, Stock())
            may = possible_stocks(world, ESCORTS[ship.card])
            world.stocks[ship.id] = one_of(dice, [stock for stock in may if stock.holds(used)])


def _put_foxers(world: State, dice: Dice) -> None:
    """51.2.5 Each escort that has foxers tows one, or none."""
    for ship in towers(world):
        world.ships[ship.id] = replace(ship, foxer=bool(dice.draw(2)))


def _put_charges(world: State, dice: Dice) -> None:
    """C.SR10 The aircraft's charges of each day: of today as many as have fallen, or more."""
    campaign = card_of(world).campaign
    if campaign is None:
        return
    world.air = dict.fromkeys(days(campaign), 0)
    if world.part in world.air:
        world.air[world.part] = world.bombs
    for _ in range(campaign.air_charges - world.bombs):
        world.air[one_of(dice, [*world.air])] += 1
