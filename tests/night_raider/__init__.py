"""Night Raider: two sides, three seats, secret plots, a hidden draw, hexes and a buoy laid at a
free point."""

from game.contract.bots import Bots
from game.contract.content import Content
from game.contract.eyes import Eyes
from game.contract.offers import Offers, Option, Scenario, Side
from game.contract.prospects import Prospects
from game.contract.title import Records, Title
from game.contract.words import Words
from game.core.rules import Rules
from game.tables.guides import FIRST_GAME
from tests.night_raider import records as r
from tests.night_raider import rules, view, words
from tests.night_raider.bots import Captain, advise
from tests.night_raider.lesson import guide

TITLE: Title[r.State, view.View] = Title(
    id="night_raider",
    name="Night Raider",
    tagline="Hunters and a raider, one dark night.",
    version=1,
    art="compass-rose",
    data_checksum="night_raider-1",
    offers=Offers(
        sides=(Side(rules.HUNTERS, "Hunters"), Side(rules.RAIDER, "Raider")),
        seats=rules.seats,
        scenarios=(
            Scenario(
                "duel",
                "Duel",
                "One hunter and the raider.",
                facts=(("Sea", "calm, no moon"), ("Hunters", "1")),
                history="The raider got away that night.",
                sources=("a harbour tale", "the log of the tug"),
            ),
            Scenario("night", "Night", "Two hunters and the raider."),
        ),
        options=(Option("motto", "Motto", "A name for the game.", "Dark", "N.1", max_length=20),),
    ),
    rules=Rules(
        steps=rules.STEPS,
        decisions=rules.DECISIONS,
        apply=rules.APPLY,
        empty=r.State,
        begin=rules.begin,
        result=rules.result,
        invariants=rules.check_invariants,
        essentials=rules.check_invariants,
    ),
    records=Records(
        commands=r.COMMANDS,
        events=r.EVENTS,
        frames=r.FRAMES,
        view=view.View,
        families=(rules.BuoyFamily,),
    ),
    eyes=Eyes(
        view=view.view,
        redact=view.redact,
        hides=lambda _scenario, _options, _eyes: True,
        resample=view.resample,
    ),
    words=Words(
        describe=words.describe,
        cues=words.cues,
        status=words.status,
        caption=words.caption,
        stakes=words.stakes,
        things=words.things,
        refuse_rest=words.refuse_rest,
        chapters=(("N", "Night Raider"),),
        charts=lambda: (words.SEARCH,),
        card=words.card,
    ),
    odds=Prospects(
        checks=words.checks,
        outcome=words.outcome,
        worlds=8,
        tells=words.TELLS,
        dangers=words.DANGERS,
        reach=words.reach,
        allowance=words.allowance,
    ),
    bots=Bots(
        players={"captain": Captain},
        advise=advise,
        unit="points",
        adviser="the old hand",
    ),
    content=Content(
        guides={FIRST_GAME: guide},
    ),
)
