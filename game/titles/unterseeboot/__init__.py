"""Unterseeboot: one U-boat, one player, twenty turns."""

from game.core.title import Decision, Title
from game.tables.guides import load_commentaries, load_guide
from game.tables.packs import tables_checksum
from game.titles.unterseeboot.bots.ace import Ace
from game.titles.unterseeboot.bots.advice import UNIT, advise
from game.titles.unterseeboot.bots.captain import Captain
from game.titles.unterseeboot.charts.sheets import CHAPTERS, card, charts
from game.titles.unterseeboot.model.apply import APPLY
from game.titles.unterseeboot.model.commands import COMMANDS
from game.titles.unterseeboot.model.events import EVENTS
from game.titles.unterseeboot.model.frames import (
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
from game.titles.unterseeboot.model.state import State
from game.titles.unterseeboot.odds.odds import DANGERS, TELLS, checks, outcome, passive
from game.titles.unterseeboot.odds.power import allowance, reach
from game.titles.unterseeboot.rules.c1_maneuver import (
    ask_entry,
    ask_maneuver,
    enter_patrol,
    maneuver,
)
from game.titles.unterseeboot.rules.c2_battery import ask_battery, spend_battery
from game.titles.unterseeboot.rules.c3_identification import (
    ask_identification,
    identify,
)
from game.titles.unterseeboot.rules.c5_torpedo import ask_torpedo, attack
from game.titles.unterseeboot.rules.ending import ask_log_book, sail, turn_page
from game.titles.unterseeboot.rules.invariants import check_essentials, check_game
from game.titles.unterseeboot.rules.setup import (
    OPTIONS,
    SCENARIOS,
    SIDES,
    UBOAT,
    begin,
    seats,
    with_opening_event,
)
from game.titles.unterseeboot.rules.turn import begin_turn, walk_turn
from game.titles.unterseeboot.view import View, redact, resample, result, status, view
from game.titles.unterseeboot.words.cues import cues
from game.titles.unterseeboot.words.describe import describe
from game.titles.unterseeboot.words.refusals import refuse, refuse_rest, things
from game.titles.unterseeboot.words.summary import caption, stakes
from game.titles.unterseeboot.words.telling import CAREER, TELLING

TITLE: Title[State, View] = Title(
    id="unterseeboot",
    name="Unterseeboot",
    tagline="One U-boat, one captain, twenty turns in the North Atlantic.",
    version=3,
    art="box-unterseeboot",
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
    steps={Departure: sail, Patrol: begin_turn, Turn: walk_turn},
    decisions={
        Entry: Decision(ask_entry, enter_patrol),
        Maneuver: Decision(ask_maneuver, maneuver),
        Battery: Decision(ask_battery, spend_battery),
        Identification: Decision(ask_identification, identify),
        TorpedoAttack: Decision(ask_torpedo, attack),
        LogBook: Decision(ask_log_book, turn_page),
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
    bots={"captain": lambda seed: Captain(), "ace": lambda seed: Ace()},
    tells=TELLS,
    dangers=DANGERS,
    reach=reach,
    allowance=allowance,
    advise=advise,
    advice_unit=UNIT,
    data_checksum=tables_checksum("unterseeboot"),
    chapters=CHAPTERS,
    status=status,
    caption=caption,
    stakes=stakes,
    telling=TELLING,
    careers={UBOAT: CAREER},
    charts=charts,
    card=card,
    guide=lambda: load_guide("unterseeboot"),
    commentaries=lambda: load_commentaries("unterseeboot"),
    upgraders={1: with_opening_event},
)
