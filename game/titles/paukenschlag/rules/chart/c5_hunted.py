"""5.4, 5.6 A movement of boats after one of them has been attacked from the air."""

from game.core.rules import Context
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model.frames import AirHunt
from game.titles.paukenschlag.model.state import State
from game.titles.paukenschlag.rules.air.c8_spotting import attack_boat
from game.titles.paukenschlag.rules.chart import c5_second, c6_naval


def attack_and_go_on(
    context: Context[State], frame: AirHunt, seat: str, command: c.AttackBoat | c.Done
) -> None:
    """The movement goes on, or is over where she was the last that could move."""
    attack_boat(context, frame, seat, command)
    c6_naval.end_if_over(context)
    c5_second.end_if_over(context)
