"""What holds in every position."""

from collections.abc import Callable, Container, Mapping
from dataclasses import replace
from functools import lru_cache

from game.core.flow import require_stacked
from game.core.records import Frame
from game.geometry.hexes import Hex
from game.titles.submarine.model.frames import (
    OVER,
    STEPS,
    Bombing,
    DepthSetting,
    Evading,
    Exploding,
    Hunting,
    Lurking,
    Muster,
    Revealing,
    Running,
    Searching,
    TorpedoRun,
    Turn,
    UnseenRuns,
)
from game.titles.submarine.model.state import (
    CAPITAL,
    ESCORT,
    FASTEST,
    HIDDEN,
    MERCHANT,
    OPEN,
    SILENT,
    SNORT,
    STEP_OF_DEPTH,
    Boat,
    BoatPlot,
    Inside,
    Ship,
    State,
)
from game.titles.submarine.printed.longer import hold_of
from game.titles.submarine.printed.tables import BOAT_CARDS, CAPITALS, ESCORTS, MERCHANTS
from game.titles.submarine.rules.fighting.c11_launch import NO_TUBE, shots_of, turns_of
from game.titles.submarine.rules.fighting.c15_weapons import is_fitted
from game.titles.submarine.rules.ground.c6_course import Speeds, Underway, begun, fault_of
from game.titles.submarine.rules.ground.c19_damage import is_disabled
from game.titles.submarine.rules.ground.c21_hidden import contact_of
from game.titles.submarine.rules.ground.card import last_turn
from game.titles.submarine.rules.ground.clock import Clock, clock_of
from game.titles.submarine.rules.ground.units import boat_figures
from game.titles.submarine.rules.moving.c8_speed import top_speed, within_change
from game.titles.submarine.rules.moving.c9_depth import floor_of
from game.titles.submarine.rules.moving.c33_snort import snort_of
from game.titles.submarine.rules.sequence import PHASES
from game.titles.submarine.rules.turn.c34_prolonged import most_hounds

DIRECTIONS = range(1, 7)
CARDS_OF: Mapping[str, Container[str]] = {
    ESCORT: ESCORTS,
    MERCHANT: MERCHANTS,
    CAPITAL: CAPITALS,
}
MOST_REMEMBERED = 1024


def _once(check: Callable[..., None]) -> Callable[..., None]:
    """The same check, made again only when what it looks at in a vessel has changed."""
    found_right: dict[str, tuple[object, ...]] = {}

    def checked(vessel: Ship | Boat, *more: object) -> None:
        looked_at = (vessel, *more)
        if found_right.get(vessel.id) == looked_at:
            return
        check(*looked_at)
        if len(found_right) >= MOST_REMEMBERED:
            found_right.clear()
        found_right[vessel.id] = looked_at

    return checked


def check_game(state: State) -> None:
    """Raise AssertionError for what no game comes to, frames where they cannot wait included."""
    check_essentials(state)
    _check_numbers(state)


def check_essentials(state: State) -> None:
    """Raise AssertionError for what no game comes to, whatever figures its tables have."""
    require_stacked(state.flow, OVER)
    _check_position(state)
    for frame in state.flow:
        _check_waiting(state, frame)


def _check_numbers(state: State) -> None:
    """Nobody has more than its card has, and no game goes on after its last turn."""
    for boat in state.boats.values():
        _check_figures(boat, state.insides[boat.id], state.fired.get(boat.id, 0))
    check_sunk(state)
    for boat_id in set(state.plots).difference(state.moved):
        boat, inside = state.boats[boat_id], state.insides[boat_id]
        plot, snort = state.plots[boat_id], snort_of(state, boat)
        _check_reach(boat, inside, plot, clock_of(state), snort)
    assert not state.scenario or state.turn <= last_turn(state), f"turn {state.turn}"


