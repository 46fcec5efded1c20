"""What is drawn and told of searches by the advanced game, and of crews and weather."""

from dataclasses import replace

from game.geometry.hexes import is_ahead
from game.scenes.titles.looks import Interest
from game.scenes.titles.submarine import LOOKS
from game.scenes.titles.submarine.layout import chart_of
from game.titles.submarine import TITLE
from game.titles.submarine.model import commands as c
from game.titles.submarine.model.frames import Escorting, Searching
from game.titles.submarine.model.house import Advanced, House
from game.titles.submarine.model.state import ESCORT, SUBMARINE, Sets, State
from game.titles.submarine.odds.findingodds import BEST, EVEN
from game.titles.submarine.view import view
from game.titles.submarine.words.rolls import PAIRS
from game.ui.boards import Track
from game.ui.boards.layers.meanings import HEARING
from tests.titles.submarine.hidden import HUNTER, laid, lying
from tests.titles.submarine.looks import measured

ADVANCED = Advanced(clock=True, sonar_ranges=True, radar_ranges=True)


def searching(advanced: Advanced = ADVANCED) -> State:
    house = House(hidden=True, advanced=advanced)
    return laid(HUNTER, lying(), house=house, flow=(Searching("amazon"),))


def drawn(state: State, eyes: str = ESCORT) -> dict[str, Track]:
    found = measured(view(state, eyes), kind=Searching.__name__, seat=eyes)
    return {e.label: e for e in found if isinstance(e, Track) and e.meaning is HEARING}


def test_the_middle_throw_parts_them_in_halves() -> None:
    assert (EVEN, BEST) == ((4, 1), (6, 6))
    assert sum(pair >= EVEN for pair in PAIRS) == len(PAIRS) / 2


def test_a_sweep_is_drawn_as_its_quadrant_and_radar_as_rings() -> None:
    state = searching()
    found = drawn(state)
    assert [*found] == [
        "30 hexes at most", "12 hexes by half of all throws",
        "Radar: 60 hexes at most", "Radar: 35 hexes by half of all throws",
    ]  # fmt: skip
    chart, ship = chart_of(view(state, ESCORT)), state.ships["amazon"]
    bow = chart.at(ship.bow)
    assert bow in found["30 hexes at most"].points
    assert all(y <= bow[1] for _, y in found["30 hexes at most"].points[:1]), "north is ahead"
    assert bow not in found["Radar: 60 hexes at most"].points
    assert is_ahead(ship.bow, ship.bow, ship.heading)
    assert drawn(state, SUBMARINE) == {}, "what the escort has aboard is her secret"


def test_what_is_done_is_drawn_no_more() -> None:
    state = replace(searching(), flow=(Searching("amazon", ("sonar",)),))
    assert all(label.startswith("Radar") for label in drawn(state))
    watch = replace(searching(Advanced(lookouts=True)), sets={"amazon": Sets()})
    labels = [each for each in drawn(watch) if each.startswith("Lookouts")]
    assert labels == ["Lookouts: 12 hexes at most", "Lookouts: 6 hexes by half of all throws"]


def test_the_basic_game_has_its_two_rings() -> None:
    assert [*drawn(searching(Advanced()))] == ["15 hexes", "30 hexes"]


def test_the_quadrant_is_shown_where_a_move_would_end_slowly_enough() -> None:
    state = replace(searching(), flow=(Escorting(),), phase="escorts")
    for moves, is_shown in (("2", True), ("4", False)):
        meant = Interest(meant=c.Steam("amazon", moves))
        found = measured(view(state, ESCORT), meant, kind=Escorting.__name__, seat=ESCORT)
        tracks = [each for each in found if isinstance(each, Track) and each.meaning is HEARING]
        assert bool(tracks) == is_shown


def test_the_weather_stands_in_the_heading_and_in_the_status() -> None:
    skin = LOOKS.skin()
    for sky, said in (("", "night"), ("rough", "night, rough sea"), ("gale", "night, gale")):
        seen = view(replace(searching(), weather=sky), SUBMARINE)
        assert skin.heading(seen) == f"Turn 3, {said}"
        assert ("gale" in TITLE.words.status(seen)) == (sky == "gale")
