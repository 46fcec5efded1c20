"""Where the program's own files and the player's files live."""

import os
import sys
from functools import cache
from pathlib import Path

import appdirs

APP_NAME = "western-approaches"
HOME_VARIABLE = "WESTERN_APPROACHES_HOME"


class NoHome(OSError):
    """This user has no home folder; the message is one sentence."""

    def __init__(self) -> None:
        super().__init__(f"You have no home folder; name one in {HOME_VARIABLE}.")


@cache
def _resource_root() -> Path:
    bundle = getattr(sys, "_MEIPASS", None)
    if bundle:
        return Path(bundle)
    package = Path(__file__).resolve().parent.parent
    installed = package / "_resources"
    return installed if installed.is_dir() else package.parent


def resource(*parts: str) -> Path:
    """Path of a shipped file or folder, such as ``resource("assets", "art", "die.svg")``.

    The first part is ``assets``, ``maps`` or ``saves``. Works from a checkout, an installed wheel
    and a PyInstaller folder. The path is not checked: whoever reads it says what is missing.
    """
    return _resource_root().joinpath(*parts)


def user_path(*parts: str) -> Path:
    """The player's path for ``parts``, which need not be there.

    ``WESTERN_APPROACHES_HOME`` replaces the platform's folder (a stick, a test). Raises NoHome
    where it is not set and the system knows of no home for this user.
    """
    if home := os.environ.get(HOME_VARIABLE):
        return Path(home, *parts)
    return system_path(APP_NAME, *parts)


def system_path(*parts: str) -> Path:
    """A path in the folder where this user's programs keep their data; raises NoHome."""
    folder = Path(appdirs.user_data_dir(appauthor=False))
    if not folder.is_absolute():  # "~/.local/share" as it was, since nobody knows this user
        raise NoHome
    return folder.joinpath(*parts)


def user_dir(*parts: str) -> Path:
    """The player's folder for ``parts``, made if it is not there; raises OSError."""
    folder = user_path(*parts)
    folder.mkdir(parents=True, exist_ok=True)
    return folder
