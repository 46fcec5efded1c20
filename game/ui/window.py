"""The window, the stack of scenes and the loop that sleeps while nothing happens."""

import contextlib
import os
import time
from collections.abc import Callable

import pygame

from game.ui.drawing.art import ArtError
from game.ui.drawing.cache import forget_all
from game.ui.framestats import FrameStats
from game.ui.kit import Kit
from game.ui.settings import MAX_SCALE, MIN_SCALE, MIN_WINDOW, Settings
from game.ui.sounds.ambience import Ambience
from game.ui.stack import StackedScene
from game.ui.toasts import ToastKind, Toasts
from game.ui.voice.reader import Reader
from game.ui.writer import Writer

FRAME = 1 / 60
NAP, LONG_NAP = 0.006, 0.015
LONGEST_SLEEP = 5.0
_CALL = pygame.event.custom_type()
_SCALES = (75, 90, 100, 110, 125, 150, 175, 200, 225, 250)
_REPEATING = frozenset(
    {
        pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB,
        pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END,
        pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_EQUALS, pygame.K_MINUS,
    }
)  # fmt: skip
_SIZE_EVENTS = (pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED, pygame.WINDOWEXPOSED)


class App:
    """The program's window.

    ``acts`` are the actions whose keys work everywhere. ``on_drop(path)`` gets a file dropped on
    the window, ``on_crash(exception)`` what a scene raises, which without it goes on up.
    ``headless`` draws without a display, for tests and pictures; then it is not ``is_lively``.
    """

    def __init__(self, settings: Settings | None = None, *, headless: bool = False) -> None:
        if headless:
            os.environ["SDL_VIDEODRIVER"] = "dummy"
            os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        os.environ.setdefault("SDL_IME_SHOW_UI", "1")
        pygame.display.init()
        pygame.display.set_caption("Western Approaches")
        self.settings = settings or Settings()
        self.scenes: list[StackedScene[App]] = []
        self.stats = FrameStats()
        self.on_crash: Callable[[Exception], object] | None = None
        self.on_drop: Callable[[str], object] = lambda path: None
        self.on_settings: Callable[[Settings], object] | None = None
        self.acts: dict[str, Callable[[], object]] = {
            "app.full_screen": self._toggle_full_screen,
            "app.mute": self._toggle_mute,
            "app.say": lambda: self.voice.say_again(),  # noqa: PLW0108 (made below)
            "app.bigger": lambda: self._grow(1),
            "app.smaller": lambda: self._grow(-1),
            "app.normal_size": lambda: self._grow(0),
        }
        self.is_running = True
        self.is_lively = not headless  # Whether a sea moves by itself.
        self.is_dirty = True
        self._backdrop: pygame.Surface | None = None
        self._held_keys: set[int] = set()
        self._writer = Writer()
        self._last_step = self._last_frame = time.perf_counter()
        self._open_window()
        if "ui_scale" not in self.settings.model_fields_set and not headless:
            self.settings.ui_scale = suggested_scale()
        self.kit = Kit(self.settings)
        self.toasts = Toasts(self.kit)
        self.ambience = Ambience(self.kit.sound, is_silent=headless)
        self.voice = Reader(self)
        with contextlib.suppress(ArtError):
            pygame.display.set_icon(self.kit.art.get("icon-app", 64, 64))
        pygame.key.set_repeat(320, 35)

    @property
    def surface(self) -> pygame.Surface:
        surface = pygame.display.get_surface()
        assert surface is not None, "the window is closed"
        return surface

    @property
    def top(self) -> "StackedScene[App] | None":
        return self.scenes[-1] if self.scenes else None

    # The stack

    def push(self, scene: "StackedScene[App]") -> None:
        """Put ``scene`` over the others."""
        if self.top:
            self.top.pause()
        scene.attach(self)
        self.scenes.append(scene)
        self._changed()
        scene.enter()

    def pop(self) -> None:
        """Take the top scene away; the program ends with the last one."""
        if self.scenes:
            self.remove(self.scenes[-1])

    def remove(self, scene: "StackedScene[App]") -> None:
        """Take ``scene`` away, wherever it is."""
        if scene not in self.scenes:
            return
        was_top = scene is self.top
        self.scenes.remove(scene)
        self._changed()
        scene.leave()
        if self.top is None:
            self.quit()
        elif was_top:
            self.top.resume()

    def replace(self, before: "StackedScene[App]", scene: "StackedScene[App]") -> None:
        """Put ``scene`` in the place of ``before`` and of all that lies over it."""
        index = self.scenes.index(before)
        gone, self.scenes[index:] = self.scenes[index:], []
        for each in gone:
            each.leave()
        self.push(scene)

    def quit(self) -> None:
        self.is_running = False

    def close(self) -> None:
        """Leave all scenes, shut the window and free what was drawn."""
        while self.scenes:
            self.scenes.pop().leave()
        self.kit.sound.stop()
        forget_all()
        pygame.quit()

    # Services

    def notify(self, text: str, kind: ToastKind = "info") -> None:
        """Show a short notice where the scene on top leaves room for it."""
        self.toasts.add(text, kind)

    def notify_at_once(self, text: str) -> None:
        """Show a short notice before anything else is done, and that may take a while."""
        self.notify(text)
        self._draw_if_needed()

    def call_soon(self, act: Callable[[], object]) -> None:
        """Run ``act`` in the loop; may be called from any thread, and wakes the loop."""
        pygame.event.post(pygame.Event(_CALL, act=act))

    def apply_settings(self) -> None:
        """Take over changed settings at once: theme, scale, full screen."""
        self.kit.apply_settings()
        self.ambience.refresh()
        self.voice.refresh()
        is_full = bool(pygame.display.is_fullscreen()) if pygame.display.get_init() else False
        if is_full != self.settings.fullscreen:
            self._open_window()
        self._changed()
        if self.on_settings:
            self.on_settings(self.settings)

    def texts(self) -> list[str]:
        """Every text of the top scene and the notices."""
        shown = self.top.texts() if self.top else []
        return [*shown, *(toast.text for toast in self.toasts.shown)]

    # The loop

    def run(self, first: "StackedScene[App] | None" = None) -> None:
        """Show ``first`` and go on until the player quits."""
        if first:
            self.push(first)
        self._last_step = time.perf_counter()
        while self.is_running:
            self._wait()
            now = time.perf_counter()
            seconds, self._last_step = now - self._last_step, now
            self.step(seconds)

    def step(self, seconds: float) -> bool:
        """Let ``seconds`` pass, answer what has happened, draw if needed; True if it drew."""
        try:
            # Time first: an animation begun by an event must not swallow the sleep before it.
            self._update(seconds)
            for event in pygame.event.get():
                self._handle(event)
            self.voice.follow()
            return self._draw_if_needed()
        except Exception as error:
            if not self.on_crash:
                raise
            # What failed is not tried again until something happens.
            self.is_dirty = False
            for scene in self.scenes:
                scene.forget_frame()
            self.on_crash(error)
            return False

    def _wait(self) -> None:
        """Sleep until an event, until somebody wants to be woken, or for one frame.

        Short naps, because SDL's own wait looks every millisecond on X11: four times the work.
        """
        deadline = time.perf_counter()
        if not self._is_busy():
            deadline += self._sleep_time()
        nap = NAP if time.perf_counter() - self._last_frame < 2 else LONG_NAP
        while not pygame.event.peek():
            left = deadline - time.perf_counter()
            if left <= 0:
                break
            time.sleep(min(nap, left))
        time.sleep(max(0.0, self._last_frame + FRAME - time.perf_counter()))

    def _is_busy(self) -> bool:
        return any(scene.is_animating for scene in self._visible()) or self._needs_frame()

    def _sleep_time(self) -> float:
        wakes = [scene.wake_in() for scene in self._visible()]
        wakes += [self.toasts.wake_in(), self.ambience.wake_in()]
        return min([wake for wake in wakes if wake is not None], default=LONGEST_SLEEP)

    def _update(self, seconds: float) -> None:
        for scene in self._visible():
            if scene.update(seconds):
                scene.is_dirty = True
        self.toasts.update(seconds)
        self.ambience.update(seconds)

    def _handle(self, event: pygame.Event) -> None:
        if event.type == _CALL:
            event.act()
            self.is_dirty = True
        elif event.type == pygame.QUIT:
            self.quit()
        elif event.type == pygame.DROPFILE:
            self.on_drop(event.file)
        elif event.type in _SIZE_EVENTS:
            self._resized()
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            is_away = event.type == pygame.WINDOWFOCUSLOST
            self._held_keys.clear()
            self._writer.release()
            self.ambience.hush(is_away)
            if is_away and self.top:
                self.top.lose_focus()
        elif not (
            self.voice.feels(event)
            or self._is_idle_repeat(event)
            or self._writer.is_stray(event, self._focus())
            or self._handle_key(event)
            or self.toasts.handle(event)
        ):
            top = self.top
            if top and top.handle(event):
                top.is_dirty = True

    def _focus(self) -> object:
        """What has the keyboard: the focused widget, or the scene itself."""
        return getattr(getattr(self.top, "stage", None), "focus", None) or self.top

    def _is_idle_repeat(self, event: pygame.Event) -> bool:
        """A held key repeats only where that moves or erases: it must not roll dice twice."""
        if event.type == pygame.KEYUP:
            self._held_keys.discard(event.key)
        if event.type != pygame.KEYDOWN:
            return False
        is_repeat = event.key in self._held_keys
        self._held_keys.add(event.key)
        return is_repeat and event.key not in _REPEATING

    def _handle_key(self, event: pygame.Event) -> bool:
        """The keys that work everywhere, unless the top scene asks for a key itself."""
        if event.type != pygame.KEYDOWN or (self.top and self.top.takes_every_key):
            return False
        for action, act in self.acts.items():
            if self.kit.keys.is_pressed(action, event):
                act()
                return True
        return False

    def _toggle_full_screen(self) -> None:
        self.settings.fullscreen = not self.settings.fullscreen
        self.apply_settings()

    def _toggle_mute(self) -> None:
        self.settings.mute = not self.settings.mute
        self.apply_settings()
        self.notify("All is muted." if self.settings.mute else "It sounds again.")

    def _grow(self, step: int) -> None:
        """The next larger or smaller size of everything; 0 for the usual one."""
        scale = self.settings.ui_scale
        if step > 0:
            scale = min((each for each in _SCALES if each > scale), default=MAX_SCALE)
        elif step < 0:
            scale = max((each for each in _SCALES if each < scale), default=MIN_SCALE)
        else:
            scale = 100
        self.settings.ui_scale = scale
        self.apply_settings()

    # Drawing

    def _visible(self) -> "list[StackedScene[App]]":
        """The scenes to be drawn, lowest first."""
        first = len(self.scenes) - 1
        while first > 0 and self.scenes[first].is_translucent:
            first -= 1
        return self.scenes[max(0, first) :]

    def _needs_frame(self) -> bool:
        if self.is_dirty or self.toasts.is_dirty:
            return True
        return any(scene.needs_frame for scene in self._visible())

    def _draw_if_needed(self) -> bool:
        if not (self.scenes and self.is_running and self._needs_frame()):
            return False
        started = time.perf_counter()
        self.draw(self.surface)
        self._last_frame = time.perf_counter()
        self.stats.add((self._last_frame - started) * 1000)
        pygame.display.flip()
        self.ambience.follow(self.scenes)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all visible scenes and the notices on ``surface``."""
        *under, top = self._visible()
        if under:
            self._draw_backdrop(surface, under)
        else:
            self._backdrop = None
        top.draw(surface)
        top.is_dirty = self.is_dirty = False
        self.toasts.draw(surface, top.notice_area())

    def _draw_backdrop(self, surface: pygame.Surface, under: "list[StackedScene[App]]") -> None:
        """What lies under a dialog is drawn and veiled once, then kept."""
        is_old = any(scene.needs_frame for scene in under)
        if self._backdrop is None or is_old or self._backdrop.get_size() != surface.get_size():
            veil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
            veil.fill(self.kit.theme.veil)
            for index, scene in enumerate(under):
                if index:
                    surface.blit(veil, (0, 0))
                scene.is_dirty = False
                scene.draw(surface)
            surface.blit(veil, (0, 0))
            self._backdrop = surface.copy()
        else:
            surface.blit(self._backdrop, (0, 0))

    def _changed(self) -> None:
        self.is_dirty = True
        self._backdrop = None
        for scene in self.scenes:
            scene.is_dirty = True

    def _resized(self) -> None:
        if not self.settings.fullscreen:
            width, height = self.surface.get_size()
            with contextlib.suppress(ValueError):
                self.settings.window_width = max(width, MIN_WINDOW[0])
                self.settings.window_height = max(height, MIN_WINDOW[1])
        self._changed()

    def _open_window(self) -> None:
        if self.settings.fullscreen:
            pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
            return
        size = (self.settings.window_width, self.settings.window_height)
        pygame.display.set_mode(_fitting(size), pygame.RESIZABLE)
        with contextlib.suppress(pygame.error, AttributeError):
            pygame.display.get_window().minimum_size = MIN_WINDOW  # type: ignore[attr-defined]


def suggested_scale() -> int:
    """A first UI scale for this desktop: 100 % up to 1200 lines, 200 % on a 4K screen."""
    sizes = pygame.display.get_desktop_sizes()
    ideal = sizes[0][1] * 100 // 1080 if sizes else 100
    return max((step for step in _SCALES if 100 <= step <= ideal), default=100)


def _fitting(size: tuple[int, int]) -> tuple[int, int]:
    """``size``, or less where the desktop is smaller."""
    if pygame.display.get_driver() == "dummy":
        return size
    desktops = pygame.display.get_desktop_sizes()
    if not desktops:
        return size
    return min(size[0], desktops[0][0]), min(size[1], desktops[0][1])
