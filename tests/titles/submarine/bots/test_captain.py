"""The captain: sound in plain positions, the same when asked again, blind to what is hidden."""

from itertools import chain
from typing import Any

import pytest

from game.contract.bots import DECISION_BITS, Bot
from game.core.dice import KeyedDice
from game.core.flow import act, begin, prompts, require_admitted
from game.titles.submarine import TITLE
from game.titles.submarine.bots.boat_plan import BoatPlan, plan_of
from game.titles.submarine.bots.captain import Captain
from game.titles.submarine.bots.escort_plan import sent
from game.titles.submarine.bots.hunt import DROP
from game.titles.submarine.bots.salvo import salvo
from game.titles.submarine.model import commands as c
from game.titles.submarine.model.events import AttackSpoiled
from game.titles.submarine.model.frames import (
    DepthSetting,
    Escorting,
    Exploding,
    Plotting,
    StarShelling,
    Turn,
)
from game.titles.submarine.model.house import House
from game.titles.submarine.model.state import CHARGE, ESCORT, SUBMARINE, BoatPlot, State, Weapon
from game.titles.submarine.odds.depths import prior_of
from game.titles.submarine.printed.scenarios import SCENARIOS
from game.titles.submarine.view import view
from game.titles.submarine.worlds.boatways import MoveSpan, likely_spots, mixed
from tests.titles.submarine.sea import at, boat, escort, merchant, sea, torpedo

rule = pytest.mark.rule
PLENTY = 5000
SHORT = ("killers-2", "wounded-bear", "secret-weapon")


def convoy() -> State:
    """Two tankers that pass a boat on its beam, far from any escort."""
    return sea(
        merchant("T-2", "N20-B", 6, "T-2 1"),
        merchant("T-2", "N27-B", 6, "T-2 2"),
        boat("G5", "D16-B", 1),
        flow=(Plotting((SUBMARINE,)),),
    )


@rule("submarine", "7.4")
def test_a_plot_that_cannot_stand_is_written_anew() -> None:
    """Another may have left it so, whose boats the captain takes over."""
    state = sea(
        merchant("T-2", "N20-B", 6, "T-2 1"),
        boat("G5", "D16-B", 1, name="U.47"),
        boat("G5", "A40-B", 1, name="U.48"),
        hand={SUBMARINE: "u-48"},
        plots={"u-47": BoatPlot("9", 0)},
        flow=(Plotting((SUBMARINE,)),),
    )
    bot, taken = Captain(1), []
    for seq in range(40):
        prompt = prompts(TITLE.rules, state)[0]
        command = bot.choose(view(state, SUBMARINE), prompt)
        if isinstance(command, c.Done):
            break
        taken += [command.unit] if isinstance(command, c.Take) else []
        state, _ = act(TITLE.rules, state, SUBMARINE, command, KeyedDice(b"plot", seq))
    assert command == c.Done()
    assert taken == ["u-47", "u-48"]


# What it reckons with


@rule("submarine", "11.4")
def test_a_salvo_does_not_pile_on_one_ship() -> None:
    state = convoy()
    shots = salvo(view(state, SUBMARINE), "u-47", 0.5)
    assert len({shot.shot.tube for shot in shots}) == len(shots) > 2
    assert len({(shot.shot.entry, shot.shot.turn, shot.shot.distance) for shot in shots}) > 1
    assert shots[-1].worth < shots[0].worth


@rule("submarine", "13.8")
def test_no_shot_is_counted_in_the_turn_of_its_launch() -> None:
    """A ship right ahead of the tubes would only be struck by a dud."""
    state = sea(merchant("T-2", "G14-B", 6), boat("G5", "D16-B", 1, depth=50))
    for shot in salvo(view(state, SUBMARINE), "u-47", 0.0):
        assert shot.worth < 12


@rule("submarine", "8.3")
def test_a_boat_mixes_its_moves_so_that_no_hex_is_sure() -> None:
    slow, fast = mixed(MoveSpan(0, 1, 1), 6, False), mixed(MoveSpan(0, 3, 1), 6, False)
    for mixture in (slow, fast):
        assert sum(chance for *_, chance in mixture.plots) == pytest.approx(1)
        assert sum(mixture.spots.values()) == pytest.approx(2)
    assert max(fast.spots.values()) < 0.2 < max(slow.spots.values()) < 0.5


