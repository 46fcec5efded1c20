"""Whom the commander may have forgotten as a screen or a search is ended."""

from game.contract.words import Forgotten
from game.core.prompt import Prompt
from game.titles.tonnage_war.model import commands as c
from game.titles.tonnage_war.model.names import escort_name
from game.titles.tonnage_war.printed.places import RESERVE
from game.titles.tonnage_war.view import View


def forgotten(seen: View, prompt: Prompt) -> Forgotten:
    """Escorts in reserve that may be placed, and those that could search and do not."""
    if prompt.admits(c.BeginSearches()):
        offers = [each for each in prompt.choices if isinstance(each.command, c.Assign)]
        return Forgotten(
            {each.actor: escort_name(each.actor) for each in offers}, "Could search as well"
        )
    if prompt.admits(c.HoldScreen()) and prompt.admits(c.FormScreen()):
        waiting = [name for name, each in seen.escorts.items() if each.place == RESERVE]
        return Forgotten({name: escort_name(name) for name in waiting}, "Still to be placed")
    return Forgotten()
