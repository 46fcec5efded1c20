"""49, 50: how good the crews are, each the secret of its side, and the weather of a game."""

from typing import Any

import pytest

from game.core.dice import KeyedDice
from game.core.eyes import ALL_EYES
from game.core.flow import begin
from game.titles.submarine import TITLE
from game.titles.submarine.model import events as e
from game.titles.submarine.model.frames import Campaign
from game.titles.submarine.model.house import Advanced, House
from game.titles.submarine.model.state import ESCORT, SUBMARINE, Named, State
from game.titles.submarine.printed.scenarios import SCENARIOS
from game.titles.submarine.rules.campaign import walk_campaign
from game.titles.submarine.rules.muster.c20_lurking import lay_up
from game.titles.submarine.rules.muster.c49_crews import rate, roll_weather, theatre
from game.titles.submarine.view import redact, view
from tests.laws import holds_of
from tests.titles.submarine.sea import VIIC, merchant, of_kind, play, sea

rule = pytest.mark.rule
CREWS = House(advanced=Advanced(crews=True))
WEATHER = House(advanced=Advanced(weather=True))


def started(scenario: str, **options: Any) -> State:
    return begin(TITLE.rules, scenario, options, KeyedDice(b"crews", 0))[0]


@rule("submarine", "49.1")
@rule("submarine", "49.2")
@rule("submarine", "49.4")
@holds_of(("killers-1", "ark-royal", "secret-weapon"))
def test_every_escort_and_boat_has_a_crew_and_no_other_ship(scenario: str) -> None:
    state = started(scenario, crews=True)
    escorts = {ship.id for ship in state.ships.values() if ship.kind == ESCORT}
    assert escorts
    assert {*state.crews} == {*escorts, *state.boats}
    assert {*state.crews.values()} <= {"novice", "experienced", "professional"}
    assert started(scenario).crews == {}


@rule("submarine", "49.1")
def test_a_boat_that_comes_late_is_rated_when_she_comes_and_only_once() -> None:
    state = sea(merchant("C-2", "A35-B", 6), house=CREWS, fleet={"u-99": Named(VIIC, "U.99")})
    after, events = play(state, lay_up, "u-99", dice=[3, 2])
    assert of_kind(events, e.CrewRated) == [e.CrewRated("49.1", "u-99", "experienced", 2)]
    assert not of_kind(play(after, lay_up, "u-99")[1], e.CrewRated)


@rule("submarine", "49.6")
@rule("submarine", "T-CREW 49.6")
@pytest.mark.parametrize(
    ("scenario", "nation", "crews"),
    [
        ("convoy-1", "Britain", "pxxnnn"),
        ("secret-weapon", "Germany", "pppxxn"),
        ("wahoo", "USA", "pxxnnn"),
        ("bungo-suido", "Japan", "ppxxnn"),
        ("wolf-pack", "Germany", "pxxnnn"),
        ("po-17", "Germany", "ppxxnn"),
    ],
)
def test_a_long_war_makes_better_crews(scenario: str, nation: str, crews: str) -> None:
    """Less one of the die after two years of war, less two after three."""
    names = {"p": "professional", "x": "experienced", "n": "novice"}
    for face, letter in enumerate(crews, 1):
        state = sea(scenario=scenario, house=CREWS)
        after, _ = play(state, rate, "u-47", nation, dice=[face])
        assert after.crews == {"u-47": names[letter]}


