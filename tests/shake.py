"""Random hands on every screen of the program, over a folder that nobody would wish for.

python -m tests.shake --minutes 15
python -m tests.shake --seed 7 --acts 400        the same hands again

Keys come with their text and are let go, held keys repeat, the pointer moves and drags; windows
change in size and scale, files come, go and change under the screens. A screen that raises, or
that takes longer than `SLOW` seconds for one frame, is a fault; one that hangs ends the run.
"""

import argparse
import faulthandler
import os
import random
import resource
import shutil
import sys
import tempfile
import time
import webbrowser
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from traceback import extract_tb, format_exception
from typing import Any

from game.session.logbook.saves import ENDING

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.tables.resources import HOME_VARIABLE
from tests import hostile
from tests.shaken import screens

if __name__ == "__main__":
    os.environ.pop("WESTERN_APPROACHES_PACKS", None)

SLOW, HANGS = 3.0, 60.0
SIZES = ((960, 600), (1024, 640), (1280, 800), (1600, 900), (1920, 1080))
SCALES = (75, 90, 100, 125, 150, 200, 250)
KEYS = (
    "tab", "shift+tab", "return", "space", "escape", "up", "down", "left", "right", "home", "end",
    "page up", "page down", "backspace", "delete", "ctrl+a", "ctrl+c", "ctrl+x", "ctrl+v",
    "ctrl+=", "ctrl+-", "ctrl+0", "ctrl+z", "ctrl+y", "ctrl+return", "f1", "f2", "f3", "f5", "f11",
    "1", "2", "3", "4", "5", "9", "?", "/", "+", "-", ",", ".",
    *"abcdefghijklmnopqrstuvwxyz",
)  # fmt: skip
MODIFIERS = {"ctrl": pygame.KMOD_LCTRL, "shift": pygame.KMOD_LSHIFT}
TEXTS = (
    "U-96",
    "é",
    "海",
    "Hein Schmidt",
    "\u200b",
    "\u202e",
    "(",
    "^.*",
    "x" * 300,
    "/no/such",
    "/",
)
BUTTONS = (1, 1, 1, 1, 2, 3)


@dataclass(slots=True)
class Report:
    """What a run came to; `faults` counts by the place where they arose."""

    acts: int = 0
    faults: Counter[str] = field(default_factory=Counter)
    scenes: Counter[str] = field(default_factory=Counter)
    slowest: float = 0.0
    slowest_frame: str = ""


