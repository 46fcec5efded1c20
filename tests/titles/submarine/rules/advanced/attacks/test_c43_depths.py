"""43 Attacks on boats in the advanced game, and what the Escort player learns of them."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from game.core.prompt import piece
from game.core.records import Event
from game.prose.sentences import about
from game.titles.submarine import TITLE
from game.titles.submarine.bots.ace import Ace
from game.titles.submarine.bots.captain import Captain
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.frames import DepthSetting, Turn, Voyage
from game.titles.submarine.model.house import Advanced, House
from game.titles.submarine.model.state import (
    AIR,
    CHARGE,
    ESCORT,
    HEDGEHOG,
    HIDDEN,
    KGUN,
    SONAR,
    SQUID,
    SUBMARINE,
    BoatPlot,
    State,
    Weapon,
)
from game.titles.submarine.odds.checks import checks
from game.titles.submarine.odds.depths import prior_of
from game.titles.submarine.odds.gains import gains
from game.titles.submarine.printed.advanced_weapons import charge_hit_points, hedgehog_hit_points
from game.titles.submarine.printed.scenarios import SCENARIOS
from game.titles.submarine.printed.tables import BOATS
from game.titles.submarine.rules import campaign
from game.titles.submarine.rules.fighting import c43_depths as c43
from game.titles.submarine.rules.fighting.c16_attack import charge_of
from game.titles.submarine.view import redact, view
from tests.titles.submarine.moving import asked, do, escorting
from tests.titles.submarine.sea import TURN, Crewed, at, boat, escort, of_kind, play, sea, torpedo

rule = pytest.mark.rule
SECRET = House(hidden=True, advanced=Advanced(attacks=True))
OPENLY = House(advanced=Advanced(attacks=True))
BOW, FAR = "W28-A", "K20-A"
NAME, OTHER = "u-190", "u-47"
ARMADA = escort("B11", "V36-A", 6, "Armada", speed=2)
LATER = boat("G6", "C40-A", 2, 150, "U.47", contact=HIDDEN)


def target(depth: int = 100, **more: Any) -> Crewed:
    return boat("G10", BOW, 2, depth, "U.190", **{"contact": SONAR, "speed": 1, **more})


def laid(
    *weapons: tuple[str, str],
    boats: tuple[Crewed, ...] = (target(), LATER),
    house: House = SECRET,
    **more: Any,
) -> State:
    board = {
        f"w{number}": Weapon(f"w{number}", kind, "armada", at(code))
        for number, (kind, code) in enumerate(weapons, 1)
    }
    return sea(ARMADA, *boats, weapons=board, house=house, flow=(Voyage(), Turn(5)), **more)


def begin(state: State, *dice: int) -> tuple[State, list[Event]]:
    return play(state, c43.explode_weapons, dice=dice)


def answer(state: State, command: Any, *dice: int) -> tuple[State, list[Event]]:
    return play(state, c43.act, state.flow[-1], ESCORT, command, dice=dice)


def charged(state: State, depth: int, *dice: int) -> tuple[State, list[Event]]:
    """One charge, at a depth."""
    return answer(begin(state)[0], c.Explode("w1", depth), *dice)


def hits(state: State, name: str = NAME) -> int:
    inside = state.insides[name]
    return 10 * inside.damage + inside.hits


# What they do


@rule("submarine", "43.8.1")
@rule("submarine", "43.8.2")
@rule("submarine", "43.8.3")
def test_a_hedgehog_goes_by_her_depth_and_by_the_speed_of_her_plot() -> None:
    state, events = begin(laid((HEDGEHOG, BOW)), 5, 4, 6)
    (blown,) = of_kind(events, e.WeaponExploded)
    assert (blown.dice, blown.depth) == ((5, 4), 0)
    assert hits(state) == hedgehog_hit_points(BOATS["G10"].advanced.dt, 1, 100, (5, 4)) > 0
    plotted = laid((HEDGEHOG, BOW))
    plotted.plots[NAME] = BoatPlot("1L2")
    assert c43.plotted_speed(plotted, plotted.boats[NAME]) == 3
    plotted.moved = (NAME,)
    assert c43.plotted_speed(plotted, plotted.boats[NAME]) == 1


@rule("submarine", "43.9.1")
@rule("submarine", "43.9.2")
@rule("submarine", "43.9.3")
@rule("submarine", "43.9.4")
@pytest.mark.parametrize(("depth", "off"), [(100, 0), (125, 25), (50, 50), (175, 75)])
def test_a_charge_goes_by_how_far_off_it_is(depth: int, off: int) -> None:
    state, events = charged(laid((CHARGE, BOW)), depth, 6, 2, 6)
    dt = BOATS["G10"].advanced.dt
    charge = charge_of(state, CHARGE).id
    assert hits(state) == charge_hit_points(charge, dt, 100, off, (6, 2))
    assert (hits(state) > 0) == (off <= 50)
    (blown,) = of_kind(events, e.WeaponExploded)
    assert (blown.depth, blown.dice) == (depth, (6, 2))


@rule("submarine", "43.10")
def test_squid_bombs_go_off_each_by_itself_at_a_depth() -> None:
    state, _ = begin(laid(*[(SQUID, BOW)] * 3))
    assert state.flow[-1] == DepthSetting(("w1", "w2", "w3"))
    state, events = answer(state, c.Spread("armada", 50, 150), 6, 6, 5, 5, 4, 4, 6)
    assert [each.depth for each in of_kind(events, e.WeaponExploded)] == [50, 100, 150]
    dt = BOATS["G10"].advanced.dt
    done = [each.hits for each in of_kind(events, e.BoatStruck)]
    assert done == [
        charge_hit_points("squid", dt, 100, off, (face, face))
        for off, face in ((50, 6), (0, 5), (50, 4))
    ]


@rule("submarine", "43.10")
def test_a_squid_that_has_fired_a_bomb_fires_all_three_before_anything_else() -> None:
    armada = escort("B11", "W31-A", 6, "Armada", speed=2)
    state = escorting(armada, target(), house=OPENLY, scenario="secret-weapon")
    bomb = c.Launch("armada", *at("W30-A"))
    for left in (2, 1):
        state, _ = do(state, bomb, ESCORT)
        prompt = asked(state, ESCORT)
        assert prompt.text == f"Armada fires her Squid: {left} bomb{'s' * (left > 1)} more."
        assert {type(each.command) for each in prompt.choices} == {c.Launch}
        why = TITLE.words.refuse_rest(view(state, ESCORT), prompt, piece("u-190"))
        assert (why.rule, why.reason[-1]) == ("43.10", ".")
    state, _ = do(state, bomb, ESCORT)
    assert c.Halt in {type(each.command) for each in asked(state, ESCORT).choices}
    basic, _ = do(escorting(armada, target(), scenario="secret-weapon"), bomb, ESCORT)
    assert c.Halt in {type(each.command) for each in asked(basic, ESCORT).choices}


@rule("submarine", "43.11")
def test_all_boats_in_a_hex_have_the_same_dice() -> None:
    both = (target(), boat("G6", BOW, 3, 125, "U.47", contact=HIDDEN))
    state, events = charged(laid((CHARGE, BOW), boats=both), 100, 6, 4, 6)
    struck = of_kind(events, e.BoatStruck)
    assert [each.boat for each in struck] == [NAME, OTHER]
    assert all(hits(state, each.boat) == each.hits for each in struck)


@rule("submarine", "C.SR14")
@rule("submarine", "43.9.3")
@rule("submarine", "43.5")
def test_charges_from_the_air_do_hit_points_too_in_secret() -> None:
    """At 50 feet, to boats at 75 and less, those on the surface among them."""
    for depth, off in ((75, 25), (50, 0), (0, 50), (100, None)):
        state = sea(target(depth), house=SECRET, scenario="ons-5", part=2, air={2: 6})
        state.weapons["a1"] = Weapon("a1", AIR, "", at(BOW))
        after, events = play(state, campaign.bomb, dice=[5, 4, 6])
        (blown,) = of_kind(events, e.WeaponExploded)
        assert (blown.rule, blown.depth, blown.dice) == ("C.SR14", 50, (5, 4))
        assert of_kind(events, e.SinkingRolled)
        struck = of_kind(events, e.BoatStruck)
        dt = BOATS["G10"].advanced.dt
        due = [] if off is None else [charge_hit_points("300", dt, depth, off, (5, 4))]
        assert [each.hits for each in struck] == due
        assert hits(after) == sum(due)
        assert all(redact(each, ESCORT) is None for each in struck)
        assert not after.weapons


@rule("submarine", "C.SR14")
def test_aircraft_have_charges_of_a_kind_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    card = SCENARIOS["ons-5"]
    assert card.campaign
    other = card.campaign.model_copy(update={"air_charge": "600"})
    monkeypatch.setitem(SCENARIOS, "ons-5", card.model_copy(update={"campaign": other}))
    state = sea(target(50), house=SECRET, scenario="ons-5", part=2, air={2: 6})
    state.weapons["a1"] = Weapon("a1", AIR, "", at(BOW))
    after, _ = play(state, campaign.bomb, dice=[5, 4, 6])
    due = [
        charge_hit_points(kind, BOATS["G10"].advanced.dt, 50, 0, (5, 4)) for kind in ("300", "600")
    ]
    assert due[0] < hits(after) == due[1]


# Whether a boat is there or not


@rule("submarine", "43.1")
@rule("submarine", "43.4")
def test_a_depth_is_asked_for_charges_in_empty_water() -> None:
    """And dice are thrown for them, and for the hex."""
    state, _ = begin(laid((CHARGE, FAR), (KGUN, FAR)))
    prompt = asked(state, ESCORT)
    assert {type(each.command) for each in prompt.choices} == {c.Explode, c.Spread}
    assert "2 charges to set" in prompt.text
    state, events = answer(state, c.Spread("armada", 50, 150), 1, 1, 1, 1, 1)
    assert [type(each) for each in events] == [e.WeaponExploded] * 2 + [e.SinkingRolled]
    assert not state.weapons


def test_where_no_boat_hides_nothing_is_asked_for_empty_water() -> None:
    state, events = begin(laid((CHARGE, FAR), house=OPENLY))
    assert state.flow[-1] == Turn(5)
    assert of_kind(events, e.WeaponsSpent)


@rule("submarine", "43.2")
@rule("submarine", "43.3")
@rule("submarine", "43.5")
def test_damage_and_depth_are_the_submarine_players_secret() -> None:
    shown = []
    for depth in (100, 400):
        state, events = charged(laid((CHARGE, BOW), boats=(target(depth), LATER)), 100, 6, 2, 6)
        told = [redact(each, ESCORT) for each in events]
        shown.append(([each for each in told if each], view(state, ESCORT)))
        assert any(isinstance(redact(each, SUBMARINE), e.BoatStruck) for each in events)
    assert shown[0] == shown[1]


@rule("submarine", "43.5")
@rule("submarine", "20.7")
def test_who_plays_against_the_dice_learns_the_damage() -> None:
    _, events = begin(laid((HEDGEHOG, BOW), house=OPENLY, seats=(ESCORT,)), 5, 4)
    (struck,) = of_kind(events, e.BoatStruck)
    assert redact(struck, ESCORT) == struck


@rule("submarine", "43.5")
def test_of_a_hedgehog_it_is_told_that_it_hurt_but_not_how_much() -> None:
    _, events = begin(laid((HEDGEHOG, BOW)), 5, 4, 6)
    told = [redact(each, ESCORT) for each in events]
    (blown,) = [each for each in told if isinstance(each, e.WeaponExploded)]
    assert blown.is_hurt
    assert not [each for each in told if isinstance(each, e.BoatStruck)]
    _, missed = begin(laid((HEDGEHOG, FAR)), 5, 4, 6)
    assert not of_kind(missed, e.WeaponExploded)[0].is_hurt


# Those who play


@pytest.mark.parametrize("bot", [Captain(1), Ace(1)])
@pytest.mark.parametrize("code", [BOW, FAR])
def test_bots_set_charges_to_depths_that_leave_none_safe(bot: Any, code: str) -> None:
    state, _ = begin(laid(*[(CHARGE, code)] * 5))
    found = set()
    for _ in range(5):
        command = bot.choose(view(state, ESCORT), asked(state, ESCORT))
        assert isinstance(command, c.Explode)
        found.add(command.depth)
        last = len(state.weapons) == 1
        state, _ = answer(state, command, 1, 1, *[6] * last)
    assert len(found) >= 3


def by_hand(state: State, settings: list[tuple[str, int]]) -> tuple[float, float]:
    """Hit points to be expected and how likely there are any, of all depths and all dice."""
    seen, dt = view(state, ESCORT), BOATS["G10"].advanced.dt
    hits, hurt = 0.0, 0.0
    for deep, chance in prior_of(seen, seen.boats[NAME]):
        spared = 1.0
        for name, depth in settings:
            charge = charge_of(state, state.weapons[name].kind).id
            done = [
                charge_hit_points(charge, dt, deep, abs(deep - depth), (first, second))
                for first in range(1, 7)
                for second in range(1, 7)
            ]
            hits += chance * sum(done) / 36
            spared *= done.count(0) / 36
        hurt += chance * (1 - spared)
    return hits, hurt


def test_the_odds_of_a_depth_and_of_a_spread_are_true() -> None:
    """Against every throw, at every depth where she may be."""
    state, _ = begin(laid((CHARGE, BOW), (CHARGE, BOW), (KGUN, BOW)))
    seen, prompt = view(state, ESCORT), asked(state, ESCORT)
    weigh = gains(seen, prompt)
    for choice in prompt.choices:
        command = choice.command
        if isinstance(command, c.Spread):
            depths = c43.spread(3, command.shallowest, command.deepest)
            settings = [*zip(("w1", "w2", "w3"), depths, strict=True)]
        else:
            assert isinstance(command, c.Explode)
            settings = [("w1", command.depth)]
        hits, hurt = by_hand(state, settings)
        gain = weigh(choice)
        assert gain is not None
        assert gain.words == f"{hits:.1f} hit points to be expected, {about(hurt)} to do any"


def test_the_rolls_of_a_depth_are_those_of_the_depths_near_it() -> None:
    state, _ = begin(laid((CHARGE, BOW)))
    dt, charge = BOATS["G10"].advanced.dt, charge_of(state, CHARGE).id
    rolls = checks(view(state, ESCORT), c.Explode("w1", 100))
    assert [each.name for each in rolls] == [
        f"Damage to U.190 at {deep} feet" for deep in (50, 75, 100, 125, 150)
    ]
    for each, deep in zip(rolls, (50, 75, 100, 125, 150), strict=True):
        off = abs(100 - deep)
        good = [
            10 * first + second
            for first in range(1, 7)
            for second in range(1, 7)
            if charge_hit_points(charge, dt, deep, off, (first, second))
        ]
        assert (each.chance, each.table) == (Fraction(len(good), 36), f"charge_hits_{off}")
        assert each.needs == f"{min(good)} or more"


@rule("submarine", "20.4.3")
def test_the_rolls_reckon_with_a_boat_that_was_deep_from_the_first() -> None:
    """A torpedo near her may be the other boat's; but it is hers where there is none."""
    state, _ = begin(laid((CHARGE, BOW)))
    near = torpedo("t1", "W26-A", 1)
    state = replace(state, torpedoes={"t1": near.torpedo}, settings={"t1": near.setting})
    told = checks(view(state, ESCORT), c.Explode("w1", 275))
    assert "Damage to U.190 at 300 feet" in [each.name for each in told]
    alone = replace(state, fleet={NAME: state.fleet[NAME]})
    assert not checks(view(alone, ESCORT), c.Explode("w1", 275))