def test_each_crew_is_the_secret_of_its_side() -> None:
    """Whoever looks on from the other side sees the same game whatever the crews are."""
    state = started("ark-royal", crews=True)
    for eyes, own in ((ESCORT, state.ships), (SUBMARINE, state.fleet)):
        assert view(state, eyes).crews == {u: c for u, c in state.crews.items() if u in own}
    mine = e.CrewRated("49.1", "u-47", "novice", 5)
    assert redact(mine, SUBMARINE) == redact(mine, ALL_EYES) == mine
    assert redact(mine, ESCORT) is None
    theirs = e.CrewRated("49.1", "gladiolus", "novice", 5)
    assert redact(theirs, ESCORT) == theirs
    assert redact(theirs, SUBMARINE) is None
    for eyes in (ESCORT, SUBMARINE):
        worlds = [TITLE.eyes.resample(view(state, eyes), KeyedDice(b"w", n)) for n in range(9)]
        assert all({*world.crews} == {*state.crews} for world in worlds)
        hidden = {u for u in state.crews if (u in state.ships) == (eyes == SUBMARINE)}
        assert all(len({world.crews[unit] for world in worlds}) > 1 for unit in hidden)


def test_a_card_names_the_crew_for_its_own_side() -> None:
    state = started("ark-royal", crews=True)
    boat = next(iter(state.boats))
    ship = next(each.id for each in state.ships.values() if each.kind == ESCORT)
    for eyes, own in ((ESCORT, ship), (SUBMARINE, boat)):
        seen = view(state, eyes)
        told = {unit: TITLE.words.card(seen, unit) for unit in (boat, ship)}
        named = {u for u, c in told.items() if c and any(f.label == "Crew" for f in c.figures)}
        assert named == {own}


# 50 Weather


@rule("submarine", "50.3")
@rule("submarine", "T-WEATHER 50.3")
@pytest.mark.parametrize(
    ("scenario", "pair", "sky"),
    [
        ("wahoo", (4, 5), "rough"),
        ("wolf-pack", (4, 5), "storm"),
        ("ark-royal", (6, 4), "storm"),
        ("po-17", (4, 5), "storm"),
        ("ark-royal", (3, 3), "clear"),
        ("wahoo", (6, 6), "gale"),
    ],
)
def test_the_weather_is_that_of_the_waters(scenario: str, pair: tuple[int, int], sky: str) -> None:
    state = sea(scenario=scenario, house=WEATHER)
    after, events = play(state, roll_weather, dice=pair)
    assert after.weather == sky
    assert events == [e.WeatherRolled("50.1", sky, pair)]
    assert redact(events[0], SUBMARINE) == events[0] == redact(events[0], ESCORT)


@rule("submarine", "50.1")
def test_the_weather_is_thrown_once_for_all_parts() -> None:
    for scenario in ("wolf-pack", "convoy-1"):
        assert started(scenario, weather=True).weather
        assert not started(scenario).weather
    state = sea(scenario="ons-5", house=WEATHER, weather="gale", part=1)
    after, _ = play(state, walk_campaign, Campaign())
    assert (after.part, after.weather) == (2, "gale")
    assert play(after, roll_weather)[1] == []


@rule("submarine", "49.1")
def test_escorts_keep_their_crews_in_all_parts_and_those_of_boats_are_gone() -> None:
    """A boat serves in one part: nobody is to learn later how good her crew was."""
    crews = {"isis": "professional", "u-47": "novice"}
    fleet = {"u-47": Named(VIIC, "U.47"), "u-99": Named(VIIC, "U.99")}
    given: dict[str, Any] = {"crews": crews, "fleet": fleet, "reserve": ("u-99",)}
    state = sea(scenario="ons-5", house=CREWS, part=1, **given)
    after, _ = play(state, walk_campaign, Campaign())
    assert after.crews == {"isis": "professional"}
    assert play(after, rate, "isis", "Britain")[1] == []


def test_every_scenario_has_its_waters() -> None:
    found = {name: theatre(sea(scenario=name)) for name in SCENARIOS}
    assert {name for name, where in found.items() if where == "mediterranean"} == {"ark-royal"}
    assert found["wolf-pack"] == found["po-17"] == found["ons-5"] == "atlantic"
    japanese = [n for n, card in SCENARIOS.items() if any(b.card[0] in "JU" for b in card.boats)]
    assert {name for name, where in found.items() if where == "pacific"} == {*japanese}
