"""Orders given once at the table: carried out, stopped with a reason, dropped and taken back."""

from collections.abc import Sequence
from typing import Any

import pygame
import pytest

from game.contract.standing import StandingOrder
from game.scenes.routes import start_lesson
from game.scenes.table.orders import marks
from game.scenes.table.orders.haste import LATE
from game.scenes.table.orders.rows import StandingButton
from game.scenes.table.seats.standing import CANNOT, StandingOrders
from game.scenes.table.table import TableScene
from game.session.play.session import Session
from game.titles import load_title
from game.titles.tonnage_war.model import commands as c
from game.ui.boards import Track
from game.ui.boards.layers.meanings import ORDERED
from game.ui.window import App
from tests.pilot import Pilot
from tests.scenes.atlantic import CONVOY, Cloth, reached
from tests.scenes.recorded import recorded
from tests.scenes.tonnage import sailed, screened
from tests.scenes.waiting import until
from tests.standing import decide

ORDER, DROP = "Carry on", "No longer: Carry on"


def _opened(app: App, session: Session) -> TableScene:
    table = TableScene(session)
    app.push(table)
    app.step(0)
    return table


def _is_asked(table: TableScene) -> bool:
    return table.company.prompt is not None and not table.player.is_playing


def _labels(table: TableScene) -> list[str]:
    return [each.label for each in table.orders.walk() if isinstance(each, StandingButton)]


def test_an_order_decides_turn_after_turn_and_says_why_it_ends(quick: App) -> None:
    pilot, table = Pilot(quick), _opened(quick, screened())
    before = table.session.decisions
    pilot.click(ORDER)
    assert table.company.standing.at_work
    until(pilot, lambda: _is_asked(table))
    assert table.session.decisions >= before + 2, "orders and screen of a turn, in one press"
    assert not table.company.standing.of("commander")
    assert any("Carry on, until now. " in text for text in pilot.texts())


def test_its_key_gives_it_and_drops_it(app: App, pilot: Pilot) -> None:
    table = _opened(app, screened())
    pilot.advance(1.0)
    pilot.key("w")
    assert DROP in pilot.texts()
    pilot.advance(0.1)
    pilot.key("w")
    assert not table.company.standing.of("commander")
    before = table.session.decisions
    until(pilot, lambda: _is_asked(table))
    assert table.session.decisions == before, "only what was under way was shown"


def test_its_key_gives_nothing_just_after_what_it_would_have_stopped(
    app: App, pilot: Pilot
) -> None:
    table = _opened(app, screened())
    pilot.advance(1.0)
    pilot.key("w")
    until(pilot, lambda: _is_asked(table), 1 / 60)
    assert _labels(table), "an order may be given here"
    before = table.session.decisions
    pilot.key("w")
    pilot.advance(0.1)
    assert _is_asked(table)
    assert table.session.decisions == before
    pilot.advance(LATE)
    pilot.key("w")
    assert table.company.standing.of("commander")


def test_dropped_at_once_it_decides_nothing(quick: App) -> None:
    table = _opened(quick, screened())
    company, before = table.company, table.session.decisions
    assert company.prompt is not None
    company.give_standing(company.standing.open_at(company.prompt)[0])
    company.drop_standing(company.standing.of(company.seat)[0])
    for _ in range(3):
        quick.step(0.1)
    assert table.session.decisions == before
    assert _is_asked(table)


