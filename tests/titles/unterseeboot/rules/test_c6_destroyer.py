"""U-DD: the Destroyer Phase, and the uncontrolled dive (U-OPT-DIVE)."""

import pytest

from game.core.records import Event
from game.titles.unterseeboot.model import commands as c
from game.titles.unterseeboot.model import events as e
from game.titles.unterseeboot.model.frames import TorpedoAttack
from game.titles.unterseeboot.model.state import State
from tests.titles.unterseeboot.builder import at_sea, ended, fire, kinds, offered, play

rule = pytest.mark.rule
B, C = "surface-3", "surface-4"
DEPTHS = ["surface-3", "periscope-3", "100m-3", "200m-3"]
SUNK_AT = {"surface-3": 3, "periscope-3": 4, "100m-3": 5, "200m-3": 6}


def shoot(
    space: str, dice: list[int], *at: str, destroyer: str = "none", viic: bool = False
) -> tuple[State, list[Event]]:
    """Fire from `space`, at the ship there or above unless told otherwise."""
    state = at_sea(
        space=space,
        waiting=TorpedoAttack(),
        targets={B: 4, C: 4},
        destroyer=destroyer,
        viic=viic,
    )
    return fire(state, dice, *(at or (B,)))


def of_destroyer(events: list[Event]) -> list[Event]:
    kept = (e.SearchBegan, e.BoatDetected, e.DestroyerSearched, e.DestroyerAttacked)
    return [event for event in events if isinstance(event, (*kept, e.DestroyerShaken))]


@rule("unterseeboot", "U-DD.1")
@rule("unterseeboot", "U-QR.8")
def test_a_shot_on_the_surface_is_detected_and_answered_at_once() -> None:
    after, events = shoot("surface-3", [1, 2])
    assert of_destroyer(events) == [
        e.BoatDetected("U-DD.1"),
        e.DestroyerAttacked("U-DD.8", 1, 2, 3, False),
    ]
    assert after.destroyer == "detected"


@rule("unterseeboot", "U-DD.2")
@rule("unterseeboot", "U-QR.8")
def test_a_shot_from_periscope_depth_starts_a_search() -> None:
    after, events = shoot("periscope-3", [1, 4])
    assert of_destroyer(events) == [
        e.SearchBegan("U-DD.2"),
        e.DestroyerSearched("U-DD.4", 4, 4, False),
    ]
    assert after.destroyer == "searching"


@rule("unterseeboot", "U-DD.2")
@rule("unterseeboot", "U-DD.3")
def test_a_second_shot_brings_no_second_search() -> None:
    after, events = shoot("periscope-3", [1, 4], destroyer="searching")
    assert of_destroyer(events) == [e.DestroyerSearched("U-DD.4", 4, 4, False)]
    assert after.destroyer == "searching"


@rule("unterseeboot", "U-DD.3")
@rule("unterseeboot", "U-QR.8")
@pytest.mark.parametrize("space", ["periscope-3", "100m-3"])
def test_a_search_goes_on_every_turn(space: str) -> None:
    state = at_sea(space=space, destroyer="searching")
    for _ in range(2):
        state, events = play(state, c.Stay(), [6])
        assert "DestroyerSearched" in kinds(events)
    assert state.destroyer == "searching"


@rule("unterseeboot", "U-DD.4")
@rule("unterseeboot", "U-QR.8")
@rule("unterseeboot", "U-BRD.3")
@pytest.mark.parametrize("face", [4, 5, 6])
def test_on_4_or_more_the_boat_stays_hidden(face: int) -> None:
    after, events = play(at_sea(space="100m-3", destroyer="searching"), c.Stay(), [face])
    assert of_destroyer(events) == [e.DestroyerSearched("U-DD.4", face, 4, False)]
    assert after.destroyer == "searching"


@rule("unterseeboot", "U-DD.5")
@rule("unterseeboot", "U-DD.6")
@rule("unterseeboot", "U-COMP.9")
@rule("unterseeboot", "U-BRD.3")
@pytest.mark.parametrize("face", [1, 2, 3])
def test_on_1_to_3_it_is_detected_and_attacked_at_once(face: int) -> None:
    after, events = play(at_sea(space="100m-3", destroyer="searching"), c.Stay(), [face, 1])
    assert of_destroyer(events) == [
        e.DestroyerSearched("U-DD.5", face, 4, True),
        e.BoatDetected("U-DD.5"),
        e.DestroyerAttacked("U-DD.8", 3, 1, 5, False),
    ]
    assert after.destroyer == "detected"


