"""The rules as a table: which function runs, asks and carries out each frame."""

from game.core.rules import Decision, Play
from game.titles.tonnage_war.model.apply import APPLY
from game.titles.tonnage_war.model.frames import (
    Attack,
    Cooperation,
    Orders,
    Placement,
    Plan,
    Pursuit,
    Pursuits,
    Searches,
    Turn,
    Voyage,
)
from game.titles.tonnage_war.model.state import State
from game.titles.tonnage_war.rules.attack.c15_air import ask_cooperation, cooperate
from game.titles.tonnage_war.rules.attack.c15_attack import ask_attack, attack
from game.titles.tonnage_war.rules.attack.c15_plan import ask_plan, plan
from game.titles.tonnage_war.rules.attack.c15_pursuit import ask_pursuit, next_pursuit, pursue
from game.titles.tonnage_war.rules.attack.c15_search import search_next
from game.titles.tonnage_war.rules.c8_placement import ask_placement, place_escorts
from game.titles.tonnage_war.rules.c10_orders import ask_orders, give_orders
from game.titles.tonnage_war.rules.turn import begin_turn, walk_turn

PLAY: Play[State] = Play(
    steps={
        Voyage: begin_turn,
        Turn: walk_turn,
        Searches: search_next,
        Pursuits: next_pursuit,
    },
    decisions={
        Orders: Decision(ask_orders, give_orders),
        Placement: Decision(ask_placement, place_escorts),
        Plan: Decision(ask_plan, plan),
        Attack: Decision(ask_attack, attack),
        Cooperation: Decision(ask_cooperation, cooperate),
        Pursuit: Decision(ask_pursuit, pursue),
    },
    apply=APPLY,
)
