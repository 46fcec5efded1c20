"""The rules as a table: which function runs, asks and carries out each frame."""

from game.core.rules import Decision, Play
from game.titles.tonnage_war.model import frames as f
from game.titles.tonnage_war.model.apply import APPLY
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
        f.Voyage: begin_turn,
        f.Turn: walk_turn,
        f.Searches: search_next,
        f.Pursuits: next_pursuit,
    },
    decisions={
        f.Orders: Decision(ask_orders, give_orders),
        f.Placement: Decision(ask_placement, place_escorts),
        f.Plan: Decision(ask_plan, plan),
        f.Attack: Decision(ask_attack, attack),
        f.Cooperation: Decision(ask_cooperation, cooperate),
        f.Pursuit: Decision(ask_pursuit, pursue),
    },
    apply=APPLY,
)
