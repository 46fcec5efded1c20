"""What a player must see at a glance: no notice in the way, the present phase, the beginning."""

from collections.abc import Callable, Sequence

import pygame
import pytest

from game.scenes.page.frame import SETTLE
from game.scenes.routes import scene_of
from game.scenes.table.frame.frame import TableFrame
from game.scenes.table.frame.phases import NOW, OTHER, PhaseStrip
from game.scenes.table.frame.topbar import TIGHT
from game.scenes.table.orders.rows import ChoiceButton
from game.scenes.table.replay.replay import ReplayScene
from game.scenes.table.table import TableScene
from game.session.play.session import Session
from game.titles import title_ids
from game.ui.drawing.theme import TYPE_SIZES
from game.ui.widgets import IconButton
from game.ui.window import App
from tests.pilot import Pilot
from tests.scenes.atlantic import PACK, reached
from tests.scenes.conftest import played
from tests.scenes.tonnage import sailed
from tests.scenes.waiting import until

WINDOWS = ((960, 600), (1280, 720), (1280, 800), (1920, 1080))
SCALES = (75, 100, 150, 200, 250)
WORDS = "There is no way to go deeper here: the boat lies on the bottom of a shallow sea. (U-MAN.4)"


def table_of(app: App) -> TableScene:
    session = Session.load(played(10).path)
    session.header = session.header.model_copy(update={"seats": {"captain": "human"}})
    scene = TableScene(session)
    app.push(scene)
    return scene


@pytest.mark.sampled(2)
@pytest.mark.parametrize("window", WINDOWS)
def test_notices_cover_nothing_but_the_board(
    app: App, pilot: Pilot, window: tuple[int, int]
) -> None:
    scene = table_of(app)
    pilot.resize(*window)
    for scale in SCALES:
        pilot.scale(scale)
        scene.skip()
        app.toasts.clear()
        app.notify(WORDS, "warn")
        pilot.advance(0.1)
        (notice,) = app.toasts._rects
        where = f"at {window}, {scale} %"
        assert scene.stage.rect.contains(notice), where
        assert scene.board.rect.contains(notice) or scene.board.rect.height < app.kit.px(90), where
        for widget in (scene.instruments, scene.orders, scene.log):
            assert not notice.colliderect(widget.rect), where


def test_the_present_phase_is_written_largest(app: App, pilot: Pilot) -> None:
    assert TYPE_SIZES[NOW] > TYPE_SIZES[OTHER]
    scene = table_of(app)
    pilot.advance(0.1)
    shown: list[tuple[str, str]] = []
    draw = app.kit.text.draw

    def spy(surface, text, role, *rest, **more):
        shown.append((text, role))
        draw(surface, text, role, *rest, **more)

    app.kit.text.draw = spy  # type: ignore[method-assign]
    scene.phases.draw(app.kit, app.surface)
    names = [name.label for name in scene.phases.names]
    now = names[scene.phases.now or 0]
    assert dict(shown) == {name: NOW if name == now else OTHER for name in names}


STEPS = ("Merchants", "Torpedoes", "Deck guns", "Sonar", "Destroyers", "Guns")


@pytest.mark.parametrize(
    ("room", "now", "written"),
    [
        (900, 2, STEPS),
        (380, 0, STEPS[:4]),
        (380, 3, STEPS[2:]),
        (380, 5, STEPS[2:]),
        (210, 3, STEPS[2:]),
        (80, 3, STEPS[3:4]),
        (50, 3, ()),
    ],
)
def test_where_room_is_short_the_neighbours_stand_by_the_present_phase(
    app: App, room: int, now: int, written: Sequence[str]
) -> None:
    strip = PhaseStrip(STEPS, STEPS)
    strip.show(now)
    strip.place(app.kit, pygame.Rect(10, 0, room, 30))
    shown = [name for name in strip.names if name.rect.width]
    assert [name.label for name in shown if not name.is_dot] == [*written]
    assert len(shown) == (len(written) if room < 300 else len(STEPS)), "the others are dots"
    assert all(name.is_past == (place < now) for place, name in enumerate(strip.names))
    assert all(strip.rect.contains(name.rect) for name in shown)


@pytest.mark.sampled(4)
@pytest.mark.parametrize("title_id", title_ids())
@pytest.mark.parametrize(
    ("window", "scale"), [((1280, 720), 100), ((1280, 720), 200), ((1920, 1080), 200)]
)
def test_the_bar_says_whole_who_looks_and_how_far_the_turn_has_come(
    app: App, pilot: Pilot, title_id: str, window: tuple[int, int], scale: int
) -> None:
    pilot.resize(*window)
    pilot.scale(scale)
    app.push(scene_of(Session.new(title_id, seed=4)))
    pilot.advance(0.2)
    pilot.advance(SETTLE)
    pilot.key("enter")  # where a curtain hangs
    pilot.advance(0.2)
    scene = app.top
    assert isinstance(scene, TableFrame)
    room, words = scene.heading.rect.width, scene.heading.text
    assert app.kit.text.measure(words, "heading")[0] <= room
    buttons = [each for each in scene.stage.root.walk() if isinstance(each, IconButton)]
    least = min(each.rect.width for each in buttons if each.rect.y < scene.board.rect.y)
    assert least >= app.kit.px(TIGHT), "room to press each"


def test_a_replay_opens_where_its_first_turn_begins(app: App, pilot: Pilot) -> None:
    scene = scene_of(Session.load(played(None).path, read_only=True), watch=True)
    assert isinstance(scene, ReplayScene)
    assert scene.skin.turn_mark(scene.story.beats[scene.position - 1].event) == "1"
    assert scene.view.turn == 1
    assert scene.view.space
    app.push(scene)
    scene.scrub(len(scene.story))
    scene.toggle_play()
    assert scene.position == scene.beginning


@pytest.mark.usefixtures("night_raider")
def test_a_replay_without_turns_in_its_set_up_opens_when_it_is_done() -> None:
    session = Session.new("night_raider", "duel", seed=2)
    scene = ReplayScene(session)
    assert scene.position == scene.beginning <= scene.story.opening
    assert scene.story.beats[scene.story.opening - 1].commit == session.commits[0].seq


CRAMPED = (1280, 720), 200


@pytest.mark.parametrize(
    "make",
    [
        pytest.param(lambda: sailed("Orders"), id="Tonnage War"),
        pytest.param(lambda: reached("Torpedoes", PACK), id="Atlantic"),
    ],
)
def test_a_choice_is_in_sight_in_the_smallest_room(
    app: App, pilot: Pilot, make: Callable[[], Session]
) -> None:
    """So are what ends the prompt and the order that may be given once."""
    pilot.resize(*CRAMPED[0])
    pilot.scale(CRAMPED[1])
    table = TableScene(make())
    app.push(table)
    until(pilot, lambda: table.company.prompt is not None and not table.player.is_playing)
    pilot.advance(0.2)
    orders = table.orders
    first = next(each for each in orders.choices.children if isinstance(each, ChoiceButton))
    for button in (first, *orders.way_on.children):
        assert button.rect.height, button.label
        assert (button.clip_rect() or table.stage.rect).contains(button.rect), button.label
