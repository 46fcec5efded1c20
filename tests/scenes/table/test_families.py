"""Families of choices by number, by key and by hand, and the odds of what is pointed at."""

import pytest

from game.contract import forecast as odds
from game.contract.advice import silent
from game.scenes.table.counsel import reckoning
from game.scenes.table.counsel.advice import label_of, slip_of
from game.scenes.table.counsel.counsel import LINGER
from game.scenes.table.counsel.saying import likely
from game.scenes.table.orders.rows import ChoiceButton
from game.session.play.decisions import Ask
from game.session.play.session import Session
from game.ui.window import App
from tests.night_raider import records as r
from tests.night_raider import sea
from tests.scenes.company import DUEL, answer, begun, hand_over, leaks, sit_down
from tests.scenes.conftest import reckoned
from tests.scenes.recorded import recorded

pytestmark = pytest.mark.usefixtures("night_raider")


# Families of choices


def test_a_family_is_set_by_the_keyboard_and_barred_while_it_is_no_order(quick: App) -> None:
    pilot, table = begun(quick, {"north": "human", "raider": "captain"})
    (card,) = table.orders.cards
    assert card.numbers == {"x": 300, "y": 228, "heading": 270}
    table.stage.set_focus(card.sliders["x"])
    pilot.key("left", 3)
    assert card.numbers["x"] == 297
    assert pilot.sees("Lay the buoy at 297, 228 heading 270")
    pilot.key("home")
    assert card.give.reason.startswith("The buoy must lie farther from the west edge")
    assert pilot.sees("The buoy must lie farther from the west edge than it hears.")
    pilot.key("1")
    pilot.click(card.give)
    assert len(recorded(table.session).commits) == 1
    table.stage.set_focus(card.sliders["x"])
    pilot.key("end")
    pilot.key("escape")
    pilot.key("escape")
    (card,) = table.orders.cards
    assert card.numbers["x"] == 500, "the pause has forgotten what was set"
    pilot.click(card.give)
    assert recorded(table.session).commits[1].command == r.LayBuoy(500, 228, 270)


def test_a_family_is_put_and_turned_by_hand(quick: App) -> None:
    pilot, table = begun(quick, {"north": "human", "raider": "captain"})
    pilot.advance(0.2)
    camera = table.board.camera

    def on_screen(x: float, y: float) -> tuple[int, int]:
        across, down = camera.to_screen((x, y))
        return round(across), round(down)

    pilot.drag(on_screen(300, 228), on_screen(400, 120))
    (card,) = table.orders.cards
    assert abs(card.numbers["x"] - 400) <= 2
    assert abs(card.numbers["y"] - 120) <= 2
    assert table.stage.focus is card.give
    pilot.drag(on_screen(card.numbers["x"], card.numbers["y"]), on_screen(20, 120))
    assert card.give.reason
    assert table.board.grips[0].reason
    pilot.drag(on_screen(card.numbers["x"], card.numbers["y"]), on_screen(400, 120))
    pilot.key("enter")
    command = recorded(table.session).commits[1].command
    assert isinstance(command, r.LayBuoy)
    assert abs(command.x - 400) <= 2
    assert not table.board.grips


def test_a_space_that_a_family_admits_is_lit_where_it_is_looked_at_and_picked(quick: App) -> None:
    pilot, table = begun(quick, {"north": "human", "raider": "captain"})
    card = table.orders.cards[0]
    card.take({"heading": 45})
    pilot.advance(0.2)
    pilot.move(table.board.screen_rect("G5").center)
    assert table.board.answering == "G5"
    assert not table.board.attention.barred
    assert pilot.sees("Lay the buoy at 400, 350 heading 45")
    pilot.click(table.board.screen_rect("G5").center)
    assert recorded(table.session).commits[1].command == r.LayBuoy(*sea.centre("G5"), 45)


def test_a_space_that_a_family_does_not_admit_is_barred_with_the_reason(quick: App) -> None:
    pilot, table = begun(quick, {"north": "human", "raider": "captain"})
    pilot.advance(0.2)
    middle = table.board.screen_rect("B2").center
    pilot.move(middle)
    assert table.board.answering is None
    assert table.board.attention.barred == "B2"
    assert pilot.sees("The buoy must lie farther from the west edge than it hears.")
    pilot.click(middle)
    assert len(recorded(table.session).commits) == 1