def settings(state: State, bot: Bot) -> list[int]:
    """The depths at which a bot sets the charges that lie in a boat's hex, or may."""
    found: list[int] = []
    for seq in range(1, PLENTY):
        asked = prompts(TITLE.rules, state)
        if not asked or asked[0].kind not in (Exploding.__name__, DepthSetting.__name__):
            break
        prompt = asked[0]
        command = bot.choose(TITLE.eyes.view(state, prompt.seat), prompt)
        assert isinstance(command, c.Explode)
        found.append(command.depth)
        state, _ = act(TITLE.rules, state, prompt.seat, command, KeyedDice(b"boom", seq))
    return found


def charged(turn: int, hunters: int, **about: Any) -> State:
    """Eight charges in the hex of a boat that lies below them all, and so many escorts near it."""
    names = [f"w{number}" for number in range(1, 9)]
    ships = [escort("B6", f"{column}20-B", 1, f"E {column}") for column in "ACEG"[:hunters]]
    return sea(
        *ships,
        boat("G5", "D16-B", 1, depth=600, **about),
        scenario="wolf-pack",
        turn=turn,
        weapons={name: Weapon(name, CHARGE, "e-a", at("D16-B")) for name in names},
        flow=(Turn(1), Exploding((*names,))),
    )


@rule("submarine", "16.3.2")
def test_charges_are_set_among_the_depths_of_a_boat_that_can_fire() -> None:
    assert {*settings(charged(1, 1), Captain(1))} <= {*range(25, 150, 25)}


@rule("submarine", "16.3.3")
def test_charges_follow_a_boat_that_many_hunt_down_to_where_it_may_have_come() -> None:
    """It dives by 50 feet a turn: by turn 8 it may be at 500, and no depth above is safe."""
    games = [settings(charged(8, 4), Captain(lot << DECISION_BITS)) for lot in range(6)]
    for found in games:
        assert min(found) <= 150
        assert max(found) >= 350
    found = [*chain(*games)]
    assert all(any(abs(depth - each) <= 50 for each in found) for depth in range(75, 450, 25))


@rule("submarine", "16.3.3")
def test_no_boat_can_reckon_with_the_depths_of_a_pattern() -> None:
    """The same boat in other turns, or in another game, with no more known of it: the pattern is
    another, but for one that comes out alike by chance."""
    turns = {tuple(settings(charged(turn, 4), Captain(1))) for turn in range(12, 20)}
    games = {tuple(settings(charged(12, 4), Captain(lot << DECISION_BITS | 1))) for lot in range(8)}
    assert min(len(turns), len(games)) >= 7


@rule("submarine", "9.3")
def test_a_boat_is_not_believed_deeper_than_it_can_have_dived() -> None:
    """Since its torpedo was launched it has had two dives of 50 feet from 100 at most."""
    laid = escort("B6", "A20-B", 1), boat("G5", "D16-B", 1, shaken=5)
    state = sea(*laid, torpedo("t1", "D15-B", 1, launched=4), scenario="wolf-pack", turn=6)
    assert prior_of(state, state.boats["u-47"])[-1][0] == 200


@rule("submarine", "8.3.4")
def test_a_slow_boat_that_was_charged_is_looked_for_where_it_lies() -> None:
    def surest(**about: Any) -> float:
        state = sea(escort("B6", "A20-B", 1), boat("G5", "D16-B", 1, **about), turn=6)
        seen = view(state, ESCORT)
        return max(likely_spots(seen, seen.boats["u-47"]).values())

    assert surest(speed=1, shaken=5) > surest(speed=3, shaken=5) * 1.2
    assert surest(speed=1, shaken=5) > surest(speed=1)


# What it does


@rule("submarine", "15.4.5")
def test_an_escort_runs_over_a_boat_and_drops_where_it_may_be() -> None:
    state = sea(
        escort("B6", "D19-B", 6, "Javelin", speed=5),
        boat("G5", "D16-B", 1, speed=1),
        flow=(Escorting(),),
    )
    seen = view(state, ESCORT)
    plan = sent(seen, seen.ships["javelin"]).plan
    assert plan.attack > 1
    assert any(part.what == DROP for part in plan.parts)


