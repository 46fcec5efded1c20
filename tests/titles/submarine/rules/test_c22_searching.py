"""21 to 25: hidden boats, and what sonar, radar and star shells find of them."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from game.core.hexes import Hex, step
from game.core.records import Event
from game.core.title import Context
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.frames import Revealing, Searching, StarShelling
from game.titles.submarine.model.state import (
    ESCORT,
    HIDDEN,
    RADAR,
    SEEN,
    SONAR,
    SUBMARINE,
    BoatPlot,
    House,
    Sets,
    Ship,
    StarShell,
    State,
)
from game.titles.submarine.printed.scenariocards import ShipRow
from game.titles.submarine.printed.scenarios import SCENARIOS
from game.titles.submarine.rules.fighting.c17_gunnery import fire_guns
from game.titles.submarine.rules.finding import c22_sonar as sonar
from game.titles.submarine.rules.finding import c23_radar as radar
from game.titles.submarine.rules.finding import c25_stars as stars
from game.titles.submarine.rules.finding.c24_fit import fitted
from game.titles.submarine.rules.ground import c21_hidden as hidden
from game.titles.submarine.rules.sequence import PHASES
from game.titles.submarine.view import view
from tests.titles.submarine.sea import Crewed, at, boat, escort, merchant, of_kind, play, sea

rule = pytest.mark.rule
HOUSE = House(hidden=True, star_shells=True)
DAY, NIGHT = "convoy-1", "wolf-pack"
HUNTER = escort("B4", "N30-B", 6, "Amazon", speed=2)
SETS = {"amazon": Sets("ordinary", "10cm")}


def lying(depth: int = 50, code: str = "N20-B", name: str = "U.47", **more: object) -> Crewed:
    more = {"contact": HIDDEN, **more}
    return boat("G5", code, 6, depth, name, **more)  # type: ignore[arg-type]


def laid(*units: Ship | Crewed, scenario: str = NIGHT, **more: object) -> State:
    given = {"house": HOUSE, "sets": SETS, **more}
    return sea(*units, scenario=scenario, **given)  # type: ignore[arg-type]


def contact(state: State, name: str = "u-47") -> str:
    return state.boats[name].contact


def seen(*units: Ship | Crewed, **more: object) -> str:
    """The contact of U.47 after a look."""
    return contact(play(laid(*units, **more), hidden.look)[0])  # type: ignore[arg-type]


# 21 Who is on the board


@rule("submarine", "21.4")
@rule("submarine", "21.4.1")
@rule("submarine", "21.4.5")
def test_by_day_a_boat_near_the_surface_is_seen_everywhere() -> None:
    far = escort("B4", "A57-A", 6)
    for depth, found in ((0, SEEN), (25, SEEN), (50, HIDDEN), (300, HIDDEN)):
        assert seen(far, lying(depth), scenario=DAY) == found


@rule("submarine", "21.4.2")
@rule("submarine", "21.7")
def test_by_night_a_boat_is_seen_from_so_near() -> None:
    def at_range(hexes: int, depth: int = 25, **more: object) -> str:
        near = replace(HUNTER, bow=step(at("N20-B"), 6, hexes))
        return seen(near, lying(depth), **more)

    assert at_range(4) == SEEN
    assert at_range(5) == HIDDEN
    assert at_range(4, depth=50) == HIDDEN
    assert at_range(7, torpedoed={"amazon": 3}) == SEEN, "torpedoed this turn"
    assert at_range(7, torpedoed={"amazon": 2}) == SEEN, "torpedoed last turn"
    assert at_range(7, torpedoed={"amazon": 1}) == HIDDEN
    assert at_range(8, torpedoed={"amazon": 3}) == HIDDEN
    astern = replace(HUNTER, bow=step(at("N20-B"), 3, 5))
    assert seen(astern, lying(25)) == SEEN, "her stern is the nearer hex"


@rule("submarine", "21.4.2")
def test_a_ship_that_was_hit_gives_light_until_the_next_torpedoes_have_run() -> None:
    near = replace(HUNTER, bow=step(at("N20-B"), 6, 7))

    def after(*phases: str, hit: int) -> str:
        state = laid(near, lying(25, contact=SEEN), turn=3, torpedoed={"amazon": hit})
        for phase in PHASES:
            if phase.name in phases:
                state, _ = play(state, phase.run)
        return contact(state)

    assert after("plot", "torpedoes", hit=2) == SEEN
    assert after("torpedoes", "submarines", hit=2) == HIDDEN
    assert after("torpedoes", "submarines", hit=3) == SEEN, "hit in this turn's own phase"


@rule("submarine", "21.4.3")
@rule("submarine", "25.2")
def test_a_star_shell_shows_a_boat_in_or_beside_its_hex() -> None:
    bow = at("N20-B")
    for place, depth, found in (
        (bow, 25, SEEN),
        (step(bow, 1), 0, SEEN),
        (step(bow, 1, 2), 25, HIDDEN),
        (bow, 50, HIDDEN),
    ):
        star = (StarShell("amazon", place),)
        assert seen(escort("B4", "A57-A", 6), lying(depth), stars=star) == found


@rule("submarine", "21.4.4")
@rule("submarine", "23.4.2")
@rule("submarine", "23.5")
def test_radar_holds_a_boat_until_it_dives() -> None:
    state = laid(HUNTER, lying(25, contact=RADAR))
    assert contact(play(state, hidden.look)[0]) == RADAR
    up, _ = play(state, hidden.trim, "9.12", "u-47", 0)
    assert contact(up) == RADAR
    down, events = play(state, hidden.trim, "9.12", "u-47", 50)
    assert contact(down) == HIDDEN
    assert of_kind(events, e.BoatHidden)
    blind = replace(state, sets={"amazon": Sets("ordinary", "")})
    assert contact(play(blind, hidden.look)[0]) == HIDDEN, "no ship with radar is left"


@rule("submarine", "21.5")
def test_a_boat_shows_for_the_part_of_its_way_that_is_seen() -> None:
    state = laid(HUNTER, lying(25, code="N24-B"))
    bow = state.boats["u-47"].bow

    def way(context: Context[State]) -> None:
        for moved in range(1, 4):
            hidden.track(context, "6.5", "u-47", step(bow, 3, moved), 3, moved)
        for moved in range(4, 8):
            hidden.track(context, "6.5", "u-47", step(bow, 6, moved - 5), 6, moved)

    after, events = play(state, way)
    kinds = [type(event) for event in events]
    assert kinds.count(e.BoatSighted) == kinds.count(e.BoatHidden) == 1
    told = [event for event in of_kind(events, e.BoatMoved) if event.is_seen]
    assert all(hidden.range_to(HUNTER.bow, state.boats["u-47"]) for _ in told)
    assert 0 < len(told) < 7
    assert contact(after) == HIDDEN
    fix = after.fixes["u-47"]
    seen = [event.bow for event in told] + [each.bow for each in of_kind(events, e.BoatSighted)]
    assert fix.bow in seen


@rule("submarine", "7.5")
def test_plots_and_logs_stay_closed_to_the_other_side() -> None:
    crewed = lying(25, contact=SEEN)
    state = laid(HUNTER, replace(crewed, plot=BoatPlot("1", 50)), orders={3: "2"})
    theirs, ours = view(state, ESCORT), view(state, SUBMARINE)
    assert "u-47" in theirs.boats
    assert not theirs.plots
    assert not theirs.insides
    assert (theirs.orders, ours.orders) == ({3: "2"}, {})
    assert ours.plots["u-47"].depth == 50


@rule("submarine", "21.2")
def test_only_its_player_knows_where_a_hidden_boat_is() -> None:
    state = laid(HUNTER, lying())
    assert "u-47" not in view(state, ESCORT).boats
    assert view(state, SUBMARINE).boats["u-47"].bow == at("N20-B")


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
    assert c.Home not in offers(laid(HUNTER, lying(25, contact=SEEN)))
    assert c.Home not in offers(laid(HUNTER, lying(contact=SONAR), held=("u-47",)))


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
    carrier = ShipRow(name="Y", kind="capital", card="ark-royal")
    assert fitted(late, carrier, lambda gear: 1) == Sets("", "10cm")
    special = next(row for row in SCENARIOS["bungo-suido"].ships if row.sonar == "special")
    assert fitted(late, special, lambda gear: 6).sonar == "special"


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
        assert stars.has_shells(state)
    assert offered == [False, True]
