"""What a choice is good for: what sonar finds from there, what charges cover, whom a shot hits."""

from dataclasses import replace

import pytest

from game.core.prompt import DONE, Choice, Prompt
from game.core.records import Command
from game.prose.sentences import about
from game.titles.submarine.model import commands as c
from game.titles.submarine.model.frames import Escorting
from game.titles.submarine.model.state import (
    CHARGE,
    ESCORT,
    HEDGEHOG,
    SONAR,
    SUBMARINE,
    Ship,
    State,
)
from game.titles.submarine.model.steaming import Steaming
from game.titles.submarine.model.tidings import Fix, Splash
from game.titles.submarine.model.torpedo import Shot
from game.titles.submarine.odds.gains import cover, gains, sweep_chance
from game.titles.submarine.odds.lanes import legs_of_shot
from game.titles.submarine.printed.tables import sonar_changes, sonar_reach
from game.titles.submarine.rules.finding.c22_sonar import sweep_finds
from game.titles.submarine.view import view
from game.titles.submarine.worlds.belief import covered
from tests.titles.submarine.hidden import DAY, HUNTER, laid, lying
from tests.titles.submarine.sea import TURN, at, boat, merchant, sea

FACES = range(1, 7)


def words(state: State, seat: str, command: Command) -> str:
    weigh = gains(view(state, seat), Prompt(seat, "5", "", ()))
    gain = weigh(Choice(command, "", DONE, "5"))
    return gain.words if gain else ""


def known(away: str, hunter: Ship = HUNTER, **more: object) -> State:
    """A boat was seen at the end of this very turn, and dived there: she can lie nowhere else."""
    fix = {"u-47": Fix(TURN, at(away), 6)}
    return laid(hunter, lying(code=away), scenario=DAY, fixes=fix, **more)


@pytest.mark.parametrize("away", ["N20-B", "N10-B", "N28-A", "N12-A"])
@pytest.mark.parametrize("speed", [0, 2, 4, 5])
def test_a_sweep_is_as_likely_to_find_a_boat_as_its_faces(away: str, speed: int) -> None:
    state = known(away, replace(HUNTER, speed=speed))
    change = sum(by for _, by in sonar_changes("ordinary", is_sweep=True))
    reaches = [sonar_reach(speed, face + change) for face in FACES]
    found = sum(bool(sweep_finds(state, "amazon", reach)) for reach in reaches)
    chance = sweep_chance(view(state, ESCORT), state.ships["amazon"])
    if any(reaches):
        assert chance == pytest.approx(found / 6)
        assert words(state, ESCORT, c.Sweep("amazon")).startswith(about(found / 6))
    else:
        assert not chance


def test_charges_of_the_last_turn_drown_a_boat_near_them() -> None:
    state = known("N20-B")
    assert sweep_chance(view(state, ESCORT), HUNTER)
    state = known("N20-B", splashes=(Splash(TURN - 1, at("N21-B")),))
    assert sweep_chance(view(state, ESCORT), HUNTER) == 0


def test_nobody_is_promised_what_is_not_hidden_or_what_she_has_no_sonar_for() -> None:
    state = laid(HUNTER, lying(contact=SONAR), scenario=DAY)
    assert sweep_chance(view(state, ESCORT), HUNTER) is None
    assert sweep_chance(view(known("N20-B", sets={}), ESCORT), HUNTER) is None


def test_a_hex_tells_what_she_may_find_and_cover_from_there() -> None:
    far = known("N10-B", flow=(Escorting(),))
    assert "to find a boat by sonar from there" in words(far, ESCORT, c.Steam("amazon", "1"))
    assert "under her weapons" not in words(far, ESCORT, c.Steam("amazon", "1"))
    near = known("N27-B", flow=(Escorting(),))
    assert "that a boat comes under her weapons" in words(near, ESCORT, c.Steam("amazon", "3"))
    fast = words(near, ESCORT, c.Steam("amazon", "5"))
    assert "by sonar" not in fast, "no sonar works at that speed"


