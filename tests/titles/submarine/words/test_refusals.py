"""Why not: an answer with its case for whatever a player would try."""

from dataclasses import replace

import pytest

from game.core.prompt import Prompt, Refusal, Target, piece, space
from game.tables.loader import load_rules
from game.titles.submarine.model import frames as f
from game.titles.submarine.model.house import Advanced, House
from game.titles.submarine.model.state import (
    CHARGE,
    ESCORT,
    HEDGEHOG,
    KGUN,
    SEEN,
    SONAR,
    SUBMARINE,
    BoatPlot,
    State,
    Weapon,
)
from game.titles.submarine.model.steaming import Steaming
from game.titles.submarine.view import view
from game.titles.submarine.words.refusals import ANSWERS, AT_HEX, NOT_AT_SEA, refuse_rest, things
from tests.titles.submarine.sea import at, boat, escort, merchant, sea, torpedo

SEATS = (ESCORT, SUBMARINE)
MOVING = (f.Plotting, f.Escorting)
"""Where a hex is answered by how far it is."""


def _sea(**more: object) -> State:
    return sea(
        escort("B4", "N30-B", 6, "Amazon", speed=4),
        escort("B14", "T30-A", 6, "Lark", speed=0),
        merchant("C-2", "N23-B", 6),
        boat("G6", "R30-B", 6, 75, contact=SEEN, speed=1),
        torpedo("t1", "B9-B", 3),
        weapons={"w1": Weapon("w1", CHARGE, "amazon", at("N35-B"))},
        **more,  # type: ignore[arg-type]
    )


def _why(state: State, seat: str, kind: type[object], target: Target) -> tuple[str, str]:
    prompt = Prompt(seat, "5", "?", kind=kind.__name__)
    refusal = refuse_rest(view(state, seat), prompt, target)
    assert isinstance(refusal, Refusal)
    return refusal.rule, refusal.reason


def test_every_question_has_its_answers() -> None:
    asked = {frame.__name__ for frame in f.FRAMES} - {
        "Campaign", "Muster", "Voyage", "Turn", "Convoying", "Diving", "Closing", "UnseenRuns",
        "Running",
    }  # fmt: skip
    assert {*ANSWERS, *NOT_AT_SEA} == asked
    assert {*AT_HEX, *NOT_AT_SEA, *(frame.__name__ for frame in MOVING)} == asked


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("kind", sorted({*ANSWERS, *NOT_AT_SEA}))
def test_everything_on_the_board_is_answered_for(seat: str, kind: str) -> None:
    state = _sea(hand={SUBMARINE: "u-47"}, flow=(f.Searching("lark"),))
    seen = view(state, seat)
    cases = load_rules("submarine")
    pointed = things(seen)
    assert {piece(name) for name in ("amazon", "u-47", "t1", "w1")} <= {*pointed}
    for target in pointed:
        refusal = refuse_rest(seen, Prompt(seat, "5", "?", kind=kind), target)
        assert refusal.reason.endswith(".")
        assert refusal.reason[0].isupper()
        assert refusal.label[0].isupper()
        assert refusal.rule in cases


def test_hexes_about_the_boat_in_hand_are_answered_for() -> None:
    state = _sea()
    assert not any(target.kind == "space" for target in things(view(state, SUBMARINE)))
    state.hand[SUBMARINE] = "u-47"
    about = [target for target in things(view(state, SUBMARINE)) if target.kind == "space"]
    assert len(about) == 169
    assert not any(target.kind == "space" for target in things(view(state, ESCORT)))
    rule, reason = _why(state, SUBMARINE, f.Plotting, space("R23-B"))
    assert rule == "8.3.3"
    assert reason.startswith("It is 7 hexes away: she makes 3 hexes at most"), reason
    assert _why(state, SUBMARINE, f.Plotting, space("R30-B")) == (
        "6.5",
        "Her bow is there already.",
    )
    assert _why(state, SUBMARINE, f.Plotting, space("R31-B")) == ("6.5", "No vessel goes astern.")
    assert _why(state, SUBMARINE, f.Plotting, space("S31-B"))[0] == "6.5"
    state.tube = 0
    assert _why(state, SUBMARINE, f.Plotting, space("R31-B"))[0] == "11.4"


