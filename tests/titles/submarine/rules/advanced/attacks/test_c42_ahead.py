"""42, 53 Weapons thrown ahead in the advanced game, and more K-guns."""

from dataclasses import replace

import pytest

from game.core.prompt import piece
from game.titles.submarine.bots.escort_plan import task_of
from game.titles.submarine.bots.heat import heat_of
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.house import Advanced, House
from game.titles.submarine.model.state import (
    CHARGE,
    ESCORT,
    HEDGEHOG,
    HIDDEN,
    OPEN,
    SEEN,
    SONAR,
    SQUID,
    Boat,
    State,
    Weapon,
)
from game.titles.submarine.odds.depths import Prior, prior_of
from game.titles.submarine.odds.gains import gains
from game.titles.submarine.printed.tables import ESCORTS
from game.titles.submarine.rules.fighting import c15_weapons as c15
from game.titles.submarine.rules.fighting import c16_attack as c16
from game.titles.submarine.rules.ground.packed import packed
from game.titles.submarine.rules.sequence import PHASES
from game.titles.submarine.view import Sea, view
from tests.titles.submarine.moving import asked, escorting
from tests.titles.submarine.rules.test_c15_weapons import AMAZON, launched_into, under_way
from tests.titles.submarine.sea import TURN, at, boat, escort, of_kind, play, sea

rule = pytest.mark.rule
AHEAD = Advanced(ahead_thrown=True)
HUNTED = House(hidden=True, as_designed=True, advanced=AHEAD)
BOW = "W28-A"


def laid(contact: str, *weapons: tuple[str, str], hidden: bool = True) -> State:
    """A boat in W28 and V28, another hidden in X28 and W28, and weapons in some hexes."""
    board = {
        f"w{number}": Weapon(f"w{number}", kind, "armada", at(code))
        for number, (kind, code) in enumerate(weapons, 1)
    }
    return sea(
        boat("G10", BOW, 2, 100, "U.190", contact=contact),
        boat("G6", "X28-A", 1, 150, "U.47", contact=HIDDEN if hidden else OPEN),
        house=House(hidden=hidden, advanced=AHEAD),
        weapons=board,
    )


@rule("submarine", "42.1")
def test_a_hedgehog_flies_two_hexes_and_no_less() -> None:
    assert launched_into(under_way(AMAZON, moved=3), AMAZON) == {"W28-A", "X28-A"}
    advanced = House(as_designed=True, advanced=AHEAD)
    assert launched_into(under_way(AMAZON, moved=3, house=advanced), AMAZON) == {"X28-A"}


@rule("submarine", "42.2")
@pytest.mark.parametrize("contact", [SONAR, OPEN])
def test_what_is_thrown_at_a_contact_goes_off_before_she_moves(contact: str) -> None:
    """And harms the hidden boat in that hex alike; the charge waits for its own phase."""
    weapons = ((HEDGEHOG, BOW), (SQUID, "V28-A"), (SQUID, "Z28-A"), (CHARGE, BOW))
    state = laid(contact, *weapons, hidden=contact != OPEN)
    phase = next(each for each in PHASES if each.rule == "42.2")
    assert phase.has_work(state)
    state, events = play(state, c16.explode_ahead, dice=[3, 6])
    blown = of_kind(events, e.ThrownExploded)
    assert [(each.sort, each.boat) for each in blown] == [
        (HEDGEHOG, "u-190"),
        (HEDGEHOG, "u-47"),
        (SQUID, "u-190"),
    ]
    assert all(state.insides[each].damage for each in ("u-190", "u-47"))
    assert {each.rule for each in blown} == {"42.2"}
    assert [*state.weapons] == ["w3", "w4"]


@rule("submarine", "42.2")
@rule("submarine", "43.8")
def test_in_the_advanced_game_too_it_goes_off_before_she_moves() -> None:
    state = laid(SONAR, (HEDGEHOG, BOW), (HEDGEHOG, "Z28-A"))
    state.house = replace(state.house, advanced=replace(AHEAD, attacks=True))
    phase = next(each for each in PHASES if each.rule == "42.2")
    state, events = play(state, phase.run, dice=[5, 4, 6])
    assert [each.rule for each in of_kind(events, e.WeaponExploded)] == ["42.2"]
    assert [each.boat for each in of_kind(events, e.BoatStruck)] == ["u-190", "u-47"]
    assert [*state.weapons] == ["w2"]


