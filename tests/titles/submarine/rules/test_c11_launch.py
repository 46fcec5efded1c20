"""11 Plotting and launching torpedoes."""

from dataclasses import replace
from typing import Any

import pytest

from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.state import ESCORT, HIDDEN, OPEN, BoatPlot, State, Tube
from game.titles.submarine.model.torpedo import Shot
from game.titles.submarine.rules.fighting import c11_launch as c11
from game.titles.submarine.rules.fighting.c12_torpedoes import run_torpedoes
from game.titles.submarine.rules.turn.c7_plotting import ACTS
from game.titles.submarine.view import redact, view
from tests.titles.submarine.sea import G7A, at, boat, codes, of_kind, play, sea

rule = pytest.mark.rule
DEEP = False


def firing(depth: int = 75, tube: int = 0, **more: Any) -> State:
    """U.190, a boat of four bow tubes and two at the stern, with a tube in hand."""
    return sea(boat("G10", "S28-A", 2, depth, "U.190", **more), tube=tube)


def shots(state: State) -> list[c.Shoot]:
    choices = c11.torpedo_choices(state, "u-190")
    return [each.command for each in choices if isinstance(each.command, c.Shoot)]


@rule("submarine", "11.4")
@pytest.mark.parametrize(("is_shallow", "said"), [(False, ", deep"), (True, ", shallow")])
def test_a_way_to_fire_says_how_deep_it_runs(is_shallow: bool, said: str) -> None:
    state = replace(firing(), runs_shallow=is_shallow)
    choices = c11.torpedo_choices(state, "u-190")
    told = [each.label for each in choices if isinstance(each.command, c.Shoot)]
    assert told
    assert all(each.endswith(said) for each in told)


@rule("submarine", "11.4.1")
@rule("submarine", "11.4.2")
@pytest.mark.parametrize(
    ("name", "code", "out"),
    [("A", "O31-B", 5), ("B", "P31-B", 6), ("C", "Q31-B", 1)],
)
def test_the_launch_hexes_lie_before_the_bow_from_port_to_starboard(
    name: str, code: str, out: int
) -> None:
    place, course = c11.entry(at("P32-B"), 6, name)
    assert (codes([place]), course) == ([code], out)


@rule("submarine", "11.4.2")
@pytest.mark.parametrize(
    ("name", "code", "out"),
    [("X", "Q33-B", 2), ("Y", "P34-B", 3), ("Z", "O33-B", 4)],
)
def test_and_behind_the_stern(name: str, code: str, out: int) -> None:
    place, course = c11.entry(at("P32-B"), 6, name)
    assert (codes([place]), course) == ([code], out)


@rule("submarine", "11.4.3")
@rule("submarine", "11.4.3.1")
@rule("submarine", "11.4.3.2")
@pytest.mark.parametrize(
    ("shot", "end", "course"),
    [
        (Shot(0, "B", "", 7, DEEP), "Z32-A", 2),
        (Shot(0, "C", "L", 6, DEEP), "X32-A", 2),
        (Shot(0, "C", "", 2, DEEP), "S30-A", 3),
        (Shot(0, "B", "R", 2, DEEP), "T30-A", 3),
        (Shot(0, "A", "L", 1, DEEP), "T28-A", 6),
    ],
)
def test_a_torpedo_runs_from_its_hex_as_plotted(shot: Shot, end: str, course: int) -> None:
    """The first two are the torpedoes of the sample game."""
    path, heads = c11.run_of(at("S28-A"), 2, shot)
    assert (codes(path[-1]), heads, len(path)) == ([end], course, shot.distance)


@rule("submarine", "11.4")
@rule("submarine", "11.4.4")
def test_every_hex_turn_and_distance_is_offered() -> None:
    found = shots(firing())
    assert len(found) == 3 * 3 * 8
    assert {each.entry for each in found} == {"A", "B", "C"}
    assert {each.distance for each in found} == set(range(1, 9))


@rule("submarine", "11.4.2")
def test_a_stern_tube_fires_astern() -> None:
    assert {each.entry for each in shots(firing(tube=4))} == {"X", "Y", "Z"}


@rule("submarine", "11.4.4")
def test_a_slow_torpedo_is_plotted_no_further_than_it_runs() -> None:
    assert max(each.distance for each in shots(firing(load="g7e"))) == 5


@rule("submarine", "11.5")
@pytest.mark.parametrize(("depth", "can"), [(0, True), (100, True), (125, False)])
def test_no_torpedo_is_launched_from_below_100_feet(depth: int, can: bool) -> None:
    state = firing(depth)
    assert bool(shots(state)) == can
    assert c11.why_not_fire(state, state.boats["u-190"])[0] == ("" if can else "11.5")


@rule("submarine", "9.11")
def test_a_boat_that_changes_depth_fires_nothing() -> None:
    assert not shots(firing(75, plot=BoatPlot("", 100)))


