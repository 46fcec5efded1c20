"""The captain: what he does in plain cases, and that every answer of his is a legal one."""

from dataclasses import replace

import pytest

from game.core.dice import KeyedDice
from game.core.flow import act, begin, prompts, require_legal
from game.core.records import Command
from game.titles.tonnage_war import TITLE
from game.titles.tonnage_war.model import commands as c
from game.titles.tonnage_war.model.frames import Attack, Placement
from game.titles.tonnage_war.model.state import NO_RESCUE, Boat, Escort, State
from game.titles.tonnage_war.printed.places import (
    BOW,
    BOX,
    CZ,
    GONE,
    IZ,
    OZ,
    PORT,
    RESERVE,
    STARBOARD,
    STERN,
    STRAGGLERS,
)
from game.titles.tonnage_war.printed.tables import BATTLES
from game.titles.tonnage_war.rules.ground.plot import escorts_at
from tests.titles.tonnage_war.builder import (
    ON_115,
    SEAT,
    at,
    ordering,
    placing,
    play,
    plays,
)
from tests.titles.tonnage_war.fights import (
    AMHERST,
    CELANDINE,
    DAY,
    EVADES,
    LEARY,
    LIBERATOR,
    RESTIGOUCHE,
    SCHENCK,
    VANESSA,
    planning,
    search,
)


def answer(state: State) -> Command:
    """What the captain does, with a reason for it."""
    bot = TITLE.bots.players["captain"](1)
    command = bot.choose(TITLE.eyes.view(state, SEAT), prompts(TITLE.rules, state)[0])
    require_legal(TITLE.rules, state, SEAT, command)
    assert bot.why.endswith(".")
    return command


def screened(state: State) -> State:
    """The position once the captain lets the screen stand."""
    while isinstance(state.flow[-1], Placement):
        command = answer(state)
        if command == c.HoldScreen():
            return state
        state, _ = play(state, command)
    return state


def test_of_six_ships_four_guard_bow_and_beams_and_two_hunt() -> None:
    names = ("restigouche", "amherst", "arvida", "algoma", "moose-jaw", "celandine")
    ships = dict.fromkeys(names, RESERVE)
    state = screened(placing(at(Boat(OZ), escorts=ships, turn=3)))
    counts = [len(escorts_at(state, each)) for each in (PORT, STARBOARD, BOW, STERN, IZ)]
    assert counts == [2, 1, 1, 0, 2]


def test_without_hfdf_nobody_waits_in_the_inner_zone() -> None:
    names = ("saguenay", "skeena", "agassiz", "louisburg", "sackville", "wetaskiwin")
    ships = dict.fromkeys(names, RESERVE)
    state = at(Boat(OZ), escorts=ships, turn=3, scenario=ON_115)
    assert not escorts_at(screened(placing(state)), IZ)


@pytest.mark.parametrize(("boats", "place"), [((IZ, OZ), IZ), ((OZ,), OZ), ((BOW,), IZ)])
def test_aircraft_fly_where_the_boats_are(boats: tuple[str, ...], place: str) -> None:
    state = at(*map(Boat, boats), escorts={LIBERATOR: RESERVE}, turn=DAY)
    assert screened(placing(state)).escorts[LIBERATOR].place == place


def test_an_open_sector_is_filled_by_way_of_the_convoy_zone() -> None:
    escorts = {VANESSA: PORT, LEARY: PORT, SCHENCK: BOW}
    state = screened(placing(at(Boat(BOX), escorts=escorts, turn=DAY)))
    assert len(escorts_at(state, CZ)) == 1
    later = placing(replace(state, flow=()))
    assert len(escorts_at(screened(later), STARBOARD)) == 1


def test_the_weakest_ship_rescues_crews_where_nobody_does() -> None:
    escorts = {VANESSA: PORT, CELANDINE: BOW, AMHERST: STERN, RESTIGOUCHE: IZ}
    state = ordering(at(escorts=escorts, turn=DAY, rescue=NO_RESCUE))
    assert answer(state) == c.NameRescueShip(AMHERST)
    assert answer(ordering(at(escorts=escorts, turn=DAY))) == c.SailOn()


