"""The rules as a table: which function runs, asks and carries out each frame."""

from game.core.rules import Decision, Play
from game.titles.unterseeboot.model import frames as f
from game.titles.unterseeboot.model.apply import APPLY
from game.titles.unterseeboot.model.state import State
from game.titles.unterseeboot.rules.c1_maneuver import (
    ask_entry,
    ask_maneuver,
    enter_patrol,
    maneuver,
)
from game.titles.unterseeboot.rules.c2_battery import ask_battery, spend_battery
from game.titles.unterseeboot.rules.c3_identification import ask_identification, identify
from game.titles.unterseeboot.rules.c5_torpedo import ask_torpedo, attack
from game.titles.unterseeboot.rules.ending import ask_log_book, sail, turn_page
from game.titles.unterseeboot.rules.turn import begin_turn, walk_turn

PLAY: Play[State] = Play(
    steps={f.Departure: sail, f.Patrol: begin_turn, f.Turn: walk_turn},
    decisions={
        f.Entry: Decision(ask_entry, enter_patrol),
        f.Maneuver: Decision(ask_maneuver, maneuver),
        f.Battery: Decision(ask_battery, spend_battery),
        f.Identification: Decision(ask_identification, identify),
        f.TorpedoAttack: Decision(ask_torpedo, attack),
        f.LogBook: Decision(ask_log_book, turn_page),
    },
    apply=APPLY,
)
