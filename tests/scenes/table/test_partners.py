"""Several people at one side of a table, and one at the other: who is asked, and who may look."""

from collections.abc import Iterator

import pytest

from game.contract.bots import Bot
from game.core.eyes import ONLOOKER
from game.core.records import Command
from game.scenes.page.frame import SETTLE
from game.scenes.records.result import ResultScene
from game.scenes.routes import scene_of
from game.scenes.table.moments.moment import MomentScene
from game.scenes.table.seats.curtain import CurtainScene
from game.scenes.table.table import TableScene
from game.session.play.session import Session
from game.ui.window import App
from tests.pilot import Pilot
from tests.scenes.waiting import until

PEOPLE = ("convoy-a", "convoy-b", "pack-v")
MOST = 1500


def begun(app: App, seed: int = 5) -> tuple[Pilot, TableScene]:
    """Two people of the convoy and one of the pack."""
    session = Session.new(
        "atlantic_1942",
        "small",
        {"convoy_players": "2"},
        seats=dict.fromkeys(PEOPLE, "human"),
        seed=seed,
    )
    scene = scene_of(session)
    assert isinstance(scene, TableScene)
    app.push(scene)
    pilot = Pilot(app)
    pilot.advance(0.1)
    return pilot, scene


def sit_down(pilot: Pilot) -> None:
    pilot.advance(SETTLE + 0.1)
    pilot.key("enter")
    pilot.advance(0.1)


def give(pilot: Pilot, table: TableScene, command: Command) -> None:
    """By number where it has one, else by its button or its card."""
    if key := table.orders.key_of(command):
        pilot.key(key)
        return
    assert table.company.prompt is not None
    for choice in table.company.prompt.choices:
        if choice.command == command:
            table.stage.set_focus(table.orders.button_of(choice))
            pilot.key("enter")
            return
    card = next(card for card in table.orders.cards if card.family.admits(command))
    table.board.hold(card.family.target.id)
    card.take(card.family.values(command) or {})
    pilot.advance(0.02)
    table.stage.set_focus(card.give)
    pilot.key("enter")


def walked(pilot: Pilot, table: TableScene) -> Iterator[tuple[str, str]]:
    """Plays on by what captains would do; yields who sat at the screen and who does next."""
    session = table.session
    bots: dict[str, Bot] = {seat: session.title.bots.players["captain"](3) for seat in PEOPLE}
    for _ in range(MOST):
        if session.is_over:
            return
        before = table.company.seat
        if isinstance(pilot.app.top, CurtainScene):
            assert table.story.eyes == ONLOOKER
            sit_down(pilot)
        elif table.company.prompt is not None:
            seat = table.company.prompt.seat
            assert table.story.eyes == table.company.seat == seat
            assert table.view.eyes == seat
            give(pilot, table, bots[seat].choose(session.view(seat), table.company.prompt))
            pilot.advance(0.1)
        else:
            assert table.company.hand_to, pilot.texts()
            pilot.key("enter")
            pilot.advance(0.1)
        if table.company.seat != before:
            yield before, table.company.seat
    raise AssertionError("it never ends")


@pytest.mark.nightly
@pytest.mark.parametrize("seed", [8, 5])
def test_three_people_play_to_the_end(quick: App, seed: int) -> None:
    pilot, table = begun(quick, seed)
    changes = {*walked(pilot, table)}
    assert ("convoy-a", "convoy-b") in changes, "no curtain falls between partners"
    assert ("", "pack-v") in changes
    assert ("pack-v", "convoy-a") in changes, "nothing of the convoy's is hidden from the pack"
    assert not any(before.startswith("convoy") and seat == "pack-v" for before, seat in changes)

    def is_told() -> bool:
        if isinstance(quick.top, MomentScene):
            pilot.key("space")
        return isinstance(quick.top, ResultScene)

    until(pilot, is_told, frame=0.1)


def test_a_partner_is_asked_at_once_and_the_screen_says_who(quick: App) -> None:
    pilot, table = begun(quick)
    for _, seat in walked(pilot, table):
        if seat == "convoy-b":
            break
    assert table.company.prompt is not None
    assert table.company.prompt.seat == table.story.eyes == "convoy-b"
    assert pilot.sees("Convoy B acts now.")
    assert pilot.sees("Convoy B  ·")
    assert not pilot.sees("U-571 is"), "what is under the cards stays the pack's"


def test_an_order_answers_for_the_partner_that_gave_it(quick: App) -> None:
    pilot, table = begun(quick)
    standing, asked = table.company.standing, ["MerchantsMove", "DestroyersMove"]
    for before, seat in walked(pilot, table):
        prompt = table.company.prompt
        if (before, seat) == ("convoy-b", "convoy-a") and standing.of(seat):
            assert prompt is None, "the order decides, and nobody is asked"
            break
        if prompt and prompt.kind in asked and not standing.of(seat):
            standing.give(standing.open_at(prompt)[0], seat)
    until(pilot, lambda: table.session.last_decision[0] == "convoy-a")


def test_a_partner_takes_back_nothing_of_the_others(quick: App) -> None:
    pilot, table = begun(quick)
    for _, seat in walked(pilot, table):
        if seat == "convoy-b":
            break
    before = table.session.decisions
    pilot.key("ctrl+z")
    assert table.session.decisions == before
    assert table.company.seat == "convoy-b"


def test_the_camera_stays_where_it_is_between_partners(quick: App) -> None:
    pilot, table = begun(quick)
    zoomed = 0.0
    for before, seat in walked(pilot, table):
        if seat == "convoy-a":
            pilot.wheel(5, table.board)
            zoomed = table.board.lens("").zoom
        if (before, seat) == ("convoy-a", "convoy-b"):
            assert table.board.lens("").zoom == zoomed
            return
    raise AssertionError("never next to each other")