def test_everybody_searches() -> None:
    state = planning(Boat(BOW), escorts={VANESSA: BOW, LEARY: BOW})
    assert answer(state) == c.AssignAll()
    state, _ = play(state, c.AssignAll())
    assert answer(state) == c.BeginSearches()


def test_all_attack_and_who_has_no_weapons_left_goes_in_first() -> None:
    spent = Escort(BOW, is_depleted=True)
    state, _ = search(by=[LEARY, VANESSA], escorts={VANESSA: spent}, dice=[5, 1, 1])
    assert answer(state) == c.AttackWith((VANESSA, LEARY))


def test_two_stay_with_a_boat_that_was_found() -> None:
    state, _ = search(by=[VANESSA, LEARY, AMHERST], turn=DAY, dice=[EVADES, 1, 1, 1])
    state, _ = play(state, c.AttackWith(()))
    joined = []
    while isinstance(command := answer(state), c.Join):
        joined.append(command.escort)
        state, _ = play(state, command)
    assert len(joined) == 2
    assert command == c.Proceed()


def chased(*others: Boat, spent: tuple[str, ...] = ()) -> State:
    """Two have found a boat by day, three more are about; who follows it is asked."""
    ships = dict.fromkeys((VANESSA, LEARY), BOW) | {AMHERST: PORT, SCHENCK: STARBOARD}
    escorts = {each: Escort(place, is_depleted=each in spent) for each, place in ships.items()}
    state, _ = search(
        Boat(BOW), *others, by=[VANESSA, LEARY], turn=DAY, dice=[EVADES, 1, 1], escorts=escorts
    )
    return play(state, c.AttackWith(()))[0] if isinstance(state.flow[-1], Attack) else state


def test_the_screen_is_not_stripped_for_a_boat_that_draws_off() -> None:
    assert isinstance(answer(chased()), c.Join)
    assert isinstance(answer(chased(Boat(OZ, is_evading=True))), c.Join)
    assert answer(chased(Boat(IZ))) == c.Proceed()
    assert answer(chased(Boat(OZ))) == c.Proceed()


def test_nobody_without_weapons_goes_after_a_boat() -> None:
    assert answer(chased(spent=(VANESSA,))) == c.Join(LEARY)
    assert answer(chased(spent=(VANESSA, LEARY))) == c.Proceed()


def test_with_no_boat_left_a_ship_brings_stragglers_back() -> None:
    gone = Boat(GONE)
    inner = placing(at(gone, escorts={VANESSA: IZ, LEARY: PORT}, turn=DAY, stragglers=3))
    assert answer(inner) == c.PlaceEscort(VANESSA, STRAGGLERS)
    outer = placing(at(gone, escorts={LEARY: PORT}, turn=DAY, stragglers=3))
    assert answer(outer) == c.PlaceEscort(LEARY, CZ)


def test_ships_of_the_inner_zone_go_where_the_aircraft_points() -> None:
    state, _ = search(
        IZ, by=[LIBERATOR], kind="air", place=IZ, dice=[1, 1], escorts={VANESSA: IZ, LEARY: IZ}
    )
    state, _ = play(state, c.AttackWith(()))
    assert isinstance(answer(state), c.Join)
    state, _ = plays(state, c.Join(VANESSA), c.Join(LEARY))
    assert answer(state) == c.Proceed()


@pytest.mark.sampled(5)
@pytest.mark.parametrize("scenario", sorted(BATTLES))
def test_he_fights_every_battle_to_its_end(scenario: str) -> None:
    options = {option.id: option.default for option in TITLE.offers.options}
    bot, key, made = TITLE.bots.players["captain"](3), b"captain", 0
    state, _ = begin(TITLE.rules, scenario, options, KeyedDice(key, 0))
    while state.flow:
        prompt = prompts(TITLE.rules, state)[0]
        command = bot.choose(TITLE.eyes.view(state, SEAT), prompt)
        assert prompt.admits(command)
        made += 1
        state, _ = act(TITLE.rules, state, SEAT, command, KeyedDice(key, made))
        TITLE.rules.invariants(state)
    assert TITLE.rules.result(state) is not None
