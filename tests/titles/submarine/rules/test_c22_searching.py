"""22 to 25: what sonar, radar and star shells find of hidden boats."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from game.core.prompt import piece
from game.core.records import Event
from game.core.rules import Context
from game.geometry.hexes import Hex, step
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.frames import Revealing, Searching, StarShelling
from game.titles.submarine.model.state import (
    ESCORT,
    HIDDEN,
    LEFT,
    RADAR,
    SEEN,
    SONAR,
    SUBMARINE,
    Sets,
    State,
)
from game.titles.submarine.model.tidings import Loss
from game.titles.submarine.printed.scenariocards import ShipRow
from game.titles.submarine.printed.scenarios import SCENARIOS
from game.titles.submarine.rules.fighting.c17_gunnery import fire_guns
from game.titles.submarine.rules.finding import c22_sonar as sonar
from game.titles.submarine.rules.finding import c23_radar as radar
from game.titles.submarine.rules.finding import c25_stars as stars
from game.titles.submarine.rules.finding.c24_fit import fitted
from game.titles.submarine.rules.ground import c21_hidden as hidden
from game.titles.submarine.rules.turn.c5_escorts import to_move
from tests.titles.submarine.hidden import DAY, HOUSE, HUNTER, SETS, contact, laid, lying
from tests.titles.submarine.moving import do, escorting
from tests.titles.submarine.sea import TURN, at, escort, merchant, of_kind, play, torpedo

rule = pytest.mark.rule


# 22 Sonar


def sweep(state: State, face: int) -> tuple[State, Sequence[Event]]:
    return play(state, sonar.sweep, "amazon", dice=[face])


@rule("submarine", "22.4.3")
@rule("submarine", "22.4.5")
@rule("submarine", "22.4.5a")
@pytest.mark.parametrize(("face", "reach"), [(1, 30), (2, 15), (3, 0), (6, 0)])
def test_a_sweep_reaches_as_its_die_says(face: int, reach: int) -> None:
    """At a speed of 2: 3 or less for 15 hexes, 2 or less for 30, one more for the first echo."""
    for hexes in (15, 16, 30, 31):
        far = lying(75, name="U.47")
        boat_there = replace(far, boat=replace(far.boat, bow=step(HUNTER.bow, 6, hexes), heading=3))
        after, events = sweep(laid(HUNTER, boat_there), face)
        assert of_kind(events, e.SonarSwept)[0].reach == reach
        assert contact(after) == (SONAR if hexes <= reach else HIDDEN)
        if contact(after) == SONAR:
            assert of_kind(events, e.BoatSighted)[0].bow == boat_there.boat.bow
        elif reach:
            assert of_kind(events, e.NothingFound)[0].reach == reach


@rule("submarine", "22.1")
@rule("submarine", "22.4.6")
def test_sonar_finds_deep_boats_alone_and_homes_on_its_own_contacts() -> None:
    for depth, found in ((25, HIDDEN), (50, SONAR)):
        assert contact(sweep(laid(HUNTER, lying(depth)), 1)[0]) == found

    def offers(state: State) -> set[type]:
        return {type(choice.command) for choice in sonar.choices_of(state, "amazon", ())}

    assert c.Home in offers(laid(HUNTER, lying(contact=SONAR)))
    homed = sonar.choices_of(laid(HUNTER, lying(contact=SONAR)), "amazon", ())
    (home,) = [choice for choice in homed if isinstance(choice.command, c.Home)]
    assert (home.label, home.target) == ("Amazon holds on to U.47", piece("u-47"))
    assert c.Home not in offers(laid(HUNTER, lying(25, contact=SEEN)))
    assert c.Home not in offers(laid(HUNTER, lying(contact=SONAR), held=("u-47",)))
    assert c.Home not in offers(laid(replace(HUNTER, speed=7), lying(contact=SONAR)))
    assert c.Home not in offers(laid(HUNTER, lying(contact=SONAR, charged=TURN - 1)))
    deaf = laid(HUNTER, lying(contact=SONAR), sets={"amazon": Sets()})
    assert offers(deaf) == set()


@rule("submarine", "22.4.5b")
def test_only_the_nearest_boat_is_found_and_its_player_says_which_of_two() -> None:
    near, far = lying(code="N22-B"), lying(code="N19-B", name="U.99")
    after, _ = sweep(laid(HUNTER, near, far), 1)
    assert (contact(after), contact(after, "u-99")) == (SONAR, HIDDEN)
    twins = laid(HUNTER, lying(code="J26-B"), lying(code="R26-B", name="U.99"))
    asked, _ = sweep(twins, 1)
    assert asked.flow == (Revealing("amazon", 30),)
    prompt = sonar.ask_revealing(asked, asked.flow[0])[0]
    assert prompt.seat == SUBMARINE
    assert {choice.command for choice in prompt.choices} == {c.Take("u-47"), c.Take("u-99")}
    told, _ = play(asked, sonar.act_revealing, asked.flow[0], SUBMARINE, c.Take("u-99"))
    assert (contact(told), contact(told, "u-99")) == (HIDDEN, SONAR)
    assert told.flow == (), "nothing more is asked"


@rule("submarine", "22.4.7")
@rule("submarine", "22.4.8")
@pytest.mark.parametrize(("face", "holds"), [(1, True), (3, True), (4, False)])
def test_homing_has_no_first_echo(face: int, holds: bool) -> None:
    state = laid(HUNTER, lying(contact=SONAR), lying(code="N24-B", name="U.99"))
    after, events = play(state, sonar.home, "amazon", "u-47", dice=[face])
    assert bool(of_kind(events, e.ContactHeld)) == holds
    assert contact(after, "u-99") == HIDDEN
    lost, _ = play(after, hidden.lose_contacts)
    assert contact(lost) == (SONAR if holds else HIDDEN)


@rule("submarine", "22.1")
@pytest.mark.parametrize(("depth", "holds"), [(25, False), (50, True)])
def test_homing_does_not_hold_a_boat_that_has_risen_out_of_sonars_depth(
    depth: int, holds: bool
) -> None:
    state = laid(HUNTER, lying(depth, contact=SONAR))
    _, events = play(state, sonar.home, "amazon", "u-47", dice=[1])
    assert bool(of_kind(events, e.ContactHeld)) == holds


@rule("submarine", "22.6")
@rule("submarine", "22.8")
def test_contact_is_kept_through_the_boats_move_and_lost_with_the_escorts() -> None:
    state = laid(HUNTER, lying(50, contact=SONAR))
    risen, _ = play(state, hidden.trim, "9.12", "u-47", 25)
    assert contact(risen) == SONAR, "out of sonar's depth, and still on the board"
    gone, _ = play(risen, hidden.lose_contacts)
    assert contact(gone) == HIDDEN
    by_day = replace(risen, scenario=DAY)
    assert contact(play(by_day, hidden.lose_contacts)[0]) == SEEN


@rule("submarine", "22.7")
def test_charges_deafen_sonar_for_a_turn() -> None:
    for charged, found in ((2, HIDDEN), (1, SONAR), (-2, SONAR)):
        assert contact(sweep(laid(HUNTER, lying(charged=charged)), 1)[0]) == found


@rule("submarine", "22.2")
@rule("submarine", "22.3")
@rule("submarine", "22.4.1")
@rule("submarine", "22.4.2")
@rule("submarine", "23.2")
def test_an_escort_that_has_moved_searches_once_with_each_set() -> None:
    state = laid(HUNTER, lying(), lying(contact=SONAR, name="U.99", code="N24-B"))
    asked, _ = play(state, sonar.begin_search, "amazon")
    assert asked.flow == (Searching("amazon"),)

    def offers(sea: State) -> set[type]:
        frame = sea.flow[-1]
        assert isinstance(frame, Searching)
        prompt = sonar.ask_searching(sea, frame)[0]
        assert prompt.seat == ESCORT
        return {type(choice.command) for choice in prompt.choices}

    assert offers(asked) == {c.Sweep, c.Home, c.SearchByRadar, c.Done}
    swept, _ = play(asked, sonar.act_searching, asked.flow[0], ESCORT, c.Sweep("amazon"), dice=[6])
    assert offers(swept) == {c.SearchByRadar, c.Done}
    done, _ = play(
        swept, sonar.act_searching, swept.flow[0], ESCORT, c.SearchByRadar("amazon"), dice=[6]
    )
    assert not done.flow
    for speed in (5, 6):
        fast = laid(replace(HUNTER, speed=speed), lying())
        assert not any(
            isinstance(each.command, c.Sweep) for each in sonar.choices_of(fast, "amazon", ())
        )


@rule("submarine", "22.5")
def test_nothing_is_searched_for_once_no_boat_is_hidden() -> None:
    """A boat that is lost, or that has not come yet, is none to be found."""

    def searches(state: State) -> set[type]:
        return {type(each.command) for each in sonar.choices_of(state, "amazon", ())}

    state = laid(HUNTER, lying())
    assert searches(state) == {c.Sweep, c.SearchByRadar}
    lost = state.copy()
    del lost.boats["u-47"]
    assert searches(replace(lost, losses=(Loss("u-47", SUBMARINE, "U.47", LEFT, 0),))) == set()
    assert searches(replace(lost, reserve=("u-47",))) == set()


@rule("submarine", "22.2")
def test_an_escort_that_sinks_as_she_moves_searches_no_more() -> None:
    near = torpedo("t1", "N29-B", 1, is_shallow=True)
    state = escorting(replace(HUNTER, damage=4), lying(), near, house=HOUSE, sets=SETS)
    state, events = do(state, c.Steam("amazon", "1"), ESCORT, dice=[1, 1])
    assert [each.unit for each in of_kind(events, e.VesselSunk)] == ["amazon"]
    assert not state.flow


@rule("submarine", "22.2")
@rule("submarine", "10.1")
def test_an_escort_dead_in_the_water_has_her_turn_where_there_are_boats_to_search_for() -> None:
    dead = replace(HUNTER, speed=0, is_dead=True, was_dead=True, attacked=TURN - 1)
    for house in (HOUSE, replace(HOUSE, hidden=False)):
        assert bool(to_move(laid(dead, lying(), house=house))) is house.hidden


# 23 Radar


def search(state: State, face: int) -> State:
    return play(state, radar.search, "amazon", dice=[face])[0]


@rule("submarine", "23.1")
@rule("submarine", "23.3")
@rule("submarine", "23.4.4")
@rule("submarine", "23.4.5")
@rule("submarine", "23.4.6")
@rule("submarine", "23.4.7")
@pytest.mark.parametrize(
    ("face", "depth", "found"),
    [
        (2, 25, RADAR),
        (2, 0, RADAR),
        (3, 25, HIDDEN),
        (4, 0, RADAR),
        (5, 0, HIDDEN),
        (1, 50, HIDDEN),
    ],
)
def test_radar_finds_boats_near_the_surface(face: int, depth: int, found: str) -> None:
    """10 cm: 1 or 2 to 25 feet, 3 or 4 on the surface."""
    state = laid(HUNTER, lying(depth, code="B3-A"))
    after = search(state, face)
    assert contact(after) == found
    assert after.boats["u-47"].bow == state.boats["u-47"].bow


@rule("submarine", "23.4.3")
def test_what_radar_needs_is_told_with_its_die() -> None:
    for sort, needs in (("10cm", 4), ("1.5m", 2)):
        state = laid(HUNTER, lying(), sets={"amazon": Sets(radar=sort)})
        _, events = play(state, radar.search, "amazon", dice=[6])
        assert [each.needs for each in of_kind(events, e.RadarSearched)] == [needs]


@rule("submarine", "23.4.1")
def test_radar_finds_the_nearest_of_those_that_are_hidden() -> None:
    near, far = lying(0, code="N22-B"), lying(0, code="N15-B", name="U.99")
    state = laid(HUNTER, near, far)
    assert contact(search(state, 1)) == RADAR
    shown = laid(HUNTER, lying(0, code="N22-B", contact=SEEN), far)
    after = search(shown, 1)
    assert (contact(after), contact(after, "u-99")) == (SEEN, RADAR)
    lone = laid(HUNTER, lying(0, contact=SEEN))
    assert not radar.may_search(lone, SETS["amazon"], sonar.hidden_boats(lone))


@rule("submarine", "23.6")
@rule("submarine", "24.2")
@rule("submarine", "24.2(2)")
@rule("submarine", "24.4")
def test_ships_are_fitted_by_the_die_and_their_type() -> None:
    """Spring 1943: 10 cm radar came in winter, so that one is taken off the die."""
    late = replace(laid(), scenario="ons-5", part=1)

    def got(card: str, *faces: int) -> Sets:
        left = list(faces)
        sets = fitted(late, ShipRow(name="X", kind="escort", card=card), lambda gear: left.pop(0))
        assert not left
        return sets

    assert got("B4", 4) == Sets("ordinary", "10cm"), "a destroyer: 3 or less"
    assert got("B4", 5).radar == "1.5m", "the older one is old enough to be sure"
    assert got("B15", 2).radar == "10cm", "a corvette: 1 or less"
    assert got("B15", 3).radar == "1.5m"
    unrolled = replace(late, house=replace(late.house, fit=False))
    corvette = ShipRow(name="X", kind="escort", card="B15")
    assert fitted(unrolled, corvette, lambda gear: 6).radar == "10cm", "all have the newest"
    carrier = ShipRow(name="Y", kind="capital", card="ark-royal")
    assert fitted(late, carrier, lambda gear: 1) == Sets("", "10cm")
    special = next(row for row in SCENARIOS["bungo-suido"].ships if row.sonar == "special")
    assert fitted(late, special, lambda gear: 6).sonar == "special"


@rule("submarine", "24.2")
@rule("submarine", "24.5")
def test_the_first_sonar_is_sure_and_a_newer_one_goes_by_the_die() -> None:
    """Spring 1944: the improved one came three seasons before, and a corvette needs 4 or less."""
    late = replace(laid(), scenario="bungo-suido")
    corvette = ShipRow(name="X", kind="escort", card="B15")
    assert fitted(late, corvette, lambda gear: 4).sonar == "improved"
    assert fitted(late, corvette, lambda gear: 5).sonar == "ordinary"


# 25 Star shells


@rule("submarine", "25.1")
@rule("submarine", "25.3")
@rule("submarine", "25.5")
def test_an_escort_fires_two_shells_over_any_hexes_if_its_guns_were_silent() -> None:
    corvette = escort("B15", "A50-A", 6, "Dahlia")
    convoy = merchant("C-2", "N40-B", 6)
    state = laid(HUNTER, corvette, convoy, lying(25), gunners=("dahlia",), flow=(StarShelling(),))
    families = stars.ask_stars(state, StarShelling())[0].families
    assert [family.target.id for family in families] == ["amazon"]
    fire = c.FireStar("amazon", 1, 1)
    assert families[0].admits(fire)
    assert families[0].values(c.FireStar("dahlia", 1, 1)) is None
    assert families[0].values(c.Halt("amazon")) is None
    one, _ = play(state, stars.act_stars, StarShelling(), ESCORT, fire)
    assert one.flow
    over = c.FireStar("amazon", *at("N20-B"))
    two, _ = play(one, stars.act_stars, StarShelling(), ESCORT, over)
    assert not two.flow, "nobody has a shell left"
    assert contact(two) == SEEN
    assert [star.at for star in two.stars] == [Hex(1, 1), at("N20-B")]


@rule("submarine", "25.5")
def test_star_shells_silence_the_guns_of_the_next_turn_but_not_new_star_shells() -> None:
    """Only a boat on the surface is in reach; in the turn after the next she is fired at again."""
    state = laid(HUNTER, lying(0), seats=(ESCORT,), flow=(StarShelling(),))
    fire = c.FireStar("amazon", *at("N20-B"))
    state, _ = play(state, stars.act_stars, StarShelling(), ESCORT, fire)
    offered = []
    for turn in (state.turn + 1, state.turn + 2):
        state, _ = play(state, Context.emit, e.TurnBegan("5", turn))
        state, _ = play(replace(state, stars=(), flow=()), fire_guns)
        offered.append(bool(state.flow))
        assert stars.ask_stars(state, StarShelling())[0].families
    assert offered == [False, True]
