"""The ace's orders: decoy, illumination, evasive manoeuvre and rescue ship."""

from dataclasses import replace

from game.core.prompt import Prompt
from game.core.records import Command
from game.titles.tonnage_war.bots import ace_tuned as tuned
from game.titles.tonnage_war.bots.ace_fight import FightReckoner
from game.titles.tonnage_war.bots.ace_screen import Screen, sea_next
from game.titles.tonnage_war.bots.ace_values import Steps
from game.titles.tonnage_war.bots.ace_words import NOTHING, Judged
from game.titles.tonnage_war.model import commands as c
from game.titles.tonnage_war.model.names import escort_name
from game.titles.tonnage_war.model.state import Escort
from game.titles.tonnage_war.printed.places import ATTACK_PLACES, BOX, CZ, DECOY, IZ, OZ
from game.titles.tonnage_war.rules.c5_initial import D6
from game.titles.tonnage_war.rules.c9_inbound import APPEAR, ATTACK, CLOSE, PENETRATE, number_for
from game.titles.tonnage_war.rules.c18_winning import STRAGGLERS_A_POINT
from game.titles.tonnage_war.rules.ground.plot import surface_at
from game.titles.tonnage_war.rules.ground.rolls import D20
from game.titles.tonnage_war.view import View


def rank_orders(reckoner: FightReckoner, prompt: Prompt) -> list[Judged]:
    """To sail on first, then every other order."""
    commands = sorted(prompt.commands(Command), key=lambda each: each != c.SailOn())
    return [_judged(reckoner, command) for command in commands]


def _judged(reckoner: FightReckoner, command: Command) -> Judged:
    view = reckoner.view
    match command:
        case c.ManoeuvreEvasively():
            saved = flow(reckoner, view) - flow(reckoner, replace(view, is_evasive=True))
            worth = saved - cost_of_stragglers(view.stragglers)
            return Judged(command, worth, "It halves the steps of the boats, and ships lose touch")
        case c.NameRescueShip(escort):
            worth = rescue_worth(reckoner, view.turn - 1) - reckoner.station_worth(escort)
            words = f"With {escort_name(escort)} on rescue duty a lost ship counts one point only"
            return Judged(command, worth, words)
        case c.ReleaseRescueShip():
            words = f"{escort_name(view.rescue)} goes back, and every lost ship counts two points"
            return Judged(command, _released(reckoner), words)
        case c.Illuminate():
            words = "Lookouts see farther, and so do the boats"
            return Judged(command, _illuminated(reckoner), words)
        case c.PostDecoy(escort):
            words = f"{escort_name(escort)} draws boats off, and searches nothing"
            return Judged(command, _decoyed(reckoner, escort), words)
    return Judged(command, 0.0, NOTHING)


def _released(reckoner: FightReckoner) -> float:
    """For another to take over next turn, or for good."""
    view = reckoner.view
    later = [
        rescue_worth(reckoner, view.turn) - reckoner.station_worth(each)
        for each in surface_at(view, CZ, *ATTACK_PLACES)
    ]
    now = reckoner.station_worth(view.rescue) - rescue_worth(reckoner, view.turn - 1)
    return now + max(0.0, *later, 0.0) - tuned.SETTLED


def _illuminated(reckoner: FightReckoner) -> float:
    """What the escorts see better, against boats that close in the light."""
    view = reckoner.view
    lit = replace(view, is_illuminated=True)
    sea = sea_next(replace(view, turn=view.turn - 1))
    posts = {each: block.place for each, block in view.escorts.items()}
    seen = Screen(FightReckoner(lit), sea).worth(posts) - Screen(reckoner, sea).worth(posts)
    return seen + tuned.LIGHT * (flow(reckoner, view) - flow(reckoner, lit))


def _decoyed(reckoner: FightReckoner, escort: str) -> float:
    view = reckoner.view
    away = replace(view, escorts={**view.escorts, escort: Escort(DECOY)})
    return flow(reckoner, view) - flow(reckoner, away) - tuned.WATCH


def flow(reckoner: FightReckoner, view: View) -> float:
    """Points that the boats will cost which may close this turn."""
    numbers = (number_for(view, step).number for step in (APPEAR, CLOSE, ATTACK, PENETRATE))
    steps = Steps(*(number / D20 for number in numbers))
    places = [boat.place for boat in view.boats.values() if not boat.is_outbound]
    return reckoner.ship * sum(
        reckoner.values.going(view.turn, place, steps) for place in places if place in (BOX, OZ, IZ)
    )


def cost_of_stragglers(stragglers: int) -> float:
    """18 Points of the ships that lose touch, on the mean of the die."""
    faces = range(1, D6 + 1)
    before = -(-stragglers // STRAGGLERS_A_POINT)
    after = [-(-(stragglers + face) // STRAGGLERS_A_POINT) for face in faces]
    return sum(after) / D6 - before


def rescue_worth(reckoner: FightReckoner, turn: int) -> float:
    """Points that a rescue ship saves after a turn."""
    view = reckoner.view
    ships = sum(reckoner.values.of(turn, boat) for boat in view.boats.values())
    coming = sum(count for when, count in reckoner.card.entries.items() if when > view.turn)
    return tuned.RESCUED * (ships + tuned.NEW_BOAT * coming)
