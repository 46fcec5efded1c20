"""The midshipman: the captain who does not ask where the enemy will be next."""

from collections.abc import Sequence

from game.core.prompt import Prompt
from game.core.records import Command
from game.titles.paukenschlag.bots.captain import Captain
from game.titles.paukenschlag.bots.captain_german import is_able
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model.frames import GridMoves, SecondMoves
from game.titles.paukenschlag.model.names import GERMAN, US
from game.titles.paukenschlag.printed.places import distance
from game.titles.paukenschlag.printed.squares import Square, gap
from game.titles.paukenschlag.rules.grid.field import ships_on
from game.titles.paukenschlag.rules.units import has_merchants
from game.titles.paukenschlag.view import View

OVERLOOKS = "never asks where the enemy will be next: boats chase what is near, ships steam on"


class Midshipman(Captain):
    """His boats go to where prey is now; his ships turn aside for nobody."""

    def choose(self, view: View, prompt: Prompt) -> Command:
        if prompt.seat == GERMAN and prompt.kind == SecondMoves.__name__:
            self.why = "The boats lie where they should."
            return c.Done()
        if prompt.seat == US and prompt.kind == GridMoves.__name__:
            self.why = "They steam on."
            return c.Done()
        ways, ships = prompt.commands(c.GoTo), [marker.square for _, marker in ships_on(view)]
        if prompt.seat == GERMAN and ways and ships:
            self.why = "At the nearest ship."
            return _at_the_nearest([way for way in ways if way.unit == ways[0].unit], ships)
        command = super().choose(view, prompt)
        return self._chase(view, prompt, command) if isinstance(command, c.SailBoat) else command

    def _chase(self, view: View, prompt: Prompt, command: c.SailBoat) -> Command:
        """The first boat that can fight to the nearest convoy that is seen; else the captain's."""
        convoys = [each.zone for each in view.convoys.values() if has_merchants(each)]
        ways = [way for way in prompt.commands(c.SailBoat) if is_able(view.boats[way.boat])]
        if not convoys or not ways:
            return command
        self.why = "To the nearest convoy."
        return min(
            (way for way in ways if way.boat == ways[0].boat),
            key=lambda way: (min(distance(way.zone, zone) for zone in convoys), way.is_down),
        )


def _at_the_nearest(ways: Sequence[c.GoTo], ships: Sequence[Square]) -> c.GoTo:
    """The way of a boat that ends nearest to where a ship is now, on the surface if she may."""
    return min(
        ways, key=lambda way: (min(gap((way.row, way.column), at) for at in ships), way.is_down)
    )
