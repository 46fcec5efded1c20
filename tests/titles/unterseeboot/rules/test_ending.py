"""U-END, U-RTB, U-LOSE, U-WIN and U-CAMP: how a patrol and a campaign end."""

from dataclasses import replace
from typing import Any

import pytest

from game.core.ending import Fate
from game.titles.unterseeboot import TITLE
from game.titles.unterseeboot.model import commands as c
from game.titles.unterseeboot.model import events as e
from game.titles.unterseeboot.model.frames import Entry, LogBook, Maneuver
from game.titles.unterseeboot.model.state import Contact, LogEntry, Prize, State
from game.titles.unterseeboot.rules.setup import UBOAT
from tests.titles.unterseeboot.builder import (
    asked,
    at_sea,
    ended,
    in_port,
    kinds,
    new_game,
    offered,
    patrols,
    play,
    refused,
    waits_for,
)

rule = pytest.mark.rule
HOME = c.ReturnToBase()


def fate_of(state: State) -> Fate:
    """How the finished game ended for the boat."""
    result = TITLE.rules.result(state)
    assert result is not None
    return result.fate_of(UBOAT)


@rule("unterseeboot", "U-END.1")
@rule("unterseeboot", "U-QR.9")
def test_the_patrol_ends_when_turn_20_is_complete() -> None:
    after, events = play(at_sea(space="surface-3", turn=20, sunk=[4]), c.Stay(), [6])
    assert kinds(events) == ["BoatHeld", "AircraftSearched", "PatrolEnded"]
    assert (after.flow, ended(events).turns) == ((), 20)


@rule("unterseeboot", "U-END.1")
def test_turn_20_is_played_to_its_end() -> None:
    state = at_sea(space="200m-3", turn=20, hull=1, destroyer="detected")
    _, events = play(state, c.Stay(), [6, 1])
    assert ended(events).fate == "destroyer"


@rule("unterseeboot", "U-END.2")
@rule("unterseeboot", "U-QR.9")
def test_a_sunk_boat_plays_no_further_phase() -> None:
    state = at_sea(space="surface-3", hull=1, is_spotted=True, targets={"surface-3": 4})
    after, events = play(state, c.Stay(), [6, 1])
    assert kinds(events)[-1] == "PatrolEnded"
    assert (after.flow, waits_for(after)) == ((), None)


@rule("unterseeboot", "U-END.3")
@rule("unterseeboot", "U-RTB.4")
@rule("unterseeboot", "U-QR.9")
def test_a_return_is_offered_at_the_start_of_a_turn() -> None:
    assert HOME in offered(new_game()[0])
    after, events = play(at_sea(space="surface-3", sunk=[4, 5]), HOME, [4])
    assert events == [
        e.HomeCourseSet("U-END.3"),
        e.AircraftSearched("U-AIR.2", 4, 4, False),
        e.PatrolEnded("U-RTB.4", 1, 5, 2, 9000, "returned", "combat-clasp"),
    ]
    assert (after.fate, after.flow) == ("returned", ())


@rule("unterseeboot", "U-END.4")
def test_a_return_needs_neither_ships_sunk_nor_torpedoes_spent() -> None:
    after, events = play(at_sea(space="surface-3", targets={"surface-3": 4}), HOME, [6])
    assert (ended(events).tons, after.torpedoes, after.fate) == (0, 7, "returned")
    assert HOME in offered(at_sea(space="surface-3", torpedoes=0))


@rule("unterseeboot", "U-RTB.1")
@rule("unterseeboot", "U-QR.9")
@pytest.mark.parametrize("destroyer", ["searching", "detected"])
@pytest.mark.parametrize("space", ["surface-3", "periscope-3"])
def test_no_return_with_a_destroyer_after_the_boat(space: str, destroyer: str) -> None:
    state = at_sea(space=space, destroyer=destroyer)
    assert HOME not in offered(state)
    assert refused(state)["home"] == "U-RTB.1"


