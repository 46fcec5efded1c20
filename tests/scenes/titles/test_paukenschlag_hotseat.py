"""Two people at one screen in Operation Paukenschlag: when the curtain falls between them."""

import pytest

from game.scenes.table.seats.curtain import CurtainScene
from game.scenes.table.table import TableScene
from game.session.play.session import Session
from game.ui.window import App
from tests.pilot import Pilot
from tests.scenes.company import sit_down
from tests.scenes.recorded import recorded
from tests.scenes.waiting import until

NAMES = {"us": "the United States", "german": "U-boat command"}


def sailing(app: App, options: dict[str, bool | str] | None = None) -> tuple[Pilot, TableScene]:
    """January, as the US is asked for the first time where its convoys sail."""
    seats = {"us": "human", "german": "human"}
    game = Session.new("paukenschlag", "january", options or {}, seats=seats, seed=7)
    captain = game.title.bots.players["captain"](3)
    while (prompt := game.prompts()[0]).kind not in ("NavalMoves", "Plotting"):
        game.submit(prompt.seat, captain.choose(game.view(prompt.seat), prompt))
    table, pilot = TableScene(game), Pilot(app)
    app.push(table)
    pilot.advance(0.1)
    sit_down(pilot, NAMES[prompt.seat])
    settle(pilot, table)
    return pilot, table


def settle(pilot: Pilot, table: TableScene) -> None:
    """Let all be shown until somebody is asked, or gives up the screen."""

    def is_settled() -> bool:
        company, is_shown = table.company, not table.player.is_playing
        return is_shown and (company.prompt is not None or bool(company.hand_to))

    until(pilot, is_settled)


def sail_one(pilot: Pilot, table: TableScene) -> None:
    prompt = table.company.prompt
    assert prompt is not None
    table.submit(next(each.command for each in prompt.choices if each.actor))
    settle(pilot, table)


def pass_on(pilot: Pilot, table: TableScene) -> None:
    seat = table.company.hand_to
    table.company.hand_over()
    pilot.advance(0.1)
    if isinstance(pilot.app.top, CurtainScene):
        sit_down(pilot, NAMES[seat])
    settle(pilot, table)


def test_who_knows_all_hands_over_without_a_curtain_and_never_the_other_way(quick: App) -> None:
    pilot, table = sailing(quick)
    assert table.company.seat == "us"
    sail_one(pilot, table)
    table.company.hand_over()
    pilot.advance(0.1)
    assert quick.top is table, "the US knows where the boats are"
    assert table.story.eyes == table.company.seat == "german"
    assert not any(convoy.destination for convoy in table.view.convoys.values())
    settle(pilot, table)
    sail_one(pilot, table)
    table.company.hand_over()
    pilot.advance(0.1)
    assert isinstance(quick.top, CurtainScene), "the Germans do not know where convoys go"


def test_where_both_plot_in_secret_the_curtain_always_falls(quick: App) -> None:
    pilot, table = sailing(quick, {"secret": True})
    while not table.company.hand_to:
        table.submit(next(iter(table.company.choices)).command)
        settle(pilot, table)
    table.company.hand_over()
    pilot.advance(0.1)
    assert isinstance(quick.top, CurtainScene)


def test_an_order_decides_while_the_other_side_stays_at_the_screen(quick: App) -> None:
    """Nobody hands over for it, and the one at the screen does not read what the order is."""
    pilot, table = sailing(quick)
    pilot.click("Convoys sail on")
    settle(pilot, table)
    assert table.company.hand_to == "german"
    pass_on(pilot, table)
    for _ in range(3):
        before = len(recorded(table.session).commits)
        sail_one(pilot, table)
        assert table.company.seat == table.story.eyes == "german"
        assert not table.company.hand_to
        assert "us" in (commit.seat for commit in recorded(table.session).commits[before:])
        assert not pilot.sees("Convoys sail on")
        assert not pilot.sees("No longer")
    assert table.company.standing.of("us")


def test_the_curtain_falls_before_orders_of_the_one_who_is_to_sit_down(quick: App) -> None:
    pilot, table = sailing(quick)
    sail_one(pilot, table)
    pass_on(pilot, table)
    assert table.company.prompt is not None
    order = next(each for each in table.session.title.bots.group_orders if each.id == "patrol")
    some = sorted(order.pieces(table.view, table.company.prompt))[:1]
    table.company.give_standing(order.to(some))
    settle(pilot, table)
    pass_on(pilot, table)
    assert table.company.seat == "us"
    sail_one(pilot, table)
    table.company.hand_over()
    pilot.advance(0.1)
    assert isinstance(quick.top, CurtainScene), "the order wears a badge on the chart"


def test_taking_back_leaves_the_orders_of_the_other_side(quick: App) -> None:
    pilot, table = sailing(quick)
    table.company.standing.give(table.session.title.bots.standing[3], "german")
    sail_one(pilot, table)
    if table.company.seat == "us":
        table.takeback.undo()
    assert table.company.standing.of("german")


@pytest.mark.parametrize("thrown", [False, True])
def test_where_dice_are_thrown_by_hand_a_seat_sits_down_for_its_order(
    quick: App, thrown: bool
) -> None:
    pilot, table = sailing(quick)
    pilot.click("Convoys sail on")
    settle(pilot, table)
    pass_on(pilot, table)
    table.session.throw_own_dice(thrown)
    sail_one(pilot, table)
    assert (table.company.hand_to == "us") is thrown


def test_a_side_has_its_article_within_a_sentence(quick: App) -> None:
    pilot, table = sailing(quick)
    sail_one(pilot, table)
    pass_on(pilot, table)
    sail_one(pilot, table)
    assert pilot.sees("The United States must act now.")
    pilot.click("Hand over to the United States")
    pilot.advance(0.1)
    assert pilot.sees("Hand over to the United States")
    assert pilot.sees("The United States is here")


def test_a_note_names_its_side_with_the_article(quick: App) -> None:
    pilot, _ = sailing(quick)
    pilot.key("n")
    assert pilot.sees("Private note of the United States")
    assert pilot.sees("Only the United States reads this.")