def test_a_space_of_a_family_is_picked_by_the_cursor(quick: App) -> None:
    pilot, table = begun(quick, {"north": "human", "raider": "captain"})
    pilot.advance(0.2)
    table.stage.set_focus(table.board)
    table.board.hold("")
    table.board.cursor = "F4"
    pilot.key("right")
    assert table.board.cursor == "G4"
    pilot.key("enter")
    assert recorded(table.session).commits[1].command == r.LayBuoy(*sea.centre("G4"), 270)


def test_what_is_asked_next_comes_into_sight_where_none_of_it_is(quick: App) -> None:
    pilot, table = begun(quick, DUEL)
    sit_down(pilot, "North")
    for _ in range(20):
        table.board.zoom(table.board.rect.center, 1.15)
    table.board.camera.look_at((0, 420))
    table.submit(r.LayBuoy(300, 228, 270))
    pilot.advance(0.5)
    lit = [table.board.screen_rect(space).center for space in table.board.lit]
    assert lit
    assert any(map(table.board.rect.collidepoint, lit))


@pytest.mark.parametrize("odds", [True, False])
def test_what_is_meant_is_seen_before_it_is_done(quick: App, odds: bool) -> None:
    quick.settings.odds = odds
    pilot, table = begun(quick, DUEL)
    sit_down(pilot, "North")
    table.submit(r.LayBuoy(300, 228, 270))
    pilot.advance(0.5)
    assert not table.board.measures
    here = sea.centre("F1")
    pilot.move(table.board.screen_rect("F2").center)
    assert [getattr(each, "points", ()) for each in table.board.measures] == [
        (here, sea.centre("F2"))
    ]
    button = next(b for b in table.orders.choices.children if b.label == "Steer for E1")
    pilot.move(button)
    pilot.advance(0.1)
    assert [getattr(each, "points", ()) for each in table.board.measures] == [
        (here, sea.centre("E1"))
    ]
    pilot.move(table.heading)
    pilot.advance(LINGER + 0.2)
    assert not table.board.measures


# Odds


def test_odds_are_weighed_over_the_tables_a_seat_may_be_looking_at(quick: App) -> None:
    pilot, table = begun(quick, {"north": "human", "raider": "human"})
    sit_down(pilot, "North")
    pilot.click("Lay the buoy at")
    answer(pilot, "1")
    hand_over(pilot, "Raider")
    pilot.move(table.orders.choices.children[0])
    reckoned(pilot, table)
    assert pilot.sees("Sampled on 8 possible tables; in brackets the 95 % interval.")
    assert not leaks(pilot, table.session, "raider")


def test_long_odds_are_reckoned_off_the_windows_thread(
    quick: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reckoning, "SHARE", 0.0)
    monkeypatch.setattr(reckoning, "PATIENCE", 0.0)
    pilot, table = begun(quick, DUEL)
    sit_down(pilot, "North")
    pilot.click("Lay the buoy at")
    pilot.move(table.orders.choices.children[0])
    assert pilot.sees("Reckoning the odds.")
    assert table.aid.desk.is_busy
    assert table.is_animating
    button = table.orders.choices.children[0]
    assert isinstance(button, ChoiceButton)
    command = button.choice.command
    reckoned(pilot, table)
    odds = table.session.odds("north", command)
    words, chance = next(iter(odds.rows().items()))
    assert pilot.sees(f"{likely(odds, chance)} {words}")


def test_a_decision_that_the_adviser_did_not_reckon_is_no_slip() -> None:
    """Of a family an adviser reckons a few; the player may have chosen any."""
    session = Session.new("night_raider", "duel", seats=DUEL, seed=4)
    prompt = session.prompt("north")
    assert prompt is not None
    view, title = session.view("north"), session.title
    assert title.bots.advise is not None
    advice = title.bots.advise(view, prompt, silent)
    chosen = r.LayBuoy(400, 100, 0)
    assert slip_of(Ask(0, 1, view, prompt, chosen), advice) is None
    assert label_of(prompt, chosen) == "Lay the buoy at 400, 100 heading 0"
    assert label_of(prompt, r.LayBuoy(0, 0, 0)) == ""


def test_odds_that_were_tried_by_chance_say_so(quick: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(odds, "MOST_STEPS", 1)
    monkeypatch.setattr(reckoning, "PATIENCE", 60.0)
    pilot, table = begun(quick, {"north": "human", "raider": "human"})
    sit_down(pilot, "North")
    pilot.click("Lay the buoy at")
    answer(pilot, "1")
    hand_over(pilot, "Raider")
    pilot.move(table.orders.choices.children[0])
    reckoned(pilot, table)
    assert pilot.sees("Sampled on 8 possible tables; in brackets the 95 % interval.")
