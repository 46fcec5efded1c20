"""Orders that stand: what a commander says once, to all escorts or to those that are picked."""

from collections.abc import Collection

from game.contract.standing import GroupOrder, StandingOrder, first_admitted
from game.core.prompt import Prompt
from game.core.records import Command
from game.titles.tonnage_war.model import commands as c
from game.titles.tonnage_war.model.frames import Orders, Pursuit
from game.titles.tonnage_war.rules.c8_placement import waiting
from game.titles.tonnage_war.rules.ground.plot import card_of
from game.titles.tonnage_war.rules.ground.reach import finders, pursuers
from game.titles.tonnage_war.view import View

SUNK = "Ships were sunk."
HURT = "An escort was lost."
CAME = "Escorts have come or gone."
DARK, LIGHT = "Night falls.", "Day breaks."
STORM = "The storm begins or ends."
WAITING = "Escorts wait to be placed."
NO_FINDER = "First must go one that found or attacked the boat."


def _news(view: View, since: View) -> str:
    """What has changed so that the screen may have to stand otherwise; empty for nothing."""
    now, then = card_of(view), card_of(since)
    is_dark, was_dark = now.is_low(view.turn), then.is_low(since.turn)
    changes = {
        SUNK: view.tally.ships > since.tally.ships,
        HURT: view.tally.escorts_damaged > since.tally.escorts_damaged
        or view.tally.escorts_destroyed > since.tally.escorts_destroyed,
        CAME: view.escorts.keys() != since.escorts.keys(),
        DARK: is_dark > was_dark,
        LIGHT: is_dark < was_dark,
        STORM: now.is_storm(view.turn) != then.is_storm(since.turn),
    }
    return next((words for words, is_so in changes.items() if is_so), "")


def _can_sail_on(view: View, prompt: Prompt) -> bool:
    can_go = first_admitted(prompt, c.SailOn(), c.HoldScreen()) is not None
    return can_go and not _can_form(view, prompt)


def _sail_on(view: View, prompt: Prompt, since: View) -> Command | str:
    stop = _news(view, since) or _waiting(prompt)
    return stop or first_admitted(prompt, c.SailOn(), c.HoldScreen()) or prompt.text


def _waiting(prompt: Prompt) -> str:
    return WAITING if prompt.admits(c.FormScreen()) else ""


def _can_form(view: View, prompt: Prompt) -> bool:
    is_before = prompt.kind == Orders.__name__ and bool(waiting(view))
    return is_before or prompt.admits(c.FormScreen())


def _form(view: View, prompt: Prompt, since: View) -> Command | str:
    """The screen is formed where it is asked for, and sails on."""
    return first_admitted(prompt, c.FormScreen()) or _sail_on(view, prompt, since)


def _can_search(view: View, prompt: Prompt) -> bool:
    return prompt.admits(c.AssignAll())


def _search(view: View, prompt: Prompt, since: View) -> Command | str:
    return first_admitted(prompt, c.AssignAll(), c.BeginSearches()) or ""


def _pursued(view: View) -> str:
    """The boat that is asked of."""
    frame = view.flow[-1]
    assert isinstance(frame, Pursuit)
    return frame.boat


def _can_pursue(view: View, prompt: Prompt) -> bool:
    return prompt.kind == Pursuit.__name__


def _pursue(view: View, prompt: Prompt, since: View) -> Command | str:
    """Of each boat in turn, for as long as it is asked."""
    if not _can_pursue(view, prompt):
        return ""
    joins = map(c.Join, finders(view, _pursued(view)))
    return first_admitted(prompt, *joins, c.Proceed()) or ""


def _pursuing(view: View, prompt: Prompt) -> Collection[str]:
    """The escorts that may go after the boat that is asked of, and do not yet."""
    if not _can_pursue(view, prompt):
        return ()
    frame, boat = view.flow[-1], _pursued(view)
    assert isinstance(frame, Pursuit)
    able = dict.fromkeys((*finders(view, boat), *pursuers(view, boat)))
    return [escort for escort in able if escort not in frame.chosen]


def _pursue_with(
    view: View, prompt: Prompt, since: View, escorts: Collection[str]
) -> Command | str:
    """The picked ones, then the next question: one boat, not those that are asked of after it."""
    if not _can_pursue(view, prompt) or _pursued(view) != _pursued(since):
        return ""
    frame = view.flow[-1]
    assert isinstance(frame, Pursuit)
    if join := first_admitted(prompt, *map(c.Join, sorted(escorts))):
        return join
    return first_admitted(prompt, c.Proceed()) or "" if frame.chosen else NO_FINDER


STANDING = (
    StandingOrder(
        "screen",
        "Usual screen",
        "Escorts that wait take the usual stations, and the screen stands; then the convoy carries "
        "on, until something happens.",
        _can_form,
        _form,
    ),
    StandingOrder(
        "sail-on",
        "Carry on",
        "The turns' orders are to sail on, and the screen stands, until a boat can be searched "
        "for or attacks, a ship is sunk, an escort comes or goes, or light or weather change.",
        _can_sail_on,
        _sail_on,
    ),
    StandingOrder(
        "search",
        "All search",
        "Every escort that can search does, in each search of this attack, until one finds a boat.",
        _can_search,
        _search,
    ),
    StandingOrder(
        "pursue",
        "Stay by it",
        "Of each boat that was attacked: those that found or attacked it go after it, three at "
        "most.",
        _can_pursue,
        _pursue,
    ),
)

GROUP_ORDERS = (
    GroupOrder(
        "pursue-with",
        "Go after it",
        "The picked escorts go after this boat, three at most, first one that found or attacked "
        "it.",
        _pursuing,
        _pursue_with,
        "After it",
    ),
)
