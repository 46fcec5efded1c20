"""Why not: the true reason, for what a player would try."""

from dataclasses import replace

import pytest

from game.contract.asking import prompt_for
from game.core.prompt import Target
from game.titles.paukenschlag import TITLE
from game.titles.paukenschlag.model import frames as f
from game.titles.paukenschlag.model.names import GERMAN, TASK_FORCE, US
from game.titles.paukenschlag.model.state import Doing, Marker, State
from game.titles.paukenschlag.printed.places import target_zone
from game.titles.paukenschlag.view import view
from tests.titles.paukenschlag.builder import (
    COW,
    IX,
    VIIC,
    Unit,
    air,
    asked,
    boat,
    convoy,
    naval,
    plane,
    position,
    second,
    ship,
)
from tests.titles.paukenschlag.positions import in_fight, moving, searching

HERE, FAR = Marker(4, 4), Marker(9, 9)


def why(state: State, thing: str, kind: str = "piece") -> tuple[str, str]:
    """The case and the reason for a thing that the first prompt does not offer."""
    prompt = prompt_for(TITLE, state, asked(state).seat)
    assert prompt is not None
    target = Target(kind, thing)
    assert target not in {choice.target for choice in prompt.choices}
    refusal = TITLE.words.refuse_rest(view(state, prompt.seat), prompt, target)
    return refusal.rule, refusal.reason


# On the chart


def arriving(*units: Unit) -> State:
    """The first boat is to be placed."""
    state = position(*units)
    return replace(state, flow=(*state.flow, f.PlaceBoats((IX,), ("CA", "BB"))))


@pytest.mark.parametrize(
    ("state", "unit", "rule", "words"),
    [
        (air(plane("PBY 1", zone="CA", mission="recon")), "PBY 1", "OP 12.0", "mission"),
        (air(plane("PBY 1", is_flown=True)), "PBY 1", "OP 12.1.1", "another base"),
        (
            air(ship("CV 1", "DM", port="N"), plane("SBD 1", "CV 1")),
            "SBD 1", "OP 14.2g", "carrier",
        ),
        (air(boat(IX, is_down=True)), IX, "OP 5.3d", "under water"),
        (air(boat(IX, is_spotted=True)), IX, "OP 8.4b", "spotted"),
        (air(boat(IX, "")), IX, "OP 11.1c", "away"),
        (air(convoy()), "1", "OP 5.3", "after them"),
    ],
)  # fmt: skip
def test_in_the_air(state: State, unit: str, rule: str, words: str) -> None:
    found, reason = why(state, unit)
    assert found == rule
    assert words in reason


def test_a_searching_patrol_plane_attacks_nothing_when_the_attacks_are_flown() -> None:
    patrol = plane("B-24 1", zone="CA", mission="recon")
    attacking = plane("B-17 1", zone="CA", mission="attack")
    spotted = air(patrol, attacking, boat(IX, "CA", is_spotted=True), turn=9)
    hunted = replace(spotted, flow=(*spotted.flow, f.AirHunt(IX, "PBY 1")))
    assert why(hunted, "B-24 1") == ("OP 12.10g", "The attacks of its bases in March are flown.")


def test_a_zone_that_no_plane_reaches() -> None:
    assert why(air(plane("P-40 1")), "EF", "space")[0] == "OP 12.1"


def test_who_points_at_a_zone_with_targets_is_led_to_them() -> None:
    raids, bomber = {"has_raids": True}, plane("FW-200 1", "AZ")
    flying = position(bomber, scenario="amerika", house=raids, frame=f.AirMoves(GERMAN))
    assert "target itself" in why(flying, "CA", "space")[1]
    assert why(flying, "EF", "space")[0] == "OP 17.1f"
    mending = position(bomber, scenario="amerika", house=raids, frame=f.Repairs(), damage={"A": 3})
    assert "target itself" in why(mending, target_zone("A"), "space")[1]
    assert why(mending, "C", "space") == ("OP 12.5.4", "It is whole.")