@pytest.mark.parametrize(("chance", "told", "figures"), [
    (0.004, "under 1 %", ""), (0.03, "3 %", "3 % found"), (0.0, "0 %", ""),
])  # fmt: skip
def test_the_board_bears_no_figure_under_one_in_a_hundred(
    monkeypatch: pytest.MonkeyPatch, chance: float, told: str, figures: str
) -> None:
    monkeypatch.setattr("game.titles.submarine.odds.gains.sweep_chance", lambda *_: chance)
    weigh = gains(view(known("A5-A", flow=(Escorting(),)), ESCORT), Prompt(ESCORT, "5", "", ()))
    gain = weigh(Choice(c.Steam("amazon", "1"), "", DONE, "5"))
    assert gain is not None
    assert gain.words == f"{told} to find a boat by sonar from there"
    assert gain.figures == figures


def test_weapons_cover_what_is_counted_of_the_boats_next_move() -> None:
    state = sea(HUNTER, boat("G6", "N28-B", 6, 75), phase="escorts", flow=(Escorting(),))
    seen = view(state, ESCORT)
    met, ways = covered(seen, "u-47", [at("N28-B")])
    assert cover(seen, [(CHARGE, at("N28-B"))]) == pytest.approx(met / ways)
    state.steaming = Steaming("amazon", moved=2, vacated=(at("N28-B"),), wake=())
    told = f"{about(met / ways)} that a boat comes into that hex"
    assert words(state, ESCORT, c.Drop("amazon", 1)) == told


def test_a_boat_attacked_in_the_last_turn_fears_a_hedgehog_alone() -> None:
    shaken = boat("G6", "N28-B", 6, 75, charged=TURN - 1)
    seen = view(sea(HUNTER, shaken, phase="escorts"), ESCORT)
    assert cover(seen, [(CHARGE, at("N28-B"))]) == 0
    assert cover(seen, [(HEDGEHOG, at("N28-B"))]) > 0


@pytest.mark.parametrize(("away", "told"), [("N20-B", "67 %"), ("N10-B", "50 %"), ("A2-A", "0 %")])
def test_holding_on_tells_the_faces_that_reach_her(away: str, told: str) -> None:
    state = laid(HUNTER, lying(code=away, contact=SONAR), scenario=DAY)
    change = sum(by for _, by in sonar_changes("ordinary", is_sweep=False))
    far = {"67 %": 15, "50 %": 30, "0 %": 99}[told]
    good = sum(sonar_reach(HUNTER.speed, face + change) >= far for face in FACES)
    assert words(state, ESCORT, c.Home("amazon", "u-47")).startswith(f"{about(good / 6)} to hold")


def test_a_torpedo_tells_how_likely_it_hits_however_the_convoy_steers() -> None:
    state = sea(merchant("C-2", "N36-B", 6, is_dead=True), boat("G6", "N40-B", 6, 25))
    seen = view(state, SUBMARINE)
    legs = legs_of_shot(seen, seen.boats["u-47"], Shot(0, "B", "", 2, False))
    hits = about(legs[-1].hits)
    assert hits != "0 %"
    command = c.Shoot("u-47", 0, "B", "", 2, False)
    assert words(state, SUBMARINE, command) == f"{hits} to hit a ship on its run"
    away = c.Shoot("u-47", 0, "A", "L", 2, False)
    assert words(state, SUBMARINE, away) == "0 % to hit a ship on its run"


def test_a_depth_tells_who_finds_her_there_and_what_it_costs() -> None:
    state = laid(HUNTER, lying(depth=50))
    told = {d: words(state, SUBMARINE, c.PlotDepth("u-47", d)) for d in (25, 50, 75, 900)}
    assert told[25] == "not heard by sonar, no torpedo this turn"
    assert told[50] == "not seen by eye"
    assert told[75] == "not seen by eye, no torpedo this turn"
    assert told[900].startswith("below all charges")