@rule("unterseeboot", "U-RTB.2")
@rule("unterseeboot", "U-QR.9")
def test_a_return_from_periscope_depth_surfaces_with_the_move() -> None:
    after, events = play(at_sea(main=2), HOME, [6])
    assert e.BoatMoved("U-RTB.2", "periscope-3", "surface-3") in events
    assert (after.main, after.fate) == (6, "returned")


@rule("unterseeboot", "U-RTB.2")
@pytest.mark.parametrize("space", ["100m-3", "200m-3"])
def test_no_return_from_deeper(space: str) -> None:
    assert HOME not in offered(at_sea(space=space))
    assert refused(at_sea(space=space))["home"] == "U-RTB.2"


@rule("unterseeboot", "U-RTB.3")
@rule("unterseeboot", "U-QR.9")
def test_a_return_is_strafed_like_any_surfaced_boat() -> None:
    after, _ = play(at_sea(space="surface-3"), HOME, [3, 6, 1])
    assert (after.hull, after.fate) == (2, "returned")
    after, _ = play(at_sea(space="surface-3", is_spotted=True), HOME, [2])
    assert after.fate == "returned"


@rule("unterseeboot", "U-RTB.3")
def test_a_boat_sunk_on_its_way_home_is_not_home() -> None:
    after, events = play(at_sea(space="surface-3", hull=1, sunk=[6]), HOME, [1, 6, 1])
    assert (after.fate, ended(events).award) == ("aircraft", "wound-badge")


@rule("unterseeboot", "U-RTB.3")
def test_on_the_way_home_nothing_is_identified_or_attacked() -> None:
    targets: dict[str, int | Contact] = {"surface-3": 4, "surface-4": 0}
    after, _ = play(at_sea(targets=targets), HOME, [6])
    assert after.fate == "returned"


@rule("unterseeboot", "U-RTB.4")
@rule("unterseeboot", "U-WIN.1")
def test_a_boat_home_is_a_patrol_won_but_not_empty_handed() -> None:
    for sunk, outcome in (([1], "won"), ([], "drawn")):
        after, _ = play(at_sea(space="surface-3", sunk=sunk), HOME, [6])
        fate = fate_of(after)
        assert (fate.outcome, fate.award) == (outcome, "war-badge")
        tons, ships = sum(sunk) * 1000, len(sunk)
        assert fate.scores == {"tons": tons, "turns": 5, "ships": ships, "survived": 1}


@rule("unterseeboot", "U-LOSE.1")
@rule("unterseeboot", "U-QR.9")
@pytest.mark.parametrize("space", ["periscope-3", "100m-3", "200m-3"])
def test_a_boat_submerged_after_turn_20_is_lost(space: str) -> None:
    _, events = play(at_sea(space=space, turn=20, sunk=[6]), c.Stay())
    assert events[-1] == e.PatrolEnded("U-LOSE.1", 1, 20, 1, 6000, "time", "wound-badge")


@rule("unterseeboot", "U-WIN.1")
def test_a_boat_surfaced_after_turn_20_is_home() -> None:
    _, events = play(at_sea(space="surface-3", turn=20, sunk=[6]), c.Stay(), [1, 1])
    assert events[-1] == e.PatrolEnded("U-WIN.1", 1, 20, 1, 6000, "returned", "war-badge")


@rule("unterseeboot", "U-WIN.1")
def test_a_boat_still_hunted_after_turn_20_is_lost() -> None:
    state = at_sea(space="surface-3", turn=20, sunk=[6], destroyer="detected")
    _, events = play(state, c.Stay(), [6, 1])
    assert events[-1] == e.PatrolEnded("U-WIN.1", 1, 20, 1, 6000, "hunted", "wound-badge")


@rule("unterseeboot", "U-WIN.2")
@rule("unterseeboot", "U-TORP.7")
def test_the_tonnage_is_the_sum_of_the_dice() -> None:
    _, events = play(at_sea(space="surface-3", sunk=[4, 5, 2]), HOME, [6])
    assert (ended(events).tons, ended(events).ships) == (11000, 3)


