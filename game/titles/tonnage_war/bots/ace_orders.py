"""The ace's orders: decoy, illumination, evasive manoeuvre and rescue ship."""

from dataclasses import replace

from game.core.prompt import Prompt
from game.core.records import Command
from game.titles.tonnage_war.bots import ace_tuned as tuned
from game.titles.tonnage_war.bots.ace_fight import FightReckoner
from game.titles.tonnage_war.bots.ace_screen import sea_of_orders
from game.titles.tonnage_war.bots.ace_station import best_screen
from game.titles.tonnage_war.bots.ace_values import boat_values
from game.titles.tonnage_war.bots.ace_words import EVASION, NOTHING, RELIEVED, UNRESCUED, Judged
from game.titles.tonnage_war.model import commands as c
from game.titles.tonnage_war.model.names import escort_name
from game.titles.tonnage_war.model.state import Escort
from game.titles.tonnage_war.printed.places import ATTACK_PLACES, CZ, DECOY
from game.titles.tonnage_war.rules.c5_initial import D6
from game.titles.tonnage_war.rules.c18_winning import SHIP, SHIP_UNRESCUED, STRAGGLERS_A_POINT
from game.titles.tonnage_war.rules.ground.plot import surface_at
from game.titles.tonnage_war.view import View


def rank_orders(reckoner: FightReckoner, prompt: Prompt) -> list[Judged]:
    """To sail on first, then every other order."""
    commands = sorted(prompt.commands(Command), key=lambda each: each != c.SailOn())
    plain = outlook(reckoner, reckoner.view)
    return [_settled(_judged(reckoner, plain, command)) for command in commands]


def _settled(judged: Judged) -> Judged:
    """What promises next to nothing over its price is no better than to sail on."""
    is_slight = 0 < judged.worth < tuned.LEAST_ORDER
    return replace(judged, costs=judged.brings) if is_slight else judged


def _judged(reckoner: FightReckoner, plain: float, command: Command) -> Judged:
    view = reckoner.view
    match command:
        case c.ManoeuvreEvasively():
            saved = max(0.0, outlook(reckoner, replace(view, is_evasive=True)) - plain)
            costs = cost_of_stragglers(view.stragglers)
            return Judged(command, saved, costs, EVASION, "Ships lose touch")
        case c.NameRescueShip(escort):
            saved = rescue_worth(reckoner, view.turn - 1)
            words = f"With {escort_name(escort)} on rescue duty a lost ship counts one point only"
            costs = reckoner.station_worth(escort)
            return Judged(command, saved, costs, words, "She does nothing else")
        case c.ReleaseRescueShip():
            words = f"{escort_name(view.rescue)} goes back to the screen"
            earned, costs, is_relieved = _released(reckoner)
            return Judged(command, earned, costs, words, RELIEVED if is_relieved else UNRESCUED)
        case c.Illuminate():
            lit = replace(view, is_illuminated=True)
            seeing = FightReckoner(lit)
            eyes = max(0.0, outlook(seeing, view) - plain)
            costs = max(0.0, plain + eyes - outlook(seeing, lit))
            return Judged(command, eyes, costs, "Lookouts see farther", "So do the boats")
        case c.PostDecoy(escort):
            away = replace(view, escorts={**view.escorts, escort: Escort(DECOY)})
            drawn = max(0.0, outlook(reckoner, away) - plain)
            words = f"{escort_name(escort)} draws boats off"
            costs = tuned.WATCH
            if drawn > costs:
                costs = max(costs, plain + drawn - outlook(FightReckoner(away), away))
            return Judged(command, drawn, costs, words, "She searches nothing")
    return Judged(command, 0.0, 0.0, NOTHING)


def _released(reckoner: FightReckoner) -> tuple[float, float, bool]:
    """What the ship earns again, and the cost until another takes over next turn, or for good.

    Last whether another does.
    """
    view = reckoner.view
    later = [
        rescue_worth(reckoner, view.turn) - reckoner.station_worth(each)
        for each in surface_at(view, CZ, *ATTACK_PLACES)
    ]
    relief = max(0.0, *later, 0.0)
    lost = rescue_worth(reckoner, view.turn - 1) - relief
    return reckoner.station_worth(view.rescue), lost + tuned.SETTLED, relief > 0


def outlook(reckoner: FightReckoner, met: View) -> float:
    """Points of the turn with the best screen, for boats that meet such orders."""
    return best_screen(reckoner, sea_of_orders(met))


def cost_of_stragglers(stragglers: int) -> float:
    """18 Points of the ships that lose touch, on the mean of the die."""
    faces = range(1, D6 + 1)
    before = -(-stragglers // STRAGGLERS_A_POINT)
    after = [-(-(stragglers + face) // STRAGGLERS_A_POINT) for face in faces]
    return sum(after) / D6 - before


def rescue_worth(reckoner: FightReckoner, turn: int) -> float:
    """Points that a rescue ship saves after a turn."""
    view = reckoner.view
    saved, lost = (
        boat_values(view.scenario, view.house.dial, ship) for ship in (SHIP, SHIP_UNRESCUED)
    )
    ships = sum(lost.of(turn, boat) - saved.of(turn, boat) for boat in view.boats.values())
    coming = sum(count for when, count in reckoner.card.entries.items() if when > view.turn)
    return tuned.RESCUED * (ships + tuned.NEW_BOAT * coming)