def test_an_escort_gains_no_more_than_two_hexes() -> None:
    state = _sea(steaming=Steaming("lark"))
    told = "It is 3 hexes away: she makes 2 hexes at most this turn."
    assert _why(state, ESCORT, f.Escorting, space("T27-A")) == ("8.2.1", told)
    gone = _sea(steaming=Steaming("lark", moved=1))
    told = "It is 2 hexes away: she makes 2 hexes, of which one made, at most this turn."
    assert _why(gone, ESCORT, f.Escorting, space("T28-A")) == ("8.2.1", told)
    assert _why(state, ESCORT, f.Escorting, space("T28-A"))[0] == "6.5"


def test_a_second_attack_running_is_refused() -> None:
    state = _sea(steaming=Steaming("amazon"))
    target = piece("u-47")
    assert _why(state, ESCORT, f.Escorting, target)[0] == "15.10"
    state.ships["amazon"] = replace(state.ships["amazon"], attacked=state.turn - 1)
    assert _why(state, ESCORT, f.Escorting, target)[0] == "15.7"
    state.boats["u-47"] = replace(state.boats["u-47"], is_surfaced=True)
    assert _why(state, ESCORT, f.Escorting, target)[0] == "15.3"


def test_a_boat_too_deep_or_empty_or_diving_fires_no_torpedo() -> None:
    state = _sea(hand={SUBMARINE: "u-47"})
    target = piece("c-2-1")
    inside = state.insides["u-47"]
    assert _why(state, SUBMARINE, f.Plotting, target)[0] == "11.4"
    state.insides["u-47"] = replace(inside, depth=125)
    assert _why(state, SUBMARINE, f.Plotting, target)[0] == "11.5"
    state.insides["u-47"] = replace(
        inside, tubes=tuple(replace(tube, load="") for tube in inside.tubes)
    )
    assert _why(state, SUBMARINE, f.Plotting, target)[0] == "14.1"
    state.insides["u-47"] = inside
    state.plots["u-47"] = BoatPlot("1", 50)
    assert _why(state, SUBMARINE, f.Plotting, target)[0] == "9.11"
    state.hand.clear()
    assert _why(state, SUBMARINE, f.Plotting, target)[0] == "11.2"


def test_guns_need_a_boat_on_the_surface_a_field_and_a_clear_line() -> None:
    state = _sea()
    assert _why(state, ESCORT, f.Gunnery, piece("u-47"))[0] == "17.12"
    assert _why(state, SUBMARINE, f.Gunnery, piece("u-47"))[0] == "17.1"
    assert _why(state, ESCORT, f.Gunnery, piece("c-2-1"))[0] == "17.3"
    state.boats["u-47"] = replace(state.boats["u-47"], is_surfaced=True)
    assert _why(state, ESCORT, f.Gunnery, piece("u-47"))[0] == "17.9.5"
    state.ships = {
        "amazon": state.ships["amazon"],
        "t-2-1": merchant("T-2", "P30-B", 6),
    }
    rule, reason = _why(state, ESCORT, f.Gunnery, piece("u-47"))
    assert rule == "18.2"
    assert "T-2 1" in reason


def test_with_own_sight_guns_need_to_see_the_boat_by_night() -> None:
    laid = escort("B1", "P30-B", 6, "Viceroy"), boat("G10", "X34-B", 6, 0)
    state = sea(*laid, scenario="wolf-pack", house=House(own_sight=True))
    rule, reason = _why(state, ESCORT, f.Gunnery, piece("u-47"))
    assert (rule, "4 hexes" in reason) == ("SYN.2", True)


