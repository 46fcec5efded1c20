"""The player's settings: one small JSON file that can never stop the program."""

import json
import os
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError

from game.tables.doors import Unfit, plain, read_file, write_file
from game.tables.resources import user_dir
from game.ui.keys import sound_keys

MIN_SCALE, MAX_SCALE = 75, 250
MIN_WINDOW = (960, 600)
LEAST_STILL = 0.6
MOST_BYTES = 1 << 18
MOST_PLACES, MOST_PATH = 6, 4096

Animation = Literal["off", "fast", "normal", "slow"]
ThemeName = Literal["night", "day"]

Help = Literal["hints", "odds", "danger", "advice"]
HELP_LEVELS: dict[str, frozenset[Help]] = {
    "all": frozenset({"hints", "odds", "danger", "advice"}),
    "some": frozenset({"hints", "odds"}),
    "none": frozenset(),
}
"""What stands on at each level of help; any other mix is the player's own."""

_PACE: dict[Animation, float] = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 2.0}


def _sound_places(given: object) -> tuple[str, ...]:
    """What can be used of ``given``, whatever a settings file holds."""
    each = given if isinstance(given, (list, tuple)) else ()
    sound = (p for p in each if isinstance(p, str) and p.isprintable() and 0 < len(p) <= MOST_PATH)
    return tuple(dict.fromkeys(sound))[:MOST_PLACES]


class Settings(BaseModel):
    """What the player has chosen; every field has a sensible default.

    ``volume`` is that of the effects; ``silent_away`` is whether nothing sounds while another
    window has the keyboard, and ``speak`` whether what is shown is said. ``keys`` holds the changed
    keys by action id; what makes no sense there is left out.
    ``hints``, ``odds``, ``danger`` and ``advice`` say which help the tables give;
    ``wants_lesson`` that the first game with a guide is still to be offered; ``recent_places``
    are the folders that files were last taken from or put into.
    """

    model_config = ConfigDict(validate_assignment=True, extra="ignore")

    ui_scale: int = Field(default=100, ge=MIN_SCALE, le=MAX_SCALE)
    animation: Animation = "normal"
    volume: int = Field(default=70, ge=0, le=100)
    ambience: int = Field(default=60, ge=0, le=100)
    music: int = Field(default=45, ge=0, le=100)
    mute: bool = False
    silent_away: bool = True
    speak: bool = False
    fullscreen: bool = False
    theme: ThemeName = "night"
    hints: bool = True
    wants_lesson: bool = True
    odds: bool = True
    danger: bool = True
    advice: bool = True
    reduced_motion: bool = False
    keys: Annotated[dict[str, str], BeforeValidator(sound_keys)] = Field(default_factory=dict)
    recent_places: Annotated[tuple[str, ...], BeforeValidator(_sound_places)] = ()
    window_width: int = Field(default=1280, ge=MIN_WINDOW[0], le=16384)
    window_height: int = Field(default=800, ge=MIN_WINDOW[1], le=16384)

    @property
    def help_level(self) -> str:
        """The level of help by its name; empty for a mix of the player's own."""
        given = {each for each in HELP_LEVELS["all"] if getattr(self, each)}
        return next((name for name, helps in HELP_LEVELS.items() if helps == given), "")

    def set_help_level(self, name: str) -> None:
        """Give the help of a level, and no other; raises KeyError for no level's name."""
        for each in HELP_LEVELS["all"]:
            setattr(self, each, each in HELP_LEVELS[name])

    def motion(self, seconds: float) -> float:
        """How long an animation of ``seconds`` lasts for this player; 0 means at once."""
        return 0.0 if self.reduced_motion else seconds * _PACE[self.animation]

    def still(self, seconds: float) -> float:
        """How long something to be read stands in the place of an animation; 0 for not at all."""
        return 0.0 if self.animation == "off" else max(LEAST_STILL, seconds * _PACE[self.animation])


def settings_path() -> Path:
    return user_dir() / "settings.json"


def load_settings(path: Path | None = None) -> tuple[Settings, str]:
    """The stored settings, and a sentence for the player ("" when all is well).

    A damaged file is moved aside to ``settings.damaged.json`` and the defaults are used.
    """
    try:
        path = path or settings_path()
    except OSError as error:
        return Settings(), _unread(error)
    try:
        return Settings.model_validate(json.loads(read_file(path, MOST_BYTES))), ""
    except FileNotFoundError:
        return Settings(), ""
    except (Unfit, ValidationError, ValueError, RecursionError) as error:
        return Settings(), _set_aside(path, _reason(error))
    except OSError as error:
        return Settings(), _unread(error)


def save_settings(settings: Settings, path: Path | None = None) -> str:
    """Write the settings whole or not at all; a sentence for the player if that failed."""
    try:
        path = path or settings_path()
        write_file(path, settings.model_dump_json(indent=2).encode() + b"\n")
    except OSError as error:
        return f"Settings could not be saved ({error.strerror})."
    return ""


def _unread(error: OSError) -> str:
    return f"Settings could not be read ({error.strerror}); using the defaults."


def _reason(error: Exception) -> str:
    if isinstance(error, ValidationError):
        first = error.errors()[0]
        field = ".".join(str(part) for part in first["loc"]) or "the file"
        return plain(f"{field}: {first['msg']}")
    return "it is not a settings file"


def _set_aside(path: Path, reason: str) -> str:
    aside = path.with_name("settings.damaged.json")
    try:
        os.replace(path, aside)
    except OSError:
        return f"{path.name} was damaged ({reason}); it could not be kept, defaults are in use."
    return f"{path.name} was damaged ({reason}); it is kept as {aside.name}, defaults are in use."
