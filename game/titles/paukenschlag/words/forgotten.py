"""Whom a player may have forgotten as a phase is ended."""

from collections.abc import Iterator

from game.contract.words import Forgotten
from game.core.prompt import Prompt
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import frames as f
from game.titles.paukenschlag.model.names import GERMAN, US, named_unit
from game.titles.paukenschlag.rules.grid.field import ships_on
from game.titles.paukenschlag.view import View


def forgotten(seen: View, prompt: Prompt) -> Forgotten:
    """Those worth a question before the end; ships that are left on a grid steam on anyway."""
    if prompt.kind in (f.NavalMoves.__name__, f.Plotting.__name__):
        if prompt.seat == US:
            return _named(_idle_escorts(seen, prompt), "Could escort a convoy here")
        return _named(_boats(seen, prompt), "Still to move, or to dive")
    if prompt.kind == f.AirMoves.__name__:
        return _named(_planes(seen, prompt), "Could look for boats that are up")
    if prompt.kind == f.GridMoves.__name__ and prompt.seat == GERMAN:
        return _named(_on_grid(seen, prompt), "Still to move")
    return Forgotten()


def _named(units: Iterator[str], what: str) -> Forgotten:
    return Forgotten({unit: named_unit(unit) for unit in units}, what)


def _idle_escorts(seen: View, prompt: Prompt) -> Iterator[str]:
    """Ships at sea in the zone of a convoy without any escort."""
    guarded = {ship.convoy for ship in seen.ships.values()}
    for join in prompt.commands(c.Join):
        if join.convoy not in guarded and not seen.ships[join.ship].port:
            yield join.ship


def _boats(seen: View, prompt: Prompt) -> Iterator[str]:
    """Boats without an order: they stay as they are, up or down."""
    for boat in dict.fromkeys(choice.actor for choice in prompt.choices):
        if boat in seen.boats:
            yield boat


def _planes(seen: View, prompt: Prompt) -> Iterator[str]:
    """Aircraft on the ground that reach a zone where a boat is up and nobody has searched."""
    searched = {plane.zone for plane in seen.planes.values() if plane.zone}
    zones = {
        boat.zone
        for boat in seen.boats.values()
        if boat.zone and not boat.is_down and boat.zone not in searched
    }
    yield from dict.fromkeys(fly.plane for fly in prompt.commands(c.Fly) if fly.zone in zones)


def _on_grid(seen: View, prompt: Prompt) -> Iterator[str]:
    """Boats that may move, as long as there are ships to go for."""
    if any(ships_on(seen)):
        yield from dict.fromkeys(choice.actor for choice in prompt.choices if choice.actor)