def _check_position(state: State) -> None:
    _check_muster(state)
    for ship in state.ships.values():
        _check_ship(ship)
    for boat in state.boats.values():
        _check_boat(boat, state.insides[boat.id])
    _check_places(state)
    _check_contacts(state)
    _check_counters(state)
    _check_mk10s(state)
    _check_cargoes(state)
    _check_stocks(state)
    _check_turn(state)
    _check_plots(state)


def _is_mustered(state: State) -> bool:
    return not any(isinstance(frame, Muster) for frame in state.flow)


def _check_muster(state: State) -> None:
    """Whoever has a part is afloat, in reserve or lost, and nobody is twice."""
    assert set(state.insides) == set(state.boats), "a boat without its inside"
    assert all(each.card in BOAT_CARDS for each in state.fleet.values()), "a boat of no class"
    lost = [loss.id for loss in state.losses]
    everywhere = [*state.ships, *state.boats, *state.reserve, *lost]
    assert len(set(everywhere)) == len(everywhere), "a vessel in two places"
    assert _is_mustered(state) or not state.plots, "a plot before all have their places"
    if not state.turn:
        return
    advanced = state.house.advanced
    assert bool(state.weather) == advanced.weather, "no weather, or one of no game"
    rated = {*state.boats, *(ship.id for ship in state.ships.values() if ship.kind == ESCORT)}
    assert not advanced.crews or rated <= state.crews.keys(), "a crew that is not rated"
    entering = {frame.boats for frame in state.flow if hasattr(frame, "boats")}
    if not entering:
        boats = {unit for unit in everywhere if unit in state.fleet}
        assert boats == set(state.fleet), "a boat too many or too few"


@_once
def _check_ship(ship: Ship) -> None:
    assert ship.card in CARDS_OF[ship.kind], f"{ship.name} is of no class"
    assert ship.heading in DIRECTIONS, f"{ship.name} heads nowhere"
    assert 0 <= ship.damage < ship.capacity, f"{ship.name} should be sunk"
    assert ship.is_dead == is_disabled(ship), f"{ship.name} should lie dead, or not"
    assert ship.speed >= -1, f"{ship.name} goes astern"


@_once
def _check_boat(boat: Boat, inside: Inside) -> None:
    assert boat.heading in DIRECTIONS, f"{boat.name} heads nowhere"
    assert inside.depth % STEP_OF_DEPTH == 0, f"{boat.name} is at an odd depth"
    assert min(inside.depth, inside.damage, inside.power) >= 0, f"{boat.name} has less than none"
    assert boat.is_surfaced == (inside.depth == 0), f"{boat.name} is up and down"


@_once
def _check_figures(boat: Boat, inside: Inside, fired: int) -> None:
    figures = boat_figures(boat)
    assert inside.depth <= figures.max_depth * 3 // 2, f"{boat.name} is too deep"
    assert inside.power <= figures.power, f"{boat.name} has power {inside.power}"
    tubes = figures.bow_tubes + figures.stern_tubes + figures.external
    assert len(inside.tubes) <= tubes, f"{boat.name} has too many tubes"
    loaded = sum(bool(tube.load) for tube in inside.tubes)
    left = loaded + len(inside.bow_reserve) + len(inside.stern_reserve)
    most = tubes + figures.bow_reloads + figures.stern_reloads
    assert left + fired <= most, f"{boat.name} has torpedoes to spare"


@_once
def _check_reach(boat: Boat, inside: Inside, plot: BoatPlot, clock: Clock, snort: int) -> None:
    """8.3, 9.3, 9.4, 33.4 She can go as far and as deep as she has plotted."""
    depth, figures = inside.depth, boat_figures(boat)
    top = snort if plot.mode == SNORT else top_speed(boat, inside)
    most = within_change(boat.speed, top, clock)._replace(least=0)
    assert not (plot.mode == SILENT and (plot.reloads or plot.repairs)), f"{boat.name} is loud"
    assert not (plot.repairs and plot.shots), f"{boat.name} repairs, and fires"
    assert not fault_of(begun(boat), plot.moves, most, is_whole=False), f"{boat.name} cannot go so"
    deepest = max(depth, min(depth + figures.dive, floor_of(figures)))
    assert depth - figures.rise <= plot.depth <= deepest, f"{boat.name} cannot be so deep"