@rule("submarine", "9.11")
@rule("submarine", "19.2")
def test_a_boat_that_must_rise_fires_nothing_before_it_is_up() -> None:
    assert not shots(firing(75, inside={"damage": 3}))
    assert shots(firing(0, inside={"damage": 3}))


@rule("submarine", "11.2")
@rule("submarine", "11.1")
def test_only_loaded_tubes_are_taken_in_hand_each_once() -> None:
    tubes = (Tube(False, G7A), Tube(False, ""), Tube(False, G7A), Tube(True, G7A))
    plot = BoatPlot("1", 75, (Shot(2, "A", "", 3, DEEP),))
    state = firing(tube=-1, inside={"tubes": tubes}, plot=plot)
    choices = [choice.command for choice in c11.torpedo_choices(state, "u-190")]
    assert choices == [c.Unshoot("u-190", 2), c.TakeTube("u-190", 0), c.TakeTube("u-190", 3)]


@rule("submarine", "11.6")
def test_torpedoes_may_share_a_course() -> None:
    state = firing()
    for tube in (0, 1):
        state, _ = play(state, c11.shoot, c.Shoot("u-190", tube, "B", "", 8, DEEP))
    assert [shot.tube for shot in state.plots["u-190"].shots] == [0, 1]


@rule("submarine", "11.2")
def test_after_a_shot_the_next_loaded_tube_at_that_end_is_in_hand() -> None:
    state, _ = play(firing(), c11.shoot, c.Shoot("u-190", 0, "B", "", 8, DEEP))
    assert state.tube == 1
    for tube, follows in ((4, 5), (5, -1)):
        state, _ = play(state, c11.shoot, c.Shoot("u-190", tube, "Y", "", 8, DEEP))
        assert state.tube == follows


@rule("submarine", "11.4")
def test_the_plot_of_the_move_stands_when_a_torpedo_is_plotted_or_taken_back() -> None:
    state = firing(plot=BoatPlot("L3", 75))
    state, _ = play(state, c11.shoot, c.Shoot("u-190", 3, "B", "", 8, DEEP))
    assert len(state.plots["u-190"].shots) == 1
    state, _ = play(state, c11.unshoot, c.Unshoot("u-190", 3))
    assert (state.plots["u-190"].moves, state.plots["u-190"].shots) == ("L3", ())


@rule("submarine", "12.1")
@rule("submarine", "11.3")
@rule("submarine", "20.1.4")
def test_the_torpedoes_plotted_leave_their_tubes_and_run() -> None:
    """64.2, turn 2: two torpedoes run to Z32 and X32."""
    fired = (Shot(0, "B", "", 7, DEEP), Shot(1, "C", "L", 6, DEEP))
    state, events = play(firing(plot=BoatPlot("L3", 75, fired)), run_torpedoes)
    assert [codes([each.at]) for each in state.torpedoes.values()] == [["Z32-A"], ["X32-A"]]
    assert [each.heading for each in state.torpedoes.values()] == [2, 2]
    assert [each.torpedo for each in of_kind(events, e.TorpedoLaunched)] == ["t1", "t2"]
    assert [bool(tube.load) for tube in state.insides["u-190"].tubes[:3]] == [False, False, True]
    assert state.fired == {"u-190": 2}


@rule("submarine", "5.1.2")
def test_a_torpedo_plotted_stays_in_its_tube_and_is_the_owners_secret() -> None:
    state, events = play(firing(), c11.shoot, c.Shoot("u-190", 0, "B", "", 8, DEEP))
    assert (state.torpedoes, state.insides["u-190"].tubes[0].load) == ({}, G7A)
    assert [redact(each, ESCORT) for each in events] == [None] * len(events)


@rule("submarine", "21.6")
@rule("submarine", "12.4")
@pytest.mark.parametrize(("contact", "count"), [(OPEN, 7), (HIDDEN, 1)])
def test_of_a_hidden_boats_torpedo_others_see_where_it_ends_and_never_how_it_is_set(
    contact: str, count: int
) -> None:
    shot = Shot(0, "B", "", 7, DEEP)
    state, events = play(firing(plot=BoatPlot("", 75, (shot,)), contact=contact), run_torpedoes)
    (launched,), (moved,) = of_kind(events, e.TorpedoLaunched), of_kind(events, e.TorpedoMoved)
    assert redact(launched, ESCORT) is None
    seen = redact(moved, ESCORT)
    assert isinstance(seen, e.TorpedoMoved)
    assert (len(seen.path), codes(seen.path[-1:])) == (count, ["Z32-A"])
    assert [*view(state, ESCORT).torpedoes] == ["t1"]
    assert not view(state, ESCORT).settings


@rule("submarine", "12.4")
def test_a_torpedo_is_set_shallow_or_deep() -> None:
    state, _ = play(firing(), ACTS[c.SetRun], c.SetRun(True))
    assert all(each.is_shallow for each in shots(state))