def test_what_cannot_be_saved_ends_it_and_asks_again(
    quick: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot, table = Pilot(quick), _opened(quick, screened())
    monkeypatch.setattr(table.company, "_attempt", lambda *asked: "The disk is full.")
    pilot.click(ORDER)
    pilot.advance(0.1)
    assert not table.company.standing.of("commander")
    assert _is_asked(table)
    assert any("The disk is full." in text for text in pilot.texts())


def test_skipping_shows_at_once_all_that_it_decides(app: App, pilot: Pilot) -> None:
    table = _opened(app, screened())
    pilot.advance(1.0)
    pilot.click(ORDER)
    pilot.advance(0.1)
    pilot.key("space")
    for _ in range(40):
        pilot.advance(0.05)
    assert _is_asked(table)


def test_taking_back_drops_it(quick: App) -> None:
    table = _opened(quick, sailed("Placement"))
    table.submit(c.FormScreen())
    table.company.standing.give(table.session.title.bots.standing[0], "commander")
    table.takeback.undo()
    assert not table.company.standing.of("commander")
    assert _is_asked(table)


def test_a_decision_dropped_with_its_dice_ends_it(quick: App) -> None:
    session = sailed("Orders")
    while not (prompt := session.prompt("commander")) or prompt.kind != "Plan":
        decide(session, session.prompts()[0])
    session.throw_own_dice(True)
    table, pilot = _opened(quick, session), Pilot(quick)
    pilot.click("All search")
    until(pilot, lambda: table.dice.throw is not None)
    pilot.click("Decide otherwise")
    pilot.advance(0.1)
    assert table.dice.throw is None, "the same dice are not asked for again"
    assert not table.company.standing.of("commander")
    assert _is_asked(table)


def test_what_is_not_offered_ends_it(quick: App) -> None:
    table = _opened(quick, screened())
    standing, prompt = table.company.standing, table.company.prompt
    assert prompt is not None
    order: StandingOrder[Any] = StandingOrder(
        "no", "No", "", lambda *asked: True, lambda *asked: c.HoldScreen()
    )
    standing.give(order, "commander")
    assert standing.answer(prompt) is None
    assert CANNOT in standing.ended


def test_an_order_is_that_of_the_seat_that_gave_it(quick: App) -> None:
    table = _opened(quick, screened())
    standing, prompt = table.company.standing, table.company.prompt
    assert prompt is not None
    standing.give(standing.open_at(prompt)[0], "somebody else")
    assert standing.answer(prompt) is None
    assert standing.of("somebody else")


def test_a_lesson_offers_none(app: App, pilot: Pilot) -> None:
    start_lesson(app, load_title("tonnage_war"))
    pilot.advance(0.5)
    assert isinstance(app.top, TableScene)
    assert _labels(app.top) == []


def test_escorts_picked_by_shift_and_clicks_turn_by_one_press(app: App, pilot: Pilot) -> None:
    seats = {"escort": "human", "submarine": "captain"}
    session = Session.new("submarine", "po-17", {"hidden": True}, seats=seats, seed=5)
    while session.state.turn < 2 or session.prompts()[0].kind != "Escorting":
        decide(session, session.prompts()[0])
    table = _opened(app, session)
    until(pilot, lambda: _is_asked(table))
    table.board.fit()
    pilot.advance(0.1)
    picked = sorted(table.board.group.open)[:2]
    before = {ship: session.state.ships[ship].heading for ship in picked}
    pygame.key.set_mods(pygame.KMOD_LSHIFT)
    for name in picked:
        [piece] = [each for each in table.board.pieces if each.id == name]
        x, y = table.board.lens(piece.board).to_screen((piece.x, piece.y))
        pilot.click((round(x), round(y)))
    pygame.key.set_mods(0)
    assert table.board.group.picked == set(picked)
    pilot.click("Turn to port (2)")
    until(pilot, lambda: _is_asked(table))
    assert set(picked) <= set(session.state.moved)
    assert all(session.state.ships[ship].heading == (before[ship] - 2) % 6 + 1 for ship in picked)
    assert not table.board.group.picked


def test_ships_picked_on_the_cloth_sail_on_together(quick: App) -> None:
    cloth = Cloth(quick, reached("MerchantsMove", CONVOY))
    picked = sorted(cloth.table.board.group.open)[:2]
    pygame.key.set_mods(pygame.KMOD_LSHIFT)
    for name in picked:
        cloth.click(cloth.table.view.ships[name].at)
    pygame.key.set_mods(0)
    assert cloth.table.board.group.picked == set(picked)
    cloth.pilot.click("On together (2)")
    until(cloth.pilot, lambda: _is_asked(cloth.table))
    moved = {ship for ship in cloth.table.view.ships if cloth.session.state.done(ship).moved}
    assert moved == set(picked)


def test_boats_picked_by_shift_are_plotted_by_one_press(quick: App) -> None:
    seats = {"escort": "captain", "submarine": "human"}
    session = Session.new("submarine", "po-17", seats=seats, seed=5)
    while (prompt := session.prompt("submarine")) is None or prompt.kind != "Plotting":
        decide(session, session.prompts()[0])
    table, pilot = _opened(quick, session), Pilot(quick)
    until(pilot, lambda: _is_asked(table))
    table.board.fit()
    pilot.advance(0.1)
    picked = sorted(table.board.group.open)[:2]
    pygame.key.set_mods(pygame.KMOD_LSHIFT)
    for name in picked:
        [piece] = [each for each in table.board.pieces if each.id == name]
        x, y = table.board.lens(piece.board).to_screen((piece.x, piece.y))
        pilot.click((round(x), round(y)))
    pygame.key.set_mods(0)
    assert table.board.group.picked == set(picked)
    pilot.click("Plot to port (2)")
    until(pilot, lambda: _is_asked(table))
    assert all(session.state.plots[boat].moves.startswith("L") for boat in picked)


# Orders to picked pieces, side by side on the board


def _escorting(app: App) -> tuple[Pilot, TableScene]:
    """The escorts' second turn: nobody has found a boat yet."""
    seats = {"escort": "human", "submarine": "captain"}
    session = Session.new("submarine", "po-17", {"hidden": True}, seats=seats, seed=5)
    while session.state.turn < 2 or session.prompts()[0].kind != "Escorting":
        decide(session, session.prompts()[0])
    table, pilot = _opened(app, session), Pilot(app)
    until(pilot, lambda: _is_asked(table))
    table.board.fit()
    pilot.advance(0.1)
    return pilot, table


def _order(pilot: Pilot, table: TableScene, names: Sequence[str], words: str) -> None:
    pygame.key.set_mods(pygame.KMOD_LSHIFT)
    for name in names:
        [piece] = [each for each in table.board.pieces if each.id == name]
        x, y = table.board.lens(piece.board).to_screen((piece.x, piece.y))
        pilot.click((round(x), round(y)))
    pygame.key.set_mods(0)
    pilot.click(f"{words} ({len(names)})")
    until(pilot, lambda: _is_asked(table))
    pilot.advance(0.1)


def _badges(table: TableScene) -> dict[str, str]:
    group = table.board.group
    assert group.badge_rects.keys() == group.badges.keys()
    return dict(group.badges)


def test_orders_of_different_escorts_stand_side_by_side_and_the_newest_counts(quick: App) -> None:
    pilot, table = _escorting(quick)
    one, two, three, four = sorted(table.board.group.open)
    _order(pilot, table, [one, two], "Patrol here")
    _order(pilot, table, [three], "Straight on")
    assert _badges(table) == {one: "Patrol", two: "Patrol", three: "On"}
    ways = [
        each for each in table.board.measures if isinstance(each, Track) and each.meaning is ORDERED
    ]
    assert len(ways) == 3
    prompt = table.company.prompt
    assert prompt is not None
    assert {choice.actor for choice in prompt.choices if choice.actor} == {four}, (
        "she alone is asked"
    )
    straight = next(
        each for each in table.session.title.bots.group_orders if each.name == "Straight on"
    )
    table.company.standing.give(straight.to([two]), "escort")
    assert {
        piece: order.badge for piece, order in table.company.standing.of_pieces("escort").items()
    } == {one: "Patrol", two: "On", three: "On"}


def test_a_click_on_a_badge_picks_all_that_have_the_order_and_it_can_be_dropped(quick: App) -> None:
    pilot, table = _escorting(quick)
    one, two, three, _ = sorted(table.board.group.open)
    _order(pilot, table, [one, two], "Patrol here")
    _order(pilot, table, [three], "Straight on")
    pilot.click(table.board.group.badge_rects[two].center)
    assert table.board.group.picked == {one, two}
    pilot.click("No longer: Patrol here (2)")
    pilot.advance(0.1)
    assert _badges(table) == {three: "On"}


def test_only_the_eyes_that_gave_an_order_see_it(quick: App) -> None:
    pilot, table = _escorting(quick)
    names = sorted(table.board.group.open)[:2]
    _order(pilot, table, names, "Patrol here")
    table.company.sitting.stand_up()
    table.show_orders()
    assert not table.board.group.badges
    assert not marks.ordered(table.company)


def test_a_plot_that_is_not_committed_stands_on_its_boat(quick: App) -> None:
    seats = {"escort": "captain", "submarine": "human"}
    session = Session.new("submarine", "po-17", seats=seats, seed=5)
    while (prompt := session.prompt("submarine")) is None or prompt.kind != "Plotting":
        decide(session, session.prompts()[0])
    table, pilot = _opened(quick, session), Pilot(quick)
    until(pilot, lambda: _is_asked(table))
    table.board.fit()
    pilot.advance(0.1)
    boat = sorted(table.board.group.open)[0]
    _order(pilot, table, [boat], "Plot to port")
    assert _badges(table)[boat].startswith("L")


def test_escorts_that_are_put_elsewhere_say_so_until_the_screen_stands(quick: App) -> None:
    session = screened()
    session.submit("commander", c.SailOn())
    while (prompt := session.prompt("commander")) and prompt.kind != "Placement":
        session.submit("commander", prompt.choices[-1].command)
    table = _opened(quick, session)
    assert prompt is not None
    choice = next(each for each in prompt.choices if isinstance(each.command, c.PlaceEscort))
    table.submit(choice.command)
    quick.step(0.0)
    assert table.board.group.badges == {choice.actor: "Moves"}
    table.submit(c.HoldScreen())
    assert not table.board.group.badges


def test_picked_escorts_go_to_a_place_by_one_click(quick: App) -> None:
    table, pilot = _opened(quick, sailed("Placement")), Pilot(quick)
    until(pilot, lambda: _is_asked(table))
    session, group = recorded(table.session), table.board.group
    picked = [name for name in sorted(group.open) if "port" in table.board.movable[name]][:3]
    group.picked = frozenset(picked)
    assert table.pointing.pick("space", "port")
    until(pilot, lambda: _is_asked(table))
    assert {name for name in picked if session.state.escorts[name].place == "port"} == set(picked)
    assert not group.picked


def test_an_escort_dropped_with_shift_held_moves_sweeps_and_ends(
    quick: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot, table = _escorting(quick)
    prompt = table.company.prompt
    assert prompt is not None
    [name] = table.board.movable
    [piece] = [each for each in table.board.pieces if each.id == name]
    steams = [each for each in prompt.choices if each.target.id in table.board.movable[name]]
    x, y = table.board.lens(piece.board).to_screen((piece.x, piece.y))
    start = round(x), round(y)
    places = {each.target.id: table.board.screen_rect(each.target.id).center for each in steams}
    speed = recorded(table.session).state.ships[name].speed
    to = next(each.target.id for each in steams if each.command.moves == str(speed))  # type: ignore[attr-defined]
    pygame.key.set_mods(0)
    with monkeypatch.context() as full:
        full.setattr(table.dice, "attempt", lambda *asked: "The disk is full.")
        pilot.drag(start, places[to], mods=pygame.KMOD_LSHIFT)
    assert not table.company.standing.of("escort"), "what did not happen ends nothing"
    pilot.drag(start, places[to], mods=pygame.KMOD_LSHIFT)
    until(pilot, lambda: _is_asked(table))
    assert name in recorded(table.session).state.moved
    assert table.company.prompt is not None
    assert table.company.prompt.kind == "Escorting", "the next escort is asked"


def test_shift_promises_nothing_that_a_piece_cannot_go_on_to_do() -> None:
    """Escorts sweep and end; boats that are plotted do not."""
    session = Session.new("submarine", "po-17", seed=5)
    while session.state.turn < 1:
        decide(session, session.prompts()[0])
    standing = StandingOrders(session)
    asked = {prompt.seat: standing.follow_up(prompt) for prompt in session.prompts()}
    assert asked == {"escort": None, "submarine": None}
    while (prompt := session.prompt("escort")) is None or prompt.kind != "Escorting":
        decide(session, session.prompts()[0])
    assert standing.follow_up(prompt) is session.title.bots.follow_up