def _check_plots(state: State) -> None:
    """What is plotted can be read, and torpedoes are those of the boat."""
    assert set(state.plots) <= set(state.boats), "a plot of a boat that there is not"
    for moves in (*state.orders.values(), *(plot.moves for plot in state.plots.values())):
        assert _is_course(moves), f"'{moves}' is no plot"
    assert state.tube >= NO_TUBE, "a tube in hand that there is not"
    may_fire = STEPS.index(state.phase or "plot") < STEPS.index("torpedoes")
    for boat_id, plot in state.plots.items():
        _check_tubes(state.boats[boat_id], state.insides[boat_id], plot)
        if may_fire:
            boat, inside = state.boats[boat_id], state.insides[boat_id]
            loads = tuple(inside.tubes[shot.tube].load for shot in plot.shots)
            turns = tuple(turns_of(state, boat, load) for load in loads)
            _check_shots(boat, inside, plot, turns)


@lru_cache(maxsize=1024)
def _is_course(moves: str) -> bool:
    """Whether any vessel could be plotted so."""
    return not fault_of(Underway(Hex(0, 0), 1), moves, Speeds(0, FASTEST), is_whole=False)


@_once
def _check_tubes(_boat: Boat, inside: Inside, plot: BoatPlot) -> None:
    aimed = [shot.tube for shot in plot.shots]
    tubes = range(len(inside.tubes))
    assert set(tubes).issuperset((*aimed, *plot.reloads)), "a plot for a tube that there is not"
    assert len(set(aimed)) == len(aimed), "two torpedoes in a tube"


@_once
def _check_shots(
    _boat: Boat, inside: Inside, plot: BoatPlot, turns: tuple[tuple[str, ...], ...]
) -> None:
    for shot, may in zip(plot.shots, turns, strict=True):
        assert inside.tubes[shot.tube].load, "a torpedo from an empty tube"
        is_measured = shot.distance > 0
        runs = shots_of(inside, shot.tube, shot.is_shallow, may, is_measured=is_measured)
        assert replace(shot, circle=None) in runs, "a torpedo that runs otherwise"
        assert not (shot.circle and shot.circle.why_not()), "a torpedo circles otherwise"


def _check_places(state: State) -> None:
    """10.1, 10.6 Two ships in one hex: only where one of them lies dead, or lay so (52.3)."""
    is_mended = state.house.advanced.repair
    lying: dict[Hex, Ship] = {}
    for ship in state.ships.values():
        for place in ship.hexes:
            other = lying.setdefault(place, ship)
            is_free = other is ship or ship.is_dead or other.is_dead or is_mended
            assert is_free, f"{ship.name} lies over {other.name}"


def check_sunk(state: State) -> None:
    """43.6 No boat is left that should be sunk, unless attacks in her hex are not over yet."""
    if any(isinstance(frame, DepthSetting) for frame in state.flow):
        return
    for boat in state.boats.values():
        is_afloat = state.insides[boat.id].damage < boat_figures(boat).to_sink
        assert is_afloat, f"{boat.name} should be sunk"
    lost = {loss.id for loss in state.losses}
    assert {*state.wrecks} <= {*state.untold} <= lost, "a loss that nobody knows of"


def _check_contacts(state: State) -> None:
    """21.4 A boat is on the board exactly when it has to be."""
    if not _is_mustered(state):
        return
    entering = {boat for frame in state.flow for boat in getattr(frame, "boats", ())}
    for boat in state.boats.values():
        if boat.id in entering and boat.contact == HIDDEN:
            continue
        assert boat.contact == contact_of(state, boat), f"{boat.name} is seen wrongly"
        assert state.house.hidden or boat.contact == OPEN
    for lost in set(state.fixes) - {*state.untold}:
        assert state.boats[lost].contact == HIDDEN, f"{lost} was lost and is in sight"


