"""59: how long crews reload, and boats that reload all their tubes at once."""

from dataclasses import replace
from typing import Any

import pytest

from game.titles.submarine.charts.sheets import card
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.house import Advanced, House, Longer
from game.titles.submarine.model.state import (
    ESCORT,
    SILENT,
    SUBMARINE,
    BoatPlot,
    State,
    Tube,
)
from game.titles.submarine.rules.fighting import c14_reload as c14
from game.titles.submarine.view import view
from game.titles.submarine.words.refusals import refuse
from tests.titles.submarine.moving import asked, offered, plotting
from tests.titles.submarine.sea import G7A, boat, of_kind, play, sea

rule = pytest.mark.rule
NAME, XXI = "u-47", "G13"
BOW, STERN, FULL = Tube(False, ""), Tube(True, ""), Tube(False, G7A)


def rated(clock: bool = False, **advanced: bool) -> House:
    return House(advanced=Advanced(clock=clock, **advanced), longer=Longer(reload_rate=True))


def at_sea(*tubes: Tube, card: str = "G5", house: House | None = None, **more: Any) -> State:
    inside = {"tubes": tubes, **more.pop("inside", {})}
    return sea(boat(card, "N30-B", 6, inside=inside), house=house or rated(), **more)


def turns_until_loaded(state: State, tube: int = 0) -> int:
    for turn in range(1, 100):
        state, _ = play(state, c14.reload)
        if state.insides[NAME].tubes[tube].load:
            return turn
    raise AssertionError("it is never loaded")


@rule("submarine", "59.1")
@pytest.mark.parametrize(
    ("crew", "basic", "advanced"),
    [("professional", 24, 12), ("experienced", 30, 15), ("novice", 36, 18), ("", 30, 15)],
)
def test_a_crew_takes_its_time_to_reload(crew: str, basic: int, advanced: int) -> None:
    """A crew that is not rated is an experienced one."""
    crews = {NAME: crew} if crew else {}
    for clock, turns in ((False, basic), (True, advanced)):
        state = at_sea(BOW, BOW, STERN, house=rated(clock), crews=crews)
        assert turns_until_loaded(state) == turns
        assert turns_until_loaded(state, 1) == 2 * turns
        assert turns_until_loaded(state, 2) == turns


@rule("submarine", "59.1")
def test_without_the_option_it_takes_three_turns() -> None:
    assert turns_until_loaded(at_sea(BOW, house=House())) == 3
    assert turns_until_loaded(at_sea(*[BOW] * 6, card=XXI, house=House()), 1) == 6


@rule("submarine", "59.2")
@rule("submarine", "41.3")
def test_what_is_reloaded_at_once_may_be_picked_by_its_type() -> None:
    reserve = {"bow_reserve": (G7A, "g7e")}
    state = at_sea(*[BOW] * 6, card=XXI, house=rated(mixed_loads=True), inside=reserve)
    commands = [each.command for each in c14.reload_choices(state, NAME)]
    assert commands == [c.PickReload(NAME, "g7e", is_stern=False)]


@rule("submarine", "59.1")
def test_her_card_tells_her_player_how_far_a_tube_is() -> None:
    state, _ = play(at_sea(BOW, FULL), c14.reload)
    for eyes, told in ((SUBMARINE, ["turn 1 of 30"]), (ESCORT, [])):
        piece = card(view(state, eyes), NAME)
        assert piece is not None
        found = [each.value for each in piece.figures if each.label == "Reloading bow tube 1"]
        assert found == told


# 59.2


def xxi(loaded: int, house: House | None = None, reserve: int = 17, **more: Any) -> State:
    tubes = (*[FULL] * loaded, *[BOW] * (6 - loaded))
    inside = {"bow_reserve": (G7A,) * reserve}
    return at_sea(*tubes, card=XXI, house=house, inside=inside, **more)


@rule("submarine", "59.2")
@pytest.mark.parametrize(("clock", "turns"), [(False, 24), (True, 12)])
@pytest.mark.parametrize("reserve", [17, 6, 4])
def test_a_type_xxi_reloads_all_tubes_at_once(clock: bool, turns: int, reserve: int) -> None:
    state = xxi(0, rated(clock), reserve)
    ready: list[int] = []
    for _ in range(turns):
        assert not any(ready)
        state, events = play(state, c14.reload)
        ready = [each.tube for each in of_kind(events, e.TubeReloaded) if each.is_ready]
    assert ready == [*range(min(6, reserve))]
    assert len(state.insides[NAME].bow_reserve) == max(0, reserve - 6)
    assert of_kind(events, e.AllReloaded) == [e.AllReloaded("59.2", NAME)]
    assert state.reloaded == (NAME,)
    assert view(state, ESCORT).reloaded == ()


@rule("submarine", "59.2")
@pytest.mark.parametrize("loaded", range(1, 6))
def test_nothing_is_reloaded_while_a_tube_is_loaded(loaded: int) -> None:
    state = xxi(loaded)
    state.flow = plotting(waiting=(SUBMARINE,)).flow
    state.phase = "plot"
    assert c14.plot_of(state, state.boats[NAME]).reloads == ()
    assert offered(state, c.Reload, SUBMARINE) == []
    barred = refuse(view(state, SUBMARINE), asked(state, SUBMARINE))
    assert [each.target.id for each in barred] == [f"reload-{tube}" for tube in range(loaded, 6)]
    assert {each.rule for each in barred} == {"59.2"}
    after, events = play(state, c14.reload)
    assert events == []
    assert after.insides == state.insides


@rule("submarine", "59.2")
def test_after_the_first_time_she_reloads_as_others_do() -> None:
    state = replace(xxi(0), reloaded=(NAME,))
    assert c14.plot_of(state, state.boats[NAME]).reloads == (0,)
    assert turns_until_loaded(state) == 30
    assert turns_until_loaded(state, 1) == 60
    part = replace(xxi(3), reloaded=(NAME,))
    assert c14.plot_of(part, part.boats[NAME]).reloads == (3,)


@rule("submarine", "59.2")
def test_a_boat_that_creeps_stops_and_goes_on_where_she_was() -> None:
    state, _ = play(xxi(0), c14.reload)
    crept = replace(state, plots={NAME: BoatPlot(mode=SILENT)})
    crept, events = play(crept, c14.reload)
    assert events == []
    assert turns_until_loaded(replace(crept, plots={})) == 23


@rule("submarine", "59.2")
def test_other_types_reload_tube_by_tube_from_the_first() -> None:
    state = at_sea(*[BOW] * 4, STERN, card="G6")
    assert c14.plot_of(state, state.boats[NAME]).reloads == (0, 4)
    assert c14.plot_of(xxi(0), xxi(0).boats[NAME]).reloads == (0, 1, 2, 3, 4, 5)
