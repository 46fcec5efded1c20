"""Unterseeboot: one U-boat, one player, twenty turns."""

from game.core.title import Decision, Seat, Title
from game.tables.packs import tables_checksum
from game.titles.unterseeboot.ace import Ace
from game.titles.unterseeboot.advice import UNIT, advise
from game.titles.unterseeboot.apply import APPLY
from game.titles.unterseeboot.bots import Captain
from game.titles.unterseeboot.commands import COMMANDS
from game.titles.unterseeboot.cues import cues
from game.titles.unterseeboot.describe import describe
from game.titles.unterseeboot.events import EVENTS
from game.titles.unterseeboot.frames import (
    FRAMES,
    Battery,
    Departure,
    Entry,
    Identification,
    LogBook,
    Maneuver,
    Patrol,
    TorpedoAttack,
    Turn,
)
from game.titles.unterseeboot.invariants import check_invariants
from game.titles.unterseeboot.odds import checks, outcome, passive
from game.titles.unterseeboot.rules.c1_maneuver import (
    ask_entry,
    ask_maneuver,
    enter_patrol,
    maneuver,
    refuse_entry,
    refuse_maneuver,
)
from game.titles.unterseeboot.rules.c2_battery import ask_battery, refuse_battery, spend_battery
from game.titles.unterseeboot.rules.c3_identification import (
    ask_identification,
    identify,
    refuse_identification,
)
from game.titles.unterseeboot.rules.c5_torpedo import ask_torpedo, attack, refuse_torpedo
from game.titles.unterseeboot.rules.ending import ask_log_book, refuse_nothing, sail, turn_page
from game.titles.unterseeboot.rules.refusals import refuse_rest, things
from game.titles.unterseeboot.rules.turn import begin_turn, walk_turn
from game.titles.unterseeboot.setup import OPTIONS, SCENARIOS, begin
from game.titles.unterseeboot.sheets import CHAPTERS, card, charts
from game.titles.unterseeboot.state import State
from game.titles.unterseeboot.telling import TELLING
from game.titles.unterseeboot.view import View, redact, result, status, view

TITLE: Title[State, View] = Title(
    id="unterseeboot",
    name="Unterseeboot",
    tagline="One U-boat, one captain, twenty turns in the North Atlantic.",
    version=1,
    art="box-unterseeboot",
    seats=(Seat("captain", "Captain"),),
    scenarios=SCENARIOS,
    options=OPTIONS,
    state_type=State,
    view_type=View,
    command_types=COMMANDS,
    event_types=EVENTS,
    frame_types=FRAMES,
    begin=begin,
    steps={Departure: sail, Patrol: begin_turn, Turn: walk_turn},
    decisions={
        Entry: Decision(ask_entry, enter_patrol, refuse_entry),
        Maneuver: Decision(ask_maneuver, maneuver, refuse_maneuver),
        Battery: Decision(ask_battery, spend_battery, refuse_battery),
        Identification: Decision(ask_identification, identify, refuse_identification),
        TorpedoAttack: Decision(ask_torpedo, attack, refuse_torpedo),
        LogBook: Decision(ask_log_book, turn_page, refuse_nothing),
    },
    things=things,
    refuse_rest=refuse_rest,
    apply=APPLY,
    view=view,
    redact=redact,
    result=result,
    describe=describe,
    cues=cues,
    checks=checks,
    outcome=outcome,
    passive=passive,
    invariants=check_invariants,
    bots={"captain": lambda seed: Captain(), "ace": lambda seed: Ace()},
    advise=advise,
    advice_unit=UNIT,
    data_checksum=tables_checksum("unterseeboot"),
    chapters=CHAPTERS,
    status=status,
    telling=TELLING,
    charts=charts,
    card=card,
)
