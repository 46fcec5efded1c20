"""Tonnage War: wooden blocks on a convoy plot, a pack that closes, and one escort commander."""

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
from game.titles.tonnage_war.bots.ace import Ace
from game.titles.tonnage_war.bots.ace_words import UNIT
from game.titles.tonnage_war.bots.advice import advise
from game.titles.tonnage_war.bots.captain import Captain
from game.titles.tonnage_war.bots.midshipman import OVERLOOKS, Midshipman
from game.titles.tonnage_war.charts.offers import OPTIONS, SCENARIOS
from game.titles.tonnage_war.charts.sheets import CHAPTERS, card, charts
from game.titles.tonnage_war.charts.workshop import WORKSHOP
from game.titles.tonnage_war.model.commands import COMMANDS
from game.titles.tonnage_war.model.events import EVENTS
from game.titles.tonnage_war.model.frames import FRAMES
from game.titles.tonnage_war.model.state import State
from game.titles.tonnage_war.odds.checks import checks
from game.titles.tonnage_war.odds.gains import gains
from game.titles.tonnage_war.odds.odds import DANGERS, PASSIVE, TELLS, outcome
from game.titles.tonnage_war.rules.invariants import check_essentials, check_game
from game.titles.tonnage_war.rules.playing import PLAY
from game.titles.tonnage_war.rules.setup import SIDES, begin, seats
from game.titles.tonnage_war.standing import GROUP_ORDERS, STANDING
from game.titles.tonnage_war.view import View, redact, view
from game.titles.tonnage_war.words.cues import cues
from game.titles.tonnage_war.words.describe import describe
from game.titles.tonnage_war.words.forgotten import forgotten
from game.titles.tonnage_war.words.refusals import refuse_rest, things
from game.titles.tonnage_war.words.summary import caption, result, stakes, status
from game.titles.tonnage_war.words.telling import CAREERS, TELLING
from game.titles.tonnage_war.worlds.hidden import resample

TITLE: Title[State, View] = Title(
    id="tonnage_war",
    name="Tonnage War",
    tagline="Wooden blocks on a convoy plot: your escorts against the packs.",
    version=1,
    art="box-tonnage-war",
    data_checksum=tables_checksum("tonnage_war"),
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
    ),
    eyes=Eyes(view=view, redact=redact, resample=resample),
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
        checks=checks, outcome=outcome, passive=PASSIVE, tells=TELLS, dangers=DANGERS, gains=gains
    ),
    bots=Bots(
        players={"captain": Captain, "ace": Ace, "midshipman": Midshipman},
        overlooks=OVERLOOKS,
        advise=advise,
        unit=UNIT,
        adviser="the staff officer",
        standing=STANDING,
        group_orders=GROUP_ORDERS,
    ),
    content=Content(
        telling=TELLING,
        careers=CAREERS,
        guides={FIRST_GAME: partial(load_guide, "tonnage_war")},
        commentaries=lambda: load_commentaries("tonnage_war"),
    ),
    workshop=WORKSHOP,
)