@rule("unterseeboot", "U-DD.4")
@rule("unterseeboot", "U-QR.8")
def test_surfacing_under_a_search_is_detection_without_a_roll() -> None:
    state = at_sea(destroyer="searching")
    after, events = play(state, c.Move("surface-3"), [6, 1])
    assert of_destroyer(events) == [
        e.BoatDetected("U-QR.8"),
        e.DestroyerAttacked("U-DD.8", 1, 1, 3, False),
    ]
    assert after.destroyer == "detected"


@rule("unterseeboot", "U-DD.1")
def test_a_surface_shot_under_a_search_is_detected() -> None:
    _, events = shoot("surface-3", [1, 1], destroyer="searching")
    assert of_destroyer(events)[0] == e.BoatDetected("U-DD.1")


@rule("unterseeboot", "U-DD.7")
@rule("unterseeboot", "U-DD.8")
@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize("space", DEPTHS)
def test_the_attack_depends_on_the_depth(space: str, face: int) -> None:
    is_hit = face >= SUNK_AT[space]
    aircraft = [6] if space == "surface-3" else []
    repair = [1] if is_hit else []
    state = at_sea(space=space, destroyer="detected")
    after, events = play(state, c.Stay(), [*aircraft, face, *repair])
    case, level = "U-DD.7" if is_hit else "U-DD.8", DEPTHS.index(space) + 1
    assert e.DestroyerAttacked(case, level, face, SUNK_AT[space], is_hit) in events
    assert after.hull == (2 if is_hit else 3)


@rule("unterseeboot", "U-DD.6")
@rule("unterseeboot", "U-DD.9")
def test_a_detected_boat_that_fires_again_is_attacked_once() -> None:
    after, events = shoot("periscope-3", [1, 1], destroyer="detected")
    assert kinds(of_destroyer(events)) == ["DestroyerAttacked"]
    assert after.destroyer == "detected"
    _, events = shoot("surface-3", [1, 1], destroyer="detected")
    assert kinds(of_destroyer(events)) == ["DestroyerAttacked"]


@rule("unterseeboot", "U-DD.10")
def test_the_books_example_of_a_search_and_an_attack() -> None:
    after, events = shoot("periscope-3", [1, 1, 4, 1])
    assert of_destroyer(events) == [
        e.SearchBegan("U-DD.2"),
        e.DestroyerSearched("U-DD.5", 1, 4, True),
        e.BoatDetected("U-DD.5"),
        e.DestroyerAttacked("U-DD.7", 2, 4, 4, True),
    ]
    assert (after.hull, after.destroyer) == (2, "detected")


@rule("unterseeboot", "U-DD.11")
def test_a_detected_boat_is_attacked_without_a_search() -> None:
    _, events = play(at_sea(destroyer="detected"), c.Stay(), [4, 6])
    assert kinds(of_destroyer(events)) == ["DestroyerAttacked"]


@rule("unterseeboot", "U-DD.12")
@rule("unterseeboot", "U-QR.9")
@pytest.mark.parametrize(
    ("destroyer", "dice"),
    [("searching", [4]), ("searching", [1, 5]), ("detected", [5]), ("detected", [6, 1])],
)
def test_at_200_m_the_boat_slips_away(destroyer: str, dice: list[int]) -> None:
    after, events = play(at_sea(space="200m-3", destroyer=destroyer), c.Stay(), dice)
    assert of_destroyer(events)[-1] == e.DestroyerShaken("U-DD.12")
    assert after.destroyer == "none"


@rule("unterseeboot", "U-DD.12")
def test_a_boat_sunk_at_200_m_has_not_slipped_away() -> None:
    state = at_sea(space="200m-3", destroyer="detected", hull=1)
    _, events = play(state, c.Stay(), [6, 1])
    assert "DestroyerShaken" not in kinds(events)


@rule("unterseeboot", "U-DD.12")
def test_with_nobody_after_it_a_boat_at_200_m_has_nothing_to_shake_off() -> None:
    _, events = play(at_sea(space="200m-3"), c.Stay())
    assert not of_destroyer(events)


@rule("unterseeboot", "U-DD.13")
def test_the_books_example_of_evasion() -> None:
    state = at_sea(space="100m-3", destroyer="detected")
    after, events = play(state, c.Move("200m-3"), [6, 1])
    assert of_destroyer(events) == [
        e.DestroyerAttacked("U-DD.7", 4, 6, 6, True),
        e.DestroyerShaken("U-DD.12"),
    ]
    assert (after.hull, after.destroyer) == (2, "none")


