"""Which rule answers which frame: what plays a game of Submarine on."""

from game.core.rules import Decision, Play
from game.titles.submarine.model import frames as f
from game.titles.submarine.model.apply import APPLY
from game.titles.submarine.model.state import State
from game.titles.submarine.rules import campaign
from game.titles.submarine.rules.campaign import walk_campaign
from game.titles.submarine.rules.fighting import (
    c12_torpedoes,
    c16_attack,
    c17_gunnery,
    c40_unseen,
    c43_depths,
)
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
from game.titles.submarine.rules.turn import (
    c5_escorts,
    c7_plotting,
    c7_sailing,
    c34_prolonged,
    diving,
)

PLAY: Play[State] = Play(
    steps={
        f.Campaign: walk_campaign,
        f.Muster: muster,
        f.Voyage: begin_turn,
        f.Turn: walk_turn,
        f.Closing: c34_prolonged.close,
        f.Convoying: c7_sailing.convoy,
        f.Diving: diving.dive,
        f.UnseenRuns: c40_unseen.run_unseen,
        f.Running: c40_unseen.run_further,
    },
    decisions={
        f.Allotting: Decision(campaign.ask_allotting, campaign.act_allotting),
        f.Enlisting: Decision(campaign.ask_enlisting, campaign.act_enlisting),
        f.Calling: Decision(campaign.ask_calling, campaign.act_calling),
        f.Bombing: Decision(campaign.ask_bombing, campaign.act_bombing),
        f.Stationing: Decision(ask_stationing, act_stationing),
        f.Screening: Decision(ask_screening, act_screening),
        f.Lurking: Decision(ask_lurking, act_lurking),
        f.Plotting: Decision(c7_plotting.ask, c7_plotting.act),
        f.Escorting: Decision(c5_escorts.ask, c5_escorts.act),
        f.Gunnery: Decision(c17_gunnery.ask, c17_gunnery.act),
        f.Exploding: Decision(c16_attack.ask, c16_attack.act),
        f.DepthSetting: Decision(c43_depths.ask, c43_depths.act),
        f.Evading: Decision(c40_unseen.ask, c40_unseen.act),
        f.TorpedoRun: Decision(c12_torpedoes.ask, c12_torpedoes.act),
        f.Searching: Decision(ask_searching, act_searching),
        f.Revealing: Decision(ask_revealing, act_revealing),
        f.StarShelling: Decision(ask_stars, act_stars),
        f.Hunting: Decision(c34_prolonged.ask, c34_prolonged.act),
        f.Arriving: Decision(ask_arriving, act_arriving),
    },
    apply=APPLY,
)
