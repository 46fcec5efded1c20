"""The midshipman: the captain to whom all sides are alike, and who saves on attacks."""

from game.core.prompt import Prompt
from game.core.records import Command
from game.titles.tonnage_war.bots import captain_tuned as tuned
from game.titles.tonnage_war.bots.captain import Captain
from game.titles.tonnage_war.bots.choosing import choose_places
from game.titles.tonnage_war.model.commands import AttackWith
from game.titles.tonnage_war.model.frames import Attack, Placement
from game.titles.tonnage_war.rules.ground.plot import unit_of
from game.titles.tonnage_war.rules.ground.reach import is_spent
from game.titles.tonnage_war.view import View

OVERLOOKS = "guards all sides of the convoy alike, and attacks a boat with one escort alone"
ALIKE = dict.fromkeys(tuned.POSTS, 1.0)


class Midshipman(Captain):
    """As many escorts astern as on the beams; the best of those that found a boat attacks it."""

    def choose(self, view: View, prompt: Prompt) -> Command:
        if prompt.kind == Placement.__name__:
            command, self.why = choose_places(view, prompt, ALIKE)
            return command
        if prompt.kind == Attack.__name__ and (attacks := _single(prompt)):
            self.why = "One attack is enough, the others save their charges."
            return max(attacks, key=lambda each: _strength(view, each.escorts[0]))
        return super().choose(view, prompt)


def _single(prompt: Prompt) -> list[AttackWith]:
    return [each for each in prompt.commands(AttackWith) if len(each.escorts) == 1]


def _strength(view: View, escort: str) -> tuple[bool, int]:
    return not is_spent(view, escort), unit_of(view, escort).attack