@pytest.mark.parametrize(
    "where", [laid((CHARGE, FAR)), laid((CHARGE, BOW), boats=(target(charged=2, shaken=2), LATER))]
)
def test_no_odds_are_told_where_no_boat_is_seen_or_one_was_just_attacked(where: State) -> None:
    state, _ = begin(where)
    seen, prompt = view(state, ESCORT), asked(state, ESCORT)
    weigh = gains(seen, prompt)
    assert not any(weigh(choice) for choice in prompt.choices)
    assert not checks(seen, c.Explode("w1", 100))


def test_a_ships_charges_are_spread_evenly() -> None:
    assert c43.spread(5, 50, 150) == [50, 75, 100, 125, 150]
    assert c43.spread(2, 25, 100) == [25, 100]
    assert c43.spread(1, 100, 200) == [100]


@rule("submarine", "43.6")
def test_where_the_dice_steer_the_boat_one_die_ends_all_attacks_in_a_hex() -> None:
    """Two charges, each with a die for how near it is and two for what it does."""
    house = replace(SECRET, solitaire=True)
    state = laid((CHARGE, BOW), (CHARGE, BOW), house=house, scenario="killers-1", seats=(ESCORT,))
    state, events = begin(state, 3, 6, 2, 5, 6, 2, 6)
    assert [each.lies for each in of_kind(events, e.WeaponExploded)] == [3, 5]
    assert len(of_kind(events, e.SinkingRolled)) == 1
    assert state.flow[-1] == Turn(5)


