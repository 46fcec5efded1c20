"""48 The advanced game's gunfire."""

from dataclasses import replace
from fractions import Fraction

import pytest

from game.core.prompt import Prompt, Refusal, piece
from game.core.records import Event
from game.titles.submarine import TITLE
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.frames import Gunnery
from game.titles.submarine.model.house import Advanced, House
from game.titles.submarine.model.state import ESCORT, SUBMARINE, Ship, State
from game.titles.submarine.model.tidings import Aimed
from game.titles.submarine.odds.odds import outcome
from game.titles.submarine.printed.tables import damage
from game.titles.submarine.rules.fighting import c17_gunnery as c17
from game.titles.submarine.view import redact, view
from game.titles.submarine.words.describe import describe
from game.titles.submarine.words.refusals import refuse_rest
from tests.titles.submarine.rules.test_c17_gunnery import DAY, FIRER, surfaced
from tests.titles.submarine.sea import TURN, Crewed, merchant, of_kind, play, sea

rule = pytest.mark.rule
ADVANCED = House(advanced=Advanced(gunnery=True))
NEAR = surfaced("T32-B")
"""4 hexes off Viceroy's broadside: strength 2, factor 4, less 1 for a boat and 1 for first fire."""


def day(*laid: Ship | Crewed, house: House = ADVANCED, **more: object) -> State:
    return sea(*laid, scenario=DAY, house=house, **more)  # type: ignore[arg-type]


def factor(state: State, seat: str = ESCORT) -> int:
    return next(iter(c17.aims(state, seat))).factor


def shoot(state: State, seat: str, unit: str, target: str, *dice: int) -> tuple[State, list[Event]]:
    return play(state, c17.act, Gunnery(seat), seat, c.Fire(unit, target), dice=dice)


@rule("submarine", "48.1")
@rule("submarine", "48.2")
def test_fields_ranges_and_factors_are_those_of_the_basic_game() -> None:
    basic = next(iter(c17.aims(day(FIRER, NEAR, house=House()), ESCORT)))
    advanced = next(iter(c17.aims(day(FIRER, NEAR), ESCORT)))
    assert replace(advanced, changes=basic.changes) == basic
    assert advanced.changes == (*basic.changes, ("First fire", -1))


@rule("submarine", "48.2.1")
@pytest.mark.parametrize(
    ("trained", "change"),
    [
        ({}, -1),
        ({FIRER.id: Aimed("u-190", TURN - 1)}, 0),
        ({FIRER.id: Aimed("u-190", TURN - 2)}, -1),
        ({FIRER.id: Aimed("u-47", TURN - 1)}, -1),
        ({"amazon": Aimed("u-190", TURN - 1)}, -1),
    ],
)
def test_who_fires_on_at_a_target_fires_better(trained: dict[str, Aimed], change: int) -> None:
    plain = factor(day(FIRER, NEAR, house=House()))
    assert factor(day(FIRER, NEAR, trained=trained)) == plain + change


@rule("submarine", "48.2.1")
def test_the_second_turn_of_fire_is_no_first_fire() -> None:
    state = day(FIRER, NEAR, flow=(Gunnery(ESCORT),))
    before = factor(state)
    state, _ = shoot(state, ESCORT, FIRER.id, "u-190", 1, 1)
    state, _ = play(state, lambda context: context.emit(e.TurnBegan("SYN", TURN + 1)))
    assert factor(state) == before + 1


@rule("submarine", "48.2.1")
def test_a_boat_that_fires_back_is_harder_to_hit() -> None:
    state = day(FIRER, NEAR, flow=(Gunnery(SUBMARINE),))
    before = factor(state)
    state, _ = shoot(state, SUBMARINE, "u-190", FIRER.id, 1, 1)
    assert factor(state) == before - 1


@rule("submarine", "48.2")
@pytest.mark.parametrize(
    ("weather", "change"), [("", 0), ("clear", 0), ("rough", -1), ("storm", -2)]
)
def test_weather_changes_the_factor(weather: str, change: int) -> None:
    assert factor(day(FIRER, NEAR, weather=weather)) == factor(day(FIRER, NEAR)) + change


@rule("submarine", "48.2")
def test_in_a_gale_no_gun_is_fired() -> None:
    state = day(FIRER, NEAR, weather="gale")
    assert play(state, c17.fire_guns) == (state, [])
    prompt = Prompt(ESCORT, "17.1", "?", kind=Gunnery.__name__)
    refusal = refuse_rest(view(state, ESCORT), prompt, piece("u-190"))
    assert isinstance(refusal, Refusal)
    assert refusal.rule == "48.2"


@rule("submarine", "48.2")
@pytest.mark.parametrize(
    ("clock", "speed", "change"),
    [(False, 4, 0), (False, 5, -1), (True, 7, 0), (True, 8, -1)],
)
def test_the_speed_that_spoils_the_aim_goes_by_the_clock(
    clock: bool, speed: int, change: int
) -> None:
    house = House(advanced=Advanced(clock=clock, gunnery=True))
    slow, fast = (replace(FIRER, speed=hexes) for hexes in (0, speed))
    assert factor(day(fast, NEAR, house=house)) == factor(day(slow, NEAR, house=house)) + change


