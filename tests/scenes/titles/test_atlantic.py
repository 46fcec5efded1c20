"""Battle of the Atlantic by hand: setting up, sailing, sonar, charges, the curtain."""

import pytest

from game.scenes.table.instruments.units import TokenBox
from game.scenes.table.orders.numbers import NUMBERS
from game.scenes.table.orders.rows import ChoiceButton
from game.session.play.session import Session
from game.titles.atlantic_1942.model import commands as c
from game.titles.atlantic_1942.printed.sea import sea
from game.titles.atlantic_1942.printed.sizes import LENGTH
from game.ui.boards import Region
from game.ui.boards.grips import knob
from game.ui.boards.layers.meanings import (
    HEARING,
    REACH,
    SAILED,
    STRUCK,
)
from game.ui.stage import Stage
from game.ui.window import App
from tests.scenes.atlantic import CONVOY, PACK, Cloth, charging, last, reached, tracks
from tests.scenes.conftest import reckoned

# Setting up


def test_a_card_is_laid_by_dragging_it_and_turned_by_its_handle(quick: App) -> None:
    cloth = Cloth(quick, reached("Dispersal", PACK))
    card = cloth.table.view.cards["V1"]
    cloth.press(card.at)
    cloth.drag((3000, 1800))
    cloth.release()
    placed = last(cloth)
    assert isinstance(placed, c.Place)
    assert placed.unit == "V1"
    assert abs(placed.x - 3000) <= 8 >= abs(placed.y - 1800)
    card = cloth.table.view.cards["V1"]
    cloth.click(card.at)
    assert cloth.table.board.held == "V1", "a click takes it in hand, and gives no order"
    assert last(cloth) == placed
    grip = cloth.table.board.grip("V1")
    assert grip is not None
    handle = knob(cloth.table.kit, cloth.table.board.lens(""), grip)
    assert handle is not None
    world = cloth.table.board.lens("").to_world(handle)
    cloth.press(world)
    cloth.drag((card.at.x, card.at.y - 500))
    cloth.release()
    assert last(cloth).heading == 0


def test_a_card_outside_its_area_says_why_and_gives_no_order(quick: App) -> None:
    cloth = Cloth(quick, reached("Dispersal", PACK))
    before = len(cloth.session.commits)
    cloth.press(cloth.table.view.cards["V1"].at)
    area = sea("standard").pack
    cloth.drag((area.left, area.top))
    grip = cloth.table.board.grip("V1")
    assert grip is not None
    assert grip.reason == "All of it must lie in the Wolf Pack Area."
    cloth.release()
    assert len(cloth.session.commits) == before


def test_the_orders_show_one_family_at_a_time(quick: App) -> None:
    cloth = Cloth(quick, reached("Forming", CONVOY))
    orders = cloth.table.orders
    assert not any(card.visible for card in orders.cards)
    cloth.click(cloth.table.view.ships["m1"].at)
    assert [card.family.target.id for card in orders.cards if card.visible] == ["m1"]
    cloth.pilot.click("Winslow takes station")
    assert [card.family.target.id for card in orders.cards if card.visible] == ["d1"]
    assert cloth.table.board.held == "d1"


# Sailing


def test_a_merchant_sails_along_its_course_and_rests_at_a_whole_length(quick: App) -> None:
    cloth = Cloth(quick, reached("MerchantsMove", CONVOY))
    at = cloth.table.view.ships["m1"].at
    cloth.press(at)
    cloth.drag((at.x + LENGTH + 20, at.y + 30))
    grip = cloth.table.board.grip("m1")
    assert grip is not None
    assert dict(grip.values) == {"ahead": LENGTH, "turn": 0}
    cloth.release()
    assert last(cloth) == c.Sail("m1", LENGTH, 0)
    (leg,) = tracks(cloth, SAILED)
    assert leg.points == ((at.x, at.y), (at.x + LENGTH, at.y))


def test_a_drag_off_the_course_turns_at_the_last_length(quick: App) -> None:
    cloth = Cloth(quick, reached("MerchantsMove", CONVOY))
    at = cloth.table.view.ships["m1"].at
    cloth.press(at)
    cloth.drag((at.x + LENGTH + 160, at.y + 280))
    cloth.release()
    assert last(cloth) == c.Sail("m1", LENGTH, 4)


def test_a_ship_is_sailed_by_the_keyboard(quick: App) -> None:
    cloth = Cloth(quick, reached("MerchantsMove", CONVOY))
    table = cloth.table
    table.stage.set_focus(table.board)
    assert table.board.held, "with nothing lit the first ship comes into hand"
    unit = table.board.held
    cloth.pilot.key("left", 4)
    cloth.pilot.key("enter")
    assert last(cloth) == c.Sail(unit, 2 * LENGTH - 120, 0)
    table.stage.set_focus(table.board)


