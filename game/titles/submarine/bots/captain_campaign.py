"""The captain in a campaign: what he decides beside the fighting, and why."""

from game.core.dice import Dice
from game.core.prompt import Prompt
from game.core.records import Command
from game.geometry.hexes import Hex
from game.titles.submarine.model import commands as c
from game.titles.submarine.printed.tables import boat as boat_card
from game.titles.submarine.view import View


def choose_air(view: View, prompt: Prompt, chance: Dice) -> tuple[Command, str]:
    return c.Done(), "Every day has as many charges from the air as the others."


def choose_boat(view: View, prompt: Prompt, chance: Dice) -> tuple[Command, str]:
    """C.VC1 All that takes part counts for the other side: the cheaper class."""
    offered = [each.command for each in prompt.choices if isinstance(each.command, c.Enlist)]

    def value(command: c.Enlist) -> int:
        return boat_card(view.fleet[command.boat].card).points

    best = min(offered, key=value)
    return best, "The smaller boat costs less, whatever becomes of her."


def choose_call(view: View, prompt: Prompt, chance: Dice) -> tuple[Command, str]:
    return c.CallHunters(), "Too many escorts are gone to do without."


def choose_bomb(view: View, prompt: Prompt, chance: Dice) -> tuple[Command, str]:
    """One charge on each boat at a time: what is kept is lost."""
    bombs = [each.command for each in prompt.choices if isinstance(each.command, c.Bomb)]
    if not bombs:
        return c.Done(), "No charge is left for this day."
    dropped = [weapon.at for weapon in view.weapons.values() if not weapon.ship]
    fewest = min(bombs, key=lambda bomb: dropped.count(Hex(bomb.column, bomb.row)))
    return fewest, "Charges from the air that are kept back are lost."
