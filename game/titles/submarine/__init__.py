"""Submarine: a duel of submarines and escorts on three panels of hexes, plotted in secret."""

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
from game.titles.submarine.bots.ace import Ace
from game.titles.submarine.bots.advice import advise
from game.titles.submarine.bots.captain import Captain
from game.titles.submarine.bots.midshipman import OVERLOOKS, Midshipman
from game.titles.submarine.bots.values import UNIT
from game.titles.submarine.charts.chapters import CHAPTERS
from game.titles.submarine.charts.offers import SCENARIOS
from game.titles.submarine.charts.options import OPTIONS, SETS
from game.titles.submarine.charts.sheets import card, charts
from game.titles.submarine.charts.workshop import WORKSHOP
from game.titles.submarine.model.commands import COMMANDS
from game.titles.submarine.model.events import EVENTS
from game.titles.submarine.model.frames import FRAMES
from game.titles.submarine.model.state import State
from game.titles.submarine.odds.checks import checks
from game.titles.submarine.odds.gains import gains
from game.titles.submarine.odds.odds import DANGERS, TELLS, outcome
from game.titles.submarine.rules.fighting.c51_circling import Circling
from game.titles.submarine.rules.finding.c25_stars import Shell
from game.titles.submarine.rules.ground.c20_placing import Berth
from game.titles.submarine.rules.invariants import check_essentials, check_game
from game.titles.submarine.rules.playing import PLAY
from game.titles.submarine.rules.setup import SIDES, begin, seats
from game.titles.submarine.rules.upgrades import (
    with_all_switches,
    with_basic_rules,
    with_whole_moves,
    without_level,
)
from game.titles.submarine.standing import FOLLOW_UP, GROUP_ORDERS, STANDING, alike
from game.titles.submarine.view import View, redact, view
from game.titles.submarine.words.cues import cues
from game.titles.submarine.words.describe import describe
from game.titles.submarine.words.forgotten import forgotten
from game.titles.submarine.words.refusals import refuse, refuse_rest, things
from game.titles.submarine.words.summary import caption, result, stakes, status
from game.titles.submarine.words.telling import CAREERS, TELLING
from game.titles.submarine.worlds.hidden import hides, probes, resample
from game.titles.submarine.worlds.tables import tables

TITLE: Title[State, View] = Title(
    id="submarine",
    name="Submarine",
    tagline="Three panels of sea, and a plot that nobody else may read.",
    version=5,
    art="box-submarine",
    data_checksum=tables_checksum("submarine"),
    offers=Offers(sides=SIDES, seats=seats, scenarios=SCENARIOS, options=OPTIONS, sets=SETS),
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
        upgraders={
            1: without_level,
            2: with_basic_rules,
            3: with_all_switches,
            4: with_whole_moves,
        },
        view=View,
        families=(Circling, Shell, Berth),
    ),
    eyes=Eyes(view=view, redact=redact, hides=hides, resample=resample, probes=probes),
    words=Words(
        describe=describe,
        cues=cues,
        status=status,
        caption=caption,
        stakes=stakes,
        things=things,
        refuse=refuse,
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
        gains=gains,
    ),
    bots=Bots(
        players={"captain": Captain, "ace": Ace, "midshipman": Midshipman},
        overlooks=OVERLOOKS,
        advise=advise,
        unit=UNIT,
        standing=STANDING,
        group_orders=GROUP_ORDERS,
        follow_up=FOLLOW_UP,
        alike=alike,
    ),
    content=Content(
        telling=TELLING,
        careers=CAREERS,
        guides={
            FIRST_GAME: partial(load_guide, "submarine"),
            "Guided advanced game": partial(load_guide, "submarine", "guide_advanced"),
        },
        commentaries=lambda: load_commentaries("submarine"),
    ),
    workshop=WORKSHOP,
)
