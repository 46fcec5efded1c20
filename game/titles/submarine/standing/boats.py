"""Orders that stand for the boats: what is said once, to all or to those that are picked."""

from collections.abc import Callable, Collection

from game.contract.standing import Answer, GroupOrder, StandingOrder, first_admitted
from game.core.prompt import Prompt
from game.core.records import Command
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import frames as f
from game.titles.submarine.model.state import HIDDEN, SUBMARINE
from game.titles.submarine.rules.ground.c6_course import LEFT, RIGHT
from game.titles.submarine.rules.moving.c32_silent import must_creep
from game.titles.submarine.rules.turn.c7_plotting import boat_in_hand
from game.titles.submarine.view import View

BOATS_STRAIGHT = "boats-straight"
"""The order to picked boats that is drawn on the board."""
SLOWEST = 1
SEEN = "{boat} is known to the escorts."
HURT = "{boat} is hit."
CANNOT_TURN = "{boat} cannot turn so."


def _can_keep(view: View, prompt: Prompt) -> bool:
    return prompt.seat == SUBMARINE and prompt.kind == f.Plotting.__name__


def _keep(view: View, prompt: Prompt, since: View) -> Command | str:
    """Each boat without a plot goes straight on as fast as last turn; then the plots are done."""
    if not _can_keep(view, prompt) or view.turn != since.turn:
        return ""
    boat = boat_in_hand(view)
    if not _has_plot(view, boat.id):
        plots = [c.Plot(boat.id, str(hexes)) for hexes in range(boat.speed, 0, -1)]
        if plot := first_admitted(prompt, *plots):
            return plot
    after = [*view.boats][[*view.boats].index(boat.id) + 1 :]
    takes = [c.Take(each) for each in after if not _has_plot(view, each) and view.boats[each].speed]
    return first_admitted(prompt, *takes, c.Done()) or prompt.text


def _has_plot(view: View, boat: str) -> bool:
    return boat in view.plots and bool(view.plots[boat].moves)


def _unplotted(view: View, prompt: Prompt) -> Collection[str]:
    """The boats that may be plotted as a group: those for which nothing is."""
    if prompt.kind != f.Plotting.__name__ or prompt.seat != SUBMARINE:
        return ()
    return [boat for boat in view.boats if not _has_plot(view, boat) and not _creeps(view, boat)]


def _creeps(view: View, boat: str) -> bool:
    """32.4 Whether a boat has a plot without moves, since she must finish her silent running."""
    return must_creep(view, view.boats[boat])


def _boat_news(view: View, since: View, boats: Collection[str]) -> str:
    """What the escorts have learned of the boats, or done to them; empty for nothing."""
    for boat in (view.boats[each] for each in view.boats if each in boats):
        before = since.boats.get(boat.id, boat)
        if boat.contact not in (HIDDEN, before.contact):
            return SEEN.format(boat=boat.name)
        inside, was = view.insides[boat.id], since.insides.get(boat.id)
        if was is not None and inside.damage > was.damage:
            return HURT.format(boat=boat.name)
    return ""


def _plotted(turn: str) -> Callable[[View, Prompt, View, Collection[str]], Answer]:
    """The boats of a group one after the other: straight on turn after turn, or a turn once."""

    def answer(view: View, prompt: Prompt, since: View, boats: Collection[str]) -> Answer:
        left = [boat for boat in _unplotted(view, prompt) if boat in boats]
        if (turn and (not left or view.turn != since.turn)) or not view.boats.keys() & boats:
            return ""
        if news := _boat_news(view, since, boats):
            return news
        if not left:
            return None
        boat = boat_in_hand(view)
        if boat.id not in left:
            return first_admitted(prompt, *map(c.Take, left)) or prompt.text
        speed = max(SLOWEST, boat.speed)
        plots = [c.Plot(boat.id, f"{turn}{hexes}") for hexes in range(speed, 0, -1)]
        return first_admitted(prompt, *plots) or CANNOT_TURN.format(boat=boat.name)

    return answer


STANDING = (
    StandingOrder(
        "keep-course",
        "All keep course",
        "Boats without a plot go straight on as fast as last turn, at their depth; then the plots "
        "of this turn are done.",
        _can_keep,
        _keep,
    ),
)

UNPLOTTED = "The picked boats without a plot "
PLOTTED_ONCE = (
    ", as fast as last turn and at their depth; it can be plotted otherwise until the plots are "
    "done."
)

GROUP_ORDERS = (
    GroupOrder(
        BOATS_STRAIGHT,
        "Keep course",
        UNPLOTTED + "go straight on as fast as last turn and at their depth, turn after turn, "
        "until one is found or hit.",
        _unplotted,
        _plotted(""),
        "On",
    ),
    GroupOrder(
        "boats-port",
        "Plot to port",
        UNPLOTTED + "turn 60° to port" + PLOTTED_ONCE,
        _unplotted,
        _plotted(LEFT),
        "Port",
    ),
    GroupOrder(
        "boats-starboard",
        "Plot to starboard",
        UNPLOTTED + "turn 60° to starboard" + PLOTTED_ONCE,
        _unplotted,
        _plotted(RIGHT),
        "Starboard",
    ),
)