@rule("submarine", "48.3")
@rule("submarine", "48.4")
@pytest.mark.parametrize(("dice", "hits"), [((1, 1), 0), ((3, 5), 4), ((5, 2), 9), ((6, 6), 23)])
def test_two_dice_give_hit_points(dice: tuple[int, int], hits: int) -> None:
    """The factor is 2, and the table that of every nation."""
    state = day(FIRER, NEAR, flow=(Gunnery(ESCORT),))
    state, events = shoot(state, ESCORT, FIRER.id, "u-190", *dice)
    (fired,) = of_kind(events, e.ShellsFell)
    assert (fired.factor, fired.dice, fired.hits) == (2, dice, hits)
    assert state.insides["u-190"].damage == 0, "nothing is absorbed before all have fired"
    state, _ = play(state, lambda context: context.emit(e.GunDamageTold("17.9.1")))
    inside = state.insides["u-190"]
    assert (inside.damage, inside.hits) == divmod(hits, 10)
    assert not state.gun_hits


@rule("submarine", "48.3")
@rule("submarine", "48.4")
def test_a_boat_that_fires_does_hit_points_too_which_count_as_dealt() -> None:
    target = merchant("C-2", "N35-B", 6)
    state = day(target, NEAR, flow=(Gunnery(SUBMARINE),))
    state, events = shoot(state, SUBMARINE, "u-190", target.id, 6, 6)
    hits = of_kind(events, e.ShellsFell)[0].hits
    state, _ = play(state, lambda context: context.emit(e.GunDamageTold("17.9.1")))
    ship = state.ships[target.id]
    assert (ship.damage, ship.hits) == (state.dealt, state.dealt_hits) == divmod(hits, 10)


@rule("submarine", "48.3")
def test_without_the_switch_one_die_gives_points() -> None:
    state = day(FIRER, NEAR, house=House(), flow=(Gunnery(ESCORT),))
    _, events = shoot(state, ESCORT, FIRER.id, "u-190", 1)
    assert of_kind(events, e.GunFired)[0].damage == damage(3, 1)


@rule("submarine", "48.2")
def test_a_range_at_which_no_throw_does_harm_is_out_of_reach() -> None:
    """Factor -2 gives nothing on two dice, nor is it offered; -1 may still do a little."""
    far = surfaced("Z46-B")
    factors = {
        weather: [aim.factor for aim in c17.aims(day(FIRER, far, weather=weather), ESCORT)]
        for weather in ("", "rough", "storm")
    }
    assert all(each >= -1 for found in factors.values() for each in found)
    assert len(factors["storm"]) < len(factors[""])


def test_odds_name_the_throws_that_do_harm() -> None:
    (check,) = TITLE.odds.checks(view(day(FIRER, NEAR), ESCORT), c.Fire(FIRER.id, "u-190"))
    assert (check.table, check.column, check.needs) == ("gun_damage", "2", "14 or more")
    assert check.chance == Fraction(33, 36)
    assert ("First fire", -1) in check.modifiers


def test_the_log_lights_row_and_column_and_tells_whom_it_pleases() -> None:
    event = e.ShellsFell("48.3", FIRER.id, "u-190", "broadside", 2, 4, 2, (6, 2), 16)
    mine, theirs = (describe(event, eyes) for eyes in (ESCORT, SUBMARINE))
    assert mine.text == ("Viceroy fires at U.190 over 4 hexes: 1 point and 6 hit points of damage.")
    assert (mine.table, mine.row, mine.column) == ("gun_damage", "61–63", "2")
    assert (mine.dice, mine.needs) == (((6, 6), (6, 2)), "14–66")
    assert (mine.is_good, mine.good_chance) == (True, Fraction(33, 36))
    assert (theirs.is_good, theirs.good_chance) == (False, Fraction(3, 36))
    charts = {chart.id: chart for chart in TITLE.words.charts()}
    chart = charts["gun_damage"]
    row = next(row for row in chart.rows if row.name == mine.row)
    assert row.cells[chart.columns.index(mine.column)] == "16"


def test_what_it_came_to_is_a_hit() -> None:
    event = e.ShellsFell("48.3", FIRER.id, "u-190", "broadside", 2, 4, 2, (6, 2), 16)
    seen = view(day(FIRER, NEAR), ESCORT)
    assert outcome(seen, seen, (event,)).words == "U.190 hit"
    assert outcome(seen, seen, (replace(event, hits=0),)).words == "No damage"


def test_gunfire_is_seen_by_all() -> None:
    event = e.ShellsFell("48.3", FIRER.id, "u-190", "broadside", 2, 4, 2, (6, 2), 16)
    assert {redact(event, eyes) for eyes in (ESCORT, SUBMARINE)} == {event}