class Shaker:
    """Hands for an app: everything they do follows from the seed."""

    def __init__(self, home: Path, seed: int) -> None:
        from game.scenes.shelf.shelf import ShelfScene
        from game.scenes.start import prepare
        from game.ui.settings import load_settings
        from game.ui.window import App

        self.home, self.chance = home, random.Random(seed)
        self.report = Report()
        self.trail: list[str] = []
        self.app = App(load_settings()[0], headless=True)
        prepare(self.app)
        self.app.on_crash = None
        self.at = (100, 100)
        self.app.push(ShelfScene())
        self.acts: list[tuple[int, Callable[[], object]]] = [
            (34, self.key), (26, self.click), (6, self.drag), (6, self.wheel), (8, self.point),
            (3, self.write), (9, self.open_scene), (2, self.resize), (2, self.rescale),
            (2, self.reset), (4, self.meddle), (2, self.lose_focus), (3, self.wait),
        ]  # fmt: skip

    def act(self) -> None:
        """One act and the frames after it; a fault is counted and the shelf laid out anew."""
        weights, acts = zip(*self.acts, strict=True)
        act = self.chance.choices(acts, weights)[0]
        faulthandler.dump_traceback_later(HANGS, exit=True)
        try:
            self.say(act.__name__)
            act()
            for seconds in self.chance.choice(((0.0,), (0.02, 0.02), (0.4, 0.7), (0.0, 0.2))):
                self.step(seconds)
            self.app.texts()
            self.app.is_running = True
            self.report.scenes[type(self.app.top).__name__] += 1
        except Exception as error:
            self._failed(error)
        finally:
            faulthandler.cancel_dump_traceback_later()
        self.report.acts += 1

    def step(self, seconds: float) -> None:
        """A frame, and the processor's time that it took."""
        started = time.process_time()
        self.app.step(seconds)
        self._time(time.process_time() - started)

    def _time(self, seconds: float) -> None:
        if seconds > self.report.slowest:
            self.report.slowest, self.report.slowest_frame = seconds, " > ".join(self.trail[-3:])
        if seconds > SLOW:
            self.report.faults[f"slow: {self.trail[-1]}"] += 1
            print(f"{seconds:.1f} s: {self.trail[-6:]}", file=sys.stderr)

    def _failed(self, error: Exception) -> None:
        last = extract_tb(error.__traceback__)[-1]
        place = f"{type(error).__name__} at {Path(last.filename).name}:{last.lineno}"
        if place not in self.report.faults:
            print(f"{place} after {self.trail[-8:]}", *format_exception(error), file=sys.stderr)
        self.report.faults[place] += 1
        self.clear()

    def clear(self) -> None:
        """Back to a shelf with nothing under it."""
        from game.scenes.shelf.shelf import ShelfScene
        from game.scenes.system.crash import _clear

        _clear(self.app)
        self.app.is_running = True
        self.app.push(ShelfScene())

    def close(self) -> None:
        self.app.close()

    def say(self, text: str) -> None:
        self.trail = [*self.trail[-19:], f"{type(self.app.top).__name__}: {text[:80]}"]

    # Keyboard

    def key(self) -> None:
        """A key pressed, with the text that comes with it, held for a while, and let go."""
        spec = self.chance.choice(KEYS)
        self.say(f"key {spec}")
        modifier, _, name = spec.partition("+") if len(spec) > 1 else ("", "", spec)
        modifier, name = (modifier, name) if name else ("", modifier)
        mod = MODIFIERS.get(modifier, 0)
        code = pygame.key.key_code(name)
        text = name if len(name) == 1 else " " if name == "space" else ""
        times = self.chance.choice((1, 1, 1, 1, 2, 12))
        for _ in range(times):
            self._post(pygame.KEYDOWN, key=code, mod=mod, unicode=text, scancode=0)
            if text and not mod & pygame.KMOD_CTRL:
                self._post(pygame.TEXTINPUT, text=text)
            if self.chance.random() < 0.3:
                self.step(0.02)
        self._post(pygame.KEYUP, key=code, mod=mod, unicode=text, scancode=0)

    def write(self) -> None:
        """Text from an input method, or pasted."""
        text = self.chance.choice(TEXTS)
        self.say(f"write {text!r}")
        if self.chance.random() < 0.5:
            self._post(pygame.TEXTEDITING, text=text[:3], start=0, length=1)
        self._post(pygame.TEXTINPUT, text=text)

    # Mouse

    def point(self) -> None:
        self._move(self._somewhere())

    def click(self) -> None:
        """A press and a release, sometimes twice, sometimes with the frames between."""
        self._move(self._somewhere())
        button = self.chance.choice(BUTTONS)
        self.say(f"click {button} at {self.at}")
        for _ in range(self.chance.choice((1, 1, 1, 2))):
            self._post(pygame.MOUSEBUTTONDOWN, pos=self.at, button=button, touch=False)
            if self.chance.random() < 0.5:
                self.step(0.02)
            self._post(pygame.MOUSEBUTTONUP, pos=self.at, button=button, touch=False)

    def drag(self) -> None:
        self._move(self._somewhere())
        button = self.chance.choice(BUTTONS)
        self._post(pygame.MOUSEBUTTONDOWN, pos=self.at, button=button, touch=False)
        for _ in range(self.chance.randrange(6)):
            self._move(self._somewhere(), held=True)
            self.step(0.02)
        if self.chance.random() < 0.9:
            self._post(pygame.MOUSEBUTTONUP, pos=self.at, button=button, touch=False)

    def wheel(self) -> None:
        self._move(self._somewhere())
        turns = self.chance.randint(-9, 9)
        self._post(
            pygame.MOUSEWHEEL, x=0, y=turns, precise_x=0.0, precise_y=float(turns), flipped=False
        )

    def _move(self, pos: tuple[int, int], *, held: bool = False) -> None:
        rel = (pos[0] - self.at[0], pos[1] - self.at[1])
        self.at = pos
        self._post(pygame.MOUSEMOTION, pos=pos, rel=rel, buttons=(int(held), 0, 0), touch=False)

    def _somewhere(self) -> tuple[int, int]:
        """Mostly something that can be pressed, else anywhere, also beside the window."""
        from game.ui.scene import WidgetScene

        top = self.app.top
        if isinstance(top, WidgetScene) and self.chance.random() < 0.7:
            found = [widget.rect for widget in top.stage.focusables() if widget.rect]
            if found:
                rect = self.chance.choice(found)
                return (
                    rect.x + self.chance.randrange(max(1, rect.width)),
                    rect.y + self.chance.randrange(max(1, rect.height)),
                )
        width, height = self.app.surface.get_size()
        return self.chance.randrange(-20, width + 20), self.chance.randrange(-20, height + 20)

    # The window

    def resize(self) -> None:
        size = self.chance.choice(SIZES)
        self.say(f"resize {size}")
        pygame.display.set_mode(size, pygame.RESIZABLE)
        for kind in (pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED):
            self._post(kind, x=size[0], y=size[1])

    def rescale(self) -> None:
        self.app.settings.ui_scale = self.chance.choice(SCALES)
        self.say(f"scale {self.app.settings.ui_scale}")
        self.app.apply_settings()

    def reset(self) -> None:
        """Other settings, as the settings page sets them."""
        self.app.settings.theme = self.chance.choice(("night", "day"))
        self.app.settings.animation = self.chance.choice(("off", "fast", "normal", "slow"))
        self.app.settings.reduced_motion = self.chance.random() < 0.3
        self.app.apply_settings()

    def lose_focus(self) -> None:
        kinds = (pygame.WINDOWFOCUSLOST, pygame.WINDOWEXPOSED, pygame.WINDOWLEAVE, pygame.QUIT)
        self._post(self.chance.choice(kinds))

    def wait(self) -> None:
        for _ in range(self.chance.randrange(20)):
            self.step(self.chance.choice((0.016, 0.1, 3.0)))

    def _post(self, kind: int, **values: Any) -> None:
        pygame.event.post(pygame.Event(kind, **values))

    # The screens

    def open_scene(self) -> None:
        """One of the program's screens, over those that are open."""
        if len(self.app.scenes) > 5:
            self.clear()
        name, show = self.chance.choice(screens(self.app, self.chance, self.home, self.clear))
        self.say(f"open {name}")
        show()

    # The disk

    def meddle(self) -> None:
        """Another program comes, goes and writes among the player's files."""
        files = [path for path in self.home.rglob("*") if path.is_file() and not path.is_symlink()]
        if not files:
            return
        path = self.chance.choice(files)
        self.say(f"meddle with {path.name!r}")
        match self.chance.randrange(6):
            case 0:
                path.unlink()
            case 1:
                with path.open("r+b") as stream:
                    stream.truncate(self.chance.randrange(path.stat().st_size + 1))
            case 2:
                with path.open("ab") as stream:
                    stream.write(self.chance.randbytes(99))
            case 3:
                path.rename(path.with_name(f"{self.chance.randrange(9999)}{path.suffix}"))
            case 4:
                path.unlink()
                path.mkdir()
            case 5:
                saves = self.home / "saves"
                saves.mkdir(parents=True, exist_ok=True)
                data = self.chance.choice(hostile.sound_saves()).read_bytes()
                lines = data.splitlines(keepends=True)
                cut = b"".join(lines[: self.chance.randrange(2, len(lines))])
                target = saves / f"new {self.chance.randrange(99)}{ENDING}"
                if not os.path.lexists(target):
                    target.write_bytes(hostile.rewritten(cut, hostile.played_by_hand))