@rule("unterseeboot", "U-WIN.4")
@rule("unterseeboot", "U-WIN.5")
@rule("unterseeboot", "U-WIN.6")
@rule("unterseeboot", "U-WIN.7")
@rule("unterseeboot", "U-WIN.8")
@rule("unterseeboot", "U-WIN.9")
@rule("unterseeboot", "U-WIN.10")
@pytest.mark.parametrize(
    ("least", "most", "award"),
    [
        (2, 6, "war-badge"),
        (7, 12, "combat-clasp"),
        (13, 18, "roll-of-honour"),
        (19, 24, "knights-cross"),
        (25, 36, "oak-leaves"),
        (37, 42, "swords"),
        (43, 56, "diamonds"),
    ],
)
def test_the_award_follows_from_the_tonnage(least: int, most: int, award: str) -> None:
    for thousands in (least, most):
        _, events = play(at_sea(space="surface-3", sunk=_ships_of(thousands)), HOME, [6])
        assert ended(events).award == award


def _ships_of(thousands: int) -> list[Prize]:
    """Dice that show so much together, the large ones first."""
    ships = []
    for sides in (20, 12, 10, 8, 6, 6):
        if shown := min(sides, thousands):
            ships.append(Prize(sides, shown * 1000))
            thousands -= shown
    return ships


@pytest.mark.parametrize(
    ("sides", "tons", "said"),
    [
        (6, 999, "no die shows"),
        (6, 0, "a D6 that shows 0"),
        (6, 7000, "a D6 that shows 7"),
        (7, 7000, "not in the box"),
    ],
)
def test_a_ship_is_a_die_with_its_face(sides: int, tons: int, said: str) -> None:
    """What the tonnage area draws of a forged record must be there to be drawn."""
    state = at_sea(sunk=[Prize(6, 6000)])
    TITLE.rules.essentials(state)
    state.sunk = (Prize(sides, tons),)
    with pytest.raises(AssertionError, match=said):
        TITLE.rules.essentials(state)


@rule("unterseeboot", "U-WIN.11")
@rule("unterseeboot", "U-BAT.3")
def test_a_lost_crew_gets_the_wound_badge_whatever_it_sank() -> None:
    after, events = play(at_sea(main=0, sunk=[6, 6, 6, 6, 6]), c.Stay())
    assert (ended(events).tons, ended(events).award) == (30000, "wound-badge")
    fate = fate_of(after)
    assert (fate.outcome == "won", fate.award) == (False, "wound-badge")


@rule("unterseeboot", "U-WIN.3")
def test_an_award_is_for_one_patrol_alone() -> None:
    state = at_sea(space="surface-3", scenario="campaign", log=patrols(4, 12000), sunk=[5])
    assert ended(play(state, HOME, [6])[1]).award == "war-badge"


@rule("unterseeboot", "U-CAMP.1")
@rule("unterseeboot", "U-CAMP.4")
def test_in_a_campaign_patrol_follows_patrol() -> None:
    state = at_sea(space="surface-3", scenario="campaign", hull=1, torpedoes=2, sunk=[5])
    state, _ = play(state, HOME, [6])
    assert (waits_for(state), TITLE.rules.result(state)) == (LogBook, None)
    assert state.log == (LogEntry(1, 5, 1, 5000, "returned", "war-badge"),)
    state, _ = play(state, c.SailAgain())
    assert (state.patrol, state.turn, waits_for(state)) == (2, 1, Maneuver)
    assert (state.hull, state.torpedoes, state.sunk, len(state.targets)) == (3, 7, (), 5)
    assert (state.fate, state.is_homebound, len(state.log)) == ("", False, 1)


def test_no_patrol_is_left_out_of_the_log_book() -> None:
    """A record cannot begin so late that the number of the next patrol has no room."""
    state = in_port(patrols(3))
    TITLE.rules.essentials(state)
    state.patrol = 10**6
    with pytest.raises(AssertionError, match="not in the log book"):
        TITLE.rules.essentials(state)


