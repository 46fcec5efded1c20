"""Battle of the Atlantic (1942): ships on an open table, U-boats among blank cards."""

from functools import partial

from game.contract.bots import Bots
from game.contract.content import Content
from game.contract.eyes import Eyes
from game.contract.offers import Offers
from game.contract.prospects import Prospects
from game.contract.title import Records, Title
from game.contract.words import Words
from game.core.rules import Rules
from game.tables.guides import FIRST_GAME, load_commentaries, load_guide
from game.tables.packs import tables_checksum
from game.titles.atlantic_1942.bots.ace import Ace
from game.titles.atlantic_1942.bots.ace_words import UNIT
from game.titles.atlantic_1942.bots.advice import advise
from game.titles.atlantic_1942.bots.captain import Captain
from game.titles.atlantic_1942.bots.midshipman import OVERLOOKS, Midshipman
from game.titles.atlantic_1942.charts.offers import OPTIONS, SCENARIOS
from game.titles.atlantic_1942.charts.sheets import CHAPTERS, card, charts
from game.titles.atlantic_1942.charts.workshop import WORKSHOP
from game.titles.atlantic_1942.model.commands import COMMANDS
from game.titles.atlantic_1942.model.events import EVENTS
from game.titles.atlantic_1942.model.frames import FRAMES
from game.titles.atlantic_1942.model.state import State
from game.titles.atlantic_1942.odds.checks import checks
from game.titles.atlantic_1942.odds.gains import gains
from game.titles.atlantic_1942.odds.odds import DANGERS, TELLS, outcome
from game.titles.atlantic_1942.odds.power import allowance
from game.titles.atlantic_1942.rules.depth_charges import DropFamily
from game.titles.atlantic_1942.rules.forming import PlaceFamily
from game.titles.atlantic_1942.rules.invariants import check_essentials, check_game
from game.titles.atlantic_1942.rules.moving import SailFamily
from game.titles.atlantic_1942.rules.playing import PLAY
from game.titles.atlantic_1942.rules.setup import SIDES, begin, seats
from game.titles.atlantic_1942.standing import GROUP_ORDERS, ON_THE_WAY, STANDING
from game.titles.atlantic_1942.view import View, redact, view
from game.titles.atlantic_1942.words.cues import cues
from game.titles.atlantic_1942.words.describe import describe
from game.titles.atlantic_1942.words.forgotten import forgotten
from game.titles.atlantic_1942.words.refusals import refuse_rest, things
from game.titles.atlantic_1942.words.summary import caption, result, stakes, status
from game.titles.atlantic_1942.words.telling import CAREERS, TELLING
from game.titles.atlantic_1942.worlds.hidden import hides, resample
from game.titles.atlantic_1942.worlds.tables import tables

TITLE: Title[State, View] = Title(
    id="atlantic_1942",
    name="Battle of the Atlantic",
    tagline="A convoy on a blue cloth, and the cards that may be U-boats.",
    version=1,
    art="box-atlantic-1942",
    data_checksum=tables_checksum("atlantic_1942"),
    offers=Offers(sides=SIDES, seats=seats, scenarios=SCENARIOS, options=OPTIONS),
    rules=Rules(
        steps=PLAY.steps,
        decisions=PLAY.decisions,
        apply=PLAY.apply,
        empty=State,
        begin=begin,
        result=result,
        invariants=check_game,
        essentials=check_essentials,
    ),
    records=Records(
        commands=COMMANDS,
        events=EVENTS,
        frames=FRAMES,
        view=View,
        families=(DropFamily, PlaceFamily, SailFamily),
    ),
    eyes=Eyes(view=view, redact=redact, hides=hides, resample=resample),
    words=Words(
        describe=describe,
        cues=cues,
        status=status,
        caption=caption,
        stakes=stakes,
        things=things,
        refuse_rest=refuse_rest,
        forgotten=forgotten,
        chapters=CHAPTERS,
        charts=charts,
        card=card,
    ),
    odds=Prospects(
        checks=checks,
        outcome=outcome,
        worlds=48,
        tables=tables,
        tells=TELLS,
        dangers=DANGERS,
        allowance=allowance,
        gains=gains,
    ),
    bots=Bots(
        players={"captain": Captain, "ace": Ace, "midshipman": Midshipman},
        overlooks=OVERLOOKS,
        advise=advise,
        unit=UNIT,
        adviser="the staff officer",
        standing=STANDING,
        group_orders=GROUP_ORDERS,
        on_the_way=ON_THE_WAY,
    ),
    content=Content(
        telling=TELLING,
        careers=CAREERS,
        guides={FIRST_GAME: partial(load_guide, "atlantic_1942")},
        commentaries=lambda: load_commentaries("atlantic_1942"),
    ),
    workshop=WORKSHOP,
)
