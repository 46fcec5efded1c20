"""Orders on the chart of Paukenschlag: where they lead is drawn, for who gave them alone."""

from collections.abc import Sequence
from typing import Any

import pygame
import pytest

from game.scenes.table.seats.standing import StandingOrders
from game.scenes.table.table import TableScene
from game.scenes.titles.looks import Interest, Ordered
from game.scenes.titles.paukenschlag.layout import chart, middle
from game.scenes.titles.paukenschlag.measures import measures
from game.session.play.session import Session
from game.titles.paukenschlag.model.state import State
from game.titles.paukenschlag.printed.places import EXITS
from game.titles.paukenschlag.standing.boats import BOUND, HOME, PATROL, TO_CONVOYS, UNDER
from game.titles.paukenschlag.standing.coast import CONVOY_ON
from game.titles.paukenschlag.view import view
from game.ui.boards import Measure, Track
from game.ui.boards.layers.meanings import ORDERED
from game.ui.window import App
from tests.pilot import Pilot
from tests.scenes.company import sit_down
from tests.scenes.titles.test_paukenschlag_beside import session_at, table_at
from tests.scenes.waiting import until
from tests.titles.paukenschlag.builder import IX, VIIC, boat, convoy, position


def lines(measured: Sequence[Measure]) -> list[Track]:
    return [each for each in measured if isinstance(each, Track) and each.meaning is ORDERED]


def drawn(state: State, eyes: str, orders: dict[str, str], piece: str = "") -> list[Track]:
    seen = view(state, eyes)
    under = tuple(Ordered(unit, order, seen) for unit, order in orders.items())
    return lines(measures(seen, None, Interest(piece, orders=under)))


def test_the_way_of_a_boat_leads_to_where_her_order_sends_her() -> None:
    state = position(boat(IX, zone="DC"), convoy(zone="DE"))

    def ends(order: str) -> list[Any]:
        return [track.points[-1] for track in drawn(state, "german", {IX: order})]

    assert ends(TO_CONVOYS) == [middle("DE")]
    assert ends(f"{BOUND}CC") == [middle("CC")]
    assert ends(f"{BOUND}DC") == [], "she is there"
    (home,) = ends(HOME)
    assert home in [middle(zone) for zone in EXITS]


def test_a_zone_in_which_boats_stay_by_order_has_one_ring() -> None:
    state = position(boat(IX, zone="DC"), boat(VIIC, zone="DC"))
    (ring,) = drawn(state, "german", {IX: PATROL, VIIC: UNDER})
    zone = chart().spaces["DC"].shape
    assert ring.points[0] == ring.points[-1] == (zone.x, zone.y)


def test_a_convoy_that_is_ordered_on_shows_its_way_once() -> None:
    state = position(convoy("1", "DC", "G"))
    (way,) = drawn(state, "us", {"1": CONVOY_ON})
    assert way.points[-1] == chart().places["target G"].center
    (named,) = drawn(state, "us", {"1": CONVOY_ON}, "1")
    assert (named.points, named.label) == (way.points, "to New York")


# At the table


def picking(app: App, pilot: Pilot, order: str) -> tuple[TableScene, list[str]]:
    """A table at which two boats are picked to which an order may be given."""
    table = table_at(app, pilot, "NavalMoves", "german")
    table.board.fit()
    pilot.advance(0.1)
    prompt, orders = table.company.prompt, table.session.title.bots.group_orders
    assert prompt is not None
    (able,) = (each.pieces(table.view, prompt) for each in orders if each.id == order)
    boats = [each.id for each in table.board.pieces if each.id in able and not each.stack][:2]
    pygame.key.set_mods(pygame.KMOD_SHIFT)
    for each in boats:
        pilot.click(_rect(table, each).center)
    pygame.key.set_mods(0)
    assert table.board.group.picked == set(boats)
    return table, boats


def _rect(table: TableScene, name: str) -> pygame.Rect:
    return table.board.rects([each for each in table.board.pieces if each.id == name])[name]