def test_the_settings_of_a_ship_and_of_a_charge_stand_beside_each_other() -> None:
    state, _ = begin(laid((CHARGE, FAR), (KGUN, FAR)))
    assert {each.actor for each in asked(state, ESCORT).choices} == {"w1"}


@rule("submarine", "15.9")
def test_charges_near_her_give_a_boat_a_turn_of_rest() -> None:
    """Whatever they do to her, and a Hedgehog does not."""
    for kind, faces, is_struck in ((CHARGE, (), False), (HEDGEHOG, (1, 1, 6), True)):
        state, _ = begin(laid((kind, "V27-A")), *faces)
        rested = replace(target(), boat=state.boats[NAME])
        _, events = charged(laid((CHARGE, BOW), boats=(rested, LATER), turn=TURN + 1), 100, 6, 2, 6)
        assert bool(of_kind(events, e.BoatStruck)) == is_struck


@rule("submarine", "43.9.1")
def test_six_depths_stand_together_and_those_that_are_left() -> None:
    state, _ = begin(laid((CHARGE, FAR)))
    groups = dict.fromkeys(each.group for each in asked(state, ESCORT).choices)
    assert [*groups] == ["25 to 150 feet", "175 to 300 feet", "325 to 450 feet", "475 to 500 feet"]
