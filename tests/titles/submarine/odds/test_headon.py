"""Shots down the throat of an escort, as they are told and as bots reckon with them."""

from dataclasses import replace

import pytest

from game.core.prompt import DONE, Choice, Prompt
from game.prose.sentences import about
from game.titles.submarine.model import commands as c
from game.titles.submarine.model.frames import Evading
from game.titles.submarine.model.house import Advanced, House
from game.titles.submarine.model.state import ESCORT, SUBMARINE, Ship, State
from game.titles.submarine.model.torpedo import Setting, Shot
from game.titles.submarine.odds.evading import chance_if, throat_if
from game.titles.submarine.odds.forecasts import shot_words
from game.titles.submarine.odds.gains import FINDERS, gains
from game.titles.submarine.odds.headon import head_on
from game.titles.submarine.odds.hits import goes_off, hit_chance
from game.titles.submarine.odds.meetings import aims
from game.titles.submarine.odds.rollouts import rollouts
from game.titles.submarine.rules.ground.packed import packed
from game.titles.submarine.view import view
from tests.titles.submarine.sea import TURN, Running, boat, escort, merchant, sea, torpedo

rule = pytest.mark.rule
RULES = Advanced(clock=True, detonation=True, aimed=True, sides=True)
AMAZON = replace(escort("B4", "N22-B", 3, "Amazon", speed=8), top=10)
"""She heads south for the boat, 18 hexes away."""
AIMED = Shot(0, "B", "", 12, True)
DEEP, BY_DICE, PAST = (
    replace(AIMED, is_shallow=False),
    replace(AIMED, distance=0),
    replace(AIMED, turn="R"),
)


def waters(*ships: Ship, targets: tuple[str, ...] = ("amazon",), rules: Advanced = RULES) -> State:
    state = sea(boat("G6", "N40-B", 6, 25, load="g7a+"), *ships, house=House(advanced=rules))
    return replace(state, phase="plot", targets={"u-47": targets} if targets else {})


def told(state: State, shot: Shot) -> float:
    seen = view(state, SUBMARINE)
    return head_on(seen, seen.boats["u-47"], shot).get("amazon", 0.0)


@rule("submarine", "35.2.14")
def test_an_aimed_shot_is_told_down_the_throat() -> None:
    setting = Setting("u-47", "g7a+", is_shallow=True, targets=("amazon",))
    chance = hit_chance(setting, AMAZON, 1, is_down_the_throat=True)
    state = waters(AMAZON)
    assert told(state, AIMED) == pytest.approx(chance * goes_off(state, "g7a+"))
    assert chance > hit_chance(setting, AMAZON, 1)


@rule("submarine", "35.2.14")
@rule("submarine", "13.11")
@pytest.mark.parametrize("shot", [DEEP, PAST])
def test_what_does_not_meet_her_is_told_for_nothing(shot: Shot) -> None:
    assert told(waters(AMAZON), shot) == 0


@rule("submarine", "35.2.14")
@rule("submarine", "35.2.8")
def test_one_that_is_not_aimed_at_her_has_no_such_chance() -> None:
    other = merchant("C-2", "A2-A", 6, speed=3)
    aimed, aside = (told(waters(AMAZON, other, targets=(x,)), AIMED) for x in ("amazon", other.id))
    assert aside < aimed / 3
    assert told(waters(AMAZON, targets=()), BY_DICE) < aimed / 3


@rule("submarine", "35.2.14")
def test_a_player_reads_it_before_and_after_he_plots() -> None:
    state = waters(AMAZON)
    seen, said = view(state, SUBMARINE), about(told(state, AIMED))
    words = f"{said} to hit Amazon this turn if she holds on"
    weigh = gains(seen, Prompt(SUBMARINE, "5", "", ()))
    command = c.Shoot("u-47", 0, "B", "", 12, True)
    gain = weigh(Choice(command, "", DONE, "5"))
    assert gain is not None
    assert gain.words == words
    assert shot_words(seen, "u-47", AIMED).endswith(words)


@rule("submarine", "35.2.14")
def test_rollouts_know_it_where_she_comes_on_straight() -> None:
    state = waters(AMAZON)
    seen = view(state, SUBMARINE)
    aimed = Setting("u-47", "g7a+", is_shallow=True, targets=("amazon",))
    other = replace(aimed, targets=("another",))
    pose = packed(seen.boats["u-47"].bow), 6

    def best(setting: Setting) -> float:
        first = rollouts(seen, setting, 1)
        found = aims(seen, pose, False, 13, first)
        chances = (chance for aim in found for hits in aim.hits for _, chance in hits)
        return max(chances, default=0.0)

    assert best(aimed) > 3 * best(other)


@rule("submarine", "35.2.14")
@rule("submarine", "40.14")
@pytest.mark.parametrize("launched", [TURN, TURN - 1])
def test_who_evades_reads_what_it_is_if_it_was_fired_at_her_now(launched: int) -> None:
    shown = torpedo("t300", "N23-B", 6, "g7a+", is_shallow=True, launched=launched)
    laid = Running(replace(shown.torpedo, shown=TURN), shown.setting)
    rules = replace(RULES, unseen_torpedoes=True)
    flow = (Evading("t300", "amazon", ("L", "R")),)
    her, house = replace(AMAZON, bow=laid.torpedo.at), House(advanced=rules)
    state = sea(boat("G6", "N40-B", 6), her, laid, house=house, flow=flow)
    seen = view(state, ESCORT)
    met, her = seen.torpedoes["t300"], seen.ships["amazon"]
    throat, chance = throat_if(seen, met, her, ""), chance_if(seen, met, her, "")
    gain = FINDERS[c.Evade](seen, c.Evade("amazon", ""))
    assert throat is not None
    assert throat > chance
    assert gain.words.endswith(f"{about(throat)} if it was fired at her this turn")
    assert throat_if(seen, replace(met, launched=TURN - 1), her, "") is None
