"""A boat that nobody hunts: she waits for a better shot while her crew reloads."""

import random
from dataclasses import replace
from statistics import mean

import pytest

from game.titles.submarine.bots import ace_pack, ace_tuned, boat_plan
from game.titles.submarine.bots.boats.waiting import Battery, battery_of, waiting
from game.titles.submarine.model.frames import Plotting
from game.titles.submarine.model.house import Advanced, House
from game.titles.submarine.model.state import PERISCOPE, SUBMARINE, Ship, Tube
from game.titles.submarine.view import View, view
from tests.titles.submarine.sea import G7A, boat, escort, merchant, sea

BOAT = "u-47"
PRICE = 0.06
PLAIN = House()
FIVE = Battery(tubes=5, loaded=5, reserve=9, uneven=7, begun=0, turns=3)


def sights(
    loaded: int, turn: int, *laid: Ship, scenario: str = "convoy-1", house: House = PLAIN
) -> View:
    """Two tankers that pass a boat on her beam; so many of her bow tubes are loaded."""
    tubes = [Tube(False, G7A if number < loaded else "", 0) for number in range(4)]
    state = sea(
        merchant("T-2", "N20-B", 6, "T-2 1"),
        merchant("T-2", "N27-B", 6, "T-2 2"),
        boat("G5", "D16-B", 1, inside={"tubes": (*tubes, Tube(True, ""))}),
        *laid,
        scenario=scenario,
        house=house,
        turn=turn,
        flow=(Plotting((SUBMARINE,)),),
    )
    return view(state, SUBMARINE)


def fired(seen: View) -> tuple[int, int]:
    """How many torpedoes the captain and the ace fire."""
    captain, ace = (plans.plan_of(seen, BOAT).plot.shots for plans in (boat_plan, ace_pack))
    return len(captain), len(ace)


def test_the_last_loaded_tube_is_worth_most_and_nothing_when_the_time_is_up() -> None:
    worths = [waiting(replace(FIVE, loaded=loaded), 10, PRICE) for loaded in range(1, 6)]
    assert worths == sorted(worths, reverse=True)
    assert worths[-1] < 0.8 * worths[-2], "while all are loaded nothing is reloaded"
    assert waiting(FIVE, 0, PRICE) == waiting(FIVE, -2, PRICE) == 0
    assert waiting(replace(FIVE, loaded=1), 10, PRICE) < waiting(
        replace(FIVE, loaded=1, reserve=0, uneven=0), 10, PRICE
    ), "what is not reloaded is saved for the best"


def test_one_torpedo_and_one_turn_are_worth_a_shot_that_pays() -> None:
    alone = Battery(tubes=1, loaded=1, reserve=0, uneven=0, begun=0, turns=3)
    best = [row[0] for row in ace_tuned.OFFERS]
    once = mean(max(0.0, offer - PRICE) for offer in best)
    assert waiting(alone, 1, PRICE) == pytest.approx(once)
    assert waiting(alone, 2, PRICE) == pytest.approx(mean(max(once, each - PRICE) for each in best))


def _promised(source: random.Random, *, waits: bool) -> float:
    """What twelve turns bring with shots as they come, kept back as reckoned or not at all."""
    battery, total = FIVE, 0.0
    for left in range(11, -1, -1):
        count = 0
        for offer in source.choice(ace_tuned.OFFERS)[: battery.loaded]:
            now = replace(battery, loaded=battery.loaded - count)
            if offer - PRICE < (waiting(now, left, PRICE) if waits else 0.0):
                break
            count, total = count + 1, total + offer - PRICE
        battery = battery.later(count)
    return total


def test_who_waits_as_reckoned_gets_more_than_who_fires_all_that_pays() -> None:
    sums = [
        mean(_promised(random.Random(seed), waits=waits) for seed in range(400))
        for waits in (False, True)
    ]
    assert sums[1] > 1.1 * sums[0]


@pytest.mark.rule("submarine", "14.2")
def test_both_ends_are_reloaded_while_both_have_torpedoes() -> None:
    once = replace(FIVE, loaded=2, reserve=4, uneven=2)
    ends = [once := once.later() for _ in range(6)]
    assert [each.loaded for each in ends] == [2, 3, 4, 4, 4, 5]
    assert [each.reserve for each in ends] == [4, 3, 2, 2, 2, 1]


@pytest.mark.rule("submarine", "S1.VC")
def test_the_ace_keeps_his_last_torpedo_for_a_better_shot() -> None:
    assert fired(sights(1, 3)) == (1, 0)
    assert fired(sights(1, 17))[1] == 1, "there is no better one to come"
    assert fired(sights(4, 3))[1] > 0, "her crew has something to reload then"
    assert ace_pack.plan_of(sights(1, 3), BOAT).why == ace_pack.WAITS
    assert ace_pack.plan_of(sights(0, 3), BOAT).why != ace_pack.WAITS


@pytest.mark.rule("submarine", "S8.VC")
def test_he_waits_for_nothing_where_escorts_are() -> None:
    far = escort("J7", "A1-A", 3, "Fukue")
    assert fired(sights(1, 3, far, scenario="wahoo"))[1] == 1


def aiming(loaded: int, turn: int, *ships: str) -> View:
    """The same tankers where torpedoes are aimed, at those that were picked in the turn before."""
    house = House(advanced=Advanced(aimed=True))
    seen = sights(loaded, turn, house=house)
    inside = replace(seen.insides[BOAT], depth=PERISCOPE)
    return replace(seen, insides={BOAT: inside}, targets={BOAT: ships} if ships else {})


@pytest.mark.rule("submarine", "35.2")
def test_he_waits_with_aimed_torpedoes_too() -> None:
    assert fired(aiming(3, 3, "t-2-1")) == (3, 1)
    assert fired(aiming(3, 18, "t-2-1")) == (3, 3), "there is no better shot to come"


@pytest.mark.rule("submarine", "35.2.3")
def test_he_picks_no_more_targets_than_he_means_to_fire_at() -> None:
    plots = [plans.plan_of(aiming(3, 3), BOAT).plot for plans in (boat_plan, ace_pack)]
    assert [plot.targets for plot in plots] == [("t-2-2", "t-2-1"), ("t-2-2",)]
    waits = ace_pack.plan_of(aiming(1, 6, "t-2-1"), BOAT).plot
    assert (waits.shots, waits.targets) == ((), ("t-2-2",)), "one costs nothing"


@pytest.mark.rule("submarine", "35.2.4")
def test_he_fires_as_many_as_he_has_targets_though_he_would_keep_some() -> None:
    """Else none of them were aimed."""
    assert fired(aiming(3, 3, "t-2-1", "t-2-2"))[1] == 2


def test_torpedoes_that_lie_outside_are_not_loaded_again() -> None:
    seen = sights(2, 3)
    within = seen.insides[BOAT]
    outside = replace(within, tubes=(*within.tubes, Tube(False, G7A, is_external=True)))
    both = [
        battery_of(each, each.boats[BOAT], 0)
        for each in (seen, replace(seen, insides={BOAT: outside}))
    ]
    assert [(each.tubes, each.loaded) for each in both] == [(5, 2), (5, 3)]