@rule("submarine", "42.3")
@pytest.mark.parametrize("contact", [HIDDEN, SEEN])
def test_what_is_thrown_at_others_waits_until_the_boats_have_moved(contact: str) -> None:
    state = laid(contact, (HEDGEHOG, BOW))
    phase = next(each for each in PHASES if each.rule == "42.2")
    assert not phase.has_work(state)
    _, events = play(state, c16.explode_weapons, dice=[1])
    assert of_kind(events, e.ThrownExploded)


@rule("submarine", "42.2")
def test_it_comes_between_the_moves_of_escorts_and_boats() -> None:
    names = [phase.name or phase.rule for phase in PHASES]
    assert names.index("escorts") < names.index("22.8") < names.index("42.2")
    assert names.index("42.2") < names.index("torpedoes") < names.index("submarines")


def test_bots_and_odds_aim_where_a_contact_lies_now() -> None:
    state = escorting(AMAZON, boat("G10", "X28-A", 1, 100, "U.190", contact=SONAR), house=HUNTED)
    seen = view(state, ESCORT)
    heat = heat_of(seen, prior_of)
    assert {*heat.hedgehog} == {packed(at("X28-A")), packed(at("W28-A"))}
    assert len(heat.charge) > 2
    assert task_of(seen, AMAZON).throws_far
    prompt = asked(state, ESCORT)
    weigh = gains(seen, prompt)
    thrown = next(each for each in prompt.choices if isinstance(each.command, c.Launch))
    gain = weigh(thrown)
    assert gain is not None
    assert gain.words == "goes off there before she moves"
    assert thrown.target == piece("u-190")
    beside = boat("G10", "X28-A", 1, 100, "U.190", contact=SEEN)
    waits = asked(escorting(AMAZON, beside, house=HUNTED), ESCORT)
    assert all(each.target.kind != "piece" for each in waits.choices)


def test_a_move_that_brings_a_contact_under_what_is_thrown_is_sure_of_it() -> None:
    """From two hexes astern a Hedgehog meets her where she lies, wherever she is to go."""
    amazon = escort("B4", "N34-B", 6, "Amazon", speed=3)
    contact = boat("G10", "N29-B", 6, 100, "U.190", contact=SONAR)
    state = escorting(amazon, contact, house=HUNTED)
    prompt = asked(state, ESCORT)
    weigh = gains(view(state, ESCORT), prompt)
    moves = {each.command: each for each in prompt.choices}
    for ahead, told in (("1", "under 1 %"), ("2", "100 %"), ("3", "100 %")):
        gain = weigh(moves[c.Steam("amazon", ahead)])
        assert gain is None if ahead == "1" else gain is not None
        if gain:
            assert f"{told} under weapons" in gain.figures


def test_bots_reckon_with_the_depth_of_the_turn_before() -> None:
    """42.2 What is thrown at a contact meets her before she dives; the charges do after."""
    turns = []

    def reckon(sea: Sea, boat: Boat) -> Prior:
        turns.append(sea.turn)
        return ((100, 1.0),)

    for surfaced, expected in ((False, {TURN, TURN - 1}), (True, {TURN})):
        turns.clear()
        depth = 0 if surfaced else 100
        laid = boat("G10", "X28-A", 1, depth, "U.190", contact=OPEN)
        house = replace(HUNTED, hidden=False)
        heat = heat_of(view(escorting(AMAZON, laid, house=house), ESCORT), reckon)
        assert {*turns} == expected
        assert (len(heat.hedgehog) == 2) == (not surfaced)


@rule("submarine", "53.1")
@rule("submarine", "53.2")
@pytest.mark.parametrize(
    ("card", "scenario", "kguns"),
    [
        ("U6", "killers-2", 4),
        ("U6", "convoy-2", 2),
        ("B15", "po-17", 2),
        ("B15", "wolf-pack", 1),
        ("B7", "ons-5", 2),
        ("B3", "ons-5", 1),
    ],
)
def test_some_escorts_have_more_kguns_later_in_the_war(
    card: str, scenario: str, kguns: int
) -> None:
    ship = escort(card, "V26-A", 6)
    more = sea(ship, scenario=scenario, house=House(advanced=Advanced(kguns=True)))
    arms = c15.arms_of(more, ship)
    assert (arms.port, arms.starboard) == (kguns, kguns)
    as_printed = c15.arms_of(sea(ship, scenario=scenario), ship)
    assert as_printed.port == ESCORTS[card].kguns
