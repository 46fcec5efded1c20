"""The danger of an open table: contours about the piece in hand, from what its seat knows."""

from dataclasses import replace
from itertools import pairwise

from game.scenes.table.counsel.dangerlayer import CONTOURS, NOT_HERE
from game.scenes.titles.atlantic_1942.perils import LEVELS, perils
from game.scenes.titles.looks import Interest
from game.titles.atlantic_1942.model import commands as c
from game.titles.atlantic_1942.model.state import Card
from game.ui.boards import Patch
from game.ui.boards.layers.meanings import DANGER
from game.ui.window import App
from tests.scenes.atlantic import CONVOY, PACK, Cloth, reached


def contours(cloth: Cloth) -> list[Patch]:
    measures = cloth.table.board.measures
    return [each for each in measures if isinstance(each, Patch) and each.meaning is DANGER]


def boat_up(cloth: Cloth) -> Card:
    cards: list[Card] = [*cloth.table.view.cards.values()]
    return next(card for card in cards if card.is_boat and card.is_up)


def size(patch: Patch) -> float:
    """Twice the area, in square map pixels."""
    return sum(
        ax * by - bx * ay
        for loop in patch.loops
        for (ax, ay), (bx, by) in pairwise((*loop, loop[0]))
    )


def test_a_key_lays_contours_about_the_boat_pointed_at(quick: App) -> None:
    cloth = Cloth(quick, reached("CardsMove", PACK, 4, scenario="standard"))
    boat = boat_up(cloth)
    cloth.pilot.key("d")
    assert all(cloth.pilot.sees(told) for told in CONTOURS.split("\n"))
    assert not contours(cloth), "nothing is pointed at"
    cloth.point(boat.at)
    found = contours(cloth)
    labels = [f"{round(100 * level)} %" for level in LEVELS]
    told = [each.label for each in found]
    assert told == [label for label in labels if label in told], "the mildest first"
    assert len(found) >= 2
    areas = [size(patch) for patch in found]
    assert areas == sorted(areas, reverse=True), "each lies within the milder one"
    cloth.pilot.key("d")
    assert not contours(cloth), "the danger is put off"


def test_in_a_small_window_there_is_room_for_what_it_is_about(quick: App) -> None:
    cloth = Cloth(quick, reached("CardsMove", PACK, 4, scenario="standard"))
    cloth.pilot.resize(1280, 720)
    cloth.pilot.scale(200)
    cloth.pilot.key("d")
    cloth.pilot.advance(0.2)
    laid = [line.text for line, _ in cloth.table.aid.card._laid]
    assert CONTOURS.split("\n")[0] in laid


def test_they_are_those_of_the_boat_as_the_choice_pointed_at_leaves_it(quick: App) -> None:
    cloth = Cloth(quick, reached("CardsMove", PACK, 4, scenario="standard"))
    boat, view, prompt = boat_up(cloth), cloth.table.view, cloth.table.company.prompt
    assert prompt is not None
    up, down = (
        perils(view, prompt, Interest(boat.id, meant=meant)) or ()
        for meant in (None, c.Dive(boat.id))
    )
    assert up != down
    sunk = replace(view, ships={})
    assert not perils(sunk, prompt, Interest(boat.id)), "no destroyer, no danger"


def test_a_convoy_has_none_and_is_told_so(quick: App) -> None:
    cloth = Cloth(quick, reached("DestroyersMove", CONVOY, 2))
    button = cloth.table.aid.danger.button
    assert button is not None
    assert button.reason == NOT_HERE
    cloth = Cloth(quick, reached("CardsMove", PACK, 2))
    button = cloth.table.aid.danger.button
    assert button is not None
    assert not button.reason
