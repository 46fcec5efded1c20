"""The midshipman: the captain who looks no further than this week."""

from game.core.prompt import Prompt
from game.core.records import Command
from game.titles.paukenschlag.bots.captain import Captain
from game.titles.paukenschlag.bots.captain_german import sail
from game.titles.paukenschlag.bots.scales import CAPTAINS
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model.frames import NavalMoves, Plotting, SecondMoves
from game.titles.paukenschlag.model.names import GERMAN
from game.titles.paukenschlag.printed.places import distance, target_zone
from game.titles.paukenschlag.view import View

OVERLOOKS = "sends boats after what they see this week, and convoys by the shortest way"
THIS_WEEK = CAPTAINS._replace(looks_on=False)


class Midshipman(Captain):
    """His boats go where prey is now; his convoys turn aside for nothing."""

    def choose(self, view: View, prompt: Prompt) -> Command:
        if prompt.seat == GERMAN and prompt.kind == SecondMoves.__name__:
            self.why = "The boats lie where they should."
            return c.Done()
        if prompt.seat == GERMAN and prompt.kind in (NavalMoves.__name__, Plotting.__name__):
            command, self.why = sail(view, prompt, THIS_WEEK)
            return command
        command = super().choose(view, prompt)
        if isinstance(command, c.SailConvoy):
            self.why = "The shortest way."
            return _shortest(view, prompt, command.convoy)
        return command


def _shortest(view: View, prompt: Prompt, convoy: str) -> c.SailConvoy:
    goal = target_zone(view.convoys[convoy].destination)
    ways = [each for each in prompt.commands(c.SailConvoy) if each.convoy == convoy]
    return min(ways, key=lambda way: (distance(way.zone, goal), way.zone))