@pytest.mark.parametrize(
    ("state", "unit", "rule", "words"),
    [
        (naval(convoy(), convoy("2"), moved=("2",)), "2", "OP 5.4", "sailed"),
        (naval(convoy(), convoy(TASK_FORCE, ships=0)), TASK_FORCE, "OP 14.2e", "by rule"),
        (naval(convoy(), ship("DD 4", "CA", port="G"), turn=14), "DD 4", "OP 15.1.T13.9", "May"),
        (naval(convoy(), ship("TR 1", is_crippled=True)), "TR 1", "OP 9.1i", "dead"),
        (
            naval(convoy(), ship("WPG 1", convoy="1"), doing={"WPG 1": Doing(has_reported=True)}),
            "WPG 1", "OP 10.3b", "convoy 1",
        ),
        (naval(convoy(), boat(IX, "CA")), IX, "OP 6.1d", "Germans"),
        (naval(boat(IX), convoy(), side=GERMAN), "1", "OP 5.4d", "Sail into its zone"),
        (naval(boat(IX), boat(VIIC), side=GERMAN, moved=(VIIC,)), VIIC, "OP 5.4", "had her move"),
        (
            naval(
                boat(IX), boat(VIIC), boat(COW), side=GERMAN, moved=(VIIC, COW),
                doing={VIIC: Doing(is_fuelling=True)},
            ),
            VIIC, "OP 11.1e", "milk cow",
        ),
        (second(boat(IX), boat(VIIC, is_down=True)), VIIC, "OP 5.6", "on the surface"),
        (second(boat(IX), convoy()), "1", "OP 5.4", "other side"),
        (
            naval(convoy(), plane("PBY 1", zone="CA", mission="recon")),
            "PBY 1", "OP 12.0", "over CA",
        ),
        (naval(convoy(), plane("PBY 1")), "PBY 1", "OP 5.3", "at its base"),
        (naval(boat(IX), plane("PBY 1"), side=GERMAN), "PBY 1", "OP 5.4", "other side"),
        (arriving(boat(IX, ""), boat(VIIC, "CB"), convoy()), VIIC, "OP 15.2", "at sea, in CB"),
        (arriving(boat(IX, ""), boat(VIIC, "")), VIIC, "OP 11.1c", "away"),
        (arriving(boat(IX, ""), convoy()), "1", "OP 15.2", "boats that arrive"),
    ],
)  # fmt: skip
def test_at_sea(state: State, unit: str, rule: str, words: str) -> None:
    found, reason = why(state, unit)
    assert found == rule
    assert words in reason


def test_a_zone_out_of_reach_and_a_base() -> None:
    assert why(naval(boat(IX), side=GERMAN), "EF", "space")[0] == "OP 6.0b"
    assert "CA" in why(naval(convoy()), "G", "space")[1]


# On the grids


@pytest.mark.rule("paukenschlag", "OP 7.1.1f")
def test_a_boat_without_contact_stays() -> None:
    known = Marker(4, 4, found_by=(IX,))
    state = moving(convoy(), boat(IX), boat(VIIC), marks={"1": known, IX: HERE, VIIC: FAR})
    assert why(state, VIIC) == ("OP 7.1.1f", "She has no contact, and has not been detected.")
    assert why(state, "1")[0] == "OP 7.1.1k"
    assert why(state, "99", "space")[0] == "OP 6.0c"


def test_what_is_not_on_the_grid() -> None:
    known = Marker(4, 4, found_by=(IX,))
    state = moving(
        convoy(), boat(IX), boat(VIIC, "CA"), plane("PBY 1"), marks={"1": known, IX: HERE}
    )
    assert why(state, VIIC)[0] == "OP 7.1"
    assert why(state, "PBY 1")[0] == "OP 8.3g"


