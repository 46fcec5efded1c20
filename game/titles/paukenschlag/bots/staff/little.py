"""Questions on which so little hangs that many games do not show it: what each choice does."""

from collections.abc import Callable, Mapping

from game.core.records import Command, Frame
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import frames as f
from game.titles.paukenschlag.printed.order_of_battle import SHIPS
from game.titles.paukenschlag.printed.places import target_name
from game.titles.paukenschlag.view import View

LITTLE = "little hangs on it"


def _bomber(view: View, command: Command) -> str:
    """14.2.1"""
    assert isinstance(command, c.BaseBomber)
    if command.is_ashore:
        return "Ashore they look for boats every week."
    if view.house.has_raids:
        return "Aboard they can raid the islands once, if an event sends her there."
    return "Aboard they block the deck, and have nothing to raid."


def _base(view: View, command: Command) -> str:
    """12.1.1"""
    assert isinstance(command, c.PlacePlane)
    return f"It flies from {target_name(command.base)}, and may move elsewhere for a week's flight."


def _restored(view: View, command: Command) -> str:
    """13.0j"""
    assert isinstance(command, c.Restore)
    if command.unit in SHIPS:
        return "She lies at New York again, and hunts boats where she may sail."
    return "It looks for boats from New York, and may move elsewhere for a week's flight."


OF_FRAMES: Mapping[type[Frame], Callable[[View, Command], str]] = {
    f.HornetBomber: _bomber,
    f.PlacePlanes: _base,
    f.HomeFront: _restored,
}
OF_LITTLE = {frame.__name__: words for frame, words in OF_FRAMES.items()}