def _check_counters(state: State) -> None:
    assert set(state.torpedoes) == set(state.settings), "a torpedo without its setting"
    assert len(state.torpedoes) <= sum(state.fired.values()), "a torpedo that nobody fired"
    for setting in state.settings.values():
        assert setting.boat in state.fleet, "a stranger's torpedo"
    if not state.house.advanced.unseen_torpedoes:
        assert not any(ship.evaded for ship in state.ships.values()), "a ship evades what all see"
        assert not any(each.shown for each in state.torpedoes.values()), "an unseen torpedo"


def _check_mk10s(state: State) -> None:
    """51.5 Only who may have a Mk X has dropped one, and nobody two."""
    assert len({*state.mk10_spent}) == len(state.mk10_spent), "a second Mk X"
    for name in state.mk10_spent:
        assert name not in state.ships or is_fitted(state, state.ships[name]), f"{name} has no Mk X"


def _check_cargoes(state: State) -> None:
    """60.1 Merchantmen alone carry what the tables have for them, where that is played."""
    assert state.house.longer.cargo or not state.cargoes, "a cargo in a game without"
    for name, kind in state.cargoes.items():
        ship = state.ships.get(name)
        if ship is None:
            continue
        hold = hold_of(ship.card)
        assert ship.kind == MERCHANT, f"{name} carries a cargo"
        assert hold, f"{name} is of a class that carries none"
        assert any(row.cargo == kind for row in hold.rows), f"{name} does not carry {kind}"


def _check_stocks(state: State) -> None:
    """61 Escorts have a stock where that is played, and nobody has used more than it."""
    is_played = state.house.longer.charge_stock
    assert is_played or not (state.stocks or state.spent), "a stock in a game without"
    for name, used in state.spent.items():
        stock = state.stocks.get(name)
        assert stock or name not in state.ships, f"{name} has used what she has not"
        assert stock is None or stock.holds(used), f"{name} has used more than she had"
    if is_played and state.turn:
        escorts = {ship.id for ship in state.ships.values() if ship.kind == ESCORT}
        assert escorts <= state.stocks.keys(), "an escort without a stock"


def _check_waiting(state: State, frame: Frame) -> None:
    """What a frame waits for is on the board."""
    match frame:
        case Lurking(boats) | Bombing(boats):
            assert set(boats) <= set(state.boats), "a boat that there is not is laid up or bombed"
        case Hunting():
            assert len(state.hounds) <= most_hounds(state), "too many escorts leave the convoy"
            assert set(state.hounds) <= set(state.ships), "a ship that is gone hunts"
            assert set(state.hounds.values()) <= set(state.boats), "a boat that is gone is hunted"
        case Searching(ship) | Revealing(ship):
            assert ship in state.ships, "a ship that is gone searches"
        case TorpedoRun(waiting):
            assert set(waiting) <= set(state.torpedoes), "a torpedo that there is not runs"
            among_unseen = any(isinstance(each, UnseenRuns) for each in state.flow)
            assert among_unseen == state.house.advanced.unseen_torpedoes, "others run as well"
        case Running(torpedo, _, _, ship) | Evading(torpedo, ship):
            assert torpedo in state.torpedoes, "a torpedo that there is not is evaded"
            assert ship in state.ships, "a ship that is gone evades"
        case UnseenRuns():
            assert state.house.advanced.unseen_torpedoes, "torpedoes that all see run unseen"
        case Exploding(charges) | DepthSetting(charges):
            assert set(charges) <= set(state.weapons), "a charge that there is not goes off"


def _check_turn(state: State) -> None:
    if not state.scenario:
        return
    assert state.turn >= 0, f"turn {state.turn}"
    for frame in state.flow:
        waiting = getattr(frame, "waiting", None)
        assert waiting is None or waiting, "nobody waits"
        assert not isinstance(frame, Turn) or frame.step <= len(PHASES), "a phase that is none"
    for turn, moves in state.orders.items():
        assert moves or any(ship.kind != MERCHANT for ship in state.ships.values()), (
            f"the convoy has no plot for turn {turn}"
        )
