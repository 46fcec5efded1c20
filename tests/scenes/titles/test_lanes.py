"""The lanes of torpedoes: seen before a boat surfaces, clear, barred, and with what is laid."""

from math import hypot

from game.titles.atlantic_1942.model import commands as c
from game.titles.atlantic_1942.rules.torpedoes import LIMITS
from game.ui.boards.layers.meanings import BARRED, LANE, RUN, WOULD
from game.ui.window import App
from tests.scenes.atlantic import PACK, Cloth, last, reached, tracks
from tests.scenes.conftest import reckoned


def surfaced(app: App) -> Cloth:
    cloth = Cloth(app, reached("Torpedoes", PACK, 3))
    card = next(
        choice.target.id
        for choice in cloth.table.company.choices
        if isinstance(choice.command, c.Surface)
    )
    cloth.click(cloth.table.view.cards[card].at)
    assert last(cloth) == c.Surface(card)
    return cloth


def test_what_a_boat_could_fire_at_is_seen_before_it_surfaces(quick: App) -> None:
    cloth = Cloth(quick, reached("Torpedoes", PACK, 4, scenario="standard"))
    view = cloth.table.view
    commands = [choice.command for choice in cloth.table.company.choices]
    card = next(x.card for x in commands if isinstance(x, c.Surface))
    assert not tracks(cloth, WOULD), "nothing is pointed at"
    cloth.point(view.cards[card].at)
    would = tracks(cloth, WOULD)
    (ring,) = [each for each in would if each.points[0] == each.points[-1]]
    assert ring.label.endswith(f"{LIMITS.torpedo_range}L")
    lanes = len(would) - 1
    assert lanes
    barred = len(tracks(cloth, BARRED))
    said = f"Once up, {lanes} clear lanes, {barred} barred"
    assert cloth.pilot.sees(said)
    cloth.click(view.cards[card].at)
    assert last(cloth) == c.Surface(card)
    assert not tracks(cloth, WOULD)
    assert len(tracks(cloth, LANE)) == lanes, "as it was said"


def test_a_click_lays_one_more_torpedo_and_its_lane_counts_them(quick: App) -> None:
    cloth = surfaced(quick)
    aims = [x for x in cloth.table.company.choices if isinstance(x.command, c.Aim)]
    assert len(tracks(cloth, LANE)) == len(aims)
    ship = cloth.table.view.ships[aims[0].target.id]
    cloth.click(ship.at)
    cloth.click(ship.at)
    assert last(cloth) == aims[0].command
    assert [lane.label for lane in tracks(cloth, RUN) if "×" in lane.label] == ["×2"]
    cloth.pilot.click("fire 2 torpedoes")
    assert isinstance(last(cloth), c.Launch)


def test_once_all_is_aimed_only_the_lanes_that_are_meant_are_left(quick: App) -> None:
    cloth = surfaced(quick)
    assert tracks(cloth, BARRED)
    for _ in range(LIMITS.torpedoes):
        command = next(
            x.command for x in cloth.table.company.choices if isinstance(x.command, c.Aim)
        )
        cloth.table.submit(command)
        cloth.pilot.advance(0.1)
    assert not tracks(cloth, BARRED)
    (lane,) = [each for each in tracks(cloth, RUN) if each.label]
    assert lane.label == f"×{LIMITS.torpedoes}"
    fire = next(x for x in cloth.table.company.choices if isinstance(x.command, c.Launch))
    button = cloth.table.orders.button_of(fire)
    assert button is not None
    cloth.table.aid.desk.follow(button)
    reckoned(cloth.pilot, cloth.table)
    assert any("4 × Torpedo at" in said for said in cloth.table.aid.card.own_texts())


def test_a_barred_lane_says_who_bars_it_where_its_ship_is_pointed_at(quick: App) -> None:
    cloth = surfaced(quick)
    view = cloth.table.view
    barred = tracks(cloth, BARRED)
    assert barred
    x, y = barred[0].points[1]
    near = min(view.ships.values(), key=lambda ship: hypot(ship.at.x - x, ship.at.y - y))
    cloth.point(near.at)
    (said,) = [lane.label for lane in tracks(cloth, BARRED) if lane.label]
    assert "lies in the way" in said or "less than 1L apart" in said
