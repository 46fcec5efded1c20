"""Orders that stand: what a commander says once."""

from game.contract.standing import StandingOrder, first_admitted
from game.core.prompt import Prompt
from game.core.records import Command
from game.titles.tonnage_war.model import commands as c
from game.titles.tonnage_war.rules.ground.plot import card_of
from game.titles.tonnage_war.view import View

SUNK = "Ships were sunk."
HURT = "An escort was lost."
CAME = "Escorts have come or gone."
DARK, LIGHT = "Night falls.", "Day breaks."
STORM = "The storm begins or ends."
WAITING = "Escorts wait to be placed."


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
    return not _waiting(prompt) and first_admitted(prompt, c.SailOn(), c.HoldScreen()) is not None


def _sail_on(view: View, prompt: Prompt, since: View) -> Command | str:
    stop = _news(view, since) or _waiting(prompt)
    return stop or first_admitted(prompt, c.SailOn(), c.HoldScreen()) or prompt.text


def _waiting(prompt: Prompt) -> str:
    return WAITING if prompt.admits(c.FormScreen()) else ""


def _can_search(view: View, prompt: Prompt) -> bool:
    return prompt.admits(c.AssignAll())


def _search(view: View, prompt: Prompt, since: View) -> Command | str:
    return first_admitted(prompt, c.AssignAll(), c.BeginSearches()) or ""


STANDING = (
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
)