def shake(home: Path, seed: int, acts: int, seconds: float = float("inf")) -> Report:
    """So many acts, or as many as fit in the time, over the player's folder `home`."""
    started = time.monotonic()
    shaker = Shaker(home, seed)
    try:
        while shaker.report.acts < acts and time.monotonic() - started < seconds:
            shaker.act()
    finally:
        shaker.close()
    return shaker.report


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--minutes", type=float, default=float("inf"))
    parser.add_argument("--acts", type=int, default=0)
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    arguments = parser.parse_args()
    webbrowser.open = lambda *_, **__: False
    faults: Counter[str] = Counter()
    ends = time.monotonic() + arguments.minutes * 60
    seed = arguments.seed
    while time.monotonic() < ends:
        home = Path(tempfile.mkdtemp(prefix="shake-"))
        os.environ[HOME_VARIABLE] = os.environ["HOME"] = os.environ["USERPROFILE"] = str(home)
        hostile.fill(home, seed, most=30)
        report = shake(home, seed, arguments.acts or 2000, ends - time.monotonic())
        shutil.rmtree(home, ignore_errors=True)
        faults += report.faults
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
        print(
            f"seed {seed}: {report.acts:,} acts, {len(report.scenes)} kinds of screen, slowest "
            f"{report.slowest:.1f} s ({report.slowest_frame}), {peak} MB at most, "
            f"faults: {dict(report.faults) or 'none'}",
            flush=True,
        )
        seed += 1
        if arguments.acts:
            break
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
