"""A hidden boat that is found: where she may have been is shown no longer."""

from game.scenes.routes import scene_of
from game.scenes.table.frame.measuring import NOTHING
from game.scenes.table.table import TableScene
from game.session.play.session import Session
from game.titles import load_title
from game.titles.submarine.model.events import BoatSighted
from game.titles.submarine.model.names import vessel_name
from game.titles.submarine.model.state import ESCORT, SUBMARINE
from game.titles.submarine.words.cues import berth
from game.titles.submarine.worlds.belief import belief
from game.ui.boards import Patch
from game.ui.window import App
from tests.pilot import Pilot

SEED, LATER = 1, 4
ZOOMED = 3.0


def decide(session: Session) -> None:
    captain = load_title("submarine").bots.players["captain"](SEED)
    prompt = session.prompts()[0]
    session.submit(prompt.seat, captain.choose(session.view(prompt.seat), prompt))


def found(later: int) -> tuple[Session, int]:
    """The last hidden boat has been found, and more has been decided; the commits before that."""
    seats = {ESCORT: "human", SUBMARINE: "captain"}
    session = Session.new("submarine", "po-17", {"hidden": True}, seats=seats, seed=SEED)
    was_hidden = False
    while not was_hidden or belief(session.view(ESCORT)):
        was_hidden = bool(belief(session.view(ESCORT)))
        decide(session)
    before = len(session.commits) - 1
    for _ in range(later):
        decide(session)
    return session, before


def at_table(app: App, later: int) -> tuple[Pilot, TableScene]:
    """The table of the Escort player as it was before she was found, the layer on."""
    session, before = found(later)
    place = sum(len(commit.events) for commit in session.commits[:before])
    scene = scene_of(session)
    assert isinstance(scene, TableScene)
    app.push(scene)
    pilot = Pilot(app)
    pilot.advance(0.1)
    scene.look_through(ESCORT, ESCORT, place)
    scene.measuring.toggle()
    return pilot, scene


def stale(table: TableScene) -> list[str]:
    """Patches of boats that are seen."""
    seen = [vessel_name(boat.id) for boat in table.view.boats.values() if boat.contact]
    labels = [each.label for each in table.board.measures if isinstance(each, Patch)]
    return [label for label in labels if any(name in label for name in seen)]


def test_while_what_follows_is_played_no_place_of_hers_stays(app: App) -> None:
    pilot, table = at_table(app, LATER)
    assert any(isinstance(each, Patch) for each in table.board.measures)
    table.play_to(len(table.story))
    assert table.player.is_playing
    for _ in range(600):
        assert not stale(table)
        if not table.player.is_playing:
            break
        pilot.advance(0.25, frame=0.05)
    assert not table.player.is_playing


def test_the_button_is_lit_only_while_something_is_hidden(app: App) -> None:
    pilot, table = at_table(app, 0)
    button = table.measuring.button
    assert button is not None
    assert button.kind == "primary"
    table.go_to(len(table.story))
    pilot.advance(0.1)
    assert not any(isinstance(each, Patch) for each in table.board.measures)
    assert (button.kind, button.tooltip) == ("quiet", NOTHING)


def test_one_that_is_found_out_of_sight_is_brought_into_sight(app: App) -> None:
    pilot, table = at_table(app, 0)
    pilot.resize(960, 600)
    sighted = next(
        number
        for number, beat in enumerate(table.story.beats[table.position :], table.position)
        if isinstance(beat.event, BoatSighted)
    )
    table.go_to(sighted)
    event = table.story.beats[sighted].event
    assert isinstance(event, BoatSighted)
    there = table.skin.anchor(table.view, berth(event.bow, event.heading))
    sight = table.board.sights[0]
    sight.zoom_at(sight.rect.center, ZOOMED)
    world = sight.camera.world
    sight.look_at(world.topleft if there[0] > world.centerx else world.bottomright)
    assert not sight.shows(there)
    table.play_to(sighted + 1)
    assert sight.shows(there)
