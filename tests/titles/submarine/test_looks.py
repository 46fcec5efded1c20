"""The counters on the sea, what lies beside them, and how what happens is played."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from game.core.cues import Cue
from game.core.eyes import ALL_EYES
from game.core.hexes import step
from game.core.prompt import Prompt
from game.core.records import Command
from game.scenes.table.cues.effects import motion_of
from game.scenes.titles.effects import Effect
from game.scenes.titles.instruments import Roster
from game.scenes.titles.looks import Hand
from game.scenes.titles.submarine import LOOKS
from game.scenes.titles.submarine.layout import chart_of
from game.scenes.titles.submarine.pieces import UNSEEN, pieces_of, ship_looks, spread
from game.scenes.titles.submarine.skin import OPENING, opening
from game.titles.submarine.model import commands as c
from game.titles.submarine.model.frames import Turn
from game.titles.submarine.model.state import (
    CAPITAL,
    ESCORT,
    HIDDEN,
    MERCHANT,
    SONAR,
    SUBMARINE,
    BoatPlot,
    Ship,
    Shot,
    State,
)
from game.titles.submarine.odds.lanes import legs_of_shot
from game.titles.submarine.printed import tables
from game.titles.submarine.printed.scenarios import PANELS
from game.titles.submarine.view import View, view
from game.titles.submarine.words.cues import berth
from game.ui.boards import Measure, Patch, Piece, Region, Track
from game.ui.drawing.art import Art
from tests.titles.submarine.crowd import crowd, duel
from tests.titles.submarine.sea import at, boat, escort, merchant, sea

SKIN = LOOKS.skin()


def pieces(state: State, eyes: str) -> dict[str, Piece]:
    return {piece.id: piece for piece in pieces_of(view(state, eyes))}


def measured(
    seen: View, hand: Hand | None = None, kind: str = "", seat: str = SUBMARINE
) -> list[Measure]:
    prompt = Prompt(seat, "7", "", kind=kind) if kind else None
    assert LOOKS.measures
    return list(LOOKS.measures(seen, prompt, hand or Hand()))


# Counters


def test_every_vessel_of_every_card_has_its_drawings():
    art, somewhere = Art(), at("N20-B")
    ships = [Ship("s", ESCORT, card, "S", somewhere, 6, 4, 5) for card in tables.ESCORTS]
    ships += [Ship("s", CAPITAL, card, "S", somewhere, 6, 4, 5) for card in tables.CAPITALS]
    ships += [Ship("s", MERCHANT, card, "S", somewhere, 6, 4, 5) for card in tables.MERCHANTS]
    for ship in ships:
        flag, hull, kind = ship_looks(ship)
        assert all(map(art.has, (f"plate-{flag}", f"plate-{flag}-dead", f"hull-{hull}")))
        assert kind


@pytest.mark.parametrize("eyes", [ESCORT, SUBMARINE, ALL_EYES])
@pytest.mark.parametrize("state", [crowd(), duel()], ids=["crowd", "duel"])
def test_all_that_lies_on_the_sea_is_drawn_once(state, eyes):
    drawn = list(pieces_of(view(state, eyes)))
    assert len({piece.id for piece in drawn}) == len(drawn)
    art = Art()
    assert all(art.has(each) for p in drawn for each in (p.art, *(d.art for d in p.decals)))
    for name in (*state.ships, *state.torpedoes, *state.weapons):
        assert name in {piece.id for piece in drawn}


def test_a_ship_lies_between_bow_and_stern_with_her_bow_to_her_heading():
    seen = view(duel(), ESCORT)
    ship, chart = seen.ships["england"], chart_of(seen)
    piece = pieces(duel(), ESCORT)["england"]
    assert (piece.x, piece.y) == chart.between(ship.bow, ship.stern)
    assert piece.angle == 120
    assert (piece.art, piece.caption) == ("plate-us", "England")


def test_a_ship_dead_in_the_water_shows_her_other_side_and_her_damage():
    piece = pieces(duel(), ESCORT)["ec-2-1"]
    assert piece.art == "plate-trade-dead"
    assert [words.text for words in piece.prints] == ["EC-2 1", "3"]


def test_only_her_player_reads_how_deep_a_boat_is():
    state = duel()
    assert pieces(state, SUBMARINE)["u-47"].caption == "U.47, 50 to 75 ft"
    state.hand["submarine"] = "u-190"
    assert pieces(state, SUBMARINE)["u-47"].caption == "U.47, 50 to 75 ft: R1L1"
    assert pieces(state, SUBMARINE)["u-190"].caption == "U.190, surfaced"
    assert pieces(state, ESCORT)["u-47"].caption == "U.47"
    assert pieces(state, ESCORT)["u-190"].caption == "U.190, surfaced"
    state.boats["u-47"] = replace(state.boats["u-47"], contact=SONAR)
    assert pieces(state, ESCORT)["u-47"].caption == "U.47, sonar"


def test_a_hidden_boat_is_faint_to_her_player_and_nothing_to_the_other():
    state = duel()
    state.boats["u-47"] = replace(state.boats["u-47"], contact=HIDDEN)
    assert pieces(state, SUBMARINE)["u-47"].alpha == UNSEEN
    assert "u-47" not in pieces(state, ESCORT)
    assert not any(isinstance(each, Region) for each in measured(view(state, ESCORT)))


def test_only_the_submarine_player_sees_which_torpedo_runs_shallow():
    state = duel()
    assert pieces(state, SUBMARINE)["t2"].decals
    assert not pieces(state, ESCORT)["t2"].decals


@pytest.mark.parametrize("count", range(1, 7))
def test_few_markers_of_a_hex_lie_beside_each_other(count):
    spots = spread((100, 100), count)
    assert len(set(spots)) == count
    assert len(spread((100, 100), 9)) == 9


def test_many_markers_of_a_hex_are_a_stack():
    state = duel()
    for number in range(9):
        state.weapons[f"x{number}"] = replace(state.weapons["w0"], id=f"x{number}")
    stacks = {p.stack for name, p in pieces(state, ESCORT).items() if name.startswith("x")}
    assert len(stacks) == 1
    assert stacks != {""}


# What lies beside them


def test_the_plot_in_hand_is_a_way_with_every_hex_that_it_sweeps():
    seen = view(duel(), SUBMARINE)
    found = measured(seen)
    chart, boat = chart_of(seen), seen.boats["u-47"]
    first = step(boat.bow, 1)
    way = (chart.at(boat.bow), chart.at(first), chart.at(step(first, 6)))
    assert Track(way, "mark") in found
    swept = ("O33-B", "O34-B", "N34-B", "P33-B", "P34-B", "P32-B")
    regions = {e.shape.corners for e in found if isinstance(e, Region) and e.tone == "mark"}
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
    told = [e for e in measured(seen, Hand("t1")) if isinstance(e, Track) and e.tone == "mark"]
    legs = [each for each in told if each.label]
    ends = [chart.at(step(running.at, 5, 8 * number)) for number in (1, 2, 3)]
    assert [(leg.label[:6], leg.points[-1]) for leg in legs] == [
        ("turn 3", ends[0]),
        ("turn 4", ends[1]),
        ("turn 5", ends[2]),
    ]
    state.torpedoes["t1"] = replace(state.torpedoes["t1"], at=PANELS.find("A28-A"))
    assert not [each for each in measured(view(state, SUBMARINE), Hand("t1"))
                if getattr(each, "tone", "") == "mark" and getattr(each, "label", "")]  # fmt: skip


def test_a_run_tells_each_hex_where_it_may_meet_a_ship_and_where_that_ship_may_lie():
    state = sea(boat("G6", "N50-B", 6, 25), merchant("C-2", "N34-B", 6), phase="plot")
    seen, chart = view(state, SUBMARINE), chart_of(view(state, SUBMARINE))
    legs = legs_of_shot(seen, seen.boats["u-47"], Shot(0, "B", "", 8, False))
    found: Sequence[Any] = meant(c.Shoot("u-47", 0, "B", "", 8, False), state=state)
    strong = {each.shape: each.weight for each in found if getattr(each, "tone", "") == "strong"}
    met = {place: share for leg in legs for place, share in leg.met.items()}
    assert strong == {chart.cell(place): share for place, share in met.items()}
    runs = {each.shape for each in found if isinstance(each, Region)}
    assert runs >= {chart.cell(place) for leg in legs[:3] for place in leg.path}
    assert any(isinstance(each, Patch) for each in found)


def test_a_run_that_may_end_as_a_dud_is_barred_there():
    near = merchant("C-2", "N44-B", 6, is_dead=True)
    state = sea(boat("G6", "N50-B", 6, 25), near, phase="plot")
    found: Sequence[Any] = meant(c.Shoot("u-47", 0, "B", "", 8, False), state=state)
    barred = {each.shape for each in found if getattr(each, "tone", "") == "barred"}
    assert chart_of(view(state, SUBMARINE)).cell(at("N45-B")) in barred


def test_what_plotted_shots_may_meet_is_seen_and_the_one_taken_back_in_full():
    plot = BoatPlot("", 25, tuple(Shot(tube, "B", "", 8, False) for tube in (0, 1)))
    laid = boat("G6", "N50-B", 6, 25, plot=plot)
    state = sea(laid, merchant("C-2", "N34-B", 6), phase="plot", hand={SUBMARINE: "u-47"})
    lines = measured(view(state, SUBMARINE), kind="Plotting")
    assert sum(getattr(each, "tone", "") == "strong" for each in lines) > 0
    seen = view(state, SUBMARINE)
    legs = legs_of_shot(seen, seen.boats["u-47"], plot.shots[0])
    turns = {each.label.partition(":")[0] for each in lines if isinstance(each, Track)} - {""}
    assert turns == {f"turn {leg.turn}" for leg in legs if leg.met}
    told = meant(c.Unshoot("u-47", 1), state=state)
    assert f"turn {state.turn}" in [getattr(each, "label", "") for each in told]


def test_who_aims_sees_where_the_convoy_may_lie_this_turn_and_the_next():
    state = sea(boat("G6", "N50-B", 6, 25), merchant("C-2", "N34-B", 6), phase="plot", tube=0)
    seen = view(state, SUBMARINE)
    patches = [each for each in measured(seen, kind="Plotting") if isinstance(each, Patch)]
    assert len(patches) == 2
    assert not [each for each in measured(replace(seen, tube=-1), kind="Plotting")
                if isinstance(each, Patch)]  # fmt: skip


def test_the_pattern_that_an_escort_can_throw_is_shown_before_she_does():
    seen = view(duel(), ESCORT)
    found = measured(seen, Hand("viceroy"), "Escorting", ESCORT)
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
    before = measured(seen, Hand(), "Plotting", eyes)
    after = measured(seen, Hand(meant=command), "Plotting", eyes)
    return [each for each in after if each not in before]


def test_a_move_is_seen_before_it_is_plotted():
    chart = chart_of(view(duel(), SUBMARINE))
    boat = duel().boats["u-47"]
    found = meant(c.Plot("u-47", "2"))
    assert Track(tuple(chart.at(step(boat.bow, 6, on)) for on in range(3)), "mark") in found
    assert chart.cell(step(boat.bow, 6, 2)) in [getattr(each, "shape", None) for each in found]


def test_a_depth_is_seen_before_it_is_plotted():
    labels = {getattr(each, "label", "") for each in meant(c.PlotDepth("u-47", 100))}
    assert "50 to 100 ft" in labels


def test_a_torpedo_is_seen_to_run_turn_by_turn_before_it_is_fired():
    found: Sequence[Any] = meant(c.Shoot("u-47", 2, "B", "", 8, False))
    chart, bow = chart_of(view(duel(), SUBMARINE)), duel().boats["u-47"].bow
    ends = [(each.label, each.points[-1]) for each in found if isinstance(each, Track)]
    assert ends == [
        (f"turn {3 + turn}", chart.at(step(bow, 6, 8 * (turn + 1)))) for turn in range(3)
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


# Playing


def test_a_vessel_goes_to_its_place_and_turns_the_shorter_way():
    seen = view(duel(), ESCORT)
    ship = seen.ships["viceroy"]
    goal = berth(step(ship.bow, 3), 2)
    motion = motion_of("sail", LOOKS.effects)
    effect = Effect(Cue("sail", ship.id, to=goal), SKIN.anchor(seen, ship.id),
                    SKIN.anchor(seen, goal), motion)  # fmt: skip
    effect.progress = 1.0
    (moved,) = (p for p in effect.adjust(SKIN.pieces(seen)) if p.id == ship.id)
    assert (moved.x, moved.y) == SKIN.anchor(seen, goal)
    assert moved.angle == 120
    effect.progress = 0.5
    (moved,) = (p for p in effect.adjust(SKIN.pieces(seen)) if p.id == ship.id)
    assert moved.angle == 150


def test_every_anchor_is_found():
    seen = view(duel(), ALL_EYES)
    chart = chart_of(seen)
    assert SKIN.anchor(seen, "@30,12") == chart.at(at("D12-B"))
    assert SKIN.anchor(seen, "t1") == chart.at(at("N28-B"))
    assert SKIN.anchor(seen, "w2") == chart.at(at("M23-B"))
    assert SKIN.anchor(seen, "nobody") == chart.middle


@pytest.mark.parametrize(
    ("scenario", "as_designed", "has"),
    [("wolf-pack", False, "–"), ("wolf-pack", True, "Hedgehog"), ("secret-weapon", False, "Squid")],
)
def test_a_roster_names_what_an_escort_has_at_that_date(scenario, as_designed, has):
    card = "B11" if has == "Squid" else "B1"
    state = sea(escort(card, "N20-B", 6, "Viceroy"), scenario=scenario)
    state.house = replace(state.house, as_designed=as_designed)
    rosters = [each for each in SKIN.instruments(view(state, ESCORT)) if isinstance(each, Roster)]
    assert rosters[0].units[0].cells[3] == has


def test_what_stands_beside_the_board_keeps_to_the_eyes():
    def names(eyes: str) -> list[str]:
        return [getattr(each, "name", "") for each in SKIN.instruments(view(duel(), eyes))]

    assert "Boats" in names(SUBMARINE)
    assert "Boats" not in names(ESCORT)
    assert "Depth" in names(SUBMARINE)
    assert "Depth" not in names(ESCORT)
    assert "Escorts" in names(ESCORT)


def holds(seen: View, *codes: str) -> bool:
    left, top, wide, high = opening(seen, chart_of(seen)) or (0, 0, 0, 0)
    points = [chart_of(seen).at(at(code)) for code in codes]
    return all(left < x < left + wide and top < y < top + high for x, y in points)


def test_looked_at_first_is_what_lies_nearest_to_an_enemy():
    near, far = escort("B4", "R20-B", 6, "Amazon"), escort("B14", "B50-A", 6, "Lark")
    state = sea(far, near, boat("G6", "D9-B", 3, 0))
    for eyes in (ESCORT, SUBMARINE):
        assert holds(view(state, eyes), "R20-B", "D9-B"), eyes
        assert not holds(view(state, eyes), "B50-A"), eyes


def test_an_enemy_far_away_is_not_looked_at():
    state = sea(escort("B4", "B50-A", 6, "Amazon"), boat("G6", "Z2-C", 3, 0))
    assert holds(view(state, ESCORT), "B50-A")
    assert opening(view(state, ESCORT), chart_of(view(state, ESCORT)))[2:] == OPENING


def test_the_convoy_comes_before_its_escorts():
    state = sea(
        merchant("C-2", "N30-B", 6), escort("B4", "N10-A", 6, "Lark"), boat("G6", "X20-B", 6, 0)
    )
    assert holds(view(state, ESCORT), "N30-B", "X20-B")


def test_of_a_hidden_boat_nothing_is_looked_at():
    state = sea(escort("B4", "N20-B", 6, "Amazon"), boat("G6", "D9-B", 3, 50, contact=HIDDEN))
    assert not holds(view(state, ESCORT), "D9-B")


def test_the_vessel_in_hand_is_looked_at():
    state = sea(
        escort("B4", "N20-B", 6, "Amazon"),
        boat("G6", "N26-B", 3, 0),
        boat("G6", "B50-A", 3, 0, "U.99"),
        hand={SUBMARINE: "u-99"},
    )
    assert holds(view(state, SUBMARINE), "B50-A")
