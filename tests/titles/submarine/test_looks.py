"""The counters on the sea, what stands beside the board, and how what happens is played."""

from dataclasses import replace

import pytest

from game.contract.cues import Cue
from game.core.eyes import ALL_EYES
from game.core.prompt import Prompt
from game.geometry.hexes import step
from game.scenes.table.cues.effects import motion_of
from game.scenes.titles.effects import Effect
from game.scenes.titles.instruments import Roster
from game.scenes.titles.submarine import LOOKS
from game.scenes.titles.submarine.layout import chart_of
from game.scenes.titles.submarine.pieces import UNSEEN, pieces_of, ship_looks, spread
from game.scenes.titles.submarine.skin import FOCUS, all_vessels, focus
from game.titles.submarine.model.frames import (
    DepthSetting,
    Escorting,
    Evading,
    Exploding,
    Plotting,
    Searching,
)
from game.titles.submarine.model.house import House, Longer
from game.titles.submarine.model.state import (
    CAPITAL,
    ESCORT,
    HIDDEN,
    MERCHANT,
    SONAR,
    SUBMARINE,
    Ship,
    State,
)
from game.titles.submarine.model.stock import Stock
from game.titles.submarine.printed import tables
from game.titles.submarine.view import View, view
from game.titles.submarine.words.cues import berth
from game.ui.boards import Region
from game.ui.drawing.art import Art
from tests.titles.submarine.crowd import crowd, duel
from tests.titles.submarine.looks import measured, pieces
from tests.titles.submarine.sea import at, boat, escort, merchant, sea

SKIN = LOOKS.skin()


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
    assert [words.text for words in piece.prints] == ["EC-2 1", "L", "3"]


def _gauges(state: State, eyes: str, unit: str) -> list[str]:
    decals = pieces(state, eyes)[unit].decals
    return [decal.art for decal in decals if decal.art.startswith("mark-hits")]


def test_a_gauge_shows_the_hit_points_short_of_a_point_of_damage():
    state = duel()
    for hits, told in ((4, ["mark-hits-4"]), (0, [])):
        state.ships["ec-2-1"] = replace(state.ships["ec-2-1"], hits=hits)
        assert _gauges(state, ESCORT, "ec-2-1") == told
        assert pieces(state, ESCORT)["ec-2-1"].prints[-1].text == "3"
    state.insides["u-47"] = replace(state.insides["u-47"], damage=0, hits=7)
    assert _gauges(state, SUBMARINE, "u-47") == ["mark-hits-7"]
    assert _gauges(state, ESCORT, "u-47") == [], "what a boat has is her secret"


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
    assert pieces(state, ESCORT)["u-47"].short == "U.47"
    hers = pieces(state, SUBMARINE)["u-47"]
    assert hers.caption == "U.47, 50 to 75 ft, on sonar: R1L1"
    assert hers.short == "U.47, on sonar"


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


def rostered(state: State, eyes: str, name: str) -> tuple[str, ...]:
    """The cells of the first unit of a roster."""
    rosters = [each for each in SKIN.instruments(view(state, eyes)) if isinstance(each, Roster)]
    return next(each.units[0].cells for each in rosters if each.name == name)


def test_a_roster_tells_the_escort_player_what_is_left_of_a_stock():
    house = replace(House(as_designed=True), longer=Longer(charge_stock=True))
    state = sea(escort("B4", "N20-B", 6, "Amazon"), house=house)
    state.stocks, state.spent = {"amazon": Stock(36, 5)}, {"amazon": Stock(10, 1)}
    for eyes, told in (
        (ESCORT, ("Hedgehog, 4 left", "5, 26 left")),
        (SUBMARINE, ("Hedgehog", "5")),
    ):
        cells = rostered(state, eyes, "Escorts")
        assert (cells[3], cells[5]) == told


def test_a_roster_tells_all_what_merchants_carry():
    state = sea(merchant("C-2", "N20-B", 6), house=House(longer=Longer(cargo=True)))
    plain = rostered(state, ESCORT, "Merchants")[1]
    state.cargoes = {"c-2-1": "timber"}
    for eyes in (ESCORT, SUBMARINE):
        assert rostered(state, eyes, "Merchants")[1] == f"{plain}, timber"


def test_what_stands_beside_the_board_keeps_to_the_eyes():
    def names(eyes: str) -> list[str]:
        return [getattr(each, "name", "") for each in SKIN.instruments(view(duel(), eyes))]

    assert "Boats" in names(SUBMARINE)
    assert "Boats" not in names(ESCORT)
    assert "Depth" in names(SUBMARINE)
    assert "Depth" not in names(ESCORT)
    assert "Escorts" in names(ESCORT)


def holds(seen: View, *codes: str) -> bool:
    left, top, wide, high = focus(seen, chart_of(seen)) or (0, 0, 0, 0)
    points = [chart_of(seen).at(at(code)) for code in codes]
    return all(left < x < left + wide and top < y < top + high for x, y in points)


def test_looked_at_first_is_what_lies_nearest_to_an_enemy():
    near, far = escort("B4", "R20-B", 6, "Amazon"), escort("B14", "B50-A", 6, "Lark")
    state = sea(far, near, boat("G6", "D9-B", 3, 0))
    for eyes in (ESCORT, SUBMARINE):
        assert holds(view(state, eyes), "R20-B", "D9-B"), eyes
        assert not holds(view(state, eyes), "B50-A"), eyes


def test_where_there_is_room_every_vessel_is_looked_at():
    near, far = escort("B4", "R20-B", 6, "Amazon"), escort("B14", "B50-A", 6, "Lark")
    seen = view(sea(far, near, boat("G6", "D9-B", 3, 50, contact=HIDDEN)), ESCORT)
    left, top, wide, high = all_vessels(seen, chart_of(seen))
    for code, is_in in (("R20-B", True), ("B50-A", True), ("D9-B", False)):
        x, y = chart_of(seen).at(at(code))
        assert (left < x < left + wide and top < y < top + high) == is_in, code


def test_an_enemy_far_away_is_not_looked_at():
    state = sea(escort("B4", "B50-A", 6, "Amazon"), boat("G6", "Z2-C", 3, 0))
    assert holds(view(state, ESCORT), "B50-A")
    assert focus(view(state, ESCORT), chart_of(view(state, ESCORT)))[2:] == FOCUS


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


@pytest.mark.parametrize(
    ("frame", "about"),
    [
        (Searching("england"), "england"),
        (Evading("t1", "england", ("L1",)), "england"),
        (DepthSetting(("w3", "w4")), "w3"),
        (Exploding(("w3", "w4")), "w3"),
        (Escorting(), "england"),
        (Plotting((ESCORT,)), ""),
    ],
)
def test_what_is_asked_about_is_known(frame, about):
    state = sea(escort("B1", "N20-B", 6, "England"))
    asked = Prompt(ESCORT, "5.4", "?", kind=type(frame).__name__)
    assert SKIN.asked_about(replace(view(state, ESCORT), flow=(frame,)), asked) == about