@rule("unterseeboot", "U-DD.14")
@pytest.mark.parametrize(("space", "dice"), [("periscope-3", [1]), ("100m-3", [1])])
def test_the_attacks_go_on_until_the_boat_evades(space: str, dice: list[int]) -> None:
    state = at_sea(space=space, destroyer="detected")
    for _ in range(2):
        state, events = play(state, c.Stay(), dice)
        assert kinds(of_destroyer(events)) == ["DestroyerAttacked"]
    assert state.destroyer == "detected"


@rule("unterseeboot", "U-DD.15")
def test_strafing_alone_brings_no_destroyer() -> None:
    after, events = play(at_sea(space="surface-3"), c.Stay(), [1, 6, 1])
    assert (after.hull, after.destroyer, of_destroyer(events)) == (2, "none", [])


@rule("unterseeboot", "U-DD.15")
def test_last_turns_shot_is_not_this_turns() -> None:
    state, _ = shoot("periscope-3", [1, 6])
    state.destroyer = "none"
    assert not of_destroyer(play(state, c.Move("100m-3"))[1])


@rule("unterseeboot", "U-OPT-VIIC.5")
@pytest.mark.parametrize(("space", "level", "needs"), [("surface-3", 1, 3), ("periscope-3", 2, 4)])
@pytest.mark.parametrize("destroyer", ["none", "searching"])
def test_two_torpedoes_at_once_are_detected(
    space: str, level: int, needs: int, destroyer: str
) -> None:
    after, events = shoot(space, [1, 1, 1], B, B, destroyer=destroyer, viic=True)
    assert of_destroyer(events) == [
        e.BoatDetected("U-OPT-VIIC.5"),
        e.DestroyerAttacked("U-DD.8", level, 1, needs, False),
    ]
    assert after.destroyer == "detected"


@rule("unterseeboot", "U-OPT-VIIC.5")
def test_split_torpedoes_are_detected_and_a_single_one_is_not() -> None:
    assert shoot("periscope-3", [1, 1, 1], B, C, viic=True)[0].destroyer == "detected"
    assert shoot("periscope-3", [1, 6], B, viic=True)[0].destroyer == "searching"


def strain(dice: list[int], **more: object) -> tuple[State, list[Event]]:
    """A detected boat on its last hull token lies still at 200 m."""
    given = {"space": "200m-3", "hull": 1, "destroyer": "detected", "uncontrolled_dive": True}
    return play(at_sea(**{**given, **more}), c.Stay(), dice)  # type: ignore[arg-type]


@rule("unterseeboot", "U-OPT-DIVE.1")
@pytest.mark.parametrize("face", range(2, 7))
def test_the_hull_holds_on_2_or_more(face: int) -> None:
    after, events = strain([5, face])
    assert e.HullStrained("U-OPT-DIVE.1", face, 2, True) in events
    assert (after.fate, after.destroyer, after.turn) == ("", "none", 6)


@rule("unterseeboot", "U-OPT-DIVE.2")
def test_on_a_1_the_boat_implodes() -> None:
    after, events = strain([5, 1])
    assert e.HullStrained("U-OPT-DIVE.2", 1, 2, False) in events
    assert (ended(events).rule, ended(events).fate) == ("U-OPT-DIVE.2", "depth")
    assert not offered(after)


@rule("unterseeboot", "U-OPT-DIVE.1")
def test_the_roll_follows_a_hit_that_leaves_one_hull_token() -> None:
    _, events = strain([6, 1, 2], hull=2)
    assert kinds(events)[2:-1] == [
        *("DestroyerAttacked", "RepairTried", "HullLost"),
        *("HullStrained", "DestroyerShaken"),
    ]
    assert "HullStrained" in kinds(strain([6, 6, 2])[1])


@rule("unterseeboot", "U-OPT-DIVE.1")
@pytest.mark.parametrize(
    ("dice", "more"),
    [
        ([5], {"hull": 2}),
        ([4], {"space": "100m-3"}),
        ([4], {"destroyer": "searching"}),
        ([5], {"uncontrolled_dive": False}),
    ],
)
def test_otherwise_the_hull_is_not_strained(dice: list[int], more: dict[str, object]) -> None:
    assert "HullStrained" not in kinds(strain(dice, **more)[1])
