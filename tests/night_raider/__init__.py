"""Night Raider, a title for tests: two sides, three seats, secret plots, a hidden draw, hexes and
a buoy laid at a free point."""

from game.core.title import Option, Scenario, Side, Title
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
    sides=(Side(rules.HUNTERS, "Hunters"), Side(rules.RAIDER, "Raider")),
    seats=rules.seats,
    scenarios=(
        Scenario("duel", "Duel", "One hunter and the raider."),
        Scenario("night", "Night", "Two hunters and the raider."),
    ),
    options=(Option("motto", "Motto", "A name for the game.", "Dark", "N.1", max_length=20),),
    state_type=r.State,
    view_type=view.View,
    command_types=r.COMMANDS,
    event_types=r.EVENTS,
    frame_types=r.FRAMES,
    empty=r.State,
    begin=rules.begin,
    steps=rules.STEPS,
    decisions=rules.DECISIONS,
    apply=rules.APPLY,
    view=view.view,
    redact=view.redact,
    result=rules.result,
    invariants=rules.check_invariants,
    resample=view.resample,
    things=words.things,
    refuse=words.refuse,
    refuse_rest=words.refuse_rest,
    checks=words.checks,
    outcome=words.outcome,
    passive=lambda seen, prompt: None,
    describe=words.describe,
    cues=words.cues,
    status=words.status,
    bots={"captain": Captain},
    data_checksum="night_raider-1",
    worlds=8,
    tells=words.TELLS,
    dangers=words.DANGERS,
    reach=words.reach,
    allowance=words.allowance,
    advise=advise,
    advice_unit="points",
    adviser="the old hand",
    chapters=(("N", "Night Raider"),),
    charts=lambda: (words.SEARCH,),
    card=words.card,
    caption=words.caption,
    stakes=words.stakes,
    guide=guide,
)
