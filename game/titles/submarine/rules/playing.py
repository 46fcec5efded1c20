"""Which rule answers which frame: what plays a game of Submarine on."""

from game.core.rules import Decision, Play
from game.titles.submarine.model.apply import APPLY
from game.titles.submarine.model.frames import (
    Allotting,
    Arriving,
    Bombing,
    Calling,
    Campaign,
    Convoying,
    Diving,
    Enlisting,
    Escorting,
    Exploding,
    Gunnery,
    Lurking,
    Muster,
    Plotting,
    Revealing,
    Screening,
    Searching,
    StarShelling,
    Stationing,
    TorpedoRun,
    Turn,
    Voyage,
)
from game.titles.submarine.model.state import State
from game.titles.submarine.rules import campaign
from game.titles.submarine.rules.campaign import walk_campaign
from game.titles.submarine.rules.fighting import c12_torpedoes, c16_attack, c17_gunnery
from game.titles.submarine.rules.finding.c22_sonar import (
    act_revealing,
    act_searching,
    ask_revealing,
    ask_searching,
)
from game.titles.submarine.rules.finding.c25_stars import act_stars, ask_stars
from game.titles.submarine.rules.muster.c20_lurking import act_lurking, ask_lurking
from game.titles.submarine.rules.muster.c20_muster import muster
from game.titles.submarine.rules.muster.c20_stationing import (
    act_screening,
    act_stationing,
    ask_screening,
    ask_stationing,
)
from game.titles.submarine.rules.muster.c26_late import act_arriving, ask_arriving
from game.titles.submarine.rules.sequence import begin_turn, walk_turn
from game.titles.submarine.rules.turn import c5_escorts, c7_convoy, c7_plotting, diving

PLAY: Play[State] = Play(
    steps={
        Campaign: walk_campaign,
        Muster: muster,
        Voyage: begin_turn,
        Turn: walk_turn,
        Convoying: c7_convoy.convoy,
        Diving: diving.dive,
    },
    decisions={
        Allotting: Decision(campaign.ask_allotting, campaign.act_allotting),
        Enlisting: Decision(campaign.ask_enlisting, campaign.act_enlisting),
        Calling: Decision(campaign.ask_calling, campaign.act_calling),
        Bombing: Decision(campaign.ask_bombing, campaign.act_bombing),
        Stationing: Decision(ask_stationing, act_stationing),
        Screening: Decision(ask_screening, act_screening),
        Lurking: Decision(ask_lurking, act_lurking),
        Plotting: Decision(c7_plotting.ask, c7_plotting.act),
        Escorting: Decision(c5_escorts.ask, c5_escorts.act),
        Gunnery: Decision(c17_gunnery.ask, c17_gunnery.act),
        Exploding: Decision(c16_attack.ask, c16_attack.act),
        TorpedoRun: Decision(c12_torpedoes.ask, c12_torpedoes.act),
        Searching: Decision(ask_searching, act_searching),
        Revealing: Decision(ask_revealing, act_revealing),
        StarShelling: Decision(ask_stars, act_stars),
        Arriving: Decision(ask_arriving, act_arriving),
    },
    apply=APPLY,
)