def test_who_fired_star_shells_last_turn_is_told_that_the_guns_are_silent() -> None:
    laid = escort("B1", "P30-B", 6, "Viceroy", starred=2), boat("G10", "T32-B", 6, 0)
    state = sea(*laid, scenario="wolf-pack", turn=3)
    rule, reason = _why(state, ESCORT, f.Gunnery, piece("u-47"))
    assert (rule, "star shells" in reason) == ("25.5", True)


def test_sonar_holds_what_sonar_has_found() -> None:
    state = _sea(flow=(f.Searching("lark"),))
    target = piece("u-47")
    assert _why(state, ESCORT, f.Searching, target)[0] == "22.4.6"
    state.boats["u-47"] = replace(state.boats["u-47"], contact=SONAR, charged=state.turn - 1)
    assert _why(state, ESCORT, f.Searching, target)[0] == "22.7"


@pytest.mark.parametrize("kind", sorted(AT_HEX))
@pytest.mark.parametrize("spot", ["A1-A", "Z19-C"])
def test_the_farthest_hex_has_the_answer_of_its_question(kind: str, spot: str) -> None:
    seen = view(_sea(), ESCORT)
    refusal = refuse_rest(seen, Prompt(ESCORT, "5", "?", kind=kind), space(spot))
    assert (refusal.rule, refusal.reason) == AT_HEX[kind]


def test_aircraft_spare_boats_that_lie_too_deep_and_ships() -> None:
    state = _sea(flow=(f.Bombing(("u-47",)),))
    assert _why(state, ESCORT, f.Bombing, piece("u-47"))[0] == "C.SR12"
    assert _why(state, ESCORT, f.Bombing, piece("c-2-1"))[0] == "C.SR16"
    state = _sea(flow=(f.Bombing(()),))
    assert _why(state, ESCORT, f.Bombing, piece("u-47"))[0] == "C.SR13"


def test_a_weapon_is_called_by_what_it_is_and_says_when_it_goes_off() -> None:
    """42.2 Thrown ahead at a boat in contact it does so before the boats move."""
    thrown = Weapon("w1", HEDGEHOG, "amazon", at("R30-B"))
    house = House(hidden=True, advanced=Advanced(ahead_thrown=True))
    for contact, house_rule, case in (
        (SONAR, house, "42.2"),
        (SEEN, house, "16.1"),
        (SONAR, House(hidden=True), "16.1"),
    ):
        lies = boat("G6", "R30-B", 6, 75, contact=contact)
        amazon = escort("B4", "N30-B", 6, "Amazon")
        state = sea(amazon, lies, weapons={"w1": thrown}, house=house_rule)
        seen = view(state, ESCORT)
        prompt = Prompt(ESCORT, "5", "?", kind=f.Escorting.__name__)
        refusal = refuse_rest(seen, prompt, piece("w1"))
        assert (refusal.label, refusal.rule) == ("Hedgehog of Amazon", case)


def test_a_boat_may_change_her_speed_as_the_clock_has_it() -> None:
    """31.1 By three hexes at a time; 52.4 and none while she is being repaired."""
    house = House(advanced=Advanced(clock=True))
    slow = boat("G10+", "R30-B", 6, 0, speed=0)
    state = sea(slow, hand={SUBMARINE: "u-47"}, house=house)
    rule, reason = _why(state, SUBMARINE, f.Plotting, space("R25-B"))
    assert rule == "8.2.1"
    assert "she makes 3 hexes" in reason


def test_what_an_attack_bars_is_told() -> None:
    amazon = escort("B4", "N30-B", 6, "Amazon", speed=4)
    lark = escort("B14", "P30-A", 6, "Lark", speed=4)
    state = sea(
        amazon,
        lark,
        weapons={"w1": Weapon("w1", KGUN, lark.id, at("N28-B"))},
        wakes={lark.id: (lark.bow, lark.stern, at("N29-B"))},
        hand={ESCORT: amazon.id},
    )
    for place, case in (("N29-B", "15.4.9"), ("N28-B", "15.4.10"), ("M30-B", "6.5")):
        rule, _ = _why(state, ESCORT, f.Escorting, space(place))
        assert rule == case
