"""The rules as a table: which function runs, asks and carries out each frame."""

from game.core.rules import Decision, Play
from game.titles.paukenschlag.model import frames as f
from game.titles.paukenschlag.model.apply import APPLY
from game.titles.paukenschlag.model.state import State
from game.titles.paukenschlag.rules.air.c8_spotting import ask_air_hunt
from game.titles.paukenschlag.rules.air.c12_attacks import walk_attacks
from game.titles.paukenschlag.rules.air.c12_bombardment import ask_bombardment, bombard
from game.titles.paukenschlag.rules.air.c12_missions import ask_air, fly
from game.titles.paukenschlag.rules.air.c12_raiders import (
    act_on_sighting,
    ask_sighting,
    walk_raider,
)
from game.titles.paukenschlag.rules.chart.c5_hunted import attack_and_go_on
from game.titles.paukenschlag.rules.chart.c5_return import land
from game.titles.paukenschlag.rules.chart.c5_second import ask_second, sail_again
from game.titles.paukenschlag.rules.chart.c6_naval import ask_naval, sail
from game.titles.paukenschlag.rules.chart.c6_plots import ask_plots, plot
from game.titles.paukenschlag.rules.chart.c12_repairs import ask_repairs, repair
from game.titles.paukenschlag.rules.chart.c13_events import ask_home_front, restore, walk_events
from game.titles.paukenschlag.rules.chart.c15_arrivals import (
    ask_boats,
    ask_bomber,
    ask_planes,
    base_bomber,
    place_boat,
    place_plane,
)
from game.titles.paukenschlag.rules.combat.c9_depth_charges import ask_hunting, hunt
from game.titles.paukenschlag.rules.combat.c9_fight import walk_fight
from game.titles.paukenschlag.rules.combat.c9_guns import ask_guns, fire_gun
from game.titles.paukenschlag.rules.combat.c9_torpedoes import ask_torpedoes, torpedo
from game.titles.paukenschlag.rules.grid.c5_contacts import ask_pursuit, pursue, walk_contacts
from game.titles.paukenschlag.rules.grid.c7_moves import ask_moves, move
from game.titles.paukenschlag.rules.grid.c7_round import ask_order, choose_order, walk_grid
from game.titles.paukenschlag.rules.grid.c8_bearings import ask_radio, radio
from game.titles.paukenschlag.rules.grid.c8_sonar import (
    ask_boat_sonar,
    ask_ship_sonar,
    boat_pings,
    ship_pings,
)
from game.titles.paukenschlag.rules.sequence import begin_turn, walk_turn

PLAY: Play[State] = Play(
    steps={
        f.Campaign: begin_turn,
        f.Turn: walk_turn,
        f.Events: walk_events,
        f.AirReturn: land,
        f.Contacts: walk_contacts,
        f.Grid: walk_grid,
        f.Fight: walk_fight,
        f.Raider: walk_raider,
        f.Attacks: walk_attacks,
    },
    decisions={
        f.HornetBomber: Decision(ask_bomber, base_bomber),
        f.PlaceBoats: Decision(ask_boats, place_boat),
        f.PlacePlanes: Decision(ask_planes, place_plane),
        f.HomeFront: Decision(ask_home_front, restore),
        f.Repairs: Decision(ask_repairs, repair),
        f.Sighting: Decision(ask_sighting, act_on_sighting),
        f.Bombardment: Decision(ask_bombardment, bombard),
        f.AirMoves: Decision(ask_air, fly),
        f.AirHunt: Decision(ask_air_hunt, attack_and_go_on),
        f.NavalMoves: Decision(ask_naval, sail),
        f.Plotting: Decision(ask_plots, plot),
        f.SecondMoves: Decision(ask_second, sail_again),
        f.Pursuit: Decision(ask_pursuit, pursue),
        f.Order: Decision(ask_order, choose_order),
        f.BoatSonar: Decision(ask_boat_sonar, boat_pings),
        f.ShipSonar: Decision(ask_ship_sonar, ship_pings),
        f.Radio: Decision(ask_radio, radio),
        f.GridMoves: Decision(ask_moves, move),
        f.Torpedoes: Decision(ask_torpedoes, torpedo),
        f.BoatGuns: Decision(ask_guns, fire_gun),
        f.Hunting: Decision(ask_hunting, hunt),
    },
    apply=APPLY,
)
