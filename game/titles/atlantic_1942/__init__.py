"""Battle of the Atlantic (1942): ships on an open table, U-boats among blank cards."""

from game.core.title import Decision, Title
from game.tables.guides import load_commentaries, load_guide
from game.tables.packs import tables_checksum
from game.titles.atlantic_1942.bots.ace import Ace
from game.titles.atlantic_1942.bots.advice import UNIT, advise
from game.titles.atlantic_1942.bots.captain import Captain
from game.titles.atlantic_1942.charts.sheets import CHAPTERS, card, charts
from game.titles.atlantic_1942.model.apply import APPLY
from game.titles.atlantic_1942.model.commands import COMMANDS
from game.titles.atlantic_1942.model.events import EVENTS
from game.titles.atlantic_1942.model.frames import FRAMES, STEPS, Crossing, Dispersal, Forming, Turn
from game.titles.atlantic_1942.model.state import State
from game.titles.atlantic_1942.odds.odds import DANGERS, TELLS, checks, outcome, passive
from game.titles.atlantic_1942.printed.offers import OPTIONS, SCENARIOS
from game.titles.atlantic_1942.rules.forming import ask_dispersal, ask_forming, form
from game.titles.atlantic_1942.rules.invariants import check_essentials, check_game
from game.titles.atlantic_1942.rules.sequence import answer, ask, begin_turn, walk_turn
from game.titles.atlantic_1942.rules.setup import SIDES, begin, seats
from game.titles.atlantic_1942.view import View, hides, redact, resample, result, view
from game.titles.atlantic_1942.words.cues import cues
from game.titles.atlantic_1942.words.describe import describe
from game.titles.atlantic_1942.words.refusals import refuse, refuse_rest, things
from game.titles.atlantic_1942.words.summary import caption, stakes, status
from game.titles.atlantic_1942.words.telling import CAREERS, TELLING

TITLE: Title[State, View] = Title(
    id="atlantic_1942",
    name="Battle of the Atlantic",
    tagline="A convoy on a blue cloth, and the cards that may be U-boats.",
    version=1,
    art="box-atlantic-1942",
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
    steps={Crossing: begin_turn, Turn: walk_turn},
    decisions={
        Dispersal: Decision(ask_dispersal, form),
        Forming: Decision(ask_forming, form),
        **{step: Decision(ask, answer) for step in STEPS},
    },
    apply=APPLY,
    view=view,
    hides=hides,
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
    data_checksum=tables_checksum("atlantic_1942"),
    chapters=CHAPTERS,
    status=status,
    caption=caption,
    stakes=stakes,
    telling=TELLING,
    careers=CAREERS,
    guide=lambda: load_guide("atlantic_1942"),
    commentaries=lambda: load_commentaries("atlantic_1942"),
    charts=charts,
    card=card,
    worlds=8,
    tells=TELLS,
    dangers=DANGERS,
)