def test_who_does_not_ping() -> None:
    units = (convoy(), boat(IX), boat(VIIC))
    known = Marker(4, 4, found_by=(IX,))
    state = searching(*units, marks={"1": known, IX: HERE, VIIC: FAR}, frame=f.BoatSonar())
    assert why(state, IX) == ("OP 8.1e", "She has contact already.")
    ships = (ship("BB 1"), ship("TR 1", is_crippled=True), boat(IX, is_down=True))
    marks = {"BB 1": FAR, "TR 1": HERE, IX: HERE}
    silent = searching(*ships, ship("WPG 1"), marks=marks | {"WPG 1": HERE}, frame=f.ShipSonar())
    assert why(silent, "BB 1")[0] == "OP 8.1.1f"
    assert why(silent, "TR 1")[1] == "It has no active sonar."


def test_who_does_not_fire_torpedoes() -> None:
    units = (convoy(), boat(IX, is_down=True), boat(VIIC), ship("WPG 1"))
    state = in_fight(
        *units,
        marks={"1": HERE, IX: HERE, VIIC: HERE, "WPG 1": FAR},
        frame=f.Torpedoes((IX,), ("1",)),
    )  # fmt: skip
    assert why(state, VIIC)[0] == "OP 9.1"
    assert why(state, "WPG 1") == ("OP 9.0", "It is not in the square where they fight.")
    laid = in_fight(
        *units,
        marks={"1": HERE, IX: HERE, VIIC: HERE, "WPG 1": FAR},
        frame=f.Torpedoes((IX,), ("1",)), aims=((IX, "1/1"),) * 4,
    )  # fmt: skip
    assert why(laid, IX)[0] == "OP 9.1b"
    assert why(laid, "1")[1] == "All torpedoes that may be fired are laid."


def test_who_attacks_no_boat() -> None:
    found = Marker(4, 4, is_found=True)
    state = in_fight(
        convoy(), ship("WPG 1", convoy="1"), ship("BB 1"), boat(IX, is_down=True),
        boat(VIIC, is_down=True), marks={"1": HERE, "BB 1": HERE, IX: found, VIIC: found},
        frame=f.Hunting(("WPG 1", "BB 1"), (IX, VIIC), (("WPG 1", IX),)),
    )  # fmt: skip
    assert why(state, "WPG 1") == ("OP 9.2b", "It has its order.")
    assert why(state, "BB 1")[0] == "OP 9.2c"


# Who may have been forgotten


def left(state: State) -> tuple[list[str], str]:
    prompt = asked(state)
    found = TITLE.words.forgotten(view(state, prompt.seat), prompt)
    return [*found.names], found.what


def test_boats_without_an_order_are_named() -> None:
    state = naval(boat(IX), boat(VIIC), side=GERMAN, moved=(VIIC,))
    assert left(state) == ([IX], "Still to move, or to dive")


@pytest.mark.parametrize("ships", [("1",), ()])
def test_boats_on_a_grid_are_named_while_ships_are_on_it(ships: tuple[str, ...]) -> None:
    marks = {IX: Marker(5, 5, is_found=True)} | {name: Marker(6, 6, (IX,)) for name in ships}
    state = moving(boat(IX), convoy(), marks=marks)
    assert left(state)[0] == [IX] * len(ships)


def test_escorts_beside_a_bare_convoy_are_named() -> None:
    units = (convoy(), ship("WPG 1"), ship("WPG 2", "CA"))
    assert left(naval(*units, moved=("1", "WPG 1"))) == (["WPG 1"], "Could escort a convoy here")
    guarded = (*units, ship("AST 1", convoy="1"))
    assert left(naval(*guarded, moved=("1", "WPG 1", "AST 1")))[0] == []


def test_planes_that_reach_a_boat_are_named() -> None:
    state = air(plane("PBY 1"), plane("O-47 1", "C"), boat(IX, "DC"))
    assert left(state)[0] == ["PBY 1"]
    assert left(air(plane("PBY 1"), boat(IX, "DC", is_down=True)))[0] == []
    assert asked(state).seat == US
