"""Whether captains take the time to aim, and keep ships out of each other's way in long turns."""

from dataclasses import replace
from typing import Any

from game.titles.submarine.bots.captain import Captain
from game.titles.submarine.bots.captain_escorts import choose_order
from game.titles.submarine.bots.danger import is_unknown
from game.titles.submarine.bots.escort_plan import task_of
from game.titles.submarine.model import commands as c
from game.titles.submarine.model.house import Advanced, House
from game.titles.submarine.model.state import (
    ESCORT,
    HIDDEN,
    SUBMARINE,
    BoatPlot,
    Sets,
    State,
)
from game.titles.submarine.model.tidings import Fix
from game.titles.submarine.model.torpedo import Setting
from game.titles.submarine.odds.rollouts import common_plots, rollouts
from game.titles.submarine.rules.ground.c6_course import length
from game.titles.submarine.view import view
from game.titles.submarine.worlds.seeded import chance_of
from tests.titles.submarine.hidden import HUNTER, laid
from tests.titles.submarine.moving import asked, plotted_by, plotting
from tests.titles.submarine.sea import TURN, at, boat, capital, escort, merchant

AIMING = Advanced(clock=True, detonation=True, aimed=True)
HOUSE = House(hidden=True, advanced=AIMING)
BOAT, CARD = "u-47", "G5+"
PREY = merchant("C-2", "A16-A", 6)
HOUND = replace(escort("B4", "A21-A", 6, "Amazon"), top=10, speed=10)


def lying(code: str, depth: int, **more: Any) -> Any:
    return boat(CARD, code, 6, depth, speed=1, load="g7a+", contact=HIDDEN, **more)


def plotted(*more_laid: Any, house: House = HOUSE, **more: Any) -> BoatPlot:
    """What a captain has plotted when he is done."""
    state = plotting(*more_laid, waiting=(SUBMARINE,), house=house, **more)
    return plotted_by(Captain(0), state)[BOAT]


def test_a_boat_that_nobody_knows_of_picks_targets_near_escorts() -> None:
    unseen = lying("F11-A", 25)
    assert plotted(PREY, HOUND, unseen).targets == (PREY.id,)
    lost = Fix(TURN - 1, at("F11-A"), 6)
    assert not plotted(PREY, HOUND, unseen, fixes={BOAT: lost}).targets


def test_escorts_forget_a_boat_in_time() -> None:
    def known(turn: int, house: House = HOUSE) -> bool:
        fixes = {BOAT: Fix(turn, at("F11-A"), 6)}
        state = plotting(PREY, lying("F11-A", 25), house=house, fixes=fixes)
        seen = view(state, SUBMARINE)
        return not is_unknown(seen, seen.boats[BOAT])

    assert known(TURN)
    assert not known(TURN - 3)
    assert known(TURN - 3, House(hidden=True)), "without targets nothing is gained by it"


def test_a_boat_comes_up_to_aim_rather_than_fire_without() -> None:
    plot = plotted(PREY, lying("F11-A", 50))
    assert (plot.shots, plot.depth) == ((), 0), "by night she sees farthest on the surface"


def test_a_boat_that_one_escort_hunts_aims_all_the_same() -> None:
    """35.2 By day all see her where targets are picked: she bears it of one, not of three."""
    known = Fix(TURN, at("F11-A"), 6)
    pack = [replace(HOUND, id=f"hound-{column}", bow=at(f"{column}21-A")) for column in "CE"]

    def depth_and_shots(*hounds: Any) -> tuple[int, tuple[Any, ...]]:
        laid_out = PREY, HOUND, *hounds, lying("F11-A", 50)
        plot = plotted(*laid_out, scenario="wahoo", fixes={BOAT: known})
        return plot.depth, plot.shots

    depth, shots = depth_and_shots()
    assert depth <= 25
    assert not shots
    assert depth_and_shots(*pack)[0] > 25


def test_a_boat_spends_power_that_she_has_in_plenty() -> None:
    far = merchant("C-2", "A10-A", 6)
    assert length(plotted(far, lying("A45-A", 25)).moves) == 2
    assert length(plotted(far, lying("A45-A", 25, inside={"power": 9})).moves) == 1


def test_every_beginning_of_a_weave_is_reckoned_with() -> None:
    seen = view(plotting(PREY, lying("F11-A", 25), house=HOUSE), SUBMARINE)
    futures = rollouts(seen, Setting(BOAT, "g7a+", False), 40)
    plots = common_plots(seen)
    assert len(futures) == len(plots) ** 2
    assert abs(sum(each.chance for each in futures) - 1) < 1e-9
    firsts: dict[frozenset[int], float] = {}
    for each in futures:
        held = frozenset(each.held[0])
        firsts[held] = firsts.get(held, 0.0) + each.chance
    assert sorted(map(round, (100 * each for each in firsts.values()))) == sorted(
        round(100 * chance) for _, chance in plots
    )


def first_order(*ships: Any, house: House) -> str:
    state = plotting(*ships, waiting=(ESCORT,), house=house, scenario="ark-royal", turn=1)
    prompt = asked(state, ESCORT)
    command, _ = choose_order(view(state, ESCORT), prompt, chance_of(b"", 0))
    assert isinstance(command, c.Order)
    return command.moves


def test_a_ship_does_not_run_into_an_escort_before_that_can_move() -> None:
    ship = capital("barham", "C30-A", 6)
    ahead = replace(escort("B6", "C25-A", 6, "Javelin"), top=10)
    house = House(advanced=Advanced(clock=True))
    assert first_order(ship, ahead, house=house)[0] in "LR"
    aside = replace(ahead, bow=at("J25-A"))
    orders = {first_order(ship, aside, house=house)}
    assert orders != {first_order(ship, ahead, house=house)}


def test_only_ships_with_sonar_go_slowly_to_hear() -> None:
    listening = Advanced(clock=True, sonar_ranges=True)
    keen, deaf = {"amazon": Sets("ordinary")}, {"amazon": Sets("", "10cm")}

    def most(sets: Any, advanced: Advanced) -> int:
        fast = replace(HUNTER, speed=6, top=10)
        house = House(hidden=True, advanced=advanced)
        state: State = laid(fast, lying("N20-B", 75), house=house, sets=sets, phase="escorts")
        seen = view(state, ESCORT)
        return task_of(seen, seen.ships["amazon"]).speeds.most

    assert most(keen, listening) < most(deaf, listening) == 9
    assert most(keen, Advanced()) == most(deaf, Advanced())
