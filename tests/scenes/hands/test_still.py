"""Where the pointer rests, nothing is laid out or drawn once all has settled."""

from collections.abc import Callable, Iterator

import pytest

from game.scenes.records.career import CareerScene
from game.scenes.records.luck import LuckScene
from game.scenes.routes import scene_of
from game.scenes.system.keysheet import KeySheet
from game.scenes.table.counsel import reckoning
from game.scenes.table.replay.timeline import Timeline
from game.scenes.table.table import TableScene
from game.session.play.session import Session
from game.ui.boards import BoardView
from game.ui.boards.layers import picture
from game.ui.dialogs import Dialog
from game.ui.scene import Scene, WidgetScene
from game.ui.widgets import Choice, ListView, TextEntry, Widget
from game.ui.window import LONGEST_SLEEP, App
from tests.pilot import Pilot
from tests.scenes.conftest import played
from tests.scenes.shown.test_sizes import SCREENS, hosting
from tests.ui.gallery import Gallery, seen

Point = tuple[int, int]
SETTLING, WATCHED = 2.0, 3.0
"""Seconds: longer than a tooltip and a card take to come; and those in which frames count."""


@pytest.fixture(autouse=True)
def _time_for_every_part(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow the machine, a frame draws and reckons all that is new."""
    for owner in (picture, reckoning):
        monkeypatch.setattr(owner, "perf_counter", lambda: 0.0)


def table() -> Scene:
    return scene_of(_human(Session.load(played(10).path)))


def finished_table() -> Scene:
    return scene_of(Session.load(played(None).path, read_only=True))


def replay() -> Scene:
    return scene_of(Session.load(played(None).path, read_only=True), watch=True)


def luck() -> Scene:
    return LuckScene.of_session(played(None))


def career() -> Scene:
    played(None)
    return CareerScene()


def dialog() -> Scene:
    return Dialog("Name", TextEntry("Name", "Prien"))


def _human(session: Session) -> Session:
    session.header = session.header.model_copy(update={"seats": {"captain": "human"}})
    return session


MOST_SPACES = 300
MAKERS: list[Callable[[], Scene]] = [
    Gallery, table, replay, luck, career, KeySheet, dialog, *SCREENS,
]  # fmt: skip
STILL = [make for make in MAKERS if make is not hosting]
"""Where guests are waited for a lamp blinks."""


def resting_places(scene: WidgetScene) -> Iterator[tuple[str, Point]]:
    """A point of everything that can be pointed at, with its name."""
    for widget in list(scene.stage.root.walk()):
        for kind, point in _points_of(widget):
            clip = seen(widget).clip(scene.stage.rect)
            if clip.collidepoint(point):
                yield f"{kind} {widget.name}", point


def _points_of(widget: Widget) -> Iterator[tuple[str, Point]]:
    kind = type(widget).__name__
    yield kind, seen(widget).center
    if isinstance(widget, Choice):
        yield from ((f"segment of {kind}", cell.center) for cell in widget._cells)
    if isinstance(widget, ListView) and widget.items:
        first, last = widget._span()
        yield from ((f"row of {kind}", widget.row_rect(row).center) for row in range(first, last))
    if isinstance(widget, BoardView):
        for piece in widget.pieces:
            yield f"piece {piece.id}", widget.camera.rect_to_screen(piece.rect).center
        for sight in widget.sights:
            for space in [*sight.spaces][:: len(sight.spaces) // MOST_SPACES + 1]:
                yield f"space {space}", widget.screen_rect(space).center
    if isinstance(widget, Timeline):
        yield "start of the timeline", (widget.rect.x + 2, widget.rect.centery)


def unrest(app: App, pilot: Pilot) -> str:
    """What still goes on where the pointer rests; empty for nothing."""
    pilot.advance(SETTLING, frame=0.1)
    frames, layouts = app.stats.count, app.kit.layout_pass
    pilot.advance(WATCHED, frame=0.1)
    drawn, laid = app.stats.count - frames, app.kit.layout_pass - layouts
    if drawn or laid:
        return f"{drawn} frames, {laid} layouts"
    return "" if app._sleep_time() == LONGEST_SLEEP else f"wakes in {app._sleep_time():.3f} s"


def settle(app: App, pilot: Pilot) -> WidgetScene:
    """The scene on top, with everything played and every notice gone."""
    scene = app.top
    assert isinstance(scene, WidgetScene)
    if hasattr(scene, "skip"):
        scene.skip()
    pilot.advance(12, frame=0.1)
    return scene


def unrests(app: App, pilot: Pilot, scene: WidgetScene) -> list[str]:
    """Everything that gives no rest, by pointer and by the focus of the keyboard."""
    faults = []
    places = {point: name for name, point in resting_places(scene)}
    for point, name in places.items():
        pilot.move(point)
        if fault := unrest(app, pilot):
            faults.append(f"{name} at {point}: {fault}")
    pilot.move((0, 0))
    for widget in scene.stage.focusables():
        scene.stage.set_focus(widget)
        if fault := unrest(app, pilot):
            faults.append(f"{widget.name} in focus: {fault}")
    return faults


@pytest.mark.sampled(5)
@pytest.mark.parametrize("make", STILL, ids=lambda make: make.__name__)
def test_nothing_moves_where_the_pointer_rests(
    app: App, pilot: Pilot, make: Callable[[], Scene]
) -> None:
    app.push(make())
    assert unrests(app, pilot, settle(app, pilot)) == []


@pytest.mark.sampled(1)
@pytest.mark.parametrize("scale", [75, 150, 250])
@pytest.mark.parametrize("make", [table, replay], ids=lambda make: make.__name__)
def test_nor_in_a_small_room(app: App, pilot: Pilot, make: Callable[[], Scene], scale: int) -> None:
    app.push(make())
    pilot.resize(960, 600)
    pilot.scale(scale)
    assert unrests(app, pilot, settle(app, pilot)) == []


def test_the_card_that_shows_itself_rests_too(app: App, pilot: Pilot) -> None:
    """With a card open over the board, and behind the pause."""
    app.push(table())
    scene = settle(app, pilot)
    assert isinstance(scene, TableScene)
    pilot.move(scene.instruments.widgets[1].rect.center)
    assert not unrest(app, pilot)
    assert scene.lookup.peek.visible
    pilot.key("escape")
    assert app.top is not scene
    assert not unrest(app, pilot)


def test_a_card_comes_when_the_loop_only_sleeps(app: App, pilot: Pilot) -> None:
    """The loop wakes by itself for what is due: nobody moves the mouse meanwhile."""
    app.push(table())
    scene = settle(app, pilot)
    assert isinstance(scene, TableScene)
    boat = next(piece for piece in scene.board.pieces if piece.id == "boat")
    pilot.move(scene.board.camera.rect_to_screen(boat.rect).center)
    passed = 0.0
    while not scene.lookup.peek.visible:
        sleep = app._sleep_time()
        passed += sleep
        assert passed < SETTLING
        app.step(sleep)
