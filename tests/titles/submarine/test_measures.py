"""What is drawn beside the counters, and what a command would do before it is done."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from game.core.records import Command
from game.geometry.hexes import step
from game.scenes.titles.looks import Interest
from game.scenes.titles.submarine import LOOKS
from game.scenes.titles.submarine.layout import chart_of
from game.scenes.titles.submarine.plotting.computer import computer, gyro
from game.titles.submarine.model import commands as c
from game.titles.submarine.model.frames import Turn
from game.titles.submarine.model.state import ESCORT, HIDDEN, SUBMARINE, BoatPlot, State
from game.titles.submarine.model.torpedo import Shot
from game.titles.submarine.odds.lanes import legs_of_shot
from game.titles.submarine.printed.panels import PANELS
from game.titles.submarine.view import view
from game.ui.boards import Measure, Patch, Region, Track
from game.ui.boards.layers.meanings import BARRED, GUN, PLOT, STRUCK
from tests.titles.submarine.crowd import crowd, duel
from tests.titles.submarine.looks import measured, pieces
from tests.titles.submarine.sea import at, boat, merchant, sea

# The torpedo computer


def aiming(turn: str = "", entry: str = "B", **more: Any) -> State:
    """A boat ten hexes ahead of a ship, with a torpedo plotted."""
    plot = BoatPlot("", 25, (Shot(0, entry, turn, 8, False),))
    boats = boat("G6", "N50-B", 6, 25, plot=plot)
    return sea(boats, merchant("C-2", "N34-B", 6), phase="plot", hand={SUBMARINE: "u-47"}, **more)


@pytest.mark.parametrize(
    ("entry", "turn", "angle"),
    [("B", "", "0°"), ("A", "", "60° port"), ("C", "R", "120° stbd"), ("Y", "", "180°")],
)
def test_the_computer_tells_the_gyro_angle_of_a_torpedo(entry: str, turn: str, angle: str):
    state = aiming(turn, entry)
    assert gyro(state.boats["u-47"], state.plots["u-47"].shots[0]) == angle


def test_the_computer_tells_what_is_met_when_and_how_far_off():
    seen = view(aiming(), SUBMARINE)
    (roster,) = computer(seen)
    (row,) = roster.units
    legs = legs_of_shot(seen, seen.boats["u-47"], seen.plots["u-47"].shots[0])
    met = next(leg for leg in legs if leg.ships)
    assert row.cells[:3] == ("Bow 1", "C-2 1", "0°")
    assert row.cells[4] == str(met.turn)
    far = int(row.cells[3].split()[0])
    assert far > 8 * (met.turn - seen.turn), "beyond the runs of the turns before"
    assert row.cells[3].endswith(f"({far * 100:,} yd)")
    assert [*computer(replace(seen, phase="convoy"))] == []
    assert [*computer(replace(seen, plots={}))] == []


def test_the_tube_in_hand_spreads_its_fan_and_targets_are_marked():
    tube = view(aiming(tube=0), SUBMARINE)
    quiet = [e for e in measured(tube, kind="Plotting") if isinstance(e, Track) and e.is_quiet]
    none = [
        e
        for e in measured(replace(tube, tube=-1), kind="Plotting")
        if isinstance(e, Track) and e.is_quiet
    ]
    assert len(quiet) - len(none) == 9, "three hexes before the bow, three ways from each"
    aimed = view(aiming(targets={"u-47": ("c-2-1",)}), SUBMARINE)
    marked = [e for e in measured(aimed, kind="Plotting") if getattr(e, "meaning", None) is GUN]
    assert len(marked) == 2, "both her hexes"


# What lies beside them


def test_the_plot_in_hand_is_a_way_with_every_hex_that_it_sweeps():
    seen = view(duel(), SUBMARINE)
    found = measured(seen)
    chart, boat = chart_of(seen), seen.boats["u-47"]
    first = step(boat.bow, 1)
    way = (chart.at(boat.bow), chart.at(first), chart.at(step(first, 6)))
    assert all(Track(leg, PLOT) in found for leg in pairwise(way)), "an arrow to every hex"
    swept = ("O33-B", "O34-B", "N34-B", "P33-B", "P34-B", "P32-B")
    regions = {e.shape.corners for e in found if isinstance(e, Region) and e.meaning is PLOT}
    assert regions == {chart.cell(at(code)).corners for code in swept}


def test_a_plot_that_is_carried_out_is_seen_no_more():
    state = duel()
    before = measured(view(state, SUBMARINE))
    state.phase = "torpedoes"
    assert len(measured(view(state, SUBMARINE))) < len(before)
    state.moved = ("u-47",)
    seen = view(state, SUBMARINE)
    assert not any(isinstance(each, Region) for each in measured(seen))
    assert pieces(state, SUBMARINE)["u-47"].caption == "U.47, 50 ft"


def test_the_run_of_a_torpedo_is_a_leg_for_each_turn_as_far_as_the_panels():
    state = duel()
    state.phase = "plot"
    seen = view(state, SUBMARINE)
    chart, running = chart_of(seen), seen.torpedoes["t1"]
    here, *ends = (chart.at(step(running.at, 5, 8 * number)) for number in range(4))
    told = [e for e in measured(seen, Interest("t1")) if isinstance(e, Track) and e.label]
    legs = [each for each in told if each.points[0] in (here, *ends)]
    assert [(leg.label[:6], leg.points[-1]) for leg in legs] == [
        ("turn 3", ends[0]),
        ("turn 4", ends[1]),
        ("turn 5", ends[2]),
    ]
    state.torpedoes["t1"] = replace(state.torpedoes["t1"], at=PANELS.find("A28-A"))
    edge = chart.at(state.torpedoes["t1"].at)
    told = [e for e in measured(view(state, SUBMARINE), Interest("t1")) if isinstance(e, Track)]
    assert not [each for each in told if each.label and each.points[0] == edge]


def test_a_run_tells_each_hex_where_it_may_meet_a_ship_and_where_that_ship_may_lie():
    state = sea(boat("G6", "N50-B", 6, 25), merchant("C-2", "N34-B", 6), phase="plot")
    seen, chart = view(state, SUBMARINE), chart_of(view(state, SUBMARINE))
    legs = legs_of_shot(seen, seen.boats["u-47"], Shot(0, "B", "", 8, False))
    found: Sequence[Any] = meant(c.Shoot("u-47", 0, "B", "", 8, False), state=state)
    strong = {each.shape: each.weight for each in found if each.meaning is STRUCK}
    met = {place: share for leg in legs for (place,), share in leg.met.items()}
    assert strong == {chart.cell(place): share for place, share in met.items()}
    runs = {each.shape for each in found if isinstance(each, Region)}
    assert runs >= {chart.cell(place) for leg in legs[:3] for (place,) in leg.path}
    assert any(isinstance(each, Patch) for each in found)


def test_a_run_that_may_end_as_a_dud_is_barred_there():
    near = merchant("C-2", "N44-B", 6, is_dead=True)
    state = sea(boat("G6", "N50-B", 6, 25), near, phase="plot")
    found: Sequence[Any] = meant(c.Shoot("u-47", 0, "B", "", 8, False), state=state)
    barred = {each.shape for each in found if each.meaning is BARRED}
    assert chart_of(view(state, SUBMARINE)).cell(at("N45-B")) in barred


def test_what_plotted_shots_may_meet_is_seen_and_the_one_taken_back_in_full():
    plot = BoatPlot("", 25, tuple(Shot(tube, "B", "", 8, False) for tube in (0, 1)))
    laid = boat("G6", "N50-B", 6, 25, plot=plot)
    state = sea(laid, merchant("C-2", "N34-B", 6), phase="plot", hand={SUBMARINE: "u-47"})
    lines: Sequence[Any] = measured(view(state, SUBMARINE), kind="Plotting")
    assert sum(each.meaning is STRUCK for each in lines) > 0
    seen = view(state, SUBMARINE)
    legs = legs_of_shot(seen, seen.boats["u-47"], plot.shots[0])
    turns = {each.label.partition(":")[0] for each in lines if isinstance(each, Track)} - {""}
    assert turns == {f"turn {leg.turn}" for leg in legs if leg.met}
    told = meant(c.Unshoot("u-47", 1), state=state)
    first = f"turn {state.turn}, gyro 0°, 8 hexes"
    assert first in [getattr(each, "label", "") for each in told]


def test_who_aims_sees_where_the_convoy_may_lie_this_turn_and_the_next():
    state = sea(boat("G6", "N50-B", 6, 25), merchant("C-2", "N34-B", 6), phase="plot", tube=0)
    seen = view(state, SUBMARINE)
    patches = [each for each in measured(seen, kind="Plotting") if isinstance(each, Patch)]
    assert len(patches) == 2
    assert not [each for each in measured(replace(seen, tube=-1), kind="Plotting")
                if isinstance(each, Patch)]  # fmt: skip


def test_the_pattern_that_an_escort_can_throw_is_shown_before_she_does():
    seen = view(duel(), ESCORT)
    found = measured(seen, Interest("viceroy"), "Escorting", ESCORT)
    ahead = [step(at("N24-B"), 3, count) for count in (1, 2)]
    cells = [chart_of(seen).cell(place).corners for place in ahead]
    regions = [each.shape.corners for each in found if isinstance(each, Region)]
    assert regions in (cells, [])


def test_the_guesses_are_a_patch_of_hexes_for_the_boats_that_may_be_there():
    state = duel()
    state.house, state.flow = replace(state.house, hidden=True), (Turn(),)
    state.boats["u-47"] = replace(state.boats["u-47"], contact=HIDDEN)
    assert LOOKS.guesses
    found: Sequence[Any] = LOOKS.guesses(view(state, ESCORT))
    assert [each.label.partition(":")[0] for each in found] == ["U.47"]
    assert all(isinstance(each, Patch) and each.loops for each in found)
    state.house = replace(state.house, hidden=False)
    assert not LOOKS.guesses(view(state, ESCORT))


# Before it is done


def meant(command: Command, eyes: str = SUBMARINE, state: State | None = None) -> list[Measure]:
    """What is drawn beside what lies there anyway while a command is pointed at."""
    seen = view(state or duel(), eyes)
    before = measured(seen, Interest(), "Plotting", eyes)
    after = measured(seen, Interest(meant=command), "Plotting", eyes)
    return [each for each in after if each not in before]


def test_a_move_is_seen_before_it_is_plotted():
    chart = chart_of(view(duel(), SUBMARINE))
    boat = duel().boats["u-47"]
    found = meant(c.Plot("u-47", "2"))
    way = [chart.at(step(boat.bow, 6, on)) for on in range(3)]
    assert all(Track(leg, PLOT) in found for leg in pairwise(way))
    assert chart.cell(step(boat.bow, 6, 2)) in [getattr(each, "shape", None) for each in found]


def test_a_depth_is_seen_before_it_is_plotted():
    labels = {getattr(each, "label", "") for each in meant(c.PlotDepth("u-47", 100))}
    assert "50 to 100 ft" in labels


def test_a_torpedo_is_seen_to_run_turn_by_turn_before_it_is_fired():
    found: Sequence[Any] = meant(c.Shoot("u-47", 2, "B", "", 8, False))
    chart, bow = chart_of(view(duel(), SUBMARINE)), duel().boats["u-47"].bow
    ends = [(each.label, each.points[-1]) for each in found if isinstance(each, Track)]
    assert ends == [
        (f"turn {3 + turn}{more}", chart.at(step(bow, 6, 8 * (turn + 1))))
        for turn, more in enumerate((", gyro 0°, 8 hexes", "", ""))
    ]


def test_an_escort_is_seen_at_the_end_of_her_move_before_she_goes():
    found = meant(c.Steam("england", "1L1"), ESCORT)
    chart, ship = chart_of(view(duel(), ESCORT)), duel().ships["england"]
    end = step(step(ship.bow, 2), 1)
    assert any(getattr(each, "points", ())[-1:] == (chart.at(end),) for each in found)
    assert sum(isinstance(each, Region) for each in found) >= 4


@pytest.mark.parametrize(
    ("command", "hexes"),
    [
        (c.Launch("viceroy", *at("N26-B")), "N26"),
        (c.Throw("viceroy", "port"), "O23"),
        (c.FireStar("england", *at("R29-B")), "R29 R28 R30 Q28 Q29 S28 S29"),
        (c.PlaceShip("england", *at("R29-B")), "R29 Q28"),
    ],
)
def test_the_hexes_of_what_is_laid_or_lit_are_seen_before(command, hexes):
    chart = chart_of(view(duel(), ESCORT))
    shapes = {each.shape.corners for each in meant(command, ESCORT) if isinstance(each, Region)}
    assert shapes == {chart.cell(at(f"{code}-B")).corners for code in hexes.split()}


def test_a_plot_of_the_convoy_is_seen_after_those_before_it():
    state = crowd()
    state.orders.update({3: "2", 4: "R2", 5: "2"})
    chart, ship = chart_of(view(state, ESCORT)), state.ships["c-2-1"]
    found = meant(c.Order(6, "2L"), ESCORT, state)
    ends = {each.points[-1] for each in found if isinstance(each, Track)}
    assert chart.at(step(step(ship.bow, 6, 2), 1, 6)) in ends
