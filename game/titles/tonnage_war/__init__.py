"""Tonnage War: wooden blocks on a convoy plot, a pack that closes, and one escort commander."""

from game.core.title import Decision, Title
from game.tables.guides import load_commentaries, load_guide
from game.tables.packs import tables_checksum
from game.titles.tonnage_war.bots.ace import Ace
from game.titles.tonnage_war.bots.advice import UNIT, advise
from game.titles.tonnage_war.bots.player import Captain
from game.titles.tonnage_war.charts.sheets import CHAPTERS, card, charts
from game.titles.tonnage_war.model.apply import APPLY
from game.titles.tonnage_war.model.commands import COMMANDS
from game.titles.tonnage_war.model.events import EVENTS
from game.titles.tonnage_war.model.frames import (
    FRAMES,
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
from game.titles.tonnage_war.odds.odds import DANGERS, TELLS, checks, outcome, passive
from game.titles.tonnage_war.rules.attack.c15_air import ask_cooperation, cooperate
from game.titles.tonnage_war.rules.attack.c15_attack import ask_attack, attack
from game.titles.tonnage_war.rules.attack.c15_plan import ask_plan, plan
from game.titles.tonnage_war.rules.attack.c15_pursuit import ask_pursuit, next_pursuit, pursue
from game.titles.tonnage_war.rules.attack.c15_search import search_next
from game.titles.tonnage_war.rules.c8_placement import ask_placement, place_escorts
from game.titles.tonnage_war.rules.c10_orders import ask_orders, give_orders
from game.titles.tonnage_war.rules.invariants import check_essentials, check_game
from game.titles.tonnage_war.rules.setup import OPTIONS, SIDES, begin, seats
from game.titles.tonnage_war.rules.turn import begin_turn, walk_turn
from game.titles.tonnage_war.view import View, redact, resample, result, view
from game.titles.tonnage_war.words.briefings import SCENARIOS
from game.titles.tonnage_war.words.cues import cues
from game.titles.tonnage_war.words.describe import describe
from game.titles.tonnage_war.words.refusals import refuse, refuse_rest, things
from game.titles.tonnage_war.words.summary import caption, stakes, status
from game.titles.tonnage_war.words.telling import CAREERS, TELLING

TITLE: Title[State, View] = Title(
    id="tonnage_war",
    name="Tonnage War",
    tagline="Wooden blocks on a convoy plot: your escorts against the packs.",
    version=1,
    art="box-tonnage-war",
    sides=SIDES,
    seats=seats,
    scenarios=SCENARIOS,
    options=OPTIONS,
    state_type=State,
    view_type=View,
    command_types=COMMANDS,
    event_types=EVENTS,
    frame_types=FRAMES,
    empty=State,
    begin=begin,
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
    view=view,
    redact=redact,
    result=result,
    invariants=check_game,
    essentials=check_essentials,
    resample=resample,
    things=things,
    refuse=refuse,
    refuse_rest=refuse_rest,
    describe=describe,
    cues=cues,
    checks=checks,
    outcome=outcome,
    passive=passive,
    bots={"captain": Captain, "ace": Ace},
    advise=advise,
    advice_unit=UNIT,
    adviser="the staff officer",
    data_checksum=tables_checksum("tonnage_war"),
    chapters=CHAPTERS,
    charts=charts,
    card=card,
    status=status,
    caption=caption,
    stakes=stakes,
    telling=TELLING,
    careers=CAREERS,
    guide=lambda: load_guide("tonnage_war"),
    commentaries=lambda: load_commentaries("tonnage_war"),
    tells=TELLS,
    dangers=DANGERS,
)