def test_a_patrol_under_way_is_not_yet_in_the_log_book() -> None:
    """Else it would stand there twice when it ends."""
    state = at_sea(scenario="campaign", log=patrols(2))
    TITLE.rules.essentials(state)
    state.patrol = 2
    with pytest.raises(AssertionError, match="at sea that is in the log book"):
        TITLE.rules.essentials(state)


@rule("unterseeboot", "U-CAMP.1")
def test_a_fresh_patrol_keeps_nothing_of_the_last() -> None:
    state = in_port(patrols(1))
    state.is_spotted, state.destroyer, state.is_homebound = True, "searching", True
    state.main, state.auxiliary, state.hull, state.torpedoes = 1, 1, 1, 1
    state, _ = play(state, c.SailAgain())
    assert (state.is_spotted, state.destroyer, state.is_homebound) == (False, "none", False)
    assert (state.main, state.auxiliary, state.space) == (6, 3, "surface-0")
    assert (state.hull, state.torpedoes) == (3, 7)


@rule("unterseeboot", "U-CAMP.1")
@rule("unterseeboot", "U-OPT-VIIC.1")
@rule("unterseeboot", "U-OPT-ENTRY.1")
def test_the_options_hold_on_every_patrol_of_a_campaign() -> None:
    """Like the first patrol under the same options, in all but its number."""
    options: dict[str, Any] = {"viic": True, "entry": True, "layout": "staggered"}
    first, begun = new_game("campaign", **options)
    second_patrol: Any = begun[1]
    port = in_port(patrols(1))
    port.house = first.house
    second, events = play(port, c.SailAgain())
    assert (first.torpedoes, second.torpedoes) == (14, 14)
    assert waits_for(first) is waits_for(second) is Entry
    assert events == [replace(second_patrol, patrol=2), *begun[2:]]
    assert offered(second) == offered(first)


@rule("unterseeboot", "U-CAMP.2")
@rule("unterseeboot", "U-CAMP.3")
@pytest.mark.parametrize(("count", "is_success"), [(9, False), (10, True), (11, True)])
def test_ten_patrols_survived_are_a_success(count: int, is_success: bool) -> None:
    state, events = play(in_port(patrols(count)), c.CloseLogBook())
    assert events == [e.CampaignClosed("U-CAMP.2", count, count * 5000, is_success)]
    fate = fate_of(state)
    assert fate.outcome == ("won" if is_success else "drawn")
    assert fate.scores["tons"] == count * 5000


@rule("unterseeboot", "U-CAMP.2")
@rule("unterseeboot", "U-CAMP.3")
@pytest.mark.parametrize(("survived", "is_success"), [(9, False), (10, True)])
def test_a_lost_boat_closes_the_log_book(survived: int, is_success: bool) -> None:
    state = at_sea(scenario="campaign", log=patrols(survived), main=0, sunk=[6])
    after, events = play(state, c.Stay())
    tons = survived * 5000 + 6000
    assert events[-1] == e.CampaignClosed("U-CAMP.2", survived, tons, is_success)
    fate = fate_of(after)
    assert fate.outcome == ("won" if is_success else "lost")
    assert fate.scores["survived"] == survived
    assert after.is_closed


@rule("unterseeboot", "U-CAMP.2")
@pytest.mark.parametrize(
    ("count", "words"),
    [(8, "2 more patrols make"), (9, "1 more patrol makes"), (10, "The campaign is a success")],
)
def test_the_log_book_says_how_many_patrols_are_still_to_come(count: int, words: str) -> None:
    assert words in asked(in_port(patrols(count))).text
    assert offered(in_port(patrols(count))) == {c.SailAgain(), c.CloseLogBook()}


@rule("unterseeboot", "U-CAMP.4")
def test_the_log_book_names_commander_and_boat() -> None:
    state, _ = new_game("campaign", commander="Lund", boat="U-7")
    assert (state.commander, state.boat) == ("Lund", "U-7")
    after, _ = play(state, HOME, [6])
    after, _ = play(after, c.CloseLogBook())
    result = TITLE.rules.result(after)
    assert result is not None
    assert result.summary == "Lund in U-7 survived 1 of 1 patrols and sank 0 tons."
