"""Operation Paukenschlag: U-boats off the American coast, January to August 1942."""

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
from game.titles.paukenschlag.bots.ace import Ace
from game.titles.paukenschlag.bots.advice import advise
from game.titles.paukenschlag.bots.captain import Captain
from game.titles.paukenschlag.bots.midshipman import OVERLOOKS, Midshipman
from game.titles.paukenschlag.bots.staff.worths import UNIT
from game.titles.paukenschlag.charts.offers import OPTIONS, SCENARIOS
from game.titles.paukenschlag.charts.sheets import CHAPTERS, card, charts
from game.titles.paukenschlag.charts.workshop import WORKSHOP
from game.titles.paukenschlag.model.commands import COMMANDS
from game.titles.paukenschlag.model.events import EVENTS
from game.titles.paukenschlag.model.frames import FRAMES
from game.titles.paukenschlag.model.state import State
from game.titles.paukenschlag.odds.checks import checks
from game.titles.paukenschlag.odds.odds import DANGERS, PASSIVE, TELLS, outcome
from game.titles.paukenschlag.rules.invariants import check_essentials, check_game
from game.titles.paukenschlag.rules.playing import PLAY
from game.titles.paukenschlag.rules.setup import SIDES, begin, seats
from game.titles.paukenschlag.standing import GROUP_ORDERS, STANDING, bound_for
from game.titles.paukenschlag.view import View, redact, view
from game.titles.paukenschlag.words.cues import cues
from game.titles.paukenschlag.words.describe import describe
from game.titles.paukenschlag.words.forgotten import forgotten
from game.titles.paukenschlag.words.refusals import refuse_rest, things
from game.titles.paukenschlag.words.summary import caption, result, stakes, status
from game.titles.paukenschlag.words.telling import CAREERS, TELLING
from game.titles.paukenschlag.worlds.hidden import hides, resample

TITLE: Title[State, View] = Title(
    id="paukenschlag",
    name="Operation Paukenschlag",
    tagline="Eight months off an unlit war: U-boats from Halifax to Trinidad.",
    version=1,
    art="box-paukenschlag",
    data_checksum=tables_checksum("paukenschlag"),
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
        checks=checks, outcome=outcome, passive=PASSIVE, worlds=1, tells=TELLS, dangers=DANGERS
    ),
    bots=Bots(
        players={"captain": Captain, "ace": Ace, "midshipman": Midshipman},
        overlooks=OVERLOOKS,
        advise=advise,
        unit=UNIT,
        adviser="the staff officer",
        standing=STANDING,
        group_orders=GROUP_ORDERS,
        bound_for=bound_for,
    ),
    content=Content(
        telling=TELLING,
        careers=CAREERS,
        guides={FIRST_GAME: partial(load_guide, "paukenschlag")},
        commentaries=lambda: load_commentaries("paukenschlag"),
    ),
    workshop=WORKSHOP,
)