@rule("submarine", "15.4.9")
def test_no_attack_is_made_that_leaves_another_only_its_wake() -> None:
    """The ship that would be boxed in moves first, so that no attack is void."""
    state, spoiled = (
        begin(TITLE.rules, "killers-2", {"solitaire": False}, KeyedDice(b"wake", 0))[0],
        0,
    )
    for seq in range(1, PLENTY):
        asked = prompts(TITLE.rules, state)
        if not asked:
            break
        prompt = asked[0]
        command = Captain(seq).choose(TITLE.eyes.view(state, prompt.seat), prompt)
        state, events = act(TITLE.rules, state, prompt.seat, command, KeyedDice(b"wake", seq))
        spoiled += sum(isinstance(event, AttackSpoiled) for event in events)
    assert not spoiled


@rule("submarine", "25.3")
def test_the_ship_with_the_weakest_guns_lights_a_boat_for_the_others() -> None:
    state = sea(
        escort("B6", "D20-B", 1, "Javelin"),
        escort("B15", "F20-B", 1, "Dahlia"),
        boat("G5", "D16-B", 1, depth=0, speed=3),
        scenario="wolf-pack",
        flow=(StarShelling(),),
    )
    prompt = prompts(TITLE.rules, state)[0]
    command = Captain(1).choose(TITLE.eyes.view(state, ESCORT), prompt)
    assert isinstance(command, c.FireStar)
    assert command.ship == "dahlia"


@rule("submarine", "15.7")
def test_an_escort_that_has_just_attacked_only_closes() -> None:
    state = sea(
        escort("B6", "D19-B", 6, "Javelin", speed=5, attacked=2),
        boat("G5", "D16-B", 1, speed=1),
        flow=(Escorting(),),
    )
    seen = view(state, ESCORT)
    plan = sent(seen, seen.ships["javelin"]).plan
    assert not plan.attack
    assert all(part.what in "1LR" for part in plan.parts)


@rule("submarine", "7.6")
def test_an_escort_does_not_end_where_the_convoy_comes() -> None:
    state = sea(
        escort("B6", "N19-B", 6, "Javelin", speed=0),
        merchant("T-2", "N20-B", 6),
        boat("G5", "N10-B", 3),
        orders={4: "2"},
        flow=(Escorting(),),
    )
    seen = view(state, ESCORT)
    parts = sent(seen, seen.ships["javelin"]).plan.parts
    assert parts


@rule("submarine", "5.1.3")
def test_orders_that_a_person_left_half_written_are_finished() -> None:
    """Who had the seat before has a turn in hand that has its orders."""
    state = sea(
        merchant("T-2", "N20-B", 6),
        flow=(Plotting((ESCORT,)),),
        orders={6: "2"},
        hand={ESCORT: "6"},
    )
    captain, turns = Captain(1), set[int]()
    for _ in range(9):
        (prompt,) = prompts(TITLE.rules, state)
        command = captain.choose(view(state, ESCORT), prompt)
        if isinstance(command, c.Done):
            break
        turns |= {command.turn} if isinstance(command, c.Order) else set()
        state, _ = act(TITLE.rules, state, ESCORT, command, KeyedDice(b"orders", 0))
    assert turns == {3, 4, 5}


@rule("submarine", "9.11")
def test_a_boat_fires_at_a_convoy_that_passes_and_keeps_its_depth() -> None:
    plan = plan_of(view(convoy(), SUBMARINE), "u-47").plot
    assert plan.shots
    assert plan.depth == 50


@rule("submarine", "9.3")
def test_a_boat_without_torpedoes_goes_deep() -> None:
    empty = {"tubes": (), "bow_reserve": (), "stern_reserve": ()}
    state = sea(merchant("T-2", "N20-B", 6), boat("G5", "D16-B", 1, inside=empty))
    assert plan_of(view(state, SUBMARINE), "u-47").plot.depth == 100


@pytest.mark.parametrize(("escort_at", "moves"), [("N20-B", "3"), ("N30-B", "")])
def test_a_boat_on_its_way_out_does_not_run_up_to_an_escort(escort_at: str, moves: str) -> None:
    """S9's boat on the surface makes for the north; ten hexes nearer she lets the escort pass."""
    laid = escort("J5", escort_at, 3), boat("U6", "N44-B", 6, depth=0)
    state = sea(*laid, scenario="bungo-suido")
    assert plan_of(view(state, SUBMARINE), "u-47").plot.moves == moves


