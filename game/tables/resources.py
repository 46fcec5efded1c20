"""Where the program's own files and the player's files live."""

import os
import sys
from functools import cache
from pathlib import Path

import appdirs

APP_NAME = "western-approaches"
HOME_VARIABLE = "WESTERN_APPROACHES_HOME"


@cache
def _resource_root() -> Path:
    bundle = getattr(sys, "_MEIPASS", None)
    if bundle:
        return Path(bundle)
    package = Path(__file__).resolve().parent.parent
    if (package.parent / "pyproject.toml").is_file():
        return package.parent
    return package / "_resources"


def resource(*parts: str) -> Path:
    """Path of a shipped file or folder, such as ``resource("assets", "art", "die.svg")``.

    The first part is ``assets``, ``maps`` or ``saves``. Works from a checkout, an installed wheel
    and a PyInstaller folder. The path is not checked: whoever reads it says what is missing.
    """
    return _resource_root().joinpath(*parts)


def user_path(*parts: str) -> Path:
    """The player's path for ``parts``, which need not be there.

    ``WESTERN_APPROACHES_HOME`` replaces the platform's folder (a stick, a test).
    """
    home = os.environ.get(HOME_VARIABLE)
    base = Path(home) if home else Path(appdirs.user_data_dir(APP_NAME, appauthor=False))
    return base.joinpath(*parts)


def user_dir(*parts: str) -> Path:
    """The player's folder for ``parts``, made if it is not there.

    Raises:
        OSError: the folder cannot be made.
    """
    folder = user_path(*parts)
    folder.mkdir(parents=True, exist_ok=True)
    return folder