def test_all_that_have_not_moved_go_on_with_the_first_key(quick: App) -> None:
    cloth = Cloth(quick, reached("MerchantsMove", CONVOY))
    assert cloth.pilot.sees("All that have not moved go straight on")
    cloth.pilot.click("All that have not moved go straight on")
    assert last(cloth) == c.SailOn()


# Weapons


def test_a_card_is_pinged_by_a_click_once_it_is_plain_who_pings(quick: App) -> None:
    cloth = Cloth(quick, reached("Pings", CONVOY, 3))
    choices = [x for x in cloth.table.company.choices if isinstance(x.command, c.Ping)]
    by_card: dict[str, list[c.Ping]] = {}
    for choice in choices:
        assert isinstance(choice.command, c.Ping)
        by_card.setdefault(choice.target.id, []).append(choice.command)
    card, ways = next((card, ways) for card, ways in by_card.items() if len(ways) > 1)
    rings = [m for m in tracks(cloth, HEARING) if m.is_quiet and m.points[0] == m.points[-1]]
    assert len(rings) == len({choice.actor for choice in choices}), "how far sonar hears"
    before = len(cloth.session.commits)
    cloth.click(cloth.table.view.cards[card].at)
    assert len(cloth.session.commits) == before, "several can"
    cloth.click(cloth.table.view.ships[ways[1].ship].at)
    assert cloth.table.board.chosen == ways[1].ship
    cloth.click(cloth.table.view.cards[card].at)
    assert cloth.session.commits[before].command == ways[1]


def many_pings() -> Session:
    """More pings than there are keys."""
    for turn in range(2, 9):
        session = reached("Pings", CONVOY, turn, "report")
        prompt = session.prompt(CONVOY)
        if prompt and len(prompt.choices) > len(NUMBERS):
            return session
    raise AssertionError("never so many")


def test_the_end_of_a_long_list_is_always_in_sight_and_has_a_key(quick: App) -> None:
    cloth = Cloth(quick, many_pings())
    *_, done = cloth.table.orders.way_on.children
    assert cloth.table.orders.rect.contains(done.rect)
    assert done.label == "Done"
    cloth.pilot.key("0")
    assert last(cloth) == c.Done()


def test_the_roll_of_a_player_stands_in_one_line(quick: App) -> None:
    cloth = Cloth(quick, reached("MerchantsMove", CONVOY, scenario="standard"))
    tokens = [each.rect for each in cloth.table.instruments.walk() if isinstance(each, TokenBox)]
    assert len(tokens) == 18
    assert len({rect.y for rect in tokens}) == 1


def test_a_charge_is_dragged_from_the_stern_and_lights_what_it_touches(quick: App) -> None:
    cloth = Cloth(quick, charging())
    ready = next(g for g in cloth.table.board.grips if g.id.startswith("charge-"))
    assert ready.rest is not None
    drop = next(x.command for x in cloth.table.company.choices if isinstance(x.command, c.Drop))
    cloth.press((ready.rest.x, ready.rest.y))
    cloth.drag((drop.x, drop.y))
    regions = [m for m in cloth.table.board.measures if isinstance(m, Region)]
    assert [m.meaning for m in regions].count(REACH) == 1, "its reach"
    assert any(m.meaning is STRUCK for m in regions), "the cards it touches"
    cloth.release()
    dropped = cloth.session.commits[-1].command
    assert isinstance(dropped, c.Drop)
    assert abs(dropped.x - drop.x) <= 8 >= abs(dropped.y - drop.y)
    assert any(piece.art == "charge-laid" for piece in cloth.table.board.pieces)


def test_each_click_on_a_card_drops_one_more_charge_on_it(quick: App) -> None:
    """The charges that lie there are under the pointer, and in nobody's way."""
    cloth = Cloth(quick, charging())
    drop = next(x for x in cloth.table.company.choices if isinstance(x.command, c.Drop))
    cloth.click(cloth.table.view.ships[drop.actor].at)
    for count in (1, 2, 3):
        cloth.click(cloth.table.view.cards[drop.target.id].at)
        assert last(cloth) == drop.command
        assert len(cloth.table.view.charges) == count
        lying = {(p.x, p.y) for p in cloth.table.board.pieces if p.id.startswith("laid-")}
        assert len(lying) == count, "each is seen"


def test_a_charge_that_alone_can_be_laid_waits_beside_its_ship(quick: App) -> None:
    """It lay on the card already, and took the click that was to drop it."""
    session = charging()
    while (prompt := session.prompt(CONVOY)) and len(prompt.families) > 1:
        family = next(each for each in prompt.families if each.target.id.startswith("d"))
        far = {"ahead": 0, "turn": -6}
        if family.refusal(far):
            far = {"ahead": family.bounds()[0].high, "turn": 0}
        session.submit(CONVOY, family.command(far))
    assert prompt is not None
    (family,) = prompt.families
    drop = next(x for x in prompt.choices if isinstance(x.command, c.Drop))
    cloth = Cloth(quick, session)
    grip = cloth.table.board.grip(family.target.id)
    assert grip is not None
    assert grip.rest is not None
    cloth.click(cloth.table.view.cards[drop.target.id].at)
    assert last(cloth) == drop.command