@rule("submarine", "S8.VC")
def test_a_boat_that_has_done_enough_fires_no_more_and_keeps_away() -> None:
    """The tankers pass her as they pass the other, and she goes away from the escort, and deep."""

    def planned(dealt: int) -> BoatPlan:
        state = sea(
            merchant("T-2", "N20-B", 6, "T-2 1"),
            merchant("T-2", "N27-B", 6, "T-2 2"),
            escort("J7", "D4-B", 3, "Fukue"),
            boat("U6", "D16-B", 1, 50),
            scenario="wahoo",
            dealt=dealt,
            flow=(Plotting((SUBMARINE,)),),
        )
        return plan_of(view(state, SUBMARINE), "u-47")

    assert planned(29).plot.shots
    done = planned(30)
    assert not done.plot.shots
    assert done.plot.depth > 50
    assert done.why.startswith("She has done enough")


# At every decision of a game


def play(scenario: str, most: int = PLENTY, **options: Any) -> State:
    """A game between captains; every answer is legal, and the same again."""
    chosen = {option.id: option.default for option in TITLE.offers.options} | options
    state, _ = begin(TITLE.rules, scenario, chosen, KeyedDice(b"captain", 0))
    for seq in range(1, most):
        asked = prompts(TITLE.rules, state)
        if not asked:
            return state
        prompt = asked[0]
        seen = TITLE.eyes.view(state, prompt.seat)
        bot = Captain(seq)
        command = bot.choose(seen, prompt)
        assert bot.why.endswith(".")
        require_admitted(asked, prompt.seat, command)
        assert command == Captain(seq).choose(seen, prompt)
        if seq % 40 == 0:
            other = TITLE.eyes.resample(seen, KeyedDice(b"other", seq))
            assert command == Captain(seq).choose(TITLE.eyes.view(other, prompt.seat), prompt)
        state, _ = act(TITLE.rules, state, prompt.seat, command, KeyedDice(b"captain", seq))
    return state


@pytest.mark.parametrize("scenario", SHORT)
def test_a_game_ends_and_hidden_things_change_nothing(scenario: str) -> None:
    assert play(scenario).fate


@pytest.mark.nightly
@pytest.mark.parametrize("scenario", sorted(set(SCENARIOS) - {*SHORT, "ons-5"}))
def test_every_scenario_is_played_to_its_end(scenario: str) -> None:
    assert play(scenario).fate


@pytest.mark.nightly
@pytest.mark.slow
@pytest.mark.parametrize("scenario", ["wolf-pack", "po-17", "killers-1", "wahoo"])
def test_every_option_is_played(scenario: str) -> None:
    """Hidden boats and all that belongs to them, and the dice left out."""
    options = {"hidden": True, "star_shells": True, "late_boats": True, "solitaire": False}
    assert play(scenario, **options).fate


def test_a_choice_is_made_of_what_is_offered() -> None:
    state, _ = begin(TITLE.rules, "wahoo", {}, KeyedDice(b"k", 0))
    asked = prompts(TITLE.rules, state)[0]
    assert asked.admits(Captain(1).choose(TITLE.eyes.view(state, asked.seat), asked))
    assert c.Done() in {choice.command for choice in asked.choices}


# What it says


@rule("submarine", "4.4.11")
def test_a_boat_with_nothing_left_to_fire_says_so() -> None:
    state = sea(
        merchant("T-2", "N20-B", 6, "T-2 1"),
        boat("G5", "D16-B", 1, inside={"tubes": (), "bow_reserve": (), "stern_reserve": ()}),
        scenario="convoy-1",
        house=House(solitaire=True),
        flow=(Plotting((SUBMARINE,)),),
    )
    assert (
        plan_of(view(state, SUBMARINE), "u-47").why
        == "She has nothing left to fire: she goes deep."
    )


@rule("submarine", "20.1")
def test_an_attack_is_told_in_points_only_where_points_decide() -> None:
    def why(scenario: str) -> str:
        state = sea(
            escort("J1", "I33-B", 6, "Kamikaze", speed=4),
            boat("U6", "I30-B", 6, 100, "Flasher", speed=1),
            scenario=scenario,
            flow=(Turn(1), Escorting()),
        )
        captain = Captain(1)
        captain.choose(view(state, ESCORT), prompts(TITLE.rules, state)[0])
        return captain.why

    assert why("killers-3").endswith("% of a win to be expected.")
    assert why("wolf-pack").endswith("points to be expected.")