def test_picked_boats_are_sent_to_a_zone_that_is_weeks_away(app: App, pilot: Pilot) -> None:
    table, boats = picking(app, pilot, HOME)
    board = table.board
    board.sights[0].look_at(board.sights[0].centre_of("DP"))
    pilot.advance(0.1)
    assert "DP" not in {zone for name in boats for zone in board.movable[name]}
    pilot.move(board.screen_rect("DP").center)
    assert pilot.sees("The picked boats sail to DP on the surface, week after week, until all are")
    pilot.click(board.screen_rect("DP").center)
    orders = table.company.standing.of_pieces("german")
    assert {name: order.badge for name, order in orders.items()} == dict.fromkeys(boats, "To DP")
    assert {way.points[-1] for way in lines(board.measures)} == {middle("DP")}


def test_escape_lets_picked_boats_go(app: App, pilot: Pilot) -> None:
    table, _ = picking(app, pilot, PATROL)
    pilot.key("escape")
    assert not table.board.group.picked
    assert pilot.sees("All stay")
    assert app.top is table, "there is no pause yet"


def test_a_patrol_lies_on_the_chart_until_it_is_dropped(app: App, pilot: Pilot) -> None:
    table, boats = picking(app, pilot, PATROL)
    zones = {table.view.boats[name].zone for name in boats}
    pilot.click("Patrol here (2)")
    pilot.advance(0.5)
    assert len(lines(table.board.measures)) == len(zones)
    pilot.click(table.board.group.badge_rects[boats[0]].center)
    pilot.click("No longer: Patrol here (2)")
    pilot.advance(0.1)
    assert not lines(table.board.measures)


def test_an_order_of_boats_that_nothing_is_asked_about_leaves_room_for_what_is(
    app: App, pilot: Pilot
) -> None:
    table, boats = picking(app, pilot, PATROL)
    pilot.click("Patrol here (2)")
    until(pilot, lambda: table.company.prompt is not None and not table.player.is_playing)
    assert not pilot.sees("No longer: Patrol here (2)"), "both have had their turn"
    assert table.company.standing.of_pieces("german").keys() == set(boats)


def test_who_sits_down_is_not_shown_the_order_of_the_other_side(app: App, pilot: Pilot) -> None:
    seats = {"us": "human", "german": "human"}
    game = Session.new("paukenschlag", "convoy_battle", seats=seats, seed=7)
    captain = game.title.bots.players["captain"](3)
    while (prompt := game.prompts()[0]).kind != "GridMoves" or prompt.seat != "german":
        game.submit(prompt.seat, captain.choose(game.view(prompt.seat), prompt))
    table = TableScene(game)
    app.push(table)
    pilot.advance(0.1)
    sit_down(pilot, "U-boat command")
    pilot.key("space")
    pilot.click("All close")
    until(pilot, lambda: bool(table.company.hand_to))
    pilot.click("Hand over to the United States")
    pilot.advance(0.1)
    assert table.company.seat == "us", "nothing is hidden in this battle"
    assert table.player.is_playing
    assert not pilot.sees("All close")


def test_an_order_is_on_the_chart_of_its_own_side_alone(app: App, pilot: Pilot) -> None:
    table, _ = picking(app, pilot, TO_CONVOYS)
    pilot.click("To the convoys (2)")
    pilot.advance(0.5)
    assert lines(table.board.measures)
    table.company.sitting.stand_up()
    table.show_table()
    assert not lines(table.board.measures)


@pytest.mark.parametrize(
    ("newer", "kept"), [("close", {"no-pings", "close"}), ("no-pings", {"no-pings"})]
)
def test_an_order_to_all_ends_what_could_be_given_instead_and_nothing_else(
    newer: str, kept: set[str]
) -> None:
    game = session_at("BoatSonar", "german")
    orders = {order.id: order for order in game.title.bots.standing}
    given = StandingOrders(game)
    given.give(orders["no-pings"], "german")
    captain = game.title.bots.players["captain"](3)
    while orders[newer] not in given.open_at(prompt := game.prompts()[0]):
        game.submit(prompt.seat, captain.choose(game.view(prompt.seat), prompt))
    given.give(orders[newer], "german")
    assert {order.id for order in given.of("german")} == kept
    assert len(given.of("german")) == len(kept)