def test_the_ship_in_hand_is_the_one_that_drops(quick: App) -> None:
    """Where several could, the message asks for a click on one: that takes it in hand as well."""
    session = charging(can_sail=True)
    prompt = session.prompt(CONVOY)
    assert prompt is not None
    sailing = {family.target.id for family in prompt.families}
    ship = next(choice.actor for choice in prompt.choices if choice.actor in sailing)
    cloth = Cloth(quick, session)
    cloth.press(cloth.table.view.ships[ship].at)
    cloth.release()
    assert cloth.table.board.held == cloth.table.board.chosen == ship
    assert {choice.actor for choice in cloth.table.pointing.actors.of(prompt.choices)} == {ship}


def test_the_card_says_the_chance_of_a_charge_and_of_all_on_a_card(quick: App) -> None:
    cloth = Cloth(quick, charging())
    drop = next(x for x in cloth.table.company.choices if isinstance(x.command, c.Drop))
    button = cloth.table.orders.button_of(drop)
    assert isinstance(button, ChoiceButton)
    cloth.table.aid.desk.follow(button)
    reckoned(cloth.pilot, cloth.table)
    assert cloth.pilot.sees("When it goes off: 5+ hits under water, 33 %")
    assert not cloth.pilot.sees("surface"), "no card there is up"
    assert not cloth.table.session.checks(CONVOY, drop.command), "no die falls before all go off"
    cloth.table.submit(drop.command)
    cloth.pilot.advance(0.1)
    (again,) = cloth.table.session.odds(CONVOY, drop.command).rows()
    both = f"one or more of two on card {drop.target.id}, 56 %"
    assert again == f"When it goes off: 5+ hits under water, 33 %; {both}"


def test_a_ship_in_hand_says_what_letting_go_does(quick: App) -> None:
    cloth = Cloth(quick, reached("MerchantsMove", CONVOY))
    ships = cloth.table.view.ships
    cloth.press(ships["m1"].at)
    cloth.drag((ships["m1"].at.x + LENGTH, ships["m1"].at.y))
    grip = cloth.table.board.grip("m1")
    assert grip is not None
    assert grip.order == f"{ships['m1'].name}: 1L ahead"
    assert cloth.pilot.sees(grip.order)


# Eyes


def test_the_curtain_hides_the_cards_and_what_they_are(quick: App) -> None:
    session = Session.new("atlantic_1942", "small", seats={CONVOY: "human", PACK: "human"}, seed=5)
    cloth = Cloth(quick, session)
    cloth.sit_down()
    assert cloth.pilot.sees("U-571")
    cloth.pilot.click("The cards lie as they should")
    cloth.pilot.click("Hand over to Convoy A")
    cloth.pilot.advance(0.1)
    assert quick.top is cloth.table, "nothing of the convoy's is hidden from the pack"
    captions = {piece.id: piece.caption for piece in cloth.table.board.pieces}
    assert captions["V1"] == "V1", "a blank card tells the convoy nothing"
    arts = {
        decal.art
        for piece in cloth.table.board.pieces
        if piece.id.startswith("V")
        for decal in piece.decals
    }
    assert arts == {"badge-v"}


def test_a_hand_on_the_cloth_draws_the_cloth_alone_until_its_numbers_change(
    quick: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    cloth = Cloth(quick, reached("MerchantsMove", CONVOY))
    draw, whole = Stage.draw, list[Stage]()
    monkeypatch.setattr(Stage, "draw", lambda *given: whole.append(given[0]) or draw(*given))

    def drawn(x: float, y: float) -> tuple[int, int]:
        """Frames of a motion with the button held, and those of more than the cloth."""
        whole.clear()
        before = quick.stats.count
        cloth.hands.move(cloth.spot((x, y)), held=True)
        cloth.pilot.advance(0.02)
        return quick.stats.count - before, len(whole)

    at = cloth.table.view.ships["m1"].at
    cloth.press(at)
    cloth.drag((at.x + LENGTH, at.y))
    assert drawn(at.x + LENGTH + 5, at.y) == (1, 0), "it rests at the length"
    assert drawn(at.x + LENGTH * 3 // 2, at.y) == (1, 1), "the orders say how far it goes"


def test_an_idle_cloth_draws_nothing(quick: App) -> None:
    cloth = Cloth(quick, reached("MerchantsMove", CONVOY))
    cloth.pilot.advance(1)
    assert not cloth.table.needs_frame
    assert not cloth.table.is_animating
