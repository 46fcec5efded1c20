"""The program in the menu of a Linux desktop: its entry, which works in place, and its icons."""

import argparse
import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from game.session.apart.invitation import ENDING as INVITATION
from game.session.logbook.saves import ENDING
from game.session.record.files import why
from game.tables.designs import SUFFIX
from game.tables.doors import write_file
from game.tables.resources import APP_NAME, resource, system_path
from game.verbs import FAILED, OK, UsageError, complain

ENTRY = f"""[Desktop Entry]
Version=1.4
Type=Application
Name=Western Approaches
GenericName=Naval Board Games
Comment=Five board games of the Battle of the Atlantic
TryExec={{program}}
Exec={{command}}
Path={{folder}}
Icon={APP_NAME}
Terminal=false
StartupWMClass={APP_NAME}
Categories=Game;BoardGame;StrategyGame;
MimeType={{mime}};
Keywords=wargame;naval;tabletop;hex;solitaire;
"""
"""What a desktop is told; the keys are those of the Desktop Entry Specification 1.4."""
MIME = "application/x-western-approaches"
KIND = f"""<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="{MIME}">
    <comment>Game, scenario or invitation of Western Approaches</comment>
    <glob pattern="*{ENDING}"/>
    <glob pattern="*{SUFFIX}"/>
    <glob pattern="*{INVITATION}"/>
  </mime-type>
</mime-info>
"""
"""By what the desktop knows our files, so that a double-click opens them."""
UPDATERS = (("update-mime-database", "mime"), ("update-desktop-database", "applications"))
"""Programs of the desktop that read such files anew, and the folder that each reads."""
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
ELSEWHERE = (
    "Only a Linux desktop takes a menu entry; "
    "on Windows pin the program to the start menu, on macOS drag it to the Dock."
)


def run(parsed: argparse.Namespace) -> int:
    """Put the program into the menu of this user, or with `undo` take it out."""
    if not sys.platform.startswith("linux"):
        raise UsageError(ELSEWHERE)
    data = system_path()
    try:
        if parsed.undo:
            remove(data)
            print("The menu entry and its icons are gone.")
        else:
            print(f"{install(data, how_started())}: the menu entry, with its icons.")
    except OSError as error:
        complain(f"{error.filename or data}: cannot be written ({why(error)}).")
        return FAILED
    return OK


def how_started() -> list[str]:
    """The words that start the program again from anywhere, the way it was started now."""
    if hasattr(sys, "_MEIPASS"):
        return [str(Path(sys.executable).with_name(APP_NAME))]
    script = Path(sys.argv[0]).absolute()
    if script.name.startswith(APP_NAME):
        return [str(script.with_name(APP_NAME))]
    return [sys.executable, "-m", "game"]


def install(data: Path, words: Sequence[str]) -> Path:
    """Write entry and icons into a data folder; the path of the entry. Raises OSError."""
    for size, path in _icons(data).items():
        path.parent.mkdir(parents=True, exist_ok=True)
        write_file(path, _icon(size))
    os.utime(_theme(data))  # what desktops remember of it is out of date
    for path, text in ((_kind(data), KIND), (_entry(data), entry([*words, "open"], "%f"))):
        path.parent.mkdir(parents=True, exist_ok=True)
        write_file(path, text.encode())
    _update(data)
    return _entry(data)


def _update(data: Path) -> None:
    """Let the desktop read what has changed, where it has the programs for that."""
    for name, folder in UPDATERS:
        program = shutil.which(name)
        if program and (data / folder).is_dir():
            subprocess.run([program, data / folder], check=False, capture_output=True)


def remove(data: Path) -> None:
    """Take away what `install` wrote, and the folders of icons empty then; raises OSError."""
    _entry(data).unlink(missing_ok=True)
    _kind(data).unlink(missing_ok=True)
    _update(data)
    for path in _icons(data).values():
        path.unlink(missing_ok=True)
        with suppress(OSError):
            path.parent.rmdir()
            path.parent.parent.rmdir()
    if _theme(data).is_dir():
        os.utime(_theme(data))


def entry(words: Sequence[str], files: str = "") -> str:
    """The text of the entry for a program and its arguments, with what stands for files to open.

    A program that is started as a module is found in the folder that it lies in.
    """
    is_module = "-m" in words
    folder = str(Path(__file__).resolve().parent.parent) if is_module else ""
    text = ENTRY.format(
        program=_value(words[0]),
        command=_value(" ".join(filter(None, (*map(_argument, words), files)))),
        folder=_value(folder),
        mime=MIME,
    )
    return text if folder else text.replace("Path=\n", "")


def _value(text: str) -> str:
    """A value of the entry file, its own signs escaped."""
    for sign, written in (("\\", "\\\\"), ("\n", "\\n"), ("\t", "\\t"), ("\r", "\\r")):
        text = text.replace(sign, written)
    return text


def _argument(word: str) -> str:
    """A word of a command line; what a shell would read, or the desktop (%), is kept as it is."""
    word = word.replace("%", "%%")
    if shlex.quote(word) == word:
        return word
    for sign in '\\"`$':
        word = word.replace(sign, "\\" + sign)
    return f'"{word}"'


def _entry(data: Path) -> Path:
    return data / "applications" / f"{APP_NAME}.desktop"


def _kind(data: Path) -> Path:
    return data / "mime" / "packages" / f"{APP_NAME}.xml"


def _theme(data: Path) -> Path:
    return data / "icons" / "hicolor"


def _icons(data: Path) -> dict[int | None, Path]:
    """Where the icons go: one of each size in pixels, and at None the drawing itself."""
    drawn: dict[int | None, Path] = {
        size: _theme(data) / f"{size}x{size}" / "apps" / f"{APP_NAME}.png" for size in SIZES
    }
    return {**drawn, None: _theme(data) / "scalable" / "apps" / f"{APP_NAME}.svg"}


def _icon(size: int | None) -> bytes:
    """The bytes of an icon file."""
    from io import BytesIO

    import pygame

    drawing = resource("assets", "art", "icon-app.svg")
    if size is None:
        return drawing.read_bytes()
    picture = BytesIO()
    pygame.image.save(pygame.image.load_sized_svg(str(drawing), (size, size)), picture, "icon.png")
    return picture.getvalue()
