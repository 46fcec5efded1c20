"""Unterseeboot: one U-boat, one player, twenty turns."""

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
from game.titles.unterseeboot.bots.ace import Ace
from game.titles.unterseeboot.bots.ace_words import UNIT
from game.titles.unterseeboot.bots.advice import advise
from game.titles.unterseeboot.bots.captain import Captain
from game.titles.unterseeboot.bots.midshipman import OVERLOOKS, Midshipman
from game.titles.unterseeboot.charts.offers import OPTIONS, SCENARIOS
from game.titles.unterseeboot.charts.sheets import CHAPTERS, card, charts
from game.titles.unterseeboot.charts.workshop import WORKSHOP
from game.titles.unterseeboot.model.commands import COMMANDS
from game.titles.unterseeboot.model.events import EVENTS
from game.titles.unterseeboot.model.frames import FRAMES
from game.titles.unterseeboot.model.state import State
from game.titles.unterseeboot.odds.checks import checks
from game.titles.unterseeboot.odds.gains import gains
from game.titles.unterseeboot.odds.odds import DANGERS, PASSIVE, TELLS, outcome
from game.titles.unterseeboot.odds.power import allowance, reach
from game.titles.unterseeboot.rules.invariants import check_essentials, check_game
from game.titles.unterseeboot.rules.playing import PLAY
from game.titles.unterseeboot.rules.setup import SIDES, UBOAT, begin, seats, with_opening_event
from game.titles.unterseeboot.standing import STANDING
from game.titles.unterseeboot.view import View, redact, view
from game.titles.unterseeboot.words.cues import cues
from game.titles.unterseeboot.words.describe import describe
from game.titles.unterseeboot.words.refusals import refuse, refuse_rest, things
from game.titles.unterseeboot.words.summary import caption, result, stakes, status
from game.titles.unterseeboot.words.telling import CAREER, TELLING
from game.titles.unterseeboot.worlds.hidden import resample

TITLE: Title[State, View] = Title(
    id="unterseeboot",
    name="Unterseeboot",
    tagline="One U-boat, one captain, twenty turns in the North Atlantic.",
    version=3,
    art="box-unterseeboot",
    data_checksum=tables_checksum("unterseeboot"),
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
        upgraders={1: with_opening_event},
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
        refuse=refuse,
        refuse_rest=refuse_rest,
        chapters=CHAPTERS,
        charts=charts,
        card=card,
    ),
    odds=Prospects(
        checks=checks,
        outcome=outcome,
        passive=PASSIVE,
        tells=TELLS,
        dangers=DANGERS,
        reach=reach,
        allowance=allowance,
        gains=gains,
    ),
    bots=Bots(
        players={
            "captain": lambda seed: Captain(),
            "ace": lambda seed: Ace(),
            "midshipman": lambda seed: Midshipman(),
        },
        overlooks=OVERLOOKS,
        advise=advise,
        unit=UNIT,
        standing=STANDING,
    ),
    content=Content(
        telling=TELLING,
        careers={UBOAT: CAREER},
        guides={FIRST_GAME: partial(load_guide, "unterseeboot")},
        commentaries=lambda: load_commentaries("unterseeboot"),
    ),
    workshop=WORKSHOP,
)
