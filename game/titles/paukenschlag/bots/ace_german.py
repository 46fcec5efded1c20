"""The ace of the boats: all to the best convoy, where it may go, and pings that bring boats up."""

from collections.abc import Sequence

from game.core.prompt import Prompt
from game.core.records import Command
from game.titles.paukenschlag.bots import ace_tuned, captain_german
from game.titles.paukenschlag.bots import captain_tuned as tuned
from game.titles.paukenschlag.bots.captain_pack import has_cargo
from game.titles.paukenschlag.bots.rendezvous import Square, can_come, path_of, steaming
from game.titles.paukenschlag.bots.scales import Scale
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model.names import ACTIVE
from game.titles.paukenschlag.printed.squares import gap
from game.titles.paukenschlag.printed.tables import SONAR
from game.titles.paukenschlag.rules.grid.c8_sonar import modifier
from game.titles.paukenschlag.rules.grid.field import boats_on, is_any_boat_found, ships_on
from game.titles.paukenschlag.view import View

Chosen = tuple[Command, str]
SCALE = Scale(
    ace_tuned.MEETS_SLOW,
    ace_tuned.MEETS_FAST,
    ace_tuned.SINKS,
    ace_tuned.SCARES,
    ace_tuned.ENOUGH,
)


# On the chart


def choose_place(view: View, prompt: Prompt) -> Chosen:
    return captain_german.place(view, prompt, SCALE)


def choose_sailing(view: View, prompt: Prompt) -> Chosen:
    return captain_german.sail(view, prompt, SCALE)


def choose_second(view: View, prompt: Prompt) -> Chosen:
    return captain_german.sail_again(view, prompt, SCALE)


# On the search grid


def choose_ping(view: View, prompt: Prompt) -> Chosen | None:
    if any(marker.found_by and has_cargo(view, unit) for unit, marker in ships_on(view)):
        return None
    pings = [ping for ping in prompt.commands(c.Ping) if has_cargo(view, ping.target)]
    listening = {ping.target: _by_listening(view, ping.target) for ping in pings}
    gains = {ping: _by_ping(view, ping) - listening[ping.target] for ping in pings}
    best = max(gains, key=lambda ping: gains[ping], default=None)
    if best and gains[best] > 0:
        return best, "More boats come up than if we waited until somebody hears them."
    return c.Done(), "By listening more boats come up: who pings is heard, and they run."


def _by_ping(view: View, ping: c.Ping) -> float:
    """The boats that come up with a ship which knows that it is hunted."""
    needs = SONAR.detects - modifier(view, ping.unit, ping.target, ACTIVE)
    path = path_of(view, ping.target, view.markers[ping.target].square, is_free=True)
    return needs / 6 * _come_up(view, path)


def _by_listening(view: View, unit: str) -> float:
    """The boats that come up with a ship once one of them has heard it, as it steams on."""
    if is_any_boat_found(view):
        return 0.0
    path, missed, boats = steaming(view, unit), 1.0, 0.0
    for place, square in enumerate(path[1:], 1):
        near = sum(
            gap(marker.square, square) <= SONAR.passive_range for _, marker in boats_on(view)
        )
        deaf = (1 - SONAR.detects / 6) ** near
        boats += missed * (1 - deaf) * _come_up(view, path[place:])
        missed *= deaf
    return boats


def _come_up(view: View, path: Sequence[Square]) -> float:
    """The most boats that can come together where a ship is, now or on its way."""
    return max(
        tuned.PATIENCE**wait
        * sum(can_come(view, boat, marker, square, wait) for boat, marker in boats_on(view))
        for wait, square in enumerate(path)
    )
