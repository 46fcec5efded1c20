"""The window, the stack of scenes, dialogs, notices, time and trouble."""

import threading
import time
from typing import Any

import pygame
import pytest

from game.ui.dialogs import Answer, Dialog
from game.ui.keynames import matches
from game.ui.scene import Scene
from game.ui.widgets import Column, Label, Toggle
from game.ui.window import App
from tests.pilot import Pilot, PilotError


class Counting(Scene):
    """Counts what it is asked."""

    def __init__(self) -> None:
        super().__init__()
        self.log: list[str] = []
        self.drawn = 0

    def enter(self) -> None:
        self.log.append("enter")

    def leave(self) -> None:
        self.log.append("leave")

    def resume(self) -> None:
        self.log.append("resume")

    def draw(self, surface: pygame.Surface) -> None:
        self.drawn += 1
        surface.fill((10, 20, 30))


def test_scenes_enter_leave_and_resume(app):
    one, two, three = Counting(), Counting(), Counting()
    app.push(one)
    app.push(two)
    app.replace(two, three)
    app.pop()
    assert (one.log, two.log, three.log) == (
        ["enter", "resume"],
        ["enter", "leave"],
        ["enter", "leave"],
    )
    app.pop()
    assert not app.is_running


def test_draws_only_when_something_changed(app):
    scene = Counting()
    app.push(scene)
    for _ in range(20):
        app.step(0.02)
    assert scene.drawn == 1
    scene.is_dirty = True
    app.step(0.02)
    assert scene.drawn == 2


def test_mouse_over_nothing_draws_nothing(app, pilot, gallery):
    pilot.move((3, 3))
    pilot.advance(1)
    before = app.stats.count
    for x in range(4, 30):
        pilot.move((x, 3))
    assert app.stats.count == before


def test_run_sleeps_while_nothing_happens(app, monkeypatch):
    naps = []
    sleep = time.sleep
    monkeypatch.setattr(time, "sleep", lambda seconds: (naps.append(seconds), sleep(seconds)))
    scene = Counting()
    timer = threading.Timer(0.6, lambda: app.call_soon(app.quit))
    timer.start()
    app.run(scene)
    assert sum(naps) >= 0.3
    assert sum(nap < 0.001 for nap in naps) < 10, "no loop without rest"
    assert scene.drawn <= 2


def test_animating_scene_gets_frames(app):
    class Moving(Counting):
        total = 0.0

        @property
        def is_animating(self) -> bool:
            return self.total < 0.25

        def update(self, seconds: float) -> bool:
            self.total += seconds
            if self.total > 0.25:
                self.app.quit()
            return True

    scene = Moving()
    app.run(scene)
    assert 8 <= scene.drawn <= 20


def test_call_soon_from_another_thread(app):
    seen = []
    thread = threading.Thread(target=lambda: app.call_soon(lambda: seen.append(1)))
    thread.start()
    thread.join()
    app.step(0)
    assert seen == [1]


class TestDialog:
    @pytest.fixture
    def opened(self, app, pilot):
        self.answers: list[Any] = []
        self.dialog = Dialog(
            "Abandon ship?",
            Column([Label("She is going down."), Toggle("Save the log")]),
            [Answer("Abandon", True, "primary"), Answer("Stay", False, hotkey="s")],
            self.answers.append,
        )
        app.push(self.dialog)
        pilot.advance(0.05)
        return pilot

    def test_keeps_the_focus_inside(self, opened):
        assert opened.focus_order() == ["Save the log", "Abandon", "Stay"]
        opened.key("tab", times=3)
        assert opened.focused.name == "Save the log"

    def test_keys_of_the_scene_below_are_dead(self, opened, gallery):
        opened.key("r")
        opened.click((100, 200))
        assert gallery.done == []

    def test_escape_enter_and_hotkey(self, app, opened):
        opened.key("escape")
        app.push(Dialog("Again?", "Text", self.dialog.answers, self.answers.append))
        opened.key("enter")
        app.push(Dialog("Again?", "Text", self.dialog.answers, self.answers.append))
        opened.key("s")
        assert self.answers == [None, True, False]

    def test_long_text_scrolls_and_buttons_stay(self, app, opened):
        app.push(Dialog("Report", "word " * 3000))
        opened.advance(0.05)
        button = opened.find("Close")
        assert app.surface.get_rect().contains(button.rect)
        opened.wheel(-3, (640, 400))
        opened.click("Close")
        assert not opened.sees("Report")

    def test_the_scene_below_is_drawn_once_and_kept(self, app):
        below = Counting()
        app.push(below)
        app.step(0)
        app.push(Dialog("Title", Toggle("Log")))
        pilot = Pilot(app)
        before = below.drawn
        pilot.key("space")
        pilot.key("space")
        assert below.drawn == before
        below.is_dirty = True
        app.step(0)
        assert below.drawn == before + 1

    def test_a_press_begun_below_does_not_stay_pressed(self, app, pilot, gallery):
        pilot.move("Volume")
        pos = gallery.volume._track.center
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        app.step(0)
        dialog = Dialog("Pause", "Text")
        app.push(dialog)
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
        app.step(0)
        dialog.close()
        value = gallery.volume.value
        pilot.move((pos[0] + 80, pos[1]))
        assert gallery.volume.value == value


