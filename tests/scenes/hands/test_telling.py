"""The enemy's turn as it is told: step by step, to the next loss, and the losses afterwards."""

import pytest

from game.bots.players import make_bot
from game.contract.words import LOSS
from game.core.prompt import Prompt
from game.core.records import Command
from game.scenes.routes import scene_of
from game.scenes.table.cues.telling import is_loss
from game.scenes.table.seats import machine
from game.scenes.table.table import TableScene
from game.session.logbook.saves import list_examples
from game.session.play.game import Game
from game.session.play.session import Session
from game.session.story.replay import story_of
from game.ui.window import App
from tests.pilot import Pilot
from tests.scenes.tonnage import screened
from tests.scenes.waiting import until

SEATS = {"escort": "human", "submarine": "captain"}
LOSSES = {
    "submarine": {"VesselSunk"},
    "tonnage_war": {"ShipSunk", "BoatSunk"},
    "atlantic_1942": {"ShipSunk", "BoatSunk"},
}


@pytest.fixture(autouse=True)
def thinks_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """The table's time runs far ahead of that of the process in which the machine thinks."""
    monkeypatch.setattr(machine, "PATIENCE", 1e6)


def opened(app: App, seed: int = 3, decided: int = 0) -> TableScene:
    session = Session.new("submarine", "wahoo", seats=SEATS, seed=seed)
    for _ in range(decided):
        prompt = session.prompts()[0]
        session.submit(prompt.seat, chosen(session, prompt))
    scene = scene_of(session)
    assert isinstance(scene, TableScene)
    app.push(scene)
    return scene


def opened_before_a_loss(app: App) -> TableScene:
    return opened(app, seed=4, decided=30)


def chosen(session: Game, prompt: Prompt) -> Command:
    captain = make_bot(session.title, "captain", session.bot_seed(prompt.seat))
    return captain.choose(session.view(prompt.seat), prompt)


def decide(table: TableScene) -> None:
    """As the captain would, at the screen."""
    prompt = table.company.prompt
    assert prompt is not None
    table.submit(chosen(table.session, prompt))


def is_asked(table: TableScene) -> bool:
    return table.session.is_over or (
        table.company.prompt is not None and not table.player.is_playing
    )


def played_to(pilot: Pilot, table: TableScene, losses: int) -> None:
    """Play until the player is asked after so many losses, all skipped."""
    for _ in range(600):
        until(pilot, lambda: is_asked(table), 0.2)
        if table.session.is_over or len(table.telling.losses()) >= losses:
            return
        decide(table)
        pilot.key("space")
    raise AssertionError("nothing was lost")


def test_step_by_step_each_press_tells_what_it_shows(app: App, pilot: Pilot) -> None:
    table = opened(app)
    until(pilot, lambda: is_asked(table))
    until(pilot, lambda: table.player.is_playing or bool(decide(table)))
    pilot.key("s")
    assert table.player.is_held
    assert pilot.sees("Go on by itself")
    for _ in range(60):
        if not table.player.is_playing:
            break
        pilot.advance(3.0)
        before = table.player.position
        told = [each.line.text for each in table.story.beats[table.player.stepped_from : before]]
        assert not told or table.orders.text.text, "a step says what it shows"
        pilot.key("s")
        assert table.player.reached >= before
    pilot.key("space")
    until(pilot, lambda: is_asked(table))
    decide(table)
    assert not table.player.is_held, "what a decision brings is shown by itself again"


def test_a_loss_is_a_line_that_leads_to_the_log_until_the_next_decision(
    app: App, pilot: Pilot
) -> None:
    table = opened_before_a_loss(app)
    played_to(pilot, table, 1)
    [line, *_] = table.telling.losses()
    assert pilot.sees(line.label)
    made = table.session.decisions
    pilot.click(line.label)
    pointed = table.log.pointed
    assert pointed is not None
    assert (pointed.line.kind, pointed.line.text) == (LOSS, line.label)
    assert table.session.decisions == made
    again = scene_of(table.session)
    assert isinstance(again, TableScene)
    app.push(again)
    assert again.telling.losses() == [], "a game taken up again tells no old losses"
    app.remove(again)
    decide(table)
    until(pilot, lambda: is_asked(table), 0.2)
    assert line.label not in [each.label for each in table.telling.losses()], "it has been told"
    pilot.key("ctrl+z")
    assert table.telling.losses() == [], "nor what was taken back"


def test_to_the_next_loss_stops_before_it_and_else_at_the_question(app: App, pilot: Pilot) -> None:
    table = opened_before_a_loss(app)
    sunk = 0
    for _ in range(600):
        until(pilot, lambda: is_asked(table), 0.2)
        if table.session.is_over or sunk:
            break
        decide(table)
        while not is_asked(table):
            was_playing = table.player.is_playing
            pilot.key("x")
            if was_playing and table.player.is_playing:
                assert table.story.beats[table.player.position].line.kind == LOSS
                sunk += 1
            pilot.advance(0.05)
    assert sunk


def test_the_machine_thinks_on_while_what_it_did_is_shown(app: App, pilot: Pilot) -> None:
    """Its next decision is there before the last has been seen, and each is shown once."""
    app.settings.animation = "slow"
    table = opened(app)
    ahead = 0
    for _ in range(12):
        until(pilot, lambda: is_asked(table), 0.2)
        made = table.session.decisions
        decide(table)
        while not is_asked(table):
            pilot.advance(0.05)
            ahead += table.player.is_playing and table.session.decisions > made + 1
        assert table.position == len(table.story) == table.player.goal
    assert ahead


def test_what_an_order_brings_is_shown_though_what_came_before_was_skipped(
    app: App, pilot: Pilot
) -> None:
    table = TableScene(screened())
    app.push(table)
    pilot.advance(1.0)
    pilot.click("Carry on")
    pilot.advance(0.1)
    pilot.key("space")
    until(pilot, lambda: is_asked(table), 0.05)
    pilot.advance(1.0)
    pilot.key("w")
    assert table.telling.losses() == [], "what was lost before has been told"
    until(pilot, lambda: table.player.is_playing, 1 / 60)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("title", sorted(LOSSES))
def test_what_is_sunk_is_told_as_a_loss(title: str) -> None:
    told = set()
    for row in list_examples():
        if row.title_id == title:
            session = Session.load(row.path, read_only=True)
            beats = story_of(session, session.eyes).beats
            told |= {(type(beat.event).__name__, is_loss(beat)) for beat in beats}
            session.close()
    assert {name for name, is_so in told if is_so} >= LOSSES[title]
    assert not {name for name, is_so in told if not is_so} & LOSSES[title]


def test_a_click_in_a_roster_goes_to_the_ship(app: App, pilot: Pilot) -> None:
    table = opened(app)
    until(pilot, lambda: is_asked(table))
    board = table.board
    for _ in range(12):
        board.zoom(board.rect.topleft, 1.3)
    lines = {each.unit.target: each for each in table.instruments.walk() if hasattr(each, "unit")}
    [ship] = [each for each in board.pieces if each.id == next(iter(lines))]
    assert not board.rect.collidepoint(board.lens(ship.board).to_screen((ship.x, ship.y)))
    pilot.advance(0.1)
    pilot.click(lines[ship.id])
    assert board.rect.collidepoint(board.lens(ship.board).to_screen((ship.x, ship.y)))
