"""Where hidden boats may be: the place where one is is always among them, and much is not."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from game.core.dice import KeyedDice
from game.core.flow import act, advance, prompts
from game.core.rules import Context
from game.geometry.hexes import Hex, distance, neighbours, opposite, step, turned
from game.titles.submarine import TITLE
from game.titles.submarine.model import commands as c
from game.titles.submarine.model.house import House
from game.titles.submarine.model.state import ESCORT, HIDDEN, SEEN, SUBMARINE, Boat, State
from game.titles.submarine.model.tidings import Fix, Search
from game.titles.submarine.printed.panels import PANELS
from game.titles.submarine.printed.scenarios import COMPASSES
from game.titles.submarine.printed.tables import BOATS
from game.titles.submarine.rules.ground.c6_board import board
from game.titles.submarine.view import view
from game.titles.submarine.worlds import belief as beliefs
from game.titles.submarine.worlds.belief import belief
from game.titles.submarine.worlds.bitboard import Waters
from tests.titles.submarine.sea import at, boat, escort, sea

DAY, NIGHT = "convoy-1", "wolf-pack"
HOUSE = House(hidden=True)
HIDDEN_ON = {"hidden": True}
WATERS = Waters(1, 1, 78, 57)


def _believed(state: State) -> frozenset[Hex]:
    return belief(view(state, ESCORT))["u-47"]


def _sea(scenario: str = DAY, **more: object) -> State:
    ships = (escort("B4", "N30-B", 6, "Amazon"), escort("B14", "T30-A", 6, "Lark"))
    hidden = boat("G6", "N20-B", 6, 75, contact=HIDDEN)
    return sea(*ships, hidden, scenario=scenario, house=HOUSE, **more)  # type: ignore[arg-type]


# The bits


def test_a_set_of_hexes_moves_as_its_hexes_do() -> None:
    waters, dice = WATERS, Random(1)
    every = [place for panel in "ABC" for place in PANELS.hexes(panel)]
    assert waters.places(waters.all) == frozenset(every)
    edges = {place for place in every if place.column in (1, 78) or place.row in (1, 57)}
    assert waters.places(waters.rim) == edges
    some = frozenset(dice.sample(every, 300))
    for direction in range(1, 7):
        moved = {step(place, direction) for place in some} & {*every}
        assert waters.places(waters.moved(waters.of(some), direction)) == moved


@pytest.mark.parametrize("middle", [Hex(40, 30), Hex(1, 1), Hex(78, 57), Hex(3, 56), Hex(-2, 9)])
@pytest.mark.parametrize("reach", [0, 1, 4, 15, 30])
def test_a_disc_has_every_hex_within_its_reach(middle: Hex, reach: int) -> None:
    near = {place for place in WATERS.places(WATERS.all) if distance(place, middle) <= reach}
    assert WATERS.places(WATERS.disc(middle, reach)) == near


# What is known


def test_only_hidden_boats_are_looked_for() -> None:
    state = _sea(turn=1)
    assert [*belief(view(state, ESCORT))] == ["u-47"]
    assert belief(view(state, ESCORT)) == belief(state), "nothing comes from what is secret"
    state.boats["u-47"] = replace(state.boats["u-47"], contact=SEEN)
    assert belief(view(state, ESCORT)) == {}
    state.house = House()
    assert belief(view(state, ESCORT)) == {}


def test_at_first_a_boat_is_near_a_compass() -> None:
    for scenario in (DAY, NIGHT):
        state = _sea(scenario, turn=1)
        state.ships.clear()
        near = {
            place
            for panel in "ABC"
            for place in PANELS.hexes(panel)
            if any(distance(place, rose) <= 12 for rose in COMPASSES.values())
        }
        assert _believed(state) == near


def test_a_boat_with_a_printed_hex_begins_there() -> None:
    state = _sea("ark-royal", turn=1, phase="plot")
    state.fleet = {"u-81": state.fleet["u-47"]}
    assert belief(view(state, ESCORT)) == {"u-81": frozenset({at("N2-B")})}


def test_a_boat_runs_on_from_where_it_was_seen() -> None:
    seen = Fix(3, at("N20-B"), 6)
    state = _sea(turn=3, phase="escorts", fixes={"u-47": seen})
    assert _believed(state) == {seen.bow}
    state.phase = "charges"
    ahead = _believed(state)
    assert step(seen.bow, 6, 3) in ahead
    assert step(seen.bow, 1, 3) in ahead, "it may turn before it moves"
    assert not ahead & {step(seen.bow, way) for way in (2, 3, 4)}, "it does not run astern"
    assert max(distance(seen.bow, place) for place in ahead) == 3


def test_emergency_power_runs_out() -> None:
    card = BOATS["G6"]
    seen = Fix(1, at("N50-B"), 6)
    state = _sea(turn=11, phase="plot", fixes={"u-47": seen})
    far = max(distance(seen.bow, place) for place in _believed(state))
    assert far == 10 * card.normal + card.power


def test_by_night_a_boat_may_run_on_the_surface() -> None:
    seen = Fix(1, at("N50-B"), 6)
    state = _sea(NIGHT, turn=6, phase="plot", fixes={"u-47": seen})
    far = max(distance(seen.bow, place) for place in _believed(state))
    assert far == 5 * BOATS["G6"].surface


# What is taken away


def _swept(scenario: str = DAY, **more: object) -> tuple[State, Search]:
    search = Search(4, at("N30-B"), 15)
    return _sea(scenario, turn=4, phase="escorts", searches=(search,), **more), search


def test_sonar_that_found_nothing_clears_its_circle_by_day() -> None:
    state, search = _swept()
    left = _believed(state)
    assert left
    assert min(distance(place, search.at) for place in left) == 16
    state.searches = ()
    assert min(distance(place, search.at) for place in _believed(state)) == 0


def test_sonar_does_not_find_a_boat_that_was_shaken() -> None:
    state, search = _swept()
    state.searches = (replace(search, spared=(search.at,)),)
    left = {place for place in _believed(state) if distance(place, search.at) <= 15}
    assert {search.at, *neighbours(search.at)} <= left
    assert max(distance(place, search.at) for place in left) == 3, "bow or stern within two"


def test_by_night_a_boat_may_be_too_high_for_sonar_but_not_near_a_ship() -> None:
    state, search = _swept(NIGHT)
    left = _believed(state)
    assert min(distance(place, search.at) for place in left) == 5
    state.torpedoed["amazon"] = 4
    assert min(distance(place, search.at) for place in _believed(state)) == 8


def test_radar_that_found_nothing_leaves_only_what_sonar_could_hear() -> None:
    state, search = _swept(NIGHT)
    state.searches = (Search(4, search.at, 0, result="25"), search)
    assert min(distance(place, search.at) for place in _believed(state)) == 16


# Games by chance


def _walked(dice: Random, unit: Boat, most: int) -> Boat:
    """A move by chance, at most one turn in each hex."""
    bow, heading = unit.bow, unit.heading
    for hexes in range(dice.randint(0, most) + 1):
        if hexes:
            bow = step(bow, heading)
        heading = turned(heading, dice.choice([0, 0, 1, -1]))
    on_board = PANELS.panel_of(bow) and PANELS.panel_of(step(bow, opposite(heading)))
    return replace(unit, bow=bow, heading=heading) if on_board else unit


def _searches(dice: Random, state: State, is_night: bool) -> Iterator[Search]:
    """Sweeps about ships that found nothing, as the truth has it."""
    unit, depth = state.boats["u-47"], state.insides["u-47"].depth
    for ship in state.ships.values():
        reach = dice.choice([15, 30])
        if depth < 50 or min(distance(ship.bow, each) for each in unit.hexes) > reach:
            yield Search(state.turn, ship.bow, reach)
    if is_night and depth >= 50 and dice.random() < 0.2:
        yield Search(state.turn, state.ships["amazon"].bow, 0, result="25")


def _hides(state: State, is_night: bool, dice: Random) -> int:
    """A depth at which the boat is not seen; by night at the surface where no ship is near."""
    unit = state.boats["u-47"]
    near = min(distance(ship.bow, each) for ship in state.ships.values() for each in unit.hexes)
    return 0 if is_night and near > 4 and dice.random() < 0.5 else 75


@pytest.mark.sampled(20)
@pytest.mark.parametrize("seed", range(60))
def test_the_boat_is_always_where_it_is_believed(seed: int) -> None:
    dice = Random(seed)
    is_night = bool(seed % 2)
    card = BOATS["G6"]
    state = _sea(NIGHT if is_night else DAY, turn=1)
    rose = dice.choice([*COMPASSES.values()])
    bow = step(step(rose, dice.randint(1, 6), dice.randint(0, 6)), dice.randint(1, 6), 6)
    state.boats["u-47"] = replace(state.boats["u-47"], bow=bow, heading=dice.randint(1, 6))
    power = card.power
    for state.turn in range(1, 21):
        for ship in [*state.ships.values()]:
            state.ships[ship.id] = replace(ship, bow=step(ship.bow, dice.randint(1, 6)))
        depth = _hides(state, is_night, dice)
        state.insides["u-47"] = replace(state.insides["u-47"], depth=depth)
        state.phase = "escorts"
        state.searches += tuple(_searches(dice, state, is_night))
        assert state.boats["u-47"].bow in _believed(state)
        most = card.surface if depth == 0 else min(card.submerged, card.normal + power)
        was = state.boats["u-47"]
        state.boats["u-47"] = _walked(dice, was, most)
        way = distance(was.bow, state.boats["u-47"].bow)
        power -= max(0, most - card.normal) if depth and way else 0
        depth = _hides(state, is_night, dice)
        state.insides["u-47"] = replace(state.insides["u-47"], depth=depth)
        state.phase = "submarines"
        assert state.boats["u-47"].bow in _believed(state)
        if dice.random() < 0.1:
            unit = state.boats["u-47"]
            state.fixes["u-47"] = Fix(state.turn, unit.bow, unit.heading)


def _played(scenario: str, seed: int) -> Iterator[State]:
    """Every position of a game by chance, boats hidden."""
    picks, dice = Random(seed), KeyedDice(b"belief", seed)
    context = Context(TITLE.rules.empty(), dice, TITLE.rules.apply)
    TITLE.rules.begin(
        context, scenario, {each.id: each.default for each in TITLE.offers.options} | HIDDEN_ON
    )
    advance(TITLE.rules, context)
    state = context.state
    while state.flow:
        prompt = picks.choice(prompts(TITLE.rules, state))
        if prompt.families and (not prompt.choices or picks.random() < 0.5):
            family = picks.choice(prompt.families)
            command = family.command(family.sample(dice))
        else:
            over = [each for each in prompt.choices if isinstance(each.command, c.Done | c.Halt)]
            some = over if over and picks.random() < 0.3 else prompt.choices
            command = picks.choice(some).command
        state, _ = act(TITLE.rules, state, prompt.seat, command, dice)
        yield state


@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    ("scenario", "seed"),
    [("wolf-pack", 1), ("po-17", 2), ("ark-royal", 3), ("bungo-suido", 4), ("secret-weapon", 5)],
)
def test_in_games_by_chance_hidden_boats_are_where_they_are_believed(
    scenario: str, seed: int
) -> None:
    """A boat that lies beside the board is in none of its hexes."""
    looked = 0
    for state in _played(scenario, seed):
        believed, is_on = belief(view(state, ESCORT)), board(state)
        for unit in state.boats.values():
            if unit.contact == HIDDEN and state.turn and is_on(unit.bow):
                assert unit.bow in believed[unit.id]
                looked += 1
    assert looked


def test_only_the_turn_that_is_new_is_reckoned(monkeypatch: pytest.MonkeyPatch) -> None:
    """Eight boats, twenty turns of sweeps."""
    grown = []
    grow = beliefs._grown
    monkeypatch.setattr(beliefs, "_grown", lambda *all_of: (grown.append(1), grow(*all_of))[1])
    state = _sea(NIGHT, turn=20, phase="escorts")
    for number in range(8):
        name = f"u-{900 + number}"
        state.fleet[name] = state.fleet["u-47"]
        state.fixes[name] = Fix(number + 1, Hex(20 + 5 * number, 30), 1 + number % 6)
    ways = [(turn, Hex(30 + turn, 30)) for turn in range(1, 21) for _ in range(4)]
    state.searches = tuple(Search(turn, place, 15) for turn, place in ways)
    seen = view(state, ESCORT)
    belief(seen)
    assert len(grown) > 100, "all turns"
    grown.clear()
    latest = Search(20, Hex(31, 20), 15)
    seen = view(replace(state, searches=(*state.searches, latest)), ESCORT)
    belief(seen)
    assert 0 < len(grown) <= len(state.fleet)


def test_the_submarine_player_is_told_the_same() -> None:
    state = _sea(turn=5, phase="plot")
    assert belief(view(state, SUBMARINE)) == belief(view(state, ESCORT))