def test_tooltip_goes_when_a_dialog_opens(app, pilot, gallery):
    pilot.move("Gear")
    pilot.advance(1)
    assert gallery.stage.texts().count("Gear") == 2
    app.push(Dialog("Pause", "Text"))
    assert gallery.stage.texts().count("Gear") == 1


def test_notices_come_and_go(app, pilot):
    app.notify("Saved.", "good")
    assert "Saved." in pilot.texts()
    pilot.advance(10, frame=0.5)
    assert "Saved." not in pilot.texts()


def test_at_most_three_notices_and_a_click_sends_one_away(app, pilot):
    for number in range(5):
        app.notify(f"Notice {number}")
    pilot.advance(0.05)
    assert [text for text in pilot.texts() if "Notice" in text] == [
        "Notice 2", "Notice 3", "Notice 4",
    ]  # fmt: skip
    pilot.click(app.toasts._rects[-1].center)
    assert not pilot.sees("Notice 4")


def test_an_exception_reaches_the_hook_and_the_loop_goes_on(app):
    class Broken(Counting):
        def draw(self, surface):
            super().draw(surface)
            raise ValueError("broken drawing")

    crashes: list[Exception] = []
    app.on_crash = crashes.append
    scene = Broken()
    app.push(scene)
    for _ in range(5):
        app.step(0.01)
    assert [str(crash) for crash in crashes] == ["broken drawing"]
    app.on_crash = None
    scene.is_dirty = True
    with pytest.raises(ValueError, match="broken drawing"):
        app.step(0.01)


def test_theme_changes_live(app, pilot):
    before = pygame.image.tobytes(app.surface, "RGB")
    app.settings.theme = "day"
    app.apply_settings()
    app.step(0)
    assert pygame.image.tobytes(app.surface, "RGB") != before


def test_resize_is_remembered(app, pilot, gallery):
    pilot.resize(1500, 900)
    assert (app.settings.window_width, app.settings.window_height) == (1500, 900)
    assert gallery.stage.rect.size == (1500, 900)


def test_full_screen_key(app, pilot):
    pilot.key("f11")
    assert app.settings.fullscreen
    pilot.key("f11")
    assert not app.settings.fullscreen


def test_a_key_mutes_all_and_lets_it_sound_again(app, pilot):
    for is_muted, said in ((True, "All is muted."), (False, "It sounds again.")):
        pilot.key("ctrl+m")
        assert app.settings.mute is is_muted
        assert pilot.sees(said)


def test_settings_hook(app, pilot):
    saved = []
    app.on_settings = lambda settings: saved.append(settings.ui_scale)
    pilot.scale(150)
    assert saved == [150]


def test_pilot_says_what_there_is(pilot):
    with pytest.raises(PilotError, match="Dive"):
        pilot.find("No such button")


@pytest.mark.parametrize(
    ("hotkey", "key", "mod", "unicode", "fits"),
    [
        ("r", pygame.K_r, 0, "r", True),
        ("R", pygame.K_r, 0, "r", True),
        ("r", pygame.K_r, pygame.KMOD_LCTRL, "\x12", False),
        ("?", pygame.K_SLASH, pygame.KMOD_LSHIFT, "?", True),
        ("1", pygame.K_KP1, 0, "1", True),
        ("+", pygame.K_PLUS, 0, "+", True),
        ("F1", pygame.K_F1, 0, "", True),
        ("Enter", pygame.K_RETURN, 0, "\r", True),
        ("Ctrl+Z", pygame.K_z, pygame.KMOD_LCTRL, "\x1a", True),
        ("Ctrl+Z", pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT, "\x1a", False),
        ("Ctrl+Shift+Z", pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT, "\x1a", True),
        ("Ctrl+Z", pygame.K_z, 0, "z", False),
    ],
)
def test_hotkeys(hotkey, key, mod, unicode, fits):
    App(headless=True)
    event = pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=unicode)
    assert matches(hotkey, event) is fits
